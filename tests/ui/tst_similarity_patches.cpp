// SPDX-License-Identifier: GPL-3.0-or-later
#include "similarity_bench.h"
#include "tests/data_rows.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"
#include "ui/panels/insights.h"
#include "ui/plot/header_bar.h"
#include "ui/plot/matrix_layer.h"

namespace tst_similarity_patches {

using namespace posiscope;
using namespace posiscope::similarity_bench;

const QString ofPatches =
    "encoding = sinusoidal-2d; d_model = 32; grid = 4x5; max_len = 20; position = 7; offset = 2";
constexpr QSize wide(760, 480);

/// Similarity of positions that are the patches of a picture.
class Bench : public SimilarityBench
{
public:
    explicit Bench(QSize size = wide, const QString& more = {})
        : SimilarityBench(sceneWith(ofPatches + more), size)
    {
    }

    int columns() const { return view.scene().parameters.grid.columns; }
    int rows() const { return view.scene().parameters.grid.rows; }

    /// In the cell of `other` in the map of `patch`, among the maps; beside the middle, where numbers stand.
    QPointF inMaps(int patch, int other) const
    {
        const auto place = [](int map, int cell, int cells) { return map - 0.5 + (cell + 0.2) / cells; };
        return pixel(place(patch % columns(), other % columns(), columns()),
                     place(patch / columns(), other / columns(), rows()), 0);
    }
    QPointF inMap(int other) const { return pixel(other % columns() - 0.3, other / columns() - 0.3, 1); }
    QString readout() const { return maths::plainText(view.readouts().front()); }
};

class TestSimilarityPatches : public QObject
{
    Q_OBJECT

private slots:
    /// The maps lie as their patches do, and that of the selected patch is the large one, in the same
    /// colours.
    void theLargeMapIsThatOfTheSelectedPatch()
    {
        Bench bench;
        QCOMPARE(bench.frames().size(), 2);
        for (const int patch : {7, 0, 19}) {
            bench.change([patch](Scene& after) { after.selection.position = patch; });
            const QImage image = bench.grabbed();
            for (int other = 0; other < 20; ++other)
                QCOMPARE(image.pixelColor(bench.inMaps(patch, other).toPoint()),
                         image.pixelColor(bench.inMap(other).toPoint()));
        }
    }

    void coloursAreThoseOfTheScores_data()
    {
        addColumns<int>("measure");
        QTest::addRow("dot") << int(Measure::Dot);
        QTest::addRow("cosine") << int(Measure::Cosine);
        QTest::addRow("distance") << int(Measure::Distance);
    }

    /// Of two pairs with one score the colour is one, and of others it is another.
    void coloursAreThoseOfTheScores()
    {
        QFETCH(int, measure);
        Bench bench;
        bench.change([measure](Scene& after) { after.look.measure = static_cast<Measure>(measure); });
        const QImage image = bench.grabbed();
        const auto colour = [&](int p, int q) { return image.pixelColor(bench.inMaps(p, q).toPoint()); };
        QCOMPARE(colour(0, 6), colour(6, 12)); // a row and a column on
        QCOMPARE(colour(3, 13), colour(13, 3));
        QVERIFY(colour(0, 0) != colour(0, 1));
        QVERIFY(colour(0, 1) != colour(0, 19));
    }

    void hoveringNamesBothPatches()
    {
        Bench bench;
        bench.pointer.move(bench.inMaps(13, 4));
        QCOMPARE(bench.view.hover(), (Hover{13, std::nullopt}));
        QVERIFY2(bench.readout().contains("((2, 3), (0, 4))"), qPrintable(bench.readout()));
        bench.pointer.move(bench.inMap(16)); // with the selected one
        QCOMPARE(bench.view.hover(), (Hover{7, std::nullopt}));
        QVERIFY2(bench.readout().contains("((1, 2), (3, 1))"), qPrintable(bench.readout()));
        bench.pointer.move({1, 1});
        QCOMPARE(bench.view.hover(), Hover{});
        QVERIFY2(bench.readout().contains("((1, 2), (1, 4))"), qPrintable(bench.readout()));
        QVERIFY(bench.view.accessibleText().contains("Patches (1, 2) and (1, 4)"));
    }

