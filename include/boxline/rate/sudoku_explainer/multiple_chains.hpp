// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/rate/sudoku_explainer/link_table.hpp>

#include <span>
#include <vector>

namespace boxline::inline v0_2::rate::sudoku_explainer::detail {

/// Candidates of which one is true: those of a cell, or the places of a digit in a house.
struct case_group {
  int cell = -1;  ///< the cell, or the first place
  int digit = -1; ///< the digit, or -1 for all of the cell
  int kind = -1;  ///< of the house, or -1 for the cell
  int nodes = 0;  ///< of the easiest chain from it
};

/// Finds the group that has the easiest multiple forcing chain, before any node is made.
///
/// A chain that does not use what it has eliminated has one parent for each node. So the nodes to a candidate
/// are those of the shortest path over the links, which a search in breadth by bit sets finds, and where the
/// groups have nothing in common over any number of links, no search is made. Requires that no candidate
/// follows from its opposite: a search would stop there. Source: SukakuExplainer's order of the groups.
class multiple_chains {
public:
  /// The easiest chain from a group to a candidate that is true or false.
  struct chain {
    case_group from;
    std::uint16_t to = 0; ///< index of the candidate
    bool is_on = false;
  };

  /// Returns false where there is no chain. The links are those of the kind `xy`, closed.
  bool find(const state& s, const link_table& links, case_group& out) {
    case_group best;
    for (const auto& [g, to, is_on] : list(s, links))
      // Of equal lengths those from cells come before those from houses.
      if (best.nodes == 0 || g.nodes < best.nodes || (g.nodes == best.nodes && g.kind < 0 && best.kind >= 0))
        best = g;
    if (best.nodes == 0) return false;
    out = best;
    return true;
  }

  /// All chains, found once for each state.
  const std::vector<chain>& list(const state& s, const link_table& links) {
    if (s.digits == digits_) return chains_;
    digits_ = s.digits;
    chains_.clear();
    begin(links);
    const std::size_t n = links.size();
    if (distance_.size() < 2 * n * n) distance_.resize(2 * n * n);
    has_distance_.assign(n, 0);
    std::array<std::uint16_t, 9> cases{};
    for (int c = 0; c < 81; ++c) {
      const nine digits = s.digits[std::size_t(c)];
      if (count(digits) < 3) continue;
      for (nine rest = digits; rest != 0; rest &= static_cast<nine>(rest - 1))
        for (int kind = 0; kind < 3; ++kind) {
          const int d = first(rest), h = house_of(c, kind);
          const nine places = s.places_of(h, d);
          if (count(places) < 2 || first(places) != place_of(c, kind)) continue;
          std::size_t size = 0;
          for (nine p = places; p != 0; p &= static_cast<nine>(p - 1))
            cases[size++] = static_cast<std::uint16_t>(links.index(literal_of(cell_at(h, first(p)), d)));
          examine({cases.data(), size}, {c, d, kind, 0});
        }
      std::size_t size = 0;
      for (nine rest = digits; rest != 0; rest &= static_cast<nine>(rest - 1))
        cases[size++] = static_cast<std::uint16_t>(links.index(literal_of(c, first(rest))));
      examine({cases.data(), size}, {c, -1, -1, 0});
    }
    return chains_;
  }

  using cases_type = std::span<const std::uint16_t>;

  /// Takes the links for `may_meet`.
  void begin(const link_table& links) {
    links_ = &links;
    const std::size_t size = 2 * links.size() * links.words();
    if (all_.size() < size) all_.resize(size);
    has_all_.assign(links.size(), 0);
  }
  /// Whether anything follows from all of some candidates, over any number of links. Searches that stop where
  /// a candidate contradicts itself find no more than that.
  bool may_meet(cases_type cases) {
    both_rows rows;
    return meet(cases, rows);
  }

private:
  using word = link_table::word;
  using row = std::array<word, link_table::most_words>;
  using both_rows = std::array<word, 2 * link_table::most_words>; // true candidates, then false ones

