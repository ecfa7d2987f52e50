// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/rate/sudoku_explainer/chain_kind.hpp>
#include <boxline/rate/sudoku_explainer/link_pairs.hpp>
#include <boxline/rate/sudoku_explainer/link_rows.hpp>
#include <boxline/rate/sudoku_explainer/literal.hpp>
#include <boxline/rate/sudoku_explainer/reached_rows.hpp>

#include <bit>
#include <span>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::rate::sudoku_explainer::detail {

/// The links of a state, as bit sets over its candidates, counted by cell and digit. The kind that is in use
/// restricts them to a digit in houses, or to cells with two candidates.
///
///     weak(a)    b is false where a is true; symmetric; of all kinds
///     next(a)    c is true where a is true: a is weakly linked to some b, and b strongly to c; not a itself
///     reach(a)   what follows from a in any number of such steps, one at least
class link_table : public link_rows {
public:
  /// Lists the candidates of a state and their links, unless it has them already. All kinds are in use.
  void load(const state& s) {
    s_ = &s;
    if (!is_of(s)) make(s);
    use(chain_kind::xy);
  }
  /// The same for a state in which no single is left, from the links of one with more candidates, which may
  /// be these. The candidates that it has not keep their indices, without links.
  void load(const state& s, const link_table& before) {
    s_ = &s;
    if (!is_of(s)) {
      if (!before.has_most_of(s))
        make(s);
      else if (before.words_ == 4)
        restrict<4>(s, before);
      else
        restrict<0>(s, before);
    }
    use(chain_kind::xy);
  }

  /// Whether it has the links of a state.
  bool is_of(const state& s) const { return s.digits == digits_; }

  /// Chooses the links that `next`, `partners` and the others have.
  void use(chain_kind kind) {
    kind_ = kind;
    at_ = &kinds_[std::size_t(kind)];
    if (kind == chain_kind::xy || at_->is_made) return;
    at_->is_made = true;
    if (kind == chain_kind::y) {
      at_->next.assign(list_.size() * words_, 0);
      for (std::size_t i = 0; i < list_.size(); ++i)
        if (has(pairs_.in_cell().data(), i)) join_next_in_pairs(at_->next.data() + i * words_, i);
      return;
    }
    // What follows by a link of the cell has another digit.
    const word* const all = kinds_[std::size_t(chain_kind::xy)].next.data();
    at_->next.resize(list_.size() * words_);
    for (std::size_t i = 0; i < list_.size(); ++i)
      for (std::size_t w = 0; w < words_; w += 4) {
        four row, digit;
        get(all + i * words_ + w, row);
        get(of_digit_[std::size_t(digit_of(list_[i]))].data() + w, digit);
        put(row & digit, at_->next.data() + i * words_ + w);
      }
  }

  /// Computes `reach`, once for each state: see `reached_rows`.
  void close() { at_->reached.make(at_->next.data(), list_.size(), words_); }

  std::size_t size() const { return list_.size(); }
  /// Those of them that the state has.
  std::size_t candidates() const { return candidates_; }
  std::size_t words() const { return words_; }
  literal operator[](std::size_t i) const { return list_[i]; }
  std::size_t index(literal l) const { return index_[l]; }
  /// The candidates that a false one makes true, each once, in the order of the links: the cell, block, row,
  /// column.
  std::span<const std::uint16_t> partners(std::size_t i) const {
    const auto all = pairs_.of(i);
    if (kind_ == chain_kind::xy) return all;
    const std::size_t in_cell = pairs_.is_in_cell(i) ? 1 : 0;
    return kind_ == chain_kind::y ? all.first(in_cell) : all.subspan(in_cell);
  }
  const word* weak(std::size_t i) const { return weak_.data() + i * words_; }
  const word* next(std::size_t i) const { return at_->next.data() + i * words_; }
  const word* reach(std::size_t i) const { return at_->reached.of(i); }

  /// How a candidate may lead to its opposite, in any number of steps: bits.
  enum direction : unsigned char { from_true = 1, from_false = 2 };
  /// Finds the directions of each candidate, once for each state. Empty where there are none. Requires
  /// `close` with the kind `xy`.
  std::span<const std::uint8_t> directions() {
    if (!has_directions_) find_directions();
    return any_direction_ ? std::span<const std::uint8_t>(directions_) : std::span<const std::uint8_t>();
  }

