// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/parameter_panel.h"

#include "ui/panels/number_field.h"
#include "ui/panels/player.h"
#include "ui/panels/segmented_control.h"
#include "ui/panels/value_slider.h"

#include <QAccessible>
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>

#include <algorithm>
#include <memory>

using namespace posiscope;

namespace {

/// A document with its panel, wired as a window wires them.
struct Bench
{
    Document document;
    Player player{document};
    QScrollArea area;
    ParameterPanel* panel = new ParameterPanel(document, player);

    explicit Bench(const Parameters& parameters = {})
    {
        Scene scene;
        scene.parameters = parameters;
        document.apply(scene);
        document.history()->clear();
        QObject::connect(panel, &ParameterPanel::sceneAsked, &document, &Document::apply);
        QObject::connect(&player, &Player::sceneAsked, &document, &Document::apply);
        QObject::connect(&document, &Document::sceneChanged, panel,
                         [this](const Scene&, const Scene& after) { panel->setScene(after); });
        panel->setScene(document.scene());
        area.setWidget(panel);
        area.setWidgetResizable(true);
        area.resize(300, 360);
        area.show();
        area.activateWindow();
        settle();
    }

    void settle()
    {
        QVERIFY(QTest::qWaitForWindowActive(&area));
        QCoreApplication::processEvents();
        QCoreApplication::processEvents(); // what the announcement itself posted: layouts
    }

    template <typename T>
    T* find(const QString& name) const
    {
        T* const found = panel->findChild<T*>(name);
        Q_ASSERT(found);
        return found;
    }
    ValueSlider* slider(const QString& key) const { return find<ValueSlider>(key + "_slider"); }
    NumberField* field(const QString& key) const { return find<NumberField>(key + "_field"); }
    QLabel* reason(const QString& key) const { return find<QLabel>(key + "_reason"); }
    const Parameters& parameters() const { return document.scene().parameters; }
    QString words() { return document.history()->undoText(); }
    int steps() { return document.history()->count(); }

    /// Where the handle of a slider would be at another value.
    QPoint handleAt(const QString& key, double value) const
    {
        ValueSlider twin(scaleOf(key.toStdString()));
        twin.resize(slider(key)->size());
        twin.setValue(value);
        return twin.handle().toPoint();
    }

