// SPDX-License-Identifier: BSL-1.0
#include <boxline/adapt/links.hpp>

#include <doctest/doctest.h>

namespace links_test {

using namespace boxline::adapt;

TEST_CASE("every byte is encoded and comes back") {
  std::string text;
  for (int byte = 0; byte < 256; ++byte) text += static_cast<char>(byte);
  CHECK(percent_decoded(percent_encoded(text)) == text);
  CHECK(percent_encoded("aZ9-_.~ +/") == "aZ9-_.~%20%2B%2F");
  CHECK(percent_decoded("%2b%2F%41") == "+/A");
  CHECK(percent_decoded("100%, %4, %zz, %") == "100%, %4, %zz, %");
}

TEST_CASE("a parameter of a link") {
  CHECK(link_parameter("https://x.org/?load=a%2Bb&q=1#end", "load") == "a+b");
  CHECK(link_parameter("https://x.org/?load=a%2Bb&q=1#end", "q") == "1");
  CHECK(link_parameter("https://x.org/#q=z", "q") == "z");
  CHECK(link_parameter("https://x.org/?reload=1", "load").empty());
  CHECK(link_parameter("load=1", "load").empty()); // no link
  CHECK(link_parameter("", "load").empty());
}

} // namespace links_test
