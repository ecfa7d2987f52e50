# SPDX-License-Identifier: BSL-1.0
#
# cmake -D PROGRAM=<program> -D LEAST=<number of cases> -P run.cmake
#
# Runs each case of the program, whose name it lists when it is run without an argument. A case prints the
# text that the message must contain, violates a precondition, and must end abnormally with that message.

cmake_minimum_required(VERSION 3.25)
set(ENV{LC_ALL} C)
execute_process(COMMAND ${PROGRAM} OUTPUT_VARIABLE names OUTPUT_STRIP_TRAILING_WHITESPACE
                RESULT_VARIABLE result)
string(REPLACE "\n" ";" names "${names}")
list(LENGTH names count)
if(NOT result EQUAL 0 OR count LESS LEAST)
  message(FATAL_ERROR "${count} cases in place of ${LEAST} at least, status ${result}")
endif()
foreach(name IN LISTS names)
  execute_process(COMMAND ${PROGRAM} ${name} RESULT_VARIABLE result OUTPUT_VARIABLE expected
                  ERROR_VARIABLE printed OUTPUT_STRIP_TRAILING_WHITESPACE)
  # A number is an exit status: the program has not been aborted. On Windows abort() gives 3.
  if(result MATCHES "^[0-9]+$" AND NOT (WIN32 AND result EQUAL 3))
    message(SEND_ERROR "${name}: not aborted, status ${result}")
  endif()
  string(FIND "${printed}" "${expected}" at)
  if(expected STREQUAL "" OR at EQUAL -1 OR NOT printed MATCHES "boxline: ")
    message(SEND_ERROR "${name}: '${expected}' is not in the message: ${printed}")
  endif()
endforeach()
message("${count} cases")
