// SPDX-License-Identifier: BSL-1.0
//
// boxline canonical, transform, equivalent, partition: which puzzles are copies of each other (Matos,
// Properties 1.1 and section 4.2).

#include "common/arguments.hpp"
#include "solve/game_words.hpp"
#include "symmetry/engine.hpp"
#include "symmetry/game.hpp"

#include "common/files.hpp"
#include "common/interrupt.hpp"
#include "common/program.hpp"
#include "common/progress.hpp"
#include "common/puzzle_input.hpp"
#include "common/subcommand.hpp"
#include "solve/request.hpp"

#include <algorithm>
#include <cstdio>
#include <limits>
#include <map>
#include <memory>
#include <unordered_map>

#include <unistd.h>

namespace command {

namespace {

using boxline::any_grid;
using boxline::symmetry::canonical_verdict;
using boxline::symmetry::equivalence_verdict;

struct symmetry_words {
  puzzle_source source;
  bool with_transform = false, with_automorphisms = false, inverse = false, list = false, minlex = false;
  std::uint64_t seed = 0, nodes = boxline::unlimited;
  double seconds = 0;
  std::string apply, by = "counts";
  game_words game;
};

/// The symmetries that a puzzle is compared under: those of the box, or of a game.
class symmetries_of_words {
public:
  explicit symmetries_of_words(const symmetry_words& w) : w_(w) {
    if (understand_game(w.game, rules_, why_)) why_.clear();
  }
  bool is_game() const { return rules_.is_game(); }
  /// Whether the rules are taken at this box; false, and no `why`, where the time was over.
  bool has(boxline::box shape) {
    if (!why_.empty()) return false;
    if (!is_game() || (found_ != nullptr && shape == shape_)) return true;
    shape_ = shape;
    found_ = make_game_symmetries(shape, rules_, limits_until_cancelled(w_.seconds), why_);
    if (found_ != nullptr) why_.clear();
    return found_ != nullptr;
  }
  /// Why the rules are refused.
  const std::string& why() const { return why_; }

