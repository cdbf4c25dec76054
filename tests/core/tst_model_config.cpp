// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model_config/model_config.h"

#include "core/encodings/sinusoidal/frequencies.h"
#include "core/kinds/kinds.h"
#include "core/scene/scene_text.h"
#include "tests/core/message_of.h"
#include "tests/data_rows.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"

#include <QTest>

#include <cmath>
#include <functional>
#include <numbers>

namespace tst_model_config {

using namespace posiscope;

/// What the published formulas make of a base and of d columns that turn.
struct Rope
{
    double base;
    int d;
    std::function<double(const Rope&, int pair)> omega = [](const Rope& rope, int pair) {
        return rope.plain(pair);
    };
    double factor = 1; ///< of cosine and sine

    double plain(int pair) const { return std::pow(base, -2. * pair / d); }
};

auto linear(double scale)
{
    return [scale](const Rope& rope, int pair) { return rope.plain(pair) / scale; };
}

/// Between the pairs that turn `fast` and `slow` times within the length before, as in the code of YaRN.
auto yarn(double scale, double before, double fast = 32, double slow = 1, bool truncate = true)
{
    return [=](const Rope& rope, int pair) {
        const auto pairOf = [&](double turns) {
            return rope.d * std::log(before / (turns * 2 * std::numbers::pi)) / (2 * std::log(rope.base));
        };
        double low = pairOf(fast);
        double high = pairOf(slow);
        if (truncate) {
            low = std::floor(low);
            high = std::ceil(high);
        }
        low = std::max(low, 0.);
        high = std::min(high, rope.d - 1.);
        const double ramp = std::clamp((pair - low) / (high - low), 0., 1.);
        return rope.plain(pair) / scale * ramp + rope.plain(pair) * (1 - ramp);
    };
}

auto llama3(double scale, double before, double low = 1, double high = 4)
{
    return [=](const Rope& rope, int pair) {
        const double omega = rope.plain(pair);
        const double wavelength = 2 * std::numbers::pi / omega;
        if (wavelength < before / high)
            return omega;
        if (wavelength > before / low)
            return omega / scale;
        const double smooth = (before / wavelength - low) / (high - low);
        return (1 - smooth) * omega / scale + smooth * omega;
    };
}

/// Factors as a file lists them: 1, 1.25, 1.5, …
QString factors(int count)
{
    QStringList all;
    for (int i = 0; i < count; ++i)
        all << QString::number(1 + 0.25 * i);
    return all.join(", ");
}

double dividedBy(const Rope& rope, int pair)
{
    return rope.plain(pair) / (1 + 0.25 * pair);
}

constexpr const char* halves = "halves";
constexpr const char* neighbours = "neighbours";

struct RotaryModel
{
    const char* name;
    QString json;
    int columns; ///< of a head
    int length;
    Rope rope;
    const char* order = halves;
};

const std::vector<RotaryModel>& rotaryModels()
{
    static const QString phi = R"("original_max_position_embeddings": 4096, "rope_theta": 10000.0,
        "rope_scaling": {"type": "%1", "short_factor": [%2], "long_factor": [%3]})";
    const QString ones = QString("1, ").repeated(47) + "1";
    static const std::vector<RotaryModel> models{
        {"Llama 2 7B",
         R"({"architectures": ["LlamaForCausalLM"], "hidden_size": 4096, "model_type": "llama",
             "max_position_embeddings": 4096, "num_attention_heads": 32, "rope_scaling": null})",
         128,
         4096,
         {10000, 128}},
        {"Llama 3 8B",
         R"({"hidden_size": 4096, "model_type": "llama", "max_position_embeddings": 8192,
             "num_attention_heads": 32, "rope_theta": 500000.0})",
         128,
         8192,
         {500000, 128}},
        {"Llama 3.1 8B",
         R"({"hidden_size": 4096, "model_type": "llama", "max_position_embeddings": 131072,
             "num_attention_heads": 32, "rope_theta": 500000.0,
             "rope_scaling": {"factor": 8.0, "low_freq_factor": 1.0, "high_freq_factor": 4.0,
                              "original_max_position_embeddings": 8192, "rope_type": "llama3"}})",
         128,
         131072,
         {500000, 128, llama3(8, 8192)}},
        {"Llama 3.2 1B",
         R"({"head_dim": 64, "hidden_size": 2048, "model_type": "llama", "num_attention_heads": 32,
             "max_position_embeddings": 131072, "rope_theta": 500000.0,
             "rope_scaling": {"factor": 32.0, "low_freq_factor": 1.0, "high_freq_factor": 4.0,
                              "original_max_position_embeddings": 8192, "rope_type": "llama3"}})",
         64,
         131072,
         {500000, 64, llama3(32, 8192)}},
        {"other thresholds",
         R"({"head_dim": 64, "model_type": "llama", "max_position_embeddings": 131072,
             "rope_theta": 500000.0,
             "rope_scaling": {"factor": 16, "low_freq_factor": 2, "high_freq_factor": 16,
                              "original_max_position_embeddings": 8192, "rope_type": "llama3"}})",
         64,
         131072,
         {500000, 64, llama3(16, 8192, 2, 16)}},
        {"Llama 4 Scout, whose thresholds are one",
         R"({"head_dim": 128, "model_type": "llama4_text", "max_position_embeddings": 262144,
             "rope_theta": 500000.0,
             "rope_scaling": {"factor": 16.0, "low_freq_factor": 1.0, "high_freq_factor": 1.0,
                              "original_max_position_embeddings": 8192, "rope_type": "llama3"}})",
         128,
         262144,
         {500000, 128, llama3(16, 8192, 1, 1)},
         neighbours},
        {"the newer form",
         R"({"head_dim": 64, "model_type": "llama", "max_position_embeddings": 131072,
             "rope_parameters": {"rope_theta": 500000.0, "factor": 32.0, "low_freq_factor": 1.0,
                                 "high_freq_factor": 4.0, "original_max_position_embeddings": 8192,
                                 "rope_type": "llama3"}})",
         64,
         131072,
         {500000, 64, llama3(32, 8192)}},
        {"Code Llama 7B",
         R"({"hidden_size": 4096, "model_type": "llama", "max_position_embeddings": 16384,
             "num_attention_heads": 32, "rope_theta": 1000000})",
         128,
         16384,
         {1e6, 128}},
        {"Yi 34B 200K",
         R"({"hidden_size": 7168, "model_type": "llama", "max_position_embeddings": 200000,
             "num_attention_heads": 56, "num_key_value_heads": 8, "rope_theta": 5000000.0})",
         128,
         200000,
         {5e6, 128}},
        {"Vicuna 7B 16K",
         R"({"hidden_size": 4096, "model_type": "llama", "max_position_embeddings": 4096,
             "num_attention_heads": 32, "rope_scaling": {"factor": 4.0, "type": "linear"}})",
         128,
         4096,
         {10000, 128, linear(4)}},
        {"Mistral 7B v0.1",
         R"({"hidden_size": 4096, "model_type": "mistral", "max_position_embeddings": 32768,
             "num_attention_heads": 32, "rope_theta": 10000.0, "sliding_window": 4096})",
         128,
         32768,
         {10000, 128}},
        {"Mistral 7B v0.3",
         R"({"hidden_size": 4096, "model_type": "mistral", "max_position_embeddings": 32768,
             "num_attention_heads": 32, "rope_theta": 1000000.0})",
         128,
         32768,
         {1e6, 128}},
        {"Mixtral 8x7B",
         R"({"hidden_size": 4096, "model_type": "mixtral", "max_position_embeddings": 32768,
             "num_attention_heads": 32})",
         128,
         32768,
         {1e6, 128}},
        {"Qwen2.5 7B",
         R"({"hidden_size": 3584, "model_type": "qwen2", "max_position_embeddings": 131072,
             "num_attention_heads": 28, "rope_theta": 1000000.0})",
         128,
         131072,
         {1e6, 128}},
        {"Qwen2.5 7B Instruct, YaRN",
         R"({"hidden_size": 3584, "model_type": "qwen2", "max_position_embeddings": 32768,
             "num_attention_heads": 28, "rope_theta": 1000000.0,
             "rope_scaling": {"factor": 4.0, "original_max_position_embeddings": 32768,
                              "type": "yarn"}})",
         128,
         32768,
         {1e6, 128, yarn(4, 32768), 0.1 * std::log(4.) + 1}},
        {"Qwen3 8B",
         R"({"head_dim": 128, "hidden_size": 4096, "model_type": "qwen3", "rope_theta": 1000000,
             "max_position_embeddings": 40960, "num_attention_heads": 32})",
         128,
         40960,
         {1e6, 128}},
        {"Gemma 7B",
         R"({"hidden_size": 3072, "model_type": "gemma", "max_position_embeddings": 8192,
             "num_attention_heads": 16, "head_dim": 256, "rope_theta": 10000.0})",
         256,
         8192,
         {10000, 256}},
        {"Gemma 2 9B",
         R"({"hidden_size": 3584, "model_type": "gemma2", "max_position_embeddings": 8192,
             "num_attention_heads": 16, "rope_theta": 10000.0})",
         256,
         8192,
         {10000, 256}},
        {"Gemma 3 4B",
         R"({"architectures": ["Gemma3ForConditionalGeneration"], "model_type": "gemma3",
             "text_config": {"hidden_size": 2560, "model_type": "gemma3_text",
                             "rope_scaling": {"factor": 8.0, "rope_type": "linear"}},
             "vision_config": {"hidden_size": 1152, "image_size": 896, "patch_size": 14}})",
         256,
         131072,
         {1e6, 256, linear(8)}},
        {"layers of two types",
         R"({"model_type": "gemma3_text", "head_dim": 256, "max_position_embeddings": 32768,
             "rope_parameters": {
                 "full_attention": {"rope_theta": 1000000, "rope_type": "linear", "factor": 8.0},
                 "sliding_attention": {"rope_theta": 10000, "rope_type": "default"}}})",
         256,
         32768,
         {1e6, 256, linear(8)}},
        {"Phi-1.5",
         R"({"hidden_size": 2048, "model_type": "phi", "max_position_embeddings": 2048,
             "num_attention_heads": 32, "partial_rotary_factor": 0.5})",
         64,
         2048,
         {10000, 32}},
        {"Phi-2",
         R"({"hidden_size": 2560, "model_type": "phi", "max_position_embeddings": 2048,
             "num_attention_heads": 32, "partial_rotary_factor": 0.4, "rope_theta": 10000.0})",
         80,
         2048,
         {10000, 32}},
        {"Phi-3 mini 4K",
         R"({"hidden_size": 3072, "model_type": "phi3", "max_position_embeddings": 4096,
             "num_attention_heads": 32, "original_max_position_embeddings": 4096,
             "rope_scaling": null, "rope_theta": 10000.0})",
         96,
         4096,
         {10000, 96}},
        {"Phi-3 mini 128K",
         R"({"hidden_size": 3072, "model_type": "phi3", "max_position_embeddings": 131072,
             "num_attention_heads": 32, )" +
             phi.arg("longrope", ones, factors(48)) + "}",
         96,
         131072,
         {10000, 96, dividedBy, std::sqrt(1 + std::log(32.) / std::log(4096.))}},
        {"Phi-3, by its older name, as long as before",
         R"({"hidden_size": 3072, "model_type": "phi3", "max_position_embeddings": 4096,
             "num_attention_heads": 32, )" +
             phi.arg("su", factors(48), ones) + "}",
         96,
         4096,
         {10000, 96, dividedBy}},
        {"Phi-4 mini",
         R"({"hidden_size": 3072, "model_type": "phi3", "max_position_embeddings": 131072,
             "num_attention_heads": 24, "partial_rotary_factor": 0.75, )" +
             phi.arg("longrope", ones, factors(48)) + "}",
         128,
         131072,
         {10000, 96, dividedBy, std::sqrt(1 + std::log(32.) / std::log(4096.))}},
        {"GPT-NeoX 20B",
         R"({"hidden_size": 6144, "model_type": "gpt_neox", "max_position_embeddings": 2048,
             "num_attention_heads": 64, "rotary_emb_base": 10000, "rotary_pct": 0.25})",
         96,
         2048,
         {10000, 24}},
        {"Pythia 70M",
         R"({"hidden_size": 512, "model_type": "gpt_neox", "max_position_embeddings": 2048,
             "num_attention_heads": 8, "rotary_emb_base": 10000})",
         64,
         2048,
         {10000, 16}},
        {"GPT-J 6B",
         R"({"model_type": "gptj", "n_embd": 4096, "n_head": 16, "n_positions": 2048,
             "rotary": true, "rotary_dim": 64})",
         256,
         2048,
         {10000, 64},
         neighbours},
        {"CodeGen 350M",
         R"({"model_type": "codegen", "n_ctx": 2048, "n_embd": 1024, "n_head": 16,
             "n_positions": 2048, "rotary_dim": 32})",
         64,
         2048,
         {10000, 32},
         neighbours},
        {"StableLM 3B",
         R"({"hidden_size": 2560, "model_type": "stablelm", "max_position_embeddings": 4096,
             "num_attention_heads": 32, "partial_rotary_factor": 0.25, "rope_theta": 10000})",
         80,
         4096,
         {10000, 20}},
        {"Falcon 7B",
         R"({"alibi": false, "hidden_size": 4544, "model_type": "falcon", "multi_query": true,
             "num_attention_heads": 71})",
         64,
         2048,
         {10000, 64}},
        {"DeepSeek-V3",
         R"({"hidden_size": 7168, "model_type": "deepseek_v3", "max_position_embeddings": 163840,
             "num_attention_heads": 128, "qk_nope_head_dim": 128, "qk_rope_head_dim": 64,
             "rope_theta": 10000,
             "rope_scaling": {"beta_fast": 32, "beta_slow": 1, "factor": 40, "mscale": 1.0,
                              "mscale_all_dim": 1.0, "original_max_position_embeddings": 4096,
                              "type": "yarn"}})",
         64,
         163840,
         {10000, 64, yarn(40, 4096), 1},
         neighbours},
        {"one factor more than the other",
         R"({"model_type": "deepseek_v2", "max_position_embeddings": 163840, "rope_theta": 10000,
             "rope_scaling": {"beta_fast": 16, "beta_slow": 2, "factor": 40, "mscale": 1.0,
                              "mscale_all_dim": 0.707, "original_max_position_embeddings": 4096,
                              "type": "yarn"}})",
         64,
         163840,
         {10000, 64, yarn(40, 4096, 16, 2), (0.1 * std::log(40.) + 1) / (0.1 * 0.707 * std::log(40.) + 1)},
         neighbours},
        {"gpt-oss 20B",
         R"({"head_dim": 64, "hidden_size": 2880, "model_type": "gpt_oss", "num_attention_heads": 64,
             "initial_context_length": 4096, "max_position_embeddings": 131072, "rope_theta": 150000,
             "rope_scaling": {"beta_fast": 32.0, "beta_slow": 1.0, "factor": 32.0,
                              "original_max_position_embeddings": 4096, "rope_type": "yarn",
                              "truncate": false}})",
         64,
         131072,
         {150000, 64, yarn(32, 4096, 32, 1, false), 0.1 * std::log(32.) + 1}},
        {"a factor beside two multipliers",
         R"({"head_dim": 64, "model_type": "llama", "max_position_embeddings": 8192,
             "rope_scaling": {"factor": 4, "original_max_position_embeddings": 2048, "mscale": 1,
                              "mscale_all_dim": 0.5, "rope_type": "yarn", "attention_factor": 1.5}})",
         64,
         8192,
         {10000, 64, yarn(4, 2048), 1.5}},
        {"twice as long, by the length itself",
         R"({"head_dim": 64, "model_type": "llama", "max_position_embeddings": 4096,
             "rope_scaling": {"factor": 2, "type": "dynamic"}})",
         64,
         4096,
         {10000, 64}}, // up to max_position_embeddings nothing is stretched
        {"other than its family",
         R"({"head_dim": 64, "model_type": "mixtral", "max_position_embeddings": 4096,
             "rope_parameters": {"rope_theta": 10000, "rope_type": "default"}})",
         64,
         4096,
         {10000, 64}},
        {"GPT-J, all columns",
         R"({"model_type": "gptj", "n_embd": 1024, "n_head": 16, "n_positions": 2048, "rotary_dim": null})",
         64,
         2048,
         {10000, 64},
         neighbours},
        {"a factor of its own",
         R"({"head_dim": 64, "model_type": "llama", "max_position_embeddings": 8192,
             "rope_scaling": {"factor": 4, "original_max_position_embeddings": 2048,
                              "rope_type": "yarn", "attention_factor": 1.5}})",
         64,
         8192,
         {10000, 64, yarn(4, 2048), 1.5}},
        {"Command R",
         R"({"hidden_size": 8192, "model_type": "cohere", "max_position_embeddings": 8192,
             "num_attention_heads": 64, "rope_theta": 8000000.0})",
         128,
         8192,
         {8e6, 128},
         neighbours},
        {"GLM-4 9B",
         R"({"hidden_size": 4096, "model_type": "glm", "max_position_embeddings": 131072,
             "num_attention_heads": 32, "rope_theta": 10000.0})",
         128,
         131072,
         {10000, 64},
         neighbours},
        {"OLMo 7B",
         R"({"hidden_size": 4096, "model_type": "olmo", "max_position_embeddings": 2048,
             "num_attention_heads": 32, "rope_theta": 10000.0})",
         128,
         2048,
         {10000, 128}},
        {"StarCoder2 7B",
         R"({"hidden_size": 4608, "model_type": "starcoder2", "max_position_embeddings": 16384,
             "num_attention_heads": 36, "rope_theta": 1000000})",
         128,
         16384,
         {1e6, 128}},
        {"Persimmon 8B",
         R"({"hidden_size": 4096, "model_type": "persimmon", "max_position_embeddings": 16384,
             "num_attention_heads": 64})",
         64,
         16384,
         {25000, 32}},
        {"a model that is not known",
         R"({"hidden_size": 1024, "model_type": "of_tomorrow", "max_position_embeddings": 4096,
             "num_attention_heads": 16, "rope_theta": 20000})",
         64,
         4096,
         {20000, 64}},
    };
    return models;
}

