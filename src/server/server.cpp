// The server: listens, answers HTTP requests, hands sockets over. The other file that includes Beast is socket.cpp.
#include "server/server.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <csignal>
#include <cstdlib>
#include <optional>
#include <prometheus/exposer.h>
#include <set>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>
#include <sstream>

#include "server/api.h"
#include "server/client_address.h"
#include "server/socket.h"

namespace hepta::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using Tcp = asio::ip::tcp;
using HttpRequest = http::request<http::string_body>;
using HttpResponse = http::response<http::string_body>;

constexpr auto idle_time = std::chrono::seconds(30);
constexpr auto crowded_time = std::chrono::seconds(1);

struct Context {
    std::unique_ptr<asio::io_context> ending = std::make_unique<asio::io_context>(1);
    asio::io_context& network = *ending;
    const Options& options;
    Hall hall;
    Page page;
    Addresses addresses;  // known once it listens
    Api api;
    std::vector<std::string> origins;        // of pages that may open sockets
    std::set<std::string> strangers;         // other origins, that the log has named
    std::map<std::string, int> connections;  // open ones, by address
    TrustedProxies proxies;
    OpenSockets sockets;

    explicit Context(const Options& some_options)
        : options(some_options),
          hall(network, options),
          page(options.page),
          api(hall, page, addresses, options),
          proxies(options.trusted_proxies) {}

    // Connections end with the network and say good-bye to the hall, which is still there but has no timers any more.
    ~Context() {
        hall.close();
        ending.reset();
    }
    Context(const Context&) = delete;
    Context& operator=(const Context&) = delete;
};

std::string text_of(beast::string_view text) { return {text.data(), text.size()}; }

std::string bearer_of(const HttpRequest& request) {
    constexpr std::string_view scheme = "Bearer ";
    const std::string header = text_of(request[http::field::authorization]);
    return header.starts_with(scheme) ? header.substr(scheme.size()) : "";
}

Request request_of(const HttpRequest& request, const std::string& address) {
    return {text_of(request.method_string()),
            text_of(request.target()),
            request.body(),
            bearer_of(request),
            text_of(request[http::field::if_none_match]),
            request[http::field::accept_encoding].find("gzip") != beast::string_view::npos,
            request[http::field::content_type].starts_with("application/json"),
            address};
}

