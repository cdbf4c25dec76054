// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/patch_maps.h"

#include "core/kinds/kinds.h"
#include "tests/data_rows.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"

#include <QTest>

#include <cmath>

namespace tst_patch_maps {

using namespace posiscope;

/// Scores that tell which two positions they are of, and count what is read.
class Numbered : public Scores
{
public:
    Numbered(const GridSize& grid, PictureLimits most)
        : Scores(Parameters{.maxLen = grid.rows * grid.columns})
        , m_most(most)
    {
    }

    double value(Measure, int p, int q) const override { return 1. * p * parameters().maxLen + q; }

    PictureLimits pictureLimits() const override { return m_most; }
    void scoresBetween(Measure measure, std::span<const int> down, std::span<const int> across,
                       TableRef<float> out) const override
    {
        positions += std::ssize(down) + std::ssize(across);
        pairs += std::ssize(down) * std::ssize(across);
        Scores::scoresBetween(measure, down, across, out);
    }

    mutable long long positions = 0;
    mutable long long pairs = 0;

private:
    PictureLimits m_most;
};

constexpr Scores::PictureLimits plenty{1 << 20, 1 << 20};

struct Made
{
    explicit Made(GridSize grid, Scores::PictureLimits most = plenty)
        : scores(std::make_shared<Numbered>(grid, most))
        , maps(scores, {grid})
    {
    }

    std::shared_ptr<Numbered> scores;
    PatchMaps maps;
};

class TestPatchMaps : public QObject
{
    Q_OBJECT

private slots:
    void eachCellIsThatOfItsPatches_data()
    {
        addColumns<int, int, int>("rows", "columns", "pixels");
        QTest::addRow("a pixel a cell") << 3 << 4 << 1;
        QTest::addRow("more pixels") << 3 << 4 << 3;
        QTest::addRow("one row") << 1 << 5 << 2;
        QTest::addRow("one patch") << 1 << 1 << 7;
        QTest::addRow("a square") << 6 << 6 << 2;
    }

    /// S of patches (Y, X) and (y, x) lies in row Y·H + y and column X·W + x.
    void eachCellIsThatOfItsPatches()
    {
        QFETCH(int, rows);
        QFETCH(int, columns);
        QFETCH(int, pixels);
        const Made made({rows, columns});
        Table<float> out(rows * rows * pixels, columns * columns * pixels);
        made.maps.drawMaps(Measure::Dot, made.maps.grid(), 0, TableRef<float>(out));
        for (Eigen::Index i = 0; i < out.rows(); ++i)
            for (Eigen::Index j = 0; j < out.cols(); ++j) {
                const auto down = static_cast<int>(i) / pixels;
                const auto across = static_cast<int>(j) / pixels;
                const int patch = down / rows * columns + across / columns;
                const int other = down % rows * columns + across % columns;
                QCOMPARE(static_cast<double>(out(i, j)), made.scores->value(Measure::Dot, patch, other));
                QCOMPARE(made.maps.pairAt((static_cast<double>(i) + 0.5) / static_cast<double>(out.rows()),
                                          (static_cast<double>(j) + 0.5) / static_cast<double>(out.cols()),
                                          made.maps.grid(), 0),
                         (PatchMaps::Pair{patch, other}));
            }
    }

    void theMapOfOnePatch()
    {
        const Made made({3, 4});
        Table<float> out(6, 12);
        made.maps.drawMap(Measure::Dot, 7, TableRef<float>(out));
        for (Eigen::Index i = 0; i < 6; ++i)
            for (Eigen::Index j = 0; j < 12; ++j)
                QCOMPARE(static_cast<double>(out(i, j)),
                         made.scores->value(Measure::Dot, 7, static_cast<int>(i / 2 * 4 + j / 3)));
    }

    void wordsBeforeAPictureHaveNoMaps()
    {
        const auto scores = std::make_shared<Numbered>(GridSize{1, 10}, plenty);
        const PatchMaps maps(scores, {{2, 3}, 3});
        Table<float> map(2, 3);
        maps.drawMap(Measure::Dot, 4, TableRef<float>(map));
        Table<float> all(4, 9);
        maps.drawMaps(Measure::Dot, maps.grid(), 0, TableRef<float>(all));
        for (int other = 0; other < 6; ++other) {
            const double value = scores->value(Measure::Dot, 3 + 4, 3 + other);
            QCOMPARE(static_cast<double>(map(other / 3, other % 3)), value);
            QCOMPARE(static_cast<double>(all(2 + other / 3, 3 + other % 3)), value);
        }
    }

