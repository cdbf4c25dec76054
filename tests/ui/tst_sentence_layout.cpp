// SPDX-License-Identifier: GPL-3.0-or-later
#include "files.h"
#include "tests/seeded_random.h"
#include "tests/ui/in_theme.h"
#include "ui/views/sentence/sentence_layout.h"

#include "sentence_bench.h"
#include "tests/data_rows.h"
#include "tests/gallery_file.h"
#include "tests/test_program.h"
#include "ui/plot/cell_text.h"
#include "ui/views/sentence/sentence_editor.h"

#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QTemporaryDir>

namespace tst_sentence_layout {

using namespace posiscope;
using namespace posiscope::sentence_bench;
using Bench = SentenceBench;

/// Tables as they may be.
SentenceShape someShape(Random& random)
{
    SentenceShape shape;
    shape.tables = random.between(3, 4);
    shape.rows = random.between(0, 3) ? random.between(1, 12) : random.between(13, 5000);
    shape.columns = random.between(0, 1) ? random.between(1, 16) : random.between(17, 5000);
    shape.names = random.between(0, 1) ? 67 : 109;
    shape.positions = 50;
    shape.norms = 40;
    shape.bar = random.between(0, 3) ? 0 : 40;
    shape.pixelRatio = random.between(0, 1) ? 1 : 1.5;
    return shape;
}

/// Where the tables and the controls of the sentence view stand.
class TestSentenceLayout : public QObject
{
    Q_OBJECT

private slots:
    void fewDimensionsStandBesideEachOther()
    {
        Random random(2);
        SentenceShape shape = someShape(random);
        shape.rows = 4;
        for (shape.columns = 1; shape.columns <= 16; ++shape.columns) {
            const QSize plot(500 + shape.tables * shape.columns * 70, 500);
            const SentenceLayout layout = sentenceLayout(shape, plot, Theme::light());
            QVERIFY(!layout.stacked && layout.norms);
        }
    }

    void moreWordsTurnNothing()
    {
        Random random(9);
        SentenceShape shape = someShape(random);
        shape.columns = 4;
        shape.tables = 3;
        shape.bar = 0;
        for (shape.rows = 1; shape.rows <= 100; ++shape.rows) {
            const SentenceLayout layout = sentenceLayout(shape, {1110, 720}, Theme::light());
            QVERIFY2(!layout.stacked && layout.norms, qPrintable(QString::number(shape.rows)));
            QVERIFY(layout.cell.width() >= 56);
            QVERIFY(layout.cell.height() >= 12);
            QVERIFY(layout.tables.front().height() > 0.85 * 720); // all of the height
        }
    }

    void everyColumnIsNumberedWhereThereIsRoom()
    {
        Scene changed = scene();
        changed.parameters.dModel = 8;
        changed.selection.dimension = 3;
        Bench bench(changed, {1100, 600});
        bench.grabbed();
        const StageTable* const last = bench.table(PositionSum::Stage::Sum);
        QCOMPARE(last->layer()->keyAxis()->ticker()->tickCount(), 8);
        QCOMPARE(last->layer()->keyAxis()->tickVectorLabels().size(), 8);
    }

