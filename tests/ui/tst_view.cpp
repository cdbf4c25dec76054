// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/view_list.h"

#include "every_view.h"
#include "tests/data_rows.h"
#include "tests/test_program.h"
#include "view_bench.h"

#include <QScreen>

namespace tst_view {

using namespace posiscope;

/// What every view of the program has in common.
class TestView : public QObject
{
    Q_OBJECT

    static void settle(View& view)
    {
        for (int turn = 0; turn < 4; ++turn)
            QCoreApplication::processEvents();
        view.settle();
        QVERIFY(QTest::qWaitFor([&view] { return view.isSettled(); }, 60'000));
    }

    /// A scene with few steps of training and few words, because every picture waits for the training.
    static Scene sceneOf(const Parameters& parameters)
    {
        Scene scene;
        scene.parameters = parameters;
        scene.training.steps = 3;
        scene.training.words = 4;
        return scene;
    }

    static std::unique_ptr<View> shown(ViewId id, const Scene& scene = sceneOf({}), QSize size = {900, 500})
    {
        std::unique_ptr<View> view = makeView(rowOf(id));
        view->resize(size);
        view->setScene(scene);
        view->show();
        settle(*view);
        return view;
    }

    static QImage pictureOf(View& view)
    {
        settle(view);
        return view.grab().toImage().convertToFormat(QImage::Format_RGB32);
    }

    static QImage drawn(View& view, QSize size, double ratio)
    {
        QImage image(size * ratio, QImage::Format_RGB32);
        image.setDevicePixelRatio(ratio);
        image.fill(Qt::magenta);
        view.draw(image, size);
        return image;
    }

private slots:
    void aHiddenViewShowsTheLastSceneWhenItIsSeen_data() { addEveryView(); }

    void aHiddenViewShowsTheLastSceneWhenItIsSeen()
    {
        QFETCH(ViewId, view);
        const std::unique_ptr<View> seen = shown(view);
        seen->hide();
        Scene other = sceneOf({});
        for (const int dModel : {64, 32}) {
            other.parameters.dModel = dModel;
            seen->setScene(other);
            QCoreApplication::processEvents();
        }
        seen->show();
        QCOMPARE(difference(pictureOf(*seen), pictureOf(*shown(view, other))), 0);
    }

    void whatChangesIsPaintedAtOnce_data() { addEveryView(); }

    void whatChangesIsPaintedAtOnce()
    {
        QFETCH(ViewId, view);
        const std::unique_ptr<View> seen = shown(view);
        const auto onTheScreen = [&seen] {
            settle(*seen);
            return seen->screen()->grabWindow(seen->winId()).toImage().convertToFormat(QImage::Format_RGB32);
        };
        const Scene other = sceneOf({.n = 100, .dModel = 8, .maxLen = 50});
        seen->setScene(other);
        QCOMPARE(difference(onTheScreen(), pictureOf(*seen)), 0); // which is painted anew
        seen->setHover({2, 3});
        QCOMPARE(difference(onTheScreen(), pictureOf(*seen)), 0);
        seen->setTheme(Theme::darkTheme());
        QCOMPARE(difference(onTheScreen(), pictureOf(*seen)), 0);
    }

    void aHiddenViewIsDrawnAsItWouldBeShown_data() { addEveryView(); }

    void aHiddenViewIsDrawnAsItWouldBeShown()
    {
        QFETCH(ViewId, view);
        const std::unique_ptr<View> seen = shown(view);
        seen->hide();
        const Scene other = sceneOf({.n = 100, .dModel = 8, .maxLen = 50});
        seen->setScene(other);
        const QImage hidden = drawn(*seen, seen->size(), 1);
        const std::unique_ptr<View> fresh = makeView(rowOf(view)); // never on any screen
        fresh->setScene(other);
        QCOMPARE(difference(hidden, drawn(*fresh, seen->size(), 1)), 0);
    }

    /// Only controls differ, which no file has, and letters, which QCustomPlot smooths in other places for
    /// the screen.
    void drawnItIsTheSamePicture_data() { addEveryView(); }
    void drawnItIsTheSamePicture()
    {
        QFETCH(ViewId, view);
        const std::unique_ptr<View> seen = shown(view);
        const auto* const plot = seen->findChild<Plot*>();
        const QRect part = plot ? QRect(plot->mapTo(seen.get(), QPoint()), plot->size()) : seen->rect();
        const QImage picture = pictureOf(*seen).copy(part);
        const QImage file = drawn(*seen, part.size(), 1);
        QVERIFY(difference(file, picture) < file.width() * file.height() / 40);
        seen->setHover({50, 60});
        QCOMPARE(difference(drawn(*seen, part.size(), 1), file), 0);
        for (const QCPAxisRect* const frame : plot ? plot->axisRects() : QList<QCPAxisRect*>())
            if (frame->visible())
                QCOMPARE(difference(file.copy(frame->rect()), picture.copy(frame->rect())), 0);
    }

    void drawingLeavesAViewAsItWas_data() { addEveryView(); }

    void drawingLeavesAViewAsItWas()
    {
        QFETCH(ViewId, view);
        const std::unique_ptr<View> seen = shown(view);
        const QImage before = pictureOf(*seen);
        QCOMPARE(drawn(*seen, {1300, 700}, 2).size(), QSize(2600, 1400));
        QCOMPARE(difference(pictureOf(*seen), before), 0);
        for (Plot* const plot : seen->findChildren<Plot*>())
            plot->scheduleReplot();
        QCOMPARE(difference(pictureOf(*seen), before), 0);
    }

    void aViewHasTheColoursOfItsTheme_data() { addEveryView(); }

    void aViewHasTheColoursOfItsTheme()
    {
        QFETCH(ViewId, view);
        const std::unique_ptr<View> seen = shown(view);
        const QImage light = pictureOf(*seen);
        const QPoint foot(1, seen->height() - 2);
        QCOMPARE(light.pixelColor(foot), Theme::light().card);
        seen->setTheme(Theme::darkTheme());
        QCOMPARE(pictureOf(*seen).pixelColor(foot), Theme::darkTheme().card);
        seen->setTheme(Theme::light());
        QCOMPARE(difference(pictureOf(*seen), light), 0);
    }

    void anyTableCanBeSeen_data()
    {
        addColumns<ViewId, Parameters>("view", "parameters");
        for (const ViewRow& row : viewList()) {
            const auto add = [&row](const char* name, const Parameters& parameters) {
                QTest::addRow("%s, %s", row.title, name) << row.id << parameters;
            };
            add("one cell", {.dModel = 1, .maxLen = 1});
            add("one row", {.dModel = 64, .maxLen = 1});
            add("two rows", {.dModel = 7, .maxLen = 2});
            add("one column", {.dModel = 1, .maxLen = 50});
            add("base one", {.n = 1, .dModel = 16, .maxLen = 40});
            if (row.id != ViewId::Projection) // which shows a sample of so many
                add("largest", {.n = 1e9, .dModel = largestDModel, .maxLen = largestMaxLen});
        }
    }

    /// A view paints any table at any size, whatever a pointer does.
    void anyTableCanBeSeen()
    {
        QFETCH(ViewId, view);
        QFETCH(Parameters, parameters);
        for (const QSize size : {QSize(10, 10), QSize(90, 60), QSize(640, 420)})
            for (const bool isAcross : {false, true}) {
                Scene scene = sceneOf(parameters);
                scene.projection.perplexity = 1;
                scene.projection.iterations = 10;
                scene.look.wavesBy = isAcross ? WavesBy::Position : WavesBy::Dimension;
                scene.look.wavePanels = isAcross ? WavePanels::SideBySide : WavePanels::Overlaid;
                scene.look.measure = isAcross ? Measure::Dot : Measure::Cosine;
                scene.selection.position = parameters.maxLen - 1;
                scene.selection.dimension = parameters.dModel - 1;
                scene.selection.pinnedPositions = {0, parameters.maxLen / 2};
                scene.selection.pinnedDimensions = {0, parameters.dModel / 2};
                const std::unique_ptr<View> seen = shown(view, scene, size);
                connect(seen.get(), &View::sceneRequested, seen.get(), &View::setScene);
                Pointer pointer(seen.get());
                const QPointF middle(size.width() / 2., size.height() / 3.);
                pointer.move(middle);
                pointer.wheel(middle, 30);
                pointer.click(middle);
                pointer.click(QPointF(size.width() / 2., size.height() * 0.85));
                pointer.drag(middle, QPointF(5, 5));
                QVERIFY(!pictureOf(*seen).isNull());
                const Selection& selection = seen->scene().selection;
                QVERIFY(selection.position < parameters.maxLen);
                QVERIFY(selection.dimension < parameters.dModel);
                QVERIFY(!drawn(*seen, size, 2).isNull());
            }
    }
};

POSISCOPE_TEST(TestView)

} // namespace tst_view

#include "tst_view.moc"
