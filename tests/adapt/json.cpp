// SPDX-License-Identifier: BSL-1.0
#include <boxline/adapt/json.hpp>

#include <doctest/doctest.h>

namespace json_test {

using namespace boxline;
using namespace boxline::adapt;
using type = json_value::type;

json_value read(std::string_view text, json_form form = json_form::standard) {
  const auto v = parse_json(text, form);
  REQUIRE_MESSAGE(v, describe(v.error()));
  return *v;
}
std::string again(std::string_view text, json_form form = json_form::standard) {
  return write_json(read(text, form));
}
std::string error_of(std::string_view text, json_form form = json_form::standard) {
  const auto v = parse_json(text, form);
  REQUIRE(!v);
  return describe(v.error());
}

TEST_CASE("values of each type, as RFC 8259 has them") {
  CHECK(again(" [ null , true,false, 0, -12, 1.5e1, \"a\" , {}, [], {\"a\" : 1, \"b\":[2]} ] ") ==
        R"([null,true,false,0,-12,15,"a",{},[],{"a":1,"b":[2]}])");
  CHECK(read("2.5e-1").number == doctest::Approx(0.25));
  CHECK(read("-0.125").number == doctest::Approx(-0.125));
  CHECK(!read("0.5").is_integer());
  CHECK(!read("1e300").is_integer());
  CHECK(!read("1e999999999999").is_integer());
  CHECK(read(R"("\u00e9\n\"\\\/\ud83d\ude00\ud83d")").text == "\xC3\xA9\n\"\\/\xF0\x9F\x98\x80\xEF\xBF\xBD");
  CHECK(again(R"("\u0001\n\"\\")") == R"("\u0001\n\"\\")");
}

TEST_CASE("a byte order mark is passed over, at the beginning alone") {
  const auto v = parse_json("\xEF\xBB\xBF [1]");
  REQUIRE(v);
  CHECK(write_json(*v) == "[1]");
  CHECK(!parse_json("[\xEF\xBB\xBF 1]"));
}

TEST_CASE("members are found by name, keep their order, and have places") {
  json_value v = read("{\"b\": 1,\n  \"a\": [\"\xC3\xA9\", true]}");
  CHECK(v.find("a")->items[1].boolean);
  CHECK(v.find("a")->items[1].line == 2);
  CHECK(v.find("a")->items[1].column == 14);
  CHECK(v.find("c") == nullptr);
  v.member("c") = json_value("x");
  v.member("b") = 7;
  CHECK(write_json(v) == "{\"b\":7,\"a\":[\"\xC3\xA9\",true],\"c\":\"x\"}");
}

TEST_CASE("errors have a place, what was found, and what was expected") {
  CHECK(error_of("") == "line 1, column 1: found nothing, expected a value");
  CHECK(error_of("{\"a\":}") == "line 1, column 6: found '}', expected a value");
  CHECK(error_of("[1,\n 2,]") == "line 2, column 4: found ']', expected a value");
  CHECK(error_of("[1,\r 2,]") == "line 2, column 4: found ']', expected a value");
  CHECK(error_of("[1,\r\n 2,]") == "line 2, column 4: found ']', expected a value");
  CHECK(error_of("[1 2]") == "line 1, column 4: found '2', expected ',' or ']'");
  CHECK(error_of("{\"a\" 1}") == "line 1, column 6: found '1', expected ':'");
  CHECK(error_of("{a:1}") == "line 1, column 2: found 'a', expected the name of a member");
  CHECK(error_of("{\"a\":1,\"a\":2}") == "line 1, column 11: found 'a', expected each name once");
  CHECK(error_of("[1] x") == "line 1, column 5: found 'x', expected the end of the text");
  CHECK(error_of("\"ab") == "line 1, column 4: found nothing, expected the end of a text in quotation marks");
  CHECK(error_of("\"a\\x\"") == "line 1, column 3: found '\\x', expected an escape sequence such as \\n");
  CHECK(error_of("\"\\u12g4\"") == "line 1, column 2: found '\\u', expected an escape sequence such as \\n");
  CHECK(error_of("\"a\nb\"") ==
        "line 1, column 3: found byte 0x0A, expected no control character in quotation marks");
  for (const char* text : {"01", "1.", ".5", "+1", "1e", "tru", "nul", "'a'", "[", "{", "-"})
    CHECK_MESSAGE(!parse_json(text), text);
}

TEST_CASE("trap: lists a million deep are an error, not the end of the stack") {
  CHECK(error_of(std::string(1'000'000, '[')) ==
        "line 1, column 102: found '[', expected at most 100 lists and objects in each other");
}

TEST_CASE("SudokuPad's abbreviated form") {
  const auto abbreviated = json_form::abbreviated;
  CHECK(again("{ce:[[,{v:3}],[,]],r:t,h:f,c:#0,c2:#F,c1:cfcfcf,th:1.5,w:-2}", abbreviated) ==
        R"({"ce":[[{},{"v":3}],[{},{}]],"r":true,"h":false,"c":"#000000","c2":"#FFFFFF","c1":"#cfcfcf",)"
        R"("th":1.500000,"w":-2})");
  CHECK(again("{t:'it\\'s, a: t]',e:{}}", abbreviated) == R"({"t":"it's, a: t]","e":{}})");
  CHECK(again(R"({"a":[1,2],b:"it's"})", abbreviated) == R"({"a":[1,2],"b":"it's"})");
  CHECK(error_of("{a:b}", abbreviated) == "line 1, column 4: found 'b', expected a value");
  CHECK(error_of("{a:}", abbreviated) == "line 1, column 4: found '}', expected a value");
  CHECK(error_of("{:1}", abbreviated) == "line 1, column 2: found ':', expected the name of a member");
}

} // namespace json_test
