// SPDX-License-Identifier: BSL-1.0
#include "play.hpp"

#include <boxline/adapt/record_formats.hpp>
#include <boxline/io/format.hpp>

#include <algorithm>

// Texts of puzzles, in whichever format they are.

namespace play {

namespace {

namespace adapt = boxline::adapt;

template <class Boxes>
void read_plain(const std::string& text, boxline::box shape, json& answer, std::string& why) {
  boxline::visit_box<Boxes>(shape, [&]<boxline::box B>() {
    const auto g = boxline::parse<B>(text);
    if (g)
      answer = {{"format", "text"},
                {"puzzles", {{{"size", B.size()}, {"box", {B.rows, B.columns}}, {"givens", values_of(*g)}}}}};
    else if (why.empty())
      why = boxline::describe(g.error());
  });
}

json record_json(const adapt::puzzle_record& r) {
  json o{{"size", r.size}, {"givens", r.givens}};
  if (!r.placed.empty()) o["placed"] = r.placed;
  if (!r.marks.empty()) o["marks"] = r.marks;
  for (const auto& [key, value] :
       {std::pair{"title", &r.title}, std::pair{"author", &r.author}, std::pair{"comment", &r.comment}})
    if (!value->empty()) o[key] = *value;
  return o;
}

} // namespace

json read_text(const json& request) {
  const std::string text = request.value("text", "");
  if (auto found = adapt::recognise_records(text)) {
    json puzzles = json::array();
    for (const auto& r : found->puzzles) puzzles.push_back(record_json(r));
    return {{"format", found->format}, {"puzzles", puzzles}};
  } else if (found.error().kind == adapt::record_fault::ambiguous) {
    return failed(describe(found.error()));
  }
  // Rows and lines of any size: the box of the page first, as a length has several, then the others.
  json answer;
  std::string why;
  std::vector<boxline::box> boxes;
  if (request.contains("size") && request["size"].is_array() && request["size"].size() == 2)
    boxes.push_back({request["size"][0].get<int>(), request["size"][1].get<int>()});
  if (const auto square = boxline::size_of(text)) boxes.push_back(*square);
  for (const boxline::box b : {boxline::box{2, 3}, boxline::box{2, 4}, boxline::box{2, 5}, boxline::box{3, 4},
                               boxline::box{3, 5}, boxline::box{1, 5}, boxline::box{1, 7}})
    boxes.push_back(b);
  for (const boxline::box b : boxes) {
    if (answer.is_null()) read_plain<small_boxes>(text, b, answer, why);
    if (answer.is_null()) read_plain<middle_boxes>(text, b, answer, why);
    if (answer.is_null()) read_plain<large_boxes>(text, b, answer, why);
  }
  return answer.is_null() ? failed("no format has this text; " + why) : answer;
}

std::vector<std::string> format_names() {
  std::vector<std::string> names{"line", "block"};
  for (const auto& f : adapt::record_formats) names.emplace_back(f.name);
  return names;
}

json write_text(const puzzle& p, const json& request) {
  const std::string name = request.value("format", "");
  if (!p.is_standard()) return failed("the formats have no other houses; share by link");
  if (const auto* format = adapt::find_record_format(name)) {
    adapt::puzzle_record r;
    r.size = p.shape.size();
    r.givens = p.givens;
    if (!p.placed.empty()) {
      r.placed = p.placed;
      for (std::size_t c = 0; c < r.placed.size(); ++c)
        if (r.givens[c] != 0) r.placed[c] = 0;
    }
    if (std::any_of(p.marks.begin(), p.marks.end(), [](auto m) { return m != 0; })) r.marks = p.marks;
    const std::string lost = adapt::left_out(*format, {r});
    if (lost.find("sizes") != lost.npos) return failed(name + " has no grids of this size");
    if (format->needs.has(adapt::record_part::solution))
      return failed(name + " needs the solution: boxline convert --to " + name + " adds it");
    return {{"text", format->write({r})}, {"lost", lost}};
  }
  std::string text;
  const auto write = [&]<boxline::box B>() {
    boxline::print_options options;
    options.symbols = page_alphabet();
    text = boxline::format(grid_of<B>(p.givens),
                           name == "block" ? boxline::notation::block : boxline::notation::line, options);
  };
  boxline::visit_box<small_boxes>(p.shape, write);
  boxline::visit_box<middle_boxes>(p.shape, write);
  boxline::visit_box<large_boxes>(p.shape, write);
  return {{"text", text}, {"lost", ""}};
}

} // namespace play