    void type(const QString& key, const QString& text)
    {
        field(key)->setFocus();
        field(key)->selectAll();
        for (const QChar letter : text) // QTest::keyClicks knows Latin letters only
            QTest::sendKeyEvent(QTest::Click, field(key), Qt::Key_unknown, QString(letter), Qt::NoModifier);
        QTest::keyClick(field(key), Qt::Key_Return);
        settle();
    }
};

/// As from the system, so that it goes on to the scroll area where the widget leaves it.
void turnWheel(QWidget* widget, int eighths, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
{
    const QPointF at = widget->rect().center();
    QWheelEvent wheel(at, widget->mapToGlobal(at), {}, {0, eighths}, Qt::NoButton, modifiers,
                      Qt::NoScrollPhase, false);
    QSpontaneKeyEvent::setSpontaneous(&wheel);
    qApp->notify(widget, &wheel);
}

} // namespace

class TestParameterPanel : public QObject
{
    Q_OBJECT

private slots:
    void showsTheScene();
    void aDragIsOneStep();
    void aDragReachesEveryPower_data();
    void aDragReachesEveryPower();
    void aDragThereAndBackIsNoStep();
    void aPressBesideTheHandleBringsItThere();
    void aPressOnTheHandleChangesNothing();
    void keysOnTheSlider_data();
    void keysOnTheSlider();
    void aHeldKeyIsOneStep();
    void twoKeysBeforeTheWindowAnswersAddUp();
    void theWheelLeavesAnIdleSliderAlone();
    void theWheelTurnsTheFocusedSlider();
    void keysInTheField_data();
    void keysInTheField();
    void typedIsTaken_data();
    void typedIsTaken();
    void typedIsHeldBack_data();
    void typedIsHeldBack();
    void escapeRestores();
    void escapeIsTheWindowsWhereNothingIsHeld();
    void undoIsTheDocumentsWhereNothingIsHeld();
    void aRunningNumberMovesNothing();
    void mendingTakesTheReasonAway();
    void leavingTheFieldOffersIt();
    void heldTextStaysWhileItsValueDoes();
    void typingIsNotDisturbed();
    void layoutByMouse();
    void layoutByKeys();
    void resetIsOneStep();
    void presetIsOneStep();
    void playButton();
    void whatToPlay();
    void everyControlIsNamed();
    void aScreenReaderReadsAndSetsTheSlider();
    void tabGoesThroughInOrder();
    void nothingIsCutOrOverlaps_data();
    void nothingIsCutOrOverlaps();
};

void TestParameterPanel::showsTheScene()
{
    Bench bench({1e6, 16384, 16'777'216, Layout::Halves});
    QCOMPARE(bench.field("n")->plainText(), QString("1000000"));
    QCOMPARE(bench.field("d_model")->plainText(), QString("16384"));
    QCOMPARE(bench.field("max_len")->text(), QString("16\u202f777\u202f216"));
    QCOMPARE(bench.slider("n")->value(), 1e6);
    QCOMPARE(bench.slider("max_len")->handle().toPoint(), bench.handleAt("max_len", 5000));
    QVERIFY(bench.find<SegmentedControl>("layout")->segments()[1]->isChecked());
}

void TestParameterPanel::aDragIsOneStep()
{
    Bench bench({100, 4, 10, Layout::Interleaved});
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

void TestParameterPanel::aDragReachesEveryPower_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<double>("value");
    for (double value = 2; value <= 1024; value *= 2)
        QTest::addRow("d_model %g", value) << "d_model" << value;
    for (double value = 1; value <= 1e9; value *= 10)
        QTest::addRow("n %g", value) << "n" << value;
    QTest::newRow("max_len 5000") << "max_len" << 5000.0;
}

void TestParameterPanel::aDragReachesEveryPower()
{
    QFETCH(QString, key);
    QFETCH(double, value);
    Bench bench({31, 36, 10, Layout::Interleaved});
    // Wide enough that a pixel is less than a stop.
    bench.slider(key)->setFixedWidth(2000);
    bench.settle();
    ValueSlider* const slider = bench.slider(key);
    QTest::mousePress(slider, Qt::LeftButton, {}, slider->handle().toPoint());
    QTest::mouseMove(slider, bench.handleAt(key, value));
    QTest::mouseRelease(slider, Qt::LeftButton, {}, bench.handleAt(key, value));
    bench.settle();
    QCOMPARE(slider->value(), value);
}

void TestParameterPanel::aDragThereAndBackIsNoStep()
{
    Bench bench({100, 128, 10, Layout::Interleaved});
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

void TestParameterPanel::aPressBesideTheHandleBringsItThere()
{
    Bench bench({100, 128, 10, Layout::Interleaved});
    ValueSlider* const slider = bench.slider("d_model");
    QTest::mouseClick(slider, Qt::LeftButton, {}, bench.handleAt("d_model", 16));
    bench.settle();
    QCOMPARE(bench.parameters().dModel, 16);
    QCOMPARE(bench.words(), QString("d_model: 128 → 16"));
}

void TestParameterPanel::aPressOnTheHandleChangesNothing()
{
    Bench bench({1234.5, 7, 16'777'216, Layout::Interleaved}); // none of them a stop
    for (const QString key : {"n", "d_model", "max_len"}) {
        ValueSlider* const slider = bench.slider(key);
        QTest::mouseClick(slider, Qt::LeftButton, {}, slider->handle().toPoint() + QPoint(-3, 2));
        bench.settle();
    }
    QCOMPARE(bench.steps(), 0);
    QCOMPARE(bench.parameters(), (Parameters{1234.5, 7, 16'777'216, Layout::Interleaved}));
}

void TestParameterPanel::keysOnTheSlider_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<Qt::Key>("pressed");
    QTest::addColumn<Qt::KeyboardModifiers>("modifiers");
    QTest::addColumn<QString>("words");
    const Qt::KeyboardModifiers none;
    const Qt::KeyboardModifiers ctrl = Qt::ControlModifier;
    QTest::newRow("n right") << "n" << Qt::Key_Right << none << "n: 10000 → 20000";
    QTest::newRow("n left") << "n" << Qt::Key_Left << none << "n: 10000 → 5000";
    QTest::newRow("n up") << "n" << Qt::Key_Up << none << "n: 10000 → 20000";
    QTest::newRow("n ctrl+right") << "n" << Qt::Key_Right << ctrl << "n: 10000 → 10200";
    QTest::newRow("n page up") << "n" << Qt::Key_PageUp << none << "n: 10000 → 100000";
    QTest::newRow("n page down") << "n" << Qt::Key_PageDown << none << "n: 10000 → 1000";
    QTest::newRow("n home") << "n" << Qt::Key_Home << none << "n: 10000 → 1";
    QTest::newRow("n end") << "n" << Qt::Key_End << none << "n: 10000 → 1000000000";
    QTest::newRow("d_model right") << "d_model" << Qt::Key_Right << none << "d_model: 128 → 130";
    QTest::newRow("d_model ctrl+down") << "d_model" << Qt::Key_Down << ctrl << "d_model: 128 → 127";
    QTest::newRow("d_model page up") << "d_model" << Qt::Key_PageUp << none << "d_model: 128 → 256";
    QTest::newRow("d_model end") << "d_model" << Qt::Key_End << none << "d_model: 128 → 1024";
    QTest::newRow("max_len left") << "max_len" << Qt::Key_Left << none << "max_len: 100 → 90";
    QTest::newRow("max_len ctrl+up") << "max_len" << Qt::Key_Up << ctrl << "max_len: 100 → 101";
    QTest::newRow("max_len end") << "max_len" << Qt::Key_End << none << "max_len: 100 → 5000";
}

void TestParameterPanel::keysOnTheSlider()
{
    QFETCH(QString, key);
    QFETCH(Qt::Key, pressed);
    QFETCH(Qt::KeyboardModifiers, modifiers);
    QFETCH(QString, words);
    Bench bench;
    bench.slider(key)->setFocus();
    QTest::keyClick(bench.slider(key), pressed, modifiers);
    bench.settle();
    QCOMPARE(bench.words(), words);
    QCOMPARE(bench.steps(), 1);
    QCOMPARE(bench.slider(key)->handle().toPoint(), bench.handleAt(key, words.section("→ ", 1).toDouble()));
}

void TestParameterPanel::aHeldKeyIsOneStep()
{
    Bench bench({100, 4, 10, Layout::Interleaved});
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

void TestParameterPanel::twoKeysBeforeTheWindowAnswersAddUp()
{
    Bench bench({100, 4, 10, Layout::Interleaved});
    QTest::keyClick(bench.slider("d_model"), Qt::Key_Right);
    QTest::keyClick(bench.slider("d_model"), Qt::Key_Right);
    QTest::keyClick(bench.slider("max_len"), Qt::Key_Right);
    QCOMPARE(bench.parameters(), (Parameters{100, 8, 11, Layout::Interleaved}));
}

void TestParameterPanel::theWheelLeavesAnIdleSliderAlone()
{
    Bench bench;
    bench.area.resize(300, 150); // too low for the panel: it scrolls
    bench.settle();
    for (const QString key : {"n", "d_model", "max_len"}) {
        bench.field("n")->setFocus();
        turnWheel(bench.slider(key), -120);
    }
    for (const QString name : {"sweep", "speed"})
        turnWheel(bench.find<QComboBox>(name), -120);
    bench.settle();
    QCOMPARE(bench.parameters(), Parameters{});
    QCOMPARE(bench.player.sweep(), Sweep::Position);
    QCOMPARE(bench.player.speed(), 1.0);
    QVERIFY(bench.area.verticalScrollBar()->value() > 0);
}

void TestParameterPanel::theWheelTurnsTheFocusedSlider()
{
    Bench bench;
    ValueSlider* const slider = bench.slider("n");
    slider->setFocus();
    turnWheel(slider, 120);
    turnWheel(slider, 60); // half a notch counts once its other half has come
    bench.settle();
    QCOMPARE(bench.parameters().n, 20000.0);
    turnWheel(slider, 60);
    turnWheel(slider, 120, Qt::ControlModifier);
    bench.settle();
    QCOMPARE(bench.words(), QString("n: 10000 → 50100"));
    QCOMPARE(bench.steps(), 1);

    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(slider, &leave);
    turnWheel(slider, -120);
    QCOMPARE(bench.words(), QString("n: 50100 → 50000"));
    QCOMPARE(bench.steps(), 2);
}

void TestParameterPanel::keysInTheField_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<Qt::Key>("pressed");
    QTest::addColumn<Qt::KeyboardModifiers>("modifiers");
    QTest::addColumn<QString>("words");
    const Qt::KeyboardModifiers none;
    const Qt::KeyboardModifiers ctrl = Qt::ControlModifier;
    QTest::newRow("n up") << "n" << Qt::Key_Up << none << "n: 10000 → 20000";
    QTest::newRow("n page down") << "n" << Qt::Key_PageDown << none << "n: 10000 → 1000";
    QTest::newRow("d_model down") << "d_model" << Qt::Key_Down << none << "d_model: 2048 → 2046";
    QTest::newRow("d_model ctrl+up") << "d_model" << Qt::Key_Up << ctrl << "d_model: 2048 → 2049";
    QTest::newRow("d_model page up") << "d_model" << Qt::Key_PageUp << none << "d_model: 2048 → 4096";
    QTest::newRow("max_len up") << "max_len" << Qt::Key_Up << none << "max_len: 100 → 110";
}

void TestParameterPanel::keysInTheField()
{
    QFETCH(QString, key);
    QFETCH(Qt::Key, pressed);
    QFETCH(Qt::KeyboardModifiers, modifiers);
    QFETCH(QString, words);
    Bench bench({10000, 2048, 100, Layout::Interleaved});
    bench.field(key)->setFocus();
    QTest::keyClick(bench.field(key), pressed, modifiers);
    bench.settle();
    QCOMPARE(bench.words(), words);
    QCOMPARE(bench.field(key)->plainText(), words.section("→ ", 1));
}

void TestParameterPanel::typedIsTaken_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("shown");
    QTest::newRow("a number") << "n"
                              << "250"
                              << "n: 100 → 250"
                              << "250";
    QTest::newRow("a fraction") << "n"
                                << "2.5"
                                << "n: 100 → 2.5"
                                << "2.5";
    QTest::newRow("a power") << "n"
                             << "1e4"
                             << "n: 100 → 10000"
                             << "10\u202f000";
    QTest::newRow("spaces") << "n"
                            << " 10 000 "
                            << "n: 100 → 10000"
                            << "10\u202f000";
    QTest::newRow("thin spaces") << "n"
                                 << "1\u202f000\u2009000"
                                 << "n: 100 → 1000000"
                                 << "1\u202f000\u202f000";
    QTest::newRow("the top of n") << "n"
                                  << "1e9"
                                  << "n: 100 → 1000000000"
                                  << "1\u202f000\u202f000\u202f000";
    QTest::newRow("odd") << "d_model"
                         << "7"
                         << "d_model: 4 → 7"
                         << "7";
    QTest::newRow("one") << "d_model"
                         << "1"
                         << "d_model: 4 → 1"
                         << "1";
    QTest::newRow("the top of d_model") << "d_model"
                                        << "16384"
                                        << "d_model: 4 → 16384"
                                        << "16\u202f384";
    QTest::newRow("the top of max_len") << "max_len"
                                        << "16777216"
                                        << "max_len: 10 → 16777216"
                                        << "16\u202f777\u202f216";
    QTest::newRow("a whole power") << "max_len"
                                   << "1e4"
                                   << "max_len: 10 → 10000"
                                   << "10\u202f000";
    QTest::newRow("the same") << "max_len"
                              << "1e1"
                              << ""
                              << "10";
}

