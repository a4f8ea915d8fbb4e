// `hepta verify`: checks the record of a game: where its deal came from, every choice, the result.

#include "server/verify.h"

#include <CLI/CLI.hpp>
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>

#include "commands.h"
#include "play/json_text.h"

namespace hepta::apps {
namespace {

struct VerifyOptions {
    std::string file, commitment;
    std::vector<std::string> chances;  // `SEAT:CHANCE`
};

std::string text_of(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) throw UserError("cannot read " + path);
    return {std::istreambuf_iterator<char>(file), {}};
}

// The record must agree with what a player kept since the game.
void check_kept(const VerifyOptions& options, const play::Origin& origin) {
    if (!options.commitment.empty() && options.commitment != origin.commitment)
        throw UserError("another commitment: before the game it was " + options.commitment + ", the record says " +
                        origin.commitment);
    for (const std::string& kept : options.chances) {
        bool found = false;
        for (const auto& [seat, chance] : origin.chances) found |= std::to_string(seat) + ':' + chance == kept;
        if (!found) throw UserError("the record does not have this chance: " + kept);
    }
}

std::string list_of(const play::Origin& origin) {
    std::string seats;
    for (const auto& [seat, chance] : origin.chances)
        if (!chance.empty()) seats += (seats.empty() ? "" : ", ") + std::to_string(seat);
    return seats.empty() ? "nobody added chance" : "chance added by seats " + seats;
}

void verify(const VerifyOptions& options) {
    const auto answer = server::verify(text_of(options.file));
    if (const auto* wrong = std::get_if<server::Refusal>(&answer)) {
        const std::string& reason = play::text_in(play::part_of(wrong->args, "reason"));
        throw UserError(wrong->code == "bad_record" ? options.file + ": " + reason : reason);
    }
    const auto& record = std::get<server::Verified>(answer);
    if (record.origin) {
        check_kept(options, *record.origin);
        std::cout << "deal: follows from the secret and from chance (" << list_of(*record.origin) << ")\n"
                  << "commitment: " << record.origin->commitment << '\n';
    } else {
        if (!options.commitment.empty() || !options.chances.empty())
            throw UserError("the record does not say where its deal came from");
        std::cout << "deal: possible; the record does not say where it came from (a seed, or an earlier version)\n";
    }
    std::cout << "choices: " << record.moments << " moments, all legal\n";
    std::cout << (record.over ? "result: right" : "result: none, the game is not over") << '\n';
}

}  // namespace

void add_verify(CLI::App& app) {
    auto options = std::make_shared<VerifyOptions>();
    CLI::App* command = app.add_subcommand("verify", "check a record: its deal, every choice, its result");
    command->footer("Exit status 1: something is wrong. docs/deal.md says how the deal follows.");
    command->add_option("RECORD", options->file, "the record, as the page saves it")->required();
    command->add_option("--commitment", options->commitment, "as it was published before the game");
    command->add_option("--chance", options->chances, "SEAT:CHANCE, as a browser added it; can be given several times");
    command->callback([options] { verify(*options); });
}

}  // namespace hepta::apps
