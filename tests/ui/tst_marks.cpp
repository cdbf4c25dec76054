// SPDX-License-Identifier: GPL-3.0-or-later
// Marks cover no data: whatever is selected, pinned or hovered, the pixels of a table are the same.
#include "heatmap_bench.h"
#include "layout_faults.h"
#include "similarity_bench.h"
#include "tests/data_rows.h"
#include "tests/seeded_random.h"
#include "tests/test_program.h"
#include "ui/plot/marks.h"
#include "ui/plot/selection_marks.h"
#include "ui/plot/triangle.h"
#include "waves_bench.h"

#include <QScreen>

#include <map>

namespace tst_marks {

using namespace posiscope;

constexpr int scenes = 40;

/// The frame of the table in device pixels; QCustomPlot's axes end a pixel above the rect.
template <typename ViewType>
QImage table(const ViewBench<ViewType>& bench, const QImage& picture)
{
    const QRect frame = bench.frames()[0]->rect().translated(0, -1);
    return picture.copy(frame);
}

Scene sceneOf(Random& random)
{
    Scene scene;
    scene.parameters.maxLen = random.between(1, 120);
    scene.parameters.dModel = random.between(1, 140);
    scene.selection.position = 0;
    scene.selection.dimension = 0;
    scene.selection.offset = 0;
    if (random.between(0, 2) == 0) {
        const double count = scene.parameters.maxLen;
        const double first = random.between(0, 9) / 20. * count;
        scene.look.rows = scene.look.similarityRows = scene.look.similarityColumns =
            Interval{first, first + count / 2};
    }
    return scene;
}

Selection selectionIn(const Parameters& parameters, Random& random)
{
    Selection selection;
    selection.position = random.between(0, parameters.maxLen - 1);
    selection.dimension = random.between(0, parameters.dModel - 1);
    selection.offset = random.between(0, parameters.maxLen - 1) - selection.position;
    for (int pin = random.between(0, 6); pin > 0; --pin) {
        selection.pinnedPositions.push_back(random.between(0, parameters.maxLen - 1));
        selection.pinnedDimensions.push_back(random.between(0, parameters.dModel - 1));
    }
    return selection;
}

/// What the screen shows, without painting anything again.
QImage seen(const QWidget& view)
{
    return view.screen()->grabWindow(view.winId()).toImage();
}

class TestMarks : public QObject
{
    Q_OBJECT

private slots:
    void theyCoverNoDataOfTheHeatmap() { coverNoData<HeatmapView>(1); }
    void theyCoverNoDataOfTheSimilarity() { coverNoData<SimilarityView>(2); }

    void theRowIsMarkedAtBothEndsAndTheColumnAtItsNumber_data()
    {
        addColumns<bool, double>("isDark", "scale");
        QTest::addRow("light") << false << 1.;
        QTest::addRow("dark") << true << 1.;
        QTest::addRow("presenting") << false << 1.75;
    }

    void theRowIsMarkedAtBothEndsAndTheColumnAtItsNumber()
    {
        QFETCH(bool, isDark);
        QFETCH(double, scale);
        Scene scene = heatmap_bench::tableScene(20, 30);
        scene.selection.position = 7;
        scene.selection.dimension = 12;
        ViewBench<HeatmapView> bench(scene, {900, 700});
        Theme theme = isDark ? Theme::darkTheme() : Theme::light();
        theme.scale = scale;
        bench.view.setTheme(theme);
        const QImage image = bench.grabbed();
        const QRectF frame = QRectF(bench.frames()[0]->rect()).translated(0, -1);
        const QPointF cell = bench.pixel(12, 7);
        const double middle = (triangleGap + triangleSize.height() * 0.6) * scale;
        for (const double x : {frame.left() - middle, frame.right() + middle})
            QCOMPARE(QColor(image.pixel(QPointF(x, cell.y()).toPoint())), theme.position);
        const auto atColumn = [&](double y) { return QColor(image.pixel(QPointF(cell.x(), y).toPoint())); };
        QCOMPARE(atColumn(frame.bottom() + middle), theme.dimension);
        QCOMPARE(atColumn(frame.top() - middle), theme.card);
        // A stripe of the card stands between a triangle and the data with their edge.
        QCOMPARE(QColor(image.pixel(QPointF(frame.left() - 1, cell.y()).toPoint())), theme.border);
        QCOMPARE(QColor(image.pixel(QPointF(frame.left() - 2, cell.y()).toPoint())), theme.card);
    }

    void aNumberTooCloseYields()
    {
        // Positions 20 and 21 stand closer than a line of numbers: the number of 20 goes, and comes back.
        Scene scene = heatmap_bench::tableScene(100, 30);
        ViewBench<HeatmapView> bench(scene, {700, 500});
        const auto numberOfRow = [&](int row) {
            const QImage image = bench.grabbed();
            const int right = bench.frames()[0]->left() - qCeil(markGutter);
            const int top = qRound(bench.pixel(0, row).y()) - 5;
            return image.copy(right - 20, top, 20, 6); // its upper half, above the number of the next row
        };
        const QImage before = numberOfRow(20);
        bench.change([](Scene& after) { after.selection.position = 22; });
        QVERIFY(numberOfRow(20) != before);
        bench.change([](Scene& after) { after.selection.position = 70; });
        QCOMPARE(numberOfRow(20), before);
    }

