// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/identification_text.h"

#include "core/identify/alternatives.h"
#include "core/kinds/kinds.h"
#include "core/text/translated.h"
#include "tests/core/bracketed.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"

#include <QScopeGuard>
#include <QTest>

#include <algorithm>
#include <cmath>

namespace tst_identification_text {

using namespace posiscope;

NumberTable tableOf(const QString& settings)
{
    const Parameters parameters = sceneWith(settings).parameters;
    NumberTable table;
    table.values.resize(parameters.maxLen, parameters.dModel);
    encodingOf(parameters).vectors->rows(0, TableRef<double>(table.values));
    return table;
}

Identification named(const Parameters& parameters, std::vector<Parameters> others)
{
    Identification found;
    found.recognised = true;
    found.parameters = parameters;
    found.others = std::move(others);
    return found;
}

class TestIdentificationText : public QObject
{
    Q_OBJECT

private slots:
    /// 4i/d with n = 100 makes the numbers of 2i/d with n = 10000, which everyone writes.
    void aDoubledExponentOfAnotherBaseIsUnlikely()
    {
        const Identification found = identify(tableOf("d_model = 64; max_len = 100"));
        const Parameters doubled =
            sceneWith("d_model = 64; max_len = 100; n = 100; exponent = doubled").parameters;
        const auto other = std::ranges::find_if(found.others, [](const Parameters& parameters) {
            return parameters.rowConvention.exponent == Exponent::Doubled;
        });
        QVERIFY(other != found.others.end()); // it is told all the same
        QCOMPARE(other->n, doubled.n);
        QCOMPARE(alternativeTo(found.parameters, *other), Alternative::Unlikely);
    }

    void namesAreThoseOfUsers_data()
    {
        QTest::addColumn<QString>("name");
        for (const auto& [settings, name] :
             {std::pair("n = 10000", "the paper's formula (Attention Is All You Need)"),
              std::pair("layout = halves; exponent = endpoint",
                        "the authors' code (tensor2tensor), as Whisper, fairseq and DDPM have it"),
              std::pair("layout = halves; order = cosine_first",
                        "the timesteps of Stable Diffusion and DiT, all cosines before all sines"),
              std::pair("n = 500000; layout = halves; order = cosine_first",
                        "the paper's frequencies, all cosines before all sines, as caches of rotary have "
                        "them, n = 500000"),
              std::pair("layout = halves; order = cosine_first; scaling = ntk; scale = 8",
                        "the paper's frequencies, all cosines before all sines, as caches of rotary have "
                        "them"),
              std::pair("n = 100; first_position = 1",
                        "the paper's formula (Attention Is All You Need), n = 100, from position 1"),
              std::pair("encoding = rotary; layout = halves",
                        "a rotary encoding, its pairs half a head apart (rotate_half), as Llama and GPT-NeoX "
                        "have it"),
              std::pair("encoding = index", "an encoding by the index")})
            QTest::newRow(settings) << QString(name);
    }
    void namesAreThoseOfUsers()
    {
        const Identification found = named(sceneWith(QTest::currentDataTag()).parameters, {});
        QTEST(QString::fromStdString(nameOf(found)), "name");
        QVERIFY(jsonText(found).find("\"name\": \"" + nameOf(found)) != std::string::npos);
        QVERIFY(optionsText(settingsOf(found)).starts_with("--encoding "));
    }

    /// Rotary that is stored as sines beside their cosines is no model's, but GPT-J stores them in halves.
    void interleavedRotaryIsUnlikely()
    {
        const Parameters paper;
        const auto alternative = [&paper](const char* settings) {
            return alternativeTo(paper, sceneWith(settings).parameters);
        };
        QCOMPARE(alternative("encoding = rotary"), Alternative::Rotary);
        QCOMPARE(alternative("encoding = rotary; scaling = linear; scale = 2"), Alternative::Unlikely);
        QCOMPARE(alternative("encoding = rotary; layout = halves"), Alternative::Likely);
    }

