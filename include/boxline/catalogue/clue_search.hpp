// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/catalogue/enumeration_end.hpp>
#include <boxline/catalogue/hitting_sets.hpp>
#include <boxline/catalogue/unavoidable_sets.hpp>
#include <boxline/core/geometry.hpp>
#include <boxline/core/grid.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/default_pipeline.hpp>
#include <boxline/generate/solution_searcher.hpp>
#include <boxline/sets/fixed_set.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::catalogue {

/// Options of `clue_search`: they change how long it takes, and not what it finds, but for `minimal`.
struct clue_options {
  int clues = 17;         ///< of each puzzle
  bool minimal = false;   ///< only puzzles without a redundant clue
  int most_of_all = 12;   ///< cells of the unavoidable sets of the whole grid that are found beforehand
  int most_of_bands = 12; ///< cells of those within all bands but one
};

/// The result of `clue_search`: `complete` where all puzzles were found.
struct clue_result {
  enumeration_verdict verdict = enumeration_verdict::invalid;
  std::uint64_t puzzles = 0; ///< that were visited
  std::uint64_t nodes = 0;   ///< sets of clues that were examined
  std::uint64_t parts = 0;   ///< sets of clues that with one band leave one solution
  std::uint64_t checks = 0;  ///< questions to the solver

  bool is_complete() const { return verdict == enumeration_verdict::complete; }
};

/// Finds all puzzles of so many clues whose only solution is a given full grid, and proves that there are no
/// more: sets of clues that hit all unavoidable sets (McGuire, Tugemann and Civario 2012, who proved that no
/// grid has a puzzle of 16 clues). Not for several threads.
///
/// Of m clues some band has at least the mean, t = ceil(m / bands), and the other bands have at most m - t
/// together. For each band, the hitting sets of that size of the unavoidable sets within the other bands are
/// enumerated; with that band full they have to leave one solution. Each of the few that do is then
/// completed by clues of the band, or more of the others. A puzzle belongs to the first band that has t clues
/// or more, in an order that puts last the bands whose complement has most hitting sets: so do the bands
/// before it have fewer than t, which is most of the work where the complements have many. The same with
/// stacks, where these are estimated to take less. (To begin with the clues of two bands is due to the
/// searches for 17 clues by `blue` and `champagne` of the Enjoy Sudoku forum, 2013 to 2017.)
///
/// Each hitting set is checked by `Solver`; where there is another solution, the cells in which it differs
/// are an unavoidable set that counts from there on.
///
/// Solvers of other houses, or of a game, are refused: the search rests on the standard houses.
template <box B, generate::plain_sudoku_solver Solver = solver<B>>
class clue_search {
  using where = geometry<B>;
  static constexpr int cells = where::cells;

public:
  using cell_set = sets::fixed_set<B.cells()>;

  clue_search() = default;
  explicit clue_search(const Solver& s) : solve_(s) {}

  /// Calls `visit(clues)` with the cells of each puzzle, in the order of the search; each is visited once.
  /// Requires a full grid without a clash, else the verdict is `invalid`. Limits: the number of puzzles,
  /// nodes, which are sets of clues, time and cancellation. bench/README.md has figures; where the clues are
  /// many, so are the puzzles, beyond any search.
  template <class Visit>
  clue_result operator()(const grid<B>& full, const clue_options& options, Visit&& visit,
                         const limits& limit = {}) {
    result_ = clue_result();
    full_ = full;
    options_ = options;
    end_ = detail::enumeration_end(limit);
    const auto all = find_(full, options.most_of_all, end_.limit);
    if (all.verdict == unavoidable_verdict::invalid) return result_;
    family_ = all.sets;
    end_.why = stop_reason_of(all.verdict);
    if (!end_.has_ended() && options.clues >= 0 && options.clues <= cells) search(visit);
    result_.verdict = end_.verdict();
    return result_;
  }

private:
  // A band or stack, and what is to do where it has as many clues as the mean or more.
  struct part {
    cell_set full{};                // its cells
    std::vector<cell_set> family{}; // unavoidable sets without them
    std::vector<cell_set> others{}; // the rest of those that were found
    std::uint64_t cost = 0;
  };

  template <class Visit>
  void search(Visit& visit) {
    std::vector<part> parts = lines(false);
    const int mean = (options_.clues + int(parts.size()) - 1) / int(parts.size());
    std::uint64_t cost = estimate(parts, options_.clues - mean);
    if constexpr (B.rows == B.columns && !B.is_latin()) {
      std::vector<part> stacks = lines(true);
      if (estimate(stacks, options_.clues - mean) < cost) parts = std::move(stacks);
    }
    if (end_.why != stop_reason::none) return;
    std::sort(parts.begin(), parts.end(), [](const part& a, const part& b) { return a.cost < b.cost; });
    std::vector<at_most<cell_set>> before; // these have fewer clues than the mean
    for (const part& p : parts) {
      search_without(p, options_.clues - mean, before, visit);
      if (end_.has_ended()) return;
      before.push_back({p.full, mean - 1});
    }
  }

  std::vector<part> lines(bool as_stacks) {
    std::vector<part> parts(std::size_t(as_stacks ? where::stacks : where::bands));
    for (int c = 0; c < cells; ++c)
      parts[std::size_t(as_stacks ? where::stack(cell(c)) : where::band(cell(c)))].full.insert(c);
    for (part& p : parts) {
      for (const cell_set& s : family_) ((s & p.full).empty() ? p.family : p.others).push_back(s);
      if (options_.most_of_bands > options_.most_of_all) {
        auto more = find_(full_, options_.most_of_bands, cell_set::full() - p.full, end_.limit);
        if (end_.why == stop_reason::none) end_.why = stop_reason_of(more.verdict);
        p.family = std::move(more.sets);
      }
    }
    return parts;
  }

