// SPDX-License-Identifier: GPL-3.0-or-later
#include "panel_bench.h"
#include "tests/data_rows.h"
#include "tests/test_program.h"
#include "ui/kit/controls/number_field.h"
#include "ui/shortcuts/shortcuts.h"
#include "ui/workspace/docks/card.h"
#include "ui/workspace/docks/dock_area.h"
#include "window_bench.h"

#include <QAction>
#include <QWindow>

#include <functional>

namespace tst_number_field {

using namespace posiscope;
using namespace posiscope::panel_bench;

class TestNumberField : public QObject
{
    Q_OBJECT

private slots:
    void undoIsTheDocumentsUnlessATextIsRefused()
    {
        PanelBench bench({100, 4, 10, Layout::Interleaved});
        new ShortcutsFirst(bench.area); // as the window has it
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

    void aChangingNumberMovesNothing()
    {
        PanelBench bench({1'111'111, 4, 10, Layout::Interleaved});
        const int width = bench.field("n")->width();
        for (const char* n : {"2000000", "9888888", "4444444"}) {
            bench.type("n", n);
            QCOMPARE(bench.field("n")->width(), width);
        }
        bench.type("n", "1e9");
        QVERIFY(bench.field("n")->width() > width);

        // Nor does the beginning of the next one, or its digits without spaces.
        const int wide = bench.field("n")->width();
        bench.field("n")->selectAll();
        for (const char* digit : {"2", "0", "0", "0", "0", "0", "0", "0", "0", "0"}) {
            QTest::keyClicks(bench.field("n"), digit);
            bench.settle();
            QCOMPARE(bench.field("n")->width(), wide);
        }
        bench.type("n", "7");
        bench.settle();
        QVERIFY(bench.field("n")->width() < width);
    }

    void theLetterHasItsRoomAndItsColour()
    {
        QWidget card;
        card.resize(200, 60);
        NumberField field(&card);
        field.setShown(QStringLiteral("1"));
        const int without = field.sizeHint().width();
        field.setLetter(QStringLiteral("A "));
        const QFont bold = windowTheme().interfaceFont(Theme::textPoints, QFont::DemiBold);
        QCOMPARE(field.sizeHint().width() - without, QFontMetrics(bold).horizontalAdvance("A "));

        field.resize(160, field.sizeHint().height());
        const auto darkest = [&field] { // of the letter
            const QImage picture = field.grab({0, 0, 40, field.height()}).toImage();
            int least = 255;
            for (int y = 6; y < picture.height() - 6; ++y)
                for (int x = 6; x < picture.width(); ++x)
                    least = std::min(least, picture.pixelColor(x, y).lightness());
            return least;
        };
        const int enabled = darkest();
        field.setEnabled(false);
        QVERIFY(darkest() > enabled + 40);
    }

    void leavingTheFieldTakesTheText()
    {
        PanelBench bench({100, 4, 10, Layout::Interleaved});
        bench.field("n")->setFocus();
        bench.field("n")->selectAll();
        QTest::keyClicks(bench.field("n"), "250");
        QTest::keyClick(bench.field("n"), Qt::Key_Tab);
        QCOMPARE(bench.words(), QString("n: 100 → 250"));
    }

    void typingIsNotDisturbed()
    {
        PanelBench bench({100, 4, 10, Layout::Interleaved});
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

    void twoClicksOrMoreSelectAll()
    {
        PanelBench bench;
        NumberField* const field = bench.field("n");
        const QPoint place = field->rect().center();
        QTest::mouseDClick(field, Qt::LeftButton, {}, place);
        QCOMPARE(field->selectedText(), field->text());
        QTest::mouseClick(field, Qt::LeftButton, {}, place);
        QCOMPARE(field->selectedText(), field->text());
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
            for (const QWidget* const widget : bench.panel->findChildren<QWidget*>())
                if (widget->isVisible() && !widget->objectName().endsWith("_reason"))
                    found.emplace_back(widget->mapTo(bench.panel, QPoint()), widget->size());
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
        QCOMPARE(bench.field("n")->accessibleDescription(), bench.field("n")->reason());
        QCOMPARE(bench.steps(), 0);
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

    void aRefusedTextGoesWithTheNextChange_data()
    {
        addColumns<ViewId, QByteArrayList>("view", "names");
        addRow("Parameters", ViewId::Heatmap, QByteArrayList{"n", "d_model", "max_len"});
        addRow("Projection", ViewId::Projection,
               QByteArrayList{"perplexity", "iterations", "projection_seed"});
        addRow("Rotation", ViewId::Rotation, QByteArrayList{"offset"});
        addRow("Sentence", ViewId::Sentence,
               QByteArrayList{"embedding_seed", "dropout", "dropout_seed", "sentence_shown"});
    }

    void aRefusedTextGoesWithTheNextChange()
    {
        QFETCH(ViewId, view);
        QFETCH(QByteArrayList, names);
        MainWindow window;
        window.resize(1440, 1080); // the projection has room for its fields
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        Document& document = window.document();
        Scene batch;
        batch.sentence.dropout = 0.1;                     // else its seed is not offered
        batch.projection.method = ProjectionMethod::Tsne; // else its fields are not offered
        batch.sentence.text = "a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk\nl";
        document.startNew(batch);
        window.dockArea().showCard(view);
        QCoreApplication::processEvents();
        View& opened = window.dockArea().card(view)->view()->viewOfA();
        if (opened.controls().hidden())
            opened.controls().open(opened.mapToGlobal(QPoint()));

        const auto moveSelection = [&document] {
            Scene after = document.scene();
            ++after.selection.position;
            document.apply(after);
        };
        const auto recolour = [&document] {
            Scene after = document.scene();
            after.look.colourMap = after.look.colourMap == ColourMap::Vik ? ColourMap::Grey : ColourMap::Vik;
            document.apply(after);
        };
        const auto changeLayout = [&document] {
            Scene after = document.scene();
            after.parameters.layout = Layout::Halves;
            document.apply(after);
        };
        const auto undo = [&document] { document.history()->undo(); };
        for (const QByteArray& name : names) {
            auto* const field = window.findChild<NumberField*>(QLatin1String(name + "_field"));
            QVERIFY2(field && field->isVisible(), name.constData());
            const QString shown = field->text();
            for (const std::function<void()>& change :
                 std::initializer_list<std::function<void()>>{moveSelection, recolour, changeLayout, undo}) {
                field->setFocus();
                field->selectAll();
                QTest::keyClicks(field, "x");
                QTest::keyClick(field, Qt::Key_Return);
                QCoreApplication::processEvents();
                QVERIFY2(field->text() == "x" && !field->reason().isEmpty(), name.constData());
                change();
                QCoreApplication::processEvents();
                QVERIFY2(field->reason().isEmpty(), name.constData());
                QCOMPARE(field->text(), shown);
            }
        }
    }

    /// Every step of a sweep is a change of the scene, which would take the reason away before it can be
    /// read.
    void aRefusalPausesASweep()
    {
        MainWindow window;
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        window.player().setPlayed(PlayedValue::MaxLen);
        window.player().setPlaying(true);
        auto* const field = window.findChild<NumberField*>(QStringLiteral("n_field"));
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, "x");
        QVERIFY(window.player().isPlaying());
        QTest::keyClick(field, Qt::Key_Return);
        QVERIFY(!window.player().isPlaying());
        QCoreApplication::processEvents();
        QVERIFY(!field->reason().isEmpty());
    }
};

POSISCOPE_TEST(TestNumberField)

} // namespace tst_number_field

#include "tst_number_field.moc"
