// SPDX-License-Identifier: GPL-3.0-or-later
#include "painted_parts.h"
#include "sentence_bench.h"
#include "tests/data_rows.h"
#include "tests/gallery_file.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"

#include <QLabel>
#include <QLineEdit>

namespace tst_sentence_view {

using namespace posiscope;
using namespace posiscope::sentence_bench;
using Bench = SentenceBench;

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

    void theCellUnderThePointerIsShown()
    {
        Bench bench(sceneWith("position = 0; dimension = 1", galleryFile("N2").scene), {1100, 500});
        const auto line = [&bench] {
            return maths::plainText(bench.view.readouts().front()).replace(QChar::Nbsp, ' ');
        };
        const QString before = line();
        bench.pointer.move(bench.cell(PositionSum::Stage::Sum, 1, 2));
        QCOMPARE(line(), "(1, 2)  18 + 0.3110 = 18.31 → 22.89");
        bench.pointer.move(QPointF(2, 2));
        QCOMPARE(line(), before);
        // A click takes it along.
        bench.pointer.click(bench.cell(PositionSum::Stage::Encoding, 1, 0));
        bench.pointer.move(QPointF(2, 2));
        QVERIFY(line().endsWith("21.05"));
    }

    void aWordIsWholeInTheTooltip()
    {
        Bench bench(scene("I am antidisestablishmentarianism"), cardSize);
        bench.pointer.move(bench.cell(PositionSum::Stage::Sum, 2, 1));
        QCOMPARE(bench.plot()->toolTip(), QStringLiteral("antidisestablishmentarianism"));
        bench.pointer.move({1, 1});
        QCOMPARE(bench.plot()->toolTip(), QString());
    }

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

    void hiddenCosinesAreBlank()
    {
        Scene all = scene("I am a robot", 0.3);
        all.selection.position = 1;
        Bench bench(all, cardSize);
        std::vector<QImage> before;
        for (const PositionSum::Stage stage : stages)
            before.push_back(bench.picture(stage));
        const int normed = bench.view.tables()->layout().normsEnd;
        bench.change([](Scene& changed) { changed.cosinesShown = false; });
        QCOMPARE(bench.view.tables()->layout().normsEnd, normed);
        for (const PositionSum::Stage stage : stages) {
            const QImage after = bench.picture(stage);
            const QImage& whole = before[static_cast<std::size_t>(stage)];
            QCOMPARE(after.size(), whole.size());
            for (int column = 0; column < 4; ++column) {
                // Beside the numbers, between the marks.
                const QPoint place((2 * column + 1) * after.width() / 8, after.height() / 2 + 6);
                const bool blank = stage != PositionSum::Stage::Embedding && column % 2 == 1;
                QCOMPARE(after.pixelColor(place),
                         blank ? bench.view.theme().border : whole.pixelColor(place));
            }
        }
    }

    void coloursReachTheLargestValue_data()
    {
        QTest::addColumn<Scene>("shown");
        for (const char* item : {"N2", "P3", "P4", "Q1", "S6"})
            QTest::addRow("%s", item) << galleryFile(item).scene;
        for (const char* kind : {"index", "binary", "normalised", "learned"})
            QTest::addRow("%s", kind) << sceneWith(QStringLiteral("encoding = %1; d_model = 8").arg(kind));
        Scene scaled = scene("The quick brown fox", 0.2);
        scaled.sentence.scaled = true;
        QTest::addRow("scaled and dropped") << scaled;
    }

    void coloursReachTheLargestValue()
    {
        QFETCH(Scene, shown);
        Bench bench(shown, cardSize);
        double largest = 0;
        for (const PositionSum::Stage stage : stages)
            if (const StageTable* const table = bench.table(stage))
                for (int row = 0; row < table->matrix().rows; ++row)
                    for (int column = 0; column < table->matrix().columns; ++column)
                        if (const double value = table->matrix().valueOf(row, column); !std::isnan(value))
                            largest = std::max(largest, std::abs(value));
        const double end = bench.view.tables()->colourRange().last;
        const double most = largest / (1 - shown.sentence.dropout); // where that one is kept
        QVERIFY2(largest <= end && end <= 2.5 * most,
                 qPrintable(QStringLiteral("%1 for %2").arg(end).arg(largest)));
    }

