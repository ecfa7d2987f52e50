// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/rate/hodoku/state.hpp>

namespace boxline::inline v0_2::rate::hodoku::detail {

/// Fish of one size and kind: digit by digit, rows as bases before columns, the combinations of bases and
/// then those of covers in the order of the houses.
class fish_finder {
public:
  enum class fins { none, finned, sashimi };

  fish_finder(const state& s, int size, bool with_boxes, fins kind)
      : s_(s), size_(size), with_boxes_(with_boxes), kind_(kind) {}

  bool find(step& out) {
    for (digit_ = 0; digit_ < 9; ++digit_)
      for (const bool by_rows : {true, false}) {
        collect(by_rows);
        if (choose_bases(0, 0, {}, {}, out)) return true;
      }
    return false;
  }

private:
  struct unit {
    int house = 0;
    cell_set cells{};
  };
  struct units {
    std::array<unit, 18> items{};
    int size = 0;
    void add(const unit& u) { items[at(size++)] = u; }
  };
  static constexpr int most_fins = 5, most_endo_fins = 2;

  void collect(bool by_rows) {
    bases_.size = covers_.size = 0;
    for (int h = 0; h < (with_boxes_ ? 27 : 18); ++h) {
      const unit u{h, set_of(h) & s_.places(digit_)};
      if (u.cells.empty()) continue;
      const bool is_box = h >= 18, is_base = (h < 9) == by_rows;
      if (is_box || !is_base) covers_.add(u);
      if ((is_box || is_base) && (kind_ != fins::none || u.cells.count() <= size_)) bases_.add(u);
    }
  }

  bool choose_bases(int level, int from, const cell_set& base, const cell_set& endo, step& out) {
    if (level == size_) return search_covers(base, endo, out);
    for (int i = from; i < bases_.size; ++i) {
      const unit& u = bases_.items[at(i)];
      const cell_set shared = base & u.cells;
      if (!shared.empty() &&
          (kind_ == fins::none || !with_boxes_ || endo.count() + shared.count() > most_endo_fins))
        continue;
      chosen_bases_[at(level)] = i;
      if (choose_bases(level + 1, i + 1, base | u.cells, endo | shared, out)) return true;
    }
    return false;
  }

  // Cells of the bases as bits, in their order.
  bool search_covers(const cell_set& base, const cell_set& endo, step& out) {
    base_ = base;
    base_size_ = 0;
    endo_ = 0;
    std::array<std::uint64_t, 27> of_house{};
    std::array<int, 27> counts{};
    for (const int c : base) {
      const std::uint64_t own = std::uint64_t{1} << base_size_;
      if (endo.test(c)) endo_ |= own;
      for (const int h : the_layout.houses[at(c)]) {
        of_house[at(h)] |= own;
        ++counts[at(h)];
      }
      base_cells_[at(base_size_++)] = c;
    }
    covers_in_use_ = 0;
    widest_ = 0;
    for (int i = 0; i < covers_.size; ++i) {
      const unit& u = covers_.items[at(i)];
      bool is_base = false;
      for (int k = 0; k < size_; ++k)
        is_base = is_base || bases_.items[at(chosen_bases_[at(k)])].house == u.house;
      if (is_base || counts[at(u.house)] == 0) continue;
      widest_ = std::max(widest_, counts[at(u.house)]);
      usable_[at(covers_in_use_++)] = {&u.cells, of_house[at(u.house)], counts[at(u.house)]};
    }
    return choose_covers(0, 0, base_size_, 0, out);
  }

  // At least `left` cells are not covered.
  bool choose_covers(int level, int from, int left, std::uint64_t covered, step& out) {
    if (level == size_) return check((((std::uint64_t{1} << base_size_) - 1) & ~covered) | endo_, out);
    // Where the other covers are too narrow, there are too many fins.
    const int most = (kind_ == fins::none ? 0 : most_fins) + (size_ - level - 1) * widest_;
    for (int i = from; i <= covers_in_use_ - (size_ - level); ++i) {
      const cover_bits& u = usable_[at(i)];
      if (left - u.count > most) continue;
      chosen_covers_[at(level)] = i;
      if (choose_covers(level + 1, i + 1, left - u.count, covered | u.covered, out)) return true;
    }
    return false;
  }

  bool check(std::uint64_t fin_bits, step& out) {
    if ((fin_bits == 0) != (kind_ == fins::none)) return false;
    std::uint64_t rest = fin_bits;
    for (int k = 0; k < most_fins && rest != 0; ++k) rest &= rest - 1;
    if (rest != 0) return false;
    cell_set fin_cells, seen = s_.places(digit_);
    for (rest = fin_bits; rest != 0; rest &= rest - 1) {
      const int c = base_cells_[at(std::countr_zero(rest))];
      fin_cells.insert(c);
      seen &= peers_of(c);
      if (seen.empty()) return false;
    }
    cell_set cover, twice;
    for (int k = 0; k < size_; ++k) {
      const cell_set& u = *usable_[at(chosen_covers_[at(k)])].cells;
      twice |= cover & u;
      cover |= u;
    }
    const cell_set lost = (cover - base_) & seen, lost_in_base = twice & seen;
    if (lost.empty() && lost_in_base.empty()) return false;
    if (!with_boxes_ && kind_ != fins::none && (kind_ == fins::sashimi) != is_sashimi(fin_cells))
      return false;
    out.clear();
    out.eliminate(lost, digit_);
    out.eliminate(lost_in_base, digit_);
    return true;
  }

  bool is_sashimi(const cell_set& fin_cells) const {
    for (int k = 0; k < size_; ++k)
      if ((bases_.items[at(chosen_bases_[at(k)])].cells - fin_cells).count() <= 1) return true;
    return false;
  }

  const state& s_;
  int size_;
  bool with_boxes_;
  fins kind_;
  int digit_ = 0;
  units bases_, covers_;
  std::array<int, 4> chosen_bases_{}, chosen_covers_{};

  struct cover_bits {
    const cell_set* cells = nullptr;
    std::uint64_t covered = 0;
    int count = 0;
  };
  cell_set base_;
  std::array<int, 36> base_cells_{};
  int base_size_ = 0, covers_in_use_ = 0, widest_ = 0;
  std::uint64_t endo_ = 0;
  std::array<cover_bits, 18> usable_{};
};

} // namespace boxline::inline v0_2::rate::hodoku::detail
