// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/docks/card_title.h"

#include "test_program.h"
#include "ui/kit/controls/choices.h"
#include "ui/kit/controls/labels.h"
#include "ui/mathematics/formula_label.h"

#include <QLayout>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

namespace tst_card_title {

using namespace posiscope;

/// What gives way in a card's title where there is little room.
class TestCardTitle : public QObject
{
    Q_OBJECT

private slots:
    void noTabIsCutForAChoice_data();
    void noTabIsCutForAChoice();
    void titlePartsFitTheWidth_data();
    void titlePartsFitTheWidth();
    void aChoiceFoldsForAReadout();
    void aPresentationLeavesNoChoiceFolded();
    void aValueGoesBeforeTheChoice();
    void aFoldedChoiceIsMade();
    void foldedControlsHaveAButton();
    void whatIsShownAgainAsksForNoLayout();
};

namespace {

/// Similarity's title on a card of a width.
struct Title
{
    explicit Title(int width)
    {
        card.resize(1000, 200);
        title.setTheme(Theme::light());
        title.offer({QStringLiteral("dot"), QStringLiteral("cosine"), QStringLiteral("distance")},
                    QStringLiteral("Similarity"));
        title.setSubtitles({QStringLiteral("of every two positions"), QStringLiteral("of positions")});
        title.resize(width, title.sizeHint().height());
        card.show();
        QVERIFY(QTest::qWaitForWindowExposed(&card));
    }

    QString words() const
    {
        auto* const label = title.findChild<ElidedLabel*>();
        const QFontMetrics metrics = label->fontMetrics();
        const auto fits = [&](const QString& text) {
            return metrics.horizontalAdvance(text) <= label->width();
        };
        return !label->isVisible()              ? "none"
               : fits("of every two positions") ? "all"
               : fits("of positions")           ? "few"
                                                : "none";
    }
    QString choice() const
    {
        const auto* const folded = title.findChild<ChoiceBox*>();
        return title.findChild<SegmentedControl*>()->isVisible() ? "whole"
               : folded && folded->isVisible()                   ? "folded"
                                                                 : "none";
    }

    QWidget card;
    CardTitle title{QStringLiteral("Similarity"), &card};
};

} // namespace

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
    title.setSubtitles({QStringLiteral("from zeros to the whole table")});
    QVERIFY(QTest::qWaitForWindowExposed(&card));
    QCOMPARE(title.width(), width);
    QCOMPARE(title.findChild<SegmentedControl*>()->isVisible(), offered);
    QVERIFY(title.tabs()->width() >= title.tabs()->sizeHint().width());
}

void TestCardTitle::titlePartsFitTheWidth_data()
{
    QTest::addColumn<int>("width");
    QTest::addColumn<QString>("choice");
    QTest::addColumn<QString>("words");
    QTest::addRow("room for all") << 480 << "whole"
                                  << "all";
    QTest::addRow("fewer words") << 400 << "whole"
                                 << "few";
    QTest::addRow("the choice folds") << 285 << "folded"
                                      << "few";
    QTest::addRow("no words") << 230 << "folded"
                              << "none";
    QTest::addRow("a small window with the gallery beside it") << 212 << "folded"
                                                               << "none";
    QTest::addRow("the menu offers it") << 150 << "none"
                                        << "none";
}

void TestCardTitle::titlePartsFitTheWidth()
{
    QFETCH(int, width);
    const Title bench(width);
    QTEST(bench.choice(), "choice");
    QTEST(bench.words(), "words");
}

void TestCardTitle::aChoiceFoldsForAReadout()
{
    Title bench(370);
    QCOMPARE(bench.choice(), "whole");
    const auto read = [&bench](const char* pair) { bench.title.setReadouts({maths::roman(pair)}); };
    read("(300, 301) = 249.1021");
    QCOMPARE(bench.choice(), "folded");
    read("(7, 8) = 0");
    QCOMPARE(bench.choice(), "folded"); // it does not follow the pointer
}

