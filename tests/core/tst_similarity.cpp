// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/similarity_of.h"

#include "tests/core/message_of.h"
#include "tests/core/random_parameters.h"
#include "tests/data_rows.h"
#include "tests/reference.h"
#include "tests/test_program.h"

#include <QSize>
#include <QTest>

#include <algorithm>
#include <cmath>

namespace tst_similarity {

using namespace posiscope;

class TestSimilarity : public QObject
{
    Q_OBJECT

private slots:
    void everyReferenceDotIsExact()
    {
        const auto set = reference::read("similarity.csv", 5);
        double worst = 0;
        for (const auto& row : set.rows) {
            const int dModel = row[1].toInt();
            const Similarity similarity({.n = row[0].toDouble(), .dModel = dModel, .maxLen = 16'777'216},
                                        Measure::Dot);
            const double error =
                std::abs(reference::difference(similarity.value(row[2].toInt(), row[3].toInt()), row[4])) /
                dModel;
            worst = std::max(worst, error);
            QVERIFY2(error <= 2e-16, row.join(',') + ": off by d times " + QByteArray::number(error));
        }
        qInfo("worst of %zu products: %.3g times d_model", set.rows.size(), worst);
    }

    void closeRowsKeepTheirDistance()
    {
        // 710 is 113 turns and 6.03e-5 radians: √(2 − 2·cos) would have lost half its digits there.
        const Similarity similarity({.n = 1, .dModel = 2, .maxLen = 1000}, Measure::Distance);
        const double exact = 6.0288706718976898e-05;
        QVERIFY(std::abs(similarity.value(0, 710) / exact - 1) < 1e-15);
        QVERIFY(std::abs(similarity.value(5, 715) / similarity.value(710, 0) - 1) < 1e-15);
    }

    void theLayoutDoesNotMatter()
    {
        for (const Measure measure : measures) {
            const Similarity interleaved({.n = 100, .dModel = 7, .maxLen = 50}, measure);
            const Similarity halves({.n = 100, .dModel = 7, .maxLen = 50, .layout = Layout::Halves}, measure);
            QVERIFY(interleaved.value(3, 41) == halves.value(3, 41));
            QCOMPARE(interleaved.bounds(), halves.bounds());
        }
    }

    void diagonalsAreConstantForEvenDModel()
    {
        for (const Measure measure : measures) {
            const Similarity similarity({.n = 10000, .dModel = 64, .maxLen = 5000}, measure);
            for (const int delta : {1, 17, 900})
                for (const int p : {0, 1, 333, 4000})
                    QVERIFY(similarity.value(p, p + delta) == similarity.value(0, delta));
        }
    }

