// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/facts.h"

#include "core/kinds/allowed_sizes.h"
#include "core/kinds/kinds.h"
#include "core/lessons/condition.h"
#include "core/scene/comparing.h"
#include "tests/data_rows.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"

#include <QFile>
#include <QTest>

#include <cmath>
#include <ctime>
#include <vector>

namespace tst_facts {

using namespace posiscope;

std::optional<double> valueOf(const char* fact, const Scene& scene, std::vector<int> arguments = {},
                              WhichEncoding which = WhichEncoding::A)
{
    return factValue(*findFact(fact), scene, which, arguments);
}

/// A cell of the sinusoidal encoding, by its formula.
double cell(const Parameters& parameters, int k, int j)
{
    const double angle = k / std::pow(parameters.n, 2.0 * (j / 2) / parameters.dModel);
    return j % 2 == 0 ? std::sin(angle) : std::cos(angle);
}

double distance(const Parameters& parameters, int p, int q)
{
    double sum = 0;
    for (int j = 0; j < parameters.dModel; ++j)
        sum += std::pow(cell(parameters, p, j) - cell(parameters, q, j), 2);
    return std::sqrt(sum);
}

class TestFacts : public QObject
{
    Q_OBJECT

private slots:
    void theyAreTheFormulas_data()
    {
        addColumns<double, int, int>("n", "dModel", "maxLen");
        QTest::newRow("default") << 10000.0 << 128 << 100;
        QTest::newRow("small") << 100.0 << 6 << 64;
        QTest::newRow("odd") << 50.0 << 7 << 40;
        QTest::newRow("two positions") << 10000.0 << 4 << 2;
    }

    /// Facts are compared with their definitions, summed and searched in the plainest way.
    void theyAreTheFormulas()
    {
        Scene scene;
        QFETCH(double, n);
        QFETCH(int, dModel);
        QFETCH(int, maxLen);
        scene.parameters = {.n = n, .dModel = dModel, .maxLen = maxLen};
        const Parameters& parameters = scene.parameters;

        int idle = 0;
        for (int j = 0; j < dModel; ++j) {
            double least = 1;
            double most = -1;
            for (int k = 0; k < maxLen; ++k) {
                least = std::min(least, cell(parameters, k, j));
                most = std::max(most, cell(parameters, k, j));
            }
            idle += most - least < 0.1 ? 1 : 0;
        }
        QCOMPARE(*valueOf("idle_columns", scene), double(idle));

        int unfinished = 0;
        for (int i = 0; i < (dModel + 1) / 2; ++i) {
            const double wavelength = 2 * M_PI * std::pow(n, 2.0 * i / dModel);
            unfinished += wavelength > maxLen ? 1 : 0;
            QCOMPARE(*valueOf("wavelength", scene, {2 * i}), wavelength);
        }
        QCOMPARE(*valueOf("unfinished_pairs", scene), double(unfinished));
        Scene zero;
        zero.parameters.dModel = 5;
        zero.parameters.rowConvention.odd = OddColumn::Zero;
        QVERIFY(!valueOf("wavelength", zero, {4}).has_value());
        QCOMPARE(*valueOf("wavelength_shortest", scene), 2 * M_PI);
        QCOMPARE(*valueOf("wavelength_longest", scene),
                 2 * M_PI * std::pow(n, 2.0 * ((dModel - 1) / 2) / dModel));

        std::vector<double> closest(std::size_t(maxLen), 1e9);
        for (int p = 0; p < maxLen; ++p)
            for (int q = 0; q < maxLen; ++q)
                if (p != q)
                    closest[std::size_t(p)] = std::min(closest[std::size_t(p)], distance(parameters, p, q));
        for (const int p : {0, maxLen / 2, maxLen - 1}) {
            QVERIFY(std::abs(*valueOf("nearest_distance", scene, {p}) - closest[std::size_t(p)]) < 1e-9);
            const auto like = static_cast<int>(*valueOf("most_like", scene, {p}));
            QVERIFY(std::abs(distance(parameters, p, like) - closest[std::size_t(p)]) < 1e-9);
            for (int q = 0; q < like; ++q)
                QVERIFY(q == p || distance(parameters, p, q) > closest[std::size_t(p)] + 1e-9);
            QVERIFY(std::abs(*valueOf("distance", scene, {p, 0}) - distance(parameters, p, 0)) < 1e-9);
        }
        const double least = *std::ranges::min_element(closest);
        QVERIFY(std::abs(*valueOf("closest_pair", scene) - least) < 1e-9);
        const auto offset = static_cast<int>(*valueOf("closest_offset", scene));
        double atOffset = 1e9;
        for (int p = 0; p + offset < maxLen; ++p)
            atOffset = std::min(atOffset, distance(parameters, p, p + offset));
        QVERIFY(std::abs(atOffset - least) < 1e-9);
        QVERIFY(std::abs(*valueOf("value", scene, {1, 2}) - cell(parameters, 1, 2)) < 1e-15);
        double norm = 0;
        for (int j = 0; j < dModel; ++j)
            norm += std::pow(cell(parameters, 1, j), 2);
        QVERIFY(std::abs(*valueOf("norm", scene, {1}) - std::sqrt(norm)) < 1e-12);
        QVERIFY(std::abs(*valueOf("similarity", scene, {1, 1}) - norm) < 1e-12);
    }

