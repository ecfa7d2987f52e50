// SPDX-License-Identifier: BSL-1.0
#include "explain/cases/coded_rule.hpp"

#include <boxline/logic/rules/claiming.hpp>
#include <boxline/logic/rules/full_house.hpp>
#include <boxline/logic/rules/hidden_single.hpp>
#include <boxline/logic/rules/hidden_subset.hpp>
#include <boxline/logic/rules/locked_subset.hpp>
#include <boxline/logic/rules/naked_single.hpp>
#include <boxline/logic/rules/naked_subset.hpp>
#include <boxline/logic/rules/pointing.hpp>

namespace command {

std::span<const coded_rule> coded_subsets() {
  using namespace boxline::logic;
  static constexpr coded_rule rules[] = {
      coded<full_house>("0000"),       coded<hidden_single>("0002"),    coded<naked_single>("0003"),
      coded<pointing>("0100"),         coded<claiming>("0101"),         coded<locked_subset<2>>("0110"),
      coded<locked_subset<3>>("0111"), coded<naked_subset<2>>("0200"),  coded<naked_subset<3>>("0201"),
      coded<naked_subset<4>>("0202"),  coded<hidden_subset<2>>("0210"), coded<hidden_subset<3>>("0211"),
      coded<hidden_subset<4>>("0212")};
  return rules;
}

} // namespace command
