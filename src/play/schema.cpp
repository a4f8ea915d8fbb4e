// JSON Schema and TypeScript, made from descriptions.
#include "play/schema.h"

#include <algorithm>

#include "core/describe.h"
#include "duel/description.h"
#include "duel/operands.h"
#include "play/games.h"
#include "seven/description.h"

namespace hepta::play {
namespace {

// An archive that notes what a description would write: the schema of the value at one place.
class Explainer {
  public:
    static constexpr bool reads = false;
    Explainer(Json& here, Json& kinds) : here_(here), kinds_(kinds) {}

    template <class Value, class Form>
    void operator()(std::string_view name, Audience audience, const Value& value, const Form& form) {
        add(name, audience, explain(value, form));
    }
    template <class Value, class Form>
    void operator()(const Value& value, const Form& form) {
        is(explain(value, form));
    }
    template <class Value, class Form>
    void derived(std::string_view name, Audience audience, const Value& value, const Form& form) {
        (*this)(name, audience, value, form);
    }
    template <class Value>
    void viewer(std::string_view name, const Value& /*seat*/, int /*seats*/) {
        add(name, everybody, or_null(whole_number()));
    }
    static bool has(std::string_view /*name*/, bool /*written*/) { return true; }
    bool null(bool /*is_null*/) {
        is({{"type", "null"}});
        return false;
    }
    template <class Visit>
    void when(bool /*condition*/, Visit visit) {
        ++conditions_;
        visit();
        --conditions_;
    }
    template <class Visit>
    void object(std::string_view name, Audience audience, Visit visit) {
        add(name, audience, explained(audience, [&](Explainer& inner) { visit(inner); }));
    }
    template <class Visit>
    int list(std::string_view name, Audience audience, int /*count*/, Size size, Visit visit) {
        add(name, audience, list_of(explained(audience, [&](Explainer& inner) { visit(inner, 0); })));
        return size.most;
    }
    template <class Included, class KeyOf, class Visit>
    void some(std::string_view name, Audience audience, int /*count*/, Included /*included*/, KeyOf /*key_of*/,
              Visit visit) {
        const Json member = explained(audience, [&](Explainer& inner) { visit(inner, 0); });
        add(name, audience, {{"type", "object"}, {"additionalProperties", member}});
    }
    template <class Write, class Find, class Value>
    void text(Write /*write*/, Find /*find*/, const Value& /*value*/) {
        is({{"type", "string"}});
    }
    template <class Write, class Find, class Value>
    void text(std::string_view name, Audience audience, Write /*write*/, Find /*find*/, const Value& /*value*/) {
        add(name, audience, {{"type", "string"}});
    }

  private:
    static Json whole_number() { return {{"type", "integer"}}; }
    static Json or_null(const Json& schema) { return {{"anyOf", Json::array({schema, {{"type", "null"}}})}}; }
    static Json list_of(const Json& schema) { return {{"type", "array"}, {"items", schema}}; }

    template <class Visit>
    Json explained(Audience audience, Visit visit) {
        Json json;
        Explainer inner(json, kinds_);
        inner.audience_ = audience;
        visit(inner);
        return json;
    }

    // The value is of this form, or of the one said before.
    void is(const Json& schema) {
        if (here_.is_null())
            here_ = schema;
        else if (here_ != schema)
            here_ = {{"anyOf", Json::array({here_, schema})}};
    }

    void add(std::string_view name, Audience audience, Json schema) {
        if (!here_.is_null() && here_.value("type", "") == "null") {  // null, or the object that begins here
            Json object;
            Explainer inner(object, kinds_);
            inner.conditions_ = conditions_;
            inner.audience_ = audience_;
            inner.add(name, audience, std::move(schema));
            here_ = {{"anyOf", Json::array({object, here_})}};
            return;
        }
        Json& object = here_.is_object() && here_.contains("anyOf") ? here_["anyOf"][0] : here_;
        if (object.is_null())
            object = {{"type", "object"}, {"properties", Json::object()}, {"required", Json::array()}};
        if (audience != audience_) schema["x-audience"] = "owner";
        const std::string key(name);
        if (object["properties"].contains(key)) return;  // the same field under another condition
        object["properties"][key] = std::move(schema);
        if (conditions_ == 0 && audience == audience_) object["required"].push_back(key);
    }

    // One of a kind: a few words are listed where they are used, ids of things once.
    Json one_of(const Kind& kind) {
        Json ids = Json::array();
        for (int number = 0; number < kind.count; ++number) ids.push_back(kind.id(number));
        if (kind.spelled) return {{"enum", ids}};
        const std::string noun(kind.noun);
        kinds_[noun] = {{"type", "string"}, {"enum", ids}};
        return {{"$ref", "#/$defs/" + noun}};
    }

