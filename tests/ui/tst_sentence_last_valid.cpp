// SPDX-License-Identifier: GPL-3.0-or-later
#include "sentence_bench.h"
#include "test_program.h"
#include "ui/views/sentence/cell_line.h"

#include <QLabel>

namespace tst_sentence_last_valid {

using namespace posiscope;
using namespace posiscope::sentence_bench;
using Bench = SentenceBench;

class TestSentenceLasting : public QObject
{
    Q_OBJECT

private slots:
    void aSentenceTooLongHasNoSum();
    void vectorsThatDoNotFitHaveNoSum();
    void whatDoesNotFitLeavesThePictureAsItWas_data();
    void whatDoesNotFitLeavesThePictureAsItWas();
    void withoutWordsThePictureStays_data();
    void withoutWordsThePictureStays();
    void aPictureThatNobodySawDoesNotStay();
    void anotherProjectKeepsNoWordsOfTheLast();
};

void TestSentenceLasting::aSentenceTooLongHasNoSum()
{
    Scene tooLong = scene();
    tooLong.parameters.maxLen = 3;
    Bench bench(tooLong, cardSize);
    const auto* const reason = bench.view.findChild<QLabel*>("sentence_reason");
    QVERIFY(reason->isVisible());
    QCOMPARE(reason->text(), QString("4 words, but max_len is 3: a layer would stop with an error."));
    const int sums = bench.table(PositionSum::Stage::Sum)->layer()->computations();
    bench.settle();
    QCOMPARE(bench.table(PositionSum::Stage::Sum)->layer()->computations(), sums);
    // A word that has no position cannot be pointed at, nor selected.
    bench.pointer.move(bench.cell(PositionSum::Stage::Embedding, 1, 1));
    QCOMPARE(bench.view.hover(), (Hover{1, 1}));
    bench.pointer.move(bench.cell(PositionSum::Stage::Embedding, 3, 1));
    QVERIFY(!bench.view.hover().position && !bench.view.hover().dimension);
    bench.pointer.click(bench.cell(PositionSum::Stage::Embedding, 3, 1));
    QCOMPARE(bench.view.scene().selection.position, 0);
    bench.change([](Scene& changed) { changed.parameters.maxLen = 4; });
    QVERIFY(!reason->isVisible());
    QVERIFY(bench.table(PositionSum::Stage::Sum)->layer()->computations() > sums);
}

void TestSentenceLasting::vectorsThatDoNotFitHaveNoSum()
{
    Scene given = scene("one two");
    given.sentence.source = EmbeddingSource::Given;
    given.sentence.givenEmbedding = "1,2,3,4\n5,6,7,8\n";
    given.parameters.dModel = 8;
    Bench bench(given, cardSize);
    const auto* const reason = bench.view.findChild<QLabel*>("embedding_reason");
    QCOMPARE(reason->text(),
             QString("given vectors: line 1: 4 values given; allowed: 8 values, as d_model is 8"));
    QVERIFY(reason->isVisible());
    QVERIFY(!bench.view.accessibleText().contains("plus"));
    bench.change([](Scene& changed) { changed.parameters.dModel = 4; });
    QVERIFY(!reason->isVisible());
    QVERIFY(bench.view.accessibleText().contains("embedding 1 "));
}

void TestSentenceLasting::whatDoesNotFitLeavesThePictureAsItWas_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("dModel");
    QTest::addColumn<int>("maxLen");
    QTest::addColumn<QString>("reason");
    QTest::addRow("another word") << "one two three" << 4 << 20 << "embedding_reason";
    QTest::addRow("another d_model") << "one two" << 8 << 20 << "embedding_reason";
    QTest::addRow("a shorter table") << "one two" << 4 << 1 << "sentence_reason";
    QString many;
    for (int word = 0; word < 10'000; ++word)
        many += "word ";
    QTest::addRow("10,000 words") << many << 4 << 100 << "sentence_reason";
}

void TestSentenceLasting::whatDoesNotFitLeavesThePictureAsItWas()
{
    QFETCH(QString, text);
    QFETCH(int, dModel);
    QFETCH(int, maxLen);
    QFETCH(QString, reason);
    Scene given = scene("one two");
    given.sentence.source = EmbeddingSource::Given;
    given.sentence.givenEmbedding = "1,2,3,4\n5,6,7,8\n";
    given.selection.position = 1;
    Bench bench(given, cardSize);
    const auto* const line = bench.view.findChild<CellLine*>();
    const QString before = line->textFor(2000);
    const QImage picture = bench.drawn();
    bench.change([&](Scene& changed) {
        changed.sentence.text = text.toStdString();
        changed.parameters.dModel = dModel;
        changed.parameters.maxLen = maxLen;
    });
    QVERIFY(bench.view.findChild<QLabel*>(reason)->isVisible());
    QCOMPARE(line->textFor(2000), before);
    // The selection is one of another table: nothing marks it here, nothing says its values, and nothing that
    // is pointed at here is a cell of that table.
    QVERIFY(!line->isVisible());
    QCOMPARE(bench.table(PositionSum::Stage::Sum)->selected(), QPoint(-1, -1));
    bench.pointer.move(bench.cell(PositionSum::Stage::Embedding, 0, 1));
    QVERIFY(!bench.view.hover().position && !bench.view.hover().dimension);
    const SentenceLayout& layout = bench.view.tables()->layout();
    QCOMPARE(layout.remark.isEmpty(), layout.head > 0); // where there is a place of the values, it is there
    const QString what = reason == "embedding_reason" ? "The vectors do" : "The sentence does";
    QVERIFY2(bench.view.accessibleText().startsWith(what +
                                                    " not fit. Still shown: 2 words, d_model 4, max_len 20."),
             qPrintable(bench.view.accessibleText()));
    const int computed = computations(bench.view);
    // Other colours are other colours of what is shown.
    bench.change([](Scene& changed) { changed.look.colourMap = ColourMap::Viridis; });
    QVERIFY(computations(bench.view) > computed);
    bench.change([](Scene& changed) { changed.look.colourMap = ColourMap::RdBu; });
    bench.show(given);
    QVERIFY(line->isVisible());
    QVERIFY(bench.view.accessibleText().startsWith("Sentence 1 of 1, 2 words. Position 1"));
    QCOMPARE(difference(bench.drawn(), picture), 0);
}

void TestSentenceLasting::withoutWordsThePictureStays_data()
{
    QTest::addColumn<QString>("text");
    QTest::addRow("nothing") << "";
    QTest::addRow("spaces and lines") << " \n\n ";
    QTest::addRow("punctuation") << " ...\n!";
}

void TestSentenceLasting::withoutWordsThePictureStays()
{
    QFETCH(QString, text);
    Bench bench(scene(), cardSize);
    const auto* const reason = bench.view.findChild<QLabel*>("sentence_reason");
    const QImage picture = bench.drawn();
    bench.change([&text](Scene& changed) { changed.sentence.text = text.toStdString(); });
    QVERIFY(bench.table(PositionSum::Stage::Sum));
    QVERIFY(reason->isVisible());
    QCOMPARE(reason->text(), QString("Type at least one word."));
    QVERIFY2(bench.view.accessibleText().startsWith(
                 "There are no words. Still shown: 4 words, d_model 4, max_len 20."),
             qPrintable(bench.view.accessibleText()));
    QVERIFY(difference(bench.drawn(), picture) > 0); // a line below it says so too
    // Another table is one of other words: there are none to put into it.
    bench.change([](Scene& changed) { changed.parameters.n = 7; });
    QVERIFY(bench.view.accessibleText().contains("Still shown: 4 words, d_model 4, max_len 20."));
    bench.show(scene());
    QVERIFY(!reason->isVisible());
    QCOMPARE(difference(bench.drawn(), picture), 0);
}

void TestSentenceLasting::aPictureThatNobodySawDoesNotStay()
{
    Bench bench(scene(""), cardSize);
    const auto* const reason = bench.view.findChild<QLabel*>("sentence_reason");
    QVERIFY(!reason->isVisible());
    bench.view.hide();
    bench.show(scene());
    bench.show(scene(""));
    bench.view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&bench.view));
    QCOMPARE(bench.view.accessibleText(), QString("No words yet. Type a sentence."));
    QVERIFY(!reason->isVisible());
    QVERIFY(!bench.table(PositionSum::Stage::Sum));
}

void TestSentenceLasting::anotherProjectKeepsNoWordsOfTheLast()
{
    Bench bench(scene("one two"), cardSize);
    Scene another = scene("other words of another project");
    another.about.title = "Another";
    another.parameters.maxLen = 3;
    bench.show(another);
    QVERIFY2(bench.view.accessibleText().startsWith("Sentence 1 of 1, 5 words."),
             qPrintable(bench.view.accessibleText()));
    QVERIFY(bench.view.findChild<QLabel*>("sentence_reason")->isVisible());
}

POSISCOPE_TEST(TestSentenceLasting)

} // namespace tst_sentence_last_valid

#include "tst_sentence_last_valid.moc"
