// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/firework.hpp>

#include "logic/rules/als_oracle.hpp"
#include "logic/rules/published.hpp"
#include "rounds.hpp"

namespace firework_test {

using namespace boxline;
using namespace als_oracle;

namespace {

// Whether a digit has, outside of a box, no place in a row but x, and none in a column but y, and is not
// placed in either.
template <box B>
bool is_firework(const plain& s, int p, int x, int y, int d) {
  const int n = s.n;
  const auto box_of = [](int c) { return geometry<B>::box_index(cell(c)); };
  int in_row = 0, in_column = 0;
  for (int c = 0; c < n * n; ++c) {
    if (!s.has(c, d) || s.placed[std::size_t(c)]) continue;
    if (c / n == p / n) {
      ++in_row;
      if (box_of(c) != box_of(p) && c != x) return false;
    }
    if (c % n == p % n) {
      ++in_column;
      if (box_of(c) != box_of(p) && c != y) return false;
    }
  }
  return in_row > 0 && in_column > 0;
}

// The digits at the crossings p hold in these cells.
template <box B>
void add_conclusions(const plain& s, const std::vector<std::pair<int, std::uint64_t>>& crossings,
                     const std::vector<int>& wings, std::set<assignment>& out) {
  const int n = s.n;
  std::uint64_t all = 0;
  for (const auto& [p, digits] : crossings) all |= digits;
  for (int d = 0; d < n; ++d) {
    for (const int w : wings)
      if (s.has(w, d) && !(all >> d & 1)) out.insert({cell(w), digit::from_index(d)});
    for (const auto& [p, digits] : crossings)
      if (s.has(p, d) && !(digits >> d & 1)) out.insert({cell(p), digit::from_index(d)});
    for (const auto& [p, digits] : crossings)
      for (int c = 0; c < n * n; ++c)
        if ((digits >> d & 1) && s.has(c, d) && !s.placed[std::size_t(c)] && c / n != p / n &&
            c % n != p % n && geometry<B>::box_index(cell(c)) == geometry<B>::box_index(cell(p)))
          out.insert({cell(c), digit::from_index(d)});
  }
}

template <box B, int Size>
found expected(const plain& s) {
  const int n = s.n;
  std::set<std::pair<std::vector<int>, std::set<assignment>>> all;
  const auto open = [&](int c) { return !s.placed[std::size_t(c)]; };
  const auto box_of = [](int c) { return geometry<B>::box_index(cell(c)); };
  for (int p = 0; p < n * n; ++p)
    for (int x = p / n * n; x < p / n * n + n; ++x)
      for (int y = p % n; y < n * n; y += n) {
        if (!open(p) || !open(x) || !open(y) || box_of(x) == box_of(p) || box_of(y) == box_of(p)) continue;
        const int q = y / n * n + x % n;
        std::uint64_t here = 0, there = 0;
        for (int d = 0; d < n; ++d) {
          here |= std::uint64_t{is_firework<B>(s, p, x, y, d)} << d;
          there |= std::uint64_t{is_firework<B>(s, q, y, x, d)} << d;
        }
        for (std::uint64_t a = 0; a < std::uint64_t{1} << n; ++a) {
          if ((a & ~here) != 0 || std::popcount(a) != (Size == 3 ? 3 : 2)) continue;
          if (Size == 3) {
            std::set<assignment> out;
            add_conclusions<B>(s, {{p, a}}, {x, y}, out);
            all.insert({{p, x, y}, out});
          } else if (open(q) && q > p) {
            for (std::uint64_t b = 0; b < std::uint64_t{1} << n; ++b) {
              if ((b & ~there) != 0 || std::popcount(b) != 2 || (a & b) != 0) continue;
              std::set<assignment> out;
              add_conclusions<B>(s, {{p, a}, {q, b}}, {x, y}, out);
              all.insert({{p, x, y, q}, out});
            }
          }
        }
      }
  found result;
  for (const auto& [cells, out] : all) add(result, out);
  return result;
}

template <box B>
using board = bits::crossed_board<B>;

} // namespace

static_assert(logic::rule_for<logic::firework<4>, bits::crossed_board<4>>);

TEST_CASE("fireworks at 4x4 are those of the definition") {
  CHECK(check<board<2>>(logic::firework<3>(), expected<2, 3>, shortened(100, 60), 1) > 10);
  CHECK(check<board<2>>(logic::firework<4>(), expected<2, 4>, shortened(100, 60), 2) > 10);
}

TEST_CASE("[busy] fireworks at 2x3 are those of the definition") {
  CHECK(check<board<box{2, 3}>>(logic::firework<3>(), expected<box{2, 3}, 3>, 60, 3) > 10);
  CHECK(check<board<box{2, 3}>>(logic::firework<4>(), expected<box{2, 3}, 4>, 30, 4) > 5);
}

TEST_CASE("[busy] fireworks at 9x9 are those of the definition") {
  CHECK(check<board<3>>(logic::firework<3>(), expected<3, 3>, 20, 5) > 2);
}

TEST_CASE("a published triple firework; steps agree with the solutions") {
  // The author of GNPX's example: r7c3 with the wings r6c3 and r7c4.
  const auto b = published::after_basics(
      "1.....5.82.........4..9.7.6..3..2....26.8.9..5....92......73....8....1.....9...42");
  const auto all = logic::find_all(logic::firework<3>(), b).steps;
  CHECK(!all.empty());
  for (const auto& s : all) {
    states::check_sound(b, plain(b), s);
    // A cover less does not hold the bases.
    logic::step less = s;
    less.sets[0].cover.pop_back();
    CHECK_FALSE(logic::verify(less, b));
  }
}

TEST_CASE("limits stop fireworks") {
  limits few;
  few.nodes = 1;
  CHECK(logic::find_all(logic::firework<3>(), board<3>(), few).stopped == stop_reason::limit_reached);
}

} // namespace firework_test
