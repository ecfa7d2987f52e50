// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/candidates.hpp>
#include <boxline/core/game_rules.hpp>
#include <boxline/core/houses.hpp>
#include <boxline/enum_word.hpp>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::adapt {

/// The encodings of Lynce and Ouaknine, "Sudoku as a SAT problem", 2006. Both have the same models; unit
/// propagation infers more from the extended one.
enum class encoding : unsigned char {
  minimal, ///< each cell has at least one digit, each digit at most one place in a house
  extended ///< at least and at most one, of the digits of a cell and of the places of a digit in a house
};
/// The enumerator in words: `minimal` or `extended`.
constexpr std::string_view to_string(encoding e) {
  return word_of(e, {"minimal", "extended"});
}

/// The options of `clauses`.
struct clause_options {
  encoding how = encoding::extended;
  /// True: the givens are substituted. The variables are the candidates that they leave in other cells,
  /// numbered from 1 cell by cell; only digits missing from a house get clauses; no pair of candidates is
  /// excluded twice. For solvers.
  ///
  /// False: digit d of cell c, both from 0, is the variable `c * n + d + 1`. There are all n^3 variables, a
  /// unit clause for each given, and a negative one for each candidate that the puzzle eliminates. Pairs of
  /// cells that share two houses are excluded twice, as in the paper: 8829 clauses (minimal) or 11988
  /// (extended) at 9x9, plus the units. With `extended`, it is the formula that the proofs of
  /// `search::drat_writer` refer to.
  bool reduced = true;
};

/// The constraints of a game as clauses: on pairs, `m.network`, and others as `m.no_goods`.
///
/// Models: `clausal_model` (adapt/game_model.hpp; not included here, since it takes longer to compile).
template <class M>
concept clausal_constraints = requires(const M& m, std::size_t i) {
  m.network.arcs(cell());
  m.no_goods[i].cells[i];
  m.no_goods[i].digits[i];
};

/// A puzzle as clauses in the numbers of DIMACS: a list of literals, a variable or its negative, each clause
/// ended by 0. A variable is a candidate; it is true where its digit is placed.
///
/// O(houses * n^3) literals, all in memory: about 40 MB at 36x36 with few givens.
template <box B>
class clauses {
public:
  static constexpr box shape = B;

  /// The clauses of a grid's givens.
  template <houses_alone H = houses::standard<B>>
  explicit clauses(const grid<B>& puzzle, const clause_options& options = {}, const H& h = H())
      : clauses(puzzle, options, h, no_pairs()) {}

  /// The clauses of a candidate puzzle. A cell with one candidate counts as a given where givens are
  /// substituted.
  template <houses_alone H = houses::standard<B>>
  explicit clauses(const candidates<B>& puzzle, const clause_options& options = {}, const H& h = H())
      : clauses(puzzle, options, h, no_pairs()) {}

  /// The clauses of a game: of its houses, of its constraints on pairs of cells, and of the no-goods of the
  /// others. See `clausal_model_of`.
  template <houses_alone H, clausal_constraints M>
  clauses(const grid<B>& puzzle, const clause_options& options, const H& h, const M& constraints)
      : clauses(puzzle, options, h, constraints.network) {
    add_no_goods(constraints);
  }
  /// The clauses of the houses of a game, and of its constraints on pairs of cells: each pair of candidates
  /// that one forbids is excluded. Its constraints with a scope are not in it; they are left to the caller,
  /// who adds clauses for them: see `lazy_scopes`.
  template <constrained_game G>
  static clauses without_scopes(const candidates<B>& puzzle, const clause_options& options, const G& rules) {
    return clauses(puzzle, options, rules.houses(), rules.constraints());
  }

  /// Whether givens clash, or leave some cell no candidate or some house no place for a digit. The formula
  /// then has no model; a reduced one is the empty clause alone, without variables.
  bool is_contradictory() const { return contradictory_; }
  int variables() const {
    return options_.reduced ? static_cast<int>(assignments_.size()) : static_cast<int>(n) * cells;
  }
  std::size_t clause_count() const { return count_; }
  /// All clauses one after the other, each ended by 0.
  const std::vector<int>& literals() const { return literals_; }
  const clause_options& options() const { return options_; }

