// SPDX-License-Identifier: GPL-3.0-or-later
#include "files.h"
#include "tests/test_program.h"
#include "ui/document/scene_file.h"
#include "ui/export/dialog/export_dialog.h"
#include "ui/kit/controls/buttons.h"
#include "ui/plot/plot.h"
#include "ui/workspace/docks/card.h"
#include "ui/workspace/docks/card_title.h"
#include "ui/workspace/menus/card_menu.h"
#include "window_bench.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QDir>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPointer>
#include <QSignalSpy>
#include <QWhatsThis>

#include <algorithm>

namespace tst_window_menus {

using namespace posiscope;

class TestWindowMenus : public QObject, WindowBench
{
    Q_OBJECT

private slots:
    void init() { begin(); }

    void cleanup() { end(); }

    void aRightClickOnAPlotOpensItsViewsMenu()
    {
        m_window.reset();
        MainWindow window; // with the views that people see
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        for (Card* const card : window.dockArea().cards()) {
            window.dockArea().showCard(card->row().id);
            QTRY_VERIFY(card->view() && card->view()->isVisible());
            for (const Plot* const plot : card->view()->findChildren<Plot*>()) {
                const QSignalSpy asked(card, &Card::menuRequested);
                const QPoint place = plot->mapTo(&window, plot->rect().center());
                QTest::mouseClick(window.windowHandle(), Qt::RightButton, {}, place);
                QVERIFY2(asked.count() == 1, qPrintable(card->title()));
                QApplication::activePopupWidget()->close();
            }
        }
    }

    void theViewsMenuSetsItsColourMap()
    {
        QContextMenuEvent event(QContextMenuEvent::Mouse, {9, 9},
                                view(ViewId::Similarity)->mapToGlobal(QPoint(9, 9)));
        QApplication::sendEvent(view(ViewId::Similarity), &event);
        const QPointer<QMenu> menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(menu);
        for (QMenu* const maps : menu->findChildren<QMenu*>())
            for (QAction* const map : maps->actions())
                if (map->text() == QLatin1String("magma"))
                    map->trigger();
        menu->close();
        QTRY_VERIFY(!menu); // deleted
        QCOMPARE(m_window->document().scene().look.similarityColourMap, ColourMap::Magma);
        QCOMPARE(m_window->document().scene().look.colourMap, ColourMap::RdBu);
    }

    void theCardsMenuTellsWhatItHasCopied()
    {
        Card& card = *m_window->dockArea().card(ViewId::Heatmap);
        const auto menu = makeCardMenu(card, m_window->document());
        menu->actions().constFirst()->trigger();
        QVERIFY(remark().startsWith("Copied: a picture of "));
    }

    void theCardsMenuHoldsTsne()
    {
        MainWindow window; // with all views
        window.show();
        Scene scene;
        scene.projection.method = ProjectionMethod::Tsne;
        window.document().startNew(scene);
        window.dockArea().showCard(ViewId::Projection);
        Card& card = *window.dockArea().card(ViewId::Projection);
        QTRY_VERIFY(card.view() && card.view()->scene() == scene);
        QStringList words;
        const auto menu = makeCardMenu(card, window.document());
        for (const QAction* const action : menu->actions())
            words << action->text().section('\t', 0, 0);
        QVERIFY2(words.contains("Pause t-SNE") && words.contains("Restart t-SNE"),
                 qPrintable(words.join('|')));
    }

    void attentionOpensAtAPairThatHasAScore()
    {
        m_window.reset();
        MainWindow window;
        window.show();
        const auto open = [&window](const QString& view) {
            for (QAction* const action : window.actions())
                if (action->text() == view && action->isCheckable())
                    action->trigger();
            return window.document().scene().selection.offset;
        };
        QCOMPARE(open(QStringLiteral("Sentence")), Selection().offset);
        QCOMPARE(open(QStringLiteral("Attention")), -Selection().offset); // a later key is masked
        Scene chosen = window.document().scene();
        chosen.look.view = ViewId::Sentence;
        chosen.selection.offset = 2;
        window.document().apply(chosen);
        QCOMPARE(open(QStringLiteral("Attention")), 2);
    }

