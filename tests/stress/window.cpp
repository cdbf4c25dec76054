// SPDX-License-Identifier: GPL-3.0-or-later
#include "checks.h"
#include "tests/random_scene.h"
#include "ui/document/scene_file.h"
#include "ui/workspace/window/main_window.h"

#include <QAction>
#include <QApplication>
#include <QDrag>
#include <QFileDialog>
#include <QMenu>
#include <QTest>
#include <QTimer>
#include <QWheelEvent>

namespace posiscope {

namespace {

using namespace std::chrono_literals;
namespace fs = std::filesystem;

constexpr int actionsOfSession = 250;
constexpr std::size_t longestText = 2000;

/// Someone at the window who presses, drags, scrolls and types anywhere, goes through the menus, opens and
/// saves files and answers dialogs somehow.
class Monkey : public FuzzTarget
{
public:
    explicit Monkey(const Material& material)
        : m_application(m_count, m_words)
    {
        for (const char* const kind : {"scene", "svg", "png", "pdf", "lesson"})
            for (const fs::path& file : filesIn(fs::path(material.corpus) / kind)) {
                // A copy, because the window may save over what it has opened.
                fs::copy_file(file, fs::path(kind) += file.filename());
                m_files << QString::fromStdString((fs::path(kind) += file.filename()).string());
            }
        QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
        QGuiApplication::setQuitOnLastWindowClosed(false);
        // Where something waits for events of its own, as a drag does, the session would wait for ever.
        QObject::connect(&m_rescue, &QTimer::timeout, [this] {
            if (std::exchange(m_seenAction, m_action) != m_action)
                return;
            QDrag::cancel();
            for (QWidget* const widget :
                 {QApplication::activePopupWidget(), QApplication::activeModalWidget()})
                if (widget)
                    widget->close();
        });
        m_rescue.start(2000);
    }

    void run(const std::string& input) override
    {
        Random random(std::stoull(input));
        MainWindow window;
        m_window = &window;
        window.show();
        for (m_action = 0; m_action < actionsOfSession; ++m_action) {
            alive();
            act(random);
            QCoreApplication::processEvents();
            if (random.oneIn(40))
                QTest::qWait(random.between(1, 200)); // what runs in the background comes to its end
            requireValid(window.document().scene());
            window.setVisible(true); // where it was closed
        }
        checkSaving();
        alive();
    }

private:
    template <typename... Values>
    void note(const char* form, Values... values) const
    {
        std::fprintf(stderr, "%d: ", m_action);
        std::fprintf(stderr, form, values...);
        std::fputc('\n', stderr);
    }

    void checkSaving()
    {
        const QString file = QStringLiteral("saved.posiscope");
        m_window->document().save(file);
        if (readSceneFile(file).scene != m_window->document().scene())
            throw Finding{"another scene", sceneText(m_window->document().scene())};
    }

    /// What is in front: a menu or dialog, or any of the windows.
    QWidget* front(Random& random) const
    {
        if (QWidget* const popup = QApplication::activePopupWidget())
            return popup;
        if (QWidget* const dialog = QApplication::activeModalWidget())
            return dialog;
        QWidgetList windows;
        for (QWidget* const widget : QApplication::topLevelWidgets())
            if (widget->isVisible() && widget->windowHandle() && !random.oneIn(3))
                windows << widget;
        return windows.isEmpty() ? m_window : windows[random.below(static_cast<int>(windows.size()))];
    }

    void act(Random& random)
    {
        QWidget* const widget = front(random);
        if (auto* const files = qobject_cast<QFileDialog*>(widget))
            return answer(random, *files);
        if (qobject_cast<QDialog*>(widget) && random.oneIn(12)) {
            note("close %s", widget->metaObject()->className());
            widget->close();
            return;
        }
        switch (random.below(20)) {
        case 0:
        case 1:
        case 2:
        case 3:
        case 4:
            return press(random, *widget);
        case 5:
        case 6:
            return QTest::mouseMove(widget->windowHandle(), placeIn(random, *widget));
        case 7:
        case 8:
            return scroll(random, *widget);
        case 9:
        case 10:
        case 11:
        case 12:
            return type(random, *widget);
        case 13:
        case 14:
        case 15:
            return choose(random);
        case 16:
            return resize(random);
        case 17:
            return open(random);
        case 18:
            note("save and read");
            return checkSaving();
        default: {
            note("a scene");
            Scene scene =
                RandomScene(static_cast<std::uint64_t>(random.below(1 << 30)), longestText, true).next();
            if (random.oneIn(2))
                scene.parameters = randomParameters(random);
            return m_window->document().applyIfAllowed(scene);
        }
        }
    }

    static Parameters randomParameters(Random& random)
    {
        return {.n = random.oneOf({1., 10., 1e4, 1e9}),
                .dModel = random.between(1, 64),
                .maxLen = random.between(1, 200)};
    }

    static QPoint placeIn(Random& random, const QWidget& widget)
    {
        return {random.below(std::max(1, widget.width())), random.below(std::max(1, widget.height()))};
    }

    static Qt::KeyboardModifiers modifiers(Random& random)
    {
        return random.oneOf(
            {Qt::NoModifier, Qt::NoModifier, Qt::ShiftModifier, Qt::ControlModifier, Qt::AltModifier});
    }

