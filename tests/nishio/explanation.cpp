// SPDX-License-Identifier: BSL-1.0
#include "check_explanation.hpp"
#include "every_placement.hpp"
#include "rounds.hpp"

#include <boxline/nishio/by_exact_cover.hpp>
#include <boxline/nishio/explanation.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <string>
#include <unordered_map>

using namespace boxline;
using check_explanation::checker, check_explanation::game;
using nishio::cell_set, nishio::explanation, nishio::explanation_step;
using nishio::placement_verdict;
using nishio::refutation_verdict;

namespace {

// The fewest cases, and then placements, over all refutations of an assumption: through all partial
// placements.
template <box B>
class exhaustive {
public:
  using size = std::pair<int, int>; // cases, placements
  static constexpr size none{1000000, 0};

  explicit exhaustive(const cell_set<B>& cells) {
    static_assert(game<B>::n < 16);
    for (int c = 0; c < game<B>::cells; ++c) start_.open[static_cast<std::size_t>(c)] = cells.test(c);
    for (int a = 0; a < game<B>::cells; ++a)
      for (int b = 0; b < game<B>::cells; ++b)
        if (game<B>::clash(a, b)) clashes_[static_cast<std::size_t>(a)].push_back(b);
    for (int u = 0; u < game<B>::houses(); ++u)
      for (int c = 0; c < game<B>::cells; ++c)
        if (game<B>::in_house(u, c)) {
          houses_[static_cast<std::size_t>(u)].push_back(c);
          of_[static_cast<std::size_t>(c)].push_back(u);
        }
  }

  size smallest() { return search(start_); }
  size smallest(int assumed) { return search(with(start_, assumed)); }

private:
  struct state {
    std::array<char, game<B>::cells> open{};
    std::array<char, 3 * game<B>::n> covered{}; // by house
    std::uint64_t key = 0;                      // four bits a row
  };

  state with(state s, int c) const {
    for (const int other : clashes_[static_cast<std::size_t>(c)])
      s.open[static_cast<std::size_t>(other)] = false;
    for (const int u : of_[static_cast<std::size_t>(c)]) s.covered[static_cast<std::size_t>(u)] = true;
    s.key |= static_cast<std::uint64_t>(c % game<B>::n + 1) << 4 * (c / game<B>::n);
    return s;
  }
  size search(const state& s) {
    if (const auto known = known_.find(s.key); known != known_.end()) return known->second;
    std::vector<std::vector<int>> wanting; // the open cells of the houses that are not covered
    for (std::size_t u = 0; u < static_cast<std::size_t>(game<B>::houses()); ++u) {
      if (s.covered[u]) continue;
      wanting.emplace_back();
      for (const int c : houses_[u])
        if (s.open[static_cast<std::size_t>(c)]) wanting.back().push_back(c);
      if (wanting.back().empty()) return known_[s.key] = {1, 0}; // nothing is less
    }
    size best = none;
    for (const std::vector<int>& places : wanting) {
      size sum{0, 0};
      for (const int c : places) {
        const size led = search(with(s, c));
        sum = {std::min(sum.first + led.first, none.first), sum.second + led.second + 1};
      }
      if (sum.first < none.first) best = std::min(best, sum);
    }
    return known_[s.key] = best;
  }

