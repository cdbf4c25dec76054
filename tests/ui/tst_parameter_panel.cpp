// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/parameter_panel.h"

#include "core/kinds/allowed_sizes.h"
#include "core/kinds/published_models.h"
#include "core/scene/comparing.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"
#include "tests/ui/panel_bench.h"
#include "ui/kit/controls/labels.h"

#include <QComboBox>
#include <QMenu>
#include <QPushButton>

#include <algorithm>

namespace tst_parameter_panel {

using namespace posiscope;
using namespace posiscope::panel_bench;

/// Opens a menu of the further settings and clicks on the entry of a name.
void clickInMenu(PanelBench& bench, const QString& menu, const QString& entry)
{
    bench.unfold();
    QTest::mouseClick(bench.find<QPushButton>(menu + "_button"), Qt::LeftButton);
    auto* const shown = bench.find<QMenu>(menu);
    QVERIFY(shown->isVisible());
    const QList<QAction*> actions = shown->actions();
    const auto action = std::ranges::find(actions, entry, &QAction::text);
    QVERIFY(action != actions.end());
    QTest::mouseClick(shown, Qt::LeftButton, {}, shown->actionGeometry(*action).center());
    bench.settle();
}

class TestParameterPanel : public QObject
{
    Q_OBJECT

private slots:
    void showsTheScene()
    {
        PanelBench bench({1e6, 16384, 16'777'216, Layout::Halves});
        QCOMPARE(bench.field("n")->plainText(), QString("1000000"));
        QCOMPARE(bench.field("d_model")->plainText(), QString("16384"));
        QCOMPARE(bench.field("max_len")->text(), QString("16\u202f777\u202f216"));
        QCOMPARE(bench.slider("n")->value(), 1e6);
        QCOMPARE(bench.slider("max_len")->handle().toPoint(), bench.handleAt("max_len", 5000));
        QCOMPARE(bench.find<QComboBox>("layout")->currentText(), QString("halves"));
    }

    void furtherSettingsOpenByThemselves()
    {
        PanelBench bench;
        auto* const layouts = bench.find<QComboBox>("layout");
        QVERIFY(!layouts->isVisible());
        bench.document.apply(sceneWith("layout = halves"));
        bench.settle();
        QVERIFY(layouts->isVisible());
        auto* const fold = bench.find<QAbstractButton>("more_settings");
        QTest::mouseClick(fold, Qt::LeftButton);
        QVERIFY(!layouts->isVisible());
        bench.document.apply(sceneWith("layout = halves; n = 100"));
        bench.settle();
        QVERIFY(!layouts->isVisible()); // a user has closed it
        bench.document.apply(sceneWith("n = 100"));
        bench.settle();
        bench.document.apply(sceneWith("scaling = linear"));
        bench.settle();
        QVERIFY(layouts->isVisible());
        bench.document.apply({});
        bench.settle();
        QVERIFY(!layouts->isVisible());
        fold->setFocus();
        QTest::keyClick(fold, Qt::Key_Space);
        QVERIFY(layouts->isVisible());
    }

    /// Attention has d_model columns of words, whatever is added to its scores.
    void columnsAreAskedWhereTheViewReadsThem()
    {
        PanelBench bench;
        bench.document.apply(sceneWith("encoding = alibi"));
        bench.settle();
        QVERIFY(!bench.slider("d_model")->isVisible());
        for (const char* const view : {"attention", "training"}) {
            bench.document.apply(sceneWith(QStringLiteral("encoding = alibi; view = %1").arg(view)));
            bench.settle();
            QVERIFY(bench.slider("d_model")->isVisible());
        }
    }

    void layoutByKeys()
    {
        PanelBench bench;
        bench.unfold();
        auto* const layouts = bench.find<QComboBox>("layout");
        layouts->setFocus();
        QTest::keyClick(layouts, Qt::Key_Down);
        bench.settle();
        QCOMPARE(bench.parameters().layout, Layout::Halves);
        QCOMPARE(bench.words(), QString("layout: interleaved → halves"));
        bench.document.history()->undo();
        bench.settle();
        QCOMPARE(layouts->currentText(), QString("interleaved"));
    }

    void kindsStandInTwoGroups()
    {
        PanelBench bench;
        const auto* const kinds = bench.find<QComboBox>("encoding");
        QStringList groups;
        for (int i = 0; i < kinds->count(); ++i)
            if (!kinds->model()->flags(kinds->model()->index(i, 0)).testFlag(Qt::ItemIsEnabled))
                groups << kinds->itemText(i) + ": " + kinds->itemText(i + 1);
        QCOMPARE(groups, (QStringList{"in models: sinusoidal", "for comparison: index"}));
        QCOMPARE(kinds->currentText(), QString("sinusoidal"));
    }

    /// The settings of a kind that is not shown are not checked before it is chosen.
    void aKindWhoseSettingsDoNotGoTogetherIsRefused()
    {
        PanelBench bench;
        bench.document.apply(sceneWith("encoding = alibi; buckets = 7"));
        bench.settle();
        const Scene before = bench.document.scene();
        auto* const kinds = bench.find<QComboBox>("encoding");
        emit kinds->activated(kinds->findText("T5"));
        QCOMPARE(bench.document.scene(), before);
        QCOMPARE(kinds->currentText(), QString("ALiBi"));
        QVERIFY(bench.find<QLabel>("encoding_reason")->text().contains("buckets: 7 given"));
    }

