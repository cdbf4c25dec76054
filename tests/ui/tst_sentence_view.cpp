// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/segmented_control.h"
#include "ui/views/sentence_flow.h"
#include "ui/views/sentence_view.h"
#include "view_bench.h"

#include <QLabel>

using namespace posiscope;

namespace {

class Bench : public ViewBench<SentenceView>
{
public:
    using ViewBench<SentenceView>::ViewBench;

    SentenceTable* table(SentenceFlow::Stage stage) const { return view.flow()->table(stage); }

    /// Where a cell of a table lies in the view.
    QPointF cell(SentenceFlow::Stage stage, int position, int dimension) const
    {
        const MatrixLayer* const layer = table(stage)->layer();
        return plot()->mapTo(&view, QPointF(layer->keyAxis()->coordToPixel(dimension),
                                            layer->valueAxis()->coordToPixel(position)));
    }

    /// What is seen of a table.
    QImage picture(SentenceFlow::Stage stage)
    {
        settle();
        return plot()->grab(table(stage)->rect()->rect()).toImage().convertToFormat(QImage::Format_RGB32);
    }
};

Scene scene(const char* text = "I am a robot", double dropout = 0)
{
    Scene made;
    made.parameters = {.n = 100, .dModel = 4, .maxLen = 20};
    made.sentence.text = text;
    made.sentence.dropout = dropout;
    made.selection.position = 0;
    made.selection.dimension = 0;
    return made;
}

constexpr const char* batch = "one two three four\nfive six\nseven";
constexpr SentenceFlow::Stage stages[] = {SentenceFlow::EmbeddingStage, SentenceFlow::EncodingStage,
                                          SentenceFlow::SumStage, SentenceFlow::DropoutStage};
constexpr QSize cardSize(1100, 300);

} // namespace

class TestSentenceView : public QObject
{
    Q_OBJECT

private slots:
    void tablesComeWithTheWords_data();
    void tablesComeWithTheWords();
    void everyTableSelectsAndHovers_data();
    void everyTableSelectsAndHovers();
    void shiftAndAClickPin();
    void marksCostNoComputation();
    void anotherWordLeavesTheEncodingStill();
    void aSentenceOfTheBatchIsChosen();
    void manySentencesAreChosenByNumber();
    void tablesZoomTogether();
    void zerosOfDropoutAreMarked();
    void aSentenceTooLongHasNoSum();
    void vectorsThatDoNotFitHaveNoSum();
    void anyTextCanBeSeen_data();
    void anyTextCanBeSeen();
    void tenThousandWords();
    void hiddenItRests();
    void aThemeColoursIt();
    void itSaysTheSelectedCell();
    void drawnItIsTheTablesAlone();
};

void TestSentenceView::tablesComeWithTheWords_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("dropout");
    QTest::addColumn<int>("tables");
    QTest::addRow("a sum") << "I am a robot" << 0. << 3;
    QTest::addRow("and dropout") << "I am a robot" << 0.2 << 4;
    QTest::addRow("no words") << " ...\n" << 0.2 << 0;
}

void TestSentenceView::tablesComeWithTheWords()
{
    QFETCH(QString, text);
    QFETCH(double, dropout);
    QFETCH(int, tables);
    // From any other state to this one.
    for (const Scene& before : {scene(), scene("one two", 0.5), scene("")}) {
        Bench bench(before, cardSize);
        bench.show(scene(text.toUtf8().constData(), dropout));
        int shown = 0;
        for (const SentenceFlow::Stage stage : stages)
            shown += bench.table(stage) != nullptr;
        QCOMPARE(shown, tables);
        QVERIFY(!bench.grabbed().isNull());
    }
}

void TestSentenceView::everyTableSelectsAndHovers_data()
{
    QTest::addColumn<int>("stage");
    QTest::addRow("embedding") << 0;
    QTest::addRow("encoding") << 1;
    QTest::addRow("sum") << 2;
    QTest::addRow("dropout") << 3;
}

void TestSentenceView::everyTableSelectsAndHovers()
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

void TestSentenceView::shiftAndAClickPin()
{
    Bench bench(scene(), cardSize);
    bench.pointer.click(bench.cell(SentenceFlow::SumStage, 3, 1), Qt::ShiftModifier);
    QCOMPARE(bench.view.scene().selection.pinnedPositions, std::vector<int>{3});
    QCOMPARE(bench.view.scene().selection.position, 0);
}

