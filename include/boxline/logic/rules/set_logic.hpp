// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/candidate_sets.hpp>
#include <boxline/logic/engines/numbered_constraints.hpp>
#include <boxline/logic/engines/overcounted.hpp>
#include <boxline/logic/rule.hpp>
#include <boxline/logic/rules/subset_name.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::logic {

// clang-format off
/// Sets of any shape: n constraints that need a candidate each, n up to `Bases`, and m others that hold
/// no more than one each and have all candidates of these. Where m - n is 0 or 1, what lies in more than
/// m - n of the others and in none of the n is eliminated (`set_argument`, of rank 0 or 1). Constraints
/// are cells and digits in houses.
///
///     one of the m, or two with a common candidate; then, until only n - 1 are added to these
///         a candidate of the n in none of the m    one of its constraints is added to the m
///         no such candidate                        a constraint that meets one of the m is added to the n
///
/// A candidate for which all of its constraints are not enough to begin with is left out. What is left
/// out at a choice is left out below, so that no argument is met twice.
///
// clang-format on
/// Steps are by n, then by the one or two that come first; each has all that its argument eliminates,
/// some of it in no step before. So they have what all arguments within these bounds eliminate: with 1
/// pointing and claiming, with 2 X-wings, naked and hidden pairs, turbot fish and XY-wings, with 3
/// swordfish, triples and chains of three links. Each constraint that is added is a node of the limits.
/// Exponential in `Bases`. Source: Allan Barker's sets and links, XSudo (2008).
template <int Bases>
struct set_logic {
  static_assert(Bases >= 1 && Bases <= 8, "boxline::logic::set_logic: up to eight constraints");
  static constexpr bool is_inference = true;

private:
  static constexpr auto key_ = detail::with_number("set-logic-", Bases);
  static constexpr auto title_ = detail::with_number("set logic of size ", Bases);

public:
  static constexpr rule_info info{
      .key = key_,
      .title = title_,
      .text =
          "{base} need a candidate each, and {cover} hold no more than one each: too few with one of these."};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {}) const {
    finder<Board, Visit> find(b, visit, limit);
    for (int bases = 1; bases <= Bases && find.is_going_on(); ++bases) find.with_bases(bases);
    return find.stopped();
  }