    void aClickOnTheMapsSelectsBoth()
    {
        Bench bench;
        bench.pointer.click(bench.inMaps(13, 4));
        QCOMPARE(bench.view.scene().selection.position, 13);
        QCOMPARE(bench.view.scene().selection.offset, 4 - 13);
        bench.pointer.click(bench.inMaps(2, 19), Qt::ShiftModifier);
        QCOMPARE(bench.view.scene().selection.pinnedPositions, std::vector<int>({2}));
        QCOMPARE(bench.view.scene().selection.position, 13);
    }

    void aClickOnTheMapComparesAPatch()
    {
        Bench bench;
        bench.pointer.click(bench.inMap(16));
        QCOMPARE(bench.view.scene().selection.position, 7);
        QCOMPARE(bench.view.scene().selection.offset, 16 - 7);
    }

    /// What moves alone is marks and, where another patch is selected, its map.
    void marksMoveAlone()
    {
        Bench bench;
        const auto* const maps = bench.plot()->findChild<MatrixLayer*>();
        const int before = maps->computations();
        bench.change([](Scene& after) { after.selection.position = 8; });
        bench.grabbed();
        QCOMPARE(maps->computations(), before);
        bench.change([](Scene& after) { after.parameters.n = 500; });
        bench.grabbed();
        QCOMPARE(maps->computations(), before + 1);
    }

    void theSelectedMapIsFramed()
    {
        Bench bench;
        const auto isFramed = [&](int patch) {
            const double x = patch % 5;
            const double y = patch / 5; // NOLINT(bugprone-integer-division)
            return isNear(bench.grabbed(), bench.pixel(x - 0.5, y), bench.view.theme().position) &&
                   isNear(bench.grabbed(), bench.pixel(x, y + 0.5), bench.view.theme().position);
        };
        QVERIFY(isFramed(7));
        QVERIFY(!isFramed(14));
        bench.change([](Scene& after) { after.selection.position = 14; });
        QVERIFY(isFramed(14));
        QVERIFY(!isFramed(7));
    }

    void nothingZooms()
    {
        Bench bench;
        QVERIFY(!bench.view.canZoom());
        bench.pointer.wheel(bench.inMaps(7, 3), 3);
        bench.view.zoomBy(2);
        QVERIFY(!bench.view.scene().look.similarityRows);
        bench.change([](Scene& after) { after.look.similarityRows = Interval{2, 6}; }); // of another kind
        QCOMPARE(bench.shownY(0), QCPRange(-0.5, 3.5));
    }

    void aSmallCardHasTheMapsAlone()
    {
        Bench bench(QSize(230, 170));
        QCOMPARE(bench.frames().size(), 1);
        QCOMPARE(bench.shownX(0), QCPRange(-0.5, 4.5));
    }

    void aNarrowFigureHasAStandingColourBar_data()
    {
        addColumns<QString, QSize>("scene", "size");
        addRow("no room for a lying one", "encoding = sinusoidal-2d; d_model = 32; grid = 24x4; max_len = 96",
               QSize(460, 280));
    }

    void aNarrowFigureHasAStandingColourBar()
    {
        QFETCH(QString, scene);
        QFETCH(QSize, size);
        SimilarityBench bench(sceneWith(scene), size);
        Theme paper = Theme::light();
        paper.isExport = true;
        bench.view.setTheme(paper);
        bench.settle();
        const QImage with = bench.drawn();
        bench.plot()->setColourScaleShown(false);
        QVERIFY(difference(with, bench.drawn()) > 1000);
    }

    void twoOfOneScaleHaveOneColourBar_data()
    {
        addColumns<QString, QString, bool, int>("a", "b", "isFigure", "bars");
        addRow("in the header", "detr", "sinusoidal-2d", false, 0);
        addRow("in a figure", "detr", "sinusoidal-2d", true, 1);
        addRow("rotary's scores", "detr", "rotary-2d", false, 2);
        addRow("rotary's scores of one range", "sinusoidal-2d", "rotary-2d", true, 1);
    }

