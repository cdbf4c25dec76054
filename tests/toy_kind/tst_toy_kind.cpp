// SPDX-License-Identifier: GPL-3.0-or-later
#include "bits_kind.h"
#include "core/kinds/kinds.h"
#include "core/projection/sampled_rows.h"
#include "core/scene/scene_encodings.h"
#include "core/scene/scene_text.h"
#include "core/sentence/position_sum.h"
#include "core/tables/scene_table.h"
#include "core/tables/table_list.h"
#include "tests/core/message_of.h"
#include "tests/core/random_parameters.h"
#include "tests/data_rows.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"

#include <QTest>

#include <algorithm>
#include <bit>
#include <cmath>
#include <sstream>

namespace tst_toy_kind {

using namespace posiscope;

/// A kind that is nothing but its cells and a row of the list is a value of the scene's key, and has
/// pictures, curves, scores, searches and tables.

Scene bitsScene(const QString& more)
{
    return sceneWith("encoding = bits; " + more);
}

int bit(int position, int dimension)
{
    return (position >> dimension) & 1;
}

class TestToyKind : public QObject
{
    Q_OBJECT

private slots:
    void itIsAValueOfTheKey()
    {
        const Scene scene = readScene("posiscope 1\nencoding = Bits\nmax_len = 9").scene;
        QCOMPARE(kindOf(scene.parameters).name, "bits");
        QCOMPARE(sceneText(scene), std::string("posiscope 1\nencoding = bits\nmax_len = 9\n"));
        QCOMPARE(kindOf(readScene("posiscope 1\nb.encoding = bits").scene.compared).name, "bits");
        QVERIFY(allowedText(sceneKey("encoding")).ends_with(", bits"));
    }

    /// Curves are read between two cells, and where a pixel holds several.
    void curvesAndScales()
    {
        const Encoding encoding = encodingOf(bitsScene("max_len = 64; d_model = 6"));
        const Vectors& vectors = *encoding.vectors;
        QCOMPARE(vectors.acrossRow(0b101101, vectors.runs().front(), {0, 5}, 50).values[5], 0.5);
        QCOMPARE(vectors.alongColumn(0, {0, 63}, 7).unresolved, std::vector<double>(8, 1));
        QCOMPARE(vectors.bounds(), (Interval{-1, 1}));
        QCOMPARE(encoding.scores->bounds(Measure::Dot), (Interval{0, 6}));
    }

    void pixelsOfMany()
    {
        const auto vectors = encodingOf(bitsScene("max_len = 4096; d_model = 12")).vectors;
        Table<float> picture(16, 12); // 256 rows a pixel
        vectors->pixels({0, 4096}, {0, 12}, picture);
        for (int y = 0; y < 16; ++y)
            for (int x = 0; x < 12; ++x)
                QVERIFY(std::abs(static_cast<double>(picture(y, x)) - (x < 8 ? 0.5 : bit(y * 256, x))) <
                        1e-6);
    }

