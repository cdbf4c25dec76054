// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/message_of.h"
#include "core/tables/table_stream.h"
#include "core/test_table.h"
#include "data_rows.h"
#include "test_program.h"

#include <QTest>

#include <cstring>
#include <sstream>
#include <stdexcept>

namespace tst_npy {

using namespace posiscope;

template <typename Scalar>
static void checkRows(RowRange rows)
{
    constexpr int columns = 4096;
    std::ostringstream out;
    QVERIFY(writeNpy(out, testTable<Scalar>(200, columns), rows));
    const std::string file = out.str();
    QCOMPARE(file.size(), 128 + sizeof(Scalar) * columns * static_cast<std::size_t>(rows.count()));
    const char* place = file.data() + 128;
    for (int row = rows.begin; row < rows.end; ++row)
        for (int column = 0; column < columns; ++column, place += sizeof(Scalar)) {
            Scalar value;
            std::memcpy(&value, place, sizeof value);
            if (value != testValue<Scalar>(row, column))
                QFAIL(qPrintable(QStringLiteral("row %1, column %2").arg(row).arg(column)));
        }
}

class TestNpy : public QObject
{
    Q_OBJECT

private slots:
    void theHeaderIsTheFormats()
    {
        std::ostringstream out;
        QVERIFY(writeNpy(out, testTable<float>(1000, 16), {3, 13}));
        const std::string file = out.str();
        std::string expected("\x93NUMPY\x01\x00\x76\x00", 10);
        expected += "{'descr': '<f4', 'fortran_order': False, 'shape': (10, 16), }";
        expected.resize(127, ' ');
        expected += '\n';
        QCOMPARE(QByteArray::fromStdString(file.substr(0, 128)), QByteArray::fromStdString(expected));
        QCOMPARE(file.size(), std::size_t{128 + 10 * 16 * 4});
    }

    // A row of 4096 floats is 16 KiB: 64 rows are one block of floats and two of doubles.
    void everyRowArrives_data()
    {
        addColumns<int, int>("begin", "end");
        QTest::newRow("nothing") << 5 << 5;
        QTest::newRow("nothing, at the end") << 200 << 200;
        QTest::newRow("one row") << 0 << 1;
        QTest::newRow("a block less a row") << 0 << 63;
        QTest::newRow("a block") << 0 << 64;
        QTest::newRow("a block and a row") << 0 << 65;
        QTest::newRow("some blocks from the middle") << 7 << 199;
        QTest::newRow("all") << 0 << 200;
    }

    void everyRowArrives()
    {
        QFETCH(int, begin);
        QFETCH(int, end);
        checkRows<float>({begin, end});
        checkRows<double>({begin, end});
    }

    void rowsOutsideTheTableAreNamed_data()
    {
        addColumns<int, int, QString>("begin", "end", "given");
        QTest::newRow("below") << -1 << 4 << "-1:4";
        QTest::newRow("beyond") << 3 << 11 << "3:11";
        QTest::newRow("backwards") << 5 << 3 << "5:3";
        QTest::newRow("both beyond") << 11 << 11 << "11:11";
    }

    void rowsOutsideTheTableAreNamed()
    {
        QFETCH(int, begin);
        QFETCH(int, end);
        QFETCH(QString, given);
        std::ostringstream out;
        QCOMPARE(messageOf([&] {
                     static_cast<void>(writeNpy(out, testTable<float>(10, 4), {begin, end}));
                 }),
                 "rows: " + given + " given; allowed: A:B with 0 ≤ A ≤ B ≤ 10");
        QVERIFY(out.str().empty());
    }

    void aFullDiskIsReported_data()
    {
        QTest::addColumn<int>("room");
        QTest::newRow("no room at all") << 0;
        QTest::newRow("room for the header") << 128;
        QTest::newRow("room for a block and a half") << 1'500'000;
        QTest::newRow("room for all but a byte") << 128 + 300 * 4096 * 4 - 1;
    }

    void aFullDiskIsReported()
    {
        QFETCH(int, room);
        SmallDisk disk(room);
        std::ostream out(&disk);
        QCOMPARE(messageOf<std::runtime_error>([&] {
                     static_cast<void>(writeNpy(out, testTable<float>(300, 4096), {0, 300}));
                 }),
                 "the table could not be written: the output stream failed");
    }

    void progressRisesToOne()
    {
        std::vector<double> reports;
        Progress progress;
        progress.report = [&reports](double done) { reports.push_back(done); };
        std::ostringstream out;
        QVERIFY(writeNpy(out, testTable<float>(160, 4096), {0, 160}, progress));
        QCOMPARE(reports, (std::vector<double>{64. / 160, 128. / 160, 1}));
    }

    void stoppingStops()
    {
        std::stop_source stop;
        int blocks = 0;
        const Progress progress{[&](double) {
                                    if (++blocks == 2)
                                        stop.request_stop();
                                },
                                stop.get_token()};
        std::ostringstream out;
        QVERIFY(!writeNpy(out, testTable<float>(1'000'000, 4096), {0, 1'000'000}, progress));
        QCOMPARE(blocks, 2);
        QCOMPARE(out.str().size(), std::size_t{128 + 2 * (1U << 20U)});
    }

    void aBlockIsAllThatIsHeld()
    {
        std::ptrdiff_t largest = 0;
        const TableSource<double> source{3000, 512, [&largest](int, TableRef<double> out) {
                                             largest = std::max<std::ptrdiff_t>(largest, out.size() * 8);
                                             out.setZero();
                                         }};
        SmallDisk disk(1 << 30);
        std::ostream out(&disk);
        QVERIFY(writeNpy(out, source, {0, source.rows}));
        QCOMPARE(largest, std::ptrdiff_t{1 << 20});
    }
};

POSISCOPE_TEST(TestNpy)

} // namespace tst_npy

#include "tst_npy.moc"
