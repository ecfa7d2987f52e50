// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/house_list.hpp>
#include <boxline/logic/rules/multivalue_grave.hpp>

#include "logic/rules/unique_states.hpp"
#include "rounds.hpp"

#include <bit>
#include <map>
#include <sstream>
#include <string>
#include <utility>

namespace multivalue_grave_test {

using namespace boxline;
using namespace unique_states;
using logic::multivalue_grave;

namespace {

template <class H>
using board = bits::crossed_board<box{2, 3}, H>;
using cells_and_digits = std::set<std::pair<std::vector<int>, std::uint64_t>>;

// Ten free cells of four rows and four columns, each with two to four of four digits, some with another one.
template <class H>
board<H> random_board(random_source& random, const H& h) {
  board<H> b(h);
  std::array<int, 6> rows{0, 1, 2, 3, 4, 5}, columns = rows;
  random.shuffle(rows.begin(), rows.end());
  random.shuffle(columns.begin(), columns.end());
  sets::fixed_set<36> free;
  std::vector<int> all;
  for (int i = 0; i < 16; ++i) all.push_back(rows[std::size_t(i / 4)] * 6 + columns[std::size_t(i % 4)]);
  random.shuffle(all.begin(), all.end());
  all.resize(10);
  const unsigned digits = random.below(2) == 0 ? 7 : 15;
  int extras = 1 + int(random.below(3));
  for (const int c : all) {
    free.insert(c);
    unsigned keep = 0;
    while (std::popcount(keep) < 2) keep = digits & unsigned(random.below(16));
    if (extras-- > 0) keep |= random.below(2) > 0 ? 16 : 32;
    for (int d = 0; d < 6; ++d)
      if ((keep >> d & 1) == 0) b.remove(cell(c), digit::from_index(d));
  }
  for (int c = 0; c < 36; ++c)
    for (int d = 0; d < 6; ++d)
      if (!free.test(c) && random.below(100) < (d < 4 ? 50u : 20u)) b.remove(cell(c), digit::from_index(d));
  b.set_free_cells(free);
  return b;
}

// Whether each way to fill cells with their candidates has another one with the same digits in each house.
bool has_always_two(const states::plain& p, const std::vector<int>& cells, std::uint64_t digits) {
  std::map<std::vector<std::uint64_t>, int> ways;
  std::vector<std::vector<std::uint64_t>> allowed;
  std::vector<std::uint64_t> used(p.houses.size());
  const auto fill = [&](const auto& self, std::size_t at, bool is_allowed) -> void {
    if (at == cells.size()) {
      ++ways[used];
      if (is_allowed) allowed.push_back(used);
      return;
    }
    const int c = cells[at];
    for (int d = 0; d < p.n; ++d) {
      const std::uint64_t bit = std::uint64_t{1} << d;
      if ((digits & bit) == 0) continue;
      bool fits = true;
      for (std::size_t u = 0; u < used.size(); ++u)
        fits = fits && !((used[u] & bit) != 0 &&
                         std::find(p.houses[u].begin(), p.houses[u].end(), c) != p.houses[u].end());
      if (!fits) continue;
      const auto before = used;
      for (std::size_t u = 0; u < used.size(); ++u)
        if (std::find(p.houses[u].begin(), p.houses[u].end(), c) != p.houses[u].end()) used[u] |= bit;
      self(self, at + 1, is_allowed && (p.marks[std::size_t(c)] & bit) != 0);
      used = before;
    }
  };
  fill(fill, 0, true);
  return std::all_of(allowed.begin(), allowed.end(), [&](const auto& sets) { return ways[sets] > 1; });
}

bool is_connected(const states::plain& p, const std::vector<int>& cells) {
  std::set<int> met{cells[0]};
  for (std::size_t before = 0; before != met.size();) {
    before = met.size();
    for (const auto& house : p.houses) {
      const auto is_in = [&](int c) { return std::find(house.begin(), house.end(), c) != house.end(); };
      if (std::any_of(met.begin(), met.end(), is_in))
        for (const int c : cells)
          if (is_in(c)) met.insert(c);
    }
  }
  return met.size() == cells.size();
}

// All of them, from the definition.
template <class Board>
cells_and_digits wanted(const Board& b) {
  cells_and_digits result;
  const states::plain p(b);
  for (std::uint64_t digits = 1; digits < 64; ++digits) {
    const int count = std::popcount(digits);
    if (count < 3 || count > 4) continue;
    std::vector<int> may;
    for (const int c : b.free_cells())
      if (std::popcount(p.marks[std::size_t(c)] & digits) >= 2) may.push_back(c);
    std::vector<unsigned> deadly; // without those that have a smaller one in them: subsets come first
    for (unsigned bits = 1; bits < 1u << may.size(); ++bits) {
      if (std::popcount(bits) > logic::multivalue_graves<Board>::most_cells) continue;
      if (std::any_of(deadly.begin(), deadly.end(), [&](unsigned x) { return (x & ~bits) == 0; })) continue;
      std::vector<int> cells;
      std::uint64_t core = 0, extras = 0;
      int with_extras = 0;
      bool has_three = false;
      for (std::size_t i = 0; i < may.size(); ++i) {
        if ((bits >> i & 1) == 0) continue;
        const std::uint64_t all = p.marks[std::size_t(may[i])];
        cells.push_back(may[i]);
        core |= all & digits;
        extras |= all & ~digits;
        with_extras += (all & ~digits) != 0 ? 1 : 0;
        has_three |= std::popcount(all & digits) > 2;
      }
      bool fits = (with_extras <= 2 || std::popcount(extras) == 1) && with_extras < int(cells.size());
      for (const auto& house : p.houses) {
        const auto in = std::count_if(cells.begin(), cells.end(), [&](int c) {
          return std::find(house.begin(), house.end(), c) != house.end();
        });
        fits = fits && in != 1 && in <= count;
      }
      if (!fits || !is_connected(p, cells) || !has_always_two(p, cells, digits)) continue;
      deadly.push_back(bits);
      if (has_three && with_extras > 0 && core == digits) result.emplace(cells, digits);
    }
  }
  return result;
}

template <class Board>
cells_and_digits found_in(const Board& b) {
  const logic::candidate_sets<Board> sets(b);
  logic::multivalue_graves<Board> graves;
  graves.begin(sets);
  REQUIRE(graves.search({}) == stop_reason::none);
  cells_and_digits result;
  for (const auto& g : graves.found()) {
    std::uint64_t digits = 0;
    for (const int d : g.digits) digits |= std::uint64_t{1} << d;
    std::vector<int> cells;
    for (const int c : g.cells) cells.push_back(c);
    CHECK(result.emplace(cells, digits).second);
  }
  return result;
}

// Candidates of 9x9 cells as in a drawing: rows of cells, separated by blanks, `.` for all digits and a cell
// that is not free.
bits::crossed_board<3> drawn(const std::vector<std::string>& rows) {
  bits::crossed_board<3> b;
  sets::fixed_set<81> free;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    std::istringstream in(rows[r]);
    std::string digits;
    for (int c = int(r) * 9; in >> digits; ++c) {
      if (digits == ".") continue;
      free.insert(c);
      for (int v = 1; v <= 9; ++v)
        if (digits.find(char('0' + v)) == digits.npos) b.remove(cell(c), digit::from_value(v));
    }
  }
  b.set_free_cells(free);
  return b;
}

} // namespace

