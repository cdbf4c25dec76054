// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/parameter_panel.h"

#include "core/encodings/published_models.h"
#include "test_program.h"
#include "tests/scene_with.h"
#include "ui/kit/controls/choices.h"
#include "ui/kit/controls/labels.h"
#include "ui/panel_bench.h"
#include "ui/panels/name_label.h"

#include <QAccessible>
#include <QComboBox>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>
#include <memory>

namespace tst_parameter_panel {

using namespace posiscope;
using namespace posiscope::panel_bench;

class TestParameterPanel : public QObject
{
    Q_OBJECT

private slots:
    void showsTheScene();
    void layoutByMouse();
    void layoutByKeys();
    void resetIsOneStep();
    void presetIsOneStep();
    void aModelIsNamedWhileItsSettingsStand();
    void numbersThatDoNotGoTogetherAreRefused();
    void playButton();
    void focusingThePlayedFieldPausesPlay();
    void keysChooseTheValueToPlay();
    void everyControlIsNamed();
    void nameToolTipsExplainTheKey();
    void tabGoesThroughInOrder();
    void nothingIsCutOrOverlaps_data();
    void nothingIsCutOrOverlaps();
};

void TestParameterPanel::showsTheScene()
{
    PanelBench bench({1e6, 16384, 16'777'216, Layout::Halves});
    QCOMPARE(bench.field("n")->plainText(), QString("1000000"));
    QCOMPARE(bench.field("d_model")->plainText(), QString("16384"));
    QCOMPARE(bench.field("max_len")->text(), QString("16\u202f777\u202f216"));
    QCOMPARE(bench.slider("n")->value(), 1e6);
    QCOMPARE(bench.slider("max_len")->handle().toPoint(), bench.handleAt("max_len", 5000));
    QVERIFY(bench.find<SegmentedControl>("layout")->segments()[1]->isChecked());
}

void TestParameterPanel::layoutByMouse()
{
    PanelBench bench;
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
    PanelBench bench;
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
    PanelBench bench({100, 4, 10, Layout::Halves});
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
    PanelBench bench;
    const QList<QAction*> actions = bench.find<QToolButton>("encoding_menu")->menu()->actions();
    const auto small =
        std::ranges::find_if(actions, [](const QAction* a) { return a->text().startsWith("Small table"); });
    QVERIFY(small != actions.end());
    (*small)->trigger();
    QCOMPARE(bench.parameters(), (Parameters{100, 4, 10, Layout::Interleaved}));
    QCOMPARE(bench.steps(), 1);
}

void TestParameterPanel::aModelIsNamedWhileItsSettingsStand()
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
        QCOMPARE(shown->text(), action->text().section('\t', 0, 0));
        bench.document.history()->undo();
        bench.settle();
        QVERIFY(shown->isHidden());
        bench.document.history()->redo();
        Scene changed = bench.document.scene();
        changed.selection.position = 3;
        bench.document.apply(changed);
        bench.settle();
        QVERIFY(shown->isVisible()); // looking about changes no setting
        changed.parameters.maxLen += 1;
        bench.document.apply(changed);
        bench.settle();
        QVERIFY(shown->isHidden());
        bench.document.history()->setIndex(0);
    }
}

void TestParameterPanel::numbersThatDoNotGoTogetherAreRefused()
{
    PanelBench bench(sceneWith("encoding = rotary").parameters);
    bench.type("d_model", "7");
    bench.settle();
    QCOMPARE(bench.parameters().dModel, 128);
    QVERIFY(bench.field("d_model")->isRefused());
    QVERIFY(bench.reason("d_model")->text().contains("an even number"));
    // Steps pass over odd numbers, in both directions.
    QTest::keyClick(bench.slider("d_model"), Qt::Key_Up, Qt::ControlModifier);
    bench.settle();
    QCOMPARE(bench.parameters().dModel, 130);
    QTest::keyClick(bench.slider("d_model"), Qt::Key_Down, Qt::ControlModifier);
    bench.settle();
    QCOMPARE(bench.parameters().dModel, 128);
    for (const double fraction : {0., 0.001, 0.3, 0.77, 1.})
        QCOMPARE(withSweep(bench.document.scene(), PlayedValue::DModel, fraction).parameters.dModel % 2, 0);
}

void TestParameterPanel::playButton()
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

void TestParameterPanel::focusingThePlayedFieldPausesPlay()
{
    PanelBench bench;
    bench.player.setSweep(PlayedValue::MaxLen);
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

void TestParameterPanel::keysChooseTheValueToPlay()
{
    PanelBench bench;
    auto* const sweeps = bench.find<QComboBox>("sweep");
    sweeps->setFocus();
    QTest::keyClick(sweeps, Qt::Key_Down);
    QTest::keyClick(sweeps, Qt::Key_Down);
    QCOMPARE(bench.player.sweep(), PlayedValue::Base);
    bench.player.setSweep(PlayedValue::MaxLen);
    QCOMPARE(sweeps->currentText(), QString("max_len"));
    auto* const speeds = bench.find<QComboBox>("speed");
    QTest::keyClick(speeds, Qt::Key_Down);
    QCOMPARE(bench.player.speed(), 2.0);
}

void TestParameterPanel::everyControlIsNamed()
{
    PanelBench bench;
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
    // The menu, Compare, the kinds, the rows, the layouts, scaling and arithmetic, the player.
    QCOMPARE(controls, 2 + 1 + 3 * 2 + 2 + 2 + 3);
}

void TestParameterPanel::nameToolTipsExplainTheKey()
{
    PanelBench bench;
    const auto labels = bench.panel->findChildren<NameLabel*>();
    for (const NameLabel* const label : labels) {
        if (!label->isVisible())
            continue;
        for (const char* const told : {": ", "Allowed: a ", " from 1 to ", "PgUp", "Ctrl+↑"})
            QVERIFY2(label->toolTip().contains(QString::fromUtf8(told)), told);
    }
}

void TestParameterPanel::tabGoesThroughInOrder()
{
    PanelBench bench;
    bench.find<QToolButton>("encoding_menu")->setFocus();
    QStringList order;
    for (int i = 0; i < 15; ++i) {
        QWidget* const focused = bench.area.focusWidget();
        order << (focused->objectName().isEmpty() ? focused->parentWidget()->objectName()
                                                  : focused->objectName());
        QTest::keyClick(focused, Qt::Key_Tab);
    }
    QCOMPARE(order, QStringList({"encoding_menu", "quietButton", "encoding", "n_field", "n_slider",
                                 "d_model_field", "d_model_slider", "max_len_field", "max_len_slider",
                                 "layout", "scaling", "arithmetic", "play", "speed", "sweep"}));
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
    PanelBench bench({1e9, 16384, 16'777'216, Layout::Halves});
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
    // own, and the reason of a refusal lies over the rest.
    const auto standsInPanel = [&](const QWidget* w) {
        return w->isVisible() && w->window() == panel.get() && !w->objectName().endsWith("_reason");
    };
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

POSISCOPE_TEST(TestParameterPanel)

} // namespace tst_parameter_panel

#include "tst_parameter_panel.moc"
