// SPDX-License-Identifier: BSL-1.0
#include <boxline/boxline.hpp>

int main() {}
