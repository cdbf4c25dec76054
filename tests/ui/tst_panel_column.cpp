// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/panel_column.h"

#include "ui/panels/player.h"

#include <QHBoxLayout>
#include <QScrollBar>
#include <QTest>

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
        settle();
    }

    void wear(const Theme& theme)
    {
        column->setTheme(theme);
        column->fitWidth(window.width());
        settle();
    }

    static void settle()
    {
        for (int turn = 0; turn < 10; ++turn) // layouts tell one another, one event each
            QCoreApplication::processEvents();
    }

    std::vector<QRect> places() const
    {
        std::vector<QRect> places{column->geometry()};
        for (const QWidget* const each : column->widget()->findChildren<QWidget*>())
            if (each->isVisible())
                places.push_back(each->geometry());
        return places;
    }
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

QTEST_MAIN(PanelColumnTest)
#include "tst_panel_column.moc"
