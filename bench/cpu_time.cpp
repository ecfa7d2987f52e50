// SPDX-License-Identifier: BSL-1.0
#include "cpu_time.hpp"

#include <sys/resource.h>
#include <time.h>

namespace bench {
namespace {

double seconds(const timeval& t) {
  return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
}

} // namespace

double cpu_seconds() {
  timespec t{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

double cpu_seconds_with_children() {
  rusage children{};
  getrusage(RUSAGE_CHILDREN, &children);
  return cpu_seconds() + seconds(children.ru_utime) + seconds(children.ru_stime);
}

cpu_deadline::cpu_deadline(double seconds) : until_(seconds > 0 ? cpu_seconds() + seconds : 0) {}

} // namespace bench
