// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/data_rows.h"
#include "tests/test_program.h"
#include "ui/gallery/gallery_list.h"
#include "ui/kit/controls/number_field.h"
#include "ui/kit/controls/value_slider.h"
#include "ui/panels/insight_panel.h"
#include "ui/workspace/docks/card.h"
#include "ui/workspace/docks/dock_area.h"
#include "ui/workspace/menus/card_menu.h"
#include "window_bench.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QWindow>

#include <set>

namespace tst_window_shortcuts {

using namespace posiscope;

/// The keys that mean something in a view alone: the view takes them, where nothing in it uses them
/// otherwise.
bool isOfAView(const Shortcut& shortcut)
{
    const QLatin1String group(shortcut.group);
    return group == QLatin1String("Selection, in a view") ||
           group == QLatin1String("Build steps, in the view") ||
           group == QLatin1String("Projection and training, in the view");
}

/// Which keys a widget needs for itself: a key without Ctrl, Alt or Shift but Escape, which no field needs
/// while nothing is typed, and of a formula its copy.
bool keepsForItself(const QByteArray& kind, const QKeySequence& keys)
{
    const bool isAlone = keys[0].keyboardModifiers() == Qt::NoModifier;
    return (isAlone && keys[0].key() < Qt::Key_F1 && keys[0].key() != Qt::Key_Escape) ||
           (kind == "posiscope::maths::FormulaLabel" && keys.matches(QKeySequence(QKeySequence::Copy)));
}

/// What has the keyboard in a window when Tab or a click leads there.
std::vector<QWidget*> placesOfTheKeyboard(const QWidget& window)
{
    std::vector<QWidget*> found;
    for (QWidget* const widget : window.findChildren<QWidget*>()) {
        if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible() || widget->window() != &window)
            continue;
        widget->setFocus();
        if (QApplication::focusWidget() == widget)
            found.push_back(widget);
    }
    return found;
}

/// Some of the kinds that must be among them.
std::vector<const char*> kindsSeen(ViewId view, const QByteArray& state)
{
    if (state == "gallery")
        return {"QLineEdit", "posiscope::GalleryList", "posiscope::Plot"};
    std::vector<const char*> kinds;
    if (state != "floating")
        kinds = {"posiscope::NumberField", "posiscope::ValueSlider"};
    if (view == ViewId::Sentence && state != "presenting")
        kinds.insert(kinds.end(), {"QPlainTextEdit", "posiscope::NumberField"});
    if (view == ViewId::Rotation)
        kinds.push_back("posiscope::ValueSlider");
    return kinds;
}

void press(QWidget& window, const QKeySequence& keys)
{
    // As a key of the system, so that Qt looks for shortcuts.
    QTest::keyClick(window.windowHandle(), keys[0].key(), keys[0].keyboardModifiers());
}

void type(QWidget& window, const char* letters)
{
    for (; *letters; ++letters)
        QTest::keyClick(window.windowHandle(), *letters);
}

QString nameOf(const QWidget& widget)
{
    const QString name = QLatin1String(widget.metaObject()->className());
    return widget.objectName().isEmpty() ? name : name + ' ' + widget.objectName();
}

