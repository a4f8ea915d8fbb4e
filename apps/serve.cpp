// `hepta serve`: games in the browser, with friends and bots.
#include <CLI/CLI.hpp>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <map>
#include <memory>
#include <sys/resource.h>

#include "commands.h"
#include "server/server.h"

namespace hepta::apps {
namespace {

// $XDG_DATA_HOME/heptapolis/games.db, as other programs of a user do it.
std::string default_database() {
    namespace fs = std::filesystem;
    const char* data = std::getenv("XDG_DATA_HOME");
    const char* home = std::getenv("HOME");
    const fs::path folder = data != nullptr && *data != '\0'   ? fs::path(data)
                            : home != nullptr && *home != '\0' ? fs::path(home) / ".local/share"
                                                               : fs::path(".");
    return folder / "heptapolis" / "games.db";
}

// Every socket is an open file; what a shell allows at first (often 1024) is not what the system allows.
void allow_many_sockets() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

void tell_addresses(const server::Addresses& addresses) {
    std::cout << "Heptapolis is at " << addresses.here << '\n';
    for (const std::string& url : addresses.others)
        if (url != addresses.here) std::cout << "For others in your network: " << url << '\n';
    if (addresses.others.empty())
        std::cout << "Only this machine can open it. For phones and friends in your network, add --address 0.0.0.0 "
                     "(make play ARGS=\"--address 0.0.0.0\")\n";
    std::cout << std::flush;  // whoever started us waits for it
}

void serve(server::Options options, bool port_given) {
    allow_many_sockets();
    options.any_free_port = !port_given;
    if (options.database.empty()) {
        options.database = default_database();
        std::error_code failed;
        std::filesystem::create_directories(std::filesystem::path(options.database).parent_path(), failed);
    }
    const std::string wrong = server::run_server(options, tell_addresses);
    if (!wrong.empty()) throw UserError(wrong);
}

}  // namespace

void add_serve(CLI::App& app) {
    auto options = std::make_shared<server::Options>();
    CLI::App* serve_command = app.add_subcommand("serve", "games in the browser, with friends and bots");
    CLI::Option* port =
        serve_command->add_option("--port", options->port, "port; default: 8777 or the next free one, 0: any");
    serve_command->add_option("--address", options->address, "address to listen on")->capture_default_str();
    serve_command->add_option("--database", options->database,
                              "file that keeps all games, or postgresql://... for several processes");
    serve_command->add_option("--public-url", options->public_url, "address as players type it, behind a proxy");
    serve_command->add_option("--origin", options->origins, "another page that may open sockets, as https://host");
    serve_command->add_option("--page", options->page, "serve the page from this directory")
        ->check(CLI::ExistingDirectory);
    serve_command->add_option("--bot-threads", options->bot_threads,
                              "threads on which bots think; default: processors - 1");
    serve_command->add_option("--trusted-proxy", options->trusted_proxies,
                              "address or network of a proxy whose word on the client's address counts");
    const std::map<std::string, server::ProxyHeader> headers = {
        {"x-forwarded-for", server::ProxyHeader::x_forwarded_for}, {"forwarded", server::ProxyHeader::forwarded}};
    serve_command
        ->add_option("--proxy-header", options->proxy_header,
                     "the header in which the proxy names it: x-forwarded-for or forwarded; default: x-forwarded-for")
        ->transform(CLI::CheckedTransformer(headers, CLI::ignore_case));
    serve_command
        ->add_option("--grace", options->grace_seconds,
                     "seconds that people who are away have before the others may vote for a stand-in")
        ->check(CLI::NonNegativeNumber)
        ->capture_default_str();
    serve_command
        ->add_option("--keep-finished", options->keep_finished_days, "days until a finished game is deleted; 0: never")
        ->check(CLI::NonNegativeNumber)
        ->capture_default_str();
    serve_command
        ->add_option("--keep-abandoned", options->keep_abandoned_days,
                     "days without a move until an unfinished game is deleted; 0: never")
        ->check(CLI::NonNegativeNumber)
        ->capture_default_str();
    serve_command->add_flag("--lobby", options->lobby,
                            "list open tables, for everybody: those whose creators tick the box for it");
    serve_command->add_option("--metrics", options->metrics_address,
                              "serve /metrics at this address:port alone, as 127.0.0.1:9464");
    server::RateLimits& limits = options->limits;
    serve_command->add_option("--requests-per-second", limits.requests_per_second, "limit for one address")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    serve_command->add_option("--games-per-minute", limits.games_per_minute, "created games, limit for one address")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    serve_command->add_option("--frames-per-second", limits.frames_per_second, "limit for one socket")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    serve_command->add_option("--sockets-per-address", limits.sockets_per_address, "limit for one address")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    serve_command->callback([options, port] { serve(*options, port->count() > 0); });
}

}  // namespace hepta::apps
