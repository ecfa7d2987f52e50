// SPDX-License-Identifier: BSL-1.0
#include "job/merge.hpp"

#include "common/files.hpp"
#include "common/interrupt.hpp"

#include <boxline/jobs/merge_sorted.hpp>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

namespace command {

namespace {

constexpr const char* stopped = "stopped by a signal";

// As many sorted files are merged together at most: each has a buffer and a descriptor.
constexpr std::size_t most_sources = 64;

// The lines of a file, which it closes.
class sorted_file {
public:
  sorted_file(int file, std::size_t buffer_bytes) : file_(file), piece_(buffer_bytes) {}
  sorted_file(sorted_file&& other) noexcept
      : file_(std::exchange(other.file_, -1)), at_(other.at_), piece_(std::move(other.piece_)),
        line_(std::move(other.line_)), begin_(other.begin_), end_(other.end_), error_(other.error_) {}
  ~sorted_file() {
    if (file_ >= 0) close(file_);
  }

  bool next(std::string_view& line) {
    line_.clear();
    for (;;) {
      const std::string_view rest(piece_.data() + begin_, end_ - begin_);
      const std::size_t length = rest.find('\n');
      if (length != rest.npos) {
        begin_ += length + 1;
        if (line_.empty())
          line = rest.substr(0, length);
        else
          line = line_ += rest.substr(0, length);
        return true;
      }
      line_ += rest;
      begin_ = end_ = 0;
      const ssize_t got = pread(file_, piece_.data(), piece_.size(), at_);
      if (got < 0 && errno == EINTR) continue;
      if (got < 0) error_ = std::strerror(errno);
      if (got <= 0) return false;
      at_ += got;
      end_ = static_cast<std::size_t>(got);
    }
  }
  const std::string& error() const { return error_; }

private:
  int file_;
  off_t at_ = 0;
  std::vector<char> piece_;
  std::string line_;
  std::size_t begin_ = 0, end_ = 0;
  std::string error_;
};

// Lines that are sorted in memory and, where that is full, in files.
class line_sorter {
public:
  line_sorter(std::string folder, std::uint64_t memory)
      : folder_(std::move(folder)), memory_(std::max<std::uint64_t>(memory, 1 << 16)) {
    text_.reserve(text_bytes());
  }
  ~line_sorter() {
    for (const int run : runs_) close(run);
  }
  line_sorter(const line_sorter&) = delete;

  std::string add(std::string_view line) {
    // A line takes its bytes, and its place in a list.
    if (!ends_.empty() &&
        (text_.size() + line.size() > text_bytes() || (ends_.size() + 1) * per_line > text_bytes()))
      if (std::string why = spill(); !why.empty()) return why;
    text_ += line;
    ends_.push_back(text_.size());
    return {};
  }

  std::string finish(const piece_taker& take) {
    const auto line_to = [&](std::string_view line) {
      if (is_cancelled()) return std::string(stopped);
      std::string why = take(line);
      return why.empty() ? take("\n") : why;
    };
    if (runs_.empty()) {
      for (const std::string_view line : sorted_lines())
        if (std::string why = line_to(line); !why.empty()) return why;
      return {};
    }
    if (std::string why = spill(); !why.empty()) return why;
    text_ = {};
    ends_ = {};
    while (runs_.size() > most_sources) {
      const std::vector<int> some(runs_.begin(), runs_.begin() + most_sources);
      runs_.erase(runs_.begin(), runs_.begin() + most_sources);
      std::string why = write_run([&](const piece_taker& to) {
        return merge(some, [&](std::string_view line) {
          std::string fault = to(line);
          return fault.empty() ? to("\n") : fault;
        });
      });
      if (!why.empty()) return why;
    }
    return merge(std::exchange(runs_, {}), line_to);
  }

private:
  // The text has half of the memory, and the lists of lines and views the other.
  static constexpr std::uint64_t per_line = sizeof(std::size_t) * 2 + sizeof(std::string_view);
  std::uint64_t text_bytes() const { return memory_ / 2; }

  std::vector<std::string_view> sorted_lines() const {
    std::vector<std::string_view> lines;
    lines.reserve(ends_.size());
    std::size_t begin = 0;
    for (const std::size_t end : ends_) {
      lines.push_back(std::string_view(text_).substr(begin, end - begin));
      begin = end;
    }
    std::sort(lines.begin(), lines.end());
    lines.erase(std::unique(lines.begin(), lines.end()), lines.end());
    return lines;
  }

  // Writes the lines in memory to a file, sorted.
  std::string spill() {
    std::string why = write_run([&](const piece_taker& to) {
      for (const std::string_view line : sorted_lines()) {
        std::string fault = to(line);
        if (fault.empty()) fault = to("\n");
        if (!fault.empty()) return fault;
      }
      return std::string();
    });
    text_.clear();
    ends_.clear();
    return why;
  }

