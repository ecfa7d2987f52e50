// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/hidden_rectangle.hpp>
#include <boxline/logic/rules/unique_rectangle.hpp>

#include "logic/rules/unique_states.hpp"

namespace unique_rectangle_test {

using namespace boxline;
using namespace unique_states;
using logic::hidden_rectangle, logic::unique_rectangle;

namespace {

// What each type and the hidden rectangle (7) must find, from the definitions; type 3 is checked by a count
// of its own below.
template <box B>
void add_wanted(const unique_state<B>& s, std::array<eliminations, 8>& wanted) {
  constexpr int n = B.size();
  const states::plain p(s.board);
  const auto values = s.board.values();
  const auto excluded = [&](int c, int d) {
    for (int other = 0; other < n * n; ++other)
      if (p.see(c, other) && values[cell(other)] == d + 1) return true;
    return false;
  };
  // Whether d has no other places than these two in the house `u`, which has both.
  const auto confined = [&](const brute::region& u, int x, int y, int d) {
    int both = 0;
    for (const int c : u) {
      both += c == x || c == y;
      if (c != x && c != y && p.has(c, d)) return false;
    }
    return both == 2;
  };
  const auto confined_somewhere = [&](int x, int y, int d) {
    return std::any_of(p.houses.begin(), p.houses.end(), [&](const auto& u) { return confined(u, x, y, d); });
  };
  for_each_rectangle(s, [&](const corner_cells& k) {
    for (int a = 0; a < n; ++a)
      for (int b = a + 1; b < n; ++b) {
        const std::uint64_t two = std::uint64_t{1} << a | std::uint64_t{1} << b;
        std::vector<int> extra;
        std::uint64_t others = 0;
        bool fits = true, exact = false;
        for (const auto& row : k.at)
          for (const int c : row) {
            const auto marks = p.marks[static_cast<std::size_t>(c)];
            fits = fits && !p.placed[static_cast<std::size_t>(c)] && !excluded(c, a) && !excluded(c, b);
            exact = exact || marks == two;
            if ((marks & ~two) != 0) extra.push_back(c);
            others |= marks & ~two;
          }
        if (!fits || !exact || extra.empty()) continue;
        const auto add = [&](int type, std::vector<assignment> list) {
          std::sort(list.begin(), list.end());
          if (!list.empty()) wanted[static_cast<std::size_t>(type)].insert(list);
        };
        const auto has = [&](std::vector<assignment>& list, int c, int d) {
          if (p.has(c, d)) list.push_back({cell(c), digit::from_index(d)});
        };
        std::vector<assignment> list;
        if (extra.size() == 1) {
          for (const int d : {a, b}) has(list, extra[0], d);
          add(1, list);
          continue;
        }
        const bool line = extra[0] / n == extra[1] / n || extra[0] % n == extra[1] % n;
        if ((others & (others - 1)) == 0) {
          const int d = std::countr_zero(others);
          for (int c = 0; c < n * n; ++c)
            if (std::all_of(extra.begin(), extra.end(), [&](int x) { return p.see(c, x); })) has(list, c, d);
          add(extra.size() == 2 && line ? 2 : 5, list);
        }
        for (const auto& [d, e] : {std::pair(a, b), std::pair(b, a)}) {
          list.clear();
          if (extra.size() == 2 && line && confined_somewhere(extra[0], extra[1], d) &&
              (p.has(extra[0], d) || p.has(extra[1], d))) {
            for (const int c : extra) has(list, c, e);
            add(4, list);
          }
          list.clear();
          if (extra.size() == 2 && !line) {
            const int f = extra[0] / n * n + extra[1] % n, g = extra[1] / n * n + extra[0] % n;
            if ((confined_somewhere(extra[0], f, d) && confined_somewhere(extra[1], g, d)) ||
                (confined_somewhere(extra[0], g, d) && confined_somewhere(extra[1], f, d))) {
              for (const int c : extra) has(list, c, d);
              add(6, list);
            }
          }
          if (extra.size() == 3 || (extra.size() == 2 && !line))
            for (int r = 0; r < 2; ++r)
              for (int c = 0; c < 2; ++c) {
                const int x = k.at[r][c];
                if (std::find(extra.begin(), extra.end(), k.at[1 - r][1 - c]) != extra.end()) continue;
                list.clear();
                if (confined_somewhere(x, k.at[r][1 - c], d) && confined_somewhere(x, k.at[1 - r][c], d)) {
                  has(list, x, e);
                  add(7, list);
                }
              }
        }
      }
  });
}

template <box B>
void run(std::uint64_t seed, int rounds, std::array<std::size_t, 8>& counts) {
  random_source random(seed);
  for (int i = 0; i < rounds; ++i) {
    auto s = draw<B>(random, 0.05 * static_cast<double>(random.below(6)),
                     0.3 + 0.1 * static_cast<double>(random.below(5)));
    // Some rectangles have few candidates.
    for_each_rectangle(s, [&](const corner_cells& k) {
      if (random.below(6) != 0) return;
      const auto value = [&](int c) { return s.full.digit_at(cell(c)).index(); };
      // In half of them the digits of the solution alone: one extra digit where these are three.
      const bool strictly = random.below(2) == 0;
      std::uint64_t digits = std::uint64_t{1} << value(k.at[0][0]) | std::uint64_t{1} << value(k.at[0][1]);
      if (strictly) digits |= std::uint64_t{1} << value(k.at[1][0]) | std::uint64_t{1} << value(k.at[1][1]);
      if (strictly && std::popcount(digits) > 3) return;
      confine(s, {k.at[0][0], k.at[0][1], k.at[1][0], k.at[1][1]}, digits, random, strictly);
    });
    std::array<eliminations, 8> wanted;
    add_wanted(s, wanted);
    CHECK(found_by<unique_rectangle<1>>(s.board) == wanted[1]);
    CHECK(found_by<unique_rectangle<2>>(s.board) == wanted[2]);
    CHECK(found_by<unique_rectangle<4>>(s.board) == wanted[4]);
    CHECK(found_by<unique_rectangle<5>>(s.board) == wanted[5]);
    CHECK(found_by<unique_rectangle<6>>(s.board) == wanted[6]);
    CHECK(found_by<hidden_rectangle>(s.board) == wanted[7]);
    counts[1] += check_rule<unique_rectangle<1>>(s);
    counts[2] += check_rule<unique_rectangle<2>>(s);
    counts[3] += check_rule<unique_rectangle<3>>(s);
    counts[4] += check_rule<unique_rectangle<4>>(s);
    counts[5] += check_rule<unique_rectangle<5>>(s);
    counts[6] += check_rule<unique_rectangle<6>>(s);
    counts[7] += check_rule<hidden_rectangle>(s);
  }
}

} // namespace

TEST_CASE("[busy] unique rectangles are those of the definitions, at 4x4, 2x3 and 9x9") {
  std::array<std::size_t, 8> counts{};
  run<box(2)>(1, 200, counts);
  run<box(2, 3)>(2, 150, counts);
  run<box(3)>(3, 60, counts);
  for (std::size_t type = 1; type < 8; ++type) CHECK_MESSAGE(counts[type] > 5, type);
}

TEST_CASE("[busy] unique rectangles: names, and words that name uniqueness") {
  CHECK(unique_rectangle<3>::info.key == "unique-rectangle-3");
  CHECK(unique_rectangle<3>::info.title == "unique rectangle type 3");
  CHECK(unique_rectangle<3>::info.text.find("one solution") != std::string_view::npos);
  CHECK_FALSE(logic::inference_rule<unique_rectangle<1>>);
}

} // namespace unique_rectangle_test
