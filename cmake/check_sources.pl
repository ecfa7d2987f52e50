#!/usr/bin/perl
# SPDX-License-Identifier: BSL-1.0
#
# cmake/check_sources.pl [--words | --lines | --drawings | --tests | --links | --enums | --namespaces
#                        | --check] [PATH]...
#
# Without an option: a table of figures of the source tree. With one: the places, as file:line: text, in the
# files and folders that are named, otherwise in the whole tree.
#   --words     words that the project does not use: the left column of the glossary in CONTRIBUTING.md
#   --lines     lines of more than 110 columns; rows of tables in .md files and golden data may be longer
#   --drawings  drawings in comments outside `// clang-format off` and `on`, which a reflow would scramble
#   --tests     headers without a test at the same path, and without a reason in tests/README.md
#   --links     files that a .md file names, but which do not exist; links to a heading that a page lacks
#   --enums     public enums of include/ without a `to_string` beside them that has a word for each enumerator
#   --namespaces  headers, and names of debuggers, outside the inline namespace of the version
#   --check     all of these; the status is 1 where anything was found
#
# Needs nothing but perl-base.

use strict;
use warnings;
use utf8;
binmode STDOUT, ':utf8';

my $limit = 110;
chdir(($0 =~ m{^(.*)/} ? $1 : '.') . '/..') or die "check_sources: no source tree: $!\n";

# --- The words ----------------------------------------------------------------------------------------------

# A blank of a pattern matches white space, and the end of a comment's line with the beginning of the next.
# A word ends at every character that is no letter, so at `_` too: names are searched as comments are.
# Each entry: what is counted, what to write instead, the pattern, where it counts (default: all files).
my $rule = '(?:rules?|closures?|policy|policies|propagators?|sweeps?|techniques?|singles?|subsets?|steps?'
  . '|methods?|boards?)';
my @words = (
  ['draws (of a rule)', 'infers',
   "$rule (?:that )?(?:(?:it|they|he|is|are|all|both) )?(?:draws?|drawn)"
     . '|draws? (?:what|naked|hidden|conclusions?|just|no more|more)'],
  ['says, said', 'states, reports, gives', '(?:says|said|saying)'],
  ['tells, told', 'reports, passes', '(?:tells|told|telling)'],
  ['goes, gone', 'is eliminated, is removed', '(?:goes|gone|went)'],
  ['taken away', 'is eliminated, removed', '(?:taken|takes?|taking|took) away'],
  ['closure', 'consistency level, fixpoint', '(?<!transitive\x20)closures?'],
  ['sweep() of a propagator', 'propagate()', '\.sweep\(|&?sweep\(Board',
   '^(?:include/boxline|tests)/(?:bits|propagate|branch|search|testing)/'],
  ['worth nothing', 'unspecified', 'worth (?:nothing|something|anything)'],
  ['dear', 'expensive', '(?:dear|dearer|dearest)'],
  ['walk', 'search state, move, engine', '(?<!random\x20)walk(?:s|ed|ing|er|ers)?'],
  ['run (a noun, of local search)', 'search, engine',
   '(?:a|an|the|this|that|each|every|one|whole|per|of|in|same|next|last|first|another|equal) runs?',
   '^(?:include/boxline|tests)/local/'],
  ['foraging', 'engine', 'forag(?:e|es|ing|er)'],
  ['follow best', 'target phases', 'follows?_?(?: )?best'],
  ['by turns', 'alternating', 'by_?(?: )?turns'],
  ['glue', 'LBD', 'glues?'],
  ['thinning', 'clue removal', '(?:thins|thinned|thinning)'],
  ['spare', 'redundant, unused', '(?:spare|spares|spared)'],
  ['fit (a verdict)', 'verdict', 'fit::|fit fits|enum class fit',
   '^(?:include/boxline/generate|tests/generate|examples|bench)'],
  ['hang together', 'connected', '(?:hangs?|hung|hold|holds) together|falls? apart|fall(?:s|en)? to pieces'],
  ['staged', 'hybrid', 'staged'],
  ['scene', 'snapshot', 'scenes?'],
  ['looks at', 'examines, counts', 'look(?:s|ed|ing)? at'],
  ['comes out, comes to', 'results in, equals', '(?:comes?|came|coming) (?:out|to|about)'],
  ['in no time', 'a figure', 'in no time'],
  ['at once', 'a figure, simultaneously, immediately', 'at once'],
  ['by hand', 'explicitly', 'by hand'],
  ['peer (another solver)', 'reference solver', '(?<!are_)(?<!\.)(?<!cell\x20)(?<!remove\()peers?(?!\()',
   '^(?:bench(?!/studies)|cmake|tests/bench)/|/adapt/|^README\.md$|^docs/|^CMakeLists'],
);

