// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/conditional_probabilities.h"
#include "tests/core/encoding_rows.h"
#include "tests/data_rows.h"
#include "tests/test_program.h"

#include <QTest>

#include <cmath>

namespace tst_conditional_probabilities {

using namespace posiscope;

/// How far rows lie apart, and which share of its neighbourhood each has: what t-SNE begins with.
class TestConditionalProbabilities : public QObject
{
    Q_OBJECT

private slots:
    void distancesAreSumsOfSquares_data()
    {
        addColumns<int, int>("maxLen", "dModel");
        for (const int maxLen : {1, 2, 7, 8, 9, 40})
            for (const int dModel : {1, 6, 129})
                QTest::addRow("max_len %d, d_model %d", maxLen, dModel) << maxLen << dModel;
    }

    void distancesAreSumsOfSquares()
    {
        QFETCH(int, maxLen);
        QFETCH(int, dModel);
        const Table<double> points = encoding(maxLen, dModel);
        const Table<double> squares = squaredDistances(points);
        for (int i = 0; i < maxLen; ++i)
            for (int j = 0; j < maxLen; ++j) {
                const double expected = (points.row(i) - points.row(j)).squaredNorm();
                QVERIFY(std::abs(squares(i, j) - expected) <= 1e-14 * expected);
                QCOMPARE(squares(i, j), squares(j, i));
            }
    }

    void everyRowHasThePerplexity_data()
    {
        addColumns<int, int, double>("maxLen", "dModel", "perplexity");
        QTest::newRow("study notes") << 128 << 8 << 4.0;
        QTest::newRow("barely more than two neighbours") << 128 << 8 << 2.01;
        QTest::newRow("nearly all") << 128 << 8 << 126.5;
        QTest::newRow("all") << 128 << 8 << 127.0;
        QTest::newRow("neither whole lines nor panels") << 37 << 64 << 12.3;
        QTest::newRow("three points") << 3 << 16 << 2.0;
        QTest::newRow("long rows") << 300 << 512 << 30.0;
    }

    void everyRowHasThePerplexity()
    {
        QFETCH(int, maxLen);
        QFETCH(int, dModel);
        QFETCH(double, perplexity);
        const Table<double> squares = squaredDistances(encoding(maxLen, dModel));
        const Table<float> shares = conditionalProbabilities(squares, dModel, perplexity);
        for (int i = 0; i < maxLen; ++i) {
            double sum = 0, entropy = 0;
            for (int j = 0; j < maxLen; ++j) {
                const double share = static_cast<double>(shares(i, j));
                sum += share;
                entropy -= share > 0 ? share * std::log(share) : 0;
            }
            QCOMPARE(shares(i, i), 0.0f);
            QVERIFY(std::abs(sum - 1) < 1e-6);
            if (std::abs(std::exp(entropy) - perplexity) > 2e-5 * perplexity)
                QFAIL(qPrintable(QStringLiteral("row %1: %2").arg(i).arg(std::exp(entropy))));
            for (int j = 0; j < maxLen; ++j)
                for (int k = 0; k < maxLen; ++k)
                    QVERIFY(i == j || i == k || squares(i, j) < squares(i, k) ||
                            shares(i, j) <= shares(i, k));
        }
    }

    // Corners of a square and its middle: no perplexity parts four equal neighbours.
    void tiesShareEqually()
    {
        Table<double> points(5, 2);
        points << 1, 1, -1, 1, 1, -1, -1, -1, 0, 0;
        const Table<float> middle = conditionalProbabilities(squaredDistances(points), 2, 2);
        for (int j = 0; j < 4; ++j)
            QCOMPARE(middle(4, j), 0.25f);
        const Table<float> equal = conditionalProbabilities(Table<double>::Zero(5, 5), 2, 2);
        QCOMPARE(equal(1, 0), 0.25f);
    }

    void equalDistancesHaveEqualShares_data()
    {
        addColumns<double, int, double>("n", "dModel", "perplexity");
        for (const double perplexity : {1.0, 1.01, 1.5, 1.999, 2.0, 2.001})
            for (const int dModel : {2, 8, 64, 512})
                for (const double n : {1.0, 1.1, 10000.0})
                    QTest::addRow("perplexity %g, d_model %d, n %g", perplexity, dModel, n)
                        << n << dModel << perplexity;
    }

    // The distance of two positions is a function of their offset: both neighbours are equally near, whatever
    // the rounding of the rows makes of that. At the ends there is one neighbour.
    void equalDistancesHaveEqualShares()
    {
        QFETCH(double, n);
        QFETCH(int, dModel);
        QFETCH(double, perplexity);
        constexpr int maxLen = 21, middle = 10;
        const Table<double> squares = squaredDistances(encoding(maxLen, dModel, n));
        const Table<float> shares = conditionalProbabilities(squares, dModel, perplexity);
        for (int i = 0; i < maxLen; ++i) {
            QVERIFY(std::abs(shares.row(i).sum() - 1) < 1e-6f);
            for (int by = 1; i - by >= 0 && i + by < maxLen; ++by)
                if (std::abs(shares(i, i - by) - shares(i, i + by)) > 1e-6f)
                    QFAIL(qPrintable(QStringLiteral("row %1, %2 apart: %3 and %4")
                                         .arg(i)
                                         .arg(by)
                                         .arg(static_cast<double>(shares(i, i - by)))
                                         .arg(static_cast<double>(shares(i, i + by)))));
        }
        QVERIFY(shares.row(middle).maxCoeff() <= 0.5f);
    }
};

POSISCOPE_TEST(TestConditionalProbabilities)

} // namespace tst_conditional_probabilities

#include "tst_conditional_probabilities.moc"
