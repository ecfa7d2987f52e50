// SPDX-License-Identifier: BSL-1.0
//
// The sizes 2, 3, 5 and 6: for each the default pipeline, for a list of houses.

#include "solve/searches_by.hpp"

namespace command {

template std::unique_ptr<searches_for<boxline::box{1, 2}>> listed_searches();
template std::unique_ptr<searches_for<boxline::box{1, 3}>> listed_searches();
template std::unique_ptr<searches_for<boxline::box{1, 5}>> listed_searches();
template std::unique_ptr<searches_for<boxline::box{2, 3}>> listed_searches();

} // namespace command