void TestParameterPanel::typedIsTaken()
{
    QFETCH(QString, key);
    QFETCH(QString, typed);
    QFETCH(QString, words);
    QFETCH(QString, shown);
    Bench bench({100, 4, 10, Layout::Interleaved});
    bench.type(key, typed);
    QCOMPARE(bench.words(), words);
    QCOMPARE(bench.field(key)->text(), shown);
    QVERIFY(!bench.reason(key)->isVisible());
}

void TestParameterPanel::typedIsHeldBack_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("reason");
    const QString n = "; allowed: a number from 1 to 1000000000";
    const QString d = "; allowed: a whole number from 1 to 16384";
    const QString l = "; allowed: a whole number from 1 to 16777216";
    QTest::newRow("n too small") << "n"
                                 << "0.5"
                                 << "n: 0.5 given" + n;
    QTest::newRow("n too large") << "n"
                                 << "1e10"
                                 << "n: 1e10 given" + n;
    QTest::newRow("n not finite") << "n"
                                  << "inf"
                                  << "n: inf given" + n;
    QTest::newRow("n no number") << "n"
                                 << "ten"
                                 << "n: ten given" + n;
    QTest::newRow("n nothing") << "n"
                               << " "
                               << "n: nothing given" + n;
    QTest::newRow("d_model nought") << "d_model"
                                    << "0"
                                    << "d_model: 0 given" + d;
    QTest::newRow("d_model negative") << "d_model"
                                      << "−4"
                                      << "d_model: -4 given" + d;
    QTest::newRow("d_model too large") << "d_model"
                                       << "16 385"
                                       << "d_model: 16385 given" + d;
    QTest::newRow("d_model in part") << "d_model"
                                     << "4.5"
                                     << "d_model: 4.5 given" + d;
    QTest::newRow("max_len too large") << "max_len"
                                       << "16777217"
                                       << "max_len: 16777217 given" + l;
    QTest::newRow("max_len trailing word") << "max_len"
                                           << "10 rows"
                                           << "max_len: 10 rows given" + l;
}