    void resetIsOneStep()
    {
        PanelBench bench({100, 4, 10, Layout::Halves});
        clickInMenu(bench, "tables_menu", "Defaults");
        QCOMPARE(bench.parameters(), Parameters{});
        QCOMPARE(bench.steps(), 1);
        QCOMPARE(bench.field("n")->plainText(), QString("10000"));
        bench.document.history()->undo();
        QCOMPARE(bench.parameters(), (Parameters{100, 4, 10, Layout::Halves}));
    }

    void presetIsOneStep()
    {
        PanelBench bench;
        clickInMenu(bench, "tables_menu", "Small table");
        QCOMPARE(bench.parameters(), (Parameters{100, 4, 10, Layout::Interleaved}));
        QCOMPARE(bench.steps(), 1);
    }

    void aModelIsNamedWhileItsSettingsStand()
    {
        PanelBench bench;
        const auto* const shown = bench.panel->findChild<ElidedLabel*>("model");
        QVERIFY(shown && shown->isHidden());
        const QList<QAction*> actions = bench.find<QMenu>("models_menu")->actions();
        QCOMPARE(actions.size(), std::ssize(publishedModels()));
        for (QAction* const action : actions) {
            action->trigger();
            bench.settle();
            QVERIFY2(shown->isVisible(), qPrintable(action->text()));
            QCOMPARE(shown->text(), action->text());
            bench.document.history()->undo();
            bench.settle();
            QVERIFY(shown->isHidden());
            bench.document.history()->redo();
            Scene changed = bench.document.scene();
            changed.selection.position = 3;
            bench.document.apply(changed);
            bench.settle();
            QVERIFY(shown->isVisible()); // looking about changes no setting
            changed.parameters.maxLen += changed.parameters.grid.columns;
            changed.parameters = withAllowedSize(changed.parameters);
            bench.document.apply(changed);
            bench.settle();
            QVERIFY(shown->isHidden());
            bench.document.history()->setIndex(0);
        }
    }

    void aLengthStepsByTheRowsOfItsGrid()
    {
        PanelBench bench;
        bench.document.apply(sceneWith("encoding = sinusoidal-2d; grid = 20x5; compare = side; "
                                       "b.encoding = sinusoidal-2d; b.grid = 10x10"));
        bench.settle();
        QTest::keyClick(bench.field("max_len"), Qt::Key_Up, Qt::ControlModifier);
        QTest::keyClick(bench.field("b.max_len"), Qt::Key_Down, Qt::ControlModifier);
        QCOMPARE(bench.parameters().maxLen, 105);
        QCOMPARE(bench.document.scene().compared.maxLen, 90);
    }

    void playPassesOverWidthsThatDoNotFit()
    {
        for (const double fraction : {0., 0.001, 0.3, 0.77, 1.})
            QCOMPARE(
                withPlayed(sceneWith("encoding = rotary"), PlayedValue::DModel, fraction).parameters.dModel %
                    2,
                0);
    }

    void playButton()
    {
        PanelBench bench;
        auto* const button = bench.find<QPushButton>("play");
        button->setFocus();
        QTest::keyClick(button, Qt::Key_Space);
        QVERIFY(bench.player.isPlaying());
        QCOMPARE(button->accessibleName(), QString("Pause"));
        QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY(!bench.player.isPlaying());
        QCOMPARE(button->text(), QString("Play"));
    }

    void focusingThePlayedFieldPausesPlay()
    {
        PanelBench bench;
        bench.player.setPlayed(PlayedValue::MaxLen);
        bench.player.setPlaying(true);
        QTest::mouseClick(bench.field("d_model"), Qt::LeftButton);
        QVERIFY(bench.player.isPlaying());
        QTest::mouseClick(bench.field("max_len"), Qt::LeftButton);
        QVERIFY(!bench.player.isPlaying());
        bench.player.setPlaying(true);
        QTest::mouseClick(bench.field("n"), Qt::LeftButton);
        QTest::keyClick(bench.field("n"), Qt::Key_Tab);
        QVERIFY(bench.player.isPlaying());
        bench.type("max_len", "50");
        QVERIFY(!bench.player.isPlaying());
        QCOMPARE(bench.parameters().maxLen, 50);
    }

    void nameToolTipsExplainTheKey()
    {
        PanelBench bench;
        int names = 0;
        for (const QLabel* const label : bench.panel->findChildren<QLabel*>()) {
            if (!label->isVisible() || !qobject_cast<const NumberField*>(label->buddy()))
                continue;
            ++names;
            for (const char* const told : {": ", "Allowed: a ", " from 1 to ", "PgUp", "Ctrl+↑"})
                QVERIFY2(label->toolTip().contains(QString::fromUtf8(told)), told);
        }
        QCOMPARE(names, 3);
    }

    void tabGoesThroughInOrder()
    {
        PanelBench bench;
        bench.unfold();
        const QStringList expected =
            QString(
                "encoding n_field n_slider d_model_field d_model_slider max_len_field max_len_slider "
                "play more_settings models_menu_button tables_menu_button comparisons_button layout "
                "exponent exponent_shift_field order first_position_field position_step_field padding_field "
                "scaling arithmetic stored")
                .split(' ');
        bench.find<QComboBox>("encoding")->setFocus();
        QStringList order;
        for (qsizetype i = 0; i < expected.size(); ++i) {
            QWidget* const focused = bench.area.focusWidget();
            order << focused->objectName();
            QTest::keyClick(focused, Qt::Key_Tab);
        }
        QCOMPARE(order, expected);
    }
};

POSISCOPE_TEST(TestParameterPanel)

} // namespace tst_parameter_panel

#include "tst_parameter_panel.moc"
