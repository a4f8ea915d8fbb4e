// Asking a person on a terminal, or a script on a pipe, line by line. Knows no game.
#pragma once

#include <optional>
#include <string>

#include "terminal_ink.h"

namespace hepta::apps {

class Dialog {
  public:
    Dialog();

    // Both ends are terminals: a person sits there.
    bool with_person() const { return with_person_; }

    void say(const std::string& line) const;
    void say(const Lines& lines) const;

    // Starts a new screen, where there is one; otherwise an empty line.
    void new_screen() const;

    // The next answer in lower case with single spaces; none at the end of the input. On a pipe the answer is shown
    // behind the question, so that the output reads like a dialogue.
    std::optional<std::string> ask(const std::string& question) const;

  private:
    bool with_person_;
};

}  // namespace hepta::apps
