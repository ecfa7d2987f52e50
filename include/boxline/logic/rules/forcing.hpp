// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/implications.hpp>
#include <boxline/logic/rule.hpp>
#include <boxline/logic/rules/subset_name.hpp>

#include <algorithm>
#include <cstddef>
#include <tuple>
#include <vector>

namespace boxline::inline v0_2::logic {

/// What the cases of a forcing chain are.
enum class forcing_cases : unsigned char {
  cell,     ///< the candidates of a cell
  house,    ///< the places of a digit in a house
  candidate ///< that a candidate holds, and that it does not
};
/// The enumerator's name: `cell`, `house` or `candidate`.
constexpr std::string_view to_string(forcing_cases c) {
  return word_of(c, {"cell", "house", "candidate"});
}

namespace detail {

/// The search of `forcing`, for each kind of cases and chains.
template <board Board>
class forcing_search {
public:
  forcing_search(const Board& b, forcing_cases cases, reach how)
      : engine_(b), cases_(cases), how_(how), in_(literals), length_(literals), best_(literals, {-1, 0, 0}) {}

  /// Visits the steps. The limit that stopped it.
  stop_reason find(const rule_info& info, step_taker visit, const limits& limit) {
    if (const stop_reason stopped = follow_everything(limit); stopped != stop_reason::none) return stopped;
    for (const conclusion& c : sorted())
      if (!visit(step_of(info, c))) break;
    return stop_reason::none;
  }

private:
  using engine_type = implication_engine<Board>;
  static constexpr std::size_t literals = 2 * std::size_t(engine_type::candidates);

  struct conclusion {
    int length, literal, by; // by: a constraint, or a candidate
    bool operator<(const conclusion& o) const {
      return std::tie(length, literal, by) < std::tie(o.length, o.literal, o.by);
    }
  };

  bool are_candidates() const { return cases_ == forcing_cases::candidate; }

  stop_reason follow_everything(const limits& limit) {
    std::uint64_t examined = 0;
    const int cells = Board::shape.cells();
    const int first = cases_ == forcing_cases::house ? cells : 0;
    const int last = cases_ == forcing_cases::cell ? cells
                     : are_candidates()            ? engine_type::candidates
                                                   : engine_.constraints();
    for (int by = first; by < last; ++by) {
      if (are_candidates() ? !engine_.is_open(by) : engine_.members(by).size() < 2) continue;
      if (const stop_reason stopped = limit.check(examined++, "forcing chains"); stopped != stop_reason::none)
        return stopped;
      follow_all(by);
    }
    return stop_reason::none;
  }

  std::vector<conclusion> sorted() const {
    std::vector<conclusion> result;
    for (const conclusion& c : best_)
      if (c.length >= 0) result.push_back(c);
    std::sort(result.begin(), result.end());
    return result;
  }

  step step_of(const rule_info& info, const conclusion& c) {
    const int target = c.literal / 2;
    step s{&info};
    (c.literal % 2 != 0 ? s.placements : s.eliminations).push_back(engine_type::candidate(target));
    case_argument all;
    const auto add = [&](int i, bool holds) {
      engine_.follow(i, holds, how_);
      all.cases.push_back({engine_.case_of(target), false});
    };
    if (are_candidates()) {
      all.either = engine_type::candidate(c.by);
      add(c.by, true);
      add(c.by, false);
    } else {
      std::vector<assignment> any;
      for (const int i : engine_.members(c.by)) {
        any.push_back(engine_type::candidate(i));
        add(i, true);
      }
      all.by = clause::of(engine_.constraint_at(c.by), std::move(any));
    }
    s.cases.push_back(std::move(all));
    return s;
  }