  // A file without a name, which ends with this process, and what `write(taker)` writes to it.
  template <class Write>
  std::string write_run(Write write) {
    std::string name = folder_ + "/merge-XXXXXX";
    const int file = mkostemp(name.data(), O_CLOEXEC);
    if (file < 0) return error_of(name);
    unlink(name.c_str());
    runs_.push_back(file);
    std::string buffer, why;
    const auto flush = [&] {
      std::string fault = write_all(file, buffer);
      buffer.clear();
      return fault.empty() ? fault : folder_ + ": " + fault;
    };
    why = write([&](std::string_view piece) {
      buffer += piece;
      return buffer.size() < (1 << 16) ? std::string() : flush();
    });
    return why.empty() ? flush() : why;
  }

  template <class LineTo>
  std::string merge(const std::vector<int>& runs, LineTo line_to) {
    std::vector<sorted_file> sources;
    const std::uint64_t each = std::clamp<std::uint64_t>(memory_ / (2 * most_sources), 4096, 1 << 20);
    for (const int run : runs) sources.emplace_back(run, static_cast<std::size_t>(each));
    std::string why;
    boxline::jobs::merge_unique(sources, [&](std::string_view line) {
      why = line_to(line);
      return why.empty();
    });
    for (const sorted_file& s : sources)
      if (why.empty() && !s.error().empty()) why = folder_ + ": " + s.error();
    return why;
  }

  std::string folder_;
  std::uint64_t memory_;
  std::string text_;
  std::vector<std::size_t> ends_;
  std::vector<int> runs_;
};

// The output of a shard in pieces, without the last line, and compared with its digest.
std::string read_result(const job_folder& job, std::size_t shard, const piece_taker& take) {
  shard_end end;
  if (std::string why = job.read_end(shard, end); !why.empty()) return why;
  input_file in(job.result(shard));
  boxline::jobs::sha256 sum;
  std::uint64_t left = end.bytes;
  while (left > 0) {
    std::string_view piece = in.next();
    if (is_cancelled()) return stopped;
    if (piece.empty()) break;
    piece = piece.substr(0, static_cast<std::size_t>(std::min<std::uint64_t>(left, piece.size())));
    left -= piece.size();
    sum.add(piece);
    if (std::string why = take(piece); !why.empty()) return why;
  }
  if (!in.error().empty()) return job.result(shard) + ": " + in.error();
  if (sum.hex() != end.sha256) return job.result(shard) + ": was changed; remove it, and run the job again";
  return {};
}

} // namespace

std::string merge_in_order(const job_folder& job, const piece_taker& take) {
  for (std::size_t i = 0; i < job.size(); ++i)
    if (std::string why = read_result(job, i, take); !why.empty()) return why;
  return {};
}

std::string merge_unique_lines(const job_folder& job, std::uint64_t memory, const piece_taker& take) {
  line_sorter sorter(job.path(), memory);
  for (std::size_t i = 0; i < job.size(); ++i) {
    std::string line; // the part of a line at the end of a piece
    const auto split = [&](std::string_view piece) {
      for (;;) {
        const std::size_t end = piece.find('\n');
        if (end == piece.npos) break;
        std::string why;
        if (line.empty()) {
          why = sorter.add(piece.substr(0, end));
        } else {
          why = sorter.add(line += piece.substr(0, end));
          line.clear();
        }
        if (!why.empty()) return why;
        piece.remove_prefix(end + 1);
      }
      line += piece;
      return std::string();
    };
    std::string why = read_result(job, i, split);
    if (why.empty() && !line.empty()) why = sorter.add(line);
    if (!why.empty()) return why;
  }
  return sorter.finish(take);
}

std::string merge_messages(const job_folder& job, const piece_taker& take) {
  const boxline::jobs::manifest& m = job.what();
  for (std::size_t i = 0; i < job.size(); ++i) {
    const std::string name = job.messages(i);
    if (access(name.c_str(), F_OK) != 0) continue;
    const int file = open(name.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return error_of(name);
    sorted_file lines(file, 1 << 16);
    for (std::string_view line; lines.next(line);) {
      std::string text(line);
      // A place counts the lines of the shard: `-:LINE:` or `-: line LINE,`.
      for (const std::string before : {"-:", "-: line "}) {
        std::uint64_t number = 0;
        if (m.input.empty() || !line.starts_with(before)) continue;
        const auto [end, fault] =
            std::from_chars(line.data() + before.size(), line.data() + line.size(), number);
        if (fault != std::errc()) continue;
        text = m.input + before.substr(1) + std::to_string(number + m.shards[i].first_line - 1);
        text += line.substr(static_cast<std::size_t>(end - line.data()));
      }
      if (std::string why = take(text + "\n"); !why.empty()) return why;
    }
    if (!lines.error().empty()) return name + ": " + lines.error();
  }
  return {};
}

} // namespace command
