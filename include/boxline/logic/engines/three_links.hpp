// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/link_graphs.hpp>
#include <boxline/logic/engines/link_waves.hpp>
#include <boxline/logic/engines/three_link_ends.hpp>
#include <boxline/logic/rule.hpp>

#include <array>
#include <string_view>

namespace boxline::inline v0_2::logic {

/// The shape of a chain of three strong links: the digits of the six nodes, each letter another digit.
/// `abbbba` is a W-wing. Nodes of one digit that follow each other are linked in a house, others in a cell.
struct link_shape {
  std::string_view digits;

  /// Whether it is the same from its other end.
  constexpr bool is_symmetric() const {
    for (std::size_t i = 0; i < 6; ++i)
      for (std::size_t j = 0; j < i; ++j)
        if ((digits[i] == digits[j]) != (digits[5 - i] == digits[5 - j])) return false;
    return true;
  }
};

/// Reports chains of three strong links that have a shape, the first one for each pair of ends, and what
/// conflicts with both ends. O(strong links^3) at worst.
template <board Board, step_visitor Visit>
stop_reason find_three_links(const rule_info& info, const link_shape& shape, const Board& b, Visit& visit,
                             const limits& limit, const state_cache<Board>& shared = {}) {
  using graph = link_graph<Board>;
  link_kinds kinds; // of all shapes, which share the graph: their digits tell links in cells from others
  kinds.cells = kinds.houses = true;
  const graph& g = shared.template part<link_graphs<Board>>(b).of(kinds);
  three_link_ends<Board>& ends = shared.template part<three_link_ends<Board>>(b);
  ends.make(g);
  // The nodes that may be the first one or the last one by their strong links, and those from which chains
  // lead to such a last one whose digit is of the shape.
  const bool ends_in_house = shape.digits[4] == shape.digits[5];
  const auto *first = shape.digits[0] == shape.digits[1] ? ends.in_house() : ends.in_cell(),
             *last = ends_in_house ? ends.in_house() : ends.in_cell(),
             *with_end = ends.with_end(shape.digits[0] == shape.digits[5], ends_in_house);
  if (detail::first_common(first, with_end, g.words()) < 0) return stop_reason::none;
  const bool is_symmetric = shape.is_symmetric();
  stop_reason stopped = stop_reason::none;
  bool more = true;
  std::uint64_t examined = 0;
  std::vector<int> chain(6);
  std::vector<std::uint64_t> given(std::size_t(g.words()));

  const auto words = std::size_t(g.words());
  // Which earlier node has the digit of each, or none; nodes of a strong link in a cell have two digits.
  std::array<int, 6> like{};
  for (std::size_t at = 0; at < 6; ++at) {
    like[at] = -1;
    for (std::size_t i = 0; i < at && like[at] < 0; ++i)
      if (shape.digits[i] == shape.digits[at]) like[at] = int(i);
  }
  const auto digit_of = [&](int node) { return g[chain[std::size_t(node)]].digit; };
  // Leaves the nodes, linked from the one before, that have the right digit or none of those before, and a
  // strong link to the digit that is next in the shape.
  const auto fitting = [&](std::size_t at, const std::uint64_t* next, std::uint64_t* result) {
    const auto* on = next;
    if (at % 2 == 0)
      on = shape.digits[at + 1] == shape.digits[at] ? ends.in_house()
           : like[at + 1] < 0                       ? ends.in_cell()
                                                    : ends.to_digit(digit_of(like[at + 1]));
    if (like[at] >= 0) {
      const auto* own = ends.of_digit(digit_of(like[at]));
      for (std::size_t w = 0; w < words; ++w) result[w] = next[w] & own[w] & on[w];
      return;
    }
    for (std::size_t w = 0; w < words; ++w) result[w] = next[w] & on[w];
    for (std::size_t i = 0; i < at; ++i) {
      if (like[i] >= 0) continue;
      const auto* other = ends.of_digit(digit_of(int(i)));
      for (std::size_t w = 0; w < words; ++w) result[w] &= ~other[w];
    }
  };
  // By place in the chain, for a start: the nodes so far, and those from which links lead to its ends, which
  // may not fit otherwise.
  std::vector<std::uint64_t> rest(6 * words), leading(6 * words);
  const auto row = [words](auto& rows, std::size_t at) { return rows.data() + at * words; };
  const auto extend = [&](const auto& self, std::size_t at) -> void {
    if (at == 6) {
      const int s = chain[0], e = chain[5];
      step result{&info};
      g.for_each_seen(s, e, [&](const auto& cells, int d) {
        for (const int c : cells) result.eliminations.push_back({cell(c), digit::from_index(d)});
      });
      graph::insert(given.data(), e);
      std::sort(result.eliminations.begin(), result.eliminations.end());
      result.alternations.push_back(chain_of(g, chain));
      more = visit(std::move(result));
      return;
    }
    const auto* next = at % 2 == 1 ? g.strong(chain[at - 1]) : g.weak(chain[at - 1]);
    std::uint64_t* const found = row(rest, at);
    fitting(at, next, found);
    for (std::size_t w = 0; w < words; ++w) found[w] &= row(leading, at)[w];
    for (std::size_t i = 0; i < at; ++i)
      found[std::size_t(chain[i]) / 64] &= ~(std::uint64_t{1} << (chain[i] % 64));
    if (at == 5) {
      for (std::size_t w = 0; w < words; ++w) found[w] &= ~given[w];
      if (is_symmetric) { // each pair of ends from the lower one
        std::fill(found, found + chain[0] / 64, 0);
        found[std::size_t(chain[0]) / 64] &= ~std::uint64_t{0} << (chain[0] % 64);
      }
    }
    detail::for_each_node(found, g.words(), [&](int i) {
      if (!more) return;
      chain[at] = i;
      self(self, at + 1);
    });
  };
  // The ends from a start whose digit and last link are of the shape, and what leads to them.
  const auto lead_from = [&](int s) {
    const auto *all = ends.from(s), *same = ends.of_digit(g[s].digit);
    for (std::size_t w = 0; w < words; ++w)
      row(leading, 5)[w] = all[w] & last[w] & (like[5] == 0 ? same[w] : ~same[w]);
    for (std::size_t at = 5; at-- > 1;) {
      std::fill_n(row(leading, at), words, std::uint64_t{0});
      detail::add_linked(row(leading, at), row(leading, at + 1), g.words(),
                         [&](int i) { return at % 2 == 0 ? g.strong(i) : g.weak(i); });
    }
  };
  for (int s = -1; more && (s = detail::first_common(first, with_end, g.words(), s + 1)) >= 0;) {
    stopped = limit.check(examined++, "wings");
    if (stopped != stop_reason::none) break;
    std::fill(given.begin(), given.end(), 0);
    lead_from(s);
    chain[0] = s;
    extend(extend, 1);
  }
  return stopped;
}

} // namespace boxline::inline v0_2::logic
