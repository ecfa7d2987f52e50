// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/jobs/manifest.hpp>

#include <cstdint>
#include <string>

/// \file
/// The folder of a job. Its files are its state:
///
///     manifest        all that the results depend on
///     0017.part       the shard is under way while a process has it locked; else it was interrupted
///     0017.result     the shard is done: its output, and a last line of 256 bytes that describes it
///     0017.messages   what the shard reported on standard error, where it did
///
/// A file gets its name when it is complete and on the disk, so that no moment to end the program is a wrong
/// one. Shards are numbered from 1 in names and in messages, from 0 in calls.

namespace command {

/// The last line of a result.
struct shard_end {
  int status = 0;          ///< the exit status of the command: 0 or 1
  std::uint64_t bytes = 0; ///< of the output
  std::string sha256;      ///< of the output
  double wall = 0, cpu = 0;
};

class job_folder {
public:
  /// Reads the manifest of a folder. Empty, or what is wrong: also where it is another version's.
  std::string open(const std::string& path);
  /// Makes the folder and writes the manifest. Empty, or what is wrong.
  std::string make(const std::string& path, const boxline::jobs::manifest& m);

  const boxline::jobs::manifest& what() const { return manifest_; }
  const std::string& path() const { return path_; }
  std::size_t size() const { return manifest_.shards.size(); }
  std::string part(std::size_t shard) const { return file_of(shard, ".part"); }
  std::string result(std::size_t shard) const { return file_of(shard, ".result"); }
  std::string messages(std::size_t shard) const { return file_of(shard, ".messages"); }
  /// The number of a shard, with zeros before it.
  std::string number(std::size_t shard) const;
  /// The job's input as a path; empty for items of a seed.
  std::string input() const;

  bool is_done(std::size_t shard) const;
  /// Whether a process works on it now.
  bool is_under_way(std::size_t shard) const;
  /// Reads the last line of a result. Empty, or what is wrong: it is no result of this manifest.
  std::string read_end(std::size_t shard, shard_end& end) const;
  /// The last line as text.
  std::string text_of(std::size_t shard, const shard_end& end) const;
  /// Examines the files that the words name. Empty, or which one was changed.
  std::string changed_file() const;

private:
  std::string file_of(std::size_t shard, const char* ending) const;

  std::string path_, digest_;
  boxline::jobs::manifest manifest_;
};

/// The last line of a result has this many bytes.
inline constexpr std::size_t end_bytes = 256;

/// `NAME: ` and what errno means.
std::string error_of(const std::string& name);
/// The version of this program.
std::string program_version();
/// A name as a path from a folder.
std::string path_from(const std::string& folder, const std::string& name);
/// The size and the digest of a file that is read to its end. Empty, or what is wrong.
std::string digest_file(const std::string& path, boxline::jobs::file_digest& to);
/// Writes all of a text; empty, or what is wrong.
std::string write_all(int descriptor, std::string_view text);
/// Brings the names in a folder to the disk. Empty, or what is wrong.
std::string sync_folder(const std::string& path);

} // namespace command
