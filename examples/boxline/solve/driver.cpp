// SPDX-License-Identifier: BSL-1.0
#include "solve/driver.hpp"

#include "common/activity.hpp"
#include "common/files.hpp"
#include "common/interrupt.hpp"
#include "common/program.hpp"
#include "common/progress.hpp"
#include "common/puzzle_input.hpp"
#include "common/svg.hpp"
#include "solve/render.hpp"
#include "solve/worker.hpp"

#include <boxline/parallel.hpp>

#include <cstdio>
#include <memory>

#include <unistd.h>

namespace command {

namespace {

using clock = std::chrono::steady_clock;

/// More are not written.
constexpr std::size_t most_pictures = 400;
/// The intended time of a batch, and its largest size.
constexpr double handful_seconds = 0.001;
constexpr std::size_t most_in_handful = 512, most_bytes = 1 << 16;

/// How the only puzzle of a file is written: without bars, one line is no block.
boxline::notation form_of_whole(std::string_view text) {
  using boxline::notation;
  boxline::detail::content_lines lines(text, 1);
  if (!lines.next()) return notation::block;
  const boxline::detail::line_shape shape = boxline::detail::shape_of(lines.line());
  if (shape.bars || lines.next()) return notation::block;
  return shape.is_numbers() ? notation::numbers : notation::line;
}

class driver {
public:
  explicit driver(const options& o)
      : options_(o), engines_(o), most_under_way_(static_cast<std::size_t>(4 * o.jobs)),
        pool_(static_cast<unsigned>(o.jobs), boxline::delivery::in_order, worker{this}) {}

  int run() {
    if (options_.size && !check_size(*options_.size)) return wrong_use;
    if (options_.output == format::csv) out_.write(csv_header(options_));
    for (const std::string& file : options_.files)
      if (!read(file)) break; // an unreadable file is skipped
    submit();
    drain();
    finish();
    if (fatal_) return wrong_use;
    if (is_cancelled()) return interrupted;
    if (unreadable_) return wrong_use;
    return sum_.bad > 0 ? some_not : all_well;
  }

private:
  using pool = boxline::worker_pool<std::unique_ptr<batch>>;
  struct worker {
    driver* of;
    void operator()(std::unique_ptr<batch>& b) { work_through(*b, of->options_, of->engines_); }
  };

  bool check_size(boxline::box shape) {
    std::string why;
    if (engines_.find(shape, why) != nullptr) return true;
    fail(why);
    err_.flush();
    return false;
  }

  void fail(const std::string& why) {
    if (!fatal_) err_.write(std::string(program_name) + ": " + why + "\n");
    fatal_ = true;
  }

  // Work in progress need not be finished.
  void stop() {
    stop_ = true;
    cancel();
  }

  // False to stop reading.
  bool read(const std::string& name) {
    input_file in(name);
    boxline::reader reader({options_.layout});
    for (;;) {
      const std::string_view piece = in.next();
      if (is_cancelled()) return false;
      if (!in.error().empty()) {
        submit();
        drain();
        err_.write(std::string(program_name) + ": " + unreadable(name, in.error()) + "\n");
        unreadable_ = true;
        return !stop_;
      }
      if (piece.empty())
        reader.finish();
      else
        reader.feed(piece);
      for (boxline::text_item item; reader.next(item);) {
        add(name, item);
        if (stop_) return false;
      }
      if (piece.empty()) return true;
      if (in.must_wait()) {
        submit();
        drain();
        flush();
      }
    }
  }

  void add(const std::string& name, const boxline::text_item& item) {
    using boxline::notation;
    job j{&name, item.line, options_.form == notation::automatic ? item.form : options_.form};
    if (options_.layout == boxline::layout::whole) j.form = form_of_whole(item.text);
    j.begin = next_->text.size();
    j.length = item.text.size();
    if (item.error) {
      j.error = static_cast<int>(next_->errors.size());
      next_->errors.push_back(item.error);
    }
    const bool block =
        options_.output == format::block || (options_.output == format::same && j.form == notation::block);
    const bool to_blocks =
        block && (options_.what.what == task::solve || options_.what.what == task::convert);
    j.apart = !is_first_ && (to_blocks || was_block_);
    was_block_ = to_blocks;
    is_first_ = false;
    next_->text += item.text;
    next_->jobs.push_back(j);
    if (next_->jobs.size() >= handful_ || next_->text.size() >= most_bytes) submit();
  }

  void submit() {
    if (next_->jobs.empty() || stop_) return;
    while (pool_.under_way() >= most_under_way_ && !stop_) take();
    if (stop_) return;
    pool_.give(std::move(next_));
    next_ = cleared_ != nullptr ? std::move(cleared_) : std::make_unique<batch>();
  }

