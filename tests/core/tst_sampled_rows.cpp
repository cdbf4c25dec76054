// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/sinusoid.h"
#include "core/projection/sampled_rows.h"
#include "tests/data_rows.h"
#include "tests/test_program.h"

#include <QTest>

#include <algorithm>

namespace tst_sampled_rows {

using namespace posiscope;

class TestSampledRows : public QObject
{
    Q_OBJECT

private slots:
    void theRowsAreTheTables_data()
    {
        addColumns<int, int, int>("maxLen", "step", "shown");
        QTest::newRow("one") << 1 << 1 << 1;
        QTest::newRow("all") << 2000 << 1 << 2000;
        QTest::newRow("one too many") << 2001 << 2 << 1001;
        QTest::newRow("a round number") << 100'000 << 50 << 2000;
        QTest::newRow("one more") << 100'001 << 100 << 1001;
        QTest::newRow("longest") << largestMaxLen << 10'000 << 1678;
    }

    void theRowsAreTheTables()
    {
        QFETCH(int, maxLen);
        QFETCH(int, step);
        QFETCH(int, shown);
        const Parameters parameters{.n = 10000, .dModel = 7, .maxLen = maxLen};
        QCOMPARE(projectedStep(maxLen), step);
        QCOMPARE(projectedPoints(parameters), shown);
        const SampledRows sampled = sampledRows(parameters);
        QCOMPARE(sampled.positions.size(), static_cast<std::size_t>(shown));
        QCOMPARE(sampled.rows.rows(), Eigen::Index(shown));
        for (int i = 0; i < shown; ++i)
            QCOMPARE(sampled.positions[static_cast<std::size_t>(i)], i * step);
        const Sinusoid sinusoid(parameters);
        for (Eigen::Index i = 0; i < sampled.rows.rows(); i += 37)
            for (int j = 0; j < 7; ++j)
                QCOMPARE(sampled.rows(i, j),
                         sinusoid.cell(sampled.positions[static_cast<std::size_t>(i)], j));
    }

    void theSinesAreTheirColumns_data()
    {
        QTest::addColumn<Parameters>("parameters");
        QTest::newRow("interleaved") << Parameters{.n = 10000, .dModel = 8, .maxLen = 40};
        QTest::newRow("halves") << Parameters{
            .n = 10000, .dModel = 8, .maxLen = 40, .layout = Layout::Halves};
        QTest::newRow("a lone sine") << Parameters{.n = 10000, .dModel = 7, .maxLen = 40};
        QTest::newRow("one column") << Parameters{.n = 10000, .dModel = 1, .maxLen = 40};
    }

    void theSinesAreTheirColumns()
    {
        QFETCH(Parameters, parameters);
        const SampledRows sampled = sampledRows(parameters, ShownColumns::Sines);
        QCOMPARE(sampled.rows.cols(), Eigen::Index(pairCount(parameters)));
        const Sinusoid sinusoid(parameters);
        for (int k = 0; k < parameters.maxLen; ++k)
            for (int pair = 0; pair < pairCount(parameters); ++pair)
                QCOMPARE(sampled.rows(k, pair), sinusoid.cell(k, dimensionOf(parameters, {pair, false})));
    }

    void positionsAreFoundAmongThoseShown()
    {
        const SampledRows sampled = sampledRows({.n = 10000, .dModel = 2, .maxLen = 100'000});
        QCOMPARE(sampled.indexOf(0), std::optional(0));
        QCOMPARE(sampled.indexOf(99'950), std::optional(1999));
        QCOMPARE(sampled.indexOf(99'999), std::nullopt);
        QCOMPARE(sampled.indexOf(1), std::nullopt);
        QCOMPARE(sampled.indexOf(100'000), std::nullopt);
        QCOMPARE(sampled.indexOf(sampled.positions[700]), std::optional(700));
    }

    // The positions before and after one are equally far from it in every table of whole pairs.
    void nearestRowsAreEquallyNear()
    {
        const SampledRows sampled = sampledRows({.n = 10000, .dModel = 64, .maxLen = 300});
        for (int i = 1; i < 299; ++i) {
            const NearestRows nearest = nearestRows(sampled.rows, i);
            QCOMPARE(nearest.indices, (std::vector{i - 1, i + 1}));
            QVERIFY(std::abs(nearest.distance - (sampled.rows.row(i) - sampled.rows.row(i + 1)).norm()) <
                    1e-12);
        }
        QCOMPARE(nearestRows(sampled.rows, 0).indices, std::vector{1});
    }

    // 4 and 62 are the closest of all by their sines, as an independent sum over every pair has it.
    void withoutCosinesALookAlikeIsNearest()
    {
        const Parameters parameters{.n = 100, .dModel = 6, .maxLen = 128};
        const NearestRows nearest = nearestRows(sampledRows(parameters, ShownColumns::Sines).rows, 4);
        QCOMPARE(nearest.indices, std::vector{62});
        QVERIFY(std::abs(nearest.distance - 0.09165617221807658) < 1e-14);
        QVERIFY(nearestRows(sampledRows(parameters).rows, 4).indices != nearest.indices);
    }

    void oneRowHasNoNearest()
    {
        QVERIFY(nearestRows(Table<double>::Ones(1, 4), 0).indices.empty());
        QCOMPARE(nearestRows(Table<double>::Ones(3, 4), 1).indices, (std::vector{0, 2}));
    }
};

POSISCOPE_TEST(TestSampledRows)

} // namespace tst_sampled_rows

#include "tst_sampled_rows.moc"
