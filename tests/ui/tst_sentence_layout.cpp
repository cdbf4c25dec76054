// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sentence/sentence_layout.h"

#include "seeded_random.h"
#include "sentence_bench.h"
#include "test_program.h"
#include "tests/gallery_file.h"
#include "ui/export/figure/figure.h"
#include "ui/views/sentence/cell_line.h"
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

namespace {

/// Tables as they may be, of cells that hold numbers from 34 pixels on.
SentenceShape someShape(Random& random)
{
    SentenceShape shape;
    shape.tables = random.between(3, 4);
    shape.rows = random.between(0, 3) ? random.between(1, 12) : random.between(13, 5000);
    shape.columns = random.between(0, 1) ? random.between(1, 16) : random.between(17, 5000);
    shape.names = random.between(0, 1) ? 67 : 109;
    shape.shortestNames = shape.names;
    shape.positions = 24;
    shape.norms = 30;
    shape.titles = 90;
    shape.remark = random.between(0, 3) == 0;
    shape.pixelRatio = random.between(0, 1) ? 1 : 1.5;
    shape.numbersFit = [](QSizeF cell, bool precisely) { return cell.width() >= (precisely ? 34 : 28); };
    return shape;
}

bool isEmptyColumn(const QImage& picture, int column)
{
    for (int row = 0; row < picture.height(); ++row)
        if (picture.pixel(column, row) != picture.pixel(column, 0))
            return false;
    return true;
}

QString text(const QRect& rect)
{
    return QStringLiteral("%1, %2, %3 × %4").arg(rect.x()).arg(rect.y()).arg(rect.width()).arg(rect.height());
}

/// What is wrong with a layout; empty where nothing is.
QString faultOf(const SentenceLayout& layout, const SentenceShape& shape, QSize plot)
{
    const int below = layout.ticks + layout.label + layout.remark.height();
    const QRect room(0, layout.head, plot.width(), plot.height() - layout.head - below);
    for (std::size_t at = 0; at < layout.tables.size(); ++at) {
        const QRect& cells = layout.tables[at];
        const int names = layout.stacked || at == 0 ? layout.names : at == 1 ? qRound(shape.positions) : 0;
        const QRect whole = cells.adjusted(-names, 0, layout.normsEnd, 0);
        if (!room.contains(whole))
            return QStringLiteral("table %1 at %2 leaves the room of %3")
                .arg(at)
                .arg(text(whole), text(room));
        if (layout.norms && plot.width() - whole.right() - 1 < 4)
            return QStringLiteral("the norms of table %1 end at %2").arg(at).arg(whole.right());
        if (cells.size() != layout.tables[0].size())
            return QStringLiteral("tables of two sizes");
        for (std::size_t before = 0; before < at; ++before)
            if (whole.intersects(layout.tables[before].adjusted(0, 0, layout.normsEnd, 0)))
                return QStringLiteral("tables %1 and %2 overlap").arg(before).arg(at);
    }
    return {};
}

} // namespace

/// Where the tables and the controls of the sentence view stand.
class TestSentenceLayout : public QObject
{
    Q_OBJECT

private slots:
    void tablesHaveTheirRoom();
    void fewDimensionsStandBesideEachOther();
    void moreWordsTurnNothing();
    void aLongSentenceHasPages();
    void normsCostNoWidthOfCells();
    void manyDimensionsStandBelowEachOther();
    void cellsAreWholePixels();
    void pairsShareAPixel();
    void aZoomMovesNoSmallTable();
    void nothingOverlapsOrIsCut();
    void aReasonMakesTheControlsHigher();
    void aReasonMovesNoButton();
    void aLongTextScrollsDownAlone();
    void theFieldIsAsHighAsItsSentences();
    void aLowFieldShowsTheChosenSentence();
    void anAudienceSeesTablesFirst();
    void anAudienceHasTheRoomOfTheCard();
    void controlsLeaveTheTablesTheirRoom();
    void controlsStayWhileTheyAreTypedIn();
    void theWordsAreInSight();
    void everyRowIsNamed();
    void smallCellsAreStacked();
    void numbersComeBeforeNorms();
    void lowRowsHaveNoNumbers();
    void drawingTwiceGivesTheSamePicture_data();
    void drawingTwiceGivesTheSamePicture();
    void numbersOfSmallTablesAreRead_data();
    void numbersOfSmallTablesAreRead();
};

