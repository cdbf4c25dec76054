// SPDX-License-Identifier: GPL-3.0-or-later
// ctest: slow
// ctest: not sanitized, because tst_identify takes the same ways
#include "core/identify/alternatives.h"
#include "core/identify/identification_text.h"
#include "core/kinds/kinds.h"
#include "core/number_files/number_table.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <string>
#include <tuple>

namespace tst_identify_sure {

using namespace posiscope;

Parameters conventionOf(int d, int rows, Layout layout, Exponent exponent, double n = 10000)
{
    Parameters parameters{.n = n, .dModel = d, .maxLen = rows, .layout = layout};
    parameters.rowConvention.exponent = exponent;
    return parameters;
}

NumberTable tableOf(const Parameters& parameters)
{
    NumberTable table{Table<double>(parameters.maxLen, parameters.dModel), NumberFormat::Float64};
    encodingOf(parameters).vectors->rows(0, TableRef<double>(table.values));
    return table;
}

NumberTable withoutLast(const Parameters& parameters, int columns)
{
    NumberTable table = tableOf(parameters);
    table.values = Table<double>(table.values.leftCols(parameters.dModel - columns));
    return table;
}

NumberTable printed(const Parameters& parameters, int decimals)
{
    const Table<double> values = tableOf(parameters).values;
    std::string csv;
    for (int row = 0; row < values.rows(); ++row)
        for (int column = 0; column < values.cols(); ++column)
            csv += QByteArray::number(values(row, column), 'f', decimals).toStdString() +
                   (column + 1 < values.cols() ? ',' : '\n');
    return readNumberFile(csv, "a.csv");
}

bool isSure(const Identification& found)
{
    return found.recognised && howSure(found).starts_with("Sure");
}

/// Whether two settings are one but for the arithmetic.
bool isSame(Parameters one, const Parameters& other)
{
    one.arithmetic = other.arithmetic;
    one.stored = other.stored;
    return one == other;
}

bool names(const std::vector<Parameters>& all, const Parameters& sought)
{
    return std::ranges::any_of(all, [&](const Parameters& parameters) { return isSame(parameters, sought); });
}

QByteArray textOf(const Identification& found)
{
    return QByteArray::fromStdString(nameOf(found) + ": " + (found.recognised ? howSure(found) : "refused") +
                                     " " + optionsText(settingsOf(found)));
}

class TestIdentifySure : public QObject
{
    Q_OBJECT

private slots:
    void columnsThatAreCutAreNeverSurelyAnotherTable_data()
    {
        QTest::addColumn<int>("d");
        for (const int d : {8, 10, 12, 14, 16, 20, 24, 32, 48, 64})
            QTest::addRow("%d columns", d) << d;
    }
    void columnsThatAreCutAreNeverSurelyAnotherTable()
    {
        QFETCH(int, d);
        for (const Layout layout : {Layout::Interleaved, Layout::Halves})
            for (const Exponent exponent : {Exponent::Paper, Exponent::Endpoint})
                for (const double n : {10000., 500000., 1000., 100.})
                    for (int lost = 1; lost <= 3; ++lost) {
                        const Parameters whole = conventionOf(d, 50, layout, exponent, n);
                        const Identification found = identify(withoutLast(whole, lost));
                        // Its columns before the last pair are the whole table of the paper's formula.
                        const bool isPapers =
                            lost == 2 && layout == Layout::Interleaved && exponent == Exponent::Endpoint;
                        QVERIFY2(isPapers || !isSure(found),
                                 textOf(found) + " in place of " + std::to_string(n).c_str());
                    }
    }

    void whatWasCutIsAmongTheOthers()
    {
        for (const auto& [whole, lost] :
             {std::pair(conventionOf(8, 100, Layout::Interleaved, Exponent::Paper), 1),
              {conventionOf(8, 100, Layout::Interleaved, Exponent::Paper), 2},
              {conventionOf(10, 50, Layout::Interleaved, Exponent::Endpoint), 1},
              {conventionOf(12, 50, Layout::Interleaved, Exponent::Paper), 2},
              {conventionOf(64, 50, Layout::Interleaved, Exponent::Paper), 1},
              {conventionOf(32, 50, Layout::Halves, Exponent::Endpoint), 1},
              {conventionOf(512, 64, Layout::Halves, Exponent::Endpoint), 1}}) {
            const Identification found = identify(withoutLast(whole, lost));
            QVERIFY2(names(found.others, whole), textOf(found));
            QVERIFY(std::ranges::none_of(found.others, [&found, &whole = whole](const Parameters& other) {
                return isSame(other, whole) &&
                       alternativeTo(found.parameters, other) == Alternative::Unlikely;
            }));
        }
        const Identification found =
            identify(withoutLast(conventionOf(512, 64, Layout::Halves, Exponent::Endpoint), 1));
        QCOMPARE(QString::fromStdString(found.headline),
                 QString("the first 511 of 512 columns of the authors' code (tensor2tensor), as Whisper, "
                         "fairseq and DDPM have it"));
    }

