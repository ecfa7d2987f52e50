// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/rate/sudoku_explainer/chain_nodes.hpp>
#include <boxline/rate/sudoku_explainer/state.hpp>
#include <boxline/rate/sudoku_explainer/technique.hpp>

#include <cstdint>

namespace boxline::inline v0_2::rate::sudoku_explainer::detail {

/// A technique of chains with branches.
struct chaining_kind {
  bool multiple = true; ///< from all candidates of a cell, or all places of a digit
  bool dynamic = true;  ///< a chain uses what it has eliminated
  bool nishio = false;  ///< links of one digit only
  int level = 0;   ///< 1: with other techniques; 2: and forcing chains; 3: multiple ones; 4: dynamic ones
  int nesting = 0; ///< the level of the dynamic chains in those of level 4

  double difficulty() const {
    if (level > 0) return 8.5 + 0.5 * level;
    return nishio ? 7.5 : dynamic ? 8.5 : 8.0;
  }
  technique how() const {
    if (level >= 2) return technique::nested_forcing_chains;
    if (level == 1) return technique::dynamic_forcing_chains_plus;
    return nishio    ? technique::nishio_forcing_chains
           : dynamic ? technique::dynamic_forcing_chains
                     : technique::multiple_forcing_chains;
  }
};

/// Follows a candidate that is taken to be true, or false, to its consequences in a state.
class following {
public:
  explicit following(chaining_kind kind) : kind_(kind) {}

  /// Starts with a state, which must outlive what is followed in it.
  void begin(const state& s) {
    s_ = &s;
    now_ = s;
    if (!kind_.dynamic) find_strong_links();
  }
  /// The state that a dynamic chain has reached.
  const state& now() const { return now_; }

  /// What follows from a candidate that is true, or false. True candidates are examined before false ones,
  /// each in the order of their inference; where both are exhausted, `infer_more(out)` is asked for others,
  /// and returns whether there are.
  template <class InferMore>
  void follow(literal from, bool on, consequences& out, InferMore infer_more) {
    out.clear();
    if (kind_.dynamic) now_ = *s_;
    const std::uint16_t root = out.make(from, on, cause::assumption);
    out.keep(root);
    std::size_t next_on = 0, next_off = 0;
    for (;;) {
      if (next_on < out.on_list.size()) {
        if (!follow_true(out.on_list[next_on++], out)) return;
      } else if (next_off < out.off_list.size()) {
        if (!follow_false(out.off_list[next_off++], out)) return;
      } else if (!infer_more(out)) {
        return;
      }
    }
  }

private:
  /// The candidates that make another one true where they are false, if nothing else is eliminated.
  void find_strong_links() {
    leads_on_ = {};
    for (int c = 0; c < 81; ++c)
      if (const nine digits = s_->digits[std::size_t(c)]; count(digits) == 2) {
        leads_on_[std::size_t(first(digits))].add(c);
        leads_on_[std::size_t(first(static_cast<nine>(digits & (digits - 1))))].add(c);
      }
    for (int h = 0; h < 27; ++h)
      for (int d = 0; d < 9; ++d)
        if (const nine places = s_->places_of(h, d); count(places) == 2) {
          leads_on_[std::size_t(d)].add(cell_at(h, first(places)));
          leads_on_[std::size_t(d)].add(cell_at(h, first(static_cast<nine>(places & (places - 1)))));
        }
  }

