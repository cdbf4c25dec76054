// SPDX-License-Identifier: GPL-3.0-or-later
#include "sentence_bench.h"
#include "test_program.h"
#include "tests/data_rows.h"
#include "ui/kit/controls/choices.h"

#include <QLabel>
#include <QLineEdit>

namespace tst_sentence_view {

using namespace posiscope;
using namespace posiscope::sentence_bench;
using Bench = SentenceBench;

constexpr const char* twelve = "a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk\nl";

class TestSentenceView : public QObject
{
    Q_OBJECT

private slots:
    void tablesComeWithTheWords_data()
    {
        addColumns<QString, double, int>("text", "dropout", "tables");
        QTest::addRow("a sum") << "I am a robot" << 0. << 3;
        QTest::addRow("and dropout") << "I am a robot" << 0.2 << 4;
    }

    void tablesComeWithTheWords()
    {
        QFETCH(QString, text);
        QFETCH(double, dropout);
        QFETCH(int, tables);
        // From any other state to this one.
        for (const Scene& before : {scene(), scene("one two", 0.5), scene("")}) {
            Bench bench(before, cardSize);
            bench.show(scene(text.toUtf8().constData(), dropout));
            int shown = 0;
            for (const PositionSum::Stage stage : stages)
                shown += bench.table(stage) != nullptr;
            QCOMPARE(shown, tables);
            QVERIFY(!bench.grabbed().isNull());
        }
    }

    void noTablesWithoutWords()
    {
        for (const double dropout : {0., 0.2}) {
            Bench bench(scene(" ...\n", dropout), cardSize);
            for (const PositionSum::Stage stage : stages)
                QVERIFY(!bench.table(stage));
            QVERIFY(!bench.grabbed().isNull());
        }
    }

    void everyTableSelectsAndHovers_data()
    {
        QTest::addColumn<int>("stage");
        QTest::addRow("embedding") << 0;
        QTest::addRow("encoding") << 1;
        QTest::addRow("sum") << 2;
        QTest::addRow("dropout") << 3;
    }

    void everyTableSelectsAndHovers()
    {
        QFETCH(int, stage);
        Bench bench(scene("I am a robot", 0.2), cardSize);
        const QPointF place = bench.cell(stages[stage], 2, 3);
        bench.pointer.move(place);
        QCOMPARE(bench.view.hover(), (Hover{2, 3}));
        bench.pointer.click(place);
        QCOMPARE(bench.view.scene().selection.position, 2);
        QCOMPARE(bench.view.scene().selection.dimension, 3);
    }

    void shiftAndAClickPin()
    {
        Bench bench(scene(), cardSize);
        bench.pointer.click(bench.cell(PositionSum::Stage::Sum, 3, 1), Qt::ShiftModifier);
        QCOMPARE(bench.view.scene().selection.pinnedPositions, std::vector<int>{3});
        QCOMPARE(bench.view.scene().selection.position, 0);
    }

    void aSentenceOfTheBatchIsChosen()
    {
        Bench bench(scene(batch), {1100, 500});
        const QImage encoding = bench.picture(PositionSum::Stage::Encoding);
        const QImage sum = bench.picture(PositionSum::Stage::Sum);
        auto* const field = bench.view.findChild<QLineEdit*>("sentence_shown_field");
        QVERIFY(field && field->isVisible());
        QTest::keyClick(field, Qt::Key_Up);
        QCOMPARE(bench.view.scene().look.sentenceShown, 2);
        QCOMPARE(difference(encoding, bench.picture(PositionSum::Stage::Encoding)), 0);
        QVERIFY(difference(sum, bench.picture(PositionSum::Stage::Sum)) > 500);
        // A sentence alone needs no choice, and one beyond the last is the last.
        bench.show(scene());
        QVERIFY(!field->isVisible());
        bench.change([](Scene& changed) {
            changed.sentence.text = batch;
            changed.look.sentenceShown = 9;
        });
        QCOMPARE(field->text(), QStringLiteral("3"));
    }

