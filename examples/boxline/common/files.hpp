// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <string>
#include <string_view>

/// \file Files by their descriptors, read in pieces as the system delivers them, without line buffering. No
/// read and no write waits any longer after a signal.

namespace command {

/// A file that is read in pieces.
class input_file {
public:
  /// `-` is standard input, which can be opened once in the process: afterwards `error` has that.
  explicit input_file(const std::string& name);
  ~input_file();
  input_file(const input_file&) = delete;

  /// The next piece, empty at the end and after an error; a signal while it waits is an error. Valid until
  /// the next call. A text that begins with a byte order mark of UTF-16 is an error.
  std::string_view next();
  /// The error, empty for none.
  const std::string& error() const { return error_; }
  /// Whether `next` would wait: for a terminal, or for an empty pipe.
  bool must_wait() const;

private:
  int descriptor_ = -1;
  bool may_wait_ = false, is_first_ = true;
  std::string error_, buffer_;
};

/// Whether text waits at standard input, a file or a pipe: for a command that does not read it unless it is
/// asked to. Of a pipe that is empty it waits 0.1 s for the first text.
bool has_standard_input();

/// The whole of a small text, without a byte order mark; false, and why, where it cannot be read.
bool read_whole(const std::string& name, std::string& text, std::string& why);

/// Writes a file and replaces its contents; false, and why, where that fails, as it does for `-`.
bool write_whole(const std::string& name, std::string_view text, std::string& why);

/// A buffer before a file descriptor: of 64 KiB, and of the lines of 0.1 s. To a pipe it writes whole lines,
/// as far as the pipe takes a line in one piece: up to 4,096 characters. After a signal it waits 0.2 s for a
/// reader; the rest is lost then.
class output_file {
public:
  explicit output_file(int descriptor);
  void write(std::string_view text);
  void flush();
  /// Whether it is a terminal.
  bool is_terminal() const { return is_terminal_; }
  /// The error, empty for none; after an error nothing more is written.
  const std::string& error() const { return error_; }

private:
  bool can_write(int& patience) const;

  int descriptor_;
  bool is_terminal_, may_wait_;
  long long oldest_ = 0; // when the first text came into the buffer
  std::string buffer_, error_;
};

} // namespace command
