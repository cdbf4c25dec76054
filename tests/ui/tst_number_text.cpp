// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mathematics/number_text.h"

#include "core/text/numbers.h"
#include "test_program.h"
#include "tests/data_rows.h"

#include <QTest>

#include <cmath>
#include <numbers>
#include <random>

namespace tst_number_text {

using namespace posiscope;

// Test rows are easier to read with '_' for the thin space.
QString shown(QString text)
{
    return text.replace('_', thinSpace);
}

class TestNumberText : public QObject
{
    Q_OBJECT

private slots:
    void significantDigits_data()
    {
        addColumns<double, int, int, QString>("value", "digits", "leastDecimals", "text");
        QTest::addRow("zero") << 0. << 5 << 0 << "0";
        QTest::addRow("negative zero") << -0. << 5 << 0 << "0";
        QTest::addRow("rounded") << std::sin(0.3) << 5 << 0 << "0.29552";
        QTest::addRow("exact, short") << 0.3 << 5 << 0 << "0.3";
        QTest::addRow("exact but for an ulp") << 3 * 0.1 << 5 << 0 << "0.3";
        QTest::addRow("rounded up to one") << 0.99999999 << 5 << 0 << "1.0000";
        QTest::addRow("exactly one") << 1. << 5 << 0 << "1";
        QTest::addRow("rounded into another digit") << 9.99996 << 5 << 0 << "10.000";
        QTest::addRow("negative") << -0.98999249660044542 << 5 << 0 << "−0.98999";
        QTest::addRow("leading zeros do not count") << std::sin(0.1) << 5 << 0 << "0.099833";
        QTest::addRow("smallest without a power") << 1.2345e-4 << 5 << 0 << "0.00012345";
        QTest::addRow("small") << 7e-9 << 5 << 0 << "7\u202f×\u202f10⁻⁹";
        QTest::addRow("small, negative, rounded") << -1.23456e-12 << 3 << 0 << "−1.23\u202f×\u202f10⁻¹²";
        QTest::addRow("large") << 6.25e21 << 5 << 0 << "6.25\u202f×\u202f10²¹";
        QTest::addRow("whole part is kept") << 54410.2 << 4 << 0 << shown("54_410");
        QTest::addRow("four digits stand together") << 6283.18 << 4 << 0 << "6283";
        QTest::addRow("millions") << 2670176.7 << 3 << 0 << shown("2_670_177");
        QTest::addRow("wavelength") << 2 * std::numbers::pi << 4 << 0 << "6.283";
        QTest::addRow("decimals of an angle") << 12.345678 << 5 << 4 << "12.3457";
        QTest::addRow("decimals of a large angle") << 5305413.123456 << 5 << 4 << shown("5_305_413.1235");
        QTest::addRow("a whole angle needs none") << 16777215. << 5 << 4 << shown("16_777_215");
        QTest::addRow("none forced below one") << 0.09 << 5 << 4 << "0.09";
    }

    void significantDigits()
    {
        QFETCH(double, value);
        QFETCH(int, digits);
        QFETCH(int, leastDecimals);
        QTEST(significantText(value, digits, leastDecimals), "text");
    }

    void everyNumberHasFourDigits_data()
    {
        addColumns<double, QString>("value", "text");
        QTest::addRow("of a table") << 0.947326 << "0.9473";
        QTest::addRow("of a similarity") << 62.0937 << "62.09";
        QTest::addRow("of a slope") << 0.0625 << "0.0625";
        QTest::addRow("exact") << -0.25 << "−0.25";
        QTest::addRow("rounded") << 0.99999999 << "1.000";
        QTest::addRow("large") << 47116.8 << shown("47_117");
        QTest::addRow("small") << 1.77828e-7 << "1.778\u202f×\u202f10⁻⁷";
    }

    void everyNumberHasFourDigits()
    {
        QFETCH(double, value);
        QTEST(valueText(value), "text");
        QTEST(significantText(value), "text");
    }

    void decimals_data()
    {
        addColumns<double, int, QString>("value", "decimals", "text");
        QTest::addRow("kept zeros") << 0. << 4 << "0.0000";
        QTest::addRow("negative") << -0.99 << 4 << "−0.9900";
        QTest::addRow("no negative zero") << -0.00001 << 4 << "0.0000";
        QTest::addRow("grouped") << 12345.678 << 1 << shown("12_345.7");
        QTest::addRow("none") << 2.6 << 0 << "3";
    }

    void decimals()
    {
        QFETCH(double, value);
        QFETCH(int, decimals);
        QTEST(decimalText(value, decimals), "text");
    }

