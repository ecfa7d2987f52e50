// SPDX-License-Identifier: BSL-1.0
#include "rounds.hpp"

#include <boxline/testing/propagator.hpp>

#include <boxline/bits/cells.hpp>
#include <boxline/bits/planes.hpp>
#include <boxline/propagate/all_different.hpp>
#include <boxline/propagate/band_ways.hpp>
#include <boxline/propagate/forward_check.hpp>
#include <boxline/propagate/hidden_single.hpp>
#include <boxline/propagate/hidden_subsets.hpp>
#include <boxline/propagate/locked.hpp>
#include <boxline/propagate/mini_lines.hpp>
#include <boxline/propagate/naked_single.hpp>
#include <boxline/propagate/naked_subsets.hpp>
#include <boxline/propagate/none.hpp>
#include <boxline/propagate/sequence.hpp>

#include <doctest/doctest.h>

using namespace boxline;
using cells2 = bits::cells_board<2>;

TEST_CASE_TEMPLATE(
    "our own rules pass", P, propagate::none, propagate::forward_check, propagate::naked_single,
    propagate::hidden_single, propagate::locked, propagate::naked_subsets<2>, propagate::hidden_subsets<2>,
    propagate::all_different, propagate::mini_lines, propagate::band_ways,
    propagate::sequence<propagate::naked_single, propagate::hidden_single, propagate::locked>) {
  for (std::uint64_t seed = 1; seed <= 2; ++seed)
    CHECK(testing::check_propagator<P, cells2>(seed, {}, shortened(400)).failure == "");
#ifdef BOXLINE_LONG_TESTS
  CHECK(testing::check_propagator<P, bits::cells_board<3>>(1, {}, 12).failure == "");
#endif
}

enum class fault_of_rule {
  removes_any_digit,
  guesses_the_first_of_two,
  contradiction_at_two_singles,
  some_for_nothing,
  none_after_a_change,
  stops_at_the_first_half,
  misses_the_last_cell,
  misses_the_empty_cell,
  promises_too_much,
  promises_mini_lines,
  promises_band_ways,
  finds_more_the_next_time,
};

// A naked single rule with a fault.
template <fault_of_rule F>
struct faulty_rule {
  using enum fault_of_rule;
  static constexpr bool is_inference = true;
  int passes = 0;

  progress propagate(cells2& b) {
    ++passes;
    if (F == finds_more_the_next_time && passes % 3 != 0) return progress::none;
    progress made = progress::none;
    int singles = 0;
    for (int i = 0; i < (F == stops_at_the_first_half ? 8 : F == misses_the_last_cell ? 15 : 16); ++i) {
      const cell c(i);
      if (b.is_placed(c)) continue;
      const auto digits = b.digits(c);
      if (digits.empty()) {
        if (F == misses_the_empty_cell) continue;
        return progress::contradiction;
      }
      singles += digits.is_single();
      if (F == removes_any_digit && digits.count() == 4) {
        b.remove(c, digit::from_value(1));
        made = progress::some;
      }
      if (digits.is_single() || (F == guesses_the_first_of_two && digits.count() == 2)) {
        b.place(c, digit::from_index(digits.first()));
        made = F == none_after_a_change ? made : progress::some;
      }
    }
    if (F == contradiction_at_two_singles && singles >= 2) return progress::contradiction;
    if (F == some_for_nothing && b.open_cells() % 2 == 1 && made == progress::none) return progress::some;
    return made;
  }
};

// What a faulty rule is held to: naked singles, or what it promises beyond them.
template <fault_of_rule F>
struct boxline::testing::oracle_of<faulty_rule<F>> {
  template <class Model>
  static progress pass(Model& m) {
    using enum fault_of_rule;
    if (const progress made = naive::naked_single(m); made != progress::none) return made;
    return F == promises_too_much     ? naive::hidden_single(m)
           : F == promises_mini_lines ? naive::mini_lines(m)
           : F == promises_band_ways  ? naive::band_ways(m)
                                      : progress::none;
  }
};

template <fault_of_rule F>
std::string failure() {
  return testing::check_propagator<faulty_rule<F>, cells2>(1, {}, 400).failure;
}

// A rule of the game, which loses solutions of the houses.
struct only_odd_digits {
  template <board Board>
  progress propagate(Board& b) const {
    progress made = progress::none;
    for (int c = 0; c < Board::shape.cells(); ++c)
      for (int d = 1; d < Board::shape.size(); d += 2)
        if (b.has(cell(c), digit::from_index(d))) {
          if (b.remove(cell(c), digit::from_index(d)) == status::contradiction)
            return progress::contradiction;
          made = progress::some;
        }
    return made;
  }
};
struct claims_inference : only_odd_digits {
  static constexpr bool is_inference = true;
};

