// SPDX-License-Identifier: BSL-1.0
#include "worker.hpp"

#include "render.hpp"

#include <boxline/io/parse_candidates.hpp>

#include <atomic>
#include <csignal>

namespace command {

namespace {

std::atomic<bool> cancelled{false};

/// How the answer to a puzzle is written, where its own notation counts.
writing writing_of(const options& o, const job& j, std::string_view text) {
  using boxline::notation;
  writing how{j.form, {o.output_symbols, o.output_symbols.is_numbers() ? '0' : '.'}};
  switch (o.output) {
  case format::line:
    how.form = notation::line;
    break;
  case format::block:
    how.form = notation::block;
    break;
  case format::numbers:
    how.form = notation::numbers;
    break;
  default:
    // Candidates in groups are separated by white space, whatever the reader took the line for.
    if (o.what.candidates && j.form != notation::block)
      how.form = text.find_first_of(" \t") == text.npos ? notation::line : notation::numbers;
  }
  if (how.form == notation::numbers) how.print.blank = '0';
  return how;
}

void add(totals& sum, const answer& a, bool bad) {
  ++sum.puzzles;
  sum.bad += bad;
  sum.nodes += a.stats.nodes;
  sum.guesses += a.stats.guesses;
  sum.seconds += a.seconds;
  if (a.seconds > sum.slowest) sum.slowest = a.seconds;
}

void render(batch& b, const options& o, const job& j, const answer& a, const engine* e, const writing& how) {
  const bool bad = is_bad(o.what, a);
  add(b.sum, a, bad);
  switch (o.output) {
  case format::csv:
    render_csv(o, j, a, e, b.out);
    break;
  case format::json:
    render_json(o, j, a, b.out);
    break;
  case format::svg:
    b.pictures.push_back(draw(o, j, a, e));
    break;
  default:
    render_text(o, j, a, e, how, b.out);
  }
  if (bad) b.err += reason(o.what, j, a);
  if (o.stats && o.output != format::csv && o.output != format::json)
    b.err += *j.file + ":" + std::to_string(j.line) + ": " + std::to_string(a.stats.nodes) + " nodes, " +
             std::to_string(a.stats.guesses) + " guesses, " + std::to_string(a.seconds) + " s\n";
}

} // namespace

const engine* engine_table::find(boxline::box shape, std::string& why) {
  const std::lock_guard lock(mutex_);
  auto at = engines_.find(shape);
  if (at == engines_.end()) at = engines_.emplace(shape, make_engine(shape, options_.houses)).first;
  const engine_or_error& e = at->second;
  if (!e.made) {
    why = e.error;
    return nullptr;
  }
  if (options_.what.what != task::convert && !e.made->allows(options_.what.how)) {
    why = std::string("the pipeline ") + pipeline_names[static_cast<std::size_t>(options_.what.how)].name +
          " is not built for boxes of " + std::to_string(shape.rows) + "x" + std::to_string(shape.columns) +
          " with these houses; expected one of";
    for (const pipeline_name& p : pipeline_names)
      if (e.made->allows(p.which)) (why += ' ') += p.name;
    return nullptr;
  }
  return e.made.get();
}

void work_through(batch& b, const options& o, engine_table& engines) {
  for (const job& j : b.jobs) {
    const std::string_view text = std::string_view(b.text).substr(j.begin, j.length);
    boxline::parse_options parsing{
        o.symbols,
        o.what.candidates && j.form != boxline::notation::block ? boxline::notation::automatic : j.form,
        j.line};
    answer a;
    a.error = j.error;
    boxline::expected<boxline::box, boxline::text_error> shape = o.size.value_or(boxline::box(1));
    if (!a.error && !o.size)
      shape =
          o.what.candidates ? boxline::size_of_candidates(text, parsing) : boxline::size_of(text, parsing);
    if (!shape) a.error = shape.error();
    const engine* e = nullptr;
    writing how = writing_of(o, j, text);
    if (!a.error) {
      e = engines.find(*shape, b.fatal);
      if (e == nullptr) return;
      if (!o.output_symbols.supports(shape->size())) {
        b.fatal = std::string("the alphabet ") + o.output_symbols.name() + " does not write grids of " +
                  std::to_string(shape->size()) + " digits";
        return;
      }
      a = e->run(o.what, text, parsing, how);
      if (a.in_numbers && o.output_symbols == o.symbols && how.form == boxline::notation::block)
        how.print = {boxline::alphabets::numbers, '0'};
    }
    if (is_cancelled() && a.status == boxline::outcome::cancelled) {
      b.cancelled = true;
      return;
    }
    render(b, o, j, a, e, how);
  }
}

bool is_cancelled() {
  return cancelled.load(std::memory_order_relaxed);
}

void cancel() {
  cancelled.store(true, std::memory_order_relaxed);
}

void catch_signals() {
  struct sigaction note {};
  note.sa_handler = [](int) { cancelled.store(true, std::memory_order_relaxed); };
  note.sa_flags = static_cast<int>(SA_RESETHAND); // and no SA_RESTART: a read that waits comes back
  sigaction(SIGINT, &note, nullptr);
  std::signal(SIGPIPE, SIG_IGN);
}

} // namespace command
