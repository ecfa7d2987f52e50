// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/unique_loop.hpp>

#include "logic/rules/unique_states.hpp"
#include "rounds.hpp"

namespace unique_loop_test {

using namespace boxline;
using namespace unique_states;
using logic::unique_loop;

namespace {

// All connected sets of six cells or more at 4x4 that have two cells of each house, or none.
const std::vector<std::vector<int>>& all_loops() {
  static const auto loops = [] {
    std::vector<std::vector<int>> result;
    const auto houses = brute::standard_houses(2, 2);
    for (unsigned bits = 0; bits < 1u << 16; ++bits) {
      if (std::popcount(bits) < 6) continue;
      bool fits = true;
      for (const auto& u : houses) {
        int here = 0;
        for (const int c : u) here += bits >> c & 1;
        fits = fits && (here == 0 || here == 2);
      }
      if (!fits) continue;
      unsigned reached = bits & (~bits + 1), before = 0;
      while (reached != before) {
        before = reached;
        for (const auto& u : houses) {
          unsigned in = 0;
          for (const int c : u) in |= 1u << c;
          if ((in & reached) != 0) reached |= in & bits;
        }
      }
      if (reached != bits) continue;
      result.emplace_back();
      for (int c = 0; c < 16; ++c)
        if ((bits >> c & 1) != 0) result.back().push_back(c);
    }
    return result;
  }();
  return loops;
}

// Types 1 and 2, from the definition.
void add_wanted(const unique_state<box(2)>& s, std::array<eliminations, 3>& wanted) {
  const states::plain p(s.board);
  const auto excluded = [&](int c, int d) {
    for (int other = 0; other < 16; ++other)
      if (p.see(c, other) && s.board.values()[cell(other)] == d + 1) return true;
    return false;
  };
  for (const auto& loop : all_loops())
    for (int a = 0; a < 4; ++a)
      for (int b = a + 1; b < 4; ++b) {
        const std::uint64_t two = std::uint64_t{1} << a | std::uint64_t{1} << b;
        bool fits = true, exact = false;
        std::vector<int> extra;
        std::uint64_t others = 0;
        for (const int c : loop) {
          const auto marks = p.marks[static_cast<std::size_t>(c)];
          fits = fits && !p.placed[static_cast<std::size_t>(c)] && !excluded(c, a) && !excluded(c, b);
          exact = exact || marks == two;
          if ((marks & ~two) != 0) extra.push_back(c);
          others |= marks & ~two;
        }
        if (!fits || !exact || extra.empty()) continue;
        std::vector<assignment> list;
        if (extra.size() == 1) {
          for (const int d : {a, b})
            if (p.has(extra[0], d)) list.push_back({cell(extra[0]), digit::from_index(d)});
        } else if ((others & (others - 1)) == 0) {
          const int d = std::countr_zero(others);
          for (int c = 0; c < 16; ++c)
            if (p.has(c, d) && std::all_of(extra.begin(), extra.end(), [&](int x) { return p.see(c, x); }))
              list.push_back({cell(c), digit::from_index(d)});
        }
        if (!list.empty()) wanted[extra.size() == 1 ? 1 : 2].insert(list);
      }
}

template <class Rule>
std::size_t check_proofs(const unique_state<box(2)>& s) {
  const auto steps = logic::find_all(Rule(), s.board).steps;
  for (const logic::step& found : steps) CHECK(to_string(logic::verify(found, s.board)) == "ok");
  return steps.size();
}

} // namespace

TEST_CASE("[busy] unique loops are those of the definition, at 4x4") {
  REQUIRE(!all_loops().empty());
  random_source random(1);
  std::array<std::size_t, 5> counts{};
  for (int i = 0; i < all_in_thorough(1500, 600); ++i) {
    // Any state without givens: only proofs count here.
    unique_state<box(2)> s;
    const auto& loop = all_loops()[static_cast<std::size_t>(random.below(all_loops().size()))];
    const int a = static_cast<int>(random.below(4)), b = static_cast<int>(random.below(4));
    if (a == b) continue;
    for (const int c : loop)
      for (int d = 0; d < 4; ++d)
        if (d != a && d != b && random.below(10) != 0) s.board.remove(cell(c), digit::from_index(d));
    for (int c = 0; c < 16; ++c)
      for (int d = 0; d < 4; ++d)
        if (s.board.digits(cell(c)).count() > 2 && random.below(4) == 0)
          s.board.remove(cell(c), digit::from_index(d));
    s.board.set_free_cells(bits::crossed_board<box(2)>::cell_set::full());
    std::array<eliminations, 3> wanted;
    add_wanted(s, wanted);
    CHECK(found_by<unique_loop<1>>(s.board) == wanted[1]);
    CHECK(found_by<unique_loop<2>>(s.board) == wanted[2]);
    counts[1] += check_proofs<unique_loop<1>>(s);
    counts[2] += check_proofs<unique_loop<2>>(s);
    counts[3] += check_proofs<unique_loop<3>>(s);
    counts[4] += check_proofs<unique_loop<4>>(s);
  }
  for (std::size_t type = 1; type < 5; ++type) CHECK_MESSAGE(counts[type] > 3, type);
}

TEST_CASE("[busy] unique loops agree with the solution of 9x9 puzzles; limits stop the search") {
  random_source random(2);
  std::size_t found = 0;
  for (int i = 0; i < 60; ++i) {
    const auto s = draw<box(3)>(random, 0.1, 0.7);
    found += check_rule<unique_loop<1>>(s) + check_rule<unique_loop<2>>(s) + check_rule<unique_loop<3>>(s) +
             check_rule<unique_loop<4>>(s);
    limits none;
    none.nodes = 0;
    const auto stopped = logic::find_all(unique_loop<1>(), s.board, none);
    CHECK(stopped.steps.empty());
  }
  CHECK(found > 0);
}

} // namespace unique_loop_test