  void drain() {
    while (pool_.under_way() > 0) take();
  }

  // Writes the output of the oldest batch, or shows the progress.
  void take() {
    if (pool_.threads() == 0) { // the system grants none
      worker here{this};
      pool_.help(here);
    }
    std::unique_ptr<batch> b = pool_.take(std::chrono::milliseconds(100)).value_or(nullptr);
    if (b != nullptr && !stop_) {
      write(*b);
      sum_.add(b->sum);
      if (!b->fatal.empty()) fail(b->fatal);
      if (fatal_ || b->cancelled) stop();
      measure(*b);
      b->clear();
      cleared_ = std::move(b);
    }
    if (clock::now() - flushed_ > std::chrono::milliseconds(200)) flush();
    progress_.show([this](double seconds) {
      char text[100];
      std::snprintf(text, sizeof text, "%llu puzzles, %.0f a second, %.0f s",
                    static_cast<unsigned long long>(sum_.puzzles),
                    static_cast<double>(sum_.puzzles) / seconds, seconds);
      std::string line = text;
      if (const std::string search = activity(); !search.empty()) (line += "; ") += search;
      return line;
    });
  }

  // Quick puzzles are passed to threads in batches, so that passing them is cheap; slow ones one by one, so
  // that no thread waits long for another.
  void measure(const batch& b) {
    const double fair = static_cast<double>(b.jobs.size()) * (handful_seconds / (b.seconds + 1e-9));
    handful_ = fair < 2                                      ? 1
               : fair < static_cast<double>(most_in_handful) ? static_cast<std::size_t>(fair)
                                                             : most_in_handful;
  }

  void write(batch& b) {
    out_.write(b.out);
    if (!b.err.empty()) {
      progress_.hide();
      err_.write(b.err);
    }
    for (picture& p : b.pictures) {
      if (pictures_.size() == most_pictures) {
        fail("more than " + std::to_string(most_pictures) + " grids do not go on one SVG page");
        return;
      }
      pictures_.push_back(std::move(p));
    }
    for (sheet_puzzle& p : b.puzzles) puzzles_.push_back(std::move(p));
  }

  void flush() {
    flushed_ = clock::now();
    if (out_.is_terminal()) progress_.hide();
    err_.flush();
    out_.flush();
    if (!out_.error().empty()) {
      fail("cannot write: " + out_.error());
      stop();
    }
  }

  void finish() {
    progress_.hide();
    if (options_.output == format::svg && !fatal_) out_.write(grid_page(pictures_));
    if (options_.output == format::sheet && !fatal_ && !unreadable_ && !is_first_ && !is_cancelled())
      write_sheet();
    flush();
    if (is_first_ && !fatal_ && !unreadable_ && !is_cancelled())
      err_.write(std::string(program_name) + ": no puzzles in the input\n");
    if (options_.stats && !fatal_) {
      char text[200];
      std::snprintf(text, sizeof text,
                    "%llu puzzles, %llu nodes, %llu guesses, %.6f s to search, %.6f s for the slowest\n",
                    static_cast<unsigned long long>(sum_.puzzles),
                    static_cast<unsigned long long>(sum_.nodes),
                    static_cast<unsigned long long>(sum_.guesses), sum_.seconds, sum_.slowest);
      err_.write(text);
    }
    err_.flush();
  }

  void write_sheet() {
    if (sum_.bad > 0) {
      err_.write(std::string(program_name) + ": no sheet: not every puzzle has exactly one solution\n");
      return;
    }
    std::string written;
    if (const std::string why = command::write_sheet(options_.sheet, grid_styles(), puzzles_, written);
        !why.empty())
      fail(why);
    out_.write(written);
  }

  const options& options_;
  output_file out_{STDOUT_FILENO}, err_{STDERR_FILENO};
  progress_line progress_{err_};
  engine_table engines_;
  const std::size_t most_under_way_; // batches
  std::unique_ptr<batch> next_ = std::make_unique<batch>(), cleared_;
  std::size_t handful_ = 1; // puzzles a batch
  totals sum_;
  std::vector<picture> pictures_;
  std::vector<sheet_puzzle> puzzles_;
  clock::time_point flushed_ = clock::now();
  bool is_first_ = true, was_block_ = false, fatal_ = false, unreadable_ = false, stop_ = false;
  pool pool_; // last member: its threads end before the members that they use are destroyed
};

} // namespace

int drive(const options& o) {
  return driver(o).run();
}

} // namespace command