    /// The rows of the first table are no even steps, and the frequencies of the second have no known
    /// scaling.
    void wavesOfNoConventionAreNotByChance()
    {
        const auto saidOf = [](const auto& value) {
            NumberTable table;
            table.values.resize(40, 32);
            for (Eigen::Index row = 0; row < 40; ++row)
                for (Eigen::Index column = 0; column < 32; ++column)
                    table.values(row, column) = value(static_cast<int>(row), static_cast<int>(column));
            const Identification found = identify(std::move(table));
            return found.recognised ? std::string() : found.evidence.front();
        };
        const std::string timesteps = saidOf([](int row, int column) {
            const double angle = std::round(999 - row * 999 / 39.) * std::pow(1e4, -(column % 16) / 15.);
            return column < 16 ? std::sin(angle) : std::cos(angle);
        });
        QVERIFY2(timesteps.find("at positions that do not lie evenly: 999, 973, 948, 922, …") !=
                     std::string::npos,
                 timesteps.c_str());
        const std::string factors = saidOf([](int row, int column) {
            const int pair = column % 16;
            return 1.19 * std::cos(row * std::pow(1e4, -pair / 16.) / (1 + 0.1 * pair * pair));
        });
        QVERIFY2(factors.find("as LongRoPE's are") != std::string::npos, factors.c_str());
    }

    void positionsOfManyDigitsAreUnlikely()
    {
        const Parameters paper;
        const Parameters odd = sceneWith("first_position = -8248.251512").parameters;
        QCOMPARE(alternativeTo(paper, odd), Alternative::Unlikely);
        QCOMPARE(alternativeTo(odd, odd), Alternative::Likely);
        QCOMPARE(alternativeTo(paper, sceneWith("first_position = 8248").parameters), Alternative::Likely);
    }

    /// Columns in any order have the frequencies alone.
    void shuffledColumnsHaveNoAuthorOfTheirLayout()
    {
        for (const auto& [settings, name] :
             {std::pair("layout = halves; order = cosine_first", "the paper's frequencies"),
              std::pair("n = 100", "the paper's frequencies, n = 100"),
              std::pair("layout = halves; exponent = endpoint", "tensor2tensor's frequencies")}) {
            NumberTable table = tableOf(QString("d_model = 64; max_len = 100; ") + settings);
            const Table<double> whole = table.values;
            for (int column = 0; column < 64; ++column)
                table.values.col(column) = whole.col((37 * column + 11) % 64);
            const Identification found = identify(table);
            QCOMPARE(found.headline, std::string(name) + ", columns in another order");
            QCOMPARE(found.parameters.rowConvention.order, ColumnOrder::SineFirst);
            table.values = whole;
            table.values.col(4).swap(table.values.col(9));
            QVERIFY(identify(table).headline.ends_with(", some columns in another order"));
        }
    }

    void cachesAreOfSinesOrOfCosines()
    {
        for (const bool areCosines : {false, true}) {
            NumberTable table = tableOf("layout = halves; d_model = 64; max_len = 100");
            const Table<double> whole = table.values;
            table.values << whole.middleCols(areCosines ? 32 : 0, 32),
                whole.middleCols(areCosines ? 32 : 0, 32);
            QVERIFY(nameOf(identify(table))
                        .starts_with(areCosines ? "the cosines alone of a rotary encoding, its pairs half"
                                                : "the sines alone of a rotary encoding, its pairs half"));
        }
    }

    /// Special words come first in a vocabulary.
    void rowsOfZerosFarBehindAreNotPadding()
    {
        for (const int row : {1, 31}) {
            NumberTable table = tableOf("d_model = 64; max_len = 100");
            table.values.row(row).setZero();
            const Identification found = identify(table);
            QVERIFY(found.recognised);
            QCOMPARE(found.evidence.back().find("fairseq") != std::string::npos, row == 1);
        }
    }

    /// Any convention has such a row or column.
    void oneRowOrColumnTellsNothing()
    {
        for (const bool isRow : {true, false}) {
            NumberTable table = tableOf("d_model = 64; max_len = 100");
            table.values = isRow ? Table<double>(table.values.topRows(1)) : table.values.leftCols(1);
            const Identification found = identify(table);
            QVERIFY(!found.recognised && !hasNearest(found) && found.headline.empty());
            QCOMPARE(found.evidence.size(), 1U);
            QVERIFY(found.evidence.front().starts_with(isRow ? "One row" : "One column"));
        }
    }

    void theWorstCellIsToldInUlps()
    {
        const Identification found =
            identify(tableOf("d_model = 64; max_len = 500; arithmetic = float32; stored = float32"));
        NumberTable table = tableOf("d_model = 64; max_len = 500; arithmetic = float32; stored = float32");
        const std::string& exact = found.settingsEvidence.back();
        QVERIFY2(exact.find(" ulp") == std::string::npos, exact.c_str());
        Table<double>& values = table.values;
        values(400, 3) = std::nextafter(static_cast<float>(values(400, 3)), 2.F);
        const std::string one = identify(table).settingsEvidence.back();
        QVERIFY2(one.find(" ulp") != std::string::npos, one.c_str());
    }

