// SPDX-License-Identifier: BSL-1.0
#include "explain/cases/coded_rule.hpp"

#include <boxline/logic/rules/aic.hpp>
#include <boxline/logic/rules/continuous_loop.hpp>
#include <boxline/logic/rules/discontinuous_loop.hpp>
#include <boxline/logic/rules/multi_colours.hpp>
#include <boxline/logic/rules/remote_pair.hpp>
#include <boxline/logic/rules/simple_colours.hpp>
#include <boxline/logic/rules/turbot_fish.hpp>
#include <boxline/logic/rules/wings.hpp>
#include <boxline/logic/rules/x_chain.hpp>
#include <boxline/logic/rules/xy_chain.hpp>
#include <boxline/logic/rules/xy_wing.hpp>
#include <boxline/logic/rules/xyz_wing.hpp>

namespace command {

// HoDoKu's loops: nothing is eliminated from their own cells by weak links from cell to cell.
template <class Loop>
struct other_cells {
  static constexpr bool is_inference = true;
  static constexpr const boxline::logic::rule_info& info = Loop::info;

  template <boxline::board Board, boxline::logic::step_visitor Visit>
  boxline::stop_reason find(const Board& b, Visit& visit, const boxline::limits& limit = {}) const {
    return Loop{.own_cells = false}.find(b, visit, limit);
  }
};

std::span<const coded_rule> coded_chains() {
  using namespace boxline::logic;
  static constexpr coded_rule rules[] = {coded<turbot_fish>("0403"),
                                         coded<colour_trap>("0500"),
                                         coded<colour_wrap>("0501"),
                                         coded<multi_colours_1>("0502"),
                                         coded<multi_colours_2>("0503"),
                                         coded<x_chain>("0701"),
                                         coded<xy_chain>("0702"),
                                         coded<remote_pair>("0703"),
                                         coded<continuous_loop>("0706"),
                                         coded<other_cells<continuous_loop>>("0706"),
                                         coded<discontinuous_loop>("0707"),
                                         coded<aic>("0708"),
                                         coded<grouped_continuous_loop>("0709"),
                                         coded<almost_set_continuous_loop>("0709", "-2"),
                                         coded<other_cells<grouped_continuous_loop>>("0709"),
                                         coded<other_cells<almost_set_continuous_loop>>("0709", "-2"),
                                         coded<grouped_discontinuous_loop>("0710"),
                                         coded<almost_set_discontinuous_loop>("0710", "-3"),
                                         coded<almost_set_discontinuous_loop>("0710", "-4"),
                                         coded<grouped_aic>("0711"),
                                         coded<almost_set_aic>("0711", "-3"),
                                         coded<almost_set_aic>("0711", "-4"),
                                         coded<xy_wing>("0800"),
                                         coded<xyz_wing>("0801"),
                                         coded<w_wing>("0803")};
  return rules;
}

} // namespace command
