// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/scores.h"
#include "core/kinds/kinds.h"
#include "core/scene/scene_encodings.h"
#include "tests/data_rows.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <functional>

namespace tst_naive_encodings {

using namespace posiscope;

std::shared_ptr<const Vectors> vectorsOf(const QString& settings)
{
    return encodingOf(sceneWith(settings)).vectors;
}

/// The kinds index, normalised, binary and none: their values, and means over many rows.
class TestNaiveEncodings : public QObject
{
    Q_OBJECT

private slots:
    void rowsHaveTheirValues_data()
    {
        addColumns<QVector<double>>("row5"); // of 11 rows and 4 columns
        QTest::newRow("index") << QVector<double>{5, 5, 5, 5};
        QTest::newRow("normalised") << QVector<double>{0.5, 0.5, 0.5, 0.5};
        QTest::newRow("binary") << QVector<double>{1, 0, 1, 0};
        QTest::newRow("none") << QVector<double>{0, 0, 0, 0};
    }

    void rowsHaveTheirValues()
    {
        QFETCH(QVector<double>, row5);
        const auto vectors =
            vectorsOf(QString("encoding = %1; d_model = 4; max_len = 11").arg(QTest::currentDataTag()));
        for (int j = 0; j < 4; ++j)
            QCOMPARE(vectors->cell(5, j), row5[j]);
        QVERIFY(!vectors->isPaired() && !vectors->hidesColumns());
    }

    void theShortestAndTheLongestTableHaveTheirValues()
    {
        QCOMPARE(vectorsOf("encoding = normalised; max_len = 1")->cell(0, 0), 0.);
        const auto binary = vectorsOf("encoding = binary; d_model = 40; max_len = 16777216");
        QCOMPARE(binary->cell(largestMaxLen - 1, 23), 1.);
        QCOMPARE(binary->cell(largestMaxLen - 1, 24), 0.);
    }

    /// A mean of distances may fall elsewhere than that of dot products rises.
    void eachMeasureHasItsFirstRise()
    {
        const auto scores = encodingOf(sceneWith("encoding = binary; d_model = 8; max_len = 10")).scores;
        const std::vector<double> distances = scores->curve(Measure::Distance, 0, 10);
        const auto fall = std::ranges::adjacent_find(distances, std::greater());
        QCOMPARE(fall - distances.begin() + 1, 4);
        QCOMPARE(scores->firstRise(Measure::Distance).offset, 4);
        QCOMPARE(scores->firstRise(Measure::Cosine).offset, 2);
        QCOMPARE(scores->firstRise().offset, 2);
    }

    /// Means of bits over many rows are exact, whatever the period: no moiré.
    void longTablesAreAveraged()
    {
        const auto binary = vectorsOf("encoding = binary; d_model = 24; max_len = 10000000");
        Table<float> picture(800, 24);
        binary->pixels({0, 1e7}, {0, 24}, picture);
        for (int y = 0; y < 800; ++y)
            for (int j = 0; j < 24; ++j) {
                const double mean = static_cast<double>(picture(y, j)); // of 12,500 rows
                QVERIFY(mean >= 0 && mean <= 1);
                if (j < 9)
                    QVERIFY(std::abs(mean - 0.5) < 0.02);
            }
        const WavePixels fast = binary->alongColumn(0, {0, 1e7}, 1000);
        for (std::size_t i = 1; i + 1 < fast.values.size(); ++i)
            QVERIFY(std::abs(fast.values[i] - 0.5) < 1e-3 && fast.unresolved[i] == 1);
        const auto index = vectorsOf("encoding = index; d_model = 2; max_len = 10000000");
        index->pixels({0, 1e7}, {0, 2}, picture);
        QCOMPARE(picture(0, 0), 6249.5F); // the mean of 0 … 12,499
        QCOMPARE(index->bounds(), (Interval{-9999999, 9999999}));
        QCOMPARE(index->columnRange(1), 9999999.);
    }
};

POSISCOPE_TEST(TestNaiveEncodings)

} // namespace tst_naive_encodings

#include "tst_naive_encodings.moc"