void TestSentenceView::marksCostNoComputation()
{
    Bench bench(scene("I am a robot", 0.2), cardSize);
    bench.settle();
    const int before = bench.view.computations();
    const QImage unmarked = bench.picture(SentenceFlow::EncodingStage);
    QVERIFY(before >= 4);
    bench.pointer.move(bench.cell(SentenceFlow::SumStage, 1, 1));
    bench.pointer.click(bench.cell(SentenceFlow::SumStage, 2, 2));
    QVERIFY(difference(unmarked, bench.picture(SentenceFlow::EncodingStage)) > 100);
    QCOMPARE(bench.view.computations(), before);
}

void TestSentenceView::anotherWordLeavesTheEncodingStill()
{
    Bench bench(scene("I am a robot"), cardSize);
    const QImage embedding = bench.picture(SentenceFlow::EmbeddingStage);
    const QImage encoding = bench.picture(SentenceFlow::EncodingStage);
    const QImage sum = bench.picture(SentenceFlow::SumStage);
    const int computed = bench.table(SentenceFlow::EncodingStage)->layer()->computations();
    bench.show(scene("I am a bird!"));
    QCOMPARE(difference(encoding, bench.picture(SentenceFlow::EncodingStage)), 0);
    QCOMPARE(bench.table(SentenceFlow::EncodingStage)->layer()->computations(), computed);
    // Of the others only the last row has changed.
    for (const auto& [stage, before] :
         {std::pair(SentenceFlow::EmbeddingStage, embedding), std::pair(SentenceFlow::SumStage, sum)}) {
        const QImage after = bench.picture(stage);
        const QRect above(0, 0, after.width(), after.height() * 7 / 10);
        QCOMPARE(difference(before.copy(above), after.copy(above)), 0);
        QVERIFY(difference(before, after) > 500);
    }
}

void TestSentenceView::aSentenceOfTheBatchIsChosen()
{
    Bench bench(scene(batch), cardSize);
    const QImage encoding = bench.picture(SentenceFlow::EncodingStage);
    const QImage sum = bench.picture(SentenceFlow::SumStage);
    auto* const choices = bench.view.findChild<SegmentedControl*>("sentence_shown");
    QVERIFY(choices && choices->isVisible());
    QCOMPARE(choices->segments().size(), std::size_t{3});
    QTest::mouseClick(choices->segments()[1], Qt::LeftButton);
    QCOMPARE(bench.view.scene().look.sentenceShown, 2);
    QCOMPARE(difference(encoding, bench.picture(SentenceFlow::EncodingStage)), 0);
    QVERIFY(difference(sum, bench.picture(SentenceFlow::SumStage)) > 500);
    // A sentence alone needs no choice, and one beyond the last is the last.
    bench.show(scene());
    QVERIFY(!bench.view.findChild<SegmentedControl*>("sentence_shown"));
    bench.change([](Scene& changed) {
        changed.sentence.text = batch;
        changed.look.sentenceShown = 9;
    });
    QVERIFY(bench.view.findChild<SegmentedControl*>("sentence_shown")->segments()[2]->isChecked());
}

void TestSentenceView::manySentencesAreChosenByNumber()
{
    std::string text;
    for (int sentence = 0; sentence < 40; ++sentence)
        text += "word" + std::to_string(sentence) + " two\n";
    Bench bench(scene(text.c_str()), cardSize);
    auto* const field = bench.view.findChild<QLineEdit*>("sentence_shown_field");
    QVERIFY(field && field->isVisible());
    field->selectAll();
    QTest::keyClicks(field, "17");
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(bench.view.scene().look.sentenceShown, 17);
    QVERIFY(bench.view.spoken().contains("word16") && bench.view.spoken().contains("17"));
}

