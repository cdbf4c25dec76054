// SPDX-License-Identifier: GPL-3.0-or-later
#include "plain_view.h"
#include "tests/gallery_file.h"
#include "tests/test_program.h"
#include "tests/ui/in_theme.h"
#include "ui/gallery/gallery.h"
#include "ui/gallery/gallery_list.h"
#include "ui/gallery/gallery_panel.h"
#include "ui/gallery/gallery_search.h"
#include "ui/gallery/thumbnails.h"
#include "ui/kit/controls/buttons.h"
#include "ui/settings/settings.h"

#include <QAccessible>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

namespace tst_gallery_panel {

using namespace posiscope;

constexpr QSize size(56, 38);

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

class TestGalleryPanel : public QObject
{
    Q_OBJECT

    const std::vector<ViewRow> m_views = plainViews();
    std::unique_ptr<GalleryPanel> m_panel;
    QStringList m_chosen;

    GalleryList* list() const { return m_panel->findChild<GalleryList*>(); }
    QLineEdit* field() const { return m_panel->findChild<QLineEdit*>(); }
    GalleryModel* model() const { return static_cast<GalleryModel*>(list()->model()); }
    QPoint place(const char* name) const
    {
        const QModelIndex index = model()->indexOf(*findGalleryItem(name));
        list()->scrollTo(index);
        return list()->visualRect(index).center();
    }

    void open()
    {
        m_panel = std::make_unique<GalleryPanel>(m_views);
        connect(m_panel.get(), &GalleryPanel::chosen, this,
                [this](const GalleryItem& item) { m_chosen << item.name; });
        m_panel->resize(330, 700);
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowActive(m_panel.get()));
        QCoreApplication::processEvents(); // a list lays itself out in a turn of its own
    }

    QPoint heading(const char* title) const
    {
        for (int row = 0; row < model()->rowCount(); ++row)
            if (const QModelIndex index = model()->index(row); index.data().toString() == title) {
                list()->scrollTo(index);
                return list()->visualRect(index).center();
            }
        return {};
    }

    void click(QPoint place) { QTest::mouseClick(list()->viewport(), Qt::LeftButton, {}, place); }

private slots:
    void init()
    {
        resetSettings();
        m_chosen.clear();
        open();
    }

    void aClickChooses()
    {
        click(place("A11"));
        click(place("A1"));
        QCOMPARE(m_chosen, QStringList({"A11", "A1"}));
    }

    void aHeadingOpensAndClosesItsGroup()
    {
        click(heading("In attention"));
        QCOMPARE(model()->rowCount(), 5 + 11 + 13);
        QVERIFY(list()->viewport()->rect().contains(list()->visualRect(list()->currentIndex())));
        click(heading("Questions"));
        QCOMPARE(model()->rowCount(), 5 + 13);
        click(heading("In attention"));
        QCOMPARE(model()->rowCount(), 5);
        QCOMPARE(m_chosen, QStringList());
    }

    void openGroupsAreRemembered()
    {
        click(heading("Other encodings"));
        click(heading("Questions"));
        open();
        QCOMPARE(model()->openGroups(), QStringList{"Other encodings"});
        click(heading("Other encodings"));
        open();
        QCOMPARE(model()->rowCount(), 5);
    }

    void aCrossEmptiesTheSearch()
    {
        QTest::keyClicks(field(), "rotary");
        auto* const cross = field()->findChild<QAbstractButton*>();
        QVERIFY(cross);
        QTRY_VERIFY(cross->isVisible());
        QTest::mouseClick(cross, Qt::LeftButton);
        QCOMPARE(field()->text(), QString());
    }

    void everythingByKeys()
    {
        m_panel->takeFocus();
        QVERIFY(field()->hasFocus());
        QTest::keyClick(field(), Qt::Key_Down);
        QVERIFY(list()->hasFocus());
        QCOMPARE(model()->itemAt(list()->currentIndex())->name, "A1");
        QTest::keyClick(list(), Qt::Key_Return);
        QTest::keyClick(list(), Qt::Key_Down);
        QTest::keyClick(list(), Qt::Key_Space);
        QCOMPARE(m_chosen, QStringList({"A1", "A2"}));
        // The last heading opens its group, and closes it.
        QTest::keyClick(list(), Qt::Key_End);
        QTest::keyClick(list(), Qt::Key_Space);
        QCOMPARE(model()->rowCount(), 5 + 11 + 21);
        QTest::keyClick(list(), Qt::Key_Down);
        QTest::keyClick(list(), Qt::Key_Enter);
        QCOMPARE(m_chosen.last(), "P1");
        QTest::keyClick(list(), Qt::Key_Up);
        QTest::keyClick(list(), Qt::Key_Return);
        QCOMPARE(model()->rowCount(), 5 + 11);
        QTest::keyClick(list(), Qt::Key_Home);
        QTest::keyClick(list(), Qt::Key_Up);
        QVERIFY(field()->hasFocus());
    }