    void howSureTheNameIs()
    {
        const Parameters paper;
        const Parameters stepped = sceneWith("position_step = 0.5").parameters;
        const Parameters far = sceneWith("n = 100").parameters;
        QCOMPARE(QString::fromStdString(howSure(named(paper, {}))),
                 QString("Sure: no other known convention makes these numbers."));
        QCOMPARE(QString::fromStdString(howSure(named(paper, {far, stepped}))),
                 QString("Sure of the numbers, but not of the name: 1 other likely convention makes "
                         "them, too. The likeliest is named."));
        QCOMPARE(QString::fromStdString(howSure(named(paper, {stepped}))),
                 QString("Sure of the numbers, but not of the name: 1 other convention makes them, too. "
                         "The likeliest is named."));
        QCOMPARE(QString::fromStdString(howSure(named(paper, {far}))),
                 QString("Sure: only unlikely settings make the same numbers."));
        QCOMPARE(alternativeTo(far, paper), Alternative::Likely); // 10000 is the usual one
    }

    /// JSON has the words that the sentence begins with.
    void jsonSaysHowSure()
    {
        const Parameters stepped = sceneWith("position_step = 0.5").parameters;
        const Parameters far = sceneWith("n = 100").parameters;
        const auto isSaid = [](const Identification& found, const char* sure) {
            const std::string begin = std::string(R"(}, "sure": )") + sure + R"(, "worst_ulp")";
            return jsonText(found).find(begin) != std::string::npos;
        };
        QVERIFY(isSaid(named({}, {}), R"("sure")"));
        QVERIFY(isSaid(named({}, {far}), R"("sure")"));
        QVERIFY(isSaid(named({}, {stepped}), R"("sure of the numbers")"));
        QVERIFY(isSaid({}, "null"));
        Identification fitted = named({}, {});
        fitted.isFitted = true;
        QVERIFY(isSaid(fitted, R"("not sure")"));
    }

    void unlikelyConventionsHaveTheirOwnList()
    {
        const Parameters stepped = sceneWith("position_step = 0.5").parameters;
        const Parameters far = sceneWith("n = 100").parameters;
        const QString json = QString::fromStdString(jsonText(named({}, {far, stepped})));
        const QString others = json.section("\"others\": ", 1).section(']', 0, 0);
        const QString unlikely = json.section("\"unlikely\": ", 1).section(']', 0, 0);
        QVERIFY2(others.contains("\"position_step\": 0.5") && !others.contains("\"n\": 100,"),
                 qPrintable(json));
        QVERIFY2(unlikely.contains("\"n\": 100,") && !unlikely.contains("position_step"), qPrintable(json));
    }

    void whatDiffersIsNotSure()
    {
        Identification found = named({}, {});
        found.isCoarse = true;
        QVERIFY(howSure(found).starts_with("Sure: "));
        found.match.cells = 960;
        found.match.unequal = 1;
        QCOMPARE(QString::fromStdString(howSure(found)),
                 QString("Nearly sure of the numbers, from which 1 of 960 cells differ."));
        found.others.push_back(sceneWith("position_step = 0.5").parameters);
        QVERIFY(
            howSure(found).starts_with("Nearly sure of the numbers, from which 1 of 960 cells differ, and "
                                       "not of the name: 1 other"));
    }