  /// Whether a candidate leads to its opposite. `in_cycles` are then the candidates that may be in a cycle
  /// that eliminates anything: true and false ones that follow from a candidate that refutes itself. Requires
  /// `close` with the kind `xy`.
  bool any_refutes_itself(row_type& in_cycles) {
    in_cycles = {};
    const auto found = directions();
    for (std::size_t i = 0; i < found.size(); ++i) {
      if ((found[i] & from_true) == 0) continue;
      const word* follow = reach(i);
      join_true_and_false(in_cycles, i, follow);
    }
    return !found.empty();
  }

  /// Adds those of some candidates that, with another one true besides, are false too.
  void join_true_and_false(row_type& into, std::size_t i, const word* of) const {
    for (std::size_t v = 0; v < words_; v += 4) {
      four refuted, own, row;
      get(weak(i) + v, refuted);
      join_rows(refuted, weak(0), of, words_, v);
      get(of + v, own);
      get(into.data() + v, row);
      put(row | (own & refuted), into.data() + v);
    }
  }

  bool meet(const word* a, const word* b) const { return link_rows::meet(a, b, words_); }
  void join(word* into, const word* from) const { link_rows::join(into, from, words_); }
  /// Replaces a frontier by the candidates that it makes true and that were not seen, and adds these to those
  /// seen. Returns whether there are any.
  bool step_on(word* frontier, word* seen) const {
    std::array<four, most_words / 4> to{};
    for (std::size_t v = 0; v < words_; v += 4) join_rows(to[v / 4], next(0), frontier, words_, v);
    four any{};
    for (std::size_t v = 0; v < words_; v += 4) {
      four before;
      get(seen + v, before);
      const four fresh = to[v / 4] & ~before;
      put(fresh, frontier + v);
      put(before | fresh, seen + v);
      any |= fresh;
    }
    return any_of(any);
  }
  /// Whether candidates of a row make one true in one step. Requires a row of candidates of the kind.
  bool lead_to(const word* row, std::size_t i) const {
    for (const std::uint16_t p : partners(i))
      if (meet(row, weak(p))) return true;
    return false;
  }
  /// Adds the candidates that make one true in one step.
  void join_back(word* into, std::size_t i) const {
    row_type sum{};
    for (const std::uint16_t p : partners(i)) join(sum.data(), weak(p));
    const row_type& mask =
        kind_ == chain_kind::x ? of_digit_[std::size_t(digit_of(list_[i]))] : pairs_.in_cell();
    for (std::size_t w = 0; w < words_; ++w) into[w] |= kind_ == chain_kind::xy ? sum[w] : sum[w] & mask[w];
  }
  /// Calls `visit(index)` for each candidate that a true one makes false, in the order of the links.
  template <class Visit>
  void each_weak(std::size_t i, Visit visit) const {
    const int c = cell_of(list_[i]), d = digit_of(list_[i]);
    if (kind_ != chain_kind::x)
      for (nine rest = s_->digits[std::size_t(c)] & static_cast<nine>(~bit(d)); rest != 0;
           rest &= static_cast<nine>(rest - 1))
        visit(index_[literal_of(c, first(rest))]);
    for (int kind = 0; kind < 3; ++kind)
      for (cell_set rest =
               where.peers_by_kind[std::size_t(c)][std::size_t(kind)] & s_->cells_with[std::size_t(d)];
           !rest.empty();) {
        const std::uint16_t to = index_[literal_of(rest.take(), d)];
        if (kind_ != chain_kind::y || has(pairs_.in_cell().data(), to)) visit(to);
      }
  }

private:
  struct links {
    bool is_made = false;
    std::vector<word> next;
    reached_rows reached;
  };

  /// Adds those that one makes true by links of cells with two candidates alone.
  void join_next_in_pairs(word* into, std::size_t i) const {
    for (std::size_t w = 0; w < words_; ++w)
      for (word rest = weak(i)[w] & pairs_.in_cell()[w]; rest != 0; rest &= rest - 1) {
        const std::size_t to = pairs_.of(w * 64 + std::size_t(std::countr_zero(rest)))[0];
        if (to != i) set(into, to);
      }
  }

