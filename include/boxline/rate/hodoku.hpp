// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/best.hpp>
#include <boxline/rate/hodoku/almost_locked_sets.hpp>
#include <boxline/rate/hodoku/chains.hpp>
#include <boxline/rate/hodoku/colours.hpp>
#include <boxline/rate/hodoku/fish.hpp>
#include <boxline/rate/hodoku/forcing.hpp>
#include <boxline/rate/hodoku/loops.hpp>
#include <boxline/rate/hodoku/simple.hpp>
#include <boxline/rate/hodoku/single_digit.hpp>
#include <boxline/rate/hodoku/sue_de_coq.hpp>
#include <boxline/rate/hodoku/technique.hpp>
#include <boxline/rate/hodoku/uniqueness.hpp>
#include <boxline/rate/hodoku/wings.hpp>
#include <boxline/rate/only_solution.hpp>

namespace boxline::inline v0_2::rate::hodoku {

/// Whether a puzzle was rated.
enum class rating_verdict : unsigned char {
  rated,         ///< it was
  several,       ///< it has more than one solution
  unsolvable,    ///< it has no solution
  invalid,       ///< its givens clash
  limit_reached, ///< nodes or time ran out
  cancelled      ///< the caller's cancel callable returned true
};
/// The verdict's word: `rated`, `several`, `unsolvable`, `invalid`, `limit` or `cancelled`.
constexpr std::string_view to_string(rating_verdict v) {
  return word_of(v, {"rated", "several", "unsolvable", "invalid", "limit", "cancelled"});
}

/// A puzzle's score and level. Unless the verdict is `rated`, they are unspecified.
struct rating {
  rating_verdict verdict = rating_verdict::rated;
  int score = 0;
  hodoku::level level = hodoku::level::easy;
  technique hardest = technique::full_house; ///< the last of those used in HoDoKu's order
  int guesses = 0;                           ///< cells that no technique solved
  explicit operator bool() const { return verdict == rating_verdict::rated; }
};

/// Ignores the techniques.
struct no_observer {
  template <class State, class Step>
  void operator()(technique, const State&, const Step&) const {}
};

/// Rates puzzles on HoDoKu's scale, and keeps the memory that chains take between puzzles. Not for several
/// threads at the same time.
class rater {
public:
  /// Rates a puzzle. It is first proven to have one solution: `limits::nodes` is for that search, time and
  /// cancellation for everything. At each stage the first technique that has a step applies it, and adds its
  /// score; where none has one, a digit of the solution is placed, for 10,000. The level is the least that
  /// the techniques and the score allow. The score depends on the order of cells and digits: equivalent
  /// puzzles may differ. `observe(technique, state, step)` is called for each step before it is applied; what
  /// it is given is not for use elsewhere. Deterministic, on every machine.
  ///
  /// Source: HoDoKu 2.2 (Hobiger), with its default configuration, whose values these are.
  template <class Observer = no_observer>
  rating operator()(const grid<3>& puzzle, const limits& limit = {}, Observer&& observe = {}) {
    rating result;
    grid<3> solution;
    result.verdict = solved(puzzle, solution, limit);
    if (!result) return result;
    detail::state s;
    for (int c = 0; c < 81; ++c)
      if (!puzzle.is_blank(cell(c))) s.set_given(c, puzzle.digit_at(cell(c)).index());
    stop_check stop(limit, {.stage = "rating"});
    while (s.open_cells() > 0) {
      if (stop()) return stopped(result, stop.why());
      const technique t = next(s, solution, stop);
      if (stop.why() != stop_reason::none) return stopped(result, stop.why());
      observe(t, std::as_const(s), std::as_const(step_));
      step_.apply(s);
      const detail::weight& w = detail::weights[static_cast<std::size_t>(t)];
      result.score += w.score;
      result.level = std::max(result.level, w.least);
      result.hardest = std::max(result.hardest, t);
      result.guesses += t == technique::brute_force;
    }
    while (result.level < level::extreme &&
           result.score > detail::most_of_level[static_cast<std::size_t>(result.level)])
      result.level = static_cast<level>(static_cast<int>(result.level) + 1);
    return result;
  }

private:
  static rating stopped(rating& r, stop_reason why) {
    r.verdict = stopped_as<rating_verdict>(why);
    return r;
  }

  static rating_verdict solved(const grid<3>& puzzle, grid<3>& solution, const limits& limit) {
    using board_type = bits::best::board<box{3, 3}, houses::standard<box{3, 3}>>;
    return rate::detail::only_solution_of<rating_verdict, board_type>(puzzle, solution, limit);
  }

  // The first technique that has a step.
  technique next(detail::state& s, const grid<3>& solution, stop_check& stop) {
    rectangles_.reset();
    sets_.reset();
    for (int i = 0; i < static_cast<int>(technique::brute_force); ++i) {
      const auto t = static_cast<technique>(i);
      step_.clear();
      if (find(t, s, stop) || stop.why() != stop_reason::none) return t;
    }
    step_.clear();
    const detail::cell_set open = s.empty_cells();
    int c = open.first();
    for (int k = open.count() / 2; k > 0; --k) c = open.next(c);
    step_.placed.push_back({c, solution.digit_at(cell(c)).index()});
    return technique::brute_force;
  }

