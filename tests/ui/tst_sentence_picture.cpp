// SPDX-License-Identifier: GPL-3.0-or-later
#include "painted_parts.h"
#include "sentence_bench.h"
#include "test_program.h"
#include "tests/gallery_file.h"
#include "tests/scene_with.h"

namespace tst_sentence_picture {

using namespace posiscope;
using namespace posiscope::sentence_bench;
using Bench = SentenceBench;

class TestSentencePicture : public QObject
{
    Q_OBJECT

private slots:
    void hiddenCosinesAreBlank()
    {
        Scene all = scene("I am a robot", 0.3);
        all.selection.position = 1;
        Bench bench(all, cardSize);
        std::vector<QImage> before;
        for (const PositionSum::Stage stage : stages)
            before.push_back(bench.picture(stage));
        const int normed = bench.view.tables()->layout().normsEnd;
        bench.change([](Scene& changed) { changed.look.cosinesShown = false; });
        QCOMPARE(bench.view.tables()->layout().normsEnd, normed);
        for (const PositionSum::Stage stage : stages) {
            const QImage after = bench.picture(stage);
            const QImage& whole = before[static_cast<std::size_t>(stage)];
            QCOMPARE(after.size(), whole.size());
            for (int column = 0; column < 4; ++column) {
                // Beside the numbers, between the marks.
                const QPoint place((2 * column + 1) * after.width() / 8, after.height() / 2 + 6);
                const bool blank = stage != PositionSum::Stage::Embedding && column % 2 == 1;
                QCOMPARE(after.pixelColor(place), blank ? bench.view.theme().card : whole.pixelColor(place));
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
        many.look.sentenceRows = Window{0, 10'000};
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

    void itSaysTheSelectedCell()
    {
        Scene given = scene("one two");
        given.sentence.source = EmbeddingSource::Given;
        given.sentence.givenEmbedding = "1,2,3,4\n5,6,7,8\n";
        given.selection.position = 1;
        given.selection.dimension = 3;
        Bench bench(given, cardSize);
        QCOMPARE(bench.view.accessibleText(),
                 QString("Sentence 1 of 1, 2 words. Position 1, two, dimension 3: "
                         "embedding 8 plus encoding 0.9950 is 8.995."));
        bench.change([](Scene& changed) { changed.selection.position = 7; });
        QCOMPARE(bench.view.accessibleText(), QString("Sentence 1 of 1, 2 words. Position 7 has no word."));
        bench.change([](Scene& changed) {
            changed.sentence.text = "one";
            changed.sentence.givenEmbedding = "1,2,3,4\n";
        });
        QVERIFY(bench.view.accessibleText().startsWith("Sentence 1 of 1, 1 word. "));
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

    void drawnItIsTheTablesAlone()
    {
        Bench bench(scene(batch, 0.3), cardSize);
        const int before = computations(bench.view);
        const QImage seen = bench.plot()->grab().toImage().convertToFormat(QImage::Format_RGB32);
        const QImage drawn = bench.drawn(bench.plot()->size(), bench.view.devicePixelRatioF());
        QCOMPARE(computations(bench.view), before);
        for (const PositionSum::Stage stage : stages) {
            const QRect rect = bench.table(stage)->rect()->rect();
            QCOMPARE(difference(seen.copy(rect), drawn.copy(rect)), 0);
        }
        // At another size, and as it was afterwards.
        QVERIFY(!bench.drawn({500, 700}, 2).isNull());
        QCOMPARE(difference(seen, bench.plot()->grab().toImage().convertToFormat(QImage::Format_RGB32)), 0);
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

POSISCOPE_TEST(TestSentencePicture)

} // namespace tst_sentence_picture

#include "tst_sentence_picture.moc"
