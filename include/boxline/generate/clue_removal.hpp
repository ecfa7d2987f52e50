// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/limits.hpp>
#include <boxline/enum_word.hpp>
#include <boxline/generate/pattern_symmetry.hpp>
#include <boxline/generate/solution_searcher.hpp>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace boxline::inline v0_2::generate {

/// Whether some givens of a unique puzzle are redundant: whether it is still unique without all of them.
enum class redundancy : unsigned char {
  redundant, ///< proven
  needed,    ///< another solution is known
  unknown    ///< the question was stopped
};
/// The enumerator in words: `redundant`, `needed` or `unknown`.
constexpr std::string_view to_string(redundancy r) {
  return word_of(r, {"redundant", "needed", "unknown"});
}

/// Whether a unique puzzle has a redundant given.
enum class minimality : unsigned char {
  minimal,   ///< none, proven
  redundant, ///< at least one
  unknown    ///< some question was stopped, and no redundant given is known
};
/// The enumerator in words: `minimal`, `redundant` or `unknown`.
constexpr std::string_view to_string(minimality m) {
  return word_of(m, {"minimal", "redundant", "unknown"});
}

/// Why a removal of clues stopped altogether.
enum class removal_stop : unsigned char {
  none,      ///< it did not; single questions may have used up their nodes
  not_found, ///< the solver contradicts itself: it does not find the grid among the solutions of its puzzle
  limit_reached, ///< the time ran out
  cancelled      ///< the caller's cancel callable returned true
};
/// The enumerator in words: `none`, `not found`, `limit` or `cancelled`.
constexpr std::string_view to_string(removal_stop r) {
  return word_of(r, {"none", "not found", "limit", "cancelled"});
}

/// Observes the removal: `begun(full)` before it, `removed(puzzle, cells)` after cells were cleared,
/// `kept(puzzle, cells)` when they are needed, `added(puzzle, cells)` after they were restored. Derive from
/// `null_removal_observer` to have all four.
///
/// Models: `generate::null_removal_observer`.
template <class O, box B>
concept removal_observer = requires(O& o, const grid<B>& puzzle, const pattern<B>& cells) {
  o.begun(puzzle);
  o.removed(puzzle, cells);
  o.kept(puzzle, cells);
  o.added(puzzle, cells);
};

/// Does nothing and costs nothing.
struct null_removal_observer {
  template <box B>
  constexpr void begun(const grid<B>&) const {}
  template <box B>
  constexpr void removed(const grid<B>&, const pattern<B>&) const {}
  template <box B>
  constexpr void kept(const grid<B>&, const pattern<B>&) const {}
  template <box B>
  constexpr void added(const grid<B>&, const pattern<B>&) const {}
};

// clang-format off
/// A full grid from which values are removed as long as it stays the only solution.
///
/// The result depends on the order of the units (sets of cells that are removed together) and on nothing
/// else: each is removed if the puzzle is unique without it and all that were removed before. Several are
/// tried together. If the puzzle is unique without all of them, each could be removed. If not, the other
/// solution that was found differs from the grid in some cells; the last unit that has one of these is needed
/// once all units before it are removed. The next question is for the units before it, so that one proof
/// settles a run of units and the one that ends it:
///
///     units      a b c d e f g h      tried: all. Another solution, which differs in cells of b and f
///                a b c d e            tried: unique, so they are removed, f is needed, and g is next
///
/// Holds references to the solver and the observer.
// clang-format on
template <box B, solution_searcher<B> Solver, removal_observer<B> Observer = null_removal_observer>
class clue_removal {
public:
  using cells = pattern<B>;

  /// Begins with `full`, which must be a solution that the solver recognises. `each` holds for each question
  /// that the solver is asked: its nodes. Its time and its cancel callable hold for all of them together.
  clue_removal(const Solver& solver, const grid<B>& full, const limits& each, Observer& observer)
      : solver_(solver), full_(full), puzzle_(full), givens_(cells::full()), each_(each),
        observer_(observer) {
    observer_.begun(full_);
  }

  const grid<B>& puzzle() const { return puzzle_; }
  const grid<B>& solution() const { return full_; }
  const cells& givens() const { return givens_; }
  int clues() const { return givens_.count(); }
  /// Questions that the solver was asked.
  std::uint64_t questions() const { return questions_; }
  /// Why it stopped.
  removal_stop stopped_by() const { return stopped_by_; }

  /// Whether all these givens together are redundant. A proof that finds no solution at all, not even the
  /// full grid, gives `unknown` and sets `stopped_by`.
  redundancy redundancy_of(const cells& which) {
    ++questions_;
    const progress_report now{.stage = "clue removal", .nodes = questions_, .depth = clues()};
    each_.report([&] { return now; });
    const progress_part part(each_.progress, now);
    grid<B> fewer = puzzle_;
    for (const int c : which) fewer.clear(cell(c));
    auto search = solver_.search(fewer, each_);
    for (bool is_met = false;;) {
      const auto found = search.next();
      if (found == next_result::exhausted && is_met) return redundancy::redundant;
      if (found != next_result::found) {
        if (found == next_result::exhausted)
          stopped_by_ = removal_stop::not_found;
        else if (found == next_result::cancelled)
          stopped_by_ = removal_stop::cancelled;
        else if (each_.until.has_passed())
          stopped_by_ = removal_stop::limit_reached;
        return redundancy::unknown;
      }
      const grid<B> other = search.board().values();
      if (other == full_) {
        is_met = true;
        continue;
      }
      differing_ = cells();
      for (const int c : which)
        if (other[cell(c)] != full_[cell(c)]) differing_.insert(c);
      if (!differing_.empty()) return redundancy::needed;
      // Then it solves the puzzle as it was before, of which the grid is the only solution by the same
      // solver.
      stopped_by_ = removal_stop::not_found;
      return redundancy::unknown;
    }
  }

