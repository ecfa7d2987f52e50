// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/limits.hpp>
#include <boxline/rate/hodoku/state.hpp>

#include <unordered_set>

namespace boxline::inline v0_2::rate::hodoku::detail {

/// Almost locked sets and what joins them, in the order in which houses have them: XZ, XY-wings and chains.
class als_finder {
public:
  /// To be called at each new state.
  void reset() { is_known_ = false; }

  bool find_xz(const state& s, step& out) {
    collect(s);
    for (const common& rc : commons_) {
      const als &a = sets_[at(rc.from)], &b = sets_[at(rc.to)];
      eliminate(a, b, bit(rc.first), out);
      if (rc.second >= 0) {
        eliminate(a, b, bit(rc.second), out);
        eliminate_rest(a, b, rc, out);
        eliminate_rest(b, a, rc, out);
      }
      if (!out.eliminated.empty()) return true;
    }
    return false;
  }

  template <class Stop>
  bool find_xy_wing(const state& s, Stop& stop, step& out) {
    collect(s);
    for (std::size_t i = 0; i < commons_.size(); ++i) {
      const common& x = commons_[i];
      if (stop.template each<16>()) return false;
      for (std::size_t k = i + 1; k < commons_.size(); ++k) {
        const common& y = commons_[k];
        int ends[2];
        if (x.to == y.to && x.from != y.from)
          ends[0] = x.from, ends[1] = y.from;
        else if (x.to == y.from && x.from != y.to)
          ends[0] = x.from, ends[1] = y.to;
        else if (x.from == y.to && x.to != y.from)
          ends[0] = x.to, ends[1] = y.from;
        else if (x.from == y.from && x.to != y.to)
          ends[0] = x.to, ends[1] = y.to;
        else
          continue;
        if (x.second < 0 && y.second < 0 && x.first == y.first) continue;
        const als &a = sets_[at(ends[0])], &b = sets_[at(ends[1])];
        if (!(a.cells & b.cells).empty()) continue;
        eliminate(a, b, static_cast<nine>(x.digits() | y.digits()), out);
        if (!out.eliminated.empty()) return true;
      }
    }
    return false;
  }

  /// The best of all chains of four sets or more. Sets come in ascending order.
  template <class Stop>
  bool find_xy_chain(const state& s, Stop& stop, step& out) {
    collect(s);
    best_step best;
    for (start_ = 0; start_ < static_cast<int>(sets_.size()); ++start_)
      for (std::size_t i = starts_[at(start_)]; i < starts_[at(start_ + 1)]; ++i)
        for (int round = 0; round < (commons_[i].second >= 0 ? 2 : 1); ++round) {
          if (stop.template each<4>()) return false;
          visited_.clear();
          first_used_ = bit(round == 0 ? commons_[i].first : commons_[i].second);
          extend(commons_[i], round == 0 ? 1 : 2, 1, best);
        }
    if (best.empty()) return false;
    out = best.found();
    return true;
  }

private:
  struct als {
    cell_set cells;
    nine digits = 0;
    std::array<cell_set, 9> places{}; ///< of a digit
    std::array<cell_set, 9> seen{};   ///< other places of it that all of these see
    cell_set all_seen{};
  };
  /// One or two digits that only one of two sets can have.
  struct common {
    int from = 0, to = 0, first = 0, second = -1;
    nine digits() const { return static_cast<nine>(bit(first) | (second < 0 ? 0 : bit(second))); }
  };
  struct hash {
    std::size_t operator()(const cell_set& c) const {
      std::size_t h = 0;
      for (const int x : c) h = h * 131 + at(x) + 1;
      return h;
    }
  };

  void collect(const state& s) {
    if (is_known_) return;
    is_known_ = true;
    sets_.clear();
    known_.clear();
    for (int h = 0; h < 27; ++h) grow(s, cells_of(h), 0, {}, 0, 0);
    for (als& a : sets_)
      for_each_bit(a.digits, [&](int d) {
        a.places[at(d)] = a.cells & s.places(d);
        a.seen[at(d)] = (common_peers(a.places[at(d)]) & s.places(d)) - a.cells;
        a.all_seen |= a.seen[at(d)];
      });
    commons_.clear();
    starts_.assign(1, 0);
    for (std::size_t i = 0; i < sets_.size(); ++i) {
      for (std::size_t k = i + 1; k < sets_.size(); ++k)
        add_commons(static_cast<int>(i), static_cast<int>(k));
      starts_.push_back(commons_.size());
    }
  }

