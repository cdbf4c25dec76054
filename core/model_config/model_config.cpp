// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model_config/model_config.h"

#include "core/encodings/bias/alibi.h"
#include "core/encodings/bias/t5.h"
#include "core/encodings/grid/grid_kinds.h"
#include "core/encodings/grid/swin.h"
#include "core/encodings/learned/learned_kind.h"
#include "core/encodings/rotary/rotary_kind.h"
#include "core/encodings/sinusoidal/scaled_turns.h"
#include "core/kinds/kinds.h"
#include "core/model_config/config_fields.h"
#include "core/text/names.h"
#include "core/text/numbers.h"
#include "core/text/refusal.h"
#include "core/text/translated.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>
#include <utility>

namespace posiscope {

namespace {

const std::vector<std::string_view> widths{"hidden_size", "n_embd", "d_model", "n_embed", "dim"};
const std::vector<std::string_view> headCounts{"num_attention_heads", "n_head", "n_heads", "num_heads",
                                               "encoder_attention_heads"};
const std::vector<std::string_view> lengths{
    "max_position_embeddings", "n_positions", "max_seq_len", "seq_length", "n_ctx", "max_source_positions"};

int widthOf(ConfigFields& fields)
{
    return fields.whole(widths, widthBounds).value();
}

/// Where the file tells none, another is assumed.
int lengthOf(ConfigFields& fields, ModelConfig& config, int otherwise)
{
    for (const std::string_view name : lengths) // where there are several, they may differ
        if (const auto length = fields.whole({name}, lengthBounds); length.given)
            return length.value();
    config.assumed.push_back("max_len " + std::to_string(otherwise));
    return otherwise;
}

// The sections below are one for each way to encode positions.

void readSinusoidal(ConfigFields& fields, ModelConfig& config)
{
    config.parameters.dModel = widthOf(fields);
    config.parameters.maxLen = lengthOf(fields, config, 512);
}

/// Marian's and Pegasus': the paper's frequencies, sines first.
void readSinesFirst(ConfigFields& fields, ModelConfig& config)
{
    readSinusoidal(fields, config);
    config.parameters.layout = Layout::Halves;
}

void readAuthorsCode(ConfigFields& fields, ModelConfig& config)
{
    readSinusoidal(fields, config);
    config.parameters.layout = Layout::Halves;
    config.parameters.rowConvention.exponent = Exponent::Endpoint;
    config.parameters.rowConvention.odd = OddColumn::Zero;
}

/// fairseq's and its descendants': the first word stands after the padding's position.
void readFairseq(ConfigFields& fields, ModelConfig& config)
{
    readAuthorsCode(fields, config);
    config.parameters.rowConvention.firstPosition =
        fields.whole({"pad_token_id"}, {0, largestMaxLen}).valueOr(1) + 1;
}

void readLearned(ConfigFields& fields, ModelConfig& config)
{
    if (const auto form = fields.word({"position_embedding_type"}); form.valueOr("absolute") != "absolute")
        throw refusal(form.name, *form.given, "absolute");
    readSinusoidal(fields, config);
    config.parameters.kind = kindIdOf(learnedKind());
}

/// BART's and OPT's: two rows more than positions.
void readLearnedAfterTwo(ConfigFields& fields, ModelConfig& config)
{
    readLearned(fields, config);
    config.parameters.maxLen += 2;
}

void readDistilBert(ConfigFields& fields, ModelConfig& config)
{
    if (fields.boolean("sinusoidal_pos_embds").valueOr(false))
        readSinusoidal(fields, config);
    else
        readLearned(fields, config);
}

/// Reads how many patches a picture has.
void readPatches(ConfigFields& fields, ModelConfig& config)
{
    const auto side = fields.whole({"image_size"}, {1, 1 << 16});
    const int patch = fields.whole({"patch_size"}, {1, 1 << 16}).value();
    const int count = side.value() / patch;
    if (count < 1 || count >= 1 << 12) // 2²⁴ patches, and one more row, are too many
        throw contradiction(side.name, std::to_string(side.value()),
                            wholeNumbersBetween(patch, patch * ((1 << 12) - 1)), "patch_size");
    config.parameters.dModel = widthOf(fields);
    config.parameters.grid = {count, count};
    config.parameters.maxLen = count * count;
}

/// Reads a ViT, which has a row for the class token.
void readVit(ConfigFields& fields, ModelConfig& config)
{
    readPatches(fields, config);
    config.parameters.maxLen += 1;
    config.parameters.kind = kindIdOf(learnedKind());
}

void readMae(ConfigFields& fields, ModelConfig& config)
{
    readPatches(fields, config);
    config.parameters.kind = kindIdOf(sinusoidal2dKind());
}

/// The bias of the first stage, within a window; the tables of the stages are learned.
void readSwin(ConfigFields& fields, ModelConfig& config)
{
    const int side = fields.whole({"window_size"}, {1, 1 << 12}).value();
    const std::vector<double> heads = fields.numbers("num_heads");
    if (heads.empty() || heads.front() != std::floor(heads.front()) || heads.front() < 1 ||
        heads.front() > headCountBounds.largest)
        throw refusal(fields.path() + "num_heads",
                      heads.empty() ? translated("config", "none") : numberText(heads.front()),
                      translated("config", "the numbers of heads of the stages, each from 1 to %1")
                          .arg(std::to_string(headCountBounds.largest)));
    config.parameters.kind = kindIdOf(swinKind());
    config.parameters.heads = static_cast<int>(heads.front());
    config.parameters.grid = {side, side};
    config.parameters.maxLen = side * side;
    config.assumed.push_back(translated("config", "the first stage, whose heads are the first of num_heads"));
}

void readDetr(ConfigFields& fields, ModelConfig& config)
{
    config.parameters.dModel = widthOf(fields);
    const std::string form = fields.word({"position_embedding_type"}).valueOr("sine");
    if (form == "learned")
        throw refusal("position_embedding_type", form, "sine");
    config.parameters.kind = kindIdOf(detrKind());
    config.parameters.grid = {25, 34};
    config.assumed.push_back(
        translated("config", "grid 25x34, of a picture of 800 by 1066 pixels at stride 32"));
    config.parameters.maxLen = config.parameters.grid.rows * config.parameters.grid.columns;
}

/// No other positions stand beside ALiBi; but Transformers writes its default base into every file.
void readAlibi(ConfigFields& fields, ModelConfig& config)
{
    if (const auto alibi = fields.boolean("alibi"); alibi.given && !alibi.value())
        throw refusal(alibi.name, "false",
                      translated("config", "true, as models of this type have no other positions"));
    for (const std::string_view name : {"rope_scaling", "rope_parameters"})
        if (fields.has(name))
            throw Refusal(fields.path() + std::string(name),
                          translated("config", "an object given; allowed: none beside ALiBi"));
    if (fields.has("rope_theta"))
        if (const auto base = fields.number({"rope_theta"}, baseBounds); base.value() != Parameters().n)
            throw refusal(base.name, numberText(base.value()),
                          translated("config", "none beside ALiBi, or %1, which is ignored")
                              .arg(numberText(Parameters().n)));
    config.parameters.kind = kindIdOf(alibiKind());
    config.parameters.heads = fields.whole(headCounts, headCountBounds).value();
    config.parameters.maxLen = lengthOf(fields, config, 2048);
}

void readT5(ConfigFields& fields, ModelConfig& config)
{
    config.parameters.kind = kindIdOf(t5Kind());
    config.parameters.heads = fields.whole(headCounts, headCountBounds).value();
    config.parameters.t5.buckets = fields.whole({"relative_attention_num_buckets"}, bucketBounds).valueOr(32);
    config.parameters.t5.maxDistance =
        fields.whole({"relative_attention_max_distance"}, lengthBounds).valueOr(128);
    config.parameters.maxLen = lengthOf(fields, config, 512);
}

/// The columns of a head, of which rotary turns all or the first ones.
int headWidth(ConfigFields& fields)
{
    // DeepSeek's heads have columns of their own that turn.
    for (const std::string_view own : {"qk_rope_head_dim", "head_dim", "kv_channels"})
        if (const auto field = fields.whole({own}, widthBounds); field.given)
            return field.value();
    const auto width = fields.whole(widths, {1, 1 << 20});
    const int heads = fields.whole(headCounts, {1, 1 << 20}).value();
    if (width.value() % heads != 0)
        throw refusal(
            width.name, std::to_string(width.value()),
            translated("config", "a multiple of the number of heads, %1").arg(std::to_string(heads)));
    return width.value() / heads;
}

/// How many columns of a head turn: all, or the number or the part that a field gives.
int turnedWidth(ConfigFields& fields, ConfigFields& rope, int headWidth)
{
    auto part = rope.number({"partial_rotary_factor"}, {0, 1});
    if (!part.given)
        part = fields.number({"partial_rotary_factor", "rotary_pct", "rope_pct"}, {0, 1});
    const int turned = static_cast<int>(headWidth * part.valueOr(1));
    if (const auto columns = fields.whole({"rotary_dim"}, {2, headWidth}); columns.given) {
        const bool areBothGiven =
            part.given && !fields.isDefault("rotary_dim") && !fields.isDefault("partial_rotary_factor");
        if (areBothGiven && turned != columns.value())
            throw contradiction(columns.name, std::to_string(columns.value()), std::to_string(turned),
                                part.name);
        return columns.value();
    }
    if (turned < 2)
        throw refusal(
            part.name, numberText(part.valueOr(1)),
            translated("config", "a part of at least 2 columns of %1").arg(std::to_string(headWidth)));
    return turned;
}

/// 0.1·m·ln s + 1: DeepSeek's models multiply YaRN's logarithm by m.
double yarnFactorOf(double scale, double multiplier)
{
    return scale <= 1 ? 1 : 0.1 * multiplier * std::log(scale) + 1;
}

/// A number of YaRN's that Transformers has a default for.
double yarnNumber(ConfigFields& rope, std::string_view name, double otherwise,
                  std::vector<std::string>& assumed)
{
    const auto field = rope.number({name}, turnBounds);
    if (!field.given)
        assumed.push_back(field.name + ' ' + numberText(otherwise));
    return field.valueOr(otherwise);
}

void readYarn(ConfigFields& rope, Parameters& parameters, std::vector<std::string>& assumed)
{
    parameters.scaling = Scaling::Yarn;
    const double multiplier = rope.number({"mscale"}, {0, largestScale}).valueOr(0);
    const double ofAll = rope.number({"mscale_all_dim"}, {0, largestScale}).valueOr(0);
    if (parameters.rotary.attentionFactor == 0 && multiplier != 0 && ofAll != 0)
        parameters.rotary.attentionFactor =
            yarnFactorOf(parameters.scale, multiplier) / yarnFactorOf(parameters.scale, ofAll);
    auto& [fast, slow, truncate] = parameters.yarn;
    fast = yarnNumber(rope, "beta_fast", fast, assumed);
    slow = yarnNumber(rope, "beta_slow", slow, assumed);
    if (parameters.rotary.attentionFactor == 0)
        assumed.push_back(rope.path() + "attention_factor 0.1 ln(factor) + 1");
    truncate = rope.boolean("truncate").valueOr(truncate);
}

void readLongRope(ConfigFields& rope, Parameters& parameters)
{
    parameters.scaling = Scaling::LongRope;
    // A text that is as long as the table has the long factors.
    const bool isLong = parameters.maxLen > parameters.originalLen;
    const auto factorsOf = [&](std::string_view name) {
        const std::vector<double> factors = rope.numbers(name);
        const bool isNeeded = name == (isLong ? "long_factor" : "short_factor");
        if ((isNeeded || !factors.empty()) && std::cmp_not_equal(factors.size(), scaledPairs(parameters)))
            throw Refusal(rope.path() + std::string(name),
                          translated("config", "%1 numbers given; allowed: %2, one for each pair")
                              .arg(std::to_string(factors.size()), std::to_string(scaledPairs(parameters))));
        return factors;
    };
    const std::vector<double> ofShort = factorsOf("short_factor");
    const std::vector<double> ofLong = factorsOf("long_factor");
    std::string text;
    for (const double factor : isLong ? ofLong : ofShort)
        addListed(text, numberText(factor));
    parameters.factors = GivenRows(text);
}

void readLlama3(ConfigFields& rope, Parameters& parameters)
{
    parameters.scaling = Scaling::Llama3;
    auto& [low, high] = parameters.llama3;
    low = rope.number({"low_freq_factor"}, turnBounds).value();
    high = rope.number({"high_freq_factor"}, turnBounds).value();
}

/// Reads what a scaling needs: its factor and the length before it. Without the length in the file, it is
/// max_len (only Llama 3's scaling requires it). Without the factor, longrope's, and yarn's where the length
/// is given, is the ratio of the two lengths, as in the code of the models; other scalings require it.
void readStretch(const std::string& type, ConfigFields& fields, ConfigFields& rope, Parameters& parameters,
                 std::vector<std::string>& assumed)
{
    constexpr std::string_view name = "original_max_position_embeddings";
    const auto own = rope.whole({name}, lengthBounds);
    const auto beside = fields.whole({name, "initial_context_length"}, lengthBounds); // gpt-oss has both
    if (own.given && beside.given && own.value() != beside.value())
        throw contradiction(own.name, std::to_string(own.value()), std::to_string(beside.value()),
                            beside.name);
    const bool tellsLength = own.given || beside.given;
    parameters.originalLen = tellsLength ? (own.given ? own : beside).value() : parameters.maxLen;
    if (!tellsLength && type == "llama3")
        static_cast<void>(own.value()); // throws
    if (!tellsLength && type != "linear")
        assumed.push_back(own.name + ' ' + std::to_string(parameters.originalLen));
    const auto scale = rope.number({"factor"}, scaleBounds);
    const bool tellsScale =
        type == "longrope" || type == "su" || (type == "yarn" && tellsLength); // by the two lengths
    parameters.scale = scale.given || !tellsScale
                           ? scale.value()
                           : std::max(1., static_cast<double>(parameters.maxLen) / parameters.originalLen);
    if (!scale.given)
        assumed.push_back(scale.name + ' ' + numberText(parameters.scale));
    if (const auto factor = rope.number({"attention_factor"}, attentionFactorBounds); factor.given)
        parameters.rotary.attentionFactor = factor.value();
}

void readScaling(ConfigFields& fields, ConfigFields& rope, Parameters& parameters,
                 std::vector<std::string>& assumed)
{
    const auto type = rope.word({"rope_type", "type"});
    const std::string word = type.valueOr("default");
    if (word == "proportional") {
        // The frequencies are those of the whole head, and the first ones turn.
        parameters.rotary.zeroTail =
            static_cast<double>(parameters.rotary.rotated == 0 ? parameters.dModel
                                                               : parameters.rotary.rotated) /
            parameters.dModel;
        parameters.rotary.rotated = 0;
        if (const auto factor = rope.number({"factor"}, scaleBounds); factor.given) {
            parameters.scaling = Scaling::Linear;
            parameters.scale = factor.value();
        }
        return;
    }
    if (word == "default" || word == "mrope")
        return;
    const std::vector<std::string_view> stretching{"linear", "dynamic", "yarn", "longrope", "su", "llama3"};
    if (std::ranges::find(stretching, word) != stretching.end())
        readStretch(word, fields, rope, parameters, assumed);
    if (word == "linear")
        parameters.scaling = Scaling::Linear;
    else if (word == "dynamic")
        parameters.scaling = Scaling::DynamicNtk;
    else if (word == "yarn")
        readYarn(rope, parameters, assumed);
    else if (word == "longrope" || word == "su")
        readLongRope(rope, parameters);
    else if (word == "llama3")
        readLlama3(rope, parameters);
    else
        throw refusal(type.name, word,
                      translated("config", "one of %1")
                          .arg("default, linear, dynamic, yarn, longrope, llama3, proportional, mrope"));
}

/// The object that says how frequencies are scaled; several models have one for layers of a type.
ConfigFields ropeOf(ConfigFields& fields, std::string_view layers)
{
    if (fields.has("rope_parameters") && fields.has("rope_scaling"))
        throw Refusal(fields.path() + "rope_scaling",
                      translated("config", "an object given; allowed: none beside rope_parameters"));
    ConfigFields rope = fields.object(fields.has("rope_parameters") ? "rope_parameters" : "rope_scaling");
    return rope.has(layers) ? rope.object(layers) : rope;
}

/// Frequencies and what is made of them. `bases` are the names of n beside the object.
Parameters withFrequencies(ConfigFields& fields, ConfigFields& rope, Parameters parameters,
                           ConfigFields::Names bases, std::vector<std::string>& assumed)
{
    const auto own = rope.number({"rope_theta"}, baseBounds);
    const auto beside = fields.number(bases, baseBounds);
    const auto isDefault = [&](std::string_view name) { return fields.isDefault(name); };
    if (own.given && std::ranges::none_of(bases, isDefault) && beside.given && own.value() != beside.value())
        throw contradiction(own.name, numberText(own.value()), numberText(beside.value()), beside.name);
    parameters.n = own.given ? own.value() : beside.valueOr(parameters.n);
    const int columns = turnedWidth(fields, rope, parameters.dModel);
    parameters.rotary.rotated = columns == parameters.dModel ? 0 : columns;
    readScaling(fields, rope, parameters, assumed);
    return parameters;
}

/// Qwen2-VL's: sections of the pairs turn by t, y and x.
void readSections(ConfigFields& rope, ModelConfig& config)
{
    Parameters& parameters = config.parameters;
    if (!rope.has("mrope_section") || parameters.scaling != Scaling::None)
        return;
    std::string text;
    for (const double count : rope.numbers("mrope_section")) {
        addListed(text, numberText(count));
        const bool isCount = count >= 0 && count <= largestDModel && count == std::floor(count);
        parameters.mrope.sections.push_back(isCount ? static_cast<int>(count) : -1);
    }
    const std::vector<int>& sections = parameters.mrope.sections;
    if (sections.size() != 3 || std::ranges::min(sections) < 0 ||
        std::reduce(sections.begin(), sections.end()) != parameters.dModel / 2)
        throw refusal(rope.path() + "mrope_section", text,
                      translated("config", "three numbers of pairs that add up to %1, half of the columns")
                          .arg(std::to_string(parameters.dModel / 2)));
    parameters.kind = kindIdOf(mropeKind());
    parameters.grid = {16, 16};
    parameters.textBefore = 15;
    config.assumed.push_back(
        translated("config", "grid 16x16, of a picture of 448 by 448 pixels in patches of 28 by 28"));
    config.assumed.push_back(translated("config", "text_before 15, the words that a chat begins with"));
}

void readTurned(ConfigFields& fields, ModelConfig& config, bool inSections)
{
    if (const auto alibi = fields.boolean("alibi"); alibi.valueOr(false))
        throw refusal(alibi.name, "true", translated("config", "false where rotary turns queries and keys"));
    Parameters plain{.dModel = headWidth(fields),
                     .maxLen = lengthOf(fields, config, 2048),
                     .layout = Layout::Halves,
                     .kind = kindIdOf(rotaryKind())};
    ConfigFields rope = ropeOf(fields, "full_attention");
    const std::vector<std::string_view> bases{"rope_theta", "rotary_emb_base", "global_rope_theta"};
    config.parameters = withFrequencies(fields, rope, plain, bases, config.assumed);
    const auto tellsBase = [&](std::string_view name) { return fields.has(name) || rope.has(name); };
    if (std::ranges::none_of(bases, tellsBase))
        config.assumed.push_back("n " + numberText(config.parameters.n));
    if (inSections)
        readSections(rope, config);
    config.add(rope);
    // Gemma 3 and ModernBERT have another base in layers that attend to the nearest words alone.
    const std::vector<std::string_view> localBases{"rope_local_base_freq", "local_rope_theta"};
    const bool isByLayers = ropeOf(fields, "sliding_attention").path().ends_with("sliding_attention.");
    if (const auto base = fields.number(localBases, baseBounds); base.given && !isByLayers) {
        plain.n = base.value();
        config.local = plain;
    } else if (isByLayers) {
        ConfigFields local = ropeOf(fields, "sliding_attention");
        config.local = withFrequencies(fields, local, plain, {}, config.assumed);
        config.add(local);
    }
}

void readRotary(ConfigFields& fields, ModelConfig& config)
{
    readTurned(fields, config, false);
}

void readInSections(ConfigFields& fields, ModelConfig& config)
{
    readTurned(fields, config, true);
}

/// Column 2i is paired with column 2i + 1.
void readNeighbours(ConfigFields& fields, ModelConfig& config)
{
    readRotary(fields, config);
    config.parameters.layout = Layout::Interleaved;
    if (config.local)
        config.local->layout = Layout::Interleaved;
}

void readFalcon(ConfigFields& fields, ModelConfig& config)
{
    if (fields.boolean("alibi").valueOr(false))
        readAlibi(fields, config);
    else
        readRotary(fields, config);
}

void readMpt(ConfigFields& fields, ModelConfig& config)
{
    ConfigFields attention = fields.object("attn_config");
    if (const auto rope = attention.boolean("rope"); rope.valueOr(false))
        throw refusal(rope.name, "true",
                      translated("config", "false, as ALiBi and learned positions alone are read of mpt"));
    if (attention.boolean("alibi").valueOr(true)) {
        constexpr double usual = 8; // the slopes of the heads are powers of 2^(-8/heads)
        const auto most = attention.number({"alibi_bias_max"}, {0, 1 << 16});
        if (most.valueOr(usual) != usual)
            throw refusal(most.name, numberText(most.value()),
                          translated("config", "8, as the slopes of ALiBi have it"));
        readAlibi(fields, config);
    } else
        readLearned(fields, config);
    config.add(attention);
}

using Reads = void (*)(ConfigFields& fields, ModelConfig& config);

/// The models of one model_type.
struct Family
{
    std::string_view type;
    Reads read;
    std::string_view defaults = "{}"; ///< of fields that its files may leave out
};

constexpr Family families[] = {
    {"albert", readLearned},
    {"bart", readLearnedAfterTwo},
    {"bert", readLearned},
    {"bloom", readAlibi},
    {"codegen", readNeighbours, R"({"rotary_dim": 64})"},
    {"cohere", readNeighbours},
    {"cohere2", readNeighbours},
    {"deepseek_v2", readNeighbours, R"({"qk_rope_head_dim": 64})"},
    {"deepseek_v3", readNeighbours, R"({"qk_rope_head_dim": 64})"},
    {"detr", readDetr},
    {"distilbert", readDistilBert},
    {"electra", readLearned},
    {"ernie4_5", readNeighbours, R"({"rope_theta": 500000})"},
    {"falcon", readFalcon},
    {"gemma", readRotary, R"({"head_dim": 256})"},
    {"gemma2", readRotary, R"({"head_dim": 256})"},
    {"gemma3_text", readRotary,
     R"({"head_dim": 256, "max_position_embeddings": 131072, "rope_theta": 1000000,
         "rope_local_base_freq": 10000})"},
    {"glm", readNeighbours, R"({"partial_rotary_factor": 0.5, "head_dim": 128})"},
    {"glm4", readNeighbours, R"({"partial_rotary_factor": 0.5, "head_dim": 128})"},
    {"gpt2", readLearned},
    {"gpt_bigcode", readLearned},
    {"gpt_neo", readLearned},
    {"gpt_neox", readRotary, R"({"rotary_pct": 0.25})"},
    {"gpt_oss", readRotary, R"({"head_dim": 64, "rope_theta": 150000})"},
    {"gptj", readNeighbours, R"({"rotary_dim": 64})"},
    {"helium", readNeighbours, R"({"rope_theta": 100000})"},
    {"llama", readRotary},
    {"llama4_text", readNeighbours, R"({"rope_theta": 500000})"},
    {"longt5", readT5},
    {"m2m_100", readFairseq},
    {"marian", readSinesFirst},
    {"mistral", readRotary},
    {"mixtral", readRotary, R"({"rope_theta": 1000000})"},
    {"modernbert", readRotary,
     R"({"max_position_embeddings": 8192, "global_rope_theta": 160000, "local_rope_theta": 10000})"},
    {"mpt", readMpt},
    {"mt5", readT5},
    {"nemotron", readRotary, R"({"partial_rotary_factor": 0.5})"},
    {"olmo", readRotary},
    {"opt", readLearnedAfterTwo},
    {"pegasus", readSinesFirst},
    {"persimmon", readRotary, R"({"partial_rotary_factor": 0.5, "rope_theta": 25000})"},
    {"phi", readRotary, R"({"partial_rotary_factor": 0.5})"},
    {"phi3", readRotary},
    {"qwen2", readRotary},
    {"qwen2_5_vl", readInSections},
    {"qwen2_5_vl_text", readInSections},
    {"qwen2_vl", readInSections},
    {"qwen2_vl_text", readInSections},
    {"qwen3", readRotary, R"({"head_dim": 128})"},
    {"roberta", readLearned},
    {"smollm3", readRotary, R"({"rope_theta": 2000000})"},
    {"stablelm", readRotary, R"({"partial_rotary_factor": 0.25})"},
    {"starcoder2", readRotary},
    {"swin", readSwin, R"({"window_size": 7, "num_heads": [3, 6, 12, 24]})"},
    {"switch_transformers", readT5},
    {"t5", readT5},
    {"umt5", readT5},
    {"vit", readVit},
    {"vit_mae", readMae},
    {"whisper", readAuthorsCode},
    {"xglm", readFairseq},
};

/// The known types that begin as this one does; without any, a few common ones.
std::string similarTypes(std::string_view type)
{
    constexpr std::size_t alike = 3; // letters
    std::vector<std::string_view> types;
    for (const Family& family : families)
        if (type.size() >= alike && family.type.starts_with(type.substr(0, alike)))
            types.push_back(family.type);
    if (types.empty())
        types = {"bert", "gpt2", "llama", "qwen2", "t5", "vit"};
    std::string text;
    for (const std::string_view each : types)
        addListed(text, each);
    return text;
}

bool hasRotary(const ConfigFields& fields)
{
    return fields.has("rope_theta") || fields.has("rope_scaling") || fields.has("rope_parameters") ||
           fields.has("rotary_pct") || fields.has("rotary_emb_base") || fields.has("partial_rotary_factor") ||
           fields.has("global_rope_theta");
}

/// The family of a model; null where it is not known. Others that have a base are as Llama.
const Family* familyOf(const std::string& type, const ConfigFields& fields)
{
    const auto find = [](std::string_view name) { return std::ranges::find(families, name, &Family::type); };
    const auto* const family = find(type);
    return family != std::end(families) ? family : hasRotary(fields) ? find("llama") : nullptr;
}

/// A refusal of the parameters of a model, by the name that its file has for them.
Refusal inFile(const Refusal& refused, const ModelConfig& config)
{
    for (const std::string& field : config.read) { // "rope_scaling.factor 8"
        const std::string name = field.substr(0, field.find(' '));
        const bool isWidth = refused.name == "d_model" && name.ends_with("head_dim") &&
                             field.substr(name.size() + 1) == std::to_string(config.parameters.dModel);
        if (isWidth || name.ends_with('.' + refused.name))
            return {name, refused.reason};
    }
    return refused;
}

} // namespace

