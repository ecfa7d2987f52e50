// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/game_rules.hpp>
#include <boxline/core/geometry.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/symmetry/transform.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::symmetry::detail {

/// Cells, ascending.
using cell_list = std::vector<std::uint16_t>;
template <class Cells>
cell_list sorted_cells(const Cells& cells) {
  cell_list result;
  for (const cell c : cells) result.push_back(static_cast<std::uint16_t>(c));
  std::sort(result.begin(), result.end());
  return result;
}

/// What the constraints of a game say of their cells: for each set of cells that some constraints are on, a
/// table of the fillings that these and the houses allow. Where the houses alone allow as much there is none.
template <box B>
class constraint_tables {
  using where = geometry<B>;
  static constexpr int n = where::n;
  // By filling: the digit of the first cell counts most.
  using table = std::vector<bool>;

public:
  using permutation = typename transform<B>::permutation;
  static constexpr std::size_t most_fillings = 70'000;

  /// Makes them, until the check stops it. The name of a constraint of which the scope is too large, if there
  /// is one.
  template <constrained_game G>
  std::optional<std::string> make(const G& rules, stop_check& stop) {
    const auto& network = rules.constraints();
    const auto& h = rules.houses();
    std::map<cell_list, table> found;
    const auto table_of = [&](const cell_list& cells) -> table& {
      auto at = found.find(cells);
      if (at == found.end()) at = found.emplace(cells, free_table(h, cells)).first;
      return at->second;
    };
    for (int c = 0; c < where::cells; ++c)
      for (const auto& arc : network.arcs(cell(c))) {
        if (arc.to < c) continue;
        table& t = table_of({static_cast<std::uint16_t>(c), static_cast<std::uint16_t>(arc.to)});
        for (int d = 0; d < n; ++d)
          for (int e = 0; e < n; ++e)
            if ((network.relation_of(arc).allowed[std::size_t(d)] >> e & 1) == 0)
              t[static_cast<std::size_t>(d * n + e)] = false;
      }
    for (std::size_t i = 0; i < network.scoped_count(); ++i) {
      const auto& from = network.scoped(i);
      const auto scope = from.scope();
      if (fillings(scope.size()) > most_fillings) return std::string(from.name());
      const cell_list cells = sorted_cells(scope);
      table& t = table_of(cells);
      std::vector<int> digits(cells.size()), values(cells.size());
      for (std::size_t f = 0; f < t.size(); ++f) {
        if (stop.each<1024>()) return std::nullopt;
        if (!t[f]) continue;
        digits_of(f, digits);
        for (std::size_t k = 0; k < scope.size(); ++k) {
          const auto at = std::lower_bound(cells.begin(), cells.end(), static_cast<std::uint16_t>(scope[k]));
          values[k] = digits[static_cast<std::size_t>(at - cells.begin())] + 1;
        }
        t[f] = from.accepts(values);
      }
    }
    for (auto& [cells, t] : found)
      if (t != free_table(h, cells)) {
        number_[cells] = tables_.size();
        cells_.push_back(cells);
        tables_.push_back(std::move(t));
      }
    is_of_two_.resize(std::size_t(where::cells * where::cells));
    for (std::size_t i = 0; i < tables_.size(); ++i) {
      add_pairs(i);
      add_rare(i);
      if (cells_[i].size() != 2) continue;
      const std::size_t a = cells_[i][0], b = cells_[i][1];
      of_two_.emplace_back(cells_[i][0], cells_[i][1]);
      is_of_two_[a * std::size_t(where::cells) + b] = is_of_two_[b * std::size_t(where::cells) + a] = true;
    }
    return std::nullopt;
  }

  /// Whether the cells of each table are those of a table where cell c is mapped to `to[c]`.
  bool maps_to_tables(const std::array<std::uint16_t, std::size_t(where::cells)>& to) const {
    for (const auto& [a, b] : of_two_)
      if (!is_of_two_[std::size_t(to[a]) * std::size_t(where::cells) + to[b]]) return false;
    cell_list image;
    return std::all_of(cells_.begin(), cells_.end(), [&](const cell_list& cells) {
      if (cells.size() == 2) return true;
      image.clear();
      for (const std::uint16_t c : cells) image.push_back(to[c]);
      std::sort(image.begin(), image.end());
      return number_.count(image) != 0;
    });
  }

