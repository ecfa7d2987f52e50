// SPDX-License-Identifier: BSL-1.0
#include "explain/explain.hpp"
#include "solve/render_constraints.hpp"

#include <boxline/constraints/written_text.hpp>
#include <boxline/logic/marks.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>

namespace command {

namespace {

using json = nlohmann::ordered_json;
namespace logic = boxline::logic;
using boxline::assignment;
using boxline::constraint;
using boxline::constraint_kind;
using logic::snapshot;

class step_writer {
public:
  explicit step_writer(const logic::narrator& n) : n_(n) {}

  json operator()(const logic::step& s, const snapshot& shown) const {
    json o;
    o["rule"] = s.rule->key;
    o["title"] = n_.title(*s.rule);
    o["level"] = s.rule->level;
    o["text"] = n_.text(s, shown);
    o["parts"] = json::array();
    for (const logic::text_part& p : n_.parts(s, shown)) {
      o["parts"].push_back({{"text", p.text}});
      if (!p.about.empty()) o["parts"].back()["about"] = p.about;
    }
    o["notation"] = logic::notation_of(s, shown, n_.symbols());
    o["placements"] = list(s.placements, shown);
    o["eliminations"] = list(s.eliminations, shown);
    for (const logic::set_argument& set : s.sets) {
      o["sets"].push_back({{"base", list(set.base, shown)}, {"cover", list(set.cover, shown)}});
      for (const logic::clause& c : set.clauses) o["sets"].back()["clauses"].push_back(of(c, shown));
    }
    for (const logic::alternating_chain& c : s.alternations) o["alternations"].push_back(of(c, shown));
    for (const logic::case_argument& c : s.cases) o["cases"].push_back(of(c, shown));
    for (const logic::chain& c : s.chains) {
      o["chains"].push_back(of(c, shown));
      o["chains"].back()["met"] = of(c.met, shown);
    }
    for (const logic::pair_refuted& p : s.pairs)
      o["pairs"].push_back({{"a", of(p.a, shown)}, {"b", of(p.b, shown)}, {"by", of(p.by, shown)}});
    for (const logic::game_argument& g : s.constraints) {
      json c{{"name", g.name}};
      if (!g.description.empty()) c["description"] = g.description;
      c["reach"] = to_string(g.how);
      c["cells"] = list(g.cells, shown);
      o["constraints"].push_back(std::move(c));
    }
    o["marks"] = of(logic::marks_of(s, shown), shown);
    return o;
  }

private:
  static json of(boxline::cell c, const snapshot& shown) { return boxline::cell_name(c, shown.size()); }
  static json of(assignment a, const snapshot& shown) {
    return {{"cell", of(a.where, shown)}, {"digit", a.what.value()}};
  }
  static json of(boxline::house u, const snapshot& shown) {
    return {{"kind", to_string(shown.kind_of(u))}, {"number", shown.number_of(u)}};
  }
  static json of(const constraint& k, const snapshot& shown) {
    if (k.kind == constraint_kind::cell_filled) return {{"cell", of(k.where, shown)}};
    json o{{"house", of(k.among, shown)}};
    o["digit"] = k.what.value();
    return o;
  }
  template <class T>
  static json list(const std::vector<T>& of_them, const snapshot& shown) {
    json result = json::array();
    for (const T& x : of_them) result.push_back(of(x, shown));
    return result;
  }

  static json of(const logic::clause& c, const snapshot& shown) {
    json o{{"any", list(c.any, shown)}};
    if (c.is_by_uniqueness()) {
      o["pattern"] = list(c.core, shown);
    } else {
      o["base"] = list(c.base, shown);
      o["cover"] = list(c.cover, shown);
    }
    return o;
  }
  static json of(const logic::alternating_chain& c, const snapshot& shown) {
    json o{{"loop", is_loop(c, shown)}, {"links", json::array()}};
    for (const logic::strong_link& l : c.links)
      o["links"].push_back(
          {{"from", list(l.from, shown)}, {"to", list(l.to, shown)}, {"by", of(l.by, shown)}});
    return o;
  }
  json of(const logic::case_argument& c, const snapshot& shown) const {
    json o;
    if (c.either)
      o["either"] = of(*c.either, shown);
    else
      o["by"] = of(c.by, shown);
    o["cases"] = json::array();
    for (const logic::proof_case& one : c.cases) {
      json j = of(one.implied, shown);
      if (one.is_refuted) j["met"] = of(one.implied.met, shown);
      j["marks"] = of(logic::marks_of(one, shown), shown);
      o["cases"].push_back(std::move(j));
    }
    return o;
  }
  // Without the constraint at its end.
  json of(const logic::chain& c, const snapshot& shown) const {
    json o;
    o["nodes"] = json::array();
    json nested = json::array();
    for (std::size_t i = 0; i < c.nested.size(); ++i) nested.push_back(nullptr);
    snapshot then = shown;
    for (const logic::chain_node& node : c.nodes) {
      json n = of(node.what, shown);
      n["holds"] = node.holds;
      n["how"] = to_string(node.how);
      if (node.how == logic::link::weak || node.how == logic::link::strong) n["by"] = of(node.by, shown);
      if (node.how == logic::link::weak || node.how == logic::link::nested) n["from"] = node.from;
      o["nodes"].push_back(std::move(n));
      if (node.how == logic::link::nested && nested[node.from].is_null())
        nested[node.from] = (*this)(c.nested[node.from], then);
      then.assume(node.what, node.holds);
    }
    if (!nested.empty()) o["nested"] = std::move(nested);
    return o;
  }

