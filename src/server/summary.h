// A finished game in a few sentences, as codes with arguments: what a seat built on, where the game turned, what
// decided it, and what the seat gave away.
#pragma once

#include <vector>

#include "play/match.h"

namespace hepta::server {

// What a review knows of a seat besides the scores.
struct CourseOfSeat {
    std::vector<double> win;  // chances to win, before each moment and after the last
    int missed = 0;           // choices that mattered and could have been better
    double given_away = 0;    // by the worst of them
    std::size_t worst = 0;    // its moment, from 1
};

play::Json summary_json(const play::Match& match, int seat, const CourseOfSeat& course);

}  // namespace hepta::server
