// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

/// \file
/// Tasks that the ranks of MPI take one by one. Rank 0 hands them out, and works too: in a thread, so that it
/// answers meanwhile. The main thread of each rank is the only one that calls MPI.

namespace boxline_mpi {

/// What is common to all ranks.
struct task_list {
  std::vector<std::size_t> tasks;               ///< in the order to hand them out; rank 0's counts
  std::function<std::string(std::size_t)> work; ///< does a task, in another thread, and gives a report
  std::function<void()> stop;                   ///< asks `work` to end soon
  /// Takes a report on rank 0, in its main thread; false where no more is needed: all ranks stop.
  std::function<bool(std::size_t, const std::string&)> take;
  /// Whether a signal has come.
  std::function<bool()> is_stopped;
  double silence = 10; ///< a rank that is silent for so many seconds is taken for dead
};

/// How it ended, on this rank.
struct hand_out_end {
  bool is_whole = false; ///< rank 0: all tasks have a report, or `take` needed no more
  int dead = 0;          ///< rank 0: ranks that died
  /// Whether a rank died: then MPI_Finalize would wait for it.
  bool some_died = false;
};

/// Works on the tasks with all ranks. A rank that dies is reported on standard error, and its task is handed
/// out again, where MPI lets the others go on.
hand_out_end hand_out(const task_list& list, int rank, int ranks);

} // namespace boxline_mpi
