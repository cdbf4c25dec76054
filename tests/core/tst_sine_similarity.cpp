// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pixel_side.h"
#include "core/similarity_of.h"
#include "core/sine_sums.h"
#include "data_rows.h"
#include "test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <vector>

namespace tst_sine_similarity {

using namespace posiscope;

/// What is left of similarity, its pictures and its curve when the cosines are hidden: all
/// against the sums themselves.

/// The pixel's dot, cosine or squared distance, tone by tone.
double formula(const Frequencies& frequencies, Measure measure, const Side& r, const Side& c)
{
    double dot = 0;
    double squareR = 0;
    double squareC = 0;
    for (int i = 0; i < frequencies.pairCount(); ++i) {
        const double omega = frequencies.omega(i);
        dot += r.filter(omega) * c.filter(omega) * frequencies.at(i, r.centre).sine *
               frequencies.at(i, c.centre).sine;
        squareR += r.square(frequencies, i);
        squareC += c.square(frequencies, i);
    }
    if (measure == Measure::Dot)
        return dot;
    if (measure == Measure::Distance)
        return std::max(0.0, squareR + squareC - 2 * dot);
    return std::clamp(dot / std::sqrt(squareR * squareC), -1.0, 1.0);
}

const std::pair<const char*, Measure> measures[] = {
    {"dot", Measure::Dot}, {"cosine", Measure::Cosine}, {"distance", Measure::Distance}};

void measuresOfTables()
{
    addColumns<Parameters, Measure>("parameters", "measure");
    for (const auto& [table, parameters] : tables)
        for (const auto& [name, measure] : measures)
            QTest::addRow("%s, %s", table, name) << parameters << measure;
}

class TestSineSimilarity : public QObject
{
    Q_OBJECT

private slots:
    void closePositionsKeepTheirDistance()
    {
        // Two slow sines, next to each other far from the start: 1 − cos would leave nothing of the distance.
        const Parameters parameters{.n = 1e9, .dModel = 4, .maxLen = 16'777'216};
        const Similarity similarity(parameters, Measure::Distance, Values::Sines);
        const Frequencies frequencies(1e9, 4);
        const double slow = frequencies.at(1, 1e7).sine - frequencies.at(1, 1e7 + 1).sine;
        const double fast = frequencies.at(0, 1e7).sine - frequencies.at(0, 1e7 + 1).sine;
        QVERIFY(std::abs(similarity.value(10'000'000, 10'000'001) / std::hypot(slow, fast) - 1) < 1e-12);
        QVERIFY(similarity.value(5, 5) == 0);
    }

    void theZeroRowHasNoCosine()
    {
        const Similarity similarity({.n = 100, .dModel = 4, .maxLen = 8}, Measure::Cosine, Values::Sines);
        QVERIFY(std::isnan(similarity.value(0, 3)) && std::isnan(similarity.value(0, 0)));
        QVERIFY(similarity.value(3, 3) == 1);
        Table<float> picture(8, 8);
        similarity.pixels({0, 8}, {0, 8}, picture);
        for (int k = 0; k < 8; ++k)
            QVERIFY(std::isnan(picture(0, k)) && std::isnan(picture(k, 0)));
        QVERIFY(!picture.bottomRightCorner(7, 7).hasNaN());
    }

    void boundsHoldEveryValue_data() { measuresOfTables(); }

