// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/sinusoid.h"

#include "core/encodings/sinusoidal/tone_bank.h"
#include "tests/core/message_of.h"
#include "tests/core/rows_of.h"
#include "tests/data_rows.h"
#include "tests/reference.h"
#include "tests/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <random>
#include <utility>
#include <vector>

namespace tst_sinusoid {

using namespace posiscope;

bool sameBits(const float* a, const float* b, Eigen::Index count)
{
    return std::memcmp(a, b, static_cast<std::size_t>(count) * sizeof(float)) == 0;
}

class TestSinusoid : public QObject
{
    Q_OBJECT

private slots:
    void everyReferenceCell()
    {
        const auto set = reference::read("encoding.csv", 5);
        double worstCell = 0, worstDouble = 0, worstFloat = 0;
        for (const auto& line : set.rows) {
            const int position = line[2].toInt();
            const int dimension = line[3].toInt();
            const Sinusoid sinusoid(
                {.n = line[0].toDouble(), .dModel = line[1].toInt(), .maxLen = position + 1});
            const double cell = std::abs(reference::difference(sinusoid.cell(position, dimension), line[4]));
            const double asDouble =
                std::abs(reference::difference(rowsOf<double>(sinusoid, position, 1)(0, dimension), line[4]));
            const double asFloat = std::abs(reference::difference(
                static_cast<double>(rowsOf<float>(sinusoid, position, 1)(0, dimension)), line[4]));
            QVERIFY2(cell <= 3e-16, line.join(',') + ": cell off by " + QByteArray::number(cell));
            QVERIFY2(asDouble <= 4e-16, line.join(',') + ": float64 off by " + QByteArray::number(asDouble));
            QVERIFY2(asFloat <= 3.0e-8, line.join(',') + ": float32 off by " + QByteArray::number(asFloat));
            worstCell = std::max(worstCell, cell);
            worstDouble = std::max(worstDouble, asDouble);
            worstFloat = std::max(worstFloat, asFloat);
        }
        qInfo("%zu rows: cell %.3g, float64 %.3g, float32 %.4g", set.rows.size(), worstCell, worstDouble,
              worstFloat);
    }

    void randomRowsAgreeWithExactAngles()
    {
        std::mt19937_64 random(2);
        double worst = 0;
        for (int trial = 0; trial < 1500; ++trial) {
            const double n = std::pow(10, std::uniform_real_distribution(0., 9.)(random));
            const int dModel = static_cast<int>(std::pow(2, std::uniform_real_distribution(0., 10.)(random)));
            const int position =
                static_cast<int>(std::pow(2, std::uniform_real_distribution(0., 24.)(random))) - 1;
            const Sinusoid sinusoid({n, dModel, largestMaxLen, static_cast<Layout>(trial % 2)});
            const auto row = rowsOf<float>(sinusoid, position, 1);
            for (int dimension = 0; dimension < dModel; ++dimension) {
                const double off =
                    std::abs(static_cast<double>(row(0, dimension)) - sinusoid.cell(position, dimension));
                worst = std::max(worst, off);
                QVERIFY2(off <= 3.0e-8,
                         qPrintable(QString("n %1, d_model %2, position %3, dimension %4: off by %5")
                                        .arg(n, 0, 'g', 17)
                                        .arg(dModel)
                                        .arg(position)
                                        .arg(dimension)
                                        .arg(off)));
            }
        }
        qInfo("worst %.5g", worst);
    }

    void everyRowOfALongRunIsWithinHalfAnUlp()
    {
        // Slow tones are where an error of the recurrence grows fastest, and the last row before a restart is
        // where it is largest.
        double worst = 0;
        for (const double n : {1., 100., 1e4, 1e9})
            for (const int first : {0, 3 * ToneBank::restart, largestMaxLen - 2 * ToneBank::restart}) {
                const Sinusoid sinusoid({.n = n, .dModel = 72, .maxLen = largestMaxLen});
                const auto rows = rowsOf<float>(sinusoid, first, 2 * ToneBank::restart);
                for (int row = 0; row < 2 * ToneBank::restart; ++row)
                    for (int dimension = 0; dimension < 72; ++dimension)
                        worst = std::max(worst, std::abs(static_cast<double>(rows(row, dimension)) -
                                                         sinusoid.cell(first + row, dimension)));
            }
        qInfo("worst %.5g", worst);
        QVERIFY2(worst <= 3.0e-8, QByteArray::number(worst));
    }

    void halvesAreAPermutation_data()
    {
        QTest::addColumn<int>("dModel");
        for (const int dModel : {1, 2, 3, 7, 8, 63, 64, 129, 512})
            QTest::addRow("d_model %d", dModel) << dModel;
    }

