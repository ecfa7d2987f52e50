# SPDX-License-Identifier: BSL-1.0
#
# Links of f-puzzles, SudokuPad and Penpa+ beside lz-string and sudoku-formats, of npm: what the command
# writes they read as the same puzzle, and what they write is read.
. tests/packages/lib/packages.sh
needs node nodejs
needs npm npm
[ -x "${BOXLINE:-}" ] || skip "no program boxline"
npm install --silent --prefix "$dir" lz-string@1.5.0 sudoku-formats@1.0.9 >"$dir/npm" 2>&1 ||
  skip "npm has no lz-string and sudoku-formats: $(tail -n 1 "$dir/npm")"

wiki=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
echo "$wiki" >"$dir/wiki"
printf '%s\n' 'cage 12 r1c2 r1c3' 'thermometer r5c5 r5c6 r6c6' anti-knight >"$dir/rules"
for format in f-puzzles sudokupad penpa; do
  "$BOXLINE" convert --to $format "$dir/wiki" >"$dir/$format" || exit 1
done
"$BOXLINE" exchange --from boxline --houses diagonals --constraints "$dir/rules" --to f-puzzles-link \
  "$dir/wiki" >"$dir/variant" || exit 1

cat >"$dir/links.cjs" <<'END'
const fs = require("fs"), lz = require("lz-string");
const {decodeSudoku, transformSudoku} = require("sudoku-formats");
const text = name => fs.readFileSync(`${__dirname}/${name}`, "utf8").trim();
const digits = cells => cells.flat().map(c => c.value ?? ".").join("");
const packed = link =>
  JSON.parse(lz.decompressFromBase64(decodeURIComponent(link.replace(/.*(load=|scl)/, ""))));
const to = (constraints, fromFormat, toFormat) => transformSudoku({constraints, fromFormat, toFormat});
(async () => {
  console.log("f-puzzles", digits(packed(text("f-puzzles")).grid));
  console.log("sudokupad", digits(packed(text("sudokupad")).cells));
  for (const name of ["f-puzzles", "penpa"]) {
    const {format, constraints, error} = await decodeSudoku(text(name));
    console.log(format, error ?? to(constraints, format, "gridstring").constraints.replaceAll("0", "."));
  }
  const variant = to((await decodeSudoku(text("variant"))).constraints, "fpuzzles", "lisudoku").constraints;
  console.log(variant.primaryDiagonal, variant.secondaryDiagonal, variant.antiKnight,
    variant.killerCages.map(c => c.sum).join(), variant.thermos[0].length);

  const zeros = text("wiki").replaceAll(".", "0");
  for (const format of ["fpuzzles", "penpa"])
    fs.writeFileSync(`${__dirname}/their-${format}`, to(zeros, "gridstring", format).url + "\n");
  fs.writeFileSync(`${__dirname}/their-variant`, to(variant, "lisudoku", "fpuzzles").url + "\n");
})();
END
like 'read by others' "f-puzzles $wiki
sudokupad $wiki
fpuzzles $wiki
penpa $wiki
true true true 12 3" "$(node "$dir/links.cjs" 2>&1)"
for format in fpuzzles penpa; do
  like "$format of others" "$wiki" "$("$BOXLINE" convert --from auto --to line "$dir/their-$format" 2>&1)"
done
exchanged() { "$BOXLINE" exchange --from f-puzzles --to "$1" "$dir/their-variant" 2>&1; }
like 'givens of others' "$wiki" "$(exchanged givens)"
like 'constraints of others' "$(sort "$dir/rules")" "$(exchanged constraints | sort)"
like 'houses of others' 3 "$(exchanged houses | wc -l)"
