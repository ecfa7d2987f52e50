// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/enum_word.hpp>
#include <boxline/rate/sudoku_explainer/link_rows.hpp>
#include <boxline/rate/sudoku_explainer/literal.hpp>
#include <boxline/rate/sudoku_explainer/reached_rows.hpp>

#include <bit>
#include <span>
#include <vector>

namespace boxline::inline v0_2::rate::sudoku_explainer::detail {

/// Which links a chain uses: those of one digit in a house, those of one cell, or both. With `y`, links of a
/// digit make candidates false, but not true.
enum class chain_kind : unsigned char { x, y, xy };
/// The kind in words: `x`, `y` or `xy`.
constexpr std::string_view to_string(chain_kind k) {
  return word_of(k, {"x", "y", "xy"});
}

/// The links of a state, as bit sets over its candidates, counted by cell and digit. The kind that is in use
/// restricts them to a digit in houses, or to cells with two candidates.
///
///     weak(a)    b is false where a is true; symmetric; of all kinds
///     next(a)    c is true where a is true: a is weakly linked to some b, and b strongly to c; not a itself
///     reach(a)   what follows from a in any number of such steps, one at least
class link_table : public link_rows {
public:
  /// Lists the candidates of a state and their links, unless they are those that it has. All kinds are in use.
  void load(const state& s) {
    s_ = &s;
    if (s.digits != digits_) make(s);
    use(chain_kind::xy);
  }

  /// Chooses the links that `next`, `partners` and the others have.
  void use(chain_kind kind) {
    kind_ = kind;
    at_ = &kinds_[std::size_t(kind)];
    if (kind != chain_kind::y || at_->is_made) return;
    at_->is_made = true;
    at_->next.assign(list_.size() * words_, 0);
    for (std::size_t i = 0; i < list_.size(); ++i)
      if (has(in_pair_.data(), i)) join_next_in_pairs(at_->next.data() + i * words_, i);
  }

  /// Computes `reach`, once for each state: see `reached_rows`.
  void close() { at_->reached.make(at_->next.data(), list_.size(), words_); }

  std::size_t size() const { return list_.size(); }
  std::size_t words() const { return words_; }
  literal operator[](std::size_t i) const { return list_[i]; }
  std::size_t index(literal l) const { return index_[l]; }
  /// The candidates that a false one makes true, each once, in the order of the links: the cell, block, row,
  /// column.
  std::span<const std::uint16_t> partners(std::size_t i) const {
    const partner_list& p = partners_[i];
    if (kind_ == chain_kind::xy || !p.has_cell)
      return {p.to.data(), kind_ == chain_kind::y ? std::size_t{0} : std::size_t{p.size}};
    return kind_ == chain_kind::y ? std::span(p.to.data(), 1)
                                  : std::span(p.to.data() + 1, std::size_t{p.size} - 1);
  }
  const word* weak(std::size_t i) const { return weak_.data() + i * words_; }
  const word* next(std::size_t i) const { return at_->next.data() + i * words_; }
  const word* reach(std::size_t i) const { return at_->reached.of(i); }

  /// Whether a candidate follows from its opposite, true or false, in any number of steps. `in_cycles` are
  /// then the candidates that may be in a cycle that eliminates anything: true and false ones that follow
  /// from a candidate that refutes itself. Requires `close`.
  bool any_refutes_itself(row_type& in_cycles) const {
    in_cycles = {};
    bool any = false;
    for (std::size_t i = 0; i < list_.size(); ++i) {
      const word* follow = reach(i);
      if (meet(follow, weak(i))) {
        any = true;
        row_type refuted{};
        join(refuted.data(), weak(i));
        for (std::size_t w = 0; w < words_; ++w)
          for (word rest = follow[w]; rest != 0; rest &= rest - 1)
            join(refuted.data(), weak(w * 64 + std::size_t(std::countr_zero(rest))));
        for (std::size_t w = 0; w < words_; ++w) in_cycles[w] |= follow[w] & refuted[w];
      }
      for (const std::uint16_t p : partners(i)) any = any || has(reach(p), i);
    }
    return any;
  }

