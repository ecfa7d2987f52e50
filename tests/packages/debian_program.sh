# SPDX-License-Identifier: BSL-1.0
#
# The Debian package of the program: built, clean by lintian, and used from where it was unpacked, with its
# manual page and its completions. It compiles the program, with optimisation: 10 minutes of a processor, and
# so it has a switch of its own.
. tests/packages/lib/packages.sh
[ "${BOXLINE_TEST_LONG_PACKAGES:-}" ] || skip "it compiles boxline; BOXLINE_TEST_LONG_PACKAGES is OFF"
needs dpkg-buildpackage dpkg-dev
needs dh debhelper
needs lintian lintian
needs lexgrog man-db
missing=$(dpkg-checkbuilddeps cmake/debian/control 2>&1) || skip "${missing##*: }"
export DEBFULLNAME='A. Packager' DEBEMAIL=packager@example.net
must cmake/debian.sh "$dir/deb"
deb=$(echo "$dir"/deb/boxline_*.deb)
mkdir "$dir/root" "$dir/empty"
must dpkg-deb -x "$deb" "$dir/root"
must dpkg-deb -x "$dir"/deb/libboxline-dev_*_all.deb "$dir/headers"
like 'files in both packages' '' "$(cd "$dir" && for f in $(cd root && find . -type f -o -type l); do
  [ -e "headers/$f" ] && echo "$f"; done)"

cd "$dir/empty" || exit 1
PATH=$dir/root/usr/bin:$PATH
share=$dir/root/usr/share
like 'the program' "$dir/root/usr/bin/boxline" "$(command -v boxline)"
like 'its version' "boxline $(dpkg-deb -f "$deb" Version)" "$(boxline --version)"
like 'a solution' "$solution" \
  "$(echo 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.. | boxline solve)"
like 'a linked solver' 288 "$(echo ................ | boxline count --limit 0 --pipeline cadical)"
like 'the manual page' "$(boxline --man | cksum)" "$(zcat "$share/man/man1/boxline.1.gz" | cksum)"
like 'its name' 0 "$(lexgrog "$share/man/man1/boxline.1.gz" >/dev/null && echo $?)"
like 'completion of zsh' \
  "$(boxline --completion zsh | cksum)" "$(cksum <"$share/zsh/vendor-completions/_boxline")"
like 'completion of fish' "$(boxline --completion fish | cksum)" \
  "$(cksum <"$share/fish/vendor_completions.d/boxline.fish")"
# shellcheck source=/dev/null
. "$share/bash-completion/completions/boxline"
COMP_WORDS=(boxline solve --se) COMP_CWORD=2 COMPREPLY=()
_boxline
like 'completion of bash' '--seconds --seed' "${COMPREPLY[*]}"
