// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cstddef>

#if defined(__GLIBC__)
#include <pthread.h>
#endif

namespace no_threads {

/// Runs `call` while the system grants no thread: one with a stack of 2^47 bytes would have to be mapped.
/// False where that cannot be arranged; then `call` is not called.
template <class Call>
bool run(Call call) {
#if defined(__GLIBC__)
  pthread_attr_t usual, huge;
  if (pthread_getattr_default_np(&usual) != 0) return false;
  pthread_getattr_default_np(&huge);
  pthread_attr_setstacksize(&huge, std::size_t{1} << 47);
  if (pthread_setattr_default_np(&huge) != 0) return false;
  call();
  pthread_setattr_default_np(&usual);
  pthread_attr_destroy(&usual);
  pthread_attr_destroy(&huge);
  return true;
#else
  static_cast<void>(call);
  return false;
#endif
}

} // namespace no_threads