void TestSentenceLayout::tablesHaveTheirRoom()
{
    Random random(1);
    for (int turn = 0; turn < 3000; ++turn) {
        const SentenceShape shape = someShape(random);
        const QSize plot(random.between(300, 2000), random.between(210, 1200));
        const SentenceLayout layout = sentenceLayout(shape, plot, Theme::light());
        QCOMPARE(static_cast<int>(layout.tables.size()), shape.tables);
        const QString fault = faultOf(layout, shape, plot);
        QVERIFY2(fault.isEmpty(), qPrintable(QStringLiteral("%1 tables of %2 × %3 in %4 × %5, %6: %7")
                                                 .arg(shape.tables)
                                                 .arg(shape.rows)
                                                 .arg(shape.columns)
                                                 .arg(plot.width())
                                                 .arg(plot.height())
                                                 .arg(layout.stacked ? "stacked" : "beside", fault)));
    }
}

void TestSentenceLayout::fewDimensionsStandBesideEachOther()
{
    Random random(2);
    SentenceShape shape = someShape(random);
    shape.rows = 4;
    for (shape.columns = 1; shape.columns <= 16; ++shape.columns) {
        // Cells of 60 pixels at least hold numbers as large as those of wider ones.
        const QSize plot(400 + shape.tables * shape.columns * 70, 500);
        const SentenceLayout layout = sentenceLayout(shape, plot, Theme::light());
        QVERIFY(!layout.stacked && layout.norms);
    }
}

void TestSentenceLayout::moreWordsTurnNothing()
{
    Random random(9);
    SentenceShape shape = someShape(random);
    shape.columns = 4;
    shape.tables = 3;
    for (shape.rows = 1; shape.rows <= 100; ++shape.rows) {
        const SentenceLayout layout = sentenceLayout(shape, {1110, 720}, Theme::light());
        QVERIFY2(!layout.stacked && layout.norms, qPrintable(QString::number(shape.rows)));
        QVERIFY(layout.cell.width() >= 64);
        QVERIFY(layout.cell.height() >= 12 && layout.cell.height() <= 1.4 * layout.cell.width());
    }
}

void TestSentenceLayout::aLongSentenceHasPages()
{
    Scene made = scene("a b c d e f g h i j k l m n o p q r s t u v w x y z", 0.1);
    made.parameters = {.n = 10000, .dModel = 128, .maxLen = 100};
    Bench bench(made, {1100, 500});
    const auto rows = [&bench] {
        return bench.table(PositionSum::Stage::Sum)->layer()->valueAxis()->range();
    };
    const SentenceLayout& layout = bench.view.tables()->layout();
    QVERIFY(layout.cell.height() >= 18 && layout.norms);
    const Page first = bench.view.tables()->page();
    QCOMPARE(first.first, 0);
    QCOMPARE(rows().size(), 1. * first.shown);
    QVERIFY(first.shown < 26);
    QVERIFY(bench.view.subtitles().back().endsWith("of 26"));
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
    QCOMPARE(*bench.view.scene().look.sentenceRows, (Window{0, 26}));
    QCOMPARE(rows().size(), 26.);
    QVERIFY(bench.view.tables()->page().isWhole());
    bench.view.resetZoom();
    bench.settle();
    QCOMPARE(rows().size(), 1. * first.shown);
    // A reader of a file can turn nothing.
    Theme paper = Theme::light();
    paper.isExport = true;
    bench.view.setTheme(paper);
    bench.settle();
    QCOMPARE(rows().size(), 26.);
}

void TestSentenceLayout::normsCostNoWidthOfCells()
{
    Random random(10);
    SentenceShape shape = someShape(random);
    shape.rows = 4;
    shape.columns = 128;
    SentenceShape plain = shape;
    plain.norms = 0;
    int withNorms = 0;
    for (int width = 300; width < 560; ++width) {
        const SentenceLayout layout = sentenceLayout(shape, {width, 400}, Theme::light());
        QCOMPARE(layout.cell, sentenceLayout(plain, {width, 400}, Theme::light()).cell);
        withNorms += layout.norms;
    }
    QVERIFY(withNorms > 100 && withNorms < 250);
}