# Texts that must contain the words: this script, its test, the table of old names, the licence.
my $wordless = qr{^(?:cmake/check_sources\.pl|tests/meta/sources_self_test\.cmake|LICENSE|CHANGELOG\.md)$};
# Sentences for people who solve puzzles, and messages that golden outputs have fixed.
my $fixed = join '|', 'Look at (?:\{where\}|box|row|column|cell)', 'goes from the rest of',
  'all else goes from there', 'as the line p cnf says';
# Golden data.
my $golden =
  qr{\.expected$|^examples/puzzles/|^bench/instructions/figures|^bench/figures/|^docs/pictures/
    |\.dict$|^tests/fuzz/corpus/
    |^tests/command/exotic_cases\.txt$}x;

my $gap = '(?:[ \t]+|[ \t]*\n[ \t]*(?:///?<?|\#+|\*)?[ \t]*)';
for my $w (@words) {
  (my $p = $w->[2]) =~ s/ /$gap/g;
  $w->[4] = qr{(?<![A-Za-z])(?:$p)(?![A-Za-z])}i;
}

# --- The files ----------------------------------------------------------------------------------------------

sub tree {
  my @all = split /\0/, `git ls-files -z --cached --others --exclude-standard 2>/dev/null`;
  @all = split /\0/, `find . -path ./build -prune -o -path ./.git -prune -o -type f -printf '%P\\0'`
    unless @all;
  return sort grep { -f && !-B } @all;
}

my %text;
sub text_of {
  my ($file) = @_;
  return $text{$file} //= do {
    open my $in, '<:encoding(UTF-8)', $file or die "check_sources: $file: $!\n";
    local $/;
    <$in> // '';
  };
}

# --- What is searched for: each a list of [file, line, text] ------------------------------------------------

