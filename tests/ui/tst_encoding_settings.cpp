// SPDX-License-Identifier: GPL-3.0-or-later
#include "files.h"
#include "ui/panels/encoding_settings.h"

#include "core/kinds/kind_list.h"
#include "core/kinds/kinds.h"
#include "tests/data_rows.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"
#include "tests/ui/panel_bench.h"
#include "ui/kit/text/text_of.h"

#include <QAbstractItemView>
#include <QAccessible>
#include <QFileDialog>
#include <QMenu>
#include <QPushButton>
#include <QTemporaryDir>

#include <algorithm>

namespace tst_encoding_settings {

using namespace posiscope;
using namespace posiscope::panel_bench;

/// Opens a drop-down list by a key, and takes one of its entries with Enter.
void choose(PanelBench& bench, const QString& key, const QString& words)
{
    auto* const box = bench.find<QComboBox>(key);
    box->setFocus();
    QTest::keyClick(box, Qt::Key_Space);
    QVERIFY(box->view()->isVisible());
    const int row = box->findText(words);
    while (box->view()->currentIndex().row() > row) // the keys pass over headings
        QTest::keyClick(box->view(), Qt::Key_Up);
    while (box->view()->currentIndex().row() < row)
        QTest::keyClick(box->view(), Qt::Key_Down);
    QTest::keyClick(box->view(), Qt::Key_Return);
    bench.settle();
}

/// The names of the controls that can be reached, without those that every kind has.
QStringList settingsShown(const PanelBench& bench)
{
    static const QStringList always{
        "encoding",      "max_len_field",      "max_len_slider",     "play",
        "more_settings", "models_menu_button", "tables_menu_button", "comparisons_button"};
    QStringList names;
    for (const QWidget* const control : bench.panel->findChildren<QWidget*>()) {
        const QString name = control->objectName();
        if (control->focusPolicy() != Qt::NoFocus && control->isVisible() && !always.contains(name) &&
            !names.contains(name))
            names << name;
    }
    names.sort();
    return names;
}

/// The settings that only some kinds of encodings have, in the panel of the parameters.
class TestEncodingSettings : public QObject
{
    Q_OBJECT

private slots:
    void aKindShowsItsSettingsAlone_data()
    {
        addColumns<QString, QString>("scene", "names");
        const QString tones = "arithmetic d_model_field d_model_slider exponent first_position_field layout "
                              "n_field n_slider order position_step_field stored ";
        const QString paper = tones + "exponent_shift_field ";
        const QString sinusoidal = paper + "padding_field ";
        addRow("sinusoidal", "", sinusoidal + "scaling");
        addRow("odd", "d_model = 9", sinusoidal + "odd scaling");
        addRow("padded", "padding = 3", sinusoidal + "padding_row scaling");
        addRow("endpoint", "exponent = endpoint", tones + "padding_field scaling");
        addRow("scaled", "scaling = linear",
               sinusoidal + "original_len_field scale_field scale_slider scaling");
        const QString rotary =
            paper + "attention_factor_field over_root_d queries rotated_field scaling zero_tail_field ";
        addRow("rotary", "encoding = rotary", rotary.trimmed());
        addRow("rotary, seeded", "encoding = rotary; queries = seeded", rotary + "encoding_seed_field");
        addRow("LongRoPE", "encoding = rotary; d_model = 4; scaling = longrope",
               rotary + "open_factors original_len_field scale_field scale_slider");
        addRow("LongRoPE, factors", "encoding = rotary; d_model = 4; scaling = longrope; factors = 1, 2",
               rotary + "drop_factors open_factors original_len_field scale_field scale_slider");
        addRow("alibi", "encoding = alibi", "causal head_field heads_field");
        addRow("t5", "encoding = t5",
               "bidirectional buckets_field encoding_seed_field head_field heads_field "
               "max_distance_field open_given_rows");
        const QString frequencies =
            "d_model_field d_model_slider exponent exponent_shift_field n_field n_slider "
            "position_step_field scaling";
        addRow("sandwich", "encoding = sandwich", frequencies + " causal head_field heads_field");
        addRow("xpos", "encoding = xpos", frequencies);
        addRow("kerple", "encoding = kerple", "causal kerple_r1_field kerple_r2_field");
        addRow("shaw", "encoding = shaw",
               "clip_distance_field encoding_seed_field head_field heads_field open_given_rows");
        addRow("learned", "encoding = learned",
               "d_model_field d_model_slider encoding_seed_field open_given_rows");
        addRow("learned, given", "encoding = learned; d_model = 2; max_len = 1; given_rows = 1 2",
               "d_model_field d_model_slider drop_given_rows open_given_rows");
        addRow("detr", "encoding = detr",
               "d_model_field d_model_slider grid_field n_field n_slider normalise");
        addRow("rotary-2d", "encoding = rotary-2d",
               "d_model_field d_model_slider grid_field n_field n_slider");
        addRow("mrope", "encoding = mrope",
               "d_model_field d_model_slider grid_field n_field n_slider sections_field text_before_field");
        addRow("learned-2d", "encoding = learned-2d",
               "d_model_field d_model_slider grid_field n_field n_slider open_given_rows trained_grid_field");
        addRow("swin", "encoding = swin",
               "encoding_seed_field grid_field head_field heads_field open_given_rows");
        addRow("index", "encoding = index", "d_model_field d_model_slider");
        addRow("none", "encoding = none", "d_model_field d_model_slider");
    }

