// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sentence/position_sum.h"

#include "core/encodings/sinusoidal/encoding_pixels.h"
#include "tests/core/message_of.h"
#include "tests/core/said.h"
#include "tests/data_rows.h"
#include "tests/test_program.h"

#include <QTest>

#include <bit>
#include <cmath>
#include <cstdint>
#include <vector>

namespace tst_position_sum {

using namespace posiscope;
using Stage = PositionSum::Stage;

void addStages()
{
    QTest::addColumn<Stage>("stage");
    QTest::addRow("embedding") << Stage::Embedding;
    QTest::addRow("encoding") << Stage::Encoding;
    QTest::addRow("sum") << Stage::Sum;
    QTest::addRow("output") << Stage::Output;
}

const Sentence batch = said("one two three four five\nsix seven", [](Sentence& s) {
    s.scaled = true;
    s.dropout = 0.4;
});
const Parameters small{.n = 100, .dModel = 7, .maxLen = 9};

std::string manyWords(int count)
{
    std::string text;
    for (int word = 0; word < count; ++word)
        text += "word" + std::to_string(word) + " ";
    return text;
}

class TestPositionSum : public QObject
{
    Q_OBJECT

private slots:
    void rowsAreTheirCells_data() { addStages(); }

    void rowsAreTheirCells()
    {
        QFETCH(Stage, stage);
        const PositionSum sum = sumOf(batch, small);
        std::vector<double> row(7);
        for (int sentence = 0; sentence < 2; ++sentence)
            for (int k = 0; k < 5; ++k) {
                sum.row(stage, sentence, k, row);
                for (int j = 0; j < 7; ++j)
                    QCOMPARE(row[static_cast<std::size_t>(j)], sum.cell(stage, sentence, k, j));
            }
    }

    void dropoutActsOnTheSum()
    {
        const PositionSum sum = sumOf(batch, small);
        int dropped = 0;
        for (int sentence = 0; sentence < 2; ++sentence)
            for (int k = 0; k < 5; ++k)
                for (int j = 0; j < 7; ++j) {
                    const double before = sum.cell(Stage::Embedding, sentence, k, j) +
                                          sum.cell(Stage::Encoding, sentence, k, j);
                    QCOMPARE(sum.cell(Stage::Sum, sentence, k, j), before);
                    const bool kept = sum.dropout().keeps(sentence, k, j);
                    QCOMPARE(sum.cell(Stage::Output, sentence, k, j), kept ? before * (1 / (1 - 0.4)) : 0);
                    dropped += !kept;
                }
        QVERIFY(dropped > 10 && dropped < 60);
    }

    void aWordChangesItsRowAlone()
    {
        Sentence other = batch;
        other.text = "one two 3 four five six\nsix seven";
        const PositionSum before = sumOf(batch, small);
        const PositionSum after = sumOf(other, small);
        for (int k = 0; k < 5; ++k)
            for (int j = 0; j < 7; ++j) {
                QCOMPARE(after.cell(Stage::Encoding, 0, k, j), before.cell(Stage::Encoding, 0, k, j));
                QCOMPARE(after.cell(Stage::Sum, 0, k, j) == before.cell(Stage::Sum, 0, k, j), k != 2);
                QCOMPARE(after.dropout().keeps(0, k, j), before.dropout().keeps(0, k, j));
            }
    }

    void pixelsOfManyWords()
    {
        // Several words a pixel: what dropout leaves of the encoding has its filtered wave as its mean; what
        // is added to it is the embedding's mean and the zeros'.
        constexpr int words = 6000;
        const PositionSum sum = sumOf(said(manyWords(words), [](Sentence& s) { s.dropout = 0.3; }),
                                      {.n = 100'000'000, .dModel = 64, .maxLen = words});
        Table<float> output(60, 16), encoding(60, 16), embedding(60, 16), plain(60, 16);
        const Interval rows{0, words};
        const Interval columns{0, 64};
        sum.pixels(Stage::Output, 0, rows, columns, output);
        sum.pixels(Stage::Sum, 0, rows, columns, plain);
        sum.pixels(Stage::Encoding, 0, rows, columns, encoding);
        sum.pixels(Stage::Embedding, 0, rows, columns, embedding);
        QVERIFY((plain - (encoding + embedding)).cwiseAbs().maxCoeff() < 1e-6f);
        // Each pixel holds 400 cells, of which dropout makes a mean with this deviation at most.
        const double deviation = std::sqrt((0.3 / 0.7) * (1 + 1) / 400);
        QVERIFY((output - plain).cwiseAbs().maxCoeff() < static_cast<float>(5 * deviation));
        QVERIFY((output - plain).cwiseAbs().maxCoeff() > static_cast<float>(0.5 * deviation));
        QVERIFY(std::abs((output - plain).mean()) < static_cast<float>(5 * deviation / std::sqrt(960)));
    }

