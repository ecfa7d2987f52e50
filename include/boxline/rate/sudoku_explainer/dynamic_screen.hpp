// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/best.hpp>
#include <boxline/propagate/hidden_single.hpp>
#include <boxline/propagate/locked.hpp>
#include <boxline/propagate/naked_single.hpp>
#include <boxline/propagate/sequence.hpp>
#include <boxline/rate/sudoku_explainer/chain_nodes.hpp>
#include <boxline/rate/sudoku_explainer/literal.hpp>

namespace boxline::inline v0_2::rate::sudoku_explainer::detail {

/// What dynamic forcing chains of links alone can find, before any node is made.
///
/// They propagate singles. What a candidate leaves of the others by singles and locked candidates, on a board
/// of bit sets, is no more than what a chain leaves; nothing, where it is refuted. So cases that leave all
/// candidates together have no chain in common. A false candidate implies nothing but the other one of its
/// cell or of a house: it leaves what that one does, and it is refuted where that one is. Where a candidate
/// has been followed, it leaves what its chain does.
class dynamic_screen {
public:
  void begin(const state& s) {
    s_ = &s;
    known_ = {};
    board_ = board_type();
    now_.digits.fill(0);
    for (std::size_t c = 0; c < 81; ++c) {
      now_.digits[c] = s.digits[c];
      const nine absent = static_cast<nine>(511 & ~(s.value[c] != 0 ? bit(s.value[c] - 1) : now_.digits[c]));
      for (nine rest = absent; rest != 0; rest &= static_cast<nine>(rest - 1))
        [[maybe_unused]] const status removed = board_.remove(cell(int(c)), digit::from_index(first(rest)));
    }
  }

  /// Whether something may follow in all of some cases.
  template <class Literals>
  bool may_meet(const Literals& cases) {
    left all{};
    for (const literal l : cases) all.join(of(l));
    return all.digits != now_.digits;
  }
  /// Whether a candidate may be refuted.
  bool may_be_refuted(literal l) {
    of(l);
    return refuted_[l];
  }
  /// Takes what follows from a candidate.
  void learn(literal l, const consequences& chain) {
    known_[std::size_t(digit_of(l))].add(cell_of(l));
    refuted_[l] = chain.is_contradictory();
    left& to = left_by_[l] = now_;
    for (const std::uint16_t n : chain.on_list) {
      const literal what = chain.nodes[n].what;
      to.digits[std::size_t(cell_of(what))] &= bit(digit_of(what));
    }
    for (const std::uint16_t n : chain.off_list) {
      const literal what = chain.nodes[n].what;
      to.digits[std::size_t(cell_of(what))] &= static_cast<nine>(~bit(digit_of(what)));
    }
  }
  /// A candidate that a false one makes true, or -1.
  int implied(literal l) const {
    const int c = cell_of(l), d = digit_of(l);
    if (const nine digits = s_->digits[std::size_t(c)]; count(digits) == 2)
      return literal_of(c, first(static_cast<nine>(digits & ~bit(d))));
    for (int kind = 0; kind < 3; ++kind)
      if (const nine places = s_->places_of(house_of(c, kind), d); count(places) == 2)
        return literal_of(
            cell_at(house_of(c, kind), first(static_cast<nine>(places & ~bit(place_of(c, kind))))), d);
    return -1;
  }

private:
  using board_type = bits::best::board<box{3, 3}, houses::standard<box{3, 3}>>;
  /// Candidates by cell; elements from 81 on are 0.
  struct left {
    alignas(64) std::array<nine, 96> digits{};
    void join(const left& other) {
      for (std::size_t i = 0; i < 96; ++i) digits[i] |= other.digits[i];
    }
  };

  /// What a candidate leaves.
  const left& of(literal l) {
    const int c = cell_of(l), d = digit_of(l);
    left& to = left_by_[l];
    if (contains(known_, c, d)) return to;
    known_[std::size_t(d)].add(c);
    board_type assumed = board_;
    status met = assumed.place(cell(c), digit::from_index(d));
    if (met == status::open) met = propagate::run(rules_, assumed);
    refuted_[l] = met == status::contradiction;
    if (refuted_[l])
      to = {};
    else
      for (int i = 0; i < 81; ++i)
        to.digits[std::size_t(i)] =
            static_cast<nine>(assumed.digits(cell(i)).bits() & s_->digits[std::size_t(i)]);
    return to;
  }

  const state* s_ = nullptr;
  board_type board_;
  left now_;
  literal_set known_{};
  std::array<bool, 729> refuted_{};
  std::array<left, 729> left_by_;
  propagate::sequence<propagate::naked_single, propagate::hidden_single, propagate::locked> rules_;
};

} // namespace boxline::inline v0_2::rate::sudoku_explainer::detail
