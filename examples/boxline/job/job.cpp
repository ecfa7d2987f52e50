// SPDX-License-Identifier: BSL-1.0
//
// boxline job: a long job as shards, which run anywhere and in any order, are resumed after any end, and are
// merged to what one run would have written.

#include "common/arguments.hpp"
#include "common/files.hpp"
#include "common/interrupt.hpp"
#include "common/parallel.hpp"
#include "common/program.hpp"
#include "common/progress.hpp"
#include "common/puzzle_input.hpp"
#include "common/subcommand.hpp"
#include "job/folder.hpp"
#include "job/kinds.hpp"
#include "job/merge.hpp"
#include "job/run.hpp"
#include "job/split.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <functional>
#include <memory>

#include <sys/stat.h>
#include <unistd.h>

namespace command {

namespace {

struct job_words {
  std::string action, folder, input, shard, output;
  std::vector<std::string> command;
  std::uint64_t shards = 0, count = 0, megabytes = 256;
  int jobs = 1;
  bool left = false, times = false, unique = false;
};

std::string working_folder() {
  char name[4096];
  return getcwd(name, sizeof name) != nullptr ? name : "/";
}

// The files that the words name, whole or behind a `=`.
std::string digest_words(boxline::jobs::manifest& m) {
  for (std::size_t i = 1; i < m.words.size(); ++i) {
    const std::string& w = m.words[i];
    const std::size_t equals = w.starts_with("--") ? w.find('=') : w.npos;
    boxline::jobs::file_digest f;
    f.name = equals == w.npos ? w : w.substr(equals + 1);
    struct stat what {};
    if (stat(path_from(m.folder, f.name).c_str(), &what) != 0 || !S_ISREG(what.st_mode)) continue;
    if (std::string why = digest_file(path_from(m.folder, f.name), f); !why.empty()) return why;
    m.files.push_back(f);
  }
  return {};
}

int make_job(const job_words& w) {
  job_items items{};
  if (!is_job(w.command, items)) return wrong_use;
  if (w.shards == 0) return wrong("job make: expected --shards");
  boxline::jobs::manifest m;
  m.version = program_version();
  m.words = w.command;
  m.folder = working_folder();
  std::string why = digest_words(m);
  if (!why.empty()) return wrong(why);
  if (items == job_items::lines) {
    if (w.input.empty() || w.count > 0) return wrong("job make: expected --input, and not --count");
    m.input = w.input;
    why = split_lines(m, w.shards);
  } else {
    if (w.count == 0 || !w.input.empty()) return wrong("job make: expected --count, and not --input");
    m.items = w.count;
    const std::uint64_t shards = std::min(w.shards, w.count);
    for (std::uint64_t i = 0; i < shards; ++i)
      m.shards.push_back({boxline::jobs::shard_range(w.count, shards, i), 0, {}, {}});
  }
  if (is_cancelled()) return interrupted;
  job_folder job;
  if (why.empty()) why = job.make(w.folder, m);
  return why.empty() ? static_cast<int>(all_well) : wrong(why);
}

// `7` or `3-9`, from 1; all where it is empty. False where it is none of the job.
bool read_shards(const std::string& text, const job_folder& job, std::size_t& begin, std::size_t& end) {
  begin = 0;
  end = job.size();
  if (text.empty()) return true;
  unsigned long long first = 0, last = 0;
  int read = 0;
  const auto is_whole = [&] { return static_cast<std::size_t>(read) == text.size(); };
  if (std::sscanf(text.c_str(), "%llu%n", &first, &read) == 1 && is_whole())
    last = first;
  else if (std::sscanf(text.c_str(), "%llu-%llu%n", &first, &last, &read) != 2 || !is_whole())
    return false;
  begin = static_cast<std::size_t>(first) - 1;
  end = static_cast<std::size_t>(last);
  return first >= 1 && first <= last && last <= job.size();
}

class job_run {
public:
  explicit job_run(const job_words& w) : w_(w) {}

