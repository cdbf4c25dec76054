// SPDX-License-Identifier: GPL-3.0-or-later
#include "test_program.h"
#include "ui/gallery/gallery_panel.h"
#include "ui/gallery/note_bar.h"
#include "ui/kit/controls/buttons.h"
#include "ui/panels/panel_column.h"
#include "window_bench.h"
#include "window_sizes.h"

#include <QLabel>
#include <QPushButton>
#include <QResizeEvent>
#include <QScrollArea>
#include <QScrollBar>

#include <algorithm>

namespace tst_gallery_layout {

using namespace posiscope;

/// Of a widget that it filters the events of.
class SmallestHeight : public QObject
{
public:
    int height = QWIDGETSIZE_MAX;

protected:
    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() == QEvent::Resize)
            height = std::min(height, static_cast<const QResizeEvent*>(event)->size().height());
        return false;
    }
};

/// What the gallery's panel and its note leave to the rest of the window, and the keyboard when they go.

class TestGalleryLayout : public QObject, WindowBench
{
    Q_OBJECT

    GalleryPanel* panel() const { return m_window->findChild<GalleryPanel*>(); }
    NoteBar* note() const { return m_window->findChild<NoteBar*>(); }

    void openItem(const char* name)
    {
        m_window->gallery().open(*findGalleryItem(name));
        QCoreApplication::processEvents();
    }

private slots:
    void init() { begin(); }
    void cleanup() { end(); }

    void theNoteHasItsHeightFromTheFirstLayout()
    {
        m_window->resize(1440, 900);
        QCoreApplication::processEvents();
        SmallestHeight smallest;
        m_window->dockArea().installEventFilter(&smallest);
        openItem("P7");
        QTRY_VERIFY(note() && note()->isVisible());
        QCoreApplication::processEvents();
        // Docks that were lower in between keep other shares.
        QCOMPARE(smallest.height, m_window->viewArea().height());
    }

    void aLongNoteScrolls()
    {
        m_window->resize(1440, 900);
        Scene scene;
        for (int word = 0; word < 8000; ++word)
            scene.about.note += "word ";
        m_window->document().replace(scene, QStringLiteral("A long note"));
        QTRY_VERIFY(note() && note()->isVisible());
        auto* const area = note()->findChild<QScrollArea*>();
        QTRY_VERIFY(area->verticalScrollBar()->maximum() > 0);
        QVERIFY(note()->height() < m_window->height() * 3 / 10);
        QVERIFY(area->focusPolicy() & Qt::TabFocus);
        openItem("N1");
        QTRY_COMPARE(area->verticalScrollBar()->maximum(), 0);
        QVERIFY(area->focusPolicy() == Qt::NoFocus);
    }

    void aPresentationHasTheNoteBesideTheView()
    {
        m_window->gallery().setPanelShown(true);
        openItem("N1");
        m_window->appearance().setPresenting(true);
        m_window->resize(1280, 720);
        runDry();
        QVERIFY(!panel()->isVisible());
        const auto* const column = m_window->findChild<PanelColumn*>();
        QVERIFY(column->isVisible() && note()->isVisible() && column->isAncestorOf(note()));
        auto* const text = note()->findChild<QLabel*>();
        QTRY_VERIFY(text->height() >= text->heightForWidth(text->width()));
        QCOMPARE(text->visibleRegion().boundingRect(), text->rect());
        m_window->appearance().setPresenting(false);
        m_window->resize(1440, 900);
        QTRY_VERIFY(!column->isAncestorOf(note()) && note()->isVisible());
        QVERIFY(panel()->isVisible());
    }

    void theFocusGoesToTheViewsWhenItsWidgetIsHidden()
    {
        openItem("S4");
        const Card& card = *m_window->dockArea().card(ViewId::Frequencies);
        QTRY_VERIFY(card.holds(m_window->focusWidget()));
        m_window->gallery().setPanelShown(true);
        m_window->gallery().takeFocus();
        QTest::keyClicks(m_window->focusWidget(), "waves");
        QTest::keyClick(m_window->focusWidget(), Qt::Key_Escape);
        QVERIFY(panel()->isVisible());
        QVERIFY(panel()->isAncestorOf(m_window->focusWidget()));
        QTest::keyClick(m_window->focusWidget(), Qt::Key_Escape);
        QVERIFY(!panel()->isVisible());
        QVERIFY(card.holds(m_window->focusWidget()));
        auto* const close = note()->findChild<CloseButton*>();
        close->setFocus(Qt::TabFocusReason);
        QTest::keyClick(close, Qt::Key_Space);
        QVERIFY(!note()->isVisible());
        QVERIFY(card.holds(m_window->focusWidget()));
    }
};

POSISCOPE_TEST(TestGalleryLayout)

} // namespace tst_gallery_layout

#include "tst_gallery_layout.moc"
