// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/sinusoid.h"

#include "core/message_of.h"
#include "core/rows_of.h"
#include "data_rows.h"
#include "test_program.h"

#include <QTest>

#include <cstdint>
#include <cstring>
#include <random>
#include <utility>
#include <vector>

namespace tst_sinusoid_rows {

using namespace posiscope;

bool sameBits(const float* a, const float* b, Eigen::Index count)
{
    return std::memcmp(a, b, static_cast<std::size_t>(count) * sizeof(float)) == 0;
}

class TestSinusoidRows : public QObject
{
    Q_OBJECT

private slots:
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

POSISCOPE_TEST(TestSinusoidRows)

} // namespace tst_sinusoid_rows

#include "tst_sinusoid_rows.moc"
