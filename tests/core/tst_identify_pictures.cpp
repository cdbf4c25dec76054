// SPDX-License-Identifier: GPL-3.0-or-later
// ctest: slow
#include "core/identify/identify.h"

#include "core/identify/frequency_fit.h"
#include "core/kinds/kinds.h"
#include "core/numerics/rounding.h"
#include "tests/core/made_table.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"

#include <QTest>

#include <cmath>
#include <numbers>
#include <vector>

namespace tst_identify_pictures {

using namespace posiscope;
using namespace posiscope::made_table;

/// The program's table, as float64 or rounded to float32.
NumberTable encodedTable(const Parameters& parameters, NumberFormat format = NumberFormat::Float64)
{
    NumberTable table{Table<double>(parameters.maxLen, parameters.dModel), format};
    encodingOf(parameters).vectors->rows(0, TableRef<double>(table.values));
    if (format == NumberFormat::Float32)
        table.values = table.values.unaryExpr([](double value) { return rounded(float32Format, value); });
    return table;
}

class TestIdentifyPictures : public QObject
{
    Q_OBJECT

private slots:
    void patchesOfPicturesAreNamed()
    {
        for (const char* const kind : {"sinusoidal-2d", "detr", "detr; normalise = no", "rotary-2d"}) {
            const Scene scene = sceneWith(
                QString("encoding = %1; d_model = 48; max_len = 60; grid = 6x10; n = 10000").arg(kind));
            const Identification found = identify(encodedTable(scene.parameters, NumberFormat::Float32));
            QVERIFY2(found.recognised && found.parameters == scene.parameters, qPrintable(evidenceOf(found)));
        }
    }

    /// Along the rows of a picture most pairs turn alike: whole turns more or fewer fit as well, and each
    /// number of them has many first positions to try.
    void patchesTellNoWholeTurns()
    {
        const Parameters detr =
            sceneWith("encoding = detr; d_model = 256; max_len = 1024; grid = 32x32").parameters;
        NumberTable table = encodedTable(detr, NumberFormat::Float32);
        const CellPrecision grid = CellPrecision::of(table);
        const Parameters order{.dModel = 256, .maxLen = 1024, .layout = Layout::Interleaved};
        const std::vector<Tone> tones = pairTones({table.values, grid}, order, 1024);
        for (const double rounding : {0., 2 * grid.error()})
            for (const FallingTurns& turns : fallingTurns(tones, {1024, rounding, 0, 0}, 256))
                QVERIFY(std::abs(turns.step.value) < std::numbers::pi);
    }

    void patchesBehindAClassTokenAreNamed()
    {
        const Parameters parameters =
            sceneWith("encoding = sinusoidal-2d; d_model = 48; max_len = 60; grid = 6x10").parameters;
        NumberTable table{Table<double>::Zero(61, 48), NumberFormat::Float64};
        table.values.bottomRows(60) = encodedTable(parameters).values;
        const Identification found = identify(table);
        QVERIFY2(found.recognised && found.parameters == parameters, qPrintable(evidenceOf(found)));
        QCOMPARE(found.rowsBefore, 1);
    }

    /// As DETR's code computes them: exponents, powers, places and their quotients are rounded to float32.
    void patchesOfSingleArithmeticAreNamed()
    {
        constexpr GridSize grid{20, 28};
        constexpr int half = 64;
        NumberTable table{Table<double>(grid.rows * grid.columns, 2 * half), NumberFormat::Float32};
        for (int patch = 0; patch < grid.rows * grid.columns; ++patch)
            for (int j = 0; j < 2 * half; ++j) {
                const bool isOfY = j < half;
                const int place = isOfY ? patch / grid.columns : patch % grid.columns;
                const int length = isOfY ? grid.rows : grid.columns;
                const float part = static_cast<float>(place + 1) / (static_cast<float>(length) + 1e-6F);
                const float divisor = std::pow(10000.F, static_cast<float>(j % half / 2 * 2) / half);
                const float angle = part * 2 * std::numbers::pi_v<float> / divisor;
                table.values(patch, j) = static_cast<double>(j % 2 == 0 ? std::sin(angle) : std::cos(angle));
            }
        const Identification found = identify(table);
        QVERIFY2(found.recognised, qPrintable(evidenceOf(found)));
        QCOMPARE(textOf(found.parameters),
                 textOf(sceneWith("encoding = detr; d_model = 128; max_len = 560; grid = 20x28").parameters));
    }

    void rowsOfSectionsAreNamed()
    {
        for (const char* const scene :
             {"d_model = 48; max_len = 60; grid = 6x8; text_before = 5",
              "d_model = 64; max_len = 64; grid = 8x8",
              "d_model = 128; max_len = 100; grid = 3x7; n = 1000000; text_before = 20"})
            for (const NumberFormat format : {NumberFormat::Float64, NumberFormat::Float32}) {
                const Parameters parameters = sceneWith(QString("encoding = mrope; ") + scene).parameters;
                NumberTable table = encodedTable(parameters, format);
                const Identification found = identify(table);
                QVERIFY2(found.recognised && found.parameters == parameters, qPrintable(evidenceOf(found)));
                QCOMPARE(found.match.departing, 0);
                table.values = Table<double>(table.values.leftCols(parameters.dModel / 2));
                QVERIFY(!identify(table).recognised || identify(table).parameters.kind != parameters.kind);
            }
    }
};

POSISCOPE_TEST(TestIdentifyPictures)

} // namespace tst_identify_pictures

#include "tst_identify_pictures.moc"
