// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/similarity.h"
#include "core/small_scene.h"
#include "core/tables/scene_table.h"

#include <QTest>

#include <array>
#include <cmath>

using namespace posiscope;

/// The tables that go by the scene's measure.
class TestMeasureTables : public QObject
{
    Q_OBJECT

private slots:
    void offsetsGoByTheMeasure_data();
    void offsetsGoByTheMeasure();
    void aSmallDistanceHasAllItsDigits();
    void similaritiesAreThose_data();
    void similaritiesAreThose();
};

static void measures()
{
    QTest::addColumn<int>("measure");
    QTest::addColumn<int>("dModel");
    QTest::addColumn<bool>("cosines");
    for (const int dModel : {1, 7, 16, 64})
        for (const bool cosines : {true, false}) {
            const char* const of = cosines ? "all" : "sines";
            QTest::addRow("dot, %d, %s", dModel, of) << static_cast<int>(Measure::Dot) << dModel << cosines;
            QTest::addRow("cosine, %d, %s", dModel, of)
                << static_cast<int>(Measure::Cosine) << dModel << cosines;
            QTest::addRow("distance, %d, %s", dModel, of)
                << static_cast<int>(Measure::Distance) << dModel << cosines;
        }
}

void TestMeasureTables::offsetsGoByTheMeasure_data()
{
    measures();
}

// Of even d_model and all values the curve is a row of the matrix.
void TestMeasureTables::offsetsGoByTheMeasure()
{
    QFETCH(int, measure);
    QFETCH(int, dModel);
    QFETCH(bool, cosines);
    Scene scene = smallScene();
    scene.parameters.dModel = dModel;
    scene.look.measure = static_cast<Measure>(measure);
    scene.look.cosinesShown = cosines;
    const SceneTable made = sceneTable(DataTable::OffsetCurve, scene);
    const Table<double> table = whole(made.doubles);
    QCOMPARE(made.columnName(1),
             (std::array<std::string, 3>{"dot", "cosine", "distance"}.at(std::size_t(measure))));
    for (int offset = 0; offset < 40; ++offset) {
        QCOMPARE(table(offset, 0), offset);
        if (dModel % 2 == 0 && cosines)
            QVERIFY(std::abs(table(offset, 1) -
                             Similarity(scene.parameters, scene.look.measure).value(offset, 0)) <
                    1e-13 * dModel);
    }
}

// 710 is 113 turns but for 6e-5 of a radian.
void TestMeasureTables::aSmallDistanceHasAllItsDigits()
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

void TestMeasureTables::similaritiesAreThose_data()
{
    measures();
}

void TestMeasureTables::similaritiesAreThose()
{
    QFETCH(int, measure);
    QFETCH(int, dModel);
    QFETCH(bool, cosines);
    Scene scene = smallScene();
    scene.parameters.dModel = dModel;
    scene.look.measure = static_cast<Measure>(measure);
    scene.look.cosinesShown = cosines;
    const Similarity similarity(scene.parameters, scene.look.measure, shownValues(scene.look));
    const Table<double> table = whole(sceneTable(DataTable::Similarity, scene).doubles);
    for (int p = 0; p < 40; ++p)
        for (int q = 0; q < 40; ++q) {
            const double expected = similarity.value(p, q);
            const bool same = std::isnan(expected)
                                  ? std::isnan(table(p, q))
                                  : std::abs(table(p, q) - expected) <= 1e-12 * (1 + std::abs(expected));
            if (!same)
                QFAIL(qPrintable(
                    QStringLiteral("%1, %2: %3, not %4").arg(p).arg(q).arg(table(p, q)).arg(expected)));
        }
}

QTEST_GUILESS_MAIN(TestMeasureTables)
#include "tst_measure_tables.moc"