  void grow(const state& s, const std::array<int, 9>& house, int from, const cell_set& cells, nine digits,
            int size) {
    if (++size > 8) return;
    for (int i = from; i < 9; ++i) {
      const int c = house[at(i)];
      if (!s.is_open(c)) continue;
      cell_set now = cells;
      now.insert(c);
      const nine all = static_cast<nine>(digits | s.digits(c));
      if (count(all) == size + 1 && known_.insert(now).second) sets_.push_back({now, all, {}, {}, {}});
      grow(s, house, i + 1, now, all, size);
    }
  }

  void add_commons(int i, int k) {
    const als &a = sets_[at(i)], &b = sets_[at(k)];
    nine digits = static_cast<nine>(a.digits & b.digits);
    if (digits == 0 || !(a.cells & b.cells).empty()) return;
    bool is_new = true;
    for_each_bit(digits, [&](int d) {
      if (!(a.places[at(d)] - b.seen[at(d)]).empty() || !(b.places[at(d)] - a.seen[at(d)]).empty()) return;
      if (is_new)
        commons_.push_back({i, k, d, -1});
      else
        commons_.back().second = d;
      is_new = false;
    });
  }

  // What all places of a digit in both sets see, for digits that are not restricted.
  static void eliminate(const als& a, const als& b, nine restricted, step& out) {
    for_each_bit(static_cast<nine>(a.digits & b.digits & ~restricted),
                 [&](int d) { out.eliminate(a.seen[at(d)] & b.seen[at(d)], d); });
  }

  // Where two digits are restricted, what the other digits of a set see outside the other one.
  static void eliminate_rest(const als& a, const als& other, const common& rc, step& out) {
    for_each_bit(static_cast<nine>(a.digits & ~rc.digits()),
                 [&](int d) { out.eliminate(a.seen[at(d)] - other.cells, d); });
  }

  // Which digits of a common are in use after one whose digits in use are `before`: 1 the first, 2 the
  // second, 3 both, 0 none.
  static int used_after(const common& last, int before, const common& c) {
    // Of two digits in use the reference program compares the first alone.
    const int taken = before == 2 ? last.second : last.first;
    if (c.second < 0) return taken == c.first ? 0 : 1;
    if (before == 3 && taken == c.first && taken == c.second) return 0;
    if (taken == c.second) return 1;
    return taken == c.first ? 2 : 3;
  }

  // Chains differ in what they eliminate by their last set, the digits in use there and whether they are
  // long enough; what was searched from once is not searched again.
  void extend(const common& last, int used, int length, best_step& best) {
    if (!visited_.insert((&last - commons_.data()) * 16 + used * 4 + std::min(length, 3)).second) return;
    if (length >= 3) {
      nine restricted = first_used_;
      if (used & 1) restricted |= bit(last.first);
      if (used & 2) restricted |= bit(last.second);
      found_.clear();
      eliminate(sets_[at(start_)], sets_[at(last.to)], restricted, found_);
      if (!found_.eliminated.empty()) {
        found_.sort();
        best.offer(found_, 0);
      }
    }
    for (std::size_t i = starts_[at(last.to)]; i < starts_[at(last.to + 1)]; ++i)
      if (const int next = used_after(last, used, commons_[i]); next != 0)
        extend(commons_[i], next, length + 1, best);
  }

  bool is_known_ = false;
  std::vector<als> sets_;
  std::unordered_set<cell_set, hash> known_;
  std::vector<common> commons_;
  std::vector<std::size_t> starts_;
  std::unordered_set<std::ptrdiff_t> visited_;
  int start_ = 0;
  nine first_used_ = 0;
  step found_;
};

} // namespace boxline::inline v0_2::rate::hodoku::detail
