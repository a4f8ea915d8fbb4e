// Writing positions for training.
#include "bots/network/positions.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <fstream>
#include <nlohmann/json.hpp>

namespace hepta::bots {
namespace {

constexpr std::string_view magic = "HEPTAPO1";
constexpr std::size_t alignment = 8;

std::uint16_t share(double part) {
    return static_cast<std::uint16_t>(std::lround(share_unit * std::clamp(part, 0.0, 1.0)));
}

void append(std::vector<std::uint16_t>& column, const std::vector<double>& shares, int count) {
    for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i)
        column.push_back(i < shares.size() ? share(shares[i]) : std::uint16_t{0});
}

// Arrays with their names and types, each starting at a multiple of the alignment.
class Columns {
  public:
    template <class Number>
    void add(const char* name, const std::vector<Number>& numbers) {
        const std::string type = (std::is_signed_v<Number> ? "i" : "u") + std::to_string(sizeof(Number));
        header_.push_back({{"name", name}, {"type", type}, {"size", numbers.size()}});
        const auto* const bytes = reinterpret_cast<const char*>(numbers.data());  // NOLINT: raw bytes are written
        bytes_.append(bytes, sizeof(Number) * numbers.size());
        pad(bytes_);
    }
    static void pad(std::string& bytes) { bytes.resize((bytes.size() + alignment - 1) / alignment * alignment); }
    const nlohmann::json& header() const { return header_; }
    const std::string& bytes() const { return bytes_; }

  private:
    nlohmann::json header_ = nlohmann::json::array();
    std::string bytes_;
};

}  // namespace

void Positions::add(std::uint32_t game, int bucket, int age, int places, const InputList& inputs,
                    const std::vector<Choice>& choices, const Target& outcome, const Target& searched) {
    game_.push_back(game);
    bucket_.push_back(static_cast<std::uint8_t>(bucket));
    age_.push_back(static_cast<std::uint8_t>(age));
    places_count_.push_back(static_cast<std::uint8_t>(places));
    feature_count_.push_back(static_cast<std::uint16_t>(inputs.size()));
    features_.insert(features_.end(), inputs.begin(), inputs.end());
    action_count_.push_back(static_cast<std::uint16_t>(choices.size()));
    for (const Choice& choice : choices) {
        action_rows_.push_back(choice.rows.first);
        action_rows_.push_back(choice.rows.second);
        visits_.push_back(share(choice.share));
    }
    append(ways_outcome_, outcome.ways, shape_.ways);
    append(ways_search_, searched.ways, shape_.ways);
    append(value_outcome_, outcome.values, shape_.places);
    append(value_search_, searched.values, shape_.places);
    for (std::size_t i = 0; i < static_cast<std::size_t>(shape_.points); ++i) {
        const bool known = i < outcome.points.size() && !std::isnan(outcome.points[i]);
        points_.push_back(known ? static_cast<std::int16_t>(std::lround(outcome.points[i])) : no_points);
    }
}

bool Positions::write(const std::filesystem::path& file) const {
    Columns columns;
    columns.add("game", game_);
    columns.add("bucket", bucket_);
    columns.add("age", age_);
    columns.add("feature_count", feature_count_);
    columns.add("features", features_);
    columns.add("action_count", action_count_);
    columns.add("action_rows", action_rows_);
    columns.add("visits", visits_);
    columns.add("ways_outcome", ways_outcome_);
    columns.add("ways_search", ways_search_);
    columns.add("places_count", places_count_);
    columns.add("value_outcome", value_outcome_);
    columns.add("value_search", value_search_);
    columns.add("points", points_);
    const nlohmann::json header = {{"game", shape_.game},       {"inputs", shape_.inputs},
                                   {"buckets", shape_.buckets}, {"policy_rows", shape_.policy_rows},
                                   {"ways", shape_.ways},       {"places", shape_.places},
                                   {"points", shape_.points},   {"positions", size()},
                                   {"arrays", columns.header()}};
    const std::string text = header.dump();
    const auto length = static_cast<std::uint32_t>(text.size());
    std::string front(magic);
    front.append(reinterpret_cast<const char*>(&length), sizeof length);  // NOLINT: little-endian, see actions.h
    front += text;
    Columns::pad(front);
    std::filesystem::path unfinished = file;
    unfinished += ".part";
    {
        std::ofstream out(unfinished, std::ios::binary);
        out << front << columns.bytes();
        if (!out.flush()) return false;
    }
    std::error_code error;
    std::filesystem::rename(unfinished, file, error);
    return !error;
}

}  // namespace hepta::bots