    void aLongSentenceHasPages()
    {
        Scene made = scene("a b c d e f g h i j k l m n o p q r s t u v w x y z", 0.1);
        made.parameters = {.n = 10000, .dModel = 128, .maxLen = 100};
        Bench bench(made, {1100, 500});
        const auto rows = [&bench] {
            return bench.table(PositionSum::Stage::Sum)->layer()->valueAxis()->range();
        };
        const SentenceLayout& layout = bench.view.tables()->layout();
        QVERIFY(layout.cell.height() >= cell_text::lowestRow && layout.norms);
        const Page first = bench.view.tables()->page();
        QCOMPARE(first.first, 0);
        QCOMPARE(rows().size(), 1. * first.shown);
        QVERIFY(first.shown < 26);
        QVERIFY(bench.view.note().contains("of 26"));
        // A click on a row of the page leaves it, another word turns it.
        bench.pointer.click(bench.cell(PositionSum::Stage::Sum, first.last(), 3));
        QCOMPARE(bench.view.tables()->page(), first);
        bench.change([](Scene& changed) { changed.selection.position = 25; });
        QCOMPARE(rows().upper, 25.5);
        QCOMPARE(rows().size(), 1. * first.shown);
        // A drag leads to the others as well.
        const QPointF from = bench.cell(PositionSum::Stage::Sum, 24, 3);
        bench.pointer.drag(from, bench.cell(PositionSum::Stage::Sum, 25, 3));
        QVERIFY(rows().upper < 25.5 && rows().upper > 23);
        QCOMPARE(rows().size(), 1. * first.shown);
        bench.view.resetZoom();
        bench.settle();
        // All of them are a zoom.
        bench.pointer.wheel(bench.cell(PositionSum::Stage::Sum, 24, 3), -20);
        QCOMPARE(*bench.view.scene().look.sentenceRows, (Interval{0, 26}));
        QCOMPARE(rows().size(), 26.);
        QVERIFY(bench.view.tables()->page().isWhole());
        bench.view.resetZoom();
        bench.settle();
        QCOMPARE(rows().size(), 1. * first.shown);
        // A reader of a file can turn nothing.
        bench.view.setTheme(paper());
        bench.settle();
        QCOMPARE(rows().size(), 26.);
    }

    void aCardHasNoNorms()
    {
        Random random(10);
        SentenceShape shape = someShape(random);
        shape.tables = 3;
        shape.rows = 4;
        QVERIFY(sentenceLayout(shape, {500, 300}, Theme::light()).norms);
        QVERIFY(!sentenceLayout(shape, {499, 300}, Theme::light()).norms);
        // What is for an audience or on paper is whole.
        for (const Theme& theme : {paper(), Theme::light().presenting(1)})
            QVERIFY(sentenceLayout(shape, {300, 260}, theme).norms);
        shape.rows = 40;
        QVERIFY(!sentenceLayout(shape, {300, 260}, paper()).norms);
    }

    void manyDimensionsStandBelowEachOther()
    {
        Random random(3);
        SentenceShape shape = someShape(random);
        for (const int columns : {17, 128, 512, 16384}) {
            shape.columns = columns;
            const SentenceLayout layout = sentenceLayout(shape, {1100, 700}, Theme::light());
            QVERIFY(layout.stacked);
            for (const QRect& cells : layout.tables)
                QCOMPARE(cells.left(), layout.tables[0].left());
        }
    }

    void cellsAreWholePixelsOrFillTheRoom()
    {
        Random random(4);
        for (int turn = 0; turn < 1000; ++turn) {
            SentenceShape shape = someShape(random);
            shape.pixelRatio = 1;
            const SentenceLayout layout =
                sentenceLayout(shape, {random.between(500, 2000), random.between(300, 1200)}, Theme::light());
            const QSize table = layout.tables[0].size();
            const auto isWhole = [](int length, int cells) {
                const int whole = length / cells * cells;
                return whole == length || whole < 0.95 * length;
            };
            if (table.width() > std::max(10, shape.columns))
                QVERIFY(isWhole(table.width(), shape.columns));
            if (table.height() > std::max(10, layout.rows))
                QVERIFY(isWhole(table.height(), layout.rows));
        }
    }

    void aZoomMovesNoTable()
    {
        Bench bench(scene("one two three four five six seven eight"), {1100, 500});
        const QRect before = bench.table(PositionSum::Stage::Sum)->rect()->rect();
        bench.pointer.wheel(bench.cell(PositionSum::Stage::Encoding, 4, 2), 2);
        QVERIFY(bench.view.scene().look.sentenceRows);
        QCOMPARE(bench.table(PositionSum::Stage::Sum)->rect()->rect(), before);
    }

