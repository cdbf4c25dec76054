// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/published_models.h"

#include "core/encodings/bias/alibi.h"
#include "core/encodings/bias/t5.h"
#include "core/encodings/grid/grid_kinds.h"
#include "core/encodings/learned/learned_kind.h"
#include "core/encodings/rotary/rotary_kind.h"
#include "core/kinds/kinds.h"

#include <algorithm>
#include <utility>

namespace posiscope {

namespace {

Parameters sinusoidal(int dModel, int maxLen)
{
    return {.n = 10000, .dModel = dModel, .maxLen = maxLen};
}

Parameters learned(int dModel, int maxLen)
{
    return {.dModel = dModel, .maxLen = maxLen, .kind = kindIdOf(learnedKind())};
}

Parameters rotary(double n, int dModel, int maxLen)
{
    return {.n = n, .dModel = dModel, .maxLen = maxLen, .kind = kindIdOf(rotaryKind())};
}

/// The exponent i/(d_model/2 − 1) with all sines first, as in tensor2tensor and in code that follows it.
Parameters ofAuthorsCode(int dModel, int maxLen)
{
    Parameters parameters = sinusoidal(dModel, maxLen);
    parameters.layout = Layout::Halves;
    parameters.rowConvention = {.exponent = Exponent::Endpoint, .odd = OddColumn::Zero};
    return parameters;
}

/// All cosines, then all sines, as in guided diffusion.
Parameters cosinesFirst(Parameters parameters)
{
    parameters.layout = Layout::Halves;
    parameters.rowConvention = {.order = ColumnOrder::CosineFirst, .odd = OddColumn::Zero};
    return parameters;
}

/// Column j is paired with column j + d_model/2, as in these models' code in Transformers.
Parameters halves(Parameters parameters)
{
    parameters.layout = Layout::Halves;
    return parameters;
}

Parameters scaled(Parameters parameters, Scaling scaling, double scale, int originalLen)
{
    parameters.scaling = scaling;
    parameters.scale = scale;
    parameters.originalLen = originalLen;
    return parameters;
}

/// The parameters for a model whose mscale and mscale_all_dim are the same, so that sines and cosines have no
/// factor.
Parameters withoutFactor(Parameters parameters)
{
    parameters.rotary.attentionFactor = 1;
    return parameters;
}

Parameters alibi(int heads, int maxLen)
{
    return {.maxLen = maxLen, .kind = kindIdOf(alibiKind()), .heads = heads};
}

Parameters t5(int heads, int maxLen)
{
    return {.maxLen = maxLen,
            .kind = kindIdOf(t5Kind()),
            .heads = heads,
            .t5 = {.buckets = 32, .maxDistance = 128}};
}

Parameters patches(const Kind& kind, int dModel, GridSize grid, double n = 10000)
{
    return {
        .n = n, .dModel = dModel, .maxLen = grid.rows * grid.columns, .kind = kindIdOf(kind), .grid = grid};
}

/// A picture in a text, 40 words after it.
Parameters inText(int textBefore, Parameters parameters, std::vector<int> sections)
{
    parameters.maxLen += textBefore + 40;
    parameters.mrope.sections = std::move(sections);
    parameters.textBefore = textBefore;
    return parameters;
}

/// The parameters where only the first columns of a head turn.
Parameters inPart(Parameters parameters, int rotated)
{
    parameters.rotary.rotated = rotated;
    return parameters;
}

Parameters betweenPairs(Parameters parameters)
{
    parameters.yarn.truncate = false;
    return parameters;
}

} // namespace

const std::vector<PublishedModel>& publishedModels()
{
    static const std::vector<PublishedModel> models{
        {"Attention Is All You Need, printed formula", "formula of the paper, sizes of transformer_base_v1",
         sinusoidal(512, 256)},
        {"Attention Is All You Need, authors' code", "get_timing_signal_1d of tensorflow/tensor2tensor",
         ofAuthorsCode(512, 256)},
        {"Whisper large", "sinusoids and dims of openai/whisper", ofAuthorsCode(1280, 1500)},
        {"DDPM, timesteps", "get_timestep_embedding of hojonathanho/diffusion", ofAuthorsCode(128, 1000)},
        {"Stable Diffusion 1, timesteps", "timestep_embedding and config of CompVis/stable-diffusion",
         cosinesFirst(sinusoidal(320, 1000))},
        {"BERT base", "BertConfig of google-research/bert", learned(768, 512)},
        {"GPT-2", "default_hparams of openai/gpt-2", learned(768, 1024)},
        {"T5 small", "config.json of google-t5/t5-small", t5(8, 512)},
        {"GPT-J 6B", "config.json of EleutherAI/gpt-j-6B", inPart(rotary(10000, 256, 2048), 64)},
        {"GPT-NeoX 20B", "config.json of EleutherAI/gpt-neox-20b",
         inPart(halves(rotary(10000, 96, 2048)), 24)},
        {"DETR, a picture of 800 × 1066",
         "PositionEmbeddingSine of facebookresearch/detr, with whose transforms 480 × 640 pixels become "
         "800 × 1066, at stride 32 a grid of 25 × 34",
         patches(detrKind(), 256, {25, 34})},
        {"ViT base", "config.json of google/vit-base-patch16-224", learned(768, 197)},
        {"MAE base", "get_2d_sincos_pos_embed of facebookresearch/mae",
         patches(sinusoidal2dKind(), 768, {14, 14})},
        {"RoPE-ViT small, axial", "compute_axial_cis of naver-ai/rope-vit",
         patches(rotary2dKind(), 64, {14, 14}, 100)},
        {"Qwen2-VL 7B, a picture of 448 × 448 in a chat", "config.json of Qwen/Qwen2-VL-7B-Instruct",
         inText(15, patches(mropeKind(), 128, {16, 16}, 1e6), {16, 24, 24})},
        {"BLOOM 176B", "model card of bigscience/bloom", alibi(112, 2048)},
        {"Llama 2 7B", "config.json of meta-llama/Llama-2-7b-hf", halves(rotary(10000, 128, 4096))},
        {"Mistral 7B v0.1", "config.json of mistralai/Mistral-7B-v0.1", halves(rotary(10000, 128, 32768))},
        {"Gemma 7B", "GemmaConfig of Transformers, of google/gemma-7b", halves(rotary(10000, 256, 8192))},
        {"Phi-2", "config.json of microsoft/phi-2", inPart(halves(rotary(10000, 80, 2048)), 32)},
        {"Llama 3.1 8B", "config.json of meta-llama/Llama-3.1-8B",
         scaled(halves(rotary(500000, 128, 131072)), Scaling::Llama3, 8, 8192)},
        {"Qwen2.5 7B", "config.json of Qwen/Qwen2.5-7B", halves(rotary(1e6, 128, 131072))},
        {"Qwen2.5 7B Instruct, YaRN", "config.json of Qwen/Qwen2.5-7B-Instruct, revision d1e200f",
         scaled(halves(rotary(1e6, 128, 131072)), Scaling::Yarn, 4, 32768)},
        {"DeepSeek-V3", "config.json of deepseek-ai/DeepSeek-V3",
         withoutFactor(scaled(rotary(10000, 64, 163840), Scaling::Yarn, 40, 4096))},
        {"Gemma 3 4B, global layers", "config.json of google/gemma-3-4b-it",
         scaled(halves(rotary(1e6, 256, 131072)), Scaling::Linear, 8, 131072)},
        {"Gemma 3 4B, local layers", "config.json of google/gemma-3-4b-it",
         halves(rotary(10000, 256, 131072))},
        {"gpt-oss 20B", "config.json of openai/gpt-oss-20b",
         betweenPairs(scaled(halves(rotary(150000, 64, 131072)), Scaling::Yarn, 32, 4096))},
    };
    return models;
}

} // namespace posiscope
