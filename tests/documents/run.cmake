# SPDX-License-Identifier: BSL-1.0
#
# cmake -D PERL=perl -D COMPILER=... -D SOURCE=<project> -D WORK=<directory> -P run.cmake
#
# Compiles the C++ of README.md and docs/, all blocks in one translation unit, runs those that have an output,
# and compares it: see snippets.pl.

cmake_minimum_required(VERSION 3.25)
set(ENV{LC_ALL} C)
file(MAKE_DIRECTORY ${WORK})
set(snippets ${PERL} ${CMAKE_CURRENT_LIST_DIR}/snippets.pl)
execute_process(COMMAND ${snippets} program WORKING_DIRECTORY ${SOURCE}
                OUTPUT_FILE ${WORK}/documents.cpp RESULT_VARIABLE result)
if(NOT result EQUAL 0)
  message(FATAL_ERROR "the blocks of README.md and docs/ could not be extracted")
endif()
execute_process(COMMAND ${COMPILER} -std=c++20 -O0 -I${SOURCE}/include -I${CMAKE_CURRENT_LIST_DIR}
                        ${WORK}/documents.cpp -o ${WORK}/documents -pthread RESULT_VARIABLE result)
if(NOT result EQUAL 0)
  message(FATAL_ERROR "the blocks of README.md and docs/ do not compile")
endif()
execute_process(COMMAND ${WORK}/documents OUTPUT_FILE ${WORK}/documents.txt RESULT_VARIABLE result)
if(NOT result EQUAL 0)
  message(FATAL_ERROR "the program of the blocks ended with ${result}")
endif()
execute_process(COMMAND ${snippets} check ${WORK}/documents.txt WORKING_DIRECTORY ${SOURCE}
                RESULT_VARIABLE result)
if(NOT result EQUAL 0)
  message(FATAL_ERROR "the pages have another output")
endif()