    void aChoiceWithoutRoomSaysSo()
    {
        m_window.reset();
        MainWindow window; // with the views that people see
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        Card& card = *window.dockArea().card(ViewId::Heatmap);
        QSignalSpy said(&card, &Card::remarked);
        const auto choose = [&](const QString& words) {
            const auto menu = makeCardMenu(card, window.document());
            for (const QMenu* const choices : menu->findChildren<QMenu*>())
                for (QAction* const action : choices->actions())
                    if (choices->title() == QLatin1String("Cells") && action->text() == words)
                        action->trigger();
        };
        choose(QStringLiteral("formula"));
        QCOMPARE(window.document().scene().look.cells, CellText::Formula);
        QTRY_COMPARE(said.count(), 1);
        QCOMPARE(said.last().first().toString(), QStringLiteral("Zoom in to read the cells"));
        choose(QStringLiteral("none"));
        QTRY_COMPARE(card.view()->note(), QString());
        QCOMPARE(said.count(), 1);
        makeCardMenu(card, window.document())->actions().constLast()->trigger(); // closes it
        QApplication::processEvents();
        QCOMPARE(said.count(), 1);
    }

    void theButtonsMenuStaysInTheWindow()
    {
        m_window->setGeometry(40, 40, 640, 600);
        const CardTitle* const title = m_window->dockArea().card(ViewId::Similarity)->titleLine();
        auto* const button = title->findChild<MoreButton*>();
        QTest::mouseClick(button, Qt::LeftButton);
        QWidget* const popup = QApplication::activePopupWidget();
        QVERIFY(popup);
        const QRect menu = popup->geometry();
        popup->close();
        QVERIFY(menu.left() >= m_window->geometry().left() && menu.right() <= m_window->geometry().right());
        QCOMPARE(menu.top(), button->mapToGlobal(QPoint(0, button->height())).y());
    }

    void lettersAreUnderlinedWhileAltIsHeld()
    {
        QMenuBar* const menus = m_window->menuBar();
        const auto picture = [menus] { return menus->grab().toImage(); };
        const QImage plain = picture();
        QTest::keyPress(m_window.get(), Qt::Key_Alt);
        const QImage underlined = picture();
        QVERIFY(underlined != plain);
        QTest::keyPress(m_window.get(), Qt::Key_Shift, Qt::AltModifier);
        QCOMPARE(picture(), underlined);
        QTest::keyRelease(m_window.get(), Qt::Key_Alt);
        QTest::keyClick(m_window.get(), Qt::Key_Escape); // leaves the menu bar
        QCOMPARE(picture(), plain);
    }

    void whatsThisTellsOfAView()
    {
        for (const ViewRow& row : viewList())
            QVERIFY2(QByteArray(row.explanation).size() > 20, row.title);
        QTest::keyClick(m_window.get(), Qt::Key_F1, Qt::ShiftModifier);
        QVERIFY(QWhatsThis::inWhatsThisMode());
        QTest::mouseClick(view(ViewId::Heatmap), Qt::LeftButton);
        QVERIFY(!QWhatsThis::inWhatsThisMode());
        const auto shown = [] {
            return std::ranges::any_of(QApplication::topLevelWidgets(), [](const QWidget* widget) {
                return widget->inherits("QWhatsThat") && widget->isVisible();
            });
        };
        QVERIFY(shown());
        QCOMPARE(view(ViewId::Heatmap)->whatsThis(), QStringLiteral("A table."));
        QWhatsThis::hideText();
        QTRY_VERIFY(!shown());
    }

