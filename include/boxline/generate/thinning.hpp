// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/limits.hpp>
#include <boxline/generate/pattern_symmetry.hpp>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace boxline::generate {

/// What generating asks of a solver: `s.search(puzzle, limits)` is a search that stands before its first node; each
/// `next()` of it gives `solved`, with the next solution in `board().values()`, or says why there is none. Which
/// solution comes first does not matter: no result depends on it.
///
/// Models: `boxline::solver<B, ...>` with any policies that search the whole space (not the local searches, which never
/// say that there is no solution).
template <class S, box B>
concept solution_searcher = (S::shape == B) && requires(const S& s, const grid<B>& puzzle, const limits& l) {
  { s.search(puzzle, l).next() } -> std::same_as<outcome>;
  { s.search(puzzle, l).board().values() } -> std::same_as<grid<B>>;
};

/// Whether some cells can go from a unique puzzle.
enum class spare : unsigned char {
  yes,     ///< the puzzle stays unique, proven
  no,      ///< it does not: another solution is known
  unknown, ///< the nodes for the question were used up
  stopped  ///< the time ran out, or the caller cancelled
};

/// Sees how a puzzle comes to be: `begun(full)` when a full grid is begun with, `removed(puzzle, cells)` after cells
/// went, `kept(puzzle, cells)` when they had to stay, `added(puzzle, cells)` after they were put back. Derive
/// from `null_observer` to have them all.
///
/// Models: `generate::null_observer`.
template <class O, box B>
concept removal_observer = requires(O& o, const grid<B>& puzzle, const cell_set<B>& cells) {
  o.begun(puzzle);
  o.removed(puzzle, cells);
  o.kept(puzzle, cells);
  o.added(puzzle, cells);
};

/// Sees nothing and costs nothing.
struct null_observer {
  template <box B>
  constexpr void begun(const grid<B>&) const {}
  template <box B>
  constexpr void removed(const grid<B>&, const cell_set<B>&) const {}
  template <box B>
  constexpr void kept(const grid<B>&, const cell_set<B>&) const {}
  template <box B>
  constexpr void added(const grid<B>&, const cell_set<B>&) const {}
};

/// A full grid from which values are taken as long as it stays the only solution.
///
/// What goes and what stays is a matter of the order of the units (sets of cells that go together) and of nothing else:
/// each goes if the puzzle is unique without it and all that went before. But several are asked for at once. Where
/// all can go, each could. Where not, the other solution that was found shows why: it differs from the grid in
/// cells that must not all go, and so the last unit that has one of them cannot go once all before it have. The next
/// question is for those before it, and one proof settles a run of units and the one that ends it:
///
///     units      a b c d e f g h      asked for all: another solution, that differs in cells of b and f
///                a b c d e            asked for: unique, so they go, f stays, and g is next
///
/// Holds references to the solver and the observer.
template <box B, solution_searcher<B> Solver, removal_observer<B> Observer = null_observer>
class thinning {
public:
  using cells = cell_set<B>;

  /// Begins with `full`, which must be a solution. `each` is for each question that is put to the solver: its nodes, and
  /// when to stop altogether.
  thinning(const Solver& solver, const grid<B>& full, const limits& each, Observer& observer)
      : solver_(solver), full_(full), puzzle_(full), givens_(cells::full()), each_(each),
        observer_(observer) {
    observer_.begun(full_);
  }

  const grid<B>& puzzle() const { return puzzle_; }
  const grid<B>& solution() const { return full_; }
  const cells& givens() const { return givens_; }
  int clues() const { return givens_.count(); }
  /// Questions that were put to the solver.
  std::uint64_t questions() const { return questions_; }
  /// What the last question that was not answered ended with: after `stopped`, `cancelled` or `limit_reached`.
  outcome why() const { return why_; }