  // Follows each case; what all of them imply is a conclusion.
  void follow_all(int by) {
    int cases = 0;
    bool is_any = true;
    left_.clear();
    const auto follow = [&](int i, bool holds) {
      if (!is_any) return;
      is_any = false;
      if (engine_.follow(i, holds, how_)) return;
      engine_.for_each_implied([&](int target, bool is_held, int length) {
        const std::size_t l = std::size_t(target) * 2 + std::size_t(is_held);
        if (cases == 0) {
          left_.push_back(int(l));
          in_[l] = 0;
          length_[l] = 0;
        }
        if (in_[l] != cases) return;
        ++in_[l];
        length_[l] += length;
        is_any = true;
      });
      ++cases;
    };
    if (are_candidates()) {
      follow(by, true);
      follow(by, false);
    } else {
      for (const int i : engine_.members(by)) follow(i, true);
    }
    for (const int l : left_) {
      if (is_any && in_[std::size_t(l)] == cases) {
        const conclusion found{length_[std::size_t(l)], l, by};
        conclusion& best = best_[std::size_t(l)];
        if (best.length < 0 || found < best) best = found;
      }
      in_[std::size_t(l)] = -1;
    }
  }

  engine_type engine_;
  forcing_cases cases_;
  reach how_;
  std::vector<int> in_, length_, left_; // of each conclusion: how many cases imply it, and their lengths
  std::vector<conclusion> best_;
};

} // namespace detail

/// Cases of which one is true, each with the same conclusion: a candidate that holds, or is eliminated.
/// `Cases` are the cases. `How` is how their chains go: each node follows from one other (a forcing chain),
/// also by groups, or by naked and hidden singles from all nodes before it (a forcing net, dynamic). Where a
/// case is refuted, there is no step: see `contradiction_chain` and `contradiction`.
///
/// Each conclusion is a step of its own, with the shortest cases together; the shortest first, of equal ones
/// by cell and digit. So all cases are followed before the first step is given: 0.1 to 1 ms a state of 9x9,
/// with groups 2 to 9. `limits::nodes` counts constraints, or candidates. Source: Sudoku Explainer's "cell",
/// "region" and "double forcing chains", and their dynamic kinds; HoDoKu's "forcing chain verity" and
/// "forcing net verity".
template <forcing_cases Cases, reach How>
struct forcing {
  static constexpr bool is_inference = true;

private:
  static constexpr short_text name_of(std::string_view gap) {
    short_text name;
    if (How == reach::groups) (name += std::string_view("grouped")) += gap;
    name += Cases == forcing_cases::candidate ? std::string_view("digit") : to_string(Cases);
    for (const std::string_view word : {gap, std::string_view("forcing"), gap}) name += word;
    return name += How == reach::nets ? std::string_view("net") : std::string_view("chain");
  }
  static constexpr auto key = name_of("-"), title = name_of(" ");

public:
  static constexpr rule_info info{key, title, "{cases}"};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {}) const {
    return detail::forcing_search<Board>(b, Cases, How).find(info, visit, limit);
  }
};

/// Whichever candidate a cell holds: see `forcing`.
using cell_forcing_chain = forcing<forcing_cases::cell, reach::links>;
/// Wherever a digit is in a house; also known as region forcing chain.
using house_forcing_chain = forcing<forcing_cases::house, reach::links>;
/// Whether a candidate holds or not; also known as double or dual forcing chain.
using digit_forcing_chain = forcing<forcing_cases::candidate, reach::links>;
/// The same with groups.
using grouped_cell_forcing_chain = forcing<forcing_cases::cell, reach::groups>;
/// The same with groups.
using grouped_house_forcing_chain = forcing<forcing_cases::house, reach::groups>;
/// The same with groups.
using grouped_digit_forcing_chain = forcing<forcing_cases::candidate, reach::groups>;
/// The same as nets.
using cell_forcing_net = forcing<forcing_cases::cell, reach::nets>;
/// The same as nets.
using house_forcing_net = forcing<forcing_cases::house, reach::nets>;
/// The same as nets.
using digit_forcing_net = forcing<forcing_cases::candidate, reach::nets>;

} // namespace boxline::inline v0_2::logic
