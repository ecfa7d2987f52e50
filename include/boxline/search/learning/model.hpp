// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/board.hpp>

#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace boxline::inline v0_2::search::cdcl {

/// Lists of numbers in one array: list i is `items[start[i] .. start[i + 1])`.
template <class Index>
struct flat_lists {
  std::vector<std::uint32_t> start{0};
  std::vector<Index> items;

  std::span<const Index> operator[](std::size_t i) const {
    return {items.data() + start[i], items.data() + start[i + 1]};
  }
  std::size_t size() const { return start.size() - 1; }
  /// Ends the list to which `items.push_back` was appending.
  void close() { start.push_back(static_cast<std::uint32_t>(items.size())); }
};

// clang-format off
/// A board as variables and rules: its open candidates, numbered, are the variables (true: placed), and the
/// rules of the game are two kinds of lists, never written out as clauses.
///
///     groups[g]        candidates of which at least one is true: those of a cell, or of a digit in a house
///     groups_of[v]     the groups that candidate v is in
///     neighbours[v]    the candidates that v excludes: all others of its groups, each once
///
/// Placed cells, and digits that are placed in a house, are in no list. O(candidates * neighbours).
// clang-format on
template <class Index>
struct model {
  std::vector<assignment> candidates;
  flat_lists<Index> groups, groups_of, neighbours;
  int digits = 0;             ///< n
  bool contradictory = false; ///< some group is empty

  std::size_t variables() const { return candidates.size(); }

  /// The model of a board. Requires that the digit of a placed cell is no candidate of its peers, as
  /// `Board::place` ensures. A board that is `known` to be contradictory gives a model without variables.
  template <board Board>
  model(const Board& b, status known) : model(b, known, no_constraints()) {}

  /// The same under the constraints of a game: candidates that the relation of a pair forbids together are
  /// neighbours, too. Requires that no candidate is left that the pairs of placed cells forbid.
  template <board Board, class Constraints>
  model(const Board& b, status known, const Constraints& constraints) {
    if (known == status::contradiction) {
      contradictory = true;
      return;
    }
    constexpr int n = Board::shape.size();
    digits = n;
    constexpr Index none = static_cast<Index>(-1);
    std::vector<Index> number(static_cast<std::size_t>(Board::shape.cells()) * n, none);
    for (int c = 0; c < Board::shape.cells(); ++c) {
      if (b.is_placed(cell(c))) continue;
      const std::size_t before = candidates.size();
      const auto open = b.digits(cell(c));
      for (int d = open.first(); d >= 0; d = open.next(d)) {
        number[static_cast<std::size_t>(c * n + d)] = static_cast<Index>(candidates.size());
        groups.items.push_back(static_cast<Index>(candidates.size()));
        candidates.push_back({cell(c), digit::from_index(d)});
      }
      contradictory = contradictory || candidates.size() == before;
      groups.close();
    }
    std::vector<bool> placed(n);
    std::vector<std::size_t> rows;
    std::size_t size = groups.items.size();
    groups.items.resize(size + static_cast<std::size_t>(b.houses().size()) * n * n);
    for (int u = 0; u < b.houses().size(); ++u) {
      rows.clear();
      placed.assign(n, false);
      for (const cell c : b.houses().cells(house(u))) {
        if (!b.is_placed(c))
          rows.push_back(static_cast<std::size_t>(c) * n);
        else
          placed[static_cast<std::size_t>(b.digits(c).first())] = true;
      }
      for (std::size_t d = 0; d < n; ++d) {
        if (placed[d]) continue;
        const std::size_t before = size;
        for (const std::size_t row : rows) {
          groups.items[size] = number[row + d];
          size += number[row + d] != none;
        }
        contradictory = contradictory || size == before;
        groups.start.push_back(static_cast<std::uint32_t>(size));
      }
    }
    groups.items.resize(size);
    number_groups();
    if constexpr (std::same_as<Constraints, no_constraints>)
      list_neighbours([](Index, auto) {});
    else
      list_neighbours([&](Index v, auto visit) {
        const assignment a = candidates[v];
        for (const auto& arc : constraints.arcs(a.where)) {
          const std::uint64_t allowed = constraints.relation_of(arc).allowed[std::size_t(a.what.index())];
          for (int d = 0; d < n; ++d) {
            const Index w = number[static_cast<std::size_t>(arc.to * n + d)];
            if (w != none && (allowed >> d & 1) == 0) visit(w);
          }
        }
      });
  }

