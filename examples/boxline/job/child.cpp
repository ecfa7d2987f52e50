// SPDX-License-Identifier: BSL-1.0
#include "job/child.hpp"

#include "common/interrupt.hpp"
#include "job/folder.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <optional>

#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

namespace command {

namespace {

using clock = std::chrono::steady_clock;

class descriptor {
public:
  descriptor() = default;
  descriptor(const descriptor&) = delete;
  ~descriptor() { shut(); }
  void shut() {
    if (of_ >= 0) close(of_);
    of_ = -1;
  }
  void set(int of) { of_ = of; }
  int get() const { return of_; }
  bool is_open() const { return of_ >= 0; }

private:
  int of_ = -1;
};

double seconds_of(const timeval& t) {
  return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
}

class child_run {
public:
  child_run(const child_words& what, const std::function<std::string(std::string_view)>& output,
            const std::function<std::string(std::string_view)>& messages)
      : what_(what), output_(output), messages_(messages) {}

  child_end run() {
    const clock::time_point begun = clock::now();
    if (prepare() && start()) {
      pump();
      wait();
    }
    end_.wall = std::chrono::duration<double>(clock::now() - begun).count();
    return end_;
  }

private:
  bool fail(const std::string& why) {
    if (end_.error.empty()) end_.error = why;
    return false;
  }
  bool fail_by_errno(const std::string& name) { return fail(error_of(name)); }

  bool prepare() {
    // A socket: writing to a process that has ended is an error there, and no signal.
    int in[2], out[2], err[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, in) != 0) return fail_by_errno("socketpair");
    in_.set(in[0]);
    childs_[0].set(in[1]);
    if (pipe2(out, O_CLOEXEC) != 0) return fail_by_errno("pipe");
    out_.set(out[0]);
    childs_[1].set(out[1]);
    if (pipe2(err, O_CLOEXEC) != 0) return fail_by_errno("pipe");
    err_.set(err[0]);
    childs_[2].set(err[1]);
    if (what_.input.empty()) return true;
    file_.set(open(what_.input.c_str(), O_RDONLY | O_CLOEXEC));
    return file_.is_open() || fail_by_errno(what_.input);
  }

  bool start() {
    std::vector<char*> arguments{const_cast<char*>(what_.program.c_str())};
    for (const std::string& w : what_.words) arguments.push_back(const_cast<char*>(w.c_str()));
    arguments.push_back(nullptr);
    const pid_t parent = getpid();
    child_ = fork();
    if (child_ < 0) return fail_by_errno("fork");
    if (child_ == 0) { // only what a signal handler may call
#ifdef __linux__
      prctl(PR_SET_PDEATHSIG, SIGKILL); // of the thread that waits for it
#endif
      if (getppid() != parent) _exit(127);
      for (int i = 0; i < 3; ++i)
        if (dup2(childs_[static_cast<std::size_t>(i)].get(), i) < 0) _exit(127);
      if (chdir(what_.folder.c_str()) == 0) execv(arguments[0], arguments.data());
      constexpr std::string_view why = "the program cannot be run in its folder\n";
      static_cast<void>(!::write(2, why.data(), why.size()));
      _exit(127);
    }
    for (descriptor& d : childs_) d.shut();
    return true;
  }

  // Passes on input and output until the process has closed what it writes to.
  void pump() {
    if (!file_.is_open()) in_.shut();
    while (out_.is_open() || err_.is_open()) {
      stop_if_asked();
      std::array<pollfd, 3> files{
          {{out_.get(), POLLIN, 0}, {err_.get(), POLLIN, 0}, {in_.get(), POLLOUT, 0}}};
      if (poll(files.data(), files.size(), 100) < 0 && errno != EINTR) {
        fail_by_errno("poll");
        kill_child(SIGKILL);
        return;
      }
      if (files[0].revents != 0) take(out_, output_);
      if (files[1].revents != 0) take(err_, messages_);
      if (files[2].revents != 0) feed();
    }
  }

  void take(descriptor& from, const std::function<std::string(std::string_view)>& to) {
    const ssize_t got = read(from.get(), buffer_.data(), buffer_.size());
    if (got < 0 && errno == EINTR) return;
    if (got <= 0) return from.shut();
    if (!end_.error.empty()) return;
    if (const std::string why = to({buffer_.data(), static_cast<std::size_t>(got)}); !why.empty()) {
      fail(why);
      kill_child(SIGTERM);
    }
  }

  void feed() {
    if (unsent_.empty()) {
      const std::uint64_t left = what_.bytes.count - fed_;
      const auto wanted = static_cast<std::size_t>(std::min<std::uint64_t>(left, input_.size()));
      const ssize_t got = wanted == 0 ? 0
                                      : pread(file_.get(), input_.data(), wanted,
                                              static_cast<off_t>(what_.bytes.first + fed_));
      if (got < 0) {
        fail_by_errno(what_.input);
        kill_child(SIGTERM);
      }
      if (got <= 0) { // an end before its time is another digest
        is_fed_ = true;
        return in_.shut();
      }
      unsent_ = {input_.data(), static_cast<std::size_t>(got)};
      sum_.add(unsent_);
      fed_ += unsent_.size();
    }
    const ssize_t put = send(in_.get(), unsent_.data(), unsent_.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (put >= 0)
      unsent_.remove_prefix(static_cast<std::size_t>(put));
    else if (errno != EINTR && errno != EAGAIN)
      in_.shut(); // it has ended, or reads no more: then not all was read
  }

  void kill_child(int signal) {
    kill(child_, signal);
  }

  void stop_if_asked() {
    if (!is_cancelled()) return;
    if (!stopped_) {
      stopped_ = clock::now();
      kill_child(SIGTERM);
    } else if (clock::now() - *stopped_ > std::chrono::seconds(2)) {
      kill_child(SIGKILL);
    }
  }

  void wait() {
    int status = 0;
    rusage used{};
    while (wait4(child_, &status, 0, &used) < 0)
      if (errno != EINTR) return void(fail_by_errno("wait"));
    end_.cpu = seconds_of(used.ru_utime) + seconds_of(used.ru_stime);
    if (WIFSIGNALED(status)) end_.signal = WTERMSIG(status);
    if (WIFEXITED(status)) end_.status = WEXITSTATUS(status);
    if (what_.input.empty() || end_.signal != 0 || end_.status > 1 || is_cancelled()) return;
    if (!is_fed_)
      fail("the command ended before it had read its input");
    else if (fed_ != what_.bytes.count || sum_.hex() != what_.sha256)
      fail(what_.input + ": was changed after the job was made");
  }

  const child_words& what_;
  const std::function<std::string(std::string_view)>& output_;
  const std::function<std::string(std::string_view)>& messages_;
  descriptor in_, out_, err_, file_, childs_[3];
  pid_t child_ = -1;
  boxline::jobs::sha256 sum_;
  std::uint64_t fed_ = 0;
  std::array<char, 1 << 16> buffer_, input_;
  std::string_view unsent_;
  bool is_fed_ = false;
  std::optional<clock::time_point> stopped_;
  child_end end_;
};

} // namespace

child_end run_child(const child_words& what, const std::function<std::string(std::string_view)>& output,
                    const std::function<std::string(std::string_view)>& messages) {
  return child_run(what, output, messages).run();
}

} // namespace command
