// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/linked.hpp>

using namespace boxline;

struct no_backend {
  static constexpr box shape = 2;
  next_result next(const limits&, search::statistics&) { return next_result::exhausted; }
  grid<2> values() const { return {}; }
  const char* trouble() const { return nullptr; }
};
struct no_solver {
  template <class H>
  no_backend make(const candidates<2>&, const H&) const {
    return {};
  }
};
