// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/controls/number_field.h"

#include "test_program.h"
#include "tests/data_rows.h"
#include "ui/panel_bench.h"

#include <QWindow>

#include <QAction>

namespace tst_number_field_refused {

using namespace posiscope;
using namespace posiscope::panel_bench;

class TestNumberFieldRefused : public QObject
{
    Q_OBJECT

private slots:
    void aWrongTextIsRefused_data()
    {
        addColumns<QString, QString, QString>("key", "typed", "reason");
        const QString n = "; allowed: a number from 1 to 1\u202f000\u202f000\u202f000";
        const QString d = "; allowed: a whole number from 1 to 16\u202f384";
        const QString l = "; allowed: a whole number from 1 to 16\u202f777\u202f216";
        addRow("n too small", "n", "0.5", "0.5 given" + n);
        addRow("n too large", "n", "1e10", "1e10 given" + n);
        addRow("n not finite", "n", "inf", "inf given" + n);
        addRow("n no number", "n", "ten", "ten given" + n);
        addRow("n nothing", "n", " ", "nothing given" + n);
        addRow("d_model nought", "d_model", "0", "0 given" + d);
        addRow("d_model negative", "d_model", "−4", "-4 given" + d);
        addRow("d_model too large", "d_model", "16 385", "16\u202f385 given" + d);
        addRow("d_model in part", "d_model", "4.5", "4.5 given" + d);
        addRow("max_len too large", "max_len", "16777217", "16\u202f777\u202f217 given" + l);
        addRow("max_len trailing word", "max_len", "10 rows", "10 rows given" + l);
    }

    void aWrongTextIsRefused()
    {
        QFETCH(QString, key);
        QFETCH(QString, typed);
        QFETCH(QString, reason);
        PanelBench bench({100, 4, 10, Layout::Interleaved});
        bench.type(key, typed);
        QCOMPARE(bench.parameters(), (Parameters{100, 4, 10, Layout::Interleaved}));
        QCOMPARE(bench.steps(), 0);
        QCOMPARE(bench.field(key)->text(), typed);
        QVERIFY(bench.reason(key)->isVisible());
        QCOMPARE(bench.reason(key)->text(), reason);
        QCOMPARE(bench.field(key)->accessibleDescription(), reason);
    }

    void aReasonMovesNothing_data()
    {
        QTest::addColumn<QString>("key");
        for (const char* const key : {"n", "d_model", "max_len"})
            QTest::newRow(key) << key;
    }

    void aReasonMovesNothing()
    {
        QFETCH(QString, key);
        PanelBench bench;
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

        // It is taken away by a click, and then what lay under it takes the mouse.
        const QPoint place =
            bench.slider(key)->mapTo(&bench.area, bench.slider(key)->handle().toPoint()) + QPoint(40, 0);
        QTest::mouseClick(bench.area.windowHandle(), Qt::LeftButton, {}, place);
        bench.settle();
        QVERIFY(!reason->isVisible());
        QCOMPARE(bench.steps(), 0);
        QTest::mouseClick(bench.area.windowHandle(), Qt::LeftButton, {}, place);
        bench.settle();
        QCOMPARE(bench.steps(), 1);
    }

    void aReasonIsShownToItsLastLetter()
    {
        PanelBench bench;
        bench.type("n", QString(32, u'9'));
        const QLabel* const bubble = bench.reason("n");
        QVERIFY(bubble->isVisible());
        const QRect room = bubble->contentsRect();
        const QRect needed = bubble->fontMetrics().boundingRect(room, Qt::TextWordWrap, bubble->text());
        QVERIFY(needed.width() <= room.width());
        QVERIFY(needed.height() <= room.height());
    }

    void escapeRestores()
    {
        PanelBench bench({100, 4, 10, Layout::Interleaved});
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

    void escapeIsTheWindowsUnlessATextIsRefused()
    {
        PanelBench bench;
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

    void aCorrectedTextHasNoReason()
    {
        PanelBench bench({100, 4, 10, Layout::Interleaved});
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

    void aClickOnAReasonRestoresTheValue()
    {
        PanelBench bench;
        const Parameters before = bench.parameters();
        bench.type("d_model", "0");
        QLabel* const reason = bench.reason("d_model");
        QVERIFY(reason->isVisible());
        bench.slider("n")->setFocus();
        // As the system tells of it: the window finds out what is there.
        for (const QPoint at : {reason->rect().center(), QPoint(4, reason->height() - 3)}) {
            const QPoint place = reason->mapTo(&bench.area, at);
            QTest::mouseClick(bench.area.windowHandle(), Qt::LeftButton, {}, place);
            bench.settle();
            QVERIFY(bench.field("d_model")->hasFocus());
            QCOMPARE(bench.field("d_model")->plainText(), QString::number(before.dModel));
            QCOMPARE(bench.parameters(), before);
            bench.type("d_model", "0");
        }
    }
};

POSISCOPE_TEST(TestNumberFieldRefused)

} // namespace tst_number_field_refused

#include "tst_number_field_refused.moc"
