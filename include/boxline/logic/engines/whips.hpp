// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/chain_writer.hpp>
#include <boxline/logic/engines/guarded_constraints.hpp>
#include <boxline/logic/engines/whip_writer.hpp>
#include <boxline/logic/step.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_set>
#include <vector>

namespace boxline::inline v0_2::logic {

/// How the constraints of a whip and its relatives follow each other.
enum class whip_order : unsigned char {
  chain, ///< each loses a candidate by what held last: whips
  net    ///< each loses a candidate by something that holds: braids
};
/// The enumerator's name: `chain` or `net`.
constexpr std::string_view to_string(whip_order o) {
  return word_of(o, {"chain", "net"});
}

/// The shape of a whip, a g-whip, a braid or a g-braid. With groups, the candidates that a house has left for
/// a digit may all be in another house; then that house loses its others.
struct whip_shape {
  whip_order order = whip_order::chain;
  bool groups = false;
};

/// The constraints of the whip, or its relative, of a step of `whip_engine::step_of`. O(nodes).
inline int whip_length(const step& s) {
  if (!s.shape.empty()) return static_cast<int>(s.shape.size());
  const chain& c = s.chains[0];
  return 1 + static_cast<int>(c.nested.size()) +
         static_cast<int>(std::count_if(c.nodes.begin(), c.nodes.end(),
                                        [](const chain_node& n) { return n.how == link::strong; }));
}

/// A constraint of a whip, and the candidate that is left of it.
struct whip_link {
  constraint by{};
  assignment what{};
};
/// Whips without an end from one candidate: of each target, by its number, the links of a shortest one whose
/// last candidate, or the first where there is no link, conflicts with the target. Made by
/// `whip_engine::extend_partials`.
struct partial_whips {
  int from = 0; ///< the number of the first candidate
  std::vector<std::optional<std::vector<whip_link>>> to{};
};

// clang-format off
/// Searches whips, braids and their relatives with groups, for one target after the other.
///
///     least(target, groups)           no fewer constraints refute the target; 0 where none do
///     search(target, length, shape)   whether so many constraints refute it in this shape
///     step_of(target, info)           the step of the search that found one
///     extend_partials(p, length)      partial whips of this length, to targets that have none so far
///
// clang-format on
/// Patterns with guardians are constraints too, of which a candidate holds, and perhaps more than one; at
/// most one of them is used. The shape of its step has the pattern first, then a part for each constraint
/// before the last, what is left of it.
///
/// The target is assumed to hold. A constraint of which one candidate is left follows, as a single; it is
/// eliminated from its constraints. A search is cut off where all singles, and groups, of as many rounds as
/// constraints are left, taken together, leave each constraint a candidate; and in states that were seen
/// before. It may still be exponential in the length. At most `most` partial ones are extended, on the whole.
/// Nothing is allocated once vectors have grown.
template <board Board>
class whip_engine {
public:
  using numbers = numbered_constraints<Board>;
  static constexpr int candidates = numbers::candidates;

  /// Refers to the board, the limits and the patterns. `limits::nodes` counts partial whips.
  whip_engine(const Board& b, const limits& limit, std::uint64_t most,
              std::span<const guarded_pattern> patterns = {})
      : board_(&b), network_(b, patterns), limit_(limit), left_(most), is_out_(std::size_t(candidates)),
        is_met_(std::size_t(network_.size())), count_(is_met_.size()), seen_(is_met_.size()) {
    least_[0].assign(std::size_t(candidates), -1);
    least_[1] = least_[0];
    for (int k = 0; k < int(is_met_.size()); ++k) {
      count_[std::size_t(k)] = static_cast<int>(network_.members(k).size());
      is_met_[std::size_t(k)] = count_[std::size_t(k)] == 0; // by a placed cell
    }
  }

  /// The pattern that the last search used that found one; null if none.
  const guarded_pattern* pattern_used() const {
    const int by = network_.is_pattern(last_) ? last_ : pattern_in_links();
    return by < 0 ? nullptr : &network_.pattern_at(by);
  }

  bool is_exhausted() const { return left_ == 0 || stopped_ != stop_reason::none; }
  stop_reason stopped() const { return stopped_; }

  /// A lower bound of the constraints that refute a target; 0 where it is no candidate of an open cell, or
  /// where all singles, with groups or without, leave each constraint a candidate.
  int least(int target, bool groups) {
    int& known = least_[groups][std::size_t(target)];
    if (known >= 0) return known;
    known = 0;
    if (!network_.is_open(target)) return known;
    place(target);
    const int rounds = rounds_to_contradiction(candidates, groups);
    undo({});
    if (rounds >= 0) known = rounds + 1;
    return known;
  }

  /// Whether a target has one of this length. Requires that it has none that is shorter.
  bool search(int target, int length, whip_shape shape) {
    const int lower = least(target, shape.groups);
    if (lower == 0 || lower > length) return false;
    known_.clear();
    links_.clear();
    shape_ = shape;
    place(target);
    const bool found = extend({-1, target, -1}, length, 0);
    undo({});
    return found;
  }