void TestSentenceView::tablesZoomTogether()
{
    Bench bench(scene("one two three four five six seven eight"), cardSize);
    bench.pointer.wheel(bench.cell(SentenceFlow::EncodingStage, 4, 2), 2);
    QVERIFY(bench.view.scene().look.sentenceRows);
    const QCPRange rows = bench.table(SentenceFlow::EncodingStage)->layer()->valueAxis()->range();
    QVERIFY(rows.size() < 6);
    for (const SentenceFlow::Stage stage : {SentenceFlow::EmbeddingStage, SentenceFlow::SumStage})
        QCOMPARE(bench.table(stage)->layer()->valueAxis()->range(), rows);
    QVERIFY(bench.view.canGoBack());
    bench.view.goBack();
    QVERIFY(!bench.view.scene().look.sentenceRows);
    bench.pointer.wheel(bench.cell(SentenceFlow::SumStage, 4, 2));
    bench.view.resetZoom();
    QVERIFY(!bench.view.scene().look.sentenceRows && !bench.view.scene().look.sentenceColumns);
}

void TestSentenceView::zerosOfDropoutAreMarked()
{
    // The same zeros in a map whose middle is as light as the crosses are dark.
    Scene dropped = scene("I am a robot", 0.5);
    Bench bench(dropped, cardSize);
    const Dropout dropout(0.5, dropped.sentence.dropoutSeed);
    const QImage picture = bench.picture(SentenceFlow::DropoutStage);
    const QCPAxisRect* const rect = bench.table(SentenceFlow::DropoutStage)->rect();
    int zeros = 0;
    for (int k = 0; k < 4; ++k)
        for (int j = 0; j < 4; ++j) {
            const QPointF centre =
                bench.plot()->mapFrom(&bench.view, bench.cell(SentenceFlow::DropoutStage, k, j)) -
                QPointF(rect->topLeft());
            // The arms of a cross are dark, and between them it is as light as 0 is.
            const auto grey = [&](int x, int y) {
                return qGray(picture.pixel((centre + QPointF(x, y)).toPoint()));
            };
            bool cross = true;
            for (const int reach : {-3, 3})
                for (const int side : {-3, 3})
                    cross = cross && grey(reach, side) < 190 && grey(2 * reach, 0) > 230 &&
                            grey(0, 2 * side) > 230;
            QCOMPARE(cross, !dropout.keeps(0, k, j));
            zeros += cross;
        }
    QVERIFY(zeros > 2 && zeros < 14);
}

void TestSentenceView::aSentenceTooLongHasNoSum()
{
    Bench bench(scene(), cardSize);
    bench.change([](Scene& changed) { changed.parameters.maxLen = 3; });
    const auto* const reason = bench.view.findChild<QLabel*>("sentence_reason");
    QVERIFY(reason->isVisible());
    QVERIFY(reason->text().startsWith("sentence: 4 words given; allowed: at most 3"));
    const int sums = bench.table(SentenceFlow::SumStage)->layer()->computations();
    bench.settle();
    QCOMPARE(bench.table(SentenceFlow::SumStage)->layer()->computations(), sums);
    // A word that has no position cannot be selected.
    bench.pointer.click(bench.cell(SentenceFlow::EmbeddingStage, 3, 1));
    QCOMPARE(bench.view.scene().selection.position, 0);
    bench.change([](Scene& changed) { changed.parameters.maxLen = 4; });
    QVERIFY(!reason->isVisible());
    QVERIFY(bench.table(SentenceFlow::SumStage)->layer()->computations() > sums);
}

void TestSentenceView::vectorsThatDoNotFitHaveNoSum()
{
    Scene given = scene("one two");
    given.sentence.source = EmbeddingSource::Given;
    given.sentence.givenEmbedding = "1,2,3,4\n5,6,7,8\n";
    Bench bench(given, cardSize);
    const auto* const reason = bench.view.findChild<QLabel*>("embedding_reason");
    QVERIFY(!reason->isVisible());
    QVERIFY(bench.view.spoken().contains("embedding 1 "));
    bench.change([](Scene& changed) { changed.parameters.dModel = 8; });
    QCOMPARE(reason->text(),
             QString("embedding_values, line 1: 4 values given; allowed: 8 values, as d_model is 8"));
    QVERIFY(reason->isVisible());
    QVERIFY(!bench.view.spoken().contains("plus"));
}

void TestSentenceView::anyTextCanBeSeen_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("dModel");
    QTest::addRow("one word, one column") << "a" << 1;
    QTest::addRow("odd") << "a lone sine" << 7;
    QTest::addRow("emoji") << "I ❤️ 🤖 👩‍🚀" << 8;
    QTest::addRow("right to left") << "אני רובוט\nأنا روبوت" << 8;
    QTest::addRow("a long word") << QString(5000, 'x') << 4;
    QTest::addRow("wide") << "I am a robot" << 16384;
}

