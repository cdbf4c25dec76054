// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/header_bar.h"

#include "test_program.h"
#include "ui/workspace/docks/card_title.h"

#include <QLayout>
#include <QTest>

namespace tst_header_bar {

using namespace posiscope;

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

class TestHeaderBar : public QObject
{
    Q_OBJECT

private slots:
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

POSISCOPE_TEST(TestHeaderBar)

} // namespace tst_header_bar

#include "tst_header_bar.moc"