void TestParameterPanel::typedIsHeldBack()
{
    QFETCH(QString, key);
    QFETCH(QString, typed);
    QFETCH(QString, reason);
    Bench bench({100, 4, 10, Layout::Interleaved});
    bench.type(key, typed);
    QCOMPARE(bench.parameters(), (Parameters{100, 4, 10, Layout::Interleaved}));
    QCOMPARE(bench.steps(), 0);
    QCOMPARE(bench.field(key)->text(), typed);
    QVERIFY(bench.reason(key)->isVisible());
    QCOMPARE(bench.reason(key)->text(), reason);
    QCOMPARE(bench.field(key)->accessibleDescription(), reason);
}

void TestParameterPanel::escapeRestores()
{
    Bench bench({100, 4, 10, Layout::Interleaved});
    NumberField* const field = bench.field("d_model");
    bench.type("d_model", "0");
    QTest::keyClick(field, Qt::Key_Escape);
    bench.settle();
    QCOMPARE(field->text(), QString("4"));
    QVERIFY(!bench.reason("d_model")->isVisible());
    QVERIFY(field->accessibleDescription() != bench.reason("d_model")->text());

    field->selectAll();
    QTest::keyClicks(field, "12"); // not offered yet
    QTest::keyClick(field, Qt::Key_Escape);
    QCOMPARE(field->text(), QString("4"));
    QCOMPARE(bench.steps(), 0);
}

