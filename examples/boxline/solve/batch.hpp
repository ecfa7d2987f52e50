// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "common/svg.hpp"
#include "solve/request.hpp"
#include "solve/sheet.hpp"

#include <string>
#include <vector>

namespace command {

/// One puzzle of the input.
struct job {
  const std::string* file = nullptr;
  int line = 0;
  boxline::notation form = boxline::notation::automatic;
  bool apart = false;                ///< in blocks: a blank line comes before it
  int error = -1;                    ///< index of the reader's error in the batch; -1 for none
  std::size_t begin = 0, length = 0; ///< its text, in that of the batch
};

/// Sums over the answers to some puzzles.
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

/// Consecutive puzzles that one thread works on: their texts, then the output, in order.
struct batch {
  std::string text;
  std::vector<job> jobs;
  std::vector<boxline::text_error> errors;

  std::string out, err;
  std::vector<picture> pictures;
  std::vector<sheet_puzzle> puzzles;
  totals sum;
  double seconds = 0;     ///< elapsed time of the work
  std::string fatal;      ///< wrong use that was found only here
  bool cancelled = false; ///< it ends before its last puzzle

  /// Resets all but the allocated memory.
  void clear() {
    text.clear();
    jobs.clear();
    errors.clear();
    out.clear();
    err.clear();
    pictures.clear();
    puzzles.clear();
    sum = {};
    seconds = 0;
    fatal.clear();
    cancelled = false;
  }
};

} // namespace command
