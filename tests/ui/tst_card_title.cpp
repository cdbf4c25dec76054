// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/test_program.h"
#include "ui/kit/controls/buttons.h"
#include "ui/kit/controls/choices.h"
#include "ui/kit/theme/window_theme.h"
#include "ui/plot/colour_table.h"
#include "ui/plot/colourings.h"
#include "ui/plot/header_bar.h"
#include "ui/workspace/docks/card_title.h"

#include <QLabel>
#include <QLayout>
#include <QSignalSpy>
#include <QTest>

namespace tst_card_title {

using namespace posiscope;

/// Similarity's header on a card of a width.
struct Bench
{
    explicit Bench(int width)
    {
        card.resize(1000, 200);
        title.offer({QStringLiteral("dot"), QStringLiteral("cosine"), QStringLiteral("distance")},
                    QStringLiteral("Similarity"));
        title.setReadouts({maths::roman("S(7, 8) = 62.0937"), maths::roman("62.0937")});
        resize(width);
        card.show();
        QVERIFY(QTest::qWaitForWindowExposed(&card));
    }

    void resize(int width)
    {
        title.resize(width, title.sizeHint().height());
        title.layout()->activate();
    }

    QString value() const { return title.findChild<ReadoutLabel*>()->plainText(); }
    SegmentedControl& choice() const { return *title.findChild<SegmentedControl*>(); }

    QWidget card;
    CardTitle title{QStringLiteral("Similarity"), &card};
};

/// A card's header with a bar.
struct Header
{
    Header()
    {
        card.resize(700, 100);
        bar->setTheme(Theme::light());
        title.addPart(bar);
    }

    QWidget card;
    CardTitle title{QStringLiteral("Similarity"), &card};
    HeaderBar* bar = new HeaderBar(&title);
};

/// What gives way in a card's header where there is little room.
class TestCardTitle : public QObject
{
    Q_OBJECT

private slots:
    /// With less and less width the value gets shorter, then the choice goes, then the value; title and menu
    /// stay, and no part lies over another.
    void partsGiveWayInOrder()
    {
        Bench bench(700);
        QCOMPARE(bench.value(), "S(7, 8) = 62.0937");
        QVERIFY(bench.choice().isVisible());
        QStringList order;
        for (int width = 700; width >= bench.title.minimumSizeHint().width(); --width) {
            bench.resize(width);
            const QString now = QStringLiteral("%1 %2").arg(bench.choice().isVisible()).arg(bench.value());
            if (order.isEmpty() || order.last() != now)
                order << now;
            const auto* const label = bench.title.findChild<QLabel*>();
            const auto* const menu = bench.title.findChild<MoreButton*>();
            QVERIFY(label->width() >= label->sizeHint().width());
            QVERIFY(menu->isVisible() && menu->geometry().right() < width);
            if (bench.choice().isVisible()) {
                QVERIFY(bench.choice().width() >= bench.choice().sizeHint().width());
                QVERIFY(bench.choice().x() > label->geometry().right());
                QVERIFY(menu->x() > bench.choice().geometry().right());
            }
        }
        QCOMPARE(order.mid(0, 3), QStringList({"1 S(7, 8) = 62.0937", "1 62.0937", "0 S(7, 8) = 62.0937"}));
        QCOMPARE(order.last(), QStringLiteral("0 "));
    }

    void aPartOfTheViewGoesBeforeTheChoice()
    {
        class Part : public QWidget
        {
        public:
            using QWidget::QWidget;
            QSize sizeHint() const override { return {90, 20}; }
        };

        Bench bench(700);
        auto* const part = new Part(&bench.title);
        bench.title.addPart(part);
        QVERIFY(part->isVisible() && bench.choice().isVisible());
        while (part->isVisible())
            bench.resize(bench.title.width() - 1);
        QVERIFY(bench.choice().isVisible());
        while (bench.choice().isVisible())
            bench.resize(bench.title.width() - 1);
        QVERIFY(bench.title.width() >= bench.title.minimumSizeHint().width());
        bench.resize(700);
        QVERIFY(part->isVisible() && part->geometry().right() < bench.choice().x());
    }

    /// Else it would come and go while the pointer moves.
    void theChoiceDoesNotFollowTheValue()
    {
        Bench bench(700);
        while (bench.choice().isVisible())
            bench.resize(bench.title.width() - 1);
        bench.title.setReadouts({maths::roman("0")});
        QVERIFY(!bench.choice().isVisible());
        bench.title.setReadouts({}); // of another scene
        QVERIFY(bench.choice().isVisible());
        bench.title.setOffered(false);
        QVERIFY(!bench.choice().isVisible());
    }