void TestParameterPanel::escapeIsTheWindowsWhereNothingIsHeld()
{
    Bench bench;
    NumberField* const field = bench.field("n");
    const auto claims = [&] {
        QKeyEvent event(QEvent::ShortcutOverride, Qt::Key_Escape, Qt::NoModifier);
        event.ignore();
        QCoreApplication::sendEvent(field, &event);
        return event.isAccepted();
    };
    field->setFocus();
    QVERIFY(!claims());
    QTest::keyClicks(field, "7");
    QVERIFY(claims());
}

void TestParameterPanel::undoIsTheDocumentsWhereNothingIsHeld()
{
    Bench bench({100, 4, 10, Layout::Interleaved});
    QAction undo;
    undo.setShortcut(QKeySequence::Undo);
    connect(&undo, &QAction::triggered, bench.document.history(), &QUndoStack::undo);
    bench.area.addAction(&undo);
    bench.type("n", "250");
    QTest::keyClick(bench.field("n"), Qt::Key_Z, Qt::ControlModifier);
    bench.settle();
    QCOMPARE(bench.parameters().n, 100.0);
    QCOMPARE(bench.field("n")->text(), QString("100"));

    bench.document.history()->redo();
    QTest::keyClicks(bench.field("n"), "7");
    QTest::keyClick(bench.field("n"), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(bench.parameters().n, 250.0);
}

void TestParameterPanel::aRunningNumberMovesNothing()
{
    Bench bench({1'111'111, 4, 10, Layout::Interleaved});
    const int width = bench.field("n")->width();
    for (const char* n : {"2000000", "9888888", "4444444"}) {
        bench.type("n", n);
        QCOMPARE(bench.field("n")->width(), width);
    }
    bench.type("n", "1e9");
    QVERIFY(bench.field("n")->width() > width);
}

void TestParameterPanel::mendingTakesTheReasonAway()
{
    Bench bench({100, 4, 10, Layout::Interleaved});
    NumberField* const field = bench.field("d_model");
    bench.type("d_model", "0");
    QTest::keyClick(field, Qt::Key_Backspace);
    QCOMPARE(bench.reason("d_model")->text(),
             QString("d_model: nothing given; allowed: a whole number from 1 to 16384"));
    QTest::keyClicks(field, "8");
    QVERIFY(!bench.reason("d_model")->isVisible());
    QCOMPARE(bench.parameters().dModel, 4);
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(bench.parameters().dModel, 8);
}

void TestParameterPanel::leavingTheFieldOffersIt()
{
    Bench bench({100, 4, 10, Layout::Interleaved});
    bench.field("n")->setFocus();
    bench.field("n")->selectAll();
    QTest::keyClicks(bench.field("n"), "250");
    QTest::keyClick(bench.field("n"), Qt::Key_Tab);
    QCOMPARE(bench.words(), QString("n: 100 → 250"));
}

void TestParameterPanel::heldTextStaysWhileItsValueDoes()
{
    Bench bench({100, 4, 10, Layout::Interleaved});
    bench.type("d_model", "0");
    bench.slider("max_len")->setFocus();
    QTest::keyClick(bench.slider("max_len"), Qt::Key_Right);
    bench.settle();
    QCOMPARE(bench.parameters().maxLen, 11);
    QCOMPARE(bench.field("d_model")->text(), QString("0"));
    QVERIFY(bench.reason("d_model")->isVisible());

    QTest::keyClick(bench.slider("d_model"), Qt::Key_Right);
    bench.settle();
    QCOMPARE(bench.field("d_model")->text(), QString("6"));
    QVERIFY(!bench.reason("d_model")->isVisible());
}

void TestParameterPanel::typingIsNotDisturbed()
{
    Bench bench({100, 4, 10, Layout::Interleaved});
    NumberField* const field = bench.field("n");
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, "25");
    Scene played = bench.document.scene();
    played.parameters.n = 300; // as the player does
    bench.document.apply(played);
    bench.settle();
    QTest::keyClicks(field, "0");
    QCOMPARE(field->text(), QString("250"));
    QTest::keyClick(field, Qt::Key_Escape);
    QCOMPARE(field->text(), QString("300"));
}

