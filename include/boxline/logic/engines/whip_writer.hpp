// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/chain_writer.hpp>
#include <boxline/logic/engines/guarded_constraints.hpp>
#include <boxline/logic/rules/claiming.hpp>
#include <boxline/logic/rules/pointing.hpp>
#include <boxline/logic/step.hpp>

#include <cstddef>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::logic {

/// A link of a whip by numbers: a constraint, and the candidate that it has left; or the house that has all
/// those that it has left.
struct numbered_link {
  int by, what, other; ///< `other` is -1 where a candidate is left
};

/// Writes the proof of a whip or one of its relatives: the links, and the constraint without candidates.
/// Refers to all that it is given.
template <board Board>
class whip_writer {
public:
  using numbers = numbered_constraints<Board>;

  /// `reason` has, for each candidate, the number of the link that eliminates it first, or -1.
  whip_writer(const Board& b, const guarded_constraints<Board>& network,
              const std::vector<numbered_link>& links, int last, const std::vector<int>& reason,
              const rule_info& info)
      : board_(b), network_(network), links_(links), last_(last), reason_(reason), info_(info), w_(b) {}

  /// The chain from a target that holds to the contradiction.
  chain from(assignment target) {
    w_.assume(target);
    for (std::size_t i = 0; i < links_.size(); ++i) {
      const numbered_link& l = links_[i];
      if (l.other >= 0)
        write_group(i);
      else if (network_.is_pattern(l.by))
        write_guardian(l);
      else
        w_.place(numbers::constraint_at(l.by), numbers::candidate(l.what));
    }
    return w_.end(network_.is_pattern(last_) ? without(network_.pattern_at(last_))
                                             : numbers::constraint_at(last_));
  }

  /// What holds by a link: its candidate, or those of its group.
  std::vector<assignment> left_of(const numbered_link& l) const {
    if (l.other < 0) return {numbers::candidate(l.what)};
    std::vector<assignment> result;
    for (const int m : network_.members(l.by))
      if (network_.has(l.other, m)) result.push_back(numbers::candidate(m));
    return result;
  }

private:
  // A cell of a pattern that has no guardian left: it cannot be filled.
  constraint without(const guarded_pattern& p) {
    return guarded_pattern_proof(w_, board_, p, info_).contradiction();
  }
  // A guardian that is left, by a nested step: if it did not hold either, the pattern would be filled.
  void write_guardian(const numbered_link& l) {
    const assignment guardian = numbers::candidate(l.what);
    step s{&info_, {guardian}};
    w_.assume(guardian, false);
    s.chains.push_back(w_.end(without(network_.pattern_at(l.by))));
    w_.conclude(guardian, std::move(s));
  }
  // The candidates of the other house that later links need, by a nested step: pointing or claiming; of a
  // pattern, cases for each.
  void write_group(std::size_t at) {
    const numbered_link& l = links_[at];
    const auto is_wanted = [&](int m) {
      if (network_.has(last_, m)) return true;
      for (std::size_t i = at + 1; i < links_.size(); ++i)
        if (network_.has(links_[i].by, m)) return true;
      return false;
    };
    for (const int m : network_.members(l.by))
      if (!network_.has(l.other, m)) w_.remove(numbers::candidate(m));
    std::vector<assignment> all;
    int first = -1;
    for (const int m : network_.members(l.other)) {
      if (reason_[std::size_t(m)] != int(at)) continue;
      if (first < 0) first = m;
      if (is_wanted(m)) all.push_back(numbers::candidate(m));
    }
    if (all.empty()) all.push_back(numbers::candidate(first));
    if (network_.is_pattern(l.by)) {
      for (const assignment a : all) {
        step s{&info_, {}, {a}};
        w_.assume(a);
        s.chains.push_back(w_.end(without(network_.pattern_at(l.by))));
        w_.refute(a, std::move(s));
      }
      return;
    }
    const constraint by = numbers::constraint_at(l.by);
    step s{is_line(board_.houses(), by.among) ? &claiming::info : &pointing::info, {}, all};
    s.sets.push_back({{by}, {numbers::constraint_at(l.other)}, {}});
    w_.refute(all, std::move(s));
  }

  const Board& board_;
  const guarded_constraints<Board>& network_;
  const std::vector<numbered_link>& links_;
  int last_;
  const std::vector<int>& reason_;
  const rule_info& info_;
  chain_writer<Board> w_;
};

} // namespace boxline::inline v0_2::logic