void TestSentenceLayout::manyDimensionsStandBelowEachOther()
{
    Random random(3);
    SentenceShape shape = someShape(random);
    for (const int columns : {17, 128, 512, 16384}) {
        shape.columns = columns;
        const SentenceLayout layout = sentenceLayout(shape, {1100, 700}, Theme::light());
        QVERIFY(layout.stacked);
        for (const QRect& cells : layout.tables)
            QCOMPARE(cells.left(), layout.tables[0].left());
        // Names and norms are at the edges, however narrow the tables are.
        QCOMPARE(layout.left, 0);
        QVERIFY(layout.tables[0].right() + layout.normsEnd > 1100 - 12);
    }
}

void TestSentenceLayout::cellsAreWholePixels()
{
    Random random(4);
    for (int turn = 0; turn < 1000; ++turn) {
        SentenceShape shape = someShape(random);
        shape.pixelRatio = 1;
        const SentenceLayout layout =
            sentenceLayout(shape, {random.between(500, 2000), random.between(300, 1200)}, Theme::light());
        const QSize table = layout.tables[0].size();
        if (table.width() > std::max(10, shape.columns))
            QCOMPARE(table.width() % shape.columns, 0);
        if (table.height() > std::max(10, layout.rows))
            QCOMPARE(table.height() % layout.rows, 0);
    }
}

void TestSentenceLayout::pairsShareAPixel()
{
    // Half a pair with half of the next one would have the mean of a sine and a cosine that do not belong
    // together, and the encoding would fade.
    Random random(5);
    SentenceShape shape = someShape(random);
    shape.pixelRatio = 1;
    for (const int columns : {2048, 4096, 16384}) {
        shape.columns = columns;
        for (int width = 500; width < 1800; width += 37) {
            const SentenceLayout layout = sentenceLayout(shape, {width, 700}, Theme::light());
            const int pixels = layout.tables[0].width();
            if (pixels >= columns)
                continue;
            const int together = (columns + pixels - 1) / pixels;
            QVERIFY2(together % 2 == 0, qPrintable(QString::number(together)));
        }
    }
    // The view says how many there are.
    Scene wide = scene();
    wide.parameters.dModel = 4096;
    Bench bench(wide, {1100, 500});
    const QImage alone = bench.grabbed();
    wide.look.sentenceColumns = Window{0, 16};
    bench.show(wide);
    QVERIFY(difference(alone, bench.grabbed()) > 0);
}

void TestSentenceLayout::aZoomMovesNoSmallTable()
{
    Bench bench(scene("one two three four five six seven eight"), {1100, 500});
    const QRect before = bench.table(PositionSum::Stage::Sum)->rect()->rect();
    bench.pointer.wheel(bench.cell(PositionSum::Stage::Encoding, 4, 2), 2);
    QVERIFY(bench.view.scene().look.sentenceRows);
    QCOMPARE(bench.table(PositionSum::Stage::Sum)->rect()->rect(), before);
}

void TestSentenceLayout::nothingOverlapsOrIsCut()
{
    Random random(6);
    const char* const items[] = {"N2", "P3", "P4", "Q1", "S6", "A3", "A10"};
    std::vector<std::unique_ptr<Bench>> benches;
    for (const char* item : items)
        benches.push_back(std::make_unique<Bench>(galleryFile(item).scene, QSize(700, 400)));
    for (int turn = 0; turn < 60; ++turn) {
        Bench& bench = *benches[static_cast<std::size_t>(random.between(0, 6))];
        Theme theme = random.between(0, 1) ? Theme::light() : Theme::darkTwin();
        theme.scale = random.between(0, 2) > 0 ? 1 : 1.75;
        const QSize size = QSize(random.between(320, 1800), random.between(280, 1000)) * theme.scale;
        bench.view.setTheme(theme);
        bench.view.resize(size);
        bench.settle();
        const QString where = QStringLiteral("%1 × %2").arg(size.width()).arg(size.height());
        QVERIFY2(bench.view.rect().contains(bench.plot()->geometry()), qPrintable(where));
        QVERIFY2(bench.plot()->height() >= 140, qPrintable(where));
        // The controls are above the tables, or in the card's menu.
        const auto* const editor = bench.view.findChild<SentenceEditor*>();
        QCOMPARE(editor->isVisible(), !bench.view.foldedControls());
        QVERIFY2(!editor->isVisible() || !editor->geometry().intersects(bench.plot()->geometry()),
                 qPrintable(where));
        if (editor->isVisible())
            for (const QWidget* const each : editor->findChildren<QWidget*>(Qt::FindDirectChildrenOnly))
                QVERIFY2(each->isHidden() || editor->rect().contains(each->geometry()),
                         qPrintable(where + ": " + each->objectName()));
        for (const PositionSum::Stage stage : stages)
            if (const StageTable* const table = bench.table(stage))
                QVERIFY2(bench.plot()->rect().contains(table->rect()->outerRect()),
                         qPrintable(where + ": " + text(table->rect()->outerRect())));
        const QImage picture = bench.plot()->grab().toImage();
        QVERIFY2(isEmptyColumn(picture, 0) && isEmptyColumn(picture, picture.width() - 1),
                 qPrintable(where + ": words are cut at a side"));
        bench.settle();
        QCOMPARE(bench.plot()->grab().toImage(), picture);
    }
}

