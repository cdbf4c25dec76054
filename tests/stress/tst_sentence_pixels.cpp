// SPDX-License-Identifier: GPL-3.0-or-later
#include "cases.h"
#include "core/encodings/cell_means.h"
#include "core/sentence/position_sum.h"
#include "guarded_picture.h"
#include "tests/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <memory>
#include <span>
#include <string>

namespace tst_sentence_pixels {

using namespace posiscope;

/// The functions that make pixels of a sentence, with intervals and sizes at random: they write the whole
/// picture and nothing else, read no cell outside the interval, and have the values that their headers state.

/// Some number from −1 to 1.
double cellOf(int row, int column)
{
    const unsigned mixed =
        (static_cast<unsigned>(row) * 2654435761U + static_cast<unsigned>(column)) * 2246822519U;
    return static_cast<double>(mixed >> 8) / (1 << 23) - 1;
}

/// Counts what is asked for outside an interval.
RowReader readerOf(const Asked& asked, int& outside)
{
    const auto isWithin = [](Interval interval, int cell) {
        return cell >= std::floor(interval.first) && cell < interval.last;
    };
    return [asked, isWithin, &outside](int row, std::span<const int> columns, std::span<double> out) {
        outside += isWithin(asked.rows, row) && columns.size() == out.size() ? 0 : 1;
        for (std::size_t k = 0; k < columns.size(); ++k) {
            outside += isWithin(asked.columns, columns[k]) && (k == 0 || columns[k] > columns[k - 1]) ? 0 : 1;
            out[k] = cellOf(row, columns[k]);
        }
    };
}

const char* meansFault(Random& random, const Asked& asked, const GuardedPicture& picture, bool someBlank)
{
    const int row = random.below(asked.height);
    const int column = random.below(asked.width);
    const auto seen = static_cast<double>(picture.at(row, column));
    if (std::isnan(seen))
        return someBlank ? nullptr : "a pixel without a mean";
    if (!(std::abs(seen) <= 1))
        return "a mean outside of its cells";
    if (!asked.rowsAreCells() || !asked.columnsAreCells())
        return nullptr;
    const double cell = cellOf(asked.rowUnder(row), asked.columnUnder(column));
    return std::abs(seen - cell) <= 1e-7 ? nullptr : "another cell than the one below the pixel's centre";
}

QString cellMeansFault(Random& random)
{
    const Parameters parameters{.dModel = random.between(1, 60), .maxLen = random.between(1, 60)};
    const Asked asked(random, parameters.maxLen, parameters.dModel);
    const bool someBlank = random.oneIn(3);
    const auto isBlank = someBlank ? [](int column) { return column % 2 == 1; } : std::function<bool(int)>();
    int outside = 0;
    GuardedPicture picture(random, asked.height, asked.width);
    cellMeans(asked.rows, asked.columns, readerOf(asked, outside), picture.pixels(), isBlank);
    const char* fault = outside > 0 ? "cells outside the interval are read" : picture.fault();
    if (!fault)
        fault = meansFault(random, asked, picture, someBlank);
    return said(fault, parameters, asked);
}

/// Up to three sentences, the first the longest.
std::string randomText(Random& random)
{
    std::string text;
    int most = random.oneIn(3) ? 40 : 6;
    for (int sentence = random.between(1, 3); sentence > 0; --sentence) {
        most = random.between(1, most);
        for (int word = 0; word < most; ++word)
            text += std::string(1, static_cast<char>('a' + random.below(26))) + ' ';
        text += '\n';
    }
    return text;
}

Scene randomSentence(Random& random)
{
    Scene scene;
    scene.parameters = randomParameters(random);
    scene.parameters.maxLen = std::max(scene.parameters.maxLen, 40);
    scene.sentence.text = randomText(random);
    scene.sentence.scaled = random.oneIn(2);
    scene.sentence.dropout = random.oneOf({0., 0.1, 0.5, 0.99});
    return scene;
}

const char* stageFault(Random& random, const PositionSum& sum, PositionSum::Stage stage, ShownColumns shown,
                       int sentence, const Asked& asked, const GuardedPicture& picture)
{
    if (!asked.rowsAreCells() || 2 * asked.columns.size() > asked.width || shown == ShownColumns::Sines)
        return nullptr;
    const int row = random.below(asked.height);
    const int column = random.below(asked.width);
    const double cell = sum.cell(stage, sentence, asked.rowUnder(row), asked.columnUnder(column));
    const auto seen = static_cast<double>(picture.at(row, column));
    const bool same = std::abs(seen - cell) <= 2e-7 * (1 + std::abs(cell));
    return same ? nullptr : "another cell than the one below the pixel's centre";
}

QString stageFault(Random& random, const PositionSum& sum, ShownColumns shown)
{
    using Stage = PositionSum::Stage;
    const Embedding& words = sum.embedding();
    const Asked asked(random, words.length(), words.dModel());
    const Stage stage = random.oneOf({Stage::Embedding, Stage::Encoding, Stage::Sum, Stage::Output});
    const int sentence = random.below(words.sentenceCount());
    GuardedPicture picture(random, asked.height, asked.width);
    sum.pixels(stage, sentence, asked.rows, asked.columns, picture.pixels());
    const char* fault = picture.fault();
    if (!fault)
        fault = stageFault(random, sum, stage, shown, sentence, asked, picture);
    return said(fault, Parameters{.dModel = words.dModel(), .maxLen = words.length()}, asked);
}

QString embeddingFault(Random& random, const Embedding& words)
{
    const Asked asked(random, words.length(), words.dModel());
    const int sentence = random.below(words.sentenceCount());
    GuardedPicture picture(random, asked.height, asked.width);
    embeddingPixels(words, sentence, asked.rows, asked.columns, picture.pixels());
    const char* fault = picture.fault();
    if (!fault && asked.rowsAreCells() && asked.columnsAreCells()) {
        const double cell = words.cell(sentence, asked.rowUnder(0), asked.columnUnder(0));
        if (std::abs(static_cast<double>(picture.at(0, 0)) - cell) > 2e-7 * (1 + std::abs(cell)))
            fault = "another cell than the one below the pixel's centre";
    }
    return said(fault, Parameters{.dModel = words.dModel(), .maxLen = words.length()}, asked);
}

class TestSentencePixels : public QObject
{
    Q_OBJECT

private slots:
    void cellMeansOfTables()
    {
        runCases([](Random& random) -> Case { return [&random] { return cellMeansFault(random); }; });
    }

    void embeddings()
    {
        runCases([](Random& random) -> Case {
            const Scene scene = randomSentence(random);
            return [&random, words = std::make_shared<const Embedding>(
                                 sentencesOf(scene.sentence.text), scene.sentence, scene.parameters.dModel)] {
                return embeddingFault(random, *words);
            };
        });
    }

    void positionSums()
    {
        runCases([](Random& random) -> Case {
            Scene scene = randomSentence(random);
            const ShownColumns shown = randomValues(random);
            scene.cosinesShown = shown == ShownColumns::All;
            return [&random, shown, sum = positionSum(scene)] { return stageFault(random, sum, shown); };
        });
    }
};

POSISCOPE_TEST(TestSentencePixels)

} // namespace tst_sentence_pixels

#include "tst_sentence_pixels.moc"
