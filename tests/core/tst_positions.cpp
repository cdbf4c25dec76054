// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/row_convention.h"
#include "core/encodings/sinusoidal/sinusoid.h"
#include "core/kinds/kinds.h"
#include "core/numerics/rounding.h"
#include "core/numerics/tone_filter.h"
#include "tests/core/message_of.h"
#include "tests/data_rows.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"

#include <QTest>

#include <cmath>
#include <numbers>
#include <numeric>

namespace tst_positions {

using namespace posiscope;

/// Rows that stand for positions other than their own numbers.
const char* const places[] = {
    "first_position = 1",
    "first_position = 1000.25",
    "position_step = 0.125",
    "position_step = 2; first_position = -3",
    "position_step = -1; first_position = 999",
    "position_step = 1000; first_position = 0.5",
    "position_step = 0.3; first_position = -16777215",
};

Encoding encodingWith(const QString& settings)
{
    const Parameters parameters = sceneWith(settings).parameters;
    requireValid(parameters);
    return encodingOf(parameters);
}

Table<double> rowsOf(const Encoding& encoding)
{
    Table<double> rows(encoding.parameters.maxLen, encoding.parameters.dModel);
    encoding.vectors->rows(0, TableRef<double>(rows));
    return rows;
}

/// The angle of a pair at a row by the formula, in long double.
long double angleAt(const Parameters& parameters, int row, int pair)
{
    const long double position = parameters.rowConvention.firstPosition +
                                 row * static_cast<long double>(parameters.rowConvention.positionStep);
    return position * std::pow(static_cast<long double>(parameters.n), -2.0L * pair / parameters.dModel);
}

class TestPositions : public QObject
{
    Q_OBJECT

private slots:
    void tablesHaveTheCells_data() { eachPlace(); }
    void tablesHaveTheCells()
    {
        QFETCH(QString, settings);
        for (const int dModel : {6, 7}) {
            const Encoding encoding =
                encodingWith(QString("%1; d_model = %2; max_len = 3000").arg(settings).arg(dModel));
            const Parameters& parameters = encoding.parameters;
            const Table<double> rows = rowsOf(encoding);
            Table<float> floats(parameters.maxLen, dModel);
            encoding.vectors->rows(0, TableRef<float>(floats));
            Table<float> picture(parameters.maxLen, dModel);
            encoding.vectors->pixels({0, 3000}, {0, 1. * dModel}, TableRef<float>(picture));
            QVERIFY(picture == floats);
            const RowReader read = encoding.vectors->reader();
            std::vector<int> columns(static_cast<std::size_t>(dModel));
            std::iota(columns.begin(), columns.end(), 0);
            std::vector<double> cells(columns.size());
            for (int row = 0; row < parameters.maxLen; ++row) {
                read(row, columns, cells);
                for (int column = 0; column < dModel; ++column) {
                    const long double angle = angleAt(parameters, row, column / 2);
                    const long double wanted = column % 2 == 1 ? std::cos(angle) : std::sin(angle);
                    QVERIFY(std::abs(rows(row, column) - wanted) < 3e-12L);
                    QCOMPARE(encoding.vectors->cell(row, column), rows(row, column));
                    QVERIFY(std::abs(floats(row, column) - rows(row, column)) <= 3e-8);
                    QCOMPARE(cells[static_cast<std::size_t>(column)], rows(row, column));
                }
            }
            const Eigen::ArrayXd ranges = rows.colwise().maxCoeff() - rows.colwise().minCoeff();
            for (int column = 0; column < dModel; ++column)
                QVERIFY(std::abs(encoding.vectors->columnRange(column) - ranges[column]) < 1e-12);
        }
    }