void TestSentenceLayout::aReasonMakesTheControlsHigher()
{
    Bench bench(galleryFile(QStringLiteral("P4")).scene, {780, 700});
    const auto* const controls = bench.view.findChild<SentenceEditor*>();
    const int before = controls->height();
    auto* const field = bench.view.findChild<QLineEdit*>("dropout_field");
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, "7");
    QTest::keyClick(field, Qt::Key_Return);
    bench.settle();
    const auto* const reason = bench.view.findChild<QLabel*>("dropout_reason");
    QVERIFY(reason->isVisible());
    QVERIFY2(controls->height() > before, qPrintable(QString::number(controls->height())));
    QTest::keyClick(field, Qt::Key_Escape);
    bench.settle();
    QVERIFY(!reason->isVisible());
    QCOMPARE(controls->height(), before);
}

void TestSentenceLayout::aReasonMovesNoButton()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath("picture.csv"));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(QByteArray("\x89PNG\r\n\x1a\n\0\0", 10)) == 10);
    file.close();
    for (const QSize size : {QSize(1100, 400), QSize(780, 700), QSize(500, 1200)}) {
        Bench bench(galleryFile(QStringLiteral("P4")).scene, size);
        auto* const editor = bench.view.findChild<SentenceEditor*>();
        const auto* const button = editor->findChild<QPushButton*>("open_csv");
        const QRect before(button->mapTo(&bench.view, QPoint()), button->size());
        editor->openCsv(file.fileName());
        bench.settle();
        QVERIFY(!editor->findChild<QLabel*>("embedding_reason")->text().isEmpty());
        QCOMPARE(QRect(button->mapTo(&bench.view, QPoint()), button->size()), before);
    }
}

void TestSentenceLayout::aLongTextScrollsDownAlone()
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

void TestSentenceLayout::theFieldIsAsHighAsItsSentences()
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
    // Return after the last line moves nothing before a letter stands there.
    bench.show(scene("one\ntwo\n"));
    QCOMPARE(field->height(), two);
    bench.show(scene("one\n\n"));
    QCOMPARE(field->height(), one);
    bench.show(scene());
    QCOMPARE(field->height(), one);
}

void TestSentenceLayout::aLowFieldShowsTheChosenSentence()
{
    Scene batch = scene("one\n\ntwo\nthree");
    Bench bench(batch, {640, 480});
    const auto* const field = bench.view.findChild<QPlainTextEdit*>();
    QCOMPARE(field->verticalScrollBar()->value(), 0);
    batch.look.sentenceShown = 3;
    bench.show(batch);
    QCOMPARE(field->verticalScrollBar()->value(), 3);
    bench.view.resize(600, 470);
    bench.settle();
    QCOMPARE(field->verticalScrollBar()->value(), 3);
}

void TestSentenceLayout::anAudienceSeesTablesFirst()
{
    Bench bench(scene(), {900, 400});
    QVERIFY(bench.view.findChild<SentenceEditor*>()->isVisible());
    bench.view.setTheme(Theme::light().presenting());
    bench.settle();
    QVERIFY(!bench.view.findChild<SentenceEditor*>()->isVisible());
    bench.view.resize(1500, 900);
    bench.settle();
    QVERIFY(bench.view.findChild<SentenceEditor*>()->isVisible());
}

