// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/jobs/manifest.hpp>

#include <string>

namespace command {

/// Splits the lines of `m.input`, which hold an item each, into `shards` shards, or as many as there are
/// items; sets `m.items` and `m.shards`. Empty lines and comments belong to the item before them. Reads the
/// file twice, in bounded memory. Empty, or what is wrong: a puzzle of several lines too.
std::string split_lines(boxline::jobs::manifest& m, std::uint64_t shards);

} // namespace command
