// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/linked.hpp>

#include <algorithm>
#include <array>
#include <gecode/int.hh>
#include <gecode/search.hh>
#include <memory>

/// \file
/// The constraint solver Gecode as a back end, over the model of Takano, de Freitas and Pereira de Sa, section 2.3:
/// a variable for each cell, and "all different" for each house. Link `boxline::gecode`. Written for version 6.2;
/// Debian: libgecode-dev. Its own headers need exceptions, so this one does not compile without.

namespace boxline::adapt {

/// Which cell Gecode tries next; its digits are tried in ascending order.
enum class gecode_branching : unsigned char {
  failures, ///< the most failures of its constraints (AFC), for its candidates
  fewest    ///< the fewest candidates, the first of those
};

/// How far Gecode filters "all different".
enum class gecode_filtering : unsigned char {
  domain, ///< to domain consistency (Regin 1994): no candidate that cannot be part of a house's filling stays
  bounds, ///< the smallest and largest candidates only (Lopez-Ortiz et al. 2003)
  value   ///< placed digits go from the house's other cells, and no more
};

/// What Gecode is asked to do.
struct gecode_options {
  gecode_branching branching = gecode_branching::failures;
  double decay = 0.99; ///< of the failure counts, at each failure
  gecode_filtering filtering = gecode_filtering::domain;
};

/// The model: for each cell a variable whose values are its candidates, for each house `distinct` over its cells.
class gecode_model : public Gecode::Space {
public:
  template <box B, house_system H>
  gecode_model(const candidates<B>& puzzle, const H& h, const gecode_options& options)
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
  gecode_model(gecode_model& other) : Gecode::Space(other) { cells_.update(*this, other.cells_); }
  Gecode::Space* copy() override { return new gecode_model(*this); }

  /// The value of a cell. Requires that it is fixed, as in a solution.
  int operator[](cell c) const { return cells_[static_cast<int>(c)].val(); }

private:
  Gecode::IntVarArray cells_;
};

/// Gecode at work on one puzzle: depth-first search in one thread, which goes through all solutions one by one and
/// keeps nothing of them.
///
/// Gecode tells of its nodes (one for each board that it propagates), failures and depth. Limits are looked at
/// before each node; the first board, with all its houses, is filtered in one go: a tenth of a second at 36x36.
/// Stopped, it goes on where it was. It prints nothing. Different puzzles may be solved in different threads.
///
/// Gecode throws `Gecode::MemoryExhausted` where memory runs out, and other classes derived from
/// `Gecode::Exception` for what would be faults of this header.
template <box B>
class gecode_backend {
public:
  static constexpr box shape = B;

  template <house_system H>
  gecode_backend(const candidates<B>& puzzle, const H& h, const gecode_options& options)
      : peer_(std::make_unique<peer>()) {
    peer_->root = std::make_unique<gecode_model>(puzzle, h, options);
  }

  next_result next(const limits& limit, search::statistics& stats) {
    peer& p = *peer_;
    p.request.begin(limit);
    if (p.request.is_made(stats.nodes)) return p.request.why();
    if (!p.engine) {
      Gecode::Search::Options options;
      options.threads = 1;
      options.clone = false; // the root is the engine's from here on
      options.stop = &p;
      p.engine = std::make_unique<Gecode::DFS<gecode_model>>(p.root.release(), options);
    }
    p.before = stats.nodes - p.told.node;
    const std::unique_ptr<gecode_model> found(p.engine->next());
    add_to(stats);
    if (!found) return p.engine->stopped() ? stopped_as<next_result>(p.request.why()) : next_result::exhausted;
    for (int c = 0; c < B.cells(); ++c) values_.set_value(cell(c), (*found)[cell(c)]);
    return next_result::found;
  }
  const grid<B>& values() const { return values_; }
  /// Null: Gecode stops where it is asked to, or throws.
  static const char* trouble() { return nullptr; }

private:
  struct peer : Gecode::Search::Stop {
    bool stop(const Gecode::Search::Statistics& now, const Gecode::Search::Options&) override {
      return request.is_made(before + now.node);
    }

    stop_request request;
    Gecode::Search::Statistics told; // added to the search's statistics already
    std::uint64_t before = 0;        // nodes that are not Gecode's
    std::unique_ptr<gecode_model> root;
    std::unique_ptr<Gecode::DFS<gecode_model>> engine;
  };

  void add_to(search::statistics& stats) {
    const Gecode::Search::Statistics now = peer_->engine->statistics();
    stats.nodes += now.node - peer_->told.node;
    stats.failures += now.fail - peer_->told.fail;
    stats.depth = std::max(stats.depth, static_cast<int>(now.depth));
    peer_->told = now;
  }

  std::unique_ptr<peer> peer_;
  grid<B> values_;
};

/// Makes Gecode back ends: `solver<3, adapt::linked<adapt::gecode>>`. Choose it as an oracle, and to count solutions by another
/// method of search.
struct gecode {
  gecode_options options{};

  template <box B, house_system H>
  gecode_backend<B> make(const candidates<B>& puzzle, const H& h) const {
    return {puzzle, h, options};
  }
};

} // namespace boxline::adapt
