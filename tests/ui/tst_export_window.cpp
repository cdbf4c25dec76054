// SPDX-License-Identifier: GPL-3.0-or-later
#include "test_program.h"
#include "ui/document/scene_file.h"
#include "ui/export/dialog/export_dialog.h"
#include "ui/workspace/docks/card.h"
#include "ui/workspace/menus/card_menu.h"
#include "window_bench.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QMenu>
#include <QMimeData>

namespace tst_export_window {

using namespace posiscope;

/// How the window leads to figures: keys, menus, messages, and the clipboard.

class TestExportWindow : public QObject, WindowBench
{
    Q_OBJECT

private slots:
    void init() { begin(); }
    void cleanup() { end(); }

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
        QFile file(path("pasted.png"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(copied->data("image/png")) > 0);
        file.close();
        QCOMPARE(QImage(file.fileName()).size(), image.size());
        QCOMPARE(readSceneFile(file.fileName()).scene, m_window->document().scene());
    }

private:
    ExportDialog* dialog() const { return m_window->findChild<ExportDialog*>(); }
};

POSISCOPE_TEST(TestExportWindow)

} // namespace tst_export_window

#include "tst_export_window.moc"
