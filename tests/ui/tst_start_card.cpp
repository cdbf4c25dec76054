// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/test_program.h"
#include "ui/kit/theme/window_theme.h"
#include "window_bench.h"
#include "window_sizes.h"

#include "core/kinds/published_models.h"
#include "ui/gallery/gallery_panel.h"
#include "ui/workspace/help/guide.h"
#include "ui/workspace/help/start_card.h"

#include <QAbstractButton>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QListWidget>
#include <QMenu>

namespace tst_start_card {

using namespace posiscope;

class TestStartCard : public QObject, WindowBench
{
    Q_OBJECT

private slots:
    void init()
    {
        begin();
        m_window->showStartCard();
        QCoreApplication::processEvents();
        QVERIFY(card());
    }

    void cleanup() { end(); }

    void keysWalkInsideAndEscCloses()
    {
        QVERIFY(card());
        QCOMPARE(QApplication::focusWidget(), card()->choiceRow(StartCard::Choice::Explore));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
        QCOMPARE(QApplication::focusWidget(), card()->choiceRow(StartCard::Choice::Lesson));
        for (int press = 0; press < 12; ++press) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            QVERIFY(card()->isAncestorOf(QApplication::focusWidget()));
        }
        const Scene before = m_window->document().scene();
        QTest::keyClick(QApplication::focusWidget(),
                        Qt::Key_End); // selects a cell where a view has the focus
        QCOMPARE(m_window->document().scene(), before);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        returnToTheWindow();
        QTRY_VERIFY(m_window->dockArea().isAncestorOf(QApplication::focusWidget()));
    }

    void itStaysInTheMiddleOfItsWindowAndDimsTheRest()
    {
        const QColor before = m_window->grab().toImage().pixelColor(4, 4);
        card()->hide();
        QVERIFY(before.lightness() < m_window->grab().toImage().pixelColor(4, 4).lightness());
        card()->show();
        m_window->resize(3840, 2160); // in which the type is larger
        runDry();
        QCOMPARE(card()->geometry(), m_window->rect());
        const QWidget& ground = *card()->choiceRow(StartCard::Choice::Explore)->parentWidget();
        QCOMPARE(ground.size(), ground.sizeHint());
        const QPoint off = ground.geometry().center() - m_window->rect().center();
        QVERIFY2(off.manhattanLength() <= 2, qPrintable(QString::number(off.manhattanLength())));
    }

    void itGoesWhereTheFocusLeavesIt()
    {
        m_window->dockArea().cards().front()->view()->setFocus();
        QTRY_VERIFY(!card());
    }

