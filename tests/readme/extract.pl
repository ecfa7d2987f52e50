#!/usr/bin/perl
# SPDX-License-Identifier: BSL-1.0
#
# extract.pl README.md include: prints a program with each ```cpp block of the page as a function of its own.
# It includes what the blocks include, or name in a comment (boxline/many.hpp), and prelude.hpp, which has the
# names that they take as known. Fails where the page names a header of boxline that does not exist.
use strict;
use warnings;

my ($page, $include) = @ARGV;
open my $in, '<', $page or die "$page: $!\n";
my (%headers, @blocks, $block, $first);
my $missing = 0;
while (my $line = <$in>) {
  while ($line =~ m{(?<![\w/.])(boxline/[\w/]+\.hpp)}g) {
    $headers{$1} = 1 if defined $block;
    next if -e "$include/$1";
    warn "$page:$.: there is no header $1\n";
    $missing = 1;
  }
  if (!defined $block) {
    ($block, $first) = ('', $. + 1) if $line =~ /^```cpp\s*$/;
  } elsif ($line =~ /^```\s*$/) {
    push @blocks, [$first, $block];
    undef $block;
  } else {
    $block .= $line =~ /^#include/ ? "\n" : $line;
  }
}
die "$page: no ```cpp block\n" unless @blocks;
exit 1 if $missing;

print "#include <$_>\n" for sort keys %headers;
print "#include \"prelude.hpp\"\n";
my $number = 0;
print "\nvoid block_", ++$number, "() {\n#line $_->[0] \"README.md\"\n$_->[1]}\n" for @blocks;