    void twoOfOneScaleHaveOneColourBar()
    {
        QFETCH(QString, a);
        QFETCH(QString, b);
        QFETCH(bool, isFigure);
        QFETCH(int, bars);
        SimilarityBench bench({}, {900, 600});
        Theme paper = Theme::light();
        paper.isExport = isFigure;
        bench.view.setTheme(paper);
        bench.show(sceneWith("d_model = 32; grid = 4x5; max_len = 20; compare = side; b.d_model = 32; "
                             "b.grid = 4x5; b.max_len = 20; encoding = " +
                             a + "; b.encoding = " + b));
        const QImage with = bench.drawn();
        bench.plot()->setColourScaleShown(false);
        const QImage without = bench.drawn();
        const QRect left(0, 0, with.width() / 2, with.height());
        const QRect right = left.translated(with.width() / 2, 0);
        const auto isIn = [&](const QRect& half) { return with.copy(half) != without.copy(half); };
        QCOMPARE(isIn(left), bars > 1);
        QCOMPARE(isIn(right), bars > 0);
        QCOMPARE(bench.view.findChild<HeaderBar*>()->isOffered(), bars < 2);
    }

    /// The rows of words before a picture and after it have no map.
    void aPictureAmongWordsHasMaps()
    {
        SimilarityBench bench(sceneWith("encoding = mrope; d_model = 32; grid = 4x5; max_len = 30; "
                                        "text_before = 6; position = 13; offset = 2"),
                              wide);
        const auto readout = [&] { return maths::plainText(bench.view.readouts().front()); };
        QCOMPARE(bench.frames().size(), 2);
        for (const int frame : {0, 1})
            QCOMPARE(bench.shownX(frame), QCPRange(-0.5, 4.5));
        QVERIFY2(readout().contains("((1, 2), (1, 4))"), qPrintable(readout()));
        QVERIFY(!bench.view.canZoom());
        bench.pointer.click(bench.pixel(0.7, 2.7, 1)); // of the map, off the numbers
        QCOMPARE(bench.view.scene().selection.position, 13);
        QCOMPARE(bench.view.scene().selection.offset, 6 + 3 * 5 + 1 - 13);
        bench.pointer.click(bench.pixel(3.2, 3.2));
        QCOMPARE(bench.view.scene().selection.position, 6 + 3 * 5 + 3);
        QVERIFY(bench.view.note().isEmpty());
        const Interval ofPicture = bench.view.scales().front();

        bench.pointer.move({1, 1});
        bench.change([](Scene& after) { after.selection.position = 5; });
        QCOMPARE(bench.shownX(0), QCPRange(-0.5, 29.5));
        QVERIFY(bench.view.canZoom());
        QVERIFY2(readout().contains("(5, "), qPrintable(readout()));
        QVERIFY(bench.view.note().contains("Positions 6 to 25 are patches of a picture"));
        QVERIFY(isNear(bench.grabbed(), bench.pixel(5.5, 2), bench.view.theme().position));
        QVERIFY(isNear(bench.grabbed(), bench.pixel(2, 25.5), bench.view.theme().position));
        QVERIFY(bench.view.scales().front().first < ofPicture.first); // words are less alike

        bench.change([](Scene& after) { after.selection.position = 6; });
        QCOMPARE(bench.shownX(0), QCPRange(-0.5, 4.5));
    }

    /// Every map has a number at an axis where there is room for it, also where some are left out.
    void theAxesNameThePatchOfAMap()
    {
        Bench bench(wide, "; grid = 64x64; max_len = 4096; position = 135"); // (2, 7)
        const int maps = bench.view.note().section(QChar(0xd7), 0, 0).toInt();
        QVERIFY(maps > 1 && maps < 64 && 64 % maps == 0);
        const int step = 64 / maps; // from the selected patch to the others
        const std::pair sides{std::pair(QCPAxis::atBottom, 7), std::pair(QCPAxis::atLeft, 2)};
        for (const auto& [side, selected] : {sides.first, sides.second}) {
            const QCPAxis* const axis = bench.frames()[0]->axis(side);
            const QVector<double> places = axis->tickVector();
            QVERIFY(places.size() > 1);
            for (qsizetype i = 0; i < places.size(); ++i) {
                const int map = static_cast<int>(places[i]);
                QCOMPARE(axis->tickVectorLabels()[i], QString::number(step * map + selected % step));
            }
        }
    }

