// SPDX-License-Identifier: BSL-1.0
#include "common/files.hpp"

#include "common/interrupt.hpp"

#include <boxline/io/characters.hpp>

#include <atomic>
#include <cerrno>
#include <climits>
#include <cstring>
#include <ctime>

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace command {

namespace {

constexpr const char* stopped = "stopped by a signal";

// The first part of `text` that a pipe takes in one piece: whole lines, if any of them is short enough.
std::string_view piece_of(std::string_view text) {
  const std::string_view piece = text.substr(0, PIPE_BUF);
  const std::size_t end = piece.rfind('\n');
  return end == piece.npos ? piece : piece.substr(0, end + 1);
}

// Milliseconds of a clock that is read in a few nanoseconds: once for every line of fast output.
long long coarse_time() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC_COARSE, &now);
  return 1000LL * now.tv_sec + now.tv_nsec / 1'000'000;
}

} // namespace

input_file::input_file(const std::string& name) {
  // Whoever reads it a second time would find an empty file.
  static std::atomic_flag is_standard_input_taken;
  if (name == "-" && is_standard_input_taken.test_and_set()) {
    error_ = "standard input has been read already, expected `-` once";
    return;
  }
  descriptor_ = name == "-" ? STDIN_FILENO : open(name.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  struct stat what {};
  if (descriptor_ < 0 || fstat(descriptor_, &what) != 0) {
    error_ = std::strerror(errno);
    return;
  }
  may_wait_ = !S_ISREG(what.st_mode);
  buffer_.resize(1 << 16);
}

input_file::~input_file() {
  if (descriptor_ > STDIN_FILENO) close(descriptor_);
}

std::string_view input_file::next() {
  if (!error_.empty()) return {};
  for (;;) {
    if (may_wait_ && !wait_for(descriptor_, POLLIN)) {
      error_ = stopped;
      return {};
    }
    const ssize_t got = read(descriptor_, buffer_.data(), buffer_.size());
    if (got >= 0) {
      const std::string_view piece(buffer_.data(), static_cast<std::size_t>(got));
      if (is_first_ && (piece.starts_with("\xff\xfe") || piece.starts_with("\xfe\xff"))) {
        error_ = "found a text in UTF-16, expected UTF-8";
        return {};
      }
      is_first_ = false;
      return piece;
    }
    if (errno == EINTR || errno == EAGAIN) continue;
    error_ = std::strerror(errno);
    return {};
  }
}

bool input_file::must_wait() const {
  pollfd wanted{descriptor_, POLLIN, 0};
  return may_wait_ && poll(&wanted, 1, 0) == 0;
}

bool has_standard_input() {
  struct stat what {};
  if (fstat(STDIN_FILENO, &what) != 0) return false;
  if (S_ISREG(what.st_mode)) return lseek(STDIN_FILENO, 0, SEEK_CUR) < what.st_size;
  if (!S_ISFIFO(what.st_mode) && !S_ISSOCK(what.st_mode)) return false;
  pollfd wanted{STDIN_FILENO, POLLIN, 0};
  int waiting = 0;
  return poll(&wanted, 1, 100) == 1 && ioctl(STDIN_FILENO, FIONREAD, &waiting) == 0 && waiting > 0;
}

bool read_whole(const std::string& name, std::string& text, std::string& why) {
  input_file in(name);
  for (std::string_view piece = in.next(); !piece.empty(); piece = in.next()) {
    text += piece;
    if (text.size() > (1 << 24)) {
      why = "over 16 MiB";
      return false;
    }
  }
  text.erase(0, text.size() - boxline::without_byte_order_mark(text).size());
  why = in.error();
  return why.empty();
}

bool write_whole(const std::string& name, std::string_view text, std::string& why) {
  if (name == "-") {
    why = "expected a file, standard output has the results";
    return false;
  }
  const int descriptor = open(name.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (descriptor < 0) {
    why = std::strerror(errno);
    return false;
  }
  output_file out(descriptor);
  out.write(text);
  out.flush();
  why = out.error();
  if (close(descriptor) != 0 && why.empty()) why = std::strerror(errno);
  return why.empty();
}

output_file::output_file(int descriptor) : descriptor_(descriptor), is_terminal_(isatty(descriptor) != 0) {
  struct stat what {};
  may_wait_ =
      is_terminal_ || (fstat(descriptor, &what) == 0 && (S_ISFIFO(what.st_mode) || S_ISSOCK(what.st_mode)));
}

// Waits until the file takes a piece; after a signal no longer than `patience` milliseconds, which get fewer.
bool output_file::can_write(int& patience) const {
  if (!may_wait_ || wait_for(descriptor_, POLLOUT)) return true;
  for (; patience > 0; patience -= 10) {
    pollfd wanted{descriptor_, POLLOUT, 0};
    if (poll(&wanted, 1, 0) == 1) return true;
    poll(nullptr, 0, 10);
  }
  return false;
}

void output_file::write(std::string_view text) {
  if (buffer_.empty()) oldest_ = coarse_time();
  buffer_ += text;
  const bool is_line = !text.empty() && text.back() == '\n';
  if (buffer_.size() >= (1 << 16) || (is_line && coarse_time() - oldest_ >= 100)) flush();
}

void output_file::flush() {
  std::string_view rest = buffer_;
  int patience = 200;
  while (!rest.empty() && error_.empty()) {
    if (!can_write(patience)) {
      error_ = stopped;
      break;
    }
    const std::string_view piece = may_wait_ ? piece_of(rest) : rest;
    const ssize_t put = ::write(descriptor_, piece.data(), piece.size());
    if (put < 0 && errno == EINTR) continue;
    if (put < 0)
      error_ = std::strerror(errno);
    else
      rest.remove_prefix(static_cast<std::size_t>(put));
  }
  buffer_.clear();
}

} // namespace command
