# SPDX-License-Identifier: BSL-1.0
#
# Sourced by scripts beside this folder.
#
#   grids_of_4x4   prints all 288, a line each, without a search of the program

grids_of_4x4() {
  awk 'function put(i,  v, j, ok) {
    if (i == 16) { line = ""; for (j = 0; j < 16; ++j) line = line g[j]; print line; return }
    for (v = 1; v <= 4; ++v) {
      ok = 1
      for (j = 0; j < i; ++j)
        if (g[j] == v && (int(j / 4) == int(i / 4) || j % 4 == i % 4 ||
            (int(j / 8) == int(i / 8) && int(j % 4 / 2) == int(i % 4 / 2)))) ok = 0
      if (ok) { g[i] = v; put(i + 1) }
    }
  }
  BEGIN { put(0) }'
}
