// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/random.hpp>
#include <boxline/rate/model_text.hpp>

#include <doctest/doctest.h>

#include <bit>
#include <cstring>

namespace model_text_test {

using namespace boxline;

namespace {

const char* const good = "# trained on nothing\n"
                         "boxline linear model 1\n"
                         "unit minutes of people\t\n"
                         "\n"
                         "size 2x3   # six digits\n"
                         "intercept -1.5e1\r\n"
                         "class Gentle\n"
                         "weight hidden-single 0.125\n"
                         "class Moderate 20\n"
                         "\tweight  trial\t3\n"
                         "class Tough 20";

std::string error_of(const std::string& text) {
  const auto m = rate::read_model(text);
  return m ? "none" : std::to_string(m.error().line) + ": " + m.error().message;
}

// The valid text with a line, from 1, replaced.
std::string with_line(int number, const std::string& line) {
  std::string text = good, result;
  for (int i = 1; !text.empty(); ++i) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    result += (i == number ? line : text.substr(0, end)) + "\n";
    text.erase(0, end + 1);
  }
  return result;
}

} // namespace

TEST_CASE("a model is read, whatever its order, blanks and comments") {
  const auto m = rate::read_model(good);
  REQUIRE(m);
  CHECK(m->unit == "minutes of people");
  CHECK(m->shape == box{2, 3});
  CHECK(m->intercept == -15);
  CHECK(m->terms == std::vector<rate::model_term>{{"hidden-single", 0.125}, {"trial", 3}});
  CHECK(m->classes == std::vector<rate::model_class>{{"Gentle", 0}, {"Moderate", 20}, {"Tough", 20}});
}

TEST_CASE("an interval and the means of features are read and written where they are known") {
  const auto m = rate::read_model(with_line(8, "interval -0.5 1.25\nweight open -2 0.75"));
  REQUIRE(m);
  CHECK(m->below == -0.5);
  CHECK(m->above == 1.25);
  REQUIRE(m->terms.size() == 2);
  CHECK(m->terms[0] == rate::model_term{"open", -2, 0.75});
  const auto back = rate::read_model(rate::write_model(*m));
  REQUIRE(back);
  CHECK(*back == *m);
}

TEST_CASE("writing and reading restores a model exactly") {
  random_source random(1);
  rate::linear_model m;
  m.unit = "Sudoku Explainer rating";
  m.shape = box{3, 2};
  m.intercept = 1.0 / 3;
  m.terms = {{"a", 0.1}, {"b/5-8", -5e-324}, {"c", 1.7976931348623157e308}, {"d", 0.0}};
  for (int i = 0; i < 200;) {
    const double x = std::bit_cast<double>(random());
    if (std::isfinite(x)) m.terms.push_back({"f" + std::to_string(i++), x});
  }
  m.classes = {{"Gentle", 0}, {"Moderate", 0.1 + 0.2}, {"Tough", 1e22}};
  const auto back = rate::read_model(rate::write_model(m));
  REQUIRE(back);
  CHECK(*back == m);
  CHECK(rate::write_model(*back) == rate::write_model(m));
  m.classes.clear();
  m.terms.clear();
  const auto bare = rate::read_model(rate::write_model(m));
  REQUIRE(bare);
  CHECK(*bare == m);
}

