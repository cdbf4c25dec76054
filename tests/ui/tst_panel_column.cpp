// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/theme/window_theme.h"
#include "ui/panels/panel_column.h"

#include "tests/data_rows.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"
#include "ui/kit/controls/play_button.h"
#include "ui/mathematics/formula_label.h"
#include "ui/panels/insight_panel.h"
#include "ui/panels/insight_row.h"
#include "ui/panels/parameter_panel.h"
#include "ui/sweep/player.h"
#include "window_sizes.h"

#include <QAbstractButton>
#include <QHBoxLayout>
#include <QScrollBar>
#include <QTest>

#include <algorithm>
#include <tuple>

namespace tst_panel_column {

using namespace posiscope;

/// A window of one size with a column at its left.
struct Bench
{
    Document document;
    Player player{document};
    QWidget window;
    PanelColumn* column = new PanelColumn(document, player);

    Bench()
    {
        auto* const line = new QHBoxLayout(&window);
        line->addWidget(column);
        line->addStretch(1);
        window.resize(1440, 900);
        column->setScene(document.scene());
        wear(Theme::light());
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QTRY_VERIFY(column->findChild<InsightPanel*>()->isCurrent());
        runDry();
    }

    void wear(const Theme& theme)
    {
        setWindowTheme(theme);
        column->fitWindow(window.size());
        runDry();
    }

    /// Sorted, because a panel that was elsewhere comes back as the last child.
    std::vector<QRect> places() const
    {
        std::vector<QRect> places{column->geometry()};
        for (const QWidget* const widget : column->widget()->findChildren<QWidget*>())
            if (widget->isVisible())
                places.push_back(widget->geometry());
        std::ranges::sort(places, {}, [](const QRect& place) {
            return std::tuple(place.y(), place.x(), place.width(), place.height());
        });
        return places;
    }
};

class TestPanelColumn : public QObject
{
    Q_OBJECT

private slots:
    /// Further settings open by themselves only where they push nothing out of sight.
    void furtherSettingsLeaveTheFormulaInSight()
    {
        Bench bench;
        auto* const fold = bench.column->findChild<QAbstractButton*>("more_settings");
        for (const int height : {1400, 620}) {
            bench.window.resize(1440, height);
            bench.column->setScene(sceneWith("encoding = mrope; d_model = 32; text_before = 6"));
            runDry();
            QCOMPARE(fold->isChecked(), height == 1400);
            QCOMPARE(bench.column->verticalScrollBar()->maximum(), 0);
            bench.column->setScene(bench.document.scene());
            runDry();
        }
        bench.column->hide(); // as behind the gallery
        bench.column->setScene(sceneWith("encoding = mrope; d_model = 32; text_before = 6"));
        bench.column->show();
        runDry();
        QVERIFY(!fold->isChecked());
        fold->click();
        runDry();
        QVERIFY(fold->isChecked());
    }

    /// A window of 1024 × 640 has 590 pixels for the column.
    void aLowWindowShowsTheSelectedCell()
    {
        Bench bench;
        bench.window.resize(1024, 590);
        runDry();
        const auto* const formula = bench.column->findChild<maths::FormulaLabel*>();
        const int end = formula->mapTo(bench.column->viewport(), QPoint(0, formula->height())).y();
        QVERIFY2(end <= bench.column->viewport()->height(), qPrintable(QString::number(end)));
    }

    void aLowWindowIsScrolledToTheInsight()
    {
        Bench bench;
        bench.window.resize(1024, 300);
        runDry();
        auto* const bar = bench.column->verticalScrollBar();
        QVERIFY(bar->isVisible());
        bar->setValue(bar->maximum());
        const auto* const row = bench.column->findChild<InsightRow*>();
        const QWidget& seen = *bench.column->viewport();
        QVERIFY(seen.rect().contains(QRect(row->mapTo(&seen, QPoint()), row->size())));
    }

