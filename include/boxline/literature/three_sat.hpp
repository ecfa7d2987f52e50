// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/enum_word.hpp>
#include <boxline/literature/formula.hpp>
#include <boxline/literature/gadget_layout.hpp>
#include <boxline/literature/single_digit_instance.hpp>
#include <boxline/literature/three_sat_form.hpp>

#include <algorithm>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::literature {

/// What a box of a gadget is for.
enum class box_role : unsigned char {
  variable, ///< one of its variable's cycle, for one term that names the variable
  term,     ///< a term of a clause
  terminal  ///< the last box of a clause's gadget
};
/// The enumerator in words: `variable`, `term` or `terminal`.
constexpr std::string_view to_string(box_role b) {
  return word_of(b, {"variable", "term", "terminal"});
}

/// The meaning of a cell of a gadget that is in a placement.
enum class cell_role : unsigned char {
  when_true,     ///< in a variable's box: the variable is true
  when_false,    ///< in a variable's box: it is false
  truth_setting, ///< in a term's box: the term is true, and the one that is chosen for its clause
  conflict,      ///< in a term's box: another term is chosen
  terminal       ///< in the terminal box: the term of this row is chosen
};
/// The enumerator in words: `when true`, `when false`, `truth setting`, `conflict` or `terminal`.
constexpr std::string_view to_string(cell_role c) {
  return word_of(c, {"when true", "when false", "truth setting", "conflict", "terminal"});
}

/// A box of a gadget.
struct gadget_box {
  box_role role;
  int band, stack; ///< where it is, from 0
  int literal;     ///< of a variable's box its variable, of a term's the term, 0 of a terminal
  int clause;      ///< whose term or terminal it is, from 0; of a variable's box, the clause of its term
  int term;        ///< the term's number in the clause, from 0; the clause's length for a terminal
  int partner;     ///< among the boxes, the one of the same term in the other gadget; -1 for a terminal
};

/// A cell of a gadget; row and column of the grid, from 0.
struct gadget_cell {
  int row, column;
  cell_role role;
};

/// The reduction of 3-SAT to the Nishio decision problem: a formula becomes an instance that has a placement
/// if and only if the formula is satisfiable, so that the problem is NP-complete. Source: Eppstein, "Solving
/// Single-digit Sudoku Subproblems" (2012), section 6, Theorem 6.1 and Figure 5; boxes are its blocks. Each
/// term, that is each literal of each clause, has two boxes of one stack: one in the gadget of its variable,
/// one in that of its clause. They share two columns, A and B. Of these boxes the cells with letters are in
/// the instance:
///
///                          stack of      stack of      stack of      any stack,
///                          one term      another       a third       one column
///                           A B           A B           A B           A
///     a variable, x       [ T .   ]     [ . .   ]     [ . F   ]                     as many rows and boxes
///     that three terms    [ . F   ]     [ T .   ]     [ . .   ]                     as terms
///     name                [ . .   ]     [ . F   ]     [ T .   ]
///
///     the clause          [ . s   ]     [ s .   ]     [ . s   ]     [ .     ]       truth-setting row
///     (x or -y or z)      [ c c   ]     [ . .   ]     [ . .   ]     [ t     ]       conflict row of x
///                         [ . .   ]     [ c c   ]     [ . .   ]     [ t     ]       conflict row of -y
///                         [ . .   ]     [ . .   ]     [ c c   ]     [ t     ]       conflict row of z
///                           x             -y            z             terminal
///
/// - A variable that m terms name has m boxes and m rows of one band; box i has T in row i, column A, and F
///   in row i + 1 (mod m), column B. So the rows and boxes make one cycle T F T F ...; with m = 1 both are in
///   the one row.
/// - A clause of t terms has t + 1 boxes and t + 1 rows of one band. The s of a term is in column B where the
///   term is x, in A where it is -x. All t of the terminal are in one column.
/// - No other cell of these boxes, nor of these rows and columns, is in the instance; every other cell is.
///
/// A placement gives an assignment. Each box of a variable has T or F. Where box i has T, row i is used, so
/// that box i - 1 cannot have its F, and has T; and so on around the cycle: all T, or all F. The terminal of
/// a clause has a t, in the conflict row of some term; the two c of this term's box are in a row that is
/// used, so that the box has s. Its column is not that of the variable's box: either it is B, and the other
/// has T, so x is true; or it is A, and the other has F, so -x is true.
///
/// A satisfying assignment gives a placement. T or F in all boxes of a variable uses each of its rows once,
/// and in each stack leaves one of A and B. For each clause choose a true term: its t, its s, which is in the
/// column that is left, and for each other term the c in the column that is left. So each of the t + 1 rows,
/// each column and each box has one cell. The rest has no conflicts: every gadget uses as many rows of its
/// band as boxes, and in a stack as many columns are used as boxes (two for the two boxes of a term, one for
/// a terminal). So each band has as many free rows as free boxes, and each stack as many free columns. Pair
/// them in any way, in each band and each stack: each free box then has one row and one column, and their
/// common cell is in the instance, since row, column and box are free.
///
/// So the instance needs no more room than the gadgets, and there are exactly
///
///     (free rows)! of each band * (free columns)! of each stack * the sum, over the satisfying assignments
///     of the variables that occur, of the product, over the clauses, of the true terms in the clause
///
/// placements. None of this requires three terms, different variables in a clause, or any clause: an empty
/// clause is a terminal without a cell. A variable that is in no clause has no gadget.
///
/// The size is that of gadget_layout.hpp: with `packed`, n = k^2 grows like the length of the formula, as
/// long as no variable occurs more than about k times (k is at least the occurrences of each; see
/// `with_small_instance`). With `spread`, k is the larger of variables + clauses and terms + clauses, v + m
/// and 4m for 3-SAT; the bound that the paper states is not legible in our copy, and is probably this one.
class three_sat {
public:
  /// The k of the instance; 0 where it would be greater than `single_digit_instance::most_box_size`.
  static int box_size_of(const formula& f, gadget_layout how = gadget_layout::packed) {
    return plan_gadgets(demand_of(f, occurring_variables(f)), how).box_size;
  }

