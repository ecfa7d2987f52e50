// SPDX-License-Identifier: BSL-1.0
#include "nishio/nishio.hpp"

#include <boxline/io/names.hpp>

namespace command {

namespace {

using boxline::cell;
using boxline::nishio::explanation_step;

// `a, b and c`.
std::string joined(const std::vector<std::string>& words, const char* last) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i)
    text += (i == 0 ? "" : i + 1 == words.size() ? last : ", ") + words[i];
  return text;
}

class teller {
public:
  teller(const found_explanation& why, boxline::box shape, const std::string& digit)
      : steps_(why.steps), shape_(shape), digit_(digit) {
    const std::string subject = why.supposes ? digit + " in " + name(why.supposed) : digit;
    if (why.verdict != boxline::nishio::refutation_verdict::refuted) {
      text_ = "  " + subject + ": no explanation found within the limit\n";
      return;
    }
    text_ = "  " + subject;
    branch(0, why.supposes);
    if (!why.is_smallest) text_ += "    (there may be a shorter way to see it)\n";
  }

  const std::string& text() const { return text_; }

private:
  std::string name(cell c) const { return cell_name(c, shape_); }

  // The steps of one level, up to its contradiction: what follows where the digit stands in some cell, or
  // from nothing.
  void branch(int level, bool supposes) {
    std::vector<std::string> forced;
    for (; steps_[next_].places == 1; ++next_)
      forced.push_back(name(steps_[next_].where) + " (" + house_name(steps_[next_].in, shape_) + ")");
    if (!forced.empty())
      text_ += (supposes ? " forces " : " is forced into ") + joined(forced, " and ") + ", and";
    const explanation_step& s = steps_[next_];
    const std::string house = house_name(s.in, shape_);
    if (s.places == 0) {
      text_ += supposes ? " leaves " + house + " no place\n" : " has no place in " + house + "\n";
      ++next_;
      return;
    }
    std::vector<std::string> cases;
    for (std::size_t i = next_; static_cast<int>(cases.size()) < s.places; ++i)
      if (steps_[i].level == level) cases.push_back(name(steps_[i].where));
    const std::string list = "only " + joined(cases, " and ");
    text_ += supposes ? " leaves " + house + " " + list + ":\n" : " has " + list + " in " + house + ":\n";
    for (std::size_t i = 0; i < cases.size(); ++i) {
      text_ += std::string(2 * static_cast<std::size_t>(level) + 4, ' ') + digit_ + " in " + cases[i];
      ++next_;
      branch(level + 1, true);
    }
  }

  const std::vector<explanation_step>& steps_;
  const boxline::box shape_;
  const std::string& digit_;
  std::string text_;
  std::size_t next_ = 0;
};

} // namespace

std::string cell_name(boxline::cell c, boxline::box shape) {
  char name[8];
  return std::string(name, boxline::print_cell_name(c, shape.size(), name));
}

std::string house_name(boxline::house u, boxline::box shape) {
  const int n = shape.size();
  const char* const sorts[] = {"row ", "column ", "box "};
  return sorts[u / n] + std::to_string(u % n + 1);
}

std::string in_words(const found_explanation& why, boxline::box shape, const std::string& digit) {
  return teller(why, shape, digit).text();
}

std::unique_ptr<deducer> make_deducer(boxline::box shape) {
  auto made = make_square_deducer(shape);
  return made ? std::move(made) : make_rectangular_deducer(shape);
}

} // namespace command