    /// The strip shows what a task asks for in place of the numbers.
    void whatATaskAsksForIsShown()
    {
        Bench bench;
        QWidget stripPlace;
        auto* const strip = new QHBoxLayout(&stripPlace);
        stripPlace.resize(1100, 10);
        stripPlace.show();
        const auto* const kinds = bench.column->findChild<QWidget*>("encoding");
        const auto* const layouts = bench.column->findChild<QWidget*>("layout");
        QVERIFY(kinds->isVisible() && !layouts->isVisible());
        bench.column->setFolded(true, *strip);
        bench.column->setHighlighted({"layout"}, false);
        runDry();
        QVERIFY(layouts->isVisible() && !kinds->isVisible());
        // As high as with the numbers, and with room for that.
        const auto* const panel = stripPlace.findChild<ParameterPanel*>();
        QCOMPARE(panel->size(), panel->parentWidget()->size());
        bench.column->setHighlighted({"encoding"}, false);
        runDry();
        QVERIFY(!layouts->isVisible() && kinds->isVisible());
        bench.column->setFolded(false, *strip);
        bench.column->setHighlighted({}, false);
        runDry();
        QVERIFY(kinds->isVisible() && !layouts->isVisible());
    }

    /// A page of a lesson asks again when it is shown again.
    void whatIsAskedForTwiceIsShownOnce()
    {
        Bench bench;
        const auto fields = [&] {
            return bench.column->findChildren<QWidget*>("training_seed_field").size();
        };
        QCOMPARE(fields(), 0);
        for (int times = 0; times < 2; ++times)
            bench.column->setHighlighted({"training_seed"}, false);
        QCOMPARE(fields(), 1);
    }

    void aPresentationHasOneFactAndLeavesNoTrace_data()
    {
        addColumns<QSize, double>("size", "scale");
        QTest::newRow("full HD") << QSize(1920, 1080) << 2.333;
        QTest::newRow("an old beamer") << QSize(1280, 720) << 1.556;
        QTest::newRow("XGA") << QSize(1024, 768) << 1.659;
        QTest::newRow("SVGA") << QSize(800, 600) << 1.296;
    }

    void aPresentationHasOneFactAndLeavesNoTrace()
    {
        QFETCH(QSize, size);
        QFETCH(double, scale);
        Bench bench;
        // Found beside the window's work: what comes late would move the others.
        QTRY_VERIFY(bench.column->findChild<InsightPanel*>()->isCurrent());
        runDry();
        const std::vector<QRect> before = bench.places();
        QWidget stripPlace;
        stripPlace.setLayout(new QVBoxLayout);
        bench.window.resize(size);
        bench.column->setPresenting(true, static_cast<QBoxLayout&>(*stripPlace.layout()));
        bench.wear(Theme::light().presenting(scale));
        QVERIFY(!bench.column->verticalScrollBar()->isVisible());
        QVERIFY(bench.column->widget()->height() <= bench.column->viewport()->height());
        QVERIFY(!bench.column->findChild<PlayButton*>());
        QVERIFY(stripPlace.findChild<PlayButton*>());
        QVERIFY(bench.column->findChild<maths::FormulaLabel*>()->isVisible());
        QCOMPARE(std::ranges::count_if(bench.column->findChildren<InsightRow*>(), &QWidget::isVisible), 1);

        bench.column->setPresenting(false, static_cast<QBoxLayout&>(*stripPlace.layout()));
        bench.window.resize(1440, 900);
        bench.wear(Theme::light());
        QCOMPARE(bench.places(), before);
    }

    void largeTypeIsLaidOutAsIfItHadAlwaysBeen()
    {
        Bench changed;
        changed.wear(Theme::light().presenting(1.75));
        QTRY_VERIFY(changed.column->widget()->height() >=
                    changed.column->widget()->heightForWidth(changed.column->widget()->width()));
        const std::vector<QRect> before = changed.places();
        changed.window.resize(changed.window.size() + QSize(1, 1)); // lays out all of it
        runDry();
        changed.window.resize(1440, 900);
        runDry();
        QCOMPARE(changed.places(), before);
    }
};

POSISCOPE_TEST(TestPanelColumn)

} // namespace tst_panel_column

#include "tst_panel_column.moc"
