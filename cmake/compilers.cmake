# SPDX-License-Identifier: BSL-1.0
#
# boxline_check_compiler(<variable>): sets the variable to the reason why boxline refuses the C++ compiler, or
# to "". boxline/config.hpp refuses the same ones, and standard libraries too, which are not known here. Of
# other compilers than these nothing is known; they get the path in standard C++.
function(boxline_check_compiler variable)
  set(reason "")
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 12)
    set(reason "boxline needs g++ 12 or newer")
  elseif(CMAKE_CXX_COMPILER_ID MATCHES "^(Apple)?Clang$" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 14)
    set(reason "boxline needs clang 14 or newer")
  endif()
  if(reason)
    string(APPEND reason ", and ${CMAKE_CXX_COMPILER} is ${CMAKE_CXX_COMPILER_VERSION}")
  endif()
  set(${variable} "${reason}" PARENT_SCOPE)
endfunction()
