// SPDX-License-Identifier: BSL-1.0
//
// The sizes from 7 without square boxes: for each the default pipeline, for a list of houses.

#include "solve/searches_by.hpp"

namespace command {

template std::unique_ptr<searches_for<boxline::box{1, 7}>> listed_searches();
template std::unique_ptr<searches_for<boxline::box{2, 4}>> listed_searches();
template std::unique_ptr<searches_for<boxline::box{2, 5}>> listed_searches();
template std::unique_ptr<searches_for<boxline::box{3, 4}>> listed_searches();
template std::unique_ptr<searches_for<boxline::box{3, 5}>> listed_searches();

} // namespace command