    void aKindShowsItsSettingsAlone()
    {
        QFETCH(QString, scene);
        QFETCH(QString, names);
        PanelBench bench(sceneWith(scene).parameters);
        bench.unfold();
        QStringList wanted = names.split(' ');
        wanted.sort();
        QCOMPARE(settingsShown(bench), wanted);
        for (QWidget* const control : bench.panel->findChildren<QWidget*>()) {
            if (control->focusPolicy() == Qt::NoFocus || !control->isVisible())
                continue;
            const auto* const spoken = QAccessible::queryAccessibleInterface(control);
            QVERIFY2(!spoken->text(QAccessible::Name).isEmpty(), qPrintable(control->objectName()));
            QVERIFY2(!spoken->text(QAccessible::Description).isEmpty(), qPrintable(control->objectName()));
            QVERIFY2(!control->toolTip().isEmpty(), qPrintable(control->objectName()));
        }
    }

    void everyKeyOfAKindHasAControl()
    {
        PanelBench bench;
        bench.unfold();
        for (const Kind* const kind : kindList()) {
            const Scene scene = sceneWith("encoding = " + textOf(kind->name));
            bench.document.apply(scene);
            bench.settle();
            for (const SceneKey& key : sceneKeys()) {
                if (key.group != KeyGroup::Encoding || key == "cosines" || !appliesTo(key, *kind))
                    continue;
                const QString name = textOf(key.name);
                const QWidget* control = nullptr;
                for (const QString& possible : {name, name + "_field", "open_" + name})
                    if (const auto* const found = bench.panel->findChild<QWidget*>(possible))
                        control = found;
                QVERIFY2(control && control->isVisible() == affectsEncoding(key, scene),
                         qPrintable(textOf(kind->name) + ": " + name));
            }
        }
    }

    void aGridSetsTheLength()
    {
        PanelBench bench(sceneWith("encoding = sinusoidal-2d").parameters);
        bench.unfold();
        auto* const field = bench.find<QLineEdit>("grid_field");
        const auto type = [&](const QString& text) {
            field->setFocus();
            field->selectAll();
            QTest::keyClicks(field, text);
            QTest::keyClick(field, Qt::Key_Return);
            bench.settle();
        };
        type("14x16");
        QCOMPARE(bench.parameters().maxLen, 224);
        QCOMPARE(bench.parameters().grid, (GridSize{14, 16}));
        type("0x3");
        QCOMPARE(bench.parameters().maxLen, 224); // refused
        QVERIFY(bench.reason("grid")->text().startsWith("grid: 0x3 given"));
        type("7 x 9");
        QCOMPARE(field->text(), QString("7x9"));
        // The slider of the length moves by whole rows.
        auto* const slider = bench.slider("max_len");
        slider->setFocus();
        QTest::keyClick(slider, Qt::Key_Right);
        QCOMPARE(bench.parameters().maxLen, 72);
        QTest::keyClick(slider, Qt::Key_Left);
        QTest::keyClick(slider, Qt::Key_Left);
        QCOMPARE(bench.parameters().grid, (GridSize{6, 9}));
    }

