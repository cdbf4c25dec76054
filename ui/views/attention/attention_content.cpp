// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/attention/attention_content.h"

#include "core/attention/attended_words.h"
#include "core/attention/weight_matrices.h"
#include "core/encodings/cell_means.h"
#include "core/scene/scene_keys.h"
#include "core/sentence/embedding.h"
#include "core/sentence/position_sum.h"
#include "core/sentence/tokens.h"
#include "core/text/refusal.h"
#include "core/text/translated.h"
#include "ui/document/key_labels.h"
#include "ui/kit/text/text_of.h"
#include "ui/mathematics/number_text.h"
#include "ui/views/sentence/sentence_content.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <functional>
#include <span>
#include <stdexcept>
#include <string_view>
#include <utility>

namespace posiscope {

namespace {

struct AttentionTr
{
    Q_DECLARE_TR_FUNCTIONS(posiscope::AttentionView)
};

OrderedWords selected(OrderedWords words, int word)
{
    words.query = static_cast<int>(std::ranges::find(words.order, word) - words.order.begin());
    words.weights.resize(static_cast<std::size_t>(words.head->words()));
    words.head->weights(words.query, words.weights);
    words.received.resize(static_cast<std::size_t>(words.head->width()));
    words.head->received(words.query, words.received);
    return words;
}

double largestOf(const std::vector<double>& numbers)
{
    double largest = 0;
    for (const double number : numbers)
        if (std::isfinite(number))
            largest = std::max(largest, std::abs(number));
    return largest;
}

} // namespace

QString AttentionContent::whyMasked(int query, int maskedKey) const
{
    const auto word = [this](int place) { return words[static_cast<std::size_t>(place)]; };
    return !std::isnan(own.head->bias(query, maskedKey)) ? QString()
           : maskedKey < padding
               ? AttentionTr::tr("masked: %1 is padding").arg(word(maskedKey))
               : AttentionTr::tr("masked: %1 stands after %2").arg(word(maskedKey), word(query));
}

QString AttentionContent::sentence(const std::vector<int>& order) const
{
    QStringList sentence;
    for (const int word : order)
        sentence << words[static_cast<std::size_t>(word)];
    return sentence.join(u' ');
}

QStringList headSettings(const Scene& scene, bool areOwnWords)
{
    struct Setting
    {
        KeyName name;
        bool isOfOwnWords;
    };
    constexpr Setting ofHead[] = {
        {"embedding_seed", true}, {"scale_embedding", false}, {"dropout", true},      {"dropout_seed", true},
        {"weights", false},       {"weights_seed", false},    {"temperature", false}, {"content", false}};
    QStringList settings;
    for (const auto& [name, isOfOwnWords] : ofHead) {
        const SceneKey& key = sceneKey(name);
        const bool hasEffect =
            (areOwnWords || !isOfOwnWords) && (key != "dropout_seed" || scene.sentence.dropout > 0);
        if (hasEffect && !sameValue(key, scene, Scene{}))
            settings << QStringLiteral("%1 = %2").arg(textOf(key.name), shortValueLabel(key, scene));
    }
    return settings.isEmpty()
               ? settings
               : QStringList{AttentionTr::tr("With %1").arg(settings.join(QStringLiteral(", ")))};
}

namespace {

/// Throws where a window would wait for a head longer than a moment.
void requireSoon(const Scene& scene)
{
    constexpr double most = 2e8; // steps, about a quarter of a second
    const double words = attendedCount(scene);
    const double dModel = scene.parameters.dModel;
    const double steps = scene.attention.weights == WeightSource::Identity
                             ? 50 * words * dModel // each number is copied some times
                             : 3. * headWidth(scene) * dModel * (2 * words + 10); // products, and weights
    if (steps > most)
        throw std::invalid_argument(
            AttentionTr::tr(
                "A head of so many words and columns takes too long for a window: %1, d_model = %2. "
                "posiscope data attention computes it.")
                .arg(textOf(counted(static_cast<int>(words), "word")), wholeText(scene.parameters.dModel))
                .toStdString());
}

} // namespace

QString whyNoAttention(const Scene& scene)
{
    // Over distance it is of words of its own, beside the window.
    return scene.look.attentionPart == AttentionPart::Distance ? QString() : whyNoHead(scene);
}

QString whyNoHead(const Scene& scene)
{
    if (sentencesOf(scene.sentence.text).empty())
        return AttentionTr::tr("No words yet. Type a sentence in the view Sentence.");
    try {
        requireSoon(scene);
        if (scene.sentence.source == EmbeddingSource::Given) // which may be of other words
            Embedding(sentencesOf(scene.sentence.text), scene.sentence, scene.parameters.dModel);
        return {};
    } catch (const std::invalid_argument& refusal) {
        return QString::fromStdString(refusal.what());
    }
}

AttentionContent attentionContent(const Scene& scene, std::shared_ptr<const Table<double>> vectors)
{
    AttentionContent content;
    try {
        requireSoon(scene);
        const int count = attendedCount(scene);
        content.padding = paddingOf(scene.parameters);
        content.own.order = wordOrder({}, count);
        content.other.order = otherOrder(scene, count);
        const WordVectors words = wordVectors(scene, std::move(vectors));
        content.vectors = words.content;
        std::vector<Head> heads = Head::inOrders({content.own.order, content.other.order}, scene, words);
        content.own.head = std::make_shared<const Head>(std::move(heads.front()));
        content.other.head = std::make_shared<const Head>(std::move(heads.back()));
    } catch (const std::invalid_argument& refusal) {
        content = {};
        content.error = QString::fromStdString(refusal.what());
        return content;
    }
    content.words = wordsToldApart(attendedTokens(scene), paddingOf(scene.parameters));
    return withSelection(std::move(content), scene);
}

AttentionContent withSelection(AttentionContent content, const Scene& scene)
{
    if (content.isEmpty())
        return content;
    const AttendedPair pair = attendedPair(scene);
    content.key = pair.key;
    content.column = std::min(scene.selection.dimension, content.own.head->width() - 1);
    content.own = selected(std::move(content.own), pair.query);
    content.other = selected(std::move(content.other), pair.query);
    content.difference = content.other.received;
    for (std::size_t i = 0; i < content.difference.size(); ++i)
        content.difference[i] -= content.own.received[i];
    content.norm = norm(content.difference);
    const double largest = std::max(largestOf(content.own.received), largestOf(content.other.received));
    content.ulps =
        content.norm == 0 ? 0 : largestOf(content.difference) / (std::nextafter(largest, INFINITY) - largest);
    return content;
}

namespace {

constexpr double mostForColours = 3e6; // products, a tenth of a frame

/// The sizes of those that `read` reads of queries, all or so many evenly chosen ones as need these products.
std::vector<double> sizesOf(const AttentionContent& content, int numbers, double mostProducts,
                            const std::function<void(int query, std::span<double> out)>& read)
{
    const int most = static_cast<int>(mostProducts / content.count() / content.own.head->width());
    std::vector<double> sizes;
    std::vector<double> row(static_cast<std::size_t>(numbers));
    for (const int query : evenChoice(content.count(), std::max(2, most))) {
        read(query, row);
        for (const double number : row)
            sizes.push_back(std::abs(number));
    }
    return sizes;
}

/// −v … v, with a round v.
Interval rangeUpTo(double largest)
{
    const double value = largest > 0 ? roundedUp(largest) : 1;
    return {-value, value};
}

/// −v … v, with a round v that few of these sizes of numbers are larger than, as the weights that words give
/// themselves are.
MatrixRange rangeOfMost(std::vector<double> sizes)
{
    constexpr double most = 0.96;
    const double largest = largestOf(sizes);
    if (sizes.empty())
        return {rangeUpTo(largest), {}};
    const auto count = static_cast<double>(sizes.size());
    const auto quantile = sizes.begin() + static_cast<std::ptrdiff_t>(std::min(most * count, count - 1));
    std::ranges::nth_element(sizes, quantile);
    return {rangeUpTo(*quantile > 0 ? *quantile : largest), {-largest, largest}};
}

} // namespace

Interval receivedRange(const AttentionContent& content)
{
    // From fewer rows, because each needs its weights first, and what words receive is alike in size.
    const std::vector<double> sizes =
        sizesOf(content, content.own.head->width(), mostForColours / 6,
                [&](int query, std::span<double> out) { content.own.head->received(query, out); });
    return rangeUpTo(std::max({largestOf(sizes), largestOf(content.own.received),
                               largestOf(content.other.received), largestOf(content.difference)}));
}

Interval differenceRange(const AttentionContent& content)
{
    const double largest = content.isRounding() ? 0 : largestOf(content.difference);
    return {-largest, largest};
}

MatrixRange scoreRange(const AttentionContent& content)
{
    const std::vector<double> sizes =
        sizesOf(content, content.count(), mostForColours,
                [&](int query, std::span<double> out) { content.own.head->scores(query, out); });
    return rangeOfAll(sizes);
}

MatrixRange rangeOfAll(const std::vector<double>& sizes)
{
    const Interval range = rangeUpTo(largestOf(sizes));
    return {range, range};
}

MatrixRange weightRange(const AttentionContent& content)
{
    double ofOthers = 0;
    std::vector<double> weights =
        sizesOf(content, content.count(), mostForColours, [&](int query, std::span<double> out) {
            content.own.head->weights(query, out);
            for (int key = 0; key < content.count(); ++key)
                if (key != query)
                    ofOthers = std::max(ofOthers, out[static_cast<std::size_t>(key)]);
        });
    const MatrixRange range = rangeOfMost(std::move(weights));
    const double ofEqualWords = 1. / content.count(); // beside which smaller weights are none
    const double end = std::max(range.colours.last, roundedUp(std::max(ofOthers, ofEqualWords)));
    return {{0, std::min(1., end)}, {0, range.numbers.last}};
}

} // namespace posiscope
