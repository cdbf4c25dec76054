// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/similarity_of.h"

#include "tests/core/message_of.h"
#include "tests/core/pixel_side.h"
#include "tests/core/random_parameters.h"
#include "tests/data_rows.h"
#include "tests/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace tst_similarity_pixels {

using namespace posiscope;

/// What positions have in common by their sines alone.
double product(const Frequencies& frequencies, int p, int q)
{
    double sum = 0;
    for (int i = 0; i < frequencies.pairCount(); ++i)
        sum += frequencies.at(i, p).sine * frequencies.at(i, q).sine;
    return sum;
}

const std::pair<const char*, Parameters> tables[] = {
    {"study notes", {.n = 10000, .dModel = 8, .maxLen = 128}},
    {"odd", {.n = 10000, .dModel = 7, .maxLen = 60}},
    {"two columns", {.n = 100, .dModel = 2, .maxLen = 50}},
    {"one column", {.n = 100, .dModel = 1, .maxLen = 50}},
    {"base one", {.n = 1, .dModel = 16, .maxLen = 40}},
    {"default", {.n = 10000, .dModel = 128, .maxLen = 100}},
};

/// The pixel's dot, cosine or squared distance, tone by tone.
double formula(const Frequencies& frequencies, Measure measure, ShownColumns shown, Side r, Side c)
{
    double pairs = 0;
    double products = 0;
    double squareR = 0;
    double squareC = 0;
    for (int i = 0; i < frequencies.pairCount(); ++i) {
        const double omega = frequencies.omega(i);
        const double h = r.filter(omega) * c.filter(omega);
        if (shown == ShownColumns::Sines || (frequencies.hasLoneSine() && i + 1 == frequencies.pairCount())) {
            products += h * frequencies.at(i, r.centre).sine * frequencies.at(i, c.centre).sine;
            squareR += r.square(frequencies, i);
            squareC += c.square(frequencies, i);
        } else {
            pairs += 1;
            products += h * frequencies.at(i, r.centre - c.centre).cosine;
        }
    }
    if (measure == Measure::Dot)
        return products;
    if (measure == Measure::Distance)
        return std::max(0.0, 2 * pairs + squareR + squareC - 2 * products);
    return std::clamp(products / std::sqrt((pairs + squareR) * (pairs + squareC)), -1.0, 1.0);
}

class TestSimilarityPixels : public QObject
{
    Q_OBJECT

private slots:
    void aZeroRowHasNoCosine()
    {
        const Similarity similarity({.n = 10, .dModel = 1, .maxLen = 4}, Measure::Cosine);
        QVERIFY(std::isnan(similarity.value(0, 2)) && std::isnan(similarity.value(0, 0)));
        Table<float> picture(4, 4);
        similarity.pixels({0, 4}, {0, 4}, picture);
        for (int r = 0; r < 4; ++r)
            for (int c = 0; c < 4; ++c)
                QCOMPARE(std::isnan(picture(r, c)), r == 0 || c == 0);
        QCOMPARE(picture(1, 3), 1.F);
        QCOMPARE(Similarity({.n = 10, .dModel = 1, .maxLen = 9}, Measure::Cosine).value(1, 4), -1.);
    }

