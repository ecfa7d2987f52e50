# SPDX-License-Identifier: BSL-1.0
#
# The program of README.md by xmake, in a project of its own that includes boxline's file; and the installed
# headers.
. tests/packages/lib/packages.sh
needs xmake none
root=$PWD
mkdir "$dir/project"
cd "$dir/project" || exit 1
export XMAKE_ROOT=y XMAKE_GLOBALDIR=$dir/global
cat >xmake.lua <<END
includes("$root/cmake/packaging/xmake/boxline.lua")
target("first")
    set_kind("binary")
    add_files("first.cpp")
    add_deps("boxline")
END
first_program >first.cpp
must xmake --yes
like 'a solution' "$solution" "$(xmake run first)"
must xmake install -o "$dir/usr" boxline
like 'installed headers' "$(cd "$root/include" && find boxline -name '*.?pp' | sort | cksum)" \
  "$(cd "$dir/usr/include" && find boxline -name '*.?pp' | sort | cksum)"
