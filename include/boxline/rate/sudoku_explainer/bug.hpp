// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/rate/sudoku_explainer/step.hpp>

namespace boxline::inline v0_2::rate::sudoku_explainer::detail {

/// Bivalue universal graves: cells of three candidates or more, without which all cells and all houses have
/// two candidates each. 5.6 with one such cell, 5.7 with several, more with a naked subset.
class bivalue_universal_grave {
public:
  explicit bivalue_universal_grave(const state& s) : s_(s), without_(s) {}

  bool find(step& out) {
    if (!collect() || !is_grave()) return false;
    if (cells_ == 1) {
      const int c = list_[0];
      out.add(c, s_.digits[std::size_t(c)] & static_cast<nine>(~all_));
      return finish(out, 5.6);
    }
    if (count(all_) == 1) {
      cell_set removed = common_ & s_.cells_with[std::size_t(first(all_))];
      if (!removed.empty()) {
        while (!removed.empty()) out.add(removed.take(), all_);
        return finish(out, 5.7);
      }
      return cells_ == 2 && type_4(out);
    }
    if (common_.empty()) return false;
    return (cells_ == 2 && type_4(out)) || type_3(out);
  }

private:
  static bool finish(step& out, double difficulty) {
    out.difficulty = difficulty;
    out.how = technique::bivalue_universal_grave;
    return true;
  }

  void add(int c, int d) {
    if (!in_.has(c)) list_[std::size_t(cells_++)] = c;
    in_.add(c);
    extra_[std::size_t(c)] |= bit(d);
    without_.remove(c, d);
    common_ = cells_ == 1 && !started_ ? peers_of(c) : common_ & peers_of(c);
    started_ = true;
    common_ -= in_;
  }
  bool hopeless() const { return cells_ > 1 && count(all_) > 1 && common_.empty(); }

  /// The cells with a surplus digit, and that digit. Returns false where there is no pattern.
  bool collect() {
    cell_set crowded; // cells of three candidates that have the one digit that occurs otherwise than twice
    int only = -1;
    bool one_digit = true;
    for (int h = 0; h < 27; ++h)
      for (int d = 0; d < 9; ++d) {
        const nine places = s_.places_of(h, d);
        if (places == 0 || count(places) == 2) continue;
        cell_set found;
        for (nine rest = places; rest != 0; rest &= static_cast<nine>(rest - 1)) {
          const int c = cell_at(h, first(rest));
          if (count(s_.digits[std::size_t(c)]) >= 3) found.add(c);
        }
        if (only < 0) {
          crowded = found;
          only = d;
        } else if (one_digit) {
          if (only == d)
            crowded |= found;
          else
            one_digit = false;
        }
        if (found.size() == 1) {
          all_ |= bit(d);
          add(found.lowest(), d);
          if (hopeless()) return false;
        }
        if (found.empty()) return false;
      }
    if (one_digit && only >= 0)
      for (cell_set rest = crowded - in_; !rest.empty();) {
        add(rest.take(), only);
        if (hopeless()) return false;
      }
    return true;
  }

  /// Whether the state without the surplus digits has two candidates in each open cell, and two places or
  /// none for each digit in each house.
  bool is_grave() const {
    for (int c = 0; c < 81; ++c)
      if (s_.value[std::size_t(c)] == 0 && count(without_.digits[std::size_t(c)]) != 2) return false;
    for (int h = 0; h < 27; ++h)
      for (int d = 0; d < 9; ++d)
        if (const int n = count(without_.places_of(h, d)); n != 0 && n != 2) return false;
    return true;
  }

  bool type_4(step& out) const {
    const int a = list_[0], b = list_[1];
    const nine common = s_.digits[std::size_t(a)] & s_.digits[std::size_t(b)] & static_cast<nine>(~all_);
    if (count(common) != 1) return false;
    bool together = false;
    for (int kind = 0; kind < 3; ++kind) together = together || house_of(a, kind) == house_of(b, kind);
    if (!together) return false;
    for (const int c : {a, b})
      out.add(c, s_.digits[std::size_t(c)] & static_cast<nine>(~(extra_[std::size_t(c)] | common)));
    return finish(out, 5.7);
  }

  bool type_3(step& out) const {
    for (int size = 2; size <= 6; ++size)
      for (int kind = 0; kind < 3; ++kind) {
        const int h = house_of(list_[0], kind);
        bool together = true;
        for (int i = 1; i < cells_; ++i) together = together && house_of(list_[std::size_t(i)], kind) == h;
        if (!together) continue;
        std::array<int, 9> others{};
        int n = 0;
        for (cell_set rest = common_ & where.set[std::size_t(h)]; !rest.empty();)
          others[std::size_t(n++)] = rest.take();
        if (n >= size && count(all_) > 1 && naked(others, n, size, out))
          return finish(out, 5.7 + (size - 1) * 0.1);
      }
    return false;
  }

  bool naked(const std::array<int, 9>& others, int n, int size, step& out) const {
    for (unsigned chosen = 0; chosen < 1u << n; ++chosen) {
      if (std::popcount(chosen) != size - 1) continue;
      nine digits = 0;
      bool fits = true;
      for (int i = 0; i < n; ++i)
        if ((chosen >> i & 1) != 0) {
          const nine of = s_.digits[std::size_t(others[std::size_t(i)])];
          fits = fits && count(of) > 1;
          digits |= of;
        }
      if (!fits || count(digits) != size || count(digits | all_) != size) continue;
      for (int i = 0; i < n; ++i)
        if ((chosen >> i & 1) == 0)
          if (const nine removed = s_.digits[std::size_t(others[std::size_t(i)])] & digits; removed != 0)
            out.add(others[std::size_t(i)], removed);
      if (out.size != 0) return true;
    }
    return false;
  }

  const state& s_;
  state without_;
  std::array<int, 81> list_{};
  int cells_ = 0;
  cell_set in_, common_;
  std::array<nine, 81> extra_{};
  nine all_ = 0;
  bool started_ = false;
};

/// Whether a state that has the candidates of `s` at least may be a grave that eliminates anything.
inline bool may_be_grave(const state& s) {
  // The cells of three candidates or more are all in the pattern. Three of them eliminate what all see.
  const cells_by_count cells(s);
  cell_set crowded = cells.several - cells.two;
  if (crowded.size() <= 2) return true;
  cell_set seen = peers_of(crowded.take());
  while (!crowded.empty() && !seen.empty()) seen &= peers_of(crowded.take());
  return !seen.empty();
}

inline bool grave(const state& s, step& out) {
  return may_be_grave(s) && bivalue_universal_grave(s).find(out);
}

} // namespace boxline::inline v0_2::rate::sudoku_explainer::detail
