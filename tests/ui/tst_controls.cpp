// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/scene_keys.h"
#include "panel_bench.h"
#include "tests/data_rows.h"
#include "tests/test_program.h"
#include "ui/document/key_scales.h"
#include "ui/kit/controls/choices.h"
#include "ui/kit/controls/scroll_fade.h"
#include "ui/kit/controls/value_slider.h"
#include "ui/kit/theme/window_theme.h"

#include <QAccessible>
#include <QComboBox>
#include <QPaintEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QVBoxLayout>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace tst_controls {

using namespace posiscope;
using namespace posiscope::panel_bench;

/// Sends an event that counts as one of the system, so that the scroll area gets it where the widget ignores
/// it.
void turnWheel(QWidget* widget, int eighths, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
{
    const QPointF at = widget->rect().center();
    QWheelEvent wheel(at, widget->mapToGlobal(at), {}, {0, eighths}, Qt::NoButton, modifiers,
                      Qt::NoScrollPhase, false);
    QSpontaneKeyEvent::setSpontaneous(&wheel);
    qApp->notify(widget, &wheel);
}

void addKeys()
{
    QTest::addColumn<QByteArray>("key");
    for (const char* key : {"n", "d_model", "max_len"})
        QTest::addRow("%s", key) << QByteArray(key);
}

/// Which part of a widget has been painted.
class Painted : public QObject
{
public:
    explicit Painted(QWidget* watched) { watched->installEventFilter(this); }

    QRegion region;

protected:
    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() == QEvent::Paint)
            region |= static_cast<QPaintEvent*>(event)->region();
        return false;
    }
};

class TestControls : public QObject
{
    Q_OBJECT

private slots:
    void aDragIsOneStep()
    {
        PanelBench bench({100, 4, 10, Layout::Interleaved});
        ValueSlider* const slider = bench.slider("n");
        const QPoint grip(2, 1); // the handle keeps its place under the pointer
        QTest::mousePress(slider, Qt::LeftButton, {}, bench.handleAt("n", 100) + grip);
        for (const double value : {120.0, 2000.0, 1e7, 30.0, 251.0}) {
            QTest::mouseMove(slider, bench.handleAt("n", value) + grip);
            bench.settle();
            QVERIFY2(std::abs(slider->handle().x() - bench.handleAt("n", value).x()) <= 1.0,
                     qPrintable(bench.words()));
        }
        QTest::mouseRelease(slider, Qt::LeftButton, {}, bench.handleAt("n", 251) + grip);
        QCOMPARE(bench.steps(), 1);
        QCOMPARE(bench.words(), QString("n: 100 → %1").arg(bench.parameters().n));
        QVERIFY(std::abs(bench.parameters().n / 251 - 1) < 0.1); // a pixel is a twelfth of the value

        QTest::mouseMove(slider, bench.handleAt("n", 1e5));
        bench.settle();
        QCOMPARE(bench.steps(), 1);
        bench.document.history()->undo();
        bench.settle();
        QCOMPARE(bench.parameters().n, 100.0);
        QCOMPARE(bench.field("n")->text(), QString("100"));
    }

    void aDragThereAndBackIsNoStep()
    {
        PanelBench bench({100, 128, 10, Layout::Interleaved});
        ValueSlider* const slider = bench.slider("d_model");
        QTest::mousePress(slider, Qt::LeftButton, {}, bench.handleAt("d_model", 128));
        QTest::mouseMove(slider, bench.handleAt("d_model", 512));
        bench.settle();
        QCOMPARE(bench.parameters().dModel, 512);
        QTest::mouseMove(slider, bench.handleAt("d_model", 128));
        QTest::mouseRelease(slider, Qt::LeftButton, {}, bench.handleAt("d_model", 128));
        bench.settle();
        QCOMPARE(bench.parameters().dModel, 128);
        QCOMPARE(bench.steps(), 0);
    }

