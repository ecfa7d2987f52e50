// SPDX-License-Identifier: BSL-1.0
#include "brute.hpp"
#include "rounds.hpp"
#include "symmetries.hpp"

#include <boxline/symmetry/canonical.hpp>
#include <boxline/symmetry/group.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <map>
#include <set>
#include <string>

using namespace boxline;
using namespace boxline::symmetry;

namespace {

// All members of a result.
template <box B>
void holds_together(const grid<B>& g, const canonical_result<B>& r) {
  REQUIRE(r.verdict == canonical_verdict::canonical);
  CHECK(r.to_form(g) == r.form);
  for (const auto& a : r.generators) {
    CHECK(a(g) == g);
    CHECK(a != transform<B>());
  }
  CHECK(r.generators.empty() == (r.automorphisms == natural(1)));
}

template <box B>
void copies_agree(const grid<B>& g, int copies, random_source& random) {
  const auto r = canonicalise(g);
  holds_together(g, r);
  for (int i = 0; i < copies; ++i) {
    const auto copy = transform<B>::random(random)(g);
    const auto other = canonicalise(copy);
    holds_together(copy, other);
    CHECK(other.form == r.form);
    CHECK(other.automorphisms == r.automorphisms);
  }
  CHECK(canonicalise(r.form).form == r.form);
}

// Equal forms where the oracle has equal least copies, and automorphisms as many as it counts.
template <box B>
void agrees_with_oracle(int rounds, int most_given, bool clashing) {
  random_source random(17);
  const auto maps = brute::all_cell_maps(B.rows, B.columns);
  std::map<std::vector<int>, grid<B>> form_of;
  std::set<grid<B>> forms;
  for (int i = 0; i < rounds; ++i) {
    grid<B> g;
    const int givens = static_cast<int>(random.below(static_cast<std::uint64_t>(most_given) + 1));
    if (clashing)
      for (int j = 0; j < givens; ++j)
        g.set_value(cell(static_cast<int>(random.below(B.cells()))),
                    static_cast<int>(random.below(B.size())) + 1);
    else
      g = brute::without(brute::full_grid<B>(random), B.cells() - givens, random);
    const auto r = canonicalise(g);
    holds_together(g, r);
    const auto [at, fresh] = form_of.emplace(brute::least_copy(g, maps), r.form);
    CHECK(at->second == r.form);
    CHECK(forms.insert(r.form).second == fresh);
    if (i % 8 == 0) CHECK(r.automorphisms.value() == brute::ways_to(g, g));
    if (i % 64 == 0 && r.automorphisms.value() < 10'000)
      CHECK(elements(r.generators, 10'000).size() == r.automorphisms.value());
  }
  CHECK(forms.size() > 20);
  CHECK(forms.size() < static_cast<std::size_t>(rounds)); // some classes occurred twice
}

// The grid with `times` random pairs of rows exchanged where they have the same two digits in two columns:
// rows and columns stay valid, and refinement distinguishes few lines. Boxes may clash.
template <box B>
grid<B> turned(grid<B> g, int times, random_source& random) {
  const auto n = static_cast<std::uint64_t>(B.size());
  for (int tries = 0; times > 0 && tries < 10'000; ++tries) {
    const int a = static_cast<int>(random.below(n)), b = static_cast<int>(random.below(n)),
              c = static_cast<int>(random.below(n)), d = static_cast<int>(random.below(n));
    if (a == b || c == d || g.at(a, c) != g.at(b, d) || g.at(a, d) != g.at(b, c)) continue;
    const int x = g.at(a, c), y = g.at(a, d);
    for (const int row : {a, b}) {
      g.set_value(geometry<B>::at(row, c), row == a ? y : x);
      g.set_value(geometry<B>::at(row, d), row == a ? x : y);
    }
    --times;
  }
  return g;
}

// Full grids by a cyclic pattern with random changes, some with blank cells: the tree has paths whose traces
// equal those of the first or the best path, but whose grids differ. Automorphisms are counted by the oracle.
template <box B>
void hard_ones_agree(int rounds) {
  random_source random(43);
  for (int i = 0; i < rounds; ++i) {
    auto g = turned(brute::full_grid<B>(random), i % 6, random);
    if (i % 3 == 2) g = brute::without(g, static_cast<int>(random.below(B.cells() / 4)), random);
    copies_agree(g, 3, random);
    const auto r = canonicalise(g);
    CHECK(r.automorphisms.value() == brute::ways_to(g, g));
    if (r.automorphisms.value() < 2000) CHECK(elements(r.generators, 2000).size() == r.automorphisms.value());
  }
}

// Of the puzzles' classes, the number, and how many puzzles they have together.
template <box B, class Puzzles>
std::pair<std::size_t, std::uint64_t> classes(const Puzzles& puzzles) {
  std::map<grid<B>, std::uint64_t> copies;
  for (const grid<B>& g : puzzles) {
    const auto r = canonicalise(g);
    copies[r.form] = (symmetries(B) / r.automorphisms).value();
  }
  std::uint64_t sum = 0;
  for (const auto& [form, count] : copies) sum += count;
  return {copies.size(), sum};
}

// The grids with 1, 2, ... in their first row and column.
template <box B>
std::vector<grid<B>> reduced() {
  grid<B> g;
  for (int i = 0; i < B.size(); ++i) g.set_value(cell(i), i + 1);
  for (int i = 1; i < B.size(); ++i) g.set_value(cell(i * B.size()), i + 1);
  return brute::solutions(g, 10'000);
}

} // namespace

TEST_CASE("4x4: the 288 grids are two classes, of 96 and 192") {
  const auto all = brute::solutions(grid<2>(), 1000);
  REQUIRE(all.size() == 288);
  std::map<grid<2>, std::uint64_t> count, automorphisms;
  for (const auto& g : all) {
    const auto r = canonicalise(g);
    holds_together(g, r);
    ++count[r.form];
    automorphisms[r.form] = r.automorphisms.value();
  }
  REQUIRE(count.size() == 2);
  for (const auto& [form, grids] : count) {
    CHECK(grids * automorphisms[form] == 3072);
    CHECK(automorphisms[form] == brute::ways_to(form, form));
    CHECK((grids == 96 || grids == 192));
  }
}

TEST_CASE("4x4: equal forms exactly for equivalent puzzles, by all 3,072 transforms") {
  agrees_with_oracle<2>(shortened(2500), 16, false);
  agrees_with_oracle<2>(shortened(1500), 8, true);
}

TEST_CASE("6x6 and Latin squares: equal forms exactly for equivalent puzzles") {
  agrees_with_oracle<box{2, 3}>(60, 4, true);
  agrees_with_oracle<box{1, 4}>(400, 16, false);
}

TEST_CASE("[busy] regular grids that are disturbed: copies have the same form, automorphisms are counted one "
          "by one") {
  hard_ones_agree<2>(all_in_thorough(60, 30));
  hard_ones_agree<box{1, 6}>(all_in_thorough(18, 9));
  hard_ones_agree<box{2, 3}>(all_in_thorough(60, 30));
  // Three digits, each once in a row and a column: leaves with the same traces and other grids.
  random_source random(47);
  for (int i = 0; i < 200; ++i) {
    grid<box{1, 8}> g;
    for (int d = 1; d <= 3; ++d) {
      std::array<int, 8> columns{0, 1, 2, 3, 4, 5, 6, 7};
      const auto taken = [&] {
        for (int r = 0; r < 8; ++r)
          if (g.at(r, columns[static_cast<std::size_t>(r)]) != 0) return true;
        return false;
      };
      do random.shuffle(columns.begin(), columns.end());
      while (taken());
      for (int r = 0; r < 8; ++r) g.set_value(cell(r * 8 + columns[static_cast<std::size_t>(r)]), d);
    }
    copies_agree(g, 6, random);
  }
}

TEST_CASE("6x6: 28,200,960 grids in 49 classes") {
  // Every grid has a copy with this first box, the rest of its first row and column ascending within boxes,
  // and the lower bands in order: 816 grids.
  grid<box{2, 3}> start;
  for (int i = 0; i < 6; ++i) start.set_value(geometry<box{2, 3}>::in_box(0, i), i + 1);
  std::vector<grid<box{2, 3}>> reduced;
  for (const auto& g : brute::solutions(start, 100'000))
    if (g.at(0, 3) < g.at(0, 4) && g.at(0, 4) < g.at(0, 5) && g.at(2, 0) < g.at(3, 0) &&
        g.at(4, 0) < g.at(5, 0) && g.at(2, 0) < g.at(4, 0))
      reduced.push_back(g);
  CHECK(reduced.size() == 816);
  CHECK(classes<box{2, 3}>(reduced) == std::pair<std::size_t, std::uint64_t>(49, 28'200'960));
}

TEST_CASE("Latin squares of order 4 and 5: 2 and 2 isotopy classes of 576 and 161,280 squares") {
  CHECK(classes<box{1, 4}>(reduced<box{1, 4}>()) == std::pair<std::size_t, std::uint64_t>(2, 576));
  CHECK(classes<box{1, 5}>(reduced<box{1, 5}>()) == std::pair<std::size_t, std::uint64_t>(2, 161'280));
}
TEST_CASE("[busy] Latin squares of order 6: 22 isotopy classes of 812,851,200 squares") {
  CHECK(classes<box{1, 6}>(reduced<box{1, 6}>()) == std::pair<std::size_t, std::uint64_t>(22, 812'851'200));
}

TEST_CASE("9x9: random copies of puzzles and full grids have the same form") {
  random_source random(23);
  for (int givens = 0; givens <= 81; givens += 3)
    copies_agree(brute::without(brute::full_grid<3>(random), 81 - givens, random), 4, random);
  for (int i = 0; i < 10; ++i) {
    const auto seeds = brute::without(brute::full_grid<3>(random), 60, random);
    copies_agree(brute::solutions(seeds, 50).back(), 4, random);
  }
  for (int i = 0; i < 20; ++i) { // clashing ones
    grid<3> g;
    for (int j = 0; j < 5 + i; ++j)
      g.set_value(cell(random.below(81)), static_cast<int>(random.below(9)) + 1);
    copies_agree(g, 4, random);
  }
}

TEST_CASE("[busy] 9x9: automorphisms counted one by one") {
  // The grid with the most, 648, and a puzzle with every ninth cell.
  const auto most =
      brute::read<3>("123456789456789123789123456231564897564897231897231564312645978645978312978312645");
  const auto r = canonicalise(most);
  holds_together(most, r);
  CHECK(r.automorphisms.value() == 648);
  const auto all = elements(r.generators, 1000);
  CHECK(all.size() == 648);
  for (const auto& a : all) CHECK(a(most) == most);
  CHECK(brute::ways_to(most, most) == 648);

  grid<3> few;
  for (int i = 0; i < 81; i += 10) few.set_value(cell(i), i / 10 % 3 + 1);
  CHECK(canonicalise(few).automorphisms.value() == brute::ways_to(few, few));
}

TEST_CASE("9x9: blank, and one and two givens") {
  CHECK(canonicalise(grid<3>()).automorphisms == symmetries(3));
  CHECK(canonicalise(grid<3>()).form == grid<3>());
  grid<3> g;
  g.set_value(cell(40), 7);
  CHECK((symmetries(3) / canonicalise(g).automorphisms).value() == 729);
  // Two cells lie in five ways, with one digit or two; the puzzles are all pairs of cells with any digits.
  std::vector<grid<3>> pairs;
  for (int c = 0; c < 81; ++c)
    for (int v = 7; v <= 8; ++v)
      if (c != 40) {
        auto two = g;
        two.set_value(cell(c), v);
        pairs.push_back(two);
      }
  CHECK(classes<3>(pairs) == std::pair<std::size_t, std::uint64_t>(10, 81 * 80 / 2 * 81));
  random_source random(29);
  for (int givens = 0; givens <= 5; ++givens)
    for (int i = 0; i < 10; ++i)
      copies_agree(brute::without(brute::full_grid<3>(random), 81 - givens, random), 3, random);
}

TEST_CASE("16x16: random copies; a blank grid takes few nodes") {
  random_source random(31);
  for (const int givens : {1, 3, 10, 50, 100, 180, 256})
    copies_agree(brute::without(brute::full_grid<4>(random), 256 - givens, random), 3, random);
  const auto blank = canonicalise(grid<4>());
  CHECK(blank.automorphisms == symmetries(4));
  CHECK(blank.nodes < 1000);
  // Rows and columns by exclusive or: as symmetric as can be.
  grid<4> g;
  for (int r = 0; r < 16; ++r)
    for (int c = 0; c < 16; ++c) g.set_value(geometry<4>::at(r, c), ((r % 4 * 4 + r / 4) ^ c) + 1);
  const auto r = canonicalise(g);
  CHECK(r.automorphisms.value() == 18432);
  CHECK(r.nodes < 200);
  CHECK(elements(r.generators, 20'000).size() == 18432);
  copies_agree(g, 3, random);
}

TEST_CASE("the digits of a form are named in their order; its lines, bands and stacks fill up") {
  random_source random(37);
  const auto fills_up = [](const std::array<int, 9>& lines) {
    int last = 0;
    for (std::size_t i = 0; i < 9; i += 3) {
      const int sum = lines[i] + lines[i + 1] + lines[i + 2];
      if (sum < last || lines[i] > lines[i + 1] || lines[i + 1] > lines[i + 2]) return false;
      last = sum;
    }
    return true;
  };
  for (int i = 0; i < 60; ++i) {
    const auto form = canonicalise(brute::without(brute::full_grid<3>(random), 20 + i, random)).form;
    int highest = 0;
    std::array<int, 9> rows{}, columns{};
    for (std::size_t c = 0; c < 81; ++c) {
      const int value = form[cell(static_cast<int>(c))];
      CHECK(value <= highest + 1);
      highest = std::max(highest, value);
      rows[c / 9] += value != 0;
      columns[c % 9] += value != 0;
    }
    CHECK(fills_up(rows));
    CHECK(fills_up(columns));
    CHECK(rows[0] + rows[1] + rows[2] <= columns[0] + columns[1] + columns[2]);
  }
}

TEST_CASE("limits, and values that are no digits") {
  CHECK(canonicalise(grid<3>(), {.nodes = 0}).verdict == canonical_verdict::limit_reached);
  CHECK(canonicalise(grid<3>(), {.nodes = 20}).verdict == canonical_verdict::limit_reached);
  CHECK(canonicalise(grid<3>(), {.nodes = 1000}).verdict == canonical_verdict::canonical);
  const auto stop = [] { return true; };
  CHECK(canonicalise(grid<3>(), {.cancelled = cancel_callable(stop)}).verdict ==
        canonical_verdict::cancelled);
  CHECK(canonicalise(grid<3>(), {.until = deadline::in(-1)}).verdict == canonical_verdict::limit_reached);
  grid<3> g;
  g.set_value(cell(0), 10);
  CHECK(canonicalise(g).verdict == canonical_verdict::invalid);
}

TEST_CASE("[long] the 49,151 puzzles of 17 clues have as many forms, and copies of them agree") {
  const char* folder = std::getenv("BOXLINE_DATA");
  std::ifstream file(folder ? std::string(folder) + "/9x9-17clue.txt" : "");
  if (!file) {
    MESSAGE("skipped: no 9x9-17clue.txt in BOXLINE_DATA");
    return;
  }
  std::vector<grid<3>> puzzles;
  for (std::string line; std::getline(file, line);)
    if (line.size() >= 81)
      puzzles.push_back(brute::read<3>([&] {
        for (char& c : line) c = c == '0' ? '.' : c;
        return line.substr(0, 81);
      }()));
  CHECK(puzzles.size() == 49151);
  std::set<grid<3>> forms;
  std::size_t symmetric = 0, differ = 0;
  std::uint64_t most_nodes = 0;
  const auto start = std::chrono::steady_clock::now();
  for (const auto& g : puzzles) {
    const auto r = canonicalise(g);
    REQUIRE(r.verdict == canonical_verdict::canonical);
    symmetric += r.automorphisms.value() > 1;
    most_nodes = std::max(most_nodes, r.nodes);
    forms.insert(r.form);
  }
  const std::chrono::duration<double, std::micro> time = std::chrono::steady_clock::now() - start;
  CHECK(forms.size() == 49151);
  random_source random(41);
  for (const auto& g : puzzles)
    for (int i = 0; i < 3; ++i) differ += !forms.count(canonicalise(transform<3>::random(random)(g)).form);
  CHECK(differ == 0);
  MESSAGE(forms.size() << " forms, " << time.count() / static_cast<double>(puzzles.size())
                       << " us each, at most " << most_nodes << " nodes, " << symmetric
                       << " with automorphisms, " << differ << " of 147,453 copies with another form");
}
