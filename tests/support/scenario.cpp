// Reading scenario files and running their statements.
#include "support/scenario.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/words.h"

namespace hepta::scenario {
namespace {

std::string trimmed(const std::string& text) {
    const auto first = text.find_first_not_of(" \t\r");
    if (first == std::string::npos) return "";
    return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

std::vector<std::string> split(const std::string& text, const std::string& between) {
    std::vector<std::string> parts;
    for (std::size_t from = 0;;) {
        const auto found = text.find(between, from);
        const std::string part = trimmed(text.substr(from, found == std::string::npos ? found : found - from));
        if (!part.empty()) parts.push_back(part);
        if (found == std::string::npos) return parts;
        from = found + between.size();
    }
}

Statement statement(int line, const std::string& text) {
    Statement result{.line = line, .text = text, .head = {}, .items = {}, .has_items = false};
    const auto colon = text.find(": ");
    const bool at_end = text.ends_with(':');
    const auto end_of_head = colon != std::string::npos ? colon : at_end ? text.size() - 1 : text.size();
    result.head = split(text.substr(0, end_of_head), " ");
    result.has_items = end_of_head < text.size();
    if (result.has_items) result.items = split(text.substr(end_of_head + 1), ",");
    return result;
}

std::optional<Part> part_named(const std::string& word) {
    if (word == "given") return Part::given;
    if (word == "variant") return Part::variant;
    if (word == "play") return Part::play;
    if (word == "expect") return Part::expect;
    return std::nullopt;
}

// Reads one file, line by line.
class Parser {
  public:
    explicit Parser(std::string file) : file_(std::move(file)) {}

    Problem read(int number, const std::string& raw) {
        const auto comment = raw.find('#');
        const std::string text = trimmed(raw.substr(0, comment));
        if (text.empty()) return std::nullopt;
        if (!pending_.empty()) return read_complete(pending_line_, pending_ + ' ' + text);
        return read_complete(number, text);
    }

    Result<std::vector<Scenario>> finish() {
        if (!pending_.empty()) return Failure{where(pending_line_) + "the statement is not complete"};
        if (auto wrong = close()) return Failure{*wrong};
        if (scenarios_.empty()) return Failure{file_ + ": holds no scenario"};
        return scenarios_;
    }

  private:
    std::string where(int line) const { return file_ + ':' + std::to_string(line) + ": "; }

    Problem read_complete(int number, const std::string& text) {
        pending_.clear();
        if (text.ends_with(',')) {
            pending_ = text;
            pending_line_ = number;
            return std::nullopt;
        }
        if (text.starts_with("scenario ")) {
            if (auto wrong = close()) return wrong;
            scenarios_.push_back({file_, number, trimmed(text.substr(9)), {}, {}});
            return std::nullopt;
        }
        if (scenarios_.empty()) return where(number) + "expected `scenario <sentence>`, found `" + text + '`';
        Scenario& scenario = scenarios_.back();
        if (text.starts_with("rules ")) {
            for (const auto& id : split(text.substr(6), " ")) scenario.rules.push_back(id);
            return std::nullopt;
        }
        if (const auto part = part_named(text)) {
            scenario.sections.push_back({*part, {}});
            return std::nullopt;
        }
        if (scenario.sections.empty()) return where(number) + "expected `given`, found `" + text + '`';
        scenario.sections.back().statements.push_back(statement(number, text));
        return std::nullopt;
    }

    // A scenario that names no rule or expects nothing tests nothing.
    Problem close() const {
        if (scenarios_.empty()) return std::nullopt;
        const Scenario& last = scenarios_.back();
        if (last.rules.empty()) return where(last.line) + "the scenario names no rule (`rules SW-ACT-6`)";
        const bool expects = std::any_of(last.sections.begin(), last.sections.end(), [](const Section& section) {
            return section.part == Part::expect && !section.statements.empty();
        });
        if (!expects) return where(last.line) + "the scenario expects nothing";
        return std::nullopt;
    }

    std::string file_;
    std::vector<Scenario> scenarios_;
    std::string pending_;
    int pending_line_ = 0;
};

// Which relation between the items stated and found a statement asks for; the word for it leaves the head.
enum class Relation { equal, has, lacks, size };

Relation take_relation(std::vector<std::string>& head) {
    const std::string last = head.empty() ? "" : head.back();
    const Relation relation = last == "has"     ? Relation::has
                              : last == "lacks" ? Relation::lacks
                              : last == "size"  ? Relation::size
                                                : Relation::equal;
    if (relation != Relation::equal) head.pop_back();
    return relation;
}

bool holds(Relation relation, Items expected, Items found) {
    std::sort(expected.begin(), expected.end());
    std::sort(found.begin(), found.end());
    const auto is_found = [&](const std::string& item) { return std::binary_search(found.begin(), found.end(), item); };
    switch (relation) {
        case Relation::equal: return expected == found;
        case Relation::has: return std::includes(found.begin(), found.end(), expected.begin(), expected.end());
        case Relation::lacks: return std::none_of(expected.begin(), expected.end(), is_found);
        case Relation::size: return expected.size() == 1 && expected[0] == std::to_string(found.size());
    }
    return false;
}

// Only in one of two lists, for messages on views that should be equal.
Items only_in(Items a, Items b) {
    std::sort(a.begin(), a.end());
    std::sort(b.begin(), b.end());
    Items rest;
    std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(rest));
    return rest;
}

class Run {
  public:
    Run(const Scenario& scenario, const NewTable& new_table) : scenario_(scenario) {
        const bool twins = std::any_of(scenario.sections.begin(), scenario.sections.end(),
                                       [](const Section& section) { return section.part == Part::variant; });
        tables_.push_back(new_table());
        if (twins) tables_.push_back(new_table());
    }

