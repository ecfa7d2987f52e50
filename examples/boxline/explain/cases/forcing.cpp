// SPDX-License-Identifier: BSL-1.0
#include "explain/cases/coded_rule.hpp"

#include <boxline/logic/rules/contradiction.hpp>
#include <boxline/logic/rules/contradiction_chain.hpp>
#include <boxline/logic/rules/forcing.hpp>
#include <boxline/logic/rules/kraken_fish.hpp>

namespace command {

std::span<const coded_rule> coded_forcing() {
  using namespace boxline::logic;
  static constexpr coded_rule rules[] = {
      coded<kraken_fish<2>>("0371"),
      coded<kraken_fish<2, reach::groups>>("0371"),
      coded<kraken_fish<3>>("0371"),
      coded<kraken_fish<3, reach::groups>>("0371"),
      coded<kraken_fish<4>>("0371"),
      coded<kraken_fish<4, reach::groups>>("0371"),
      coded<kraken_fish<2>>("0372"),
      coded<kraken_fish<2, reach::groups>>("0372"),
      coded<kraken_fish<3>>("0372"),
      coded<kraken_fish<3, reach::groups>>("0372"),
      coded<kraken_fish<4>>("0372"),
      coded<kraken_fish<4, reach::groups>>("0372"),
      coded<contradiction_chain>("1301"),
      coded<grouped_contradiction_chain>("1301"), coded<cell_forcing_chain>("1302"),
      coded<grouped_cell_forcing_chain>("1302"),
      coded<house_forcing_chain>("1302"),
      coded<grouped_house_forcing_chain>("1302"), coded<digit_forcing_chain>("1302"),
      coded<grouped_digit_forcing_chain>("1302"),
      coded<contradiction<>>("1303"),     coded<cell_forcing_net>("1304"),
      coded<house_forcing_net>("1304"),   coded<digit_forcing_net>("1304"),
  };
  return rules;
}

} // namespace command
