// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/panel_column.h"

#include "test_program.h"
#include "tests/scene_with.h"
#include "ui/kit/controls/relayout_guard.h"
#include "ui/mathematics/formula_label.h"
#include "ui/panels/insight_panel.h"
#include "ui/panels/insight_row.h"
#include "ui/panels/play_bar.h"
#include "ui/panels/property_table.h"
#include "ui/panels/readout_panel.h"
#include "ui/sweep/sweep.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QScrollBar>
#include <QTest>

#include <algorithm>
#include <tuple>
#include <utility>

namespace tst_panel_column {

using namespace posiscope;

namespace {

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
        settle();
    }

    void wear(const Theme& theme)
    {
        column->setTheme(theme);
        column->fitWindow(window.size());
        settle();
    }

    static void settle()
    {
        for (int turn = 0; turn < 10; ++turn) // layouts tell one another, one event each
            QCoreApplication::processEvents();
    }

    /// Sorted, because a panel that was elsewhere comes back as the last child.
    std::vector<QRect> places() const
    {
        std::vector<QRect> places{column->geometry()};
        for (const QWidget* const each : column->widget()->findChildren<QWidget*>())
            if (each->isVisible())
                places.push_back(each->geometry());
        std::ranges::sort(places, {}, [](const QRect& place) {
            return std::tuple(place.y(), place.x(), place.width(), place.height());
        });
        return places;
    }
};

} // namespace

namespace {

/// Wants to be as high as it is told, whatever its width.
class Tall : public QWidget
{
public:
    explicit Tall(QWidget* parent)
        : QWidget(parent)
    {
        QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
        policy.setHeightForWidth(true);
        setSizePolicy(policy);
    }

    void want(int height)
    {
        m_height = height;
        updateGeometry();
    }
    QSize sizeHint() const override { return {100, m_height}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int) const override { return m_height; }

private:
    int m_height = 100;
};

} // namespace

class PanelColumnTest : public QObject
{
    Q_OBJECT

private slots:
    /// The window keeps its size, so that nothing else lays the column out anew.
    void comesBackFromLargeType()
    {
        Bench bench;
        const std::vector<QRect> before = bench.places();
        bench.wear(Theme::light().presenting(1.75));
        QVERIFY(bench.places() != before);
        bench.wear(Theme::light());
        QCOMPARE(bench.places(), before);
        QVERIFY(!bench.column->verticalScrollBar()->isVisible());
    }

    /// As large type makes every window.
    void aVeryLowWindowShowsTheSelectedCellBeforeTheSettings()
    {
        Bench bench;
        const PanelColumn& column = *bench.column;
        const auto top = [&column](const QWidget* part) {
            return part->mapTo(column.widget(), QPoint()).y();
        };
        const auto* const readout = column.findChild<ReadoutPanel*>();
        const auto* const play = column.findChild<PlayBar*>();
        const auto* const layouts = column.findChild<QWidget*>("layout");
        const auto* const last = column.findChild<QWidget*>("max_len_field");
        const auto isUsual = [&] { return top(layouts) < top(play) && top(play) < top(readout); };
        const auto isBefore = [&] {
            return readout->isVisible() && top(last) < top(readout) && top(readout) < top(layouts);
        };
        QVERIFY(isUsual());
        bench.window.resize(800, 430);
        bench.settle();
        QVERIFY(isBefore());
        const auto* const formula = readout->findChild<maths::FormulaLabel*>();
        QVERIFY(formula->mapTo(column.viewport(), QPoint(0, formula->height())).y() <=
                column.viewport()->height());
        bench.window.resize(1440, 900);
        bench.settle();
        QVERIFY(isUsual());
        Theme large = Theme::light();
        large.scale = 2;
        bench.wear(large);
        QVERIFY(isBefore());
        bench.wear(Theme::light());
        QVERIFY(isUsual());
        // A strip has the settings alone.
        bench.window.resize(800, 430);
        bench.settle();
        QWidget stripPlace;
        auto* const strip = new QHBoxLayout(&stripPlace);
        for (const bool folded : {true, false}) {
            bench.column->setFolded(folded, *strip);
            bench.settle();
            QCOMPARE(column.isAncestorOf(layouts), !folded);
            QVERIFY(column.isAncestorOf(readout));
        }
        QVERIFY(isBefore());
    }