  int run() {
    std::string why = job_.open(w_.folder);
    if (why.empty()) why = job_.changed_file();
    if (!why.empty()) return wrong(why);
    std::size_t begin = 0, end = 0;
    if (!read_shards(w_.shard, job_, begin, end))
      return wrong("--shard: found '" + w_.shard + "', expected A or A-B from 1 to " +
                   std::to_string(job_.size()));
    for (std::size_t i = begin; i < end; ++i) {
      shard_end of;
      if (!job_.is_done(i))
        shards_.push_back(i);
      else if (why = job_.read_end(i, of); !why.empty())
        return wrong(why);
    }
    work();
    if (!no_place_.empty()) return wrong("cannot write: " + no_place_);
    if (is_cancelled()) return interrupted;
    if (held_ > 0)
      err_.write("boxline: " + std::to_string(held_) + (held_ == 1 ? " shard is" : " shards are") +
                 " under way in other processes\n");
    if (failed_ > 0)
      err_.write("boxline: " + std::to_string(failed_) + " of " + std::to_string(job_.size()) +
                 " shards failed: `boxline job run` tries them again\n");
    err_.flush();
    return held_ + failed_ > 0 ? some_not : all_well;
  }

private:
  void work() {
    std::vector<shard_report> reports(shards_.size());
    for (const std::size_t i : shards_) items_left_ += items_of(i);
    const std::string program = path_of_program();
    in_parallel(
        shards_.size(), w_.jobs,
        [&](std::size_t i) {
          reports[i] = run_shard(job_, shards_[i], program);
          if (reports[i].outcome == shard_outcome::no_place) cancel();
        },
        [&](std::size_t i) { take(shards_[i], reports[i]); }, [&] { show(); });
    progress_.hide();
  }

  std::uint64_t items_of(std::size_t shard) const { return job_.what().shards[shard].items.count; }

  void take(std::size_t shard, const shard_report& r) {
    items_left_ -= items_of(shard);
    if (r.outcome == shard_outcome::done) {
      ++done_;
      items_done_ += items_of(shard);
    }
    if (r.outcome == shard_outcome::held) ++held_;
    if (r.outcome == shard_outcome::no_place && no_place_.empty()) no_place_ = r.why;
    if (r.outcome != shard_outcome::failed) return;
    ++failed_;
    progress_.hide();
    err_.write("boxline: shard " + std::to_string(shard + 1) + ": " + r.why + "\n");
    err_.flush();
  }

  void show() {
    progress_.show([this](double seconds) {
      char text[120];
      const double left = items_done_ == 0
                              ? 0
                              : seconds * static_cast<double>(items_left_) / static_cast<double>(items_done_);
      std::snprintf(text, sizeof text,
                    items_done_ == 0 ? "%zu of %zu shards, %.0f s"
                                     : "%zu of %zu shards, %.0f s, about %.0f s left",
                    done_, shards_.size(), seconds, left);
      return std::string(text);
    });
  }

