// SPDX-License-Identifier: BSL-1.0
#include "hand_out.hpp"

#include <mpi.h>

#include <atomic>
#include <chrono>
#include <cstdio>
#include <deque>
#include <optional>
#include <thread>

namespace boxline_mpi {

namespace {

using clock = std::chrono::steady_clock;

// Messages. A report holds `TASK TEXT`, or nothing before the first task; an order is a task, or one of
// `end` and `end_without_dead`.
enum tag : int { report, alive, order };
constexpr long long end = -1, end_with_dead = -2;

double seconds_since(clock::time_point t) {
  return std::chrono::duration<double>(clock::now() - t).count();
}

// The work of a rank, in a thread.
class worker {
public:
  explicit worker(const task_list& list) : list_(list) {}
  ~worker() { join(); }
  void begin(std::size_t task) {
    join();
    task_ = task;
    is_busy_ = true;
    is_ready_ = false;
    thread_ = std::thread([this] {
      text_ = list_.work(task_);
      is_ready_ = true;
    });
  }
  bool is_busy() const { return is_busy_; }
  // The report, once it is there.
  std::optional<std::string> finished() {
    if (!is_busy_ || !is_ready_) return std::nullopt;
    join();
    is_busy_ = false;
    return text_;
  }
  std::size_t task() const { return task_; }

private:
  void join() {
    if (thread_.joinable()) thread_.join();
  }

  const task_list& list_;
  std::thread thread_;
  std::size_t task_ = 0;
  std::string text_;
  std::atomic<bool> is_ready_{false};
  bool is_busy_ = false;
};

void send(const std::string& text, int to, int kind) {
  MPI_Send(text.data(), static_cast<int>(text.size()), MPI_CHAR, to, kind, MPI_COMM_WORLD);
}

// A message that has come, if any.
struct message {
  int from = 0, kind = 0;
  std::string text;
};
std::optional<message> received() {
  int is_there = 0;
  MPI_Status status;
  MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &is_there, &status);
  if (!is_there) return std::nullopt;
  int length = 0;
  MPI_Get_count(&status, MPI_CHAR, &length);
  message m{status.MPI_SOURCE, status.MPI_TAG, std::string(static_cast<std::size_t>(length), ' ')};
  MPI_Recv(m.text.data(), length, MPI_CHAR, m.from, m.kind, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  return m;
}

// MPI waits with the processor at full load, so it is asked from time to time instead: the longer nothing has
// come, the more seldom, up to every 5 ms.
class pause {
public:
  void operator()() {
    std::this_thread::sleep_for(std::chrono::microseconds(length_));
    if (length_ < 5000) length_ += 200;
  }
  void reset() { length_ = 200; }

private:
  int length_ = 200;
};

class server {
public:
  server(const task_list& list, int ranks)
      : list_(list), left_(list.tasks.begin(), list.tasks.end()), of_(static_cast<std::size_t>(ranks)),
        own_(list) {}

  hand_out_end run() {
    while (!is_over()) {
      while (const auto m = received()) {
        take(*m);
        pause_.reset();
      }
      if (const auto text = own_.finished()) take_report(own_.task(), *text);
      if (!own_.is_busy() && is_going()) begin_own();
      for (std::size_t rank = 1; rank < of_.size(); ++rank) serve(rank);
      pause_();
    }
    // Those that work stop; each hears it while it works.
    list_.stop();
    for (std::size_t rank = 1; rank < of_.size(); ++rank)
      if (!of_[rank].is_dead && !of_[rank].is_ended) order_to(rank, dead_ > 0 ? end_with_dead : end);
    while (own_.is_busy())
      if (own_.finished())
        break;
      else
        pause_();
    return {is_enough_ || (left_.empty() && open_ == 0), dead_, dead_ > 0};
  }

private:
  struct rank_state {
    std::optional<std::size_t> task;
    clock::time_point heard = clock::now();
    bool waits = false, is_dead = false, is_ended = false;
  };

  bool is_going() const { return !is_enough_ && !list_.is_stopped() && !left_.empty(); }
  bool is_over() const { return is_enough_ || list_.is_stopped() || (left_.empty() && open_ == 0); }

  void begin_own() {
    own_.begin(left_.front());
    left_.pop_front();
    ++open_;
  }

  void take(const message& m) {
    rank_state& r = of_[static_cast<std::size_t>(m.from)];
    r.heard = clock::now();
    if (m.kind != report) return;
    r.waits = true;
    if (m.text.empty()) return;
    const std::size_t space = m.text.find(' ');
    const std::size_t task = std::stoull(m.text.substr(0, space));
    // One that was taken for dead was only slow: its task was handed out again.
    if (r.is_dead || !r.task) return;
    r.task.reset();
    take_report(task, m.text.substr(space + 1));
  }

  void take_report(std::size_t task, const std::string& text) {
    --open_;
    if (!list_.is_stopped() && !is_enough_ && !list_.take(task, text)) is_enough_ = true;
  }

  void serve(std::size_t rank) {
    rank_state& r = of_[rank];
    if (r.is_dead) return;
    if (r.waits && is_going()) {
      r.task = left_.front();
      left_.pop_front();
      ++open_;
      order_to(rank, static_cast<long long>(*r.task));
      r.waits = false;
    } else if (seconds_since(r.heard) > list_.silence) {
      r.is_dead = true;
      ++dead_;
      std::fprintf(stderr, "boxline-mpi: rank %zu is dead: silent for %.0f s%s\n", rank, list_.silence,
                   r.task ? "; its work is done by the others" : "");
      if (!r.task) return;
      left_.push_front(*r.task);
      --open_;
      r.task.reset();
    }
  }

  void order_to(std::size_t rank, long long what) {
    send(std::to_string(what), static_cast<int>(rank), order);
    if (what < 0) of_[rank].is_ended = true;
  }

  const task_list& list_;
  std::deque<std::size_t> left_;
  std::vector<rank_state> of_;
  worker own_;
  std::size_t open_ = 0; // tasks that are handed out
  int dead_ = 0;
  bool is_enough_ = false;
  pause pause_;
};

hand_out_end serve_rank_0(const task_list& list) {
  worker own(list);
  pause wait;
  clock::time_point sent = clock::now();
  send("", 0, report);
  for (;;) {
    if (const auto m = received()) {
      const long long what = std::stoll(m->text);
      if (what < 0) {
        list.stop();
        return {true, 0, what == end_with_dead};
      }
      own.begin(static_cast<std::size_t>(what));
    }
    if (const auto text = own.finished()) {
      send(std::to_string(own.task()) + " " + *text, 0, report);
      wait.reset(); // the answer comes soon
    }
    if (seconds_since(sent) > list.silence / 10) {
      send("", 0, alive);
      sent = clock::now();
    }
    wait();
  }
}

} // namespace

hand_out_end hand_out(const task_list& list, int rank, int ranks) {
  return rank == 0 ? server(list, ranks).run() : serve_rank_0(list);
}

} // namespace boxline_mpi