void TestCardTitle::aPresentationLeavesNoChoiceFolded()
{
    Title bench(520);
    bench.title.setReadouts({maths::roman("(300, 301) = 249.1021")});
    QCOMPARE(bench.choice(), "whole");
    bench.title.setTheme(Theme::light().presenting(2));
    bench.title.setReadouts({maths::roman("(300, 302) = 248.4189")});
    QVERIFY(bench.choice() != "whole");
    bench.title.setTheme(Theme::light());
    QCOMPARE(bench.choice(), "whole");
}

void TestCardTitle::aValueGoesBeforeTheChoice()
{
    Title bench(260);
    QCOMPARE(bench.choice(), "folded");
    bench.title.setReadouts({maths::roman("(300, 301) = 249.1021, mean"), maths::roman("S(7, 8) = 62.0937")});
    bench.title.layout()->activate();
    QCOMPARE(bench.choice(), "none");
    QCOMPARE(bench.title.findChild<maths::FormulaLabel*>()->plainText(), "S(7, 8) = 62.0937");
    bench.title.setReadouts({}); // of another scene
    QCOMPARE(bench.choice(), "folded");
}

void TestCardTitle::aFoldedChoiceIsMade()
{
    Title bench(230);
    QSignalSpy made(&bench.title, &CardTitle::choiceMade);
    auto* const folded = bench.title.findChild<ChoiceBox*>();
    QCOMPARE(folded->currentText(), "dot");
    QTest::keyClick(folded, Qt::Key_Down);
    QCOMPARE(made.size(), 1);
    QCOMPARE(made.front().front().toInt(), 1);
    bench.title.setChosen(2);
    QCOMPARE(folded->currentText(), "distance");
    bench.title.resize(480, bench.title.height());
    QCOMPARE(bench.choice(), "whole");
}

void TestCardTitle::foldedControlsHaveAButton()
{
    QWidget card;
    card.resize(1000, 200);
    CardTitle title(QStringLiteral("Sentence"), &card);
    title.setTheme(Theme::light());
    card.show();
    title.setTabs({QStringLiteral("Heatmap"), QStringLiteral("Waves"), QStringLiteral("Sentence")}, 2);
    title.setControlsFolded(true);
    const auto wordAt = [&title](int width) {
        title.resize(width, title.sizeHint().height());
        for (const QToolButton* const button : title.findChildren<QToolButton*>())
            if (button->isVisible() && !button->text().isEmpty())
                return button->text();
        return QString();
    };
    const int tabs = title.tabs()->sizeHint().width();
    QCOMPARE(wordAt(tabs + 110), QString("Edit"));
    QCOMPARE(wordAt(tabs + 50), QString());
    QCOMPARE(wordAt(tabs + 110), QString("Edit"));
}

/// After each layout the dock area sets the tabs again.
void TestCardTitle::whatIsShownAgainAsksForNoLayout()
{
    class LayoutRequests : public QObject
    {
    public:
        int count = 0;

    protected:
        bool eventFilter(QObject*, QEvent* event) override
        {
            count += event->type() == QEvent::LayoutRequest;
            return false;
        }
    };

    Title bench(480);
    bench.title.setControlsFolded(true);
    LayoutRequests requests;
    bench.title.installEventFilter(&requests);
    for (const QStringList& tabs : {QStringList{"Similarity"}, QStringList{"Heatmap", "Similarity"}})
        for (int width = 480; width >= 60; --width) {
            bench.title.resize(width, bench.title.height());
            bench.title.setTabs(tabs, 0);
            QCoreApplication::processEvents();
            requests.count = 0;
            bench.title.setTabs(tabs, 0);
            QCoreApplication::processEvents();
            QVERIFY2(requests.count == 0, qPrintable(QString::number(width)));
        }
}

POSISCOPE_TEST(TestCardTitle)

} // namespace tst_card_title

#include "tst_card_title.moc"
