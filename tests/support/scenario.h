// Scenarios: rule tests written as text, without C++. This is the part that knows no game: reading the files, and
// running the statements against a game's table. The format is described in tests/scenarios/README.md.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/result.h"

namespace hepta::scenario {

// `head words: item, item`. Without a colon there are no items and `has_items` is false.
struct Statement {
    int line = 0;
    std::string text;
    std::vector<std::string> head;
    std::vector<std::string> items;
    bool has_items = false;
};

enum class Part { given, variant, play, expect };

struct Section {
    Part part;
    std::vector<Statement> statements;
};

struct Scenario {
    std::string file;
    int line = 0;
    std::string name;
    std::vector<std::string> rules;
    std::vector<Section> sections;
};

// What is wrong; nothing if all is well.
using Problem = std::optional<std::string>;
using Items = std::vector<std::string>;

// The position that a scenario is about; one class per game, which knows the game's words.
class Table {
  public:
    virtual ~Table() = default;

    // States something about the position. A later statement of the same key replaces an earlier one.
    virtual Problem given(const Statement& statement) = 0;
    // Everything is stated: sets the position up.
    virtual Problem begin() = 0;
    // Makes a move. The head holds the words of one alternative.
    virtual Problem play(const Statement& statement) = 0;
    // The values of what the head names, in any order; the reason if there is no such thing.
    virtual Result<Items> fact(const std::vector<std::string>& head) = 0;
};
using NewTable = std::function<std::unique_ptr<Table>()>;

Result<std::vector<Scenario>> parse(const std::string& file, const std::string& text);

// The scenarios of every file whose name starts with `prefix`, in the order of the names. A file that cannot be
// read as scenarios becomes a failure that names the line.
Result<std::vector<Scenario>> load_folder(const std::string& folder, const std::string& prefix);

// Every statement that does not hold, as `file:line: statement: expected ..., found ...`. Stops at the first
// statement that cannot be carried out.
std::vector<std::string> run(const Scenario& scenario, const NewTable& new_table);

// The name in letters, digits and underscores, as GoogleTest wants it.
std::string test_name(const Scenario& scenario);

// Helpers for tables.
std::string joined(const Items& items, const std::string& between = ", ");
std::optional<int> number(const std::string& word);

}  // namespace hepta::scenario
