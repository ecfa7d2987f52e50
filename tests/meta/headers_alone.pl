#!/usr/bin/perl
# SPDX-License-Identifier: BSL-1.0
#
# headers_alone.pl <root> <list> <compiler> [<flag>...]
#
# Compiles every header of a list (a name a line, as in #include <boxline/...>) as if it were alone, in fewer
# runs than headers. A header that includes another one, by way of others too, sees it anyway, so that both
# may stand in one file, the included one first: nothing is there that it would not have alone.
#
#     core/box.hpp  <  core/grid.hpp  <  solver.hpp      one file, each header first after what it includes
#
# The chains are as few as can be: those of a greatest matching (Dilworth, Fulkerson), of those one whose last
# headers are the shortest (a matching's first ends are a matroid).
#
# For the same reason a chain may begin with what its first header includes anyway, precompiled: a few headers
# that many chains include, those that save most lines. A precompiled header has been compiled alone before.
use strict;
use warnings;
use File::Temp qw(tempdir);

my ($root, $list, @compiler) = @ARGV;
die "usage: headers_alone.pl <root> <list> <compiler> [<flag>...]\n" unless @compiler;
open(my $in, '<', $list) or die "$list: $!\n";
chomp(my @headers = grep { /\S/ } <$in>);
close $in;
@headers = sort @headers;
die "no headers\n" unless @headers;

my (%includes, %standard, %length);
for my $header (@headers) {
  open(my $text, '<', "$root/$header") or die "$root/$header: $!\n";
  my @lines = <$text>;
  close $text;
  $includes{$header} = [map { /^#include <(boxline\/[^>]+)>/ ? $1 : () } @lines];
  $standard{$header} = [map { /^#include <([^\/>]+)>/ ? $1 : () } @lines];
  $length{$header} = @lines;
}
# What each header includes, by way of others too. A part (.ipp) is no header of the list.
my %below;
sub below {
  my ($header) = @_;
  return $below{$header} if $below{$header};
  my %seen;
  for my $other (grep { $includes{$_} } @{$includes{$header}}) {
    $seen{$other} = 1;
    $seen{$_} = 1 for keys %{below($other)};
  }
  return $below{$header} = \%seen;
}

# What a header takes is about its lines and those that it includes, where a header of the standard library
# has as many as ten of boxline's.
sub lines_of {
  my ($header) = @_;
  my ($sum, %of_standard) = (0);
  for my $one ($header, keys %{below($header)}) {
    $sum += $length{$one};
    $of_standard{$_} = 1 for @{$standard{$one}};
  }
  return $sum + 1000 * keys %of_standard;
}
my %lines = map { $_ => lines_of($_) } @headers;

# The next header of a chain includes the one before. Headers look for their next one the longest first, so
# that those without one, the last of their chains, are as short as can be.
my (%above, %next, %before);
for my $header (sort { $lines{$a} <=> $lines{$b} || $a cmp $b } @headers) {
  push @{$above{$_}}, $header for keys %{below($header)};
}
sub match {
  my ($header, $tried) = @_;
  for my $other (@{$above{$header}}) {
    next if $tried->{$other}++;
    next if defined $before{$other} && !match($before{$other}, $tried);
    ($next{$header}, $before{$other}) = ($other, $header);
    return 1;
  }
  return 0;
}
match($_, {}) for sort { $lines{$b} <=> $lines{$a} || $a cmp $b } @headers;

my @firsts = grep { !defined $before{$_} } @headers;

# The headers to precompile, one after the other the one that saves most.
my $most = 16;
my (@precompiled, %saved, %base);
$saved{$_} = 0 for @firsts;
while (@precompiled < $most) {
  my ($best, $gain) = (undef, 0);
  for my $header (@headers) {
    my $sum = -2 * $lines{$header};
    $sum += $_ for grep { $_ > 0 } map { $lines{$header} - $saved{$_} } grep { below($_)->{$header} } @firsts;
    ($best, $gain) = ($header, $sum) if $sum > $gain;
  }
  last unless defined $best;
  push @precompiled, $best;
  for my $first (grep { below($_)->{$best} && $lines{$best} > $saved{$_} } @firsts) {
    ($saved{$first}, $base{$first}) = ($lines{$best}, $best);
  }
}
my $folder = tempdir(CLEANUP => 1);
my %options;
for my $i (0 .. $#precompiled) {
  my $name = "$folder/$i.hpp";
  open(my $out, '>', $name) or die "$name: $!\n";
  print $out "#include <$precompiled[$i]>\n";
  close $out;
  my $made = $compiler[0] =~ /clang/ ? "$name.pch" : "$name.gch";
  system(@compiler, "-I$root/", '-x', 'c++-header', $name, '-o', $made) == 0
    or die "$precompiled[$i]: not alone\n";
  $options{$precompiled[$i]} = ['-Winvalid-pch', '-include', $name];
}

my ($runs, $failed) = (scalar @precompiled, 0);
for my $first (@firsts) {
  my $text = '';
  for (my $header = $first; defined $header; $header = $next{$header}) { $text .= "#include <$header>\n" }
  ++$runs;
  my @after = defined $base{$first} ? @{$options{$base{$first}}} : ();
  open(my $out, '|-', @compiler, "-I$root/", @after, '-fsyntax-only', '-x', 'c++', '-')
    or die "$compiler[0]: $!\n";
  print $out $text;
  next if close $out;
  ++$failed;
  print "not alone, one of:\n$text";
}
printf "%d headers in %d files, %d do not compile\n", scalar @headers, $runs, $failed;
exit($failed ? 1 : 0);