    void ofFewPatchesEveryOneHasAMap()
    {
        Bench bench(wide, "; grid = 3x5; max_len = 15");
        QVERIFY2(!bench.view.note().contains(" maps: "), qPrintable(bench.view.note()));
        QCOMPARE(bench.shownX(0), QCPRange(-0.5, 4.5));
    }

    /// It is random about 0, so that 0 has the middle of the colours.
    void biasesFromASeedHaveTwoDirections()
    {
        SimilarityBench bench(sceneWith("encoding = swin; max_len = 49; grid = 7x7; position = 24"), wide);
        const Interval scale = bench.view.scales().front();
        QCOMPARE(scale.first, -scale.last);
        QVERIFY(scale.last > 0);
    }

    void theInsightIsTheSumThatAMapShows()
    {
        const QString patches = "encoding = sinusoidal-2d; d_model = 64; grid = 14x14; max_len = 196; ";
        SimilarityBench bench(sceneWith(patches + "position = 61; offset = 14"), wide);
        QCOMPARE(bench.view.ownInsight(),
                 "This similarity is a sum: the rows add *15.31*, the columns *16*.");
        bench.view.setScene(sceneWith(patches + "similarity = distance; position = 61"));
        QCOMPARE(bench.view.ownInsight(), QString());
        bench.view.setScene(Scene{});
        QCOMPARE(bench.view.ownInsight(), QString());
    }

    void theHeaderSaysThatSeveralPatchesShareAMap()
    {
        Bench bench(QSize(230, 170), "; grid = 64x64; max_len = 4096"); // where maps have no title
        QVERIFY2(bench.readout().contains("one in 8 rows and columns"), qPrintable(bench.readout()));
        QVERIFY(maths::plainText(bench.view.readouts().back()).size() < 10); // where there is little room
    }

    /// Also where not every patch has a map. Those of a nearly square picture are pressed a little, so that
    /// rows and columns are thinned alike.
    void mapsHaveThePicturesShape_data()
    {
        addColumns<QSize, QString, double>("size", "grid", "shape");
        for (const QSize size : {wide, QSize(420, 360), QSize(1200, 900)}) {
            addRow(qPrintable(QString("20x30 in %1").arg(size.width())), size, "20x30", 1.);
            addRow(qPrintable(QString("20x32 in %1").arg(size.width())), size, "20x32", 1.6);
            addRow(qPrintable(QString("40x20 in %1").arg(size.width())), size, "40x20", 0.5);
        }
    }

    void mapsHaveThePicturesShape()
    {
        QFETCH(QSize, size);
        QFETCH(QString, grid);
        QFETCH(double, shape);
        const QStringList sides = grid.split('x');
        Bench bench(size,
                    QString("; grid = %1; max_len = %2").arg(grid).arg(sides[0].toInt() * sides[1].toInt()));
        const QString text = bench.view.note();
        GridSize maps{sides[0].toInt(), sides[1].toInt()};
        if (text.contains(" maps: ")) {
            const QStringList counts = text.section(' ', 0, 0).split(QChar(0xd7));
            maps = {counts[0].toInt(), counts[1].toInt()};
        }
        const QRect all = bench.frames().front()->rect();
        const double found = 1. * all.width() / maps.columns / (1. * all.height() / maps.rows);
        QVERIFY2(std::abs(found / shape - 1) < 0.15, qPrintable(QString::number(found) + text));
    }

    /// One of very few rows is as thick as there is room, up to half of its length.
    void aThinPictureUsesTheRoom()
    {
        Bench bench(QSize(1200, 900), "; grid = 2x40; max_len = 80");
        const QRect all = bench.frames().front()->rect();
        QVERIFY2(all.width() >= 1.9 * all.height() && all.width() < 4 * all.height(),
                 qPrintable(QString("%1 %2").arg(all.width()).arg(all.height())));
        QVERIFY(all.width() > 900);
    }