    // Numbers less than the width of a digit apart read like one.
    void aNumberThatReadsOnIntoTheNextYields()
    {
        Scene scene = heatmap_bench::tableScene(100, 200);
        scene.selection.dimension = 120;
        ViewBench<HeatmapView> bench(scene, {700, 500});
        const auto isBlank = [&](int column) {
            const int below = bench.frames()[0]->bottom() + qCeil(markGutter);
            const QImage seen = bench.grabbed().copy(qRound(bench.pixel(column, 0).x()) - 6, below, 12, 14);
            QImage blank = seen;
            blank.fill(bench.view.theme().card);
            return seen == blank;
        };
        QVERIFY(!isBlank(50) && !isBlank(100));
        int close = 50;
        while (bench.pixel(close, 0).x() - bench.pixel(50, 0).x() < 21) // two digits are 15 wide
            ++close;
        bench.change([close](Scene& after) { after.selection.dimension = close; });
        QVERIFY2(isBlank(50) && !isBlank(100), qPrintable(QString::number(close)));
    }

    void aPinWithoutItsNumberIsMarked_data()
    {
        QTest::addColumn<bool>("isPresented");
        QTest::addRow("in the window") << false;
        QTest::addRow("presented") << true;
    }

    void aPinWithoutItsNumberIsMarked()
    {
        // The numbers of 2 and 10 have no room beside that of the axis' beginning and that of the selection.
        QFETCH(bool, isPresented);
        Scene scene = heatmap_bench::tableScene(100, 128);
        scene.selection.position = 7;
        scene.selection.dimension = 7;
        scene.selection.pinnedPositions = scene.selection.pinnedDimensions = {2, 10};
        ViewBench<HeatmapView> bench(scene, isPresented ? QSize(1000, 800) : QSize(700, 500));
        const Theme theme = isPresented ? Theme::light().presenting() : Theme::light();
        bench.view.setTheme(theme);
        const QImage image = bench.grabbed();
        const QRectF frame = QRectF(bench.frames()[0]->rect()).translated(0, -1);
        // A line leads from the edge of the data outwards: its first pixel is not the card.
        const auto isMarked = [&](QPointF edge, QPointF outwards) {
            for (double away = triangleGap * theme.scale;
                 away < (triangleGap + pinSize.height()) * theme.scale; ++away)
                if (QColor(image.pixel((edge + away * outwards).toPoint())) != theme.card)
                    return true;
            return false;
        };
        for (const int pin : {2, 10}) {
            const QPointF cell = bench.pixel(pin, pin);
            QVERIFY2(isMarked({frame.left(), cell.y()}, {-1, 0}), qPrintable(QString::number(pin)));
            QVERIFY2(isMarked({cell.x(), frame.bottom()}, {0, 1}), qPrintable(QString::number(pin)));
        }
    }

    void aTriangleThatRunsIntoTheSelectedOneIsLeftOut()
    {
        Scene scene = heatmap_bench::tableScene(100, 30);
        scene.selection.position = 54;
        ViewBench<HeatmapView> bench(scene, {400, 240});
        QCOMPARE(bench.pixel(0, 1).y() - bench.pixel(0, 0).y(), 2.);
        const QImage before = bench.grabbed();
        for (const int row : {52, 44}) { // at 4 and at 20 px
            bench.change([row](Scene& after) { after.selection.pinnedPositions = {row}; });
            QCOMPARE(bench.grabbed() != before, row == 44);
            bench.change([](Scene& after) { after.selection.pinnedPositions.clear(); });
            bench.view.setHover({row, std::nullopt});
            QCOMPARE(bench.grabbed() != before, row == 44);
            bench.view.setHover({});
        }
    }

    /// Neighbouring pins without room for their triangles: a line leads from the first to the last.
    void neighbouringPinsHaveALine()
    {
        Scene scene = heatmap_bench::tableScene(100, 128);
        scene.selection.position = 60;
        for (int pin = 0; pin <= 20; ++pin)
            scene.selection.pinnedPositions.push_back(pin);
        ViewBench<HeatmapView> bench(scene, {700, 500});
        const double row = bench.pixel(0, 1).y() - bench.pixel(0, 0).y();
        QVERIFY2(row < pinSize.width(), qPrintable(QString::number(row)));
        const auto isMarked = [&bench](int pin) { // left of the tips, or on the foot of a triangle
            const QImage image = bench.grabbed();
            const int left = bench.frames()[0]->rect().left();
            for (int x = left - 8; x < left - 2; ++x)
                if (QColor(image.pixel(x, qRound(bench.pixel(0, pin).y()))) != Theme::light().card)
                    return true;
            return false;
        };
        for (int pin = 0; pin <= 25; ++pin)
            QCOMPARE(isMarked(pin), pin <= 20);
        bench.change([](Scene& after) { std::erase(after.selection.pinnedPositions, 9); });
        QVERIFY(!isMarked(9) && isMarked(8) && isMarked(10));
        const QImage partly = seen(bench.view);
        bench.plot()->scheduleReplot();
        bench.settle();
        QVERIFY(seen(bench.view) == partly);
    }

