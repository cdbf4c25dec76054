// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/kinds.h"
#include "painted_parts.h"
#include "similarity_bench.h"
#include "tests/data_rows.h"
#include "tests/scene_with.h"
#include "tests/seeded_random.h"
#include "tests/test_program.h"
#include "ui/plot/header_bar.h"
#include "ui/plot/matrix_panel.h"
#include "window_sizes.h"

#include <cmath>
#include <random>

namespace tst_similarity_drawing {

using namespace posiscope;
using namespace posiscope::similarity_bench;

class TestSimilarityDrawing : public QObject
{
    Q_OBJECT

private slots:
    void theMatrixHasMostOfTheRoom_data()
    {
        QTest::addColumn<double>("scale");
        QTest::addRow("window") << 1.;
        QTest::addRow("large type") << 2.;
    }

    void theMatrixHasMostOfTheRoom()
    {
        QFETCH(double, scale);
        Random random(14);
        SimilarityBench bench(similarityScene(100));
        Theme theme = Theme::light();
        theme.scale = scale;
        bench.view.setTheme(theme);
        for (int i = 0; i < 40; ++i) {
            const QSize size =
                i == 0 ? QSize(320, 240) : QSize(random.between(320, 2560), random.between(240, 1440));
            const int maxLen = i == 0 ? 100 : random.between(1, 600);
            bench.view.resize(size);
            bench.show(similarityScene(maxLen));
            const QRect matrix = bench.frames()[0]->rect();
            const QCPAxisRect* const panel = bench.frames().size() > 1 ? bench.frames()[1] : nullptr;
            const QString words = QStringLiteral("%1 positions at %2 × %3: %4")
                                      .arg(maxLen)
                                      .arg(size.width())
                                      .arg(size.height())
                                      .arg(matrix.width());
            QVERIFY2(std::abs(matrix.width() - matrix.height()) <= 1, qPrintable(words));
            QVERIFY2(matrix.width() >= 0.54 * std::min(size.width(), size.height()), qPrintable(words));
            if (!panel || !panel->visible())
                continue;
            const QRect curve = panel->rect();
            const bool beside = curve.left() > matrix.right();
            // Below the matrix it fills the card down to its numbers.
            QVERIFY2(beside || size.height() - curve.bottom() <= 50 * scale, qPrintable(words));
            // Beside the matrix it is as high, but for the name of its axis.
            const int above = curve.top() - matrix.top();
            const int below = matrix.bottom() - curve.bottom();
            QVERIFY2(!beside || (-1 <= above && above <= 24 * scale && -1 <= below && below <= 24 * scale),
                     qPrintable(words));
            QVERIFY2(!beside || size.width() > 1.05 * size.height(), qPrintable(words));
            if (!beside) {
                QCOMPARE(curve.left(), matrix.left());
                QVERIFY2(std::abs(curve.right() - matrix.right()) <= 1, qPrintable(words));
            }
        }
    }

    void cellsAreWholePixelsWhereTheyFillTheRoom_data()
    {
        addColumns<int, int, double, int>("room", "cells", "ratio", "length");
        QTest::addRow("nearly all of it") << 310 << 100 << 1. << 300;
        QTest::addRow("a sixth would be empty") << 359 << 100 << 1. << 359;
        QTest::addRow("half pixels") << 359 << 100 << 2. << 350;
        QTest::addRow("more cells than pixels") << 359 << 1000 << 1. << 359;
    }

    void cellsAreWholePixelsWhereTheyFillTheRoom()
    {
        QFETCH(int, room);
        QFETCH(int, cells);
        QFETCH(double, ratio);
        QTEST(wholeCellsIn(room, cells, ratio), "length");
    }

    /// In a figure the colour bar stands above the matrix instead.
    void theBarIsInTheHeader()
    {
        SimilarityBench bench(similarityScene(100), cardSize);
        const auto* const header = qobject_cast<const HeaderBar*>(bench.view.headerPart());
        const auto has = [&bench](const QString& words) {
            return std::ranges::count(painted::partsOf(bench.view).texts, words, &painted::Text::words) == 1;
        };
        QVERIFY(header && header->isOffered() && !has("64"));
        QCOMPARE(header->mostText(), QStringLiteral("64"));
        Theme paper = bench.view.theme();
        paper.isExport = true;
        bench.view.setTheme(paper);
        bench.settle();
        QVERIFY(has("64") && has("dot product"));
    }

    void lettersStandInTheirHalves_data()
    {
        addColumns<QString, bool, bool>("zoom", "hasA", "hasB");
        addRow("all", "", true, true);
        addRow("the diagonal", "; similarity_rows = 40:60; similarity_columns = 40:60", true, true);
        addRow("below it", "; similarity_rows = 60:80; similarity_columns = 0:20", true, false);
        addRow("above it", "; similarity_rows = 0:20; similarity_columns = 60:80", false, true);
    }

