// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "brute.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <map>
#include <string>
#include <string_view>
#include <vector>

/// \file
/// An oracle for proofs: a forward checker of DRAT text that shares no code with the search, and the formula
/// of a puzzle, made from the rules of the game. A line is accepted only if it follows by unit propagation
/// (RUP); the rest of DRAT is not needed, so it is refused.

namespace drat {

using clause = std::vector<int>; // literals as in DIMACS
using formula = std::vector<clause>;

/// The extended encoding: in each cell at least and at most one digit, for each digit in each house at least
/// and at most one place; a unit clause for each given. Digit d of cell c is the variable c * n + d + 1.
template <boxline::box B>
formula encode(const boxline::grid<B>& puzzle) {
  const int n = B.size();
  formula f;
  const auto exactly_one = [&f](const clause& literals) {
    f.push_back(literals);
    for (std::size_t i = 0; i < literals.size(); ++i)
      for (std::size_t j = 0; j < i; ++j) f.push_back({-literals[j], -literals[i]});
  };
  for (int c = 0; c < n * n; ++c) {
    clause digits;
    for (int d = 0; d < n; ++d) digits.push_back(c * n + d + 1);
    exactly_one(digits);
  }
  for (const brute::region& cells : brute::standard_houses(B.rows, B.columns))
    for (int d = 0; d < n; ++d) {
      clause places;
      for (const int c : cells) places.push_back(c * n + d + 1);
      exactly_one(places);
    }
  for (int c = 0; c < n * n; ++c)
    if (const int value = puzzle[boxline::cell(c)]; value != 0) f.push_back({c * n + value});
  return f;
}

/// The clause that forbids a solution.
template <boxline::box B>
clause forbid(const boxline::grid<B>& solution) {
  clause result;
  for (int c = 0; c < B.cells(); ++c) result.push_back(-(c * B.size() + solution[boxline::cell(c)]));
  return result;
}

class checker {
public:
  explicit checker(const formula& f) {
    for (const clause& c : f) add(c);
  }

  /// Whether the clauses so far clash by unit propagation alone.
  bool is_refuted() const { return refuted_; }