  void find_directions() {
    has_directions_ = true;
    directions_.resize(list_.size());
    unsigned any = 0;
    for (std::size_t i = 0; i < list_.size(); ++i) {
      const bool refutes = meet(reach(i), weak(i));
      directions_[i] = refutes ? from_true : 0;
      any |= directions_[i];
    }
    for (const auto& [a, b] : pairs_.all()) {
      const unsigned proves_a = has(reach(b), a) ? from_false : 0,
                     proves_b = has(reach(a), b) ? from_false : 0;
      directions_[a] |= static_cast<std::uint8_t>(proves_a);
      directions_[b] |= static_cast<std::uint8_t>(proves_b);
      any |= proves_a | proves_b;
    }
    any_direction_ = any != 0;
  }

  void make(const state& s) {
    digits_ = s.digits;
    list_.clear();
    of_digit_.fill({});
    for (std::size_t c = 0; c < 81; ++c) {
      first_of_[c] = static_cast<std::uint16_t>(list_.size());
      for (nine rest = digits_[c]; rest != 0; rest &= static_cast<nine>(rest - 1)) {
        const literal l = literal_of(int(c), first(rest));
        set(of_digit_[std::size_t(first(rest))].data(), list_.size());
        index_[l] = static_cast<std::uint16_t>(list_.size());
        list_.push_back(l);
      }
    }
    candidates_ = list_.size();
    words_ = words_for(candidates_);
    present_ = {};
    for (const row_type& of : of_digit_) join(present_.data(), of.data());
    make_room();
    pairs_.list(s, index_, list_.size());
    partner_rows_.assign(list_.size() * words_, 0);
    for (const auto& [a, b] : pairs_.all()) {
      set(partner_rows_.data() + a * words_, b);
      set(partner_rows_.data() + b * words_, a);
    }
    if (words_ == 4)
      make_rows<4>();
    else
      make_rows<0>();
  }

  static std::size_t words_for(std::size_t candidates) { return (candidates + 255) / 256 * 4; }
  void make_room() {
    has_directions_ = false;
    for (links& k : kinds_) {
      k.is_made = false;
      k.reached.clear();
    }
    weak_.resize(list_.size() * words_);
    kinds_[std::size_t(chain_kind::xy)].next.resize(list_.size() * words_);
  }

  /// Whether a state has no other candidates, and so many of them that the rows are no longer than needed.
  bool has_most_of(const state& s) const {
    nine others = 0;
    std::size_t candidates = 0;
    for (std::size_t c = 0; c < 81; ++c) {
      others |= static_cast<nine>(s.digits[c] & ~digits_[c]);
      candidates += std::size_t(count(s.digits[c]));
    }
    return others == 0 && words_for(candidates) == words_ && 3 * candidates > list_.size();
  }
  /// Takes the rows of a state with more candidates, without those that were eliminated, and adds what
  /// follows from groups that have two candidates since. One that has one since would be a single.
  template <std::size_t Words>
  void restrict(const state& s, const link_table& before) {
    if (&before != this) {
      list_ = before.list_;
      index_ = before.index_;
      first_of_ = before.first_of_;
      words_ = before.words_;
      present_ = before.present_;
      pairs_ = before.pairs_;
    }
    candidates_ = 0;
    link_pairs::group_set changed{};
    for (int c = 0; c < 81; ++c) {
      const nine digits = s.digits[std::size_t(c)];
      candidates_ += std::size_t(count(digits));
      for (nine rest = before.digits_[std::size_t(c)] & static_cast<nine>(~digits); rest != 0;
           rest &= static_cast<nine>(rest - 1)) {
        const int d = first(rest);
        const std::size_t i = index_[literal_of(c, d)];
        present_[i / 64] &= ~(word{1} << i % 64);
        set(changed.data(), std::size_t(c));
        for (int kind = 0; kind < 3; ++kind) set(changed.data(), link_pairs::group_of(house_of(c, kind), d));
      }
    }
    digits_ = s.digits;
    make_room();
    const std::size_t words = Words != 0 ? Words : words_;
    const word* const next_before = before.kinds_[std::size_t(chain_kind::xy)].next.data();
    word* const next = kinds_[std::size_t(chain_kind::xy)].next.data();
    for (std::size_t w = 0; w < words; w += 4) {
      four present;
      get(present_.data() + w, present);
      for (std::size_t i = 0; i < list_.size(); ++i) {
        const four kept = has(present_.data(), i) ? present : four{};
        four row;
        get(before.weak_.data() + i * words + w, row);
        put(row & kept, weak_.data() + i * words + w);
        get(next_before + i * words + w, row);
        put(row & kept, next + i * words + w);
      }
      for (std::size_t d = 0; d < 9; ++d) {
        four row;
        get(before.of_digit_[d].data() + w, row);
        put(row & present, of_digit_[d].data() + w);
      }
    }
    for (const auto& [a, b] : pairs_.restrict(s, index_, present_.data(), words_, changed)) {
      follow_each(a, b);
      follow_each(b, a);
    }
  }
  /// Adds a candidate to what follows from those that make its partner false.
  void follow_each(std::size_t partner, std::size_t to) {
    word* const next = kinds_[std::size_t(chain_kind::xy)].next.data();
    for (std::size_t w = 0; w < words_; ++w)
      for (word rest = weak(partner)[w]; rest != 0; rest &= rest - 1)
        if (const std::size_t i = w * 64 + std::size_t(std::countr_zero(rest)); i != to)
          set(next + i * words_, to);
  }

