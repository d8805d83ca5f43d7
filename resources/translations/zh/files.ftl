# 读不了或写不了的遭遇文件。每条一行:何处、何事、如何补救。
file-error-too-large = 文件超过 { $limit } MiB；请打开遭遇文件，或把地图拆成几张。
file-error-too-large-wide = 文件含转义或非 ASCII 文字，且超过 { $limit } MiB；请把地图拆成几张。
file-error-too-many-values = 文件内容过多，超出可用内存；请把地图拆成几张。
file-error-empty = 文件是空的；请打开备份（同名加 ~）或别的文件。
file-error-not-utf8 = 第 { $line } 行第 { $column } 列：文件不是 UTF-8 编码；请在原程序中另存为 UTF-8。
file-error-cut-short = 第 { $line } 行第 { $column } 列：文件在此中断；请打开备份（同名加 ~）或重新取得文件。
file-error-broken-json = 第 { $line } 行第 { $column } 列：不是合法的 JSON；请改正此处，或打开备份（同名加 ~）。
file-error-duplicate-key = { $place }：同一对象中此键出现两次；请删去其一。
file-error-not-a-number = { $place }：遭遇文件中不能用 NaN 和 Infinity；请写一个数。
file-error-number-too-long = { $place }：此数位数过多；请写短些。
file-error-too-deep = 第 { $line } 行第 { $column } 列：嵌套超过 { $limit } 层；遭遇文件不会如此，请打开别的文件。
file-error-too-deep-at = { $place }：嵌套超过 { $limit } 层；请简化此值。
file-error-half-character = { $place }：文字中有半个字符（孤立代理项）；请重写这段文字。
file-error-is-directory = { $file } 是文件夹；请选其中的文件。
file-error-not-a-file = { $file } 不是普通文件；请选遭遇文件。
file-error-not-found = 没有文件 { $file }；请检查文件名和文件夹。
file-error-unreadable = 无法读取 { $file }（{ $reason }）；请检查权限，或先复制到别处。
file-error-disk-full = 空间不足，无法保存 { $file }；请腾出空间或存到别处。磁盘上的文件未变。
file-error-save-denied = 此处不许写入 { $file }；请换个名字或文件夹保存。磁盘上的文件未变。
file-error-no-folder = { $file } 所在的文件夹不存在；请存到别的文件夹。
file-error-save-failed = 无法保存 { $file }（{ $reason }）；请存到别处。磁盘上的文件未变。
file-error-cannot-write = { $place }：此内容无法写入文件（{ $reason }）；请撤销上一步再保存。
file-error-not-an-encounter = { $place }：这不是 Deepfray 遭遇文件；请打开 "format" 为 "deepfray encounter" 的文件。
file-error-unknown-version = { $place }：文件版本为 { $version }，本程序只读版本 { $known }；请用更新的 Deepfray 打开。
file-error-map-size = { $place }：地图每边为 1 至 { $limit } 格，不能是 { $size }；请写此范围内的数。
file-error-unknown-ruleset = { $place }：没有规则集 { $ruleset }；请用 { $known } 之一。
file-error-reading-type = { $place }：房规只能是 true、false、整数或文字；请写其一。
file-error-outside = { $place }：位于 { $width }×{ $height } 格的地图之外；请移到图内或删去。
file-error-duplicate-edge = { $place }：此边上已有东西；请删去其一。
file-error-duplicate-id = { $place }:id { $id } 已被占用；请让每样东西各有其 id。
file-error-duplicate-number = { $place }：另一个结构已用编号 { $number }；请让每个结构各有编号。
file-error-duplicate-cell = { $place }：此格在列表中出现两次；请删去其一。
file-error-unknown-command = { $place }：战斗中此前没有第 { $number } 号指令；删去 "battle" 可只打开布置。
file-error-unknown-head = { $place }：战斗没有分支 { $name }；请写 "heads" 中已有的名字。
file-error-wrong-type = { $place }：此处应为{ $wanted ->
        [integer] 整数
        [text] 引号中的文字
        [boolean] true 或 false
        [list] 用 [ ] 括起的列表
        [object] 用 { "{ }" } 括起的对象
       *[other] 另一类值
    },而不是{ $found ->
        [integer] 整数
        [decimal] 小数
        [text] 文字
        [boolean] true 或 false
        [null] null
        [list] 列表
        [object] 对象
       *[other] 现在的值
    }；请改正。
file-error-missing = { $place }：缺少此项；请补上。
file-error-unknown-key = { $place }：遭遇文件中没有这个键；请改正拼写或删去。
file-error-unknown-value = { $place }：此处不能写 { $value }；请从格式说明所列的词中选用。
file-error-too-many = { $place }：数量超过 { $limit }；请把地图拆成几张。
file-error-wrong-count = { $place }：列表中的值过少或过多；请按格式说明的个数书写。
file-error-text-too-long = { $place }：文字超过 { $limit } 字；请缩短。
file-error-text-empty = { $place }：文字为空；请至少写一个字。
file-error-text-form = { $place }：文字不合 { $form } 的形式；请按此形式书写。
file-error-out-of-range = { $place }：此数须 { $bound }；请写此范围内的数。
file-error-out-of-range-feet = { $place }：{ $value } 英尺不在 { $low } 至 { $high } 英尺之间；请写此范围内的长度。
file-error-too-many-decimals = { $place }：{ $value } 英尺的小数超过两位；请四舍五入到百分之一英尺。
file-error-unfit = { $place }：此值不合；请对照遭遇文件的格式说明。
file-error-layer-rows = { $place }：图层有 { $found } 行，地图有 { $rows } 行；请每行写一段文字。
file-error-layer-run = { $place }：{ $run } 不是一段格子；请写成 12*0 或 3*2.5 这样，以空格隔开。
file-error-layer-columns = { $place }：此行有 { $found } 格，地图有 { $columns } 列；请使各段合计相符。
file-error-layer-word = { $place }：此图层没有 { $word }；请用 { $known } 之一。
file-error-layer-cell = { $place }：第 { $column } 列第 { $row } 行的值 { $value } 不合此图层；请重新打包图层。
file-error-layer-size = { $place }:图层解开后不是地图所需的 { $bytes } 字节；请按此尺寸重新打包。
file-error-layer-base64 = { $place }：不是 base64；请重新打包图层。
file-error-layer-zlib = { $place }：不是 zlib 数据；请重新打包图层。
