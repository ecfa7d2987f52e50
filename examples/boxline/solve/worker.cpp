// SPDX-License-Identifier: BSL-1.0
#include "solve/worker.hpp"

#include "common/interrupt.hpp"
#include "solve/render.hpp"

#include <boxline/io/parse_candidates.hpp>

#include <chrono>

namespace command {

namespace {

/// The notation of the answer to a puzzle, which may depend on its own notation.
writing writing_of(const options& o, const job& j, std::string_view text) {
  using boxline::notation;
  writing how{
      j.form, {o.output_symbols, o.output_symbols.is_numbers() ? '0' : '.'}, o.output_symbols == o.symbols};
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
    // Candidates in groups are separated by white space, whatever notation the reader assumed.
    if (o.what.candidates && j.form != notation::block)
      how.form = text.find_first_of(" \t") == text.npos ? notation::line : notation::numbers;
  }
  // n^3 characters have no numbers.
  if (o.what.candidates && how.form == notation::line && o.output_symbols.is_numbers())
    how.form = notation::numbers;
  // In hexadecimal 0 is a digit.
  if (how.form == notation::numbers && o.output_symbols != boxline::alphabets::hex) how.print.blank = '0';
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

void render(batch& b, const options& o, const job& j, const answer& a, const engine* e) {
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
  case format::sheet:
    if (!bad) b.puzzles.push_back(sheet_entry(o, j, a, *e));
    break;
  default:
    render_text(o, j, a, b.out);
  }
  if (bad) b.err += reason(o.what, j, a);
  if (o.stats && o.output != format::csv && o.output != format::json)
    b.err += *j.file + ":" + std::to_string(j.line) + ": " + std::to_string(a.stats.nodes) + " nodes, " +
             std::to_string(a.stats.guesses) + " guesses, " + std::to_string(a.seconds) + " s\n";
}

/// Works through one batch.
class worker {
public:
  worker(batch& b, const options& o, engine_table& engines) : batch_(b), options_(o), engines_(engines) {}

  void run() {
    for (const job& j : batch_.jobs)
      if (!work(j)) return;
  }

private:
  // False where the batch ends.
  bool work(const job& j) {
    using boxline::notation;
    std::string_view text = std::string_view(batch_.text).substr(j.begin, j.length);
    answer_.clear();
    // A line may have constraints of its own after the puzzle.
    if (const std::size_t end = j.form == notation::block ? text.npos : boxline::line_content(text).find(';');
        end != text.npos) {
      answer_.constraints = boxline::line_content(text).substr(end + 1);
      text = text.substr(0, end);
    }
    const bool candidates = options_.what.candidates;
    const boxline::parse_options parsing{
        options_.symbols, candidates && j.form != notation::block ? notation::automatic : j.form, j.line};
    const writing how = writing_of(options_, j, text);
    if (j.error >= 0) {
      answer_.error = batch_.errors[static_cast<std::size_t>(j.error)];
    } else if (options_.size || candidates || !reads_alone(text, parsing, how)) {
      const auto shape = size_of(text, parsing);
      if (!shape) {
        answer_.error = shape.error();
      } else {
        if (!answer_.constraints.empty()) answer_.problem = problem_of(answer_.constraints, *shape, how);
        if (answer_.problem.empty()) {
          if (!choose(*shape)) return false;
          engine_->run(options_.what, text, parsing, how, answer_);
        }
      }
    }
    if (answer_.verdict == boxline::solve_verdict::cancelled && is_cancelled()) {
      batch_.cancelled = true;
      return false;
    }
    render(batch_, options_, j, answer_, j.error < 0 ? engine_ : nullptr);
    return true;
  }

