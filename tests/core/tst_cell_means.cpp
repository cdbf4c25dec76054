// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sentence/cell_means.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace posiscope;

class TestCellMeans : public QObject
{
    Q_OBJECT

private slots:
    void cellsAsTheyAre();
    void means_data();
    void means();
    void readsNoMoreThanItSays_data();
    void readsNoMoreThanItSays();
};

namespace {

double value(int row, int column)
{
    return std::sin(1.7 * row * row + 0.3 * column * row + column);
}

const RowReader reader = [](int row, std::span<const int> columns, std::span<double> out) {
    for (std::size_t k = 0; k < columns.size(); ++k)
        out[k] = value(row, columns[k]);
};

/// The mean over a rectangle of cells by its definition: an integral of what is constant in each cell.
double mean(Window rows, Window columns)
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

} // namespace

void TestCellMeans::cellsAsTheyAre()
{
    Table<float> out(12, 15);
    cellMeans({2, 5}, {1, 6}, reader, out);
    for (int y = 0; y < 12; ++y)
        for (int x = 0; x < 15; ++x)
            QCOMPARE(out(y, x), static_cast<float>(value(2 + y / 4, 1 + x / 3)));
}

void TestCellMeans::means_data()
{
    QTest::addColumn<double>("firstRow");
    QTest::addColumn<double>("lastRow");
    QTest::addColumn<double>("firstColumn");
    QTest::addColumn<double>("lastColumn");
    QTest::addRow("whole numbers of cells") << 0. << 20. << 0. << 30.;
    QTest::addRow("parts of cells") << 0. << 33. << 0. << 47.;
    QTest::addRow("a window of parts") << 2.3 << 27.9 << 1.25 << 18.5;
}

void TestCellMeans::means()
{
    QFETCH(double, firstRow);
    QFETCH(double, lastRow);
    QFETCH(double, firstColumn);
    QFETCH(double, lastColumn);
    const Window rows{firstRow, lastRow};
    const Window columns{firstColumn, lastColumn};
    constexpr int height = 10, width = 15;
    Table<float> out(height, width);
    cellMeans(rows, columns, reader, out);
    const auto part = [](Window window, int pixel, int pixels) {
        return Window{window.first + window.size() * pixel / pixels,
                      window.first + window.size() * (pixel + 1) / pixels};
    };
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
            const double expected = mean(part(rows, y, height), part(columns, x, width));
            QVERIFY(std::abs(static_cast<double>(out(y, x)) - expected) < 1e-6);
        }
}

void TestCellMeans::readsNoMoreThanItSays_data()
{
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("columns");
    QTest::addRow("10,000 words") << 10'000 << 512;
    QTest::addRow("half a million words") << 500'000 << 512;
    QTest::addRow("wide") << 500'000 << 16'384;
}

void TestCellMeans::readsNoMoreThanItSays()
{
    QFETCH(int, rows);
    QFETCH(int, columns);
    long long cells = 0;
    int lastRow = -1;
    Table<float> out(400, 300);
    cellMeans(
        {0, static_cast<double>(rows)}, {0, static_cast<double>(columns)},
        [&](int row, std::span<const int> read, std::span<double> values) {
            QVERIFY(row > lastRow && row < rows);
            QVERIFY(std::ranges::is_sorted(read, std::less_equal<int>()) && read.back() < columns);
            lastRow = row;
            cells += std::ssize(read);
            std::ranges::fill(values, 0.5);
        },
        out);
    QVERIFY2(cells <= mostCellsRead * 3 / 2, qPrintable(QString::number(cells)));
    QVERIFY(std::abs(out.minCoeff() - 0.5f) < 1e-5f && std::abs(out.maxCoeff() - 0.5f) < 1e-5f);
}

QTEST_APPLESS_MAIN(TestCellMeans)
#include "tst_cell_means.moc"