    void aPressBesideTheHandleBringsItThere()
    {
        PanelBench bench({100, 128, 10, Layout::Interleaved});
        ValueSlider* const slider = bench.slider("d_model");
        QTest::mouseClick(slider, Qt::LeftButton, {}, bench.handleAt("d_model", 16));
        bench.settle();
        QCOMPARE(bench.parameters().dModel, 16);
        QCOMPARE(bench.words(), QString("d_model: 128 → 16"));
    }

    void aPressOnTheHandleChangesNothing()
    {
        PanelBench bench({1234.5, 7, 16'777'216, Layout::Interleaved}); // none of them a stop
        for (const QString key : {"n", "d_model", "max_len"}) {
            ValueSlider* const slider = bench.slider(key);
            QTest::mouseClick(slider, Qt::LeftButton, {}, slider->handle().toPoint() + QPoint(-3, 2));
            bench.settle();
        }
        QCOMPARE(bench.steps(), 0);
        QCOMPARE(bench.parameters(), (Parameters{1234.5, 7, 16'777'216, Layout::Interleaved}));
    }

    void theValueOfBIsSeen()
    {
        PanelBench bench({10'000, 128, 10, Layout::Interleaved});
        ValueSlider* const slider = bench.slider("n");
        slider->setFixedWidth(60);
        bench.settle();
        const QImage alone = slider->grab().toImage();
        for (const double other : {100., 9'000.}) { // ten pixels from the handle, and under it
            slider->setOther(other);
            QVERIFY(slider->grab().toImage() != alone);
        }
        slider->setOther(std::nullopt);
        QCOMPARE(slider->grab().toImage(), alone);
    }

    void aHeldKeyIsOneStep()
    {
        PanelBench bench({100, 4, 10, Layout::Interleaved});
        ValueSlider* const slider = bench.slider("d_model");
        const auto press = [&](bool repeated) {
            QKeyEvent event(QEvent::KeyPress, Qt::Key_Right, Qt::NoModifier, QString(), repeated);
            QCoreApplication::sendEvent(slider, &event);
            bench.settle();
        };
        press(false);
        press(true);
        press(true);
        QCOMPARE(bench.words(), QString("d_model: 4 → 10"));
        QCOMPARE(bench.steps(), 1);
        press(false);
        QCOMPARE(bench.words(), QString("d_model: 10 → 12"));
        QCOMPARE(bench.steps(), 2);
    }

    void twoKeysBeforeTheWindowAnswersAddUp()
    {
        PanelBench bench({100, 4, 10, Layout::Interleaved});
        QTest::keyClick(bench.slider("d_model"), Qt::Key_Right);
        QTest::keyClick(bench.slider("d_model"), Qt::Key_Right);
        QTest::keyClick(bench.slider("max_len"), Qt::Key_Right);
        QCOMPARE(bench.parameters(), (Parameters{100, 8, 11, Layout::Interleaved}));
    }

    // Numbers grow to the right on its scale, whichever way words run.
    void anArrowKeyMovesTheHandleItsWay()
    {
        PanelBench bench({100, 4, 10, Layout::Interleaved});
        ValueSlider* const slider = bench.slider("d_model");
        slider->setLayoutDirection(Qt::RightToLeft);
        const double before = slider->handle().x();
        QTest::keyClick(slider, Qt::Key_Right);
        bench.settle();
        QVERIFY(slider->handle().x() > before);
    }

    void theWheelLeavesAnIdleSliderAlone()
    {
        PanelBench bench;
        bench.area.resize(300, 150); // too low for the panel: it scrolls
        bench.settle();
        for (const QString key : {"n", "d_model", "max_len"}) {
            bench.field("n")->setFocus();
            turnWheel(bench.slider(key), -120);
        }
        bench.settle();
        QCOMPARE(bench.parameters(), Parameters{});
        QVERIFY(bench.area.verticalScrollBar()->value() > 0);
    }

    void theWheelTurnsTheFocusedSlider()
    {
        PanelBench bench;
        ValueSlider* const slider = bench.slider("n");
        slider->setFocus();
        turnWheel(slider, 120);
        turnWheel(slider, 60); // half a notch counts once its other half has come
        bench.settle();
        QCOMPARE(bench.parameters().n, 20000.0);
        turnWheel(slider, 60);
        turnWheel(slider, 120, Qt::ControlModifier);
        bench.settle();
        QCOMPARE(bench.words(), QString("n: 10\u202f000 → 50\u202f100"));
        QCOMPARE(bench.steps(), 1);

        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(slider, &leave);
        turnWheel(slider, -120);
        QCOMPARE(bench.words(), QString("n: 50\u202f100 → 50\u202f000"));
        QCOMPARE(bench.steps(), 2);
    }

    void aScreenReaderReadsAndSetsTheSlider()
    {
        PanelBench bench({100, 4, 10, Layout::Interleaved});
        auto* const spoken = QAccessible::queryAccessibleInterface(bench.slider("n"));
        QCOMPARE(spoken->role(), QAccessible::Slider);
        QCOMPARE(spoken->text(QAccessible::Value), QString("100"));
        QAccessibleValueInterface* const value = spoken->valueInterface();
        QVERIFY(value);
        QCOMPARE(value->currentValue().toDouble(), 100.0);
        QCOMPARE(value->minimumValue().toDouble(), 1.0);
        QCOMPARE(value->maximumValue().toDouble(), 1e9);
        value->setCurrentValue(250);
        QCOMPARE(bench.words(), QString("n: 100 → 250"));
        value->setCurrentValue(-3);
        QCOMPARE(bench.parameters().n, 1.0);
    }

    void stopsRise_data() { addKeys(); }

    void stopsRise()
    {
        QFETCH(QByteArray, key);
        const SliderScale scale = scaleOf(*findSceneKey(key.toStdString()));
        for (std::size_t i = 1; i < scale.stops.size(); ++i)
            QVERIFY2(scale.stops[i - 1] < scale.stops[i], qPrintable(QString::number(scale.stops[i])));
        QVERIFY(scale.stops.front() >= scale.smallest);
        QVERIFY(scale.stops.back() <= scale.largest);
        if (key != "n")
            for (const double stop : scale.stops)
                QCOMPARE(stop, std::round(stop));
        if (key == "d_model")
            for (const double stop : scale.stops)
                QCOMPARE(std::fmod(stop, 2), 0.0);
    }

    void fractionsAndValuesAreInverse_data() { addKeys(); }

    void fractionsAndValuesAreInverse()
    {
        QFETCH(QByteArray, key);
        const SliderScale scale = scaleOf(*findSceneKey(key.toStdString()));
        for (const double stop : scale.stops) {
            QCOMPARE(scale.stopAt(scale.fractionOf(stop)), stop);
            QVERIFY(std::abs(scale.valueAt(scale.fractionOf(stop)) - stop) <= 1e-9 * stop);
        }
        const double between = (scale.stops[4] + scale.stops[5]) / 2;
        QVERIFY(std::abs(scale.valueAt(scale.fractionOf(between)) - between) <= 1e-9 * between);
    }

    void powersStandOnStops_data()
    {
        addColumns<QByteArray, double, double, double>("key", "factor", "first", "last");
        QTest::newRow("n: of ten") << QByteArray("n") << 10.0 << 1.0 << 1e9;
        QTest::newRow("d_model: of two") << QByteArray("d_model") << 2.0 << 2.0 << 1024.0;
        QTest::newRow("max_len: of two") << QByteArray("max_len") << 2.0 << 1.0 << 4096.0;
    }

    void powersStandOnStops()
    {
        QFETCH(QByteArray, key);
        QFETCH(double, factor);
        QFETCH(double, first);
        QFETCH(double, last);
        const SliderScale scale = scaleOf(*findSceneKey(key.toStdString()));
        for (double power = first; power <= last; power *= factor)
            QVERIFY2(std::ranges::binary_search(scale.stops, power), qPrintable(QString::number(power)));
    }

    void baseIsLogarithmic()
    {
        const SliderScale scale = scaleOf(sceneKey("n"));
        for (int power = 0; power <= 9; ++power)
            QCOMPARE(scale.fractionOf(std::pow(10.0, power)), power / 9.0);
        // A stop is a number of three figures, within half a unit of the third of the exact power.
        for (int i = 0; i <= 900; ++i) {
            const double exact = std::pow(10.0, i / 100.0);
            const double unit = std::pow(10.0, std::floor(i / 100.0) - 2);
            const double stop = scale.stops[static_cast<std::size_t>(i)];
            QVERIFY(std::abs(stop - exact) <= 0.5001 * unit);
            QCOMPARE(QString::number(stop, 'g', 3).toDouble(), stop);
        }
    }

    void beyondTheStopsIsTheEnd()
    {
        QCOMPARE(scaleOf(sceneKey("d_model")).fractionOf(1), 0.0);
        QCOMPARE(scaleOf(sceneKey("d_model")).fractionOf(16384), 1.0);
        QCOMPARE(scaleOf(sceneKey("max_len")).fractionOf(16'777'216), 1.0);
        QCOMPARE(scaleOf(sceneKey("max_len")).stopAt(-0.2), 1.0);
        QCOMPARE(scaleOf(sceneKey("max_len")).stopAt(1.2), 5000.0);
    }

    void theWholeFrameShowsTheFocus()
    {
        QWidget window;
        auto* const column = new QVBoxLayout(&window);
        auto* const control = new SegmentedControl({"left", "right"});
        auto* const other = new SegmentedControl({"up", "down"});
        column->addWidget(control);
        column->addWidget(other);
        control->setCurrent(1);
        other->setCurrent(0);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        other->segments()[0]->setFocus();
        QCoreApplication::processEvents();

        Painted painted(control);
        control->segments()[1]->setFocus();
        QTRY_COMPARE(painted.region, QRegion(control->rect()));
        painted.region = {};
        other->segments()[0]->setFocus();
        QTRY_COMPARE(painted.region, QRegion(control->rect()));
    }

    void whatScrollsFadesAtAnEdgeThatHasMore()
    {
        QScrollArea area;
        area.setFrameShape(QFrame::NoFrame);
        auto* const inside = new QWidget;
        inside->setFixedHeight(1000);
        inside->setAutoFillBackground(true);
        inside->setPalette(QPalette(Qt::black));
        area.setWidgetResizable(true);
        area.setWidget(inside);
        fadeAtEdges(area);
        area.resize(200, 200);
        const auto isFaded = [&](int row) {
            return area.grab().toImage().pixelColor(10, row) == windowTheme().window;
        };
        area.show();
        QVERIFY(!isFaded(0) && isFaded(199));
        area.verticalScrollBar()->setValue(400);
        QVERIFY(isFaded(0) && isFaded(199));
        QVERIFY(!isFaded(100));
        area.verticalScrollBar()->setValue(area.verticalScrollBar()->maximum());
        QVERIFY(isFaded(0) && !isFaded(199));
    }

    void clicksAndKeysChoose()
    {
        SegmentedControl control({"left", "right"});
        control.setCurrent(0);
        control.show();
        QVERIFY(QTest::qWaitForWindowActive(&control));
        const QSignalSpy chosen(&control, &SegmentedControl::chosen);
        QTest::mouseClick(control.segments()[1], Qt::LeftButton);
        QCOMPARE(chosen.last().constFirst().toInt(), 1);
        QTest::keyClick(control.segments()[1], Qt::Key_Left);
        QCOMPARE(chosen.last().constFirst().toInt(), 0);
        QCOMPARE(chosen.count(), 2);
    }
};

POSISCOPE_TEST(TestControls)

} // namespace tst_controls

#include "tst_controls.moc"
