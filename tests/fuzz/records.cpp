// SPDX-License-Identifier: BSL-1.0

// The fuzz target of the files of other programs: an error has a message of one line; puzzles that are read
// are written and read again as the same.
#include <boxline/adapt/record_formats.hpp>

#include <cstdio>
#include <cstdlib>

namespace {

void require(bool holds, const char* what, std::string_view format) {
  if (holds) return;
  std::fprintf(stderr, "broken: %.*s: %s\n", static_cast<int>(format.size()), format.data(), what);
  std::abort();
}
void check_message(const boxline::adapt::record_error& e, std::string_view format) {
  const std::string message = describe(e);
  require(bool(e) && message.size() > 10, "no message", format);
  require(message.find('\n') == message.npos, "a message of two lines", format);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace boxline::adapt;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const record_format& f : record_formats) {
    const auto all = f.read(text);
    if (!all) {
      check_message(all.error(), f.name);
      continue;
    }
    require(!all->empty(), "no puzzles", f.name);
    for (const puzzle_record& r : *all) {
      const auto cells = static_cast<std::size_t>(r.size * r.size);
      require(r.givens.size() == cells, "a grid of another size", f.name);
      require(r.placed.empty() || r.placed.size() == cells, "digits of another size", f.name);
      require(r.marks.empty() || r.marks.size() == cells, "marks of another size", f.name);
      require(r.solution.empty() || r.solution.size() == cells, "a solution of another size", f.name);
    }
    require(left_out(f, *all).empty(), "a part that it does not carry", f.name);
    const auto again = f.read(f.write(*all));
    require(again && *again == *all, "not the same when written and read", f.name);
  }
  if (const auto found = recognise_records(text); !found) check_message(found.error(), "recognised");
  return 0;
}