    void mapsStandApart()
    {
        const Made made({2, 3});
        const int tile = 10;
        const int gap = 4;
        Table<float> out(2 * tile, 3 * tile);
        made.maps.drawMaps(Measure::Dot, made.maps.grid(), 0, TableRef<float>(out), gap);
        for (int i = 0; i < out.rows(); ++i)
            for (int j = 0; j < out.cols(); ++j) {
                const auto isWithin = [&](int pixel) {
                    return pixel % tile >= gap / 2 && pixel % tile < tile - gap / 2;
                };
                QCOMPARE(std::isnan(out(i, j)), !isWithin(i) || !isWithin(j));
                const PatchMaps::Pair pair =
                    made.maps.pairAt((i + 0.5) / (2 * tile), (j + 0.5) / (3 * tile), made.maps.grid(), 0,
                                     {0.5 * gap / tile, 1. / 3 * gap / tile});
                if (isWithin(i) && isWithin(j))
                    QCOMPARE(static_cast<double>(out(i, j)),
                             made.scores->value(Measure::Dot, pair.patch, pair.other));
            }
    }

    /// Of 5×5 patches three maps a side are drawn, which are as large as each other.
    void severalPatchesShareAMap()
    {
        const Made made({5, 5});
        QCOMPARE(made.maps.mapsWithin(100, 20), (GridSize{5, 5}));
        QCOMPARE(made.maps.mapsWithin(99, 20), (GridSize{4, 4}));
        QCOMPARE(made.maps.mapsWithin(1, 20), (GridSize{1, 1}));
        QCOMPARE(Made({5, 30}).maps.mapsWithin(1000, 20), (GridSize{5, 5}));
        QCOMPARE(Made({10, 14}).maps.mapsWithin(200, 20), (GridSize{10, 14})); // 4 columns are not left out
        QCOMPARE(Made({3, 5}).maps.mapsWithin(180, 20), (GridSize{3, 5}));     // nor 2 of maps that are large
        QCOMPARE(Made({3, 5}).maps.mapsWithin(179, 20), (GridSize{3, 3}));
        QCOMPARE(Made({10, 14}).maps.mapsWithin(199, 20), (GridSize{5, 7}));
        QCOMPARE(Made({20, 16}).maps.mapsWithin(200, 20), (GridSize{10, 8}));
        const GridSize maps{3, 3};
        Table<float> out(60, 60);
        made.maps.drawMaps(Measure::Dot, maps, 16, TableRef<float>(out)); // (3, 1), not the middle of its map
        const auto patchAt = [&](int y, int x) { return static_cast<int>(out(y, x)) / 25; };
        QCOMPARE(patchAt(3, 3), 1); // of its column
        QCOMPARE(patchAt(19, 21), 2);
        QCOMPARE(patchAt(23, 23), 12);
        QCOMPARE(patchAt(59, 59), 19); // of its row
        const int ofChosen = made.maps.mapOf(16, maps);
        QCOMPARE(patchAt(20 * (ofChosen / 3) + 3, 20 * (ofChosen % 3) + 3), 16);
        for (const int y : {1, 18, 33, 47})
            for (const int x : {2, 21, 39, 44})
                QCOMPARE(made.maps.pairAt((y + 0.5) / 60, (x + 0.5) / 60, maps, 16).patch, patchAt(y, x));
        made.maps.drawMaps(Measure::Dot, maps, -1, TableRef<float>(out));
        QVERIFY(patchAt(20 * (ofChosen / 3) + 3, 20 * (ofChosen % 3) + 3) != 16);
    }

    void littleIsRead_data()
    {
        addColumns<int, int, int>("rows", "columns", "size");
        QTest::addRow("16x16") << 16 << 16 << 700;
        QTest::addRow("256x256") << 256 << 256 << 700;
        QTest::addRow("2x5000") << 2 << 5000 << 900;
        QTest::addRow("5000x2") << 5000 << 2 << 900;
        QTest::addRow("4096x4096") << 4096 << 4096 << 500;
        QTest::addRow("few pixels") << 30 << 40 << 7;
    }

