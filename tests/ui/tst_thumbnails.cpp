// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/in_theme.h"
#include "ui/gallery/thumbnails.h"

#include "plain_view.h"
#include "test_program.h"

#include <QSignalSpy>
#include <QTest>

namespace tst_thumbnails {

using namespace posiscope;

constexpr QSize size(56, 38);

/// Views that count how many of them were made.
std::vector<ViewRow> counted(int& made)
{
    std::vector<ViewRow> views = plainViews();
    for (ViewRow& view : views)
        view.make = [&made] {
            ++made;
            return std::make_unique<PlainView>();
        };
    return views;
}

const GalleryItem& item(const char* name)
{
    return *findGalleryItem(name);
}

QImage wait(Thumbnails& thumbnails, const GalleryItem& item)
{
    QSignalSpy drawn(&thumbnails, &Thumbnails::drawn);
    QImage picture = thumbnails.picture(item);
    if (picture.isNull() && drawn.wait())
        picture = thumbnails.picture(item);
    return picture;
}

class TestThumbnails : public QObject
{
    Q_OBJECT

private slots:
    void theViewInFrontIsDrawn()
    {
        const QImage picture = thumbnailOf(item("P7").scene, plainViews(), Theme::light(), size);
        QCOMPARE(picture.size(), size);
        QCOMPARE(picture.pixelColor(20, 20), PlainView::colour);
    }

    void aMissingViewDrawsNothing()
    {
        QVERIFY(thumbnailOf(item("P3").scene, plainViews(), Theme::light(), size).isNull());
    }

    void onlyThePlotsAreDrawn_data()
    {
        QTest::addColumn<QString>("name");
        for (const char* const name : {"A2", "A8", "P7", "A9", "P1"})
            QTest::newRow(name) << name;
    }

    /// Cells fill the picture up to its edges, where axes and numbers would leave the ground free.
    void onlyThePlotsAreDrawn()
    {
        QFETCH(QString, name);
        const Theme theme = Theme::light();
        const QImage picture = thumbnailOf(item(qPrintable(name)).scene, viewList(), theme, {76, 56});
        QVERIFY(!picture.isNull());
        int free = 0;
        for (int y = 0; y < picture.height(); ++y)
            free += picture.pixelColor(1, y) == theme.card;
        for (int x = 0; x < picture.width(); ++x)
            free += picture.pixelColor(x, picture.height() - 2) == theme.card;
        QVERIFY2(free * 10 < picture.width() + picture.height(), qPrintable(QString::number(free)));
    }

    /// Numbers would be squeezed with the cells.
    void cellsHaveNoNumbers()
    {
        const QImage picture = thumbnailOf(item("P3").scene, viewList(), Theme::light(), {76, 56});
        const QRect cell = QRect(0, 0, 76 / 4, 56 / 2).adjusted(4, 4, -4, -4);
        for (int y = cell.top(); y <= cell.bottom(); ++y)
            for (int x = cell.left(); x <= cell.right(); ++x)
                QCOMPARE(picture.pixel(x, y), picture.pixel(cell.center()));
    }

    /// A curve's plot has words beside the curve: "longer than the table" was here.
    void plotsHaveNoWords()
    {
        const QImage picture = thumbnailOf(item("S4").scene, viewList(), Theme::light(), {76, 56});
        const QRect below(44, 42, 28, 10);
        for (int y = below.top(); y <= below.bottom(); ++y)
            for (int x = below.left(); x <= below.right(); ++x)
                QCOMPARE(picture.pixel(x, y), picture.pixel(below.center()));
    }

    /// They are words and numbers themselves.
    void stepsAreShownByWhatTheyBuildOrDerive()
    {
        for (const auto& [name, result] :
             {std::pair("N1", ViewId::Heatmap), std::pair("P5", ViewId::Frequencies)}) {
            Scene scene = item(name).scene;
            const QImage steps = thumbnailOf(scene, viewList(), Theme::light(), {76, 56});
            scene.look.view = result;
            QCOMPARE(steps, thumbnailOf(scene, viewList(), Theme::light(), {76, 56}));
        }
    }

    void aCircleFillsTheHeight()
    {
        for (const Theme& theme : {Theme::light(), Theme::darkTheme()}) {
            const QImage picture = thumbnailOf(item("A4").scene, viewList(), theme, {76, 56});
            const auto isDrawn = [&](int y) {
                for (int x = 0; x < picture.width(); ++x)
                    if (picture.pixelColor(x, y) != theme.card)
                        return true;
                return false;
            };
            QVERIFY(isDrawn(2) || isDrawn(3));
            QVERIFY(isDrawn(52) || isDrawn(53));
        }
    }

    void aSquarePlotStaysSquare()
    {
        const QImage picture = thumbnailOf(item("A6").scene, viewList(), Theme::light(), {76, 56});
        QCOMPARE(picture.size(), QSize(56, 56));
    }

    void oneATurnOfTheEventLoop()
    {
        int made = 0;
        const auto views = counted(made);
        Thumbnails thumbnails(views);
        thumbnails.setPixels(size);
        QSignalSpy drawn(&thumbnails, &Thumbnails::drawn);
        for (const char* name : {"P1", "P2", "P7"})
            QVERIFY(thumbnails.picture(item(name)).isNull());
        QVERIFY(thumbnails.picture(item("P1")).isNull()); // asked for twice, drawn once
        QCOMPARE(made, 0);
        for (int turn = 1; turn <= 3; ++turn) {
            QVERIFY(drawn.wait());
            QCOMPARE(made, turn);
        }
        QVERIFY(thumbnails.isIdle());
        QVERIFY(!thumbnails.picture(item("P7")).isNull());
    }

    void anotherThemeSizeOrSceneIsDrawnAgain()
    {
        int made = 0;
        const auto views = counted(made);
        Thumbnails thumbnails(views);
        thumbnails.setPixels(size);
        wait(thumbnails, item("P1"));
        const InTheme inTheme(Theme::darkTheme());
        wait(thumbnails, item("P1"));
        QCOMPARE(made, 2);
        thumbnails.setPixels(2 * size);
        QCOMPARE(wait(thumbnails, item("P1")).size(), 2 * size);
        QCOMPARE(made, 3);
        GalleryItem moved = item("P1");
        moved.name = "mine";
        moved.scene.parameters.n = 7;
        wait(thumbnails, moved);
        QCOMPARE(made, 4);
    }
};

POSISCOPE_TEST(TestThumbnails)

} // namespace tst_thumbnails

#include "tst_thumbnails.moc"
