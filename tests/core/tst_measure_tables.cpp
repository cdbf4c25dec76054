// SPDX-License-Identifier: GPL-3.0-or-later
// ctest: slow
#include "core/encodings/sinusoidal/frequencies.h"
#include "core/encodings/sinusoidal/sinusoid.h"
#include "core/sentence/position_sum.h"
#include "core/tables/scene_table.h"
#include "core/tables/table_list.h"
#include "tests/core/random_parameters.h"
#include "tests/core/similarity_of.h"
#include "tests/core/small_scene.h"
#include "tests/data_rows.h"
#include "tests/test_program.h"

#include <QTest>

#include <cmath>
#include <utility>

namespace tst_measure_tables {

using namespace posiscope;

/// The tables that go by the scene's measure.

static double length(const Similarity& dots, int position)
{
    return std::sqrt(dots.value(position, position));
}

/// How far a number of a table may lie from Similarity::value, as PositionPairs has it.
static double tolerance(Measure measure, const Similarity& dots, int p, int q, double value)
{
    switch (measure) {
    case Measure::Dot:
        return 1e-13 * length(dots, p) * length(dots, q);
    case Measure::Cosine:
        return 1e-13;
    case Measure::Distance:
        break;
    }
    return 1e-13 * value;
}

static QString similarityFault(const Scene& scene)
{
    const ShownColumns shown = cosineSetting(scene);
    const Similarity similarity(scene.parameters, scene.look.measure, shown);
    const Similarity dots(scene.parameters, Measure::Dot, shown);
    const SceneTable table = sceneTable(DataTable::Similarity, scene);
    for (const int p : {0, 1, 2, 22, 355, 399, 710, 719}) {
        Table<double> row(1, scene.parameters.maxLen);
        table.doubles.read(p, row);
        for (int q = 0; q < scene.parameters.maxLen; ++q) {
            const double value = similarity.value(p, q);
            const bool same = std::isnan(value) ? std::isnan(row(0, q))
                                                : std::abs(row(0, q) - value) <=
                                                      tolerance(scene.look.measure, dots, p, q, value);
            if (!same)
                return QString("%1, %2: %3, not %4")
                    .arg(p)
                    .arg(q)
                    .arg(row(0, q), 0, 'g', 17)
                    .arg(value, 0, 'g', 17);
        }
    }
    return {};
}

static QString offsetFault(const Scene& scene)
{
    const Similarity similarity(scene.parameters, scene.look.measure, cosineSetting(scene));
    const Table<double> table = whole(sceneTable(DataTable::OffsetCurve, scene).doubles);
    for (const int offset : {0, 1, 2, 22, 355, 399, 710, 719}) {
        double sum = 0;
        int count = 0;
        for (int p = 0; p + offset < scene.parameters.maxLen; ++p)
            if (const double value = similarity.value(p, p + offset); !std::isnan(value))
                sum += value, ++count;
        const double mean = sum / count; // NaN of none
        const double allowed =
            scene.look.measure == Measure::Distance ? 1e-12 * mean : 1e-13 * scene.parameters.dModel;
        const bool same =
            std::isnan(mean) ? std::isnan(table(offset, 1)) : std::abs(table(offset, 1) - mean) <= allowed;
        if (!same)
            return QString("offset %1: %2, not %3")
                .arg(offset)
                .arg(table(offset, 1), 0, 'g', 17)
                .arg(mean, 0, 'g', 17);
    }
    return {};
}

static QString sentenceFault(const Scene& scene)
{
    const PositionSum sum = positionSum(scene);
    const SceneTable written = sceneTable(DataTable::Sentence, scene);
    const Table<double> table = whole(written.doubles);
    for (int row = 0; row < written.rows(); ++row)
        for (int column = idColumns; column < written.columns(); ++column) {
            const int dimension = std::stoi(written.columnName(column));
            const double value = sum.cell(PositionSum::Stage::Output, static_cast<int>(table(row, 0)) - 1,
                                          static_cast<int>(table(row, 1)), dimension);
            if (table(row, column) != value)
                return QString("word %1, dimension %2").arg(row).arg(dimension);
        }
    return {};
}

static QString encodingFault(const Scene& scene)
{
    const Sinusoid sinusoid(scene.parameters);
    const SceneTable written = sceneTable(DataTable::Encoding, scene);
    const Table<double> table = whole(written.doubles);
    const Table<float> floats = whole(written.floats);
    int column = 0;
    for (int dimension = 0; dimension < scene.parameters.dModel; ++dimension) {
        if (!scene.cosinesShown && columnAt(scene.parameters, dimension).cosine)
            continue;
        for (int row = 0; row < written.rows(); ++row) {
            const double cell = sinusoid.cell(row, dimension);
            if (table(row, column) != cell ||
                std::abs(static_cast<double>(floats(row, column)) - cell) > 3e-8)
                return QString("cell %1, %2").arg(row).arg(dimension);
        }
        ++column;
    }
    return column == written.columns() ? QString() : QString("other columns");
}

static QString frequencyFault(const Scene& scene)
{
    const Frequencies frequencies(scene.parameters.n, scene.parameters.dModel);
    const Table<double> table = whole(sceneTable(DataTable::Frequencies, scene).doubles);
    for (int pair = 0; pair < frequencies.pairCount(); ++pair)
        if (table(pair, 0) != pair || table(pair, 1) != frequencies.omega(pair) ||
            table(pair, 2) != frequencies.wavelength(pair) ||
            table(pair, 3) != cyclesWithin(frequencies, pair, scene.parameters.maxLen))
            return QString("pair %1").arg(pair);
    return {};
}

class TestMeasureTables : public QObject
{
    Q_OBJECT

private slots:
    // 710 is 113 turns but for 6e-5 of a radian.
    void aSmallDistanceHasAllItsDigits()
    {
        Scene scene = smallScene();
        scene.parameters = {.n = 10000, .dModel = 2, .maxLen = 800};
        scene.look.measure = Measure::Distance;
        const Table<double> table = whole(sceneTable(DataTable::OffsetCurve, scene).doubles);
        const double exact = Similarity(scene.parameters, Measure::Distance).value(0, 710);
        QVERIFY(exact < 1e-4);
        QVERIFY2(std::abs(table(710, 1) - exact) < 1e-13 * exact, qPrintable(QString::number(table(710, 1))));
        QCOMPARE(table(0, 1), 0.);
    }