    /// A wave between two rows goes on as the sinusoid does, and at a row it has the value of the cell.
    void wavesMeetTheCells_data() { eachPlace(); }
    void wavesMeetTheCells()
    {
        QFETCH(QString, settings);
        const Encoding encoding = encodingWith(settings + "; d_model = 32; max_len = 40");
        const WavePixels along = encoding.vectors->alongColumn(30, {0, 39}, 39);
        const WavePixels across = encoding.vectors->acrossRow(7, {0, 2, 16, ColumnForm::Sine}, {0, 15}, 15);
        for (int row = 0; row < 40; ++row) {
            const auto at = static_cast<std::size_t>(row);
            QVERIFY(std::abs(along.values[at] -
                             (1 - along.unresolved[at]) * encoding.vectors->cell(row, 30)) < 1e-12);
        }
        for (std::size_t pair = 0; pair < 16; ++pair)
            QVERIFY(std::abs(across.values[pair] -
                             (1 - across.unresolved[pair]) *
                                 encoding.vectors->cell(7, 2 * static_cast<int>(pair))) < 1e-12);
    }

    /// A pixel of several rows shows a tone by what the rows have of it: one that turns more than half a turn
    /// from row to row is there the slower tone with the same cells.
    void pixelsOfSeveralRows()
    {
        const Encoding encoding =
            encodingWith("position_step = 31416; first_position = 0.5; d_model = 6; max_len = 500");
        constexpr int height = 125;
        constexpr int rowsAPixel = 4;
        Table<float> picture(height, 6);
        encoding.vectors->pixels({0, 500}, {0, 6}, TableRef<float>(picture));
        int seen = 0;
        for (int column = 0; column < 6; ++column) {
            const double omega = std::pow(10000., -(column / 2) / 3.);
            const double slow = std::remainder(31416 * omega, 2 * std::numbers::pi);
            const double kept = toneFilter(slow * rowsAPixel / std::numbers::pi);
            seen += kept > 0.1 ? 1 : 0;
            for (int pixel = 0; pixel < height; ++pixel) {
                const double angle = 0.5 * omega + slow * (rowsAPixel * pixel + 1.5);
                const double wanted = kept * (column % 2 == 1 ? std::cos(angle) : std::sin(angle));
                QVERIFY(std::abs(picture(pixel, column) - wanted) < 1e-6);
            }
        }
        QVERIFY(seen > 0);
    }

    void scoresAreThoseOfTheRows_data() { eachPlace(); }
    void scoresAreThoseOfTheRows()
    {
        QFETCH(QString, settings);
        for (const int dModel : {8, 9})
            for (const char* const cosines : {"yes", "no"}) {
                Scene scene = sceneWith(QString("%1; d_model = %2; max_len = 60; cosines = %3")
                                            .arg(settings)
                                            .arg(dModel)
                                            .arg(cosines));
                const Encoding encoding = encodingOf(
                    scene.parameters, scene.cosinesShown ? ShownColumns::All : ShownColumns::Sines);
                Table<double> rows = rowsOf(encoding);
                for (int column = 0; column < dModel; ++column)
                    if (encoding.vectors->isHidden(column))
                        rows.col(column).setZero();
                checkScores(encoding, rows);
            }
    }

    void equalPositionsHaveEqualRows()
    {
        // Positions that are a quarter of their rows are those of linear scaling by 4; rows from 1 on are
        // those of the plain table one row later.
        const Table<double> quarter = rowsOf(encodingWith("position_step = 0.25"));
        const Table<double> scaled = rowsOf(encodingWith("scaling = linear; scale = 4"));
        QVERIFY(quarter == scaled);
        const Table<double> later = rowsOf(encodingWith("first_position = 1; max_len = 99"));
        QVERIFY(later == rowsOf(encodingWith("")).bottomRows(99));
        // What turns by distance alone scores alike wherever the first row stands.
        const auto score = [](const QString& settings) {
            return encodingWith("encoding = rotary; queries = seeded; " + settings)
                .scores->value(Measure::Dot, 30, 7);
        };
        QCOMPARE(score("first_position = 5.5"), score(""));
        QVERIFY(score("position_step = -1; first_position = 200") != score(""));
        QVERIFY(std::abs(score("position_step = 0.5; max_len = 61") -
                         encodingWith("encoding = rotary; queries = seeded; scaling = linear; scale = 2")
                             .scores->value(Measure::Dot, 30, 7)) < 1e-12);
    }

