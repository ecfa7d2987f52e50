// SPDX-License-Identifier: BSL-1.0
//
// The functions that the page calls: JSON in, JSON out. Compiled natively, requests are lines of standard
// input, and answers lines of standard output.

#include "play.hpp"

#include <cstdio>
#include <cstdlib>

#ifdef __wasm__
#define PLAY_EXPORT(name) __attribute__((export_name(#name)))
extern "C" __attribute__((import_module("env"), import_name("boxline_progress"))) void
boxline_progress(const char* stage, double nodes, double solutions, int depth, double seconds);
#else
#define PLAY_EXPORT(name)
#endif

namespace play {

namespace {

// The puzzle of a request, or what is wrong with it.
boxline::expected<puzzle, std::string> puzzle_of(const json& r) {
  puzzle p;
  if (const auto size = r.find("size"); size != r.end()) {
    if (!size->is_array() || size->size() != 2 || !(*size)[0].is_number_integer() ||
        !(*size)[1].is_number_integer())
      return boxline::unexpected(std::string("size: expected the rows and columns of a box"));
    p.shape = {(*size)[0].get<int>(), (*size)[1].get<int>()};
  }
  if (!small_boxes::contains(p.shape) && !middle_boxes::contains(p.shape) && !large_boxes::contains(p.shape))
    return boxline::unexpected(std::string("no such boxes; expected one of ") +
                               boxline::box_names<small_boxes>() + ", " + boxline::box_names<middle_boxes>() +
                               ", " + boxline::box_names<large_boxes>());
  p.diagonals = r.value("diagonals", false);
  p.windows = r.value("windows", false);
  const auto cells = static_cast<std::size_t>(p.shape.cells());
  std::string why;
  const auto read = [&](const char* key, auto& into, std::uint64_t most) {
    const auto list = r.find(key);
    if (list == r.end() || list->is_null()) return;
    if (!list->is_array() || list->size() != cells) {
      why = std::string(key) + ": expected " + std::to_string(cells) + " numbers";
      return;
    }
    for (const json& v : *list) {
      if (!v.is_number_unsigned() || v.get<std::uint64_t>() > most) {
        why = std::string(key) + ": expected numbers from 0 to " + std::to_string(most);
        return;
      }
      into.push_back(
          static_cast<typename std::remove_reference_t<decltype(into)>::value_type>(v.get<std::uint64_t>()));
    }
  };
  const auto n = static_cast<std::uint64_t>(p.shape.size());
  read("puzzle", p.givens, n);
  read("placed", p.placed, n);
  read("marks", p.marks, (std::uint64_t{1} << n) - 1);
  read("regions", p.regions, n - 1);
  if (p.givens.empty()) p.givens.resize(cells);
  if (!why.empty()) return boxline::unexpected(why);
  return p;
}

json answer_to(const json& request, const boxline::limits& limit) {
  if (!request.is_object()) return failed("expected an object of JSON");
  const std::string what = request.value("do", "");
  if (what == "rules") return rules();
  if (what == "read") return read_text(request);
  if (what == "formats") {
    json list = json::array();
    for (const auto& name : format_names()) list.push_back(name);
    return {{"formats", list}};
  }
  const auto p = puzzle_of(request);
  if (!p) return failed(p.error());
  if (what == "write") return write_text(*p, request);
  if (what == "explain" || what == "hint") return reason(*p, request, limit);
  if (what == "rate") return rate(*p, limit);
  if (what == "generate" && (!request.value("level", "").empty() || !request.value("rule", "").empty()))
    return generate_wanted(*p, request, limit);
  for (const auto ask : {ask_small, ask_middle, ask_large})
    if (json answer = ask(*p, request, limit); !answer.is_null()) return answer;
  return failed("no solver for these boxes");
}

std::string answer_text(const char* text) {
  const json request = json::parse(text, nullptr, false);
  if (request.is_discarded()) return failed("no JSON").dump();
  boxline::limits limit;
  const auto tell = [](const boxline::progress_report& r) {
#ifdef __wasm__
    boxline_progress(r.stage, static_cast<double>(r.nodes), static_cast<double>(r.solutions), r.depth,
                     r.seconds);
#else
    std::fprintf(stderr, "%s %.1f s\n", r.stage, r.seconds);
#endif
  };
  boxline::progress_monitor monitor(tell, 0.15);
  limit.progress = &monitor;
  return answer_to(request, limit).dump(-1, ' ', false, json::error_handler_t::replace);
}

} // namespace
} // namespace play

#ifdef __wasm__
extern "C" {
/// Memory for a request of `size` bytes, which `boxline_answer` frees.
PLAY_EXPORT(boxline_request) char* boxline_request(std::size_t size) {
  return static_cast<char*>(std::malloc(size));
}
/// The answer to a request, which ends with a null character, until the next call.
PLAY_EXPORT(boxline_answer) const char* boxline_answer(char* request) {
  static std::string answer;
  answer = play::answer_text(request);
  std::free(request);
  return answer.c_str();
}
}
#else
int main() {
  std::string line;
  for (int c = std::getchar(); c != EOF; c = std::getchar()) {
    if (c != '\n') {
      line += static_cast<char>(c);
      continue;
    }
    std::puts(play::answer_text(line.c_str()).c_str());
    std::fflush(stdout);
    line.clear();
  }
}
#endif