    void lettersStandInTheirHalves()
    {
        QFETCH(QString, zoom);
        SimilarityBench bench(similarityScene(100), cardSize);
        auto* const letters = bench.plot()->findChild<QCPLayerable*>("half_letters");
        QVERIFY(letters && !letters->visible());
        bench.show(sceneWith("compare = side; b.n = 100" + zoom));
        QVERIFY(letters->visible());
        const QImage with = bench.grabbed();
        letters->setVisible(false);
        bench.plot()->scheduleReplot();
        const QImage without = bench.grabbed();
        const QRect matrix = bench.frames()[0]->rect().translated(0, -1); // as Drawing::frame()
        int below = 0;
        int above = 0;
        for (int y = 0; y < with.height(); ++y)
            for (int x = 0; x < with.width(); ++x)
                if (with.pixel(x, y) != without.pixel(x, y)) {
                    QVERIFY(matrix.contains(x, y));
                    ++(y - matrix.top() > x - matrix.left() ? below : above);
                }
        QTEST(below > 50, "hasA");
        QTEST(above > 50, "hasB");
    }

    void lettersCoverNoNumbers_data()
    {
        addColumns<int, QString>("maxLen", "zoom");
        for (const int maxLen : {2, 3, 5, 6, 7})
            addRow(qPrintable(QString::number(maxLen)), maxLen, QString());
        addRow("zoomed", 100, QString("; similarity_rows = 40.3:46.3; similarity_columns = 41.6:47.6"));
    }

    /// No pixel of a letter is one of a number.
    void lettersCoverNoNumbers()
    {
        QFETCH(int, maxLen);
        QFETCH(QString, zoom);
        SimilarityBench bench(similarityScene(maxLen), cardSize);
        auto* const letters = bench.plot()->findChild<QCPLayerable*>("half_letters");
        const auto* const matrix = bench.plot()->findChild<MatrixLayer*>();
        const auto drawn = [&](bool hasLetters) {
            letters->setVisible(hasLetters);
            bench.plot()->scheduleReplot();
            return bench.grabbed();
        };
        bench.show(sceneWith("position = 1; compare = side; b.n = 100" + zoom, similarityScene(maxLen)));
        QVERIFY(!matrix->textSize(*bench.plot()).isEmpty());
        const QImage with = drawn(true);
        const QImage plain = drawn(false);
        QVERIFY(with != plain);
        bench.plot()->findChild<MatrixLayer*>()->setText({});
        const QImage blank = drawn(false);
        for (int y = 0; y < with.height(); ++y)
            for (int x = 0; x < with.width(); ++x)
                QVERIFY(plain.pixel(x, y) == blank.pixel(x, y) || with.pixel(x, y) == plain.pixel(x, y));
    }

    void bothAxesHaveTheSameSteps()
    {
        std::mt19937 random(31);
        SimilarityBench bench(similarityScene(100));
        std::vector<QSize> sizes = seededSizes(random, {240, 240}, 12);
        sizes.push_back(cardSize);
        for (const QSize size : sizes)
            for (const int maxLen : {100, 10, 4321}) {
                bench.view.resize(size);
                bench.show(similarityScene(maxLen));
                const QCPAxisRect& matrix = *bench.frames()[0];
                const auto ticks = [&matrix](QCPAxis::AxisType side) {
                    return matrix.axis(side)->ticker()->tickCount();
                };
                QCOMPARE(ticks(QCPAxis::atLeft), ticks(QCPAxis::atBottom));
            }
    }

    void bothAxesHaveThreeNumbers()
    {
        constexpr int narrowest = 200; ///< frame that three numbers of three digits have room under
        SimilarityBench bench(similarityScene(100));
        for (int side = 300; side < 600; side += 10)
            for (const int maxLen : {100, 128, 512, 1000}) {
                bench.view.resize(side, 4 * side / 3);
                bench.show(similarityScene(maxLen));
                bench.plot()->scheduleReplot();
                const QCPAxisRect& matrix = *bench.frames()[0];
                if (matrix.width() < narrowest)
                    continue;
                for (const QCPAxis::AxisType axis : {QCPAxis::atLeft, QCPAxis::atBottom}) {
                    const auto count = matrix.axis(axis)->tickVectorLabels().size();
                    QVERIFY2(count >= 3, qPrintable(QStringLiteral("%1 of %2 positions at width %3")
                                                        .arg(count)
                                                        .arg(maxLen)
                                                        .arg(matrix.width())));
                }
            }
    }

    void theCurveHasItsPlaceBySizeAlone_data()
    {
        QTest::addColumn<Theme>("theme");
        QTest::addRow("window") << Theme::light();
        Theme large = Theme::light();
        large.scale = 2;
        QTest::addRow("large type") << large;
        QTest::addRow("presentation") << Theme::light().presenting();
        Theme paper = Theme::light();
        paper.isExport = true;
        QTest::addRow("file") << paper;
    }

