# SPDX-License-Identifier: BSL-1.0
#
# boxline convert --from and --to: files of other programs with plain puzzles.

. "$(dirname "$0")/lib/expect.sh"

wiki=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
zeros=$(printf '%s' "$wiki" | tr . 0)

# Each file of the fuzz target's corpus is recognised, and converted to itself.
for file in tests/fuzz/corpus/records/*; do
  name=$(basename "$file")
  name=${name%%.*}
  [ -s "$file" ] || failed "$file is empty"
  like "$name" "$(cat "$file")" "$("$BOXLINE" convert --to "$name" "$file")"
  like "$name" "$(cat "$file")" "$("$BOXLINE" convert --from "$name" --to "$name" "$file")"
done

# The plain puzzle of each 9x9 file that has givens.
for name in sdk sdm sdx ss sadman hodoku gsf serate sudoku-exchange sudokuwiki f-puzzles sudokupad kaggle \
  ipuz; do
  expect 0 "$wiki" '*' convert --from "$name" "tests/fuzz/corpus/records/$name"
done
given "$wiki"
expect 0 "https://www.sudokuwiki.org/sudoku.htm?bd=$zeros" '' convert --to sudokuwiki
expect 0 "$zeros" '' convert --to sdm -

# What is lost is named.
expect 0 "$wiki" 'tests/fuzz/corpus/records/sadman: left out: placed, marks, words' \
  convert --to line tests/fuzz/corpus/records/sadman
given "$wiki" "$wiki"
expect 0 '*' 'standard input: left out: several' convert --to sdk
given "$wiki"
for name in 729 pencil-marks; do expect 0 '*' 'standard input: left out: givens' convert --to $name; done
expect 0 '*
  729              marks, several
*' '' convert --help
# Fields that are empty are no words and no name.
"$BOXLINE" convert --to hodoku "$dir/in" >"$dir/written"
expect 0 "$wiki ED=0.0/0.0/0.0" '*: left out: marks' convert --from hodoku --to serate "$dir/written"

# Several files become one text.
"$BOXLINE" convert --to kaggle tests/fuzz/corpus/records/sdk tests/fuzz/corpus/records/ss \
  >"$dir/written" 2>"$dir/err"
like 'one first line' '1 3' "$(grep -c puzzle "$dir/written") $(wc -l <"$dir/written" | tr -d ' ')"
expect 0 "$wiki
$wiki" '*' convert --from kaggle --to line "$dir/written"
expect 0 "$(printf %s "$wiki" | fold -w 9)" '*ss: left out: several' \
  convert --to sdk tests/fuzz/corpus/records/sdm tests/fuzz/corpus/records/ss
given "$wiki # F C12.m/S1.d"
expect 0 "000000000000 $zeros  0.0" 'standard input: left out: words, id' convert --to sudoku-exchange
given "0123456789ab $zeros  1.2"
expect 0 "$wiki ED=0.0/0.0/0.0" 'standard input: left out: rating, id' convert --to serate

# The solution that a format needs is found; a puzzle that has not one is left out and named.
solved=534678912672195348198342567859761423426853791713924856961537284287419635345286179
given "$wiki" "$(echo "$wiki" | tr 56 ..)" "11$(echo "$wiki" | cut -c 3-)" \
  "$(echo "$wiki" | sed 's/^53\.\./5312/')"
expect 1 "puzzle,solution
$zeros,$solved" 'standard input: puzzle 2: left out: kaggle needs its solution, and it has several solutions
standard input: puzzle 3: left out: kaggle needs its solution, and r1c1 and r1c2 both hold 1 (row 1)
standard input: puzzle 4: left out: kaggle needs its solution, and it has no solution' convert --to kaggle
given "$(echo "$wiki" | tr 56 ..)"
expect 1 '' '*several solutions' convert --to kaggle

# Compressed boards of SudokuWiki: digits and marks of a player.
given "$(sed 's/.*bd=//' tests/fuzz/corpus/records/sudokuwiki)"
expect 0 '5 3 u4 *' '' convert --to sdx
expect 0 "$wiki" 'standard input: left out: placed, marks' convert --to line --from auto
given "https://www.sudokuwiki.org/jigsaw.htm?bd=$zeros"
expect 1 '' 'standard input: line 1: not supported: a page of SudokuWiki other than sudoku.htm' \
  convert --from sudokuwiki

# What boxline prints, of other sizes than 9x9 too.
given '# two' '..2..3.....14...' '1 0 0 0  0 0 0 0  0 0 0 0  0 0 0 4'
expect 0 '{*"puzzle":\[\[0,0,2,0],\[0,3,0,0],\[0,0,0,1],\[4,0,0,0]]}' '*: left out: several' convert --to ipuz
expect 0 '..2..3.....14...
1..............4' '' convert --from line --to line
size_25=$(printf '59DKIP%619s' '' | tr ' ' .)
given "$size_25"
for format in ipuz penpa f-puzzles sudokupad; do
  "$BOXLINE" convert --to $format <"$dir/in" >"$dir/written"
  like "25x25 by $format" "$size_25" "$("$BOXLINE" convert --from $format --to line "$dir/written")"
done
expect 1 '' 'standard input: sdm has no grids of this size' convert --to sdm
given '1234'
expect 1 '' "*line 1: found '1234', expected a puzzle of 4x4, 9x9, 16x16 or 25x25" convert --from line
given '# none'
expect 1 '' '*found no puzzle' convert --from line

# Never guessed.
blank=$(printf '%250s' '' | tr ' ' .)
given "${blank}ABCDEF"
expect 1 '' 'standard input: the text is a different puzzle in each of 16-A-P, 16-0-F: name one' \
  convert --to line
expect 0 "${blank}ABCDEF" '' convert --from 16-1-G --to line
expect 1 '' 'standard input: sdm has no grids of this size' convert --from 16-1-G --to sdm
given 'no puzzle'
expect 1 '' 'standard input: no format has this text; expected one of sdk, *' convert --to sdm
expect 1 '' "standard input: line 1: found 'no puzzle', expected 81 digits" convert --from sdm
expect 2 '' '*--to*' convert --to klingon
expect 2 '' '*excludes*' convert --to sdm --size 3
expect 2 '' '*nowhere*' convert --to sdm nowhere

# OpenSudoku, where pugixml was found.
if "$BOXLINE" convert --help | grep -q opensudoku; then
  cat >"$dir/two.opensudoku" <<END
<?xml version="1.0" encoding="UTF-8"?>
<opensudoku>
  <name>Two &amp; more</name>
  <author>A</author>
  <game data="$zeros"/>
  <game data="$zeros"/>
</opensudoku>
END
  expect 0 "$wiki
$wiki" '*: left out: words' convert "$dir/two.opensudoku" --from auto
  expect 0 '*<name>Two &amp; more</name>*' '' convert --to opensudoku "$dir/two.opensudoku"
  # Whatever may be a game is read or refused.
  game="<game data='$zeros'/>"
  for wrong in "<opensudoku>$game</opensudoku><opensudoku/>" "text<opensudoku>$game</opensudoku>" \
    "<opensudoku>$game</opensudoku>text" "<opensudoku>$game<gaem/></opensudoku>" \
    "<opensudoku>text$game</opensudoku>" \
    "<opensudoku><folder name='x'><folder name='y'/></folder>$game</opensudoku>"; do
    given "$wrong"
    expect 1 '' "*line 1: found '*', expected *element *" convert --from opensudoku
  done
  given '<opensudoku><game data="12"/></opensudoku>'
  expect 1 '' "standard input: line 1: found '12', expected 81 digits of a game, or its version" \
    convert --from opensudoku

  # A game in progress, in each version of the program: r1c1 is given, r1c2 placed, r1c3 has marks.
  game() { printf '<opensudoku><game data="version: %s&#10;%s"/></opensudoku>\n' "$1" "$2"; }
  cells() { for ((i = 3; i < 81; i++)); do printf '%s' "$1"; done; }
  placed=5.......................................*
  for of_version in "1 5|-|0|3|-|1|0|1,2,|1|$(cells '0|-|1|')" "2 5|0||0|3|0||1|0|3||1|$(cells '0|0||1|')" \
    "3 5|0|0|3|0|1|0|3|1|$(cells '0|0|1|')" "4 5|0|0|0|3|0|0|1|0|3|0|1|$(cells '0|0|0|1|')" \
    "5 5|0|0|0|0|3|0|0|0|1|0|3|0|0|1|$(cells '0|0|0|0|1|')"; do
    game "${of_version%% *}" "${of_version#* }" >"$dir/in"
    expect 0 "$placed" 'standard input: left out: placed, marks' convert --from opensudoku --to line
    expect 0 ':0000::5+3.*:114 *' '' convert --from auto --to hodoku
    "$BOXLINE" convert --from auto --to opensudoku "$dir/in" >"$dir/written"
    like "version ${of_version%% *} as version 1" \
      "data=\"version: 1&#10;5|-|0|3|-|1|0|1,2,|1|$(cells '0|-|1|')\"" \
      "$(grep -o 'data=".*"' "$dir/written")"
  done
  # What the program exports has folders.
  cat >"$dir/in" <<END
<opensudoku version="2"><folder name="One" created="1"><game data="$zeros" note="N"/></folder>
<folder name="Two"><game state="1" data="$zeros"/></folder></opensudoku>
END
  expect 0 '*<opensudoku version="2">*<comment>N</comment>*<folder name="One">*<game data="'"$zeros"'" />*
*<folder name="Two">*<game data="*" note="" />*' '' convert --to opensudoku
  mv "$dir/out" "$dir/in"
  expect 0 "$(cat "$dir/in")" '' convert --from auto --to opensudoku
  echo "<opensudoku2 version='3'><folder folder_name='F'><game cells_data='$zeros' user_note=''/></folder>\
</opensudoku2>" >"$dir/in"
  expect 0 '*"title":"F"*' '' convert --from auto --to ipuz
  # Words of the file are those of all its puzzles.
  for author in One Two; do
    given "#A$author" "$(printf %s "$wiki" | fold -w 9)"
    "$BOXLINE" convert --to f-puzzles "$dir/in"
  done >"$dir/links"
  mv "$dir/links" "$dir/in"
  "$BOXLINE" convert --to opensudoku "$dir/in" >"$dir/written" 2>"$dir/lost"
  like 'two authors' 'standard input: left out: words 0' \
    "$(sed "s|$dir/in|standard input|" "$dir/lost") $(grep -c author "$dir/written")"
  game 4 "5|0|1|0|$(cells '0|0|0|1|')0|0|0|1|0|0|0|1|" >"$dir/in"
  expect 1 '' '*not supported: a game of OpenSudoku with marks of two kinds' convert --from opensudoku
  game 5 "5|0|0|2|0|$(cells '0|0|0|0|1|')0|0|0|0|1|0|0|0|0|1|" >"$dir/in"
  expect 1 '' '*not supported: a game of OpenSudoku with colours' convert --from opensudoku
  game 6 '0|' >"$dir/in"
  expect 1 '' '*expected version 1 to 5 of a game' convert --from opensudoku
  game 1 "$(cells '0|-|1|')" >"$dir/in"
  expect 1 '' '*expected 81 cells of a game' convert --from opensudoku
  game 1 "5|1|0|$(cells '0|-|1|')0|-|1|0|-|1|" >"$dir/in"
  expect 1 '' '*expected a digit, marks, and 0 or 1 for each cell' convert --from opensudoku
  given '<opensudoku>'
  expect 1 '' 'standard input: line 1: found nothing, expected XML' convert --from opensudoku
fi
done_testing