  /// The instance of a formula. Requires `box_size_of(f, how) > 0`. O(n^1.5 + n^2 / 64) and the time of the
  /// layout, 0.2 s at the largest k; n^2 bits of memory.
  explicit three_sat(formula f, gadget_layout how = gadget_layout::packed) : formula_(std::move(f)) {
    const std::vector<int> variables = occurring_variables(formula_);
    const gadget_demand demand = demand_of(formula_, variables);
    const gadget_plan plan = plan_gadgets(demand, how);
    BOXLINE_ASSERT(plan.box_size > 0);
    instance_ = single_digit_instance(plan.box_size);
    k_ = plan.box_size;
    first_free_row_.assign(static_cast<std::size_t>(k_), 0);
    first_free_column_.assign(static_cast<std::size_t>(k_), 0);
    is_taken_.assign(static_cast<std::size_t>(k_) * static_cast<std::size_t>(k_), false);
    add_boxes(variables, demand, plan);
    add_cells();
    fill();
  }

  /// The formula that was given.
  const formula& clauses() const { return formula_; }
  const single_digit_instance& instance() const { return instance_; }

  /// The boxes of the gadgets: those of each variable that occurs, in the order of its cycle, then those of
  /// each clause, its terms and its terminal.
  std::span<const gadget_box> boxes() const { return boxes_; }
  /// The cells of a box, by its number in `boxes()`: T, F; or s, c in column A, c in column B; or t for each
  /// term.
  std::span<const gadget_cell> cells(int box) const {
    const auto at = static_cast<std::size_t>(box);
    return std::span<const gadget_cell>(cells_).subspan(first_cell_[at],
                                                        first_cell_[at + 1] - first_cell_[at]);
  }
  /// The cells that are in every placement whose assignment makes `literal` true, and in no other: those of
  /// the cycle of its variable. None for a variable that does not occur. O(boxes).
  std::vector<gadget_cell> cells_of(int literal) const {
    std::vector<gadget_cell> result;
    for (int b = 0; b < box_count(); ++b)
      if (box(b).role == box_role::variable && box(b).literal == variable_of(literal))
        result.push_back(cells(b)[literal < 0]);
    return result;
  }

