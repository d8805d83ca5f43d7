# Encounter files that cannot be read or written. Each message is one line: where, what, and the way out.
file-error-too-large = The file is larger than { $limit } MiB; open an encounter file, or split the map into several.
file-error-too-large-wide = The file has text with escapes or letters beyond ASCII and is larger than { $limit } MiB; split the map into several.
file-error-too-many-values = The file holds more things than the memory set aside for it; split the map into several.
file-error-empty = The file is empty; open its backup (the same name with ~ at the end) or another file.
file-error-not-utf8 = Line { $line }, column { $column }: the file is not in UTF-8; save it as UTF-8 in the program it came from.
file-error-cut-short = Line { $line }, column { $column }: the file breaks off here; open its backup (the same name with ~ at the end) or fetch it again.
file-error-broken-json = Line { $line }, column { $column }: this is not valid JSON; correct the text there or open the backup (the same name with ~ at the end).
file-error-duplicate-key = { $place }: this key stands twice in one object; delete one of the two.
file-error-not-a-number = { $place }: NaN and Infinity are no numbers in an encounter file; write a number.
file-error-number-too-long = { $place }: this number has too many digits; write a shorter one.
file-error-too-deep = Line { $line }, column { $column }: lists and objects are nested more than { $limit } deep; an encounter file never is, so open another file.
file-error-too-deep-at = { $place }: lists and objects are nested more than { $limit } deep; make this value simpler.
file-error-half-character = { $place }: this text holds half a character (a lone surrogate); write the text anew.
file-error-is-directory = { $file } is a folder; choose a file in it.
file-error-not-a-file = { $file } is not an ordinary file; choose an encounter file.
file-error-not-found = There is no file { $file }; check the name and the folder.
file-error-unreadable = { $file } cannot be read ({ $reason }); check its permissions, or copy it somewhere else first.
file-error-disk-full = There is no room to save { $file }; free some space or save elsewhere. The file on the disk is as it was.
file-error-save-denied = { $file } may not be written here; save it under another name or in another folder. The file on the disk is as it was.
file-error-no-folder = The folder of { $file } does not exist; save it in another folder.
file-error-save-failed = { $file } could not be saved ({ $reason }); save it elsewhere. The file on the disk is as it was.
file-error-cannot-write = { $place }: this cannot be put into a file ({ $reason }); undo the last change and save again.
file-error-not-an-encounter = { $place }: this is not a Deepfray encounter; open a file whose "format" is "deepfray encounter".
file-error-unknown-version = { $place }: the file has version { $version }, this program reads version { $known }; open it with a newer Deepfray.
file-error-map-size = { $place }: a map has 1 to { $limit } cells a side, not { $size }; write a size in that range.
file-error-unknown-ruleset = { $place }: there is no ruleset { $ruleset }; use one of { $known }.
file-error-reading-type = { $place }: a house rule is true, false, a whole number or a text; write one of these.
file-error-outside = { $place }: this lies outside the map of { $width } by { $height } cells; move it onto the map or delete it.
file-error-duplicate-edge = { $place }: something stands on this edge already; delete one of the two.
file-error-duplicate-id = { $place }: the id { $id } is already taken; give every thing its own id.
file-error-duplicate-number = { $place }: another structure has the number { $number }; give every structure its own number.
file-error-duplicate-cell = { $place }: this cell stands twice in the list; delete one of the two.
file-error-unknown-command = { $place }: there is no earlier command { $number } in the battle; delete "battle" to open the set-up alone.
file-error-unknown-head = { $place }: the battle has no branch { $name }; name one that stands in "heads".
file-error-wrong-type = { $place }: { $wanted ->
        [integer] a whole number
        [text] a text in quotes
        [boolean] true or false
        [list] a list in [ ]
        [object] an object in { "{ }" }
       *[other] another kind of value
    } belongs here, not { $found ->
        [integer] a whole number
        [decimal] a number with decimals
        [text] a text
        [boolean] true or false
        [null] null
        [list] a list
        [object] an object
       *[other] this
    }; correct the value.
file-error-missing = { $place }: this is missing; add it.
file-error-unknown-key = { $place }: no encounter file has this key; correct its spelling or delete it.
file-error-unknown-value = { $place }: { $value } is none of the words allowed here; take one that the schema lists.
file-error-too-many = { $place }: there are more than { $limit } of these; split the map into several.
file-error-wrong-count = { $place }: this list has too few or too many values; write as many as the schema says.
file-error-text-too-long = { $place }: this text has more than { $limit } letters; shorten it.
file-error-text-empty = { $place }: this text is empty; write at least one letter.
file-error-text-form = { $place }: this text does not have the form { $form }; write it in that form.
file-error-out-of-range = { $place }: this number must be { $bound }; write one in that range.
file-error-out-of-range-feet = { $place }: { $value } ft lies outside { $low } to { $high } ft; write a length in that range.
file-error-too-many-decimals = { $place }: { $value } ft has more than two decimals; round it to hundredths of a foot.
file-error-unfit = { $place }: this value does not fit; compare it with the schema of encounter files.
file-error-layer-rows = { $place }: the layer has { $found } rows and the map { $rows }; write one text a row.
file-error-layer-run = { $place }: { $run } is not a run of cells; write runs such as 12*0 or 3*2.5 with blanks between.
file-error-layer-columns = { $place }: the row has { $found } cells and the map { $columns } columns; make the runs add up.
file-error-layer-word = { $place }: { $word } is not known in this layer; use one of { $known }.
file-error-layer-cell = { $place }: the cell at column { $column }, row { $row } holds { $value }, which this layer cannot have; pack the layer again.
file-error-layer-size = { $place }: the packed layer does not unpack to the map's { $bytes } bytes; pack it again for a map of this size.
file-error-layer-base64 = { $place }: this is not base64; pack the layer again.
file-error-layer-zlib = { $place }: this is not a zlib stream; pack the layer again.