class TestModelConfig : public QObject
{
    Q_OBJECT

private slots:
    void rotaryModels_data()
    {
        addColumns<int>("number");
        int number = 0;
        for (const RotaryModel& model : tst_model_config::rotaryModels())
            addRow(model.name, number++);
    }

    void rotaryModels()
    {
        QFETCH(int, number);
        const RotaryModel& model = tst_model_config::rotaryModels()[static_cast<std::size_t>(number)];
        const Parameters parameters = readModelConfig(model.json.toStdString()).parameters;
        QCOMPARE(std::string(kindOf(parameters).name), std::string("rotary"));
        QCOMPARE(parameters.dModel, model.columns);
        QCOMPARE(parameters.maxLen, model.length);
        QCOMPARE(parameters.layout, model.order == halves ? Layout::Halves : Layout::Interleaved);
        const Encoding encoding = encodingOf(parameters);
        QCOMPARE(encoding.frequencies->pairCount(), model.rope.d / 2);
        for (int pair = 0; pair < model.rope.d / 2; ++pair) {
            const double wanted = model.rope.omega(model.rope, pair);
            QVERIFY2(std::abs(encoding.frequencies->omega(pair) / wanted - 1) <= 1e-14,
                     qPrintable(QString("%1: %2").arg(pair).arg(wanted)));
        }
        QVERIFY(std::abs(attentionFactor(parameters) / model.rope.factor - 1) <= 1e-14);
    }