TEST_CASE("a policy is held to losing no solution, and to claiming so") {
  static_assert(!inference_only<only_odd_digits> && inference_only<claims_inference>);
  const auto is_refused = [](const std::string& failure) {
    return failure.find("not inference_only") != std::string::npos;
  };
  CHECK(is_refused(testing::check_propagator<only_odd_digits, cells2>(1).failure));
  using mixed = propagate::sequence<propagate::naked_single, only_odd_digits, propagate::hidden_single>;
  CHECK(is_refused(testing::check_propagator<mixed, bits::planes_board<2>>(1).failure));
  CHECK(testing::check_propagator<claims_inference, cells2>(1).failure.find("solution") != std::string::npos);
}

// Eliminates a digit of a cell on boards with few placed cells: runs in the middle of the history differ too.
struct loses_early {
  static constexpr bool is_inference = true;
  progress propagate(cells2& b) const {
    progress made = progress::none;
    for (int c = 0; c < 16 && b.open_cells() >= 14; ++c) {
      if (b.is_placed(cell(c)) || b.digits(cell(c)).count() != 4) continue;
      if (b.remove(cell(c), digit::from_value(1)) == status::contradiction) return progress::contradiction;
      made = progress::some;
    }
    return made;
  }
};

TEST_CASE("a loss of solutions is reported before other faults") {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const std::string failure = testing::check_propagator<loses_early, cells2>(seed).failure;
    CHECK_MESSAGE(failure.find("solution") != std::string::npos, failure);
  }
}

TEST_CASE("a rule with any one of these faults fails, with a description") {
  using enum fault_of_rule;
  const auto caught = [](const std::string& what, const char* words) {
    CAPTURE(what);
    CAPTURE(std::string(words));
    CHECK(what.find(words) != std::string::npos);
  };
  caught(failure<removes_any_digit>(), "a solution");
  caught(failure<guesses_the_first_of_two>(), "solution");
  caught(failure<contradiction_at_two_singles>(), "a contradiction is found, but the state has a solution");
  caught(failure<some_for_nothing>(), "gives some, but the board has not changed");
  caught(failure<none_after_a_change>(), "gives none, but the board has changed");
  caught(failure<stops_at_the_first_half>(), "its oracle finds");
  caught(failure<misses_the_last_cell>(), "its oracle finds");
  caught(failure<misses_the_empty_cell>(), "its oracle finds contradiction");
  caught(failure<promises_too_much>(), "its oracle finds some");
  caught(failure<promises_mini_lines>(), "its oracle finds");
  caught(failure<promises_band_ways>(), "its oracle finds");
  caught(failure<finds_more_the_next_time>(), "");
  CHECK(failure<finds_more_the_next_time>() != "");
}

// A board whose own code for a rule ends elsewhere than the rule.
enum class fault_of_native { nothing, one_pass, forgets_what_it_was_asked, no_contradiction };
template <fault_of_native F>
struct faulty_native : cells2 {
  using cells2::cells2;
  using native_rules = rule_set<propagate::naked_single>;
  template <class... Rules>
    requires(std::same_as<rule_set<Rules...>, native_rules>)
  status propagate_natively() {
    using enum fault_of_native;
    propagate::naked_single rule;
    progress made = progress::some;
    while (made == progress::some) {
      if (F == forgets_what_it_was_asked && asked++ > 3) break;
      made = rule.propagate(*this);
      if (F == one_pass) break;
    }
    if (made == progress::contradiction && F != no_contradiction) return status::contradiction;
    return open_cells() == 0 ? status::solved : status::open;
  }
  int asked = 0;
};

TEST_CASE("a board whose own code for a rule ends elsewhere is caught") {
  using propagate::naked_single;
  static_assert(propagate::runs_natively<naked_single, faulty_native<fault_of_native::nothing>>);
  CHECK(
      testing::check_propagator<naked_single, faulty_native<fault_of_native::nothing>>(1, {}, 400).failure ==
      "");
  CHECK(
      testing::check_propagator<naked_single, faulty_native<fault_of_native::one_pass>>(1, {}, 400).failure !=
      "");
  CHECK(testing::check_propagator<naked_single, faulty_native<fault_of_native::forgets_what_it_was_asked>>(
            1, {}, 400)
            .failure != "");
  CHECK(testing::check_propagator<naked_single, faulty_native<fault_of_native::no_contradiction>>(1, {}, 400)
            .failure != "");
}
