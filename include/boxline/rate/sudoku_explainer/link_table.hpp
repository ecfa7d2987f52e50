// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/enum_word.hpp>
#include <boxline/rate/sudoku_explainer/literal.hpp>

#include <vector>

namespace boxline::rate::sudoku_explainer::detail {

/// Which links a chain uses: those of one digit in a house, those of one cell, or both. With `y`, links of a
/// digit make candidates false, but not true.
enum class chain_kind : unsigned char { x, y, xy };
/// The kind in words: `x`, `y` or `xy`.
constexpr std::string_view to_string(chain_kind k) {
  return word_of(k, {"x", "y", "xy"});
}

/// The links of a state, as bit sets over its candidates, counted by cell and digit: with
/// `y` those of cells with two.
///
///     weak(a)    b is false where a is true; symmetric
///     next(a)    c is true where a is true: a is weakly linked to some b, and b strongly to c
///     back(c)    the a with c in next(a)
class link_table {
public:
  using word = std::uint64_t;

  void build(const state& s, chain_kind kind) {
    s_ = &s;
    x_ = kind != chain_kind::y;
    y_ = kind != chain_kind::x;
    list_.clear();
    with_ = {};
    for (int c = 0; c < 81; ++c)
      for (nine rest = x_ || count(s.digits[std::size_t(c)]) == 2 ? s.digits[std::size_t(c)] : nine{0};
           rest != 0; rest &= static_cast<nine>(rest - 1)) {
        with_[std::size_t(first(rest))].add(c);
        index_[literal_of(c, first(rest))] = static_cast<std::uint16_t>(list_.size());
        list_.push_back(literal_of(c, first(rest)));
      }
    words_ = (list_.size() + 63) / 64;
    partners_.resize(list_.size());
    for (std::size_t i = 0; i < list_.size(); ++i) find_partners(i);
    weak_.assign(list_.size() * words_, 0);
    next_.assign(list_.size() * words_, 0);
    back_.assign(list_.size() * words_, 0);
    for (std::size_t i = 0; i < list_.size(); ++i)
      each_weak(i, [&](std::size_t o, int) {
        set(weak_, i, o);
        for (int k = 0; k < partners_[o].size; ++k) set(next_, i, partners_[o].to[std::size_t(k)]);
      });
    for (std::size_t i = 0; i < list_.size(); ++i)
      for (int k = 0; k < partners_[i].size; ++k) {
        const word* from = weak_.data() + partners_[i].to[std::size_t(k)] * words_;
        word* to = back_.data() + i * words_;
        for (std::size_t w = 0; w < words_; ++w) to[w] |= from[w];
      }
  }

  /// Computes for each candidate those that follow from it, in any number of steps: `reach(a)`. Warshall's
  /// algorithm, over the candidates that any other one makes true.
  void close() {
    reach_ = next_;
    active_.clear();
    std::array<word, 12> entered{};
    for (std::size_t i = 0; i < list_.size(); ++i)
      for (std::size_t w = 0; w < words_; ++w) entered[w] |= next(i)[w];
    for (std::size_t i = 0; i < list_.size(); ++i)
      if ((entered[i / 64] >> i % 64 & 1) != 0) active_.push_back(i);
    const auto join = [&](std::size_t into, std::size_t from) {
      for (std::size_t w = 0; w < words_; ++w) reach_[into * words_ + w] |= reach_[from * words_ + w];
    };
    for (const std::size_t k : active_) {
      const word* column = reach_.data() + k / 64;
      for (const std::size_t i : active_)
        if ((column[i * words_] >> k % 64 & 1) != 0) join(i, k);
    }
    for (std::size_t i = 0; i < list_.size(); ++i)
      if ((entered[i / 64] >> i % 64 & 1) == 0)
        for (std::size_t w = 0; w < words_; ++w)
          for (word rest = next(i)[w]; rest != 0; rest &= rest - 1)
            join(i, w * 64 + std::size_t(std::countr_zero(rest)));
  }

  /// The candidates that a false one makes true, each once, in the order of the links: the cell, block, row,
  /// column.
  struct partner_list {
    std::array<std::uint16_t, 4> to{};
    int size = 0;
  };

  std::size_t size() const { return list_.size(); }
  std::size_t words() const { return words_; }
  literal operator[](std::size_t i) const { return list_[i]; }
  const partner_list& partners(std::size_t i) const { return partners_[i]; }
  std::size_t index(literal l) const { return index_[l]; }
  const word* weak(std::size_t i) const { return weak_.data() + i * words_; }
  const word* next(std::size_t i) const { return next_.data() + i * words_; }
  const word* back(std::size_t i) const { return back_.data() + i * words_; }
  const word* reach(std::size_t i) const { return reach_.data() + i * words_; }
  bool meet(const word* a, const word* b) const {
    word any = 0;
    for (std::size_t w = 0; w < words_; ++w) any |= a[w] & b[w];
    return any != 0;
  }

  /// Calls `visit(index, kind)` for each candidate that a true one makes false, in the order of the links:
  /// kind -1 is the cell.
  template <class Visit>
  void each_weak(std::size_t i, Visit visit) const {
    const int c = cell_of(list_[i]), d = digit_of(list_[i]);
    if (y_)
      for (nine rest = s_->digits[std::size_t(c)] & static_cast<nine>(~bit(d)); rest != 0;
           rest &= static_cast<nine>(rest - 1))
        visit(index_[literal_of(c, first(rest))], -1);
    for (int kind = 0; kind < 3; ++kind)
      for (cell_set rest = where.peers_by_kind[std::size_t(c)][std::size_t(kind)] & with_[std::size_t(d)];
           !rest.empty();)
        visit(index_[literal_of(rest.take(), d)], kind);
  }

private:
  void set(std::vector<word>& rows, std::size_t row, std::size_t column) {
    rows[row * words_ + column / 64] |= word{1} << column % 64;
  }

  void find_partners(std::size_t i) {
    partner_list& p = partners_[i];
    p.size = 0;
    const int c = cell_of(list_[i]), d = digit_of(list_[i]);
    const auto add = [&](int to, int e) {
      const std::uint16_t index = index_[literal_of(to, e)];
      for (int k = 0; k < p.size; ++k)
        if (p.to[std::size_t(k)] == index) return;
      p.to[std::size_t(p.size++)] = index;
    };
    const nine digits = s_->digits[std::size_t(c)];
    if (y_ && count(digits) == 2) add(c, first(digits & static_cast<nine>(~bit(d))));
    if (!x_) return;
    for (int kind = 0; kind < 3; ++kind) {
      const int h = house_of(c, kind);
      const nine others = s_->places_of(h, d) & static_cast<nine>(~bit(place_of(c, kind)));
      if (others != 0 && (others & (others - 1)) == 0) add(cell_at(h, first(others)), d);
    }
  }

  const state* s_ = nullptr;
  bool x_ = false, y_ = false;
  std::vector<literal> list_;
  literal_set with_{}; // the candidates of the list
  std::vector<std::size_t> active_;
  std::array<std::uint16_t, 729> index_{};
  std::size_t words_ = 0;
  std::vector<partner_list> partners_;
  std::vector<word> weak_, next_, back_, reach_;
};

} // namespace boxline::rate::sudoku_explainer::detail