  /// The variable of a candidate; 0 where it has none. O(1).
  int variable(cell c, digit d) const {
    if (!options_.reduced) return number(c, d);
    return variable_of_.empty() ? 0 : variable_of_[static_cast<std::size_t>(number(c, d) - 1)];
  }
  /// The candidate of a variable. Requires 1 <= `variable` <= `variables()`. O(1).
  boxline::assignment assignment_of(int variable) const {
    BOXLINE_ASSERT(1 <= variable && variable <= variables());
    if (options_.reduced) return assignments_[static_cast<std::size_t>(variable - 1)];
    return {cell((variable - 1) / n), digit::from_index((variable - 1) % n)};
  }
  /// The literals of the constraints on pairs of a game, in `literals()`: clauses of two, each ended by 0.
  std::span<const int> pair_literals() const {
    return std::span(literals_).subspan(pairs_from_, pairs_end_ - pairs_from_);
  }
  /// The grid of a model, given by its true variables in any order; with the givens.
  grid<B> values(std::span<const int> true_variables) const {
    grid<B> result = givens_;
    for (const int v : true_variables) result.set(assignment_of(v).where, assignment_of(v).what);
    return result;
  }
  /// Adds the clause that these variables are not all true: it excludes their model. The empty clause for no
  /// variables.
  void forbid(std::span<const int> true_variables) {
    for (const int v : true_variables) literals_.push_back(-v);
    end_clause();
  }
  /// Adds a clause: one of these literals, variables or their negatives, is true.
  void add(std::span<const int> clause) {
    literals_.insert(literals_.end(), clause.begin(), clause.end());
    end_clause();
  }

private:
  static constexpr int n = B.size(), cells = B.cells();
  struct no_pairs {};

  template <class H, class Network>
    requires(!clausal_constraints<Network>)
  clauses(const grid<B>& puzzle, const clause_options& options, const H& h, const Network& network)
      : options_(options) {
    grid<B> givens = puzzle;
    for (int c = 0; c < cells; ++c)
      if (puzzle[cell(c)] > n) {
        givens.clear(cell(c));
        contradictory_ = true;
      }
    // The formula cannot express values above n: the empty clause makes it unsatisfiable.
    if (contradictory_ && !options.reduced) end_clause();
    if (!options.reduced)
      for (int c = 0; c < cells; ++c)
        if (!givens.is_blank(cell(c))) unit(number(cell(c), givens.digit_at(cell(c))));
    build(candidates<B>(givens), givens, h, network);
  }

  template <class H, class Network>
  clauses(const candidates<B>& puzzle, const clause_options& options, const H& h, const Network& network)
      : options_(options) {
    grid<B> givens;
    for (int c = 0; c < cells; ++c)
      if (puzzle[cell(c)].count() == 1) givens.set(cell(c), digit::from_index(puzzle[cell(c)].first()));
    if (!options.reduced)
      for (int c = 0; c < cells; ++c)
        for (int d = 0; d < n; ++d)
          if (!puzzle[cell(c)].test(d)) unit(-number(cell(c), digit::from_index(d)));
    build(puzzle, givens, h, network);
  }

  static int number(cell c, digit d) { return static_cast<int>(c) * n + d.value(); }
  void end_clause() {
    literals_.push_back(0);
    ++count_;
  }
  void unit(int literal) {
    literals_.push_back(literal);
    end_clause();
  }
  void at_least_one(const std::vector<int>& group) {
    literals_.insert(literals_.end(), group.begin(), group.end());
    end_clause();
  }
  void exclude(int a, int b) {
    literals_.insert(literals_.end(), {-a, -b, 0});
    ++count_;
  }
  void at_most_one(const std::vector<int>& group) {
    for (std::size_t a = 0; a < group.size(); ++a)
      for (std::size_t b = a + 1; b < group.size(); ++b) exclude(group[a], group[b]);
  }

  template <class H, class Network>
  void build(candidates<B> left, const grid<B>& givens, const H& h, const Network& network) {
    givens_ = givens;
    for (int c = 0; c < cells; ++c)
      if (!givens.is_blank(cell(c))) {
        for (const cell peer : h.peers(cell(c))) left.remove(peer, givens.digit_at(cell(c)));
        for_each_forbidden(network, cell(c), [&](cell other, digit here, digit there) {
          if (here == givens.digit_at(cell(c))) left.remove(other, there);
        });
      }
    for (int c = 0; c < cells; ++c) contradictory_ = contradictory_ || left[cell(c)].count() == 0;
    if (options_.reduced && !contradictory_) number_candidates(left);
    if (!options_.reduced || !contradictory_) {
      write_cells(h);
      write_houses(left, h);
    }
    pairs_from_ = literals_.size();
    if (!options_.reduced || !contradictory_) write_pairs(network, h);
    pairs_end_ = literals_.size();
    if (contradictory_ && options_.reduced) {
      assignments_.clear();
      variable_of_.clear();
      literals_.clear();
      count_ = 0;
      end_clause();
      pairs_from_ = pairs_end_ = literals_.size();
    }
  }