    void otherModels_data()
    {
        addColumns<QString, QString>("json", "settings");
        addRow("BLOOM", R"({"model_type": "bloom", "n_embed": 14336, "n_head": 112, "seq_length": 2048})",
               "encoding = alibi; max_len = 2048; heads = 112");
        addRow("MPT 7B",
               R"({"model_type": "mpt", "attn_config": {"alibi": true, "alibi_bias_max": 8},
                   "d_model": 4096, "max_seq_len": 2048, "n_heads": 32})",
               "encoding = alibi; max_len = 2048; heads = 32");
        addRow("Falcon RW 1B with the base that Transformers writes",
               R"({"model_type": "falcon", "alibi": true, "num_attention_heads": 32, "rope_theta": 10000.0})",
               "encoding = alibi; heads = 32; max_len = 2048");
        addRow("Falcon RW 1B", R"({"model_type": "falcon", "alibi": true, "num_attention_heads": 32})",
               "encoding = alibi; max_len = 2048; heads = 32");
        addRow("MPT, as it is by default",
               R"({"model_type": "mpt", "d_model": 4096, "max_seq_len": 2048, "n_heads": 32})",
               "encoding = alibi; max_len = 2048; heads = 32");
        addRow("T5 small",
               R"({"model_type": "t5", "d_model": 512, "num_heads": 8, "n_positions": 512,
                   "relative_attention_num_buckets": 32})",
               "encoding = t5; max_len = 512");
        addRow("mT5 base",
               R"({"model_type": "mt5", "num_heads": 12, "relative_attention_num_buckets": 64,
                   "relative_attention_max_distance": 256})",
               "encoding = t5; max_len = 512; heads = 12; buckets = 64; max_distance = 256");
        addRow("BERT base", R"({"model_type": "bert", "hidden_size": 768, "max_position_embeddings": 512})",
               "encoding = learned; d_model = 768; max_len = 512");
        addRow("GPT-2", R"({"model_type": "gpt2", "n_ctx": 1024, "n_embd": 768, "n_positions": 1024})",
               "encoding = learned; d_model = 768; max_len = 1024");
        addRow("OPT 125M", R"({"model_type": "opt", "hidden_size": 768, "max_position_embeddings": 2048})",
               "encoding = learned; d_model = 768; max_len = 2050");
        addRow("DistilBERT",
               R"({"model_type": "distilbert", "dim": 768, "max_position_embeddings": 512,
                   "sinusoidal_pos_embds": true})",
               "d_model = 768; max_len = 512");
        addRow("Whisper large",
               R"({"model_type": "whisper", "d_model": 1280, "max_source_positions": 1500,
                   "max_target_positions": 448})",
               "d_model = 1280; max_len = 1500; layout = halves; exponent = endpoint; odd = zero");
        addRow("Marian", R"({"model_type": "marian", "d_model": 512, "max_position_embeddings": 512})",
               "d_model = 512; max_len = 512; layout = halves");
        addRow("M2M-100",
               R"({"model_type": "m2m_100", "d_model": 1024, "max_position_embeddings": 1024,
                   "pad_token_id": 1})",
               "d_model = 1024; max_len = 1024; layout = halves; exponent = endpoint; odd = zero; "
               "first_position = 2");
        addRow("ViT base",
               R"({"model_type": "vit", "hidden_size": 768, "image_size": 224, "patch_size": 16})",
               "encoding = learned; d_model = 768; max_len = 197; grid = 14x14");
        addRow("MAE base",
               R"({"model_type": "vit_mae", "hidden_size": 768, "image_size": 224, "patch_size": 16})",
               "encoding = sinusoidal-2d; d_model = 768; max_len = 196; grid = 14x14");
        addRow("DETR", R"({"model_type": "detr", "d_model": 256, "position_embedding_type": "sine"})",
               "encoding = detr; d_model = 256; max_len = 850; grid = 25x34");
        const QString sections = "encoding = mrope; n = 1000000; d_model = 128; max_len = 32768; "
                                 "layout = halves; grid = 16x16; text_before = 15; sections = 16, 24, 24";
        addRow("Qwen2-VL 7B", R"({"hidden_size": 3584, "model_type": "qwen2_vl",
                   "max_position_embeddings": 32768, "num_attention_heads": 28, "rope_theta": 1000000.0,
                   "rope_scaling": {"type": "mrope", "mrope_section": [16, 24, 24]}})",
               sections);
        addRow("Qwen2.5-VL, its part for words",
               R"({"model_type": "qwen2_5_vl", "vision_config": {"hidden_size": 1280},
                   "text_config": {"model_type": "qwen2_5_vl_text", "hidden_size": 2048,
                       "max_position_embeddings": 32768, "num_attention_heads": 16,
                       "rope_parameters": {"rope_theta": 1000000.0, "rope_type": "default",
                                           "type": "default", "mrope_section": [16, 24, 24]}}})",
               sections);
        const QString rotary = "encoding = rotary; layout = %1; max_len = 2048; d_model = %2; n = %3";
        addRow("gpt-oss", R"({"model_type": "gpt_oss", "hidden_size": 2880, "num_attention_heads": 64})",
               rotary.arg("halves").arg(64).arg(150000));
        addRow("Qwen3 0.6B", R"({"model_type": "qwen3", "hidden_size": 1024, "num_attention_heads": 16})",
               rotary.arg("halves").arg(128).arg(10000));
        addRow("Helium", R"({"model_type": "helium", "hidden_size": 2560, "num_attention_heads": 20})",
               rotary.arg("interleaved").arg(128).arg(100000));
        addRow("Llama 4", R"({"model_type": "llama4_text", "head_dim": 128})",
               rotary.arg("interleaved").arg(128).arg(500000));
        addRow("ERNIE 4.5", R"({"model_type": "ernie4_5", "head_dim": 128})",
               rotary.arg("interleaved").arg(128).arg(500000));
        addRow("Qwen2-VL without sections", R"({"model_type": "qwen2_vl", "head_dim": 8})",
               "encoding = rotary; d_model = 8; max_len = 2048; layout = halves");
        addRow("a part of the frequencies",
               R"({"model_type": "llama", "head_dim": 64, "max_position_embeddings": 4096,
                   "rope_parameters": {"rope_type": "proportional", "rope_theta": 1000000,
                                       "partial_rotary_factor": 0.25}})",
               "encoding = rotary; n = 1000000; d_model = 64; max_len = 4096; layout = halves; zero_tail = "
               "0.25");
    }

    void otherModels()
    {
        QFETCH(QString, json);
        QFETCH(QString, settings);
        Scene changed;
        changed.parameters = readModelConfig(json.toStdString()).parameters;
        QCOMPARE(sceneText(changed), sceneText(sceneWith(settings)));
    }

    void whatWasReadIsListed()
    {
        const ModelConfig config = readModelConfig(R"({"_name_or_path": "a/b", "model_type": "llama",
            "hidden_size": 64, "num_attention_heads": 4, "vocab_size": 9, "bos_token_id": null,
            "rope_scaling": {"type": "linear", "factor": 2, "later": {}}})");
        QCOMPARE(config.model, std::string("a/b"));
        const std::vector<std::string> read{
            "rope_scaling.type \"linear\"", "rope_scaling.factor 2", "_name_or_path \"a/b\"",
            "model_type \"llama\"",         "hidden_size 64",        "num_attention_heads 4"};
        QCOMPARE(config.read, read);
        QCOMPARE(config.ignored, (std::vector<std::string>{"rope_scaling.later", "vocab_size"}));
    }

    void aModelThatIsNotKnownIsSaidToBe()
    {
        QVERIFY(!readModelConfig(R"({"model_type": "new", "head_dim": 8, "rope_theta": 9})").isKnown);
        QVERIFY(readModelConfig(R"({"model_type": "llama", "head_dim": 8, "rope_theta": 9})").isKnown);
    }

    void gemmaHasTwoBases()
    {
        const ModelConfig old = readModelConfig(R"({"model_type": "gemma3_text"})");
        QCOMPARE(old.parameters.n, 1e6);
        QVERIFY(old.local.has_value());
        QCOMPARE(old.local->n, 1e4);
        QCOMPARE(old.local->scaling, Scaling::None);
        QVERIFY(!readModelConfig(R"({"model_type": "llama", "head_dim": 8})").local);
        const ModelConfig byLayers = readModelConfig(R"({"model_type": "llama", "head_dim": 8,
            "rope_parameters": {"full_attention": {"rope_theta": 100, "rope_type": "linear", "factor": 2},
                                "sliding_attention": {"rope_theta": 50}}})");
        QCOMPARE(byLayers.local->n, 50.);
        const ModelConfig ofFamily = readModelConfig(R"({"model_type": "gemma3_text",
            "rope_parameters": {"full_attention": {"rope_theta": 500000, "rope_type": "default"},
                                "sliding_attention": {"rope_theta": 5000}}})");
        QCOMPARE(ofFamily.parameters.n, 500000.);
        QCOMPARE(ofFamily.local->n, 5000.);
        QVERIFY(std::ranges::find(ofFamily.ignored, "rope_parameters.full_attention") ==
                ofFamily.ignored.end());
        QCOMPARE(byLayers.parameters.scaling, Scaling::Linear);
    }

    void whatTheFileLacksIsSaid()
    {
        const auto assumedOf = [](const char* text) {
            QStringList all;
            for (const std::string& word : readModelConfig(text).assumed)
                all << QString::fromStdString(word);
            return all;
        };
        QCOMPARE(assumedOf(R"({"model_type": "detr", "d_model": 256})"),
                 QStringList("grid 25x34, of a picture of 800 by 1066 pixels at stride 32"));
        QCOMPARE(assumedOf(R"({"model_type": "qwen2_vl", "head_dim": 8,
                               "rope_scaling": {"type": "mrope", "mrope_section": [1, 1, 2]}})")
                     .size(),
                 4);
        QCOMPARE(assumedOf(R"({"model_type": "llama", "head_dim": 8})"),
                 QStringList({"max_len 2048", "n 10000"}));
        QVERIFY(
            assumedOf(R"({"model_type": "helium", "head_dim": 8, "max_position_embeddings": 64})").isEmpty());
        QVERIFY(assumedOf(R"({"model_type": "vit", "hidden_size": 768, "image_size": 224, "patch_size": 16})")
                    .isEmpty());
    }

    /// The code of the models has a default for what is left out.
    void whatAScalingLacksIsSaid()
    {
        const auto assumedOf = [](const QString& scaling) {
            QStringList all;
            for (const std::string& word :
                 readModelConfig(QString(R"({"model_type": "llama", "head_dim": 8, "rope_theta": 10000,
                     "max_position_embeddings": 4096, "rope_scaling": {%1}})")
                                     .arg(scaling)
                                     .toStdString())
                     .assumed)
                all << QString::fromStdString(word).remove("rope_scaling.");
            return all;
        };
        const QStringList ofYarn{"beta_fast 32", "beta_slow 1", "attention_factor 0.1 ln(factor) + 1"};
        QCOMPARE(assumedOf(R"("type": "yarn", "factor": 4, "original_max_position_embeddings": 1024)"),
                 ofYarn);
        QCOMPARE(assumedOf(R"("type": "yarn", "original_max_position_embeddings": 1024)"),
                 QStringList("factor 4") + ofYarn);
        QCOMPARE(assumedOf(R"("type": "yarn", "factor": 4)"),
                 QStringList("original_max_position_embeddings 4096") + ofYarn);
        QCOMPARE(assumedOf(R"("type": "dynamic", "factor": 4)"),
                 QStringList("original_max_position_embeddings 4096"));
        QVERIFY(assumedOf(R"("type": "linear", "factor": 4)").isEmpty());
    }

    void modernBertHasTwoBases()
    {
        const QString plain =
            R"({"model_type": "modernbert", "hidden_size": 768, "num_attention_heads": 12%1})";
        const auto basesOf = [&](const char* more) {
            const ModelConfig config = readModelConfig(plain.arg(more).toStdString());
            return std::pair(config.parameters.n, config.local ? config.local->n : 0);
        };
        QCOMPARE(basesOf(""), std::pair(160000., 10000.));
        QCOMPARE(basesOf(R"(, "global_rope_theta": 80000.0, "local_rope_theta": 5000.0)"),
                 std::pair(80000., 5000.));
        QCOMPARE(basesOf(R"(, "rope_parameters": {"full_attention": {"rope_theta": 90000},
                              "sliding_attention": {"rope_theta": 7000}})"),
                 std::pair(90000., 7000.));
    }

    void layersWithoutRotaryAreIgnored()
    {
        const ModelConfig config = readModelConfig(
            R"({"model_type": "smollm3", "hidden_size": 2048, "num_attention_heads": 16,
                "max_position_embeddings": 65536, "rope_theta": 5000000.0, "no_rope_layers": [1, 1, 1, 0]})");
        QVERIFY(config.isKnown);
        QCOMPARE(config.parameters.n, 5e6);
        QCOMPARE(config.parameters.dModel, 128);
        QCOMPARE(config.ignored, std::vector<std::string>{"no_rope_layers"});
    }

    void swinHasABiasWithinItsWindow()
    {
        const ModelConfig config = readModelConfig(
            R"({"model_type": "swin", "embed_dim": 128, "num_heads": [4, 8, 16, 32], "window_size": 12})");
        QCOMPARE(std::string(kindOf(config.parameters).name), std::string("swin"));
        QCOMPARE(config.parameters.heads, 4);
        QCOMPARE(config.parameters.grid, (GridSize{12, 12}));
        QCOMPARE(config.parameters.maxLen, 144);
    }

    void configurationsThatDoNotFitAreRefused_data()
    {
        addColumns<QString, QString>("json", "message");
        addRow("BLOOM without ALiBi", R"({"model_type": "bloom", "n_head": 8, "alibi": false})",
               "alibi: false given; allowed: true, as models of this type have no other positions");
        addRow("Falcon with both",
               R"({"model_type": "falcon", "alibi": true, "num_attention_heads": 8, "rope_theta": 500000})",
               "rope_theta: 500000 given; allowed: none beside ALiBi, or 10000, which is ignored");
        addRow("Falcon with a scaling",
               R"({"model_type": "falcon", "alibi": true, "num_attention_heads": 8,
                   "rope_scaling": {"type": "linear", "factor": 2}})",
               "rope_scaling: an object given; allowed: none beside ALiBi");
        addRow("ALiBi in a model of rotary", R"({"model_type": "llama", "head_dim": 8, "alibi": true})",
               "alibi: true given; allowed: false where rotary turns queries and keys");
        addRow("MPT with rotary",
               R"({"model_type": "mpt", "n_heads": 8, "attn_config": {"alibi": false, "rope": true}})",
               "attn_config.rope: true given; allowed: false, as ALiBi and learned positions alone are read "
               "of mpt");
        addRow("two parts that turn",
               R"({"model_type": "phi", "head_dim": 80, "rotary_dim": 32, "partial_rotary_factor": 0.5})",
               "rotary_dim: 32 given; allowed: 40, as partial_rotary_factor says");
        addRow("MPT with other slopes",
               R"({"model_type": "mpt", "n_heads": 8, "attn_config": {"alibi_bias_max": 16}})",
               "attn_config.alibi_bias_max: 16 given; allowed: 8, as the slopes of ALiBi have it");
        addRow("two lengths before a scaling",
               R"({"model_type": "llama", "head_dim": 8, "original_max_position_embeddings": 4096,
                   "rope_scaling": {"type": "yarn", "factor": 4, "original_max_position_embeddings": 8192}})",
               "rope_scaling.original_max_position_embeddings: 8192 given; allowed: 4096, as "
               "original_max_position_embeddings says");
        addRow("short factors of another head",
               R"({"model_type": "phi3", "head_dim": 4, "max_position_embeddings": 64,
                   "original_max_position_embeddings": 32,
                   "rope_scaling": {"type": "longrope", "short_factor": [1], "long_factor": [1, 2]}})",
               "rope_scaling.short_factor: 1 numbers given; allowed: 2, one for each pair");
        addRow("no JSON", "{\n\"a\": 1,\n}", "line 3: text in double quotes is missing");
        addRow("a text that ends", "{\"model_type\": \"llama\",\n",
               "line 2: the text ends: text in double quotes is missing");
        addRow("an unknown model", R"({"model_type": "resnet"})",
               "model_type: resnet given; allowed: a model whose positions are known here, as bert, gpt2, "
               "llama, qwen2, t5, vit, or any other beside rope_theta");
        addRow(
            "one that begins as others do", R"({"model_type": "gemma3n"})",
            "model_type: gemma3n given; allowed: a model whose positions are known here, as gemma, gemma2, "
            "gemma3_text, or any other beside rope_theta");
        addRow("gpt-oss with two lengths",
               R"({"model_type": "gpt_oss", "initial_context_length": 8192, "rope_scaling":
                   {"rope_type": "yarn", "factor": 32, "original_max_position_embeddings": 4096}})",
               "rope_scaling.original_max_position_embeddings: 4096 given; allowed: 8192, as "
               "initial_context_length says");
        addRow("no object", "[1]", "the text is no object of JSON");
        addRow("no heads", R"({"model_type": "llama", "hidden_size": 64})",
               "num_attention_heads: is missing");
        addRow("heads that do not divide",
               R"({"model_type": "llama", "hidden_size": 64, "num_attention_heads": 3})",
               "hidden_size: 64 given; allowed: a multiple of the number of heads, 3");
        addRow("two widths", R"({"model_type": "bert", "hidden_size": 64, "n_embd": 32})",
               "n_embd: 32 given; allowed: 64, as hidden_size says");
        addRow(
            "two types",
            R"({"model_type": "llama", "head_dim": 8, "rope_scaling": {"rope_type": "yarn", "type": "linear"}})",
            "rope_scaling.type: \"linear\" given; allowed: \"yarn\", as rope_scaling.rope_type says");
        addRow("an unknown type",
               R"({"model_type": "llama", "head_dim": 8, "rope_scaling": {"rope_type": "new"}})",
               "rope_scaling.rope_type: new given; allowed: one of default, linear, dynamic, yarn, longrope, "
               "llama3, proportional, mrope");
        addRow(
            "two bases",
            R"({"model_type": "llama", "head_dim": 8, "rope_theta": 5, "rope_parameters": {"rope_theta": 6}})",
            "rope_parameters.rope_theta: 6 given; allowed: 5, as rope_theta says");
        addRow("two objects",
               R"({"model_type": "llama", "head_dim": 8, "rope_scaling": {}, "rope_parameters": {}})",
               "rope_scaling: an object given; allowed: none beside rope_parameters");
        addRow("sections of other heads",
               R"({"model_type": "qwen2_vl", "head_dim": 64,
                   "rope_scaling": {"type": "mrope", "mrope_section": [16, 24, 24]}})",
               "rope_scaling.mrope_section: 16, 24, 24 given; allowed: three numbers of pairs that add up to "
               "32, half of the columns");
        addRow(
            "a fraction of a pair",
            R"({"model_type": "qwen2_vl", "head_dim": 8,
                   "rope_scaling": {"type": "mrope", "mrope_section": [1, 1.5, 1.5]}})",
            "rope_scaling.mrope_section: 1, 1.5, 1.5 given; allowed: three numbers of pairs that add up to "
            "4, half of the columns");
        addRow("no column turns", R"({"model_type": "phi", "head_dim": 8, "partial_rotary_factor": 0.2})",
               "partial_rotary_factor: 0.2 given; allowed: a part of at least 2 columns of 8");
        addRow("a patch larger than its picture",
               R"({"model_type": "vit", "hidden_size": 8, "image_size": 8, "patch_size": 16})",
               "image_size: 8 given; allowed: a whole number from 16 to 65520, as patch_size says");
        addRow("too many patches",
               R"({"model_type": "vit", "hidden_size": 8, "image_size": 65536, "patch_size": 1})",
               "image_size: 65536 given; allowed: a whole number from 1 to 4095, as patch_size says");
        addRow("no absolute positions",
               R"({"model_type": "bert", "hidden_size": 8, "position_embedding_type": "relative_key"})",
               "position_embedding_type: relative_key given; allowed: absolute");
        addRow("no factor", R"({"model_type": "llama", "head_dim": 8, "rope_scaling": {"type": "linear"}})",
               "rope_scaling.factor: is missing");
        const QString llama = R"({"model_type": "llama", "head_dim": 8, "rope_scaling": {%1}})";
        addRow("YaRN without a factor", llama.arg(R"("type": "yarn")"), "rope_scaling.factor: is missing");
        addRow("Llama 3 with a factor alone", llama.arg(R"("type": "llama3", "factor": 8)"),
               "rope_scaling.original_max_position_embeddings: is missing");
        addRow("Llama 3 without its thresholds",
               llama.arg(R"("type": "llama3", "factor": 8, "original_max_position_embeddings": 64)"),
               "rope_scaling.low_freq_factor: is missing");
        addRow("too few factors",
               R"({"model_type": "phi3", "head_dim": 8, "max_position_embeddings": 8, "rope_scaling":
                   {"type": "longrope", "short_factor": [1, 1], "long_factor": [1, 2]}})",
               "rope_scaling.short_factor: 2 numbers given; allowed: 4, one for each pair");
        addRow("words for a number", R"({"model_type": "bert", "hidden_size": "64"})",
               "hidden_size: \"64\" given; allowed: a whole number from 1 to 16384");
        addRow("a base of 0", R"({"model_type": "llama", "head_dim": 8, "rope_theta": 0})",
               "rope_theta: 0 given; allowed: a number from 1 to 1000000000");
        addRow(
            "an odd head", R"({"model_type": "llama", "hidden_size": 4096, "head_dim": 127})",
            "head_dim: 127 given; allowed: an even number from 2 to 16384, as rotary turns pairs of columns");
        addRow("thresholds that fall",
               R"({"model_type": "llama", "head_dim": 8, "rope_scaling": {"rope_type": "llama3", "factor": 8,
                   "low_freq_factor": 4, "high_freq_factor": 1, "original_max_position_embeddings": 64}})",
               "rope_scaling.low_freq_factor: 4 given; allowed: a number up to high_freq_factor, 1");
        addRow("two values of one name", R"({"model_type": "bert", "model_type": "t5"})",
               "line 1: two values for model_type");
    }

    void configurationsThatDoNotFitAreRefused()
    {
        QFETCH(QString, json);
        QFETCH(QString, message);
        QCOMPARE(messageOf([&] { readModelConfig(json.toStdString()); }), message);
    }
};

POSISCOPE_TEST(TestModelConfig)

} // namespace tst_model_config

#include "tst_model_config.moc"
