// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/clauses.hpp>
#include <boxline/adapt/game_model.hpp>
#include <boxline/adapt/lazy_scopes.hpp>
#include <boxline/adapt/linked.hpp>

#include <cstddef>
#include <cstdint>
#include <glpk.h>
#include <memory>
#include <span>
#include <vector>

/// \file
/// GLPK as a back end: integer programming by branch and cut, over the model of Takano, de Freitas and
/// Pereira de Sa, section 2.2. Link `boxline::glpk`. Written for version 5.0; Debian: libglpk-dev.

namespace boxline::inline v0_2::adapt {

template <box B>
class glpk_backend;

/// GLPK and its options, for `adapt::linked<adapt::glpk>`. Choose it as an oracle for small grids.
struct glpk {
  bool presolve = true;     ///< run the presolver first, which alone solves most puzzles of 9x9
  bool cuts = true;         ///< clique and rounding cuts; false: branch and bound
  bool gomory_cuts = false; ///< Gomory cuts too; they are dense, and slower at 9x9

  /// The back end for a puzzle: see `backend_maker`.
  template <box B, houses_alone H>
  glpk_backend<B> make(const candidates<B>& puzzle, const H& h) const {
    return {puzzle, h, *this};
  }
  /// The same for a game with constraints: see `game_backend_maker`.
  template <box B, constrained_game G>
  glpk_backend<B> make_for(const candidates<B>& puzzle, const G& rules) const {
    return {puzzle, rules, *this};
  }
};

/// GLPK on one puzzle. A 0-1 column for each candidate that the givens leave; a row, equal to 1, for each
/// blank cell and for each digit missing from a house (equations 1 to 4 of the paper; the givens, equation 5,
/// are substituted); a constant objective. After each solution a row is added that forbids it, and the search
/// starts again. The constraints of a game are rows: on pairs and the linear ones from the beginning
/// (`linear_part_of`), the others where a solution breaks them (`lazy_scopes`), which counts as a node.
///
/// Each subproblem of GLPK's tree counts as a node. Limits are checked between subproblems, between rounds of
/// cuts, and about every 50 ms while the first relaxation is solved. After a stop, the next call starts again
/// at the root of the tree. GLPK computes in floating point: that there is no (further) solution holds only
/// within its tolerances. For small grids.
///
/// GLPK's terminal output is switched off during calls and restored afterwards. GLPK has an environment for
/// each thread, which lists its allocations: use and destroy a search in the thread that created it. The
/// environment stays allocated until the caller's `glp_free_env`. GLPK ends the program where memory runs
/// out.
template <box B>
class glpk_backend {
public:
  static constexpr box shape = B;

  template <houses_alone H>
  glpk_backend(const candidates<B>& puzzle, const H& h, const glpk& options)
      : options_(options), clauses_(puzzle, {}, h), problem_(glp_create_prob()) {
    if (clauses_.is_contradictory())
      over_ = true;
    else if (clauses_.variables() > 0)
      write();
  }

  template <constrained_game G>
  glpk_backend(const candidates<B>& puzzle, const G& rules, const glpk& options)
      : options_(options), clauses_(clauses<B>::without_scopes(puzzle, {}, rules)),
        scopes_(rules.constraints()), problem_(glp_create_prob()) {
    if (clauses_.is_contradictory()) {
      over_ = true;
      return;
    }
    if (clauses_.variables() > 0) write();
    for_each_row(linear_part_of(rules, most_exact), B,
                 [this](const std::vector<row_term>& terms, row_sense sense, int bound) {
                   write_row(terms, sense, bound);
                 });
  }