    void halvesAreAPermutation()
    {
        QFETCH(int, dModel);
        const Parameters interleaved{.n = 10000, .dModel = dModel, .maxLen = 1100};
        Parameters halves = interleaved;
        halves.layout = Layout::Halves;
        const auto one = rowsOf<float>(Sinusoid(interleaved), 0, 1100);
        const auto other = rowsOf<float>(Sinusoid(halves), 0, 1100);
        const auto oneDouble = rowsOf<double>(Sinusoid(interleaved), 1000, 50);
        const auto otherDouble = rowsOf<double>(Sinusoid(halves), 1000, 50);
        for (int dimension = 0; dimension < dModel; ++dimension) {
            const int moved = dimensionOf(halves, columnAt(interleaved, dimension));
            QVERIFY(one.col(dimension) == other.col(moved));
            QVERIFY(oneDouble.col(dimension) == otherDouble.col(moved));
        }
    }

    void neverNanNorDenormalNorBeyondOne()
    {
        for (const double n : {1., 10000., 1e9})
            for (const int dModel : {1, 5, 100, 16384}) {
                const Sinusoid sinusoid({.n = n, .dModel = dModel, .maxLen = largestMaxLen});
                for (const int first : {0, largestMaxLen - 1100}) {
                    const auto rows = rowsOf<float>(sinusoid, first, 1100);
                    for (Eigen::Index i = 0; i < rows.size(); ++i) {
                        const float value = rows.data()[i];
                        QVERIFY(std::abs(value) <= 1 && (value == 0 || std::isnormal(value)));
                    }
                }
            }
    }

    void curvesPassThroughCells()
    {
        const Sinusoid sinusoid({.n = 10000, .dModel = 9, .maxLen = 1000});
        for (const int position : {0, 1, 77, 999})
            for (int dimension = 0; dimension < 9; ++dimension)
                QVERIFY(sinusoid.curve(position, dimension) == sinusoid.cell(position, dimension));
        QVERIFY(std::abs(sinusoid.curve(2.25, 0) - std::sin(2.25)) < 1e-15);
        QVERIFY(std::abs(sinusoid.curve(-0.5, 1) - std::cos(0.5)) < 1e-15);
    }

    void aDomainErrorIsThrown()
    {
        QVERIFY_THROWS_EXCEPTION(std::invalid_argument, Sinusoid({.n = 0.5}));
        QVERIFY_THROWS_EXCEPTION(std::invalid_argument, Sinusoid({.dModel = 0}));
        QVERIFY_THROWS_EXCEPTION(std::invalid_argument, Sinusoid({.maxLen = largestMaxLen + 1}));
    }

    void whatIsOutsideTheTableIsRefused()
    {
        const Sinusoid sinusoid({.n = 100, .dModel = 4, .maxLen = 10});
        QCOMPARE(messageOf([&] { sinusoid.cell(10, 0); }),
                 QString("position: 10 given; allowed: a whole number from 0 to 9"));
        QCOMPARE(messageOf([&] { sinusoid.cell(-1, 0); }),
                 QString("position: -1 given; allowed: a whole number from 0 to 9"));
        QCOMPARE(messageOf([&] { sinusoid.cell(0, 4); }),
                 QString("dimension: 4 given; allowed: a whole number from 0 to 3"));
        QCOMPARE(messageOf([&] { sinusoid.curve(0, -1); }),
                 QString("dimension: -1 given; allowed: a whole number from 0 to 3"));
        QCOMPARE(messageOf([&] { sinusoid.curve(NAN, 0); }),
                 QString("position: nan given; allowed: a number from -33554432 to 33554432"));
        QCOMPARE(messageOf([&] { sinusoid.curve(-3.4e7, 0); }),
                 QString("position: -34000000 given; allowed: a number from -33554432 to 33554432"));
        QVERIFY(std::abs(sinusoid.curve(33'554'432, 0)) <= 1);
    }

    void aRowIsTheSameHoweverItIsAskedFor_data()
    {
        QTest::addColumn<int>("dModel");
        for (const int dModel :
             {1, 2, 4, 7, 8, 15, 16, 31, 63, 64, 72, 127, 128, 129, 200, 500, 512, 513, 1040})
            QTest::addRow("d_model %d", dModel) << dModel;
    }