    void sectionsAreTyped()
    {
        PanelBench bench(sceneWith("encoding = mrope; max_len = 120").parameters);
        bench.unfold();
        const auto type = [&](const char* name, const QString& text) {
            auto* const field = bench.find<QLineEdit>(name);
            field->setFocus();
            field->selectAll();
            QTest::keyClicks(field, text);
            QTest::keyClick(field, Qt::Key_Return);
            bench.settle();
        };
        type("sections_field", "10, 30, 24");
        QCOMPARE(bench.parameters().mrope.sections, (std::vector{10, 30, 24}));
        type("sections_field", "10, 30, 25");
        QCOMPARE(bench.parameters().mrope.sections, (std::vector{10, 30, 24})); // refused
        QVERIFY(bench.reason("sections")->text().startsWith("sections: 10, 30, 25 given; allowed: auto"));
        type("grid_field", "5x6");
        QCOMPARE(bench.parameters().maxLen, 120); // text goes on after the picture
        bench.type("d_model", "64");
        QCOMPARE(bench.parameters().dModel, 128); // which a file or command is told too
        QTest::keyClick(bench.slider("d_model"), Qt::Key_Left);
        QCOMPARE(bench.parameters().dModel, 126);
        QVERIFY(bench.parameters().mrope.sections.empty());
    }

    void aKindIsChosenByKeysAndUndone()
    {
        PanelBench bench;
        bench.unfold();
        choose(bench, "encoding", "ALiBi");
        QCOMPARE(kindOf(bench.parameters()).name, "alibi");
        QCOMPARE(bench.words(), QString("encoding: sinusoidal → ALiBi"));
        QCOMPARE(bench.steps(), 1);
        QVERIFY(!bench.field("n")->isVisible());
        bench.type("heads", "12");
        bench.type("head", "3");
        QCOMPARE(bench.parameters().heads, 12);
        QCOMPARE(bench.parameters().head, 3);
        for (int step = 0; step < 3; ++step)
            bench.document.history()->undo();
        bench.settle();
        QCOMPARE(bench.parameters(), Parameters{});
        QCOMPARE(bench.find<QComboBox>("encoding")->currentText(), QString("sinusoidal"));
        QVERIFY(bench.field("n")->isVisible());
    }

    void aChoiceThatDoesNotGoWithTheRestIsRefused()
    {
        PanelBench bench(sceneWith("d_model = 2").parameters);
        bench.unfold();
        choose(bench, "scaling", "NTK");
        QCOMPARE(bench.parameters().scaling, Scaling::None);
        QCOMPARE(bench.find<QComboBox>("scaling")->currentText(), QString("no scaling"));
        QVERIFY(bench.reason("scaling")->isVisible());
        QVERIFY2(bench.reason("scaling")->text().contains("d_model"),
                 qPrintable(bench.reason("scaling")->text()));
        choose(bench, "scaling", "linear");
        QCOMPARE(bench.parameters().scaling, Scaling::Linear);
        QVERIFY(!bench.reason("scaling")->isVisible());
        bench.type("d_model", "7");
        choose(bench, "encoding", "rotary");
        QCOMPARE(kindOf(bench.parameters()).name, "sinusoidal");
        QVERIFY(bench.reason("encoding")->text().contains("an even number"));
    }

    void aKindIsNotBarredByWhatCannotBeSeen()
    {
        PanelBench bench(sceneWith("encoding = alibi; d_model = 7").parameters);
        choose(bench, "encoding", "rotary");
        QCOMPARE(bench.parameters().dModel, 8);
        bench.document.apply(sceneWith("encoding = learned; d_model = 2; max_len = 1; given_rows = 1 2"));
        bench.settle();
        choose(bench, "encoding", "T5");
        QCOMPARE(kindOf(bench.parameters()).name, "t5");
        QVERIFY(bench.parameters().givenRows.isEmpty());
        bench.document.history()->undo();
        QCOMPARE(bench.parameters().givenRows.text(), "1 2");
    }

    void scaleHasASlider()
    {
        PanelBench bench(sceneWith("scaling = linear").parameters);
        bench.unfold();
        ValueSlider* const slider = bench.slider("scale");
        QTest::mouseClick(slider, Qt::LeftButton, {}, bench.handleAt("scale", 8));
        bench.settle();
        QCOMPARE(bench.parameters().scale, 8.0);
    }

    void aSwitchThatIsNotAllowedStaysAndSaysWhy()
    {
        PanelBench bench(sceneWith("encoding = t5; bidirectional = no; buckets = 2").parameters);
        auto* const box = bench.find<QCheckBox>("bidirectional");
        QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(5, box->height() / 2));
        bench.settle();
        QVERIFY(!bench.parameters().t5.bidirectional);
        QVERIFY(!box->isChecked());
        QVERIFY(bench.reason("bidirectional")->text().contains("an even number from 4"));
        bench.type("buckets", "8");
        QVERIFY(!bench.reason("bidirectional")->isVisible());
        QTest::keyClick(box, Qt::Key_Space);
        bench.settle();
        QVERIFY(bench.parameters().t5.bidirectional);
    }