  next_result next(const limits& limit, search::statistics& stats) {
    request_.begin(limit, stats.solutions);
    if (over_) return next_result::exhausted;
    nodes_ = &stats.nodes;
    if (clauses_.variables() == 0) {
      values_ = clauses_.values({});
      if (obeys_scopes()) {
        over_ = true;
        return next_result::found;
      }
      if (request_.why() != stop_reason::none) return stopped_as<next_result>(request_.why());
      over_ = true;
      return next_result::exhausted;
    }
    const silence quiet;
    for (;;) {
      const next_result result = options_.presolve ? presolve_and_solve() : solve(problem_.get());
      over_ = result == next_result::exhausted;
      if (result != next_result::found) return result;
      read();
      if (obeys_scopes()) {
        forbid();
        return result;
      }
      if (over_) return next_result::exhausted; // the givens alone break a constraint
      if (request_.is_made(stats.nodes)) return stopped_as<next_result>(request_.why());
    }
  }
  const grid<B>& values() const { return values_; }
  /// The error that GLPK reported, such as a singular or ill-conditioned matrix; null without one.
  const char* trouble() const { return trouble_; }

private:
  // Equations of larger numbers are left to `lazy_scopes`: with them GLPK may find none of their solutions.
  static constexpr std::int64_t most_exact = 100'000;

  struct end_problem {
    void operator()(glp_prob* p) const { glp_delete_prob(p); }
  };
  using problem = std::unique_ptr<glp_prob, end_problem>;
  struct end_presolver {
    void operator()(glp_prep* p) const { glp_npp_free_wksp(p); }
  };

  class silence {
  public:
    silence() : before_(glp_term_out(GLP_OFF)) {}
    ~silence() { glp_term_out(before_); }
    silence(const silence&) = delete;
    silence& operator=(const silence&) = delete;

  private:
    int before_;
  };

  // The rows are the clauses of positive literals.
  void write() {
    glp_add_cols(problem_.get(), clauses_.variables());
    for (int v = 1; v <= clauses_.variables(); ++v) glp_set_col_kind(problem_.get(), v, GLP_BV);
    std::vector<int> members{0};
    for (const int literal : clauses_.literals()) {
      if (literal != 0) {
        members.push_back(literal);
        continue;
      }
      if (members[1] > 0) add_row(members, GLP_FX, 1);
      members.assign(1, 0);
    }
  }
  // GLPK's numbers begin at 1; members[0] is not used.
  void add_row(const std::vector<int>& members, int type, double bound) {
    add_row(members, std::vector<double>(members.size(), 1.0), type, bound);
  }
  void add_row(const std::vector<int>& members, const std::vector<double>& coefficients, int type,
               double bound) {
    const int row = glp_add_rows(problem_.get(), 1), size = static_cast<int>(members.size()) - 1;
    glp_set_row_bnds(problem_.get(), row, type, bound, bound);
    glp_set_mat_row(problem_.get(), row, size, members.data(), coefficients.data());
  }
  // A row of a game, with the givens substituted.
  void write_row(const std::vector<row_term>& terms, row_sense sense, std::int64_t bound) {
    const grid<B> givens = clauses_.values({});
    std::vector<int> members{0};
    std::vector<double> coefficients{0};
    for (const row_term& t : terms) {
      if (const int v = clauses_.variable(t.of.where, t.of.what)) {
        members.push_back(v);
        coefficients.push_back(static_cast<double>(t.coefficient));
      } else if (givens[t.of.where] == t.of.what.value()) {
        bound -= t.coefficient;
      }
    }
    if (members.size() > 1)
      add_row(members, coefficients, sense == row_sense::equal ? GLP_FX : GLP_LO, static_cast<double>(bound));
    else
      over_ = over_ || (sense == row_sense::equal ? bound != 0 : bound > 0);
  }
  // A clause, in the numbers of DIMACS.
  void write_clause(std::span<const int> clause) {
    std::vector<int> members{0};
    std::vector<double> coefficients{0};
    int bound = 1;
    for (const int literal : clause) {
      members.push_back(literal < 0 ? -literal : literal);
      coefficients.push_back(literal < 0 ? -1 : 1);
      bound -= literal < 0;
    }
    if (clause.empty())
      over_ = true;
    else
      add_row(members, coefficients, GLP_LO, bound);
  }

  // Whether all constraints with a scope hold; adds a row for each that does not. False too where a limit
  // stopped it before the last one.
  bool obeys_scopes() {
    if (scopes_.empty()) return true;
    const std::size_t broken = scopes_.for_each_broken(
        clauses_, values_, [this](std::span<const int> clause) { write_clause(clause); },
        [this] { return request_.is_made(*nodes_); });
    *nodes_ += broken;
    return broken == 0 && request_.why() == stop_reason::none;
  }

