// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/copied_text.h"

#include "core/encodings/bias/t5.h"
#include "core/encodings/encoding_list.h"
#include "core/tables/scene_table.h"
#include "core/tables/table_list.h"
#include "core/text/numbers.h"

#include <algorithm>
#include <array>
#include <sstream>

namespace posiscope {

namespace {

/// Python code for one of the two libraries, which have most names in common: lines name the library xp, and
/// .cast(type) is what makes an array of another type.
class Code
{
public:
    explicit Code(CodeFor library)
        : m_isNumPy(library == CodeFor::NumPy)
    {
    }

    bool isNumPy() const { return m_isNumPy; }

    void add(std::string_view lines)
    {
        std::string text(lines);
        replace(text, ".cast(", m_isNumPy ? ".astype(xp." : ".to(xp.");
        replace(text, "xp.", m_isNumPy ? "np." : "torch.");
        m_text += text;
        m_text += '\n';
    }

    void set(std::string_view name, const std::string& value) { add(std::string(name) + " = " + value); }
    void set(std::string_view name, int value) { set(name, std::to_string(value)); }
    void set(std::string_view name, double value) { set(name, numberText(value)); }

    /// The code, with the imports that it needs before it.
    std::string text() const
    {
        const auto uses = [this](const char* name) { return m_text.find(name) != std::string::npos; };
        std::string imports = uses("math.") ? "import math\n\n" : "";
        imports += uses("np.") ? "import numpy as np\n" : "";
        imports += uses("torch.") ? "import torch\n" : "";
        return imports + '\n' + m_text;
    }

private:
    static void replace(std::string& text, std::string_view from, std::string_view to)
    {
        for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
            text.replace(at, from.size(), to);
    }

