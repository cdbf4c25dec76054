// SPDX-License-Identifier: GPL-3.0-or-later
#include "test_program.h"
#include "tests/data_rows.h"
#include "ui/kit/controls/number_field.h"
#include "ui/workspace/docks/card.h"
#include "ui/workspace/docks/dock_area.h"
#include "window_bench.h"

#include <functional>

namespace tst_refused_fields {

using namespace posiscope;

/// What every number field of the window holds back, in the panels and in the views.

class HeldFieldsTest : public QObject
{
    Q_OBJECT

private slots:
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
        View& opened = window.dockArea().card(view)->view()->first();
        if (opened.hiddenControls())
            opened.openControls(opened.mapToGlobal(QPoint()));

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
        window.player().setSweep(PlayedValue::MaxLen);
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

POSISCOPE_TEST(HeldFieldsTest)

} // namespace tst_refused_fields

#include "tst_refused_fields.moc"
