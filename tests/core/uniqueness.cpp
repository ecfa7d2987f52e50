// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/uniqueness.hpp>

using boxline::uniqueness;

static_assert(to_string(uniqueness::unique) == "unique" && to_string(uniqueness::multiple) == "multiple" &&
              to_string(uniqueness::unsolvable) == "unsolvable" &&
              to_string(uniqueness::invalid) == "invalid" &&
              to_string(uniqueness::limit_reached) == "limit" &&
              to_string(uniqueness::cancelled) == "cancelled");