    void nearlyEqualPositionsKeepTheirDigits_data()
    {
        // Numerators of fractions close to π: so many half turns, but for less and less.
        QTest::addColumn<int>("position");
        QTest::addColumn<double>("sine"); // without its sign, rounded from 75 digits
        for (const auto& [position, sine] : {std::pair(22, 8.85130929040387592e-3),
                                             {355, 3.01443533594884492e-5},
                                             {710, 6.02887066915852659e-5},
                                             {103'993, 1.91293357784237502e-5},
                                             {104'348, 1.10150175842405569e-5},
                                             {312'689, 2.90069938933211100e-6}})
            QTest::addRow("%d", position) << position << sine;
    }

    // Of two columns and the sines alone, a row is one sine: its distance from row 0 is its size, and every
    // cosine is 1 or −1.
    void nearlyEqualPositionsKeepTheirDigits()
    {
        QFETCH(int, position);
        Scene scene = smallScene();
        scene.parameters = {.n = 10000, .dModel = 2, .maxLen = 320'000};
        scene.cosinesShown = false;
        scene.look.measure = Measure::Distance;
        Table<double> row(1, scene.parameters.maxLen);
        sceneTable(DataTable::Similarity, scene).doubles.read(position, row);
        QFETCH(double, sine);
        QVERIFY2(std::abs(row(0, 0) - sine) <= 1e-13 * sine,
                 qPrintable(QString("%1, not %2").arg(row(0, 0), 0, 'g', 17).arg(sine, 0, 'g', 17)));
        scene.look.measure = Measure::Cosine;
        sceneTable(DataTable::Similarity, scene).doubles.read(position, row);
        for (const int other : {1, 22, 355, 710, 1000, 103'993})
            QVERIFY2(std::abs(std::abs(row(0, other)) - 1) <= 1e-13,
                     qPrintable(QString("%1: %2").arg(other).arg(row(0, other), 0, 'g', 17)));
    }

    void everyTableAgreesWithItsFunction_data()
    {
        addColumns<double, int, bool>("n", "dModel", "cosines");
        std::mt19937 random(5);
        for (int i = 0; i < 24; ++i) {
            const double n = i % 4 == 0 ? 1 : i % 4 == 1 ? 1.0000001 : base(random);
            const int dModel = 1 + static_cast<int>(random() % (i % 3 == 0 ? 70 : 6));
            for (const bool cosines : {true, false})
                QTest::addRow("n %g, d_model %d, %s", n, dModel, cosines ? "all" : "sines")
                    << n << dModel << cosines;
        }
    }

    void everyTableAgreesWithItsFunction()
    {
        QFETCH(double, n);
        QFETCH(int, dModel);
        QFETCH(bool, cosines);
        Scene scene = smallScene();
        scene.parameters = {.n = n, .dModel = dModel, .maxLen = 720};
        scene.cosinesShown = cosines;
        scene.sentence.text = "one\nof two words more";
        scene.sentence.dropout = 0.25;
        for (const auto& [measure, name] :
             {std::pair(Measure::Dot, "dot"), {Measure::Cosine, "cosine"}, {Measure::Distance, "distance"}}) {
            scene.look.measure = measure;
            QCOMPARE(sceneTable(DataTable::OffsetCurve, scene).columnName(1), name);
            const QString similarity = similarityFault(scene);
            QVERIFY2(similarity.isEmpty(), qPrintable(similarity));
            const QString offset = offsetFault(scene);
            QVERIFY2(offset.isEmpty(), qPrintable(offset));
        }
        for (const auto fault : {sentenceFault, encodingFault, frequencyFault}) {
            const QString found = fault(scene);
            QVERIFY2(found.isEmpty(), qPrintable(found));
        }
    }
};

POSISCOPE_TEST(TestMeasureTables)

} // namespace tst_measure_tables

#include "tst_measure_tables.moc"
