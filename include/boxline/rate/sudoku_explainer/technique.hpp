// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/enum_word.hpp>

namespace boxline::inline v0_2::rate::sudoku_explainer {

/// The techniques of Sudoku Explainer's scale that the set `classic` contains.
enum class technique : unsigned char {
  none,
  last_cell,
  hidden_single,
  direct_pointing,
  direct_claiming,
  direct_hidden_pair,
  naked_single,
  direct_hidden_triplet,
  pointing,
  claiming,
  naked_pair,
  x_wing,
  hidden_pair,
  naked_triplet,
  swordfish,
  hidden_triplet,
  xy_wing,
  xyz_wing,
  unique_rectangle,
  unique_loop,
  naked_quad,
  jellyfish,
  hidden_quad,
  bivalue_universal_grave,
  aligned_pair_exclusion,
  x_cycle,
  y_cycle,
  cycle,
  forcing_x_chain,
  forcing_chain,
  aligned_triplet_exclusion,
  nishio_forcing_chains,
  multiple_forcing_chains,
  dynamic_forcing_chains,
  dynamic_forcing_chains_plus,
  nested_forcing_chains
};
/// The technique in words: `hidden single`, `unique loop`, `nishio forcing chains`, ...
constexpr std::string_view to_string(technique t) {
  return word_of(t, {"none",
                     "last cell",
                     "hidden single",
                     "direct pointing",
                     "direct claiming",
                     "direct hidden pair",
                     "naked single",
                     "direct hidden triplet",
                     "pointing",
                     "claiming",
                     "naked pair",
                     "x-wing",
                     "hidden pair",
                     "naked triplet",
                     "swordfish",
                     "hidden triplet",
                     "xy-wing",
                     "xyz-wing",
                     "unique rectangle",
                     "unique loop",
                     "naked quad",
                     "jellyfish",
                     "hidden quad",
                     "bivalue universal grave",
                     "aligned pair exclusion",
                     "x-cycle",
                     "y-cycle",
                     "cycle",
                     "forcing x-chain",
                     "forcing chain",
                     "aligned triplet exclusion",
                     "nishio forcing chains",
                     "multiple forcing chains",
                     "dynamic forcing chains",
                     "dynamic forcing chains +",
                     "nested forcing chains"});
}

} // namespace boxline::inline v0_2::rate::sudoku_explainer
