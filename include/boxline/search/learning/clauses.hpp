// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/search/learning/trail.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::search::cdcl {

// clang-format off
/// The learned clauses, in one array, and the watches that propagate them.
///
///     [size][lbd][use][at] literal 0, literal 1, ...     literals 0 and 1 are watched
///
/// A clause is named by the index of its header. `lbd` is its literal block distance: the number of levels
/// among its literals. `use` is decremented by each deletion and set when the clause takes part in a
/// conflict; `at` is where the last search for a literal to watch ended (Gent 2013).
// clang-format on
template <class Index>
class clause_store {
public:
  using name = std::uint32_t;
  static constexpr name none = static_cast<name>(-1);

  explicit clause_store(std::size_t variables) : watches_(2 * variables) {}

  std::size_t count() const { return names_.size(); }
  /// Whether one more clause might get a name that a `reason` cannot hold.
  bool is_full() const { return words_.size() > (std::size_t{1} << 30) - (std::size_t{1} << 20); }
  const std::vector<name>& names() const { return names_; }
  std::span<const Index> literals(name c) const { return {&words_[c + header], words_[c]}; }
  int lbd(name c) const { return static_cast<int>(words_[c + 1]); }
  void set_lbd(name c, int lbd) { words_[c + 1] = static_cast<Index>(lbd); }
  int use(name c) const { return static_cast<int>(words_[c + 2]); }
  void set_use(name c, int use) { words_[c + 2] = static_cast<Index>(use); }

  /// Adds a clause of two literals or more and watches its first two.
  name add(std::span<const Index> literals, int lbd) {
    const name c = append(literals, lbd, 0);
    names_.push_back(c);
    watch(c);
    return c;
  }

  /// Continues where the last call ended, clause by clause, to the end of the trail or to the first literal
  /// that a clause implies (the rules cost less, so they are propagated first). False on a conflict: `clash`
  /// is false.
  bool propagate(trail<Index>& t, conflict& clash) {
    while (next_ < t.size()) {
      const std::size_t before = t.size();
      if (!visit(t, static_cast<Index>(t[next_++] ^ 1u), clash)) return false;
      if (t.size() != before) return true;
    }
    return true;
  }
  bool is_done(const trail<Index>& t) const { return next_ == t.size(); }
  void back_to(std::size_t trail_size) { next_ = std::min(next_, trail_size); }

  /// Keeps as many literals of each clause as `keep(name, literals)` returns: two or more, or 0, which
  /// deletes it. The watched ones may change at level 0 only. Calls `renamed(old, new)` for each clause that
  /// stays.
  template <class Keep, class Renamed>
  void collect(Keep keep, Renamed renamed) {
    for (auto& list : watches_) list.clear();
    std::vector<Index> old;
    old.swap(words_);
    words_.reserve(old.size());
    std::size_t kept = 0;
    for (const name c : names_) {
      const std::size_t left = keep(c, std::span<Index>(&old[c + header], old[c]));
      if (left == 0) continue;
      const name now =
          append({&old[c + header], left}, static_cast<int>(old[c + 1]), static_cast<int>(old[c + 2]));
      renamed(c, now);
      names_[kept++] = now;
      watch(now);
    }
    names_.resize(kept);
  }

private:
  struct watched {
    name clause;
    Index other; ///< some literal of the clause: when it is true, the clause need not be examined
    Index size;
  };
  static constexpr std::size_t header = 4;

  name append(std::span<const Index> literals, int lbd, int use) {
    const auto c = static_cast<name>(words_.size());
    words_.push_back(static_cast<Index>(literals.size()));
    words_.push_back(static_cast<Index>(lbd));
    words_.push_back(static_cast<Index>(use));
    words_.push_back(2);
    words_.insert(words_.end(), literals.begin(), literals.end());
    return c;
  }
  void watch(name c) {
    const Index a = words_[c + header], b = words_[c + header + 1];
    watches_[a].push_back({c, b, words_[c]});
    watches_[b].push_back({c, a, words_[c]});
  }

  bool visit(trail<Index>& t, Index falsified, conflict& clash) {
    std::vector<watched>& list = watches_[falsified];
    const signed char* const values = t.values();
    watched *from = list.data(), *to = from;
    watched* const end = from + list.size();
    bool fine = true;
    while (from != end) {
      const watched w = *to++ = *from++;
      const int other = values[w.other];
      if (other > 0) continue;
      if (w.size == 2) {
        if (other == 0) {
          t.assign(w.other, reason(reason::literal, falsified));
          continue;
        }
        clash = {reason(reason::literal, falsified), w.other};
        fine = false;
        break;
      }
      Index* const literals = &words_[w.clause + header];
      const auto first = static_cast<Index>(literals[0] ^ literals[1] ^ falsified);
      const int value = values[first];
      if (value > 0) {
        to[-1].other = first;
        continue;
      }
      const std::size_t size = w.size, start = literals[-1];
      std::size_t k = start;
      int v = -1;
      while (k < size && (v = values[literals[k]]) < 0) ++k;
      if (k == size) {
        k = 2;
        while (k < start && (v = values[literals[k]]) < 0) ++k;
        if (k == start) v = -1;
      }
      if (v < 0) {
        if (value == 0) {
          literals[0] = first;
          literals[1] = falsified;
          t.assign(first, reason(reason::clause, w.clause));
          continue;
        }
        clash = {reason(reason::clause, w.clause), 0};
        fine = false;
        break;
      }
      literals[-1] = static_cast<Index>(k);
      const Index fresh = literals[k];
      if (v > 0) {
        to[-1].other = fresh;
        continue;
      }
      literals[k] = falsified;
      literals[0] = first;
      literals[1] = fresh;
      watches_[fresh].push_back({w.clause, first, w.size});
      --to;
    }
    while (from != end) *to++ = *from++;
    list.resize(static_cast<std::size_t>(to - list.data()));
    return fine;
  }

  std::vector<Index> words_;
  std::vector<name> names_;
  std::vector<std::vector<watched>> watches_;
  std::size_t next_ = 0;
};

} // namespace boxline::inline v0_2::search::cdcl