  /// The model of cells and houses of any number: `open[c]` are the digits that cell c may hold, a bit for
  /// each of `n`; `houses` has `houses()` houses, of which `house_cells(u)` are n cells that hold each digit
  /// once.
  template <class Houses>
  model(int n, std::span<const std::uint64_t> open, const Houses& houses) : digits(n) {
    constexpr Index none = static_cast<Index>(-1);
    const auto digits_of = static_cast<std::size_t>(n);
    std::vector<Index> number(open.size() * digits_of, none);
    for (std::size_t c = 0; c < open.size(); ++c) {
      contradictory = contradictory || open[c] == 0;
      for (std::uint64_t rest = open[c]; rest != 0; rest &= rest - 1) {
        const int d = std::countr_zero(rest);
        number[c * digits_of + static_cast<std::size_t>(d)] = static_cast<Index>(candidates.size());
        groups.items.push_back(static_cast<Index>(candidates.size()));
        candidates.push_back({cell(static_cast<int>(c)), digit::from_index(d)});
      }
      groups.close();
    }
    for (int u = 0; u < houses.houses(); ++u)
      for (std::size_t d = 0; d < digits_of; ++d) {
        const std::size_t before = groups.items.size();
        for (const cell c : houses.house_cells(u))
          if (const Index v = number[std::size_t(c) * digits_of + d]; v != none) groups.items.push_back(v);
        contradictory = contradictory || groups.items.size() == before;
        groups.close();
      }
    number_groups();
    list_neighbours([](Index, auto) {});
  }

private:
  struct no_constraints {};

  void number_groups() {
    std::vector<std::uint32_t> count(variables() + 1);
    for (const Index v : groups.items) ++count[v + 1u];
    for (std::size_t v = 0; v < variables(); ++v) count[v + 1] += count[v];
    groups_of.start = count;
    groups_of.items.resize(groups.items.size());
    for (std::size_t g = 0; g < groups.size(); ++g)
      for (const Index v : groups[g]) groups_of.items[count[v]++] = static_cast<Index>(g);
  }
  // `more(v, visit)` visits what else v excludes.
  template <class More>
  void list_neighbours(More more) {
    std::vector<Index> last(variables(), static_cast<Index>(-1));
    neighbours.start.reserve(variables() + 1);
    std::size_t size = 0;
    for (std::size_t v = 0; v < variables(); ++v) {
      std::size_t most = size;
      for (const Index g : groups_of[v]) most += groups[g].size();
      if (neighbours.items.size() < most) neighbours.items.resize(2 * most + 1024);
      Index* const items = neighbours.items.data();
      last[v] = static_cast<Index>(v);
      for (const Index g : groups_of[v])
        for (const Index w : groups[g]) { // without a branch: half of them are duplicates
          items[size] = w;
          size += last[w] != v;
          last[w] = static_cast<Index>(v);
        }
      more(static_cast<Index>(v), [&](Index w) {
        if (last[w] == v) return;
        last[w] = static_cast<Index>(v);
        if (size == neighbours.items.size()) neighbours.items.resize(2 * size + 1024);
        neighbours.items[size++] = w;
      });
      neighbours.start.push_back(static_cast<std::uint32_t>(size));
    }
    neighbours.items.resize(size);
  }
};

} // namespace boxline::inline v0_2::search::cdcl
