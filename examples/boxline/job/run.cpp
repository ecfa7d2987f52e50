// SPDX-License-Identifier: BSL-1.0
#include "job/run.hpp"

#include "common/interrupt.hpp"
#include "job/child.hpp"

#include <cerrno>
#include <climits>
#include <cstdio>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace command {

namespace {

// A file that is locked while it is open, under a name that it may lose.
class part_file {
public:
  part_file() = default;
  part_file(const part_file&) = delete;
  ~part_file() {
    if (file_ >= 0) close(file_);
  }

  // Opens and locks it, empty. False where another process has it, or where it cannot be opened: `why`.
  bool open(const std::string& name, std::string& why) {
    name_ = name;
    for (;;) {
      file_ = ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0666);
      if (file_ < 0) {
        why = error_of(name);
        return false;
      }
      if (flock(file_, LOCK_EX | LOCK_NB) != 0) {
        if (errno != EWOULDBLOCK) why = error_of(name);
        return false;
      }
      // Before the lock was granted its holder may have renamed or removed the file.
      struct stat own {
      }, named{};
      if (fstat(file_, &own) == 0 && stat(name.c_str(), &named) == 0 && own.st_ino == named.st_ino &&
          own.st_dev == named.st_dev)
        break;
      close(file_);
      file_ = -1;
    }
    if (ftruncate(file_, 0) != 0) why = error_of(name);
    return why.empty();
  }
  std::string write(std::string_view text) {
    const std::string why = write_all(file_, text);
    return why.empty() ? "" : name_ + ": " + why;
  }
  // Brings it to the disk under another name, and unlocks it.
  std::string finish(const std::string& name) {
    if (fsync(file_) != 0 || rename(name_.c_str(), name.c_str()) != 0) return error_of(name_);
    close(file_);
    file_ = -1;
    return {};
  }
  void remove() { unlink(name_.c_str()); }

private:
  std::string name_;
  int file_ = -1;
};

// The first line of a text.
std::string first_line(const std::string& text) {
  return text.substr(0, text.find('\n'));
}

class shard_run {
public:
  shard_run(const job_folder& job, std::size_t shard, const std::string& program)
      : job_(job), shard_(shard), program_(program) {}

  shard_report run() {
    if (job_.is_done(shard_)) return {shard_outcome::done, {}};
    std::string why;
    if (!part_.open(job_.part(shard_), why))
      return why.empty() ? shard_report{shard_outcome::held, {}} : shard_report{shard_outcome::no_place, why};
    const shard_report report = job_.is_done(shard_) ? shard_report{shard_outcome::done, {}} : work();
    if (!is_named_) part_.remove();
    if (has_messages_) messages_.remove();
    return report;
  }

private:
  shard_report work() {
    const boxline::jobs::manifest& m = job_.what();
    const boxline::jobs::shard& s = m.shards[shard_];
    child_words what{program_, m.words, m.folder, job_.input(), s.bytes, s.sha256};
    if (m.input.empty())
      for (const std::string& w : {std::string("--first"), std::to_string(s.items.first + 1),
                                   std::string("--count"), std::to_string(s.items.count)})
        what.words.push_back(w);
    boxline::jobs::sha256 sum;
    shard_end result;
    std::string no_place, first;
    const child_end end = run_child(
        what,
        [&](std::string_view piece) {
          sum.add(piece);
          result.bytes += piece.size();
          return no_place = part_.write(piece);
        },
        [&](std::string_view piece) {
          if (first.size() < 200) first += piece;
          return no_place = write_message(piece);
        });
    if (!no_place.empty()) return {shard_outcome::no_place, no_place};
    if (is_cancelled()) return {shard_outcome::stopped, {}};
    if (!end.error.empty()) return {shard_outcome::failed, end.error};
    if (end.signal != 0)
      return {shard_outcome::failed, "the command was ended by signal " + std::to_string(end.signal)};
    if (end.status != 0 && end.status != 1)
      return {shard_outcome::failed,
              "the command ended with status " + std::to_string(end.status) + ": " + first_line(first)};
    result.status = end.status;
    result.sha256 = sum.hex();
    result.wall = end.wall;
    result.cpu = end.cpu;
    const std::string why = finish(result);
    if (!why.empty()) return {shard_outcome::no_place, why};
    return {shard_outcome::done, {}};
  }

  std::string write_message(std::string_view piece) {
    std::string why;
    // No other process has it: it belongs to the part, which is locked.
    if (!has_messages_ && !messages_.open(job_.messages(shard_) + ".part", why)) return why;
    has_messages_ = true;
    return messages_.write(piece);
  }

  // The messages first: where the result is, they are.
  std::string finish(const shard_end& result) {
    std::string why;
    if (has_messages_)
      why = messages_.finish(job_.messages(shard_));
    else if (unlink(job_.messages(shard_).c_str()) != 0 && errno != ENOENT)
      why = error_of(job_.messages(shard_));
    if (!why.empty()) return why;
    has_messages_ = false;
    why = part_.write(job_.text_of(shard_, result));
    if (why.empty()) why = part_.finish(job_.result(shard_));
    is_named_ = why.empty();
    return why.empty() ? sync_folder(job_.path()) : why;
  }

  const job_folder& job_;
  std::size_t shard_;
  const std::string& program_;
  part_file part_, messages_;
  bool has_messages_ = false, is_named_ = false;
};

} // namespace

shard_report run_shard(const job_folder& job, std::size_t shard, const std::string& program) {
  return shard_run(job, shard, program).run();
}

std::string path_of_program() {
  char path[PATH_MAX];
  const ssize_t length = readlink("/proc/self/exe", path, sizeof path);
  return length > 0 ? std::string(path, static_cast<std::size_t>(length)) : "/usr/bin/boxline";
}

} // namespace command