    void wholeTablesOfUsualWidthsAreSure()
    {
        for (const Layout layout : {Layout::Interleaved, Layout::Halves})
            for (const Exponent exponent : {Exponent::Paper, Exponent::Endpoint})
                for (const double n : {10000., 500000., 1000.})
                    for (const int d : {16, 32, 64, 128, 512}) {
                        const Identification found =
                            identify(tableOf(conventionOf(d, 50, layout, exponent, n)));
                        QVERIFY2(isSure(found) && found.parameters.n == n &&
                                     found.parameters.rowConvention.exponent == exponent,
                                 textOf(found));
                    }
        for (const int d : {4, 6, 8, 10, 12, 30})
            QVERIFY(isSure(identify(tableOf(conventionOf(d, 50, Layout::Interleaved, Exponent::Paper)))));
    }

    void fewDecimalsAreNeverSurelyAnotherTable_data()
    {
        QTest::addColumn<int>("decimals");
        for (int decimals = 1; decimals <= 3; ++decimals)
            QTest::addRow("%d decimals", decimals) << decimals;
    }
    void fewDecimalsAreNeverSurelyAnotherTable()
    {
        QFETCH(int, decimals);
        for (const Layout layout : {Layout::Interleaved, Layout::Halves})
            for (const Exponent exponent : {Exponent::Paper, Exponent::Endpoint})
                for (const double n : {600., 9500., 15000.})
                    for (const int d : {4, 16, 32})
                        for (const int rows : {2, 6}) {
                            const Parameters convention = conventionOf(d, rows, layout, exponent, n);
                            const Identification found = identify(printed(convention, decimals));
                            QVERIFY2(!isSure(found) || isSame(found.parameters, convention) ||
                                         names(found.others, convention),
                                     textOf(found) + " in place of " + std::to_string(n).c_str());
                        }
    }

    void theIntervalOfTheBaseIsSaid()
    {
        for (const auto& [made, decimals] :
             {std::pair(conventionOf(6, 10, Layout::Interleaved, Exponent::Paper, 9500), 1),
              {conventionOf(16, 4, Layout::Interleaved, Exponent::Paper), 1},
              {conventionOf(8, 20, Layout::Interleaved, Exponent::Paper), 1}}) {
            const Identification found = identify(printed(made, decimals));
            QVERIFY2(howSure(found).starts_with("Not sure of n: it lies between "), textOf(found));
            QVERIFY(jsonText(found).find(R"("sure": "not sure of n",)") != std::string::npos);
            QVERIFY(found.baseBetween && found.baseBetween->first < made.n &&
                    made.n < found.baseBetween->last);
        }
        QVERIFY(isSure(identify(printed(conventionOf(64, 100, Layout::Interleaved, Exponent::Paper), 4))));
    }

    void twinsAreNamed_data()
    {
        QTest::addColumn<int>("d");
        QTest::addColumn<double>("n");
        QTest::addColumn<double>("ofOther");
        QTest::addColumn<QString>("other");
        QTest::newRow("a power of two") << 64 << 1024. << 32. << "doubled";
        QTest::newRow("two digits") << 64 << 81e6 << 9000. << "doubled";
        QTest::newRow("the pair before the last") << 8 << 10000. << 1000. << "endpoint";
    }
    void twinsAreNamed()
    {
        QFETCH(int, d);
        QFETCH(double, n);
        QFETCH(double, ofOther);
        QFETCH(QString, other);
        const Exponent exponent = other == "doubled" ? Exponent::Doubled : Exponent::Endpoint;
        const Parameters paper = conventionOf(d, 50, Layout::Interleaved, Exponent::Paper, n);
        const Parameters twin = conventionOf(d, 50, Layout::Interleaved, exponent, ofOther);
        const Identification found = identify(tableOf(paper));
        QVERIFY2(isSame(found.parameters, paper), textOf(found));
        QVERIFY(names(namedAlternatives(found).likely, twin));
        QVERIFY2(howSure(found).starts_with("Sure of the numbers, but not of the name"), textOf(found));
    }