/// The shortcuts of the window wherever the keyboard is, with the views and panels that people see.
class TestWindowShortcuts : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_window = std::make_unique<MainWindow>();
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        QCoreApplication::processEvents();
        // A step to undo and one to redo, so that both can be asked for.
        Document& document = m_window->document();
        document.apply(withBase(document.scene(), 77));
        document.apply(withBase(document.scene(), 78));
        document.history()->undo();
        QCoreApplication::processEvents();
    }

    void cleanup() { m_window.reset(); }

    void everyShortcutIsAnAction()
    {
        for (const Shortcut& shortcut : shortcuts())
            for (const QKeySequence& keys : shortcut.keys)
                QVERIFY2(isOfAView(shortcut) || actionOf(keys), shortcut.words);
    }

    void everyShortcutWorksInEveryWidget_data()
    {
        addColumns<ViewId, QByteArray>("view", "state");
        for (const ViewRow& row : viewList()) {
            QTest::addRow("%s", row.title) << row.id << QByteArray();
            QTest::addRow("%s, presenting", row.title) << row.id << QByteArray("presenting");
        }
        QTest::newRow("Gallery") << ViewId::Heatmap << QByteArray("gallery");
        for (const ViewId id : {ViewId::Heatmap, ViewId::Projection, ViewId::Rotation, ViewId::Sentence})
            QTest::addRow("%s, floating", viewList()[static_cast<std::size_t>(id)].title)
                << id << QByteArray("floating");
    }

    void everyShortcutWorksInEveryWidget()
    {
        QFETCH(ViewId, view);
        QFETCH(QByteArray, state);
        m_window->resize(1440, 900); // room for every control of the view
        m_window->dockArea().showCard(view);
        m_window->gallery().setPanelShown(state == "gallery");
        m_window->appearance().setPresenting(state == "presenting");
        QTRY_VERIFY(m_window->findChild<InsightPanel*>()->isCurrent()); // their rows take the keyboard
        Card& card = *m_window->dockArea().card(view);
        if (state == "floating")
            card.setFloatingApart(true);
        QWidget& inFront = state == "floating" ? static_cast<QWidget&>(card) : *m_window;
        inFront.activateWindow();
        QTRY_VERIFY(inFront.isActiveWindow());
        // Ctrl+Left moves a cursor on every desktop, as Ctrl+E does on those of X11 alone.
        QAction editing;
        editing.setShortcut(QKeySequence("Ctrl+Left"));
        m_window->addAction(&editing);
        QAction* triggered = nullptr;
        for (QAction* const action : m_window->actions()) {
            action->disconnect(SIGNAL(triggered(bool))); // what it does might open a dialog
            connect(action, &QAction::triggered, this, [&triggered, action] { triggered = action; });
        }
        QStringList dead;
        std::set<QByteArray> kinds;
        for (QWidget* const widget : placesOfTheKeyboard(inFront)) {
            const QByteArray kind = widget->metaObject()->className();
            for (const QAction* const action : m_window->actions())
                for (const QKeySequence& keys : action->shortcuts()) {
                    if (!action->isEnabled() || keepsForItself(kind, keys))
                        continue;
                    widget->setFocus();
                    if (auto* const text = qobject_cast<QLineEdit*>(widget))
                        text->deselect();
                    triggered = nullptr;
                    press(inFront, keys);
                    if (triggered != action)
                        dead << keys.toString() + " in " + nameOf(*widget);
                }
            kinds.insert(kind);
        }
        QVERIFY2(dead.isEmpty(), qPrintable(dead.join(", ")));
        for (const char* const kind : kindsSeen(view, state))
            QVERIFY2(kinds.contains(kind), kind);
    }

    void aFieldThatIsEditedKeepsUndo()
    {
        const Scene before = m_window->document().scene();
        for (const char* const name : {"search", "n_field"}) {
            m_window->gallery().setPanelShown(name == QByteArray("search"));
            auto* const edited = field<QLineEdit>(name);
            edited->selectAll();
            const QString shown = edited->text();
            type(*m_window, "12");
            QCOMPARE(edited->text(), "12");
            press(*m_window, QKeySequence("Ctrl+Z"));
            QCOMPARE(edited->text(), shown);
            QCOMPARE(m_window->document().scene(), before);
        }
        press(*m_window, QKeySequence("Ctrl+Z")); // nothing typed is left to take back
        QCOMPARE(m_window->document().scene().parameters.n, 10000.);
    }

    void selectedTextIsCopied_data()
    {
        addColumns<QByteArray, QString>("name", "text");
        QTest::newRow("a number") << QByteArray("n_field") << "77";
        QTest::newRow("the gallery's search") << QByteArray("search") << "robot";
        QTest::newRow("the sentence") << QByteArray("sentence_field") << "I am a robot";
    }

    void selectedTextIsCopied()
    {
        QFETCH(QByteArray, name);
        QFETCH(QString, text);
        m_window->resize(1440, 900); // room for the panels
        m_window->gallery().setPanelShown(name == "search");
        m_window->dockArea().showCard(ViewId::Sentence);
        QCoreApplication::processEvents();
        auto* const widget = field<QWidget>(name.constData());
        if (name == "search")
            type(*m_window, "robot");
        QGuiApplication::clipboard()->clear();
        press(*m_window, QKeySequence("Ctrl+A"));
        press(*m_window, QKeySequence("Ctrl+C"));
        QCOMPARE(QGuiApplication::clipboard()->text(), text);

        if (auto* const line = qobject_cast<QLineEdit*>(widget))
            line->deselect();
        if (auto* const lines = qobject_cast<QPlainTextEdit*>(widget))
            lines->moveCursor(QTextCursor::End);
        press(*m_window, QKeySequence("Ctrl+C"));
        QVERIFY(QGuiApplication::clipboard()->text().isEmpty());
        QVERIFY(!QGuiApplication::clipboard()->image().isNull()); // of the view
    }

    void keysOfTextStayText()
    {
        m_window->gallery().setPanelShown(true);
        auto* const search = field<QLineEdit>("search");
        type(*m_window, "rapid");
        QCOMPARE(search->text(), "rapid"); // P and D pin in a view, R starts t-SNE again
        press(*m_window, QKeySequence("Home"));
        QCOMPARE(search->cursorPosition(), 0);
        press(*m_window, QKeySequence("Ctrl+Right"));
        QCOMPARE(search->cursorPosition(), 5);
        press(*m_window, QKeySequence("Backspace"));
        QCOMPARE(search->text(), "rapi");
        press(*m_window, QKeySequence("Ctrl+A"));
        press(*m_window, QKeySequence("Ctrl+X"));
        press(*m_window, QKeySequence("Ctrl+V"));
        QCOMPARE(search->text(), "rapi");
        QVERIFY(m_window->document().scene().selection == Selection());
    }

    void aShortcutEndsTyping()
    {
        auto* const number = field<QLineEdit>("n_field");
        number->selectAll();
        type(*m_window, "250");
        double exported = 0;
        QAction* const action = actionOf(QKeySequence("Ctrl+E"));
        action->disconnect(SIGNAL(triggered(bool)));
        connect(action, &QAction::triggered, this,
                [&] { exported = m_window->document().scene().parameters.n; });
        press(*m_window, QKeySequence("Ctrl+E"));
        QCOMPARE(exported, 250.);
    }

    void aCommandByMouseEndsTyping_data()
    {
        addColumns<QByteArray, bool, double>("typed", "keys", "held");
        QTest::newRow("by mouse") << QByteArray("250") << false << 250.;
        QTest::newRow("by keys") << QByteArray("250") << true << 250.;
        QTest::newRow("no number, by mouse") << QByteArray("x") << false << 77.;
        QTest::newRow("no number, by keys") << QByteArray("x") << true << 77.;
    }

    /// What the File menu saves and exports holds what was typed; where it cannot, the reason is said.
    void aCommandByMouseEndsTyping()
    {
        QFETCH(QByteArray, typed);
        QFETCH(bool, keys);
        QFETCH(double, held);
        auto* const number = field<NumberField>("n_field");
        number->selectAll();
        type(*m_window, typed.constData());
        QMenuBar& bar = *m_window->menuBar();
        if (keys)
            QTest::keyClick(m_window.get(), Qt::Key_F, Qt::AltModifier);
        else
            QTest::mouseClick(&bar, Qt::LeftButton, {}, bar.actionGeometry(bar.actions().front()).center());
        QTRY_VERIFY(QApplication::activePopupWidget());
        QCOMPARE(m_window->document().scene().parameters.n, held);
        QCOMPARE(number->reason().isEmpty(), held == 250);
        QApplication::activePopupWidget()->close();
    }

    void aButtonWithoutKeyboardEndsTyping()
    {
        auto* const number = field<NumberField>("n_field");
        number->selectAll();
        type(*m_window, "300");
        QPushButton button(m_window.get());
        button.setFocusPolicy(Qt::NoFocus);
        button.show();
        QTest::mousePress(&button, Qt::LeftButton);
        QCOMPARE(QApplication::focusWidget(), number);
        QCOMPARE(m_window->document().scene().parameters.n, 300.);
    }

    void theFieldsOwnMenuDoesNot()
    {
        auto* const number = field<NumberField>("n_field");
        number->selectAll();
        type(*m_window, "25");
        QTest::mousePress(number, Qt::RightButton);
        QContextMenuEvent event(QContextMenuEvent::Mouse, number->rect().center(),
                                number->mapToGlobal(number->rect().center()));
        QCoreApplication::sendEvent(number, &event);
        QTRY_VERIFY(QApplication::activePopupWidget());
        QTest::mousePress(QApplication::activePopupWidget(), Qt::LeftButton, {}, QPoint(1, 1));
        QApplication::activePopupWidget()->close();
        QCOMPARE(m_window->document().scene().parameters.n, 77.);
        number->setFocus();
        type(*m_window, "0");
        QCOMPARE(number->text(), "250");
    }

    void zoomKeysZoomTheViewInFront_data()
    {
        QTest::addColumn<ViewId>("view");
        for (const ViewId id : {ViewId::Heatmap, ViewId::Waves, ViewId::Similarity, ViewId::Sentence})
            QTest::newRow(viewList()[static_cast<std::size_t>(id)].title) << id;
    }

    void zoomKeysZoomTheViewInFront()
    {
        QFETCH(ViewId, view);
        m_window->dockArea().showCard(view);
        QCoreApplication::processEvents();
        m_window->dockArea().card(view)->takeFocus(Qt::OtherFocusReason);
        const auto keyed = [this](const char* keys) {
            press(*m_window, QKeySequence(QLatin1String(keys)));
            QCoreApplication::processEvents();
            return m_window->document().scene().look;
        };
        const Look whole = m_window->document().scene().look;
        const Look once = keyed("Ctrl++");
        QVERIFY(once != whole);
        const Look twice = keyed("Ctrl+=");
        QVERIFY(twice != once);
        if (view == ViewId::Heatmap) // selected: position 7, dimension 24
            QVERIFY(twice.rows->first < 7 && 8 < twice.rows->last && twice.rows->size() < 50);
        QVERIFY(keyed("Ctrl+-") != twice);
        QCOMPARE(keyed("Alt+Left"), twice);
        QCOMPARE(keyed("Ctrl+Shift+R"), whole);
        const auto menu = makeCardMenu(*m_window->dockArea().card(view), m_window->document());
        QStringList texts;
        for (const QAction* const action : menu->actions())
            texts << action->text();
        QVERIFY(texts.contains("Zoom in\tCtrl++") && texts.contains("Zoom out\tCtrl+-"));
    }

private:
    QAction* actionOf(const QKeySequence& keys) const;

    template <typename Field>
    Field* field(const char* name) const
    {
        Field* const found = m_window->findChild<Field*>(QLatin1String(name));
        Q_ASSERT(found);
        found->setFocus();
        return found;
    }

    std::unique_ptr<MainWindow> m_window;
};

QAction* TestWindowShortcuts::actionOf(const QKeySequence& keys) const
{
    const QList<QAction*> actions = m_window->actions();
    const auto found = std::ranges::find_if(
        actions, [&keys](const QAction* action) { return action->shortcuts().contains(keys); });
    return found == actions.end() ? nullptr : *found;
}

POSISCOPE_TEST(TestWindowShortcuts)

} // namespace tst_window_shortcuts

#include "tst_window_shortcuts.moc"
