# 遭遇中说不通之处:何事、何处、如何补救。
problem-creature-outside = { $name } 在地图之外；请移到图内。
problem-creature-in-rock = { $name } 在 { $cell } 站在岩石里；请移开，或挖空此格。
problem-two-in-one-place = { $name } 与 { $other } 同在 { $cell } 一处；请移开其一。
problem-no-deck = { $name } 站在 { $cell } 的第 { $level } 层，那里没有桥面；请放回地面或建桥面。
problem-too-low = { $cell } 净高只有 { $room } 英尺，容不下 { $name }；请移开或抬高顶。
problem-too-narrow = { $name } 在 { $cell } 只有 { $standing } 英尺宽可站；请移开或加宽立足处。
problem-structure-nowhere = 结构 { $name } 没有格子；请画出或删去。
problem-deck-below-ground = { $name } 的桥面在 { $cell } 低于地面 { $below } 英尺；请抬高桥面或降低地面。
problem-volume-nowhere = 空间 { $name } 没有格子；请画出或删去。
problem-volume-flat = 空间 { $name } 在 { $cell } 没有高度；请使顶高于底。
problem-light-no-deck = 光源 { $name } 在 { $cell } 的第 { $level } 层，那里没有桥面；请放回地面或建桥面。
problem-light-in-rock = 光源 { $name } 在 { $cell } 的岩石里；请移开，或挖空此格。
problem-door-alone = { $cell } 的门孤零零立着；请在旁边砌墙，或移除此门。
problem-face-without-ledge = { $cell } 的崖面没有落差；请使高差达 5 英尺，或移除崖面。
problem-water-in-rock = 岩石中有水(共 { $count } 格，首格 { $cell })；请排水或挖空。
problem-side-unreachable = { $side } 一方(首个在 { $cell })无路通往任何别方；请打通道路或移动生物。
problem-unknown-reading = 房规 { $reading } 不能是 { $value }；请在房规中重新选择。
