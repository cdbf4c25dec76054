// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/row_products.h"

#include "tests/data_rows.h"
#include "tests/test_program.h"

#include <QTest>

namespace tst_row_products {

using namespace posiscope;

/// Dot products of many rows at once, of any numbers of rows and columns.
class TestRowProducts : public QObject
{
    Q_OBJECT

private slots:
    void productsAreThoseOfEigen_data()
    {
        addColumns<int, int, int>("rows", "others", "columns");
        for (const int rows : {1, 5, 6, 7, 64, 129})
            for (const int others : {1, 31, 32, 33, 70})
                for (const int columns : {1, 3, 255, 256, 257, 600})
                    QTest::addRow("%d and %d rows of %d columns", rows, others, columns)
                        << rows << others << columns;
    }

    void productsAreThoseOfEigen()
    {
        QFETCH(const int, rows);
        QFETCH(const int, others);
        QFETCH(const int, columns);
        const auto table = [columns](int count, int seed) {
            Table<float> made(count, columns);
            for (int i = 0; i < count; ++i)
                for (int j = 0; j < columns; ++j)
                    made(i, j) = static_cast<float>((i * 31 + j * 17 + seed) % 23 - 11);
            return made;
        };
        const Table<float> a = table(rows, 1);
        const Table<float> b = table(others, 5);
        // Whole numbers, whose sums are exact.
        QVERIFY(rowProducts(a, b) == a * b.transpose());
        QVERIFY(rowProducts(a) == a * a.transpose());
    }
};

POSISCOPE_TEST(TestRowProducts)

} // namespace tst_row_products

#include "tst_row_products.moc"