    bool m_isNumPy;
    std::string m_text;
};

/// The frequencies ω of the pairs as `omega`, after their scaling.
void addScaledFrequencies(Code& code, const Parameters& parameters)
{
    constexpr std::string_view omega = "omega = n ** (-2 * pairs / d_model)";
    switch (parameters.scaling) {
    case Scaling::None:
        code.add(omega);
        return;
    case Scaling::Linear:
        code.add(omega);
        code.add("omega = omega / scale");
        return;
    case Scaling::Ntk:
        code.add("n = n * scale ** (d_model / (d_model - 2))");
        code.add(omega);
        return;
    case Scaling::DynamicNtk:
        code.add("if max_len > original_len:\n"
                 "    longer = scale * max_len / original_len - (scale - 1)\n"
                 "    n = n * longer ** (d_model / (d_model - 2))");
        code.add(omega);
        return;
    case Scaling::Yarn:
        code.add(omega);
        code.add("\n\ndef pair_that_turns(turns):\n"
                 "    whole = original_len / (2 * math.pi * turns)\n"
                 "    return d_model * math.log(whole) / (2 * math.log(n))\n\n\n"
                 "low = max(math.floor(pair_that_turns(32)), 0)\n"
                 "high = max(min(math.ceil(pair_that_turns(1)), d_model - 1), low)\n"
                 "ramp = ((pairs - low) / max(high - low, 0.001)).clip(0, 1)\n"
                 "omega = omega * (1 - ramp) + omega / scale * ramp");
        return;
    case Scaling::Llama3:
        code.add(omega);
        code.add("turns = original_len * omega / (2 * math.pi)\n"
                 "kept = ((turns - 1) / 3).clip(0, 1)\n"
                 "omega = omega * kept + omega / scale * (1 - kept)");
        return;
    }
}

/// A function that rounds as the arithmetic does.
void addRounding(Code& code, Arithmetic arithmetic)
{
    if (arithmetic == Arithmetic::BFloat16 && code.isNumPy()) {
        code.add("\n\ndef rounded(x):  # to the 8 significant bits of bfloat16\n"
                 "    significand, exponent = xp.frexp(x)\n"
                 "    return xp.ldexp(xp.rint(256 * significand) / 256, exponent)\n\n");
        return;
    }
    constexpr std::array names{"", "float64", "float32", "float16", "bfloat16"};
    code.add(std::string("\n\ndef rounded(x):\n    return x.cast(") +
             names.at(static_cast<std::size_t>(arithmetic)) + ").cast(float64)\n\n");
}

/// Sines and cosines of the angles, in the order of the layout.
void addTable(Code& code, const Scene& scene, bool isRounded, std::string_view type)
{
    const auto valueOf = [&](const std::string& function) {
        return isRounded ? "rounded(" + function + ")" : function;
    };
    const std::string sines = valueOf("xp.sin(angles)");
    const std::string cosines = valueOf("xp.cos(angles[:, : d_model // 2])");
    if (shownValues(scene.look) == Values::Sines) {
        code.add("table = " + sines + ".cast(" + std::string(type) + ")");
        return;
    }
    const bool halves = scene.parameters.layout == Layout::Halves;
    code.add("table = xp.empty((max_len, d_model), dtype=xp." + std::string(type) + ")");
    const auto fill = [&](const char* columns, const std::string& values) {
        code.add(std::string("table[:, ") + columns + "] = " + values);
    };
    fill(halves ? ": len(pairs)" : "0::2", sines);
    fill(halves ? "len(pairs) :" : "1::2", cosines);
}

void addTones(Code& code, const Scene& scene, bool isRotary)
{
    const Parameters& parameters = scene.parameters;
    const bool isScaled = parameters.scaling != Scaling::None;
    const bool isRounded =
        parameters.arithmetic != Arithmetic::Exact && parameters.arithmetic != Arithmetic::Float64;
    code.set("n", parameters.n);
    code.set("d_model", parameters.dModel);
    code.set("max_len", parameters.maxLen);
    if (isScaled) {
        code.set("scale", parameters.scale);
        code.set("original_len", parameters.originalLen);
    }
    if (isRounded)
        addRounding(code, parameters.arithmetic);
    else
        code.add("");
    code.add("positions = xp.arange(max_len, dtype=xp.float64)[:, None]\n"
             "pairs = xp.arange((d_model + 1) // 2, dtype=xp.float64)");
    const bool hasScores =
        isRotary && parameters.arithmetic == Arithmetic::Exact && parameters.queries == Queries::Unit;
    if (isRotary && parameters.scaling == Scaling::Yarn)
        code.add("# Left out: YaRN's factor of queries and keys, 0.1 * math.log(scale) + 1.");
    if (followsFormula(parameters)) {
        code.add("angles = positions / n ** (2 * pairs / d_model)\n");
    } else {
        addScaledFrequencies(code, parameters);
        code.add(isRounded ? "angles = rounded(rounded(positions) * rounded(omega))\n"
                           : "angles = positions * omega\n");
    }
    addTable(code, scene, isRounded, parameters.arithmetic == Arithmetic::Float64 ? "float64" : "float32");
    if (hasScores)
        code.add(std::string("\n# A query and a key of (1, 0) in every pair, by their distance:\n"
                             "scores = xp.cos(angles[:, : d_model // 2]).sum(1)") +
                 (parameters.overRootD ? " / math.sqrt(d_model)" : ""));
}

/// How far each key (a column) lies from each query (a row).
constexpr std::string_view offsets = "positions = xp.arange(max_len)\n"
                                     "offsets = positions - positions[:, None]  # key less query\n";

void addAlibi(Code& code, const Parameters& parameters)
{
    code.set("max_len", parameters.maxLen);
    code.set("heads", parameters.heads);
    code.set("head", visibleHead(parameters));
    code.add("\n\ndef slope(head, heads):\n"
             "    power = 2 ** int(math.log2(heads))\n"
             "    if head < power:\n"
             "        return 2 ** (-8 * (head + 1) / power)\n"
             "    return 2 ** (-8 * (2 * (head - power) + 1) / (2 * power))\n\n");
    code.add(offsets);
    code.add("scores = -slope(head, heads) * abs(offsets).cast(float64)");
    if (parameters.causal)
        code.add("scores[offsets > 0] = -math.inf  # no key after its query");
}

void addT5(Code& code, const Parameters& parameters)
{
    code.set("max_len", parameters.maxLen);
    code.set("buckets", parameters.buckets);
    code.set("max_distance", parameters.maxDistance);
    code.add("# of head " + std::to_string(visibleHead(parameters)) + ", one for each bucket");
    code.add(code.isNumPy() ? "values = xp.array([" : "values = xp.tensor([");
    for (const double value : t5Values(parameters))
        code.add("    " + numberText(value) + ",");
    code.add(code.isNumPy() ? "])\n" : "], dtype=xp.float64)\n");
    code.add(offsets);
    code.add(parameters.bidirectional ? "count = buckets // 2\ndistance = abs(offsets)"
                                      : "count = buckets\ndistance = (-offsets).clip(0)");
    code.add("exact = count // 2\n"
             "ratio = distance.clip(exact).cast(float64) / exact\n"
             "beyond = xp.log(ratio) / math.log(max_distance / exact)\n"
             "# 1e-9 because logarithms are rounded, maybe below a whole number.\n"
             "bucket = exact + ((count - exact) * beyond + 1e-9).cast(int64)\n"
             "bucket = xp.where(distance < exact, distance, bucket.clip(max=count - 1))");
    if (parameters.bidirectional)
        code.add("bucket = bucket + count * (offsets > 0)");
    code.add("scores = values[bucket]");
}

void addPlain(Code& code, const Parameters& parameters, std::string_view rows)
{
    code.set("d_model", parameters.dModel);
    code.set("max_len", parameters.maxLen);
    code.add("");
    code.add(rows);
}

void addLearned(Code& code, const Parameters& parameters)
{
    addPlain(code, parameters,
             code.isNumPy() ? "# Learned numbers have no formula. File > Export data writes them.\n"
                              "table = np.load(\"encoding.npy\")"
                            : "# Learned numbers have no formula. File > Export data writes them.\n"
                              "table = torch.from_numpy(np.load(\"encoding.npy\"))");
}

/// A kind of encoding, and what writes its code.
struct KindCode
{
    std::string_view kind;
    void (*add)(Code& code, const Scene& scene);
};

constexpr KindCode kindCodes[] = {
    {"sinusoidal", [](Code& code, const Scene& scene) { addTones(code, scene, false); }},
    {"rotary", [](Code& code, const Scene& scene) { addTones(code, scene, true); }},
    {"alibi", [](Code& code, const Scene& scene) { addAlibi(code, scene.parameters); }},
    {"t5", [](Code& code, const Scene& scene) { addT5(code, scene.parameters); }},
    {"learned", [](Code& code, const Scene& scene) { addLearned(code, scene.parameters); }},
    {"index",
     [](Code& code, const Scene& scene) {
         addPlain(code, scene.parameters,
                  "positions = xp.arange(max_len, dtype=xp.float32)[:, None]\n"
                  "table = positions * xp.ones(d_model, dtype=xp.float32)");
     }},
    {"normalised",
     [](Code& code, const Scene& scene) {
         addPlain(code, scene.parameters,
                  "positions = xp.arange(max_len, dtype=xp.float64)[:, None] / max(max_len - 1, 1)\n"
                  "table = (positions * xp.ones(d_model, dtype=xp.float64)).cast(float32)");
     }},
    {"binary",
     [](Code& code, const Scene& scene) {
         addPlain(code, scene.parameters,
                  "positions = xp.arange(max_len)[:, None]\n"
                  "bits = xp.arange(d_model).clip(max=62)\n"
                  "table = ((positions >> bits) & 1).cast(float32)");
     }},
    {"none",
     [](Code& code, const Scene& scene) {
         addPlain(code, scene.parameters, "table = xp.zeros((max_len, d_model), dtype=xp.float32)");
     }},
};

const KindCode* codeOf(const Parameters& parameters)
{
    const auto* const found = std::ranges::find(kindCodes, rowOf(parameters.kind).name, &KindCode::kind);
    return found == std::end(kindCodes) ? nullptr : found;
}

} // namespace

bool hasCode(const Parameters& parameters)
{
    return codeOf(parameters) != nullptr;
}

std::string codeText(CodeFor library, const Scene& scene)
{
    Code code(library);
    if (const KindCode* const kind = codeOf(scene.parameters))
        kind->add(code, scene);
    return code.text();
}

bool fitsClipboard(const Scene& scene)
{
    const TableShape shape = tableShape(DataTable::Encoding, scene);
    return static_cast<double>(shape.rows) * shape.columns <= mostCopied;
}

std::string tabText(const Scene& scene)
{
    const SceneTable table = sceneTable(DataTable::Encoding, scene);
    std::ostringstream csv;
    static_cast<void>(writeTable(csv, table, {0, table.rows()}, TableFormat::Csv, NumberType::Float32));
    // Neither names nor numbers hold a comma.
    std::string text = std::move(csv).str();
    std::ranges::replace(text, ',', '\t');
    return text;
}

} // namespace posiscope