  /// The assignment of a placement; it satisfies the formula. Variables that do not occur are false. Requires
  /// `instance().holds(p)`. O(variables + boxes).
  truth_assignment assignment_of(const single_digit_placement& p) const {
    truth_assignment values(formula_.variables());
    for (int b = 0; b < box_count() && box(b).role == box_role::variable; ++b) {
      const gadget_cell& when_true = cells(b)[0];
      if (p.rows[static_cast<std::size_t>(when_true.column)] == when_true.row)
        values.set(box(b).literal, true);
    }
    return values;
  }

  /// A placement for `values`, with the first true term of each clause, and free rows and columns in order;
  /// none where `values` does not satisfy the formula. Requires a value for each variable. O(n).
  std::optional<single_digit_placement> placement_of(const truth_assignment& values) const {
    BOXLINE_ASSERT(values.variables() >= formula_.variables());
    single_digit_placement p;
    p.rows.assign(static_cast<std::size_t>(instance_.size()), -1);
    const auto take = [&p](const gadget_cell& c) { p.rows[static_cast<std::size_t>(c.column)] = c.row; };
    for (int b = 0; b < box_count(); ++b) {
      const gadget_box& g = box(b);
      if (g.role == box_role::variable) {
        take(cells(b)[!values[g.literal]]);
        continue;
      }
      const std::span<const int> terms = formula_.clause(g.clause);
      int chosen = 0;
      while (chosen < static_cast<int>(terms.size()) &&
             !values.satisfies(terms[static_cast<std::size_t>(chosen)]))
        ++chosen;
      if (chosen == static_cast<int>(terms.size())) return std::nullopt;
      if (g.role == box_role::terminal)
        take(cells(b)[static_cast<std::size_t>(chosen)]);
      else if (g.term == chosen)
        take(cells(b)[0]);
      else
        take(cells(b)[values[variable_of(g.literal)] ? 2 : 1]);
    }
    std::vector<int> row = first_free_row_, column = first_free_column_;
    for (int band = 0; band < k_; ++band)
      for (int stack = 0; stack < k_; ++stack) {
        if (is_taken(band, stack)) continue;
        const int r = band * k_ + row[static_cast<std::size_t>(band)]++;
        const int c = stack * k_ + column[static_cast<std::size_t>(stack)]++;
        p.rows[static_cast<std::size_t>(c)] = r;
      }
    return p;
  }

private:
  static gadget_demand demand_of(const formula& f, const std::vector<int>& variables) {
    gadget_demand demand;
    demand.variables = static_cast<int>(variables.size());
    demand.clauses = f.clauses();
    for (int i = 0; i < f.clauses(); ++i)
      for (const int literal : f.clause(i)) {
        const auto at = std::lower_bound(variables.begin(), variables.end(), variable_of(literal));
        demand.terms.push_back({static_cast<int>(at - variables.begin()), i});
      }
    return demand;
  }

  int box_count() const { return static_cast<int>(boxes_.size()); }
  const gadget_box& box(int b) const { return boxes_[static_cast<std::size_t>(b)]; }
  std::size_t index(int band, int stack) const {
    return static_cast<std::size_t>(band) * static_cast<std::size_t>(k_) + static_cast<std::size_t>(stack);
  }
  bool is_taken(int band, int stack) const { return is_taken_[index(band, stack)]; }

