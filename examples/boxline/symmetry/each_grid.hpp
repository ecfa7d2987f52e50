// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "common/cli.hpp"
#include "common/puzzle_input.hpp"

#include <boxline/any.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/core/status.hpp>

#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>

/// \file
/// What the searches of the catalogue share: each line of the input is a grid or a puzzle, which is answered
/// by lines.

namespace command {

/// Options of them all.
struct catalogue_words {
  puzzle_source source;
  std::uint64_t nodes = boxline::unlimited, limit = boxline::unlimited;
  double seconds = 0;
  int jobs = 1;
  bool count = false;
};

/// Adds --nodes, --seconds and --jobs; `help` is that of --nodes.
void add_limits(cli::parser& app, catalogue_words& w, const std::string& help);
/// Adds --limit.
void add_limit(cli::parser& app, catalogue_words& w, const std::string& help);

/// Those of the options, until a signal.
boxline::limits limits_of(const catalogue_words& w);

using catalogue_boxes = boxline::box_list<2, 3, boxline::box{2, 3}>;

/// A grid as a line, with its end.
std::string line_of(const boxline::any_grid& g, boxline::alphabet symbols);

/// The text of a grid, which is written while it grows, in the order of the grids.
class grid_answer {
public:
  /// Lines, whole.
  void add(const std::string& more);
  /// The last line is `word`, unless that is empty: then all was found.
  void end(std::string_view word);
  /// The last lines are `text` where the verdict is `complete`, and the verdict's word otherwise.
  template <class Verdict>
  void end(Verdict v, Verdict complete, const std::string& text) {
    if (v == complete) add(text);
    end(v == complete ? std::string_view() : to_string(v));
  }
  bool is_known() const { return is_known_; }
  /// What was added since the last call.
  std::string take();

private:
  std::mutex used_;
  std::string text_;
  bool is_known_ = false;
};

/// Ends an answer whose puzzles were added as they were found, by the result of the search for them: all are
/// there, or as many as --limit asks for. Adds their number for --count.
template <class Result>
void end_puzzles(const catalogue_words& w, const Result& r, grid_answer& to) {
  using verdict = decltype(r.verdict);
  if (r.verdict == verdict::cancelled) return;
  to.end(r.verdict == verdict::solution_limit ? verdict::complete : r.verdict, verdict::complete,
         w.count ? std::to_string(r.puzzles) + "\n" : "");
}

/// Calls `one(grid, answer)` for each grid of the source, on several threads, and writes the answers; it
/// gives false for a box that it does not take, and `boxes` names those that it does. Gives the exit status.
int run_each(const catalogue_words& w, const std::string& boxes,
             const std::function<bool(const boxline::any_grid&, grid_answer&)>& one);

/// The same for `one.operator()<B>(grid, answer)`, of `catalogue_boxes`.
template <class One>
int answer_all(const catalogue_words& w, One one) {
  return run_each(w, boxline::box_names<catalogue_boxes>(), [&](const boxline::any_grid& g, grid_answer& to) {
    return boxline::visit_box<catalogue_boxes>(g.shape(),
                                               [&]<boxline::box B>() { one.template operator()<B>(g, to); });
  });
}

} // namespace command