    void boundsHoldEveryValue()
    {
        QFETCH(Parameters, parameters);
        QFETCH(Measure, measure);
        const Similarity similarity(parameters, measure, Values::Sines);
        const Window bounds = similarity.bounds();
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

    void pixelsAreTheFilteredSums_data()
    {
        addColumns<Parameters, Measure, Window, Window, int, int>("parameters", "measure", "rows", "columns",
                                                                  "height", "width");
        const Parameters medium{.n = 10000, .dModel = 64, .maxLen = 5000};
        const Parameters odd{.n = 10000, .dModel = 33, .maxLen = 5000};
        const Parameters longest{.n = 1e6, .dModel = 64, .maxLen = 16'777'216};
        for (const auto& [name, measure] : measures) {
            QTest::addRow("whole, %s", name)
                << medium << measure << Window{0, 5000} << Window{0, 5000} << 40 << 40;
            QTest::addRow("unlike sides, %s", name)
                << medium << measure << Window{100, 4100} << Window{7, 3000} << 37 << 53;
            QTest::addRow("wide and low, %s", name)
                << odd << measure << Window{0, 5000} << Window{17.25, 90.5} << 21 << 60;
            QTest::addRow("tall and narrow, %s", name)
                << odd << measure << Window{900.5, 980} << Window{0, 5000} << 50 << 19;
            QTest::addRow("the longest table, %s", name)
                << longest << measure << Window{0, 16'777'216} << Window{0, 16'777'216} << 30 << 45;
            QTest::addRow("its last rows, %s", name) << longest << measure << Window{16'777'000, 16'777'216}
                                                     << Window{16'776'000, 16'777'216} << 64 << 48;
        }
    }

    void pixelsAreTheFilteredSums()
    {
        QFETCH(Parameters, parameters);
        QFETCH(Measure, measure);
        QFETCH(Window, rows);
        QFETCH(Window, columns);
        QFETCH(int, height);
        QFETCH(int, width);
        const Frequencies frequencies(parameters.n, parameters.dModel);
        Table<float> picture(height, width);
        Similarity(parameters, measure, Values::Sines).pixels(rows, columns, picture);
        const double pairs = frequencies.pairCount();
        double worst = 0;
        for (int row = 0; row < height; ++row)
            for (int column = 0; column < width; ++column) {
                const Side r(rows, height, row);
                const Side c(columns, width, column);
                const double expected = formula(frequencies, measure, r, c);
                const double seen = static_cast<double>(picture(row, column));
                if (std::isnan(expected) || std::isnan(seen)) {
                    QVERIFY(std::isnan(expected) == std::isnan(seen));
                    continue;
                }
                const double error = measure == Measure::Dot      ? (seen - expected) / pairs
                                     : measure == Measure::Cosine ? seen - expected
                                                                  : (seen * seen - expected) / (4 * pairs);
                worst = std::max(worst, std::abs(error));
            }
        QVERIFY2(worst <= 1e-6, QByteArray::number(worst));
    }

    void pixelsOfOneCellAreTheValue_data() { measuresOfTables(); }

    void pixelsOfOneCellAreTheValue()
    {
        QFETCH(Parameters, parameters);
        QFETCH(Measure, measure);
        const Similarity similarity(parameters, measure, Values::Sines);
        Table<float> picture(70, 90);
        const Window rows{1, 31.5};
        const Window columns{2.25, 40};
        similarity.pixels(rows, columns, picture);
        for (int row = 0; row < 70; ++row)
            for (int column = 0; column < 90; ++column) {
                const double value = similarity.value(static_cast<int>(Side(rows, 70, row).centre),
                                                      static_cast<int>(Side(columns, 90, column).centre));
                const double seen = static_cast<double>(picture(row, column));
                QVERIFY(std::abs(seen - value) <= 1e-7 * (std::abs(value) + 1e-5 * parameters.dModel));
            }
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
        const Similarity similarity(parameters, Measure::Distance, Values::Sines);
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
        const Similarity similarity(parameters, Measure::Cosine, Values::Sines);
        const int first = 5419351 - size / 2;
        const Window window{static_cast<double>(first), static_cast<double>(first + size)};
        Table<float> picture(size, size);
        similarity.pixels(window, window, picture);
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
            const OffsetCurve curve(parameters, Values::Sines);
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
        QVERIFY(std::abs(sum / 100'000 - OffsetCurve({.n = 100, .dModel = 2}, Values::Sines).value(3)) <
                1e-4);
    }
};

POSISCOPE_TEST(TestSineSimilarity)

} // namespace tst_sine_similarity

#include "tst_sine_similarity.moc"