    void aPictureOfManyReadsFewCells()
    {
        static long long read;
        struct Counted : Vectors
        {
            explicit Counted(const Parameters& parameters)
                : Vectors(parameters)
            {
            }
            double cell(int position, int dimension) const override
            {
                ++read;
                return bit(position, dimension % 31);
            }
        };
        const auto counted = [](const QString& settings) -> Encoding {
            const Parameters parameters = bitsScene(settings).parameters;
            const auto vectors = std::make_shared<const Counted>(parameters);
            return {
                parameters, ShownColumns::All, vectors, std::make_shared<const VectorScores>(vectors), {}};
        };
        const Encoding encoding = counted("max_len = 16777216; d_model = 64");
        const auto isBounded = [](long long most) { return std::exchange(read, 0) <= most; };
        Table<float> picture(400, 64);
        read = 0;
        encoding.vectors->pixels({0, 16'777'216}, {0, 64}, picture);
        QVERIFY(isBounded(mostCellsRead * 3 / 2));
        encoding.vectors->bounds();
        QVERIFY(isBounded(1 << 17));
        encoding.vectors->alongColumn(3, {0, 16'777'215}, 500);
        QVERIFY(isBounded(501 * 64));
        encoding.vectors->columnRange(5);
        QVERIFY(isBounded(4096));
        Table<float> matrix(100, 100);
        encoding.scores->pixels(Measure::Dot, {0, 16'777'216}, {0, 16'777'216}, matrix);
        QVERIFY(isBounded(mostCellsRead * 3));
        encoding.scores->curvePixels(Measure::Dot, {0, 16'777'216}, 200);
        QVERIFY(isBounded(200 * 16 * 2 * 64));

        // Of the widest rows, pictures of any size.
        const Encoding wide = counted("max_len = 100000; d_model = 16384");
        constexpr long long row = 16384;
        Table<float> large(700, 900);
        wide.scores->pixels(Measure::Dot, {0, 700}, {0, 900}, large);
        QVERIFY(isBounded(2 * 128 * row));
        wide.scores->pixels(Measure::Distance, {0, 100'000}, {0, 100'000}, large);
        QVERIFY(isBounded(2 * 128 * row));
        wide.scores->bounds(Measure::Dot);
        QVERIFY(isBounded(64 * row));
        wide.scores->curvePixels(Measure::Dot, {0, 100'000}, 900);
        QVERIFY(isBounded((32 + 900 / 32 + 64) * row));
        wide.scores->firstRise();
        QVERIFY(isBounded((32 + 4096 / 32 + 2) * row));
        wide.vectors->columnRanges(wide.vectors->shownDimensions());
        QVERIFY(isBounded(4096 * row));
        wide.vectors->closestPair();
        QVERIFY(isBounded(362 * row));
    }

    /// A curve of a row asks for three of them in each frame.
    void aPictureOfARowReadsFewScores()
    {
        static int read;
        struct Counted : Scores
        {
            explicit Counted(const Parameters& parameters)
                : Scores(parameters)
            {
            }
            double value(Measure, int p, int q) const override
            {
                ++read;
                return p + q;
            }
        };
        const Counted scores(bitsScene("max_len = 16777216").parameters);
        Table<float> row(1, 350);
        read = 0;
        scores.pixels(Measure::Dot, {5, 6}, {0, 16'777'216}, row);
        QVERIFY(read >= row.size() && read <= 1 << 14);
    }

    /// Of more positions than are compared, each pixel shows the score of two positions close by.
    void aLargePictureOfScores()
    {
        const auto scores = encodingOf(bitsScene("max_len = 4000; d_model = 4096")).scores;
        const auto score = [](Measure measure, int p, int q) {
            const auto ones = [](int number) { return std::popcount(static_cast<unsigned>(number)); };
            return measure == Measure::Dot        ? ones(p & q)
                   : measure == Measure::Distance ? std::sqrt(ones(p ^ q))
                                                  : ones(p & q) / std::sqrt(ones(p) * ones(q));
        };
        for (const Measure measure : measures) {
            Table<float> picture(300, 300);
            scores->pixels(measure, {1000, 1300}, {2000, 2300}, picture);
            for (int y = 0; y < 300; ++y)
                for (int x = 0; x < 300; ++x) {
                    bool isFound = false;
                    for (int p = std::max(0, y - 2); p <= y + 2; ++p)
                        for (int q = std::max(0, x - 2); q <= x + 2; ++q)
                            isFound = isFound || std::abs(static_cast<double>(picture(y, x)) -
                                                          score(measure, 1000 + p, 2000 + q)) < 1e-4;
                    QVERIFY(isFound);
                }
        }
    }

    void aCurveIsSaidToBeASamples()
    {
        // Where the curve is not said to be a sample's, it is the mean of all pairs, and else it is not.
        for (const char* const settings : {"max_len = 200; d_model = 8", "max_len = 255; d_model = 128",
                                           "max_len = 255; d_model = 130", "max_len = 257; d_model = 8"}) {
            const auto many = encodingOf(bitsScene(settings)).scores;
            const int count = many->parameters().maxLen;
            double largest = 0;
            for (const int offset : {1, 3, 100}) {
                double sum = 0;
                for (int p = 0; p + offset < count; ++p)
                    sum += many->value(Measure::Dot, p, p + offset);
                const double difference = many->atOffset(Measure::Dot, offset) - sum / (count - offset);
                largest = std::max(largest, std::abs(difference));
            }
            QCOMPARE(many->curveMean() == CurveMean::Table, largest < 1e-10);
        }
    }

    void tablesAreWritten_data()
    {
        addColumns<int, QByteArray>("table", "csv");
        const auto row = [](DataTable table, const char* csv) {
            const std::string name(rowOf(table).name);
            QTest::newRow(name.c_str()) << static_cast<int>(table) << QByteArray(csv);
        };
        row(DataTable::Encoding, "0,1,2\n0,0,0\n1,0,0\n0,1,0\n1,1,0\n");
        row(DataTable::Similarity, "0,1,2,3\n0,0,0,0\n0,1,0,1\n0,0,1,1\n0,1,1,2\n");
        row(DataTable::OffsetCurve, "offset,dot\n0,1\n1,0.333333343\n2,0.5\n3,0\n");
    }

    void tablesAreWritten()
    {
        QFETCH(int, table);
        QFETCH(QByteArray, csv);
        const Scene scene = bitsScene("max_len = 4; d_model = 3; cosines = no");
        const SceneTable made = sceneTable(static_cast<DataTable>(table), scene);
        QCOMPARE(tableShape(static_cast<DataTable>(table), scene), (TableShape{made.rows(), made.columns()}));
        std::ostringstream written;
        QVERIFY(writeTable(written, made, {0, made.rows()}, TableFormat::Csv, NumberType::Float32));
        QCOMPARE(QByteArray::fromStdString(written.str()), csv);
    }

    void whatItLacksIsSaid()
    {
        QCOMPARE(messageOf([] { sceneTable(DataTable::Frequencies, bitsScene("")); }),
                 "encoding: bits given; allowed: an encoding for the table frequencies; this one has no "
                 "frequencies");
        QCOMPARE(missingFacets(bitsKind().facets, {.vectors = true, .scores = true}), std::string());
        QCOMPARE(missingFacets(bitsKind().facets, {.frequencies = true}), std::string("no frequencies"));
        QCOMPARE(messageOf([&] { encodingWith({.frequencies = true}, bitsScene("").parameters); }),
                 "encoding: bits has no frequencies");
    }

    void sentenceAndProjection()
    {
        const Scene scene = bitsScene("max_len = 10; d_model = 4; sentence = one two three");
        const PositionSum sum = positionSum(scene);
        std::vector<double> row(4);
        sum.row(PositionSum::Stage::Encoding, 0, 2, row);
        QCOMPARE(row, (std::vector<double>{0, 1, 0, 0}));
        QCOMPARE(sum.cell(PositionSum::Stage::Sum, 0, 1, 0), sum.embedding().cell(0, 1, 0) + 1);
        const SampledRows sampled = sampledRows(scene.parameters);
        QCOMPARE(sampled.rows.rows(), Eigen::Index{10});
        QCOMPARE(sampled.rows(9, 3), 1.);
    }
};

POSISCOPE_TEST(TestToyKind)

} // namespace tst_toy_kind

#include "tst_toy_kind.moc"