    void pixelsAgreeWithTheFormula_data()
    {
        addColumns<double, int, Interval, Interval, int, int>("n", "dModel", "rows", "columns", "height",
                                                              "width");
        addRow("square, both filtered", 10000., 128, Interval{0, 5000}, Interval{0, 5000}, 200, 200);
        addRow("wide", 10000., 128, Interval{0, 5000}, Interval{0, 5000}, 80, 120);
        addRow("tall", 10000., 128, Interval{0, 5000}, Interval{0, 5000}, 120, 80);
        addRow("a little over one", 10000., 64, Interval{0, 100}, Interval{0, 110}, 97, 99);
        addRow("rows cells, columns filtered", 100., 33, Interval{10, 20}, Interval{0, 5000}, 50, 70);
        addRow("rows filtered, columns cells", 100., 33, Interval{0, 999.5}, Interval{3.5, 7}, 50, 70);
        addRow("very unlike", 2., 16, Interval{0, 16'777'216}, Interval{5, 150}, 40, 50);
        addRow("unlike the other way", 2., 16, Interval{5, 150}, Interval{0, 16'777'216}, 40, 50);
        for (const int dModel : {64, 65}) {
            QTest::addRow("rows at every phase, wide, d %d", dModel)
                << 10000. << dModel << Interval{0, 5000} << Interval{0, 5000} << 79 << 121;
            QTest::addRow("rows at every phase, tall, d %d", dModel)
                << 10000. << dModel << Interval{0, 5000} << Interval{0, 5000} << 121 << 79;
            QTest::addRow("narrower than a vector, d %d", dModel)
                << 10000. << dModel << Interval{0, 5000} << Interval{0, 5000} << 31 << 7;
            QTest::addRow("apart, on samples, d %d", dModel)
                << 10000. << dModel << Interval{2000, 2600} << Interval{0, 400} << 40 << 40;
            QTest::addRow("columns reach further from the diagonal, d %d", dModel)
                << 10000. << dModel << Interval{0, 1000} << Interval{500, 1500} << 50 << 50;
            QTest::addRow("rows reach further from the diagonal, d %d", dModel)
                << 10000. << dModel << Interval{500, 1500} << Interval{0, 1000} << 50 << 50;
            QTest::addRow("rows of hardly fewer positions than are turned, d %d", dModel)
                << 10000. << dModel << Interval{0, 2390} << Interval{0, 300} << 60 << 60;
            QTest::addRow("rows of so many that they are, d %d", dModel)
                << 10000. << dModel << Interval{0, 2410} << Interval{0, 300} << 60 << 60;
            QTest::addRow("ten cells against all there is, d %d", dModel)
                << 10000. << dModel << Interval{5, 15} << Interval{0, 16'777'216} << 40 << 50;
            QTest::addRow("all there is against ten cells, d %d", dModel)
                << 10000. << dModel << Interval{0, 16'777'216} << Interval{5, 15} << 40 << 50;
        }
        addRow("a tone where blending is worst", 1., 2, Interval{0, 50}, Interval{0, 122.6}, 60, 50);
        addRow("the longest table", 1e6, 64, Interval{0, 16'777'216}, Interval{0, 16'777'216}, 30, 45);
        addRow("its last rows", 1e6, 64, Interval{16'777'000, 16'777'216}, Interval{16'776'000, 16'777'216},
               64, 48);
        addRow("wide and low", 10000., 33, Interval{0, 5000}, Interval{17.25, 90.5}, 21, 60);
        addRow("tall and narrow", 10000., 33, Interval{900.5, 980}, Interval{0, 5000}, 50, 19);
        addRow("and turned", 1., 2, Interval{0, 122.6}, Interval{0, 50}, 50, 60);
        std::mt19937 random(31);
        const auto interval = [&](int pixels) {
            const double perPixel = std::pow(10, 3 * fraction(random) - 1);
            const double first = std::floor(1000 * fraction(random)) + (random() % 2 == 0 ? 0 : 0.37);
            return Interval{first, first + pixels * perPixel};
        };
        for (int i = 0; i < 60; ++i) {
            const int height = 1 + static_cast<int>(random() % 40);
            const int width = 1 + static_cast<int>(random() % 40);
            const double n = i % 6 == 0 ? 1 : base(random);
            const int dModel = 1 + static_cast<int>(random() % (i % 2 == 0 ? 5 : 200));
            const Interval rows = interval(height);
            const Interval columns = i % 5 == 0 && height == width ? rows : interval(width);
            QTest::addRow("random %d: n %g, d %d", i, n, dModel)
                << n << dModel << rows << columns << height << width;
        }
    }