private:
  template <board Board, class Visit>
  class finder {
  public:
    finder(const Board& b, Visit& visit, const limits& limit)
        : sets_(b), numbers_(b), visit_(visit), limit_(limit), need_(std::size_t(numbers_.candidates)),
          state_(need_.size()), is_out_(std::size_t(numbers_.size())) {}

    stop_reason stopped() const { return stopped_; }
    bool is_going_on() const { return more_ && stopped_ == stop_reason::none; }

    /// Visits the steps of arguments of up to so many constraints.
    void with_bases(int count) {
      most_ = count;
      bool is_any = false;
      is_probe_ = true;
      for (int i = 0; i < numbers_.candidates && is_going_on(); ++i) {
        if (!numbers_.is_open(i) || state_[std::size_t(i)] == done) continue;
        state_[std::size_t(i)] = possible;
        if (with(numbers_.of(i)))
          is_any = true;
        else
          state_[std::size_t(i)] = left_out;
      }
      is_probe_ = false;
      if (!is_any) return;
      for (int k = 0; k < numbers_.size(); ++k) with(std::array{k});
      for (int k = 0; k < numbers_.size(); ++k) with_pairs_of(k);
    }

  private:
    enum : char { none = 0, as_base = 1, as_cover = 2, both = 3 }; // what a constraint cannot be any more

    enum : char { left_out, possible, done }; // a candidate to be eliminated

    // Visits a step for each argument in which these come first, and that eliminates something from them that
    // no step before has. Whether there is one; a probe ends there.
    bool with(std::span<const int> first) {
      bool is_any = false;
      first_ = first;
      for (const int k : first) {
        count(k, -1);
        is_out_[std::size_t(k)] = both;
      }
      for (bool is_found = true; is_found && is_going_on() && has_targets();) {
        for (const int k : first)
          for (const int i : numbers_.members(k)) add_bases_of(i, 0);
        is_found = choose_base(0);
        is_any |= is_found;
        if (is_probe_) break;
      }
      for (const int k : first) {
        count(k, 1);
        is_out_[std::size_t(k)] = none;
      }
      return is_any;
    }
    // The same for a constraint and each later one with which it has a candidate in common.
    void with_pairs_of(int k) {
      pairs_.clear();
      for (const int i : numbers_.members(k))
        for (const int other : numbers_.of(i))
          if (other > k && std::find(pairs_.begin(), pairs_.end(), other) == pairs_.end())
            pairs_.push_back(other);
      for (const int other : pairs_) with(std::array{k, other});
    }

    // Whether a candidate of all that come first may be eliminated yet. A constraint that has all of these is
    // no base.
    bool has_targets() {
      targets_.clear();
      for (const int i : numbers_.members(first_[0]))
        if (state_[std::size_t(i)] == possible && need_[std::size_t(i)] == -int(first_.size()))
          targets_.push_back(i);
      return !targets_.empty();
    }
    bool has_all_targets(int constraint) const {
      return std::all_of(targets_.begin(), targets_.end(), [&](int i) {
        const auto of = numbers_.of(i);
        return std::find(of.begin(), of.end(), constraint) != of.end();
      });
    }

    // The constraints of a candidate that may be bases, each once in the choices from `first` on.
    void add_bases_of(int i, std::size_t first) {
      for (const int k : numbers_.of(i))
        if ((is_out_[std::size_t(k)] & as_base) == 0 && !has_all_targets(k) &&
            std::find(choices_.begin() + std::ptrdiff_t(first), choices_.end(), k) == choices_.end())
          choices_.push_back(k);
    }

    // Each of the choices from `first` on in turn; those before it are left out below. Whether a step was
    // visited, which ends the search.
    bool choose_base(std::size_t first) {
      const std::size_t end = choices_.size();
      bool is_found = false;
      for (std::size_t at = first; at < end && !is_found && is_going_on(); ++at) {
        const int k = choices_[at];
        char& out = is_out_[std::size_t(k)];
        const char was = out;
        if (can_be_covered(k)) {
          bases_.push_back(k);
          count(k, 1);
          out = both;
          is_found = extend();
          count(k, -1);
          bases_.pop_back();
        }
        out = static_cast<char>(was | as_base);
      }
      for (std::size_t at = first; at < end; ++at) is_out_[std::size_t(choices_[at])] &= as_cover;
      choices_.resize(first);
      return is_found;
    }
    // Whether no more covers than are left may have the candidates of a constraint that are in none yet. Seen
    // only where one is left, or none.
    bool can_be_covered(int constraint) const {
      const int left = most_ - 1 - int(covers_.size());
      if (left > 1) return true;
      std::span<const int> by; // the constraints of the first such candidate
      std::uint64_t common = ~std::uint64_t{0};
      for (const int i : numbers_.members(constraint)) {
        if (need_[std::size_t(i)] < 0) continue;
        if (left == 0) return false;
        if (by.empty()) by = numbers_.of(i);
        const auto of = numbers_.of(i);
        for (std::size_t k = 0; k < by.size(); ++k)
          if (by[k] == constraint || (is_out_[std::size_t(by[k])] & as_cover) != 0 ||
              std::find(of.begin(), of.end(), by[k]) == of.end())
            common &= ~(std::uint64_t{1} << k);
        if ((common & ((std::uint64_t{1} << by.size()) - 1)) == 0) return false;
      }
      return true;
    }

    bool extend() {
      stopped_ = limit_.check(examined_++, "set logic");
      if (stopped_ != stop_reason::none) return false;
      if (const int open = first_open(); open >= 0)
        return int(covers_.size()) + 1 < most_ && choose_cover(open);
      if (bases_.size() > covers_.size()) return conclude();
      if (int(bases_.size()) == most_) return false;
      const std::size_t first = choices_.size();
      for (const int k : covers_)
        for (const int i : numbers_.members(k)) add_bases_of(i, first);
      return choose_base(first);
    }
    // A candidate in more bases than covers; -1 if there is none.
    int first_open() const {
      for (const int k : bases_)
        for (const int i : numbers_.members(k))
          if (need_[std::size_t(i)] > 0) return i;
      return -1;
    }
    bool choose_cover(int open) {
      const std::size_t first = left_out_.size();
      bool is_found = false;
      for (const int k : numbers_.of(open)) {
        char& out = is_out_[std::size_t(k)];
        if (is_found || !is_going_on() || (out & as_cover) != 0) continue;
        const char was = std::exchange(out, both);
        covers_.push_back(k);
        count(k, -1);
        is_found = extend();
        count(k, 1);
        covers_.pop_back();
        out = static_cast<char>(was | as_cover);
        left_out_.push_back(k);
      }
      for (; left_out_.size() > first; left_out_.pop_back())
        is_out_[std::size_t(left_out_.back())] &= as_base;
      return is_found;
    }
    void count(int constraint, int more) {
      for (const int i : numbers_.members(constraint)) need_[std::size_t(i)] += more;
    }

    bool conclude() {
      if (is_probe_) return true;
      const auto is_eliminated = [&](int i) { return need_[std::size_t(i)] <= -int(first_.size()); };
      if (std::none_of(targets_.begin(), targets_.end(), is_eliminated)) return false;
      step s{&info};
      s.sets.emplace_back();
      for (const int k : bases_) s.sets[0].base.push_back(numbers_.constraint_at(k));
      for (const int k : covers_) s.sets[0].cover.push_back(numbers_.constraint_at(k));
      for (const int k : first_) s.sets[0].cover.push_back(numbers_.constraint_at(k));
      s.eliminations = overcounted(sets_, s.sets[0]);
      for (const assignment a : s.eliminations) state_[std::size_t(numbers_.number(a))] = done;
      more_ = visit_(std::move(s));
      return true;
    }

    candidate_sets<Board> sets_;
    numbered_constraints<Board> numbers_;
    Visit& visit_;
    const limits& limit_;
    std::uint64_t examined_ = 0;
    stop_reason stopped_ = stop_reason::none;
    bool more_ = true, is_probe_ = false;
    int most_ = 0; // bases
    std::span<const int> first_{};
    std::vector<int> need_;               // bases of a candidate less its covers
    std::vector<char> state_, is_out_;    // of candidates; of constraints
    std::vector<int> bases_, covers_;     // of the argument; the covers but those that come first
    std::vector<int> targets_, pairs_;    // of those that come first
    std::vector<int> choices_, left_out_; // of bases; covers that were tried
  };
};

} // namespace boxline::inline v0_2::logic
