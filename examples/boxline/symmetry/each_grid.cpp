// SPDX-License-Identifier: BSL-1.0
#include "symmetry/each_grid.hpp"

#include "common/arguments.hpp"
#include "common/files.hpp"
#include "common/interrupt.hpp"
#include "common/parallel.hpp"
#include "common/program.hpp"
#include "common/progress.hpp"
#include "solve/request.hpp"

#include <algorithm>
#include <atomic>
#include <utility>
#include <vector>

#include <unistd.h>

namespace command {

void add_limits(cli::parser& app, catalogue_words& w, const std::string& help) {
  app.add_option("--nodes", w.nodes, help)->check(cli::not_negative())->type_name("N");
  add_seconds(app, w.seconds, "time for each grid");
  add_jobs(app, w.jobs);
}

void add_limit(cli::parser& app, catalogue_words& w, const std::string& help) {
  app.add_option("--limit", w.limit, help)->check(cli::in_range(1, INT32_MAX))->type_name("N");
}

boxline::limits limits_of(const catalogue_words& w) {
  boxline::limits limit = limits_until_cancelled(w.seconds, w.nodes);
  limit.solutions = w.limit;
  return limit;
}

std::string line_of(const boxline::any_grid& g, boxline::alphabet symbols) {
  return format_grid(g, boxline::notation::line, {.symbols = symbols});
}

void grid_answer::add(const std::string& more) {
  const std::lock_guard hold(used_);
  text_ += more;
}

void grid_answer::end(std::string_view word) {
  const std::lock_guard hold(used_);
  is_known_ = word.empty();
  if (!is_known_) (text_ += word) += '\n';
}

std::string grid_answer::take() {
  const std::lock_guard hold(used_);
  return std::move(text_);
}

int run_each(const catalogue_words& w, const std::string& boxes,
             const std::function<bool(const boxline::any_grid&, grid_answer&)>& one) {
  int status = all_well;
  const std::vector<puzzle_at> grids = all_puzzles(w.source, status);
  if (is_cancelled()) return interrupted;
  output_file out(STDOUT_FILENO);
  std::vector<grid_answer> answers(grids.size());
  std::vector<std::atomic<bool>> ended(grids.size());
  std::size_t next = 0, done = 0;
  std::atomic<std::size_t> refused = grids.size();
  const auto write = [&] {
    for (; next < answers.size() && out.error().empty(); ++next) {
      const bool is_last = ended[next];
      out.write(answers[next].take());
      if (!is_last) break;
    }
    out.flush();
    if (!out.error().empty()) cancel();
  };
  item_progress shown(grids.size());
  in_parallel(
      grids.size(), w.jobs,
      [&](std::size_t i) {
        if (!one(grids[i].grid, answers[i])) refused = i;
        ended[i] = true;
      },
      [&](std::size_t) { ++done; },
      [&] {
        write();
        shown.show(done);
      });
  shown.hide();
  write();
  if (!out.error().empty()) return wrong("cannot write: " + out.error());
  if (is_cancelled()) return interrupted;
  if (refused < grids.size())
    return wrong(grids[refused].place + ": boxes of " + boxline::box_name(grids[refused].grid.shape()) +
                 ", expected one of " + boxes);
  for (const grid_answer& a : answers)
    if (!a.is_known()) status = std::max<int>(status, some_not);
  return status;
}

} // namespace command