    /// Rows of padding come before those of the table without it, which are the same to the bit.
    void paddingStandsBeforeTheOtherRows_data()
    {
        addColumns<QString>("settings");
        for (const char* const each :
             {"", "first_position = 2; d_model = 7",
              "position_step = 0.5; layout = halves; d_model = 9; odd = zero", "exponent = column",
              "arithmetic = float32", "stored = float16", "scaling = yarn; order = cosine_first"})
            QTest::addRow("%s", each) << each;
    }

    void paddingStandsBeforeTheOtherRows()
    {
        QFETCH(QString, settings);
        constexpr int count = 5;
        const Encoding bare = encodingWith(settings + "; max_len = 55");
        const RowConvention& convention = bare.parameters.rowConvention;
        const Encoding before =
            encodingWith(settings + QString("; max_len = 1; first_position = %1")
                                        .arg(convention.firstPosition - convention.positionStep));
        const Table<double> rows = rowsOf(bare);
        for (const bool areZeros : {true, false}) {
            const Encoding padded =
                encodingWith(settings + QString("; max_len = 60; padding = %1; padding_row = %2")
                                            .arg(count)
                                            .arg(areZeros ? "zeros" : "position"));
            const Table<double> all = rowsOf(padded);
            QVERIFY(all.bottomRows(55) == rows);
            for (int row = 0; row < count; ++row)
                QVERIFY(all.row(row) ==
                        (areZeros ? Table<double>(0 * rows.topRows(1)) : rowsOf(before)).row(0));
            QCOMPARE(padded.vectors->cell(0, 3), all(0, 3));
            Table<float> picture(60, all.cols());
            padded.vectors->pixels({0, 60}, {0, 1. * static_cast<double>(all.cols())},
                                   TableRef<float>(picture));
            QVERIFY(picture == all.cast<float>());
            checkScores(padded, all);
            const auto closest = padded.vectors->closestPair(); // two rows of padding are the same row
            QCOMPARE(closest->pair.distance, 0.);
        }
    }

    /// Padding may fill the table; a kind that has none ignores it.
    void paddingOfAllRows()
    {
        QVERIFY(rowsOf(encodingWith("max_len = 3; padding = 7")).isZero(0));
        QCOMPARE(encodingWith("encoding = rotary; padding = 7").vectors->cell(1, 0),
                 encodingWith("encoding = rotary").vectors->cell(1, 0));
    }

    /// In a type the position of a row is rounded once, then its product with the frequency, then the value.
    void positionsAreRoundedToTheType()
    {
        for (const char* const type : {"float64", "float32", "bfloat16"}) {
            const Encoding encoding = encodingWith(
                QString("arithmetic = %1; first_position = -300.3; position_step = 0.7; d_model = 10")
                    .arg(type));
            const FloatFormat& format = type == std::string("float64")   ? float64Format
                                        : type == std::string("float32") ? float32Format
                                                                         : bfloat16Format;
            const RowReader read = encoding.vectors->reader();
            std::vector<int> columns(10);
            std::iota(columns.begin(), columns.end(), 0);
            std::vector<double> cells(columns.size());
            for (int row = 0; row < 100; ++row) {
                read(row, columns, cells);
                for (int column = 0; column < 10; ++column) {
                    const double position = posiscope::rounded(format, positionOf(encoding.parameters, row));
                    const double omega =
                        posiscope::rounded(format, encoding.frequencies->turns(column / 2) * twoPi);
                    const double angle = posiscope::rounded(format, exactProduct(position, omega));
                    const double wanted =
                        posiscope::rounded(format, column % 2 == 1 ? exactSineCosine(angle).cosine
                                                                   : exactSineCosine(angle).sine);
                    QCOMPARE(encoding.vectors->cell(row, column), wanted);
                    QCOMPARE(cells[static_cast<std::size_t>(column)], wanted);
                }
            }
        }
    }

