// SPDX-License-Identifier: GPL-3.0-or-later
// ctest: slow
// ctest: not sanitized, because it repeats many times what other tests do once
#include "core/kinds/kinds.h"
#include "core/scene/scene_encodings.h"
#include "tests/core/message_of.h"
#include "tests/core/random_parameters.h"
#include "tests/data_rows.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tst_every_kind {

using namespace posiscope;

// What every kind of encoding promises, however it computes it, that of the tests too: rows, pictures,
// curves, searches and scores are what its cells say, counted in the plainest way. Tables are small here;
// other tests try the formulas of a kind, and tables so large that not all can be read.

bool isNear(double found, double expected, double within)
{
    return (std::isnan(found) && std::isnan(expected)) ||
           std::abs(found - expected) <= within * (1 + std::abs(expected));
}

constexpr double ofFloats = 2e-7;
constexpr double ofDoubles = 1e-12;

class TestEveryKind : public QObject
{
    Q_OBJECT

private slots:
    void whatIsNoKindIsRefused()
    {
        Parameters parameters;
        parameters.kind = EncodingKind{99};
        QVERIFY(messageOf([&] {
                    encodingOf(parameters);
                }).startsWith("encoding: 99 given; allowed: one of sinusoidal, "));
        parameters = {.n = 0.5};
        QVERIFY(messageOf([&] { encodingOf(parameters); }).startsWith("n: 0.5 given"));
    }

    void itHasItsFacets_data() { everySetting(); }
    void itHasItsFacets()
    {
        const Encoding encoding = asked();
        QVERIFY(encoding.facets() == kindOf(encoding.parameters).facets);
        QVERIFY(!encoding.frequencies || !encoding.vectors || encoding.vectors->isPaired());
    }

    void tables_data() { everySetting(); }
    void tables()
    {
        const auto vectors = asked().vectors;
        if (!vectors)
            return;
        const auto& [maxLen, dModel] = std::pair(vectors->parameters().maxLen, vectors->parameters().dModel);
        const std::vector<int> shown = vectors->shownDimensions();
        Table<double> doubles(maxLen, dModel);
        Table<float> floats(maxLen, dModel);
        Table<float> ofShown(maxLen, static_cast<Eigen::Index>(shown.size()));
        Table<float> picture(2 * maxLen, 2 * dModel);
        Table<float> banded(2 * maxLen, 2 * dModel);
        const Interval rows{0, static_cast<double>(maxLen)};
        const Interval columns{0, static_cast<double>(dModel)};
        vectors->rows(0, TableRef<double>(doubles));
        vectors->rows(0, TableRef<float>(floats));
        vectors->shownRows()(0, TableRef<float>(ofShown));
        vectors->pixels(rows, columns, picture);
        Eigen::Index next = 0;
        vectors->pixels(rows, columns, 2 * maxLen, 2 * dModel, [&](const TableRef<float>& band) {
            banded.middleRows(next, band.rows()) = band;
            next += band.rows();
        });
        std::vector<double> read(shown.size());
        for (int k = 0; k < maxLen; ++k) {
            vectors->reader()(k, shown, read);
            for (std::size_t i = 0; i < shown.size(); ++i) {
                QCOMPARE(read[i], vectors->cell(k, shown[i]));
                QVERIFY(isNear(ofShown(k, static_cast<Eigen::Index>(i)), read[i], ofFloats));
            }
            for (int j = 0; j < dModel; ++j) {
                const double cell = vectors->cell(k, j);
                QCOMPARE(doubles(k, j), cell);
                QVERIFY(isNear(floats(k, j), cell, ofFloats));
                QVERIFY(isNear(picture(2 * k + 1, 2 * j), vectors->isHidden(j) ? NAN : cell, ofFloats));
                QVERIFY(isNear(banded(2 * k + 1, 2 * j), picture(2 * k + 1, 2 * j), 0));
                QVERIFY(vectors->bounds().first <= cell && cell <= vectors->bounds().last);
            }
        }
        QVERIFY(messageOf([&] { vectors->cell(maxLen, 0); }).startsWith("position: "));
        QVERIFY(messageOf([&] { vectors->cell(0, dModel); }).startsWith("dimension: "));
        QVERIFY(messageOf([&] { vectors->pixels({0, maxLen + 1.}, columns, picture); }).startsWith("rows: "));
    }

