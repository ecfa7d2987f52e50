// SPDX-License-Identifier: BSL-1.0
//
// The C interface of tdoku on boxline, for programs that are linked with tdoku's library: the same functions
// with the same arguments. A puzzle is 81 characters, or 729 with the candidates of each cell; `.` is a
// blank, or a candidate that is eliminated. Of several solutions another one may be returned;
// TdokuConstrain and TdokuMinimize make other puzzles, the same for the same sequence of calls in a thread.
//
//   c++ -std=c++20 -O3 -march=native -fPIC -shared -Iinclude examples/elsewhere/tdoku.cpp -o libtdoku.so

#include <boxline/boxline.hpp>
#include <boxline/core/random.hpp>

#include <cstdint>
#include <cstring>
#include <vector>

namespace {

using namespace boxline;

const solver<3> solve;

// The random numbers of this thread.
random_source& source() {
  thread_local random_source s(1);
  return s;
}

// What is read: candidates, and whether nothing is wrong with the text.
struct text_puzzle {
  candidates<3> marks;
  bool is_right = true;
};

// As tdoku has it, 729 characters are known by the 82nd, which is no end of a text or of a line.
bool has_marks(const char* text) {
  return text[81] >= '.';
}

text_puzzle read(const char* text, bool marked) {
  text_puzzle p;
  for (int i = 0; i < (marked ? 729 : 81); ++i) {
    const char c = text[i];
    const cell at(marked ? i / 9 : i);
    if (c == '.' || c == '0') {
      if (marked) p.marks.remove(at, digit::from_index(i % 9));
    } else if (c < '1' || c > '9') {
      p.is_right = false;
    } else if (!marked) {
      p.marks[at] = candidates<3>::digit_set::single(c - '1');
    }
  }
  return p;
}

// The places of the clues of a puzzle, in random order: digits, or eliminated candidates.
std::vector<int> clues_of(const char* text, bool marked) {
  std::vector<int> clues;
  for (int i = 0; i < (marked ? 729 : 81); ++i)
    if ((text[i] == '.') == marked) clues.push_back(i);
  source().shuffle(clues.begin(), clues.end());
  return clues;
}

bool is_unique(const char* text, bool marked) {
  return solve.count(read(text, marked).marks, {.solutions = 2}).count == 1;
}

} // namespace

extern "C" {

std::size_t TdokuSolverDpllTriadSimd(const char* input, std::size_t limit, std::uint32_t, char* solution,
                                     std::size_t* num_guesses) {
  *num_guesses = 0;
  const text_puzzle p = read(input, has_marks(input));
  if (!p.is_right || limit == 0) return 0;
  if (limit > 1) {
    const auto r = solve.count(p.marks, {.solutions = limit});
    *num_guesses = r.stats.guesses;
    return r.count;
  }
  const auto r = solve.first(p.marks);
  *num_guesses = r.stats.guesses;
  if (!r) return 0;
  if (solution != nullptr) std::memcpy(solution, format_line(r.grid).data(), 81);
  return 1;
}

std::size_t TdokuEnumerate(const char* input, std::size_t limit, void (*callback)(const char*, void*),
                           void* callback_arg) {
  const text_puzzle p = read(input, has_marks(input));
  if (!p.is_right || limit == 0) return 0;
  const auto visit = [&](const grid<3>& g) { callback(format_line(g).c_str(), callback_arg); };
  return solve.for_each(p.marks, visit, {.solutions = limit}).count;
}

bool TdokuConstrain(bool pencilmark, char* puzzle) {
  const text_puzzle p = read(puzzle, pencilmark);
  if (!p.is_right) return false;
  const auto wanted = solve.random_solution(p.marks, source()());
  if (!wanted) return false;
  // Each clue excludes another solution, in a random cell where it differs.
  for (;;) {
    std::vector<cell> differing;
    grid<3> other;
    const auto find = [&](const grid<3>& g) {
      if (g != wanted.grid) other = g;
    };
    solve.for_each(read(puzzle, pencilmark).marks, find, {.solutions = 2});
    if (!other.is_complete()) return true;
    for (int c = 0; c < 81; ++c)
      if (other[cell(c)] != wanted.grid[cell(c)]) differing.push_back(cell(c));
    const cell at = differing[source().below(differing.size())];
    if (pencilmark)
      puzzle[9 * at + other[at] - 1] = '.';
    else
      puzzle[at] = static_cast<char>('0' + wanted.grid[at]);
  }
}

bool TdokuMinimize(bool pencilmark, bool monotonic, char* puzzle) {
  if (!is_unique(puzzle, pencilmark)) return false;
  bool needed_one = false;
  for (const int i : clues_of(puzzle, pencilmark)) {
    const char clue = puzzle[i];
    puzzle[i] = pencilmark ? static_cast<char>('1' + i % 9) : '.';
    if (is_unique(puzzle, pencilmark)) {
      if (monotonic && needed_one) return false;
    } else {
      puzzle[i] = clue;
      needed_one = true;
    }
  }
  return true;
}

} // extern "C"
