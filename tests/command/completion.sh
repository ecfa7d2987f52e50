# SPDX-License-Identifier: BSL-1.0
#
# The completion of shells and the manual page, which are made of the options.

. "$(dirname "$0")/lib/expect.sh"

for shell in bash zsh fish; do
  checks=$((checks + 1))
  "$BOXLINE" --completion $shell >"$dir/$shell" || failed "--completion $shell"
  # Where the shell is there, it must understand the text.
  if command -v $shell >/dev/null; then
    checks=$((checks + 1))
    "$shell" -n "$dir/$shell" >"$dir/log" 2>&1 || failed "$shell -n" "  $(cat "$dir/log")"
  fi
done
expect 2 '' '*--completion*' --completion tcsh
expect 2 '' '*' --completion

# In bash: words of the command line, and what completes the last of them.
. "$dir/bash"
completed() {
  COMP_WORDS=(boxline "$@") COMP_CWORD=$# COMPREPLY=()
  _boxline
  echo "${COMPREPLY[*]}"
}
like subcommands 'count convert constraints' "$(cd "$dir" && completed co | sed 's/ construct//')"
like choices 'block' "$(completed solve --format bl)"
like options '--seconds --seed' "$(completed solve --se)"
like convert '--format --from' "$(completed convert --f)"
like formats 'sdk sdm sdx' "$(completed convert --to sd)"
like files "$dir/fish" "$(completed solve "$dir/fi")"
like 'words among others' 'rotate180 rotate90' "$(cd "$dir" && completed generate --symmetry rot)"
like 'a list of rules' 'hodoku' "$(cd "$dir" && completed explain --rules hod)"
like 'a word' 'diagonals' "$(cd "$dir" && completed solve --houses diag)"
like 'or a file' "$dir/fish" "$(completed solve --houses "$dir/fi")"
like 'a flag' "$dir/fish" "$(completed solve --stats "$dir/fi")"

# In zsh, the functions that it calls are stand-ins here; in fish it completes by itself.
if command -v fish >/dev/null; then
  HOME=$dir fish -c "source $dir/fish; complete -C 'boxline solve --se'" >"$dir/found"
  like fish '--seconds
--seed' "$(cut -f 1 "$dir/found")"
  HOME=$dir fish -c "source $dir/fish; complete -C 'boxline rate --scale hodoku-'" >"$dir/found"
  like 'words in fish' 'hodoku-level' "$(cut -f 1 "$dir/found")"
fi

checks=$((checks + 1))
"$BOXLINE" --man >"$dir/boxline.1" || failed --man
if command -v groff >/dev/null; then
  like groff '' "$(groff -man -Tutf8 -ww -z "$dir/boxline.1" 2>&1)"
fi
if command -v man >/dev/null; then
  checks=$((checks + 1))
  text=$(MANWIDTH=100 man -l "$dir/boxline.1" 2>/dev/null | col -b)
  case $text in
  *NAME*boxline*COMMANDS*solve*--format*line\ block\ numbers*) ;;
  '') ;; # a man that shows nothing: one without pages, as in containers
  *) failed "man" "  $(printf '%s' "$text" | head -n 20)" ;;
  esac
fi
done_testing