    void lettersInTheListGoToTheSearch()
    {
        list()->setFocus();
        QTest::keyClick(list(), Qt::Key_R);
        QVERIFY(field()->hasFocus());
        QTest::keyClicks(field(), "obot");
        QCOMPARE(field()->text(), "robot");
    }

    void titlesStayWithinTwoLines()
    {
        const int height = list()->visualRect(model()->index(1)).height();
        m_panel->resize(200, 700);
        QCoreApplication::processEvents();
        for (int row = 1; row < model()->rowCount(); ++row)
            if (model()->itemAt(model()->index(row)))
                QCOMPARE(list()->visualRect(model()->index(row)).height(), height);
    }

    void aSearchNarrowsTheList()
    {
        m_panel->takeFocus();
        QTest::keyClicks(field(), "robot");
        QCOMPARE(model()->rowCount(), 1);
        QTest::keyClick(field(), Qt::Key_Return);
        QCOMPARE(m_chosen, QStringList{"S2"});
        QTest::keyClick(field(), Qt::Key_Escape);
        QCOMPARE(field()->text(), QString());
        QCOMPARE(model()->rowCount(), 5 + 11);
    }

    void escapeInTheListEmptiesTheSearchToo()
    {
        QSignalSpy closing(m_panel.get(), &GalleryPanel::closeRequested);
        m_panel->takeFocus();
        QTest::keyClicks(field(), "heatmap");
        QTest::keyClick(field(), Qt::Key_Down);
        QVERIFY(list()->hasFocus());
        QTest::keyClick(list(), Qt::Key_Escape);
        QCOMPARE(closing.size(), 0);
        QCOMPARE(field()->text(), QString());
        QVERIFY(field()->hasFocus());
    }

    void enterWithoutAMatchOpensNothing()
    {
        m_panel->takeFocus();
        QTest::keyClick(field(), Qt::Key_Return);
        QCOMPARE(m_chosen, QStringList());
        QTest::keyClicks(field(), "banana");
        QTest::keyClick(field(), Qt::Key_Return);
        QCOMPARE(m_chosen, QStringList());
    }

    void noMatchIsReported()
    {
        m_panel->takeFocus();
        const QImage full = list()->viewport()->grab().toImage();
        QTest::keyClicks(field(), "banana");
        QCOMPARE(model()->rowCount(), 0);
        const QImage words = list()->viewport()->grab().toImage();
        QImage empty(words.size(), words.format());
        empty.setDevicePixelRatio(words.devicePixelRatio());
        empty.fill(words.pixel(0, words.height() - 1));
        QVERIFY(words != full);
        QVERIFY(words != empty);
    }

    void escapeAsksToClose()
    {
        QSignalSpy closing(m_panel.get(), &GalleryPanel::closeRequested);
        m_panel->takeFocus();
        QTest::keyClicks(field(), "a");
        QTest::keyClick(field(), Qt::Key_Escape);
        QCOMPARE(closing.size(), 0);
        QTest::keyClick(field(), Qt::Key_Escape);
        QCOMPARE(closing.size(), 1);
        list()->setFocus();
        QTest::keyClick(list(), Qt::Key_Escape);
        QCOMPARE(closing.size(), 2);
    }

    void theOpenedItemIsMarkedAndSeen()
    {
        m_panel->setScene(findGalleryItem("A1")->scene);
        QCoreApplication::processEvents();
        const QModelIndex first = model()->indexOf(*findGalleryItem("A1"));
        const QImage marked = list()->viewport()->grab(list()->visualRect(first)).toImage();
        m_panel->setScene(findGalleryItem("Q5")->scene); // of a group that is closed
        QCoreApplication::processEvents();
        const QModelIndex index = model()->indexOf(*findGalleryItem("Q5"));
        QCOMPARE(list()->currentIndex(), index);
        QVERIFY(list()->viewport()->rect().contains(list()->visualRect(index)));
        QCOMPARE(list()->visualRect(list()->indexAt({1, 1})).top(), 0); // the list begins with a whole one
        list()->scrollTo(first);
        QVERIFY(list()->viewport()->grab(list()->visualRect(first)).toImage() != marked);
    }

    void itemsAreSpoken()
    {
        m_panel->setScene(findGalleryItem("S4")->scene);
        const QModelIndex index = model()->indexOf(*findGalleryItem("S4"));
        QCOMPARE(index.data(Qt::AccessibleTextRole).toString(), "The wavelengths");
        const QString description = index.data(Qt::AccessibleDescriptionRole).toString();
        QVERIFY(description.contains("1.037") && description.contains("Correction: The longest"));
        QVERIFY(index.data(Qt::ToolTipRole).toString().contains("S4"));
        QCOMPARE(model()->index(0).data(Qt::AccessibleDescriptionRole).toString(), "Group, open");
        QVERIFY(!field()->accessibleName().isEmpty());
        QVERIFY(!list()->accessibleName().isEmpty());
    }