  bool follow_true(std::uint16_t p, consequences& out) {
    const int c = cell_of(out.nodes[p].what), d = digit_of(out.nodes[p].what);
    const auto make_false = [&](int to, int e, cause why) {
      const literal l = literal_of(to, e);
      const bool contradiction = contains(out.on, to, e);
      if (!contradiction && contains(out.off, to, e)) return true;
      const std::uint16_t n = out.make(l, false, why, p);
      if (contradiction) {
        out.contradiction[0] = out.on_at[l];
        out.contradiction[1] = n;
        return false;
      }
      out.keep(n);
      return true;
    };
    if (!kind_.nishio)
      for (nine rest = now_.digits[std::size_t(c)] & static_cast<nine>(~bit(d)); rest != 0;
           rest &= static_cast<nine>(rest - 1))
        if (!make_false(c, first(rest), cause::cell)) return false;
    // Those that are false already, and not true, need no node.
    const auto digit = std::size_t(d);
    const cell_set with = now_.cells_with[digit] - (out.off[digit] - out.on[digit]);
    for (int kind = 0; kind < 3; ++kind)
      for (cell_set rest = where.peers_by_kind[std::size_t(c)][std::size_t(kind)] & with; !rest.empty();)
        if (!make_false(rest.take(), d, cause_of(kind))) return false;
    return true;
  }

  struct single {
    literal what;
    cause why;
    nine removed; ///< digits of the cell, or places in the house, that the chain has eliminated
    int house;
  };

  static bool is_several(unsigned bits) { return (bits & (bits - 1)) != 0; }

  bool follow_false(std::uint16_t p, consequences& out) {
    const int c = cell_of(out.nodes[p].what), d = digit_of(out.nodes[p].what);
    if (!kind_.dynamic && !contains(leads_on_, c, d)) return true;
    // What is left in the cell and in its houses.
    const nine digits = now_.digits[std::size_t(c)] & static_cast<nine>(~bit(d));
    std::array<nine, 3> places;
    for (int kind = 0; kind < 3; ++kind) {
      nine& left = now_.places[std::size_t(house_of(c, kind))][std::size_t(d)];
      places[std::size_t(kind)] = left & static_cast<nine>(~bit(place_of(c, kind)));
      if (kind_.dynamic) left = places[std::size_t(kind)];
    }
    if (kind_.dynamic) {
      now_.digits[std::size_t(c)] = digits;
      now_.cells_with[std::size_t(d)].remove(c);
    }
    if ((kind_.nishio || is_several(digits)) && is_several(places[0]) && is_several(places[1]) &&
        is_several(places[2]))
      return true;
    // Those that are true already, and not false, need no node.
    const auto is_known = [&out](int to, int e) {
      return contains(out.on, to, e) && !contains(out.off, to, e);
    };
    single found[4];
    int n = 0;
    if (!kind_.nishio && digits != 0 && !is_several(digits) && !is_known(c, first(digits)))
      found[n++] = {literal_of(c, first(digits)), cause::cell,
                    static_cast<nine>(s_->digits[std::size_t(c)] & ~(digits | bit(d))), -1};
    for (int kind = 0; kind < 3; ++kind) {
      const nine other = places[std::size_t(kind)];
      if (other == 0 || is_several(other)) continue;
      const int h = house_of(c, kind), to = cell_at(h, first(other));
      if (is_known(to, d)) continue;
      const literal l = literal_of(to, d);
      bool again = false;
      for (int i = 0; i < n; ++i) again = again || found[i].what == l;
      if (!again)
        found[n++] = {l, cause_of(kind),
                      static_cast<nine>(s_->places_of(h, d) & ~(other | bit(place_of(c, kind)))), h};
    }
    for (int i = 0; i < n; ++i) {
      const single& s = found[i];
      const int to = cell_of(s.what), e = digit_of(s.what);
      const bool contradiction = contains(out.off, to, e);
      const std::uint16_t node = out.make(s.what, true, s.why, p);
      for (nine rest = s.removed; rest != 0; rest &= static_cast<nine>(rest - 1))
        out.add_parent(out.off_at[s.house < 0 ? literal_of(to, first(rest))
                                              : literal_of(cell_at(s.house, first(rest)), e)]);
      if (contradiction) {
        out.contradiction[0] = node;
        out.contradiction[1] = out.off_at[s.what];
        return false;
      }
      out.keep(node);
    }
    return true;
  }

  chaining_kind kind_;
  const state* s_ = nullptr;
  state now_;
  literal_set leads_on_{};
};

} // namespace boxline::inline v0_2::rate::sudoku_explainer::detail
