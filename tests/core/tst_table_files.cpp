// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/table_stream.h"

#include "tests/core/message_of.h"
#include "tests/core/test_table.h"
#include "tests/data_rows.h"
#include "tests/test_program.h"

#include <QTest>

#include <cstring>
#include <limits>
#include <sstream>
#include <stdexcept>

namespace tst_table_files {

using namespace posiscope;

static std::string columnName(int column)
{
    return std::string("c").append(std::to_string(column));
}

template <typename Scalar>
static std::string written(const TableSource<Scalar>& source, RowRange rows)
{
    std::ostringstream out;
    if (!writeCsv(out, source, columnName, rows))
        return "stopped";
    return out.str();
}

// The widest texts a number can have are among them, and more text than any buffer holds.
template <typename Scalar>
static void checkReadBack()
{
    using Limits = std::numeric_limits<Scalar>;
    TableSource<Scalar> source = testTable<Scalar>(500, 1000);
    source.read = [inner = source.read](int first, TableRef<Scalar> out) {
        inner(first, out);
        out.col(0).setConstant(-Limits::denorm_min());
        out.col(1).setConstant(-Limits::max() / 3);
        out.col(2).setConstant(Scalar(-1.2345678901234567e-5));
        out.col(3).setConstant(Scalar(-1.2345678901234567e-4));
    };
    Table<Scalar> truth(source.rows, source.columns);
    source.read(0, truth);
    std::istringstream in(written(source, {0, source.rows}));
    std::string line;
    std::getline(in, line);
    for (int row = 0; row < source.rows; ++row) {
        std::getline(in, line);
        const QList<QByteArray> words = QByteArray::fromStdString(line).split(',');
        QCOMPARE(words.size(), source.columns);
        for (int column = 0; column < source.columns; ++column) {
            const QByteArray& word = words[column];
            const Scalar value = std::is_same_v<Scalar, float>
                                     ? Scalar(std::strtof(word.constData(), nullptr))
                                     : Scalar(std::strtod(word.constData(), nullptr));
            if (value != truth(row, column))
                QFAIL(("row " + QByteArray::number(row) + ": " + word).constData());
        }
    }
    QVERIFY(!std::getline(in, line));
}

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

/// Tables as .npy and as text.
class TestTableFiles : public QObject
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
        const QString refused = "rows: " + given + " given; allowed: A:B with 0 ≤ A ≤ B ≤ 10";
        QCOMPARE(messageOf([&] { (void)writeNpy(out, testTable<float>(10, 4), {begin, end}); }), refused);
        QCOMPARE(messageOf([&] {
                     (void)writeCsv(out, testTable<float>(10, 4), columnName, {begin, end});
                 }),
                 refused);
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
        for (const bool isText : {false, true}) {
            SmallDisk disk(room);
            std::ostream out(&disk);
            const QString text = messageOf<std::runtime_error>([&] {
                (void)(isText ? writeCsv(out, testTable<float>(300, 4096), columnName, {0, 300})
                              : writeNpy(out, testTable<float>(300, 4096), {0, 300}));
            });
            QCOMPARE(text, "the table could not be written: the output stream failed");
        }
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

    void aSmallTableLetterByLetter()
    {
        const TableSource<double> source{4, 3, [](int first, TableRef<double> out) {
                                             for (int row = 0; row < out.rows(); ++row)
                                                 out.row(row) << first + row, 0.5, -1. / 3;
                                         }};
        QCOMPARE(QString::fromStdString(written(source, {1, 3})),
                 "c0,c1,c2\n1,0.5,-0.33333333333333331\n2,0.5,-0.33333333333333331\n");
    }

    void aNumberHasItsDigits_data()
    {
        addColumns<double, QString, QString>("value", "asFloat", "asDouble");
        addRow("nought", 0., "0", "0");
        addRow("one", 1., "1", "1");
        addRow("a tenth", 0.1, "0.100000001", "0.10000000000000001");
        addRow("minus two thirds", -2. / 3, "-0.666666687", "-0.66666666666666663");
        addRow("small", 1.25e-7 / 3, "4.16666666e-08", "4.1666666666666663e-08");
        addRow("a position", 16777215., "16777215", "16777215");
        addRow("no number", std::copysign(NAN, 1.), "nan", "nan");
        addRow("no number, with a sign", std::copysign(NAN, -1.), "nan", "nan");
        addRow("a long wavelength", 6.2831852e9, "6.28318515e+09", "6283185200");
    }

    void aNumberHasItsDigits()
    {
        QFETCH(double, value);
        QFETCH(QString, asFloat);
        QFETCH(QString, asDouble);
        const TableSource<float> floats{1, 1,
                                        [&](int, TableRef<float> out) { out.setConstant(float(value)); }};
        const TableSource<double> doubles{1, 1, [&](int, TableRef<double> out) { out.setConstant(value); }};
        QCOMPARE(QString::fromStdString(written(floats, {0, 1})), "c0\n" + asFloat + "\n");
        QCOMPARE(QString::fromStdString(written(doubles, {0, 1})), "c0\n" + asDouble + "\n");
    }

    void aNameThatSeparatesIsQuoted()
    {
        const std::vector<std::string> names = {"plain", "a, b", "say \"so\"", "two\nlines"};
        std::ostringstream out;
        QVERIFY(writeCsv(out, testTable<float>(0, 4),
                         [&](int column) { return names[static_cast<std::size_t>(column)]; }, {0, 0}));
        QCOMPARE(QString::fromStdString(out.str()), "plain,\"a, b\",\"say \"\"so\"\"\",\"two\nlines\"\n");
    }

    void everyNumberReadsBackTheSame_data()
    {
        QTest::addColumn<bool>("wide");
        QTest::newRow("float32") << false;
        QTest::newRow("float64") << true;
    }

    void everyNumberReadsBackTheSame()
    {
        QFETCH(bool, wide);
        if (wide)
            checkReadBack<double>();
        else
            checkReadBack<float>();
    }

    void anEmptyRangeIsTheHeader()
    {
        QCOMPARE(QString::fromStdString(written(testTable<float>(10, 2), {4, 4})), "c0,c1\n");
    }

    void stoppingStopsText()
    {
        std::stop_source stop;
        const Progress progress{[&](double) { stop.request_stop(); }, stop.get_token()};
        std::ostringstream out;
        QVERIFY(!writeCsv(out, testTable<double>(1'000'000, 64), columnName, {0, 1'000'000}, progress));
        const std::string text = out.str();
        QCOMPARE(std::count(text.begin(), text.end(), '\n'), 1 + (1 << 20) / (64 * 8));
    }
};

POSISCOPE_TEST(TestTableFiles)

} // namespace tst_table_files

#include "tst_table_files.moc"
