// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/table_stream.h"
#include "core/test_table.h"
#include "data_rows.h"
#include "test_program.h"

#include <QTest>

#include <limits>
#include <sstream>
#include <stdexcept>

namespace tst_csv {

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

class TestCsv : public QObject
{
    Q_OBJECT

private slots:
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

    void rowsOutsideTheTableAreNamed()
    {
        QVERIFY_THROWS_EXCEPTION(std::invalid_argument, written(testTable<float>(10, 2), {4, 11}));
        QVERIFY_THROWS_EXCEPTION(std::invalid_argument, written(testTable<float>(10, 2), {-1, 1}));
    }

    void aFullDiskIsReported_data()
    {
        QTest::addColumn<int>("room");
        QTest::newRow("no room at all") << 0;
        QTest::newRow("room for some of the header") << 500;
        QTest::newRow("room for some rows") << 100'000;
    }

    void aFullDiskIsReported()
    {
        QFETCH(int, room);
        SmallDisk disk(room);
        std::ostream out(&disk);
        QVERIFY_THROWS_EXCEPTION(
            std::runtime_error,
            static_cast<void>(writeCsv(out, testTable<float>(300, 1000), columnName, {0, 300})));
    }

    void stoppingStops()
    {
        std::stop_source stop;
        const Progress progress{[&](double) { stop.request_stop(); }, stop.get_token()};
        std::ostringstream out;
        QVERIFY(!writeCsv(out, testTable<double>(1'000'000, 64), columnName, {0, 1'000'000}, progress));
        const std::string text = out.str();
        QCOMPARE(std::count(text.begin(), text.end(), '\n'), 1 + (1 << 20) / (64 * 8));
    }
};

POSISCOPE_TEST(TestCsv)

} // namespace tst_csv

#include "tst_csv.moc"