void TestParameterPanel::layoutByMouse()
{
    Bench bench;
    const auto& segments = bench.find<SegmentedControl>("layout")->segments();
    QTest::mouseClick(segments[1], Qt::LeftButton, {}, QPoint(3, 3));
    bench.settle();
    QCOMPARE(bench.parameters().layout, Layout::Halves);
    QCOMPARE(bench.words(), QString("layout: interleaved → halves"));
    QTest::mouseClick(segments[1], Qt::LeftButton);
    QCOMPARE(bench.steps(), 1);
    bench.document.history()->undo();
    bench.settle();
    QVERIFY(segments[0]->isChecked());
}

void TestParameterPanel::layoutByKeys()
{
    Bench bench;
    const auto& segments = bench.find<SegmentedControl>("layout")->segments();
    segments[0]->setFocus();
    QTest::keyClick(segments[0], Qt::Key_Right);
    bench.settle();
    QCOMPARE(bench.parameters().layout, Layout::Halves);
    QVERIFY(segments[1]->hasFocus());
    QTest::keyClick(segments[1], Qt::Key_Left);
    bench.settle();
    QCOMPARE(bench.parameters().layout, Layout::Interleaved);
    QCOMPARE(QAccessible::queryAccessibleInterface(segments[0])->role(), QAccessible::RadioButton);
}