void ModelConfig::add(const ConfigFields& fields)
{
    const std::vector<std::string> ofRead = fields.read();
    const std::vector<std::string> ofIgnored = fields.ignored();
    read.insert(read.end(), ofRead.begin(), ofRead.end());
    ignored.insert(ignored.end(), ofIgnored.begin(), ofIgnored.end());
}

ModelConfig readModelConfig(std::string_view text)
{
    const Json json = readJson(text);
    if (!json.as<Json::Object>())
        throw std::invalid_argument(translated("config", "the text is no object of JSON"));
    ModelConfig config;
    ConfigFields fields(json, "");
    config.model = fields.word({"_name_or_path"}).valueOr({});
    std::string type = fields.word({"model_type"}).valueOr({});
    const Family* family = familyOf(type, fields);
    const bool hasWidth = std::ranges::any_of(widths, [&](auto name) { return fields.has(name); });
    if (!(family && hasWidth) &&
        fields.has("text_config")) { // the part for words of a model that sees or hears
        ConfigFields ofWords = fields.object("text_config");
        config.add(fields);
        fields = ofWords;
        type = fields.word({"model_type"}).valueOr(type);
        family = familyOf(type, fields);
    }
    if (!family)
        throw refusal(
            "model_type", type,
            translated("config",
                       "a model whose positions are known here, as %1, or any other beside rope_theta")
                .arg(similarTypes(type)));
    config.isKnown = type == family->type;
    if (config.model.empty())
        config.model = type;
    const Json defaults = readJson(family->defaults);
    fields.setDefaults(defaults);
    family->read(fields, config);
    config.add(fields);
    try {
        requireValid(config.parameters);
        if (config.local)
            requireValid(*config.local);
    } catch (const Refusal& refused) {
        throw inFile(refused, config);
    }
    return config;
}

} // namespace posiscope
