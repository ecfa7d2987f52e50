// SPDX-License-Identifier: BSL-1.0
#include "cpu_time.hpp"
#include "references.hpp"

#include <gecode/int.hh>
#include <gecode/search.hh>

#include <memory>

namespace bench {
namespace {

class model : public Gecode::Space {
public:
  explicit model(const boxline::any_grid& puzzle)
      : cells_(*this, puzzle.shape().cells(), 1, puzzle.shape().size()) {
    const boxline::box shape = puzzle.shape();
    const int n = shape.size();
    for (int c = 0; c < shape.cells(); ++c)
      if (!puzzle.is_blank(boxline::cell(c)))
        Gecode::rel(*this, cells_[c], Gecode::IRT_EQ, puzzle[boxline::cell(c)]);
    for (int i = 0; i < n; ++i) {
      const int top = i / shape.rows * shape.rows, left = i % shape.rows * shape.columns;
      Gecode::IntVarArgs row(n), column(n), square(n);
      for (int j = 0; j < n; ++j) {
        row[j] = cells_[i * n + j];
        column[j] = cells_[j * n + i];
        square[j] = cells_[(top + j / shape.columns) * n + left + j % shape.columns];
      }
      for (const Gecode::IntVarArgs& house : {row, column, square})
        Gecode::distinct(*this, house, Gecode::IPL_DOM);
    }
    Gecode::branch(*this, cells_, Gecode::INT_VAR_AFC_SIZE_MAX(0.99), Gecode::INT_VAL_MIN());
  }
  model(model& other) : Gecode::Space(other) { cells_.update(*this, other.cells_); }
  Gecode::Space* copy() override { return new model(*this); }

  boxline::any_grid grid(boxline::box shape) const {
    boxline::any_grid result(shape);
    for (int c = 0; c < shape.cells(); ++c) result.set_value(boxline::cell(c), cells_[c].val());
    return result;
  }

private:
  Gecode::IntVarArray cells_;
};

class out_of_time : public Gecode::Search::Stop {
public:
  explicit out_of_time(double seconds) : until_(seconds) {}
  bool stop(const Gecode::Search::Statistics&, const Gecode::Search::Options&) override {
    return until_.has_passed();
  }

private:
  cpu_deadline until_;
};

puzzle_result solve(const boxline::any_grid& puzzle, const allowance& allowed) {
  puzzle_result v;
  out_of_time watch(allowed.seconds);
  Gecode::Search::Options options;
  options.threads = 1;
  if (allowed.seconds > 0) options.stop = &watch;
  model start(puzzle);
  Gecode::DFS<model> search(&start, options);
  while (v.solutions < allowed.solutions) {
    const std::unique_ptr<model> found(search.next());
    if (!found) break;
    require_solution("gecode", puzzle, found->grid(puzzle.shape()));
    ++v.solutions;
  }
  v.finished = !search.stopped();
  return v;
}

} // namespace

/// Gecode's library (Debian: libgecode-dev): `distinct` over every house, filtered to domain consistency; the
/// cell with the most failures for its size first; depth-first search in one thread.
contestant gecode() {
  return {"gecode", "the constraint solver Gecode, all-different filtered to the full",
          [](boxline::box shape, const std::vector<boxline::any_grid>& puzzles) -> solve_one {
            if (!is_usual(shape)) return {};
            return [=](std::size_t i, const allowance& allowed) { return solve(puzzles[i], allowed); };
          }};
}

} // namespace bench