    /// The numbers have one line each there, so that the selected cell is in sight.
    void aLowWindowShowsTheSelectedCell()
    {
        Bench bench;
        const auto* const slider = bench.column->findChild<QWidget*>("max_len_slider");
        const auto* const field = bench.column->findChild<QWidget*>("max_len_field");
        QVERIFY(slider->y() > field->y());
        bench.window.resize(1024, 560);
        bench.settle();
        QVERIFY(slider->x() < field->x() && slider->geometry().bottom() > field->y());
        const auto* const facts = bench.column->findChild<PropertyTable*>();
        const int end = facts->mapTo(bench.column->viewport(), QPoint(0, facts->height())).y();
        QVERIFY2(end <= bench.column->viewport()->height(), qPrintable(QString::number(end)));
        bench.window.resize(1440, 900);
        bench.settle();
        QVERIFY(slider->y() > field->y());
    }

    /// Rotary has two rows of its own, a scaling or a seed others. Without these the sliders have their
    /// ticks.
    void withManySettingsTheInsightsAreInSight_data()
    {
        QTest::addColumn<QString>("settings");
        QTest::newRow("a scaling") << QString("encoding = rotary; scaling = yarn");
        QTest::newRow("a seed") << QString("encoding = rotary; queries = seeded");
    }
    void withManySettingsTheInsightsAreInSight()
    {
        QFETCH(const QString, settings);
        Bench bench;
        const auto* const slider = bench.column->findChild<QWidget*>("max_len_slider");
        const auto* const field = bench.column->findChild<QWidget*>("max_len_field");
        bench.column->setScene(sceneWith(settings));
        bench.settle();
        QVERIFY(slider->x() < field->x() && slider->geometry().bottom() > field->y());
        const auto* const insights = bench.column->findChild<InsightPanel*>();
        const int top = insights->mapTo(bench.column->viewport(), QPoint()).y();
        const int height = bench.column->viewport()->height();
        QVERIFY2(top + 80 < height, qPrintable(QString::number(top)));
        bench.column->setScene(bench.document.scene());
        bench.settle();
        QVERIFY(slider->y() > field->y());
    }

    /// Of what is not scrolled no line is shown in part, whatever the height of the window.
    void aLowWindowEndsBelowAWholeLine()
    {
        Bench bench;
        const auto* const facts = bench.column->findChild<PropertyTable*>();
        for (int height = 820; height >= 300; height -= 13) {
            bench.window.resize(1024, height);
            bench.settle();
            const int end = bench.column->viewport()->height();
            if (!bench.column->verticalScrollBar()
                     ->isVisible()) { // the numbers have one line each, and all has room
                QVERIFY(bench.column->widget()->height() <= end && height > 600);
                continue;
            }
            QVERIFY(end <= bench.column->height() && end > bench.column->height() - 140);
            const QWidget& seen = *bench.column->viewport();
            const auto isCut = [&seen, end](const QWidget& widget, int top, int bottom) {
                const int above = widget.mapTo(&seen, QPoint()).y();
                return widget.isVisible() && above + top + 2 < end && above + bottom > end;
            };
            for (const QWidget* const row : bench.column->findChildren<InsightRow*>())
                QVERIFY2(!isCut(*row, 0, row->height()), qPrintable(QString::number(height)));
            const auto* const formula = bench.column->findChild<maths::FormulaLabel*>();
            QVERIFY2(!isCut(*formula, 0, formula->height()), qPrintable(QString::number(height)));
            const auto* const title = bench.column->findChild<ReadoutPanel*>()->findChild<QLabel*>();
            QVERIFY2(title->mapTo(&seen, QPoint(0, title->height())).y() <= end ||
                         title->mapTo(&seen, QPoint(0, title->height())).y() > bench.column->height(),
                     qPrintable(QString::number(height))); // it never leaves a hole where it has room
            // A card that has room is shown to its lower edge.
            const auto* const card = bench.column->findChild<ReadoutPanel*>();
            const int edge = card->mapTo(&seen, QPoint(0, card->height())).y();
            QVERIFY2(edge > bench.column->height() || edge <= end, qPrintable(QString::number(height)));
            for (int top = 0; const int bottom : facts->rowEnds())
                QVERIFY2(!isCut(*facts, std::exchange(top, bottom), bottom),
                         qPrintable(QString::number(height)));
        }
    }