    void aReasonMovesNoButton()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath("picture.csv");
        writeFile(file, QByteArray("\x89PNG\r\n\x1a\n\0\0", 10));
        for (const QSize size : {QSize(1100, 400), QSize(780, 700), QSize(500, 1200)}) {
            Bench bench(galleryFile(QStringLiteral("P4")).scene, size);
            auto* const editor = bench.view.findChild<SentenceEditor*>();
            const auto* const button = editor->findChild<QPushButton*>("open_csv");
            const QRect before(button->mapTo(&bench.view, QPoint()), button->size());
            editor->openCsv(file);
            bench.settle();
            QVERIFY(!editor->findChild<QLabel*>("embedding_reason")->text().isEmpty());
            QCOMPARE(QRect(button->mapTo(&bench.view, QPoint()), button->size()), before);
        }
    }

    void aLongTextScrollsDownAlone()
    {
        QString words;
        for (int word = 0; word < 10'000; ++word)
            words += QStringLiteral("word%1 ").arg(word);
        words += QString(5000, QLatin1Char('x'));
        Scene long_ = scene(words.toUtf8().constData());
        long_.parameters.maxLen = 10'001;
        const Bench bench(long_, {1100, 500});
        const auto* const field = bench.view.findChild<QPlainTextEdit*>();
        QVERIFY(!field->horizontalScrollBar()->isVisible());
        QVERIFY(field->verticalScrollBar()->maximum() > 0);
    }

    void theFieldIsAsHighAsItsSentences()
    {
        Bench bench(scene(), {1200, 500});
        const auto* const field = bench.view.findChild<QPlainTextEdit*>();
        const auto scrolls = [&] { return field->verticalScrollBar()->maximum() > 0; };
        const int one = field->height();
        QVERIFY(!scrolls());
        bench.show(scene("one\ntwo"));
        const int two = field->height();
        QVERIFY(two > one && !scrolls());
        bench.show(scene("one\ntwo\nthree"));
        QVERIFY(field->height() > two && !scrolls());
        bench.show(scene("one\ntwo\nthree\nfour"));
        QVERIFY(scrolls());
        bench.show(scene());
        QCOMPARE(field->height(), one);
    }

    void anAudienceSeesTablesFirst()
    {
        Bench bench(scene(), {900, 230});
        QVERIFY(bench.view.findChild<SentenceEditor*>()->isVisible());
        const InTheme inTheme(Theme::light().presenting());
        bench.view.setTheme(windowTheme());
        bench.settle();
        QVERIFY(!bench.view.findChild<SentenceEditor*>()->isVisible());
        bench.view.resize(1500, 900);
        bench.settle();
        QVERIFY(bench.view.findChild<SentenceEditor*>()->isVisible());
    }

    void controlsLeaveTheTablesTheirRoom()
    {
        // At most a sixth of the height is theirs with one line of words, a third with three.
        Bench bench(scene(), {1100, 500});
        auto* const editor = bench.view.findChild<SentenceEditor*>();
        for (int height = 170; height <= 1300; height += 30)
            for (const int width : {420, 700, 1100})
                for (const char* const text : {"I am a robot", batch}) {
                    bench.view.resize(width, height);
                    bench.show(scene(text));
                    const bool isFolded = bench.view.controls().hidden() != nullptr;
                    const int share = text == batch ? 3 : 6;
                    QVERIFY2(
                        isFolded || share * editor->height() <= height,
                        qPrintable(
                            QStringLiteral("%1 of %2 × %3").arg(editor->height()).arg(width).arg(height)));
                    QVERIFY(!isFolded || height < 720);
                }
        bench.view.resize(1100, 150);
        bench.settle();
        bench.view.controls().open(bench.view.mapToGlobal(QPoint()));
        QVERIFY(editor->isVisible() && editor->window() != bench.view.window());
        bench.view.resize(1100, 600);
        bench.settle();
        QVERIFY(editor->isVisible() && editor->window() == bench.view.window());
    }

    void controlsStayWhileTheyAreTypedIn()
    {
        // Where there is no word there is nothing to see but the field; with the first letter there is.
        Bench bench(scene(""), {1100, 100});
        QVERIFY(!bench.view.controls().hidden());
        bench.view.findChild<QPlainTextEdit*>("sentence_field")->setFocus();
        bench.show(scene("a"));
        QVERIFY(!bench.view.controls().hidden());
        bench.plot()->setFocus();
        bench.settle();
        QVERIFY(bench.view.controls().hidden());
    }

    void everyRowIsNamed()
    {
        // Four tables of four rows in the smallest windows, and in one of double type.
        Scene changed = scene(batch, 0.2);
        changed.parameters.dModel = 8;
        for (const auto& [size, scale] :
             {std::pair(QSize(405, 364), 1.), {QSize(1270, 860), 2.}, {QSize(1270, 910), 2.}}) {
            Bench bench(changed, size);
            Theme theme = Theme::light();
            theme.scale = scale;
            bench.view.setTheme(theme);
            bench.settle();
            const double letters = QFontMetricsF(theme.interfaceFont(Theme::notePoints)).capHeight();
            QCOMPARE(bench.view.tables()->layout().rows, 4);
            QVERIFY2(bench.view.tables()->layout().cell.height() >= letters + 2,
                     qPrintable(QString::number(bench.view.tables()->layout().cell.height())));
            // The name of the selected row leaves those beside it.
            const SentenceLayout& layout = bench.view.tables()->layout();
            const QImage seen = bench.plot()->grab().toImage();
            for (int row = 0; row < 4 && layout.cell.height() > 13 * scale; ++row) {
                const double middle = layout.tables[0].top() + (row + 0.5) * layout.cell.height();
                const int right = layout.tables[0].left() - static_cast<int>(scale * markGutter);
                bool isNamed = false;
                for (int x = right - static_cast<int>(scale * 12); x < right; ++x)
                    isNamed |= seen.pixelColor(x, qRound(middle)) != theme.card;
                QVERIFY2(isNamed,
                         qPrintable(QStringLiteral("row %1 of %2 px").arg(row).arg(layout.cell.height())));
            }
        }
    }

    void numbersOfSmallTablesAreRead_data()
    {
        addColumns<QString, QSize>("item", "view");
        // The card's room in a window of 1440 × 900, alone and above others.
        for (const char* item : {"N2", "Q1", "P3", "P4", "S6"})
            QTest::addRow("%s, alone", item) << item << QSize(1110, 720);
        for (const char* item : {"P3", "P4", "S6"}) // the cells of Q1 are too narrow for four digits there
            QTest::addRow("%s, above others", item) << item << QSize(1110, 290);
    }

    void numbersOfSmallTablesAreRead()
    {
        QFETCH(QString, item);
        QFETCH(QSize, view);
        const Scene shown = galleryFile(item).scene;
        Bench bench(shown, view);
        bench.settle();
        for (const PositionSum::Stage stage : stages) {
            const StageTable* const table = bench.table(stage);
            if (!table)
                continue;
            const QRect rect = table->rect()->rect();
            const QSizeF cell(1. * rect.width() / shown.parameters.dModel,
                              rect.height() / table->layer()->valueAxis()->range().size());
            const Interval range = bench.view.tables()->colourRange();
            const auto size = cell_text::sizeWithin(Theme::light(), range, cell);
            QVERIFY2(size && cell.height() >= 18,
                     qPrintable(QStringLiteral("%1 × %2").arg(cell.width()).arg(cell.height())));
        }
    }
};

POSISCOPE_TEST(TestSentenceLayout)

} // namespace tst_sentence_layout

#include "tst_sentence_layout.moc"
