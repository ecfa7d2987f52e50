// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "job/folder.hpp"

#include <functional>
#include <string>
#include <string_view>

namespace command {

/// Takes a piece of the output: empty, or what is wrong with the place that it is written to.
using piece_taker = std::function<std::string(std::string_view)>;

/// Passes on the output of all shards, in order; the digest of each is compared. Empty, or what is wrong.
std::string merge_in_order(const job_folder& job, const piece_taker& take);

/// Passes on each line of the output of all shards once, in the order of their bytes. Takes about `memory`
/// bytes and the longest line, and otherwise files in the job's folder that have no name. Empty, or what is
/// wrong.
std::string merge_unique_lines(const job_folder& job, std::uint64_t memory, const piece_taker& take);

/// What the shards reported on standard error, in order, with the places in the job's input in place of those
/// in a shard. Empty, or what is wrong.
std::string merge_messages(const job_folder& job, const piece_taker& take);

} // namespace command
