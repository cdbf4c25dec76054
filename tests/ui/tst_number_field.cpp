// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/number_field.h"

#include "ui/panel_bench.h"

#include <QWindow>

#include <QAction>

using namespace posiscope;

class TestNumberField : public QObject
{
    Q_OBJECT

private slots:
    void keysInTheField_data();
    void keysInTheField();
    void typedIsTaken_data();
    void typedIsTaken();
    void typedIsHeldBack_data();
    void typedIsHeldBack();
    void aReasonMovesNothing_data();
    void aReasonMovesNothing();
    void escapeRestores();
    void escapeIsTheWindowsWhereNothingIsHeld();
    void undoIsTheDocumentsWhereNothingIsHeld();
    void aRunningNumberMovesNothing();
    void mendingTakesTheReasonAway();
    void leavingTheFieldOffersIt();
    void heldTextStaysWhileItsValueDoes();
    void typingIsNotDisturbed();
    void twoClicksOrMoreSelectAll();
};

void TestNumberField::keysInTheField_data()
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

void TestNumberField::keysInTheField()
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

void TestNumberField::typedIsTaken_data()
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

void TestNumberField::typedIsTaken()
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

void TestNumberField::typedIsHeldBack_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("reason");
    const QString n = "; allowed: a number from 1 to 1\u202f000\u202f000\u202f000";
    const QString d = "; allowed: a whole number from 1 to 16\u202f384";
    const QString l = "; allowed: a whole number from 1 to 16\u202f777\u202f216";
    QTest::newRow("n too small") << "n"
                                 << "0.5"
                                 << "0.5 given" + n;
    QTest::newRow("n too large") << "n"
                                 << "1e10"
                                 << "1e10 given" + n;
    QTest::newRow("n not finite") << "n"
                                  << "inf"
                                  << "inf given" + n;
    QTest::newRow("n no number") << "n"
                                 << "ten"
                                 << "ten given" + n;
    QTest::newRow("n nothing") << "n"
                               << " "
                               << "nothing given" + n;
    QTest::newRow("d_model nought") << "d_model"
                                    << "0"
                                    << "0 given" + d;
    QTest::newRow("d_model negative") << "d_model"
                                      << "−4"
                                      << "-4 given" + d;
    QTest::newRow("d_model too large") << "d_model"
                                       << "16 385"
                                       << "16\u202f385 given" + d;
    QTest::newRow("d_model in part") << "d_model"
                                     << "4.5"
                                     << "4.5 given" + d;
    QTest::newRow("max_len too large") << "max_len"
                                       << "16777217"
                                       << "16\u202f777\u202f217 given" + l;
    QTest::newRow("max_len trailing word") << "max_len"
                                           << "10 rows"
                                           << "10 rows given" + l;
}

void TestNumberField::typedIsHeldBack()
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

void TestNumberField::aReasonMovesNothing_data()
{
    QTest::addColumn<QString>("key");
    for (const char* const key : {"n", "d_model", "max_len"})
        QTest::newRow(key) << key;
}

void TestNumberField::aReasonMovesNothing()
{
    QFETCH(QString, key);
    Bench bench;
    const auto places = [&bench] {
        std::vector<QRect> found;
        for (const QWidget* const each : bench.panel->findChildren<QWidget*>())
            if (each->isVisible() && !each->objectName().endsWith("_reason"))
                found.emplace_back(each->mapTo(bench.panel, QPoint()), each->size());
        return found;
    };
    const std::vector<QRect> before = places();
    bench.type(key, "0");
    const QWidget* const reason = bench.reason(key);
    QVERIFY(reason->isVisible());
    QCOMPARE(places(), before);
    QVERIFY(bench.panel->rect().contains(reason->geometry()));
    const QWidget* const field = bench.field(key);
    QVERIFY(reason->y() >= field->mapTo(bench.panel, QPoint(0, field->height())).y());
    QVERIFY(reason->height() >= reason->heightForWidth(reason->width()));

    // What lies under it takes the mouse.
    QTest::mouseClick(bench.area.windowHandle(), Qt::LeftButton, {},
                      bench.slider(key)->mapTo(&bench.area, bench.slider(key)->handle().toPoint()) +
                          QPoint(40, 0));
    bench.settle();
    QVERIFY(!reason->isVisible());
    QCOMPARE(bench.steps(), 1);
}

void TestNumberField::escapeRestores()
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

void TestNumberField::escapeIsTheWindowsWhereNothingIsHeld()
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

void TestNumberField::undoIsTheDocumentsWhereNothingIsHeld()
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

void TestNumberField::aRunningNumberMovesNothing()
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

void TestNumberField::mendingTakesTheReasonAway()
{
    Bench bench({100, 4, 10, Layout::Interleaved});
    NumberField* const field = bench.field("d_model");
    bench.type("d_model", "0");
    QTest::keyClick(field, Qt::Key_Backspace);
    QCOMPARE(bench.reason("d_model")->text(),
             QString("nothing given; allowed: a whole number from 1 to 16\u202f384"));
    QTest::keyClicks(field, "8");
    QVERIFY(!bench.reason("d_model")->isVisible());
    QCOMPARE(bench.parameters().dModel, 4);
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(bench.parameters().dModel, 8);
}

void TestNumberField::leavingTheFieldOffersIt()
{
    Bench bench({100, 4, 10, Layout::Interleaved});
    bench.field("n")->setFocus();
    bench.field("n")->selectAll();
    QTest::keyClicks(bench.field("n"), "250");
    QTest::keyClick(bench.field("n"), Qt::Key_Tab);
    QCOMPARE(bench.words(), QString("n: 100 → 250"));
}

void TestNumberField::heldTextStaysWhileItsValueDoes()
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

void TestNumberField::typingIsNotDisturbed()
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

void TestNumberField::twoClicksOrMoreSelectAll()
{
    Bench bench;
    NumberField* const field = bench.field("n");
    const QPoint place = field->rect().center();
    QTest::mouseDClick(field, Qt::LeftButton, {}, place);
    QCOMPARE(field->selectedText(), field->text());
    QTest::mouseClick(field, Qt::LeftButton, {}, place);
    QCOMPARE(field->selectedText(), field->text());
}

QTEST_MAIN(TestNumberField)
#include "tst_number_field.moc"
