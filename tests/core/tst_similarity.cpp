// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/tones.h"
#include "core/similarity/similarity.h"
#include "tests/reference.h"

#include <QTest>

#include <cmath>
#include <random>

using namespace posiscope;

class TestSimilarity : public QObject
{
    Q_OBJECT

private slots:
    void everyReferenceDotIsExact();
    void agreesWithTheRowsThemselves();
    void figuresOfTheTutorials();
    void closeRowsKeepTheirDistance();
    void theLayoutDoesNotMatter();
    void diagonalsAreConstantForEvenDModel();
    void aZeroRowHasNoCosine();
    void pixelsAgreeWithTheFormula_data();
    void pixelsAgreeWithTheFormula();
    void pixelsOfOneCellAreTheValue_data();
    void pixelsOfOneCellAreTheValue();
    void aPictureWithoutPixelsIsLeftAlone();
    void theDiagonalOfASquarePictureIsTheNorm();
    void boundsHold_data();
    void boundsHold();
    void theBarOfTheDefaultTable();
};

namespace {

double fraction(std::mt19937& random)
{
    return static_cast<double>(random()) / 4294967296.;
}

/// A value of n, any order of magnitude as likely as any other.
double base(std::mt19937& random)
{
    return std::pow(10, 9 * fraction(random));
}

constexpr Measure measures[] = {Measure::Dot, Measure::Cosine, Measure::Distance};

std::vector<double> rowAt(const Frequencies& frequencies, int position)
{
    std::vector<double> row;
    for (int i = 0; i < frequencies.pairCount(); ++i) {
        const SineCosine at = frequencies.at(i, position);
        row.push_back(at.sine);
        if (!frequencies.lastIsLone() || i + 1 < frequencies.pairCount())
            row.push_back(at.cosine);
    }
    return row;
}

double direct(const Frequencies& frequencies, Measure measure, int p, int q)
{
    const std::vector<double> a = rowAt(frequencies, p);
    const std::vector<double> b = rowAt(frequencies, q);
    long double dot = 0;
    long double squareA = 0;
    long double squareB = 0;
    long double square = 0;
    for (std::size_t j = 0; j < a.size(); ++j) {
        dot += static_cast<long double>(a[j]) * b[j];
        squareA += static_cast<long double>(a[j]) * a[j];
        squareB += static_cast<long double>(b[j]) * b[j];
        square += (static_cast<long double>(a[j]) - b[j]) * (static_cast<long double>(a[j]) - b[j]);
    }
    if (measure == Measure::Dot)
        return static_cast<double>(dot);
    return static_cast<double>(measure == Measure::Cosine ? dot / std::sqrt(squareA * squareB)
                                                          : std::sqrt(square));
}

/// One side of a pixel, as the formula has it.
struct Side
{
    Side(Window window, int pixels, int pixel)
        : perPixel(window.size() / pixels)
    {
        const double middle = window.first + (pixel + 0.5) * perPixel;
        centre = perPixel > 1 ? middle - 0.5 : std::min(std::floor(middle), std::ceil(window.last) - 1);
    }
    double filter(double omega) const { return perPixel > 1 ? toneFilter(omega * perPixel / M_PI) : 1; }

