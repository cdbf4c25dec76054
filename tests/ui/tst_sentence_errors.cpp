// SPDX-License-Identifier: GPL-3.0-or-later
#include "sentence_bench.h"
#include "test_program.h"

#include <QLabel>

namespace tst_sentence_errors {

using namespace posiscope;
using namespace posiscope::sentence_bench;
using Bench = SentenceBench;

class TestSentenceErrors : public QObject
{
    Q_OBJECT

private slots:
    void aSentenceTooLongHasNoSum()
    {
        Scene tooLong = scene();
        tooLong.parameters.maxLen = 3;
        Bench bench(tooLong, cardSize);
        const auto* const reason = bench.view.findChild<QLabel*>("sentence_reason");
        QVERIFY(reason->isVisible());
        QCOMPARE(reason->text(), QString("4 words, but max_len is 3: a layer would stop with an error."));
        QVERIFY(bench.table(PositionSum::Stage::Encoding) && !bench.table(PositionSum::Stage::Sum));
        // A word that has no position cannot be pointed at, nor selected.
        bench.pointer.move(bench.cell(PositionSum::Stage::Embedding, 1, 1));
        QCOMPARE(bench.view.hover(), (Hover{1, 1}));
        bench.pointer.move(bench.cell(PositionSum::Stage::Embedding, 3, 1));
        QVERIFY(!bench.view.hover().position && !bench.view.hover().dimension);
        bench.pointer.click(bench.cell(PositionSum::Stage::Embedding, 3, 1));
        QCOMPARE(bench.view.scene().selection.position, 0);
        bench.change([](Scene& changed) { changed.parameters.maxLen = 4; });
        QVERIFY(!reason->isVisible());
        QVERIFY(bench.table(PositionSum::Stage::Sum));
    }

    void vectorsThatDoNotFitHaveNoSum()
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
        QVERIFY(bench.table(PositionSum::Stage::Embedding)->isEmpty());
        QVERIFY(!bench.table(PositionSum::Stage::Embedding)->layer()->valueAxis()->tickLabels());
        bench.change([](Scene& changed) { changed.parameters.dModel = 4; });
        QVERIFY(!reason->isVisible());
        QVERIFY(bench.view.accessibleText().contains("embedding 1 "));
    }

    void withoutWordsThereIsARequest_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addRow("nothing") << "";
        QTest::addRow("spaces and lines") << " \n\n ";
        QTest::addRow("punctuation") << " ...\n!";
    }

    void withoutWordsThereIsARequest()
    {
        QFETCH(QString, text);
        Bench bench(scene(), cardSize);
        const QImage picture = bench.drawn();
        bench.change([&text](Scene& changed) { changed.sentence.text = text.toStdString(); });
        QVERIFY(!bench.table(PositionSum::Stage::Sum));
        QCOMPARE(bench.view.accessibleText(), QString("No words yet. Type a sentence."));
        QVERIFY(!bench.view.findChild<QLabel*>("sentence_reason")->isVisible());
        bench.show(scene());
        QCOMPARE(difference(bench.drawn(), picture), 0);
    }
};

POSISCOPE_TEST(TestSentenceErrors)

} // namespace tst_sentence_errors

#include "tst_sentence_errors.moc"
