// SPDX-License-Identifier: BSL-1.0
#include "explain/cases/coded_rule.hpp"

#include <boxline/logic/rules/bivalue_grave.hpp>
#include <boxline/logic/rules/double_exocet.hpp>
#include <boxline/logic/rules/equal_sets.hpp>
#include <boxline/logic/rules/exocet.hpp>
#include <boxline/logic/rules/external_qiu_pattern.hpp>
#include <boxline/logic/rules/firework.hpp>
#include <boxline/logic/rules/impossible_pattern.hpp>
#include <boxline/logic/rules/multi_sector_locked_set.hpp>
#include <boxline/logic/rules/multivalue_grave.hpp>
#include <boxline/logic/rules/oddagon.hpp>
#include <boxline/logic/rules/or_whip.hpp>
#include <boxline/logic/rules/qiu_pattern.hpp>
#include <boxline/logic/rules/senior_exocet.hpp>
#include <boxline/logic/rules/sk_loop.hpp>
#include <boxline/logic/rules/tridagon.hpp>

namespace command {

std::span<const coded_rule> coded_exotic() {
  using namespace boxline::logic;
  static constexpr coded_rule rules[] = {
      coded<tridagon>("1401"),
      coded<tridagon_net>("1402"),
      coded<or_whip>("1403"),
      coded<or_g_whip>("1404"),
      coded<oddagon>("1405"),
      coded<junior_exocet>("1406"),
      coded<senior_exocet>("1407"),
      coded<double_exocet>("1408"),
      coded<sk_loop>("1409"),
      coded<firework<3>>("1410"),
      coded<firework<4>>("1410"),
      coded<multi_sector_locked_set>("1411"),
      coded<equal_sets>("1412"),
      coded<or_forcing_whip>("1413"),
      coded<impossible_pattern>("1414"),
      coded<pattern_or_whip>("1415"),
      coded<bivalue_grave<2>>("1416"),
      coded<bivalue_grave<3>>("1416"),
      coded<bivalue_grave<4>>("1416"),
      coded<multivalue_grave<1>>("1417"),
      coded<multivalue_grave<2>>("1417"),
      coded<multivalue_grave<4>>("1417"),
      coded<multivalue_grave<3>>("1417"),
      coded<qiu_pattern<1>>("1418"),
      coded<external_qiu_pattern<1>>("1419"),
      coded<locked_qiu_pattern>("1420"),
      coded<pattern_or_forcing_whip>("1421"),
  };
  return rules;
}

} // namespace command