    double perPixel;
    double centre;
};

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
        if (frequencies.lastIsLone() && i + 1 == frequencies.pairCount()) {
            products += h * frequencies.at(i, r.centre).sine * frequencies.at(i, c.centre).sine;
            squareR = 0.5 - 0.5 * r.filter(2 * omega) * frequencies.at(i, 2 * r.centre).cosine;
            squareC = 0.5 - 0.5 * c.filter(2 * omega) * frequencies.at(i, 2 * c.centre).cosine;
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

} // namespace

void TestSimilarity::everyReferenceDotIsExact()
{
    const auto set = reference::read("similarity.csv");
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

void TestSimilarity::agreesWithTheRowsThemselves()
{
    std::mt19937 random(30);
    for (int i = 0; i < 300; ++i) {
        const double n = i % 5 == 0 ? 1 : base(random);
        const int dModel = 1 + static_cast<int>(random() % (i % 2 == 0 ? 4 : 100));
        const Parameters parameters{.n = n, .dModel = dModel, .maxLen = 100'000};
        const Frequencies frequencies(n, dModel);
        const int p = 1 + static_cast<int>(random() % 99'999);
        const int q = 1 + static_cast<int>(random() % (i % 3 == 0 ? 99'999U : 99U));
        for (const Measure measure : measures) {
            const Similarity similarity(parameters, measure);
            const double tolerance = measure == Measure::Dot ? 1e-15 * dModel : 1e-13;
            QVERIFY(std::abs(similarity.value(p, q) - direct(frequencies, measure, p, q)) <= tolerance);
            QVERIFY(similarity.value(q, p) == similarity.value(p, q));
        }
        const double norm = std::sqrt(Similarity(parameters, Measure::Dot).value(p, p));
        QVERIFY(std::abs(norm * norm - direct(frequencies, Measure::Dot, p, p)) <= 1e-15 * dModel);
        QCOMPARE(Similarity(parameters, Measure::Cosine).value(p, p), 1.);
        QCOMPARE(Similarity(parameters, Measure::Distance).value(p, p), 0.);
    }
}

void TestSimilarity::figuresOfTheTutorials()
{
    const Parameters q5{.n = 10000, .dModel = 8, .maxLen = 128};
    const Similarity distance(q5, Measure::Distance);
    const Similarity cosine(q5, Measure::Cosine);
    QVERIFY(std::abs(distance.value(5, 68) - 0.645) < 0.0005);
    QVERIFY(std::abs(cosine.value(5, 68) - 0.948) < 0.0005);
    QVERIFY(std::abs(distance.value(5, 6) - 0.964) < 0.0005);
    QVERIFY(std::abs(cosine.value(5, 6) - 0.884) < 0.0005);
    const Similarity small({.n = 100, .dModel = 4, .maxLen = 128}, Measure::Distance);
    QVERIFY(std::abs(small.value(0, 63) - 0.169) < 0.0005);
    QVERIFY(std::abs(small.value(8, 7) - 0.964) < 0.0005);
}

void TestSimilarity::closeRowsKeepTheirDistance()
{
    // 710 is 113 turns and 6.03e-5 radians: √(2 − 2·cos) would have lost half its digits there.
    const Similarity similarity({.n = 1, .dModel = 2, .maxLen = 1000}, Measure::Distance);
    const double exact = 6.0288706718976898e-05;
    QVERIFY(std::abs(similarity.value(0, 710) / exact - 1) < 1e-15);
    QVERIFY(std::abs(similarity.value(5, 715) / similarity.value(710, 0) - 1) < 1e-15);
}

void TestSimilarity::theLayoutDoesNotMatter()
{
    for (const Measure measure : measures) {
        const Similarity interleaved({.n = 100, .dModel = 7, .maxLen = 50}, measure);
        const Similarity halves({.n = 100, .dModel = 7, .maxLen = 50, .layout = Layout::Halves}, measure);
        QVERIFY(interleaved.value(3, 41) == halves.value(3, 41));
        QCOMPARE(interleaved.bounds(), halves.bounds());
    }
}

void TestSimilarity::diagonalsAreConstantForEvenDModel()
{
    for (const Measure measure : measures) {
        const Similarity similarity({.n = 10000, .dModel = 64, .maxLen = 5000}, measure);
        for (const int delta : {1, 17, 900})
            for (const int p : {0, 1, 333, 4000})
                QVERIFY(similarity.value(p, p + delta) == similarity.value(0, delta));
    }
}

void TestSimilarity::aZeroRowHasNoCosine()
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

void TestSimilarity::pixelsAgreeWithTheFormula_data()
{
    QTest::addColumn<double>("n");
    QTest::addColumn<int>("dModel");
    QTest::addColumn<Window>("rows");
    QTest::addColumn<Window>("columns");
    QTest::addColumn<int>("height");
    QTest::addColumn<int>("width");
    QTest::addRow("square, both filtered")
        << 10000. << 128 << Window{0, 5000} << Window{0, 5000} << 200 << 200;
    QTest::addRow("wide") << 10000. << 128 << Window{0, 5000} << Window{0, 5000} << 80 << 120;
    QTest::addRow("tall") << 10000. << 128 << Window{0, 5000} << Window{0, 5000} << 120 << 80;
    QTest::addRow("a little over one") << 10000. << 64 << Window{0, 100} << Window{0, 110} << 97 << 99;
    QTest::addRow("rows cells, columns filtered")
        << 100. << 33 << Window{10, 20} << Window{0, 5000} << 50 << 70;
    QTest::addRow("rows filtered, columns cells")
        << 100. << 33 << Window{0, 999.5} << Window{3.5, 7} << 50 << 70;
    QTest::addRow("very unlike") << 2. << 16 << Window{0, 16'777'216} << Window{5, 150} << 40 << 50;
    QTest::addRow("unlike the other way") << 2. << 16 << Window{5, 150} << Window{0, 16'777'216} << 40 << 50;
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
    QTest::addRow("a tone where blending is worst")
        << 1. << 2 << Window{0, 50} << Window{0, 122.6} << 60 << 50;
    QTest::addRow("and turned") << 1. << 2 << Window{0, 122.6} << Window{0, 50} << 50 << 60;
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

void TestSimilarity::pixelsAgreeWithTheFormula()
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
        const double range = measure == Measure::Dot ? dModel : measure == Measure::Cosine ? 2 : 2. * dModel;
        for (int r = 0; r < height; ++r)
            for (int c = 0; c < width; ++c) {
                const double exact = formula(frequencies, measure, {rows, height, r}, {columns, width, c});
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

void TestSimilarity::pixelsOfOneCellAreTheValue_data()
{
    QTest::addColumn<double>("n");
    QTest::addColumn<int>("dModel");
    QTest::addColumn<Window>("rows");
    QTest::addColumn<Window>("columns");
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

void TestSimilarity::pixelsOfOneCellAreTheValue()
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
                QVERIFY2(std::abs(picture(r, c) - exact) <= tolerance ||
                             (std::isnan(picture(r, c)) && std::isnan(exact)),
                         qPrintable(QString("pixel %1, %2: %3").arg(r).arg(c).arg(picture(r, c) - exact)));
            }
    }
}

void TestSimilarity::aPictureWithoutPixelsIsLeftAlone()
{
    // A view that is being made, or squeezed away, has no height or no width.
    for (const auto& [height, width] : {std::pair(0, 5), std::pair(5, 0), std::pair(0, 0)}) {
        Table<float> memory = Table<float>::Constant(5, 5, 7.F);
        Similarity({}, Measure::Dot).pixels({0, 100}, {0, 100}, memory.topLeftCorner(height, width));
        QVERIFY((memory.array() == 7.F).all());
    }
}

void TestSimilarity::theDiagonalOfASquarePictureIsTheNorm()
{
    Table<float> picture(100, 100);
    const Parameters parameters{.n = 10000, .dModel = 512, .maxLen = 100};
    Similarity(parameters, Measure::Dot).pixels({0, 100}, {0, 100}, picture);
    QVERIFY((picture.diagonal().array() == 256.F).all());
    QVERIFY(picture == picture.transpose());
    Similarity(parameters, Measure::Distance).pixels({0, 100}, {0, 100}, picture);
    QVERIFY((picture.diagonal().array() == 0.F).all());
}

void TestSimilarity::boundsHold_data()
{
    QTest::addColumn<double>("n");
    QTest::addColumn<int>("dModel");
    QTest::addColumn<int>("maxLen");
    for (const int dModel : {1, 2, 3, 8, 9, 128, 511, 2048})
        for (const int maxLen : {1, 2, 5, 100, 3000, 100'000, 16'777'216})
            for (const double n : {1., 10000., 1e9})
                QTest::addRow("n %g, d %d, %d positions", n, dModel, maxLen) << n << dModel << maxLen;
}

void TestSimilarity::boundsHold()
{
    QFETCH(double, n);
    QFETCH(int, dModel);
    QFETCH(int, maxLen);
    const Parameters parameters{.n = n, .dModel = dModel, .maxLen = maxLen};
    std::mt19937 random(32);
    for (const Measure measure : measures) {
        const Similarity similarity(parameters, measure);
        const Window bounds = similarity.bounds();
        QVERIFY(bounds.first <= bounds.last);
        const double slack = 1e-15 * dModel;
        for (int i = 0; i < 500; ++i) {
            const int p = static_cast<int>(random() % static_cast<unsigned>(maxLen));
            const int q =
                i < 20 ? std::min(i, maxLen - 1) : static_cast<int>(random() % static_cast<unsigned>(maxLen));
            const double value = similarity.value(p, q);
            QVERIFY(std::isnan(value) || (value >= bounds.first - slack && value <= bounds.last + slack));
        }
        const int side = std::min(maxLen, 97);
        Table<float> picture(side, side);
        const Window all{0, static_cast<double>(maxLen)};
        similarity.pixels(all, all, picture);
        const double range = bounds.size() + slack;
        for (const float pixel : picture.reshaped())
            QVERIFY(std::isnan(pixel) ||
                    (pixel >= bounds.first - 0.01 * range && pixel <= bounds.last + 0.01 * range));
    }
}

void TestSimilarity::theBarOfTheDefaultTable()
{
    const Window bar = Similarity({.n = 10000, .dModel = 128, .maxLen = 100}, Measure::Dot).bounds();
    QVERIFY(std::abs(bar.first - 23.784) < 0.001);
    QCOMPARE(bar.last, 64.);
}

QTEST_APPLESS_MAIN(TestSimilarity)
#include "tst_similarity.moc"