    void rowsAreTakenFromAFile()
    {
        PanelBench bench(sceneWith("encoding = learned; d_model = 3; max_len = 2").parameters);
        bench.unfold();
        QTemporaryDir folder;
        const auto open = [&](const QByteArray& bytes, const char* name = "rows.csv") {
            const QString file = folder.filePath(name);
            writeFile(file, bytes);
            QTest::mouseClick(bench.find<QPushButton>("open_given_rows"), Qt::LeftButton);
            auto* const dialog = bench.panel->findChild<QFileDialog*>(); // it is open, and this code runs on
            QVERIFY(dialog && dialog->isVisible());
            dialog->selectFile(file);
            QMetaObject::invokeMethod(dialog, "accept");
            bench.area.activateWindow(); // which a window manager would do
            bench.settle();
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        };
        open("1,2,3\n4,5,6\n7,8,9\n");
        QCOMPARE(bench.parameters().givenRows.rows(), 3);
        QCOMPARE(bench.parameters().maxLen, 3);
        QVERIFY(!bench.field("encoding_seed")->isVisible());
        open("1,2\n3,4\n");
        QCOMPARE(bench.parameters().dModel, 2); // the table has the file's shape
        QCOMPARE(bench.parameters().maxLen, 2);
        const Parameters good = bench.parameters();
        for (const auto& [bytes, reason] :
             {std::pair("1,2,nan\n4,5,6\n", "rows.csv: line 1: nan given"),
              std::pair("1,2,3\n4,5\n", "rows.csv: line 2: 2 numbers given"),
              std::pair("<html>", "rows.csv: <html> given; allowed: a row of numbers a line"),
              std::pair("\x93NUMPY\x01", "rows.csv: the NumPy file ends within its header"),
              std::pair("\x01\x02", "rows.csv is no text")}) {
            open(bytes);
            QCOMPARE(bench.parameters(), good);
            QVERIFY2(bench.reason("given_rows")->text().contains(reason),
                     qPrintable(bench.reason("given_rows")->text()));
        }
        open("1,2\n3,4\n", "rows.npy");
        QCOMPARE(bench.reason("given_rows")->text(), "rows.npy is no NumPy file, whatever its name says");
        QTest::mouseClick(bench.find<QPushButton>("drop_given_rows"), Qt::LeftButton);
        bench.settle();
        QVERIFY(bench.parameters().givenRows.isEmpty());
        QVERIFY(!bench.reason("given_rows")->isVisible());
        bench.document.history()->undo();
        QCOMPARE(bench.parameters(), good);
    }

    void biasesAreTakenFromAFile()
    {
        PanelBench bench(sceneWith("encoding = t5").parameters);
        bench.unfold();
        QTemporaryDir folder;
        const QString file = folder.filePath("biases.csv");
        writeFile(file, "1,2,3\n4,5,6\n7,8,9\n1,1,1\n");
        QTest::mouseClick(bench.find<QPushButton>("open_given_rows"), Qt::LeftButton);
        auto* const dialog = bench.panel->findChild<QFileDialog*>();
        QVERIFY(dialog);
        dialog->selectFile(file);
        QMetaObject::invokeMethod(dialog, "accept");
        bench.settle();
        QCOMPARE(bench.parameters().t5.buckets, 4);
        QCOMPARE(bench.parameters().heads, 3);
    }

    void aPublishedModelIsOneStep()
    {
        PanelBench bench;
        bench.unfold();
        const QList<QAction*> models = bench.find<QMenu>("models_menu")->actions();
        const auto llama = std::ranges::find_if(
            models, [](const QAction* action) { return action->text() == "Llama 3.1 8B"; });
        QVERIFY(llama != models.end());
        QVERIFY((*llama)->toolTip().contains("scaling = llama3") &&
                (*llama)->toolTip().contains("config.json of meta-llama/Llama-3.1-8B"));
        (*llama)->trigger();
        QCOMPARE(bench.parameters().scaling, Scaling::Llama3);
        QCOMPARE(bench.steps(), 1);
    }

    void playMovesWhatHasAnEffect()
    {
        PanelBench bench;
        bench.unfold();
        bench.player.setPlayed(PlayedValue::Base);
        choose(bench, "encoding", "T5");
        QCOMPARE(bench.player.played(), PlayedValue::Position);
    }
};

POSISCOPE_TEST(TestEncodingSettings)

} // namespace tst_encoding_settings

#include "tst_encoding_settings.moc"
