// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/sk_loop.hpp>

#include "logic/rules/als_oracle.hpp"
#include "logic/rules/published.hpp"
#include "rounds.hpp"

namespace sk_loop_test {

using namespace boxline;
using namespace als_oracle;

namespace {

template <box B>
found expected(const plain& s) {
  const int n = s.n;
  using where = geometry<B>;
  std::set<std::pair<std::set<int>, std::set<assignment>>> all;
  const auto in = [&](int u, int c) {
    return u < n ? c / n == u : u < 2 * n ? c % n == u - n : where::box_index(cell(c)) == u - 2 * n;
  };
  for (int r1 = 0; r1 < n; ++r1)
    for (int r2 = r1 + 1; r2 < n; ++r2)
      for (int c1 = 0; c1 < n; ++c1)
        for (int c2 = c1 + 1; c2 < n; ++c2) {
          if (r1 / B.rows == r2 / B.rows || c1 / B.columns == c2 / B.columns) continue;
          std::vector<int> houses{r1, r2, n + c1, n + c2};
          std::set<int> base;
          bool is_whole = true;
          for (const int r : {r1, r2})
            for (const int c : {c1, c2}) {
              const int corner = r * n + c, u = 2 * n + where::box_index(cell(corner));
              houses.push_back(u);
              for (const int line : {r, n + c}) {
                bool is_any = false;
                for (int x = 0; x < n * n; ++x)
                  if (x != corner && !s.placed[std::size_t(x)] && in(line, x) && in(u, x)) {
                    base.insert(x);
                    is_any = true;
                  }
                is_whole &= is_any;
              }
            }
          if (!is_whole) continue;
          int covered = 0;
          std::set<assignment> out;
          for (int d = 0; d < n; ++d) {
            int fewest = 9;
            std::vector<unsigned> best;
            for (unsigned chosen = 0; chosen < 256; ++chosen) {
              bool covers = true;
              for (const int x : base) {
                bool is_in = !s.has(x, d);
                for (std::size_t k = 0; k < 8; ++k) is_in |= (chosen >> k & 1) && in(houses[k], x);
                covers &= is_in;
              }
              if (!covers || std::popcount(chosen) > fewest) continue;
              if (std::popcount(chosen) < fewest) best.clear();
              fewest = std::popcount(chosen);
              best.push_back(chosen);
            }
            covered += fewest;
            for (const unsigned chosen : best)
              for (int x = 0; x < n * n; ++x) {
                if (s.placed[std::size_t(x)] || !s.has(x, d)) continue;
                int covers = 0;
                for (std::size_t k = 0; k < 8; ++k) covers += (chosen >> k & 1) && in(houses[k], x);
                if (covers > (base.count(x) > 0 ? 1 : 0)) out.insert({cell(x), digit::from_index(d)});
              }
          }
          if (covered == static_cast<int>(base.size())) all.insert({base, out});
        }
  found result;
  for (const auto& [cells, out] : all) add(result, out);
  return result;
}

template <box B>
using board = bits::crossed_board<B>;

} // namespace

static_assert(logic::rule_for<logic::sk_loop, bits::crossed_board<4>>);

TEST_CASE("SK loops at 4x4 are those of the definition") {
  CHECK(check<board<2>>(logic::sk_loop(), expected<2>, shortened(120), 1) > 0);
}

TEST_CASE("[busy] SK loops at 2x3 are those of the definition") {
  CHECK(check<board<box{2, 3}>>(logic::sk_loop(), expected<box{2, 3}>, 12, 2) > 1);
}

TEST_CASE("the SK loop of Easter Monster") {
  // "Easter Monster" of JPF, Sudoku Players' Forum, 2007; its eliminations as published by Kurzhal.
  const auto b = published::after_basics(
      "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1");
  const auto all = logic::find_all(logic::sk_loop(), b).steps;
  REQUIRE(all.size() == 1);
  CHECK(all[0].sets[0].base.size() == 16);
  CHECK(all[0].eliminations.size() == 13);
  states::check_sound(b, plain(b), all[0]);
  logic::step less = all[0];
  less.sets[0].cover.pop_back();
  CHECK_FALSE(logic::verify(less, b));
}

TEST_CASE("limits stop SK loops") {
  limits few;
  few.nodes = 1;
  CHECK(logic::find_all(logic::sk_loop(), board<3>(), few).stopped == stop_reason::limit_reached);
}

} // namespace sk_loop_test
