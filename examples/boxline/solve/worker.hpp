// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "solve/batch.hpp"
#include "solve/options.hpp"
#include "solve/request.hpp"

#include <map>
#include <mutex>

namespace command {

/// The engines that the input has needed so far, one for each box, shared by the workers.
class engine_table {
public:
  engine_table(const options& o) : options_(o) {}
  /// The engine for a box; null, and why, where there is none or it lacks the pipeline. Any thread.
  const engine* find(boxline::box shape, std::string& why);
  /// A further one, for constraints as text besides those of the options; null, and why, likewise. Requires
  /// that the text has no fault. Any thread.
  std::unique_ptr<engine> make(boxline::box shape, const std::string& constraints, std::string& why) const;

private:
  const engine* usable(const engine_or_error& e, boxline::box shape, bool has_constraints,
                       std::string& why) const;

  const options& options_;
  std::mutex mutex_;
  std::map<boxline::box, engine_or_error> engines_;
};

/// Answers the puzzles of a batch: reads, solves, renders. Any thread.
void work_through(batch& b, const options& o, engine_table& engines);

} // namespace command