void TestSentenceLayout::anAudienceHasTheRoomOfTheCard()
{
    // The lower part of the card stays empty of tables for the ticks and their names alone.
    for (const QSize size : {QSize(1430, 970), QSize(940, 620), QSize(1060, 800)})
        for (const char* item : {"Q1", "S6", "P3"}) {
            Bench bench(galleryFile(item).scene, size);
            bench.view.setTheme(Theme::light().presenting(size.height() / 617.));
            bench.settle();
            double filled = 0;
            int foot = 0;
            for (const PositionSum::Stage stage : stages)
                if (const StageTable* const table = bench.table(stage)) {
                    const QRect rect = table->rect()->rect();
                    filled += 1. * rect.width() * rect.height();
                    foot = std::max(foot, rect.bottom());
                }
            const double room = 1. * bench.plot()->width() * bench.plot()->height();
            const QString where =
                QStringLiteral("%1 in %2 × %3: %4").arg(item).arg(size.width()).arg(size.height());
            QVERIFY2(foot > 0.75 * bench.plot()->height(), qPrintable(where.arg(foot)));
            QVERIFY2(filled > 0.4 * room, qPrintable(where.arg(filled / room)));
        }
}

void TestSentenceLayout::controlsLeaveTheTablesTheirRoom()
{
    // With one line of words, at most a fifth of the height is theirs.
    Bench bench(scene(), {1100, 500});
    auto* const editor = bench.view.findChild<SentenceEditor*>();
    for (int height = 160; height <= 1300; height += 30)
        for (const int width : {420, 700, 1100}) {
            bench.view.resize(width, height);
            bench.show(scene());
            const bool isFolded = bench.view.foldedControls() != nullptr;
            QVERIFY2(isFolded || 5 * editor->height() <= height, qPrintable(QString::number(height)));
            QVERIFY(!isFolded || height < 600);
            bench.show(scene(batch)); // it may have one more control
            QVERIFY(bench.view.foldedControls() || !isFolded);
            QVERIFY(!bench.view.foldedControls() || height < 600);
        }
    bench.view.resize(1100, 150);
    bench.settle();
    bench.view.openControls(bench.view.mapToGlobal(QPoint()));
    QVERIFY(editor->isVisible() && editor->window() != bench.view.window());
    bench.view.resize(1100, 600);
    bench.settle();
    QVERIFY(editor->isVisible() && editor->window() == bench.view.window());
}

void TestSentenceLayout::controlsStayWhileTheyAreTypedIn()
{
    // Where there is no word there is nothing to see but the field; with the first letter there is. A second
    // sentence brings one more control.
    struct Typed
    {
        QSize size;
        Scene before;
        Scene after;
    };
    for (const Typed& typed :
         {Typed{{1100, 150}, scene(""), scene("a")}, Typed{{700, 300}, scene(), scene(batch)}}) {
        Bench bench(typed.before, typed.size);
        QVERIFY(!bench.view.foldedControls());
        bench.view.findChild<QPlainTextEdit*>("sentence_field")->setFocus();
        bench.show(typed.after);
        QVERIFY(!bench.view.foldedControls());
        bench.plot()->setFocus();
        bench.settle();
        QVERIFY(bench.view.foldedControls());
    }
}

void TestSentenceLayout::theWordsAreInSight()
{
    // Without room for the other controls they have one line above the tables.
    Bench bench(scene(batch), {1100, 500});
    const auto* const field = bench.view.findChild<QPlainTextEdit*>("sentence_field");
    int least = 1000;
    int most = 0;
    for (int height = 360; height <= 700; height += 40)
        for (const int width : {400, 640, 1100}) {
            bench.view.resize(width, height);
            bench.settle();
            const QRect place(field->mapTo(&bench.view, QPoint()), field->size());
            QVERIFY(field->isVisible() && bench.view.rect().contains(place));
            QVERIFY(!place.intersects(bench.plot()->geometry()));
            (bench.view.foldedControls() ? least : most) = field->height();
        }
    QVERIFY(least < most);
}

void TestSentenceLayout::everyRowIsNamed()
{
    // Four tables of four rows in the smallest windows, and in one of double type.
    Scene made = scene(batch, 0.2);
    made.parameters.dModel = 8;
    for (const auto& [size, scale] : {std::pair(QSize(405, 364), 1.), {QSize(1270, 860), 2.}}) {
        Bench bench(made, size);
        Theme theme = Theme::light();
        theme.scale = scale;
        bench.view.setTheme(theme);
        bench.settle();
        const double line = QFontMetricsF(theme.interfaceFont(Theme::notePoints)).height();
        QVERIFY2(bench.view.tables()->layout().cell.height() >= line,
                 qPrintable(QString::number(bench.view.tables()->layout().cell.height())));
    }
}

