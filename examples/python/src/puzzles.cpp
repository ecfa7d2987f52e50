// SPDX-License-Identifier: BSL-1.0
#include "houses.hpp"
#include "module.hpp"

#include <boxline/generate/generator.hpp>
#include <boxline/io/format.hpp>
#include <boxline/io/parse.hpp>
#include <boxline/io/size.hpp>
#include <boxline/symmetry/canonical.hpp>

// Texts, new puzzles, canonical forms.

namespace module {

namespace {

boxline::alphabet alphabet_of(const std::string& name) {
  if (name.empty()) return {};
  const auto a = boxline::parse_alphabet(name);
  if (!a) throw std::invalid_argument(boxline::describe(a.error()));
  return *a;
}

// The number of digits, the values, and the name of the alphabet.
py::tuple parse(const std::string& text, int n, const std::string& alphabet) {
  boxline::parse_options options;
  options.symbols = alphabet_of(alphabet);
  if (n == 0) {
    const auto shape = boxline::size_of(text, options);
    if (!shape) throw std::invalid_argument(boxline::describe(shape.error()));
    n = shape->size();
  }
  py::tuple result;
  for_size<2, 3, 4, 5>(n, [&]<boxline::box B>() {
    boxline::alphabet written;
    const auto g = boxline::parse<B>(text, options, written);
    if (!g) throw std::invalid_argument(boxline::describe(g.error()));
    result = py::make_tuple(n, bytes_of<B>(*g), std::string(written.name()));
  });
  return result;
}

// `form` is `line`, `block` or `numbers`.
std::string format(const std::string& values, int n, const std::string& form, const std::string& alphabet) {
  if (form != "line" && form != "block" && form != "numbers")
    throw std::invalid_argument("the form of a text is line, block or numbers");
  std::string text;
  boxline::print_options options;
  if (!alphabet.empty()) options.symbols = alphabet_of(alphabet);
  if (!options.symbols.supports(n)) throw std::invalid_argument("this alphabet has too few digits");
  for_size<2, 3, 4, 5>(n, [&]<boxline::box B>() {
    using boxline::notation;
    text = boxline::format(grid_of<B>(values),
                           form == "block"     ? notation::block
                           : form == "numbers" ? notation::numbers
                                               : notation::line,
                           options);
  });
  return text;
}

boxline::generate::pattern_symmetry symmetry_of(const std::string& name) {
  for (const auto s : boxline::generate::pattern_symmetries)
    if (to_string(s) == name) return s;
  throw std::invalid_argument("no such symmetry: " + name);
}

// Verdict, puzzle, solution, clues, whether it is minimal, symmetry.
py::tuple generate(int n, std::uint64_t seed, bool minimal, int fewest, int most, const std::string& symmetry,
                   const std::string& houses, const asked_limits& asked) {
  py::tuple result;
  const auto make = [&]<boxline::box B>(const auto& solver) {
    boxline::generate::puzzle_options<B> o;
    o.minimal = minimal;
    o.fewest = fewest;
    o.most = most < 0 ? B.cells() : most;
    if (o.fewest < 0 || o.fewest > o.most || o.most > B.cells())
      throw std::invalid_argument("clues: a range from 0 to the number of cells");
    o.symmetry = symmetry_of(symmetry);
    const auto r = unlocked(asked, [&](boxline::limits l) {
      if (l.nodes == boxline::unlimited) l.nodes = boxline::generate::usual_nodes<B>;
      o.limit = l;
      return boxline::generate::make_puzzle(seed, solver, o);
    });
    result =
        py::make_tuple(std::string(to_string(r.verdict)), bytes_of<B>(r.puzzle), bytes_of<B>(r.solution),
                       r.clues, std::string(to_string(r.is_minimal)), std::string(to_string(r.symmetry)));
  };
  for_houses(n, houses, make);
  return result;
}

// Verdict, canonical form, automorphisms as a decimal number.
py::tuple canonical(const std::string& values, int n, const asked_limits& asked) {
  py::tuple result;
  for_size<2, 3, 4>(n, [&]<boxline::box B>() {
    const auto puzzle = grid_of<B>(values);
    const auto r =
        unlocked(asked, [&](const boxline::limits& l) { return boxline::symmetry::canonicalise(puzzle, l); });
    result =
        py::make_tuple(std::string(to_string(r.verdict)), bytes_of<B>(r.form), to_string(r.automorphisms));
  });
  return result;
}

} // namespace

void add_puzzles(py::module_& m) {
  m.def("parse", &parse);
  m.def("format", &format);
  m.def("generate", &generate);
  m.def("canonical", &canonical);
}

} // namespace module
