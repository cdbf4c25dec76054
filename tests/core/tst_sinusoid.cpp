// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/sinusoid.h"

#include "core/encodings/sinusoidal/tone_bank.h"
#include "core/message_of.h"
#include "core/rows_of.h"
#include "test_program.h"
#include "tests/reference.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <random>

namespace tst_sinusoid {

using namespace posiscope;

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
};

POSISCOPE_TEST(TestSinusoid)

} // namespace tst_sinusoid

#include "tst_sinusoid.moc"