  /// The step that eliminates the target. Requires that the last search found one.
  step step_of(int target, const rule_info& info) {
    step s{&info};
    s.eliminations.push_back(numbers::candidate(target));
    // Which link eliminates each candidate first.
    std::vector<int> reason(std::size_t(candidates), -1);
    place(target);
    for (std::size_t i = 0; i < links_.size(); ++i) {
      const std::size_t from = trail_.size();
      apply(links_[i]);
      for (std::size_t at = from; at < trail_.size(); ++at) reason[std::size_t(trail_[at])] = int(i);
    }
    undo({});
    whip_writer<Board> writer(*board_, network_, links_, last_, reason, info);
    s.chains.push_back(writer.from(s.eliminations[0]));
    if (const guarded_pattern* p = pattern_used()) {
      s.shape.push_back(p->shape_on(*board_));
      for (const numbered_link& l : links_) s.shape.push_back(writer.left_of(l));
    }
    return s;
  }

  /// Adds the partial whips of so many links, by single candidates, to the targets that `p` lacks.
  void extend_partials(partial_whips& p, int length) {
    if (!network_.is_open(p.from)) return;
    p.to.resize(std::size_t(candidates));
    known_.clear();
    links_.clear();
    shape_ = {};
    place(p.from);
    extend_partial({-1, p.from, -1}, length, 0, p);
    undo({});
  }

private:
  struct marks {
    std::size_t trail = 0, met = 0, touched = 0;
  };

  void extend_partial(const numbered_link& last, int more, std::uint64_t placed, partial_whips& p) {
    if ((stopped_ = limit_.check(examined_++, "whips")) != stop_reason::none || left_ == 0) return;
    --left_;
    if (more == 0) {
      for_each_conflict(last, [&](int m) {
        if (p.to[std::size_t(m)]) return;
        p.to[std::size_t(m)].emplace();
        for (const numbered_link& l : links_)
          p.to[std::size_t(m)]->push_back({numbers::constraint_at(l.by), numbers::candidate(l.what)});
      });
      return;
    }
    const std::size_t first = waiting_.size();
    ++stamp_;
    for_each_conflict(last, [&](int m) {
      for (const int by : network_.of(m)) {
        if (is_met_[std::size_t(by)] || network_.is_pattern(by) || seen_[std::size_t(by)] == stamp_) continue;
        seen_[std::size_t(by)] = stamp_;
        add_links(by, waiting_, false);
      }
    });
    const std::size_t end = waiting_.size();
    for (std::size_t i = first; i < end && !is_exhausted(); ++i) {
      const numbered_link l = waiting_[i];
      const std::uint64_t own = code(l), all = placed ^ own;
      if (!known_.insert(all + own * 3).second) continue;
      const marks here = now();
      links_.push_back(l);
      apply(l);
      extend_partial(l, more - 1, all, p);
      undo(here);
      links_.pop_back();
    }
    waiting_.resize(first);
  }
  // The pattern of the links so far; -1 if there is none.
  int pattern_in_links() const {
    if (!network_.has_patterns()) return -1;
    for (const numbered_link& l : links_)
      if (network_.is_pattern(l.by)) return l.by;
    return -1;
  }
  bool extend(const numbered_link& last, int more, std::uint64_t placed) {
    if ((stopped_ = limit_.check(examined_++, "whips")) != stop_reason::none || left_ == 0) return false;
    --left_;
    const std::size_t first = waiting_.size();
    ++stamp_;
    const auto look_at = [&](int by) {
      if (network_.is_pattern(by) && pattern_in_links() >= 0) return false;
      if (is_met_[std::size_t(by)] || seen_[std::size_t(by)] == stamp_) return false;
      seen_[std::size_t(by)] = stamp_;
      if (count_[std::size_t(by)] == 0 && more == 1) {
        last_ = by;
        return true;
      }
      if (more > 1) add_links(by, waiting_, shape_.groups);
      return false;
    };
    bool found = false;
    if (shape_.order == whip_order::net)
      for (std::size_t i = 0; i < touched_.size() && !found; ++i) found = look_at(touched_[i]);
    else
      for_each_conflict(last, [&](int m) {
        for (const int by : network_.of(m)) found = found || look_at(by);
      });
    if (!found && more > 2 && waiting_.size() > first) {
      const marks here = now();
      const int rounds = rounds_to_contradiction(more - 1, shape_.groups);
      undo(here);
      if (rounds < 0) waiting_.resize(first);
    }
    const std::size_t end = waiting_.size();
    for (std::size_t i = first; i < end && !found; ++i) {
      const numbered_link l = waiting_[i];
      // What is eliminated depends on what holds alone; of a chain, what follows on the last one too.
      const std::uint64_t own = code(l), all = placed ^ own;
      if (!known_.insert(shape_.order == whip_order::net ? all : all + own * 3).second) continue;
      const marks here = now();
      links_.push_back(l);
      apply(l);
      found = extend(l, more - 1, all);
      undo(here);
      if (!found) links_.pop_back();
    }
    waiting_.resize(first);
    return found;
  }