    /// The two lie under each other with both of their sides.
    void aMapBelowIsAsWideAsTheMaps()
    {
        for (const char* const grid : {"20x30; max_len = 600", "16x64; max_len = 1024"}) {
            Bench bench(QSize(600, 560), QString("; grid = %1").arg(grid));
            const QRect above = bench.frames()[0]->rect();
            const QRect below = bench.frames()[1]->rect();
            QVERIFY(below.top() > above.bottom());
            QVERIFY(std::abs(below.left() - above.left()) <= 1);
            QVERIFY2(std::abs(below.width() - above.width()) <= 0.1 * above.width(),
                     qPrintable(QString("%1 %2").arg(above.width()).arg(below.width())));
        }
    }

    void aLowPictureHasItsMapBelow()
    {
        Bench low(wide, "; grid = 8x32; max_len = 256");
        QVERIFY(low.frames()[1]->top() > low.frames()[0]->bottom());
        Bench wider(wide, "; grid = 12x16; max_len = 192"); // whose maps are larger beside it
        QVERIFY(wider.frames()[1]->left() > wider.frames()[0]->right());
    }

    /// Over a map that is too narrow for its title and a colour bar, the title stands.
    void aNarrowFigureHasTitles()
    {
        SimilarityBench bench(sceneWith("encoding = detr; grid = 30x3; max_len = 90"), {768, 460});
        Theme paper = Theme::light();
        paper.isExport = true;
        bench.view.setTheme(paper);
        bench.settle();
        const QImage image = bench.drawn();
        for (const QCPAxisRect* const frame : bench.frames()) {
            const QRect above(frame->left(), 0, frame->width(), frame->top() - 10);
            QImage blank(above.size(), image.format());
            blank.fill(image.pixelColor(0, 0));
            QVERIFY(image.copy(above).convertToFormat(blank.format()) != blank);
        }
    }

    void otherKindsHaveTheirMatrix()
    {
        Bench bench;
        bench.change([](Scene& after) { after = sceneWith("encoding = sinusoidal", after); });
        QCOMPARE(bench.frames().size(), 2);
        QCOMPARE(bench.shownX(0), QCPRange(-0.5, 19.5));
        QCOMPARE(bench.shownX(1).lower, -0.5);
        QVERIFY(bench.view.canZoom());
        bench.pointer.click(bench.pixel(3, 5));
        QCOMPARE(bench.view.scene().selection.position, 5);
        bench.change([](Scene& after) { after = sceneWith("encoding = detr", after); });
        QCOMPARE(bench.shownX(0), QCPRange(-0.5, 4.5));
        QCOMPARE(bench.shownX(1), QCPRange(-0.5, 4.5));
    }

    /// A and B have maps each, also where B is of another kind.
    void twoAreCompared()
    {
        for (const char* const kind : {"detr", "sinusoidal"}) {
            Bench bench(QSize(900, 600));
            bench.change([kind](Scene& after) {
                after = sceneWith(QString("compare = side; b.encoding = %1; b.d_model = 32; b.max_len = 20; "
                                          "b.grid = 4x5")
                                      .arg(kind),
                                  after);
            });
            QCOMPARE(bench.frames().size(), 4);
            for (int frame = 0; frame < 4; ++frame)
                QCOMPARE(bench.shownX(frame), QCPRange(-0.5, 4.5));
            QVERIFY2(bench.readout().contains("B"), qPrintable(bench.readout()));
            QVERIFY(!bench.readout().contains("mirrored"));
            bench.change([](Scene& after) { after.comparison = Comparison::Off; });
            QCOMPARE(bench.frames().size(), 2);
        }
    }

