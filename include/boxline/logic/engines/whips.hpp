// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/chain_writer.hpp>
#include <boxline/logic/engines/guarded_pattern.hpp>
#include <boxline/logic/engines/implications.hpp>
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
/// Nothing is allocated once vectors have grown. See `implication_engine` for the cost of making one.
template <board Board>
class whip_engine {
public:
  using engine_type = implication_engine<Board>;
  static constexpr int candidates = engine_type::candidates;

  /// Refers to the board, the limits and the patterns. `limits::nodes` counts partial whips.
  whip_engine(const Board& b, const limits& limit, std::uint64_t most,
              std::span<const guarded_pattern> patterns = {})
      : engine_(b), limit_(limit), left_(most), patterns_(patterns), is_out_(std::size_t(candidates)),
        is_met_(std::size_t(engine_.constraints()) + patterns.size()), count_(is_met_.size()),
        seen_(is_met_.size()) {
    least_[0].assign(std::size_t(candidates), -1);
    least_[1] = least_[0];
    if (!patterns.empty()) add_patterns();
    for (int k = 0; k < int(is_met_.size()); ++k) {
      count_[std::size_t(k)] = static_cast<int>(members(k).size());
      is_met_[std::size_t(k)] = count_[std::size_t(k)] == 0; // by a placed cell
    }
  }

  /// The pattern that the last search used that found one; null if none.
  const guarded_pattern* pattern_used() const {
    const int by = is_pattern(last_) ? last_ : pattern_in_links();
    return by < 0 ? nullptr : &pattern_at(by);
  }

  bool is_exhausted() const { return left_ == 0 || stopped_ != stop_reason::none; }
  stop_reason stopped() const { return stopped_; }

  /// A lower bound of the constraints that refute a target; 0 where it is no candidate of an open cell, or
  /// where all singles, with groups or without, leave each constraint a candidate.
  int least(int target, bool groups) {
    int& known = least_[groups][std::size_t(target)];
    if (known >= 0) return known;
    known = 0;
    if (!engine_.is_open(target)) return known;
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
    s.eliminations.push_back(engine_type::candidate(target));
    // Which link eliminates each candidate first.
    std::vector<int> reason(std::size_t(candidates), -1);
    place(target);
    for (std::size_t i = 0; i < links_.size(); ++i) {
      const std::size_t from = trail_.size();
      apply(links_[i]);
      for (std::size_t at = from; at < trail_.size(); ++at) reason[std::size_t(trail_[at])] = int(i);
    }
    undo({});
    chain_writer<Board> w(engine_.board());
    w.assume(s.eliminations[0]);
    for (std::size_t i = 0; i < links_.size(); ++i) {
      const link_type& l = links_[i];
      if (l.other >= 0)
        write_group(w, i, reason, info);
      else if (is_pattern(l.by))
        write_guardian(w, l, info);
      else
        w.place(engine_.constraint_at(l.by), engine_type::candidate(l.what));
    }
    s.chains.push_back(w.end(end_of(w, info)));
    if (const guarded_pattern* p = pattern_used()) {
      s.shape.push_back(p->shape_on(engine_.board()));
      for (const link_type& l : links_) s.shape.push_back(left_of(l));
    }
    return s;
  }

  /// Adds the partial whips of so many links, by single candidates, to the targets that `p` lacks.
  void extend_partials(partial_whips& p, int length) {
    if (!engine_.is_open(p.from)) return;
    p.to.resize(std::size_t(candidates));
    known_.clear();
    links_.clear();
    shape_ = {};
    place(p.from);
    extend_partial({-1, p.from, -1}, length, 0, p);
    undo({});
  }

private:
  // A constraint, and the candidate that it has left; or the house that has all those that it has left.
  struct link_type {
    int by, what, other;
  };
  struct marks {
    std::size_t trail = 0, met = 0, touched = 0;
  };

