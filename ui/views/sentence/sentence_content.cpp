// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sentence/sentence_content.h"

#include "core/encodings/encoding_list.h"
#include "core/text/refusal.h"
#include "core/text/utf8.h"
#include "ui/mathematics/number_text.h"
#include "ui/plot/cell_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <utility>

namespace posiscope {

namespace {

struct SentenceContentTr
{
    Q_DECLARE_TR_FUNCTIONS(posiscope::SentenceContent)
};

/// The next number that is easy to read on a scale.
double roundedUp(double value)
{
    const double decade = std::pow(10, std::floor(std::log10(value)));
    for (const double mantissa : {1., 1.5, 2., 3., 4., 5., 6., 8.})
        if (mantissa * decade >= value * (1 - 1e-12))
            return mantissa * decade;
    return 10 * decade;
}

VectorExtremes extremesOf(const Embedding& embedding, EmbeddingSource source)
{
    // Among so many numbers of a normal distribution hardly one is farther from 0.
    constexpr long long mostRead = 1 << 16;
    constexpr double farthest = 5;
    VectorExtremes extremes;
    const long long cells = 1LL * embedding.sentenceCount() * embedding.length() * embedding.dModel();
    if (source == EmbeddingSource::Seeded && cells > mostRead) {
        extremes.components = {-farthest * embedding.factor(), farthest * embedding.factor()};
        return extremes;
    }
    std::vector<double> row(static_cast<std::size_t>(embedding.dModel()));
    for (int sentence = 0; sentence < embedding.sentenceCount(); ++sentence)
        for (int k = 0; k < embedding.length() && !embedding.isPadding(sentence, k); ++k) {
            embedding.row(sentence, k, row);
            for (const double value : row)
                extremes.components = {std::min(extremes.components.first, value),
                                       std::max(extremes.components.last, value)};
            extremes.norm = std::max(extremes.norm, norm(row));
        }
    return extremes;
}

/// A number that no value of the encoding in the rows of the sentences exceeds.
double largestEncoded(const SentenceContent& content)
{
    const double inTable = content.encoding->bounds().last;
    // An index or a bit is at most the position.
    return rowOf(content.encoding->parameters().kind).integers
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

StageMatrix embeddingMatrix(const SentenceContent& content, const Sentence& settings, int sentence)
{
    const auto vectors = content.embedding;
    return {vectors->length(),
            vectors->dModel(),
            [vectors, sum = content.sum, sentence](Window rows, Window columns, TableRef<float> out) {
                if (sum)
                    sum->pixels(PositionSum::Stage::Embedding, sentence, rows, columns, out);
                else
                    embeddingPixels(*vectors, sentence, rows, columns, out);
            },
            [vectors, sentence](int row, int column) { return vectors->cell(sentence, row, column); },
            [vectors, sum = content.sum, sentence,
             row = std::vector<double>(static_cast<std::size_t>(vectors->dModel()))](int position) mutable {
                if (sum)
                    return sum->norm(PositionSum::Stage::Embedding, sentence, position);
                vectors->row(sentence, position, row);
                return norm(row);
            },
            numberRange(content, settings)};
}

StageMatrix encodingMatrix(const SentenceContent& content, const Sentence& settings)
{
    // The encoding is written as all else is, but beside large numbers it has more decimals than they.
    const Window all = numberRange(content, settings);
    const auto vectors = content.encoding;
    // The sum uses the same pictures.
    const auto pictures = content.sum ? content.sum->encodingPictures() : encodingPictures(vectors);
    const Parameters& parameters = vectors->parameters();
    return {std::min(content.length, parameters.maxLen),
            parameters.dModel,
            [pictures](Window rows, Window columns, TableRef<float> out) {
                pictures->read(0, rows, columns, out);
            },
            shown(content, [vectors](int row, int column) { return vectors->cell(row, column); }),
            [vectors](int position) { return vectors->norm(position); },
            cell_text::oneDecimalSuffices(all) ? vectors->bounds() : all,
            rowOf(parameters.kind).integers};
}

StageMatrix sumMatrix(const SentenceContent& content, const Sentence& settings, int sentence,
                      PositionSum::Stage stage)
{
    const auto sum = content.sum;
    return {content.length,
            sum->embedding().dModel(),
            [sum, sentence, stage](Window rows, Window columns, TableRef<float> out) {
                sum->pixels(stage, sentence, rows, columns, out);
            },
            shown(content, [sum, sentence,
                            stage](int row, int column) { return sum->cell(stage, sentence, row, column); }),
            [sum, sentence, stage](int position) { return sum->norm(stage, sentence, position); },
            numberRange(content, settings)};
}

} // namespace

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
        content.extremes = extremesOf(*content.embedding, scene.sentence.source);
    } catch (const std::invalid_argument& refusal) {
        content.vectorsError = QString::fromStdString(refusal.what());
    }
    return content;
}

