// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/game_model.hpp>
#include <boxline/adapt/linked.hpp>
#include <boxline/constraints/network.hpp>
#include <boxline/core/game_rules.hpp>
#include <boxline/enum_word.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <gecode/int.hh>
#include <gecode/search.hh>
#include <memory>
#include <optional>
#include <vector>

/// \file
/// The constraint solver Gecode as a back end, over the model of Takano, de Freitas and Pereira de Sa,
/// section 2.3: a variable for each cell, and "all different" for each house. Link `boxline::gecode`. Written
/// for version 6.2; Debian: libgecode-dev. Its own headers need exceptions, so this one does not compile
/// without.

namespace boxline::inline v0_2::adapt {

/// Which cell Gecode branches on; its digits are tried in ascending order.
enum class gecode_branching : unsigned char {
  failures, ///< the greatest ratio of its constraints' failures (AFC) to its candidates
  fewest    ///< the fewest candidates, the first such cell
};
/// The enumerator in words: `failures` or `fewest`.
constexpr std::string_view to_string(gecode_branching g) {
  return word_of(g, {"failures", "fewest"});
}

/// The consistency level of "all different".
enum class gecode_filtering : unsigned char {
  domain, ///< domain consistency (Regin 1994): each candidate that is left is part of a filling of the house
  bounds, ///< bounds consistency: the least and greatest candidates only (Lopez-Ortiz et al. 2003)
  value   ///< placed digits are eliminated from the house's other cells, and nothing else
};
/// The enumerator in words: `domain`, `bounds` or `value`.
constexpr std::string_view to_string(gecode_filtering g) {
  return word_of(g, {"domain", "bounds", "value"});
}

template <box B>
class gecode_backend;

/// Gecode and its options, for `adapt::linked<adapt::gecode>`. Choose it as an oracle, and to count
/// solutions by another method of search.
struct gecode {
  gecode_branching branching = gecode_branching::failures;
  double decay = 0.99; ///< of the failure counts, at each failure
  gecode_filtering filtering = gecode_filtering::domain;

