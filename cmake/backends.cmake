# SPDX-License-Identifier: BSL-1.0
#
# The libraries of other solvers that headers of boxline/adapt/ call. Included by boxline itself and,
# installed beside it, by its package config, since the libraries may lie elsewhere then.
#
# boxline_backends: the names of all.
# boxline_find_backend(<name>): searches for one; if it is found, makes the imported target
# boxline::<name>_library of its headers and libraries. Another place is given by CMAKE_PREFIX_PATH, or by the
# cache variables BOXLINE_<NAME>_INCLUDE_DIR and BOXLINE_<NAME>_LIBRARY_<library>; the first one set to OFF
# leaves the back end out. Sets boxline_<name>_what to the name for messages.

set(boxline_backends cadical gecode glpk)

function(boxline_find_backend name)
  if(name STREQUAL "cadical")
    set(what "CaDiCaL (Debian: libcadical-dev)")
    set(header cadical.hpp)
    set(libraries cadical)
  elseif(name STREQUAL "gecode")
    set(what "Gecode (Debian: libgecode-dev)")
    set(header gecode/int.hh)
    set(libraries gecodesearch gecodeint gecodekernel gecodesupport)
  elseif(name STREQUAL "glpk")
    set(what "GLPK (Debian: libglpk-dev)")
    set(header glpk.h)
    set(libraries glpk)
  else()
    message(FATAL_ERROR "boxline: there is no back end ${name}, only ${boxline_backends}")
  endif()
  set(boxline_${name}_what ${what} PARENT_SCOPE)
  if(TARGET boxline::${name}_library)
    return()
  endif()

  string(TOUPPER BOXLINE_${name} key)
  find_path(${key}_INCLUDE_DIR ${header})
  mark_as_advanced(${key}_INCLUDE_DIR)
  set(found ${${key}_INCLUDE_DIR})
  set(paths "")
  foreach(library IN LISTS libraries)
    find_library(${key}_LIBRARY_${library} ${library})
    mark_as_advanced(${key}_LIBRARY_${library})
    list(APPEND paths ${${key}_LIBRARY_${library}})
    if(NOT ${key}_LIBRARY_${library})
      set(found FALSE)
    endif()
  endforeach()
  if(NOT found)
    return()
  endif()

  add_library(boxline::${name}_library INTERFACE IMPORTED GLOBAL)
  target_link_libraries(boxline::${name}_library INTERFACE ${paths})
  # The system's own header folder is searched anyway, and must not be moved to another place in the order.
  if(NOT ${key}_INCLUDE_DIR IN_LIST CMAKE_CXX_IMPLICIT_INCLUDE_DIRECTORIES)
    target_include_directories(boxline::${name}_library INTERFACE ${${key}_INCLUDE_DIR})
  endif()
  if(name STREQUAL "gecode")
    find_package(Threads QUIET)
    if(TARGET Threads::Threads)
      target_link_libraries(boxline::${name}_library INTERFACE Threads::Threads)
    endif()
  endif()
endfunction()
