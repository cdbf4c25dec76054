// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity_of.h"

#include "core/message_of.h"
#include "core/pixel_side.h"
#include "core/random_parameters.h"
#include "data_rows.h"
#include "test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <utility>

namespace tst_similarity_pixels {

using namespace posiscope;

/// The pixel's dot, cosine or squared distance, tone by tone.
double formula(const Frequencies& frequencies, Measure measure, Side r, Side c)
{
    double pairs = 0;
    double products = 0;
    double squareR = 0;
    double squareC = 0;
    for (int i = 0; i < frequencies.pairCount(); ++i) {
        const double omega = frequencies.omega(i);
        const double h = r.filter(omega) * c.filter(omega);
        if (frequencies.hasLoneSine() && i + 1 == frequencies.pairCount()) {
            products += h * frequencies.at(i, r.centre).sine * frequencies.at(i, c.centre).sine;
            squareR = r.square(frequencies, i);
            squareC = c.square(frequencies, i);
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
        addColumns<double, int, Window, Window, int, int>("n", "dModel", "rows", "columns", "height",
                                                          "width");
        addRow("square, both filtered", 10000., 128, Window{0, 5000}, Window{0, 5000}, 200, 200);
        addRow("wide", 10000., 128, Window{0, 5000}, Window{0, 5000}, 80, 120);
        addRow("tall", 10000., 128, Window{0, 5000}, Window{0, 5000}, 120, 80);
        addRow("a little over one", 10000., 64, Window{0, 100}, Window{0, 110}, 97, 99);
        addRow("rows cells, columns filtered", 100., 33, Window{10, 20}, Window{0, 5000}, 50, 70);
        addRow("rows filtered, columns cells", 100., 33, Window{0, 999.5}, Window{3.5, 7}, 50, 70);
        addRow("very unlike", 2., 16, Window{0, 16'777'216}, Window{5, 150}, 40, 50);
        addRow("unlike the other way", 2., 16, Window{5, 150}, Window{0, 16'777'216}, 40, 50);
        for (const int dModel : {64, 65}) {
            QTest::addRow("rows at every phase, wide, d %d", dModel)
                << 10000. << dModel << Window{0, 5000} << Window{0, 5000} << 79 << 121;
            QTest::addRow("rows at every phase, tall, d %d", dModel)
                << 10000. << dModel << Window{0, 5000} << Window{0, 5000} << 121 << 79;
            QTest::addRow("narrower than a vector, d %d", dModel)
                << 10000. << dModel << Window{0, 5000} << Window{0, 5000} << 31 << 7;
            QTest::addRow("apart, on samples, d %d", dModel)
                << 10000. << dModel << Window{2000, 2600} << Window{0, 400} << 40 << 40;
            QTest::addRow("columns reach further from the diagonal, d %d", dModel)
                << 10000. << dModel << Window{0, 1000} << Window{500, 1500} << 50 << 50;
            QTest::addRow("rows reach further from the diagonal, d %d", dModel)
                << 10000. << dModel << Window{500, 1500} << Window{0, 1000} << 50 << 50;
            QTest::addRow("rows of hardly fewer positions than are turned, d %d", dModel)
                << 10000. << dModel << Window{0, 2390} << Window{0, 300} << 60 << 60;
            QTest::addRow("rows of so many that they are, d %d", dModel)
                << 10000. << dModel << Window{0, 2410} << Window{0, 300} << 60 << 60;
            QTest::addRow("ten cells against all there is, d %d", dModel)
                << 10000. << dModel << Window{5, 15} << Window{0, 16'777'216} << 40 << 50;
            QTest::addRow("all there is against ten cells, d %d", dModel)
                << 10000. << dModel << Window{0, 16'777'216} << Window{5, 15} << 40 << 50;
        }
        addRow("a tone where blending is worst", 1., 2, Window{0, 50}, Window{0, 122.6}, 60, 50);
        addRow("and turned", 1., 2, Window{0, 122.6}, Window{0, 50}, 50, 60);
        std::mt19937 random(31);
        const auto window = [&](int pixels) {
            const double perPixel = std::pow(10, 3 * fraction(random) - 1);
            const double first = std::floor(1000 * fraction(random)) + (random() % 2 == 0 ? 0 : 0.37);
            return Window{first, first + pixels * perPixel};
        };
        for (int i = 0; i < 60; ++i) {
            const int height = 1 + static_cast<int>(random() % 40);
            const int width = 1 + static_cast<int>(random() % 40);
            const double n = i % 6 == 0 ? 1 : base(random);
            const int dModel = 1 + static_cast<int>(random() % (i % 2 == 0 ? 5 : 200));
            const Window rows = window(height);
            const Window columns = i % 5 == 0 && height == width ? rows : window(width);
            QTest::addRow("random %d: n %g, d %d", i, n, dModel)
                << n << dModel << rows << columns << height << width;
        }
    }

    void pixelsAgreeWithTheFormula()
    {
        QFETCH(double, n);
        QFETCH(int, dModel);
        QFETCH(Window, rows);
        QFETCH(Window, columns);
        QFETCH(int, height);
        QFETCH(int, width);
        const Frequencies frequencies(n, dModel);
        for (const Measure measure : measures) {
            const Similarity similarity({.n = n, .dModel = dModel, .maxLen = 16'777'216}, measure);
            Table<float> picture(height, width);
            similarity.pixels(rows, columns, picture);
            // 1e-6 of the full range, of the squared one where a root is drawn from it.
            const double range = measure == Measure::Dot      ? dModel
                                 : measure == Measure::Cosine ? 2
                                                              : 2. * dModel;
            for (int r = 0; r < height; ++r)
                for (int c = 0; c < width; ++c) {
                    const double exact =
                        formula(frequencies, measure, {rows, height, r}, {columns, width, c});
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
        addColumns<double, int, Window, Window>("n", "dModel", "rows", "columns");
        for (const int dModel : {1, 2, 3, 7, 64, 513})
            for (const double n : {1., 10000.}) {
                QTest::addRow("n %g, d %d: a cell a pixel", n, dModel)
                    << n << dModel << Window{100, 160} << Window{300, 350};
                QTest::addRow("n %g, d %d: across the diagonal", n, dModel)
                    << n << dModel << Window{700, 760} << Window{0, 50};
                QTest::addRow("n %g, d %d: fractions", n, dModel)
                    << n << dModel << Window{2.5, 7.25} << Window{0.5, 40.75};
                QTest::addRow("n %g, d %d: far", n, dModel)
                    << n << dModel << Window{16'777'156, 16'777'216} << Window{0, 3};
            }
    }

    void pixelsOfOneCellAreTheValue()
    {
        QFETCH(double, n);
        QFETCH(int, dModel);
        QFETCH(Window, rows);
        QFETCH(Window, columns);
        for (const Measure measure : measures) {
            const Similarity similarity({.n = n, .dModel = dModel, .maxLen = 16'777'216}, measure);
            Table<float> picture(60, 50);
            similarity.pixels(rows, columns, picture);
            for (int r = 0; r < 60; ++r)
                for (int c = 0; c < 50; ++c) {
                    const double exact = similarity.value(static_cast<int>(Side(rows, 60, r).centre),
                                                          static_cast<int>(Side(columns, 50, c).centre));
                    // Half an ulp of float32, and where terms cancel what double leaves of them.
                    const double tolerance = 6e-8 * std::abs(exact) + 2e-15 * dModel;
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
        for (const auto& [window, given] :
             {std::pair(Window{-1, 4}, "-1:4"), std::pair(Window{0, 10.5}, "0:10.5"),
              std::pair(Window{4, 4}, "4:4"), std::pair(Window{NAN, 4}, "nan:4")}) {
            QCOMPARE(messageOf([&] {
                         similarity.pixels(window, {0, 10}, picture);
                     }),
                     "rows: " + (given + allowed));
            QCOMPARE(messageOf([&] {
                         similarity.pixels({0, 10}, window, picture);
                     }),
                     "columns: " + (given + allowed));
        }
    }
};

POSISCOPE_TEST(TestSimilarityPixels)

} // namespace tst_similarity_pixels

#include "tst_similarity_pixels.moc"
