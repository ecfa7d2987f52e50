// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "request.hpp"

#include <string>
#include <vector>

namespace command {

/// One puzzle of the input.
struct job {
  const std::string* file = nullptr;
  int line = 0;
  boxline::notation form = boxline::notation::automatic;
  boxline::text_error error{};       ///< what the reader found wrong with it
  std::size_t begin = 0, length = 0; ///< its text, in the batch's
  bool apart = false;                ///< in blocks: a blank line comes before it
};

/// A drawn grid, to be placed on a page.
struct picture {
  std::string body;
  double width = 0, height = 0;
};

/// What came of some puzzles, added up.
struct totals {
  std::uint64_t puzzles = 0, bad = 0, nodes = 0, guesses = 0;
  double seconds = 0, slowest = 0;

  void add(const totals& t) {
    puzzles += t.puzzles;
    bad += t.bad;
    nodes += t.nodes;
    guesses += t.guesses;
    seconds += t.seconds;
    if (t.slowest > slowest) slowest = t.slowest;
  }
};

/// Some puzzles in a row, which one thread works on: their texts, then what is to be written, in order.
struct batch {
  std::string text;
  std::vector<job> jobs;

  std::string out, err;
  std::vector<picture> pictures;
  totals sum;
  std::string fatal;      ///< wrong use that showed only here
  bool cancelled = false; ///< it ends before its last puzzle
  bool done = false;      ///< guarded by the pool
};

} // namespace command