  const job_words& w_;
  job_folder job_;
  std::vector<std::size_t> shards_;
  std::size_t done_ = 0, held_ = 0, failed_ = 0;
  std::uint64_t items_left_ = 0, items_done_ = 0;
  std::string no_place_;
  output_file err_{STDERR_FILENO};
  progress_line progress_{err_};
};

std::string command_of(const boxline::jobs::manifest& m) {
  std::string text;
  for (const std::string& w : m.words) {
    const bool is_plain =
        !w.empty() && w.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                          "0123456789-_=+,./:%@") == w.npos;
    std::string quoted;
    for (const char c : w) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    text += (text.empty() ? "" : " ") + (is_plain ? w : "'" + quoted + "'");
  }
  return text;
}

int show_job(const job_words& w) {
  job_folder job;
  std::string why = job.open(w.folder);
  if (!why.empty()) return wrong(why);
  std::size_t done = 0, under_way = 0, with_messages = 0;
  double cpu = 0;
  output_file out(STDOUT_FILENO);
  for (std::size_t i = 0; i < job.size() && !is_cancelled(); ++i) {
    if (!job.is_done(i)) {
      if (w.left) out.write(std::to_string(i + 1) + "\n");
      under_way += job.is_under_way(i);
      continue;
    }
    shard_end end;
    if (why = job.read_end(i, end); !why.empty()) return wrong(why);
    ++done;
    with_messages += access(job.messages(i).c_str(), F_OK) == 0;
    cpu += end.cpu;
    char text[120];
    std::snprintf(text, sizeof text, "%zu\t%llu\t%.3f\t%.3f\n", i + 1,
                  static_cast<unsigned long long>(job.what().shards[i].items.count), end.wall, end.cpu);
    if (w.times) out.write(text);
  }
  if (!w.left && !w.times) {
    const boxline::jobs::manifest& m = job.what();
    char seconds[60];
    std::snprintf(seconds, sizeof seconds, "%.0f", cpu);
    out.write("command\tboxline " + command_of(m) + "\n");
    if (!m.input.empty()) out.write("input\t" + m.input + "\n");
    out.write("items\t" + std::to_string(m.items) + "\nshards\t" + std::to_string(job.size()) + "\ndone\t" +
              std::to_string(done) + "\nunder way\t" + std::to_string(under_way) + "\nleft\t" +
              std::to_string(job.size() - done - under_way) + "\nwith messages\t" +
              std::to_string(with_messages) + "\nseconds\t" + seconds + "\n");
  }
  out.flush();
  return out.error().empty() ? static_cast<int>(all_well) : wrong("cannot write: " + out.error());
}

// A file that gets its name when it is complete.
std::string write_output(const std::string& name,
                         const std::function<std::string(const piece_taker&)>& write) {
  // A name that a device or a pipe has is left to it.
  struct stat what {};
  if (stat(name.c_str(), &what) == 0 && !S_ISREG(what.st_mode))
    return "cannot write: " + name + ": not a regular file";
  const std::string part = name + ".part";
  FILE* const file = std::fopen(part.c_str(), "we");
  std::string why;
  const auto set_error = [&] {
    if (why.empty()) why = part + ": " + std::strerror(errno);
  };
  if (file == nullptr) {
    set_error();
    return "cannot write: " + why;
  }
  const std::string fault = write([&](std::string_view piece) {
    if (std::fwrite(piece.data(), 1, piece.size(), file) != piece.size()) set_error();
    return why;
  });
  if (fault.empty() && (std::fflush(file) != 0 || fsync(fileno(file)) != 0)) set_error();
  std::fclose(file);
  if (fault.empty() && why.empty() && rename(part.c_str(), name.c_str()) != 0) set_error();
  if (!fault.empty() || !why.empty()) unlink(part.c_str());
  return !why.empty() ? "cannot write: " + why : fault;
}

int merge_job(const job_words& w) {
  job_folder job;
  std::string why = job.open(w.folder);
  if (!why.empty()) return wrong(why);
  std::size_t left = 0;
  int status = all_well;
  for (std::size_t i = 0; i < job.size(); ++i) {
    shard_end end;
    if (!job.is_done(i))
      ++left;
    else if (why = job.read_end(i, end); !why.empty())
      return wrong(why);
    else
      status = std::max(status, end.status);
  }
  if (left > 0) {
    wrong(w.folder + ": " + std::to_string(left) + " of " + std::to_string(job.size()) +
          " shards are not done: `boxline job run`");
    return some_not;
  }
  output_file out(STDOUT_FILENO), err(STDERR_FILENO);
  const auto merge = [&](const piece_taker& take) {
    return w.unique ? merge_unique_lines(job, w.megabytes << 20, take) : merge_in_order(job, take);
  };
  const auto to = [](output_file& file) {
    return [&file](std::string_view piece) {
      file.write(piece);
      return file.error().empty() ? std::string() : "cannot write: " + file.error();
    };
  };
  why = w.output.empty() ? merge(to(out)) : write_output(w.output, merge);
  if (why.empty() && !w.output.empty())
    why = write_output(w.output + ".manifest",
                       [&](const piece_taker& take) { return take(format_manifest(job.what())); });
  out.flush();
  if (is_cancelled()) return interrupted;
  if (why.empty() && !out.error().empty()) why = "cannot write: " + out.error();
  if (why.empty()) why = merge_messages(job, to(err));
  err.flush();
  return why.empty() ? status : wrong(why);
}

int run_job(const job_words& w) {
  if (w.action == "make") return make_job(w);
  if (!w.command.empty()) return wrong("job " + w.action + ": the command is in the manifest already");
  if (w.action == "run") return job_run(w).run();
  return w.action == "show" ? show_job(w) : merge_job(w);
}

} // namespace