  state start_;
  std::array<std::vector<int>, game<B>::cells> clashes_, of_;
  std::array<std::vector<int>, 3 * game<B>::n> houses_;
  std::unordered_map<std::uint64_t, size> known_;
};

// A set with a cell that is refuted, and as many others as possible without a placement that has it: all of
// them, or a part.
template <box B>
std::pair<cell_set<B>, cell> hard_cells(random_source& random, int placements, int left_out) {
  nishio::by_exact_cover<B> m;
  for (;;) {
    cell_set<B> cells = every_placement::random_cells<B>(random, placements, 0);
    const cell x(static_cast<int>(random.below(static_cast<std::uint64_t>(B.cells()))));
    if (cells.test(x)) continue;
    cells.insert(x);
    if (nishio::survivors_with(cells, x, m).verdict == placement_verdict::possible) continue;
    std::vector<int> order(static_cast<std::size_t>(B.cells()));
    std::iota(order.begin(), order.end(), 0);
    random.shuffle(order.begin(), order.end());
    for (const int c : order) {
      if (static_cast<int>(random.below(100)) < left_out) continue;
      cell_set<B> more = cells;
      more.insert(c);
      if (nishio::survivors_with(more, x, m).verdict == placement_verdict::impossible) cells = more;
    }
    return {cells, x};
  }
}

struct tally {
  int refuted = 0, kept = 0, chains = 0, split = 0, nested = 0, contradictions = 0;
};

// Whether a refuted cell has an explanation, right and smallest, and no other cell has one. Gives the fault
// in words.
template <box B>
std::string one_of(const cell_set<B>& cells, cell c, const cell_set<B>& left, exhaustive<B>& by_all,
                   tally& t) {
  const explanation<B> e = nishio::explain(cells, c);
  if (e.verdict != (left.test(c) ? refutation_verdict::possible : refutation_verdict::refuted)) return "how";
  if (e.assumed != c || !e.assumes) return "assumed";
  if (left.test(c)) {
    ++t.kept;
    return e.steps.empty() && !e.is_smallest ? "" : "steps";
  }
  if (const std::string wrong = checker<B>(cells, e).run(); !wrong.empty()) return wrong;
  if (!e.is_smallest || std::pair(e.cases(), e.placements()) != by_all.smallest(c)) return "not the smallest";
  if (e.is_chain() != std::none_of(e.steps.begin(), e.steps.end(), [](auto& s) { return s.places > 1; }))
    return "is_chain";
  ++t.refuted;
  ++(e.is_chain() ? t.chains : t.split);
  t.nested += std::any_of(e.steps.begin(), e.steps.end(), [](auto& s) { return s.level > 1; });
  // It is right for the largest set of cells without its grounds.
  const cell_set<B> grounds = e.grounds();
  if (!(grounds & cells).empty()) return "grounds";
  const cell_set<B> most = cell_set<B>::full() - grounds;
  if (const std::string wrong = checker<B>(most, e).run(); !wrong.empty())
    return "with all but its grounds " + wrong;
  // The steps need each of the grounds.
  for (const int g : grounds) {
    cell_set<B> more = most;
    more.insert(g);
    if (checker<B>(more, e).run().empty()) return "a ground too many";
  }
  return "";
}

// The same for every cell of a set, and for the whole.
template <box B>
std::string all_of(const cell_set<B>& cells, tally& t) {
  const cell_set<B> left = every_placement::left_of(cells);
  exhaustive<B> by_all(cells);
  for (const int c : cells)
    if (const std::string wrong = one_of(cells, cell(c), left, by_all, t); !wrong.empty())
      return "cell " + std::to_string(c) + ": " + wrong;
  const explanation<B> none = nishio::explain_contradiction(cells);
  if (none.verdict != (left.empty() ? refutation_verdict::refuted : refutation_verdict::possible))
    return "contradiction: how";
  if (none.assumes) return "contradiction: assumes";
  if (!left.empty()) return none.steps.empty() ? "" : "contradiction: steps";
  ++t.contradictions;
  if (const std::string wrong = checker<B>(cells, none).run(); !wrong.empty())
    return "contradiction: " + wrong;
  if (!none.is_smallest || std::pair(none.cases(), none.placements()) != by_all.smallest())
    return "contradiction: not the smallest";
  return "";
}

} // namespace

TEST_CASE("explain: every thirteenth set of cells at 4x4, against all refutations") {
  tally t;
  for (unsigned bits = 0; bits < 1u << 16; bits += 13 * stride(3)) {
    CAPTURE(bits);
    REQUIRE(all_of(every_placement::of_4x4(bits), t) == "");
  }
  CHECK(t.kept > 0);
  CHECK(t.chains > 0);
  CHECK(t.split == 0); // at 4x4 there is always a chain
  CHECK(t.contradictions > 0);
}

TEST_CASE("explain: random sets, against all refutations") {
  random_source random(1);
  tally t;
  const auto agree = [&]<box B>(int rounds, int least, int most) {
    rounds = shortened(rounds);
    for (int i = 0; i < rounds; ++i) {
      const auto cells = every_placement::random_cells<B>(
          random, i % 4, least + static_cast<int>(random.below(static_cast<std::uint64_t>(most - least))));
      CAPTURE(i);
      REQUIRE(all_of(cells, t) == "");
    }
  };
  agree.operator()<box{1, 6}>(40, 10, 45);
  agree.operator()<box{4, 2}>(40, 5, 30);
  agree.operator()<box(3)>(60, 5, 25);
  CHECK(t.kept > 0);
  CHECK(t.refuted > shortened(100));
  CHECK(t.contradictions > shortened(10));
}