    void allThatIsSaidIsTranslated_data()
    {
        QTest::addColumn<QString>("settings");
        QTest::addColumn<QString>("change");
        for (const auto& [name, settings, change] :
             {std::tuple("paper", "max_len = 64", ""),
              std::tuple("from 1", "first_position = 1", ""),
              std::tuple("halves", "layout = halves; order = cosine_first", ""),
              std::tuple("endpoint", "layout = halves; exponent = endpoint", ""),
              std::tuple("one pair", "d_model = 2", ""),
              std::tuple("odd", "d_model = 17", ""),
              std::tuple("an exponent for each column", "exponent = column", ""),
              std::tuple("float32", "arithmetic = float32", ""),
              std::tuple("binary", "encoding = binary", ""),
              std::tuple("picture", "encoding = sinusoidal-2d; max_len = 64; grid = 4x16", ""),
              std::tuple("rotary", "encoding = rotary; scaling = yarn; scale = 4", ""),
              std::tuple("mrope", "encoding = mrope", ""),
              std::tuple("cosines", "max_len = 64", "cosines"),
              std::tuple("caches", "max_len = 64", "caches"),
              std::tuple("one cell", "max_len = 64", "cell"),
              std::tuple("padding", "max_len = 64", "padding"),
              std::tuple("a hole", "max_len = 64", "hole"),
              std::tuple("times 3", "max_len = 64", "times"),
              std::tuple("plus 1", "max_len = 64", "plus"),
              std::tuple("columns moved", "max_len = 64", "columns"),
              std::tuple("rows moved", "max_len = 64", "rows"),
              std::tuple("cut", "max_len = 64", "cut"),
              std::tuple("transposed", "max_len = 64", "transposed"),
              std::tuple("foreign", "encoding = learned; max_len = 64", ""),
              std::tuple("bias", "max_len = 64", "bias"),
              std::tuple("zeros", "max_len = 64", "zeros"),
              std::tuple("one row", "max_len = 1", "")})
            QTest::newRow(name) << QString(settings) << QString(change);
    }
    void allThatIsSaidIsTranslated()
    {
        QFETCH(QString, settings);
        QFETCH(QString, change);
        NumberTable table = tableOf("d_model = 16; max_len = 40; " + settings);
        Table<double>& values = table.values;
        const Table<double> whole = values;
        if (change == "cosines")
            values = whole(Eigen::all, Eigen::seqN(1, 8, 2));
        if (change == "caches")
            values << whole(Eigen::all, Eigen::seqN(1, 8, 2)), whole(Eigen::all, Eigen::seqN(1, 8, 2));
        if (change == "cell")
            values(7, 3) = 4;
        if (change == "padding")
            values << Table<double>::Zero(2, 16), whole.topRows(62);
        if (change == "hole")
            values.row(1).setZero();
        if (change == "times" || change == "plus")
            values = change == "times" ? Table<double>(3 * whole) : Table<double>(whole.array() + 1);
        if (change == "columns")
            values.col(4).swap(values.col(9));
        if (change == "rows")
            values.row(4).swap(values.row(9));
        if (change == "cut")
            values = whole.leftCols(12);
        if (change == "transposed")
            values = whole.transpose();
        if (change == "bias")
            for (Eigen::Index row = 0; row < 16; ++row)
                for (Eigen::Index column = 0; column < 16; ++column)
                    values(row, column) = -0.5 * std::abs(static_cast<double>(row - column));
        if (change == "bias")
            values = Table<double>(values.topRows(16));
        if (change == "zeros")
            values.setZero();

        setTranslator(bracketed::translate);
        const auto restore = qScopeGuard([] { setTranslator(nullptr); });
        const Identification found = identify(table);
        std::vector<std::string> all{howSure(found), nameOf(found), found.headline, found.nearestSentence};
        all.insert(all.end(), found.settingsEvidence.begin(), found.settingsEvidence.end());
        all.insert(all.end(), found.evidence.begin(), found.evidence.end());
        for (const std::string& text : all)
            QVERIFY2(bracketed::outside(text).find_first_not_of(" .,n=0123456789") == std::string::npos,
                     text.c_str());
    }

    void wholeNumbersAreOfNoFloatingPointType()
    {
        for (const NumberFormat format : {NumberFormat::Integer, NumberFormat::Float32, NumberFormat::Text}) {
            NumberTable table = tableOf("encoding = index; d_model = 1; max_len = 20");
            table.format = format;
            const Identification found = identify(std::move(table));
            QVERIFY(found.recognised);
            QVERIFY(found.others.empty()); // what ends an odd table of sines is no matter here
            const bool isSaid = std::ranges::any_of(found.settingsEvidence, [](const std::string& sentence) {
                return sentence.find("stored as whole numbers") != std::string::npos;
            });
            QVERIFY(isSaid);
        }
    }

    void aRefusalIsJsonToo()
    {
        QCOMPARE(QString::fromStdString(jsonRefusal("a \"b\"\n")),
                 QString("{\"recognised\": false, \"error\": \"a \\\"b\\\"\\u000a\"}"));
    }
};

POSISCOPE_TEST(TestIdentificationText)

} // namespace tst_identification_text

#include "tst_identification_text.moc"
