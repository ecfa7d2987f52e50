// SPDX-License-Identifier: BSL-1.0
#include <boxline/adapt/record_formats.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

namespace record_formats_test {

using namespace boxline;
using namespace boxline::adapt;

const std::string wiki = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string solution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

std::vector<std::uint8_t> values(const std::string& line) {
  std::vector<std::uint8_t> v;
  for (const char c : line) v.push_back(static_cast<std::uint8_t>(c == '.' ? 0 : c - '0'));
  return v;
}
std::string with_zeros(std::string line) {
  std::replace(line.begin(), line.end(), '.', '0');
  return line;
}
puzzle_record record(const std::string& line = wiki) {
  puzzle_record r;
  r.givens = values(line);
  return r;
}
const record_format& format(std::string_view name) {
  const record_format* f = find_record_format(name);
  REQUIRE(f != nullptr);
  return *f;
}
std::vector<puzzle_record> read(std::string_view name, const std::string& text) {
  const auto r = format(name).read(text);
  REQUIRE_MESSAGE(r, std::string(name) << ": " << describe(r.error()));
  return *r;
}
std::string error_of(std::string_view name, const std::string& text) {
  const auto r = format(name).read(text);
  REQUIRE_MESSAGE(!r, std::string(name) << " reads " << text);
  return describe(r.error());
}
std::string wiki_link_of(const std::string& board) {
  return "https://www.sudokuwiki.org/sudoku.htm?bd=" + board;
}
std::string recognised(const std::string& text) {
  const auto r = recognise_records(text);
  return r ? std::string(r->format) : describe(r.error());
}
std::string rows(const std::string& line, const std::string& between = "\n") {
  std::string text;
  for (std::size_t r = 0; r < 9; ++r) text += line.substr(9 * r, 9) + between;
  return text;
}

// A record with all parts that a format carries, as far as they agree with each other.
puzzle_record full(const record_format& f) {
  puzzle_record r = record();
  if (f.name.starts_with("16-")) {
    r.size = 16;
    r.givens.assign(256, 0);
    for (std::size_t c = 0; c < 32; ++c) r.givens[c] = static_cast<std::uint8_t>(c % 16 + 1);
  }
  if (f.name == "729" || f.name == "pencil-marks") r.givens.assign(81, 0);
  if (f.carries.has(record_part::placed)) {
    r.placed.assign(81, 0);
    r.placed[2] = 4;
  }
  if (f.carries.has(record_part::marks)) {
    r.marks.assign(81, 0);
    for (std::size_t c = 0; c < 81; ++c)
      if (r.givens[c] == 0 && (r.placed.empty() || r.placed[c] == 0)) r.marks[c] = 0b1'1000'0011;
    if (f.name == "hodoku") {
      // Only marks that the digits allow.
      for (std::uint64_t& m : r.marks) m = 0;
      r.marks[3] = 0b10'0000;
    }
  }
  if (f.carries.has(record_part::solution)) r.solution = values(solution);
  if (f.carries.has(record_part::words)) r.comment = f.name == "hodoku" ? "1:2:3" : "easy, to begin with";
  if (f.name == "sdk" || f.name == "sadman" || f.name == "ipuz") {
    r.author = "A. \"Setter\"";
    r.description = "of a newspaper";
    r.date = "2026-11-23";
    r.source = "a newspaper";
    r.level = "5";
    r.link = "https://example.org/1";
  }
  if (f.name == "penpa" || f.name == "f-puzzles" || f.name == "sudokupad") {
    r.comment = "";
    r.title = "A puzzle, with z = 1";
    r.author = "A. Setter & others";
    r.description = "Normal rules.\nNo others.";
  }
  if (f.carries.has(record_part::rating)) r.rating = f.name == "serate" ? "7.2/1.2/1.2" : "2.5";
  if (f.carries.has(record_part::id))
    r.id = f.name == "hodoku" ? "0901:5" : f.name == "gsf" ? "#" : "0123456789ab";
  return r;
}

TEST_CASE("what a format carries is read back, and recognised") {
  for (const record_format& f : record_formats) {
    CAPTURE(f.name);
    std::vector<puzzle_record> all{full(f)};
    if (f.carries.has(record_part::several)) all.push_back(all.front());
    CHECK(left_out(f, all) == "");
    const std::string text = f.write(all);
    CAPTURE(text);
    const auto again = f.read(text);
    REQUIRE_MESSAGE(again, describe(again.error()));
    CHECK(again->size() == all.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
      CHECK((*again)[i].givens == all[i].givens);
      CHECK((*again)[i].placed == all[i].placed);
      CHECK((*again)[i].marks == all[i].marks);
      CHECK((*again)[i] == all[i]);
    }
    CHECK(recognised(text) == f.name);
    // The same with line ends and a byte order mark of other systems.
    for (const char* const end : {"\r\n", "\r"}) {
      std::string other = f.name == "ipuz" ? "" : "\xEF\xBB\xBF";
      for (const char c : text) other += c == '\n' ? end : std::string(1, c);
      const auto same = f.read(other);
      REQUIRE(same);
      CHECK(*same == all);
    }
    // Half a text is an error, or other puzzles.
    const auto half = f.read(std::string_view(text).substr(0, text.size() / 2 - 1));
    if (half) CHECK(*half != all);
    CHECK_FALSE(f.read(""));
    CHECK_FALSE(f.read("\n\n"));
    CHECK_FALSE(f.read("a puzzle"));
  }
}

TEST_CASE("a text of several lines is one in formats with a line for each text") {
  puzzle_record r = read("sdm", wiki + "\n")[0];
  r.author = "A. Setter";
  r.description = "Normal rules.\n\n No others.\r\n";
  r.comment = "One\rtwo";
  for (const char* name : {"sdk", "sadman", "gsf", "hodoku", "serate"}) {
    CAPTURE(name);
    const record_format& f = *find_record_format(name);
    const auto again = f.read(f.write({r}));
    REQUIRE_MESSAGE(again, describe(again.error()));
    CHECK(again->size() == 1);
    CHECK((*again)[0].givens == r.givens);
    CHECK((*again)[0].comment.find("One two") != std::string::npos);
    if (!(*again)[0].description.empty()) CHECK((*again)[0].description == "Normal rules. No others.");
  }
}

TEST_CASE("texts of other programs") {
  // The example of sudocue.net/fileformats.php has this form.
  const auto of_sudocue =
      read("sdk", "#ARuud\n#DA random puzzle\n#B03-08-2006\n#Uhttp://www.sudocue.net/\n" + rows(wiki));
  CHECK(of_sudocue[0].author == "Ruud");
  CHECK(of_sudocue[0].date == "03-08-2006");
  CHECK(of_sudocue[0].link == "http://www.sudocue.net/");
  CHECK(read("sdm", "# two\n" + wiki + "\n" + with_zeros(wiki) + "\n").size() == 2);
  const auto rated = read("serate", wiki + " ED=1.2/1.2/1.2\n");
  CHECK(rated[0].rating == "1.2/1.2/1.2");
  const auto bank = read("sudoku-exchange", "0000183b305c " + with_zeros(wiki) + "  1.2\n");
  CHECK(bank[0].rating == "1.2");
  CHECK(bank[0].id == "0000183b305c");
  CHECK(read("gsf", wiki + " # FNBHWYKM C12.m/S1.d\n")[0].comment == "FNBHWYKM C12.m/S1.d");
  CHECK(read("gsf", wiki + ",12,345\n")[0].comment == "12,345");
  CHECK(read("kaggle", "quizzes,solutions\n" + with_zeros(wiki) + "," + solution + "\n")[0].solution ==
        values(solution));
  const auto difficult =
      read("kaggle", "id,puzzle,solution,clues,difficulty\n7," + wiki + "," + solution + ",30,1.5\n");
  CHECK(difficult[0].id == "7");
  CHECK(difficult[0].rating == "1.5");
  CHECK(read("sudokuwiki", "https://www.sudokuwiki.org/sudoku.htm?bd=" + with_zeros(wiki))[0] == record());

  const std::string ss = "*-----------*\n|53.|.7.|...|\n|6..|195|...|\n|.98|...|.6.|\n|---+---+---|\n"
                         "|8..|.6.|..3|\n|4..|8.3|..1|\n|7..|.2.|..6|\n|---+---+---|\n|.6.|...|28.|\n"
                         "|...|419|..5|\n|...|.8.|.79|\n*-----------*\nSimple Sudoku\nVersion 4.2n\n";
  CHECK(read("ss", ss)[0] == record());
  CHECK(recognised(ss) == "ss");
  // Without bars at the edge; rows of dashes; a second puzzle is an error, in whichever notation.
  std::string bare = "-----------\n";
  for (std::size_t k = 0; k < 27; ++k) bare += wiki.substr(3 * k, 3) + (k % 3 == 2 ? "\n" : "|");
  bare += "-----------\n";
  CHECK(read("ss", bare)[0] == record());
  std::string dashes = bare;
  std::replace(dashes.begin(), dashes.end(), '.', '-');
  CHECK(read("ss", dashes)[0] == record());
  std::string empty = "*-----------*\n";
  for (int row = 0; row < 9; ++row) empty += "|---|---|---|\n";
  CHECK(read("ss", empty + "*-----------*\n")[0] == record(std::string(81, '.')));
  for (const std::string& second : {ss, bare, wiki, with_zeros(wiki)})
    CHECK(error_of("ss", bare + second).find("nine rows") != std::string::npos);

  // + before a digit that the player placed; of 2 and 6 in r1c4, 2 is deleted.
  const auto placed = read("hodoku", ":0000:x:53+4" + wiki.substr(3) + ":214:::\n");
  CHECK(placed[0].placed[2] == 4);
  CHECK(placed[0].givens[2] == 0);
  CHECK(placed[0].marks[3] == 0b10'0000);
}

TEST_CASE("compressed boards of SudokuWiki") {
  // Given 1 and 9, placed 1 and 9, marks 1, 9, 1 3 and all.
  const std::string text = wiki_link_of("S9B01090a0i0j7m0nep" + std::string(146, '0'));
  const puzzle_record r = read("sudokuwiki", text)[0];
  CHECK(std::vector<int>(r.givens.begin(), r.givens.begin() + 4) == std::vector{1, 9, 0, 0});
  CHECK(std::vector<int>(r.placed.begin(), r.placed.begin() + 5) == std::vector{0, 0, 1, 9, 0});
  CHECK(std::vector<std::uint64_t>(r.marks.begin() + 3, r.marks.begin() + 9) ==
        std::vector<std::uint64_t>{0, 1, 256, 5, 511, 0});
  CHECK(format("sudokuwiki").write({r}) == text + "\n");
  CHECK(recognised(text + "&other=1\n" + text.substr(text.find("S9B"))) == "sudokuwiki");
  // Without digits and marks of a player, no compression.
  std::string givens = "S9B";
  for (const char c : with_zeros(wiki)) (givens += '0') += c;
  CHECK(format("sudokuwiki").write(read("sudokuwiki", givens)) == wiki_link_of(with_zeros(wiki)) + "\n");
}

TEST_CASE("SadMan's sections, SudoCue's games, pencil marks, ipuz") {
  std::string state = solution.substr(0, 9) + wiki.substr(9);
  const std::string text = "[Puzzle]\n" + rows(wiki) + "[State]\n" + rows(state);
  const auto r = read("sadman", text)[0];
  CHECK(r.placed[2] == 4);
  CHECK(r.placed[0] == 0);
  state[0] = '9';
  CHECK(error_of("sadman", "[Puzzle]\n" + rows(wiki) + "[State]\n" + rows(state)).find("the givens") !=
        std::string::npos);
  CHECK(error_of("sadman", text + "[Colours]\n") ==
        "line 21: found '[Colours]', expected [State], [PencilMarks] or the end");

  std::string sdx;
  for (std::size_t c = 0; c < 81; ++c)
    sdx += std::string(c == 2           ? "u4"
                       : wiki[c] == '.' ? "129"
                                        : wiki.substr(c, 1)) +
           (c % 9 == 8 ? "\n" : " ");
  const auto game = read("sdx", sdx)[0];
  CHECK(game.placed[2] == 4);
  CHECK(game.givens[0] == 5);
  CHECK(game.marks[3] == 0b1'0000'0011);
  CHECK(recognised(sdx) == "sdx");

  const auto marks = read(
      "pencil-marks", "+--------+--------+--------+\n" + [] {
        std::string text;
        for (int row = 0; row < 9; ++row) {
          text += "| 12 3 4 | 5 6 7 | 8 9 12 |\n";
          if (row % 3 == 2) text += "+--------+--------+--------+\n";
        }
        return text;
      }());
  CHECK(marks[0].marks[0] == 0b11);
  CHECK(marks[0].givens == std::vector<std::uint8_t>(81, 0));

  const std::string head = R"({"version":"http://ipuz.org/v2","kind":["http://ipuz.org/sudoku#1"],)";
  const auto ipuz = read("ipuz", head + R"("title":"T","puzzle":[[1,0,"0",null],[0,0,0,0],)"
                                        R"([0,0,{"cell":3},0],[0,0,0,"4"]]})")[0];
  CHECK(ipuz.size == 4);
  CHECK(ipuz.givens[0] == 1);
  CHECK(ipuz.givens[10] == 3);
  CHECK(ipuz.givens[15] == 4);
  // A number is a symbol, too; the symbol of a blank is none of a digit, and may be another than 0.
  const auto of_symbols = [&](const std::string& more, const std::string& row) {
    return head + more + R"("puzzle":[)" + row + "," + row + "," + row + "," + row + "]}";
  };
  for (const char* row : {R"([3,"3","0",1])", R"([{"value":3},"3",null,"1"])"})
    CHECK(read("ipuz", of_symbols(R"("charset":"5321",)", row))[0].givens == values("22.422.422.422.4"));
  CHECK(read("ipuz", of_symbols(R"("charset":"0123","empty":"_",)", R"(["_",0,"0",3])"))[0].givens ==
        values(".114.114.114.114"));
  CHECK(read("ipuz", of_symbols(R"("empty":"",)", R"(["",0,2,3])"))[0].givens == values("..23..23..23..23"));
  CHECK(error_of("ipuz", of_symbols(R"("charset":"0123",)", R"(["0",1,2,3])")) ==
        "line 1: found '0123', expected symbols other than that of a blank, 0");
  CHECK(error_of("ipuz", of_symbols(R"("charset":"ABCD",)", R"([1,"A","B","C"])")) ==
        "line 1: found nothing, expected a value of the grid");
  CHECK(error_of("ipuz", head + R"("cages":[],"puzzle":[]})") == "line 1: not supported: the key cages");
  const std::string rows = R"("puzzle":[[1,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]]})";
  CHECK(read("ipuz", head + R"("dimensions":{"width":4,"height":4},)" + rows)[0].givens[0] == 1);
  CHECK(error_of("ipuz", head + R"("dimensions":{"width":9,"height":4},)" + rows) ==
        "line 1: found '9', expected width 4, as the rows");
  CHECK(error_of("ipuz", R"({"kind":["http://ipuz.org/sudoku/diagonalsudoku#1"],)" + rows).find("of kind") !=
        std::string::npos);
  CHECK(error_of("ipuz", R"({"kind":["http://ipuz.org/sudoku#1","http://ipuz.org/sudoku/latinsquare#1"],)" +
                             rows) == "line 1: not supported: the kind http://ipuz.org/sudoku/latinsquare#1");
  CHECK(error_of("ipuz", of_symbols("", R"([1,{"cell":0,"style":{"shapebg":"circle"}},0,0])")) ==
        "line 1: not supported: the key style");
  CHECK(error_of("ipuz", head + R"("saved":[[2,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]],)" + rows) ==
        "line 1: found '2', expected the given in its cell of saved");
  CHECK(error_of("ipuz", "{}").find("of kind") != std::string::npos);
  CHECK(error_of("ipuz", "{").find("JSON") != std::string::npos);
}

// A link of Penpa+ by the lines of its text.
std::string penpa_link(const std::string& head, const std::string& spaces, const std::string& puzzle,
                       const std::string& player = "") {
  return "https://swaroopg92.github.io/penpa-edit/#m=edit&p=" +
         deflate_base64(head + "\n" + spaces + "\n{}\n" + puzzle + "\n" + player + "\n");
}

TEST_CASE("links of Penpa+: what it compresses itself is read, and what may be a rule is refused") {
  // Made by zlib, of the text that the program has for these puzzles.
  const std::string link =
      "https://swaroopg92.github.io/penpa-edit/#m=solve&p=XVPBjtMwEL3nK6pI3HzwjO2xndtqoScEEixCtIr"
      "QShSBqFhEtwdSsd/OizM0DHIzfS+235vxxKfzp4dvZ1cxQnHeEUYovj0lzj+v4+7r4/EwbG42P87TbtodD8/4djPt7"
      "r//cjfnxy8PP4eNc+71dus+3x9Ph26vG8du31PvesZD/fjUn5pl/9Re17G7TG+Gy/Rx2I+/3fRuhWWFb4cL4qvh0nP"
      "ph31CkrMWRCtouNLAoPlKI4HKSiMorTSB1pWKUU52Ns2z5UrFKks2s9nO5mSSLB40rjSYveW/xcXkXIMpsM6+fKXkr"
      "TH5bDmxXU/Wm5hNasTBuBNHcyjE2ZwZBXtKFKpJl6L/Zz86Sq2vH1rctsgt3qHtbgotPm/Rt5hafNnWvMDXQAXFVZg"
      "wFGt1PBcIjH/HnBbMyXEoC8Y3zokWnMixxAVLdJzzgnN2XP2CK26CD4t+gb5XfQ99Un2CPqs+Qz+qfoR+Uv0EfVF9g"
      "X5RfdwyrkG9ArxEdeb89T0HYNXhaOviv+sFWPU523y4Kkb+QX0DfIPmKfM5aF0CX1FfCfZ8RH0FvqK+IrYuUV+Br6i"
      "vwDfPvmja+9a62xZji9Jamud73nX7sfsD";
  CHECK(read("penpa", link).front().givens == values(wiki));
  CHECK(read("penpa", link + "&a=AwA=\n" + link).size() == 2);
  CHECK(read("penpa", link).front().title == "A puzzle, zany");
  CHECK(recognised(link) == "penpa");
  const std::string small =
      "https://swaroopg92.github.io/penpa-edit/#m=solve&p=TY9Ba8MwDIXv/hVFZx0sO10s38ranMYGW8cYxox"
      "BW1ZaCDTNJWH97ZOVQIfsjyf58Wx3/a499VhJ+YAWScoHqztUZdm5tsfreR8Xh7a/4Kq//rSXuEDEl6bBw/e525s0O"
      "7NJQIDgZBPkG3R6B9x0zNmMw2sch6+Y8i8O73cZ7vItjsLnOAIFiKm8qmRJKElbza1YSI2fykbplFvJwcEr10qrXCq"
      "f1LOR+HqJwUN0CMEjkyomZJ4UI9l6OmZkOw3tf6OblEMuMZL6odmPykr5oHfW5WfGpGz+AA==";
  CHECK(read("penpa", small).front().givens == values("1..4............"));
  CHECK(read("penpa", small).front().size == 4);

  const std::string head = "sudoku,4,4,38,0,1,1,190,190,36,36,0,0,0,0,Title: ,Author: ,,,OFF,false";
  const std::string boxes = "\"lineE\":{\"82,90\":2,\"75,83\":2,\"83,91\":2,\"91,99\":2,\"99,107\":2,"
                            "\"89,90\":2,\"90,91\":2,\"91,92\":2,\"92,93\":2}";
  std::string standard = boxes;
  standard.erase(standard.find("\"82,90\":2,"), 10);
  const auto puzzle = [&](const std::string& more) { return "{" + standard + more + "}"; };
  CHECK(read("penpa", penpa_link(head, "[0,0,0,0]", puzzle(""))).front().givens ==
        values("................"));
  const auto refused = [&](const std::string& text) {
    const std::string message = error_of("penpa", text);
    return message.substr(message.find("Penpa+"));
  };
  CHECK(refused(penpa_link(head, "[0,0,0,0]", "{" + boxes + "}")) == "Penpa+ with lines besides the boxes");
  CHECK(refused(penpa_link(head, "[0,0,0,0]", "{}")) == "Penpa+ with boxes whose sides are not drawn");
  CHECK(refused(penpa_link(head, "[1,0,0,0]", puzzle(""))) == "Penpa+ with cells around the grid");
  CHECK(refused(penpa_link(head, "[0,0,0,0]", puzzle(",\"killercages\":[[18,19]]"))) ==
        "Penpa+ with killercages");
  CHECK(refused(penpa_link(head, "[0,0,0,0]", puzzle(",\"number\":{\"18\":[5,1,\"1\"]}"))) ==
        "Penpa+ with other texts than digits in a cell");
  CHECK(refused(penpa_link(head, "[0,0,0,0]", puzzle(",\"number\":{\"17\":[4,1,\"1\"]}"))) ==
        "Penpa+ with digits outside the grid");
  CHECK(refused(penpa_link(head, "[0,0,0,0]", puzzle(""), "{\"line\":{\"1,2\":3}}")) ==
        "Penpa+ with the player's line");
  std::string diagonal = head;
  diagonal.replace(diagonal.find(",0,0,0,0"), 8, ",1,0,0,0");
  CHECK(refused(penpa_link(diagonal, "[0,0,0,0]", puzzle(""))) ==
        "Penpa+ with a diagonal that is not drawn from corner to corner");
  CHECK(error_of("penpa", "https://swaroopg92.github.io/penpa-edit/#m=edit&p=x!") !=
        error_of("penpa", "https://example.org/"));
}

TEST_CASE("two formats that read different puzzles are named, and none is guessed") {
  const std::string blank16(250, '.');
  CHECK(recognised(blank16 + "ABCDEF") ==
        "the text is a different puzzle in each of 16-A-P, 16-0-F: name one");
  CHECK(recognised(blank16 + "ABCDE0") == "16-0-F");
  CHECK(recognised(blank16 + "ABCDEP") == "16-A-P");
  std::string single;
  for (int row = 0; row < 9; ++row) single += "|1 2 3|4 5 6|7 8 9|\n---------------------\n";
  CHECK(recognised(single) == "the text is a different puzzle in each of ss, pencil-marks: name one");
  CHECK(recognised("nothing of that kind").starts_with("no format has this text; expected one of sdk, sdm"));
  // A line that the first format reads like another one.
  CHECK(recognised(wiki) == "sdm");
}

TEST_CASE("errors have their line") {
  CHECK(error_of("sdm", wiki + "\nabc") == "line 2: found 'abc', expected 81 digits");
  CHECK(error_of("serate", wiki).find("ED=") != std::string::npos);
  CHECK(error_of("serate", wiki + " ED=high").find("ratings") != std::string::npos);
  CHECK(error_of("kaggle", "puzzle,answer\n") ==
        "line 1: found 'puzzle,answer', expected columns such as puzzle,solution");
  CHECK(error_of("kaggle", "puzzle,solution\n" + wiki + "," + wiki + "\n").find("of a solution") !=
        std::string::npos);
  const std::string site = "https://www.sudokuwiki.org/";
  CHECK(error_of("sudokuwiki", site + "sudoku.htm?bd=S9B0102") ==
        "line 1: found 'https://www.sud...', expected 162 digits of base 36 after S9B, not 4");
  CHECK(error_of("sudokuwiki", wiki_link_of("S9A" + std::string(162, '0'))) ==
        "line 1: not supported: a board of SudokuWiki of version S9A, only S9B is read");
  for (const std::string wrong : {"eq", "0-", "zz", "A0"}) {
    std::string board = "S9B" + std::string(162, '0');
    board.replace(3 + 2 * 20, 2, wrong);
    CHECK(error_of("sudokuwiki", board) ==
          "line 1: found '" + wrong + "', expected 00 to ep for the cell r3c3");
  }
  CHECK(error_of("sudokuwiki", site + "jigsaw.htm?bd=" + with_zeros(wiki)) ==
        "line 1: not supported: a page of SudokuWiki other than sudoku.htm");
  CHECK(error_of("hodoku", ":0000:x:" + wiki + ":499:419::\n" + "::").find("line 2") == 0);
  CHECK(error_of("729", std::string(728, '.') + "1").find("in order") != std::string::npos);
  CHECK(error_of("sdk", "#Xno such letter\n" + rows(wiki)).find("#A, #D") != std::string::npos);
  CHECK(error_of("sdk", rows(wiki) + "more\n") == "line 10: found 'more', expected nothing after the grid");
}

TEST_CASE("what a format leaves out") {
  puzzle_record r = record();
  r.title = "T";
  r.marks.assign(81, 1);
  r.solution = values(solution);
  CHECK(left_out(format("sdm"), {r}) == "marks, solution, words");
  CHECK(left_out(format("sdk"), {r, r}) == "marks, solution, words, several");
  r.size = 16;
  CHECK(left_out(format("ipuz"), {r}) == "marks");
  CHECK(left_out(format("sdm"), {r}).find("sizes") != std::string::npos);
  CHECK(left_out(format("16-0-F"), {record()}) == "sizes");
}

TEST_CASE("words, ratings and names that a format has no place for are named, and what is written is read") {
  puzzle_record r = record();
  r.comment = "a comment";
  for (const char* name : {"sdk", "sadman", "hodoku", "gsf", "serate", "ipuz"})
    CHECK(left_out(format(name), {r}) == "");
  for (const char* name : {"penpa", "f-puzzles", "sudokupad"}) CHECK(left_out(format(name), {r}) == "words");
  r.title = "a title";
  for (const char* name : {"sdk", "sadman", "hodoku", "gsf", "serate", "penpa"})
    CHECK(left_out(format(name), {r}) == "words");
  CHECK(left_out(format("ipuz"), {r}) == "");

  struct {
    const char *name, *id, *rating, *lost;
  } const cases[] = {
      {"gsf", "0123456789ab", "", "id"},
      {"sudoku-exchange", "#", "", "id"},
      {"sudoku-exchange", "0901:5", "", "id"},
      {"sudoku-exchange", "0123456789ab", "7.2/1.2/1.2", "rating"},
      {"sudoku-exchange", "0123456789ab", "7.2", ""},
      {"serate", "", "1.5", "rating"},
      {"serate", "", "7.2/1.2/1.2", ""},
      {"kaggle", ",", "1.5", "id"},
      {"kaggle", "7", "1,5", "rating"},
      {"kaggle", "7", "hard", ""},
      {"hodoku", "a:b", "", "id"},
      {"hodoku", "0901:5", "", ""},
      {"hodoku", "0901:x:", "", "id"},
  };
  for (const auto& c : cases) {
    CAPTURE(c.name);
    CAPTURE(c.id);
    CAPTURE(c.rating);
    const record_format& f = format(c.name);
    puzzle_record p = record();
    if (f.needs.has(record_part::solution)) p.solution = values(solution);
    p.id = c.id;
    p.rating = c.rating;
    CHECK(left_out(f, {p}) == c.lost);
    const auto again = f.read(f.write({p, p}));
    REQUIRE_MESSAGE(again, describe(again.error()));
    REQUIRE(again->size() == 2);
    CHECK((*again)[1].givens == p.givens);
    if (*c.lost == 0 && *c.id != 0) CHECK((*again)[1].id == p.id);
    if (*c.lost == 0 && *c.rating != 0) CHECK((*again)[1].rating == p.rating);
  }
  r = record();
  r.comment = "a:b:c:d:e";
  CHECK(left_out(format("hodoku"), {r}) == "words");
  CHECK(read("hodoku", format("hodoku").write({r}))[0].givens == r.givens);
  // A mark that the digits exclude.
  r.marks.assign(81, 0);
  r.marks[2] = 0b1'0000;
  CHECK(left_out(format("hodoku"), {r}) == "marks, words");
}

TEST_CASE("givens remain where a format has marks alone") {
  puzzle_record r = record();
  r.marks.assign(81, 0);
  r.marks[2] = 0b1011;
  const auto marks = read("729", format("729").write({r}))[0].marks;
  CHECK(marks[0] == 0b1'0000); // the given 5
  CHECK(marks[2] == 0b1011);
  CHECK(marks[3] == 0x1FF);
  // In SudoCue's files a single candidate is a given.
  r.marks[3] = 0b10;
  CHECK(left_out(format("sdx"), {r}) == "marks");
  CHECK(read("sdx", format("sdx").write({r}))[0].givens == r.givens);
  // A puzzle of candidates alone may have a cell with none.
  r.givens.assign(81, 0);
  CHECK(read("729", format("729").write({r}))[0] == r);
}

TEST_CASE("links of f-puzzles and SudokuPad with more than a plain puzzle are refused") {
  const auto written = [](const variant_puzzle& p) {
    const auto json = write_f_puzzles(p);
    REQUIRE(json);
    return std::pair(f_puzzles_link(*json), *sudokupad_link(p));
  };
  variant_puzzle plain;
  const std::vector<std::uint8_t> digits = values(wiki);
  plain.givens.assign(digits.begin(), digits.end());
  plain.rules = "Normal Sudoku rules apply.";
  const auto [f, pad] = written(plain);
  for (const auto& [name, link] : {std::pair("f-puzzles", f), std::pair("sudokupad", pad)}) {
    CHECK(recognised(link) == name);
    CHECK(read(name, link).front().givens == digits);
    CHECK(read(name, link).front().description == plain.rules);
  }
  // A puzzle of f-puzzles in a link of SudokuPad.
  const std::string both = "https://sudokupad.app/fpuz" + f.substr(f.find("load=") + 5);
  CHECK(read("sudokupad", both).front().givens == digits);

  variant_puzzle cage = plain, diagonal = plain, jigsaw = plain;
  cage.constraints.push_back({"cage", {{8}}, {{cell(0), cell(1)}}});
  diagonal.houses.emplace_back();
  for (int i = 0; i < 9; ++i) diagonal.houses.back().push_back(cell(10 * i));
  jigsaw.has_boxes = false;
  for (const auto& [p, what] : {std::pair(cage, "cage"), std::pair(diagonal, "houses")}) {
    const auto [f_link, pad_link] = written(p);
    CHECK(error_of("f-puzzles", f_link).find(what) != std::string::npos);
    CHECK(error_of("sudokupad", pad_link).find(what) != std::string::npos);
    // Known, and not supported.
    CHECK(recognised(f_link) == error_of("f-puzzles", f_link));
  }
  CHECK(error_of("f-puzzles", written(jigsaw).first).find("boxes") != std::string::npos);
  CHECK(error_of("f-puzzles", written(variant_puzzle({2, 3})).first).find("size of 6") != std::string::npos);
  CHECK(error_of("f-puzzles", "https://f-puzzles.com/?load=xyz").starts_with("line 1"));
  CHECK(error_of("sudokupad", "https://sudokupad.app/short1").starts_with("line 1"));
}

} // namespace record_formats_test
