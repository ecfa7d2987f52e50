// SPDX-License-Identifier: BSL-1.0
// The program of a consumer that asked for the component `dynamic`.
#include <boxline/sets/dynamic_set.hpp>

int main() {
  return boxline::sets::dynamic_set::full(100).count() == 100 ? 0 : 1;
}
