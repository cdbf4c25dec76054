// SPDX-License-Identifier: GPL-3.0-or-later
// ctest: slow
// ctest: not sanitized, because it repeats many times what other tests do once
// After a change of the real window the event loop has no more events and no timer keeps running, so that the
// window takes no processor time until the user does something. Shown for every view at seeded sizes, in both
// themes, presenting or not, and for every item of the gallery. With POSISCOPE_AT_REST=all every combination
// is tried.
#include "every_view.h"
#include "files.h"
#include "tests/data_rows.h"
#include "tests/sample_lesson.h"
#include "tests/test_program.h"
#include "ui/gallery/gallery_host.h"
#include "ui/panels/insight_panel.h"
#include "ui/workspace/window/main_window.h"

#include <QAbstractEventDispatcher>
#include <QApplication>
#include <QMetaEnum>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <chrono>
#include <random>

namespace tst_at_rest {

using namespace posiscope;

/// Counts what is delivered to any object, and can say what it was.
class Deliveries : public QObject
{
public:
    Deliveries() { qApp->installEventFilter(this); }

    void forget() { m_seen.clear(); }
    bool isEmpty() const { return m_seen.isEmpty(); }
    QString words() const { return m_seen.join(QStringLiteral(", ")); }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        constexpr int mostNamed = 6;
        if (m_seen.size() < mostNamed)
            m_seen << QStringLiteral("%1 to %2 %3")
                          .arg(QMetaEnum::fromType<QEvent::Type>().valueToKey(event->type()),
                               watched->metaObject()->className(), watched->objectName());
        return false;
    }

private:
    QStringList m_seen;
};

constexpr int mostTurns = 100; ///< of the event loop after a change; a few dozen were needed at most
constexpr QSize smallest(640, 480);
constexpr QSize largest(2560, 1440);

struct State
{
    QSize size;
    bool dark = false;
    bool presenting = false;

    QString words() const
    {
        return QStringLiteral("%1 × %2%3%4")
            .arg(size.width())
            .arg(size.height())
            .arg(dark ? QStringLiteral(", dark") : QString(),
                 presenting ? QStringLiteral(", presenting") : QString());
    }
};

bool isAllAsked()
{
    return qEnvironmentVariable("POSISCOPE_AT_REST") == QLatin1String("all");
}

/// The given sizes in both themes, presenting or not: all of it, or each size in one of the four ways in
/// turn.
std::vector<State> statesOf(const std::vector<QSize>& sizes, int turn)
{
    std::vector<State> states;
    for (const QSize& size : sizes) {
        for (int way = 0; way < 4; ++way)
            if (isAllAsked() || way == turn % 4)
                states.push_back({size, way % 2 == 1, way >= 2});
        ++turn;
    }
    return states;
}

std::vector<QSize> seededSizes(unsigned seed)
{
    constexpr int count = 30;
    std::mt19937 random(seed);
    const auto between = [&random](int first, int last) {
        return first + static_cast<int>(random() % static_cast<unsigned>(last - first + 1));
    };
    std::vector<QSize> sizes;
    for (int i = 0; i < count; ++i) {
        const int width = between(smallest.width(), largest.width());
        sizes.emplace_back(width, between(smallest.height(), largest.height()));
    }
    return sizes;
}

class TestAtRest : public QObject
{
    Q_OBJECT

    const QTemporaryDir m_folder;
    std::unique_ptr<Deliveries> m_deliveries;
    std::unique_ptr<MainWindow> m_window;

    bool isWorkedOut() const
    {
        for (const Card* const card : m_window->dockArea().cards())
            if (card->isInFront() && card->view() && !card->view()->isSettled())
                return false;
        return m_window->findChild<InsightPanel*>()->isCurrent();
    }

    /// Turns of the event loop until one delivers nothing; false where they do not end.
    bool runsDry()
    {
        for (int turn = 0; turn < mostTurns; ++turn) {
            m_deliveries->forget();
            QCoreApplication::processEvents();
            if (m_deliveries->isEmpty())
                return true;
        }
        return false;
    }

    /// Lets what is searched for beside the window be found: it is handed over by an event.
    void finishSearches()
    {
        for (const Card* const card : m_window->dockArea().cards())
            if (card->isInFront() && card->view())
                card->view()->settle();
        while (!isWorkedOut())
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    }

    /// Whether it is a timer that runs out once, in many seconds, as that before a lesson's hint.
    static bool isFarOff(const QObject* object)
    {
        const auto* const timer = qobject_cast<const QTimer*>(object);
        return timer && timer->isSingleShot() && timer->intervalAsDuration() >= std::chrono::seconds(10);
    }

