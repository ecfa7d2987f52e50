// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/rate/hodoku/state.hpp>

namespace boxline::rate::hodoku::detail {

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
    int covered = 0; ///< how many cells of the bases
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
      const unit u{h, set_of(h) & s_.places(digit_), 0};
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

  bool search_covers(const cell_set& base, const cell_set& endo, step& out) {
    usable_.size = 0;
    widest_ = 0;
    for (int i = 0; i < covers_.size; ++i) {
      unit u = covers_.items[at(i)];
      bool is_base = false;
      for (int k = 0; k < size_; ++k)
        is_base = is_base || bases_.items[at(chosen_bases_[at(k)])].house == u.house;
      u.covered = (u.cells & base).count();
      if (is_base || u.covered == 0) continue;
      widest_ = std::max(widest_, u.covered);
      usable_.add(u);
    }
    return choose_covers(0, 0, base.count(), base, endo, {}, {}, out);
  }

  bool choose_covers(int level, int from, int uncovered, const cell_set& base, const cell_set& endo,
                     const cell_set& cover, const cell_set& twice, step& out) {
    if (level == size_) return check(base, endo, cover, twice, out);
    // Where the others cannot cover enough, there are too many fins.
    const int most = (kind_ == fins::none ? 0 : most_fins) + (size_ - level - 1) * widest_;
    for (int i = from; i <= usable_.size - (size_ - level); ++i) {
      const unit& u = usable_.items[at(i)];
      if (uncovered - u.covered > most) continue;
      if (choose_covers(level + 1, i + 1, uncovered - u.covered, base, endo, cover | u.cells,
                        twice | (cover & u.cells), out))
        return true;
    }
    return false;
  }

  bool check(const cell_set& base, const cell_set& endo, const cell_set& cover, const cell_set& twice,
             step& out) {
    const cell_set fin_cells = (base - cover) | endo;
    const int most = kind_ == fins::none ? 0 : most_fins, fin_count = fin_cells.count();
    if (fin_count > most || (fin_count == 0) != (kind_ == fins::none)) return false;
    cell_set lost = cover - base, lost_in_base = twice;
    for (const int c : fin_cells) {
      lost &= peers_of(c);
      lost_in_base &= peers_of(c);
      if (lost.empty() && lost_in_base.empty()) return false;
    }
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
  int digit_ = 0, widest_ = 0;
  units bases_, covers_, usable_;
  std::array<int, 4> chosen_bases_{};
};

} // namespace boxline::rate::hodoku::detail
