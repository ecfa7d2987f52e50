// SPDX-License-Identifier: BSL-1.0
#include "houses.hpp"
#include "module.hpp"

#include <boxline/default_pipeline.hpp>

#include <memory>

// Questions about one puzzle. With the standard houses the solver finds out which instructions the machine
// has, so that a wheel serves every machine.

namespace module {

namespace {

std::string word(std::string_view text) {
  return std::string(text);
}

// Verdict, solution, boards examined.
py::tuple solve(const std::string& values, int n, const std::string& houses, const asked_limits& asked) {
  py::tuple result;
  const auto ask = [&]<boxline::box B>(const auto& solver) {
    const auto puzzle = grid_of<B>(values);
    const auto r = unlocked(asked, [&](const boxline::limits& l) { return solver.first(puzzle, l); });
    result = py::make_tuple(word(to_string(r.verdict)), bytes_of<B>(r.grid), r.stats.nodes);
  };
  if (n == 25 && houses.empty())
    ask.operator()<boxline::box(5)>(boxline::solver<5>());
  else
    for_houses(n, houses, ask);
  return result;
}

// Verdict, both solutions, boards examined.
py::tuple is_unique(const std::string& values, int n, const std::string& houses, const asked_limits& asked) {
  py::tuple result;
  for_houses(n, houses, [&]<boxline::box B>(const auto& solver) {
    const auto puzzle = grid_of<B>(values);
    const auto r = unlocked(asked, [&](const boxline::limits& l) { return solver.is_unique(puzzle, l); });
    result = py::make_tuple(word(to_string(r.verdict)), bytes_of<B>(r.first), bytes_of<B>(r.second),
                            r.stats.nodes);
  });
  return result;
}

// Verdict, count, boards examined.
py::tuple count(const std::string& values, int n, const std::string& houses, std::uint64_t most,
                const asked_limits& asked) {
  py::tuple result;
  for_houses(n, houses, [&]<boxline::box B>(const auto& solver) {
    const auto puzzle = grid_of<B>(values);
    const auto r = unlocked(asked, [&](boxline::limits l) {
      l.solutions = most;
      return solver.count(puzzle, l);
    });
    result = py::make_tuple(word(to_string(r.verdict)), r.count, r.stats.nodes);
  });
  return result;
}

// The solutions of a puzzle, each searched for when Python asks for it.
class enumeration {
public:
  virtual ~enumeration() = default;
  virtual py::object next() = 0;
  virtual py::object verdict() const = 0;
};

template <boxline::box B, class Solver>
class enumeration_of : public enumeration {
public:
  enumeration_of(const Solver& s, const boxline::grid<B>& puzzle, std::uint64_t most,
                 const asked_limits& asked)
      : watch_(asked), range_(s.solutions(puzzle, with(watch_.limits(), most))) {}

  py::object next() override {
    if (!is_over_) {
      watch_.called_here();
      const py::gil_scoped_release release;
      if (!has_begun_)
        range_.begin();
      else
        ++iterator(&range_);
      has_begun_ = true;
      is_over_ = range_.is_over();
    }
    watch_.rethrow();
    if (is_over_) throw py::stop_iteration();
    return bytes_of<B>(*iterator(&range_));
  }
  py::object verdict() const override {
    return is_over_ ? py::object(py::str(word(to_string(range_.verdict())))) : py::object(py::none());
  }

private:
  using range = decltype(std::declval<const Solver&>().solutions(std::declval<const boxline::grid<B>&>()));
  using iterator = typename range::iterator;
  static boxline::limits with(boxline::limits l, std::uint64_t most) {
    l.solutions = most;
    return l;
  }

  watch watch_;
  range range_;
  bool has_begun_ = false, is_over_ = false;
};

// The houses that the search refers to live as long as it.
class owning_enumeration : public enumeration {
public:
  owning_enumeration(std::unique_ptr<enumeration> e, std::shared_ptr<const void> houses)
      : houses_(std::move(houses)), of_(std::move(e)) {}
  py::object next() override { return of_->next(); }
  py::object verdict() const override { return of_->verdict(); }

private:
  std::shared_ptr<const void> houses_;
  std::unique_ptr<enumeration> of_;
};

std::unique_ptr<enumeration> enumerate(const std::string& values, int n, const std::string& houses,
                                       std::uint64_t most, const asked_limits& asked) {
  std::unique_ptr<enumeration> result;
  std::shared_ptr<const void> list;
  const auto ask = [&]<boxline::box B, class Solver>(const Solver& s) {
    result = std::make_unique<enumeration_of<B, Solver>>(s, grid_of<B>(values), most, asked);
  };
  for_kept_houses(n, houses, list, ask);
  return std::make_unique<owning_enumeration>(std::move(result), std::move(list));
}

} // namespace

void add_solvers(py::module_& m) {
  py::class_<asked_limits>(m, "Limits")
      .def(py::init([](double seconds, std::uint64_t nodes, py::object progress) {
             return asked_limits{seconds, nodes == 0 ? boxline::unlimited : nodes, std::move(progress)};
           }),
           py::arg("seconds") = 0, py::arg("nodes") = 0, py::arg("progress") = py::none());
  m.def("solve", &solve);
  m.def("is_unique", &is_unique);
  m.def("count", &count);
  py::class_<enumeration>(m, "Enumeration")
      .def("__iter__", [](py::object self) { return self; })
      .def("__next__", &enumeration::next)
      .def_property_readonly("verdict", &enumeration::verdict);
  m.def("enumerate", &enumerate);
}

} // namespace module
