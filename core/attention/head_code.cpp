// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/head_code.h"

#include "core/attention/acts_on.h"
#include "core/kinds/kinds.h"
#include "core/sentence/tokens.h"

#include <algorithm>
#include <string>

namespace posiscope {

namespace {

std::string loaded(const PythonCode& code, const std::string& file)
{
    const std::string rows = "np.load(\"" + file + "\")";
    return code.isNumPy() ? rows : "torch.from_numpy(" + rows + ")";
}

void addWords(PythonCode& code, const Scene& scene)
{
    const auto sentences = static_cast<int>(sentencesOf(scene.sentence.text).size());
    const int sentence = std::min(scene.look.sentenceShown, std::max(1, sentences));
    code.add("\n# Words have no formula. posiscope data sentence writes them, with\n"
             "# --encoding none --type float64 --output words.npy\n"
             "labelled = " +
             loaded(code, "words.npy") +
             "\n"
             "words = labelled[labelled[:, 0] == " +
             std::to_string(sentence) + ", 2:]  # of this sentence");
    switch (scene.attention.content) {
    case WordContent::Words:
        break;
    case WordContent::Same:
        code.add("words = 0 * words + words[0]  # all are the first one");
        break;
    case WordContent::None:
        code.add("words = 0 * words");
        break;
    }
    code.add("count = len(words)");
}

void addQueriesKeysAndValues(PythonCode& code, WeightSource weights)
{
    if (weights == WeightSource::Identity)
        return code.add("queries, keys, values = words, words, words");
    if (weights == WeightSource::Given)
        code.add("# The rows of W_q, then those of W_k and W_v:\n"
                 "matrices = " +
                 loaded(code, "weights.npy") + ".reshape(3, d_model, -1)");
    else
        code.add(code.isNumPy() ? "# Not those of Posiscope's seed, but as large:\n"
                                  "matrices = np.random.randn(3, d_model, d_model) / d_model**0.5"
                                : "# Not those of Posiscope's seed, but as large:\n"
                                  "matrices = torch.randn(3, d_model, d_model).double() / d_model**0.5");
    code.add("queries, keys, values = (words @ matrix for matrix in matrices)");
}

/// Column numbers that rise by the same step.
std::string columnsText(int first, int second, std::size_t count)
{
    const int step = count > 1 ? second - first : 1;
    const int end = first + static_cast<int>(count) * step;
    return "slice(" + std::to_string(first) + ", " + std::to_string(end) +
           (step == 1 ? ")" : ", " + std::to_string(step) + ")");
}

/// Turns queries and keys by `sines` and `cosines`, two of their columns together.
void addTurn(PythonCode& code, const Parameters& parameters)
{
    const Kind& kind = kindOf(parameters);
    if (kind.turningPairs) {
        std::vector<TurningPair> pairs = kind.turningPairs(parameters);
        std::ranges::sort(pairs, {}, &TurningPair::sine);
        const TurningPair second = pairs[pairs.size() > 1 ? 1 : 0];
        code.add("sine = " + columnsText(pairs[0].sine, second.sine, pairs.size()) +
                 "\n"
                 "cosine = " +
                 columnsText(pairs[0].cosine, second.cosine, pairs.size()) +
                 "\n"
                 "sines = table[:count, sine].cast(float64)\n"
                 "cosines = table[:count, cosine].cast(float64)\n"
                 "one, other = " +
                 (pairs[0].sine < pairs[0].cosine ? "sine, cosine" : "cosine, sine") +
                 "  # columns that turn together");
    } else {
        code.add("angles = (distances * omega)[:count]\n"
                 "sines, cosines = xp.sin(angles), xp.cos(angles)\n"
                 "one, other = slice(0, d_model, 2), slice(1, d_model, 2)");
    }
    code.add("\n\ndef turned_rows(rows):\n"
             "    x, y, made = rows[:, one], rows[:, other], rows + 0\n"
             "    made[:, one] = x * cosines - y * sines\n"
             "    made[:, other] = x * sines + y * cosines\n"
             "    return made\n\n\n"
             "queries, keys = turned_rows(queries), turned_rows(keys)");
}

} // namespace

void addHeadCode(PythonCode& code, const Scene& scene)
{
    const Parameters& parameters = scene.parameters;
    const Kind& kind = kindOf(parameters);
    const ActsOn place = actsOn(parameters);
    if (place == ActsOn::Scores)
        code.add("bias = scores");
    addWords(code, scene);
    if (place == ActsOn::Words)
        code.add("words = words + table[:count].cast(float64)");
    if (scene.attention.weights != WeightSource::Identity && place == ActsOn::Scores)
        code.set("d_model", parameters.dModel);
    addQueriesKeysAndValues(code, scene.attention.weights);
    if (place == ActsOn::QueriesAndKeys)
        addTurn(code, parameters);
    if (kind.damping)
        code.add(std::string("left = zeta ** (abs(offsets)[:count, :count, None] / ") +
                 std::to_string(Kind::dampedPositions) +
                 ")  # by pair\n"
                 "products = queries[:, None, one] * keys[:, one]\n"
                 "products = products + queries[:, None, other] * keys[:, other]\n"
                 "scores = (left * products).sum(2) / queries.shape[1] ** 0.5");
    else
        code.add("scores = queries @ keys.T / queries.shape[1] ** 0.5");
    if (place == ActsOn::Scores)
        code.add("scores = scores + bias[:count, :count]");
    const int padding = paddingOf(parameters);
    if (parameters.causal || kind.damping)
        code.add("places = xp.arange(count)\n"
                 "scores[places > places[:, None]] = -math.inf  # no key after its query");
    if (padding > 0)
        code.add("scores[:, :" + std::to_string(padding) + "] = -math.inf  # padding");
    code.set("temperature", scene.attention.temperature);
    code.add(code.isNumPy() ? "weights = np.exp((scores - scores.max(1, keepdims=True)) / temperature)\n"
                              "weights = weights / weights.sum(1, keepdims=True)"
                            : "weights = torch.softmax(scores / temperature, 1)");
    if (padding > 0)
        code.add("weights = xp.nan_to_num(weights)  # of words that have no key");
    code.add("received = weights @ values");
}

} // namespace posiscope