TEST_CASE("a bad model is refused with the line and what was expected") {
  CHECK(error_of(good) == "none");
  CHECK(error_of("") == "0: found nothing, expected 'boxline linear model 1'");
  CHECK(error_of("# nothing\n\n") == "2: found nothing, expected 'boxline linear model 1'");
  CHECK(error_of(with_line(2, "boxline linear model 2")) ==
        "2: found 'boxline linear model 2', expected 'boxline linear model 1'");
  CHECK(error_of(with_line(2, "")) == "3: found 'unit minutes of people', expected 'boxline linear model 1'");
  CHECK(error_of(with_line(3, "unit")) == "3: unit: expected a unit");
  CHECK(error_of(with_line(3, "")) == "11: there is no line 'unit'");
  CHECK(error_of(with_line(5, "")) == "11: there is no line 'size'");
  CHECK(error_of(with_line(5, "size 0x3")) == "5: size: expected a size as 3x3");
  CHECK(error_of(with_line(6, "")) == "11: there is no line 'intercept'");
  for (const char* number : {"", "x", "1x", "1 2", "nan", "inf", "1e999"})
    CHECK(error_of(with_line(6, std::string("intercept ") + number)) == "6: intercept: expected a number");
  CHECK(error_of(with_line(8, "intercept 1")) == "8: a second line 'intercept'");
  CHECK(error_of(with_line(8, "unit 1")) == "8: a second line 'unit'");
  CHECK(error_of(with_line(8, "size 3")) == "8: a second line 'size'");
  CHECK(error_of(with_line(7, "class Gentle 3")) == "7: class Gentle: the first class has no number");
  CHECK(error_of(with_line(7, "class")) == "7: class: expected a name");
  CHECK(error_of(with_line(9, "class Moderate")) ==
        "9: class Moderate: expected the number that it begins at");
  CHECK(error_of(with_line(9, "class Moderate x")) ==
        "9: class Moderate: expected the number that it begins at");
  CHECK(error_of(with_line(11, "class Tough 19.9")) == "11: class Tough: begins below the class before it");
  CHECK(error_of(with_line(8, "weight trial")) ==
        "8: weight: expected a feature, a number, and the feature's mean or nothing");
  CHECK(error_of(with_line(8, "weight trial x")) ==
        "8: weight: expected a feature, a number, and the feature's mean or nothing");
  CHECK(error_of(with_line(8, "weight open 3 x")) ==
        "8: weight: expected a feature, a number, and the feature's mean or nothing");
  for (const char* interval : {"", "1", "2 1", "x 1", "1 2 3"})
    CHECK(error_of(with_line(8, std::string("interval ") + interval)) ==
          "8: interval: expected two numbers, the lower first");
  CHECK(error_of(with_line(8, "weight 3")) ==
        "8: weight: expected a feature, a number, and the feature's mean or nothing");
  CHECK(error_of(with_line(8, "weight trial 5")) == "10: a second weight of 'trial'");
  CHECK(error_of(with_line(8, "weights trial 5")) ==
        "8: found 'weights', expected unit, size, intercept, class, interval or weight");
}

TEST_CASE("every text is read or refused") {
  random_source random(2);
  const std::string whole = good;
  int fine = 0;
  for (int i = 0; i < 3000; ++i) {
    std::string text = whole;
    for (std::uint64_t j = random.below(3) + 1; j > 0; --j) {
      const std::size_t at = random.below(text.size());
      if (random.below(2) == 0)
        text.erase(at, random.below(9) + 1);
      else
        text[at] = static_cast<char>(random.below(256));
    }
    const auto m = rate::read_model(text);
    if (m) {
      ++fine;
      const auto again = rate::read_model(rate::write_model(*m));
      REQUIRE(again);
      CHECK(*again == *m);
    } else {
      CHECK_FALSE(m.error().message.empty());
    }
  }
  CHECK(fine > 100);
}

TEST_CASE("a number is a finite decimal number and nothing else, by every standard library") {
  double x = 0;
  const auto reads = [&x](const char* text, double value) {
    return rate::read_number(text, x) && x == value;
  };
  CHECK(reads("0", 0));
  CHECK(reads("-2.5", -2.5));
  CHECK(reads("1e-3", 0.001));
  CHECK(reads(".5", 0.5));
  CHECK(reads("1.7976931348623157e308", 1.7976931348623157e308));
  for (const char* text : {"", " 1", "1 ", "+1", "1e", "-", "1,5", "0x1p3", "inf", "nan", "1e999", "1.5.2"}) {
    INFO(text);
    CHECK(!rate::read_number(text, x));
  }
}

} // namespace model_text_test
