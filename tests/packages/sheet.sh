# SPDX-License-Identifier: BSL-1.0
#
# Sheets of puzzles become PDF: pages of SVG by rsvg-convert, LaTeX by pdflatex. BOXLINE names the program;
# BOXLINE_KEEP a folder that keeps the files, and pictures of the pages.
. tests/packages/lib/packages.sh
boxline=${BOXLINE:-build/gcc/bin/boxline}
[ -x "$boxline" ] || skip "no program boxline: BOXLINE names it"
boxline=$(cd "$(dirname "$boxline")" && pwd)/$(basename "$boxline")
puzzles=$PWD/examples/puzzles
out=${BOXLINE_KEEP:-$dir}
mkdir -p "$out"
cd "$out" || exit 1
"$boxline" generate --count 13 --minimal --symmetry rotate180 --seed 7 >puzzles.txt
must "$boxline" sheet --output book.svg --title 'A book' puzzles.txt
must "$boxline" sheet --output book.tex --title 'A book' puzzles.txt
must "$boxline" sheet --output jigsaw.tex --houses "$puzzles/jigsaw.houses" "$puzzles/jigsaw.txt"
needs rsvg-convert librsvg2-bin
needs pdfinfo poppler-utils
must rsvg-convert -f pdf -o book.pdf book-*.svg
like pages 4 "$(pdfinfo book.pdf | sed -n 's/^Pages: *//p')"
like paper A4 "$(pdfinfo book.pdf | sed -n 's/^Page size:.*(\(A4\)).*/\1/p')"
# The digits of the text are those of the givens, and of the solutions.
like digits "$((3 + $(tr -cd 1-9 <puzzles.txt | wc -c)))" \
  "$(pdftotext -l 3 book.pdf - | sed 's/^\(1[0-3]\|A book\)$//' | tr -cd 1-9 | wc -c | awk '{print $1 - 9}')"
needs pdflatex texlive-latex-base
for name in book jigsaw; do must pdflatex -interaction=nonstopmode -halt-on-error $name.tex; done
like 'pages of LaTeX' 4 "$(pdfinfo book.pdf | sed -n 's/^Pages: *//p')"
like 'too full or too empty' '' "$(grep -E '^(Over|Under)full' book.log jigsaw.log)"
