// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/sinusoid.h"
#include "core/encoding/tone_bank.h"
#include "tests/reference.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <random>
#include <vector>

using namespace posiscope;

class TestSinusoid : public QObject
{
    Q_OBJECT

private slots:
    void everyReferenceCell();
    void randomRowsAgreeWithExactAngles();
    void everyRowOfALongRunIsWithinHalfAnUlp();
    void halvesAreAPermutation_data();
    void halvesAreAPermutation();
    void oddDModelEndsInALoneSine();
    void aRowsSquaresSumToHalfOfDModel();
    void neverNanNorDenormalNorBeyondOne();
    void aRowIsTheSameHoweverItIsAskedFor_data();
    void aRowIsTheSameHoweverItIsAskedFor();
    void aTableTooLargeForTheCachesIsTheSame_data();
    void aTableTooLargeForTheCachesIsTheSame();
    void nothingIsWrittenBetweenRows();
    void doubleRowsAreTheCells();
    void curvesPassThroughCells();
    void phillipsTables_data();
    void phillipsTables();
    void phillipsSums_data();
    void phillipsSums();
    void robotTable();
    void notebookTable();
    void lookAlikesOfTheStudyNotes();
    void aDomainErrorIsThrown();
};

namespace {

template <typename Scalar>
Table<Scalar> rowsOf(const Sinusoid& sinusoid, int first, int count)
{
    Table<Scalar> table(count, sinusoid.parameters().dModel);
    sinusoid.rows(first, table);
    return table;
}

bool sameBits(const float* a, const float* b, Eigen::Index count)
{
    return std::memcmp(a, b, static_cast<std::size_t>(count) * sizeof(float)) == 0;
}

} // namespace

void TestSinusoid::everyReferenceCell()
{
    const auto set = reference::read("encoding.csv");
    double worstCell = 0, worstDouble = 0, worstFloat = 0;
    for (const auto& line : set.rows) {
        const int position = line[2].toInt();
        const int dimension = line[3].toInt();
        const Sinusoid sinusoid({.n = line[0].toDouble(), .dModel = line[1].toInt(), .maxLen = position + 1});
        const double cell = std::abs(reference::difference(sinusoid.cell(position, dimension), line[4]));
        const double asDouble = std::abs(
            reference::difference(rowsOf<double>(sinusoid, position, 1)(0, dimension), line[4]));
        const double asFloat = std::abs(reference::difference(
            static_cast<double>(rowsOf<float>(sinusoid, position, 1)(0, dimension)), line[4]));
        QVERIFY2(cell <= 3e-16, line.join(',') + ": cell off by " + QByteArray::number(cell));
        QVERIFY2(asDouble <= 4e-16, line.join(',') + ": float64 off by " + QByteArray::number(asDouble));
        QVERIFY2(asFloat <= 3.0e-8, line.join(',') + ": float32 off by " + QByteArray::number(asFloat));
        worstCell = std::max(worstCell, cell);
        worstDouble = std::max(worstDouble, asDouble);
        worstFloat = std::max(worstFloat, asFloat);
    }
    qInfo("%zu rows: cell %.3g, float64 %.3g, float32 %.4g", set.rows.size(), worstCell, worstDouble, worstFloat);
}

void TestSinusoid::randomRowsAgreeWithExactAngles()
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
            const double off = std::abs(static_cast<double>(row(0, dimension)) - sinusoid.cell(position, dimension));
            worst = std::max(worst, off);
            QVERIFY2(off <= 3.0e-8, qPrintable(QString("n %1, d_model %2, position %3, dimension %4: off by %5")
                                                   .arg(n, 0, 'g', 17).arg(dModel).arg(position).arg(dimension).arg(off)));
        }
    }
    qInfo("worst %.5g", worst);
}

