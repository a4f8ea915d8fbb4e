// Archives: what goes over a description (core/describe.h) and writes it as JSON, reads it back, or explains it as a
// JSON Schema.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/bit_set.h"
#include "core/describe.h"
#include "play/json.h"
#include "play/json_reader.h"

namespace hepta::play {

// A set kept as a mask, or as a BitSet.
template <int Bits>
bool in_set(const BitSet<Bits>& set, int number) {
    return set.contains(number);
}
template <std::integral Mask>
bool in_set(Mask mask, int number) {
    return (mask >> number & 1) != 0;
}
template <int Bits>
void put_in_set(BitSet<Bits>& set, int number) {
    set.insert(number);
}
template <std::integral Mask>
void put_in_set(Mask& mask, int number) {
    mask = static_cast<Mask>(mask | Mask{1} << number);
}

// ---- writing --------------------------------------------------------------------------------------------------------

// The value at one place of the JSON. To a spectator (`open`) it writes what everybody may see, and nothing else.
class Writer {
  public:
    static constexpr bool reads = false;
    Writer(Json& here, bool open) : here_(here), open_(open) {}

    template <class Value, class Form>
    void operator()(std::string_view name, Audience audience, const Value& value, const Form& form) {
        if (!hidden(audience)) here_[std::string(name)] = json_of(value, form);
    }
    template <class Value, class Form>
    void operator()(const Value& value, const Form& form) {
        here_ = json_of(value, form);
    }
    template <class Value, class Form>
    void derived(std::string_view name, Audience audience, const Value& value, const Form& form) {
        (*this)(name, audience, value, form);
    }
    // Whose observation it is, one of `seats`; null for a spectator.
    template <class Value>
    void viewer(std::string_view name, const Value& seat, int /*seats*/) {
        here_[std::string(name)] = open_ ? Json(nullptr) : Json(static_cast<int>(seat));
    }
    // Whether a member is there that may be missing.
    bool has(std::string_view /*name*/, bool written) const { return written; }
    bool null(bool is_null) {
        if (is_null) here_ = nullptr;
        return is_null;
    }
    template <class Visit>
    void when(bool condition, Visit visit) {
        if (condition) visit();
    }
    template <class Visit>
    void object(std::string_view name, Audience audience, Visit visit) {
        if (hidden(audience)) return;
        Json& json = here_[std::string(name)] = Json::object();
        Writer inner(json, open_);
        visit(inner);
    }
    template <class Visit>
    int list(std::string_view name, Audience audience, int count, Size /*size*/, Visit visit) {
        if (hidden(audience)) return count;
        Json json = Json::array();
        for (int i = 0; i < count; ++i) {
            Json one;
            Writer inner(one, open_);
            visit(inner, i);
            json.push_back(std::move(one));
        }
        here_[std::string(name)] = std::move(json);
        return count;
    }
    // Members of an object for some of `count` numbers.
    template <class Included, class KeyOf, class Visit>
    void some(std::string_view name, Audience audience, int count, Included included, KeyOf key_of, Visit visit) {
        object(name, audience, [&](Writer& inner) {
            for (int number = 0; number < count; ++number) {
                if (!included(number)) continue;
                Writer member(inner.here_[key_of(number)], open_);
                visit(member, number);
            }
        });
    }
    // A text that is not of any kind.
    template <class Write, class Find, class Value>
    void text(Write write, Find /*find*/, const Value& /*value*/) {
        here_ = write();
    }
    template <class Write, class Find, class Value>
    void text(std::string_view name, Audience audience, Write write, Find /*find*/, const Value& /*value*/) {
        if (!hidden(audience)) here_[std::string(name)] = write();
    }

  private:
    bool hidden(Audience audience) const { return open_ && audience != everybody; }

    template <class Value>
    static Json json_of(const Value& value, Flag) {
        return static_cast<bool>(value);
    }
    template <class Value>
    static Json json_of(const Value& value, const Number& form) {
        return static_cast<int>(value) + form.written_from;
    }
    template <class Value>
    static Json json_of(const Value& value, const NumberOrNull& form) {
        return static_cast<int>(value) == form.null ? Json(nullptr) : Json(static_cast<int>(value));
    }
    template <class Value>
    static Json json_of(const Value& value, const OneOf& form) {
        return form.kind.id(static_cast<int>(value));
    }
    template <class Value>
    static Json json_of(const Value& value, const OneOrNull& form) {
        return static_cast<int>(value) == form.null ? Json(nullptr) : Json(form.kind.id(static_cast<int>(value)));
    }
    template <class Set>
    static Json json_of(const Set& set, const SetOf& form) {
        Json list = Json::array();
        for (int number = 0; number < form.kind.count; ++number)
            if (in_set(set, number)) list.push_back(form.kind.id(number));
        return list;
    }
    template <class Value>
    static Json json_of(const Value& value, const CopiesOf& form) {
        Json list = Json::array();
        for (int number = 0; number < form.kind.count; ++number)
            for (int copy = value >> (2 * number) & 3; copy > 0; --copy) list.push_back(form.kind.id(number));
        return list;
    }
    template <class Mask>
    static Json json_of(const Mask& mask, const Numbers& form) {
        Json list = Json::array();
        for (int number = 0; number < form.count; ++number)
            if (in_set(mask, number)) list.push_back(form.first + number);
        return list;
    }
    template <class Array, class Form>
    static Json json_of(const Array& array, const Each<Form>& each) {
        Json list = Json::array();
        for (const auto& value : array) list.push_back(json_of(value, each.form));
        return list;
    }

