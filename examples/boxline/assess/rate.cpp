// SPDX-License-Identifier: BSL-1.0
//
// boxline rate: the ratings of Sudoku Explainer.

#include "common/arguments.hpp"
#include "common/files.hpp"
#include "common/interrupt.hpp"
#include "common/parallel.hpp"
#include "common/program.hpp"
#include "common/puzzle_input.hpp"
#include "common/subcommand.hpp"

#include <boxline/io/format.hpp>
#include <boxline/rate/sudoku_explainer.hpp>
#include <boxline/symmetry/canonical.hpp>

#include <cmath>
#include <cstdio>
#include <memory>
#include <mutex>

#include <unistd.h>

namespace command {

namespace {

namespace se = boxline::rate::sudoku_explainer;

struct rate_words {
  puzzle_source source;
  std::vector<std::string> scales;
  std::string format;
  double at_most = 0;
  int jobs = 1;
  bool invariant = false;
  double seconds = 0;
};

std::string number(int tenths) {
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

// What the format asks for: the rater stops where everything that is printed is known.
se::rating_scope scope_of(const std::string& format) {
  bool pearl = false;
  for (std::size_t i = 0; i + 1 < format.size(); ++i) {
    if (format[i] != '%') continue;
    const char c = format[++i];
    if (c == 'r' || c == 'R') return se::rating_scope::all;
    pearl = pearl || c == 'p' || c == 'P';
  }
  return pearl ? se::rating_scope::pearl : se::rating_scope::diamond;
}

std::string what_is_wrong(const std::string& format) {
  static const std::string known = "rpdRPDgnt%";
  for (std::size_t i = 0; i < format.size(); ++i)
    if (format[i] == '%' && (++i == format.size() || known.find(format[i]) == std::string::npos))
      return "expected one of %r %p %d %R %P %D %g %n %t %% in '" + format + "'";
  return {};
}

class rate_run {
public:
  explicit rate_run(const rate_words& w) : w_(w), format_(w.format.empty() ? "%r" : w.format) {}

  int run() {
    for (const std::string& scale : w_.scales)
      if (scale != "se") return wrong("--scale: '" + scale + "' is no scale of this program, expected se");
    if (w_.scales.size() > 1) return wrong("--scale: se is given twice");
    if (const std::string why = what_is_wrong(format_); !why.empty()) return wrong("--format: " + why);
    what_.scope = scope_of(format_);
    what_.at_most = static_cast<int>(std::lround(w_.at_most * 10));
    int status = all_well;
    puzzles_ = all_puzzles(w_.source, status);
    if (status == wrong_use) return status;
    for (const puzzle_at& p : puzzles_)
      if (p.grid.shape() != boxline::box{3, 3}) return wrong(p.place + ": the scale se is for 9x9 puzzles");
    found_.resize(puzzles_.size());
    is_done_.resize(puzzles_.size());
    in_parallel(
        puzzles_.size(), threads_of(w_.jobs), [&](std::size_t i) { found_[i] = rated(i); },
        [&](std::size_t i) {
          is_done_[i] = true;
          for (; written_ < puzzles_.size() && is_done_[written_]; ++written_) write(written_);
        },
        [&] { out_.flush(); });
    out_.flush();
    if (is_cancelled()) return interrupted;
    if (!out_.error().empty()) return wrong("cannot write: " + out_.error());
    return status == all_well && some_bad_ ? static_cast<int>(some_not) : status;
  }

private:
  se::rating rated(std::size_t i) {
    const boxline::limits limit = limits_until_cancelled(w_.seconds);
    boxline::grid<3> puzzle = puzzles_[i].grid.as<boxline::box{3, 3}>();
    if (w_.invariant) {
      const auto canonical = boxline::symmetry::canonicalise(puzzle, limit);
      if (canonical.verdict == boxline::symmetry::canonical_verdict::canonical) puzzle = canonical.form;
    }
    std::unique_ptr<se::rater> own;
    {
      const std::lock_guard lock(mutex_);
      if (!free_.empty()) {
        own = std::move(free_.back());
        free_.pop_back();
      }
    }
    if (!own) own = std::make_unique<se::rater>(what_);
    const se::rating result = (*own)(puzzle, limit);
    const std::lock_guard lock(mutex_);
    free_.push_back(std::move(own));
    return result;
  }

  void write(std::size_t i) {
    const se::rating& r = found_[i];
    all_finished_ = all_finished_ && r.verdict != se::rating_verdict::cancelled;
    if (!all_finished_) return;
    if (r.verdict == se::rating_verdict::rated) {
      out_.write(line(r, i) + "\n");
    } else if (r.verdict == se::rating_verdict::above) {
      out_.write(">" + number(what_.at_most) + "\n");
    } else {
      some_bad_ = true;
      out_.write("-\n");
      out_.flush();
      std::fprintf(stderr, "%s: %s\n", puzzles_[i].place.c_str(), reason_of(r.verdict));
    }
  }

  std::string line(const se::rating& r, std::size_t i) const {
    std::string text;
    for (std::size_t k = 0; k < format_.size(); ++k) {
      if (format_[k] != '%') {
        text += format_[k];
        continue;
      }
      switch (format_[++k]) {
      case 'r':
        text += number(r.er);
        break;
      case 'p':
        text += number(r.ep);
        break;
      case 'd':
        text += number(r.ed);
        break;
      case 'R':
        text += to_string(r.er_by);
        break;
      case 'P':
        text += to_string(r.ep_by);
        break;
      case 'D':
        text += to_string(r.ed_by);
        break;
      case 'g':
        text += boxline::format_line(puzzles_[i].grid.as<boxline::box{3, 3}>(), {w_.source.symbols, '.'});
        break;
      case 'n':
        text += std::to_string(i + 1);
        break;
      case 't':
        text += '\t';
        break;
      default:
        text += '%';
      }
    }
    return text;
  }

  static const char* reason_of(se::rating_verdict v) {
    switch (v) {
    case se::rating_verdict::several:
      return "more than one solution";
    case se::rating_verdict::unsolvable:
      return "no solution";
    case se::rating_verdict::invalid:
      return "the givens clash";
    case se::rating_verdict::beyond:
      return "beyond the techniques of the scale";
    default:
      return "not rated within the limit";
    }
  }

  const rate_words& w_;
  std::string format_;
  se::request what_;
  std::vector<puzzle_at> puzzles_;
  std::vector<se::rating> found_;
  std::vector<bool> is_done_;
  std::vector<std::unique_ptr<se::rater>> free_;
  std::mutex mutex_;
  std::size_t written_ = 0;
  output_file out_{STDOUT_FILENO};
  bool some_bad_ = false, all_finished_ = true;
};

} // namespace

subcommand add_rate(cli::parser& app) {
  auto w = std::make_shared<rate_words>();
  cli::parser* s = app.add_subcommand("rate", "Rate puzzles on the scale of Sudoku Explainer");
  add_source(*s, w->source);
  s->add_option("--scale", w->scales, "the scale: se, that of Sudoku Explainer")
      ->delimiter(',')
      ->expected(1)
      ->type_name("SCALE");
  s->add_option(
       "--format", w->format,
       "a line for each puzzle: %r rating, %p until the first digit is placed, %d of the first step, "
       "%R %P %D the techniques of these, %g puzzle, %n its number, %t tab; otherwise %r")
      ->type_name("TEXT");
  s->add_option("--at-most", w->at_most, "stop where a rating is above this, and print > and this")
      ->check(cli::positive())
      ->type_name("RATING");
  s->add_flag("--invariant", w->invariant,
              "rate the canonical form of each puzzle, so that equivalent ones have the same rating");
  add_seconds(*s, w->seconds);
  add_jobs(*s, w->jobs);
  s->footer(
      "Prints a line for each puzzle: the rating that SukakuExplainer 1.18.1 gives with the techniques of\n"
      "Sudoku Explainer 1.2.1; `-` where there is none.\n\n"
      "  boxline rate puzzles.txt\n"
      "  boxline rate --format '%g%t%r/%p/%d' --jobs 0 puzzles.txt\n"
      "  boxline rate --at-most 7.2 puzzles.txt\n\n"
      "Exit status: 0 success, 1 some puzzle was not rated, 2 wrong use or unreadable file.\n");
  return {s, [w] { return rate_run(*w).run(); }};
}

} // namespace command