  /// A group is a cell, or a house and a digit. From a candidate follow the partners of the others in its
  /// groups: those that one has that is not its own, or that several have.
  template <std::size_t Words>
  void make_rows() {
    const std::size_t words = Words != 0 ? Words : words_;
    word* const next = kinds_[std::size_t(chain_kind::xy)].next.data();
    in_house_.assign(27 * words, 0);
    for (int c = 0; c < 81; ++c) {
      const nine digits = digits_[std::size_t(c)];
      if (digits == 0) continue;
      // The candidates of the cell are in one word, or in two.
      const std::size_t from = first_of_[std::size_t(c)], size = std::size_t(count(digits)), at = from / 64;
      const word bits = (word{1} << size) - 1, low = bits << from % 64;
      const word high = from % 64 + size > 64 ? bits >> (64 - from % 64) : 0;
      for (int kind = 0; kind < 3; ++kind) {
        word* row = in_house_.data() + std::size_t(house_of(c, kind)) * words + at;
        row[0] |= low;
        if (high != 0) row[1] |= high;
      }
      std::array<std::uint16_t, 9> group;
      for (std::size_t k = 0; k < size; ++k) {
        group[k] = static_cast<std::uint16_t>(from + k);
        word* row = weak_.data() + (from + k) * words;
        for (std::size_t w = 0; w < words; w += 4) put(four{}, row + w);
        row[at] = low;
        if (high != 0) row[at + 1] = high;
      }
      for (std::size_t w = 0; w < words; w += 4)
        follow_in_group({group.data(), size}, partner_rows_.data(), words, w,
                        [&](std::size_t i, const four& follow) { put(follow, next + i * words + w); });
    }
    for (int h = 0; h < 27; ++h)
      for (int d = 0; d < 9; ++d) {
        const nine places = s_->places_of(h, d);
        if ((places & (places - 1)) == 0) continue;
        std::array<std::uint16_t, 9> group;
        std::size_t size = 0;
        for (nine rest = places; rest != 0; rest &= static_cast<nine>(rest - 1))
          group[size++] = index_[literal_of(cell_at(h, first(rest)), d)];
        for (std::size_t w = 0; w < words; w += 4) {
          four members, digit;
          get(in_house_.data() + std::size_t(h) * words + w, members);
          get(of_digit_[std::size_t(d)].data() + w, digit);
          members = members & digit;
          follow_in_group({group.data(), size}, partner_rows_.data(), words, w,
                          [&](std::size_t i, const four& follow) {
                            add(follow, next + i * words + w);
                            add(members, weak_.data() + i * words + w);
                          });
        }
      }
    for (std::size_t i = 0; i < list_.size(); ++i)
      for (word* rows : {weak_.data(), next}) rows[i * words + i / 64] &= ~(word{1} << i % 64);
  }
  const state* s_ = nullptr;
  chain_kind kind_ = chain_kind::xy;
  std::array<nine, 81> digits_{}; // of the state
  std::vector<literal> list_;
  std::array<std::uint16_t, 729> index_{};
  std::array<std::uint16_t, 81> first_of_{}; // of a cell
  std::size_t words_ = 0, candidates_ = 0;
  row_type present_{}; // the candidates of the state
  link_pairs pairs_;
  std::array<row_type, 9> of_digit_{};
  std::vector<word> weak_, partner_rows_, in_house_;
  bool has_directions_ = false, any_direction_ = false;
  std::vector<std::uint8_t> directions_;
  std::array<links, 3> kinds_;
  links* at_ = nullptr;
};

} // namespace boxline::inline v0_2::rate::sudoku_explainer::detail