TEST_CASE("[busy] explain: sets in which a cell is hard to refute, against all refutations") {
  random_source random(1);
  tally t;
  // Of those with fewer placements than `least`, or fewer levels of cases, every fiftieth alone.
  const auto agree = [&]<box B>(int rounds, int placements, int left_out, int least, int levels) {
    for (int i = 0; i < rounds; ++i) {
      const auto [cells, c] = hard_cells<B>(random, placements, left_out);
      const auto e = nishio::explain(cells, c);
      int deepest = 0;
      for (const auto& s : e.steps) deepest = std::max(deepest, s.level);
      if (i % 50 != 0 && (e.placements() < least || deepest < levels)) continue;
      exhaustive<B> by_all(cells);
      CAPTURE(i);
      REQUIRE(one_of(cells, c, every_placement::left_of(cells), by_all, t) == "");
    }
  };
  agree.operator()<box{1, 6}>(40, 1, 0, 1, 1);
  agree.operator()<box{4, 2}>(200, 1, 0, 3, 0);
  agree.operator()<box(3)>(60, 2, 45, 3, 0);
  agree.operator()<box(3)>(200, 1, 5, 3, 2);
  CHECK(t.chains > 15);
  CHECK(t.split > 25);
  CHECK(t.nested > 2);
}

TEST_CASE("explain: the paper's chain") {
  using where = geometry<3>;
  const auto at = [](int row, int column) { return where::at(row - 1, column - 1); };
  const auto box_at = [](int number) { return where::box_house(number - 1); };
  const std::vector<explanation_step> chain{
      {box_at(5), 1, at(5, 6), 0}, {box_at(4), 1, at(4, 1), 0}, {box_at(1), 1, at(2, 3), 0},
      {box_at(3), 1, at(1, 7), 0}, {box_at(9), 0, cell(), 0},
  };
  // All cells are candidates but those that the chain needs eliminated.
  explanation<3> drawn;
  drawn.assumed = at(9, 5);
  drawn.steps = chain;
  const cell_set<3> grounds = drawn.grounds();
  CHECK(grounds.count() == 5 + 5 + 5 + 5 + 4);
  const cell_set<3> cells = cell_set<3>::full() - grounds;
  CHECK(checker<3>(cells, drawn).run() == "");
  const explanation<3> e = nishio::explain(cells, at(9, 5));
  CHECK(e.verdict == refutation_verdict::refuted);
  CHECK(e.is_chain());
  CHECK(e.is_smallest);
  CHECK(e.steps == chain);
  nishio::by_exact_cover<3> m;
  const auto left = nishio::reduce_grounds(e, m); // by other steps it takes fewer
  CHECK(left.stopped == stop_reason::none);
  CHECK(left.cells.count() == 20);
}

TEST_CASE("explain: two cases") {
  // A Latin square: rows 2 to 4 have columns 1 to 3 alone, so that row 1 cannot take column 1. With it, each
  // row and column has two places left or more.
  cell_set<box{1, 6}> cells = cell_set<box{1, 6}>::full();
  for (int r = 1; r < 4; ++r)
    for (int c = 3; c < 6; ++c) cells.erase(r * 6 + c);
  const auto e = nishio::explain(cells, cell(0));
  CHECK(e.verdict == refutation_verdict::refuted);
  CHECK(!e.is_chain());
  CHECK(e.is_smallest);
  CHECK(e.cases() == 2);
  CHECK(e.placements() == 4);
  REQUIRE(e.steps.size() == 6);
  const house row_2(1), row_3(2), row_4(3);
  const cell a(1 * 6 + 1), b(1 * 6 + 2), under_a(2 * 6 + 1), under_b(2 * 6 + 2);
  CHECK(e.steps == std::vector<explanation_step>{{row_2, 2, a, 0},
                                                 {row_3, 1, under_b, 1},
                                                 {row_4, 0, cell(), 1},
                                                 {row_2, 2, b, 0},
                                                 {row_3, 1, under_a, 1},
                                                 {row_4, 0, cell(), 1}});
  CHECK(e.grounds() == cell_set<box{1, 6}>::full() - cells);
}

