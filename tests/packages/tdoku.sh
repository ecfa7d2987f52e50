# SPDX-License-Identifier: BSL-1.0
#
# The C interface of tdoku on boxline, called by a program in C.
. tests/packages/lib/packages.sh
must "${CXX:-c++}" -std=c++20 -O1 -fPIC -shared -Iinclude examples/elsewhere/tdoku.cpp -o "$dir/libtdoku.so"
cd "$dir" || exit 1
cat >main.c <<'END'
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

size_t TdokuSolverDpllTriadSimd(const char*, size_t, uint32_t, char*, size_t*);
size_t TdokuEnumerate(const char*, size_t, void (*)(const char*, void*), void*);
bool TdokuConstrain(bool, char*);
bool TdokuMinimize(bool, bool, char*);

static void add(const char* solution, void* sum) { *(size_t*)sum += strlen(solution) == 81; }
static size_t count(const char* puzzle) {
  size_t guesses;
  return TdokuSolverDpllTriadSimd(puzzle, 2, 0, NULL, &guesses);
}
/* Takes each clue of a minimal puzzle away: those that are not needed. */
static int needless(char* puzzle, bool marks) {
  int found = 0;
  for (int i = 0; i < (marks ? 729 : 81); ++i) {
    if ((puzzle[i] == '.') != marks) continue;
    const char clue = puzzle[i];
    puzzle[i] = marks ? '1' + i % 9 : '.';
    found += count(puzzle) == 1;
    puzzle[i] = clue;
  }
  return found;
}

int main(void) {
  const char* wiki = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  char solution[82] = {0}, puzzle[730], blank[82];
  size_t guesses = 9, seen = 0;
  printf("%zu %s\n", TdokuSolverDpllTriadSimd(wiki, 1, 0, solution, &guesses), solution);
  printf("%zu guesses, %zu\n", guesses, count(wiki));
  memset(blank, '.', 81);
  blank[81] = 0;
  printf("%zu ", TdokuEnumerate(blank, 1000, add, &seen));
  printf("%zu\n", seen);
  /* The same puzzle by its candidates. */
  for (int i = 0; i < 729; ++i)
    puzzle[i] = wiki[i / 9] == '.' || wiki[i / 9] == '1' + i % 9 ? '1' + i % 9 : '.';
  puzzle[729] = 0;
  printf("%zu\n", count(puzzle));
  strcpy(puzzle, "55...............................................................................");
  printf("%zu %d %d\n", count(puzzle), TdokuConstrain(false, puzzle), TdokuMinimize(false, false, puzzle));
  for (int marks = 0; marks < 2; ++marks) {
    int right = 0;
    for (int round = 0; round < 20; ++round) {
      for (int i = 0; i < (marks ? 729 : 81); ++i) puzzle[i] = marks ? '1' + i % 9 : '.';
      puzzle[marks ? 729 : 81] = 0;
      right += TdokuConstrain(marks, puzzle) && TdokuMinimize(marks, false, puzzle) && count(puzzle) == 1 &&
               needless(puzzle, marks) == 0;
    }
    printf("%d of 20\n", right);
  }
  return 0;
}
END
must "${CC:-cc}" -Wall -Wextra main.c -L. -ltdoku "-Wl,-rpath,$dir" -o main
like tdoku '1 534678912672195348198342567859761423426853791713924856961537284287419635345286179
0 guesses, 1
1000 1000
1
0 0 0
20 of 20
20 of 20' "$(./main)"