    void curves_data() { everySetting(); }
    void curves()
    {
        const auto vectors = asked().vectors;
        if (!vectors)
            return;
        constexpr int pixels = 16; // from one cell to the next
        std::size_t inRuns = 0;
        for (const ColumnRun& run : vectors->runs()) {
            inRuns += static_cast<std::size_t>(run.count);
            const int width = std::max(1, pixels * (run.count - 1));
            const WavePixels wave =
                vectors->acrossRow(1 % vectors->parameters().maxLen, run, {0, run.count - 1.}, width);
            for (int place = 0; place < run.count; ++place)
                checkPlace(wave, pixels * place,
                           vectors->cell(1 % vectors->parameters().maxLen, run.first + place * run.step));
        }
        QCOMPARE(inRuns, vectors->shownDimensions().size());
        const int last = vectors->parameters().maxLen - 1;
        for (const int dimension : vectors->shownDimensions()) {
            const WavePixels wave =
                vectors->alongColumn(dimension, {0, static_cast<double>(last)}, std::max(1, pixels * last));
            for (int position = 0; position <= last; ++position)
                checkPlace(wave, pixels * position, vectors->cell(position, dimension));
        }
    }

    void searches_data() { everySetting(); }
    void searches()
    {
        const auto vectors = asked().vectors;
        if (!vectors)
            return;
        const int maxLen = vectors->parameters().maxLen;
        const Table<double> rows = shownRows(*vectors);
        const std::vector<int> shown = vectors->shownDimensions();
        std::vector<int> idle;
        for (std::size_t i = 0; i < shown.size(); ++i) {
            const auto column = rows.col(static_cast<Eigen::Index>(i));
            const double range = column.maxCoeff() - column.minCoeff();
            QVERIFY(isNear(vectors->columnRange(shown[i]), range, ofDoubles));
            if (range < 0.1)
                idle.push_back(shown[i]);
        }
        QCOMPARE(nearlyConstantColumns(*vectors), idle);
        for (int k = 0; k < maxLen; ++k)
            QVERIFY(isNear(vectors->norm(k), rows.row(k).norm(), ofDoubles));
        const auto closest = vectors->closestPair();
        QCOMPARE(closest.has_value(), maxLen > 1);
        if (!closest)
            return;
        QVERIFY(closest->everyOffsetSearched);
        const auto& [first, second, distance, cosine] = closest->pair;
        QVERIFY(isNear(distance, (rows.row(first) - rows.row(second)).norm(), 1e-9));
        // Of equally close ones it has the smallest offset, then the smallest position.
        for (int offset = 1; offset < maxLen; ++offset)
            for (int p = 0; p + offset < maxLen; ++p) {
                const double other = (rows.row(p) - rows.row(p + offset)).norm();
                const bool isBefore = std::pair(offset, p) < std::pair(second - first, first);
                QVERIFY(isBefore ? other > distance * (1 - 1e-13) : other > distance - 1e-9);
                // Whole rows of patches are equally close, but for rounding.
                QVERIFY(!isBefore || other != distance || kindOf(vectors->parameters()).hasPatches);
            }
    }