subcommand add_job(cli::parser& app) {
  auto w = std::make_shared<job_words>();
  cli::parser* s = app.add_subcommand("job", "Run a long job as shards, here or on many machines");
  s->add_option("ACTION", w->action, "make, run, show or merge")
      ->check(cli::one_of({"make", "run", "show", "merge"}))
      ->required();
  s->add_option("FOLDER", w->folder, "the folder of the job")->required();
  s->add_option("COMMAND", w->command, "make: after --, the command and its options, without files");
  // Each option, with the action that has it.
  auto owners = std::make_shared<std::vector<std::pair<const char*, cli::option*>>>();
  const auto of = [&](const char* action, cli::option* o) { owners->emplace_back(action, o); };
  of("make", s->add_option("--shards", w->shards, "make: into how many shards")
                 ->check(cli::in_range(1, 1'000'000))
                 ->type_name("N"));
  of("make", s->add_option("--input", w->input, "make: the file of puzzles or grids, a line each")
                 ->type_name("FILE"));
  of("make", s->add_option("--count", w->count, "make: how many puzzles, for generate")
                 ->check(cli::in_range(1, std::uint64_t{1'000'000'000'000}))
                 ->type_name("N"));
  of("run", add_jobs(*s, w->jobs, "run: shards at a time, 0 for as many as there are processors"));
  of("run", s->add_option("--shard", w->shard, "run: only this one, or from A to B")->type_name("A-B"));
  of("show", s->add_flag("--left", w->left, "show: the numbers of the shards that are not done"));
  of("show", s->add_flag("--times", w->times,
                         "show: for each shard that is done its number, items, seconds and CPU seconds"));
  of("merge", s->add_flag("--unique", w->unique, "merge: each line once, in the order of their bytes"));
  of("merge", s->add_option("--memory", w->megabytes, "merge: megabytes for --unique, otherwise on disk")
                  ->check(cli::in_range(1, 1'000'000))
                  ->type_name("N")
                  ->capture_default_str());
  of("merge",
     s->add_option("--output", w->output,
                   "merge: a file that gets its name when it is complete, and FILE.manifest beside it")
         ->type_name("FILE"));
  s->footer(
      "make splits a job into shards and writes a manifest to the folder: the command, its input with its\n"
      "digest, the shards. run works on the shards that are not done; a result is written in whole, so that\n"
      "run continues after any end, and several processes share a folder. merge prints what the command\n"
      "would have printed in one run. The command is solve, count, check, convert, canonical, rate, assess,\n"
      "scan, unavoidable, backdoors, pattern, vicinity, twins, many-clues or generate.\n\n"
      "  boxline job make minlex --shards 100 --input puzzles.txt -- canonical --minlex\n"
      "  boxline job run minlex --jobs 0\n"
      "  boxline job show minlex\n"
      "  boxline job merge minlex --unique > classes.txt\n"
      "  boxline job make random --shards 50 --count 1000000 -- generate --seed 7 --minimal\n"
      "  boxline job run minlex --shard 17              one shard: of an array of Slurm, say\n\n"
      "Exit status: 0 all well; run: 1 some shards failed, or are under way in other processes; those whose\n"
      "command ended with status 1 are done, and no failure of run; merge: 1 where the command had it, or\n"
      "shards are left; 2 wrong use, a file that was changed or cannot be read or written.\n");
  return {s, [w, owners] {
            for (const auto& [action, o] : *owners)
              if (o->count() > 0 && w->action != action)
                return wrong("job " + w->action + ": " + o->get_name() + " is an option of job " + action);
            return run_job(*w);
          }};
}

} // namespace command