    /// On a small card the maps of all patches stand alone, because four would be too small to read.
    void aSmallCardHasTheMapsOfAllPatches()
    {
        for (const QSize size : {QSize(330, 760), QSize(240, 520)}) {
            Bench bench(size);
            bench.change([](Scene& after) {
                after = sceneWith("compare = side; b.encoding = detr; b.d_model = 32; "
                                  "b.max_len = 20; b.grid = 4x5",
                                  after);
            });
            const bool isSmall = size.width() < 300;
            QCOMPARE(bench.frames().size(), isSmall ? 2 : 4);
            for (const QCPAxisRect* const frame : bench.frames())
                QVERIFY2(frame->width() >= 100, qPrintable(QString::number(frame->width())));
        }
    }

    /// Without the map of one patch, those of all stand where they are largest.
    void twoAreAsLargeAsAFigureLeavesThem()
    {
        Bench bench(QSize(300, 420));
        bench.change([](Scene& after) {
            after = sceneWith("compare = side; b.encoding = detr; b.d_model = 32; b.max_len = 20; "
                              "b.grid = 4x5",
                              after);
        });
        bench.view.setDetailShown(false);
        Theme paper = Theme::light();
        paper.isExport = true;
        bench.view.setTheme(paper);
        bench.settle();
        bench.drawn();
        const auto frames = bench.frames();
        QCOMPARE(frames.size(), 2);
        QVERIFY(frames[1]->top() > frames[0]->bottom());
    }

    /// Cells of A and B can be compared by eye, also in a figure, whose two rows have titles.
    void twoHaveOneSize()
    {
        const std::pair<QSize, double> drawn[]{{{900, 600}, 1}, {{640, 280}, 1}, {{1280, 600}, 2}};
        for (const auto& [size, scale] : drawn) {
            Bench bench(size);
            bench.change([](Scene& after) {
                after = sceneWith("d_model = 64; grid = 14x14; max_len = 196; compare = side; b.encoding = "
                                  "detr; b.d_model = 64; b.max_len = 196; b.grid = 14x14",
                                  after);
            });
            Theme paper = Theme::light();
            paper.scale = scale;
            paper.isExport = true;
            bench.view.setTheme(paper);
            bench.settle();
            bench.drawn();
            const auto frames = bench.frames();
            QCOMPARE(frames.size(), 4);
            for (const QCPAxisRect* const frame : frames)
                QVERIFY2(std::abs(frame->width() - frames.front()->width()) <= 0.1 * frame->width(),
                         qPrintable(QString("%1 %2").arg(frame->width()).arg(frames.front()->width())));
        }
    }

    /// Where B has fewer positions than the picture has patches, they are no picture.
    void aPartOfThePatchesIsAMatrix()
    {
        Bench bench(QSize(900, 600));
        bench.change([](Scene& after) {
            after =
                sceneWith("compare = side; b.encoding = sinusoidal; b.d_model = 32; b.max_len = 12", after);
        });
        QCOMPARE(bench.shownX(0), QCPRange(-0.5, 11.5));
    }

    void theMapsFillNoMoreThanThePicture_data()
    {
        addColumns<QSize, QString>("size", "grid");
        for (const QSize size : {QSize(460, 560), QSize(300, 240), QSize(900, 300), QSize(1400, 900)})
            for (const char* const grid : {"1x1", "14x14", "2x30", "30x2", "64x64"})
                QTest::addRow("%dx%d, %s", size.width(), size.height(), grid) << size << grid;
    }

    void theMapsFillNoMoreThanThePicture()
    {
        QFETCH(QSize, size);
        QFETCH(QString, grid);
        const QStringList sides = grid.split('x');
        Bench bench(size,
                    QString("; grid = %1; max_len = %2").arg(grid).arg(sides[0].toInt() * sides[1].toInt()));
        const QRect whole(QPoint(0, 0), size);
        for (const QCPAxisRect* const frame : bench.frames())
            QVERIFY(whole.contains(frame->rect()));
        if (bench.frames().size() == 2)
            QVERIFY(!bench.frames()[0]->rect().intersects(bench.frames()[1]->rect()));
        QVERIFY(bench.drawn(size, 2).size() == size * 2);
    }
};

POSISCOPE_TEST(TestSimilarityPatches)

} // namespace tst_similarity_patches

#include "tst_similarity_patches.moc"
