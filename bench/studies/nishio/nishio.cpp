// SPDX-License-Identifier: BSL-1.0
//
// boxline-studies nishio --graph: the graph of single-digit deduction (Eppstein, "Solving Single-digit Sudoku
// Subproblems", 2012). The deduction itself is `boxline nishio`.

#include "nishio/nishio.hpp"
#include "common/arguments.hpp"
#include "common/files.hpp"
#include "common/program.hpp"
#include "common/puzzle_input.hpp"
#include "studies/nishio/graph.hpp"
#include "studies/subcommands.hpp"

#include <cstdio>
#include <memory>

namespace command {

namespace {

struct graph_words {
  boxline::box graph{1};
  std::string svg;
};

int print_graph(const graph_words& w) {
  const graph_sizes sizes = graph_sizes_of(w.graph);
  std::printf("vertices %s edges %s placements %s\n", sizes.vertices.c_str(), sizes.edges.c_str(),
              sizes.placements.c_str());
  if (w.svg.empty()) return all_well;
  const std::string page = graph_page(w.graph);
  std::string why;
  if (page.empty())
    return wrong("--svg: " + sizes.vertices + " vertices are no picture, expected up to " +
                 std::to_string(most_drawn_vertices));
  return write_whole(w.svg, page, why) ? static_cast<int>(all_well) : wrong(w.svg + ": " + why);
}

} // namespace

subcommand add_graph(cli::parser& app) {
  auto w = std::make_shared<graph_words>();
  cli::parser* s =
      app.add_subcommand("nishio", "Print the size of the graph of single-digit deduction, and draw it");
  s->add_option_function<std::string>(
       "--graph", [w](const std::string& text) { w->graph = *boxline::parse_size(text); },
       "the graph for boxes of this size")
      ->check(size_validator())
      ->type_name("RxC")
      ->required();
  s->add_option("--svg", w->svg, "draw it into this file")->type_name("FILE");
  s->footer(
      "  boxline-studies nishio --graph 3                        vertices 290 edges 936 placements 46656\n"
      "  boxline-studies nishio --graph 2 --svg graph.svg\n\n"
      "The deduction itself is `boxline nishio`.\n");
  return {s, [w] { return print_graph(*w); }};
}

} // namespace command