    Json& here_;
    bool open_;
};

// ---- reading --------------------------------------------------------------------------------------------------------

// Refuses with the place what does not fit (BadJson).
class Reader {
  public:
    static constexpr bool reads = true;
    explicit Reader(const JsonReader& here) : here_(here) {}

    template <class Value, class Form>
    void operator()(std::string_view name, Audience /*audience*/, Value& value, const Form& form) {
        take(member(name), value, form);
    }
    template <class Value, class Form>
    void operator()(Value& value, const Form& form) {
        take(here_, value, form);
    }
    template <class Value, class Form>
    void derived(std::string_view /*name*/, Audience /*audience*/, const Value& /*value*/, const Form& /*form*/) {}
    template <class Value>
    void viewer(std::string_view name, Value& seat, int seats) {
        take(member(name), seat, Number{0, seats - 1});
    }
    bool has(std::string_view name, bool /*written*/) const { return here_.has(std::string(name).c_str()); }
    bool null(bool /*is_null*/) { return here_.is_null(); }
    template <class Visit>
    void when(bool condition, Visit visit) {
        if (condition) visit();
    }
    template <class Visit>
    void object(std::string_view name, Audience /*audience*/, Visit visit) {
        Reader inner(member(name));
        visit(inner);
    }
    template <class Visit>
    int list(std::string_view name, Audience /*audience*/, int /*count*/, Size size, Visit visit) {
        const JsonReader json = member(name);
        const int count = json.size(size.least, size.most);
        for (int i = 0; i < count; ++i) {
            Reader inner(json.at(i));
            visit(inner, i);
        }
        return count;
    }
    template <class Included, class KeyOf, class Visit>
    void some(std::string_view name, Audience /*audience*/, int count, Included /*included*/, KeyOf key_of,
              Visit visit) {
        member(name).for_each_member([&](const std::string& key, const JsonReader& json) {
            int number = 0;
            while (number < count && key_of(number) != key) ++number;
            if (number == count) json.refuse("has no place here");
            Reader inner(json);
            visit(inner, number);
        });
    }
    template <class Write, class Find, class Value>
    void text(Write /*write*/, Find find, Value& value) {
        value = here_.thing(find);
    }
    template <class Write, class Find, class Value>
    void text(std::string_view name, Audience /*audience*/, Write /*write*/, Find find, Value& value) {
        value = member(name).thing(find);
    }
    [[noreturn]] void refuse(const std::string& what) const { here_.refuse(what); }

  private:
    JsonReader member(std::string_view name) const { return here_[std::string(name).c_str()]; }

    static int number_in(const JsonReader& json, const Kind& kind) {
        return json.thing([&](std::string_view text) { return kind.find(text); });
    }

    template <class Value>
    static void take(const JsonReader& json, Value& value, Flag) {
        value = json.flag();
    }
    template <class Value>
    static void take(const JsonReader& json, Value& value, const Number& form) {
        value = static_cast<Value>(json.number(form.least, form.most) - form.written_from);
    }
    template <class Value>
    static void take(const JsonReader& json, Value& value, const NumberOrNull& form) {
        value = static_cast<Value>(json.is_null() ? form.null : json.number(form.least, form.most));
    }
    template <class Value>
    static void take(const JsonReader& json, Value& value, const OneOf& form) {
        value = static_cast<Value>(number_in(json, form.kind));
    }
    template <class Value>
    static void take(const JsonReader& json, Value& value, const OneOrNull& form) {
        value = static_cast<Value>(json.is_null() ? form.null : number_in(json, form.kind));
    }
    template <class Set>
    static void take(const JsonReader& json, Set& set, const SetOf& form) {
        set = {};
        json.for_each([&](const JsonReader& one) {
            const int number = number_in(one, form.kind);
            if (in_set(set, number)) one.refuse("named twice");
            put_in_set(set, number);
        });
    }
    template <class Value>
    static void take(const JsonReader& json, Value& value, const CopiesOf& form) {
        value = 0;
        json.for_each([&](const JsonReader& one) {
            const int shift = 2 * number_in(one, form.kind);
            if ((value >> shift & 3) == form.most) one.refuse("one too many");
            value = static_cast<Value>(value + (1U << static_cast<unsigned>(shift)));
        });
    }
    template <class Mask>
    static void take(const JsonReader& json, Mask& mask, const Numbers& form) {
        mask = 0;
        json.for_each([&](const JsonReader& one) {
            put_in_set(mask, one.number(form.first, form.first + form.count - 1) - form.first);
        });
    }
    template <class Array, class Form>
    static void take(const JsonReader& json, Array& array, const Each<Form>& each) {
        const int size = static_cast<int>(array.size());
        json.size(size, size);
        for (int i = 0; i < size; ++i) take(json.at(i), array[static_cast<std::size_t>(i)], each.form);
    }

    JsonReader here_;
};

}  // namespace hepta::play
