// The page: static files.
#include "server/page.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <spdlog/spdlog.h>
#include <zlib.h>

#include "bots/network/embedded.h"
#include "play/json.h"
#include "server/embedded.h"
#include "server/secrets.h"

namespace hepta::server {
namespace {

using play::Json;

constexpr std::string_view notice =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Heptapolis</title>"
    "<h1>Heptapolis</h1><p>The server runs. This program was built without its page.</p></html>\n";

std::string_view type_of(std::string_view path) {
    struct Type {
        std::string_view end, name;
    };
    constexpr Type types[] = {{".html", "text/html; charset=utf-8"},
                              {".js", "text/javascript; charset=utf-8"},
                              {".css", "text/css; charset=utf-8"},
                              {".svg", "image/svg+xml"},
                              {".json", "application/json"},
                              {".wasm", "application/wasm"},
                              {".webmanifest", "application/manifest+json"},
                              {".png", "image/png"},
                              {".ico", "image/x-icon"},
                              {".woff2", "font/woff2"},
                              {".txt", "text/plain; charset=utf-8"}};
    for (const Type& type : types)
        if (path.ends_with(type.end)) return type.name;
    return "application/octet-stream";
}

std::string digest_of(std::string_view bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    constexpr std::size_t length = 8;
    const TokenHash hash = hash_of(bytes);
    std::string text;
    for (std::size_t i = 0; i < length; ++i) {
        text += digits[hash[i] >> 4U];
        text += digits[hash[i] & 15U];
    }
    return text;
}

std::string packed(std::string_view bytes, int level) {
    constexpr int gzip_window = 15 + 16;
    constexpr int memory = 8;
    z_stream stream{};
    if (deflateInit2(&stream, level, Z_DEFLATED, gzip_window, memory, Z_DEFAULT_STRATEGY) != Z_OK) return "";
    std::string out(deflateBound(&stream, static_cast<uLong>(bytes.size())), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));  // zlib does not write there
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    const bool done = deflate(&stream, Z_FINISH) == Z_STREAM_END;
    out.resize(stream.total_out);
    deflateEnd(&stream);
    return done ? out : "";
}

// `/duel.network` is about duel.
std::string stem_of(std::string_view path) { return std::filesystem::path(path).stem().string(); }

void replace(std::string& text, std::string_view name, const std::string& value) {
    const std::size_t at = text.find(name);
    if (at != std::string::npos) text.replace(at, name.size(), value);
}

}  // namespace

Page::Page(const std::string& directory) {
    namespace fs = std::filesystem;
    if (directory.empty()) {
        for (const EmbeddedFile& file : embedded_page()) add(std::string(file.path), file.bytes);
    } else {
        for (const auto& entry : fs::recursive_directory_iterator(directory)) {
            if (!entry.is_regular_file()) continue;
            const std::string path = '/' + fs::relative(entry.path(), directory).generic_string();
            std::ifstream in(entry.path(), std::ios::binary);
            make(path, std::string(std::istreambuf_iterator<char>(in), {}));
        }
    }
    if (!files_.contains("/index.html")) add("/index.html", notice);
    add_engine();
    complete_service_worker();
}

// What plays in the browser while this server is away: the engine, if it was built, with the networks and puzzles that
// are here anyway. Their names change with their content; engine.json says what they are now.
void Page::add_engine() {
    constexpr std::string_view plain = "/engine/hepta.wasm";
    const PageFile* own = find(plain);
    std::string_view engine;
    for (const EmbeddedFile& file : embedded_engine()) engine = file.bytes;
    if (own != nullptr) engine = own->bytes;
    files_.erase(std::string(plain));
    if (engine.empty() || files_.contains("/engine.json")) return;
    Json names;
    const auto put = [&](const std::string& what, const std::string& file, std::string_view end,
                         std::string_view bytes) {
        const std::string path = "engine/" + file + '-' + digest_of(bytes) + std::string(end);
        add('/' + path, bytes);
        names[what] = path;
    };
    put("engine", "hepta", ".wasm", engine);
    for (const bots::EmbeddedNetwork& file : bots::embedded_networks())
        put(stem_of(file.name) + ".network", stem_of(file.name), ".network", file.bytes);
    for (const EmbeddedFile& file : embedded_puzzles())
        put(stem_of(file.path) + ".puzzles", stem_of(file.path), ".json", file.bytes);
    make("/engine.json", names.dump());
}

// The service worker learns here what there is to keep. Browsers compare its text, so it changes with every file.
void Page::complete_service_worker() {
    constexpr std::string_view worker = "/service_worker.js";
    const PageFile* found = find(worker);
    if (found == nullptr) return;
    std::string text(found->bytes);
    std::string all;
    Json names = Json::array();
    for (const auto& [path, file] : files_) {
        all += path + file.etag;
        if (path != worker && path != "/index.html") names.push_back(path.substr(1));
    }
    replace(text, "__VERSION__", Json(digest_of(all)).dump());
    replace(text, "__FILES__", names.dump());
    make(std::string(worker), std::move(text));
}

void Page::make(const std::string& path, std::string bytes) {
    std::string& kept = contents_[path];
    kept = std::move(bytes);
    add(path, kept);
}

void Page::add(const std::string& path, std::string_view bytes) {
    constexpr std::size_t smallest = 512;
    const bool lasting = path.starts_with("/assets/") || path.starts_with("/engine/");
    PageFile file{bytes, type_of(path), '"' + digest_of(bytes) + '"', "", lasting, path.find(".worker-") != path.npos};
    const bool is_text = file.type.starts_with("text/") || path.ends_with(".svg") || path.ends_with(".json");
    // The large ones hardly gain by patience, and a server is to start fast.
    const int level = is_text ? Z_BEST_COMPRESSION : path.ends_with(".network") ? Z_BEST_SPEED : Z_DEFAULT_COMPRESSION;
    if ((is_text || path.starts_with("/engine/")) && bytes.size() >= smallest) {
        packed_[path] = packed(bytes, level);
        if (packed_[path].size() < bytes.size()) file.gzip = packed_[path];
    }
    files_[path] = file;
}

const PageFile* Page::find(std::string_view path) const {
    const auto found = files_.find(path == "/" ? "/index.html" : path);
    return found == files_.end() ? nullptr : &found->second;
}

}  // namespace hepta::server