  static json roles(logic::role_set s) {
    json result = json::array();
    for (int i = 0; i < logic::role_count; ++i)
      if (s.has(static_cast<logic::role>(i))) result.push_back(logic::to_string(static_cast<logic::role>(i)));
    return result;
  }
  static json of(const logic::marks& m, const snapshot& shown) {
    json o{{"cells", json::array()},
           {"houses", json::array()},
           {"candidates", json::array()},
           {"links", json::array()}};
    for (const auto& c : m.cells)
      o["cells"].push_back({{"cell", of(c.where, shown)}, {"roles", roles(c.as)}});
    for (const auto& u : m.houses) {
      o["houses"].push_back(of(u.among, shown));
      o["houses"].back()["roles"] = roles(u.as);
    }
    for (const auto& c : m.candidates) {
      o["candidates"].push_back(of(c.what, shown));
      o["candidates"].back()["roles"] = roles(c.as);
    }
    for (const auto& l : m.links)
      o["links"].push_back({{"kind", l.is_strong ? "strong" : "weak"},
                            {"from", list(l.from, shown)},
                            {"to", list(l.to, shown)}});
    return o;
  }

  const logic::narrator& n_;
};

template <class Entry>
json rows(int n, Entry entry) {
  json result = json::array();
  for (int r = 0; r < n; ++r) {
    json row = json::array();
    for (int c = 0; c < n; ++c) row.push_back(entry(boxline::cell(r * n + c)));
    result.push_back(std::move(row));
  }
  return result;
}

} // namespace

struct explain_document::parts {
  json whole, steps = json::array();
  std::vector<std::pair<std::string, int>> uses; // in the order of their first use
  int n;
};

explain_document::explain_document(const logic::narrator& n, const explained_puzzle& p)
    : narrator_(n), parts_(std::make_unique<parts>()) {
  json& o = parts_->whole;
  parts_->n = p.puzzle.shape().size();
  o["file"] = p.file;
  o["line"] = p.line;
  o["size"] = {p.puzzle.shape().rows, p.puzzle.shape().columns};
  o["language"] = n.language().language;
  o["symbols"] = json::array();
  for (int v = 1; v <= parts_->n; ++v) o["symbols"].push_back(n.name(boxline::digit::from_value(v)));
  o["rules"] = json::array();
  for (const logic::rule_info* rule : p.rules) o["rules"].push_back(rule->key);
  o["uniqueness"] = p.known ? to_string(*p.known) : "unknown";
  o["puzzle"] = rows(parts_->n, [&](boxline::cell c) { return p.puzzle[c]; });
}

explain_document::~explain_document() = default;

void explain_document::add(const logic::step& s, const snapshot& shown) {
  parts_->steps.push_back(step_writer(narrator_)(s, shown));
  auto& uses = parts_->uses;
  const auto at =
      std::find_if(uses.begin(), uses.end(), [&](const auto& u) { return u.first == s.rule->key; });
  if (at == uses.end())
    uses.emplace_back(s.rule->key, 1);
  else
    ++at->second;
}

std::string explain_document::finish(const reasoned& r) {
  json& o = parts_->whole;
  o["status"] = logic::to_string(r.verdict);
  o["message"] = r.why.empty() ? narrator_.phrase(logic::end_phrase(r.verdict)) : r.why;
  o["uses"] = json::object();
  for (const auto& [key, count] : parts_->uses) o["uses"][key] = count;
  o["steps"] = std::move(parts_->steps);
  if (r.end) {
    const snapshot& end = *r.end;
    const auto digits = [&](boxline::cell c) {
      json list = json::array();
      for (const assignment a : end.candidates_of(constraint::of(c))) list.push_back(a.what.value());
      return list;
    };
    o["end"] = rows(parts_->n, [&](boxline::cell c) {
      const json list = digits(c);
      return end.is_placed(c) && !list.empty() ? list[0] : json(0);
    });
    if (r.verdict != logic::deduction_verdict::solved) o["candidates"] = rows(parts_->n, digits);
  }
  return o.dump(-1, ' ', false, json::error_handler_t::replace);
}

// The cells and the edge are those of renderer.js.
std::string drawing_of(const std::string& constraints, int n) {
  std::vector<boxline::written_constraint> list;
  if (auto written = boxline::parse_written_constraints(constraints, n)) list = std::move(*written);
  const constraint_drawing drawn = draw_constraints(list, {n, 60, 24, 24});
  return json{{"under", drawn.under},
              {"over", drawn.over},
              {"caption", drawn.caption},
              {"outside", has_outside_clues(list)}}
      .dump();
}

} // namespace command
