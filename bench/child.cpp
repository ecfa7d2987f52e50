// SPDX-License-Identifier: BSL-1.0
#include "child.hpp"

#include <cerrno>
#include <cmath>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdexcept>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

namespace bench {
namespace {

[[noreturn]] void fail(const std::string& what, int error) {
  throw std::runtime_error(what + ": " + std::strerror(error));
}

class descriptor {
public:
  descriptor(int fd, const char* what) : fd_(fd) {
    if (fd < 0) fail(what, errno);
  }
  ~descriptor() { close(fd_); }
  descriptor(const descriptor&) = delete;
  operator int() const { return fd_; }

private:
  int fd_;
};

void write_all(int fd, const std::string& text) {
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t n = write(fd, text.data() + done, text.size() - done);
    if (n < 0) fail("a file in memory", errno);
    done += static_cast<std::size_t>(n);
  }
  lseek(fd, 0, SEEK_SET);
}

std::string read_all(int fd) {
  std::string text(static_cast<std::size_t>(lseek(fd, 0, SEEK_END)), '\0');
  std::size_t done = 0;
  for (ssize_t n = 1; done < text.size() && n > 0; done += static_cast<std::size_t>(n)) {
    n = pread(fd, text.data() + done, text.size() - done, static_cast<off_t>(done));
    if (n < 0) fail("a file in memory", errno);
  }
  text.resize(done);
  return text;
}

double used_by(clockid_t clock) {
  timespec t{};
  clock_gettime(clock, &t);
  return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

// Whether the process ended by itself. It has one thread, so its CPU time grows no faster than wall time:
// this function sleeps for the CPU time that remains, and repeats this until none remains.
bool ends_within(pid_t pid, double seconds) {
  clockid_t clock{};
  if (clock_getcpuclockid(pid, &clock) != 0) return true;
  const descriptor process(static_cast<int>(syscall(SYS_pidfd_open, pid, 0)), "pidfd_open");
  pollfd ended{process, POLLIN, 0};
  for (double left = seconds; left > 0; left = seconds - used_by(clock))
    if (poll(&ended, 1, static_cast<int>(std::fmin(std::ceil(left * 1e3), 1e9))) > 0) return true;
  return false;
}

} // namespace

child_result run_program(const std::vector<std::string>& command, const std::string& input, int answers_on,
                         double cpu_seconds) {
  const descriptor in(memfd_create("input", MFD_CLOEXEC), "memfd_create");
  const descriptor answers(memfd_create("answers", MFD_CLOEXEC), "memfd_create");
  write_all(in, input);

  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, in, 0);
  posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_adddup2(&files, answers, answers_on);
  std::vector<char*> argv;
  for (const std::string& word : command) argv.push_back(const_cast<char*>(word.c_str()));
  argv.push_back(nullptr);
  pid_t pid = 0;
  const int error = posix_spawn(&pid, argv[0], &files, nullptr, argv.data(), environ);
  posix_spawn_file_actions_destroy(&files);
  if (error != 0) fail(command.front(), error);

  child_result result;
  if (cpu_seconds > 0 && !ends_within(pid, cpu_seconds)) {
    result.out_of_time = true;
    kill(pid, SIGKILL);
  }
  int status = 0;
  while (waitpid(pid, &status, 0) < 0)
    if (errno != EINTR) fail("waitpid", errno);
  if (WIFEXITED(status)) result.status = WEXITSTATUS(status);
  result.answer = read_all(answers);
  return result;
}

} // namespace bench
