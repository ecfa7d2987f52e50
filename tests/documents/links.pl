#!/usr/bin/perl
# SPDX-License-Identifier: BSL-1.0
#
# links.pl: the links of the pages to files and to headings of pages lead somewhere. Runs in the root of the
# project.
use strict;
use warnings;
use File::Find;
use File::Spec::Functions qw(canonpath);
use open qw(:std :encoding(UTF-8));

my (%text, %anchors, $links);
find({no_chdir => 1, wanted => sub {
  $File::Find::prune = 1 if m{^\./(build|\.git)$};
  return unless -f && /\.md$/;
  open my $in, '<', $_ or die "$_: $!\n";
  local $/;
  # Blocks of code have neither links nor headings.
  ($text{canonpath($_)} = <$in>) =~ s/^(```|~~~~).*?^\1//msg;
}}, '.');

# The anchor of a heading: its letters and digits, words with dashes between.
sub anchor {
  my $heading = lc shift;
  $heading =~ s/\[([^\]]*)\]\([^)]*\)/$1/g;
  $heading =~ s/[^\w\- ]//g;
  return $heading =~ s/ /-/gr;
}
for my $page (keys %text) {
  $anchors{$page}{anchor($_)} = 1 for $text{$page} =~ /^#+ +(.*?) *$/mg;
}

my $faults = 0;
for my $page (sort keys %text) {
  for my $link ($text{$page} =~ /\]\(([^)\s]+)\)/g) {
    next if $link =~ /^\w+:/;
    ++$links;
    my ($file, $heading) = $link =~ /^([^#]*)#?(.*)$/;
    my $path = $page;
    if ($file ne '') {
      $path = canonpath($page =~ s{[^/]*$}{}r . $file);
      1 while $path =~ s{(^|/)(?!\.\./)[^/]+/\.\./}{$1};
    }
    my $fault = !-e $path ? 'no such file'
      : $heading ne '' && !($anchors{$path} || {})->{$heading} ? 'no such heading' : next;
    print "$page: $link: $fault\n";
    ++$faults;
  }
}
die "only $links links were found\n" if $links < 100;
exit($faults ? 1 : 0);