    void pixelsAreTheSameWhateverWasAskedBefore()
    {
        // Stages share pictures: one of another sentence, interval or size is another.
        constexpr int ways = 1 << 5;
        const auto bitsOf = [](const PositionSum& sum, Stage stage, int way) {
            const auto either = [way](int bit, auto one, auto other) { return way >> bit & 1 ? one : other; };
            Table<float> out(either(0, 2, 3), either(1, 3, 4));
            sum.pixels(stage, either(2, 0, 1), either(3, Interval{0, 5}, Interval{0.5, 5}),
                       either(4, Interval{0, 7}, Interval{0, 6.5}), out);
            std::vector<std::uint32_t> bits;
            for (const float pixel : out.reshaped())
                bits.push_back(std::bit_cast<std::uint32_t>(pixel));
            return bits;
        };
        for (const ShownColumns shown : {ShownColumns::All, ShownColumns::Sines}) {
            const PositionSum shared = sumOf(batch, small, shown);
            for (const Stage stage : {Stage::Output, Stage::Sum, Stage::Encoding, Stage::Embedding})
                for (int way = 0; way < ways; ++way) {
                    const auto bits = bitsOf(sumOf(batch, small, shown), stage, way);
                    for (int before = 0; before < ways; ++before) {
                        bitsOf(shared, Stage::Sum,
                               before ^ 1); // of another size, so that the next is made anew
                        bitsOf(shared, Stage::Sum, before);
                        QCOMPARE(bitsOf(shared, stage, way), bits);
                    }
                }
        }
    }

    void hiddenCosinesCountForNothing_data() { addStages(); }

    void hiddenCosinesCountForNothing()
    {
        QFETCH(Stage, stage);
        const PositionSum sum = sumOf(batch, small, ShownColumns::Sines);
        const bool all = stage == Stage::Embedding;
        Table<float> cells(5, 7);
        sum.pixels(stage, 0, {0, 5}, {0, 7}, cells);
        Table<float> pair(5, 1);
        sum.pixels(stage, 0, {0, 5}, {0, 2}, pair);
        Table<float> cosine(5, 1);
        sum.pixels(stage, 0, {0, 5}, {1, 2}, cosine);
        for (int k = 0; k < 5; ++k) {
            double square = 0;
            for (int j = 0; j < 7; ++j) {
                const double value = sum.cell(stage, 0, k, j);
                const bool blank = !all && j % 2 == 1;
                QCOMPARE(std::isnan(cells(k, j)), blank);
                QVERIFY(blank || std::abs(cells(k, j) - value) < 1e-5);
                square += blank ? 0 : value * value;
            }
            // A pixel of both holds the sine's column alone.
            const double both = (sum.cell(stage, 0, k, 0) + sum.cell(stage, 0, k, 1)) / 2;
            QVERIFY(std::abs(pair(k, 0) - (all ? both : sum.cell(stage, 0, k, 0))) < 1e-5);
            QCOMPARE(std::isnan(cosine(k, 0)), !all);
            QVERIFY(std::abs(sum.norm(stage, 0, k) - std::sqrt(square)) < 1e-12);
        }
        if (stage == Stage::Encoding)
            QVERIFY(std::abs(encodingOf(small, ShownColumns::Sines).vectors->norm(4) -
                             sum.norm(stage, 0, 4)) < 1e-12);
    }

    void normsAreThoseOfTheRows_data()
    {
        addColumns<int, Layout>("dModel", "layout");
        QTest::addRow("even") << 8 << Layout::Interleaved;
        QTest::addRow("odd") << 7 << Layout::Interleaved;
        QTest::addRow("odd, halves") << 7 << Layout::Halves;
        QTest::addRow("a lone sine") << 1 << Layout::Interleaved;
    }

    void normsAreThoseOfTheRows()
    {
        QFETCH(int, dModel);
        QFETCH(Layout, layout);
        const Parameters parameters{.n = 100, .dModel = dModel, .maxLen = 9, .layout = layout};
        const PositionSum sum = sumOf(batch, parameters);
        std::vector<double> row(static_cast<std::size_t>(dModel));
        for (int k = 0; k < 5; ++k) {
            sum.row(Stage::Encoding, 0, k, row);
            QVERIFY(std::abs(encodingOf(parameters).vectors->norm(k) - norm(row)) < 1e-14);
        }
        // Whatever was asked before, another sentence's row or another row of it.
        for (const ShownColumns shown : {ShownColumns::All, ShownColumns::Sines}) {
            const PositionSum counted = sumOf(batch, parameters, shown);
            for (int k = 0; k < 5; ++k)
                for (const int sentence : {0, 1})
                    for (const Stage stage : {Stage::Embedding, Stage::Sum, Stage::Output}) {
                        sum.row(stage, sentence, k, row);
                        for (int j = 0;
                             j < dModel && stage != Stage::Embedding && shown == ShownColumns::Sines; ++j)
                            if (columnAt(parameters, j).cosine)
                                row[static_cast<std::size_t>(j)] = 0;
                        QCOMPARE(counted.norm(stage, sentence, k), norm(row));
                    }
        }
        QCOMPARE(norm(std::vector<double>{3, 4}), 5.);
    }

    void wrongArgumentsAreRefused()
    {
        QCOMPARE(messageOf([] { sumOf(said("one two\none two three"), {.dModel = 4, .maxLen = 2}); }),
                 "sentence: 3 words given; allowed: at most 2, as max_len encodes so many positions");
        const PositionSum sum = sumOf(batch, small);
        QVERIFY(messageOf([&] { sum.cell(Stage::Sum, 2, 0, 0); }).startsWith("sentence: 2 given"));
        QVERIFY(messageOf([&] { sum.cell(Stage::Sum, 0, 5, 0); }).startsWith("position: 5 given"));
        Table<float> out(3, 3);
        QVERIFY(messageOf([&] {
                    sum.pixels(Stage::Sum, 0, {0, 6}, {0, 7}, out);
                }).startsWith("rows: 0:6 given"));
    }
};

POSISCOPE_TEST(TestPositionSum)

} // namespace tst_position_sum

#include "tst_position_sum.moc"
