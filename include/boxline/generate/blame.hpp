// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/limits.hpp>
#include <boxline/core/status.hpp>
#include <boxline/enum_word.hpp>

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <span>
#include <vector>

namespace boxline::inline v0_2::generate {

/// What `find_blame` found.
enum class blame_verdict : unsigned char {
  found,         ///< the fewest that contradict each other, proven
  consistent,    ///< no contradiction: all together have a solution
  limit_reached, ///< nodes or time ran out before it was known
  cancelled      ///< the caller's cancel callable returned true before it was known
};
/// The enumerator in words: `found`, `consistent`, `limit` or `cancelled`.
constexpr std::string_view to_string(blame_verdict v) {
  return word_of(v, {"found", "consistent", "limit", "cancelled"});
}

/// The demands to blame for a contradiction.
struct blame {
  blame_verdict verdict = blame_verdict::limit_reached;
  /// The demands by number, ascending. After a limit: a set that contradicts itself, as small as was found;
  /// empty where none is known.
  std::vector<std::size_t> which{};
  std::uint64_t questions = 0; ///< the number of sets that were examined
};

/// Whether a set of demands has a solution: `ask(kept)` for a flag for each demand. `limit_reached` and
/// `cancelled` where it is not known.
template <class Ask>
concept demand_oracle = requires(Ask& ask, const std::vector<bool>& kept) {
  { ask(kept) } -> std::same_as<solve_verdict>;
};

namespace detail {

/// The smallest set of numbers below `count` that has one of each of some sets: by depth, branching on a set
/// that is not hit.
class hitting_sets {
public:
  explicit hitting_sets(std::size_t count) : chosen_(count) {}

  void add(std::vector<std::size_t> set) { sets_.push_back(std::move(set)); }
  /// Finds one of at most `most` numbers, as few as can be; false where there is none or `stop` is true.
  template <class Stop>
  bool find(std::size_t most, std::vector<bool>& result, Stop&& stop) {
    for (; least_ <= most; ++least_) {
      std::fill(chosen_.begin(), chosen_.end(), false);
      if (extend(least_, stop)) {
        result = chosen_;
        return true;
      }
      if (stop()) return false;
    }
    return false;
  }

private:
  template <class Stop>
  bool extend(std::size_t left, Stop& stop) {
    const std::vector<std::size_t>* open = nullptr;
    for (const auto& s : sets_) {
      const bool is_hit = std::any_of(s.begin(), s.end(), [this](std::size_t i) { return chosen_[i]; });
      if (!is_hit && (open == nullptr || s.size() < open->size())) open = &s;
    }
    if (open == nullptr) return true;
    if (left == 0 || stop()) return false;
    for (const std::size_t i : *open) {
      chosen_[i] = true;
      if (extend(left - 1, stop)) return true;
      chosen_[i] = false;
    }
    return false;
  }

  std::vector<std::vector<std::size_t>> sets_;
  std::vector<bool> chosen_;
  std::size_t least_ = 0; // more sets never need fewer numbers
};

} // namespace detail

/// The fewest of `count` demands (constraints, givens) that have no solution together: what to blame for a
/// contradiction. Each set that has a solution must have one without some of its demands too.
///
/// By hitting sets: of each set of demands whose removal leaves a solution, one is to blame. The smallest
/// choice of one of each is a lower bound; where it contradicts itself, it is the answer. (Ignatiev, Previti,
/// Liffiton and Marques-Silva, "Smallest MUS extraction with minimal hitting set dualization", 2015.) The
/// time and the callable of `limit` apply. Exponential at worst. Allocates.
template <demand_oracle Ask>
blame find_blame(std::size_t count, Ask&& ask, const limits& limit = {}) {
  blame result;
  stop_check stop(limit, {.stage = "blame"});
  solve_verdict last = solve_verdict::solved;
  const auto is_solvable = [&](const std::vector<bool>& kept) {
    ++result.questions;
    last = ask(kept);
    return last == solve_verdict::solved;
  };
  const auto is_open = [&] {
    return last == solve_verdict::limit_reached || last == solve_verdict::cancelled || stop();
  };
  const auto stopped = [&] {
    result.verdict = last == solve_verdict::cancelled || stop.why() == stop_reason::cancelled
                         ? blame_verdict::cancelled
                         : blame_verdict::limit_reached;
    return result;
  };
  const auto take = [&result](const std::vector<bool>& kept) {
    result.which.clear();
    for (std::size_t i = 0; i < kept.size(); ++i)
      if (kept[i]) result.which.push_back(i);
  };

  std::vector<bool> kept(count, true);
  if (stop()) return stopped();
  if (is_solvable(kept)) {
    result.verdict = blame_verdict::consistent;
    return result;
  }
  if (is_open()) return stopped();
  take(kept);
  // One that contradicts itself and none of whose parts does: an upper bound.
  for (std::size_t i = 0; i < count; ++i) {
    kept[i] = false;
    const bool needed = is_solvable(kept);
    if (!needed && is_open()) return stopped();
    if (needed)
      kept[i] = true;
    else
      take(kept);
  }

  detail::hitting_sets sets(count);
  std::vector<bool> fewest;
  for (;;) {
    if (result.which.empty() || !sets.find(result.which.size() - 1, fewest, stop)) {
      if (stop()) return stopped();
      result.verdict = blame_verdict::found;
      return result;
    }
    if (!is_solvable(fewest)) {
      if (is_open()) return stopped();
      take(fewest);
      result.verdict = blame_verdict::found;
      return result;
    }
    // As many more as have a solution with it: of those left over, one is to blame.
    std::vector<std::size_t> left;
    for (std::size_t i = 0; i < count; ++i) {
      if (fewest[i]) continue;
      fewest[i] = true;
      if (is_solvable(fewest)) continue;
      if (is_open()) return stopped();
      fewest[i] = false;
      left.push_back(i);
    }
    sets.add(std::move(left));
  }
}

} // namespace boxline::inline v0_2::generate