HttpResponse response_of(const Response& response, const HttpRequest& request) {
    HttpResponse answer{static_cast<http::status>(response.status), request.version()};
    answer.set(http::field::content_type, response.type);
    answer.set("Content-Security-Policy",
               "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
    answer.set("X-Content-Type-Options", "nosniff");
    answer.set("Referrer-Policy", "no-referrer");
    answer.set("Cross-Origin-Opener-Policy", "same-origin");
    answer.set("Cross-Origin-Resource-Policy", "same-origin");
    for (const auto& [name, value] : response.headers) answer.set(name, value);
    answer.keep_alive(request.keep_alive());
    if (request.method() == http::verb::head || response.status == 304)
        answer.content_length(response.body.size());
    else
        answer.body() = response.body;
    if (request.method() != http::verb::head && response.status != 304) answer.prepare_payload();
    return answer;
}

// The answer to a request, once it is there. Whoever drops it has closed the game that was asked for.
template <class Handler>
class Reply {
  public:
    Reply(asio::io_context& network, Handler handler) : network_(network), handler_(std::move(handler)) {}
    ~Reply() {
        if (handler_) give({410, "application/json", R"({"error":{"code":"damaged_game","args":{}}})", {}});
    }
    Reply(const Reply&) = delete;
    Reply& operator=(const Reply&) = delete;

    void give(Response response) {
        if (!handler_) return;
        asio::post(network_, [handler = std::move(*handler_), response = std::move(response)]() mutable {
            handler(std::move(response));
        });
        handler_.reset();
    }

  private:
    asio::io_context& network_;
    std::optional<Handler> handler_;
};

asio::awaitable<Response> answered(Context& context, Request request) {
    co_return co_await asio::async_initiate<const asio::use_awaitable_t<>, void(Response)>(
        [&context](auto handler, Request asked) {
            auto reply = std::make_shared<Reply<decltype(handler)>>(context.network, std::move(handler));
            context.api.answer(asked, [reply](Response response) { reply->give(std::move(response)); });
        },
        asio::use_awaitable, std::move(request));
}

// A browser says from which page a socket is opened; programs that are no browsers say nothing.
bool is_allowed_origin(const Context& context, const HttpRequest& request) {
    const auto header = request.find(http::field::origin);
    if (header == request.end()) return true;
    const std::string origin = text_of(header->value());
    return std::find(context.origins.begin(), context.origins.end(), origin) != context.origins.end();
}

// Whoever runs the server may have forgotten a name of it; a page cannot say so, since browsers do not tell it why.
void name_stranger(Context& context, const std::string& origin) {
    constexpr std::size_t named_at_most = 20;
    constexpr std::size_t longest = 100;
    if (context.strangers.size() == named_at_most || !context.strangers.insert(origin.substr(0, longest)).second)
        return;
    spdlog::warn("rejected a socket from origin '{0}'; if this server has that address, use --public-url or --origin",
                 origin.substr(0, longest));
}

asio::awaitable<void> refuse(beast::tcp_stream& stream, const HttpRequest& request, int status, const char* code) {
    HttpResponse answer = response_of(
        {status, "application/json", Json{{"error", {{"code", code}, {"args", Json::object()}}}}.dump(), {}}, request);
    answer.keep_alive(false);
    answer.prepare_payload();
    co_await http::async_write(stream, answer, asio::use_awaitable);
}

// One more of something that an address may have only so many of, as long as it lives.
class Counted {
  public:
    Counted(std::map<std::string, int>& counts, const std::string& address) : counts_(counts), address_(address) {
        count_ = ++counts_[address_];
    }
    ~Counted() {
        if (--counts_[address_] == 0) counts_.erase(address_);
    }
    Counted(const Counted&) = delete;
    Counted& operator=(const Counted&) = delete;
    int count() const { return count_; }

  private:
    std::map<std::string, int>& counts_;
    const std::string address_;
    int count_;
};

// The other end of a connection. A trusted proxy has as many connections as it needs, for many people.
struct Peer {
    asio::ip::address address;
    bool is_proxy = false;
};

std::string address_of(const Context& context, const Peer& peer, const HttpRequest& request) {
    const ProxyHeader header = context.options.proxy_header;
    std::string list;
    const auto [first, last] = request.equal_range(name_of(header));
    for (auto line = first; line != last; ++line) list += (list.empty() ? "" : ",") + text_of(line->value());
    return limit_key(client_address(peer.address, header, list, context.proxies));
}

// True: the connection has become a socket and is gone from here.
asio::awaitable<bool> upgrade(Context& context, beast::tcp_stream& stream, const HttpRequest& request,
                              const Peer& peer) {
    const std::string address = address_of(context, peer, request);
    if (text_of(request.target()) != "/socket") {
        co_await refuse(stream, request, 404, "not_found");
        co_return false;
    }
    if (!is_allowed_origin(context, request)) {
        name_stranger(context, text_of(request[http::field::origin]));
        co_await refuse(stream, request, 403, "origin");
        co_return false;
    }
    // The connections of a proxy were not counted when they came.
    std::optional<Counted> counted;
    if (peer.is_proxy) counted.emplace(context.connections, address);
    const bool crowded = counted && counted->count() > context.options.limits.sockets_per_address;
    if (crowded || !context.api.admits(address)) {
        co_await refuse(stream, request, 429, "rate");
        co_return false;
    }
    std::ostringstream bytes;
    bytes << request;
    stream.expires_never();
    co_await serve_socket(stream.release_socket(), bytes.str(), address, context.sockets, context.hall,
                          context.options);
    co_return true;
}

// `crowded`: this address has too many connections already; it is told so, and has little time to ask.
asio::awaitable<void> serve_requests(Context& context, beast::tcp_stream& stream, const Peer& peer, bool crowded) {
    beast::flat_buffer buffer(max_header_bytes + max_body_bytes);
    while (true) {
        http::request_parser<http::string_body> parser;
        parser.header_limit(max_header_bytes);
        parser.body_limit(max_body_bytes);
        stream.expires_after(crowded ? crowded_time : idle_time);
        beast::error_code failed;
        co_await http::async_read(stream, buffer, parser, asio::redirect_error(asio::use_awaitable, failed));
        if (failed == http::error::header_limit || failed == http::error::buffer_overflow) {
            co_await refuse(stream, HttpRequest(http::verb::get, "/", 11), 431, "header_too_large");
            co_return;
        }
        if (failed == http::error::body_limit) {
            co_await refuse(stream, HttpRequest(http::verb::get, "/", 11), 413, "body_too_large");
            co_return;
        }
        if (failed.category() == make_error_code(http::error::end_of_stream).category() &&
            failed != http::error::end_of_stream && failed) {
            co_await refuse(stream, HttpRequest(http::verb::get, "/", 11), 400, "bad_request");
            co_return;
        }
        if (failed) co_return;
        const HttpRequest request = parser.release();
        if (crowded) {
            co_await refuse(stream, request, 429, "rate");
            co_return;
        }
        if (beast::websocket::is_upgrade(request)) {
            co_await upgrade(context, stream, request, peer);
            co_return;
        }
        const HttpResponse answer =
            response_of(co_await answered(context, request_of(request, address_of(context, peer, request))), request);
        stream.expires_after(idle_time);
        co_await http::async_write(stream, answer, asio::use_awaitable);
        if (!answer.keep_alive()) co_return;
    }
}

asio::awaitable<void> serve_connection(Context& context, Tcp::socket socket) {
    beast::error_code unknown;
    const auto endpoint = socket.remote_endpoint(unknown);
    if (unknown) co_return;
    const Peer peer{endpoint.address(), context.proxies.contains(endpoint.address())};
    std::optional<Counted> counted;
    if (!peer.is_proxy) counted.emplace(context.connections, limit_key(client_address(peer.address, {}, {}, {})));
    const bool crowded = counted && counted->count() > context.options.limits.sockets_per_address;
    socket.set_option(Tcp::no_delay(true));
    beast::tcp_stream stream(std::move(socket));
    try {
        co_await serve_requests(context, stream, peer, crowded);
    } catch (const boost::system::system_error&) {
        // The other side has gone; there is nobody to tell.
    } catch (const std::exception& error) {
        spdlog::error("a connection failed: {}", error.what());
    }
}

asio::awaitable<void> listen(Context& context, Tcp::acceptor& acceptor) {
    while (true) {
        beast::error_code failed;
        Tcp::socket socket = co_await acceptor.async_accept(asio::redirect_error(asio::use_awaitable, failed));
        if (failed == asio::error::operation_aborted) co_return;
        if (failed) {  // out of file descriptors: try again when some are free
            asio::steady_timer pause(context.network, std::chrono::milliseconds(100));
            co_await pause.async_wait(asio::use_awaitable);
            continue;
        }
        asio::co_spawn(context.network, serve_connection(context, std::move(socket)), asio::detached);
    }
}

// Stopping: nothing new is taken on, what is under way is written and answered, everybody hears good-bye.
asio::awaitable<void> drain(Context& context) {
    constexpr auto longest = std::chrono::seconds(5);
    constexpr auto to_say_good_bye = std::chrono::seconds(1);
    const auto begin = std::chrono::steady_clock::now();
    asio::steady_timer nap(context.network);
    const auto wait_while = [&](auto condition, auto most) -> asio::awaitable<void> {
        while (condition() && std::chrono::steady_clock::now() - begin < most) {
            nap.expires_after(std::chrono::milliseconds(10));
            co_await nap.async_wait(asio::use_awaitable);
        }
    };
    context.hall.drain();
    co_await wait_while([&] { return context.hall.is_writing(); }, longest);
    context.sockets.close_all();
    co_await wait_while([&] { return context.hall.metrics().sockets > 0; }, longest + to_say_good_bye);
    context.network.stop();
}

// Listens on the port, or the next free one.
Tcp::acceptor acceptor_of(asio::io_context& network, const Options& options) {
    constexpr int tries = 100;
    const auto address = asio::ip::make_address(options.address);
    for (int i = 0;; ++i) {
        const Tcp::endpoint endpoint(address, static_cast<std::uint16_t>(options.port == 0 ? 0 : options.port + i));
        Tcp::acceptor acceptor(network);
        acceptor.open(endpoint.protocol());
        acceptor.set_option(asio::socket_base::reuse_address(true));
        beast::error_code failed;
        acceptor.bind(endpoint, failed);
        if (!failed) {
            acceptor.listen(asio::socket_base::max_listen_connections);
            return acceptor;
        }
        if (failed != asio::error::address_in_use || !options.any_free_port || i == tries)
            throw boost::system::system_error(
                failed, "cannot listen on " + options.address + " port " + std::to_string(options.port));
    }
}

// `https://example.org/games/` is the origin `https://example.org`.
std::string origin_of(const std::string& url) {
    const std::size_t host = url.find("://");
    return host == std::string::npos ? url : url.substr(0, url.find('/', host + 3));
}

std::vector<std::string> origins_of(const Options& options, const Addresses& addresses, std::uint16_t port) {
    std::vector<std::string> origins = options.origins;
    for (const char* own : {"http://localhost:", "http://127.0.0.1:"}) origins.push_back(own + std::to_string(port));
    origins.push_back(origin_of(addresses.here));
    for (const auto& urls : {addresses.others, addresses.nicknames})
        for (const std::string& url : urls) origins.push_back(origin_of(url));
    return origins;
}

}  // namespace

