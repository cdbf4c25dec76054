// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/cell_means.h"

#include "tests/core/random_parameters.h"
#include "tests/data_rows.h"
#include "tests/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>

namespace tst_cell_means {

using namespace posiscope;

double value(int row, int column)
{
    return std::sin(1.7 * row * row + 0.3 * column * row + column);
}

const RowReader reader = [](int row, std::span<const int> columns, std::span<double> out) {
    for (std::size_t k = 0; k < columns.size(); ++k)
        out[k] = value(row, columns[k]);
};

/// The mean over a rectangle of cells by its definition: an integral of what is constant in each cell.
double mean(Interval rows, Interval columns)
{
    double sum = 0;
    for (int row = 0; row < rows.last; ++row)
        for (int column = 0; column < columns.last; ++column) {
            const double height = std::min<double>(rows.last, row + 1) - std::max<double>(rows.first, row);
            const double width =
                std::min<double>(columns.last, column + 1) - std::max<double>(columns.first, column);
            if (height > 0 && width > 0)
                sum += height * width * value(row, column);
        }
    return sum / (rows.size() * columns.size());
}

class TestCellMeans : public QObject
{
    Q_OBJECT

private slots:
    void windowsOfAnyPlace_data()
    {
        addColumns<int, int>("height", "width");
        QTest::addRow("one pixel") << 1 << 1;
        QTest::addRow("one pixel wide") << 4 << 1;
        QTest::addRow("one pixel high") << 1 << 5;
        QTest::addRow("a few pixels") << 3 << 2;
        QTest::addRow("many pixels") << 10 << 15;
    }

    void windowsOfAnyPlace()
    {
        QFETCH(int, height);
        QFETCH(int, width);
        std::mt19937 random(8);
        // Begins and ends within cells, of less than a cell up to many.
        const auto interval = [&random] {
            const double first = 20 * fraction(random);
            return Interval{first, first + 0.01 + (random() % 2 == 0 ? 2 : 20) * fraction(random)};
        };
        // What a pixel stands for: the cell under its centre where it is no larger than one.
        const auto part = [](Interval all, int pixel, int pixels) {
            const double size = all.size() / pixels;
            const double cell = std::floor(all.first + (pixel + 0.5) * size);
            return size <= 1 ? Interval{cell, cell + 1}
                             : Interval{all.first + pixel * size, all.first + (pixel + 1) * size};
        };
        for (int trial = 0; trial < 500; ++trial) {
            const Interval rows = interval();
            const Interval columns = interval();
            Table<float> out(height, width);
            cellMeans(rows, columns, reader, out);
            for (int y = 0; y < height; ++y)
                for (int x = 0; x < width; ++x) {
                    const double expected = mean(part(rows, y, height), part(columns, x, width));
                    QVERIFY2(std::abs(static_cast<double>(out(y, x)) - expected) < 1e-6,
                             qPrintable(QStringLiteral("rows %1:%2, columns %3:%4: %5 instead of %6")
                                            .arg(rows.first)
                                            .arg(rows.last)
                                            .arg(columns.first)
                                            .arg(columns.last)
                                            .arg(static_cast<double>(out(y, x)))
                                            .arg(expected)));
                }
        }
    }

    void readsEveryCellOfAFew()
    {
        std::mt19937 random(9);
        for (int trial = 0; trial < 100; ++trial) {
            const auto rows = static_cast<int>(2 + random() % 500);
            const auto columns = static_cast<int>(2 + random() % 500);
            const Interval down{0, static_cast<double>(rows)};
            const Interval across{0, static_cast<double>(columns)};
            QVERIFY(CellMeans::readsAll(down, across) && CellMeans::readsAll(down, across, 504));
            const auto height = static_cast<int>(1 + random() % static_cast<unsigned>(rows));
            const auto width = static_cast<int>(1 + random() % static_cast<unsigned>(columns));
            const CellMeans means(down, across, height, width, {}, 504);
            QCOMPARE(std::ssize(means.rows()), rows);
            QCOMPARE(std::ssize(means.columns()), columns);
        }
        QVERIFY(!CellMeans::readsAll({0, 600}, {0, 600}));
        QVERIFY(!CellMeans::readsAll({0, 200}, {0, 100}, 150));
    }