    void theTypeOfAPresentationLeavesNoTrace()
    {
        Bench bench(420);
        const bool before = bench.choice().isVisible();
        setWindowTheme(Theme::light().presenting(2));
        bench.title.setReadouts({maths::roman("S(300, 302) = 248.4189")});
        QVERIFY(!bench.title.findChild<MoreButton*>()->isVisible());
        bench.title.setReadouts({maths::roman("S(7, 8) = 62.0937"), maths::roman("62.0937")});
        setWindowTheme(Theme::light());
        QCOMPARE(bench.choice().isVisible(), before);
        QVERIFY(bench.title.findChild<MoreButton*>()->isVisible());
    }

    void theChoiceIsMade()
    {
        Bench bench(700);
        const QSignalSpy made(&bench.title, &CardTitle::choiceMade);
        QTest::mouseClick(bench.choice().segments()[1], Qt::LeftButton);
        QCOMPARE(made.size(), 1);
        QCOMPARE(made.front().front().toInt(), 1);
        bench.title.setChosen(2);
        QVERIFY(bench.choice().segments()[2]->isChecked());
    }

    void itHasTheColoursBetweenItsNumbers()
    {
        HeaderBar bar(nullptr);
        bar.setTheme(Theme::light());
        bar.setColours(ColourMap::RdBu, {-1, 1}, {-1, 0.5});
        QCOMPARE(bar.leastText(), QStringLiteral("−1"));
        QCOMPARE(bar.mostText(), QStringLiteral("0.5"));
        bar.resize(bar.sizeHint());
        const QImage image = bar.grab().toImage();
        const ColourTable colours(ColourMap::RdBu, {-1, 1});
        QList<QRgb> middle;
        for (int x = 0; x < image.width(); ++x)
            middle << image.pixel(x, image.height() / 2);
        bool hasZero = false; // a pixel's middle has a value close to it
        for (double value = -0.02; value < 0.02; value += 0.001)
            hasZero = hasZero || middle.contains(colours.at(value));
        QVERIFY(hasZero);
        QVERIFY(!middle.contains(colours.at(1))); // beyond the values that are shown
    }

    void valuesThatAreEqualHaveOneGreyAndOneNumber()
    {
        for (const Theme& theme : {Theme::light(), Theme::darkTheme()}) {
            HeaderBar bar(nullptr);
            bar.setTheme(theme);
            bar.setColours(colouringOn(theme, ColourMap::Viridis), {0, 0}, {0, 0});
            QVERIFY(bar.leastText().isEmpty());
            QCOMPARE(bar.mostText(), QStringLiteral("0"));
            for (const ColourMap map : {ColourMap::Viridis, ColourMap::RdBu})
                QCOMPARE(ColourTable(colouringOn(theme, map), {0, 0}).at(0), theme.grid.rgb());
        }
    }

    void itShortensItsStripBeforeItGoes()
    {
        Header header;
        auto& [card, title, bar] = header;
        bar->setColours(ColourMap::RdBu, {-1, 1}, {-0.034662, 0.998334});
        card.show();
        QVERIFY(QTest::qWaitForWindowExposed(&card));
        title.resize(600, title.sizeHint().height());
        QCOMPARE(bar->width(), bar->sizeHint().width());
        QCOMPARE(bar->leastText(), QStringLiteral("−0.03466"));
        title.resize(title.minimumSizeHint().width() + bar->sizeHint().width() - 20,
                     title.sizeHint().height());
        QVERIFY(bar->isVisible() && bar->width() < bar->sizeHint().width());
        QCOMPARE(bar->leastText(), QStringLiteral("−0.03466"));
    }

    void aPartThatGrowsGetsItsRoom()
    {
        QWidget card;
        card.resize(700, 100);
        CardTitle title(QStringLiteral("Similarity"), &card);
        auto* const part = new QLabel(QStringLiteral("1"), &title);
        title.addPart(part);
        title.resize(400, title.sizeHint().height());
        card.show();
        QVERIFY(QTest::qWaitForWindowExposed(&card));
        part->setText(QStringLiteral("a hundred and one"));
        QTRY_COMPARE(part->width(), part->sizeHint().width());
        part->setText(QString(300, 'm'));
        QTRY_VERIFY(part->isHidden());
    }

    /// The value has the room that usual numbers do not need.
    void itLeavesTheRestToTheValue()
    {
        Header header;
        auto& [card, title, bar] = header;
        bar->setColours(ColourMap::Viridis, {35.5, 256}, {35.5, 256});
        const QString value = QStringLiteral("S(300, 301) = 249.1");
        title.setReadouts({maths::roman(value), maths::roman(QStringLiteral("249.1"))});
        card.show();
        QVERIFY(QTest::qWaitForWindowExposed(&card));
        title.resize(410, title.sizeHint().height());
        title.layout()->activate();
        QCOMPARE(title.findChild<ReadoutLabel*>()->plainText(), value);
        QCOMPARE(bar->mostText(), QStringLiteral("256"));
    }
};

POSISCOPE_TEST(TestCardTitle)

} // namespace tst_card_title

#include "tst_card_title.moc"
