// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/empty_rectangle.hpp>

#include "logic/rules/digit_patterns.hpp"

using namespace boxline;

static_assert(logic::rule_for<logic::empty_rectangle<>, bits::crossed_board<3>>);

namespace {

// Digit, box, cell that is eliminated.
struct rectangle {
  int digit;
  std::size_t box;
  int meet;
};

// Any row and column through the box that have all its cells of the digit, with one cell besides where they
// meet in each; any line across one of them, outside the box, with two cells, one of them in it.
std::vector<rectangle> rectangles(const states::plain& s, std::size_t fewest) {
  std::vector<rectangle> result;
  const auto n = std::size_t(s.n);
  for (int d = 0; d < s.n; ++d)
    for (std::size_t box = 2 * n; box < 3 * n; ++box) {
      const auto in = digit_patterns::cells_in(s, box, d);
      if (in.size() < fewest) continue;
      for (int r = 0; r < s.n; ++r)
        for (int c = 0; c < s.n; ++c) {
          bool covered = true, row_alone = true, column_alone = true;
          for (const int x : in) {
            covered = covered && (x / s.n == r || x % s.n == c);
            row_alone = row_alone && x / s.n == r;
            column_alone = column_alone && x % s.n == c;
          }
          const bool row_hit = std::any_of(in.begin(), in.end(), [&](int x) { return x / s.n == r; });
          const bool column_hit = std::any_of(in.begin(), in.end(), [&](int x) { return x % s.n == c; });
          if (!covered || row_alone || column_alone || !row_hit || !column_hit) continue;
          const auto in_box = [&](int x) {
            return std::find(s.houses[box].begin(), s.houses[box].end(), x) != s.houses[box].end();
          };
          for (std::size_t u = 0; u < 2 * n; ++u) {
            const auto link = digit_patterns::cells_in(s, u, d);
            if (link.size() != 2 || in_box(link[0]) || in_box(link[1])) continue;
            for (std::size_t i = 0; i < 2; ++i) {
              const int a = link[i], b = link[1 - i];
              int meet = -1;
              if (u >= n && a / s.n == r) meet = b / s.n * s.n + c;
              if (u < n && a % s.n == c) meet = r * s.n + b % s.n;
              if (meet >= 0 && s.is_open({cell(meet), digit::from_index(d)}) && !in_box(meet))
                result.push_back({d, box, meet});
            }
          }
        }
    }
  return result;
}

template <class Rule>
int compare(const Rule& rule, std::size_t fewest) {
  return digit_patterns::compare(rule, [&](const states::plain& s) {
    digit_patterns::elimination_sets result;
    for (const rectangle& r : rectangles(s, fewest))
      result.insert({{cell(r.meet), digit::from_index(r.digit)}});
    return result;
  });
}

} // namespace

TEST_CASE("[busy] empty rectangles are found where their definition holds") {
  const int fewest = shortened(20); // the share of the rounds of `digit_patterns::compare` that run
  CHECK(compare(logic::empty_rectangle<>(), 3) > fewest);
  CHECK(compare(logic::empty_rectangle<2>(), 2) > fewest);
}
TEST_CASE("[busy] dual empty rectangles are two in a box") {
  CHECK(digit_patterns::compare(logic::dual_empty_rectangle(), [](const states::plain& s) {
          digit_patterns::elimination_sets result;
          const auto all = rectangles(s, 2);
          for (const rectangle& x : all)
            for (const rectangle& y : all)
              if (x.digit == y.digit && x.box == y.box && x.meet < y.meet)
                result.insert(
                    {{cell(x.meet), digit::from_index(x.digit)}, {cell(y.meet), digit::from_index(x.digit)}});
          return result;
        }) > 0);
}
