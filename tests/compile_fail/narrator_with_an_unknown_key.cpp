// SPDX-License-Identifier: BSL-1.0
// expect: this_phrase_key_does_not_exist
// max-lines: 20
#include <boxline/logic/narrator.hpp>

std::string ended(const boxline::logic::narrator& say) {
#ifdef BOXLINE_GOOD
  return say.phrase("end.solved");
#else
  return say.phrase("end.finished");
#endif
}

int main() {}