    /// Samplers of diffusion models have such positions.
    void numbersOfHalfPrecisionHaveTheUsualBase_data()
    {
        QTest::addColumn<int>("d");
        QTest::addColumn<Exponent>("exponent");
        QTest::addColumn<int>("rows");
        QTest::addColumn<double>("first");
        QTest::addColumn<double>("step");
        for (const Exponent exponent : {Exponent::Paper, Exponent::Endpoint})
            for (const int d : {64, 128, 320})
                for (const auto& [rows, first, step] : {std::tuple(50, 999., -20.),
                                                        {50, 981., -20.},
                                                        {20, 951., -50.},
                                                        {20, 0.5, 1.5},
                                                        {40, 12.5, 0.37},
                                                        {20, 1.5, 3.3}})
                    QTest::addRow("%d columns of exponent %d from %g by %g", d, static_cast<int>(exponent),
                                  first, step)
                        << d << exponent << rows << first << step;
    }
    void numbersOfHalfPrecisionHaveTheUsualBase()
    {
        QFETCH(int, d);
        QFETCH(Exponent, exponent);
        QFETCH(int, rows);
        QFETCH(double, first);
        QFETCH(double, step);
        Parameters convention = conventionOf(d, rows, Layout::Halves, exponent);
        convention.rowConvention.firstPosition = first;
        convention.rowConvention.positionStep = step;
        convention.stored = Arithmetic::Float16;
        NumberTable table = tableOf(convention);
        table.format = NumberFormat::Float16;
        const Identification found = identify(table);
        QVERIFY2(found.recognised && isSame(found.parameters, convention), textOf(found));
    }

    void twoPairsHaveSomeBase()
    {
        for (const double n : {66.098222, 12345.6}) {
            const Identification found =
                identify(tableOf(conventionOf(4, 20, Layout::Halves, Exponent::Paper, n)));
            QVERIFY2(found.recognised && howSure(found).starts_with("Not sure: two pairs"), textOf(found));
        }
        QVERIFY(isSure(identify(tableOf(conventionOf(4, 20, Layout::Halves, Exponent::Paper)))));
    }

    void rowsOfAPictureMayBeCutOff()
    {
        const Parameters square =
            sceneWith("encoding = sinusoidal-2d; max_len = 64; grid = 8x8; d_model = 64").parameters;
        NumberTable table = tableOf(square);
        QVERIFY(howSure(identify(table)).starts_with("Sure: no other"));
        table.values = Table<double>(table.values.topRows(40));
        QVERIFY(howSure(identify(table)).starts_with("Sure of the numbers, but not of the grid"));
    }

    void bothBasesOfAnExponentForEachColumnAreSaid()
    {
        const Identification found =
            identify(tableOf(conventionOf(64, 50, Layout::Interleaved, Exponent::Column, 100)));
        QVERIFY2(found.parameters.n == 100 && howSure(found).ends_with("it is 10000."), textOf(found));
        QVERIFY(found.settingsEvidence.front().find("100^(−2j/d_model), which is 10000^(−j/d_model)") !=
                std::string::npos);
    }

    void evenPositionsAreNeverCalledUneven()
    {
        NumberTable table = tableOf(conventionOf(64, 50, Layout::Interleaved, Exponent::Paper));
        const Table<double> whole = table.values;
        table.values.row(2) *= 1.1;
        const Identification scaled = identify(table);
        QVERIFY2(scaled.headline.find("but for row 2") != std::string::npos, scaled.headline.c_str());
        table.values = whole({0, 1, 3, 7, 8, 12, 20, 40}, Eigen::all);
        QVERIFY(identify(table).headline.ends_with("at uneven positions"));
    }

    void manyCellsThatDifferAreSureOfUsualNumbersAlone()
    {
        Parameters convention = conventionOf(64, 40, Layout::Interleaved, Exponent::Paper);
        convention.rowConvention.positionStep = std::acos(-1.) / 20;
        convention.stored = Arithmetic::Float32;
        NumberTable table = tableOf(convention);
        table.format = NumberFormat::Float32;
        const Identification fitted = identify(table);
        QVERIFY2(howSure(fitted).starts_with("Nearly sure of the numbers, from which"), textOf(fitted));

        // As PyTorch's tutorial computes its frequencies.
        table.values.resize(100, 64);
        for (int pair = 0; pair < 32; ++pair) {
            const float omega =
                std::exp(static_cast<float>(2 * pair) * static_cast<float>(-std::log(10000.) / 64));
            for (int row = 0; row < 100; ++row) {
                const float angle = static_cast<float>(row) * omega;
                table.values(row, 2 * pair) = std::sin(angle);
                table.values(row, 2 * pair + 1) = std::cos(angle);
            }
        }
        const Identification usual = identify(table);
        QVERIFY2(isSure(usual) && 10 * usual.match.unequal > usual.match.cells, textOf(usual));
    }

    void wordsHaveFewDigits()
    {
        Parameters whole = conventionOf(64, 100, Layout::Interleaved, Exponent::Paper);
        whole.arithmetic = Arithmetic::Float64;
        const Identification found = identify(withoutLast(whole, 24));
        QVERIFY2(!found.recognised && !found.evidence.empty(), textOf(found));
        const QString text = QString::fromStdString(found.evidence.front());
        QVERIFY2(text.contains(QRegularExpression("whole and made by .* n = \\d+\\.\\d{1,4},")),
                 qPrintable(text));
    }
};

POSISCOPE_TEST(TestIdentifySure)

} // namespace tst_identify_sure

#include "tst_identify_sure.moc"
