// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/sinusoid.h"

#include "core/rows_of.h"
#include "data_rows.h"
#include "test_program.h"
#include "tests/reference.h"

#include <QTest>

#include <cmath>

namespace tst_tutorials {

using namespace posiscope;

class TestTutorials : public QObject
{
    Q_OBJECT

private slots:
    void phillipsTables_data()
    {
        addColumns<QString, double, double>("file", "n", "printed");
        QTest::addRow("P2, n=100, to 4 decimals") << "phillips_encoding_n100.csv" << 100. << 0.5e-4;
        QTest::addRow("P4, n=10000, to 2 decimals") << "phillips_encoding_n10000.csv" << 10000. << 0.5e-2;
    }

    void phillipsTables()
    {
        QFETCH(QString, file);
        QFETCH(double, n);
        QFETCH(double, printed);
        const auto set = reference::read(file, 4);
        QCOMPARE(static_cast<int>(set.rows.size()), 10);
        const auto rows = rowsOf<float>(Sinusoid({.n = n, .dModel = 4, .maxLen = 10}), 0, 10);
        for (int position = 0; position < 10; ++position)
            for (int dimension = 0; dimension < 4; ++dimension) {
                const double value = set.rows[static_cast<std::size_t>(position)][dimension].toDouble();
                QVERIFY(std::abs(static_cast<double>(rows(position, dimension)) - value) <= printed + 1e-7);
            }
    }

    void lookAlikesOfTheStudyNotes()
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
};

POSISCOPE_TEST(TestTutorials)

} // namespace tst_tutorials

#include "tst_tutorials.moc"
