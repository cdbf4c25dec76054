// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/difference.h"

#include "core/kinds/kinds.h"
#include "core/scene/scene_encodings.h"
#include "core/tables/scene_table.h"
#include "core/tables/table_list.h"
#include "tests/core/message_of.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>

namespace tst_difference {

using namespace posiscope;

/// A − B: its cells, pixels and tables are those of A less those of B, in the part that both have.
struct Compared
{
    Encoding a;
    Encoding b;
    Encoding difference;
};

Compared comparedOf(const Scene& scene)
{
    Compared made{encodingOf(scene), *comparedEncoding(scene), {}};
    made.difference = differenceOf(made.a, made.b);
    return made;
}

Table<double> doublesOf(DataTable table, const Scene& scene, int rows)
{
    const SceneTable written = sceneTable(table, scene);
    Table<double> numbers(std::min(rows, written.rows()), written.doubles.columns);
    written.doubles.read(0, TableRef<double>(numbers));
    return numbers;
}

Scene withA(Scene scene)
{
    scene.comparison = Comparison::Off;
    return scene;
}

class TestDifference : public QObject
{
    Q_OBJECT

private slots:
    void cellsAreTheDifferencesOfCells_data() { scenes(); }

    void cellsAreTheDifferencesOfCells()
    {
        QFETCH(QString, settings);
        const auto [a, b, difference] = comparedOf(sceneWith(settings));
        const Parameters& shape = difference.parameters;
        QCOMPARE(shape.dModel, std::min(a.parameters.dModel, b.parameters.dModel));
        QCOMPARE(shape.maxLen, std::min(a.parameters.maxLen, b.parameters.maxLen));
        Table<double> rows(1, shape.dModel);
        for (int position = 0; position < shape.maxLen; position += 1 + shape.maxLen / 50) {
            difference.vectors->rows(position, TableRef<double>(rows));
            for (int dimension = 0; dimension < shape.dModel; ++dimension) {
                const double expected =
                    a.vectors->cell(position, dimension) - b.vectors->cell(position, dimension);
                QCOMPARE(difference.vectors->cell(position, dimension), expected);
                QVERIFY(std::abs(rows(0, dimension) - expected) <= 1e-15);
            }
        }
    }

    void pixelsAreTheDifferencesOfPixels_data() { scenes(); }

    void pixelsAreTheDifferencesOfPixels()
    {
        QFETCH(QString, settings);
        const auto [a, b, difference] = comparedOf(sceneWith(settings));
        const Interval rows{0, static_cast<double>(difference.parameters.maxLen)};
        const Interval columns{0.5, static_cast<double>(difference.parameters.dModel)};
        Table<float> ofA(60, 50);
        Table<float> ofB(60, 50);
        Table<float> all(60, 50);
        a.vectors->pixels(rows, columns, TableRef<float>(ofA));
        b.vectors->pixels(rows, columns, TableRef<float>(ofB));
        difference.vectors->pixels(rows, columns, TableRef<float>(all));
        Table<float> streamed(60, 50);
        Eigen::Index done = 0;
        difference.vectors->pixels(rows, columns, 60, 50, [&](const TableRef<float>& band) {
            streamed.middleRows(done, band.rows()) = band;
            done += band.rows();
        });
        QCOMPARE(done, Eigen::Index{60});
        QVERIFY(all == Table<float>(ofA - ofB));
        QVERIFY(streamed == all);
        QVERIFY_EXCEPTION_THROWN(
            difference.vectors->pixels({0, rows.last + 1}, columns, TableRef<float>(all)),
            std::invalid_argument);
    }

    void tablesThatAreEqualHaveNoRange()
    {
        const auto range = [](const char* settings) {
            return comparedOf(sceneWith(settings)).difference.vectors->valueRange();
        };
        const QString quarters = "compare = difference; scaling = linear; scale = 4; b.position_step = ";
        QCOMPARE(range(qPrintable(quarters + "0.25")), (Interval{0, 0}));
        QCOMPARE(range(qPrintable(quarters + "0.26")), (Interval{-2, 2}));
    }

    void aTableWithoutDifferenceIsThatOfA()
    {
        const Scene sine = sceneWith("compare = difference; d_model = 6; b.n = 5");
        QVERIFY(doublesOf(DataTable::Frequencies, sine, 3) ==
                doublesOf(DataTable::Frequencies, withA(sine), 3));
    }

    void boundsAndHiddenColumns()
    {
        const auto difference = comparedOf(sceneWith("compare = side; b.n = 5")).difference;
        QCOMPARE(difference.vectors->bounds(), (Interval{-2, 2}));
        QCOMPARE(difference.vectors->columnName(2), std::string("sin1"));
        const auto halved = comparedOf(
            sceneWith("compare = side; d_model = 4; b.d_model = 4; b.layout = halves; cosines = no"));
        QCOMPARE(halved.difference.vectors->shownDimensions(), std::vector<int>{0});
        QCOMPARE(halved.difference.vectors->columnName(2), std::string("2"));
        QVERIFY(!comparedEncoding(sceneWith("b.n = 5")));
    }

    void whatHasNoTable()
    {
        const Scene scene = sceneWith("compare = difference; b.encoding = alibi");
        QCOMPARE(messageOf([&] { differenceOf(encodingOf(scene), *comparedEncoding(scene)); }),
                 "encoding: alibi has no vectors");
        QCOMPARE(
            messageOf([&] { sceneTable(DataTable::Encoding, scene); }),
            "b.encoding: alibi given; allowed: an encoding for the table encoding; this one has no vectors");
    }

private:
    static void scenes()
    {
        QTest::addColumn<QString>("settings");
        const auto row = [](const char* title, const char* settings) {
            QTest::newRow(title) << QString("compare = difference; ") + settings;
        };
        row("another n", "b.n = 100; b.d_model = 128; b.max_len = 100");
        row("another layout", "d_model = 16; b.d_model = 16; b.layout = halves");
        row("another shape", "d_model = 16; max_len = 40; b.d_model = 9; b.max_len = 300; b.n = 100");
        row("rounded", "d_model = 8; b.d_model = 8; max_len = 600; b.max_len = 600; b.arithmetic = bfloat16");
        row("another kind", "d_model = 8; b.d_model = 8; b.encoding = binary");
        row("rotary of even columns", "encoding = rotary; d_model = 8; b.d_model = 7");
        row("long", "d_model = 32; max_len = 100000; b.d_model = 32; b.max_len = 90000; b.n = 500");
    }
};

POSISCOPE_TEST(TestDifference)

} // namespace tst_difference

#include "tst_difference.moc"