void TestSinusoid::everyRowOfALongRunIsWithinHalfAnUlp()
{
    // Slow tones are where an error of the recurrence grows fastest, and the last row before a restart is where it is largest.
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

void TestSinusoid::halvesAreAPermutation_data()
{
    QTest::addColumn<int>("dModel");
    for (const int dModel : {1, 2, 3, 7, 8, 63, 64, 129, 512})
        QTest::addRow("d_model %d", dModel) << dModel;
}

void TestSinusoid::halvesAreAPermutation()
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

void TestSinusoid::oddDModelEndsInALoneSine()
{
    const Sinusoid sinusoid({.n = 10000, .dModel = 7, .maxLen = 100});
    const auto rows = rowsOf<float>(sinusoid, 0, 100);
    const double omega = std::pow(10000., -6. / 7);
    for (int position = 0; position < 100; ++position) {
        QVERIFY(std::abs(static_cast<double>(rows(position, 6)) - std::sin(position * omega)) < 3.1e-8);
        QVERIFY(std::abs(sinusoid.cell(position, 6) - std::sin(position * omega)) < 1e-14);
    }
}

void TestSinusoid::aRowsSquaresSumToHalfOfDModel()
{
    const Sinusoid sinusoid({.n = 10000, .dModel = 512, .maxLen = largestMaxLen});
    for (const int first : {0, 1000, 16'777'000}) {
        const auto rows = rowsOf<double>(sinusoid, first, 100);
        for (int row = 0; row < 100; ++row)
            QVERIFY(std::abs(rows.row(row).squaredNorm() - 256) < 1e-12);
    }
}

void TestSinusoid::neverNanNorDenormalNorBeyondOne()
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

void TestSinusoid::aRowIsTheSameHoweverItIsAskedFor_data()
{
    QTest::addColumn<int>("dModel");
    for (const int dModel : {1, 2, 4, 7, 8, 15, 16, 31, 63, 64, 72, 127, 128, 129, 200, 500, 512, 513, 1040})
        QTest::addRow("d_model %d", dModel) << dModel;
}

void TestSinusoid::aRowIsTheSameHoweverItIsAskedFor()
{
    QFETCH(int, dModel);
    const int maxLen = 2500;
    const Sinusoid sinusoid({.n = 10000, .dModel = dModel, .maxLen = maxLen});
    const auto whole = rowsOf<float>(sinusoid, 0, maxLen);

    std::mt19937 random(static_cast<unsigned>(dModel));
    std::vector<std::pair<int, int>> blocks{{0, 1}, {1, 1}, {1023, 2}, {1024, 1}, {2047, 400}, {2499, 1}, {0, 2500}};
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
        const Eigen::Map<Table<float>, 0, Eigen::OuterStride<>> block(memory.data() + offset, count, dModel,
                                                                       Eigen::OuterStride<>(stride));
        sinusoid.rows(first, TableRef<float>(block));
        for (int row = 0; row < count; ++row)
            QVERIFY2(sameBits(memory.data() + offset + row * stride, whole.data() + (first + row) * dModel, dModel),
                     qPrintable(QString("rows %1 + %2, stride %3: row %4").arg(first).arg(count).arg(stride).arg(row)));
    }
}

void TestSinusoid::aTableTooLargeForTheCachesIsTheSame_data()
{
    QTest::addColumn<int>("dModel");
    QTest::addColumn<int>("offset");
    for (const int dModel : {64, 500, 512})
        for (const int offset : {0, 1, 4, 12})
            QTest::addRow("d_model %d, %d floats into a line", dModel, offset) << dModel << offset;
}

void TestSinusoid::aTableTooLargeForTheCachesIsTheSame()
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

void TestSinusoid::nothingIsWrittenBetweenRows()
{
    for (const int dModel : {3, 8, 130}) {
        const Sinusoid sinusoid({.n = 10000, .dModel = dModel, .maxLen = 50});
        Table<float> memory = Table<float>::Constant(50, dModel + 14, 7.f);
        sinusoid.rows(0, memory.middleCols(7, dModel));
        QVERIFY((memory.leftCols(7).array() == 7.f).all() && (memory.rightCols(7).array() == 7.f).all());
        QVERIFY(memory.middleCols(7, dModel) == rowsOf<float>(sinusoid, 0, 50));
    }
}

void TestSinusoid::doubleRowsAreTheCells()
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

void TestSinusoid::curvesPassThroughCells()
{
    const Sinusoid sinusoid({.n = 10000, .dModel = 9, .maxLen = 1000});
    for (const int position : {0, 1, 77, 999})
        for (int dimension = 0; dimension < 9; ++dimension)
            QVERIFY(sinusoid.curve(position, dimension) == sinusoid.cell(position, dimension));
    QVERIFY(std::abs(sinusoid.curve(2.25, 0) - std::sin(2.25)) < 1e-15);
    QVERIFY(std::abs(sinusoid.curve(-0.5, 1) - std::cos(0.5)) < 1e-15);
}

void TestSinusoid::phillipsTables_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<double>("n");
    QTest::addColumn<double>("printed");
    QTest::addRow("P2, n=100, to 4 decimals") << "phillips_encoding_n100.csv" << 100. << 0.5e-4;
    QTest::addRow("P4, n=10000, to 2 decimals") << "phillips_encoding_n10000.csv" << 10000. << 0.5e-2;
}

