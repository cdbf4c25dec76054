// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/identify.h"

#include "core/kinds/kinds.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"

#include <QTest>

#include <algorithm>

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
    void aDoubledExponentOfAnotherBaseIsFarFetched()
    {
        const Identification found = identify(tableOf("d_model = 64; max_len = 100"));
        const Parameters doubled =
            sceneWith("d_model = 64; max_len = 100; n = 100; exponent = doubled").parameters;
        const auto other = std::ranges::find_if(
            found.others, [](const Parameters& each) { return each.ladder.exponent == Exponent::Doubled; });
        QVERIFY(other != found.others.end()); // it is told all the same
        QCOMPARE(other->n, doubled.n);
        QVERIFY(isFarFetched(*other, found.parameters));
    }

    void howSureTheNameIs()
    {
        const Parameters paper;
        const Parameters stepped = sceneWith("position_step = 0.5").parameters;
        const Parameters far = sceneWith("n = 100").parameters;
        QCOMPARE(QString::fromStdString(howSure(named(paper, {}))),
                 QString("Sure: no other known convention makes these numbers."));
        QCOMPARE(QString::fromStdString(howSure(named(paper, {far, stepped}))),
                 QString("Sure of the numbers, but not of the name: 1 other convention makes them, too. "
                         "Named is the one with the roundest numbers."));
        QCOMPARE(QString::fromStdString(howSure(named(paper, {far}))),
                 QString("Nearly sure: only far-fetched settings make the same numbers."));
        QVERIFY(!isFarFetched(paper, far)); // 10000 is the usual one
    }

    /// In the words that the sentence begins with.
    void jsonSaysHowSure()
    {
        const Parameters stepped = sceneWith("position_step = 0.5").parameters;
        const Parameters far = sceneWith("n = 100").parameters;
        const auto isSaid = [](const Identification& found, const char* sure) {
            const std::string begin = std::string(R"(}, "sure": )") + sure + R"(, "worst_ulp")";
            return jsonText(found).find(begin) != std::string::npos;
        };
        QVERIFY(isSaid(named({}, {}), R"("sure")"));
        QVERIFY(isSaid(named({}, {far}), R"("nearly sure")"));
        QVERIFY(isSaid(named({}, {stepped}), R"("sure of the numbers")"));
        QVERIFY(isSaid({}, "null"));
        Identification fitted = named({}, {});
        fitted.isFitted = true;
        QVERIFY(isSaid(fitted, R"("not sure")"));
    }

    void farFetchedConventionsHaveTheirOwnList()
    {
        const Parameters stepped = sceneWith("position_step = 0.5").parameters;
        const Parameters far = sceneWith("n = 100").parameters;
        const QString json = QString::fromStdString(jsonText(named({}, {far, stepped})));
        const QString others = json.section("\"others\": ", 1).section(']', 0, 0);
        const QString farFetched = json.section("\"far_fetched\": ", 1).section(']', 0, 0);
        QVERIFY2(others.contains("\"position_step\": 0.5") && !others.contains("\"n\": 100,"),
                 qPrintable(json));
        QVERIFY2(farFetched.contains("\"n\": 100,") && !farFetched.contains("position_step"),
                 qPrintable(json));
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

    void wholeNumbersAreOfNoFloatingPointType()
    {
        for (const NumberFormat format : {NumberFormat::Integer, NumberFormat::Float32, NumberFormat::Text}) {
            NumberTable table = tableOf("encoding = index; d_model = 1; max_len = 20");
            table.format = format;
            const Identification found = identify(std::move(table));
            QVERIFY(found.recognised);
            QVERIFY(found.others.empty()); // what ends an odd table of sines is no matter here
            const bool isSaid = std::ranges::any_of(found.evidence, [](const std::string& sentence) {
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
