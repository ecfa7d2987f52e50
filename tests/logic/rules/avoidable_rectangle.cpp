// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/avoidable_rectangle.hpp>

#include "logic/rules/unique_states.hpp"

namespace avoidable_rectangle_test {

using namespace boxline;
using namespace unique_states;
using logic::avoidable_rectangle;

namespace {

// Types 1 and 2, from the definitions.
template <box B>
void add_wanted(const unique_state<B>& s, std::array<eliminations, 3>& wanted) {
  constexpr int n = B.size();
  const states::plain p(s.board);
  for_each_rectangle(s, [&](const corner_cells& k) {
    for (int a = 0; a < n; ++a)
      for (int b = 0; b < n; ++b) {
        if (a == b) continue;
        std::vector<int> extra;
        std::uint64_t others = 0;
        bool fits = true, any_placed = false;
        for (int r = 0; r < 2; ++r)
          for (int c = 0; c < 2; ++c) {
            const int x = k.at[r][c];
            fits = fits && p.has(x, r == c ? a : b);
            if (p.placed[static_cast<std::size_t>(x)]) {
              any_placed = true;
              continue;
            }
            const std::uint64_t more =
                p.marks[static_cast<std::size_t>(x)] & ~(std::uint64_t{1} << a | std::uint64_t{1} << b);
            if (more != 0) extra.push_back(x);
            others |= more;
          }
        if (!fits || !any_placed || extra.empty()) continue;
        std::vector<assignment> list;
        if (extra.size() == 1) {
          for (const int d : {std::min(a, b), std::max(a, b)})
            if (p.has(extra[0], d)) list.push_back({cell(extra[0]), digit::from_index(d)});
          wanted[1].insert(list);
        } else if ((others & (others - 1)) == 0) {
          const int d = std::countr_zero(others);
          for (int c = 0; c < n * n; ++c)
            if (p.has(c, d) && std::all_of(extra.begin(), extra.end(), [&](int x) { return p.see(c, x); }))
              list.push_back({cell(c), digit::from_index(d)});
          if (!list.empty()) wanted[2].insert(list);
        }
      }
  });
}

template <box B>
void run(std::uint64_t seed, int rounds, std::array<std::size_t, 4>& counts) {
  random_source random(seed);
  for (int i = 0; i < rounds; ++i) {
    auto s = draw<B>(random, 0.2 + 0.1 * static_cast<double>(random.below(4)),
                     0.3 + 0.1 * static_cast<double>(random.below(5)));
    std::array<eliminations, 3> wanted;
    add_wanted(s, wanted);
    CHECK(found_by<avoidable_rectangle<1>>(s.board) == wanted[1]);
    CHECK(found_by<avoidable_rectangle<2>>(s.board) == wanted[2]);
    counts[1] += check_rule<avoidable_rectangle<1>>(s);
    counts[2] += check_rule<avoidable_rectangle<2>>(s);
    counts[3] += check_rule<avoidable_rectangle<3>>(s);
  }
}

} // namespace

TEST_CASE("[busy] avoidable rectangles are those of the definitions, at 4x4, 2x3 and 9x9") {
  std::array<std::size_t, 4> counts{};
  run<box(2)>(1, 150, counts);
  run<box(2, 3)>(2, 150, counts);
  run<box(3)>(3, 80, counts);
  for (std::size_t type = 1; type < 4; ++type) CHECK_MESSAGE(counts[type] > 3, type);
}

} // namespace avoidable_rectangle_test
