// What a scenario of Duel states about its position, and the state that it makes of it.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "duel/setup.h"
#include "position.h"
#include "support/scenario.h"

namespace hepta::duel {

class ScenarioGiven {
  public:
    // Notes a statement; what it says is checked by state().
    scenario::Problem note(const scenario::Statement& statement);

    // The position, or what is wrong with it.
    Result<State> state();

  private:
    using Items = scenario::Items;
    using Problem = scenario::Problem;
    struct Word;
    static const std::vector<Word>& words();

    Problem read_expansions();
    Problem read_age();
    void note_used_cards();
    Result<State> draft();
    Problem apply_words(Position& position);
    Problem apply(Position& position, const Word& word, const std::string& key, const Items& items);
    Problem lay_display(Position& position);
    Problem fill_display(Position& position);
    CardId any_card(Back back);
    std::string under(const std::string& stated);

    std::map<std::string, Items> stated_;  // by what stands before the colon
    Setup setup_;
    Age age_ = Age::two;
    CardSet used_;
};

}  // namespace hepta::duel
