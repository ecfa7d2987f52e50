// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "measure.hpp"

#include <cstdio>

namespace bench {

/// The date, the machine, the compiler and its flags; what is timed.
void print_head(std::FILE* out, const char* timed = "CPU time, one thread");

/// A table of one file's results; ratios are to the first.
void print_table(std::FILE* out, const std::vector<result>& results);

/// The names of the columns below.
void print_csv_header(std::FILE* out);
void print_csv(std::FILE* out, const result& r);

} // namespace bench
