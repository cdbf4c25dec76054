// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sentence/embedding.h"

#include "core/numerics/seeded_random.h"
#include "tests/core/message_of.h"
#include "tests/core/said.h"
#include "tests/data_rows.h"
#include "tests/test_program.h"

#include <QTest>

#include <cmath>

namespace tst_embedding {

using namespace posiscope;

std::vector<double> rowOf(const Embedding& embedding, int sentence, int position)
{
    std::vector<double> row(static_cast<std::size_t>(embedding.dModel()));
    embedding.row(sentence, position, row);
    return row;
}

class TestEmbedding : public QObject
{
    Q_OBJECT

private slots:
    void aWordHasOneVector()
    {
        const Embedding one = embeddingOf(said("A cat sees a dog"), 7);
        const Embedding other = embeddingOf(said("The dog\nIs a CAT!"), 7);
        QCOMPARE(rowOf(one, 0, 0), rowOf(one, 0, 3));
        QCOMPARE(rowOf(one, 0, 4), rowOf(other, 0, 1));
        QCOMPARE(rowOf(one, 0, 1), rowOf(other, 1, 2));
        QVERIFY(rowOf(one, 0, 0) != rowOf(one, 0, 1));
        for (int j = 0; j < 7; ++j)
            QCOMPARE(one.cell(0, 1, j), rowOf(one, 0, 1)[static_cast<std::size_t>(j)]);
    }

    void seedsDiffer()
    {
        const Embedding one = embeddingOf(said("cat", [](Sentence& s) { s.embeddingSeed = 1; }), 16);
        const Embedding other = embeddingOf(said("cat", [](Sentence& s) { s.embeddingSeed = 2; }), 16);
        for (int j = 0; j < 16; ++j)
            QVERIFY(one.cell(0, 0, j) != other.cell(0, 0, j));
    }

    void seededVectorsAreNormal()
    {
        // 1000 words of 64 components: mean 0, variance 1 and fourth moment 3, each within five of its
        // standard errors; neighbours, in a vector and between words, do not go together.
        const SeededVectors vectors(1);
        constexpr int words = 1000;
        constexpr int width = 64;
        constexpr double count = words * width;
        double sum = 0, squares = 0, fourth = 0, beside = 0, below = 0;
        std::vector<double> last(width), row(width);
        for (int word = 0; word < words; ++word) {
            std::swap(last, row);
            SeededVectors::fill(vectors.randomKey("word" + std::to_string(word)), 0, row);
            for (std::size_t j = 0; j < width; ++j) {
                sum += row[j];
                squares += row[j] * row[j];
                fourth += std::pow(row[j], 4);
                beside += j > 0 ? row[j] * row[j - 1] : 0;
                below += row[j] * last[j];
            }
        }
        const double error = 5 / std::sqrt(count);
        QVERIFY(std::abs(sum / count) < error);
        QVERIFY(std::abs(squares / count - 1) < error * std::sqrt(2));
        QVERIFY(std::abs(fourth / count - 3) < error * std::sqrt(96));
        QVERIFY(std::abs(beside / count) < error);
        QVERIFY(std::abs(below / count) < error);
    }

    void vectorsAreScaledByTheSquareRoot_data()
    {
        QTest::addColumn<Sentence>("sentence");
        QTest::addRow("seeded") << said("cat dog");
        QTest::addRow("given") << said("cat dog", [](Sentence& s) {
            s.source = EmbeddingSource::Given;
            s.givenEmbedding = "1,2,3,4,5\n6,7,8,9,10";
        });
    }

    void vectorsAreScaledByTheSquareRoot()
    {
        QFETCH(Sentence, sentence);
        const Embedding plain = embeddingOf(sentence, 5);
        QCOMPARE(plain.factor(), 1.);
        sentence.scaled = true;
        const Embedding scaled = embeddingOf(sentence, 5);
        QCOMPARE(scaled.factor(), std::sqrt(5.));
        for (int position = 0; position < 2; ++position)
            for (int j = 0; j < 5; ++j)
                QCOMPARE(scaled.cell(0, position, j), std::sqrt(5.) * plain.cell(0, position, j));
    }

