// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/controls/value_slider.h"
#include "ui/mathematics/number_text.h"

#include "test_program.h"
#include "tests/data_rows.h"
#include "ui/panel_bench.h"

#include <QAccessible>
#include <QComboBox>
#include <QScrollBar>
#include <QWheelEvent>

#include <cmath>

namespace tst_value_slider {

using namespace posiscope;
using namespace posiscope::panel_bench;

/// As from the system, so that it goes on to the scroll area where the widget leaves it.
void turnWheel(QWidget* widget, int eighths, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
{
    const QPointF at = widget->rect().center();
    QWheelEvent wheel(at, widget->mapToGlobal(at), {}, {0, eighths}, Qt::NoButton, modifiers,
                      Qt::NoScrollPhase, false);
    QSpontaneKeyEvent::setSpontaneous(&wheel);
    qApp->notify(widget, &wheel);
}

class TestValueSlider : public QObject
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

    void keysOnTheSlider_data()
    {
        addColumns<QString, Qt::Key, Qt::KeyboardModifiers, QString>("key", "pressed", "modifiers", "words");
        const Qt::KeyboardModifiers none;
        const Qt::KeyboardModifiers ctrl = Qt::ControlModifier;
        addRow("n right", "n", Qt::Key_Right, none, "n: 10\u202f000 → 20\u202f000");
        addRow("n left", "n", Qt::Key_Left, none, "n: 10\u202f000 → 5000");
        addRow("n up", "n", Qt::Key_Up, none, "n: 10\u202f000 → 20\u202f000");
        addRow("n ctrl+right", "n", Qt::Key_Right, ctrl, "n: 10\u202f000 → 10\u202f200");
        addRow("n page up", "n", Qt::Key_PageUp, none, "n: 10\u202f000 → 100\u202f000");
        addRow("n page down", "n", Qt::Key_PageDown, none, "n: 10\u202f000 → 1000");
        addRow("n home", "n", Qt::Key_Home, none, "n: 10\u202f000 → 1");
        addRow("n end", "n", Qt::Key_End, none, "n: 10\u202f000 → 1\u202f000\u202f000\u202f000");
        addRow("d_model right", "d_model", Qt::Key_Right, none, "d_model: 128 → 130");
        addRow("d_model ctrl+down", "d_model", Qt::Key_Down, ctrl, "d_model: 128 → 127");
        addRow("d_model page up", "d_model", Qt::Key_PageUp, none, "d_model: 128 → 256");
        addRow("d_model end", "d_model", Qt::Key_End, none, "d_model: 128 → 1024");
        addRow("max_len left", "max_len", Qt::Key_Left, none, "max_len: 100 → 90");
        addRow("max_len ctrl+up", "max_len", Qt::Key_Up, ctrl, "max_len: 100 → 101");
        addRow("max_len end", "max_len", Qt::Key_End, none, "max_len: 100 → 5000");
    }

    void keysOnTheSlider()
    {
        QFETCH(QString, key);
        QFETCH(Qt::Key, pressed);
        QFETCH(Qt::KeyboardModifiers, modifiers);
        QFETCH(QString, words);
        PanelBench bench;
        bench.slider(key)->setFocus();
        QTest::keyClick(bench.slider(key), pressed, modifiers);
        bench.settle();
        QCOMPARE(bench.words(), words);
        QCOMPARE(bench.steps(), 1);
        QCOMPARE(bench.slider(key)->handle().toPoint(),
                 bench.handleAt(key, ungrouped(words.section("→ ", 1)).toDouble()));
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
};

POSISCOPE_TEST(TestValueSlider)

} // namespace tst_value_slider

#include "tst_value_slider.moc"