    void pixelsAgreeWithTheFormula()
    {
        QFETCH(double, n);
        QFETCH(int, dModel);
        QFETCH(Interval, rows);
        QFETCH(Interval, columns);
        QFETCH(int, height);
        QFETCH(int, width);
        const Frequencies frequencies(n, dModel);
        for (const ShownColumns shown : {ShownColumns::All, ShownColumns::Sines})
            for (const Measure measure : measures) {
                if (shown == ShownColumns::Sines && measure == Measure::Cosine && n < 1.5)
                    continue; // rows so short that a cosine has fewer digits
                const Parameters parameters{.n = n, .dModel = dModel, .maxLen = 16'777'216};
                Table<float> picture(height, width);
                Similarity(parameters, measure, shown).pixels(rows, columns, picture);
                // 1e-6 of the full range, of the squared one where a root is drawn from it.
                const double count = shown == ShownColumns::All ? dModel : pairCount({.dModel = dModel});
                const double range = measure == Measure::Cosine     ? (shown == ShownColumns::All ? 2 : 1)
                                     : measure == Measure::Distance ? 4 * pairCount({.dModel = dModel})
                                                                    : count;
                for (int r = 0; r < height; ++r)
                    for (int c = 0; c < width; ++c) {
                        const double exact =
                            formula(frequencies, measure, shown, {rows, height, r}, {columns, width, c});
                        const double drawn = picture(r, c);
                        const double value = measure == Measure::Distance ? drawn * drawn : drawn;
                        if (std::isnan(exact) && std::isnan(value))
                            continue;
                        QVERIFY2(std::abs(value - exact) <= 1e-6 * range,
                                 qPrintable(QString("pixel %1, %2: %3, not %4")
                                                .arg(r)
                                                .arg(c)
                                                .arg(value, 0, 'g', 9)
                                                .arg(exact, 0, 'g', 9)));
                    }
            }
    }

    void pixelsOfOneCellAreTheValue_data()
    {
        addColumns<double, int, Interval, Interval>("n", "dModel", "rows", "columns");
        for (const int dModel : {1, 2, 3, 7, 64, 513})
            for (const double n : {1., 10000.}) {
                QTest::addRow("n %g, d %d: a cell a pixel", n, dModel)
                    << n << dModel << Interval{100, 160} << Interval{300, 350};
                QTest::addRow("n %g, d %d: across the diagonal", n, dModel)
                    << n << dModel << Interval{700, 760} << Interval{0, 50};
                QTest::addRow("n %g, d %d: fractions", n, dModel)
                    << n << dModel << Interval{2.5, 7.25} << Interval{0.5, 40.75};
                QTest::addRow("n %g, d %d: far", n, dModel)
                    << n << dModel << Interval{16'777'156, 16'777'216} << Interval{0, 3};
            }
    }

    void pixelsOfOneCellAreTheValue()
    {
        QFETCH(double, n);
        QFETCH(int, dModel);
        QFETCH(Interval, rows);
        QFETCH(Interval, columns);
        const Parameters parameters{.n = n, .dModel = dModel, .maxLen = 16'777'216};
        for (const ShownColumns shown : {ShownColumns::All, ShownColumns::Sines})
            for (const Measure measure : measures) {
                const Similarity similarity(parameters, measure, shown);
                Table<float> picture(60, 50);
                similarity.pixels(rows, columns, picture);
                for (int r = 0; r < 60; ++r)
                    for (int c = 0; c < 50; ++c) {
                        const double exact = similarity.value(static_cast<int>(Side(rows, 60, r).centre),
                                                              static_cast<int>(Side(columns, 50, c).centre));
                        // Half an ulp of float32, and where terms cancel what double leaves of them.
                        const double tolerance = shown == ShownColumns::All
                                                     ? 6e-8 * std::abs(exact) + 2e-15 * dModel
                                                     : 1e-7 * (std::abs(exact) + 1e-5 * dModel);
                        QVERIFY2(
                            std::abs(picture(r, c) - exact) <= tolerance ||
                                (std::isnan(picture(r, c)) && std::isnan(exact)),
                            qPrintable(QString("pixel %1, %2: %3").arg(r).arg(c).arg(picture(r, c) - exact)));
                    }
            }
    }