  // Most puzzles have the size of the one before. Where its engine can read a single line, the line has that
  // size.
  bool reads_alone(std::string_view text, const boxline::parse_options& parsing, const writing& how) {
    using boxline::notation;
    if (engine_ == nullptr || constraints_ != answer_.constraints ||
        (parsing.form != notation::line && parsing.form != notation::numbers))
      return false;
    engine_->run(options_.what, text, parsing, how, answer_);
    if (!answer_.error || answer_.error.kind == boxline::text_fault::clash ||
        answer_.error.kind == boxline::text_fault::broken_constraint)
      return true;
    answer_.clear();
    answer_.constraints = constraints_;
    return false;
  }

  std::string problem_of(const std::string& constraints, boxline::box shape, const writing& how) const {
    const bool is_lost = options_.output == format::csv || how.form == boxline::notation::block;
    if (options_.what.what == task::convert && is_lost && options_.output != format::json &&
        options_.output != format::svg)
      return "the constraints in the line of a puzzle are converted to line, numbers, json or svg alone";
    return fault_of_constraints(constraints, shape);
  }

  boxline::expected<boxline::box, boxline::text_error> size_of(std::string_view text,
                                                               const boxline::parse_options& parsing) const {
    if (options_.size) return *options_.size;
    return options_.what.candidates ? boxline::size_of_candidates(text, parsing)
                                    : boxline::size_of(text, parsing);
  }

  // False, and the batch has the reason, where there is no engine for the box.
  bool choose(boxline::box shape) {
    if (engine_ != nullptr && shape == shape_ && constraints_ == answer_.constraints) return true;
    shape_ = shape;
    constraints_ = answer_.constraints;
    if (constraints_.empty()) {
      engine_ = engines_.find(shape, batch_.fatal);
    } else {
      own_ = engines_.make(shape, constraints_, batch_.fatal);
      engine_ = own_.get();
    }
    if (engine_ == nullptr) return false;
    if (options_.output_symbols.supports(shape.size())) return true;
    batch_.fatal = std::string("the alphabet ") + options_.output_symbols.name() +
                   " does not write grids of " + std::to_string(shape.size()) +
                   " digits, expected another --alphabet, such as numbers";
    return false;
  }

  batch& batch_;
  const options& options_;
  engine_table& engines_;
  const engine* engine_ = nullptr;
  std::unique_ptr<engine> own_; // the last one for constraints of a puzzle's own
  std::string constraints_;     // which
  boxline::box shape_{1};
  answer answer_;
};

} // namespace

const engine* engine_table::find(boxline::box shape, std::string& why) {
  const std::lock_guard lock(mutex_);
  auto at = engines_.find(shape);
  if (at == engines_.end()) at = engines_.emplace(shape, make_engine(shape, options_.rules)).first;
  return usable(at->second, shape, options_.rules.has_constraints(), why);
}

std::unique_ptr<engine> engine_table::make(boxline::box shape, const std::string& constraints,
                                           std::string& why) const {
  rules_choice rules = options_.rules;
  rules.constraints += "\n" + constraints;
  engine_or_error e = make_engine(shape, rules);
  return usable(e, shape, true, why) == nullptr ? nullptr : std::move(e.made);
}

const engine* engine_table::usable(const engine_or_error& e, boxline::box shape, bool has_constraints,
                                   std::string& why) const {
  if (!e.made) {
    why = e.error;
    return nullptr;
  }
  if (options_.what.what != task::convert && !e.made->allows(options_.what.how)) {
    why = std::string("the pipeline ") + pipeline_names[static_cast<std::size_t>(options_.what.how)].name +
          " is not built for boxes of " + boxline::box_name(shape) +
          (has_constraints                                        ? " with constraints"
           : options_.rules.which == rules_choice::kind::standard ? ""
                                                                  : " with these houses") +
          "; expected one of";
    for (const pipeline_name& p : pipeline_names)
      if (e.made->allows(p.which)) (why += ' ') += p.name;
    return nullptr;
  }
  return e.made.get();
}

void work_through(batch& b, const options& o, engine_table& engines) {
  const auto start = std::chrono::steady_clock::now();
  worker(b, o, engines).run();
  b.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

} // namespace command