    void aRowIsTheSameHoweverItIsAskedFor()
    {
        QFETCH(int, dModel);
        const int maxLen = 2500;
        const Sinusoid sinusoid({.n = 10000, .dModel = dModel, .maxLen = maxLen});
        const auto whole = rowsOf<float>(sinusoid, 0, maxLen);

        std::mt19937 random(static_cast<unsigned>(dModel));
        std::vector<std::pair<int, int>> blocks{{0, 1},      {1, 1},    {1023, 2}, {1024, 1},
                                                {2047, 400}, {2499, 1}, {0, 2500}};
        for (int i = 0; i < 20; ++i) {
            const int first = std::uniform_int_distribution(0, maxLen - 1)(random);
            blocks.emplace_back(first, std::uniform_int_distribution(1, maxLen - first)(random));
        }
        for (const auto& [first, count] : blocks) {
            // Rows further apart than they are long, starting at an address of any alignment.
            const int gap = std::uniform_int_distribution(0, 40)(random);
            const int offset = std::uniform_int_distribution(0, 31)(random);
            const int stride = gap < 10 ? (dModel + 15) / 16 * 16 : dModel + gap;
            std::vector<float> memory(static_cast<std::size_t>(offset + count * stride));
            const Eigen::Map<Table<float>, 0, Eigen::OuterStride<>> block(
                memory.data() + offset, count, dModel, Eigen::OuterStride<>(stride));
            sinusoid.rows(first, TableRef<float>(block));
            for (int row = 0; row < count; ++row)
                QVERIFY2(sameBits(memory.data() + offset + row * stride,
                                  whole.data() + (first + row) * dModel, dModel),
                         qPrintable(QString("rows %1 + %2, stride %3: row %4")
                                        .arg(first)
                                        .arg(count)
                                        .arg(stride)
                                        .arg(row)));
        }
    }

    void aTableTooLargeForTheCachesIsTheSame_data()
    {
        addColumns<int, int>("dModel", "offset");
        for (const int dModel : {64, 500, 512})
            for (const int offset : {0, 1, 4, 12})
                QTest::addRow("d_model %d, %d floats into a line", dModel, offset) << dModel << offset;
    }

    void aTableTooLargeForTheCachesIsTheSame()
    {
        QFETCH(int, dModel);
        QFETCH(int, offset);
        const int count = (28 << 20) / 4 / dModel;
        const Sinusoid sinusoid({.n = 10000, .dModel = dModel, .maxLen = count});
        const Eigen::Index cells = Eigen::Index{count} * dModel;
        std::vector<float> memory(static_cast<std::size_t>(cells + 32), 7.f);
        float* aligned = memory.data();
        while (reinterpret_cast<std::uintptr_t>(aligned) % 64 != 0)
            ++aligned;
        float* const start = aligned + offset;
        sinusoid.rows(0, Eigen::Map<Table<float>>(start, count, dModel));
        for (const int first : {0, 1, 1000, count - 1500}) {
            const auto block = rowsOf<float>(sinusoid, first, 1500);
            QVERIFY(sameBits(start + Eigen::Index{first} * dModel, block.data(), block.size()));
        }
        QCOMPARE(start[cells], 7.f);
        QVERIFY(offset == 0 || start[-1] == 7.f);
    }

    void nothingIsWrittenBetweenRows()
    {
        for (const int dModel : {3, 8, 130}) {
            const Sinusoid sinusoid({.n = 10000, .dModel = dModel, .maxLen = 50});
            Table<float> memory = Table<float>::Constant(50, dModel + 14, 7.f);
            sinusoid.rows(0, memory.middleCols(7, dModel));
            QVERIFY((memory.leftCols(7).array() == 7.f).all() && (memory.rightCols(7).array() == 7.f).all());
            QVERIFY(memory.middleCols(7, dModel) == rowsOf<float>(sinusoid, 0, 50));
        }
    }

    void doubleRowsAreTheCells()
    {
        for (const int dModel : {1, 2, 7, 64, 130}) {
            const Sinusoid sinusoid({.n = 100, .dModel = dModel, .maxLen = largestMaxLen});
            for (const int first : {0, 1023, 16'000'001}) {
                const auto rows = rowsOf<double>(sinusoid, first, 20);
                for (int row = 0; row < 20; ++row)
                    for (int dimension = 0; dimension < dModel; ++dimension)
                        QVERIFY(rows(row, dimension) == sinusoid.cell(first + row, dimension));
            }
        }
    }

    void rowsOutsideTheTableAreRefused()
    {
        const Sinusoid sinusoid({.n = 100, .dModel = 4, .maxLen = 10});
        const QString allowed = "; allowed: A:B with 0 ≤ A ≤ B ≤ 10";
        QCOMPARE(messageOf([&] { rowsOf<float>(sinusoid, 8, 3); }), "rows: 8:11 given" + allowed);
        QCOMPARE(messageOf([&] { rowsOf<double>(sinusoid, -1, 3); }), "rows: -1:2 given" + allowed);
        QCOMPARE(messageOf([&] { rowsOf<double>(sinusoid, 2'147'483'647, 1); }),
                 "rows: 2147483647:2147483648 given" + allowed);
        Table<float> wide(2, 5);
        QCOMPARE(messageOf([&] { sinusoid.rows(0, wide); }), QString("columns: 5 given; allowed: 4"));
        QCOMPARE(rowsOf<float>(sinusoid, 10, 0).rows(), 0);
    }
};

POSISCOPE_TEST(TestSinusoid)

} // namespace tst_sinusoid

#include "tst_sinusoid.moc"