SentenceContent sentenceContent(SentenceContent words, const Scene& scene)
{
    SentenceContent content = std::move(words);
    content.encoding = encodingOf(scene).vectors;
    content.sum.reset();
    content.tooLongError.clear();
    if (content.length > scene.parameters.maxLen)
        content.tooLongError =
            SentenceContentTr::tr("%1 words, but max_len is %2: a layer would stop with an error.")
                .arg(wholeText(content.length), wholeText(scene.parameters.maxLen));
    else if (content.embedding)
        content.sum = std::make_shared<const PositionSum>(
            content.embedding, content.encoding, Dropout(scene.sentence.dropout, scene.sentence.dropoutSeed));
    return content;
}

Window valueRange(const SentenceContent& content, const Sentence& settings)
{
    const double largest = std::max(1., content.extremes.largest() + largestEncoded(content));
    const double value = roundedUp(largest / (1 - settings.dropout));
    return {-value, value};
}

Window numberRange(const SentenceContent& content, const Sentence& settings)
{
    if (!content.embedding)
        return {-1, 1};
    Window range{-3 * content.embedding->factor(), 3 * content.embedding->factor()};
    if (settings.source == EmbeddingSource::Given)
        range = content.extremes.components;
    const double scale = 1 / (1 - settings.dropout);
    return {std::min(range.first, scale * (range.first - 1)), std::max(range.last, scale * (range.last + 1))};
}

double normEnd(const SentenceContent& content, const Sentence& settings)
{
    const double dModel = content.encoding->parameters().dModel;
    const double encoding = std::sqrt(dModel / 2);
    if (!content.embedding)
        return encoding;
    const double kept = std::sqrt(1 - settings.dropout);
    if (settings.source == EmbeddingSource::Given)
        return (content.extremes.norm + encoding) / kept;
    return 1.25 * std::hypot(content.embedding->factor() * std::sqrt(dModel), encoding) / kept;
}

int shownSentence(const SentenceContent& content, const Look& look)
{
    return std::clamp(look.sentenceShown - 1, 0,
                      std::max(0, static_cast<int>(content.sentences().size()) - 1));
}

StageMatrix stageMatrix(const SentenceContent& content, const Sentence& settings, int sentence,
                        PositionSum::Stage stage)
{
    if (stage == PositionSum::Stage::Encoding)
        return encodingMatrix(content, settings);
    if (stage == PositionSum::Stage::Embedding && content.embedding)
        return embeddingMatrix(content, settings, sentence);
    if (stage != PositionSum::Stage::Embedding && content.sum)
        return sumMatrix(content, settings, sentence, stage);
    StageMatrix none;
    none.columns = content.encoding->parameters().dModel;
    return none;
}

void LastValidContent::read(const Scene& scene, bool otherWords)
{
    const bool sameWords = !otherWords && !m_isStale;
    SentenceContent read = sentenceContent(sameWords ? std::move(m_content) : sentenceWords(scene), scene);
    m_hasNoWords = read.length == 0;
    const bool fits = !m_hasNoWords && read.tooLongError.isEmpty() && read.vectorsError.isEmpty();
    m_isStale = !fits && m_isComplete && m_isSeen;
    // Having no word is an error only if earlier words are still shown.
    m_sentenceError =
        m_hasNoWords && m_isStale ? SentenceContentTr::tr("Type at least one word.") : read.tooLongError;
    m_vectorsError = read.vectorsError;
    if (m_isStale) { // the encoding may hide other columns
        m_content =
            sentenceContent(sameWords ? std::move(read) : std::move(m_content), sceneOfContent(scene));
        return;
    }
    m_parameters = scene.parameters;
    m_sentence = scene.sentence;
    m_isComplete = fits;
    m_content = std::move(read);
}

Scene LastValidContent::sceneOfContent(const Scene& scene) const
{
    Scene sceneOfContent = scene;
    sceneOfContent.parameters = m_parameters;
    sceneOfContent.sentence = m_sentence;
    return sceneOfContent;
}

QString LastValidContent::reason() const
{
    return m_hasNoWords                 ? SentenceContentTr::tr("There are no words.")
           : !m_sentenceError.isEmpty() ? SentenceContentTr::tr("The sentence does not fit.")
                                        : SentenceContentTr::tr("The vectors do not fit.");
}

QString LastValidContent::remark() const
{
    if (!m_isStale)
        return {};
    const QString words = m_content.length == 1
                              ? SentenceContentTr::tr("1 word")
                              : SentenceContentTr::tr("%1 words").arg(wholeText(m_content.length));
    return SentenceContentTr::tr("Still shown: %1, d_model %2, max_len %3")
        .arg(words, wholeText(m_parameters.dModel), wholeText(m_parameters.maxLen));
}

} // namespace posiscope
