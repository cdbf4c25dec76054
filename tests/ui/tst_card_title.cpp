// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cards/card_title.h"

#include "ui/cards/flat_tabs.h"
#include "ui/controls/segmented_control.h"

#include <QTest>

using namespace posiscope;

/// What gives way in a card's title where there is little room.
class TestCardTitle : public QObject
{
    Q_OBJECT

private slots:
    void noTabIsCutForAChoice_data();
    void noTabIsCutForAChoice();
};

void TestCardTitle::noTabIsCutForAChoice_data()
{
    QTest::addColumn<int>("width");
    QTest::addColumn<bool>("offered");
    QTest::addRow("room for both") << 900 << true;
    QTest::addRow("a card of a presentation on a laptop") << 556 << false;
}

void TestCardTitle::noTabIsCutForAChoice()
{
    QFETCH(int, width);
    QFETCH(bool, offered);
    QWidget card;
    card.resize(1000, 200);
    CardTitle title(QStringLiteral("Build steps"), &card);
    title.setTheme(Theme::light().presenting(1.575));
    title.offer({QStringLiteral("stages"), QStringLiteral("derivation")}, QStringLiteral("build sequence"));
    title.resize(width, title.sizeHint().height());
    card.show();
    title.setTabs({QStringLiteral("Heatmap"), QStringLiteral("Projection"), QStringLiteral("Build steps")},
                  2);
    title.setSubtitle(QStringLiteral("from zeros to the whole table"));
    QVERIFY(QTest::qWaitForWindowExposed(&card));
    QCOMPARE(title.width(), width);
    QCOMPARE(title.findChild<SegmentedControl*>()->isVisible(), offered);
    QVERIFY(title.tabs()->width() >= title.tabs()->sizeHint().width());
}

QTEST_MAIN(TestCardTitle)
#include "tst_card_title.moc"
