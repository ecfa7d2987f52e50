// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/cells.hpp>
#include <boxline/search/learning/theory.hpp>

#include <doctest/doctest.h>

#include <array>
#include <vector>

namespace theory_test {

using namespace boxline;
using namespace boxline::search::cdcl;
using index = std::uint16_t;

TEST_CASE("explanations last as long as the trail") {
  explained_clauses<index> clauses(8);
  const std::array<index, 3> learned{0, 2, 4}, one{1, 3, 5}, two{7, 9, 11};
  const auto a = clauses.add(learned, 2);
  const auto b = clauses.explain(one, 3);
  const auto c = clauses.explain(two, 5);
  CHECK_FALSE(explained_clauses<index>::is_explanation(a));
  CHECK(explained_clauses<index>::is_explanation(b));
  CHECK(clauses.literals(a)[1] == 2);
  CHECK(clauses.literals(b)[1] == 3);
  CHECK(clauses.literals(c)[2] == 11);
  clauses.back_to(5);
  CHECK(clauses.literals(b)[2] == 5);
  CHECK(clauses.explain(learned, 4) == c);
  clauses.back_to(0);
  CHECK(clauses.literals(a)[0] == 0);
  CHECK(clauses.names().size() == 1);
}

// The first two cells of a 4x4 grid add up to 3.
struct three {
  static constexpr box shape = 2;
  using houses_type = houses::standard<2>;
  struct constraint_type {
    std::array<cell, 2> cells{cell(0), cell(1)};
    const std::array<cell, 2>& scope() const { return cells; }
    static bool narrow(std::vector<std::uint64_t>& digits) {
      for (int i = 0; i < 2; ++i) {
        digits[std::size_t(i)] &= 0b11;
        if (digits[std::size_t(1 - i)] == 0b01) digits[std::size_t(i)] &= 0b10;
        if (digits[std::size_t(1 - i)] == 0b10) digits[std::size_t(i)] &= 0b01;
      }
      return digits[0] != 0 && digits[1] != 0;
    }
  };
  struct list {
    constraint_type only;
    static std::size_t scoped_count() { return 1; }
    const constraint_type& scoped(std::size_t) const { return only; }
  };
  struct nothing {};
  const houses_type& houses() const { return houses_; }
  const list& constraints() const { return list_; }
  nothing propagator() const { return {}; }
  houses_type houses_;
  list list_;
};

TEST_CASE("a scope excludes candidates, with the earlier ones as their reason") {
  const bits::cells_board<2> b{houses::standard<2>()};
  const model<index> rules(b, status::open);
  trail<index> t(rules);
  explained_clauses<index> clauses(rules.variables());
  constraint_theory<index, three> theory(three(), rules, [](cell) { return std::uint64_t{0b1111}; });
  conflict clash;
  CHECK(theory.propagate(t, clauses, clash)); // 3 and 4, at level 0
  while (!theory.is_done(t)) REQUIRE(theory.propagate(t, clauses, clash));
  CHECK(t.value(2 * 2 + 1) > 0);
  CHECK(t.value(2 * 7 + 1) > 0);
  const auto top = t.size();
  t.decide(2 * 0 + 1); // r1c1 is not 1, so it is 2, so r1c2 is 1
  while (!theory.is_done(t)) REQUIRE(theory.propagate(t, clauses, clash));
  CHECK(t.value(2 * 5 + 1) > 0);
  CHECK(t.why(5).what() == reason::literal);
  CHECK(t.why(5).number() == 0);
  t.back_to(0, [&](index literal) { theory.undo(t.rules(), literal); });
  theory.back_to(t.size());
  clauses.back_to(t.size());
  CHECK(t.size() == top);
  CHECK(theory.is_done(t));
}

} // namespace theory_test
