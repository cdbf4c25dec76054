// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gallery/gallery_panel.h"

#include "plain_view.h"
#include "test_program.h"
#include "ui/gallery/gallery_list.h"
#include "ui/kit/controls/buttons.h"
#include "ui/settings/settings.h"

#include <QAccessible>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

namespace tst_gallery_panel {

using namespace posiscope;

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

    void theQuestionsAreOpenAtFirst()
    {
        QStringList headings;
        int items = 0;
        for (int row = 0; row < model()->rowCount(); ++row) {
            const QModelIndex index = model()->index(row);
            if (model()->itemAt(index))
                ++items;
            else
                headings << index.data().toString();
        }
        QCOMPARE(headings,
                 QStringList({"Questions", "In attention", "Other encodings", "Pictures from papers"}));
        QCOMPARE(items, 11);
        QVERIFY(model()->itemAt(model()->index(1)));
    }

    void aHeadingOpensAndClosesItsGroup()
    {
        click(heading("In attention"));
        QCOMPARE(model()->rowCount(), 4 + 11 + 5);
        QVERIFY(list()->viewport()->rect().contains(list()->visualRect(list()->currentIndex())));
        click(heading("Questions"));
        QCOMPARE(model()->rowCount(), 4 + 5);
        click(heading("In attention"));
        QCOMPARE(model()->rowCount(), 4);
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
        QCOMPARE(model()->rowCount(), 4);
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
        QCOMPARE(model()->rowCount(), 4 + 11 + 21);
        QTest::keyClick(list(), Qt::Key_Down);
        QTest::keyClick(list(), Qt::Key_Enter);
        QCOMPARE(m_chosen.last(), "P1");
        QTest::keyClick(list(), Qt::Key_Up);
        QTest::keyClick(list(), Qt::Key_Return);
        QCOMPARE(model()->rowCount(), 4 + 11);
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
        QCOMPARE(model()->rowCount(), 4 + 11);
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
};

POSISCOPE_TEST(TestGalleryPanel)

} // namespace tst_gallery_panel

#include "tst_gallery_panel.moc"
