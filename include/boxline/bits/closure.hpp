// SPDX-License-Identifier: BSL-1.0
#pragma once

namespace boxline {

/// What a propagation policy promises to have drawn, by name: one bit a rule. The closure of a set of rules
/// is what is left when none of them finds anything more; the rules only take candidates away, so that it
/// does not depend on the order in which they are tried. A contradiction, likewise, is found by every order
/// or by none.
enum class closure : unsigned {
  none = 0,
  forward_check = 1,  ///< no cell is without a candidate
  naked_single = 2,   ///< no open cell has one candidate alone
  hidden_single = 4,  ///< no house has one open place alone for a digit, or no place at all
  locked = 8,         ///< locked candidates, pointing and claiming
  naked_subset = 16,  ///< naked pairs, triples, ... up to the cap of the rule
  hidden_subset = 32, ///< hidden pairs, triples, ... up to the cap of the rule
  all_different = 64, ///< each house: every candidate lies in some complete matching of digits and cells
  mini_lines = 128,   ///< a mini-row or mini-column with as many digits possible as it has cells, or certain
  band_ways = 256,    ///< each digit, through each band and stack: every mini-line is on some way through
  nishio = 512,       ///< each digit: every candidate lies in some placement, one in each row, column and box
  other = 1u << 31    ///< anything else: a user's own rule
};

constexpr closure operator|(closure a, closure b) {
  return static_cast<closure>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}
constexpr closure operator&(closure a, closure b) {
  return static_cast<closure>(static_cast<unsigned>(a) & static_cast<unsigned>(b));
}
/// Whether closure `a` has every rule of `b`.
constexpr bool includes(closure a, closure b) {
  return (a & b) == b;
}

} // namespace boxline