  /// Whether all these givens can go at once.
  spare can_go(const cells& which) {
    ++questions_;
    grid<B> fewer = puzzle_;
    for (const int c : which) fewer.clear(cell(c));
    auto search = solver_.search(fewer, each_);
    for (;;) {
      const outcome found = search.next();
      if (found == outcome::unsolvable) return spare::yes;
      if (found != outcome::solved) {
        why_ = found;
        return found == outcome::cancelled || each_.until.has_passed() ? spare::stopped : spare::unknown;
      }
      const grid<B> other = search.board().values();
      if (other == full_) continue;
      differing_ = cells();
      for (const int c : which)
        if (other[cell(c)] != full_[cell(c)]) differing_.insert(c);
      return spare::no;
    }
  }

  /// Goes through `units` in order and takes each that can go. One that would leave less than `least` givens is passed
  /// over, as is one that had to stay before. `stopped` when time or the caller put an end to it, else `yes`.
  spare take(std::span<const cells> units, int least = 0) {
    std::vector<std::size_t> run;
    int most = B.cells() / 4 + 1; // units to ask for at once
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
      if (run.empty()) return spare::yes;
      std::size_t asked = run.size();
      spare answer = spare::yes, last = spare::yes;
      while (asked > 0 && (answer = can_go(all)) != spare::yes) {
        if (answer == spare::stopped) return answer;
        last = answer == spare::no || asked == 1 ? answer : spare::yes;
        asked = answer == spare::no ? last_of(units, run, asked) : asked / 2;
        for (std::size_t i = asked; i < run.size(); ++i) all -= units[run[i]];
      }
      for (std::size_t i = 0; i < asked; ++i) go(units[run[i]] & givens_);
      at = asked < run.size() ? run[asked] : run.back() + 1;
      if (last != spare::yes) keep(units[at++] & givens_, last);
      most = static_cast<int>(asked + 1) / 2 + 1;
    }
  }

  /// Puts back what was taken last. False where nothing was.
  bool put_back() {
    if (taken_.empty()) return false;
    const cells unit = taken_.back();
    taken_.pop_back();
    givens_ |= unit;
    for (const int c : unit) puzzle_.set(cell(c), full_.digit_at(cell(c)));
    needed_ = kept_ = unsettled_ = cells();
    is_put_back_ = true;
    observer_.added(puzzle_, unit);
    return true;
  }

  /// Whether some given can go alone: `no` says that the puzzle is minimal. Asks for those that were not asked for before,
  /// one by one, until one can go; `unknown` where none is known to, and for some there is no answer.
  spare has_redundant() {
    if (is_put_back_) return spare::yes;
    spare result = spare::no;
    for (const int c : givens_ - needed_) {
      if (unsettled_.test(c)) {
        result = spare::unknown;
        continue;
      }
      cells one{};
      one.insert(c);
      const spare answer = can_go(one);
      if (answer == spare::yes || answer == spare::stopped) return answer;
      if (answer == spare::unknown) result = answer;
    }
    return result;
  }

private:
  // The last of the first `asked` units that the other solution differs in.
  std::size_t last_of(std::span<const cells> units, const std::vector<std::size_t>& run,
                      std::size_t asked) const {
    while ((units[run[--asked]] & differing_).empty()) {
    }
    return asked;
  }
  void go(const cells& unit) {
    givens_ -= unit;
    for (const int c : unit) puzzle_.clear(cell(c));
    taken_.push_back(unit);
    observer_.removed(puzzle_, unit);
  }
  void keep(const cells& unit, spare why) {
    kept_ |= unit;
    if (unit.count() == 1) (why == spare::no ? needed_ : unsettled_) |= unit;
    observer_.kept(puzzle_, unit);
  }

  const Solver& solver_;
  grid<B> full_, puzzle_;
  cells givens_, kept_{}, differing_{}; // kept: had to stay, as a unit
  cells needed_{}, unsettled_{};        // by themselves: have to stay; no answer
  std::vector<cells> taken_;
  limits each_;
  Observer& observer_;
  std::uint64_t questions_ = 0;
  outcome why_ = outcome::limit_reached;
  bool is_put_back_ = false;
};

} // namespace boxline::generate