    void settingsThatDoNotFitAreRefused_data()
    {
        addColumns<QString, QString>("settings", "message");
        QTest::addRow("no step") << "position_step = 0"
                                 << "position_step: 0 given; allowed: a number above or below 0";
        QTest::addRow("too far") << "position_step = 200000"
                                 << "position_step: 200000 given; allowed: numbers by which every position, "
                                    "first_position + k · position_step, lies between -16777216 and 16777216";
        QTest::addRow("begins too far") << "first_position = 16777216"
                                        << "first_position: 16777216 given; allowed: numbers by which every "
                                           "position, first_position + k · position_step, lies between "
                                           "-16777216 and 16777216";
        QTest::addRow("padding too far")
            << "padding = 3; first_position = 16777000; position_step = -1000"
            << "position_step: -1000 given; allowed: numbers by which every position, "
               "first_position + k · position_step, lies between -16777216 and 16777216";
        QTest::addRow("not in float16") << "arithmetic = float16; first_position = 65500"
                                        << "arithmetic: float16 given; allowed: a type that has the position "
                                           "65599; float16 ends below 65520";
    }

    void settingsThatDoNotFitAreRefused()
    {
        QFETCH(QString, settings);
        QFETCH(QString, message);
        QCOMPARE(messageOf([&] { requireValid(sceneWith(settings).parameters); }), message);
    }

private:
    static void eachPlace()
    {
        addColumns<QString>("settings");
        for (const char* const each : places)
            QTest::addRow("%s", each) << each;
    }

    static void checkScores(const Encoding& encoding, const Table<double>& rows)
    {
        for (const Measure measure : {Measure::Dot, Measure::Distance}) {
            const auto wanted = [&](int p, int q) {
                return measure == Measure::Dot ? rows.row(p).dot(rows.row(q))
                                               : (rows.row(p) - rows.row(q)).norm();
            };
            Table<float> picture(60, 60);
            encoding.scores->pixels(measure, {0, 60}, {0, 60}, TableRef<float>(picture));
            const auto each = encoding.scores->eachValue(measure);
            const Interval bounds = encoding.scores->bounds(measure);
            for (int p = 0; p < 60; ++p)
                for (int q = 0; q < 60; ++q) {
                    const double score = wanted(p, q);
                    QVERIFY(std::abs(encoding.scores->value(measure, p, q) - score) < 1e-12);
                    QVERIFY(std::abs(each(p, q) - score) < 1e-12);
                    QVERIFY(std::abs(picture(p, q) - score) < 1e-4);
                    QVERIFY(score >= bounds.first - 1e-12 && score <= bounds.last + 1e-12);
                }
            const std::vector<double> curve = encoding.scores->curve(measure, 0, 60);
            for (int offset = 0; offset < 60; ++offset) {
                double mean = 0;
                for (int p = 0; p + offset < 60; ++p)
                    mean += wanted(p, p + offset) / (60 - offset);
                if (encoding.scores->curveMean() == CurveMean::None)
                    QVERIFY(std::abs(curve[static_cast<std::size_t>(offset)] - mean) < 1e-9);
            }
        }
        const std::optional<ClosestPair> closest = encoding.vectors->closestPair({});
        double least = 1e9;
        for (int p = 0; p < 60; ++p)
            for (int q = 0; q < p; ++q)
                least = std::min(least, (rows.row(p) - rows.row(q)).norm());
        QVERIFY(closest && std::abs(closest->pair.distance - least) < 1e-9);
    }
};

POSISCOPE_TEST(TestPositions)

} // namespace tst_positions

#include "tst_positions.moc"