    void samplesOfPairsAreWholePairs_data()
    {
        QTest::addColumn<Interval>("columns");
        QTest::addRow("three and a half a pixel") << Interval{0, 1050};
        QTest::addRow("from the middle of a pair") << Interval{7.3, 903.4};
        QTest::addRow("five a pixel") << Interval{1, 1501};
        QTest::addRow("many") << Interval{0, 16'384};
    }

    /// Where sines near 0 stand beside cosines near 1, the mean is wrong unless both of a pair are read. A
    /// pixel of fewer than three columns reads them all.
    void samplesOfPairsAreWholePairs()
    {
        QFETCH(Interval, columns);
        const RowReader parity = [](int, std::span<const int> read, std::span<double> out) {
            std::ranges::transform(read, out.begin(), [](int column) { return column % 2; });
        };
        Table<float> out(1000, 300);
        cellMeans({0, 1e6}, columns, parity, out, {}, CellMeans::Sample::Pairs);
        for (const float pixel : out.reshaped())
            QCOMPARE(pixel, 0.5f);
        const CellMeans means({0, 1e6}, columns, 1000, 300, {}, std::numeric_limits<int>::max(),
                              CellMeans::Sample::Pairs);
        QVERIFY(std::ssize(means.columns()) == 600);
        QVERIFY(means.columns().front() >= columns.first && means.columns().back() < columns.last);
    }

    void manyPairsAreSpreadOverAPixel_data()
    {
        addColumns<int, int>("dModel", "width");
        QTest::addRow("half of them") << 16'384 << 40;
        QTest::addRow("pixels that cut pairs") << 9'000 << 41;
        QTest::addRow("nearly all") << 10'000 << 40;
    }

    /// A small picture of a long table: its pixels read many pairs, but not all.
    void manyPairsAreSpreadOverAPixel()
    {
        QFETCH(int, dModel);
        QFETCH(int, width);
        const CellMeans means({0, 1e6}, {0, static_cast<double>(dModel)}, 30, width, {},
                              std::numeric_limits<int>::max(), CellMeans::Sample::Pairs);
        const std::vector<int>& columns = means.columns();
        QVERIFY(std::ranges::is_sorted(columns, std::less_equal<int>())); // and each is there once
        QVERIFY(columns.front() >= 0 && columns.back() < dModel);
        const auto aPixel = std::ssize(columns) / width;
        QCOMPARE(std::ssize(columns), width * aPixel);
        QVERIFY(aPixel > 100 && aPixel < dModel / width);
        for (std::ptrdiff_t pixel = 0; pixel < width; ++pixel) {
            const std::span of(columns.data() + pixel * aPixel, static_cast<std::size_t>(aPixel));
            QVERIFY(of.front() >= pixel * dModel / width && of.back() <= (pixel + 1) * dModel / width);
            // The first pair stands half a step from the left, the last half a step from the right.
            const double step = static_cast<double>(dModel) / static_cast<double>(width * aPixel / 2);
            for (std::size_t k = 0; k < of.size(); k += 2) {
                QVERIFY(of[k] % 2 == 0 && of[k + 1] == of[k] + 1);
                const double middle =
                    static_cast<double>(pixel * dModel) / width + step * static_cast<double>(k + 1) / 2;
                QVERIFY2(std::abs(of[k] + 1 - middle) <= 3, qPrintable(QString::number(of[k] + 1 - middle)));
            }
        }
    }

    void readsNoMoreThanItSays_data()
    {
        addColumns<int, int, QSize, bool>("rows", "columns", "picture", "pairs");
        const QSize small(300, 400);
        for (const bool pairs : {false, true}) {
            const char* const sample = pairs ? "in pairs" : "singly";
            QTest::addRow("10,000 words, %s", sample) << 10'000 << 512 << small << pairs;
            QTest::addRow("half a million words, %s", sample) << 500'000 << 512 << small << pairs;
            QTest::addRow("wide, %s", sample) << 500'000 << 16'384 << small << pairs;
            QTest::addRow("a large picture, %s", sample) << 500'000 << 16'384 << QSize(900, 700) << pairs;
        }
    }

    void readsNoMoreThanItSays()
    {
        QFETCH(int, rows);
        QFETCH(int, columns);
        QFETCH(QSize, picture);
        QFETCH(bool, pairs);
        long long cells = 0;
        int lastRow = -1;
        Table<float> out(picture.height(), picture.width());
        cellMeans(
            {0, static_cast<double>(rows)}, {0, static_cast<double>(columns)},
            [&](int row, std::span<const int> read, std::span<double> values) {
                QVERIFY(row > lastRow && row < rows);
                QVERIFY(std::ranges::is_sorted(read, std::less_equal<int>()) && read.back() < columns);
                lastRow = row;
                cells += std::ssize(read);
                std::ranges::fill(values, 0.5);
            },
            out, {}, pairs ? CellMeans::Sample::Pairs : CellMeans::Sample::Single);
        const long long aPixel = (pairs ? 2LL : 1LL) * picture.width() * picture.height();
        QVERIFY2(cells <= std::max(mostCellsRead * 3 / 2, aPixel), qPrintable(QString::number(cells)));
        QVERIFY(std::abs(out.minCoeff() - 0.5f) < 1e-5f && std::abs(out.maxCoeff() - 0.5f) < 1e-5f);
    }

    /// Waves of as many rows as a pixel would all be met at one phase by an even step.
    void samplesMakeNoStripes()
    {
        constexpr int each = 28; // rows a pixel
        constexpr int height = 1000;
        Table<float> out(height, 300);
        const double turn = 2 * std::numbers::pi / (each + 0.01);
        const RowReader wave = [turn](int row, std::span<const int>, std::span<double> values) {
            std::ranges::fill(values, std::cos(turn * row));
        };
        cellMeans({0., 1. * each * height}, {0, 300}, wave, out);
        const Eigen::VectorXd seen = out.col(0).cast<double>();
        const double parts = (seen.tail(height - 1) - seen.head(height - 1)).squaredNorm();
        QVERIFY(parts > seen.squaredNorm()); // neighbours have nothing in common
        QVERIFY(std::abs(seen.mean()) < 0.1);
    }

    void blankColumnsCountForNothing()
    {
        // Pixels of two cells and a half; of the second half of the table every cell is blank.
        constexpr int dModel = 20, width = 8;
        const auto isBlank = [](int column) { return column % 2 == 1 || column >= dModel / 2; };
        Table<float> out(1, width);
        cellMeans({0, 1}, {0, dModel}, reader, out, isBlank);
        const auto mixed = [](int one, double share, int other) {
            return static_cast<float>(share * value(0, one) + (1 - share) * value(0, other));
        };
        QCOMPARE(out(0, 0), mixed(0, 1 / 1.5, 2));
        QCOMPARE(out(0, 1), mixed(2, 0.5 / 1.5, 4));
        QCOMPARE(out(0, 2), static_cast<float>(value(0, 6)));
        QCOMPARE(out(0, 3), static_cast<float>(value(0, 8)));
        for (int x = width / 2; x < width; ++x)
            QVERIFY(std::isnan(out(0, x)));
    }

    void noPixelIsBlankThatHoldsMore_data()
    {
        addColumns<int, int, int, int>("rows", "dModel", "height", "width");
        // Where every pixel column reads half or so of its cells, and every other cell is a cosine.
        QTest::addRow("a step of 2") << 1'100 << 8192 << 1024 << 1024;
        QTest::addRow("nearly 2") << 10'000 << 14'000 << 300 << 600;
    }

    void noPixelIsBlankThatHoldsMore()
    {
        QFETCH(int, rows);
        QFETCH(int, dModel);
        QFETCH(int, height);
        QFETCH(int, width);
        const auto isCosine = [](int column) { return column % 2 == 1; };
        bool sinesAlone = true;
        const RowReader dimensions = [&](int, std::span<const int> columns, std::span<double> out) {
            sinesAlone = sinesAlone && std::ranges::none_of(columns, isCosine);
            std::ranges::copy(columns, out.begin());
        };
        Table<float> out(height, width);
        cellMeans({0, static_cast<double>(rows)}, {0, static_cast<double>(dModel)}, dimensions, out,
                  isCosine);
        const double cells = static_cast<double>(dModel) / width;
        for (int x = 0; x < width; ++x) {
            const double middle = (x + 0.5) * cells;
            QVERIFY(std::abs(static_cast<double>(out(0, x)) - middle) <= cells / 2);
            QVERIFY(std::abs(static_cast<double>(out(height - 1, x)) - middle) <= cells / 2);
        }
        QVERIFY(sinesAlone);
    }

    void aCentreOnAnEdgeIsInTheLaterCell()
    {
        QCOMPARE(cellUnder({0, 3}, 0, 1), 1); // 1.5
        QCOMPARE(cellUnder({0, 4}, 0, 2), 1);
        QCOMPARE(cellUnder({0.5, 1.5}, 0, 1), 1);
        QCOMPARE(cellUnder({2.5, 5}, 1, 10), 2); // 2.875
        QCOMPARE(cellUnder({2.5, 5}, 2, 10), 3); // 3.125
    }
};

POSISCOPE_TEST(TestCellMeans)

} // namespace tst_cell_means

#include "tst_cell_means.moc"