    void wholeNumbersAreGroupedFromFiveDigitsOn()
    {
        QCOMPARE(wholeText(0), "0");
        QCOMPARE(wholeText(1000), "1000");
        QCOMPARE(wholeText(10000), shown("10_000"));
        QCOMPARE(wholeText(-123456), shown("−123_456"));
        QCOMPARE(wholeText(16'777'216), shown("16_777_216"));
        QCOMPARE(ungrouped(wholeText(16'777'216)), "16777216");
    }

    void aSentencesNumbersAreGrouped_data()
    {
        addColumns<QString, QString>("plain", "grouped");
        addRow("a range", "a whole number from 1 to 16384", shown("a whole number from 1 to 16_384"));
        addRow("short ones", "9999, 123", "9999, 123");
        addRow("the end of a sentence", "At most 16777216.", shown("At most 16_777_216."));
        addRow("a fraction", "12345.678901 given", shown("12_345.678901 given"));
        addRow("within a word", "x12345 or 1e10000", "x12345 or 1e10000");
        addRow("nothing", "", "");
    }

    void aSentencesNumbersAreGrouped()
    {
        QFETCH(QString, plain);
        QTEST(withGroups(plain), "grouped");
    }

    void theShortestTextReadsBack_data()
    {
        addColumns<double, QString>("value", "text");
        QTest::addRow("whole") << 100. << "100";
        QTest::addRow("the usual base") << 10000. << shown("10_000");
        QTest::addRow("fraction") << 316.2 << "316.2";
        QTest::addRow("largest base") << 1e9 << shown("1_000_000_000");
        QTest::addRow("many digits") << 0.1 + 0.2 << "0.30000000000000004";
        QTest::addRow("tiny") << 1e-20 << "1\u202f×\u202f10⁻²⁰";
    }

    void theShortestTextReadsBack()
    {
        QFETCH(double, value);
        QTEST(shortestText(value), "text");
    }

    void fullPrecisionReadsBackToTheBit()
    {
        for (const double value : {std::sin(0.3), -std::cos(3.0), 1e-17 / 3, 1.0, -0.1})
            QCOMPARE(fullPrecisionText(value).toDouble(), value);
        QCOMPARE(fullPrecisionText(std::cos(3.0)), "-0.98999249660044542");
    }

    void typedNumbersAreRead_data()
    {
        addColumns<QString, QString>("typed", "plain");
        for (const auto& [typed, plain] : {
                 std::pair("10000", "10000"),
                 std::pair(" 10 000 ", "10000"),
                 std::pair("1\u202f000\u2009000", "1000000"),
                 std::pair("10\u00a0000", "10000"),
                 std::pair("1 0000", "10000"), // a digit typed into a number in groups
                 std::pair("10,000", "10000"),
                 std::pair("1,500", "1500"),
                 std::pair("-10,000,000.25", "-10000000.25"),
                 std::pair("\u22121,234e2", "-1234e2"),
                 std::pair("10'000", "10000"),
                 std::pair("1\u2019234\u2019567", "1234567"),
                 std::pair("2×10⁻⁵", "2e-5"),
                 std::pair("2\u202f×\u202f10⁻⁵", "2e-5"),
                 std::pair("1.5×10¹⁸", "1.5e18"),
                 // What follows could be a decimal comma, or is none of the ways to write groups.
                 std::pair("1,5", "1,5"),
                 std::pair("10,00", "10,00"),
                 std::pair("10,0000", "10,0000"),
                 std::pair("1000,000", "1000,000"),
                 std::pair("0,500", "0,500"),
                 std::pair("0.123,456", "0.123,456"),
                 std::pair("1,234,5", "1,234,5"),
                 std::pair("1,234'567", "1,234'567"),
                 std::pair(",500", ",500"),
                 std::pair("10,", "10,"),
                 std::pair("1.000,5", "1.000,5"),
                 std::pair("1 e5", "1 e5"),
                 std::pair("2×10", "2×10"),
                 std::pair("words, 1,000", "words, 1,000"),
                 std::pair("", ""),
             })
            QTest::addRow("%s", typed) << QString::fromUtf8(typed) << QString::fromUtf8(plain);
    }

    void typedNumbersAreRead()
    {
        QFETCH(QString, typed);
        QTEST(plainNumber(typed), "plain");
    }

    void whatIsShownReadsBack()
    {
        std::mt19937_64 engine(7);
        for (int i = 0; i < 20'000; ++i) {
            const double part = static_cast<double>(engine() >> 11) * 0x1p-53;
            const double value = (i % 2 ? -1 : 1) * std::pow(10, static_cast<int>(engine() % 50) - 25) * part;
            const double shown = i % 4 < 2 ? value : std::round(value);
            const auto read = readNumber(plainNumber(shortestText(shown)).toStdString());
            QVERIFY2(read == shown, qPrintable(shortestText(shown)));
        }
    }
};

POSISCOPE_TEST(TestNumberText)

} // namespace tst_number_text

#include "tst_number_text.moc"
