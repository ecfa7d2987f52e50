// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/candidate_sets.hpp>
#include <boxline/logic/rule.hpp>

#include <algorithm>
#include <array>

namespace boxline::inline v0_2::logic {

/// A chain of four to ten cells with the same two candidates, each of which sees the next one: every other
/// cell holds the same digit. Of two cells with an odd number of steps between them, three or more, one holds
/// either digit, so that both are eliminated from what sees both cells. Chains whose ends eliminate
/// something, shorter ones first; no set of eliminations is given twice. O(3^9) for each cell at worst.
/// Source: remote pair in HoDoKu.
struct remote_pair {
  static constexpr bool is_inference = true;
  static constexpr rule_info info{"remote-pair", "remote pair", "{links}"};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {},
                   const state_cache<Board>& shared = {}) const {
    const candidate_sets<Board>& candidates = shared.candidates(b);
    search<Board, Visit> s{candidates, visit, limit};
    const auto pairs = candidates.with_two();
    for (const int c : pairs) {
      const int x = candidates.digits(c).first(), y = candidates.digits(c).next(x);
      if ((pairs & candidates.plane(x) & candidates.plane(y)).count() >= least) s.pairs.insert(c);
    }
    if (s.pairs.empty()) return stop_reason::none;
    for (int length = least; length <= most && s.go_on; length += 2) {
      s.length = std::size_t(length);
      s.is_any = false;
      for (int c = s.pairs.first(); c >= 0 && s.go_on; c = s.pairs.next(c)) {
        s.path[0] = c;
        s.extend(1);
      }
      if (!s.is_any) break;
    }
    return s.stopped;
  }

private:
  static constexpr int least = 4, most = 10; // cells of a chain

  template <class Board, class Visit>
  struct search {
    using cell_set = typename candidate_sets<Board>::cell_set;
    struct result_cells {
      int first, second; // the digits
      cell_set from_first, from_second;
      friend bool operator==(const result_cells&, const result_cells&) = default;
    };

    const candidate_sets<Board>& candidates;
    Visit& visit;
    const limits& limit;
    cell_set pairs{};
    std::size_t length = 0;
    std::array<int, most> path{};
    std::vector<result_cells> given{};
    std::uint64_t examined = 0;
    bool go_on = true, is_any = false; // whether there is a chain of this length
    stop_reason stopped = stop_reason::none;

    void extend(std::size_t size) {
      stopped = limit.check(examined++, "remote pairs");
      if (stopped != stop_reason::none) go_on = false;
      if (!go_on) return;
      const int last = path[size - 1];
      if (size == length) {
        is_any = true;
        if (path[0] < last) report();
        return;
      }
      const auto digits = candidates.digits(path[0]);
      for (const int c : pairs& candidates.peers(last)) {
        if (candidates.digits(c) != digits || std::find(path.begin(), path.begin() + std::ptrdiff_t(size),
                                                        c) != path.begin() + std::ptrdiff_t(size))
          continue;
        path[size] = c;
        extend(size + 1);
        if (!go_on) return;
      }
    }
    cell_set seen(std::size_t i, std::size_t j, int d) const {
      return candidates.peers(path[i]) & candidates.peers(path[j]) & candidates.plane(d);
    }
    void report() {
      const auto digits = candidates.digits(path[0]);
      const int x = digits.first(), y = digits.next(x);
      if ((seen(0, length - 1, x) | seen(0, length - 1, y)).empty()) return;
      step s{&info};
      result_cells r{x, y, {}, {}};
      for (std::size_t apart = 3; apart < length; apart += 2)
        for (std::size_t i = 0; i + apart < length; ++i) {
          add(i, i + apart, x, y, r.from_first, s);
          add(i, i + apart, y, x, r.from_second, s);
        }
      if (std::find(given.begin(), given.end(), r) != given.end()) return;
      given.push_back(r);
      s.eliminations = assignments_of(r.from_first, x);
      for (const assignment a : assignments_of(r.from_second, y)) s.eliminations.push_back(a);
      std::sort(s.eliminations.begin(), s.eliminations.end());
      go_on = visit(std::move(s));
    }
    // What two cells eliminate of x, with the chain between them if that is more.
    void add(std::size_t i, std::size_t j, int x, int y, cell_set& eliminated, step& s) const {
      const cell_set more = seen(i, j, x) - eliminated;
      if (more.empty()) return;
      eliminated |= more;
      alternating_chain chain;
      for (std::size_t k = i; k <= j; ++k) {
        const assignment a{cell(path[k]), digit::from_index((k - i) % 2 == 0 ? x : y)},
            b{cell(path[k]), digit::from_index((k - i) % 2 == 0 ? y : x)};
        chain.links.push_back({{a}, {b}, clause::of(constraint::of(cell(path[k])), {a, b})});
      }
      s.alternations.push_back(std::move(chain));
    }
  };
};

} // namespace boxline::inline v0_2::logic