    /// Lines are sharp also where the plot begins between two device pixels, as it may at a ratio of 1.25.
    void everyLineIsSharp()
    {
        class Lines : public Marks
        {
        public:
            using Marks::draw;
            using Marks::Marks;
        };
        Plot plot;
        auto* const rect = new QCPAxisRect(&plot);
        plot.plotLayout()->addElement(0, 0, rect);
        auto* const lines = new Lines(rect->axis(QCPAxis::atBottom), rect->axis(QCPAxis::atLeft));
        for (const QCPAxis* const axis : rect->axes())
            QVERIFY(axis->range() == QCPRange(0, 5));
        const Mark mark{.place = 1, .colour = Qt::black, .hasLine = true, .rings = {4}};
        Mark other = mark;
        other.place = 3;
        lines->setMarks({mark, other});

        QImage image(300, 200, QImage::Format_RGB32);
        plot.setViewport(image.rect());
        plot.updateLayout();
        image.fill(Qt::white);
        QCPPainter painter(&image);
        painter.translate(0.4, 0);
        lines->draw(&painter);
        painter.end();
        const int row = qRound(rect->axis(QCPAxis::atLeft)->coordToPixel(2));
        std::map<QRgb, int> pixels;
        for (int column = rect->left(); column < rect->right(); ++column)
            ++pixels[image.pixel(column, row)];
        QCOMPARE(pixels[QColor(Qt::black).rgb()], 2);
        QCOMPARE(pixels.size(), 2U); // and white
    }

    void changesLookLikeAllPaintedAnewInTheHeatmap() { changesLookLikeAllPaintedAnew<HeatmapView>(3); }
    void changesLookLikeAllPaintedAnewInTheSimilarity() { changesLookLikeAllPaintedAnew<SimilarityView>(4); }
    void changesLookLikeAllPaintedAnewInTheWaves() { changesLookLikeAllPaintedAnew<WavesView>(5); }

private:
    template <typename ViewType>
    void changesLookLikeAllPaintedAnew(unsigned seed);
    template <typename ViewType>
    void coverNoData(unsigned seed);
};

template <typename ViewType>
void TestMarks::coverNoData(unsigned seed)
{
    Random random(seed);
    ViewBench<ViewType> bench;
    for (int i = 0; i < scenes; ++i) {
        const QSize size(random.between(200, 900), random.between(180, 700));
        bench.view.setTheme(i % 2 ? Theme::darkTheme() : Theme::light());
        bench.view.resize(size);
        Scene scene = sceneOf(random);
        bench.show(scene);
        bench.view.setHover({});
        const QImage before = bench.grabbed();
        scene.selection = selectionIn(scene.parameters, random);
        bench.show(scene);
        const int hovered = random.between(0, scene.parameters.maxLen - 1);
        bench.view.setHover({hovered, random.between(0, scene.parameters.dModel - 1)});
        const QImage after = bench.grabbed();
        const QString words = QStringLiteral("scene %1, %2 × %3 cells at %4 × %5")
                                  .arg(i)
                                  .arg(scene.parameters.maxLen)
                                  .arg(scene.parameters.dModel)
                                  .arg(size.width())
                                  .arg(size.height());
        QVERIFY2(table(bench, before) == table(bench, after), qPrintable(words));
        QVERIFY2(before != after || hovered == scene.selection.position, qPrintable(words));
    }
}

template <typename ViewType>
void TestMarks::changesLookLikeAllPaintedAnew(unsigned seed)
{
    Random random(seed);
    ViewBench<ViewType> bench;
    for (int i = 0; i < scenes; ++i) {
        bench.view.resize(random.between(300, 900), random.between(240, 700));
        Scene scene = sceneOf(random);
        bench.show(scene);
        for (int step = 0; step < 6; ++step) {
            if (step == 3) {
                scene.selection = selectionIn(scene.parameters, random);
                bench.show(scene);
            }
            Hover hover{random.between(0, scene.parameters.maxLen - 1),
                        random.between(0, scene.parameters.dModel - 1)};
            if (step == 5)
                hover = {};
            bench.view.setHover(hover);
            bench.settle();
            const QImage partly = seen(bench.view);
            bench.plot()->update();
            bench.settle();
            const QString words = QStringLiteral("scene %1, step %2").arg(i).arg(step);
            QVERIFY2(seen(bench.view) == partly, qPrintable(words));
            bench.plot()->scheduleReplot();
            bench.settle();
            QVERIFY2(seen(bench.view) == partly, qPrintable(words));
        }
    }
}

POSISCOPE_TEST(TestMarks)

} // namespace tst_marks

#include "tst_marks.moc"
