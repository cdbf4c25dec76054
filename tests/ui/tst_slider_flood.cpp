// SPDX-License-Identifier: GPL-3.0-or-later
// A mouse that tells of its place a thousand times a second moves a slider more often than the window can
// paint. While a frame is computed and painted newer values replace older ones: a frame shows all that was
// told before the one before it began, and no events wait for longer.
#include "computations.h"
#include "tests/test_program.h"
#include "ui/kit/controls/value_slider.h"
#include "ui/workspace/window/main_window.h"

#include <QMouseEvent>
#include <QTest>

#include <map>
#include <random>
#include <vector>

namespace tst_slider_flood {

using namespace posiscope;

constexpr int allMoves = 1000;
constexpr int mostInAFrame = 40;  ///< at 1000 a second and 25 frames a second
constexpr int mostTurns = 20'000; ///< of the event loop

/// How often each picture has been computed.
std::map<QObject*, int> computed(const QWidget& window)
{
    std::map<QObject*, int> counts;
    for (MatrixLayer* layer : window.findChildren<MatrixLayer*>())
        counts[layer] = layer->computations();
    for (CurveLayer* layer : window.findChildren<CurveLayer*>())
        counts[layer] = layer->computations();
    return counts;
}

/// n of each view that is seen.
std::vector<double> shownValues(MainWindow& window)
{
    std::vector<double> values;
    for (const Card* const card : window.dockArea().cards())
        if (card->isInFront() && card->view() && card->view()->isVisible())
            values.push_back(card->view()->scene().parameters.n);
    return values;
}

/// Drags a slider from its left end to its right, in moves that come while the window handles other events:
/// as those of a mouse do, which waits for nobody. Looks at each frame before it is painted.
class Flood : public QObject
{
public:
    Flood(MainWindow& window, ValueSlider& slider, unsigned seed)
        : m_window(window)
        , m_slider(slider)
        , m_random(seed)
        , m_computed(computed(window))
    {
        post(QEvent::MouseButtonPress, slider.handle().x());
        post(QEvent::MouseMove, 0);
        QCoreApplication::processEvents();
        qApp->installEventFilter(this);
        postMoves();
    }

    bool isOver() const { return m_posted == allMoves; }
    const QString& fault() const { return m_fault; }

    void release() { post(QEvent::MouseButtonRelease, m_slider.width()); }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (watched == &m_slider && event->type() == QEvent::MouseMove)
            ++m_delivered;
        else if (watched == &m_window && event->type() == QEvent::UpdateRequest)
            beginFrame();
        else if (m_random() % 4 == 0)
            postMoves();
        return false;
    }

private:
    void post(QEvent::Type type, double x)
    {
        const QPointF place(x, m_slider.handle().y());
        const bool isMove = type == QEvent::MouseMove;
        QCoreApplication::postEvent(
            &m_slider,
            new QMouseEvent(type, place, m_slider.mapToGlobal(place), isMove ? Qt::NoButton : Qt::LeftButton,
                            type == QEvent::MouseButtonRelease ? Qt::NoButton : Qt::LeftButton,
                            Qt::NoModifier));
    }

    void postMoves()
    {
        const int most = std::min(mostInAFrame - m_inFrame, allMoves - m_posted);
        const int count = std::min(most, 1 + static_cast<int>(m_random() % 8));
        for (int i = 0; i < count; ++i, ++m_posted, ++m_inFrame)
            post(QEvent::MouseMove, m_slider.width() * (m_posted + 1.) / allMoves);
    }

    void require(bool holds, const char* what)
    {
        if (!holds && m_fault.isEmpty())
            m_fault = QStringLiteral("frame %1: %2").arg(m_frames).arg(QLatin1String(what));
    }

    void beginFrame()
    {
        ++m_frames;
        m_inFrame = 0;
        require(m_delivered >= m_postedBefore, "moves wait that came before the last frame");
        for (const double shown : shownValues(m_window))
            require(shown >= m_newestBefore, "a view shows an older value");
        m_postedBefore = m_posted;
        m_newestBefore = m_window.document().scene().parameters.n;
        const auto now = computed(m_window);
        for (const auto& [layer, count] : now)
            require(count - m_computed[layer] <= 1, "a picture was computed twice for the last frame");
        m_computed = now;
    }

    MainWindow& m_window;
    ValueSlider& m_slider;
    std::mt19937 m_random;
    std::map<QObject*, int> m_computed;
    int m_posted = 0;
    int m_inFrame = 0; ///< posted since the last frame began
    int m_delivered = 0;
    int m_frames = 0;
    int m_postedBefore = 0;    ///< when the last frame began
    double m_newestBefore = 0; ///< the document's n then
    QString m_fault;
};

class TestSliderFlood : public QObject
{
    Q_OBJECT

private slots:
    void newerValuesReplaceOlderOnes_data()
    {
        QTest::addColumn<int>("maxLen");
        for (const int maxLen : {100, 5000, 10'000'000})
            QTest::addRow("max_len %d", maxLen) << maxLen;
    }

    void newerValuesReplaceOlderOnes()
    {
        QFETCH(int, maxLen);
        MainWindow window;
        window.resize(1440, 900);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        Scene scene;
        scene.parameters.maxLen = maxLen;
        window.document().apply(scene);
        QCoreApplication::processEvents();

        auto* const slider = window.findChild<ValueSlider*>("n_slider");
        QVERIFY(slider);
        const int before = computations(window);
        Flood flood(window, *slider, static_cast<unsigned>(maxLen));
        for (int turn = 0; turn < mostTurns && !flood.isOver(); ++turn)
            QCoreApplication::processEvents();
        QVERIFY(flood.isOver());
        for (int turn = 0; turn < 10; ++turn)
            QCoreApplication::processEvents();
        QVERIFY2(flood.fault().isEmpty(), qPrintable(flood.fault()));

        // The last frame shows the last value, and each of the others was worth its pictures.
        flood.release();
        QCoreApplication::processEvents();
        const double last = slider->scale().stops.back();
        QCOMPARE(slider->value(), last);
        QCOMPARE(window.document().scene().parameters.n, last);
        const std::vector<double> shown = shownValues(window);
        QVERIFY(!shown.empty());
        QCOMPARE(shown, std::vector<double>(shown.size(), last));
        QVERIFY(computations(window) > before);
    }
};

POSISCOPE_TEST(TestSliderFlood)

} // namespace tst_slider_flood

#include "tst_slider_flood.moc"
