// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/cells.hpp>
#include <boxline/core/house_list.hpp>
#include <boxline/logic/entwistle.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <type_traits>
#include <vector>

using namespace boxline;
using namespace boxline::logic;

namespace {
template <class List>
std::string keys() {
  std::string result;
  for (const logic::rule_info* i : List::infos) result += (result.empty() ? "" : " ") + std::string(i->key);
  return result;
}
} // namespace

namespace {
struct with_info {
  static constexpr const logic::rule_info& info = logic::naked_single::info;
  int number = 7;
};
} // namespace

static_assert(std::is_same_v<rules_of<>, rule_list<>>);
static_assert(std::is_same_v<rules_of<logic::naked_single>, rule_list<logic::naked_single>>);
static_assert(std::is_same_v<rules_of<singles, rule_list<>, rule_list<logic::nishio, singles>>,
                             rule_list<logic::hidden_single, logic::naked_single, logic::nishio,
                                       logic::hidden_single, logic::naked_single>>);
static_assert(rule_list<with_info>::find("naked-single") == 0);
static_assert(singles::size == 2 && rule_list<>::size == 0);
static_assert(entwistle::find("hidden-single") == 0 && entwistle::find("naked-single") == 1);
static_assert(entwistle::find("contradiction") == entwistle::size - 1);
static_assert(entwistle::find("swordfish") == entwistle::size && rule_list<>::find("") == 0);
static_assert(std::is_same_v<entwistle, entwistle_to<4>> && std::is_same_v<human, human_to<4>>);

TEST_CASE("rule_list: the named lists") {
  const std::string five =
      "hidden-single naked-single pointing claiming hidden-pair hidden-triple hidden-quadruple "
      "naked-pair naked-triple naked-quadruple";
  CHECK(keys<singles>() == "hidden-single naked-single");
  CHECK(keys<techniques>() == five);
  CHECK(keys<entwistle>() == five + " path-consistency contradiction");
  CHECK(keys<human>() ==
        "full-house hidden-single naked-single pointing claiming locked-pair naked-pair hidden-pair "
        "locked-triple naked-triple hidden-triple naked-quadruple hidden-quadruple nishio path-consistency "
        "contradiction");
  CHECK(techniques_to<8>::size == 18);
  CHECK(human_to<3>::size == human::size - 2);
  CHECK(techniques_to<2>::size == 6);
  // No rule twice, and none under another's name.
  auto infos = human::infos;
  std::sort(infos.begin(), infos.end());
  CHECK(std::adjacent_find(infos.begin(), infos.end()) == infos.end());
}

TEST_CASE("rule_list: rules with values of their own") {
  const rule_list<with_info, logic::nishio> list(with_info{3}, logic::nishio{5});
  std::vector<std::uint64_t> seen;
  for (std::size_t i = 0; i < 3; ++i)
    list.at(i, [&](const auto& rule) {
      if constexpr (requires { rule.number; })
        seen.push_back(static_cast<std::uint64_t>(rule.number));
      else
        seen.push_back(rule.shortest_within);
    });
  CHECK(seen == std::vector<std::uint64_t>{3, 5});
  rule_list<with_info>().at(0, [](const with_info& rule) { CHECK(rule.number == 7); });
}
