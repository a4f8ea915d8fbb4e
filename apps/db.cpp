// `hepta db`: looks after a database file of `hepta serve`.
#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "commands.h"
#include "server/database_tools.h"

namespace hepta::apps {
namespace {

struct Paths {
    std::string from, to, game;
};

void report(const server::Checkup& checkup) {
    std::cout << checkup.games << " games, " << checkup.events << " events\n";
    for (const std::string& problem : checkup.problems) std::cout << "problem: " << problem << '\n';
    if (!checkup.problems.empty()) throw EarlyExit{1};
}

// What the library throws is for the user to read.
template <class Action>
void guarded(const Action& action) {
    try {
        action();
    } catch (const EarlyExit&) {
        throw;
    } catch (const std::exception& error) {
        throw UserError(error.what());
    }
}

CLI::App* add(CLI::App& db, const std::shared_ptr<Paths>& paths, const char* name, const char* about) {
    CLI::App* command = db.add_subcommand(name, about);
    command->add_option("FILE", paths->from, "the database")->required()->check(CLI::ExistingFile);
    return command;
}

}  // namespace

void add_db(CLI::App& app) {
    CLI::App* db = app.add_subcommand("db", "check, copy, rescue, export or delete games in a database file");
    db->require_subcommand(1);
    const auto paths = std::make_shared<Paths>();
    add(*db, paths, "check", "reads everything and plays every game through; exit status 1: there are problems")
        ->callback([paths] { guarded([&] { report(server::check_database(paths->from)); }); });
    for (const auto& [name, about] : {std::pair{"backup", "a complete copy, also while a server runs"},
                                      std::pair{"restore", "a database for a server from such a copy"}}) {
        CLI::App* copy = add(*db, paths, name, about);
        copy->add_option("TO", paths->to, "a file that does not exist yet")->required();
        copy->callback([paths] { guarded([&] { server::copy_database(paths->from, paths->to); }); });
    }
    CLI::App* salvage = add(*db, paths, "salvage", "copies what can be read of a damaged database");
    salvage->add_option("TO", paths->to, "a file that does not exist yet")->required();
    salvage->callback([paths] { guarded([&] { report(server::salvage_database(paths->from, paths->to)); }); });
    CLI::App* games = add(*db, paths, "export", "games as lines of JSON, without tokens");
    games->add_option("GAME", paths->game, "only this one");
    games->callback([paths] {
        guarded([&] {
            server::export_games(paths->from, paths->game, [](const std::string& line) { std::cout << line << '\n'; });
        });
    });
    CLI::App* remove = add(*db, paths, "delete", "deletes a game");
    remove->add_option("GAME", paths->game, "its name, as in its links")->required();
    remove->callback([paths] {
        guarded([&] {
            if (!server::delete_game(paths->from, paths->game)) throw UserError("there is no game " + paths->game);
        });
    });
}

}  // namespace hepta::apps
