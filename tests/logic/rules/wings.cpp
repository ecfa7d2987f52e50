// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/wings.hpp>

#include "logic/rules/chain_oracles.hpp"

#include <boxline/bits/crossed.hpp>

#include <string_view>

namespace wings_test {

using namespace boxline;
using chain_oracles::candidates, chain_oracles::net;
using states::plain;

// The eliminations of three strong links with the pattern of digits, for each pair of ends.
std::multiset<candidates> expected(const plain& s, std::string_view links, std::string_view digits) {
  const auto kind = [&](char k) { return net(s, {.cells = k == 'c', .houses = k == 'h'}); };
  const net nets[] = {kind(links[0]), kind(links[1]), kind(links[2])};
  std::map<std::pair<candidates, candidates>, candidates> found;
  const auto fits = [&](const candidates& chain) {
    for (std::size_t i = 0; i < chain.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        if ((digits[i] == digits[j]) != (chain[i].what == chain[j].what) || chain[i] == chain[j])
          return false;
    return true;
  };
  const auto each_link = [&](const net& g, auto f) {
    for (std::size_t a = 0; a < g.nodes.size(); ++a)
      for (std::size_t b = 0; b < g.nodes.size(); ++b)
        if (g.strong[a][b]) f(g.nodes[a][0], g.nodes[b][0]);
  };
  each_link(nets[0], [&](assignment a, assignment b) {
    each_link(nets[1], [&](assignment c, assignment d) {
      if (!s.clash(b, c) || !fits({a, b, c, d})) return;
      each_link(nets[2], [&](assignment e, assignment f) {
        if (!s.clash(d, e) || !fits({a, b, c, d, e, f}) || a.where == f.where) return;
        const candidates seen = chain_oracles::seen(s, {a}, {f});
        if (!seen.empty()) found[{{a}, {f}}] = seen;
      });
    });
  });
  std::multiset<candidates> result;
  for (const auto& [ends, seen] : found) {
    // One of two directions, where the other one has the shape too.
    if (ends.second < ends.first && found.count({ends.second, ends.first}) > 0 && links[0] == links[2] &&
        digits[0] == digits[5])
      continue;
    if (ends.second < ends.first && links == "hch") continue;
    if (ends.second < ends.first && digits == "aabbcc") continue;
    result.insert(seen);
  }
  return result;
}

template <class Rule>
void check(const Rule& rule, std::string_view links, std::string_view digits) {
  INFO(rule.info.key);
  const auto count = chain_oracles::check(rule, 1, [&](const plain& s, const auto& steps) {
    REQUIRE(chain_oracles::eliminations_of(steps) == expected(s, links, digits));
  });
  CHECK(count > 0);
}

TEST_CASE("[busy] wings of three strong links are those of their shape") {
  check(logic::w_wing(), "chc", "abbbba");
  check(logic::m_wing(), "chh", "abbbaa");
  check(logic::s_wing(), "hch", "aaabbb");
  check(logic::l2_wing(), "hhh", "aaaabb");
  check(logic::l3_wing(), "hhh", "aabbcc");
  check(logic::h1_wing(), "hhc", "aaaaab");
  check(logic::h2_wing(), "hcc", "aaabba");
  check(logic::h3_wing(), "hcc", "aaabbc");
  check(logic::m3_wing(), "chh", "abbbcc");
}

// The rule looks for cells that can make one before it searches.
TEST_CASE("W-wings on diagonals are those of the search for three links") {
  constexpr box shape{2, 3};
  using board_type = bits::crossed_board<shape, houses::listed<shape>>;
  const auto list = house_list<shape>::diagonals();
  random_source random(8);
  std::size_t steps = 0, without = 0;
  for (int i = 0; i < 300; ++i) {
    const auto b =
        states::random_state<board_type>(random, 0.2, 0.6, i % 2 == 0, houses::listed<shape>(list));
    const auto all = logic::find_all(logic::w_wing(), b).steps;
    logic::take_steps links;
    CHECK(logic::find_three_links(logic::w_wing::info, logic::w_wing::shape, b, links, {}) ==
          stop_reason::none);
    REQUIRE(all == links.take());
    steps += all.size();
    without += all.empty() ? 1 : 0;
  }
  CHECK(steps > 50);
  CHECK(without > 50);
}

} // namespace wings_test