    void manySentencesAreChosenByNumber()
    {
        std::string text;
        for (int sentence = 0; sentence < 40; ++sentence)
            text += "word" + std::to_string(sentence) + " two\n";
        Bench bench(scene(text.c_str()), {1100, 500});
        auto* const field = bench.view.findChild<QLineEdit*>("sentence_shown_field");
        QVERIFY(field && field->isVisible());
        field->selectAll();
        QTest::keyClicks(field, "17");
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(bench.view.scene().look.sentenceShown, 17);
        QVERIFY(bench.view.accessibleText().contains("word16") && bench.view.accessibleText().contains("17"));
    }

    void aNumberBeyondTheLastSentenceIsHeldBack()
    {
        Bench bench(scene(twelve), {1100, 500});
        auto* const field = bench.view.findChild<QLineEdit*>("sentence_shown_field");
        const auto* const reason = bench.view.findChild<QLabel*>("sentence_shown_reason");
        QVERIFY(!reason->isVisible());
        field->selectAll();
        QTest::keyClicks(field, "500");
        QTest::keyClick(field, Qt::Key_Return);
        bench.settle();
        QVERIFY(reason->isVisible());
        QCOMPARE(reason->text(), QString("sentence_shown: 500 given; allowed: a whole number from 1 to 12"));
        QCOMPARE(bench.view.scene().look.sentenceShown, 1);
        QTest::keyClick(field, Qt::Key_Escape);
        QVERIFY(!reason->isVisible());
        QCOMPARE(field->text(), QString("1"));
    }

    void stepsEndAtTheLastSentence()
    {
        Bench bench(scene(twelve), {1100, 500});
        auto* const field = bench.view.findChild<QLineEdit*>("sentence_shown_field");
        QTest::keyClick(field, Qt::Key_PageUp);
        QTest::keyClick(field, Qt::Key_PageUp);
        QCOMPARE(bench.view.scene().look.sentenceShown, 12);
        // A scene may speak of more sentences than there are: what is shown is what a step starts from.
        bench.change([](Scene& changed) { changed.look.sentenceShown = 500; });
        QCOMPARE(field->text(), QString("12"));
        QTest::keyClick(field, Qt::Key_Down);
        QCOMPARE(bench.view.scene().look.sentenceShown, 11);
    }

    void tablesZoomTogether()
    {
        Bench bench(scene("one two three four five six seven eight"), cardSize);
        bench.pointer.wheel(bench.cell(PositionSum::Stage::Encoding, 4, 2), 2);
        QVERIFY(bench.view.scene().look.sentenceRows);
        const QCPRange rows = bench.table(PositionSum::Stage::Encoding)->layer()->valueAxis()->range();
        QVERIFY(rows.size() < 6);
        for (const PositionSum::Stage stage : {PositionSum::Stage::Embedding, PositionSum::Stage::Sum})
            QCOMPARE(bench.table(stage)->layer()->valueAxis()->range(), rows);
        QVERIFY(bench.view.canGoBack());
        bench.view.goBack();
        QVERIFY(!bench.view.scene().look.sentenceRows);
        bench.pointer.wheel(bench.cell(PositionSum::Stage::Sum, 4, 2));
        bench.view.resetZoom();
        QVERIFY(!bench.view.scene().look.sentenceRows && !bench.view.scene().look.sentenceColumns);
    }

    void aWordIsWholeInTheTooltip()
    {
        Bench bench(scene("I am antidisestablishmentarianism"), cardSize);
        bench.pointer.move(bench.cell(PositionSum::Stage::Sum, 2, 1));
        QCOMPARE(bench.plot()->toolTip(), QStringLiteral("antidisestablishmentarianism"));
        bench.pointer.move({1, 1});
        QCOMPARE(bench.plot()->toolTip(), QString());
    }
};

POSISCOPE_TEST(TestSentenceView)

} // namespace tst_sentence_view

#include "tst_sentence_view.moc"