  bool find(technique t, detail::state& s, stop_check& stop) {
    using namespace detail;
    using kind = chain_finder::kind;
    using fins = fish_finder::fins;
    const auto fish = [&](int size, bool with_boxes, fins f) {
      return fish_finder(s, size, with_boxes, f).find(step_);
    };
    const auto rectangle = [&](technique from, rectangle_finder::type first) {
      return rectangles_.find(
          s, static_cast<rectangle_finder::type>(first + static_cast<int>(t) - static_cast<int>(from)),
          step_);
    };
    switch (t) {
    case technique::full_house:
      return find_full_house(s, step_);
    case technique::naked_single:
      return find_naked_single(s, step_);
    case technique::hidden_single:
      return find_hidden_single(s, step_);
    case technique::locked_pair:
      return naked_subsets::find(s, 2, true, step_);
    case technique::locked_triple:
      return naked_subsets::find(s, 3, true, step_);
    case technique::pointing:
      return find_locked(s, true, step_);
    case technique::claiming:
      return find_locked(s, false, step_);
    case technique::naked_pair:
      return naked_subsets::find(s, 2, false, step_);
    case technique::naked_triple:
      return naked_subsets::find(s, 3, false, step_);
    case technique::hidden_pair:
      return find_hidden_subset(s, 2, step_);
    case technique::hidden_triple:
      return find_hidden_subset(s, 3, step_);
    case technique::naked_quadruple:
      return naked_subsets::find(s, 4, false, step_);
    case technique::hidden_quadruple:
      return find_hidden_subset(s, 4, step_);
    case technique::x_wing:
      return fish(2, false, fins::none);
    case technique::swordfish:
      return fish(3, false, fins::none);
    case technique::jellyfish:
      return fish(4, false, fins::none);
    case technique::remote_pair:
      return chains_.find(s, kind::remote_pair, stop, step_);
    case technique::bivalue_grave:
      return find_bivalue_grave(s, step_);
    case technique::skyscraper:
      return find_skyscraper(s, step_);
    case technique::two_string_kite:
      return find_two_string_kite(s, step_);
    case technique::turbot_fish:
      return chains_.find(s, kind::turbot, stop, step_);
    case technique::empty_rectangle:
      return empty_rectangle_finder::find(s, step_);
    case technique::w_wing:
      return find_w_wing(s, step_);
    case technique::xy_wing:
      return find_wing(s, false, step_);
    case technique::xyz_wing:
      return find_wing(s, true, step_);
    case technique::uniqueness_1:
    case technique::uniqueness_2:
    case technique::uniqueness_3:
    case technique::uniqueness_4:
    case technique::uniqueness_5:
    case technique::uniqueness_6:
    case technique::hidden_rectangle:
      return rectangle(technique::uniqueness_1, rectangle_finder::u1);
    case technique::avoidable_rectangle_1:
    case technique::avoidable_rectangle_2:
      return rectangle(technique::avoidable_rectangle_1, rectangle_finder::avoidable_1);
    case technique::finned_x_wing:
      return fish(2, false, fins::finned);
    case technique::sashimi_x_wing:
      return fish(2, false, fins::sashimi);
    case technique::finned_swordfish:
      return fish(3, false, fins::finned);
    case technique::sashimi_swordfish:
      return fish(3, false, fins::sashimi);
    case technique::finned_jellyfish:
      return fish(4, false, fins::finned);
    case technique::sashimi_jellyfish:
      return fish(4, false, fins::sashimi);
    case technique::sue_de_coq:
      return sue_de_coq_finder(s).find(step_);
    case technique::simple_colours:
      return find_simple_colours(s, step_);
    case technique::multi_colours:
      return find_multi_colours(s, step_);
    case technique::x_chain:
      return chains_.find(s, kind::x_chain, stop, step_);
    case technique::xy_chain:
      return chains_.find(s, kind::xy_chain, stop, step_);
    case technique::nice_loop:
      return loops_.find(s, false, tables_, stop, step_);
    case technique::grouped_nice_loop:
      return loops_.find(s, true, tables_, stop, step_);
    case technique::als_xz:
      return sets_.find_xz(s, step_);
    case technique::als_xy_wing:
      return sets_.find_xy_wing(s, stop, step_);
    case technique::als_xy_chain:
      return sets_.find_xy_chain(s, stop, step_);
    case technique::franken_x_wing:
      return fish(2, true, fins::none);
    case technique::franken_swordfish:
      return fish(3, true, fins::none);
    case technique::finned_franken_x_wing:
      return fish(2, true, fins::finned);
    case technique::finned_franken_swordfish:
      return fish(3, true, fins::finned);
    case technique::forcing_chain:
      return forcing_.find(s, false, tables_, stop, step_);
    case technique::forcing_net:
      return forcing_.find(s, true, tables_, stop, step_);
    case technique::brute_force:
      break;
    }
    return false;
  }

  detail::step step_;
  detail::rectangle_finder rectangles_;
  detail::als_finder sets_;
  detail::chain_finder chains_;
  detail::chain_tables tables_;
  detail::loop_finder loops_;
  detail::forcing_finder forcing_;
};

/// Rates one puzzle: see `rater`, which takes less time for many.
inline rating rate(const grid<3>& puzzle, const limits& limit = {}) {
  return rater()(puzzle, limit);
}

} // namespace boxline::inline v0_2::rate::hodoku
