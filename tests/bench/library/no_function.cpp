// SPDX-License-Identifier: BSL-1.0

/// A library without the function that --library requires.
extern "C" int something_else() {
  return 0;
}