    void littleIsRead()
    {
        QFETCH(int, rows);
        QFETCH(int, columns);
        QFETCH(int, size);
        constexpr Scores::PictureLimits little{600, 50'000};
        const Made made({rows, columns}, little);
        Table<float> out = Table<float>::Constant(size, size, -1);
        made.maps.drawMaps(Measure::Dot, made.maps.mapsWithin(size, 12), 0, TableRef<float>(out));
        QVERIFY2(made.scores->positions <= little.positions,
                 qPrintable(QString::number(made.scores->positions)));
        QVERIFY2(made.scores->pairs <= little.pairs, qPrintable(QString::number(made.scores->pairs)));
        QVERIFY(out.minCoeff() >= 0); // each pixel is written
        made.scores->positions = 0;
        out.setConstant(-1);
        made.maps.drawMap(Measure::Dot, 1, TableRef<float>(out));
        QVERIFY(made.scores->positions <= 2 * little.positions + 1); // one map may be finer
        QVERIFY(out.minCoeff() >= 0);
    }

    void aPixelIsTheMeanOfItsCells_data()
    {
        addColumns<QString, int, int, int>("kind", "rows", "columns", "step");
        QTest::addRow("sinusoidal-2d") << "sinusoidal-2d" << 12 << 12 << 1;
        QTest::addRow("detr") << "detr" << 12 << 8 << 1;
        QTest::addRow("rotary-2d, of blocks") << "rotary-2d" << 8 << 12 << 2;
    }

    /// A map has 4×4 pixels; for distances a pixel is the root of the mean of the squares.
    void aPixelIsTheMeanOfItsCells()
    {
        QFETCH(QString, kind);
        QFETCH(int, rows);
        QFETCH(int, columns);
        QFETCH(int, step);
        const Parameters parameters =
            sceneWith(QString("encoding = %1; d_model = 16; n = 20; grid = %2x%3; max_len = %4")
                          .arg(kind)
                          .arg(rows)
                          .arg(columns)
                          .arg(rows * columns))
                .parameters;
        const Encoding encoding = encodingOf(parameters);
        const PatchMaps maps(encoding.scores, {parameters.grid});
        const int chosen = columns + 2;
        for (const Measure measure : {Measure::Dot, Measure::Cosine, Measure::Distance}) {
            const auto mean = [&](int patch, int i, int j) {
                double sum = 0;
                for (int y = i * rows / 4; y < (i + 1) * rows / 4; ++y)
                    for (int x = j * columns / 4; x < (j + 1) * columns / 4; ++x) {
                        const double score = encoding.scores->value(measure, patch, y * columns + x);
                        sum += measure == Measure::Distance ? score * score : score;
                    }
                sum *= 16. / (rows * columns);
                return measure == Measure::Distance ? std::sqrt(sum) : sum;
            };
            const GridSize count{rows / step, columns / step};
            Table<float> all(4 * count.rows, 4 * count.columns);
            maps.drawMaps(measure, count, chosen, TableRef<float>(all));
            for (int i = 0; i < all.rows(); ++i)
                for (int j = 0; j < all.cols(); ++j) {
                    const int patch = maps.pairAt((i + 0.5) / static_cast<double>(all.rows()),
                                                  (j + 0.5) / static_cast<double>(all.cols()), count, chosen)
                                          .patch;
                    QVERIFY(std::abs(static_cast<double>(all(i, j)) - mean(patch, i % 4, j % 4)) < 1e-5);
                }
            Table<float> one(4, 4);
            maps.drawMap(measure, chosen, TableRef<float>(one));
            for (int i = 0; i < 4; ++i)
                for (int j = 0; j < 4; ++j)
                    QVERIFY(std::abs(static_cast<double>(one(i, j)) - mean(chosen, i, j)) < 1e-5);
        }
    }

    /// Maps show the scores of an encoding, by every measure.
    void scoresOfVectorsAreTheirs()
    {
        const Parameters parameters =
            sceneWith("encoding = detr; d_model = 32; grid = 4x6; max_len = 24").parameters;
        const Encoding encoding = encodingOf(parameters);
        const PatchMaps maps(encoding.scores, {parameters.grid});
        for (const Measure measure : {Measure::Dot, Measure::Cosine, Measure::Distance}) {
            Table<float> out(16, 36);
            maps.drawMaps(measure, maps.grid(), 0, TableRef<float>(out));
            for (int i = 0; i < 16; ++i)
                for (int j = 0; j < 36; ++j) {
                    const double exact =
                        encoding.scores->value(measure, i / 4 * 6 + j / 6, i % 4 * 6 + j % 6);
                    QVERIFY(std::abs(static_cast<double>(out(i, j)) - exact) < 1e-5);
                }
        }
    }
};

POSISCOPE_TEST(TestPatchMaps)

} // namespace tst_patch_maps

#include "tst_patch_maps.moc"