  // Sets each part's cost, by the search for fewer clues. Returns a sum that halves them one by one, since
  // the parts before a part are its bounds.
  std::uint64_t estimate(std::vector<part>& parts, int most) {
    std::vector<std::uint64_t> costs;
    for (part& p : parts) {
      if (end_.why != stop_reason::none) return 0;
      std::uint64_t nodes = 0;
      hitting_task<cell_set> task{cell_set::full() - p.full, std::max(most - 3, 0), {}};
      limits quick = end_.limit;
      quick.nodes = 20000;
      if (outer_.run(
              p.family, task, [](const auto&...) { return cell_set(); }, nodes, quick) ==
          stop_reason::cancelled)
        end_.why = stop_reason::cancelled;
      p.cost = nodes;
      costs.push_back(nodes);
    }
    std::sort(costs.begin(), costs.end());
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < costs.size(); ++i) sum += costs[i] >> i;
    return sum;
  }

  template <class Visit>
  void search_without(const part& p, int most, const std::vector<at_most<cell_set>>& caps, Visit& visit) {
    const cell_set rest = cell_set::full() - p.full;
    const auto leaf = [&](const cell_set& chosen, const cell_set& open, int left) {
      cell_set more = other_solution(chosen | p.full, outer_);
      if (!more.empty() || end_.why != stop_reason::none) return more;
      ++result_.parts;
      complete(p, chosen, open, left, caps, visit);
      return more;
    };
    const hitting_task<cell_set> task{rest, most, caps};
    const stop_reason why = outer_.run(p.family, task, leaf, result_.nodes, end_.limit);
    if (end_.why == stop_reason::none) end_.why = why;
  }

  // All puzzles with the clues `begun`, of the band, and up to `left` of those open besides.
  template <class Visit>
  void complete(const part& p, const cell_set& begun, const cell_set& open, int left,
                const std::vector<at_most<cell_set>>& caps, Visit& visit) {
    unhit_.resize(p.others.size());
    std::size_t count = 0;
    for (const cell_set& s : p.others) {
      unhit_[count] = s;
      count += (s & begun).empty();
    }
    unhit_.resize(count);
    hitting_task<cell_set> task{open | p.full, options_.clues - begun.count(), {}};
    task.caps.push_back({cell_set::full() - p.full, left});
    for (const at_most<cell_set>& c : caps)
      task.caps.push_back({c.members, c.most - (begun & c.members).count()});
    const auto leaf = [&](const cell_set& chosen, const cell_set& free, int wanted) {
      cell_set more = other_solution(begun | chosen, inner_);
      if (more.empty() && !end_.has_ended()) add_clues(begun | chosen, free, wanted, task, begun, visit);
      return more;
    };
    const stop_reason why = inner_.run(unhit_, task, leaf, result_.nodes, end_.limit);
    if (end_.why == stop_reason::none) end_.why = why;
    if (end_.has_ended()) outer_.stop(end_.why);
  }

  // Visits all puzzles with so many more clues.
  template <class Visit>
  void add_clues(const cell_set& clues, cell_set free, int count, const hitting_task<cell_set>& task,
                 const cell_set& begun, Visit& visit) {
    if (end_.has_ended()) return;
    if (count == 0) {
      if (options_.minimal && !is_minimal(clues)) return;
      visit(clues);
      end_.count(result_.puzzles);
      if (end_.is_enough) inner_.stop(stop_reason::limit_reached);
      return;
    }
    if (options_.minimal) return;
    end_.why = end_.limit.check(result_.nodes++, "puzzles");
    for (const int c : free) {
      free.erase(c);
      cell_set next = clues;
      next.insert(c);
      bool fits = true;
      for (const auto& cap : task.caps) fits = fits && ((next - begun) & cap.members).count() <= cap.most;
      if (fits) add_clues(next, free, count - 1, task, begun, visit);
    }
  }

  bool is_minimal(const cell_set& clues) {
    for (const int c : clues) {
      cell_set fewer = clues;
      fewer.erase(c);
      if (other_solution(fewer, inner_).empty()) return false;
    }
    return true;
  }

  // The cells in which another solution differs, or none where there is no other.
  cell_set other_solution(const cell_set& clues, hitting_set_search<cell_set>& asked_by) {
    grid<B> puzzle;
    for (const int c : clues) puzzle.set_value(cell(c), full_[cell(c)]);
    ++result_.checks;
    limits within = end_.limit;
    within.nodes = unlimited;
    const unique_result<B> r = solve_.is_unique(puzzle, within);
    cell_set differing;
    if (r.verdict == uniqueness::limit_reached || r.verdict == uniqueness::cancelled) {
      end_.why = stop_reason_of(r.verdict);
      asked_by.stop(end_.why);
    }
    if (r.verdict != uniqueness::multiple) return differing;
    const grid<B>& other = r.first == full_ ? r.second : r.first;
    for (int c = 0; c < cells; ++c)
      if (other[cell(c)] != full_[cell(c)]) differing.insert(c);
    return differing;
  }

  Solver solve_{};
  unavoidable_finder<B> find_{};
  hitting_set_search<cell_set> outer_{}, inner_{};
  grid<B> full_{};
  clue_options options_{};
  detail::enumeration_end end_{};
  std::vector<cell_set> family_{}, unhit_{};
  clue_result result_{};
};

} // namespace boxline::inline v0_2::catalogue