    void aPictureWithoutPixelsIsLeftAlone()
    {
        // A view that is being made, or squeezed away, has no height or no width.
        for (const auto& [height, width] : {std::pair(0, 5), std::pair(5, 0), std::pair(0, 0)}) {
            Table<float> memory = Table<float>::Constant(5, 5, 7.F);
            Similarity({}, Measure::Dot).pixels({0, 100}, {0, 100}, memory.topLeftCorner(height, width));
            QVERIFY((memory.array() == 7.F).all());
        }
    }

    void theDiagonalOfASquarePictureIsTheNorm()
    {
        Table<float> picture(100, 100);
        const Parameters parameters{.n = 10000, .dModel = 512, .maxLen = 100};
        Similarity(parameters, Measure::Dot).pixels({0, 100}, {0, 100}, picture);
        QVERIFY((picture.diagonal().array() == 256.F).all());
        QVERIFY(picture == picture.transpose());
        Similarity(parameters, Measure::Distance).pixels({0, 100}, {0, 100}, picture);
        QVERIFY((picture.diagonal().array() == 0.F).all());
    }

    void windowsOutsideTheTableAreRefused()
    {
        const Similarity similarity({.n = 100, .dModel = 4, .maxLen = 10}, Measure::Dot);
        Table<float> picture(5, 5);
        const QString allowed = " given; allowed: A:B with A below B, both from 0 to 10";
        for (const auto& [interval, given] :
             {std::pair(Interval{-1, 4}, "-1:4"), std::pair(Interval{0, 10.5}, "0:10.5"),
              std::pair(Interval{4, 4}, "4:4"), std::pair(Interval{NAN, 4}, "nan:4")}) {
            QCOMPARE(messageOf([&] {
                         similarity.pixels(interval, {0, 10}, picture);
                     }),
                     "rows: " + (given + allowed));
            QCOMPARE(messageOf([&] {
                         similarity.pixels({0, 10}, interval, picture);
                     }),
                     "columns: " + (given + allowed));
        }
    }

    void closePositionsKeepTheirDistance()
    {
        // Two slow sines, next to each other far from the start: 1 − cos would leave nothing of the distance.
        const Parameters parameters{.n = 1e9, .dModel = 4, .maxLen = 16'777'216};
        const Similarity similarity(parameters, Measure::Distance, ShownColumns::Sines);
        const Frequencies frequencies(1e9, 4);
        const double slow = frequencies.at(1, 1e7).sine - frequencies.at(1, 1e7 + 1).sine;
        const double fast = frequencies.at(0, 1e7).sine - frequencies.at(0, 1e7 + 1).sine;
        QVERIFY(std::abs(similarity.value(10'000'000, 10'000'001) / std::hypot(slow, fast) - 1) < 1e-12);
        QVERIFY(similarity.value(5, 5) == 0);
    }

    void boundsHoldEveryValue_data()
    {
        addColumns<Parameters, Measure>("parameters", "measure");
        for (const auto& [table, parameters] : tables)
            for (const Measure measure : measures)
                QTest::addRow("%s, measure %d", table, static_cast<int>(measure)) << parameters << measure;
    }

    void boundsHoldEveryValue()
    {
        QFETCH(Parameters, parameters);
        QFETCH(Measure, measure);
        const Similarity similarity(parameters, measure, ShownColumns::Sines);
        const Interval bounds = similarity.bounds();
        double lowest = 1e300;
        double highest = -1e300;
        for (int p = 0; p < parameters.maxLen; ++p)
            for (int q = 0; q < parameters.maxLen; ++q) {
                const double value = similarity.value(p, q);
                if (std::isnan(value))
                    continue;
                lowest = std::min(lowest, value);
                highest = std::max(highest, value);
            }
        const double rounding = 1e-12 * parameters.dModel;
        QVERIFY(bounds.first <= lowest + rounding && bounds.last >= highest - rounding);
        if (measure == Measure::Dot) // and close
            QVERIFY(bounds.first >= lowest - rounding && bounds.last <= highest + rounding);
        if (measure == Measure::Cosine)
            QVERIFY(bounds.first >= lowest - 1e-9);
    }