    void groupsComeInOrder()
    {
        QStringList groups;
        for (const GalleryGroup& group : gallery()) {
            QStringList names;
            for (const GalleryItem& item : group.items)
                names << item.name;
            groups << group.title + ": " + names.join(' ');
        }
        QCOMPARE(
            groups,
            QStringList({"Questions: A1 A2 A4 A6 A5 A7 A8 A3 A9 A11 A10",
                         "Which convention?: C1 C2 C3 C5 C4 C6 C7 C12 C9 C10 C11 C17 C18 C8 C14 C15 C16 C13",
                         "In attention: D1 D2 D6 D5 D3 D4 D7 B5 B6 B7 B8 B8b B10",
                         "Other encodings: B1 B2 B3 B4 B9",
                         "Pictures from papers: P1 P2 P2b P3 P4 P5 P6 P7 S1 S2 S3 S4 S5 S6 N1 N2 "
                         "Q1 Q2 Q3 Q4 Q5"}));
    }

    void everyFileIsAnItem()
    {
        for (const QFileInfo& file : galleryFolder().entryInfoList(QDir::Files)) {
            const GalleryItem* const item = findGalleryItem(file.completeBaseName());
            QVERIFY2(item, qPrintable(file.fileName()));
            QCOMPARE(item->scene, galleryFile(item->name).scene);
        }
    }

    void aNameFindsItsItem()
    {
        QCOMPARE(findGalleryItem("p2B")->name, "P2b");
        QCOMPARE(findGalleryItem("P8"), nullptr);
        QCOMPARE(findGalleryItem({}), nullptr);
    }

    void aSceneKnowsItsItem()
    {
        for (const GalleryGroup& group : gallery())
            for (const GalleryItem& item : group.items)
                QCOMPARE(galleryItemOf(item.scene), &item);
        Scene moved = findGalleryItem("P7")->scene;
        moved.parameters.n = 50;
        QCOMPARE(galleryItemOf(moved)->name, "P7");
        QCOMPARE(galleryItemOf(Scene{}), nullptr);
        moved.about.title = "My own";
        QCOMPARE(galleryItemOf(moved), nullptr);
    }

    void titlesHaveNoNames()
    {
        for (const GalleryGroup& group : gallery())
            for (const GalleryItem& item : group.items) {
                QVERIFY2(!item.title().startsWith(item.name + ' '), qPrintable(item.name));
                const bool isQuestion = item.title().endsWith('?');
                QVERIFY2(isQuestion || &group == &gallery().back(), qPrintable(item.name));
            }
    }

    void theViewInFrontIsDrawn()
    {
        const QImage picture = thumbnailOf(item("P7").scene, plainViews(), Theme::light(), size);
        QCOMPARE(picture.size(), size);
        QCOMPARE(picture.pixelColor(20, 20), PlainView::colour);
    }

    void picturesOutliveAThemeOfTheirColours()
    {
        const std::vector<ViewRow> views = plainViews();
        Thumbnails pictures(views);
        pictures.setPixels(size);
        const auto isDrawn = [&] { return !pictures.picture(item("P7")).isNull(); };
        QTRY_VERIFY(isDrawn());
        {
            const InTheme presented(Theme::light().presenting());
            QVERIFY(isDrawn());
        }
        QVERIFY(isDrawn());
        const InTheme dark(Theme::darkTheme());
        QVERIFY(!isDrawn());
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
        const QRect below(44, 49, 28, 5); // the line of max_len
        for (int y = below.top(); y <= below.bottom(); ++y)
            for (int x = below.left(); x <= below.right(); ++x)
                QCOMPARE(picture.pixel(x, y), picture.pixel(below.center()));
    }

    /// Build steps are words and numbers, which would be too small to read.
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

    void anotherThemeSizeOrSceneIsDrawnAgain()
    {
        Thumbnails thumbnails(viewList());
        thumbnails.setPixels(size);
        const QImage first = wait(thumbnails, item("P1"));
        QVERIFY(!first.isNull());
        const InTheme inTheme(Theme::darkTheme());
        QVERIFY(wait(thumbnails, item("P1")) != first);
        thumbnails.setPixels(2 * size);
        QCOMPARE(wait(thumbnails, item("P1")).width(), 2 * size.width());
        GalleryItem moved = item("P1");
        moved.name = "mine";
        moved.scene.parameters.n = 7;
        QVERIFY(wait(thumbnails, moved) != wait(thumbnails, item("P1")));
    }
};

POSISCOPE_TEST(TestGalleryPanel)

} // namespace tst_gallery_panel

#include "tst_gallery_panel.moc"