    void theHeadingOfInsightsNeverStandsAlone()
    {
        Bench bench;
        const QWidget& seen = *bench.column->viewport();
        const auto isSeen = [&seen](const QWidget& widget) {
            return widget.isVisible() && widget.mapTo(&seen, QPoint(0, widget.height())).y() <= seen.height();
        };
        const auto* const panel = bench.column->findChild<InsightPanel*>();
        const auto* const heading = panel->findChild<QLabel*>();
        const auto* const first = panel->findChild<InsightRow*>();
        for (int height = 820; height >= 300; height -= 13) {
            bench.window.resize(1024, height);
            bench.settle();
            QVERIFY2(isSeen(*heading) == isSeen(*first), qPrintable(QString::number(height)));
        }
        bench.window.resize(1024, 590); // what a window of 640 pixels has for the column
        bench.settle();
        QVERIFY(isSeen(*first));
    }

    void aPresentationHasOneFactAndLeavesNoTrace_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<double>("scale");
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
        bench.settle();
        const std::vector<QRect> before = bench.places();
        QWidget stripPlace;
        stripPlace.setLayout(new QVBoxLayout);
        bench.window.resize(size);
        bench.column->setPresenting(true, static_cast<QBoxLayout&>(*stripPlace.layout()));
        bench.wear(Theme::light().presenting(scale));
        QVERIFY(!bench.column->verticalScrollBar()->isVisible());
        QVERIFY(bench.column->widget()->height() <= bench.column->viewport()->height());
        QVERIFY(!bench.column->findChild<PropertyTable*>()->isVisible());
        QVERIFY(!bench.column->findChild<PlayBar*>());
        QVERIFY(stripPlace.findChild<PlayBar*>());
        QVERIFY(bench.column->findChild<maths::FormulaLabel*>()->isVisible());
        QCOMPARE(std::ranges::count_if(bench.column->findChildren<InsightRow*>(), &QWidget::isVisible), 1);

        bench.column->setPresenting(false, static_cast<QBoxLayout&>(*stripPlace.layout()));
        bench.window.resize(1440, 900);
        bench.wear(Theme::light());
        QCOMPARE(bench.places(), before);
    }

    void aPanelThatShrinksAndGrowsBeforeItIsLaidOutIsWhole()
    {
        QWidget window;
        auto* const column = new QVBoxLayout(&window);
        auto* const place = new RelayoutGuard(&window);
        auto* const panel = new Tall(place);
        place->hold(panel);
        column->addWidget(place);
        column->addStretch(1);
        window.resize(300, 400);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        Bench::settle();
        QCOMPARE(panel->height(), 100);
        panel->want(50);
        column->invalidate();
        column->totalHeightForWidth(window.width()); // asked in between, as the column of panels does
        panel->want(100);
        Bench::settle();
        QCOMPARE(panel->height(), 100);
    }

    void largeTypeIsLaidOutAsIfItHadAlwaysBeen()
    {
        Bench changed;
        changed.wear(Theme::light().presenting(1.75));
        QTRY_VERIFY(changed.column->widget()->height() >=
                    changed.column->widget()->heightForWidth(changed.column->widget()->width()));
        const std::vector<QRect> before = changed.places();
        changed.window.resize(changed.window.size() + QSize(1, 1)); // lays out all of it
        changed.settle();
        changed.window.resize(1440, 900);
        changed.settle();
        QCOMPARE(changed.places(), before);
    }
};

POSISCOPE_TEST(PanelColumnTest)

} // namespace tst_panel_column

#include "tst_panel_column.moc"