    void tonesCloseTogetherKeepSmallDistances_data()
    {
        QTest::addColumn<double>("n");
        for (const double n : {1., 1.0000001, 1.000001, 1.00001, 1.0001, 1.001})
            QTest::addRow("n = %.7f", n) << n;
    }

    /// Where n is near 1 the sines of p and 355 − p differ by 3e-5: 355 is close to 113·π.
    void tonesCloseTogetherKeepSmallDistances()
    {
        QFETCH(const double, n);
        const Parameters parameters{.n = n, .dModel = 512, .maxLen = 900};
        const Similarity similarity(parameters, Measure::Distance, ShownColumns::Sines);
        Table<float> picture(60, 100);
        similarity.pixels({0, 60}, {300, 400}, picture);
        for (int row = 0; row < 60; ++row)
            for (int column = 0; column < 100; ++column) {
                const double value = similarity.value(row, 300 + column);
                const double seen = static_cast<double>(picture(row, column));
                QVERIFY2(std::abs(seen - value) <= 1e-7 * (value + 1e-5),
                         qPrintable(QStringLiteral("(%1, %2): %3, not %4")
                                        .arg(row)
                                        .arg(300 + column)
                                        .arg(seen, 0, 'g', 9)
                                        .arg(value, 0, 'g', 9)));
            }
    }

    void cosinesOfShortRowsAreTheValue_data()
    {
        addColumns<int, int>("dModel", "size");
        for (const int dModel : {1, 2})
            for (const int size : {1, 5, 400})
                QTest::addRow("d_model %d, %d positions", dModel, size) << dModel << size;
    }

    /// 5419351 is so close to a multiple of π that its sine is 4e-8.
    void cosinesOfShortRowsAreTheValue()
    {
        QFETCH(const int, dModel);
        QFETCH(const int, size);
        const Parameters parameters{.dModel = dModel, .maxLen = largestMaxLen};
        const Similarity similarity(parameters, Measure::Cosine, ShownColumns::Sines);
        const int first = 5419351 - size / 2;
        const Interval interval{static_cast<double>(first), static_cast<double>(first + size)};
        Table<float> picture(size, size);
        similarity.pixels(interval, interval, picture);
        double worst = 0;
        for (int row = 0; row < size; ++row)
            for (int column = 0; column < size; ++column)
                worst = std::max(worst, std::abs(static_cast<double>(picture(row, column)) -
                                                 similarity.value(first + row, first + column)));
        QVERIFY2(worst <= 1e-6, qPrintable(QStringLiteral("off by %1").arg(worst)));
    }

    void theCurveIsTheMeanProduct()
    {
        for (const auto& [name, parameters] : tables) {
            const OffsetCurve curve(parameters, ShownColumns::Sines);
            const Frequencies frequencies(parameters.n, parameters.dModel);
            const std::vector<double> values = curve.values(0, parameters.maxLen);
            for (const int offset : {0, 1, 7, parameters.maxLen - 1}) {
                double mean = 0;
                for (int i = 0; i < frequencies.pairCount(); ++i)
                    mean += 0.5 * frequencies.at(i, offset).cosine;
                QVERIFY(std::abs(curve.value(offset) - mean) < 1e-13 * parameters.dModel);
                QVERIFY(std::abs(values[static_cast<std::size_t>(offset)] - mean) <
                        1e-13 * parameters.dModel);
            }
        }
        // Over many positions the products of d = 2 have that mean: what depends on p + q cancels.
        const Frequencies frequencies(100, 2);
        double sum = 0;
        for (int p = 0; p < 100'000; ++p)
            sum += product(frequencies, p, p + 3);
        QVERIFY(std::abs(sum / 100'000 - OffsetCurve({.n = 100, .dModel = 2}, ShownColumns::Sines).value(3)) <
                1e-4);
    }
};

POSISCOPE_TEST(TestSimilarityPixels)

} // namespace tst_similarity_pixels

#include "tst_similarity_pixels.moc"
