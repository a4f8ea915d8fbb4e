// Numbers about the running server, for Prometheus. Any thread may count.
#pragma once

#include <chrono>
#include <memory>
#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <string>

namespace hepta::server {

class Metrics {
    // Before the numbers that are made from it.
    std::shared_ptr<prometheus::Registry> registry_ = std::make_shared<prometheus::Registry>();

    prometheus::Counter& counter(const char* name, const char* help);
    prometheus::Gauge& gauge(const char* name, const char* help);
    prometheus::Histogram& seconds(const char* name, const char* help);

  public:
    // Something that happens, counted.
    class Count {
      public:
        explicit Count(prometheus::Counter& counter) : counter_(counter) {}
        Count& operator++() {
            counter_.Increment();
            return *this;
        }
        void add(double count) { counter_.Increment(count); }
        operator double() const { return counter_.Value(); }

      private:
        prometheus::Counter& counter_;
    };
    // How many of something there are now.
    class Level {
      public:
        explicit Level(prometheus::Gauge& gauge) : gauge_(gauge) {}
        Level& operator++() {
            gauge_.Increment();
            return *this;
        }
        Level& operator--() {
            gauge_.Decrement();
            return *this;
        }
        void set(double level) { gauge_.Set(level); }
        operator double() const { return gauge_.Value(); }

      private:
        prometheus::Gauge& gauge_;
    };
    // How long something takes.
    class Time {
      public:
        using Point = std::chrono::steady_clock::time_point;

        explicit Time(prometheus::Histogram& histogram) : histogram_(histogram) {}
        static Point now() { return std::chrono::steady_clock::now(); }
        void took_since(Point begin) { histogram_.Observe(std::chrono::duration<double>(now() - begin).count()); }

      private:
        prometheus::Histogram& histogram_;
    };

    Count requests{counter("requests_total", "HTTP requests")};
    Count frames_received{counter("frames_received_total", "frames from clients")};
    Count frames_sent{counter("frames_sent_total", "frames to clients")};
    Count acts{counter("acts_total", "choices of people carried out")};
    Count bot_acts{counter("bot_acts_total", "choices of bots carried out")};
    Count timeouts{counter("timeouts_total", "choices made for people whose time was over")};
    Count resends{counter("resends_total", "messages that had been carried out before")};
    Count refusals{counter("refusals_total", "messages refused")};
    Count rate_limited{counter("rate_limited_total", "requests and frames over a limit")};
    Count slow_closed{counter("slow_closed_total", "sockets closed because their queue was full")};
    Count games_created{counter("games_created_total", "games created")};
    Count games_deleted{counter("games_deleted_total", "games deleted by their people or because of their age")};
    Count texts_made{counter("texts_made_total", "views, news and moments of replays made for whoever comes or asks")};
    Count texts_kept{counter("texts_kept_total", "the same that were kept from before")};
    Count commits{counter("commits_total", "commits of the store")};
    Count events{counter("events_total", "events written")};
    Level sockets{gauge("sockets", "open sockets")};
    Level rooms{gauge("rooms", "games in memory")};
    Time delivery{seconds("delivery_seconds", "from an accepted choice to the queues of all screens at the table")};
    Time commit{seconds("commit_seconds", "a commit of the database, attempts while it is away included")};
    Time bot_wait{seconds("bot_wait_seconds", "from a question to a bot until a thread takes it up")};
    Time thinking{seconds("thinking_seconds", "a bot's thinking about one choice")};

    // All numbers in the text format of Prometheus.
    std::string text() const;
    const std::shared_ptr<prometheus::Registry>& registry() const { return registry_; }
};

}  // namespace hepta::server
