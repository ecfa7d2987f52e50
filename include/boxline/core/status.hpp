// SPDX-License-Identifier: BSL-1.0
#pragma once

namespace boxline {

/// What a board is known to be after a step. `open` says only that nothing more is known.
enum class status : unsigned char {
  open,         ///< cells are left to place, and no contradiction was met
  solved,       ///< every cell is placed: the grid is a solution
  contradiction ///< some cell has no candidate, or some house no place for a digit
};

/// What one pass of a propagation rule did to a board.
enum class progress : unsigned char {
  none,         ///< nothing: the board is at the rule's fixpoint
  some,         ///< it took candidates away or placed cells; another pass may find more
  contradiction ///< some cell has no candidate, or some house no place for a digit
};

/// How a search ended.
enum class outcome : unsigned char {
  solved,        ///< at least one solution was found, as many as were asked for or as there are
  unsolvable,    ///< the whole space was searched: there is no solution
  invalid,       ///< the givens clash, or one of them is not a digit of this size
  limit_reached, ///< nodes or time ran out before the question was answered
  cancelled      ///< the caller's cancel callable said so
};

/// The outcome's word, as the `boxline` command prints it: `solved`, `unsolvable`, `invalid`, `limit`,
/// `cancelled`.
constexpr const char* to_string(outcome o) {
  switch (o) {
  case outcome::solved:
    return "solved";
  case outcome::unsolvable:
    return "unsolvable";
  case outcome::invalid:
    return "invalid";
  case outcome::limit_reached:
    return "limit";
  case outcome::cancelled:
    return "cancelled";
  }
  return "";
}

/// The status's word: `open`, `solved` or `contradiction`.
constexpr const char* to_string(status s) {
  switch (s) {
  case status::open:
    return "open";
  case status::solved:
    return "solved";
  case status::contradiction:
    return "contradiction";
  }
  return "";
}

} // namespace boxline