void TestSentenceLayout::smallCellsAreStacked()
{
    // Numbers of narrow cells beside each other would be small, where stacked ones have room and norms.
    Random random(8);
    SentenceShape shape = someShape(random);
    shape.tables = 3;
    shape.rows = 4;
    for (const auto& [columns, plot] : {std::pair(8, QSize(1152, 768)), {4, QSize(670, 430)}}) {
        shape.columns = columns;
        const SentenceLayout layout = sentenceLayout(shape, plot, Theme::light());
        QVERIFY(layout.stacked && layout.norms);
        QVERIFY(layout.cell.width() >= 56);
    }
}

void TestSentenceLayout::numbersComeBeforeNorms()
{
    Random random(7);
    SentenceShape shape = someShape(random);
    shape.tables = 3;
    shape.rows = 4;
    shape.columns = 4;
    // Cells of 29 pixels without norms, and too low to be stacked.
    const int signsAndGutters = 2 * 20 + 4 * 12;
    const SentenceLayout layout =
        sentenceLayout(shape, {67 + 24 + signsAndGutters + 12 * 29, 190}, Theme::light());
    QVERIFY(!layout.stacked && !layout.norms);
}

void TestSentenceLayout::lowRowsHaveNoNumbers()
{
    // So many columns are always stacked.
    Scene made = scene();
    made.parameters.dModel = 20;
    Bench bench(made, {1400, 420});
    bool wasHigh = false, wasLow = false;
    for (int height = 420; height >= 240; height -= 6) {
        bench.view.resize(1400, height);
        bench.settle();
        const QSizeF cell = bench.view.tables()->layout().cell;
        // A cell without a number has one colour between the lines.
        const QRect inside = QRectF(QPointF(2 * cell.width(), 0), cell).adjusted(2, 2, -2, -2).toRect();
        const QImage seen = bench.picture(PositionSum::Stage::Encoding).copy(inside);
        QImage plain = seen;
        plain.fill(seen.pixelColor(0, 0));
        QVERIFY2((difference(seen, plain) > 0) == (cell.height() >= 18),
                 qPrintable(QString::number(cell.height())));
        wasHigh = wasHigh || cell.height() >= 18;
        wasLow = wasLow || cell.height() < 18;
    }
    QVERIFY(wasHigh && wasLow);
    // Rows that grow somewhat less than the type still have numbers.
    Theme large;
    large.scale = 2;
    QCOMPARE(lowestNumberedRow(large), 32);
}

void TestSentenceLayout::drawingTwiceGivesTheSamePicture_data()
{
    QTest::addColumn<FigureSpec>("spec");
    for (const QSizeF millimetres : {QSizeF(89, 60), QSizeF(120, 80), QSizeF(183, 120), QSizeF(60, 120)}) {
        FigureSpec spec;
        spec.view = ViewId::Sentence;
        spec.width = millimetres.width();
        spec.height = millimetres.height();
        QTest::addRow("%g × %g mm", spec.width, spec.height) << spec;
    }
}

void TestSentenceLayout::drawingTwiceGivesTheSamePicture()
{
    QFETCH(FigureSpec, spec);
    Figure figure(Scene(), spec);
    const QImage first = figure.image();
    QCOMPARE(figure.image(), first);
    QCOMPARE(figure.image(), first);
}

void TestSentenceLayout::numbersOfSmallTablesAreRead_data()
{
    QTest::addColumn<QString>("item");
    QTest::addColumn<QSize>("view");
    // The card's room in a window of 1440 × 900, alone and above others.
    for (const char* item : {"N2", "Q1", "P3", "P4", "S6"})
        QTest::addRow("%s, alone", item) << item << QSize(1110, 720);
    for (const char* item : {"Q1", "P3", "P4", "S6"})
        QTest::addRow("%s, above others", item) << item << QSize(1110, 290);
}

void TestSentenceLayout::numbersOfSmallTablesAreRead()
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
        const auto form = cell_text::formWithin(Theme::light(), table->matrix().range, cell);
        QVERIFY2(form && cell.height() >= 18,
                 qPrintable(QStringLiteral("%1 × %2").arg(cell.width()).arg(cell.height())));
        QVERIFY(cell_text::hasEnoughDecimals(*form, table->matrix().range));
    }
}

POSISCOPE_TEST(TestSentenceLayout)

} // namespace tst_sentence_layout

#include "tst_sentence_layout.moc"