void TestSentenceView::anyTextCanBeSeen()
{
    QFETCH(QString, text);
    QFETCH(int, dModel);
    Scene any = scene(text.toUtf8().constData(), 0.1);
    any.parameters.dModel = dModel;
    for (const QSize size : {cardSize, QSize(300, 260), QSize(600, 900)}) {
        Bench bench(any, size);
        QVERIFY(bench.table(SentenceFlow::SumStage)->rect()->width() >= 10);
        QVERIFY(bench.view.computations() > 0);
        QVERIFY(!bench.view.spoken().isEmpty());
    }
}

void TestSentenceView::tenThousandWords()
{
    std::string text;
    for (int word = 0; word < 10'000; ++word)
        text += "w" + std::to_string(word % 3000) + " ";
    Scene many = scene(text.c_str(), 0.1);
    many.parameters = {.n = 10000, .dModel = 512, .maxLen = 10'000};
    Bench bench(many, cardSize);
    QVERIFY(bench.view.computations() >= 4);
    bench.pointer.click(bench.cell(SentenceFlow::SumStage, 5000, 100));
    QVERIFY(std::abs(bench.view.scene().selection.position - 5000) < 60);
    const int before = bench.view.computations();
    bench.pointer.move(bench.cell(SentenceFlow::EmbeddingStage, 7000, 200));
    QCOMPARE(bench.view.computations(), before);
}

void TestSentenceView::hiddenItRests()
{
    Bench bench(scene(), cardSize);
    bench.view.hide();
    const int before = bench.view.computations();
    bench.show(scene("quite other words"));
    QCOMPARE(bench.view.computations(), before);
    bench.view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&bench.view));
    bench.settle();
    QVERIFY(bench.view.computations() > before);
}

void TestSentenceView::aThemeColoursIt()
{
    Bench bench(scene(batch, 0.2), cardSize);
    bench.view.setTheme(Theme::darkTwin());
    bench.settle();
    QCOMPARE(bench.plot()->grab().toImage().pixelColor(1, 1), Theme::darkTwin().card);
    bench.view.setTheme(Theme::light().presenting());
    bench.settle();
    QCOMPARE(bench.plot()->grab().toImage().pixelColor(1, 1), Theme::light().card);
}

void TestSentenceView::itSaysTheSelectedCell()
{
    Scene given = scene("one two");
    given.sentence.source = EmbeddingSource::Given;
    given.sentence.givenEmbedding = "1,2,3,4\n5,6,7,8\n";
    given.selection.position = 1;
    given.selection.dimension = 3;
    Bench bench(given, cardSize);
    QCOMPARE(bench.view.spoken(), QString("Sentence 1 of 1, 2 words. Position 1, two, dimension 3: "
                                          "embedding 8 plus encoding 0.9950 is 8.995."));
    bench.change([](Scene& changed) { changed.selection.position = 7; });
    QCOMPARE(bench.view.spoken(), QString("Sentence 1 of 1, 2 words. Position 7 has no word."));
    bench.show(scene(""));
    QCOMPARE(bench.view.spoken(), QString("No words yet. Type a sentence."));
}

void TestSentenceView::drawnItIsTheTablesAlone()
{
    Bench bench(scene(batch, 0.3), cardSize);
    const int before = bench.view.computations();
    const QImage seen = bench.plot()->grab().toImage().convertToFormat(QImage::Format_RGB32);
    const QImage drawn = bench.drawn(bench.plot()->size(), bench.view.devicePixelRatioF());
    QCOMPARE(bench.view.computations(), before);
    for (const SentenceFlow::Stage stage : stages) {
        const QRect rect = bench.table(stage)->rect()->rect();
        QCOMPARE(difference(seen.copy(rect), drawn.copy(rect)), 0);
    }
    // At another size, and as it was afterwards.
    QVERIFY(!bench.drawn({500, 700}, 2).isNull());
    QCOMPARE(difference(seen, bench.plot()->grab().toImage().convertToFormat(QImage::Format_RGB32)), 0);
}

QTEST_MAIN(TestSentenceView)
#include "tst_sentence_view.moc"