TEST_CASE("[busy] multivalue universal graves are those of the definition at 6x6; all steps are proven") {
  random_source random(1);
  std::array<std::size_t, 5> counts{};
  std::size_t all = 0;
  for (int i = 0; i < shortened(all_in_thorough(150, 100), 30); ++i) {
    const auto b = random_board(random, houses::standard<box{2, 3}>());
    const auto found = found_in(b);
    CHECK(found == wanted(b));
    all += found.size();
    counts[1] += proven_steps<multivalue_grave<1>>(b).size();
    counts[2] += proven_steps<multivalue_grave<2>>(b).size();
    counts[3] += proven_steps<multivalue_grave<3>>(b).size();
    counts[4] += proven_steps<multivalue_grave<4>>(b).size();
  }
  CHECK(all > 20);
  for (std::size_t type = 1; type < counts.size(); ++type) CHECK_MESSAGE(counts[type] > 0, type);
}

TEST_CASE("[busy] multivalue universal graves with other houses") {
  auto list = house_list<box{2, 3}>::rows_and_columns(); // and three regions: a cell has up to four houses
  list.add({cell(0), cell(1), cell(6), cell(7), cell(12), cell(13)});
  list.add({cell(0), cell(7), cell(14), cell(21), cell(28), cell(35)});
  list.add({cell(22), cell(23), cell(28), cell(29), cell(34), cell(35)});
  random_source random(4);
  std::size_t all = 0;
  for (int i = 0; i < shortened(all_in_thorough(100, 75), 30); ++i) {
    const auto b = random_board(random, houses::listed<box{2, 3}>(list));
    const auto found = found_in(b);
    CHECK(found == wanted(b));
    all += found.size();
    proven_steps<multivalue_grave<1>>(b);
    proven_steps<multivalue_grave<2>>(b);
  }
  CHECK(all > 20);
}

TEST_CASE("[busy] multivalue universal graves agree with the solutions of puzzles") {
  random_source random(2);
  for (int i = 0; i < shortened(40, 10); ++i) {
    const auto s = unique_states::draw<box{2, 3}>(random, 0.05, 0.6);
    check_rule<multivalue_grave<1>>(s);
    check_rule<multivalue_grave<2>>(s);
    check_rule<multivalue_grave<3>>(s);
    check_rule<multivalue_grave<4>>(s);
  }
}

// Myth Jellies, "Forming MUGs from BUG-Lite composites", Sudoku Players' Forum (2006): composites of two
// BUG-lites with and without a common digit, and three digits in two columns; with a 9 in one of their cells.
TEST_CASE("multivalue universal graves: published patterns") {
  const std::vector<std::vector<std::string>> patterns{
      {"12 . . 1239 13", "12 . . 12", ". . .", ". . . 13 13"},
      {"12 . . 12349 34", "12 . . 12", ". . .", ". . . 34 34"},
      {". . 123 1239", ". . 123 123", ". . 123 123"}};
  for (const auto& pattern : patterns) {
    const auto b = drawn(pattern);
    const auto steps = logic::find_all(multivalue_grave<1>(), b).steps;
    REQUIRE(steps.size() == 1);
    CHECK(steps[0].eliminations.size() == (pattern[0].find("1234") == std::string::npos ? 3 : 4));
    for (const assignment a : steps[0].eliminations) CHECK(a.where == cell(3));
    CHECK(to_string(logic::verify(steps[0], b)) == "ok");
    limits few;
    few.nodes = 1;
    CHECK(logic::find_all(multivalue_grave<1>(), b, few).stopped == stop_reason::limit_reached);
  }
  // Two rows of two of the columns are none.
  CHECK(logic::find_all(multivalue_grave<1>(), drawn({". . 123 1239", ". . 123 123"})).steps.empty());
}

} // namespace multivalue_grave_test
