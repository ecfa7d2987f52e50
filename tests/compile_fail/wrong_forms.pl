#!/usr/bin/perl
# SPDX-License-Identifier: BSL-1.0
#
# wrong_forms.pl <joined> <include> <compiler> <case>...
#
# A case is a source file that begins with lines
#   // expect: <text>       the diagnostics must contain it; at least one such line
#   // shown: <text>        a line of the source that the diagnostics name must contain it: compilers show it
#   // max-lines: <number>  how many lines of diagnostics are allowed; 20 by default
# and has its wrong line under #ifndef BOXLINE_GOOD, the right one under #else. It must fail to compile as it
# is; that it compiles with BOXLINE_GOOD defined, so that it cannot fail for another reason than the one it is
# about, is the test compile-fail-right-forms.
#
# The file <joined> includes all of them, each in a namespace of its own: one run of the compiler, whose
# diagnostics are those of the case that they name. A case that does not find its own there is compiled alone:
# what is wrong for two of them in the same way is reported for the first one.
#
# Diagnostics are in the C locale (the quotes are ', on both compilers), and counted without the compiler's
# excerpts of the source and without the lines that name the files which include a file.
use strict;
use warnings;

my ($joined, $include, $compiler, @cases) = @ARGV;
die "usage: wrong_forms.pl <joined> <include> <compiler> <case>...\n" unless @cases;
$ENV{LC_ALL} = 'C';
my @plain = $compiler =~ /clang/
  ? qw(-fno-caret-diagnostics -fno-color-diagnostics -ferror-limit=0)
  : qw(-fdiagnostics-plain-output -fmax-errors=0);
my ($folder) = $cases[0] =~ m{^(.*)/};

# diagnostics(<file>): whether it compiles, and the lines.
sub diagnostics {
  my ($file) = @_;
  my $pid = open(my $out, '-|') // die "fork: $!\n";
  if (!$pid) {
    open(STDERR, '>&', \*STDOUT) or die "stderr: $!\n";
    exec($compiler, '-std=c++20', '-fsyntax-only', '-w', @plain, "-I$include", "-I$folder", $file)
      or die "$compiler: $!\n";
  }
  my @lines = grep { !/^(In file included from| +from) / && !/^\d+ errors? generated/ } <$out>;
  return (close($out), @lines);
}

# shown(<lines>): the lines of the source that they name.
my %source;
sub shown {
  return map {
    my ($file, $line) = /^(\S+?):(\d+):/;
    if (defined $file && !$source{$file} && open(my $in, '<', $file)) { $source{$file} = [<$in>] }
    defined $file && $source{$file} ? $source{$file}[$line - 1] // () : ();
  } @_;
}

# missing(<expected> <shown>, <lines>): what of both is not there.
sub missing {
  my ($expected, $shown, @found) = @_;
  my @source = shown(@found);
  my $is_in = sub { my ($text) = @_; return grep { index($_, $text) >= 0 } @_[1 .. $#_] };
  return ((grep { !$is_in->($_, @found) } @$expected), grep { !$is_in->($_, @source) } @$shown);
}

# An error begins with the lines of context directly before it (g++) and ends where the next one begins. Its
# case is the last one named up to the error itself, else the first one in the notes, else that of the error
# before.
my ($compiles, @lines) = diagnostics($joined);
die "all wrong forms together compile\n" if $compiles;
my %is_case = map { m{([^/]+)$} ? ($1 => 1) : () } @cases;
sub named { return map { m{([^/ ]+\.cpp):\d+} && $is_case{$1} ? $1 : () } @_ }
my $required = qr/(?:recursively )?required (?:from|by substitution)/;
my $context = qr/: In |^\S+   (?:$required|in 'constexpr' expansion)/;
my @errors = grep { $lines[$_] =~ / error: / } 0 .. $#lines;
my @begins = @errors;
for my $at (@begins) { --$at while $at > 0 && $lines[$at - 1] =~ $context }
my (%of_case, $current);
for my $i (0 .. $#errors) {
  my $end = $i < $#errors ? $begins[$i + 1] - 1 : $#lines;
  my @before = named(@lines[$begins[$i] .. $errors[$i]]);
  my @after = named(@lines[$errors[$i] .. $end]);
  $current = @before ? $before[-1] : @after ? $after[0] : $current;
  push @{$of_case{$current}}, @lines[$begins[$i] .. $end] if defined $current;
}

my ($failed, $alone) = (0, 0);
for my $case (@cases) {
  my ($name) = $case =~ m{([^/]+)$};
  open(my $in, '<', $case) or die "$case: $!\n";
  my @text = <$in>;
  close $in;
  my @expected = map { m{^// expect: (.*)} ? $1 : () } @text;
  my @shown = map { m{^// shown: (.*)} ? $1 : () } @text;
  my ($allowed) = ((map { m{^// max-lines: (\d+)} ? $1 : () } @text), 20);
  my @found = @{$of_case{$name} // []};
  my $before = $alone;
  my @missing = missing(\@expected, \@shown, @found);
  if (@missing || @found > $allowed) {
    ++$alone;
    ($compiles, @found) = diagnostics($case);
    @missing = missing(\@expected, \@shown, @found);
    push @missing, 'an error: the wrong form compiles' if $compiles;
  }
  my @wrong = map { "not in the diagnostics: $_" } @missing;
  push @wrong, 'no line // expect:' unless @expected;
  push @wrong, scalar(@found) . " lines of diagnostics, $allowed allowed" if @found > $allowed;
  print "$name: ", scalar @found, " lines", ($alone > $before ? ", alone" : ""), "\n";
  next unless @wrong;
  ++$failed;
  print map { "  $_\n" } @wrong;
  print @found;
}
printf "%d wrong forms, %d compiled alone, %d not as expected\n", scalar @cases, $alone, $failed;
exit($failed ? 1 : 0);