  void add_boxes(const std::vector<int>& variables, const gadget_demand& demand, const gadget_plan& plan) {
    // Cycles are ordered from left to right.
    std::vector<std::size_t> order(demand.terms.size()), box_of_term(order.size());
    for (std::size_t t = 0; t < order.size(); ++t) order[t] = t;
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      const int va = demand.terms[a].variable, vb = demand.terms[b].variable;
      return va != vb ? va < vb : plan.term_stack[a] < plan.term_stack[b];
    });
    for (const std::size_t t : order) {
      const auto variable = static_cast<std::size_t>(demand.terms[t].variable);
      box_of_term[t] = boxes_.size();
      boxes_.push_back({box_role::variable, plan.variable_band[variable], plan.term_stack[t],
                        variables[variable], demand.terms[t].clause, 0, 0});
    }
    std::size_t t = 0;
    for (int i = 0; i < formula_.clauses(); ++i) {
      const int band = plan.clause_band[static_cast<std::size_t>(i)];
      int term = 0;
      for (const int literal : formula_.clause(i)) {
        gadget_box& partner = boxes_[box_of_term[t]];
        partner.term = term;
        partner.partner = box_count();
        boxes_.push_back(
            {box_role::term, band, plan.term_stack[t], literal, i, term++, static_cast<int>(box_of_term[t])});
        ++t;
      }
      boxes_.push_back(
          {box_role::terminal, band, plan.terminal_stack[static_cast<std::size_t>(i)], 0, i, term, -1});
    }
  }

  // Gives each gadget the next rows of its band, each pair of partners, and each terminal, the next columns
  // of its stack.
  void add_cells() {
    int first_row = 0, boxes_in_gadget = 0;
    for (int b = 0; b < box_count(); ++b) {
      const gadget_box& g = box(b);
      BOXLINE_ASSERT(!is_taken(g.band, g.stack));
      is_taken_[index(g.band, g.stack)] = true;
      int& free_column = first_free_column_[static_cast<std::size_t>(g.stack)];
      int& free_row = first_free_row_[static_cast<std::size_t>(g.band)];
      first_cell_.push_back(cells_.size());
      const bool is_same_gadget = b > 0 && box(b - 1).role != box_role::terminal &&
                                  (g.role == box_role::variable ? box(b - 1).literal == g.literal
                                                                : box(b - 1).role != box_role::variable);
      if (!is_same_gadget) {
        first_row = g.band * k_ + free_row;
        boxes_in_gadget = 0;
      }
      ++free_row;
      const int i = boxes_in_gadget++;
      const int columns = g.stack * k_;
      if (g.role == box_role::variable) {
        const bool is_last =
            b + 1 == box_count() || box(b + 1).role != box_role::variable || box(b + 1).literal != g.literal;
        const int a = columns + free_column++;
        cells_.push_back({first_row + i, a, cell_role::when_true});
        cells_.push_back(
            {is_last ? first_row : first_row + i + 1, columns + free_column++, cell_role::when_false});
      } else if (g.role == box_role::term) {
        const int a = cells_[first_cell_[static_cast<std::size_t>(g.partner)]].column;
        cells_.push_back({first_row, g.literal > 0 ? a + 1 : a, cell_role::truth_setting});
        cells_.push_back({first_row + 1 + i, a, cell_role::conflict});
        cells_.push_back({first_row + 1 + i, a + 1, cell_role::conflict});
      } else {
        const int a = columns + free_column++;
        for (int term = 0; term < g.term; ++term)
          cells_.push_back({first_row + 1 + term, a, cell_role::terminal});
      }
    }
    first_cell_.push_back(cells_.size());
  }

  void fill() {
    for (int row = 0; row < instance_.size(); ++row) {
      const int band = row / k_;
      if (row % k_ < first_free_row_[static_cast<std::size_t>(band)]) continue;
      for (int stack = 0; stack < k_; ++stack)
        if (!is_taken(band, stack))
          instance_.insert(row, stack * k_ + first_free_column_[static_cast<std::size_t>(stack)],
                           (stack + 1) * k_);
    }
    for (const gadget_cell& c : cells_) instance_.insert(c.row, c.column);
  }

  formula formula_;
  single_digit_instance instance_;
  int k_ = 1;
  std::vector<gadget_box> boxes_;
  std::vector<gadget_cell> cells_; // box by box
  std::vector<std::size_t> first_cell_;
  std::vector<int> first_free_row_, first_free_column_; // within the band, within the stack
  std::vector<bool> is_taken_;                          // by band and stack
};

/// The formula with copies of those variables (`with_few_occurrences`) that occur so often that the packed
/// instance has to be larger for them. n then grows like the length of any formula, also of those of
/// `with_escape`. The formula itself where its instance would not become smaller.
inline formula with_small_instance(const formula& f) {
  const int k = three_sat::box_size_of(f), end = k > 0 ? k : single_digit_instance::most_box_size + 1;
  for (int most = 3; most < end; ++most) {
    if (std::int64_t{most} * most < 2 * static_cast<std::int64_t>(f.literals().size()) + f.clauses())
      continue;
    formula copied = with_few_occurrences(f, most);
    if (const int smaller = three_sat::box_size_of(copied); smaller > 0 && smaller <= most) return copied;
  }
  return f;
}

} // namespace boxline::inline v0_2::literature