    void theMapStandsBelowMapsOfAFlatPicture()
    {
        SimilarityBench bench(similarityScene(100));
        bench.view.resize(1100, 780);
        bench.show(sceneWith("encoding = sinusoidal-2d; d_model = 8; max_len = 48; grid = 2x24"));
        QVERIFY(bench.frames()[1]->top() > bench.frames()[0]->bottom());
        QVERIFY(bench.frames()[0]->width() > 900);
        bench.view.resize(480, 360);
        bench.show(sceneWith("encoding = swin; max_len = 32; grid = 4x8"));
        QVERIFY(bench.frames()[1]->top() > bench.frames()[0]->bottom());
        bench.view.resize(1100, 780);
        bench.show(sceneWith("encoding = sinusoidal-2d; d_model = 8; max_len = 48; grid = 24x2"));
        QVERIFY(bench.frames()[1]->left() > bench.frames()[0]->right());
    }

    void theCurveHasItsPlaceBySizeAlone()
    {
        QFETCH(Theme, theme);
        std::mt19937 random(27);
        QStringList scenes;
        for (const std::string_view kind : kindNames())
            for (const char* const measure : {"dot", "cosine", "distance"}) {
                const QString name = QLatin1String(kind.data());
                // Of two pictures the patches of each have maps.
                const bool areApart = kindOf(sceneWith("encoding = " + name).parameters).hasPatches;
                const int maxLen =
                    static_cast<int>(std::exp2(random() % 11)) + static_cast<int>(random() % 5);
                scenes << QStringLiteral(
                              "encoding = %1; d_model = 8; similarity = %2; max_len = %3; grid = %3x1%4")
                              .arg(QLatin1String(kind.data()), QLatin1String(measure))
                              .arg(maxLen)
                              .arg(random() % 4 == 0 && !areApart
                                       ? QStringLiteral("; compare = side; b.encoding = %1")
                                             .arg(QLatin1String(kind.data()))
                                       : QString());
            }
        SimilarityBench bench(similarityScene(100));
        bench.view.setTheme(theme);
        const auto place = [&bench] {
            const auto frames = bench.frames();
            return frames.size() < 2                        ? QStringLiteral("nowhere")
                   : frames[1]->left() > frames[0]->right() ? QStringLiteral("beside")
                                                            : QStringLiteral("below");
        };
        // A few where the sanitizers watch: what they look for is in the code, not in the sizes.
        std::vector<QSize> sizes = seededSizes(random, {200, 160}, librariesAreSanitized() ? 2 : 12);
        sizes.insert(sizes.end(), {{640, 480}, {900, 600}, {1100, 780}, {1292, 898}});
        for (const QSize size : sizes) {
            bench.view.resize(size);
            bench.show(similarityScene(100));
            const QString expected = place();
            if (theme == Theme::light() && (size == QSize(640, 480) || size == QSize(900, 600)))
                QCOMPARE(expected, QStringLiteral("beside"));
            for (const QString& scene : scenes) {
                bench.show(sceneWith(scene));
                QVERIFY2(place() == expected, qPrintable(QStringLiteral("%1 × %2: %3, but %4 for %5")
                                                             .arg(size.width())
                                                             .arg(size.height())
                                                             .arg(expected, place(), scene)));
            }
        }
    }

    void coloursAreTheValues()
    {
        Scene small = similarityScene(6, 8);
        small.selection.position = 5;
        SimilarityBench bench(small, cardSize);
        const Similarity similarity(small.parameters, Measure::Dot);
        const ColourTable colours(ColourMap::Viridis, similarity.bounds());
        const QImage image = bench.grabbed();
        const double ratio = bench.view.devicePixelRatioF();
        for (const auto& [p, q] : {std::pair(0, 0), std::pair(2, 4), std::pair(3, 1)})
            QCOMPARE(QColor(image.pixel((bench.pixel(q - 0.4, p - 0.4) * ratio).toPoint())),
                     QColor(colours.at(similarity.value(p, q))));
    }

    void drawnItIsTheSamePicture_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addRow("card") << cardSize;
        QTest::addRow("wide") << QSize(900, 500);
    }

    void drawnItIsTheSamePicture()
    {
        QFETCH(QSize, size);
        SimilarityBench bench(similarityScene(10),
                              size); // without a first rise: no letters within the frames
        const QImage grabbed = bench.grabbed();
        const QImage drawn = bench.drawn();
        QCOMPARE(drawn.size(), grabbed.size());
        QCOMPARE(bench.differenceWithinFrames(drawn, grabbed), 0);
        QVERIFY(difference(drawn, grabbed) < drawn.width() * drawn.height() / 40);
    }
};

POSISCOPE_TEST(TestSimilarityDrawing)

} // namespace tst_similarity_drawing

#include "tst_similarity_drawing.moc"