void TestSinusoid::phillipsTables()
{
    QFETCH(QString, file);
    QFETCH(double, n);
    QFETCH(double, printed);
    const auto set = reference::read(file);
    QCOMPARE(static_cast<int>(set.rows.size()), 10);
    const auto rows = rowsOf<float>(Sinusoid({.n = n, .dModel = 4, .maxLen = 10}), 0, 10);
    for (int position = 0; position < 10; ++position)
        for (int dimension = 0; dimension < 4; ++dimension) {
            const double value = set.rows[static_cast<std::size_t>(position)][dimension].toDouble();
            QVERIFY(std::abs(static_cast<double>(rows(position, dimension)) - value) <= printed + 1e-7);
        }
}

void TestSinusoid::phillipsSums_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<double>("n");
    QTest::addColumn<int>("off");
    QTest::addRow("P3, n=100") << "phillips_sum_n100.csv" << 100. << 10;
    QTest::addRow("P4, n=10000") << "phillips_sum_n10000.csv" << 10000. << 5;
}

void TestSinusoid::phillipsSums()
{
    // Three sentences of six tokens; what is printed was rounded to hundredths before and after the addition, so that some
    // of the 72 sums are off by one.
    QFETCH(QString, file);
    QFETCH(double, n);
    QFETCH(int, off);
    const auto embeddings = reference::read("phillips_embeddings.csv");
    const auto sums = reference::read(file);
    QCOMPARE(embeddings.rows.size(), std::size_t{18});
    QCOMPARE(sums.rows.size(), std::size_t{18});
    const Sinusoid sinusoid({.n = n, .dModel = 4, .maxLen = 6});
    int differing = 0;
    for (std::size_t token = 0; token < 18; ++token)
        for (int dimension = 0; dimension < 4; ++dimension) {
            const double sum = embeddings.rows[token][dimension].toDouble() +
                               sinusoid.cell(static_cast<int>(token % 6), dimension);
            const auto hundredths = std::lround(100 * sum) - std::lround(100 * sums.rows[token][dimension].toDouble());
            QVERIFY(std::abs(hundredths) <= 1);
            differing += hundredths != 0;
        }
    QCOMPARE(differing, off);
}

void TestSinusoid::robotTable()
{
    // S2: "I am a robot" at n=100, d_model=4.
    const Sinusoid sinusoid({.n = 100, .dModel = 4, .maxLen = 4});
    for (int k = 0; k < 4; ++k) {
        const double expected[] = {std::sin(k), std::cos(k), std::sin(k / 10.), std::cos(k / 10.)};
        for (int dimension = 0; dimension < 4; ++dimension)
            QVERIFY(std::abs(sinusoid.cell(k, dimension) - expected[dimension]) < 3e-16);
    }
}

void TestSinusoid::notebookTable()
{
    // N1: the 20×16 table; its multipliers are 10^(−i/2).
    const auto rows = rowsOf<double>(Sinusoid({.n = 10000, .dModel = 16, .maxLen = 20}), 0, 20);
    for (int k = 0; k < 20; ++k)
        for (int pair = 0; pair < 8; ++pair) {
            const double angle = k * std::pow(10., -0.5 * pair);
            QVERIFY(std::abs(rows(k, 2 * pair) - std::sin(angle)) < 1e-14);
            QVERIFY(std::abs(rows(k, 2 * pair + 1) - std::cos(angle)) < 1e-14);
        }
}

void TestSinusoid::lookAlikesOfTheStudyNotes()
{
    // Q5: of 128 positions, 68 is nearer to 5 than 6 is.
    const auto rows = rowsOf<double>(Sinusoid({.n = 10000, .dModel = 8, .maxLen = 128}), 0, 128);
    const auto distance = [&](int p, int q) { return (rows.row(p) - rows.row(q)).norm(); };
    const auto cosine = [&](int p, int q) { return rows.row(p).dot(rows.row(q)) / 4; };
    QVERIFY(std::abs(distance(5, 68) - 0.645) < 0.0005);
    QVERIFY(std::abs(cosine(5, 68) - 0.948) < 0.0005);
    QVERIFY(std::abs(distance(5, 6) - 0.964) < 0.0005);
    QVERIFY(std::abs(cosine(5, 6) - 0.884) < 0.0005);
}

void TestSinusoid::aDomainErrorIsThrown()
{
    QVERIFY_THROWS_EXCEPTION(std::invalid_argument, Sinusoid({.n = 0.5}));
    QVERIFY_THROWS_EXCEPTION(std::invalid_argument, Sinusoid({.dModel = 0}));
    QVERIFY_THROWS_EXCEPTION(std::invalid_argument, Sinusoid({.maxLen = largestMaxLen + 1}));
}

QTEST_APPLESS_MAIN(TestSinusoid)
#include "tst_sinusoid.moc"
