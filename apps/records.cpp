// Records of runs.
#include "records.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <iostream>

#include "arena_options.h"
#include "play/json_text.h"
#include "zstd_frames.h"

namespace hepta::apps {
namespace {

using play::Json;

std::string line_at(const std::string& text, std::size_t& at) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    std::string line = text.substr(at, end - at);
    at = std::min(end + 1, text.size());
    return line;
}

play::Choice choice_of(const Json& line) {
    const int seat = std::clamp(line.at("seat").get<int>(), 0, max_seats - 1);  // a wrong one is not to act
    return {seat_at(seat), line.value("city", -1), line.at("action").get<std::string>()};
}

}  // namespace

RecordsFile::RecordsFile(const std::string& file, const Json& head) : name_(file), head_(head.dump() + '\n') {
    if (!kept()) return;
    check_writable(name_);
    if (!std::filesystem::exists(name_) || std::filesystem::file_size(name_) == 0) return;
    if (!has_frames(name_)) throw UserError("'" + name_ + "' is there already and holds no records");
    in_.open(name_, std::ios::binary);
    const auto frame = next_frame(in_);
    if (!frame) return;  // a crash cut the first one
    if (!frame->text.starts_with(head_)) throw UserError("'" + name_ + "' holds the games of another run");
    whole_ = frame->bytes;
    text_ = frame->text;
    at_ = head_.size();
}

RecordsFile::~RecordsFile() {
    try {
        finish();
    } catch (const UserError& error) {
        std::cerr << error.what() << '\n';
    }
}

void RecordsFile::damaged(const std::string& why) const { throw UserError("'" + name_ + "' is damaged: " + why); }

std::optional<RecordedGame> RecordsFile::next() {
    if (!in_.is_open()) return std::nullopt;
    while (at_ == text_.size()) {
        auto frame = next_frame(in_);
        if (!frame) {
            in_.close();
            std::filesystem::resize_file(name_, whole_);  // what a crash left of the frame behind
            return std::nullopt;
        }
        whole_ += frame->bytes;
        text_ = std::move(frame->text);
        at_ = 0;
    }
    RecordedGame game;
    try {
        while (at_ < text_.size()) {
            const Json line = play::parse_json(line_at(text_, at_));
            const auto type = line.at("type").get<std::string>();
            if (type == "start") {
                game.number = line.at("number").get<std::uint64_t>();
                game.bots = line.at("bots").get<std::vector<std::string>>();
            } else if (type == "decision") {
                game.choices.push_back(choice_of(line));
            } else if (type == "end") {
                game.faults = line.value("faults", std::vector<std::string>{});
                return game;
            }
        }
    } catch (const Json::exception& error) {
        damaged(error.what());
    }
    damaged("a game has no end");
}

void RecordsFile::replay(play::Match& match, const RecordedGame& game, std::uint64_t number,
                         const std::vector<std::string>& bots) const {
    if (game.number != number || game.bots != bots) throw UserError("'" + name_ + "' holds the games of another run");
    for (const play::Choice& choice : game.choices)
        if (const auto wrong = match.act(choice.seat, choice.action))
            damaged(fmt::format("game {}: {}", number, *wrong));
    if (!match.over()) damaged(fmt::format("game {} is not complete", number));
}

void RecordsFile::write(const std::string& games) {
    constexpr std::size_t full = std::size_t{1} << 18U;
    constexpr auto longest_wait = std::chrono::seconds(2);  // what a crash may cost
    if (!kept() || games.empty()) return;
    waiting_ += games;
    if (waiting_.size() >= full || std::chrono::steady_clock::now() - written_ > longest_wait) write_frame();
}

void RecordsFile::write_frame() {
    if (!out_.is_open()) {
        out_.open(name_, std::ios::binary | std::ios::app);
        if (whole_ == 0) waiting_.insert(0, head_);
    }
    const std::string frame = zstd_frame(waiting_);
    out_.write(frame.data(), static_cast<std::streamsize>(frame.size()));
    out_.flush();
    if (!out_) throw UserError("cannot write '" + name_ + "'");
    whole_ += frame.size();
    waiting_.clear();
    written_ = std::chrono::steady_clock::now();
}

void RecordsFile::finish() {
    if (!waiting_.empty()) write_frame();
}

}  // namespace hepta::apps