    void press(Random& random, QWidget& widget)
    {
        const QPointer<QWindow> window = widget.windowHandle();
        const QPoint from = placeIn(random, widget);
        const QPoint to = placeIn(random, widget);
        const Qt::MouseButton button =
            random.oneIn(4) ? random.oneOf({Qt::RightButton, Qt::MiddleButton}) : Qt::LeftButton;
        const Qt::KeyboardModifiers keys = modifiers(random);
        const QWidget* const child = widget.childAt(from);
        note("press %d with %x at %d,%d in %s, on %s", button, int(keys), from.x(), from.y(),
             widget.metaObject()->className(), child ? child->metaObject()->className() : "itself");
        if (random.oneIn(4))
            return QTest::mouseDClick(window, button, keys, from);
        QTest::mousePress(window, button, keys, from);
        for (int moves = random.oneIn(3) ? random.between(1, 4) : 0; moves > 0 && window; --moves)
            QTest::mouseMove(window, to / moves + from - from / moves);
        if (window)
            QTest::mouseRelease(window, button, keys, random.oneIn(2) ? from : to);
    }

    void scroll(Random& random, QWidget& widget)
    {
        const QPoint at = placeIn(random, widget);
        QWidget* const child = widget.childAt(at);
        QWidget& under = child ? *child : widget;
        note("scroll at %d,%d in %s, on %s", at.x(), at.y(), widget.metaObject()->className(),
             under.metaObject()->className());
        QWheelEvent event(under.mapFrom(&widget, at), widget.mapToGlobal(at), {},
                          QPoint(random.oneIn(4) ? 120 : 0, random.oneOf({-1200, -120, -3, 7, 120, 1200})),
                          Qt::NoButton, modifiers(random), Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&under, &event);
    }

    void type(Random& random, QWidget& widget)
    {
        if (random.oneIn(3)) {
            const auto rows = shortcuts();
            const Shortcut& row = rows[static_cast<std::size_t>(random.below(static_cast<int>(rows.size())))];
            note("keys of %s", row.words);
            return row.keys.isEmpty() ? void()
                                      : QTest::keySequence(widget.windowHandle(), row.keys.constFirst());
        }
        if (random.oneIn(3)) {
            const Qt::Key key = random.oneOf(
                {Qt::Key_Tab, Qt::Key_Backtab, Qt::Key_Return, Qt::Key_Escape, Qt::Key_Space, Qt::Key_Up,
                 Qt::Key_Down, Qt::Key_Left, Qt::Key_Right, Qt::Key_Home, Qt::Key_End, Qt::Key_PageUp,
                 Qt::Key_PageDown, Qt::Key_Delete, Qt::Key_Backspace, Qt::Key_F10});
            note("key %x", key);
            return QTest::keyClick(widget.windowHandle(), key, modifiers(random));
        }
        const QPointer<QWindow> window = widget.windowHandle();
        for (int letters = random.between(1, 6); letters > 0 && window; --letters) {
            const char letter = random.oneIn(3) ? static_cast<char>(random.between('0', '9'))
                                                : static_cast<char>(random.between(' ', '~'));
            note("type %c", letter);
            if (letter != '/') // every file's name stays in the folder
                QTest::keyClick(window, letter);
        }
    }

    void choose(Random& random)
    {
        QList<QAction*> actions;
        for (QAction* const action : m_window->findChildren<QAction*>())
            if (action->isEnabled() && !action->menu() && !action->isSeparator())
                actions << action;
        QAction* const action = actions[random.below(static_cast<int>(actions.size()))];
        note("menu %s", qPrintable(action->text()));
        action->trigger();
    }

    void resize(Random& random)
    {
        const QSize size(random.between(640, 1600), random.between(480, 1000));
        note("resize %d %d", size.width(), size.height());
        m_window->resize(size);
    }

    void open(Random& random)
    {
        const QString file = m_files[random.below(static_cast<int>(m_files.size()))];
        note("open %s", qPrintable(file));
        m_window->files().open(file);
    }

    void answer(Random& random, QFileDialog& dialog)
    {
        note("answer %s", qPrintable(dialog.windowTitle()));
        if (random.oneIn(3))
            return dialog.reject();
        dialog.setDirectory(QDir::current());
        dialog.selectFile(dialog.acceptMode() == QFileDialog::AcceptSave
                              ? QStringLiteral("written-%1").arg(random.below(10))
                              : m_files[random.below(static_cast<int>(m_files.size()))]);
        QMetaObject::invokeMethod(&dialog, "accept");
    }

    int m_count = 1;
    char m_name[7] = "stress";
    char* m_words[2] = {m_name, nullptr};
    QApplication m_application;
    MainWindow* m_window = nullptr; ///< of this session
    QStringList m_files;
    QTimer m_rescue;
    int m_action = 0;
    int m_seenAction = 0; ///< when the timer last looked
};

} // namespace

Part windowPart(const Material& material)
{
    return {"window",
            1'000,
            50'000,
            actionsOfSession,
            1,
            60s,
            [](Random& random) { return std::to_string(random.below(1 << 30)); },
            [material] { return std::make_unique<Monkey>(material); }};
}

} // namespace posiscope