  // What a constraint of which candidates are eliminated implies.
  void add_links(int by, std::vector<numbered_link>& to, bool groups) const {
    const int left = count_[std::size_t(by)];
    if (left == 1) {
      for (const int m : network_.members(by))
        if (!is_out_[std::size_t(m)]) to.push_back({by, m, -1});
      return;
    }
    if (!groups || left == 0 || by < numbers::shape.cells()) return;
    int any = -1;
    for (const int m : network_.members(by))
      if (!is_out_[std::size_t(m)]) {
        any = m;
        break;
      }
    for (const int other : network_.of(any)) {
      // The other house has all of them, and more.
      if (other == by || other < numbers::shape.cells() || network_.is_pattern(other) ||
          count_[std::size_t(other)] <= left)
        continue;
      bool has_all = true;
      for (const int m : network_.members(by))
        has_all = has_all && (is_out_[std::size_t(m)] || network_.has(other, m));
      if (has_all) to.push_back({by, -1, other});
    }
  }
  std::uint64_t code(const numbered_link& l) const { // of SplitMix64
    const std::uint64_t i = l.other < 0 ? std::uint64_t(l.what)
                                        : std::uint64_t(candidates) + std::uint64_t(l.by) * is_met_.size() +
                                              std::uint64_t(l.other);
    std::uint64_t x = (i + 1) * 0x9e3779b97f4a7c15u;
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    return x ^ x >> 31;
  }
  // What conflicts with all of what holds by a link.
  template <class F>
  void for_each_conflict(const numbered_link& l, F f) const {
    if (l.other < 0) {
      for (const int k : network_.of(l.what))
        if (!network_.is_pattern(k))
          for (const int m : network_.members(k))
            if (m != l.what) f(m);
      return;
    }
    for (const int k : {l.by, l.other})
      if (!network_.is_pattern(k))
        for (const int m : network_.members(k))
          if (is_out_[std::size_t(m)]) f(m);
  }

  void apply(const numbered_link& l) {
    if (l.other < 0) {
      place(l.what);
      return;
    }
    is_met_[std::size_t(l.by)] = true;
    met_.push_back(l.by);
    for (const int m : network_.members(l.other))
      if (!is_out_[std::size_t(m)] && !network_.has(l.by, m)) eliminate(m);
  }
  void place(int i) {
    for (const int k : network_.of(i)) {
      if (!is_met_[std::size_t(k)]) met_.push_back(k);
      is_met_[std::size_t(k)] = true;
      if (network_.is_pattern(k)) continue;
      for (const int m : network_.members(k))
        if (m != i && !is_out_[std::size_t(m)]) eliminate(m);
    }
  }
  void eliminate(int m) {
    is_out_[std::size_t(m)] = true;
    trail_.push_back(m);
    for (const int by : network_.of(m)) {
      --count_[std::size_t(by)];
      touched_.push_back(by);
    }
  }
  marks now() const { return {trail_.size(), met_.size(), touched_.size()}; }
  void undo(const marks& to) {
    for (; trail_.size() > to.trail; trail_.pop_back()) {
      is_out_[std::size_t(trail_.back())] = false;
      for (const int by : network_.of(trail_.back())) ++count_[std::size_t(by)];
    }
    for (; met_.size() > to.met; met_.pop_back()) is_met_[std::size_t(met_.back())] = false;
    touched_.resize(to.touched);
  }
  // Applies all links there are, round by round. After how many a constraint has no candidate left; -1 where
  // that takes more than `most`, or does not happen.
  int rounds_to_contradiction(int most, bool groups) {
    std::size_t from = 0;
    for (int round = 0;; ++round) {
      const std::size_t end = touched_.size();
      round_.clear();
      ++stamp_;
      for (std::size_t i = groups ? 0 : from; i < end; ++i) {
        const int by = touched_[i];
        if (is_met_[std::size_t(by)] || seen_[std::size_t(by)] == stamp_) continue;
        seen_[std::size_t(by)] = stamp_;
        if (count_[std::size_t(by)] == 0) return round;
        add_links(by, round_, groups);
      }
      if (round == most || round_.empty()) return -1;
      from = groups ? 0 : end;
      for (const numbered_link& l : round_) {
        if (l.other >= 0)
          apply(l);
        else if (!is_out_[std::size_t(l.what)])
          place(l.what);
        else
          return round + 1; // two of them conflict
      }
    }
  }

  const Board* board_;
  guarded_constraints<Board> network_;
  const limits& limit_;
  std::uint64_t left_, examined_ = 0;
  stop_reason stopped_ = stop_reason::none;
  whip_shape shape_{};
  std::vector<char> is_out_, is_met_;
  std::vector<int> count_; // of each constraint, the candidates left
  std::vector<std::uint64_t> seen_;
  std::uint64_t stamp_ = 0;
  std::vector<int> least_[2];
  std::vector<int> trail_, met_, touched_; // touched: the constraints that lost a candidate
  std::vector<numbered_link> links_, waiting_, round_;
  std::unordered_set<std::uint64_t> known_;
  int last_ = 0;
};

} // namespace boxline::inline v0_2::logic
