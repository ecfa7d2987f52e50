// SPDX-License-Identifier: BSL-1.0
// The main of every test program: doctest's own.
#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <doctest/doctest.h>