  void extend_partial(const link_type& last, int more, std::uint64_t placed, partial_whips& p) {
    if ((stopped_ = limit_.check(examined_++, "whips")) != stop_reason::none || left_ == 0) return;
    --left_;
    if (more == 0) {
      for_each_conflict(last, [&](int m) {
        if (p.to[std::size_t(m)]) return;
        p.to[std::size_t(m)].emplace();
        for (const link_type& l : links_)
          p.to[std::size_t(m)]->push_back({engine_.constraint_at(l.by), engine_type::candidate(l.what)});
      });
      return;
    }
    const std::size_t first = waiting_.size();
    ++stamp_;
    for_each_conflict(last, [&](int m) {
      for (const int by : constraints_of(m)) {
        if (is_met_[std::size_t(by)] || is_pattern(by) || seen_[std::size_t(by)] == stamp_) continue;
        seen_[std::size_t(by)] = stamp_;
        add_links(by, waiting_, false);
      }
    });
    const std::size_t end = waiting_.size();
    for (std::size_t i = first; i < end && !is_exhausted(); ++i) {
      const link_type l = waiting_[i];
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
  // The candidates of a pattern are its guardians.
  void add_patterns() {
    first_.assign(std::size_t(candidates) + 1, 0);
    for (const guarded_pattern& p : patterns_) {
      guardians_.emplace_back();
      for (const assignment a : p.guardians) guardians_.back().push_back(engine_type::number(a));
    }
    for (int i = 0; i < candidates; ++i) {
      const auto own = engine_.constraints_of(i);
      constraints_.insert(constraints_.end(), own.begin(), own.end());
      for (std::size_t p = 0; p < guardians_.size(); ++p)
        if (std::find(guardians_[p].begin(), guardians_[p].end(), i) != guardians_[p].end())
          constraints_.push_back(engine_.constraints() + int(p));
      first_[std::size_t(i) + 1] = constraints_.size();
    }
  }
  // The pattern of the links so far; -1 if there is none.
  int pattern_in_links() const {
    if (patterns_.empty()) return -1;
    for (const link_type& l : links_)
      if (is_pattern(l.by)) return l.by;
    return -1;
  }
  bool is_pattern(int k) const { return k >= engine_.constraints(); }
  std::span<const int> members(int k) const {
    return is_pattern(k) ? std::span<const int>(guardians_[std::size_t(k - engine_.constraints())])
                         : engine_.members(k);
  }
  std::span<const int> constraints_of(int i) const {
    if (patterns_.empty()) return engine_.constraints_of(i);
    return std::span(constraints_)
        .subspan(first_[std::size_t(i)], first_[std::size_t(i) + 1] - first_[std::size_t(i)]);
  }

  bool extend(const link_type& last, int more, std::uint64_t placed) {
    if ((stopped_ = limit_.check(examined_++, "whips")) != stop_reason::none || left_ == 0) return false;
    --left_;
    const std::size_t first = waiting_.size();
    ++stamp_;
    const auto look_at = [&](int by) {
      if (is_pattern(by) && pattern_in_links() >= 0) return false;
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
        for (const int by : constraints_of(m)) found = found || look_at(by);
      });
    if (!found && more > 2 && waiting_.size() > first) {
      const marks here = now();
      const int rounds = rounds_to_contradiction(more - 1, shape_.groups);
      undo(here);
      if (rounds < 0) waiting_.resize(first);
    }
    const std::size_t end = waiting_.size();
    for (std::size_t i = first; i < end && !found; ++i) {
      const link_type l = waiting_[i];
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
  void add_links(int by, std::vector<link_type>& to, bool groups) const {
    const int left = count_[std::size_t(by)];
    if (left == 1) {
      for (const int m : members(by))
        if (!is_out_[std::size_t(m)]) to.push_back({by, m, -1});
      return;
    }
    if (!groups || left == 0 || by < engine_type::shape.cells()) return;
    int any = -1;
    for (const int m : members(by))
      if (!is_out_[std::size_t(m)]) {
        any = m;
        break;
      }
    for (const int other : constraints_of(any)) {
      // The other house has all of them, and more.
      if (other == by || other < engine_type::shape.cells() || is_pattern(other) ||
          count_[std::size_t(other)] <= left)
        continue;
      bool has_all = true;
      for (const int m : members(by)) has_all = has_all && (is_out_[std::size_t(m)] || is_in(m, other));
      if (has_all) to.push_back({by, -1, other});
    }
  }
  bool is_in(int m, int k) const {
    const auto in = constraints_of(m);
    return std::find(in.begin(), in.end(), k) != in.end();
  }
  std::uint64_t code(const link_type& l) const { // of SplitMix64
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
  void for_each_conflict(const link_type& l, F f) const {
    if (l.other < 0) {
      for (const int k : constraints_of(l.what))
        if (!is_pattern(k))
          for (const int m : members(k))
            if (m != l.what) f(m);
      return;
    }
    for (const int k : {l.by, l.other})
      if (!is_pattern(k))
        for (const int m : members(k))
          if (is_out_[std::size_t(m)]) f(m);
  }

  void apply(const link_type& l) {
    if (l.other < 0) {
      place(l.what);
      return;
    }
    is_met_[std::size_t(l.by)] = true;
    met_.push_back(l.by);
    for (const int m : members(l.other))
      if (!is_out_[std::size_t(m)] && !is_in(m, l.by)) eliminate(m);
  }
  void place(int i) {
    for (const int k : constraints_of(i)) {
      if (!is_met_[std::size_t(k)]) met_.push_back(k);
      is_met_[std::size_t(k)] = true;
      if (is_pattern(k)) continue;
      for (const int m : members(k))
        if (m != i && !is_out_[std::size_t(m)]) eliminate(m);
    }
  }
  void eliminate(int m) {
    is_out_[std::size_t(m)] = true;
    trail_.push_back(m);
    for (const int by : constraints_of(m)) {
      --count_[std::size_t(by)];
      touched_.push_back(by);
    }
  }
  marks now() const { return {trail_.size(), met_.size(), touched_.size()}; }
  void undo(const marks& to) {
    for (; trail_.size() > to.trail; trail_.pop_back()) {
      is_out_[std::size_t(trail_.back())] = false;
      for (const int by : constraints_of(trail_.back())) ++count_[std::size_t(by)];
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
      for (const link_type& l : round_) {
        if (l.other >= 0)
          apply(l);
        else if (!is_out_[std::size_t(l.what)])
          place(l.what);
        else
          return round + 1; // two of them conflict
      }
    }
  }

  // A guardian that is left, by a nested step: if it did not hold either, the pattern would be filled.
  void write_guardian(chain_writer<Board>& w, const link_type& l, const rule_info& info) const {
    const assignment guardian = engine_type::candidate(l.what);
    step s{&info, {guardian}};
    w.assume(guardian, false);
    guarded_pattern_proof proof(w, engine_.board(), pattern_at(l.by), info);
    s.chains.push_back(w.end(proof.contradiction()));
    w.conclude(guardian, std::move(s));
  }
  // The constraint without candidates; of a pattern, one of its cells.
  constraint end_of(chain_writer<Board>& w, const rule_info& info) const {
    if (!is_pattern(last_)) return engine_.constraint_at(last_);
    return guarded_pattern_proof(w, engine_.board(), pattern_at(last_), info).contradiction();
  }
  const guarded_pattern& pattern_at(int k) const { return patterns_[std::size_t(k - engine_.constraints())]; }

  // What holds by a link: its candidate, or those of its group.
  std::vector<assignment> left_of(const link_type& l) const {
    if (l.other < 0) return {engine_type::candidate(l.what)};
    std::vector<assignment> result;
    for (const int m : members(l.by))
      if (is_in(m, l.other)) result.push_back(engine_type::candidate(m));
    return result;
  }

  // The candidates of the other house that later links need, by a nested step: pointing or claiming; of a
  // pattern, cases for each.
  void write_group(chain_writer<Board>& w, std::size_t at, const std::vector<int>& reason,
                   const rule_info& info) const {
    const link_type& l = links_[at];
    const auto is_wanted = [&](int m) {
      if (is_in(m, last_)) return true;
      for (std::size_t i = at + 1; i < links_.size(); ++i)
        if (is_in(m, links_[i].by)) return true;
      return false;
    };
    for (const int m : members(l.by))
      if (!is_in(m, l.other)) w.remove(engine_type::candidate(m));
    std::vector<assignment> all;
    int first = -1;
    for (const int m : members(l.other)) {
      if (reason[std::size_t(m)] != int(at)) continue;
      if (first < 0) first = m;
      if (is_wanted(m)) all.push_back(engine_type::candidate(m));
    }
    if (all.empty()) all.push_back(engine_type::candidate(first));
    if (is_pattern(l.by)) {
      for (const assignment a : all) {
        step s{&info, {}, {a}};
        w.assume(a);
        guarded_pattern_proof proof(w, engine_.board(), pattern_at(l.by), info);
        s.chains.push_back(w.end(proof.contradiction()));
        w.refute(a, std::move(s));
      }
      return;
    }
    const constraint by = engine_.constraint_at(l.by);
    step s{is_line(engine_.board().houses(), by.among) ? &claiming::info : &pointing::info, {}, all};
    s.sets.push_back({{by}, {engine_.constraint_at(l.other)}, {}});
    w.refute(all, std::move(s));
  }

  engine_type engine_;
  const limits& limit_;
  std::uint64_t left_, examined_ = 0;
  std::span<const guarded_pattern> patterns_;
  std::vector<std::vector<int>> guardians_; // of each pattern
  std::vector<int> constraints_;            // of each candidate, where there are patterns
  std::vector<std::size_t> first_;
  stop_reason stopped_ = stop_reason::none;
  whip_shape shape_{};
  std::vector<char> is_out_, is_met_;
  std::vector<int> count_; // of each constraint, the candidates left
  std::vector<std::uint64_t> seen_;
  std::uint64_t stamp_ = 0;
  std::vector<int> least_[2];
  std::vector<int> trail_, met_, touched_; // touched: the constraints that lost a candidate
  std::vector<link_type> links_, waiting_, round_;
  std::unordered_set<std::uint64_t> known_;
  int last_ = 0;
};

} // namespace boxline::inline v0_2::logic
