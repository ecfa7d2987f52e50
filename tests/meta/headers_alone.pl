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
# The chains are as few as can be: those of a greatest matching (Dilworth, Fulkerson).
use strict;
use warnings;

my ($root, $list, @compiler) = @ARGV;
die "usage: headers_alone.pl <root> <list> <compiler> [<flag>...]\n" unless @compiler;
open(my $in, '<', $list) or die "$list: $!\n";
chomp(my @headers = grep { /\S/ } <$in>);
close $in;
@headers = sort @headers;
die "no headers\n" unless @headers;

my %includes;
for my $header (@headers) {
  open(my $text, '<', "$root/$header") or die "$root/$header: $!\n";
  $includes{$header} = [map { /^#include <(boxline\/[^>]+)>/ ? $1 : () } <$text>];
  close $text;
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

# The next header of a chain includes the one before.
my (%next, %before);
sub match {
  my ($header, $tried) = @_;
  for my $other (sort keys %{below($header)}) {
    next if $tried->{$other}++;
    next if defined $next{$other} && !match($next{$other}, $tried);
    $next{$other} = $header;
    $before{$header} = $other;
    return 1;
  }
  return 0;
}
match($_, {}) for @headers;

my ($runs, $failed) = (0, 0);
for my $first (grep { !defined $before{$_} } @headers) {
  my $text = '';
  for (my $header = $first; defined $header; $header = $next{$header}) { $text .= "#include <$header>\n" }
  ++$runs;
  open(my $out, '|-', @compiler, "-I$root/", '-fsyntax-only', '-x', 'c++', '-') or die "$compiler[0]: $!\n";
  print $out $text;
  next if close $out;
  ++$failed;
  print "not alone, one of:\n$text";
}
printf "%d headers in %d files, %d do not compile\n", scalar @headers, $runs, $failed;
exit($failed ? 1 : 0);
