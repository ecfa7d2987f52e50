// SPDX-License-Identifier: BSL-1.0
#include "common/files.hpp"

#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

namespace command {

input_file::input_file(const std::string& name) {
  descriptor_ = name == "-" ? STDIN_FILENO : open(name.c_str(), O_RDONLY | O_CLOEXEC);
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
  const ssize_t got = read(descriptor_, buffer_.data(), buffer_.size());
  if (got < 0 && errno != EINTR) error_ = std::strerror(errno);
  return {buffer_.data(), got > 0 ? static_cast<std::size_t>(got) : 0};
}

bool input_file::must_wait() const {
  pollfd wanted{descriptor_, POLLIN, 0};
  return may_wait_ && poll(&wanted, 1, 0) == 0;
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
  why = in.error();
  return why.empty();
}

bool write_whole(const std::string& name, std::string_view text, std::string& why) {
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

output_file::output_file(int descriptor) : descriptor_(descriptor), is_terminal_(isatty(descriptor) != 0) {}

void output_file::write(std::string_view text) {
  buffer_ += text;
  if (buffer_.size() >= (1 << 16)) flush();
}

void output_file::flush() {
  std::string_view rest = buffer_;
  while (!rest.empty() && error_.empty()) {
    const ssize_t put = ::write(descriptor_, rest.data(), rest.size());
    if (put < 0 && errno == EINTR) continue;
    if (put < 0)
      error_ = std::strerror(errno);
    else
      rest.remove_prefix(static_cast<std::size_t>(put));
  }
  buffer_.clear();
}

} // namespace command