void TestParameterPanel::resetIsOneStep()
{
    Bench bench({100, 4, 10, Layout::Halves});
    bench.find<QAction>("reset_parameters")->trigger();
    bench.settle();
    QCOMPARE(bench.parameters(), Parameters{});
    QCOMPARE(bench.steps(), 1);
    QCOMPARE(bench.field("n")->plainText(), QString("10000"));
    bench.document.history()->undo();
    QCOMPARE(bench.parameters(), (Parameters{100, 4, 10, Layout::Halves}));
}

void TestParameterPanel::presetIsOneStep()
{
    Bench bench;
    const QList<QAction*> actions = bench.find<QToolButton>("encoding_menu")->menu()->actions();
    const auto small =
        std::ranges::find_if(actions, [](const QAction* a) { return a->text().startsWith("Small table"); });
    QVERIFY(small != actions.end());
    (*small)->trigger();
    QCOMPARE(bench.parameters(), (Parameters{100, 4, 10, Layout::Interleaved}));
    QCOMPARE(bench.steps(), 1);
}

void TestParameterPanel::playButton()
{
    Bench bench;
    auto* const button = bench.find<QPushButton>("play");
    button->setFocus();
    QTest::keyClick(button, Qt::Key_Space);
    QVERIFY(bench.player.isPlaying());
    QCOMPARE(button->accessibleName(), QString("Pause"));
    QTest::mouseClick(button, Qt::LeftButton);
    QVERIFY(!bench.player.isPlaying());
    QCOMPARE(button->text(), QString("Play"));
}

void TestParameterPanel::whatToPlay()
{
    Bench bench;
    auto* const sweeps = bench.find<QComboBox>("sweep");
    sweeps->setFocus();
    QTest::keyClick(sweeps, Qt::Key_Down);
    QTest::keyClick(sweeps, Qt::Key_Down);
    QCOMPARE(bench.player.sweep(), Sweep::Base);
    bench.player.setSweep(Sweep::MaxLen);
    QCOMPARE(sweeps->currentText(), QString("max_len"));
    auto* const speeds = bench.find<QComboBox>("speed");
    QTest::keyClick(speeds, Qt::Key_Down);
    QCOMPARE(bench.player.speed(), 2.0);
}