  /// What follows from all of some candidates, true and false. Returns false where there is nothing.
  bool meet(cases_type cases, both_rows& in_all) {
    const std::size_t words = 2 * links_->words();
    std::copy_n(all_of(cases[0]), words, in_all.data());
    for (const std::uint16_t c : cases.subspan(1)) {
      const word* of = all_of(c);
      link_table::four any{};
      for (std::size_t w = 0; w < words; w += 4) {
        link_table::four own, other;
        link_table::get(in_all.data() + w, own);
        link_table::get(of + w, other);
        own = own & other;
        any |= own;
        link_table::put(own, in_all.data() + w);
      }
      if (!link_table::any_of(any)) return false;
    }
    return true;
  }

  void examine(cases_type cases, case_group g) {
    both_rows in_all;
    if (!meet(cases, in_all)) return;
    const std::size_t words = links_->words();
    for (const std::uint16_t c : cases) search(c);
    const std::size_t n = links_->size();
    for (const bool is_on : {true, false})
      for (std::size_t w = 0; w < words; ++w)
        for (word rest = in_all[is_on ? w : words + w]; rest != 0; rest &= rest - 1) {
          const std::size_t to = w * 64 + std::size_t(std::countr_zero(rest));
          g.nodes = 0;
          for (const std::uint16_t c : cases) g.nodes += distance_[(2 * c + (is_on ? 1u : 0u)) * n + to];
          chains_.push_back({g, static_cast<std::uint16_t>(to), is_on});
        }
  }

  /// The candidates that are true where one is, itself included, then those that are false, in any number of
  /// steps.
  const word* all_of(std::size_t i) {
    const std::size_t words = links_->words();
    word* to = all_.data() + 2 * i * words;
    if (has_all_[i] != 0) return to;
    has_all_[i] = 1;
    std::copy_n(links_->reach(i), words, to);
    link_table::set(to, i);
    for (std::size_t v = 0; v < words; v += 4) {
      link_table::four are_false{};
      link_table::join_rows(are_false, links_->weak(0), to, words, v);
      link_table::put(are_false, to + words + v);
    }
    return to;
  }

  /// The nodes of the shortest path from a true candidate to each one that follows, true or false.
  void search(std::size_t i) {
    if (has_distance_[i] != 0) return;
    has_distance_[i] = 1;
    const std::size_t n = links_->size(), words = links_->words();
    std::uint16_t* const to = distance_.data() + 2 * i * n;
    row frontier{}, seen{}, falsified{};
    seen[i / 64] = frontier[i / 64] = word{1} << i % 64;
    bool any = true;
    for (std::uint16_t nodes = 1; any; nodes = static_cast<std::uint16_t>(nodes + 2)) {
      row follows{}, ends{};
      for (std::size_t w = 0; w < words; ++w)
        for (word rest = frontier[w]; rest != 0; rest &= rest - 1) {
          const std::size_t at = w * 64 + std::size_t(std::countr_zero(rest));
          to[n + at] = nodes;
          links_->join(follows.data(), links_->next(at));
          links_->join(ends.data(), links_->weak(at));
        }
      any = false;
      for (std::size_t w = 0; w < words; ++w) {
        for (word rest = ends[w] & ~falsified[w]; rest != 0; rest &= rest - 1)
          to[w * 64 + std::size_t(std::countr_zero(rest))] = static_cast<std::uint16_t>(nodes + 1);
        falsified[w] |= ends[w];
        frontier[w] = follows[w] & ~seen[w];
        seen[w] |= follows[w];
        any = any || frontier[w] != 0;
      }
    }
  }

  const link_table* links_ = nullptr;
  std::array<nine, 81> digits_{}; // of the state of the chains
  std::vector<chain> chains_;
  std::vector<word> all_;
  std::vector<std::uint16_t> distance_; // of each candidate: to false ones, to true ones
  std::vector<std::uint8_t> has_all_, has_distance_;
};

} // namespace boxline::inline v0_2::rate::sudoku_explainer::detail