  /// Where a table and each of its positions is mapped.
  struct table_map {
    std::size_t to = 0;
    std::vector<std::size_t> place{};
  };
  /// Of each table, where cell c is mapped to `to[c]`. Requires that the cells of each table are mapped to
  /// those of a table.
  std::vector<table_map> maps_of(const std::array<std::uint16_t, std::size_t(where::cells)>& to) const {
    std::vector<table_map> result;
    for (const cell_list& cells : cells_) {
      cell_list image;
      for (const std::uint16_t c : cells) image.push_back(to[c]);
      cell_list all = image;
      std::sort(all.begin(), all.end());
      table_map m{number_.at(all), {}};
      for (const std::uint16_t c : image)
        m.place.push_back(
            static_cast<std::size_t>(std::lower_bound(all.begin(), all.end(), c) - all.begin()));
      result.push_back(std::move(m));
    }
    return result;
  }
  /// Whether each table, with its digits renamed, is the one that it is mapped to.
  bool keeps(const std::vector<table_map>& maps, const permutation& digits) const {
    std::vector<int> filling, image;
    for (std::size_t i = 0; i < tables_.size(); ++i) {
      const std::size_t k = cells_[i].size();
      filling.assign(k, 0);
      image.assign(k, 0);
      const rare_fillings &rare = rare_[i], &others = rare_[maps[i].to];
      if (rare.are_allowed != others.are_allowed || rare.all.size() != others.all.size()) return false;
      for (const std::uint32_t f : rare.all) {
        digits_of(f, filling);
        for (std::size_t p = 0; p < k; ++p) image[maps[i].place[p]] = digits[std::size_t(filling[p])];
        std::size_t at = 0;
        for (const int d : image) at = at * std::size_t(n) + static_cast<std::size_t>(d);
        if (tables_[maps[i].to][at] != rare.are_allowed) return false;
      }
    }
    return true;
  }
  /// Whether the new names of the digits up to `last` agree with what the tables leave to each two cells.
  bool agrees(const std::vector<table_map>& maps, const permutation& digits, int last) const {
    for (const std::size_t i : with_pairs_) {
      const std::size_t k = cells_[i].size(), j = maps[i].to;
      for (std::size_t a = 0; a < k; ++a)
        for (std::size_t b = 0; b < k; ++b)
          for (int d = 0; d <= last; ++d)
            if (pairs_[i][pair_at(k, a, b, d, last)] !=
                pairs_[j][pair_at(k, maps[i].place[a], maps[i].place[b], digits[std::size_t(d)],
                                  digits[std::size_t(last)])])
              return false;
    }
    return true;
  }

private:
  static std::size_t fillings(std::size_t cells) {
    std::size_t count = 1;
    for (std::size_t i = 0; i < cells && count <= most_fillings; ++i) count *= std::size_t(n);
    return count;
  }
  static void digits_of(std::size_t filling, std::vector<int>& digits) {
    for (std::size_t i = digits.size(); i-- > 0; filling /= std::size_t(n))
      digits[i] = static_cast<int>(filling % std::size_t(n));
  }
  template <class Houses>
  static bool share_a_house(const Houses& h, cell a, cell b) {
    for (const house u : h.houses_of(a))
      if (h.contains(u, b)) return true;
    return false;
  }
  // The table of the houses alone.
  template <class Houses>
  static table free_table(const Houses& h, const cell_list& cells) {
    table result(fillings(cells.size()), true);
    std::vector<int> digits(cells.size());
    for (std::size_t f = 0; f < result.size(); ++f) {
      digits_of(f, digits);
      for (std::size_t i = 0; i < digits.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
          if (digits[i] == digits[k] && share_a_house(h, cell(cells[i]), cell(cells[k]))) result[f] = false;
    }
    return result;
  }
  // What a table leaves to each two of its cells: for each pair of positions n^2 bits.
  void add_pairs(std::size_t i) {
    const std::size_t k = cells_[i].size();
    table pairs(k * k * std::size_t(n * n));
    std::vector<int> digits(k);
    for (std::size_t f = 0; f < tables_[i].size(); ++f) {
      if (!tables_[i][f]) continue;
      digits_of(f, digits);
      for (std::size_t a = 0; a < k; ++a)
        for (std::size_t b = 0; b < k; ++b) pairs[pair_at(k, a, b, digits[a], digits[b])] = true;
    }
    if (depends_on_digits(k, pairs)) with_pairs_.push_back(i);
    pairs_.push_back(std::move(pairs));
  }
  // Whether pairs of equal digits, or of different ones, are not all left or all excluded for some two cells.
  static bool depends_on_digits(std::size_t k, const table& pairs) {
    for (std::size_t a = 0; a < k; ++a)
      for (std::size_t b = 0; b < k; ++b)
        for (int d = 0; d < n; ++d)
          for (int e = 0; e < n; ++e)
            if (pairs[pair_at(k, a, b, d, e)] != pairs[pair_at(k, a, b, 0, d == e ? 0 : n - 1)]) return true;
    return false;
  }
  // The fillings that a table allows, or those that it forbids, whichever are fewer.
  struct rare_fillings {
    bool are_allowed = false;
    std::vector<std::uint32_t> all{};
  };
  void add_rare(std::size_t i) {
    const table& t = tables_[i];
    rare_fillings rare;
    rare.are_allowed = 2 * static_cast<std::size_t>(std::count(t.begin(), t.end(), true)) < t.size();
    for (std::size_t f = 0; f < t.size(); ++f)
      if (t[f] == rare.are_allowed) rare.all.push_back(static_cast<std::uint32_t>(f));
    rare_.push_back(std::move(rare));
  }
  static std::size_t pair_at(std::size_t k, std::size_t a, std::size_t b, int d, int e) {
    return (a * k + b) * std::size_t(n * n) + static_cast<std::size_t>(d * n + e);
  }

  std::vector<cell_list> cells_; // of each table
  std::vector<table> tables_, pairs_;
  std::vector<rare_fillings> rare_;                             // of each table
  std::vector<std::size_t> with_pairs_;                         // those whose pairs depend on the digits
  std::map<cell_list, std::size_t> number_;                     // of a table, by its cells
  std::vector<std::pair<std::uint16_t, std::uint16_t>> of_two_; // the cells of the tables of two
  std::vector<bool> is_of_two_;                                 // by two cells
};

} // namespace boxline::inline v0_2::symmetry::detail