    void boundsHold_data()
    {
        addColumns<double, int, int>("n", "dModel", "maxLen");
        for (const int dModel : {1, 2, 3, 8, 9, 128, 511, 2048})
            for (const int maxLen : {1, 2, 5, 100, 3000, 100'000, 16'777'216})
                for (const double n : {1., 10000., 1e9})
                    QTest::addRow("n %g, d %d, %d positions", n, dModel, maxLen) << n << dModel << maxLen;
    }

    void boundsHold()
    {
        QFETCH(double, n);
        QFETCH(int, dModel);
        QFETCH(int, maxLen);
        const Parameters parameters{.n = n, .dModel = dModel, .maxLen = maxLen};
        std::mt19937 random(32);
        for (const Measure measure : measures) {
            const Similarity similarity(parameters, measure);
            const Interval bounds = similarity.bounds();
            QVERIFY(bounds.first <= bounds.last);
            const double slack = 1e-15 * dModel;
            for (int i = 0; i < 500; ++i) {
                const int p = static_cast<int>(random() % static_cast<unsigned>(maxLen));
                const int q = i < 20 ? std::min(i, maxLen - 1)
                                     : static_cast<int>(random() % static_cast<unsigned>(maxLen));
                const double value = similarity.value(p, q);
                QVERIFY(std::isnan(value) || (value >= bounds.first - slack && value <= bounds.last + slack));
            }
            const int side = std::min(maxLen, 97);
            Table<float> picture(side, side);
            const Interval all{0, static_cast<double>(maxLen)};
            similarity.pixels(all, all, picture);
            const double range = bounds.size() + slack;
            for (const float pixel : picture.reshaped())
                QVERIFY(std::isnan(pixel) ||
                        (pixel >= bounds.first - 0.01 * range && pixel <= bounds.last + 0.01 * range));
        }
    }

    void filteredPixelsMayPassTheBounds_data()
    {
        addColumns<Parameters, ShownColumns, Interval, Interval, QSize>("parameters", "values", "rows",
                                                                        "columns", "pixels");
        QTest::addColumn<bool>(
            "passes"); // an end of the dot product or of the distance, by more than a hundredth
        // The pictures of all that were drawn at random that pass an end by most.
        addRow("dot", Parameters{.n = 1.27489, .dModel = 34, .maxLen = 8}, ShownColumns::All,
               Interval{4.67466, 7.35229}, Interval{1.26794, 7.58997}, QSize(4, 5), true);
        addRow("distance", Parameters{.n = 29, .dModel = 1, .maxLen = 4}, ShownColumns::All, Interval{0, 4},
               Interval{0, 4}, QSize(4, 1), true);
        addRow("dot of sines", Parameters{.n = 1, .dModel = 93, .maxLen = 3}, ShownColumns::Sines,
               Interval{1.4114, 2.7931}, Interval{1.46874, 2.55362}, QSize(1, 1), true);
        addRow("distance of sines", Parameters{.n = 1, .dModel = 5, .maxLen = 6}, ShownColumns::Sines,
               Interval{3.4142, 5.63541}, Interval{1.55333, 4.73931}, QSize(3, 3), true);
        std::mt19937 random(33);
        for (int i = 0; i < 200; ++i) {
            const double n = i % 2 == 0 ? 1 + fraction(random) : base(random);
            const int maxLen = 2 + static_cast<int>(random() % (i % 3 == 0 ? 10 : 200));
            const int dModel = 1 + static_cast<int>(random() % (i % 4 == 0 ? 6 : 100));
            const auto pixels = [&] {
                return 1 + static_cast<int>(random() % static_cast<unsigned>(maxLen));
            };
            const Interval all{0, static_cast<double>(maxLen)};
            QTest::addRow("random %d", i) << Parameters{.n = n, .dModel = dModel, .maxLen = maxLen}
                                          << (i % 5 < 3 ? ShownColumns::All : ShownColumns::Sines) << all
                                          << all << QSize(pixels(), pixels()) << false;
        }
    }

    // By no more than the header says, but by more than rounding.
    void filteredPixelsMayPassTheBounds()
    {
        QFETCH(Parameters, parameters);
        QFETCH(ShownColumns, values);
        QFETCH(Interval, rows);
        QFETCH(Interval, columns);
        QFETCH(QSize, pixels);
        QFETCH(bool, passes);
        const bool sines = values == ShownColumns::Sines;
        double furthest = 0;
        for (const Measure measure : measures) {
            if (sines && measure == Measure::Cosine)
                continue;
            const Similarity similarity(parameters, measure, values);
            const Interval bounds = similarity.bounds();
            const bool isDistance = measure == Measure::Distance;
            const double allowed = isDistance ? (sines ? 0.15 : 0.35) : sines ? 0.18 : 0.1;
            const double range = measure == Measure::Cosine ? 1 : pairCount(parameters);
            const auto compared = [isDistance](double value) { return isDistance ? value * value : value; };
            Table<float> picture(pixels.height(), pixels.width());
            similarity.pixels(rows, columns, picture);
            for (const float pixel : picture.reshaped()) {
                if (std::isnan(pixel))
                    continue;
                const double value = compared(static_cast<double>(pixel));
                const double beyond =
                    std::max(compared(bounds.first) - value, value - compared(bounds.last)) / range;
                QVERIFY2(beyond <= allowed, qPrintable(QString::number(beyond)));
                furthest = std::max(furthest, beyond);
            }
        }
        QVERIFY(!passes || furthest > 0.01);
    }

    void theBarOfTheDefaultTable()
    {
        const Interval bar = Similarity({.n = 10000, .dModel = 128, .maxLen = 100}, Measure::Dot).bounds();
        QVERIFY(std::abs(bar.first - 23.784) < 0.001);
        QCOMPARE(bar.last, 64.);
    }

    void positionsOutsideTheTableAreRefused()
    {
        const QString allowed = " given; allowed: a whole number from 0 to 9";
        for (const Measure measure : measures) {
            const Similarity similarity({.n = 100, .dModel = 4, .maxLen = 10}, measure);
            QCOMPARE(messageOf([&] { similarity.value(10, 3); }), "position: 10" + allowed);
            QCOMPARE(messageOf([&] { similarity.value(3, -1); }), "position: -1" + allowed);
            QCOMPARE(messageOf([&] { similarity.value(9, 0); }), QString("accepted"));
        }
    }
};

POSISCOPE_TEST(TestSimilarity)

} // namespace tst_similarity

#include "tst_similarity.moc"
