// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/skyscraper.hpp>

#include "logic/rules/digit_patterns.hpp"

using namespace boxline;

static_assert(logic::rule_for<logic::skyscraper, bits::crossed_board<3>>);

TEST_CASE("[busy] skyscrapers are found where their definition holds") {
  const int steps = digit_patterns::compare(logic::skyscraper(), [](const states::plain& s) {
    digit_patterns::elimination_sets result;
    const auto n = std::size_t(s.n);
    for (int d = 0; d < s.n; ++d)
      for (std::size_t first = 0; first < 2 * n; ++first)
        for (std::size_t second = first / n * n; second < (first / n + 1) * n; ++second) {
          const auto x = digit_patterns::cells_in(s, first, d), y = digit_patterns::cells_in(s, second, d);
          if (first == second || x.size() != 2 || y.size() != 2) continue;
          const auto line = [&](int c) { return first < n ? c % s.n : c / s.n; };
          for (std::size_t i = 0; i < 2; ++i)
            for (std::size_t j = 0; j < 2; ++j) {
              if (line(x[i]) != line(y[j]) || line(x[1 - i]) == line(y[1 - j])) continue;
              std::vector<assignment> out;
              for (int c = 0; c < s.n * s.n; ++c)
                if (s.is_open({cell(c), digit::from_index(d)}) && s.see(c, x[1 - i]) && s.see(c, y[1 - j]))
                  out.push_back({cell(c), digit::from_index(d)});
              if (!out.empty()) result.insert(out);
            }
        }
    return result;
  });
  CHECK(steps > 20);
}