void TestParameterPanel::everyControlIsNamed()
{
    Bench bench;
    int controls = 0;
    for (QWidget* const control : bench.panel->findChildren<QWidget*>()) {
        if (control->focusPolicy() == Qt::NoFocus || !control->isVisible())
            continue;
        ++controls;
        const auto* const spoken = QAccessible::queryAccessibleInterface(control);
        QVERIFY2(!spoken->text(QAccessible::Name).isEmpty(), control->metaObject()->className());
        QVERIFY2(!spoken->text(QAccessible::Description).isEmpty(), control->metaObject()->className());
        QVERIFY2(!control->toolTip().isEmpty(), control->metaObject()->className());
    }
    QCOMPARE(controls, 1 + 3 * 2 + 2 + 3); // the menu, the rows, the layouts, the player
}

void TestParameterPanel::aScreenReaderReadsAndSetsTheSlider()
{
    Bench bench({100, 4, 10, Layout::Interleaved});
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

void TestParameterPanel::tabGoesThroughInOrder()
{
    Bench bench;
    bench.find<QToolButton>("encoding_menu")->setFocus();
    QStringList order;
    for (int i = 0; i < 11; ++i) {
        QWidget* const focused = bench.area.focusWidget();
        order << (focused->objectName().isEmpty() ? focused->parentWidget()->objectName()
                                                  : focused->objectName());
        QTest::keyClick(focused, Qt::Key_Tab);
    }
    QCOMPARE(order, QStringList({"encoding_menu", "n_field", "n_slider", "d_model_field", "d_model_slider",
                                 "max_len_field", "max_len_slider", "layout", "play", "speed", "sweep"}));
}

void TestParameterPanel::nothingIsCutOrOverlaps_data()
{
    QTest::addColumn<int>("width");
    QTest::addColumn<double>("scale");
    for (const int width : {240, 280, 320, 420})
        for (const double scale : {1.0, 1.25, 1.5, 1.75, 2.0})
            QTest::addRow("%d px at %g", width, scale) << width << scale;
}

void TestParameterPanel::nothingIsCutOrOverlaps()
{
    QFETCH(int, width);
    QFETCH(double, scale);
    Bench bench({1e9, 16384, 16'777'216, Layout::Halves});
    Theme theme = Theme::light();
    theme.scale = scale;
    bench.panel->setTheme(theme);
    bench.type("d_model", "99999");
    QVERIFY2(bench.panel->minimumSizeHint().width() <= width || scale > 1.5,
             qPrintable(QString::number(bench.panel->minimumSizeHint().width())));
    width = std::max(width, bench.panel->minimumSizeHint().width());
    bench.area.takeWidget();
    const std::unique_ptr<ParameterPanel> panel(bench.panel);
    panel->resize(width, panel->heightForWidth(width));
    panel->show();
    bench.settle();

    // What stands in the panel and holds nothing else of it; a choice's list and a menu are windows of their
    // own.
    const auto standsInPanel = [&](const QWidget* w) { return w->isVisible() && w->window() == panel.get(); };
    QList<QWidget*> leaves;
    for (QWidget* const child : panel->findChildren<QWidget*>())
        if (standsInPanel(child) && std::ranges::none_of(child->findChildren<QWidget*>(), standsInPanel))
            leaves << child;
    QVERIFY(leaves.size() >= 16);
    const auto place = [&](QWidget* w) { return QRect(w->mapTo(panel.get(), QPoint()), w->size()); };
    for (QWidget* const one : leaves) {
        const QByteArray who = one->metaObject()->className() + QByteArray(" ") + one->objectName().toUtf8();
        QVERIFY2(panel->rect().contains(place(one)), who);
        if (!qobject_cast<QLabel*>(one))
            QVERIFY2(one->height() >= one->sizeHint().height(), who);
        else if (one->hasHeightForWidth())
            QVERIFY2(one->height() >= one->heightForWidth(one->width()), who);
        for (QWidget* const other : leaves)
            QVERIFY2(one == other || !place(one).intersects(place(other)),
                     who + " and " + other->objectName().toUtf8());
    }
}

QTEST_MAIN(TestParameterPanel)
#include "tst_parameter_panel.moc"