    void scores_data() { everySetting(); }
    void scores()
    {
        const Encoding encoding = asked();
        const Scores& scores = *encoding.scores;
        const int maxLen = encoding.parameters.maxLen;
        constexpr int sampled = 64; // positions of which a scale knows the scores
        const Interval all{0, static_cast<double>(maxLen)};
        const bool areOfVectors = encoding.vectors && !kindOf(encoding.parameters).turns;
        const Table<double> rows = areOfVectors ? shownRows(*encoding.vectors) : Table<double>();
        for (const Measure measure : measures) {
            const Interval bounds = scores.bounds(measure);
            Table<float> picture(2 * maxLen, 2 * maxLen);
            scores.pixels(measure, all, all, picture);
            std::vector<int> everyPosition(static_cast<std::size_t>(maxLen));
            std::iota(everyPosition.begin(), everyPosition.end(), 0);
            Table<float> among(maxLen, maxLen);
            scores.scoresBetween(measure, everyPosition, everyPosition, among);
            std::vector<double> row(static_cast<std::size_t>(maxLen));
            const auto everyRow = scores.everyRow(measure, {});
            for (int p = 0; p < maxLen; ++p) {
                everyRow(p, row);
                for (int q = 0; q < maxLen; ++q) {
                    const double value = scores.value(measure, p, q);
                    QVERIFY(isNear(row[static_cast<std::size_t>(q)], value, ofDoubles));
                    // The square of a distance is |p|² + |q|² − 2p·q, of which a float32 keeps seven digits.
                    const bool isSum = measure == Measure::Distance;
                    const double power = isSum ? 2 : 1;
                    const double summed =
                        isSum ? scores.value(Measure::Dot, p, p) + scores.value(Measure::Dot, q, q) : 0;
                    for (const float drawn : {picture(2 * p + 1, 2 * q), among(p, q)})
                        QVERIFY(isNear(std::pow(drawn, power), std::pow(value, power),
                                       1e-6 + 1e-7 * summed / (1 + value * value)));
                    QVERIFY(maxLen > sampled || (!(value < bounds.first - 1e-9 * (1 + bounds.size())) &&
                                                 !(value > bounds.last + 1e-9 * (1 + bounds.size()))));
                    if (areOfVectors)
                        QVERIFY(isNear(value, plainScore(rows, measure, p, q), 1e-9));
                }
            }
        }
        QVERIFY(messageOf([&] { scores.value(Measure::Dot, maxLen, 0); }).startsWith("position: "));
    }

