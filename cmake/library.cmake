# SPDX-License-Identifier: BSL-1.0
#
# boxline::boxline: the headers, which need nothing but the standard library.
# boxline::dynamic: the same and Boost, for the headers that include Boost.Dynamic_Bitset; it exists where
# Boost is found. Every header is in the file set of one of the two, so that it is installed, and compiled
# alone by the target all_verify_interface_header_sets.

set(include_dir ${PROJECT_SOURCE_DIR}/include)
file(GLOB_RECURSE boxline_headers CONFIGURE_DEPENDS ${include_dir}/boxline/*.hpp)
# Parts that a header includes several times, each time in another namespace: they do not compile alone.
file(GLOB_RECURSE boxline_parts CONFIGURE_DEPENDS ${include_dir}/boxline/*.ipp)

# boxline_take_headers(<variable> <regex>): moves the headers that include a library that a user may not have
# from boxline_headers to a list of their own: those with a line #include <regex>, and those that include one
# of these.
function(boxline_take_headers variable pattern)
  set(taken "")
  set(found TRUE)
  while(found)
    set(found FALSE)
    foreach(header IN LISTS boxline_headers)
      file(STRINGS ${header} hits REGEX "^#include (${pattern})")
      if(hits)
        set(found TRUE)
        list(APPEND taken ${header})
        list(REMOVE_ITEM boxline_headers ${header})
        cmake_path(RELATIVE_PATH header BASE_DIRECTORY ${include_dir} OUTPUT_VARIABLE name)
        string(APPEND pattern "|<${name}>")
      endif()
    endforeach()
  endwhile()
  set(${variable} ${taken} PARENT_SCOPE)
  set(boxline_headers ${boxline_headers} PARENT_SCOPE)
endfunction()
boxline_take_headers(boost_headers "<boost/")
boxline_take_headers(cadical_headers "<cadical.hpp>")
boxline_take_headers(gecode_headers "<gecode/")
boxline_take_headers(glpk_headers "<glpk.h>")

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

# boxline::cadical, boxline::gecode, boxline::glpk: the same for the headers of boxline/adapt/ that call these
# libraries.
include(${CMAKE_CURRENT_LIST_DIR}/backends.cmake)
foreach(backend IN LISTS boxline_backends)
  boxline_find_backend(${backend})
  add_library(boxline_${backend} INTERFACE)
  target_link_libraries(boxline_${backend} INTERFACE boxline boxline::${backend}_library)
  target_sources(boxline_${backend} INTERFACE FILE_SET HEADERS BASE_DIRS ${include_dir}
                                              FILES ${${backend}_headers})
  set_target_properties(boxline_${backend} PROPERTIES EXPORT_NAME ${backend})
  if(TARGET boxline::${backend}_library)
    add_library(boxline::${backend} ALIAS boxline_${backend})
    set_target_properties(boxline_${backend} PROPERTIES VERIFY_INTERFACE_HEADER_SETS ${BOXLINE_BUILD_TESTS})
  endif()
endforeach()

# The same as one file each, in the folder single: all headers, and the solver with its texts alone.
if(PROJECT_IS_TOP_LEVEL)
  find_package(Perl QUIET)
  if(PERL_FOUND)
    set(single_dir ${PROJECT_BINARY_DIR}/single)
    add_custom_target(
      single-headers
      COMMAND ${CMAKE_COMMAND} -E make_directory ${single_dir}
      COMMAND ${PERL_EXECUTABLE} cmake/single_header.pl all > ${single_dir}/boxline.hpp
      COMMAND ${PERL_EXECUTABLE} cmake/single_header.pl solver > ${single_dir}/boxline_solver.hpp
      WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
      COMMENT "Writing single/boxline.hpp and single/boxline_solver.hpp"
      VERBATIM)
  endif()
endif()