  // A cell whose digits are a single one has the negative literal of that; else the others' positive ones.
  template <class M>
  void add_no_goods(const M& constraints) {
    if (contradictory_ && options_.reduced) return;
    std::vector<int> clause;
    for (const auto& g : constraints.no_goods) {
      clause.clear();
      bool is_met = false;
      for (std::size_t k = 0; k < g.cells.size() && !is_met; ++k) {
        const cell c = g.cells[k];
        if (options_.reduced && !givens_.is_blank(c)) {
          is_met = (g.digits[k] >> (givens_[c] - 1) & 1u) == 0;
          continue;
        }
        const bool is_single = std::has_single_bit(g.digits[k]);
        for (int d = 0; d < n; ++d) {
          if ((g.digits[k] >> d & 1u) != is_single) continue;
          const int v = variable(c, digit::from_index(d));
          is_met = is_met || (is_single && v == 0); // the digit is eliminated
          if (v != 0) clause.push_back(is_single ? -v : v);
        }
      }
      if (!is_met) add(clause);
    }
  }

  // Calls f(other, digit, other's digit) for each pair of digits that a constraint on a pair forbids.
  template <class F>
  static void for_each_forbidden(const no_pairs&, cell, F) {}
  template <class Network, class F>
  static void for_each_forbidden(const Network& network, cell c, F f) {
    for (const auto& arc : network.arcs(c)) {
      const auto& allowed = network.relation_of(arc).allowed;
      for (int x = 0; x < n; ++x)
        for (int y = 0; y < n; ++y)
          if ((allowed[std::size_t(x)] >> y & 1u) == 0) f(arc.to, digit::from_index(x), digit::from_index(y));
    }
  }

  template <class Network, class H>
  void write_pairs(const Network& network, const H& h) {
    std::vector<std::pair<int, int>> excluded;
    for (int c = 0; c < cells; ++c) {
      excluded.clear();
      for_each_forbidden(network, cell(c), [&](cell other, digit here, digit there) {
        if (other < c) return; // each arc is there in both directions
        const int a = variable(cell(c), here), b = variable(other, there);
        if (a == 0 || b == 0) return;
        if (here == there && share_earlier_house(cell(c), other, h.size(), h)) return;
        excluded.push_back({a, b});
      });
      std::sort(excluded.begin(), excluded.end());
      excluded.erase(std::unique(excluded.begin(), excluded.end()), excluded.end());
      for (const auto& [a, b] : excluded) exclude(a, b);
    }
  }

  void number_candidates(const candidates<B>& left) {
    variable_of_.assign(static_cast<std::size_t>(cells) * n, 0);
    for (int c = 0; c < cells; ++c) {
      if (!givens_.is_blank(cell(c))) continue;
      for (const int d : left[cell(c)]) {
        assignments_.push_back({cell(c), digit::from_index(d)});
        variable_of_[static_cast<std::size_t>(c * n + d)] = static_cast<int>(assignments_.size());
      }
    }
  }

  template <class H>
  void write_cells(const H& h) {
    std::vector<int> group;
    for (int c = 0; c < cells; ++c) {
      if (options_.reduced && !givens_.is_blank(cell(c))) continue;
      group.clear();
      for (int d = 0; d < n; ++d)
        if (const int v = variable(cell(c), digit::from_index(d))) group.push_back(v);
      at_least_one(group);
      // In a house, n cells for n digits imply at most one each; a cell without houses needs its own clauses.
      const bool is_free = h.houses_of(cell(c)).size() == 0;
      if (options_.how == encoding::extended || is_free) at_most_one(group);
    }
  }

  template <class H>
  void write_houses(const candidates<B>& left, const H& h) {
    std::vector<int> group;
    std::vector<cell> places;
    for (int u = 0; u < h.size(); ++u)
      for (int i = 0; i < n; ++i) {
        const digit d = digit::from_index(i);
        bool given = false, possible = false;
        group.clear();
        places.clear();
        for (const cell c : h.cells(house(u))) {
          given = given || givens_[c] == d.value();
          possible = possible || left.has(c, d);
          if (const int v = variable(c, d)) {
            group.push_back(v);
            places.push_back(c);
          }
        }
        contradictory_ = contradictory_ || !possible;
        if (given && options_.reduced) continue;
        if (options_.how == encoding::extended) at_least_one(group);
        if (!options_.reduced) {
          at_most_one(group);
          continue;
        }
        for (std::size_t a = 0; a < group.size(); ++a)
          for (std::size_t b = a + 1; b < group.size(); ++b)
            if (!share_earlier_house(places[a], places[b], u, h)) exclude(group[a], group[b]);
      }
  }

  template <class H>
  static bool share_earlier_house(cell a, cell b, int u, const H& h) {
    for (const house other : h.houses_of(a))
      if (other < u && h.contains(other, b)) return true;
    return false;
  }

  clause_options options_;
  grid<B> givens_;
  std::vector<int> variable_of_; // by cell and digit, of a reduced formula
  std::vector<boxline::assignment> assignments_;
  std::vector<int> literals_;
  std::size_t count_ = 0, pairs_from_ = 0, pairs_end_ = 0;
  bool contradictory_ = false;
};

} // namespace boxline::inline v0_2::adapt
