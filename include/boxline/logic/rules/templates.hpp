// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/single_digit_proofs.hpp>
#include <boxline/logic/rule.hpp>

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::logic {

namespace detail {

/// The digits' placements in the whole grid, each without the cells that all placements of another digit
/// have.
template <board Board>
class template_fixpoint {
public:
  template_fixpoint(const Board& b, std::uint64_t shortest_within, const limits& limit)
      : now_(b), shortest_within_(shortest_within), limit_(limit) {}

  /// Adds steps to `lemmas`, each with the cells that all placements of a digit have, in the state after
  /// those before it, until there are no more. Returns the limit that stopped it.
  stop_reason run(const rule_info& info) {
    for (bool more = true; more;) {
      more = false;
      for (int i = 0; i < Board::shape.size(); ++i) {
        step s{&info};
        if (const stop_reason why = add_placements(digit::from_index(i), s); why != stop_reason::none)
          return why;
        if (s.placements.empty()) continue;
        more = true;
        if (apply(now_, s) == status::contradiction) return stop_reason::none;
        lemmas.push_back(std::move(s));
      }
    }
    return stop_reason::none;
  }
  const Board& now() const { return now_; }

  std::vector<step> lemmas;

private:
  // The argument for each cell is that the other candidates of its first house lie in no placement.
  stop_reason add_placements(digit d, step& s) {
    single_digit_proofs<Board> proofs(now_, shortest_within_, limit_);
    const auto cells = proofs.cells(d);
    if (cells.stopped != stop_reason::none || cells.left.empty()) return cells.stopped;
    for (const int c : cells.left) {
      if (now_.is_placed(cell(c))) continue;
      const house u = now_.houses().houses_of(cell(c))[0];
      const auto line = now_.houses().cells(u);
      if (std::any_of(line.begin(), line.end(), [&](cell x) { return x != c && cells.left.test(x); }))
        continue;
      case_argument why;
      why.by.base = {constraint::of(u, d)};
      for (const cell x : line) {
        const assignment a{x, d};
        if (!now_.has(x, d)) continue;
        why.by.any.push_back(a);
        why.cases.emplace_back();
        if (x == c) {
          why.cases.back().implied.nodes = {{a, true}};
          continue;
        }
        stop_reason stopped = stop_reason::none;
        why.cases.back().implied = proofs.refutation(cells.all, a, *s.rule, stopped);
        why.cases.back().is_refuted = true;
        if (stopped != stop_reason::none) return stopped;
      }
      s.placements.push_back({cell(c), d});
      s.cases.push_back(std::move(why));
    }
    return stop_reason::none;
  }

  Board now_;
  std::uint64_t shortest_within_;
  limits limit_;
};

} // namespace detail

/// The open cells that all placements of a digit in the whole grid have, all in one step. Placements that
/// need a cell that all placements of another digit have do not count, until that changes nothing: those are
/// the step's lemmas. By digit. For the standard houses. Source: HoDoKu's template set.
struct template_placement {
  static constexpr bool is_inference = true;
  static constexpr rule_info info{"template-placement", "template placement",
                                  "Every placement of the digit in the whole grid has {placements}."};
  std::uint64_t shortest_within = 10'000; ///< see `nishio`

  template <board Board, step_visitor Visit>
    requires(box_houses<typename Board::houses_type>)
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {})
  const {
    detail::template_fixpoint<Board> all(b, shortest_within, limit);
    const stop_reason stopped = all.run(info);
    for (int i = 0; i < Board::shape.size(); ++i) {
      step s{&info};
      std::size_t last = 0;
      for (std::size_t k = 0; k < all.lemmas.size(); ++k)
        for (const assignment a : all.lemmas[k].placements)
          if (a.what.index() == i) {
            s.placements.push_back(a);
            last = k;
          }
      if (s.placements.empty()) continue;
      std::sort(s.placements.begin(), s.placements.end());
      // One lemma is the step itself.
      if (last == 0)
        s.cases = all.lemmas[0].cases;
      else
        s.lemmas.assign(all.lemmas.begin(), all.lemmas.begin() + static_cast<std::ptrdiff_t>(last) + 1);
      if (!visit(std::move(s))) return stop_reason::none;
    }
    return stopped;
  }
};

/// The candidates of a digit that lie in none of its placements in the whole grid, all in one step. The cells
/// that all placements of another digit have are taken from it first, as in `template_placement`; without
/// them `nishio` finds the same, one by one. By digit. For the standard houses. Source: HoDoKu's template
/// delete.
struct template_elimination {
  static constexpr bool is_inference = true;
  static constexpr rule_info info{"template-elimination", "template elimination",
                                  "No placement of the digit in the whole grid has {eliminations}."};
  std::uint64_t shortest_within = 10'000; ///< see `nishio`

  template <board Board, step_visitor Visit>
    requires(box_houses<typename Board::houses_type>)
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {})
  const {
    detail::template_fixpoint<Board> all(b, shortest_within, limit);
    stop_reason stopped = all.run(template_placement::info);
    const Board& now = all.now();
    single_digit_proofs<Board> proofs(now, shortest_within, limit);
    for (int i = 0; i < Board::shape.size() && stopped == stop_reason::none; ++i) {
      const digit d = digit::from_index(i);
      const auto cells = proofs.cells(d);
      stopped = cells.stopped;
      step s{&info};
      s.lemmas = all.lemmas;
      for (int c = 0; c < Board::shape.cells() && stopped == stop_reason::none; ++c) {
        if (!b.has(cell(c), d) || b.is_placed(cell(c)) || cells.left.test(c)) continue;
        s.eliminations.push_back({cell(c), d});
        if (now.has(cell(c), d))
          s.chains.push_back(proofs.refutation(cells.all, s.eliminations.back(), info, stopped));
      }
      if (stopped == stop_reason::none && !s.eliminations.empty() && !visit(std::move(s)))
        return stop_reason::none;
    }
    return stopped;
  }
};

} // namespace boxline::inline v0_2::logic
