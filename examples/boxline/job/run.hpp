// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "job/folder.hpp"

#include <string>
#include <vector>

namespace command {

/// How the work on a shard ended.
enum class shard_outcome : unsigned char {
  done,     ///< its result is there, made now or before
  held,     ///< another process works on it
  failed,   ///< the command failed, or its input was changed: no result
  stopped,  ///< a signal ended it: no result
  no_place, ///< the folder cannot be written
};

struct shard_report {
  shard_outcome outcome = shard_outcome::failed;
  std::string why; ///< of `failed` and `no_place`
};

/// Runs the command of a shard, unless it is done or under way. `program` is the path of boxline. Any thread.
shard_report run_shard(const job_folder& job, std::size_t shard, const std::string& program);

/// The path of the program that runs.
std::string path_of_program();

} // namespace command