    void tenThousandWords()
    {
        std::string text;
        for (int word = 0; word < 10'000; ++word)
            text += "w" + std::to_string(word % 3000) + " ";
        Scene many = scene(text.c_str(), 0.1);
        many.parameters = {.n = 10000, .dModel = 512, .maxLen = 10'000};
        many.look.sentenceRows = Interval{0, 10'000};
        Bench bench(many, cardSize);
        QVERIFY(computations(bench.view) >= 4);
        bench.pointer.click(bench.cell(PositionSum::Stage::Sum, 5000, 100));
        const double rowsAPixel = 10'000. / bench.table(PositionSum::Stage::Sum)->rect()->height();
        QVERIFY(std::abs(bench.view.scene().selection.position - 5000) <= rowsAPixel);
        const int before = computations(bench.view);
        bench.pointer.move(bench.cell(PositionSum::Stage::Embedding, 7000, 200));
        QCOMPARE(computations(bench.view), before);
    }

    void themeChangesTheColours()
    {
        Bench bench(scene(batch, 0.2), cardSize);
        bench.view.setTheme(Theme::darkTheme());
        bench.settle();
        const QImage dark = bench.plot()->grab().toImage();
        QCOMPARE(dark.pixelColor(1, 1), Theme::darkTheme().card);
        // 0 is the ground there, as on the heatmap: the sine of position 0.
        const QRect cells = bench.table(PositionSum::Stage::Encoding)->rect()->rect();
        QCOMPARE(dark.pixelColor(cells.topLeft() + QPoint(3, 3)), Theme::darkTheme().card);
        bench.view.setTheme(Theme::light().presenting());
        bench.settle();
        QCOMPARE(bench.plot()->grab().toImage().pixelColor(1, 1), Theme::light().card);
    }

    void theSelectedCellIsBold()
    {
        Bench bench(scene(), {1100, 700});
        const auto bold = [&bench] {
            int numbers = 0;
            for (const painted::Text& text : painted::partsOf(bench.view).texts)
                numbers += text.widget == bench.plot() && text.words.contains(u'.') &&
                           text.font.weight() >= QFont::DemiBold;
            return numbers;
        };
        // The cell and the norm of its row, in each of the three tables.
        for (const int position : {1, 2}) { // the encoding of 0 is a whole number
            bench.change([position](Scene& changed) { changed.selection.position = position; });
            QCOMPARE(bold(), 6);
        }
        bench.change([](Scene& changed) { changed.selection.position = 10; }); // which has no word
        QCOMPARE(bold(), 0);
    }

    void aRowHasOneTriangle()
    {
        Bench bench(scene(), {1100, 700});
        bench.change([](Scene& changed) { changed.selection.position = 1; });
        const painted::Parts parts = painted::partsOf(bench.view);
        const auto triangles = std::ranges::count_if(parts.shapes, [&](const painted::Shape& shape) {
            return shape.kind == painted::Shape::Kind::Area && shape.colour == Theme::light().position &&
                   shape.bounds.width() < 12 && shape.bounds.height() < 14;
        });
        QCOMPARE(triangles, 2); // of the two tables that name their rows
    }

    void zerosOfDropoutAreMarked()
    {
        // The same zeros in a map whose middle is as light as the crosses are dark.
        Scene dropped = scene("I am a robot", 0.5);
        Bench bench(dropped, {1100, 700});
        const Dropout dropout(0.5, dropped.sentence.dropoutSeed);
        const QImage picture = bench.picture(PositionSum::Stage::Output);
        const QCPAxisRect* const rect = bench.table(PositionSum::Stage::Output)->rect();
        int zeros = 0;
        for (int k = 0; k < 4; ++k)
            for (int j = 0; j < 4; ++j) {
                const QPointF centre =
                    bench.plot()->mapFrom(&bench.view, bench.cell(PositionSum::Stage::Output, k, j)) -
                    QPointF(rect->topLeft());
                // The arms of a cross are dark, and between them it is as light as 0 is.
                const auto grey = [&](int x, int y) {
                    return qGray(picture.pixel((centre + QPointF(x, y)).toPoint()));
                };
                bool cross = grey(-5, 0) > 230 && grey(5, 0) > 230 && grey(0, -5) > 230 && grey(0, 5) > 230;
                for (const int reach : {-4, -3, -2, 2, 3, 4})
                    cross = cross && grey(reach, reach) < 200 && grey(reach, -reach) < 200;
                QCOMPARE(cross, !dropout.keeps(0, k, j));
                zeros += cross;
            }
        QVERIFY(zeros > 2 && zeros < 14);
    }

    void zerosInNarrowCellsAreMarked()
    {
        // N2's cells beside the gallery in the smallest window: with no room for a number.
        Scene dropped = galleryFile(QStringLiteral("N2")).scene;
        dropped.selection.dimension = 0;
        Bench bench(dropped, {470, 460});
        const Dropout dropout(dropped.sentence.dropout, dropped.sentence.dropoutSeed);
        const QImage picture = bench.picture(PositionSum::Stage::Output);
        const QCPAxisRect* const rect = bench.table(PositionSum::Stage::Output)->rect();
        for (int k = 1; k < 4; ++k) // the row of the selection has a frame round it
            for (int j = 2; j < 16; ++j) {
                const QPointF centre =
                    bench.plot()->mapFrom(&bench.view, bench.cell(PositionSum::Stage::Output, k, j)) -
                    QPointF(rect->topLeft());
                const double high = rect->height() / 4.;
                const auto grey = [&](double y) {
                    return qGray(picture.pixel((centre + QPointF(0, y * high)).toPoint()));
                };
                QCOMPARE(grey(0) < grey(-0.4) - 30, !dropout.keeps(0, k, j));
            }
    }
};

POSISCOPE_TEST(TestSentenceView)

} // namespace tst_sentence_view

#include "tst_sentence_view.moc"
