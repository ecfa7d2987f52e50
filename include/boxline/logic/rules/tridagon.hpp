// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/guarded_steps.hpp>
#include <boxline/logic/engines/tridagons.hpp>
#include <boxline/logic/rule.hpp>

namespace boxline::inline v0_2::logic {

/// Three digits cannot fill three cells of each of four boxes that are the corners of a rectangle, if these
/// cells lie in three rows of each band and in three columns of each stack, one in each row and column of a
/// box, and their permutation is odd in an odd number of the boxes. So in such cells, all of them open,
/// another candidate, a guardian, holds. An only guardian is placed; what eliminates all guardians is
/// eliminated, where `By` is how. Each cell has two of the digits at least; one may be missing.
///
/// The proof is a chain: the conclusion is false, so that no guardian is left, and then cases of the twelve
/// cells, one inside the other. Patterns with the fewest guardians first; each conclusion once. O(C(n, 3))
/// sets of digits for each four boxes, those only that have a place in each box, and all choices of their
/// cells, with a node of the limits for each set: 10 to 30 us a state of 9x9 without a pattern. With nets 1
/// to 3 ms with one. Requires boxes of three rows and columns or more.
///
/// Source: "trivalue oddagon" or "Thor's hammer" of the New Sudoku Players' Forum (mith, shye, 2022);
/// Berthier, "The tridagon rule" (2022).
template <guardians_by By>
struct tridagon_by {
  static constexpr bool is_inference = true;

private:
  static constexpr std::string_view text =
      "{shape} are a tridagon: three digits cannot fill three such cells of each of four boxes alone. If "
      "{assumed}, nothing else would be left there.";

public:
  static constexpr rule_info info = By == guardians_by::sight
                                        ? rule_info{"tridagon", "tridagon", text}
                                        : rule_info{"tridagon-net", "tridagon forcing net", text};

  /// Patterns with more guardians are left out.
  int most_guardians = 6;

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {}) const {
    return find_guarded_steps<tridagon_finder>(b, most_guardians, By, info, visit, limit);
  }
};

/// An only guardian, and what conflicts with all guardians: see `tridagon_by`.
using tridagon = tridagon_by<guardians_by::sight>;
/// What eliminates all guardians of two or more by singles, and does not conflict with all of them.
using tridagon_net = tridagon_by<guardians_by::nets>;

} // namespace boxline::inline v0_2::logic