    template <class Value>
    Json explain(const Value& /*value*/, Flag) {
        return {{"type", "boolean"}};
    }
    template <class Value>
    Json explain(const Value& /*value*/, const Number& /*form*/) {
        return whole_number();
    }
    template <class Value>
    Json explain(const Value& /*value*/, const NumberOrNull& /*form*/) {
        return or_null(whole_number());
    }
    template <class Value>
    Json explain(const Value& /*value*/, const OneOf& form) {
        return one_of(form.kind);
    }
    template <class Value>
    Json explain(const Value& /*value*/, const OneOrNull& form) {
        return or_null(one_of(form.kind));
    }
    template <class Value>
    Json explain(const Value& /*value*/, const SetOf& form) {
        return list_of(one_of(form.kind));
    }
    template <class Value>
    Json explain(const Value& /*value*/, const CopiesOf& form) {
        return list_of(one_of(form.kind));
    }
    template <class Value>
    Json explain(const Value& /*value*/, const Numbers& /*form*/) {
        return list_of(whole_number());
    }
    template <class Array, class Form>
    Json explain(const Array& array, const Each<Form>& each) {
        return list_of(explain(array[0], each.form));
    }

    Json& here_;
    Json& kinds_;
    int conditions_ = 0;
    Audience audience_ = everybody;  // of the whole object
};

template <Game G>
Json schema() {
    Json observation;
    Json kinds = Json::object();
    Explainer explainer(observation, kinds);
    const typename G::Observation seen{};
    describe(explainer, seen);
    Json json = {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
                 {"title", "observation of " + std::string(Codec<G>::name())}};
    json.update(observation);
    json["$defs"] = kinds;
    return json;
}

// ---- TypeScript -----------------------------------------------------------------------------------------------------

std::string type_of(const Json& schema, const std::string& indent);

std::string fields_of(const Json& schema, const std::string& indent) {
    std::string text = "{\n";
    for (const auto& [name, field] : schema["properties"].items()) {
        const Json& required = schema["required"];
        const bool always = std::find(required.begin(), required.end(), Json(name)) != required.end();
        text += indent + "  " + name + (always ? ": " : "?: ") + type_of(field, indent + "  ") + ";\n";
    }
    return text + indent + "}";
}

std::string union_of(const Json& parts, const auto& text_of) {
    std::string text;
    for (const Json& part : parts) text += (text.empty() ? "" : " | ") + text_of(part);
    return text;
}

std::string type_of(const Json& schema, const std::string& indent) {
    if (schema.contains("$ref")) return "string";
    if (schema.contains("anyOf"))
        return union_of(schema["anyOf"], [&](const Json& part) { return type_of(part, indent); });
    if (schema.contains("enum"))
        return union_of(schema["enum"], [](const Json& word) { return "'" + word.get<std::string>() + "'"; });
    std::string type = schema["type"].get<std::string>();
    if (type == "integer") return "number";
    if (type == "array") {
        const Json& item = schema["items"];
        const bool several = item.contains("anyOf") || item.contains("enum");
        return several ? "(" + type_of(item, indent) + ")[]" : type_of(item, indent) + "[]";
    }
    if (type != "object") return type;
    if (schema.contains("additionalProperties"))
        return "Record<string, " + type_of(schema["additionalProperties"], indent) + ">";
    return fields_of(schema, indent);
}

// Offerings are a set and no word.
bool is_word(duel::Operand operand) { return operand != duel::Operand::none && operand != duel::Operand::offerings; }

std::string quoted(duel::Operand operand) { return "'" + std::string(duel::form_of(operand).name) + "'"; }

// By the word of an action, what stands behind it; `take` has two forms.
std::string actions_of_duel() {
    std::string things;
    for (int number = 0; number < duel::operand_count; ++number)
        if (const auto operand = static_cast<duel::Operand>(number); is_word(operand))
            things += (things.empty() ? "" : " | ") + quoted(operand);
    std::string forms;
    std::string_view last;
    for (const duel::ActionForm& form : duel::action_table::forms) {
        if (form.word.empty()) continue;
        std::string operands;
        for (const duel::Operand operand : {form.a.operand, form.b.operand})
            if (is_word(operand)) operands += (operands.empty() ? "" : ", ") + quoted(operand);
        constexpr std::size_t ending = std::string_view("],\n").size();
        if (form.word == last)
            forms.insert(forms.size() - ending, ", [" + operands + "]");
        else
            forms += "  " + std::string(form.word) + ": [[" + operands + "]],\n";
        last = form.word;
    }
    return "export type Thing = " + things + ";\n\nexport const duelActions: Record<string, Thing[][]> = {\n" + forms +
           "};\n";
}

}  // namespace

std::optional<Json> schema_of(std::string_view game) {
    std::optional<Json> json;
    with_game(game, [&]<Game G>() { json = schema<G>(); });
    return json;
}

std::string typescript() {
    return "// What a seat or a spectator knows, and what actions of Duel are about. Made from the games'\n"
           "// descriptions by `hepta schema --typescript`.\n\n"
           "export interface SevenObservation " +
           fields_of(schema<seven::Seven>(), "") + "\n\nexport interface DuelObservation " +
           fields_of(schema<duel::Duel>(), "") + "\n\n" + actions_of_duel();
}

}  // namespace hepta::play
