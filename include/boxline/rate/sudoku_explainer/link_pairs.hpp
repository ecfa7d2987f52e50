// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/rate/sudoku_explainer/link_rows.hpp>
#include <boxline/rate/sudoku_explainer/literal.hpp>
#include <boxline/rate/sudoku_explainer/state.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace boxline::inline v0_2::rate::sudoku_explainer::detail {

/// Two candidates of which one is true, the only ones of a cell, or of a house and digit; by their numbers.
struct pair_of_candidates {
  std::uint16_t a, b;
};

/// The pairs of a state, and for each candidate its partners. A group is a cell, or a house and digit.
class link_pairs : link_rows {
public:
  /// The number of each candidate.
  using numbers = std::array<std::uint16_t, 729>;
  /// Groups: cells, then houses and digits.
  using group_set = std::array<word, 6>;
  static std::size_t group_of(int h, int d) { return std::size_t(81 + h * 9 + d); }

  /// Lists all pairs of a state with so many candidates.
  void list(const state& s, const numbers& index, std::size_t candidates) {
    partners_.assign(candidates, {});
    in_cell_ = {};
    pairs_.clear();
    group_set all;
    all.fill(~word{0});
    all.back() = (word{1} << 324 % 64) - 1;
    add(s, index, all);
  }
  /// The pairs of a state with fewer candidates, those whose bits are set, from those of a state before:
  /// these have lost both candidates, or none. New ones are among the groups that changed. Returns them.
  std::span<const pair_of_candidates> restrict(const state& s, const numbers& index, const word* present,
                                               std::size_t words, const group_set& changed) {
    std::erase_if(pairs_, [&](const pair_of_candidates& p) {
      if (has(present, p.a)) return false;
      partners_[p.a] = partners_[p.b] = {};
      return true;
    });
    for (std::size_t w = 0; w < words; ++w) in_cell_[w] &= present[w];
    const std::size_t known = pairs_.size();
    add(s, index, changed);
    return std::span(pairs_).subspan(known);
  }

  std::span<const pair_of_candidates> all() const { return pairs_; }
  /// The candidates of cells with two.
  const row_type& in_cell() const { return in_cell_; }
  /// Whether a candidate is one of them.
  bool is_in_cell(std::size_t i) const { return partners_[i].of[0] != none; }
  /// The partners of a candidate, each once, in the order of the links: the cell, block, row, column.
  std::span<const std::uint16_t> of(std::size_t i) const {
    return {partners_[i].to.data(), std::size_t{partners_[i].size}};
  }

private:
  static constexpr std::uint16_t none = 0xffff;
  /// Partners by the group of the pair, a cell or a house of a kind, and each once in this order: no other
  /// than that of the block is that of a line too.
  struct partner_list {
    std::array<std::uint16_t, 4> of{none, none, none, none}, to;
    std::uint8_t size = 0;
    void add(std::uint16_t partner, std::size_t group) {
      of[group] = partner;
      size = 0;
      for (std::size_t k = 0; k < 4; ++k) {
        to[size] = of[k];
        const bool is_any = of[k] != none, is_other = of[k] != of[1];
        size = static_cast<std::uint8_t>(size + int{is_any & (is_other | (k < 2))}); // without a branch
      }
    }
  };

  /// Adds the pairs among some groups.
  void add(const state& s, const numbers& index, const group_set& groups) {
    const auto is_pair = [](nine bits) { return is_one(bits & static_cast<nine>(bits - 1)); };
    for (std::size_t w = 0; w < groups.size(); ++w)
      for (word rest = groups[w]; rest != 0; rest &= rest - 1) {
        const int group = static_cast<int>(w * 64) + std::countr_zero(rest);
        if (group < 81) {
          const nine digits = s.digits[std::size_t(group)];
          if (!is_pair(digits)) continue;
          const std::size_t a = index[literal_of(group, first(digits))];
          const std::size_t b = index[literal_of(group, first(static_cast<nine>(digits & (digits - 1))))];
          set(in_cell_.data(), a);
          set(in_cell_.data(), b);
          add_pair(a, b, 0);
        } else {
          const int h = (group - 81) / 9, d = (group - 81) % 9;
          const nine places = s.places_of(h, d);
          if (is_pair(places))
            add_pair(index[literal_of(cell_at(h, first(places)), d)],
                     index[literal_of(cell_at(h, first(static_cast<nine>(places & (places - 1)))), d)],
                     1 + std::size_t(h) / 9);
        }
      }
  }
  /// Adds a pair of a cell, 0, or of a house of a kind.
  void add_pair(std::size_t a, std::size_t b, std::size_t which) {
    pairs_.push_back({static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b)});
    partners_[a].add(static_cast<std::uint16_t>(b), which);
    partners_[b].add(static_cast<std::uint16_t>(a), which);
  }

  std::vector<partner_list> partners_;
  std::vector<pair_of_candidates> pairs_;
  row_type in_cell_{};
};

} // namespace boxline::inline v0_2::rate::sudoku_explainer::detail
