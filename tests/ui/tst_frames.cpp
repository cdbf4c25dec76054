// SPDX-License-Identifier: GPL-3.0-or-later
// What a frame costs besides its pixels: a step of a slider lays out nothing whose size stays, is painted
// once, and computes its pictures before the window begins to paint.
#include "core/scene/comparing.h"
#include "core/scene/scene_keys.h"
#include "test_program.h"
#include "tests/data_rows.h"
#include "ui/panels/insight_panel.h"
#include "ui/panels/insight_row.h"
#include "ui/panels/readout_panel.h"
#include "ui/plot/matrix_layer.h"
#include "ui/plot/plot.h"
#include "ui/workspace/window/main_window.h"

#include <QTest>
#include <QVBoxLayout>

#include <algorithm>
#include <memory>
#include <vector>

namespace tst_frames {

using namespace posiscope;

/// Counts the requests for a layout that reach some widgets, and those that come after a plot was painted.
class LayoutRequests : public QObject
{
public:
    explicit LayoutRequests(std::vector<const QObject*> watched)
        : m_watched(std::move(watched))
    {
        qApp->installEventFilter(this);
    }

    void begin() { count = afterPaint = paints = 0; }

    int count = 0;
    int afterPaint = 0;
    int paints = 0; ///< of plots

protected:
    bool eventFilter(QObject* receiver, QEvent* event) override
    {
        if (event->type() == QEvent::Paint)
            paints += receiver->inherits("posiscope::Plot");
        else if (event->type() == QEvent::LayoutRequest &&
                 std::ranges::find(m_watched, receiver) != m_watched.end()) {
            ++count;
            afterPaint += paints > 0;
        }
        return false;
    }

private:
    std::vector<const QObject*> m_watched;
};

std::vector<const QObject*> ancestorsOf(const QWidget* widget)
{
    std::vector<const QObject*> all;
    for (const QWidget* each = widget->parentWidget(); each; each = each->parentWidget())
        all.push_back(each);
    return all;
}

Insight insightOf(const QString& text)
{
    Insight insight;
    insight.sentence = {{text}};
    return insight;
}

class TestFrames : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_window = std::make_unique<MainWindow>();
        m_window->resize(1600, 900);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        // An insight may need another line, and comes when it is found.
        m_window->findChild<InsightPanel*>()->parentWidget()->hide();
    }

    void cleanup() { m_window.reset(); }

    void aStepOfASliderLaysOutNoPanel_data()
    {
        addColumns<bool, bool>("isCompared", "movesWidth");
        for (const bool isCompared : {false, true})
            for (const bool movesWidth : {false, true})
                QTest::addRow("%s%s", movesWidth ? "d_model" : "n", isCompared ? ", compared" : "")
                    << isCompared << movesWidth;
    }

    void aStepOfASliderLaysOutNoPanel()
    {
        QFETCH(bool, isCompared);
        QFETCH(bool, movesWidth);
        Scene scene = m_window->document().scene();
        scene.parameters.maxLen = 5000;
        scene.parameters.dModel = 512;
        scene.parameters.n = 1200;
        if (isCompared) {
            scene = withComparison(scene);
            scene.compared.n = 100;
            scene.compared.dModel = 256;
        }
        show(scene);
        auto* const readout = m_window->findChild<ReadoutPanel*>();
        auto* const plot = m_window->findChild<Plot*>();
        std::vector<const QObject*> watched = ancestorsOf(readout->parentWidget());
        const std::vector<const QObject*> ofPlot = ancestorsOf(plot);
        watched.insert(watched.end(), ofPlot.begin(), ofPlot.end());
        LayoutRequests requests(watched);
        for (int step = 1; step <= 10; ++step) {
            if (movesWidth)
                scene.parameters.dModel = 512 + 2 * step;
            else
                scene.parameters.n = 1200 + 37 * step;
            requests.begin();
            show(scene);
            QVERIFY(requests.paints > 0);
            QVERIFY2(requests.count == 0, qPrintable(QString("step %1: %2").arg(step).arg(requests.count)));
        }
    }

    void aPanelThatChangesItsHeightIsLaidOutBeforeThePaint()
    {
        auto* const readout = m_window->findChild<ReadoutPanel*>();
        const Scene scene = m_window->document().scene();
        show(scene);
        const auto heightWanted = [readout] {
            return readout->parentWidget()->heightForWidth(readout->width());
        };
        const int heightBefore = heightWanted();
        LayoutRequests requests(ancestorsOf(readout));
        // Its readout has a value and no formula.
        m_window->document().apply(withValue(scene, *findSceneKey("encoding"), "learned"));
        requests.begin();
        for (int i = 0; i < 20 && requests.paints == 0; ++i)
            QCoreApplication::processEvents();
        QVERIFY(requests.paints > 0);
        QVERIFY(heightWanted() != heightBefore);
        QVERIFY(requests.count > 0);
        QCOMPARE(requests.afterPaint, 0);
    }

    void picturesAreComputedBeforeThePaint()
    {
        auto* const plot = new Plot;
        QWidget window;
        auto* const column = new QVBoxLayout(&window);
        column->addWidget(plot);
        auto* const rect = new QCPAxisRect(plot);
        plot->plotLayout()->addElement(0, 0, rect);
        auto* const layer = new MatrixLayer(rect->axis(QCPAxis::atBottom), rect->axis(QCPAxis::atLeft));
        int inPaint = 0;
        layer->setSource(4, 4, MatrixLayer::allAtOnce([&](Window, Window, TableRef<float> out) {
                             inPaint += plot->testAttribute(Qt::WA_WState_InPaintEvent);
                             out.setZero();
                         }));
        for (QCPAxis* const axis : rect->axes())
            axis->setRange(-0.5, 3.5);
        rect->axis(QCPAxis::atLeft)->setRangeReversed(true);
        window.resize(300, 200);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QTRY_COMPARE(layer->computations(), 1);
        inPaint = 0;
        rect->axis(QCPAxis::atBottom)->setRange(0.5, 3.5);
        const int before = layer->computations();
        plot->replot();
        QTRY_COMPARE(layer->computations(), before + 1);
        QCOMPARE(inPaint, 0);
    }

    void anInsightThatKeepsItsHeightIsNotLaidOut()
    {
        QWidget panel;
        auto* const column = new QVBoxLayout(&panel);
        auto* const row = new InsightRow(&panel);
        column->addWidget(row);
        column->addStretch(1);
        row->setInsight(insightOf("Wavelengths grow from 6.283 to 628.3 positions."));
        panel.resize(260, 300);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        QCoreApplication::processEvents();
        LayoutRequests requests({&panel});
        const int height = row->height();
        row->setInsight(insightOf("Wavelengths grow from 6.283 to 543.2 positions."));
        QCOMPARE(row->accessibleName(), QString("Wavelengths grow from 6.283 to 543.2 positions."));
        QCoreApplication::processEvents();
        QCOMPARE(requests.count, 0);
        row->setInsight(insightOf(QString("Wavelengths grow from 6.283 to 543.2 positions. ").repeated(6)));
        QTRY_VERIFY(row->height() > height);
        QVERIFY(requests.count > 0);
    }

private:
    void show(const Scene& scene);

    std::unique_ptr<MainWindow> m_window;
};

void TestFrames::show(const Scene& scene)
{
    m_window->document().apply(scene);
    for (int i = 0; i < 4; ++i) // the scene, layouts, the paint, what it posted
        QCoreApplication::processEvents();
}

POSISCOPE_TEST(TestFrames)

} // namespace tst_frames

#include "tst_frames.moc"