std::string run_server(const Options& options, const std::function<void(const Addresses&)>& listening) try {
    if (!spdlog::get("hepta")) spdlog::set_default_logger(spdlog::stderr_logger_mt("hepta"));
    if (!ready_secrets()) return "the system gives no random numbers";
    std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is a failed write, like a full disk
    Context context(options);
    Tcp::acceptor acceptor = acceptor_of(context.network, options);
    const std::uint16_t port = acceptor.local_endpoint().port();
    context.addresses = addresses_of(options, port);
    context.origins = origins_of(options, context.addresses, port);
    context.hall.open(context.addresses.here);
    std::optional<prometheus::Exposer> exposer;
    if (!options.metrics_address.empty()) {
        exposer.emplace(options.metrics_address, 1);
        exposer->RegisterCollectable(context.hall.metrics().registry());
    }
    asio::signal_set signals(context.network, SIGTERM, SIGINT);
    signals.async_wait([&](beast::error_code failed, int) {
        if (failed) return;
        acceptor.close();
        asio::co_spawn(context.network, drain(context), asio::detached);
    });
    asio::co_spawn(context.network, listen(context, acceptor), asio::detached);
    listening(context.addresses);
    context.network.run();
    spdlog::info("stopped");
    if (context.hall.is_storage_away()) {  // whoever waits for it would wait here too; nothing acknowledged is lost
        spdlog::shutdown();
        std::_Exit(EXIT_SUCCESS);
    }
    return "";
} catch (const std::exception& error) {
    return error.what();
}

}  // namespace hepta::server
