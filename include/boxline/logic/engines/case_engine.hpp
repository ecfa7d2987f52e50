// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/implications.hpp>

#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::logic {

/// An `implication_engine` that refutes assumptions by cases too: of a constraint each candidate that is left
/// is refuted, one inside the other. Exponential in the number of constraints; `most` bounds the cases.
template <board Board>
class case_engine : public implication_engine<Board> {
  using base = implication_engine<Board>;
  using typename base::event;

public:
  using base::base, base::candidate, base::constraint_at, base::members, base::is_met, base::left;

  /// The chain that refutes an assumption by nets and, where these do not, by cases of the constraint
  /// `next()`, which is none where it is -1; one inside the other. Nothing where that does not refute it, or
  /// takes more than `most` cases. `next` may ask for `is_met`, `left` and `holds`. The nested steps are
  /// those of the rule.
  template <class Next>
  std::optional<chain> refute_by(int i, bool holds, Next next, const rule_info& info, int most) {
    this->reset();
    this->how_ = reach::nets;
    left_ = most;
    proof p;
    const bool found = prove(i, holds, next, p);
    std::optional<chain> result;
    if (found) {
      chain_writer<Board> w(*this->board_);
      result = write(w, p, info);
    }
    this->reset();
    return result;
  }
  /// The same by cases of the constraint among `splits` (numbers) with the fewest candidates left.
  std::optional<chain> refute(int i, bool holds, std::span<const int> splits, const rule_info& info,
                              int most) {
    return refute_by(
        i, holds, [&] { return fewest_left(splits); }, info, most);
  }
  /// The constraint with the fewest candidates left of those that are not met; -1 where all are.
  int fewest_left(std::span<const int> splits) const {
    int by = -1;
    for (const int k : splits)
      if (!is_met(k) && (by < 0 || left(k) < left(by))) by = k;
    return by;
  }

private:
  struct proof {
    event assumed{};
    std::vector<event> events{};
    std::vector<proof> inner{};
    std::vector<int> outer{}; // the numbers of the events around it that it depends on
    int met = 0;
  };

  template <class Next>
  bool prove(int i, bool holds, Next& next, proof& out) {
    if (--left_ < 0) return false;
    const std::size_t first = this->events_.size(), mark = this->trail_.size();
    bool refuted = !this->assume(i, holds);
    out.assumed = {i, holds};
    // Where the last cases of a constraint follow from those refuted, the next constraint is taken.
    for (bool is_open = true; !refuted && is_open;) {
      const int by = next();
      is_open = by >= 0 && !is_met(by);
      if (!is_open) break;
      for (const int x : members(by)) {
        if (refuted || is_met(by)) break;
        if (!this->is_alive_[std::size_t(x)]) continue;
        proof inner;
        is_open = prove(x, true, next, inner);
        if (!is_open) break;
        out.inner.push_back(std::move(inner));
        this->push({x, false, -1, int(out.inner.size()) - 1}, this->depth_.back() + 1);
        this->queue_.clear();
        refuted = !this->eliminate(x) || !this->propagate();
      }
    }
    if (refuted) explain(first, out);
    this->undo(mark, first);
    return refuted;
  }
  // Keeps the events from `first` on that the contradiction at `this->empty_` depends on.
  void explain(std::size_t first, proof& p) const {
    p.met = this->empty_;
    this->mark_none();
    this->need_all_but(this->empty_, -1);
    for (std::size_t e = this->events_.size(); e-- > first + 1;) {
      if (!this->needed_[e]) continue;
      if (this->events_[e].inner < 0)
        this->need_all_but(this->events_[e].by, this->events_[e].what);
      else
        for (const int o : p.inner[std::size_t(this->events_[e].inner)].outer) this->need(o);
    }
    for (std::size_t e = 0; e < first; ++e)
      if (this->needed_[e]) p.outer.push_back(int(e));
    std::vector<proof> inner;
    for (std::size_t e = first + 1; e < this->events_.size(); ++e) {
      if (!this->needed_[e]) continue;
      p.events.push_back(this->events_[e]);
      if (this->events_[e].inner < 0) continue;
      p.events.back().inner = int(inner.size());
      inner.push_back(std::move(p.inner[std::size_t(this->events_[e].inner)]));
    }
    p.inner = std::move(inner);
  }
  chain write(chain_writer<Board>& w, const proof& p, const rule_info& info) const {
    w.assume(candidate(p.assumed.what), p.assumed.holds);
    for (const event& e : p.events) {
      if (e.inner < 0) {
        w.place(constraint_at(e.by), candidate(e.what));
        continue;
      }
      step s{&info};
      s.eliminations = {candidate(e.what)};
      s.chains.push_back(write(w, p.inner[std::size_t(e.inner)], info));
      w.refute(candidate(e.what), std::move(s));
    }
    return w.end(constraint_at(p.met));
  }

  int left_ = 0; // cases
};

} // namespace boxline::inline v0_2::logic