  void add(const clause& c) {
    for (const int literal : c) make_room(literal);
    const std::size_t id = clauses_.size();
    clauses_.push_back(c);
    by_content_[sorted(c)].push_back(id);
    if (refuted_) return;
    clause& own = clauses_[id];
    // Literals that are not false come first, to be watched.
    std::stable_partition(own.begin(), own.end(), [this](int l) { return value(l) >= 0; });
    if (own.size() > 1)
      for (int i = 0; i < 2; ++i) watch(own[static_cast<std::size_t>(i)]).push_back(id);
    if (own.empty() || value(own[0]) < 0)
      refuted_ = true;
    else if (own.size() == 1 || value(own[1]) < 0)
      refuted_ = !(assume(own[0]) && propagate());
  }
  /// False where there is no such clause. What followed from it alone is deleted too.
  bool remove(const clause& c) {
    const auto found = by_content_.find(sorted(c));
    if (found == by_content_.end() || found->second.empty()) return false;
    deleted_.resize(clauses_.size());
    deleted_[found->second.back()] = true;
    found->second.pop_back();
    const auto is_false = std::count_if(c.begin(), c.end(), [this](int l) { return value(l) < 0; });
    if (refuted_ || is_false + 1 >= std::ssize(c)) begin_again();
    return true;
  }
  /// Whether a clause follows by unit propagation.
  bool follows(const clause& c) {
    if (refuted_) return true;
    for (const int literal : c) make_room(literal);
    const std::size_t keep = trail_.size();
    bool clash = false;
    for (const int literal : c) clash = clash || !assume(-literal);
    clash = clash || !propagate();
    while (trail_.size() > keep) {
      values_[index(trail_.back())] = values_[index(-trail_.back())] = 0;
      trail_.pop_back();
    }
    next_ = trail_.size();
    return clash;
  }

private:
  static std::size_t index(int literal) {
    return 2 * static_cast<std::size_t>(std::abs(literal)) + (literal < 0);
  }
  static clause sorted(clause c) {
    std::sort(c.begin(), c.end());
    return c;
  }
  int value(int literal) const { return values_[index(literal)]; }
  std::vector<std::size_t>& watch(int literal) { return watches_[index(literal)]; }
  void make_room(int literal) {
    const std::size_t size = index(literal) | 1;
    if (values_.size() > size) return;
    values_.resize(size + 1);
    watches_.resize(size + 1);
  }
  bool assume(int literal) {
    if (value(literal) != 0) return value(literal) > 0;
    values_[index(literal)] = 1;
    values_[index(-literal)] = -1;
    trail_.push_back(literal);
    return true;
  }
  // What follows from the clauses that are left.
  void begin_again() {
    for (const int literal : trail_) values_[index(literal)] = values_[index(-literal)] = 0;
    trail_.clear();
    next_ = 0;
    refuted_ = false;
    for (std::size_t id = 0; id < clauses_.size() && !refuted_; ++id)
      if (!deleted_[id] && clauses_[id].size() < 2)
        refuted_ = clauses_[id].empty() || !assume(clauses_[id][0]);
    refuted_ = refuted_ || !propagate();
  }
  bool propagate() {
    deleted_.resize(clauses_.size());
    while (next_ < trail_.size()) {
      const int refuted = -trail_[next_++];
      std::vector<std::size_t> list;
      list.swap(watch(refuted));
      std::vector<std::size_t>& stays = watch(refuted);
      for (std::size_t i = 0; i < list.size(); ++i) {
        if (deleted_[list[i]]) continue;
        clause& c = clauses_[list[i]];
        if (c[0] == refuted) std::swap(c[0], c[1]);
        auto other = c.begin() + 2;
        if (value(c[0]) <= 0)
          while (other != c.end() && value(*other) < 0) ++other;
        if (value(c[0]) <= 0 && other != c.end()) {
          std::swap(c[1], *other);
          watch(c[1]).push_back(list[i]);
          continue;
        }
        stays.push_back(list[i]);
        if (!assume(c[0])) {
          stays.insert(stays.end(), list.begin() + static_cast<std::ptrdiff_t>(i) + 1, list.end());
          return false;
        }
      }
    }
    return true;
  }

  std::vector<clause> clauses_;
  std::vector<bool> deleted_;
  std::map<clause, std::vector<std::size_t>> by_content_;
  std::vector<signed char> values_;
  std::vector<std::vector<std::size_t>> watches_;
  std::vector<int> trail_;
  std::size_t next_ = 0;
  bool refuted_ = false;
};

/// A line of a proof.
struct step {
  bool added = true;
  clause literals;
};

/// Reads DRAT text.
inline std::vector<step> read(std::string_view text) {
  std::vector<step> proof;
  step now;
  while (!text.empty()) {
    if (text.front() == ' ' || text.front() == '\n') {
      text.remove_prefix(1);
    } else if (text.front() == 'd') {
      now.added = false;
      text.remove_prefix(1);
    } else {
      int literal = 0;
      const auto end = std::from_chars(text.data(), text.data() + text.size(), literal).ptr;
      if (end == text.data()) return {}; // no number
      text.remove_prefix(static_cast<std::size_t>(end - text.data()));
      if (literal != 0) {
        now.literals.push_back(literal);
        continue;
      }
      proof.push_back(now);
      now = {};
    }
  }
  return proof;
}

enum class verdict {
  refuted,    ///< every line follows, and the empty clause is among them
  wrong_line, ///< a line does not follow, or deletes a clause that is not there
  unfinished  ///< every line follows, but nothing is refuted
};

/// Checks a proof from its first line to the empty clause.
inline verdict check(const formula& f, const std::vector<step>& proof) {
  checker c(f);
  for (const step& s : proof) {
    if (!s.added) {
      if (!c.remove(s.literals)) return verdict::wrong_line;
      continue;
    }
    if (!c.follows(s.literals)) return verdict::wrong_line;
    if (s.literals.empty()) return verdict::refuted;
    c.add(s.literals);
  }
  return verdict::unfinished;
}

} // namespace drat