  next_result presolve_and_solve() {
    const std::unique_ptr<glp_prep, end_presolver> presolver(glp_npp_alloc_wksp());
    glp_npp_load_prob(presolver.get(), problem_.get(), GLP_MIP, GLP_OFF);
    switch (glp_npp_preprocess1(presolver.get(), 1)) {
    case 0:
      break;
    case GLP_ENOPFS:
      return next_result::exhausted;
    default: // GLP_ENODFS too: that the dual has no solution proves nothing of this one
      return fail("GLPK: its presolver failed");
    }
    const problem reduced(glp_create_prob());
    glp_npp_build_prob(presolver.get(), reduced.get());
    const next_result result = solve(reduced.get());
    if (result != next_result::found) return result;
    glp_npp_postprocess(presolver.get(), reduced.get());
    glp_npp_obtain_sol(presolver.get(), problem_.get());
    return result;
  }

  next_result solve(glp_prob* p) {
    const next_result relaxed = relax(p);
    if (relaxed != next_result::found) return relaxed;
    glp_iocp options;
    glp_init_iocp(&options);
    options.msg_lev = GLP_MSG_OFF;
    options.clq_cuts = options.mir_cuts = options_.cuts ? GLP_ON : GLP_OFF;
    options.gmi_cuts = options_.gomory_cuts ? GLP_ON : GLP_OFF;
    options.cb_func = check_limits;
    options.cb_info = this;
    nodes_before_ = *nodes_;
    const int error = glp_intopt(p, &options);
    const int found = glp_mip_status(p);
    // The objective is constant: any feasible solution is optimal.
    if (found == GLP_OPT || found == GLP_FEAS) return next_result::found;
    if (error == 0 && found == GLP_NOFEAS) return next_result::exhausted;
    if (request_.why() != stop_reason::none) return stopped_as<next_result>(request_.why());
    return fail("GLPK: its branch and cut failed");
  }

  // The linear relaxation, in slices of time: GLPK's simplex method resumes after a stop, but only its own
  // clock can stop it.
  next_result relax(glp_prob* p) {
    glp_smcp options;
    glp_init_smcp(&options);
    options.msg_lev = GLP_MSG_OFF;
    options.tm_lim = 50;
    glp_adv_basis(p, 0);
    for (;;) {
      if (request_.is_made(*nodes_)) return stopped_as<next_result>(request_.why());
      const int error = glp_simplex(p, &options);
      if (error == GLP_ETMLIM) continue;
      if (error != 0) return fail("GLPK: its simplex method failed");
      if (glp_get_status(p) == GLP_OPT) return next_result::found;
      if (glp_get_status(p) == GLP_NOFEAS) return next_result::exhausted;
      return fail("GLPK: its simplex method did not finish");
    }
  }

  static void check_limits(glp_tree* tree, void* info) {
    glpk_backend& self = *static_cast<glpk_backend*>(info);
    int subproblems = 0;
    glp_ios_tree_size(tree, nullptr, nullptr, &subproblems);
    *self.nodes_ = self.nodes_before_ + static_cast<std::uint64_t>(subproblems);
    if (self.request_.is_made(*self.nodes_)) glp_ios_terminate(tree);
  }

  next_result fail(const char* why) {
    trouble_ = why;
    return next_result::limit_reached;
  }

  void read() {
    truth_.assign(1, 0);
    for (int v = 1; v <= clauses_.variables(); ++v)
      if (glp_mip_col_val(problem_.get(), v) > 0.5) truth_.push_back(v);
    values_ = clauses_.values(std::span<const int>(truth_).subspan(1));
  }
  void forbid() { add_row(truth_, GLP_UP, static_cast<int>(truth_.size()) - 2); }

  glpk options_;
  clauses<B> clauses_;
  lazy_scopes scopes_;
  problem problem_;
  bool over_ = false;
  const char* trouble_ = nullptr;
  stop_request request_;
  std::uint64_t* nodes_ = nullptr; // of the search, during a call
  std::uint64_t nodes_before_ = 0;
  std::vector<int> truth_{0}; // the true variables of the last solution, from 1
  grid<B> values_;
};

} // namespace boxline::inline v0_2::adapt