  bool meet(const word* a, const word* b) const {
    four any{};
    for (std::size_t w = 0; w < words_; w += 4) {
      four x, y;
      get(a + w, x);
      get(b + w, y);
      any |= x & y;
    }
    return (any[0] | any[1] | any[2] | any[3]) != 0;
  }
  void join(word* into, const word* from) const { link_rows::join(into, from, words_); }
  /// Replaces a frontier by the candidates that it makes true and that were not seen, and adds these to those
  /// seen. Returns whether there are any.
  bool step_on(word* frontier, word* seen) const {
    row_type to;
    for (std::size_t v = 0; v < words_; v += 4) {
      four sum{};
      for (std::size_t w = 0; w < words_; ++w)
        for (word rest = frontier[w]; rest != 0; rest &= rest - 1) {
          four row;
          get(next(w * 64 + std::size_t(std::countr_zero(rest))) + v, row);
          sum |= row;
        }
      put(sum, to.data() + v);
    }
    word any = 0;
    for (std::size_t w = 0; w < words_; ++w) {
      frontier[w] = to[w] & ~seen[w];
      seen[w] |= frontier[w];
      any |= frontier[w];
    }
    return any != 0;
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
    const row_type& mask = kind_ == chain_kind::x ? of_digit_[std::size_t(digit_of(list_[i]))] : in_pair_;
    for (std::size_t w = 0; w < words_; ++w) into[w] |= kind_ == chain_kind::xy ? sum[w] : sum[w] & mask[w];
  }
  /// Adds those that one makes true by links of cells with two candidates alone.
  void join_next_in_pairs(word* into, std::size_t i) const {
    for (std::size_t w = 0; w < words_; ++w)
      for (word rest = weak(i)[w] & in_pair_[w]; rest != 0; rest &= rest - 1) {
        const std::size_t to = partners_[w * 64 + std::size_t(std::countr_zero(rest))].to[0];
        if (to != i) set(into, to);
      }
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
        if (kind_ != chain_kind::y || has(in_pair_.data(), to)) visit(to);
      }
  }

private:
  struct partner_list {
    std::array<std::uint16_t, 4> to{};
    std::uint8_t size = 0;
    bool has_cell = false; // whether the first is the other candidate of the cell
  };
  struct links {
    bool is_made = false;
    std::vector<word> next;
    reached_rows reached;
  };

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
    words_ = (list_.size() + 255) / 256 * 4;
    for (links& k : kinds_) {
      k.is_made = false;
      k.reached.clear();
    }
    const std::size_t size = list_.size() * words_;
    for (auto* rows : {&weak_, &kinds_[std::size_t(chain_kind::xy)].next, &kinds_[std::size_t(chain_kind::x)].next})
      rows->resize(size);
    partner_rows_.assign(size, 0);
    partners_.assign(list_.size(), {});
    in_pair_ = {};
    list_groups();
    if (words_ == 4)
      make_rows<4>();
    else
      make_rows<0>();
  }

  /// Candidates of a cell, or of a digit in a house, several of them.
  struct group {
    std::array<std::uint16_t, 9> of;
    std::uint8_t size = 0, digit = 0;
    void add(std::size_t i) { of[size++] = static_cast<std::uint16_t>(i); }
  };

  /// Lists the groups, cells first, and the partners: the two candidates of a group that has no other.
  void list_groups() {
    groups_.clear();
    for (std::size_t c = 0; c < 81; ++c) {
      const auto size = std::size_t(count(digits_[c]));
      if (size == 0) continue;
      groups_.emplace_back();
      for (std::size_t k = 0; k < size; ++k) groups_.back().add(first_of_[c] + k);
      if (size != 2) continue;
      for (const std::uint16_t i : {groups_.back().of[0], groups_.back().of[1]}) {
        set(in_pair_.data(), i);
        partners_[i].has_cell = true;
      }
      add_partners(groups_.back());
    }
    cells_ = groups_.size();
    for (int h = 0; h < 27; ++h)
      for (int d = 0; d < 9; ++d) {
        const nine places = s_->places_of(h, d);
        if ((places & (places - 1)) == 0) continue;
        groups_.emplace_back();
        group& g = groups_.back();
        g.digit = static_cast<std::uint8_t>(d);
        for (nine rest = places; rest != 0; rest &= static_cast<nine>(rest - 1))
          g.add(index_[literal_of(cell_at(h, first(rest)), d)]);
        if (g.size == 2) add_partners(g);
      }
    members_.assign(groups_.size() * words_, 0);
    for (std::size_t g = 0; g < groups_.size(); ++g)
      for (std::size_t k = 0; k < groups_[g].size; ++k) set(members_.data() + g * words_, groups_[g].of[k]);
  }
  void add_partners(const group& g) {
    add_partner(g.of[0], g.of[1]);
    add_partner(g.of[1], g.of[0]);
  }
  void add_partner(std::size_t i, std::size_t to) {
    word* row = partner_rows_.data() + i * words_;
    if (has(row, to)) return;
    set(row, to);
    partner_list& p = partners_[i];
    p.to[p.size++] = static_cast<std::uint16_t>(to);
  }

  /// From a candidate follow the partners of the others in its groups: those that one has that is not its own,
  /// or that several have.
  template <std::size_t Words>
  void make_rows() {
    const std::size_t words = Words != 0 ? Words : words_;
    word *const weak = weak_.data(), *const all = kinds_[std::size_t(chain_kind::xy)].next.data(),
                *const of_one = kinds_[std::size_t(chain_kind::x)].next.data();
    for (std::size_t at = 0; at < groups_.size(); ++at) {
      const group& g = groups_[at];
      for (std::size_t w = 0; w < words; w += 4) {
        four members, own, mask, one{}, two{};
        get(members_.data() + at * words + w, members);
        for (std::size_t k = 0; k < g.size; ++k) {
          get(partner_rows_.data() + g.of[k] * words + w, own);
          two |= one & own;
          one |= own;
        }
        if (at < cells_) {
          for (std::size_t k = 0; k < g.size; ++k) {
            const std::size_t row = g.of[k] * words + w;
            get(partner_rows_.data() + row, own);
            put(members, weak + row);
            put((one & ~own) | two, all + row);
            put(four{}, of_one + row);
          }
          continue;
        }
        get(of_digit_[g.digit].data() + w, mask);
        for (std::size_t k = 0; k < g.size; ++k) {
          const std::size_t row = g.of[k] * words + w;
          get(partner_rows_.data() + row, own);
          const four follow = (one & ~own) | two;
          add(members, weak + row);
          add(follow, all + row);
          add(follow & mask, of_one + row);
        }
      }
    }
    for (std::size_t i = 0; i < list_.size(); ++i)
      for (word* rows : {weak, all, of_one}) rows[i * words + i / 64] &= ~(word{1} << i % 64);
  }
  static void add(const four& more, word* row) {
    four own;
    get(row, own);
    own |= more;
    put(own, row);
  }

  const state* s_ = nullptr;
  chain_kind kind_ = chain_kind::xy;
  std::array<nine, 81> digits_{}; // of the state
  std::vector<literal> list_;
  std::array<std::uint16_t, 729> index_{};
  std::array<std::uint16_t, 81> first_of_{}; // of a cell
  std::size_t words_ = 0;
  std::vector<partner_list> partners_;
  std::array<row_type, 9> of_digit_{};
  row_type in_pair_{}; // candidates of cells with two
  std::vector<word> weak_, partner_rows_;
  std::vector<group> groups_;
  std::size_t cells_ = 0;     // groups of cells
  std::vector<word> members_; // of the groups
  std::array<links, 3> kinds_;
  links* at_ = nullptr;
};

} // namespace boxline::inline v0_2::rate::sudoku_explainer::detail