    /// The objects of the window that have a timer running.
    QStringList runningTimers() const
    {
        // A timer of a single shot belongs to the dispatcher.
        auto* const dispatcher = QAbstractEventDispatcher::instance();
        QObjectList objects{qApp,
                            dispatcher,
                            m_window.get(),
                            &m_window->player(),
                            &m_window->gallery(),
                            &m_window->lessons(),
                            &m_window->viewArea(),
                            &m_window->appearance()};
        for (QWindow* const window : QGuiApplication::allWindows())
            objects << window;
        const QObjectList roots = objects;
        for (const QObject* const root : roots)
            objects << root->findChildren<QObject*>();
        QStringList found;
        for (QObject* const object : std::as_const(objects))
            for (const auto& timer : isFarOff(object) ? QList<QAbstractEventDispatcher::TimerInfo>()
                                                      : dispatcher->registeredTimers(object))
                found << QStringLiteral("%1 in %2, every %3 ms")
                             .arg(object->metaObject()->className(),
                                  object->parent() ? object->parent()->metaObject()->className() : "nothing")
                             .arg(timer.interval);
        return found;
    }

    void verifyRest(const State& state)
    {
        const auto stillBusy = [&] {
            return QStringLiteral("%1: after %2 turns of the event loop there still comes %3")
                .arg(state.words())
                .arg(mostTurns)
                .arg(m_deliveries->words());
        };
        QVERIFY2(runsDry(), qPrintable(stillBusy()));
        finishSearches();
        QVERIFY2(runsDry(), qPrintable(stillBusy()));
        const Card* const card = m_window->dockArea().card(m_window->document().scene().look.view);
        QVERIFY2(card->isInFront(), qPrintable(state.words()));
        const QStringList timers = runningTimers();
        QVERIFY2(timers.isEmpty(),
                 qPrintable(state.words() + QStringLiteral(": runs ") + timers.join(QStringLiteral("; "))));
    }

    void take(const State& state)
    {
        m_window->appearance().setChoice(state.dark ? ThemeChoice::Dark : ThemeChoice::Light);
        m_window->appearance().setPresenting(state.presenting);
        m_window->resize(state.size);
    }

private slots:
    void initTestCase()
    {
        QApplication::setCursorFlashTime(0); // a caret that blinks is a timer that is meant to run
        m_window = std::make_unique<MainWindow>();
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        m_deliveries = std::make_unique<Deliveries>();
    }

    void cleanupTestCase()
    {
        m_deliveries.reset();
        m_window.reset();
    }

    void everyView_data() { addEveryView(); }

    void everyView()
    {
        QFETCH(ViewId, view);
        const auto seed = static_cast<unsigned>(view);
        m_window->dockArea().resetLayout();
        for (const State& state : statesOf(seededSizes(seed), static_cast<int>(seed))) {
            take(state);
            Scene scene;
            scene.look.view = view;
            m_window->document().apply(scene);
            m_window->dockArea().showCard(view); // a presentation that ends takes away what it has brought
            verifyRest(state);
            if (QTest::currentTestFailed())
                return;
        }
    }

    void everyGalleryItem_data()
    {
        addColumns<QString, int>("item", "turn");
        int turn = 0;
        for (const GalleryGroup& group : gallery())
            for (const GalleryItem& item : group.items)
                QTest::addRow("%s", qPrintable(item.name)) << item.name << turn++;
    }

    void everyGalleryItem()
    {
        QFETCH(QString, item);
        QFETCH(int, turn);
        for (const State& state : statesOf({{1440, 900}, {1024, 640}}, turn)) {
            take(state);
            m_window->gallery().open(*findGalleryItem(item));
            verifyRest(state);
            if (QTest::currentTestFailed())
                return;
        }
    }

    void everyStepOfALesson()
    {
        const QString file = m_folder.filePath("lesson.md");
        writeFile(file, sampleLesson);
        LessonHost& lessons = m_window->lessons();
        lessons.openOrThrow(file);
        for (std::size_t step = 0; step < lessons.stepCount(); ++step)
            for (const State& state : statesOf({{1440, 900}, {1024, 640}}, static_cast<int>(step))) {
                take(state);
                lessons.showStep(step);
                lessons.glide().finish();
                verifyRest(state);
                if (QTest::currentTestFailed())
                    return;
            }
        lessons.close();
    }
};

POSISCOPE_TEST(TestAtRest)

} // namespace tst_at_rest

#include "tst_at_rest.moc"