sub words_in {
  my ($file, $count) = @_;
  return if $file =~ $wordless || $file =~ $golden;
  my $text = text_of($file);
  # The glossary itself stands between these marks.
  $text =~ s{(<!-- glossary -->.*?<!-- end of glossary -->)}{(my $t = $1) =~ s/[^\n]//g; $t}egs;
  $text =~ s/($fixed)/' ' x length($1)/eg;
  my @found;
  for my $w (@words) {
    my ($name, $instead, undef, $where, $pattern) = @$w;
    next if defined $where && $file !~ $where;
    while ($text =~ /$pattern/g) {
      $count->{$name}++;
      my ($from, $to) = ($-[0], $+[0]);
      my $match = substr($text, $from, $to - $from) =~ s{$gap}{ }gr;
      my $line = 1 + (substr($text, 0, $from) =~ tr{\n}{});
      my $begin = rindex($text, "\n", $from) + 1;
      my $end = index($text, "\n", $from);
      my $whole = substr($text, $begin, ($end < 0 ? length($text) : $end) - $begin) =~ s{^\s+}{}r;
      push @found, [$file, $line, "'$match' (write: $instead): $whole"];
    }
  }
  return sort { $a->[1] <=> $b->[1] } @found;
}

sub lines_in {
  my ($file) = @_;
  return if $file =~ $golden;
  my ($n, @found) = (0);
  for (split /\n/, text_of($file)) {
    ++$n;
    push @found, [$file, $n, length() . ' columns'] if length() > $limit && !($file =~ /\.md$/ && /^\|/);
  }
  return @found;
}

# A comment draws where it has arrows, corners, or the bars of a grid.
my $drawn = qr{^\s*//[/<!]?\s.*(?:<--|-->|\+--|--\+|[\x{2500}-\x{257f}]|[.\w] [.\w] ?\| ?[.\w] [.\w])};
sub drawings_in {
  my ($file) = @_;
  return unless $file =~ /\.[chi]pp$/;
  my ($n, $off, @found) = (0, 0);
  for (split /\n/, text_of($file)) {
    ++$n;
    $off = 1 if m{//\s*clang-format off};
    $off = 0 if m{//\s*clang-format on};
    # One such word in a sentence is no drawing.
    next unless /$drawn/ && !/`[^`]*(?:-->|<--|\+--|--\+)[^`]*`/;
    push @found, [$file, $n, 'a drawing outside clang-format off and on'] unless $off;
    push @found, [$file, $n, 'a drawing of ' . length() . ' columns'] if length() > $limit;
  }
  push @found, [$file, $n, 'clang-format is still off at the end'] if $off;
  return @found;
}

# The headings of a page, as links name them: GitHub's names, and those of Python-Markdown.
my %headings;
sub headings_of {
  my ($file) = @_;
  return $headings{$file} //= do {
    my ($code, %names) = 0;
    for (split /\n/, text_of($file)) {
      $code = !$code if /^```/;
      next if $code || !/^#+ +(.*?)\s*$/;
      (my $name = lc $1) =~ s/[^\w\- ]//g;
      $names{$name =~ s/ /-/gr} = 1;
    }
    \%names;
  };
}

# Files that a .md file names, in links and in backticks, but which do not exist. A link is relative to the
# .md file; a name in backticks also to the project, to include/boxline/ or tests/, or to the folder of
# another name of the line.
sub links_in {
  my ($file) = @_;
  return unless $file =~ /\.md$/ && $file ne 'CHANGELOG.md';
  my ($folder) = $file =~ m{^(.*/)} ? $1 : '';
  my ($n, $code, @found) = (0, 0);
  for (split /\n/, text_of($file)) {
    ++$n;
    $code = !$code if /^```/;
    next if $code;
    my @places = ($folder, '', 'include/', 'include/boxline/', 'tests/',
                  map { "tests/$_" } m{`([\w/]+/)[\w*]+`}g);
    while (m{\]\(([^)#:]*)(?:#([^)]*))?\)|`([\w/.*-]+\.(?:[chi]pp|sh|md|cmake|pl|txt|expected))`}g) {
      my ($link, $heading, $name) = ($1, $2, $3);
      if (defined $link) {
        my $target = $link eq '' ? $file : $folder . $link;
        if (!-e $target) { push @found, [$file, $n, "links to $link, which does not exist"]; }
        elsif (defined $heading && $target =~ /\.md$/ && !headings_of($target)->{$heading}) {
          push @found, [$file, $n, "links to #$heading, which $target does not have"];
        }
        push @places, $folder . $1 if $link =~ m{^(.*/)};
        next;
      }
      my ($place) = grep { my @files = glob $_ . $name; @files && -e $files[0] } @places;
      if (!defined $place) { push @found, [$file, $n, "names $name, which does not exist"]; }
      elsif ($name =~ m{^(.*/)}) { push @places, $place . $1; }
    }
  }
  return @found;
}

# An enum is public unless it is in a private part of a class, or local: then it has no underlying type. The
# words of `to_string` are its string literals; `word_of` returns the text for any other value.
sub enums_in {
  my ($file) = @_;
  return unless $file =~ m{^include/.*\.[hi]pp$};
  my $text = text_of($file);
  my @found;
  while ($text =~ /^(\x20*)enum class (\w+) : [\w: ]+?\s*\{(.*?)\};/smg) {
    my ($inner, $name, $body, $line) = ($1, $2, $3, 1 + ($` =~ tr/\n//));
    next if $inner && $` =~ /.*^(public|private):/sm && $1 eq 'private';
    $body =~ s{//.*}{}g;
    my $enumerators = grep { /\w/ } split /,/, $body;
    if ($text !~ /constexpr std::string_view to_string\((?:\w+::)?$name \w+\) \{(.*?)\n\x20*\}\n/s) {
      push @found, [$file, $line, "no constexpr std::string_view to_string($name) in this file"];
      next;
    }
    my $words = () = $1 =~ /"[^"]+"/g;
    push @found, [$file, $line, "to_string($name) has $words words for $enumerators enumerators"]
      if $words != $enumerators;
  }
  return @found;
}

# Two versions in one program share no name: the inline namespace has the major and the minor number.
sub namespaces_in {
  my ($file) = @_;
  my $version = 'include/boxline/version.hpp';
  return unless -e $version;
  my $space = join '_', 'v' . (text_of($version) =~ /VERSION_MAJOR (\d+)/)[0],
    (text_of($version) =~ /VERSION_MINOR (\d+)/)[0];
  my ($wrong, $instead) =
      $file =~ m{^include/.*\.[hi]pp$}
      ? (qr{^namespace\x20boxline(?!::inline\x20$space\b)
             |\bboxline::(?!${space}::)v\d}x, "boxline::inline $space")
    : $file =~ m{\.natvis$} ? (qr{"boxline::(?!${space}::)}, "boxline::${space}::")
    : return;
  my ($n, @found) = (0);
  for (split /\n/, text_of($file)) {
    ++$n;
    push @found, [$file, $n, "not in the namespace of the version, $instead"] if $_ =~ $wrong;
  }
  return @found;
}

sub without_test {
  my %reason;
  if (open my $in, '<:encoding(UTF-8)', 'tests/README.md') {
    my $here = 0;
    while (<$in>) {
      $here = /Headers without a test of their own/ if /^#/;
      $reason{$1} = 1 if $here && /^\|\s*`([^`]+)`\s*\|\s*\S/;
    }
  }
  my @found;
  for my $file (grep { m{^include/boxline/.*\.[hi]pp$} } tree()) {
    my ($name) = $file =~ m{^include/boxline/(.*)$};
    (my $test = "tests/$name") =~ s/\.[hi]pp$/.cpp/;
    next if -e $test || $reason{$name};
    push @found, [$file, 1, "no $test, and no reason in tests/README.md"];
  }
  # A reason for what is there, or for what has a test, misleads.
  for my $name (sort keys %reason) {
    (my $test = "tests/$name") =~ s/\.[hi]pp$/.cpp/;
    push @found, ["tests/README.md", 1, "a reason for $name, which does not exist"]
      unless -e "include/boxline/$name";
    push @found, ["tests/README.md", 1, "a reason for $name, which has $test"] if -e $test;
  }
  return @found;
}

# --- Figures of the structure -------------------------------------------------------------------------------

sub concepts {
  my $n = 0;
  for (grep { m{^include/} } tree()) {
    my $text = text_of($_);
    $n++ while $text =~ /^\s*concept\s+\w+\s*=/mg;
  }
  return $n;
}

# The parameters of the class template `solver`, defaults and all.
sub solver_parameters {
  return 0 unless text_of('include/boxline/solver.hpp') =~
    /\ntemplate\s*<((?:(?!\ntemplate)[\s\S])*?)\bclass\s+solver\s*(?:final\s*)?\{/;
  my ($depth, $n) = (1, 1);
  for my $c (split //, $1) {
    $depth++ if $c =~ /[<({]/;
    $depth-- if $c =~ /[>)}]/;
    last if $depth == 0;
    $n++ if $c eq ',' && $depth == 1;
  }
  return $n;
}

sub headers_read {
  my ($header) = @_;
  return '-' unless -e "include/boxline/$header";
  my $compiler = $ENV{CXX} // 'g++';
  my $rule = `echo '#include <boxline/$header>' | $compiler -std=c++20 -M -Iinclude -x c++ - 2>/dev/null`;
  my %seen = map { $_ => 1 } $rule =~ m{(include/boxline/\S+)}g;
  return $rule ? scalar keys %seen : 'no compiler';
}

# --- The command line ---------------------------------------------------------------------------------------

my ($option, @named) = ('');
for (@ARGV) {
  if (/^--(words|lines|drawings|tests|links|enums|namespaces|check)$/) { $option = $1; }
  elsif (/^-/) {
    die "usage: cmake/check_sources.pl [--words | --lines | --drawings | --tests | --links | --enums"
      . " | --namespaces | --check] [PATH]...\n";
  }
  else { push @named, s{^\./}{}r =~ s{/$}{}r; }
}
my @files = tree();
if (@named) {
  my $wanted = join '|', map { quotemeta } @named;
  @files = grep { m{^(?:$wanted)(?:/|$)} } @files;
  @files or die "check_sources: no such files: @named\n";
}

my (%count, @faults);
if ($option) {
  push @faults, map { words_in($_, \%count) } @files if $option =~ /words|check/;
  push @faults, map { lines_in($_) } @files if $option =~ /lines|check/;
  push @faults, map { drawings_in($_) } @files if $option =~ /drawings|check/;
  push @faults, map { links_in($_) } @files if $option =~ /links|check/;
  push @faults, map { enums_in($_) } @files if $option =~ /enums|check/;
  push @faults, map { namespaces_in($_) } @files if $option =~ /namespaces|check/;
  push @faults, without_test() if $option =~ /tests|check/;
  print "$_->[0]:$_->[1]: $_->[2]\n" for @faults;
  print scalar(@faults), " found\n";
  exit($option eq 'check' && @faults ? 1 : 0);
}

my @found = map { words_in($_, \%count) } @files;
my @rows = (
  ['concepts in include/', concepts()],
  ['template parameters of `solver`', solver_parameters()],
  ['headers of boxline read by `methods/norvig.hpp`', headers_read('methods/norvig.hpp')],
  ['headers of boxline', scalar grep { m{^include/boxline/.*\.[hi]pp$} } tree()],
  ['headers without a test and without a reason', scalar without_test()],
  ["lines over $limit columns", scalar map { lines_in($_) } @files],
  ['lines of drawings that a reflow can scramble', scalar map { drawings_in($_) } @files],
  ['words of the glossary\'s left column', scalar @found],
  map { ['- ' . $_->[0], $count{$_->[0]} // 0] } @words,
);
print "| figure | |\n|---|---|\n";
print "| $_->[0] | $_->[1] |\n" for @rows;
