// SPDX-License-Identifier: BSL-1.0
#include "explain/cases/coded_rule.hpp"

#include <boxline/logic/rules/als_xy_chain.hpp>
#include <boxline/logic/rules/als_xy_wing.hpp>
#include <boxline/logic/rules/als_xz.hpp>
#include <boxline/logic/rules/death_blossom.hpp>
#include <boxline/logic/rules/sue_de_coq.hpp>

namespace command {

std::span<const coded_rule> coded_sets() {
  using namespace boxline::logic;
  static constexpr coded_rule rules[] = {
      coded<als_xz>("0901"),
      coded<als_xy_wing<>>("0902"),
      coded<als_xy_wing<overlap::allowed>>("0902", "-2"),
      coded<als_xy_chain<>>("0903"),
      coded<als_xy_chain<overlap::allowed>>("0903", "-2"),
      coded<death_blossom<>>("0904"),
      coded<death_blossom<overlap::allowed>>("0904", "-2"),
      coded<sue_de_coq>("1101"),
  };
  return rules;
}

} // namespace command
