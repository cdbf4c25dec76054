// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gallery/gallery_panel.h"

#include "plain_view.h"
#include "test_program.h"
#include "ui/gallery/gallery_list.h"

#include <QAccessible>
#include <QLabel>
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

private slots:
    void init()
    {
        m_chosen.clear();
        m_panel = std::make_unique<GalleryPanel>(m_views);
        m_panel->setTheme(Theme::light());
        connect(m_panel.get(), &GalleryPanel::chosen, this,
                [this](const GalleryItem& item) { m_chosen << item.name; });
        m_panel->resize(330, 700);
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowActive(m_panel.get()));
        QCoreApplication::processEvents(); // a list lays itself out in a turn of its own
    }

    void aClickChooses()
    {
        QTest::mouseClick(list()->viewport(), Qt::LeftButton, {}, place("Q3"));
        QCOMPARE(m_chosen, QStringList{"Q3"});
        QTest::mouseClick(list()->viewport(), Qt::LeftButton, {}, place("P1"));
        QCOMPARE(m_chosen, QStringList({"Q3", "P1"}));
    }

    void aTitleCannotBeChosen()
    {
        const QPoint title = list()->visualRect(model()->index(0)).center();
        QTest::mouseClick(list()->viewport(), Qt::LeftButton, {}, title);
        QCOMPARE(m_chosen, QStringList());
    }

    void theSearchStandsInLineWithTheHeading()
    {
        const auto* const heading = m_panel->findChild<QLabel*>();
        QCOMPARE(field()->geometry().left(), heading->geometry().left());
        QVERIFY(field()->geometry().right() < list()->geometry().right());
    }

    void everythingByKeys()
    {
        m_panel->takeFocus();
        QVERIFY(field()->hasFocus());
        QTest::keyClick(field(), Qt::Key_Down);
        QVERIFY(list()->hasFocus());
        QCOMPARE(model()->itemAt(list()->currentIndex())->name, "P1");
        QTest::keyClick(list(), Qt::Key_Return);
        QTest::keyClick(list(), Qt::Key_Down);
        QTest::keyClick(list(), Qt::Key_Space);
        QCOMPARE(m_chosen, QStringList({"P1", "P2"}));
        // The title of the next tutorial is passed over.
        list()->setCurrentIndex(model()->indexOf(*findGalleryItem("P7")));
        QTest::keyClick(list(), Qt::Key_Down);
        QTest::keyClick(list(), Qt::Key_Enter);
        QCOMPARE(m_chosen.last(), "S1");
        QTest::keyClick(list(), Qt::Key_End);
        QTest::keyClick(list(), Qt::Key_Enter);
        QCOMPARE(m_chosen.last(), "B9");
    }

    void aSearchNarrowsTheList()
    {
        m_panel->takeFocus();
        QTest::keyClicks(field(), "robot");
        QCOMPARE(model()->rowCount(), 2); // a heading and the item
        QTest::keyClick(field(), Qt::Key_Return);
        QCOMPARE(m_chosen, QStringList{"S2"});
        QTest::keyClick(field(), Qt::Key_Escape);
        QCOMPARE(field()->text(), QString());
        QCOMPARE(model()->rowCount(), 42 + 6);
    }

    void anItemOfThatNameComesFirst_data()
    {
        QTest::addColumn<QString>("search");
        QTest::addColumn<QString>("first");
        QTest::newRow("in titles before notes") << "wavelengths"
                                                << "In titles|S4|In notes and sources|P2";
        QTest::newRow("in a title alone") << "t-sne"
                                          << "In titles|Q4";
        QTest::newRow("in notes alone") << "0.645"
                                        << "In notes and sources|Q5";
        QTest::newRow("a name before titles that have it") << "s4"
                                                           << "In titles|S4";
        QTest::newRow("a later tutorial's title") << "dropout"
                                                  << "In titles|N2|In notes and sources|P4";
    }

    void anItemOfThatNameComesFirst()
    {
        QFETCH(QString, search);
        QFETCH(QString, first);
        m_panel->takeFocus();
        QTest::keyClicks(field(), search);
        QStringList lines;
        for (int row = 0; row < model()->rowCount(); ++row) {
            const GalleryItem* const item = model()->itemAt(model()->index(row));
            lines << (item ? item->name : model()->index(row).data().toString());
        }
        QCOMPARE(lines.join('|').left(first.size()), first);
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

    void narrowShowsMoreTitles()
    {
        const int whole = list()->visualRect(model()->index(1)).height();
        m_panel->setNarrow(true);
        QCoreApplication::processEvents();
        QVERIFY(list()->visualRect(model()->index(1)).height() < whole);
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
        const QImage before = list()->viewport()->grab().toImage();
        m_panel->setScene(findGalleryItem("A11")->scene);
        const QModelIndex index = model()->indexOf(*findGalleryItem("A11"));
        QCOMPARE(list()->currentIndex(), index);
        QVERIFY(list()->viewport()->rect().contains(list()->visualRect(index)));
        QVERIFY(list()->viewport()->grab().toImage() != before);
    }

    void itemsAreSpoken()
    {
        const QModelIndex index = model()->indexOf(*findGalleryItem("S4"));
        QCOMPARE(index.data(Qt::AccessibleTextRole).toString(), "S4 · The wavelengths");
        const QString description = index.data(Qt::AccessibleDescriptionRole).toString();
        QVERIFY(description.contains("1.0366") && description.contains("Correction: The longest"));
        QVERIFY(!field()->accessibleName().isEmpty());
        QVERIFY(!list()->accessibleName().isEmpty());
    }
};

POSISCOPE_TEST(TestGalleryPanel)

} // namespace tst_gallery_panel

#include "tst_gallery_panel.moc"