    void shorterSentencesArePadded()
    {
        const Embedding batch = embeddingOf(said("one two three\nfour"), 4);
        QCOMPARE(batch.sentenceCount(), 2);
        QCOMPARE(batch.length(), 3);
        QVERIFY(!batch.isPadding(0, 2));
        QVERIFY(!batch.isPadding(1, 0));
        QVERIFY(batch.isPadding(1, 1));
        QCOMPARE(rowOf(batch, 1, 1), std::vector<double>(4));
        QCOMPARE(batch.cell(1, 2, 3), 0.);
        QVERIFY(batch.cell(1, 0, 0) != 0);
    }

    void vectorsTooManyToKeepAreTheSame()
    {
        // 200 words of 16384 components are computed when they are asked for, and are the same.
        std::string text = "cat";
        for (int word = 0; word < 200; ++word)
            text += " word" + std::to_string(word);
        const Embedding many = embeddingOf(said(text, [](Sentence& s) { s.scaled = true; }), 16384);
        const Embedding single = embeddingOf(said("cat", [](Sentence& s) { s.scaled = true; }), 16384);
        QCOMPARE(rowOf(many, 0, 0), rowOf(single, 0, 0));
        QCOMPARE(many.cell(0, 0, 777), single.cell(0, 0, 777));
    }

    void someCellsAreThoseOfTheRow_data()
    {
        addColumns<int, int>("words", "dModel");
        QTest::addRow("kept") << 3 << 301;
        QTest::addRow("too many to keep") << 300 << 16383;
    }

    void someCellsAreThoseOfTheRow()
    {
        QFETCH(int, words);
        QFETCH(int, dModel);
        std::string text;
        for (int word = 0; word < words; ++word)
            text += "word" + std::to_string(word) + " ";
        const Embedding batch =
            embeddingOf(said(text + "\nshort", [](Sentence& s) { s.scaled = true; }), dModel);
        for (const int step : {1, 2, 3, 100}) {
            std::vector<int> dimensions;
            for (int dimension = step / 3; dimension < dModel; dimension += step)
                dimensions.push_back(dimension);
            std::vector<double> cells(dimensions.size());
            for (const int sentence : {0, 1}) {
                batch.cells(sentence, 2, dimensions, cells);
                const std::vector<double> row = rowOf(batch, sentence, 2);
                for (std::size_t k = 0; k < cells.size(); ++k) {
                    QCOMPARE(cells[k], row[static_cast<std::size_t>(dimensions[k])]);
                    if (k % 50 == 0)
                        QCOMPARE(cells[k], batch.cell(sentence, 2, dimensions[k]));
                }
            }
        }
    }

    void wrongArgumentsAreRefused()
    {
        QCOMPARE(messageOf([] { embeddingOf(said(" \n..."), 4); }),
                 "sentence: nothing given; allowed: at least one word");
        QCOMPARE(messageOf([] {
                     embeddingOf(said("a cat\nsees",
                                      [](Sentence& s) {
                                          s.source = EmbeddingSource::Given;
                                          s.givenEmbedding = "1";
                                      }),
                                 1);
                 }),
                 "embedding_values: 1 row given; allowed: 3 rows, one for each word");
        const Embedding batch = embeddingOf(said("one two"), 4);
        QCOMPARE(messageOf([&] { batch.cell(1, 0, 0); }), "sentence: 1 given; allowed: 0");
        QCOMPARE(messageOf([&] { batch.cell(0, 2, 0); }),
                 "position: 2 given; allowed: a whole number from 0 to 1");
        QCOMPARE(messageOf([&] { batch.cell(0, 0, 4); }),
                 "dimension: 4 given; allowed: a whole number from 0 to 3");
    }
};

POSISCOPE_TEST(TestEmbedding)

} // namespace tst_embedding

#include "tst_embedding.moc"