TEST_CASE("reduce_grounds: sufficient, and none redundant") {
  random_source random(3);
  int fewer = 0;
  const auto agree = [&]<box B>(int rounds, int placements, int left_out) {
    rounds = shortened(rounds);
    nishio::by_exact_cover<B> m;
    for (int i = 0; i < rounds; ++i) {
      const auto [cells, c] = hard_cells<B>(random, placements, left_out);
      const auto e = nishio::explain(cells, c);
      const auto left = nishio::reduce_grounds(e, m);
      REQUIRE(left.stopped == stop_reason::none);
      REQUIRE((left.cells - e.grounds()).empty());
      fewer += left.cells != e.grounds();
      const cell_set<B> most = cell_set<B>::full() - left.cells;
      REQUIRE(!every_placement::left_of(most).test(c));
      for (const int g : left.cells) {
        cell_set<B> more = most;
        more.insert(g);
        REQUIRE(every_placement::left_of(more).test(c));
      }
    }
  };
  agree.operator()<box(2)>(30, 1, 30);
  agree.operator()<box{4, 2}>(30, 1, 30);
  CHECK(fewer > 0);
  // Of a digit that has no place at all.
  random_source again(4);
  nishio::by_exact_cover<2> m;
  const auto none = nishio::explain_contradiction(every_placement::random_cells<2>(again, 0, 30));
  REQUIRE(none.verdict == refutation_verdict::refuted);
  const auto left = nishio::reduce_grounds(none, m);
  CHECK(every_placement::left_of(cell_set<2>::full() - left.cells).empty());
  for (const int g : left.cells) {
    cell_set<2> more = cell_set<2>::full() - left.cells;
    more.insert(g);
    CHECK(!every_placement::left_of(more).empty());
  }
  CHECK(nishio::reduce_grounds(none, m, {.nodes = 1}).stopped == stop_reason::limit_reached);
  auto yes = [] { return true; };
  CHECK(nishio::reduce_grounds(none, m, {.cancelled = yes}) ==
        nishio::reduced_grounds<2>{stop_reason::cancelled, none.grounds()});
}

TEST_CASE("explain: limits") {
  random_source random(5);
  int partly = 0, smaller = 0;
  for (int i = 0; i < shortened(120); ++i) {
    const auto [cells, c] = hard_cells<3>(random, 1, i % 2 * 60);
    const auto whole = nishio::explain(cells, c);
    const std::pair smallest(whole.cases(), whole.placements());
    std::pair last(1000, 1000);
    for (std::uint64_t nodes = 0;; nodes = nodes * 5 / 4 + 1) {
      const auto e = nishio::explain(cells, c, {.nodes = nodes});
      if (e == whole) break;
      REQUIRE(nodes < 100000);
      REQUIRE(!e.is_smallest);
      if (e.steps.empty()) {
        REQUIRE(e.verdict == refutation_verdict::limit_reached);
        continue;
      }
      REQUIRE(e.verdict == refutation_verdict::refuted);
      REQUIRE(checker<3>(cells, e).run() == "");
      // Nothing forced can be left out.
      for (std::size_t s = 0; s < e.steps.size(); ++s) {
        if (e.steps[s].places != 1) continue;
        auto less = e;
        less.steps.erase(less.steps.begin() + static_cast<std::ptrdiff_t>(s));
        REQUIRE(checker<3>(cells, less).run() != "");
      }
      const std::pair size(e.cases(), e.placements());
      REQUIRE(size >= smallest);
      REQUIRE(size <= last);
      ++partly;
      smaller += size > smallest;
      last = size;
    }
    auto yes = [] { return true; };
    CHECK(nishio::explain(cells, c, {.cancelled = yes}).verdict == refutation_verdict::cancelled);
  }
  CHECK(partly > 10);
  CHECK(smaller > shortened(10, 1));
}

TEST_CASE("explain: a set of forced cells is examined one time") {
  // Column 1 taken, rows 2 to 7 have a column each, which are just what row 8 has: six forced cells in any
  // order.
  cell_set<box{1, 10}> cells = cell_set<box{1, 10}>::full();
  for (int r = 1; r < 8; ++r)
    for (int c = 1; c < 10; ++c)
      if (r < 7 ? c != r : c > 6) cells.erase(r * 10 + c);
  nishio::explainer<box{1, 10}> explain;
  const auto e = explain(cells, cell(0));
  CHECK(e.is_chain());
  CHECK(e.is_smallest);
  CHECK(e.placements() == 6);
  CHECK(explain.nodes() < 300); // of 720 orders
}

static_assert([] {
  cell_set<2> cells = cell_set<2>::full();
  for (const int c : {1, 2, 3}) cells.erase(c);
  const auto e = nishio::explain(cells, cell(4)); // row 1 has its one place in the same box and column
  return e.is_chain() && e.is_smallest && e.placements() == 0 && e.steps[0].in == geometry<2>::box_house(1) &&
         e.grounds().count() == 2;
}());
