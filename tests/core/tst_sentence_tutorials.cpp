// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sentence/position_sum.h"

#include "core/encodings/sinusoidal/sinusoid.h"
#include "core/text/numbers.h"
#include "tests/core/rows_of.h"
#include "tests/core/said.h"
#include "tests/data_rows.h"
#include "tests/gallery_file.h"
#include "tests/reference.h"
#include "tests/test_program.h"

#include <QTest>

#include <cmath>

namespace tst_sentence_tutorials {

using namespace posiscope;
using Stage = PositionSum::Stage;

/// Every number that the tutorials print of a sentence on its way into the Transformer.

constexpr const char* phillipsText =
    "I wonder what will come next!\nThis is a basic example paragraph.\nHello, what is a basic split?";

std::string csvOf(const reference::Set& set)
{
    std::string csv;
    for (const QByteArrayList& row : set.rows)
        csv += row.join(',').toStdString() + "\n";
    return csv;
}

class TestSentenceTutorials : public QObject
{
    Q_OBJECT

private slots:
    void phillipsSums_data()
    {
        addColumns<QString, Parameters, int>("file", "parameters", "off");
        addRow("P3: 3 sentences, n=100, d_model=4, seq 6", "phillips_sum_n100.csv",
               Parameters{.n = 100, .dModel = 4, .maxLen = 6}, 10);
        addRow("P4: through the layer, n=10000, d_model=4, max_len=10, dropout 0", "phillips_sum_n10000.csv",
               Parameters{.n = 10000, .dModel = 4, .maxLen = 10}, 5);
    }

    void phillipsSums()
    {
        // What is printed was rounded to hundredths before and after the addition, so that some of the 72
        // sums are off by one.
        QFETCH(QString, file);
        QFETCH(Parameters, parameters);
        QFETCH(int, off);
        const auto printed = reference::read(file, 4);
        QCOMPARE(printed.rows.size(), std::size_t{18});
        const PositionSum sum = sumOf(said(phillipsText,
                                           [](Sentence& s) {
                                               s.source = EmbeddingSource::Given;
                                               s.givenEmbedding =
                                                   csvOf(reference::read("phillips_embeddings.csv", 4));
                                           }),
                                      parameters);
        QCOMPARE(sum.embedding().sentenceCount(), 3);
        QCOMPARE(sum.embedding().length(), 6);
        int differing = 0;
        for (int token = 0; token < 18; ++token)
            for (int dimension = 0; dimension < 4; ++dimension) {
                const double value = sum.cell(Stage::Output, token / 6, token % 6, dimension);
                QCOMPARE(value, sum.cell(Stage::Sum, token / 6, token % 6, dimension));
                const double of = printed.rows[static_cast<std::size_t>(token)][dimension].toDouble();
                const auto hundredths = std::lround(100 * value) - std::lround(100 * of);
                QVERIFY2(std::abs(hundredths) <= 1, qPrintable(QString("token %1, dimension %2: %3, not %4")
                                                                   .arg(token)
                                                                   .arg(dimension)
                                                                   .arg(value)
                                                                   .arg(of)));
                differing += hundredths != 0;
            }
        QCOMPARE(differing, off);
    }

    void notebookSeed()
    {
        // The gallery's N2: its own seed keeps all three values that the notebook prints, and drops about a
        // fifth.
        const Scene scene = galleryFile(QStringLiteral("N2")).scene;
        QCOMPARE(scene.sentence.dropout, 0.2);
        QCOMPARE(scene.sentence.dropoutSeed, 8);
        const PositionSum sum = sumOf(scene.sentence, scene.parameters);
        const auto kept = [&sum](int position, int dimension) {
            return sum.cell(Stage::Output, 0, position, dimension);
        };
        QVERIFY(std::abs(kept(0, 1) - 2.5) <= 1e-15);
        QVERIFY(std::abs(kept(1, 0) - 21.0518) <= 0.5e-4);
        QVERIFY(std::abs(kept(3, 0) - 60.1764) <= 0.5e-4);
        int dropped = 0;
        for (int cell = 0; cell < 128; ++cell)
            dropped += !sum.dropout().keeps(cell / 64, cell / 16 % 4, cell % 16);
        QVERIFY2(dropped >= 13 && dropped <= 38, qPrintable(QString::number(dropped)));
    }

    void phillipsTables_data()
    {
        addColumns<QString, double, double>("file", "n", "printed");
        QTest::addRow("P2, n=100, to 4 decimals") << "phillips_encoding_n100.csv" << 100. << 0.5e-4;
        QTest::addRow("P4, n=10000, to 2 decimals") << "phillips_encoding_n10000.csv" << 10000. << 0.5e-2;
    }

    void phillipsTables()
    {
        QFETCH(QString, file);
        QFETCH(double, n);
        QFETCH(double, printed);
        const auto set = reference::read(file, 4);
        QCOMPARE(static_cast<int>(set.rows.size()), 10);
        const auto rows = rowsOf<float>(Sinusoid({.n = n, .dModel = 4, .maxLen = 10}), 0, 10);
        for (int position = 0; position < 10; ++position)
            for (int dimension = 0; dimension < 4; ++dimension) {
                const double value = set.rows[static_cast<std::size_t>(position)][dimension].toDouble();
                QVERIFY(std::abs(static_cast<double>(rows(position, dimension)) - value) <= printed + 1e-7);
            }
    }
};

POSISCOPE_TEST(TestSentenceTutorials)

} // namespace tst_sentence_tutorials

#include "tst_sentence_tutorials.moc"