    std::vector<std::string> all() {
        for (const Section& section : scenario_.sections) {
            const bool setting_up = section.part == Part::given || section.part == Part::variant;
            if (!setting_up && !begun_ && !begin()) break;
            for (const Statement& statement : section.statements)
                if (!carry_out(section.part, statement)) return problems_;
        }
        return problems_;
    }

  private:
    bool report(const Statement& statement, const std::string& problem) {
        problems_.push_back(scenario_.file + ':' + std::to_string(statement.line) + ": `" + statement.text +
                            "`: " + problem);
        return false;
    }

    bool begin() {
        begun_ = true;
        for (auto& table : tables_)
            if (auto wrong = table->begin()) {
                problems_.push_back(scenario_.file + ':' + std::to_string(scenario_.line) + ": given: " + *wrong);
                return false;
            }
        return true;
    }

    // False: there is no point in going on.
    bool carry_out(Part part, const Statement& statement) {
        switch (part) {
            case Part::given:
                for (auto& table : tables_)
                    if (auto wrong = table->given(statement)) return report(statement, *wrong);
                return true;
            case Part::variant:
                if (auto wrong = tables_.back()->given(statement)) return report(statement, *wrong);
                return true;
            case Part::play: return play(statement);
            case Part::expect: expect(statement); return true;
        }
        return false;
    }

    // `1 sell altar | sell baths`: the second alternative is played on the variant.
    bool play(const Statement& whole) {
        const auto alternatives = split(whole.text, "|");
        for (std::size_t i = 0; i < tables_.size(); ++i) {
            std::string text = alternatives[0];
            if (i == 1 && alternatives.size() > 1) text = whole.head[0] + ' ' + alternatives[1];
            if (auto wrong = tables_[i]->play(statement(whole.line, text))) return report(whole, *wrong);
        }
        return true;
    }

    void expect(const Statement& statement) {
        std::vector<std::string> head = statement.head;
        if (!head.empty() && (head[0] == "same" || head[0] == "different")) return compare_twins(statement);
        const Relation relation = take_relation(head);
        if (!statement.has_items) {
            report(statement, "expected `<what>: <items>`");
            return;
        }
        const auto found = tables_[0]->fact(head);
        if (!found)
            report(statement, found.reason());
        else if (!holds(relation, statement.items, *found))
            report(statement, "found: " + (relation == Relation::size ? std::to_string(found->size()) + " of " : "") +
                                  joined(*found));
    }

    void compare_twins(const Statement& statement) {
        if (tables_.size() != 2) {
            report(statement, "there is no variant to compare with");
            return;
        }
        const std::vector<std::string> head(statement.head.begin() + 1, statement.head.end());
        const auto first = tables_[0]->fact(head);
        const auto second = tables_[1]->fact(head);
        if (!first || !second) {
            report(statement, first ? second.reason() : first.reason());
            return;
        }
        const bool same = *first == *second;
        if (same != (statement.head[0] == "same"))
            report(statement, same ? "both are the same: " + joined(*first)
                                   : "given: " + joined(only_in(*first, *second)) +
                                         "; variant: " + joined(only_in(*second, *first)));
    }

    const Scenario& scenario_;
    std::vector<std::unique_ptr<Table>> tables_;
    std::vector<std::string> problems_;
    bool begun_ = false;
};

}  // namespace

Result<std::vector<Scenario>> parse(const std::string& file, const std::string& text) {
    Parser parser(file);
    std::istringstream in(text);
    std::string line;
    for (int number = 1; std::getline(in, line); ++number)
        if (auto wrong = parser.read(number, line)) return Failure{*wrong};
    return parser.finish();
}

Result<std::vector<Scenario>> load_folder(const std::string& folder, const std::string& prefix) {
    std::vector<std::filesystem::path> paths;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        const std::string name = entry.path().filename().string();
        if (name.starts_with(prefix) && name.ends_with(".txt")) paths.push_back(entry.path());
    }
    std::sort(paths.begin(), paths.end());
    std::vector<Scenario> all;
    for (const auto& path : paths) {
        std::ifstream in(path);
        std::stringstream text;
        text << in.rdbuf();
        const auto scenarios = parse(path.filename().string(), text.str());
        if (!scenarios) return scenarios.failure();
        all.insert(all.end(), scenarios->begin(), scenarios->end());
    }
    return all;
}

std::vector<std::string> run(const Scenario& scenario, const NewTable& new_table) {
    return Run(scenario, new_table).all();
}

std::string test_name(const Scenario& scenario) {
    std::string name = scenario.file.substr(0, scenario.file.find('.')) + "__" + scenario.name;
    std::replace_if(
        name.begin(), name.end(), [](unsigned char letter) { return std::isalnum(letter) == 0; }, '_');
    return name;
}

std::string joined(const Items& items, const std::string& between) {
    std::string text;
    for (const auto& item : items) text += (text.empty() ? "" : between) + item;
    return text;
}

std::optional<int> number(const std::string& word) { return parse_number(word); }

}  // namespace hepta::scenario
