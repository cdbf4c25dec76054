// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sentence/sentence_content.h"

#include "core/kinds/kinds.h"
#include "core/scene/scene_encodings.h"
#include "core/text/refusal.h"
#include "core/text/utf8.h"
#include "ui/mathematics/number_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <stdexcept>
#include <utility>

namespace posiscope {

namespace {

struct SentenceContentTr
{
    Q_DECLARE_TR_FUNCTIONS(posiscope::SentenceContent)
};

/// The largest size of a component of the words' vectors.
double largestOf(const Embedding& embedding, EmbeddingSource source)
{
    // Among so many numbers of a normal distribution hardly one is farther from 0.
    constexpr long long mostRead = 1 << 16;
    constexpr double farthest = 5;
    const long long cells = 1LL * embedding.sentenceCount() * embedding.length() * embedding.dModel();
    if (source == EmbeddingSource::Seeded && cells > mostRead)
        return farthest * embedding.factor();
    double largest = 0;
    std::vector<double> row(static_cast<std::size_t>(embedding.dModel()));
    for (int sentence = 0; sentence < embedding.sentenceCount(); ++sentence)
        for (int k = 0; k < embedding.length() && !embedding.isPadding(sentence, k); ++k) {
            embedding.row(sentence, k, row);
            for (const double value : row)
                largest = std::max(largest, std::abs(value));
        }
    return largest;
}

/// A number that no value of the encoding in the rows of the sentences exceeds.
double largestEncoded(const SentenceContent& content)
{
    const double inTable = content.encoding->bounds().last;
    // An index or a bit is at most the position.
    return kindOf(content.encoding->parameters()).integers
               ? std::min(inTable, std::max(0., content.length - 1.))
               : inTable;
}

using ValueOf = std::function<double(int row, int column)>;

/// The values of an encoding's table, but for hidden ones.
ValueOf shown(const SentenceContent& content, ValueOf valueOf)
{
    if (!content.encoding->hidesColumns())
        return valueOf;
    return [vectors = content.encoding, valueOf = std::move(valueOf)](int row, int column) {
        return vectors->isHidden(column) ? std::numeric_limits<double>::quiet_NaN() : valueOf(row, column);
    };
}

StageMatrix embeddingMatrix(const SentenceContent& content, int sentence)
{
    const auto vectors = content.embedding;
    return {vectors->length(), vectors->dModel(),
            [vectors, sentence](Interval rows, Interval columns, TableRef<float> out) {
                embeddingPixels(*vectors, sentence, rows, columns, out);
            },
            [vectors, sentence](int row, int column) { return vectors->cell(sentence, row, column); },
            [vectors, sentence,
             row = std::vector<double>(static_cast<std::size_t>(vectors->dModel()))](int position) mutable {
                vectors->row(sentence, position, row);
                return norm(row);
            }};
}

StageMatrix encodingMatrix(const SentenceContent& content)
{
    const auto vectors = content.encoding;
    const auto pictures = content.encodingPictures;
    const Parameters& parameters = vectors->parameters();
    return {std::min(content.length, parameters.maxLen), parameters.dModel,
            [pictures](Interval rows, Interval columns, TableRef<float> out) {
                pictures->read(0, rows, columns, out);
            },
            shown(content, [vectors](int row, int column) { return vectors->cell(row, column); }),
            [vectors](int position) { return vectors->norm(position); }};
}

StageMatrix sumMatrix(const SentenceContent& content, int sentence, PositionSum::Stage stage)
{
    const auto sum = content.sum;
    return {content.length, sum->embedding().dModel(),
            [sum, sentence, stage](Interval rows, Interval columns, TableRef<float> out) {
                sum->pixels(stage, sentence, rows, columns, out);
            },
            shown(content, [sum, sentence,
                            stage](int row, int column) { return sum->cell(stage, sentence, row, column); }),
            [sum, sentence, stage](int position) { return sum->norm(stage, sentence, position); }};
}

} // namespace

double roundedUp(double value)
{
    const double decade = std::pow(10, std::floor(std::log10(value)));
    for (const double mantissa : {1., 1.5, 2., 3., 4., 5., 6., 8.})
        if (mantissa * decade >= value * (1 - 1e-12))
            return mantissa * decade;
    return 10 * decade;
}

QString SentenceContent::word(int sentence, int position) const
{
    if (position >= wordCount(sentence))
        return {};
    return shownWord(sentences()[static_cast<std::size_t>(sentence)][static_cast<std::size_t>(position)]);
}

int SentenceContent::wordCount(int sentence) const
{
    return static_cast<int>(sentences()[static_cast<std::size_t>(sentence)].size());
}

QString shownWord(std::string_view word)
{
    constexpr int most = 60; // characters, more than any word of a language has
    std::size_t end = 0;
    for (int count = 0; count < most && end < word.size(); ++count)
        end += characterAt(word, end).length;
    const QString shown = QString::fromUtf8(word.data(), static_cast<qsizetype>(end));
    return end < word.size() ? shown + u'…' : shown;
}

std::vector<QString> wordsToldApart(std::span<const std::string> words, int padding)
{
    std::map<std::string_view, int> counts;
    for (const std::string& word : words.subspan(std::min(static_cast<std::size_t>(padding), words.size())))
        ++counts[word];
    std::map<std::string_view, int> before;
    std::vector<QString> shown;
    for (const std::string& word : words) {
        QString index;
        if (std::ssize(shown) >= padding && counts[word] > 1)
            for (const char digit : std::to_string(++before[word]))
                index += QChar(u'₀' + digit - '0');
        shown.push_back(shownWord(word) + index);
    }
    return shown;
}

SentenceContent sentenceWords(const Scene& scene)
{
    SentenceContent content;
    content.allSentences =
        std::make_shared<const std::vector<Tokens>>(sentencesOf(scene.sentence.text, Letters::Written));
    for (const Tokens& tokens : content.sentences())
        content.length = std::max(content.length, static_cast<int>(tokens.size()));
    if (content.length == 0)
        return content;
    try {
        content.embedding = std::make_shared<const Embedding>(
            sentencesOf(scene.sentence.text), scene.sentence, scene.parameters.dModel,
            SentenceContentTr::tr("given vectors").toStdString());
        content.largest = largestOf(*content.embedding, scene.sentence.source);
    } catch (const std::invalid_argument& refusal) {
        content.vectorsError = QString::fromStdString(refusal.what());
    }
    return content;
}

SentenceContent sentenceContent(SentenceContent words, const Scene& scene)
{
    SentenceContent content = std::move(words);
    if (!content.encoding) {
        content.encoding = encodingOf(scene).vectors;
        content.encodingPictures = encodingPictures(content.encoding);
    }
    content.sum.reset();
    content.tooLongError.clear();
    if (content.length > scene.parameters.maxLen)
        content.tooLongError =
            SentenceContentTr::tr("%1 words, but max_len is %2: a layer would stop with an error.")
                .arg(wholeText(content.length), wholeText(scene.parameters.maxLen));
    else if (content.embedding)
        content.sum = std::make_shared<const PositionSum>(
            content.embedding, content.encoding, Dropout(scene.sentence.dropout, scene.sentence.dropoutSeed),
            content.encodingPictures);
    return content;
}

Interval valueRange(const SentenceContent& content, const Sentence& settings)
{
    const double largest = std::max(1., content.largest + largestEncoded(content));
    const double value = roundedUp(largest / (1 - settings.dropout));
    return {-value, value};
}

int shownSentence(const SentenceContent& content, const Look& look)
{
    return std::clamp(look.sentenceShown - 1, 0,
                      std::max(0, static_cast<int>(content.sentences().size()) - 1));
}

StageMatrix stageMatrix(const SentenceContent& content, int sentence, PositionSum::Stage stage)
{
    if (stage == PositionSum::Stage::Encoding)
        return encodingMatrix(content);
    if (stage == PositionSum::Stage::Embedding && content.embedding)
        return embeddingMatrix(content, sentence);
    if (stage != PositionSum::Stage::Embedding && content.sum)
        return sumMatrix(content, sentence, stage);
    StageMatrix none;
    none.columns = content.encoding->parameters().dModel;
    return none;
}

} // namespace posiscope