    /// The dialog shows the licence of the program, and those of what it contains.
    void aboutShowsTheLicences()
    {
        for (QAction* const action : m_window->findChildren<QAction*>())
            if (action->text() == QLatin1String("&About Posiscope"))
                action->trigger();
        const QPointer<QMessageBox> about = m_window->findChild<QMessageBox*>("about");
        QVERIFY(about && about->isVisible());
        for (QAbstractButton* const button : about->buttons())
            if (button->text() == QLatin1String("&Licences"))
                QTest::mouseClick(button, Qt::LeftButton);
        const auto* const dialog = m_window->findChild<QDialog*>("licences");
        QVERIFY(dialog && dialog->isVisible());
        const QString shown = dialog->findChild<QPlainTextEdit*>()->toPlainText();
        const QDir sources(QStringLiteral(POSISCOPE_TEST_DATA "/../.."));
        for (const char* const each :
             {"resources/notices.txt", "LICENSE", "LICENSES/Apache-2.0.txt", "LICENSES/OFL-1.1.txt"})
            QVERIFY2(shown.contains(QString::fromUtf8(bytesOf(sources.filePath(each)))), each);
        QTRY_VERIFY(!about); // one window at a time
    }

    void theDialogIsMadeOnDemand() { QVERIFY(!dialog()); }

    void theShortcutExportsTheActiveView()
    {
        view(ViewId::Similarity)->setFocus();
        QTest::keyClick(m_window.get(), Qt::Key_E, Qt::ControlModifier);
        QTRY_VERIFY(dialog());
        QCOMPARE(dialog()->choices().spec.view, ViewId::Similarity);
        dialog()->exportTo(path("b.png"));
        QTRY_VERIFY(remark().contains("b.png"));
        QVERIFY(dialog()->isVisible());
        QCOMPARE(readSceneFile(path("b.png")).scene.look.view, ViewId::Similarity);
    }

    void theMenuOfAViewExportsThatView()
    {
        view(ViewId::Heatmap)->setFocus();
        Card* const card = m_window->dockArea().card(ViewId::Waves);
        const auto menu = makeCardMenu(*card, m_window->document());
        for (QAction* const action : menu->actions())
            if (action->text().startsWith("Export figure"))
                action->trigger();
        QTRY_VERIFY(dialog());
        QCOMPARE(dialog()->choices().spec.view, ViewId::Waves);
    }

    void theDialogFollowsTheThemeAndTheFigureDoesNot()
    {
        m_window->appearance().setChoice(ThemeChoice::Dark);
        QTest::keyClick(m_window.get(), Qt::Key_E, Qt::ControlModifier);
        QTRY_VERIFY(dialog());
        QVERIFY(!dialog()->choices().spec.dark);
        m_window->appearance().setChoice(ThemeChoice::Light);
        QVERIFY(dialog()->isVisible());
    }

    void copiedAtTheChosenResolution_data()
    {
        QTest::addColumn<int>("dpi");
        QTest::newRow("as it comes") << 300;
        QTest::newRow("chosen") << 150;
    }
    void copiedAtTheChosenResolution()
    {
        QFETCH(const int, dpi);
        if (dpi != 300) {
            ExportChoices choices = rememberedExportChoices();
            choices.spec.dpi = dpi;
            remember(choices);
        }
        view(ViewId::Heatmap)->setFocus();
        QTest::keyClick(m_window.get(), Qt::Key_C, Qt::ControlModifier);
        const QMimeData* const copied = QApplication::clipboard()->mimeData();
        const auto image = qvariant_cast<QImage>(copied->imageData());
        QCOMPARE(image.size(), (QSizeF(view(ViewId::Heatmap)->size()) * dpi / 96.).toSize());
        QCOMPARE(qRound(image.dotsPerMeterX() * 0.0254), dpi);
        QCOMPARE(image.pixelColor(image.rect().center()), PlainView::colour);
        const QString pasted = file("pasted.png", copied->data("image/png"));
        QCOMPARE(QImage(pasted).size(), image.size());
        QCOMPARE(readSceneFile(pasted).scene, m_window->document().scene());
    }

private:
    ExportDialog* dialog() const { return m_window->findChild<ExportDialog*>(); }
};

POSISCOPE_TEST(TestWindowMenus)

} // namespace tst_window_menus

#include "tst_window_menus.moc"
