// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/two_string_kite.hpp>

#include "logic/rules/digit_patterns.hpp"

using namespace boxline;

static_assert(logic::rule_for<logic::two_string_kite, bits::crossed_board<3>>);

namespace {

struct kite {
  int digit, meet;
  std::set<int> in_box;
};

std::vector<kite> kites(const states::plain& s) {
  std::vector<kite> result;
  const auto n = std::size_t(s.n);
  for (int d = 0; d < s.n; ++d)
    for (std::size_t row = 0; row < n; ++row)
      for (std::size_t column = n; column < 2 * n; ++column)
        for (std::size_t box = 2 * n; box < 3 * n; ++box) {
          const auto x = digit_patterns::cells_in(s, row, d), y = digit_patterns::cells_in(s, column, d);
          const auto in = digit_patterns::cells_in(s, box, d);
          if (x.size() != 2 || y.size() != 2) continue;
          const auto is_in = [&](int c) { return std::find(in.begin(), in.end(), c) != in.end(); };
          for (std::size_t i = 0; i < 2; ++i)
            for (std::size_t j = 0; j < 2; ++j) {
              const int a = x[i], b = y[j], p = x[1 - i], q = y[1 - j];
              if (!is_in(a) || !is_in(b) || a == b || a == q || p == b || p == q) continue;
              if (a / s.n == b / s.n || a % s.n == b % s.n) continue;
              const int meet = q / s.n * s.n + p % s.n;
              if (s.is_open({cell(meet), digit::from_index(d)})) result.push_back({d, meet, {a, b}});
            }
        }
  return result;
}

} // namespace

TEST_CASE("[busy] 2-string kites are found where their definition holds") {
  CHECK(digit_patterns::compare(logic::two_string_kite(), [](const states::plain& s) {
          digit_patterns::elimination_sets result;
          for (const kite& k : kites(s)) result.insert({{cell(k.meet), digit::from_index(k.digit)}});
          return result;
        }) > 20);
}
TEST_CASE("[busy] dual kites are two with the same cells in the box, of one digit or of two") {
  CHECK(digit_patterns::compare(logic::dual_two_string_kite(), [](const states::plain& s) {
          digit_patterns::elimination_sets result;
          const auto all = kites(s);
          for (const kite& x : all)
            for (const kite& y : all) {
              const assignment p{cell(x.meet), digit::from_index(x.digit)};
              const assignment q{cell(y.meet), digit::from_index(y.digit)};
              if (x.in_box == y.in_box && p < q) result.insert({p, q});
            }
          return result;
        }) > 0);
}
