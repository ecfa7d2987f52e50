#!/usr/bin/perl
# SPDX-License-Identifier: BSL-1.0
#
# cmake/single_header.pl all | solver | HEADER...      > boxline.hpp
#
# Writes headers of boxline, and all that they include, as one file.
#   all      every header, except those that need Boost or another solver's library
#   solver   solver<B> and texts: parse, format, describe
#   HEADER   as a program includes it: boxline/any.hpp boxline/many.hpp
#
# Needs nothing but perl-base.

use strict;
use warnings;

chdir(($0 =~ m{^(.*)/} ? $1 : '.') . '/..') or die "single_header: no source tree: $!\n";
my $root = 'include';
my %lists = (solver => [map {"boxline/$_.hpp"} qw(default_pipeline io/parse io/format io/describe version)]);

sub lines_of {
  my ($name) = @_;
  open my $in, '<', "$root/$name" or die "single_header: $name: $!\n";
  my @lines = <$in>;
  return @lines;
}
sub headers_in {
  my ($folder) = @_;
  opendir my $in, "$root/$folder" or die "single_header: $folder: $!\n";
  my @names = sort grep { !/^\./ } readdir $in;
  return map { -d "$root/$folder/$_" ? headers_in("$folder/$_") : /\.hpp$/ ? "$folder/$_" : () } @names;
}

# Whether a header needs a library besides the standard one, itself or by what it includes.
my %foreign;
sub is_foreign {
  my ($name) = @_;
  return $foreign{$name} if defined $foreign{$name};
  $foreign{$name} = 0;
  for (lines_of($name)) {
    next unless /^#include <(.*)>/;
    my $other = $1;
    return $foreign{$name} = 1 if $other !~ m{^boxline/} && $other =~ m{/|\.(?:hpp|hh)$|^glpk\.h$};
    return $foreign{$name} = 1 if $other =~ m{^boxline/} && is_foreign($other);
  }
  return 0;
}

my (%written, %included, $text);
sub add {
  my ($name) = @_;
  my $is_part = $name =~ /\.ipp$/; # a part is included several times
  return if !$is_part && $written{$name}++;
  $text .= "\n// <$name>\n" unless $is_part;
  my ($depth, $blank) = (0, 1);
  for (lines_of($name)) {
    next if /^#pragma once/ || m{^// SPDX-License-Identifier};
    $depth++ if /^\s*#\s*if/;
    $depth-- if /^\s*#\s*endif/;
    if (m{^#include <(boxline/.*)>}) {
      my $other = $1;
      die "single_header: $name: <$other> is included under a condition\n" if $depth && $other !~ /\.ipp$/;
      add($other);
      next;
    }
    # Under a condition an include stays where it is.
    next if /^#include <(.*)>/ && !$depth && $included{$1}++;
    my $is_blank = /^\s*$/;
    next if $is_blank && $blank;
    $blank = $is_blank;
    $text .= $_;
  }
}

my @asked = @ARGV or die "usage: cmake/single_header.pl all | solver | HEADER...\n";
my @roots =
  map { $_ eq 'all' ? grep { !is_foreign($_) } headers_in('boxline') : @{$lists{$_} // [$_]} } @asked;
add($_) for @roots;
my $numbers = join '', lines_of('boxline/version.hpp');
my $version = join '.', map { $numbers =~ /BOXLINE_VERSION_$_ (\d+)/ } qw(MAJOR MINOR PATCH);
open my $in, '<', 'LICENSE' or die "single_header: LICENSE: $!\n";
my $licence = join '', map { /^\s*$/ ? "//\n" : "// $_" } <$in>;
print "// SPDX-License-Identifier: BSL-1.0\n",
  "// boxline $version: @asked. Made by cmake/single_header.pl from the headers. Edit those, and do not\n",
  "// include them with this file in one program.\n//\n", $licence, "#pragma once\n", $text;
