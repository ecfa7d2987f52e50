# SPDX-License-Identifier: BSL-1.0
#
# boxline::boxline: the headers, which need nothing but the standard library.
# boxline::dynamic: the same and Boost, for the headers that include Boost.Dynamic_Bitset; it exists where Boost is found.
# Every header is in the file set of one of the two, so that it is installed, and compiled alone by the target
# all_verify_interface_header_sets.

set(include_dir ${PROJECT_SOURCE_DIR}/include)
file(GLOB_RECURSE boxline_headers CONFIGURE_DEPENDS ${include_dir}/boxline/*.hpp)
# What one header includes several times, each time in another namespace: not to be compiled alone.
file(GLOB_RECURSE boxline_parts CONFIGURE_DEPENDS ${include_dir}/boxline/*.ipp)

# Headers that include a library that a user may not have: found by what they include, directly or through another one.
set(boost_headers "")
set(boost_pattern "<boost/")
set(found TRUE)
while(found)
  set(found FALSE)
  foreach(header IN LISTS boxline_headers)
    file(STRINGS ${header} hits REGEX "^#include (${boost_pattern})")
    if(hits)
      set(found TRUE)
      list(APPEND boost_headers ${header})
      list(REMOVE_ITEM boxline_headers ${header})
      cmake_path(RELATIVE_PATH header BASE_DIRECTORY ${include_dir} OUTPUT_VARIABLE name)
      string(APPEND boost_pattern "|<${name}>")
    endif()
  endforeach()
endwhile()

add_library(boxline INTERFACE)
add_library(boxline::boxline ALIAS boxline)
target_compile_features(boxline INTERFACE cxx_std_20)
target_sources(boxline INTERFACE FILE_SET HEADERS BASE_DIRS ${include_dir} FILES ${boxline_headers})
target_sources(boxline INTERFACE FILE_SET parts TYPE HEADERS BASE_DIRS ${include_dir} FILES ${boxline_parts})
set_target_properties(boxline PROPERTIES VERIFY_INTERFACE_HEADER_SETS ${BOXLINE_BUILD_TESTS}
                                         INTERFACE_HEADER_SETS_TO_VERIFY HEADERS)

find_package(Boost QUIET CONFIG)
add_library(boxline_dynamic INTERFACE)
target_link_libraries(boxline_dynamic INTERFACE boxline Boost::headers)
target_sources(boxline_dynamic INTERFACE FILE_SET HEADERS BASE_DIRS ${include_dir} FILES ${boost_headers})
set_target_properties(boxline_dynamic PROPERTIES EXPORT_NAME dynamic)
if(TARGET Boost::headers)
  add_library(boxline::dynamic ALIAS boxline_dynamic)
  set_target_properties(boxline_dynamic PROPERTIES VERIFY_INTERFACE_HEADER_SETS ${BOXLINE_BUILD_TESTS})
endif()