    void curvesOverOffsets_data() { everySetting(); }
    void curvesOverOffsets()
    {
        const Encoding encoding = asked();
        const Scores& scores = *encoding.scores;
        const int maxLen = encoding.parameters.maxLen;
        const bool isOfTable =
            scores.curveMean() == CurveMean::None || scores.curveMean() == CurveMean::Table;
        for (const Measure measure : measures) {
            const std::vector<double> curve = scores.curve(measure, 0, maxLen);
            const std::vector<double> pixels =
                scores.curvePixels(measure, {0, static_cast<double>(maxLen)}, maxLen);
            std::vector<double> means(static_cast<std::size_t>(maxLen));
            scores.everyMean(measure, {})(0, means);
            for (int offset = 0; offset < maxLen; ++offset) {
                const auto at = static_cast<std::size_t>(offset);
                double sum = 0;
                int count = 0;
                for (int p = offset; p < maxLen; ++p)
                    if (const double value = scores.value(measure, p, p - offset); !std::isnan(value)) {
                        sum += value;
                        ++count;
                    }
                QVERIFY(isNear(means[at], sum / count, 1e-9));
                QVERIFY(!isOfTable || isNear(curve[at], sum / count, 1e-9));
                QVERIFY(isNear(scores.atOffset(measure, offset), curve[at], 1e-10));
                // Next to 0 a distance is the root of what rounding leaves.
                QVERIFY(isNear(pixels[at], curve[at], measure == Measure::Distance ? 1e-7 : 1e-10));
            }
            if (!encoding.vectors && measure != Measure::Dot)
                continue; // biases are no measures
            const FirstRise rise = scores.firstRise(measure);
            const double sign = measure == Measure::Distance ? -1 : 1;
            const auto rises = [&](int offset, double by) {
                const auto at = static_cast<std::size_t>(offset);
                return sign * (curve[at] - curve[at - 1]) > by;
            };
            QVERIFY(rise.everyOffsetSearched);
            QVERIFY(!rise.offset || rises(*rise.offset, 0));
            for (int offset = 1; offset < rise.offset.value_or(maxLen); ++offset)
                QVERIFY(!rises(offset, 1e-9));
        }
    }

private:
    static void everySetting()
    {
        QTest::addColumn<QString>("settings");
        const auto row = [](const QString& settings) { QTest::newRow(qPrintable(settings)) << settings; };
        for (const std::string_view kind : kindNames())
            for (const char* const size :
                 {"d_model = 4; max_len = 1; grid = 1x1", "d_model = 4; max_len = 2; grid = 1x2",
                  "d_model = 4; max_len = 29; grid = 1x29; cosines = no",
                  "d_model = 12; max_len = 60; grid = 5x12"})
                row(QString("encoding = %1; %2").arg(kind.data(), size));
        for (const std::string_view kind : kindNames())
            if (!kindOf(sceneWith(QString("encoding = %1").arg(kind.data())).parameters).hasPatches)
                row(QString("encoding = %1; d_model = 2; max_len = 1").arg(kind.data()));
        for (const char* const arithmetic : {"exact", "float64", "float32", "float16", "bfloat16"})
            for (const char* const more :
                 {"d_model = 1; max_len = 5", "d_model = 7; max_len = 50",
                  "d_model = 9; max_len = 80; cosines = no", "d_model = 6; max_len = 50; layout = halves",
                  "d_model = 13; max_len = 300; n = 2",
                  "d_model = 7; max_len = 50; layout = halves; cosines = no",
                  "encoding = rotary; d_model = 6; max_len = 50; scaling = llama3"})
                row(QString("arithmetic = %1; %2").arg(arithmetic, more));
        for (const char* const scaling : {"linear", "ntk", "dynamic-ntk", "yarn", "llama3"})
            for (const char* const more : {"d_model = 7; max_len = 60; n = 10",
                                           "d_model = 48; max_len = 90; layout = halves; original_len = 30"})
                row(QString("scaling = %1; %2").arg(scaling, more));
        for (const char* const more :
             {"encoding = rotary; d_model = 20; max_len = 40; queries = seeded; over_root_d = yes",
              "encoding = learned; d_model = 90; max_len = 90",
              "encoding = index; d_model = 128; max_len = 100",
              "encoding = binary; d_model = 8; max_len = 100",
              "encoding = bits; d_model = 128; max_len = 200",
              "encoding = learned; d_model = 3; max_len = 2; given_rows = 1,2,3\n4,5,6\n7,8,9",
              "encoding = alibi; max_len = 60; causal = no",
              "encoding = alibi; heads = 2; max_len = 100",
              "encoding = sandwich; d_model = 12; max_len = 90; causal = no",
              "encoding = xpos; d_model = 12; max_len = 300",
              "encoding = sandwich; d_model = 8; max_len = 300; heads = 3; head = 2; scaling = ntk",
              "encoding = kerple; max_len = 60; causal = no; kerple_r2 = 0.1",
              "encoding = sinusoidal-2d; d_model = 16; max_len = 63; grid = 7x9",
              "encoding = detr; d_model = 16; max_len = 200; grid = 10x20",
              "encoding = detr; d_model = 16; max_len = 200; grid = 10x20; normalise = no",
              "encoding = learned-2d; d_model = 16; max_len = 63; grid = 7x9; trained_grid = 4x5",
              "encoding = swin; max_len = 63; grid = 7x9",
              "encoding = rotary-2d; d_model = 16; max_len = 63; grid = 7x9",
              "encoding = mrope; d_model = 18; max_len = 90; grid = 5x9; text_before = 11",
              "encoding = mrope; d_model = 8; max_len = 30; grid = 5x9; text_before = 4; sections = 0, 3, 1",
              "encoding = shaw; max_len = 90",
              "encoding = t5; max_len = 300",
              "encoding = t5; max_len = 60; bidirectional = no"})
            row(more);
    }

    static Encoding asked()
    {
        QFETCH(QString, settings);
        return encodingOf(sceneWith(settings));
    }

    static void checkPlace(const WavePixels& wave, int at, double cell)
    {
        const auto place = static_cast<std::size_t>(at);
        QVERIFY(isNear(wave.values.at(place), (1 - wave.unresolved.at(place)) * cell, ofDoubles));
    }

    static Table<double> shownRows(const Vectors& vectors)
    {
        const std::vector<int> shown = vectors.shownDimensions();
        return Table<double>::NullaryExpr(
            vectors.parameters().maxLen, static_cast<Eigen::Index>(shown.size()),
            [&](Eigen::Index k, Eigen::Index i) {
                return vectors.cell(static_cast<int>(k), shown[static_cast<std::size_t>(i)]);
            });
    }

    static double plainScore(const Table<double>& rows, Measure measure, int p, int q)
    {
        if (measure == Measure::Distance)
            return (rows.row(p) - rows.row(q)).norm();
        const double dot = rows.row(p).dot(rows.row(q));
        return measure == Measure::Dot ? dot : dot / (rows.row(p).norm() * rows.row(q).norm());
    }
};

POSISCOPE_TEST(TestEveryKind)

} // namespace tst_every_kind

#include "tst_every_kind.moc"
