# SPDX-License-Identifier: BSL-1.0
#
# The Python module is built by pip from a copy of the sources, installed into an environment of its own, and
# tested there, in an empty folder.
. tests/packages/lib/packages.sh
python=${PYTHON:-/usr/bin/python3}
needs "$python" python3
for module in pip:python3-pip venv:python3-venv pytest:python3-pytest numpy:python3-numpy \
  pybind11:python3-pybind11 setuptools:python3-setuptools wheel:python3-wheel; do
  "$python" -c "import ${module%%:*}" 2>/dev/null ||
    skip "no Python module ${module%%:*} (Debian: ${module##*:})"
done
include=$("$python" -c 'import sysconfig; print(sysconfig.get_path("include"))')
[ -f "$include/Python.h" ] || skip "no Python.h (Debian: python3-dev)"
echo '#include <nlohmann/json.hpp>' | c++ -E -x c++ - >/dev/null 2>&1 ||
  skip "no nlohmann/json.hpp (Debian: nlohmann-json3-dev)"

mkdir -p "$dir/source/examples" "$dir/empty"
cp -r include pyproject.toml LICENSE "$dir/source"
cp -r examples/python examples/boxline "$dir/source/examples"
must "$python" -m venv --system-site-packages "$dir/env"
must "$dir/env/bin/pip" install --no-build-isolation --no-index "$dir/source"
tests=$PWD/examples/python/tests
cd "$dir/empty"
"$dir/env/bin/python" -m pytest -q -p no:cacheprovider "$tests"