  /// The back end for a puzzle: see `backend_maker`.
  template <box B, houses_alone H>
  gecode_backend<B> make(const candidates<B>& puzzle, const H& h) const {
    return {puzzle, h, *this};
  }
  /// The same for a game with constraints: see `game_backend_maker`.
  template <box B, constrained_game G>
  gecode_backend<B> make_for(const candidates<B>& puzzle, const G& rules) const {
    return {puzzle, rules, *this};
  }
};

/// A constraint with a scope as a propagator of Gecode: it removes what `narrow` removes, and fails where the
/// constraint does not accept the values. The constraint must outlive the space.
class scope_propagator : public Gecode::NaryPropagator<Gecode::Int::IntView, Gecode::Int::PC_INT_DOM> {
  using base = Gecode::NaryPropagator<Gecode::Int::IntView, Gecode::Int::PC_INT_DOM>;
  using views = Gecode::ViewArray<Gecode::Int::IntView>;

public:
  scope_propagator(Gecode::Home home, views& cells, const constraint_network::scoped_model& constraint)
      : base(home, cells), constraint_(&constraint) {}
  scope_propagator(Gecode::Space& home, scope_propagator& other)
      : base(home, other), constraint_(other.constraint_) {}
  Gecode::Actor* copy(Gecode::Space& home) override { return new (home) scope_propagator(home, *this); }
  size_t dispose(Gecode::Space& home) override {
    base::dispose(home);
    return sizeof(*this);
  }
  Gecode::ExecStatus propagate(Gecode::Space& home, const Gecode::ModEventDelta&) override {
    std::vector<digit_mask> digits(static_cast<std::size_t>(x.size()));
    for (int i = 0; i < x.size(); ++i)
      for (Gecode::Int::ViewValues<Gecode::Int::IntView> v(x[i]); v(); ++v)
        digits[std::size_t(i)] |= mask_of(v.val());
    const std::vector<digit_mask> before = digits;
    if (!constraint_->narrow(digits)) return Gecode::ES_FAILED;
    for (int i = 0; i < x.size(); ++i)
      for (digit_mask left = before[std::size_t(i)] & ~digits[std::size_t(i)]; left != 0; left &= left - 1)
        GECODE_ME_CHECK(x[i].nq(home, std::countr_zero(left) + 1));
    if (!x.assigned()) return Gecode::ES_FIX;
    std::vector<int> values;
    for (int i = 0; i < x.size(); ++i) values.push_back(x[i].val());
    return constraint_->accepts(values) ? home.ES_SUBSUMED(*this) : Gecode::ES_FAILED;
  }

private:
  const constraint_network::scoped_model* constraint_;
};

/// The model: for each cell a variable whose values are its candidates, for each house `distinct` over its
/// cells. Constraints of a game: "not equal" or a table of tuples for a pair, equations and "all different"
/// for a `linear_constraint`, a `scope_propagator` for any other.
class gecode_model : public Gecode::Space {
public:
  template <box B, houses_alone H>
  gecode_model(const candidates<B>& puzzle, const H& h, const gecode& options)
      : cells_(*this, B.cells(), 1, B.size()) {
    std::array<int, B.size()> values;
    for (int c = 0; c < B.cells(); ++c) {
      int count = 0;
      for (const int d : puzzle[cell(c)]) values[static_cast<std::size_t>(count++)] = d + 1;
      if (count == 0)
        fail();
      else
        Gecode::dom(*this, cells_[c], Gecode::IntSet(values.data(), count));
    }
    const Gecode::IntPropLevel level = options.filtering == gecode_filtering::domain   ? Gecode::IPL_DOM
                                       : options.filtering == gecode_filtering::bounds ? Gecode::IPL_BND
                                                                                       : Gecode::IPL_VAL;
    for (int u = 0; u < h.size(); ++u) {
      Gecode::IntVarArgs members;
      for (const cell c : h.cells(house(u))) members << cells_[c];
      Gecode::distinct(*this, members, level);
    }
    if (options.branching == gecode_branching::failures)
      Gecode::branch(*this, cells_, Gecode::INT_VAR_AFC_SIZE_MAX(options.decay), Gecode::INT_VAL_MIN());
    else
      Gecode::branch(*this, cells_, Gecode::INT_VAR_SIZE_MIN(), Gecode::INT_VAL_MIN());
  }
  /// For a game; `network` has its constraints, and must outlive the space.
  template <box B, houses_alone H>
  gecode_model(const candidates<B>& puzzle, const H& h, const constraint_network& network,
               const gecode& options)
      : gecode_model(puzzle, h, options) {
    post_pairs(network);
    for (std::size_t i = 0; i < network.scoped_count(); ++i) post(network.scoped(i));
  }
  gecode_model(gecode_model& other) : Gecode::Space(other) { cells_.update(*this, other.cells_); }
  // The raw new is Gecode's protocol: the engine owns the copy, and deletes it.
  Gecode::Space* copy() override { return new gecode_model(*this); }

  /// The value of a cell. Requires that it is fixed, as in a solution.
  int operator[](cell c) const { return cells_[static_cast<int>(c)].val(); }

private:
  void post_pairs(const constraint_network& network) {
    const int n = network.shape().size();
    std::vector<Gecode::TupleSet> tuples;
    for (const constraint_network::relation& r : network.relations()) {
      tuples.emplace_back(2);
      for (int a = 1; a <= n; ++a)
        for (int b = 1; b <= n; ++b)
          if ((r.allowed[std::size_t(a - 1)] & mask_of(b)) != 0) tuples.back().add(Gecode::IntArgs{a, b});
      tuples.back().finalize();
    }
    for (int c = 0; c < network.shape().cells(); ++c)
      for (const constraint_network::arc& a : network.arcs(cell(c))) {
        if (a.to < c) continue; // each arc is there in both directions
        const Gecode::IntVar here = cells_[c], there = cells_[static_cast<int>(a.to)];
        if (network.relation_of(a).is_different)
          Gecode::rel(*this, here, Gecode::IRT_NQ, there);
        else
          Gecode::extensional(*this, Gecode::IntVarArgs{here, there}, tuples[a.by]);
      }
  }
  void post(const constraint_network::scoped_model& constraint) {
    Gecode::IntVarArgs cells;
    for (const cell c : constraint.scope()) cells << cells_[static_cast<int>(c)];
    if (cells.size() == 0) {
      if (!constraint.accepts({})) fail();
      return;
    }
    const std::optional<linear_form> form = constraint.linear();
    if (form && is_within_limits(*form)) {
      for (const linear_form::equation& e : form->equations)
        Gecode::linear(*this, Gecode::IntArgs(e.coefficients), cells, Gecode::IRT_EQ, e.sum);
      if (form->is_different) Gecode::distinct(*this, cells, Gecode::IPL_DOM);
      return;
    }
    if (failed()) return;
    Gecode::ViewArray<Gecode::Int::IntView> views(*this, cells);
    (void)new (*this) scope_propagator(*this, views, constraint);
  }