  /// Require `has(shape of the grid)`.
  any_canonical canonical_of(const any_grid& g, const boxline::limits& limit) const {
    return is_game() ? found_->canonical_of(g, limit) : command::canonical_of(g, limit);
  }
  equivalence_verdict equivalent(const any_grid& a, const any_grid& b, const boxline::limits& limit,
                                 std::string& taking) const {
    if (!is_game() || a.shape() != b.shape()) return command::equivalent(a, b, limit, taking);
    return found_->equivalent(a, b, limit, taking);
  }

private:
  const symmetry_words& w_;
  rules_choice rules_;
  std::string why_;
  boxline::box shape_{1};
  std::unique_ptr<any_game_symmetries> found_;
};

// The grid as a line, without its end.
std::string line_of(const any_grid& g, boxline::alphabet symbols) {
  std::string text = format_grid(g, boxline::notation::line, {.symbols = symbols});
  text.pop_back();
  return text;
}

int finish(output_file& out, int status) {
  out.flush();
  if (is_cancelled()) return interrupted;
  return out.error().empty() ? status : wrong("cannot write: " + out.error());
}

int run_canonical(const symmetry_words& w) {
  output_file out(STDOUT_FILENO);
  symmetries_of_words under(w);
  if (!under.why().empty()) return wrong(under.why());
  if (w.minlex && under.is_game())
    return wrong("--minlex: not with --houses or --constraints; the least copy is known without them");
  bool all_known = true;
  const int read = for_each_puzzle(w.source, [&](const puzzle_at& p) {
    const any_canonical c = with_search_progress([&]() -> any_canonical {
      if (!under.has(p.grid.shape())) return {canonical_verdict::limit_reached, {}, {}, {}};
      const boxline::limits limit = limits_until_cancelled(w.seconds, w.nodes);
      return w.minlex ? minlex_of(p.grid, limit) : under.canonical_of(p.grid, limit);
    });
    if (is_cancelled() || !under.why().empty()) return false;
    const bool known = c.verdict == canonical_verdict::canonical;
    all_known = all_known && known;
    std::string line = known ? line_of(c.form, w.source.symbols) : std::string(to_string(c.verdict));
    if (known && w.with_automorphisms) line += "\t" + c.automorphisms;
    if (known && w.with_transform) line += "\t" + c.to_form;
    out.write(line + "\n");
    return out.error().empty();
  });
  const int status = finish(out, read == all_well && !all_known ? some_not : read);
  return under.why().empty() || is_cancelled() ? status : wrong(under.why());
}

int run_transform(const symmetry_words& w, bool by_text) {
  output_file out(STDOUT_FILENO);
  boxline::random_source random(w.seed);
  std::string why;
  const int read = for_each_puzzle(w.source, [&](const puzzle_at& p) {
    std::string drawn;
    any_grid copy;
    if (by_text) {
      const auto c = copy_by(p.grid, w.apply, w.inverse);
      if (!c) {
        why = "--apply: " + c.error();
        return false;
      }
      copy = *c;
    } else {
      copy = random_copy(p.grid, random, drawn);
    }
    out.write(line_of(copy, w.source.symbols) + (w.with_transform ? "\t" + drawn : "") + "\n");
    return out.error().empty() && !is_cancelled();
  });
  const int status = finish(out, read);
  return why.empty() ? status : wrong(why);
}

// The puzzles of a file, or the one that the word itself is.
bool read_side(const symmetry_words& w, const std::string& word, std::vector<any_grid>& to, int& status) {
  puzzle_source source = w.source;
  source.files = {word};
  if (word == "-" || ::access(word.c_str(), F_OK) == 0) {
    status = std::max(status, for_each_puzzle(source, [&](const puzzle_at& p) {
                        to.push_back(p.grid);
                        return true;
                      }));
    if (status == all_well && to.empty()) status = wrong(word + ": no puzzles");
    return status == all_well;
  }
  boxline::parse_options options;
  options.symbols = source.symbols;
  const auto g =
      source.size ? boxline::parse_any(word, *source.size, options) : boxline::parse_any(word, options);
  if (g)
    to.push_back(*g);
  else
    status = wrong(word + ": no such file, and no puzzle: " + g.error().message);
  return g.has_value();
}

int run_equivalent(const symmetry_words& w) {
  std::vector<any_grid> a, b;
  int status = all_well;
  if (w.source.files[0] == "-" && w.source.files[1] == "-")
    return wrong("`-` for both: standard input has one end");
  if (!read_side(w, w.source.files[0], a, status) || !read_side(w, w.source.files[1], b, status))
    return wrong_use;
  if (a.size() != b.size() && a.size() != 1 && b.size() != 1)
    return wrong(std::to_string(a.size()) + " puzzles and " + std::to_string(b.size()) +
                 ": expected as many of each, or one");
  output_file out(STDOUT_FILENO);
  symmetries_of_words under(w);
  if (!under.why().empty()) return wrong(under.why());
  for (std::size_t i = 0; i < std::max(a.size(), b.size()) && !is_cancelled(); ++i) {
    std::string taking;
    const equivalence_verdict o = with_search_progress([&] {
      if (!under.has(a[std::min(i, a.size() - 1)].shape())) return equivalence_verdict::limit_reached;
      return under.equivalent(a[std::min(i, a.size() - 1)], b[std::min(i, b.size() - 1)],
                              limits_until_cancelled(w.seconds, w.nodes), taking);
    });
    if (is_cancelled()) break;
    if (!under.why().empty()) {
      finish(out, wrong_use);
      return wrong(under.why());
    }
    if (o != equivalence_verdict::equivalent) status = some_not;
    out.write((o == equivalence_verdict::equivalent  ? taking
               : o == equivalence_verdict::different ? "no"
                                                     : std::string(to_string(o))) +
              std::string("\n"));
  }
  return finish(out, status);
}

int run_partition(const symmetry_words& w) {
  constexpr std::size_t kinds = std::size(characteristics);
  std::size_t shown = 0;
  while (w.by != characteristics[shown].name) ++shown;
  constexpr std::size_t unknown = std::numeric_limits<std::size_t>::max();
  std::unordered_map<std::string, std::size_t> classes[kinds];
  bool all_known = true;
  std::vector<std::size_t> sizes[kinds], class_of;
  std::vector<std::string> lines;
  const int read = for_each_puzzle(w.source, [&](const puzzle_at& p) {
    const auto values = with_search_progress(
        [&] { return characteristics_of(p.grid, limits_until_cancelled(w.seconds, w.nodes)); });
    if (is_cancelled()) return false;
    for (std::size_t k = 0; k < kinds; ++k) {
      if (values[k].empty()) {
        std::fprintf(stderr, "%s: its class by %s is not known within the limit\n", p.place.c_str(),
                     characteristics[k].name);
        all_known = false;
        if (k == shown) class_of.push_back(unknown);
        continue;
      }
      const auto [at, fresh] = classes[k].emplace(values[k], sizes[k].size());
      if (fresh) sizes[k].push_back(0);
      ++sizes[k][at->second];
      if (k == shown) class_of.push_back(at->second);
    }
    if (w.list) lines.push_back(line_of(p.grid, w.source.symbols));
    return true;
  });
  output_file out(STDOUT_FILENO);
  if (read == wrong_use || is_cancelled()) return finish(out, read);
  const int status = read == all_well && !all_known ? static_cast<int>(some_not) : read;
  if (w.list) {
    for (std::size_t i = 0; i < lines.size(); ++i)
      out.write((class_of[i] == unknown
                     ? std::string("limit\t-")
                     : std::to_string(class_of[i] + 1) + "\t" + std::to_string(sizes[shown][class_of[i]])) +
                "\t" + lines[i] + "\n");
    return finish(out, status);
  }
  out.write("puzzles\t" + std::to_string(class_of.size()) + "\n\nby\tclasses\tsingle\tlargest\twhat\n");
  for (std::size_t k = 0; k < kinds; ++k)
    out.write(std::string(characteristics[k].name) + "\t" + std::to_string(sizes[k].size()) + "\t" +
              std::to_string(std::count(sizes[k].begin(), sizes[k].end(), 1)) + "\t" +
              std::to_string(sizes[k].empty() ? 0 : *std::max_element(sizes[k].begin(), sizes[k].end())) +
              "\t" + characteristics[k].what + "\n");
  std::map<std::size_t, std::size_t> of_size;
  for (const std::size_t s : sizes[shown]) ++of_size[s];
  out.write("\nsize\tclasses by " + w.by + "\n");
  for (const auto& [size, count] : of_size)
    out.write(std::to_string(size) + "\t" + std::to_string(count) + "\n");
  return finish(out, status);
}

void add_limits(cli::parser& app, symmetry_words& w) {
  app.add_option("--nodes", w.nodes, "nodes to search for each puzzle")
      ->check(cli::not_negative())
      ->type_name("N");
  add_seconds(app, w.seconds);
}

const char* const what_transforms_say =
    "A transform is written as\n\n"
    "  transposed; rows 3 1 2 4 5 6 7 8 9; columns 1 2 3 4 5 6 9 8 7; digits 9 2 3 4 5 6 7 8 1\n\n"
    "`transposed` first exchanges rows and columns. Then row 1 of the result is row 3 of the original,\n"
    "and so on; likewise the columns. Last, digit 1 becomes 9, and so on, by numbers in every alphabet.\n\n";

} // namespace

subcommand add_canonical(cli::parser& app) {
  auto w = std::make_shared<symmetry_words>();
  cli::parser* s =
      app.add_subcommand("canonical", "Print the canonical form: the same for equivalent puzzles");
  add_source(*s, w->source);
  s->add_flag("--minlex", w->minlex,
              "the lexicographically least copy, blank cells before 1, as catalogues have it; `invalid` for "
              "puzzles with a digit twice in a house");
  s->add_flag("--with-automorphisms", w->with_automorphisms,
              "after a tab the number of transforms that fix the puzzle, with the identity");
  s->add_flag("--with-transform", w->with_transform, "after a tab the transform of the puzzle to its form");
  add_game(*s, w->game);
  add_limits(*s, *w);
  s->footer(
      "Prints for each puzzle or full grid one of its copies, the same for all copies.\n"
      "Copies result from relabelling digits, permuting bands, stacks, rows in bands and columns in stacks, "
      "and\n"
      "for square boxes exchanging rows and columns. --minlex is the lexicographically least one. `limit`\n"
      "where nodes or time ran out. With --houses or --constraints, up to 9x9, copies are those by the\n"
      "transforms that map these to themselves.\n\n"
      "  boxline canonical puzzles.txt | sort | uniq -d         the duplicates\n"
      "  boxline canonical --minlex puzzles.txt | sort -u       as catalogues list them\n"
      "  echo ................ | boxline canonical --with-automorphisms     3072\n\n" +
      std::string(what_transforms_say) +
      "Exit status: 0 success, 1 some puzzle was not, 2 wrong use or unreadable file.\n");
  return {s, [w] { return run_canonical(*w); }};
}

subcommand add_transform(cli::parser& app) {
  auto w = std::make_shared<symmetry_words>();
  cli::parser* s =
      app.add_subcommand("transform", "Make symmetric copies of puzzles, at random or by a given transform");
  add_source(*s, w->source);
  cli::option* seed = s->add_option("--seed", w->seed, "the seed of the transforms")
                          ->check(cli::not_negative())
                          ->type_name("S")
                          ->capture_default_str();
  cli::option* apply = s->add_option("--apply", w->apply, "this transform, for every puzzle")
                           ->may_be_empty()
                           ->type_name("TEXT");
  cli::option* inverse =
      s->add_flag("--inverse", w->inverse, "the inverse of the transform of --apply")->needs(apply);
  cli::option* shown = s->add_flag("--with-transform", w->with_transform, "after a tab the transform");
  seed->excludes(apply);
  shown->excludes(apply);
  static_cast<void>(inverse);
  s->footer("Prints for each puzzle a copy by a random transform; all transforms are equally likely.\n\n"
            "  boxline transform --seed 7 puzzles.txt\n"
            "  boxline transform --apply 'transposed; digits 9 8 7 6 5 4 3 2 1' puzzles.txt\n"
            "  boxline transform --apply \"$(boxline equivalent A B)\" A          makes B of A\n\n" +
            std::string(what_transforms_say) +
            "Parts that are left out change nothing.\n\n"
            "Exit status: 0 success, 1 some puzzle was not, 2 wrong use or unreadable file.\n");
  return {s, [w, apply] { return run_transform(*w, apply->count() > 0); }};
}

subcommand add_equivalent(cli::parser& app) {
  auto w = std::make_shared<symmetry_words>();
  cli::parser* s =
      app.add_subcommand("equivalent", "Print the transform that maps one puzzle to another, or no");
  add_source(*s, w->source);
  s->get_option("FILE")
      ->description("A and B: each a file, `-` for standard input, or a puzzle")
      ->expected(2)
      ->required();
  add_game(*s, w->game);
  add_limits(*s, *w);
  s->footer(
      "Prints for each puzzle of A and the puzzle of B at the same position a transform that maps the one\n"
      "to the other, or `no`; `limit` where nodes or time ran out. A single puzzle is compared with\n"
      "all of the other side. Transforms relabel digits, permute bands, stacks, rows in bands and columns\n"
      "in stacks, and for square boxes exchange rows and columns; with --houses or --constraints, up to\n"
      "9x9, only those that map these to themselves: others that would keep houses of your own are not\n"
      "tried.\n\n"
      "  boxline equivalent 12..34.......... ......3....1..24\n"
      "  boxline equivalent puzzles.txt copies.txt\n\n" +
      std::string(what_transforms_say) +
      "Exit status: 0 all are equivalent, 1 some are not, or not known to be, 2 wrong use.\n");
  return {s, [w] { return run_equivalent(*w); }};
}

subcommand add_partition(cli::parser& app) {
  auto w = std::make_shared<symmetry_words>();
  cli::parser* s = app.add_subcommand("partition", "Partition puzzles into classes by invariants");
  add_source(*s, w->source);
  std::vector<std::string> names;
  std::string help = "the classes to show in full:";
  for (const characteristic_name& c : characteristics) {
    names.push_back(c.name);
    help += std::string(" ") + c.name + " (" + c.what + ")";
  }
  s->add_option("--by", w->by, help)->check(cli::one_of(names))->type_name("NAME")->capture_default_str();
  s->add_flag(
      "--list", w->list,
      "print a line for each puzzle instead: its class, the size of the class, the puzzle; `limit` and - "
      "where its canonical form was not found in time");
  add_limits(*s, *w);
  s->footer(
      "Puzzles of different classes are not equivalent (Matos 2016, section 4.2). Prints for each invariant\n"
      "the number of classes, of classes with a single puzzle, and the size of the largest; then, for --by,\n"
      "the number of classes of each size.\n\n"
      "  boxline partition 17-clues.txt\n"
      "  boxline partition --by equivalence --list puzzles.txt | awk '$2 > 1' | sort -n\n\n"
      "Exit status: 0 success, 1 some text was no puzzle or its class is not known, 2 wrong use or "
      "unreadable\n"
      "file.\n");
  return {s, [w] { return run_partition(*w); }};
}

} // namespace command