  /// Removes these givens without a question. Requires that the puzzle is known to be unique without them.
  void clear_redundant(std::span<const cells> units) {
    for (const cells& unit : units) clear(unit & givens_);
  }

  /// Removes each unit that is redundant, in order. A unit that would leave fewer than `least` givens
  /// is skipped, as is one that was needed before. False when it stopped: see `stopped_by`.
  bool remove(std::span<const cells> units, int least = 0) {
    std::vector<std::size_t> run;
    int most = B.cells() / 4 + 1; // units to try together
    for (std::size_t at = 0;;) {
      run.clear();
      cells all{};
      for (std::size_t i = at; i < units.size() && static_cast<int>(run.size()) < most; ++i) {
        const cells unit = units[i] & givens_;
        if (unit.empty() || !(unit & kept_).empty()) continue;
        if (clues() - all.count() - unit.count() >= least) {
          run.push_back(i);
          all |= unit;
        } else if (!run.empty()) {
          break;
        }
      }
      if (run.empty()) return true;
      std::size_t tried = run.size();
      redundancy answer = redundancy::redundant, last = redundancy::redundant;
      while (tried > 0 && (answer = redundancy_of(all)) != redundancy::redundant) {
        if (stopped_by_ != removal_stop::none) return false;
        last = answer == redundancy::needed || tried == 1 ? answer : redundancy::redundant;
        tried = answer == redundancy::needed ? last_differing(units, run, tried) : tried / 2;
        for (std::size_t i = tried; i < run.size(); ++i) all -= units[run[i]];
      }
      for (std::size_t i = 0; i < tried; ++i) clear(units[run[i]] & givens_);
      at = tried < run.size() ? run[tried] : run.back() + 1;
      if (last != redundancy::redundant) keep(units[at++] & givens_, last);
      most = static_cast<int>(tried + 1) / 2 + 1;
    }
  }

  /// Whether a unit is kept because the question about it used up its nodes.
  bool has_unanswered() const { return !unanswered_.empty(); }
  /// From now on each question has so many nodes; `remove` and `is_minimal` ask again what was not answered.
  void ask_again(std::uint64_t nodes) {
    each_.nodes = nodes;
    kept_ -= unanswered_;
    unanswered_ = unsettled_ = cells();
  }

  /// Restores the unit that was removed last. False where none was.
  bool restore() {
    if (removed_.empty()) return false;
    const cells unit = removed_.back();
    removed_.pop_back();
    givens_ |= unit;
    for (const int c : unit) puzzle_.set(cell(c), full_.digit_at(cell(c)));
    needed_ = kept_ = unanswered_ = unsettled_ = cells();
    is_restored_ = true;
    observer_.added(puzzle_, unit);
    return true;
  }

  /// Whether the puzzle is minimal. Tries those givens that were not tried before one by one, until one is
  /// redundant. `unknown` also when it stopped: see `stopped_by`.
  minimality is_minimal() {
    if (is_restored_) return minimality::redundant;
    minimality result = minimality::minimal;
    for (const int c : givens_ - needed_) {
      if (unsettled_.test(c)) {
        result = minimality::unknown;
        continue;
      }
      cells one{};
      one.insert(c);
      const redundancy answer = redundancy_of(one);
      if (answer == redundancy::redundant) return minimality::redundant;
      if (stopped_by_ != removal_stop::none) return minimality::unknown;
      if (answer == redundancy::unknown) result = minimality::unknown;
    }
    return result;
  }

private:
  // The last of the first `tried` units in which the other solution differs.
  std::size_t last_differing(std::span<const cells> units, const std::vector<std::size_t>& run,
                             std::size_t tried) const {
    while ((units[run[--tried]] & differing_).empty()) {
    }
    return tried;
  }
  void clear(const cells& unit) {
    givens_ -= unit;
    for (const int c : unit) puzzle_.clear(cell(c));
    removed_.push_back(unit);
    observer_.removed(puzzle_, unit);
  }
  void keep(const cells& unit, redundancy why) {
    kept_ |= unit;
    if (why != redundancy::needed) unanswered_ |= unit;
    if (unit.count() == 1) (why == redundancy::needed ? needed_ : unsettled_) |= unit;
    observer_.kept(puzzle_, unit);
  }

  const Solver& solver_;
  grid<B> full_, puzzle_;
  cells givens_, differing_{};
  cells kept_{}, unanswered_{};         // units: kept; of these, without an answer
  cells needed_{}, unsettled_{};        // single cells: needed; without an answer
  std::vector<cells> removed_;
  limits each_;
  Observer& observer_;
  std::uint64_t questions_ = 0;
  removal_stop stopped_by_ = removal_stop::none;
  bool is_restored_ = false;
};

} // namespace boxline::inline v0_2::generate
