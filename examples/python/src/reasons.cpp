// SPDX-License-Identifier: BSL-1.0
#include "module.hpp"

#include <boxline/default_pipeline.hpp>
#include <boxline/logic/german.hpp>
#include <boxline/logic/technique_lists.hpp>

#if __has_include(<nlohmann/json.hpp>)
#include "explain/explain.hpp"
#define MODULE_HAS_JSON 1
#endif

// Deduction with reasons, as the JSON document of `boxline explain --json`.

namespace module {

#ifdef MODULE_HAS_JSON
namespace {

namespace logic = boxline::logic;

template <boxline::box B>
struct rules_for {
  using type = logic::rules_of<logic::human>;
};
template <>
struct rules_for<boxline::box(3)> {
  using type = logic::human_techniques;
};

template <boxline::box B>
std::string explain_at(const std::string& values, const logic::narrator& say, bool by_uniqueness,
                       const asked_limits& asked) {
  using solver_type = logic::logic_solver<B, typename rules_for<B>::type>;
  const auto puzzle = grid_of<B>(values);
  const auto& infos = solver_type::rules_type::infos;
  command::explained_puzzle about{"", 0, puzzle, {infos.begin(), infos.end()}};
  const solver_type solver;
  struct listener {
    command::explain_document& document;
    void step(const typename solver_type::board_type& b, const logic::step& s) const {
      document.add(s, logic::snapshot(b));
    }
  };
  return unlocked(asked, [&](const boxline::limits& l) {
    if (by_uniqueness) {
      boxline::limits few = l;
      few.nodes = 10'000;
      about.known = boxline::solver<B>().is_unique(puzzle, few).verdict;
    }
    command::explain_document document(say, about);
    const auto from = solver.start(puzzle, about.known.value_or(boxline::uniqueness::limit_reached));
    command::reasoned r;
    if (!from) {
      r.verdict = logic::deduction_verdict::invalid;
      return document.finish(r);
    }
    const auto found = solver.solve(*from, listener{document}, l);
    r.verdict = found.verdict;
    r.steps = found.steps;
    r.end.emplace(found.state);
    return document.finish(r);
  });
}

std::string explain(const std::string& values, int n, const std::string& language, bool by_uniqueness,
                    const asked_limits& asked) {
  if (language != "en" && language != "de") throw std::invalid_argument("languages: en, de");
  const logic::narrator say = language == "de" ? logic::narrator(logic::german) : logic::narrator();
  std::string text;
  for_size<2, 3>(n, [&]<boxline::box B>() { text = explain_at<B>(values, say, by_uniqueness, asked); });
  return text;
}

} // namespace
#else
namespace {
std::string explain(const std::string&, int, const std::string&, bool, const asked_limits&) {
  throw std::runtime_error("explain: this module was built without nlohmann-json");
}
} // namespace
#endif

void add_reasons(py::module_& m) {
  m.def("explain", &explain);
}

} // namespace module