    void anotherEncodingIsB()
    {
        Scene scene;
        QVERIFY(!valueOf("wavelength_longest", scene, {}, WhichEncoding::B));
        scene = withComparison(scene);
        scene.parameters.n = 100;
        QCOMPARE(std::round(*valueOf("wavelength_longest", scene)), 585.0);
        QCOMPARE(std::round(*valueOf("wavelength_longest", scene, {}, WhichEncoding::B)), 54410.0);
    }

    void argumentsOutsideTheTableHaveNoValue()
    {
        const Scene scene = sceneWith("d_model = 8; max_len = 20");
        QVERIFY(valueOf("value", scene, {19, 7}));
        QVERIFY(!valueOf("value", scene, {20, 7}));
        QVERIFY(!valueOf("value", scene, {19, 8}));
        QVERIFY(!valueOf("wavelength", scene, {-1}));
        QVERIFY(!valueOf("most_like", scene, {20}));
        QVERIFY(!valueOf("first_rise", sceneWith("max_len = 1")));
    }

    void attentionOfWords()
    {
        const Scene none = sceneWith("encoding = none; d_model = 16; causal = no; sentence = \"a b a c\"");
        QCOMPARE(valueOf("weight", none, {0, 0}), valueOf("weight", none, {0, 2})); // the same word
        QVERIFY(*valueOf("weight", none, {0, 0}) < 0.5);
        QVERIFY(!valueOf("weight", none, {0, 4})); // no such word
        QCOMPARE(valueOf("order_effect", none), std::optional(0.));
        const Scene masked = sceneWith("encoding = none; d_model = 16; causal = yes; sentence = \"a b a c\"");
        QCOMPARE(valueOf("weight", masked, {0, 0}), std::optional(1.));
        QVERIFY(*valueOf("order_effect", masked) > 0.1);
        Scene both = withComparison(none);
        both.compared.kind = Scene().parameters.kind;
        QVERIFY(*valueOf("order_effect", both, {}, WhichEncoding::B) > 0.1);
        QVERIFY(!valueOf("order_effect", sceneWith("sentence = \"\"")));
    }

    /// A task is judged whenever the scene changes, whatever the scene is.
    void theWidestTableTakesAShortTime()
    {
        Scene scene;
        scene.parameters.dModel = largestDModel;
        scene.parameters.maxLen = largestMaxLen;
        for (const std::string_view kind : kindNames()) {
            scene = withValue(scene, sceneKey("encoding"), kind);
            scene.parameters = withAllowedSize(scene.parameters);
            for (const Fact& fact : facts()) {
                const std::clock_t start = std::clock(); // of this program alone, whatever else runs
                static_cast<void>(
                    factValue(fact, scene, WhichEncoding::A, std::vector<int>(fact.argumentCount(), 2)));
                // A tenth of a second, with room for slow machines. Sanitizers take several times as long.
                if (!librariesAreSanitized() && std::clock() - start > 2 * CLOCKS_PER_SEC)
                    QFAIL(
                        qPrintable(QString::fromStdString(std::string(kind) + " " + std::string(fact.name))));
            }
        }
    }

    void theDocumentationListsEach()
    {
        QFile file(QStringLiteral(POSISCOPE_TEST_DATA "/../../resources/lessons/README.md"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString text = QString::fromUtf8(file.readAll());
        QString rows;
        for (const Fact& fact : facts())
            rows +=
                QString::fromStdString("| `" + factForm(fact) + "` | " + std::string(fact.meaning) + " |\n");
        QVERIFY2(text.contains(rows), qPrintable(rows));
    }
};

POSISCOPE_TEST(TestFacts)

} // namespace tst_facts

#include "tst_facts.moc"
