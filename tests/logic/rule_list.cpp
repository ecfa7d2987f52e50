// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rule_list.hpp>
#include <boxline/logic/rules/hidden_single.hpp>
#include <boxline/logic/rules/naked_single.hpp>
#include <boxline/logic/rules/nishio.hpp>

#include <doctest/doctest.h>

#include <type_traits>
#include <vector>

namespace rule_list_test {

using namespace boxline;
using namespace boxline::logic;

namespace {
struct with_info {
  static constexpr const logic::rule_info& info = logic::naked_single::info;
  int number = 7;
};
} // namespace

using singles = rules_of<logic::hidden_single, logic::naked_single>;

static_assert(std::is_same_v<rules_of<>, rule_list<>>);
static_assert(std::is_same_v<rules_of<logic::naked_single>, rule_list<logic::naked_single>>);
static_assert(std::is_same_v<rules_of<singles, rule_list<>, rule_list<logic::nishio, singles>>,
                             rule_list<logic::hidden_single, logic::naked_single, logic::nishio,
                                       logic::hidden_single, logic::naked_single>>);
static_assert(rule_list<with_info>::find("naked-single") == 0);
static_assert(singles::size == 2 && rule_list<>::size == 0);
static_assert(singles::find("swordfish") == singles::size && rule_list<>::find("") == 0);

namespace {
struct nothing {};
struct with_base : nothing {
  static constexpr const logic::rule_info& info = logic::nishio::info;
};
} // namespace

TEST_CASE("rule_list: data members have their defaults beside rules with an empty base") {
  rule_list<with_base, with_info> list;
  list.at(1, [](const auto& rule) {
    if constexpr (requires { rule.number; }) CHECK(rule.number == 7);
  });
  const rule_list<with_info, with_base> value{};
  value.at(0, [](const auto& rule) {
    if constexpr (requires { rule.number; }) CHECK(rule.number == 7);
  });
}

TEST_CASE("rule_list: rules with data members") {
  const rule_list<with_info, logic::nishio> list(with_info{3}, logic::nishio{5});
  std::vector<std::uint64_t> seen;
  for (std::size_t i = 0; i < list.size; ++i)
    list.at(i, [&](const auto& rule) {
      if constexpr (requires { rule.number; })
        seen.push_back(static_cast<std::uint64_t>(rule.number));
      else
        seen.push_back(rule.shortest_within);
    });
  CHECK(seen == std::vector<std::uint64_t>{3, 5});
  rule_list<with_info>().at(0, [](const with_info& rule) { CHECK(rule.number == 7); });
}

} // namespace rule_list_test