  // Whether the parts of its equations are numbers of Gecode, with digits up to 64.
  static bool is_within_limits(const linear_form& form) {
    return std::all_of(form.equations.begin(), form.equations.end(), [](const linear_form::equation& e) {
      return detail::size_of(e, 64) <= Gecode::Int::Limits::max;
    });
  }

  Gecode::IntVarArray cells_;
};

/// Gecode on one puzzle: depth-first search in one thread, which enumerates all solutions and stores none.
///
/// It counts Gecode's nodes (one for each space that it propagates), failures and depth. Limits are checked
/// before each node; the first propagation, of all houses, is not interrupted: 0.1 s at 36x36. After a stop
/// it resumes at the same node. It prints nothing. Different puzzles may be solved in different threads.
///
/// Gecode throws `Gecode::MemoryExhausted` where memory runs out, and other classes derived from
/// `Gecode::Exception` for what would be faults of this header.
template <box B>
class gecode_backend {
public:
  static constexpr box shape = B;

  template <houses_alone H>
  gecode_backend(const candidates<B>& puzzle, const H& h, const gecode& options)
      : session_(std::make_unique<session>()) {
    session_->root = std::make_unique<gecode_model>(puzzle, h, options);
  }

  template <constrained_game G>
  gecode_backend(const candidates<B>& puzzle, const G& rules, const gecode& options)
      : session_(std::make_unique<session>()) {
    session_->network = std::make_unique<constraint_network>(rules.constraints());
    session_->root = std::make_unique<gecode_model>(puzzle, rules.houses(), *session_->network, options);
  }

  next_result next(const limits& limit, search::statistics& stats) {
    session& p = *session_;
    p.request.begin(limit, stats.solutions);
    if (p.request.is_made(stats.nodes)) return stopped_as<next_result>(p.request.why());
    if (!p.engine) {
      Gecode::Search::Options options;
      options.threads = 1;
      options.clone = false; // the engine owns the root
      options.stop = &p;
      p.engine = std::make_unique<Gecode::DFS<gecode_model>>(p.root.release(), options);
    }
    p.before = stats.nodes - p.counted.node;
    const std::unique_ptr<gecode_model> found(p.engine->next());
    add_to(stats);
    if (!found)
      return p.engine->stopped() ? stopped_as<next_result>(p.request.why()) : next_result::exhausted;
    for (int c = 0; c < B.cells(); ++c) values_.set_value(cell(c), (*found)[cell(c)]);
    return next_result::found;
  }
  const grid<B>& values() const { return values_; }
  /// Always null: Gecode stops where it is asked to, or throws.
  static const char* trouble() { return nullptr; }

private:
  struct session : Gecode::Search::Stop {
    bool stop(const Gecode::Search::Statistics& now, const Gecode::Search::Options&) override {
      return request.is_made(before + now.node);
    }

    stop_request request;
    Gecode::Search::Statistics counted;          // the counts that are in the statistics already
    std::uint64_t before = 0;                    // nodes that are not Gecode's
    std::unique_ptr<constraint_network> network; // of a game; the spaces refer to it
    std::unique_ptr<gecode_model> root;
    std::unique_ptr<Gecode::DFS<gecode_model>> engine;
  };

  void add_to(search::statistics& stats) {
    const Gecode::Search::Statistics now = session_->engine->statistics();
    stats.nodes += now.node - session_->counted.node;
    stats.failures += now.fail - session_->counted.fail;
    stats.depth = std::max(stats.depth, static_cast<int>(now.depth));
    session_->counted = now;
  }

  std::unique_ptr<session> session_;
  grid<B> values_;
};

} // namespace boxline::inline v0_2::adapt