    void keysOfTheWindowWaitForItsEnd()
    {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_G, Qt::ControlModifier);
        QVERIFY(card() && !m_window->findChild<GalleryPanel*>());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F1);
        QVERIFY(!m_window->findChild<Guide*>());
    }

    void aRowOpensTheFirstLesson()
    {
        press(StartCard::Choice::Lesson);
        QTRY_VERIFY(!card());
        QVERIFY(m_window->lessons().isOpen());
    }

    void aRowOffersTheModels()
    {
        press(StartCard::Choice::Model);
        auto* const models = card()->findChild<QMenu*>(QStringLiteral("startModels"));
        QVERIFY(models && models->isVisible());
        QCOMPARE(models->actions().size(), qsizetype(publishedModels().size()));
        models->actions().constLast()->trigger();
        models->close();
        QTRY_VERIFY(!card());
        QCOMPARE(m_window->document().scene().parameters, publishedModels().back().parameters);
    }

    void aRowExportsAFigure()
    {
        press(StartCard::Choice::Figure);
        QTRY_VERIFY(!card());
        const auto dialogs = m_window->findChildren<QDialog*>();
        QVERIFY(std::ranges::any_of(dialogs, [](const QDialog* dialog) { return dialog->isVisible(); }));
    }

    void itIsNotShownAgainIfTheUserSaysSo()
    {
        QVERIFY(StartCard::isWantedAtStart());
        auto* const again = card()->findChild<QCheckBox*>();
        QTest::mouseClick(again, Qt::LeftButton, {}, QPoint(8, again->height() / 2));
        QVERIFY(!StartCard::isWantedAtStart());
    }

    void theGuideOpensAtTheViewInFront()
    {
        card()->close();
        returnToTheWindow();
        m_window->dockArea().showCard(ViewId::Similarity, true);
        QCoreApplication::processEvents();
        QTest::keyClick(m_window->focusWidget(), Qt::Key_F1);
        auto* const guide = m_window->findChild<Guide*>();
        QVERIFY(guide && guide->isVisible());
        const auto* const pages = guide->findChild<QListWidget*>();
        QCOMPARE(pages->currentItem()->text(), QStringLiteral("Similarity"));
        for (const char* const word : {"Pair", "Offset", "Pin", "Idle"})
            QCOMPARE(pages->findItems(QString::fromLatin1(word), Qt::MatchExactly).size(), 1);
        QStringList texts;
        QList<QImage> pictures;
        for (int row = 0; row < pages->count(); ++row) {
            if (!(pages->item(row)->flags() & Qt::ItemIsEnabled))
                continue; // a heading
            const_cast<QListWidget*>(pages)->setCurrentRow(row);
            for (const QLabel* const label : guide->findChildren<QLabel*>()) {
                if (!label->pixmap().isNull())
                    pictures << label->pixmap().toImage();
                else if (label->wordWrap())
                    texts << label->text();
            }
        }
        QCOMPARE(texts.size(), pages->count() - 2);
        QCOMPARE(texts.removeDuplicates(), 0);
        QCOMPARE(pictures.size(), pages->count() - 2);
        for (const QImage& picture : pictures)
            QVERIFY(!picture.isNull());
    }

    void preferencesTakeEffectAtOnceAndAreKept()
    {
        card()->close();
        returnToTheWindow();
        QTest::keyClick(m_window->focusWidget(), Qt::Key_Comma, Qt::ControlModifier);
        auto* const dialog = m_window->findChild<QDialog*>(QStringLiteral("preferences"));
        QVERIFY(dialog && dialog->isVisible());
        choose(*dialog, "theme", 2);
        QVERIFY(windowTheme().dark);
        choose(*dialog, "typeSize", 3);
        QCOMPARE(windowTheme().scale, 1.5);
        // A map that this scene alone has stays its own.
        Scene own = m_window->document().scene();
        const ColourMap usual = std::exchange(own.look.similarityColourMap, ColourMap::Magma);
        m_window->document().apply(own);
        choose(*dialog, "colour_map", int(ColourMap::Vik));
        QCOMPARE(m_window->document().scene().look.colourMap, ColourMap::Vik);
        QCOMPARE(m_window->document().scene().look.similarityColourMap, ColourMap::Magma);
        dialog->close();
        m_window->close();
        open();
        QVERIFY(windowTheme().dark);
        QCOMPARE(windowTheme().scale, 1.5);
        m_window->files().startNew();
        QCOMPARE(m_window->document().scene().look.colourMap, ColourMap::Vik);
        QCOMPARE(m_window->document().scene().look.similarityColourMap, usual);
    }

private:
    StartCard* card() const { return m_window->findChild<StartCard*>(); }

    void returnToTheWindow()
    {
        QTRY_VERIFY(!card());
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&*m_window));
    }

    void press(StartCard::Choice choice)
    {
        QWidget* const row = card()->choiceRow(choice);
        QTest::mouseClick(row, Qt::LeftButton, {}, row->rect().center());
    }

    static void choose(const QDialog& dialog, const char* name, int row)
    {
        auto* const box = dialog.findChild<QComboBox*>(QString::fromLatin1(name));
        QVERIFY(box);
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Home);
        for (int press = 0; press < row; ++press)
            QTest::keyClick(box, Qt::Key_Down);
        QCOMPARE(box->currentIndex(), row);
    }
};

POSISCOPE_TEST(TestStartCard)

} // namespace tst_start_card

#include "tst_start_card.moc"
