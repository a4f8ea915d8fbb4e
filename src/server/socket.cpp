// A socket with one client, by Beast. Frames wait in a queue of limited size while the client reads slowly.
#include "server/socket.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>
#include <spdlog/spdlog.h>
#include <utility>

namespace hepta::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;

class Socket final : public Client, public OpenSockets::One, public std::enable_shared_from_this<Socket> {
  public:
    Socket(asio::ip::tcp::socket connection, std::string address, OpenSockets& open, Metrics& metrics)
        : stream_(std::move(connection)), address_(std::move(address)), open_(open), metrics_(metrics) {
        ++metrics_.sockets;
        open_.add(this);
    }
    ~Socket() override {
        --metrics_.sockets;
        open_.remove(this);
    }
    Socket(const Socket&) = delete;
    Socket& operator=(const Socket&) = delete;

    auto& stream() { return stream_; }

    void send(std::shared_ptr<const std::string> frame) override {
        if (closing_ || restarting_) return;
        queued_ += frame->size();
        queue_.push_back(std::move(frame));
        if (queued_ > max_queue_bytes) {
            ++metrics_.slow_closed;
            return abandon();
        }
        if (writing_) return;
        writing_ = true;
        asio::co_spawn(
            stream_.get_executor(), [self = shared_from_this()] { return self->write_all(); }, asio::detached);
    }

    std::string address() const override { return address_; }

    void close_for_restart() override {
        if (closing_ || std::exchange(restarting_, true) || writing_) return;
        asio::co_spawn(
            stream_.get_executor(), [self = shared_from_this()] { return self->say_good_bye(); }, asio::detached);
    }

    void abandon() {
        closing_ = true;
        beast::get_lowest_layer(stream_).close();
    }

  private:
    asio::awaitable<void> write_all() {
        try {
            while (!queue_.empty()) {
                const auto frame = queue_.front();
                co_await stream_.async_write(asio::buffer(*frame), asio::use_awaitable);
                ++metrics_.frames_sent;
                queued_ -= frame->size();
                queue_.pop_front();
            }
        } catch (const std::exception&) {
            abandon();  // the reader notices and cleans up
        }
        writing_ = false;
        if (restarting_) co_await say_good_bye();
    }

    asio::awaitable<void> say_good_bye() {
        try {
            co_await stream_.async_close(websocket::close_code::service_restart, asio::use_awaitable);
        } catch (const std::exception&) {
            abandon();
        }
    }

    websocket::stream<beast::tcp_stream> stream_;
    const std::string address_;
    OpenSockets& open_;
    Metrics& metrics_;
    bool restarting_ = false;
    std::deque<std::shared_ptr<const std::string>> queue_;
    std::size_t queued_ = 0;
    bool writing_ = false;
    bool closing_ = false;
};

using UpgradeRequest = beast::http::request<beast::http::string_body>;

// The request was read and checked by the HTTP side; here it is read again from its bytes.
bool parse_request(const std::string& bytes, UpgradeRequest& request) {
    beast::http::request_parser<beast::http::string_body> parser;
    beast::error_code failed;
    parser.put(asio::buffer(bytes), failed);
    if (failed || !parser.is_done()) return false;
    request = parser.release();
    return true;
}

asio::awaitable<void> converse(const std::shared_ptr<Socket>& socket, Hall& hall, const Options& options) {
    Conversation conversation(hall, options);
    beast::flat_buffer buffer;
    while (true) {
        buffer.clear();
        co_await socket->stream().async_read(buffer, asio::use_awaitable);
        if (!socket->stream().got_text()) {
            socket->send(std::make_shared<const std::string>(error_frame("not_text")));
            continue;
        }
        const auto bytes = buffer.cdata();
        conversation.hear(socket, {static_cast<const char*>(bytes.data()), bytes.size()});
    }
}

}  // namespace

asio::awaitable<void> serve_socket(asio::ip::tcp::socket connection, std::string request, std::string address,
                                   OpenSockets& open, Hall& hall, const Options& options) {
    const auto socket = std::make_shared<Socket>(std::move(connection), std::move(address), open, hall.metrics());
    const std::string bytes = std::move(request);
    UpgradeRequest upgrade;
    if (!parse_request(bytes, upgrade)) co_return;
    auto& stream = socket->stream();
    stream.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
    stream.read_message_max(max_frame_bytes);
    stream.auto_fragment(false);
    try {
        co_await stream.async_accept(upgrade, asio::use_awaitable);
        co_await converse(socket, hall, options);
    } catch (const boost::system::system_error& error) {
        const bool ordinary = error.code() == websocket::error::closed || error.code() == asio::error::eof ||
                              error.code() == asio::error::connection_reset;
        if (!ordinary) spdlog::debug("a socket ended: {}", error.what());
    }
    socket->abandon();
}

}  // namespace hepta::server
