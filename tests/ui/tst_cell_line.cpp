// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sentence/cell_line.h"

#include "sentence_bench.h"
#include "test_program.h"
#include "tests/gallery_file.h"
#include "ui/kit/controls/buttons.h"
#include "ui/mathematics/number_text.h"

#include <QApplication>
#include <QClipboard>
#include <QMenu>

namespace tst_cell_line {

using namespace posiscope;
using namespace posiscope::sentence_bench;
using Bench = SentenceBench;

namespace {

QString lineOf(const Bench& bench, double room = 1e4)
{
    return bench.view.findChild<CellLine*>()->textFor(room);
}

Scene notebook(int position, int dimension)
{
    Scene scene = galleryFile(QStringLiteral("N2")).scene;
    scene.selection.position = position;
    scene.selection.dimension = dimension;
    return scene;
}

} // namespace

/// The numbers of one cell on its way, over the tables.
class TestCellLine : public QObject
{
    Q_OBJECT

private slots:
    void whatIsPrintedCanBeRead_data();
    void whatIsPrintedCanBeRead();
    void theCellUnderThePointerIsShown_data();
    void theCellUnderThePointerIsShown();
    void theSelectedOneIsShownWhereNothingIsPointedAt();
    void anotherPlaceSaysWhatThereIs_data();
    void anotherPlaceSaysWhatThereIs();
    void theShorterTheRoomTheShorterTheWords();
    void numbersAreCopiedToTheLastDigit_data();
    void numbersAreCopiedToTheLastDigit();
};

void TestCellLine::whatIsPrintedCanBeRead_data()
{
    QTest::addColumn<int>("position");
    QTest::addColumn<int>("dimension");
    QTest::addColumn<QString>("end");
    QTest::addColumn<QString>("spoken");
    QTest::addRow("N2 [0][0][1]") << 0 << 1 << "= sum 2, × 1.25 = 2.5"
                                  << "times 1.25 is 2.5.";
    QTest::addRow("N2 [0][1][0]") << 1 << 0 << "= sum 16.84, × 1.25 = 21.05"
                                  << "embedding 16 plus encoding 0.8415 is 16.84, times 1.25 is 21.05.";
    QTest::addRow("N2 [0][3][0]") << 3 << 0 << "× 1.25 = 60.18"
                                  << "times 1.25 is 60.18.";
}

void TestCellLine::whatIsPrintedCanBeRead()
{
    QFETCH(int, position);
    QFETCH(int, dimension);
    QFETCH(QString, end);
    QFETCH(QString, spoken);
    const Bench bench(notebook(position, dimension), cardSize);
    QVERIFY(bench.view.findChild<CellLine*>()->isVisible());
    QVERIFY2(lineOf(bench).endsWith(end), qPrintable(lineOf(bench)));
    QVERIFY2(bench.view.accessibleText().endsWith(spoken), qPrintable(bench.view.accessibleText()));
}

void TestCellLine::theCellUnderThePointerIsShown_data()
{
    QTest::addColumn<int>("stage");
    QTest::addColumn<QString>("value");
    QTest::addRow("embedding") << 0 << "18";
    QTest::addRow("encoding") << 1 << "0.3110";
    QTest::addRow("sum") << 2 << "18.31";
    QTest::addRow("dropout") << 3 << "22.89";
}

void TestCellLine::theCellUnderThePointerIsShown()
{
    QFETCH(int, stage);
    QFETCH(QString, value);
    Bench bench(notebook(0, 1), cardSize);
    bench.pointer.move(bench.cell(stages[stage], 1, 2));
    const auto* const line = bench.view.findChild<CellLine*>();
    QCOMPARE(lineOf(bench), "first   position 1   dimension 2     embedding 18 + encoding 0.3110 = "
                            "sum 18.31, × 1.25 = 22.89");
    QCOMPARE(line->strongValue(), value);
    QVERIFY(line->accessibleName().startsWith("Position 1, dimension 2: embedding 18 plus"));
}

void TestCellLine::theSelectedOneIsShownWhereNothingIsPointedAt()
{
    Bench bench(notebook(0, 1), cardSize);
    const QString before = lineOf(bench);
    bench.pointer.move(bench.cell(PositionSum::Stage::Sum, 3, 3));
    QVERIFY(lineOf(bench) != before);
    bench.pointer.move(QPointF(2, 2));
    QCOMPARE(lineOf(bench), before);
    QCOMPARE(bench.view.findChild<CellLine*>()->strongValue(), "2.5");
    // A click takes it along.
    bench.pointer.click(bench.cell(PositionSum::Stage::Encoding, 1, 0));
    bench.pointer.move(QPointF(2, 2));
    QVERIFY(lineOf(bench).endsWith("21.05"));
}

void TestCellLine::anotherPlaceSaysWhatThereIs_data()
{
    QTest::addColumn<Scene>("scene");
    QTest::addColumn<QString>("text");
    Scene dropped = notebook(0, 0);
    while (Dropout(0.2, 8).keeps(0, 0, dropped.selection.dimension))
        ++dropped.selection.dimension;
    QTest::addRow("a dropped cell") << dropped << "  dropped: 0";
    QTest::addRow("no dropout") << scene() << "= sum ";
    Scene padding = scene("one two three\nfour");
    padding.look.sentenceShown = 2;
    padding.selection.position = 2;
    QTest::addRow("padding") << padding
                             << "padding   position 2   dimension 0     embedding 0 + encoding "
                                "0.9093 = sum 0.9093";
    Scene beyond = scene();
    beyond.selection.position = 9;
    QTest::addRow("no word") << beyond << "position 9   dimension 0     no word   encoding 0.4121";
    Scene tooLong = scene("one two three");
    tooLong.parameters.maxLen = 2;
    QTest::addRow("no sum") << tooLong << " + encoding 0";
}

void TestCellLine::anotherPlaceSaysWhatThereIs()
{
    QFETCH(Scene, scene);
    QFETCH(QString, text);
    const Bench bench(scene, cardSize);
    QVERIFY2(lineOf(bench).contains(text), qPrintable(lineOf(bench)));
}

void TestCellLine::theShorterTheRoomTheShorterTheWords()
{
    const Bench bench(notebook(1, 0), cardSize);
    QStringList texts;
    for (int room = 1000; room > 100; room -= 10) {
        const QString text = lineOf(bench, room);
        QVERIFY(text.endsWith("21.05"));
        if (texts.isEmpty() || text != texts.back()) {
            QVERIFY(texts.isEmpty() || text.size() < texts.back().size());
            texts << text;
        }
    }
    QCOMPARE(texts.size(), 7);
    QCOMPARE(texts[3], "(1, 0)  16 + 0.8415 = 16.84, × 1.25 = 21.05");
    QVERIFY(texts[4].endsWith("(1, 0)  sum 16.84 → 21.05"));
    QCOMPARE(texts[5], "(1, 0)  dropout 21.05");
    QCOMPARE(texts[6], "(1, 0)  21.05");
}

void TestCellLine::numbersAreCopiedToTheLastDigit_data()
{
    QTest::addColumn<int>("entry");
    QTest::addColumn<QString>("text");
    const double encoding = 0.84147098480789650665250232163;
    QTest::addRow("embedding") << 0 << fullPrecisionText(16);
    QTest::addRow("encoding") << 1 << fullPrecisionText(encoding);
    QTest::addRow("sum") << 2 << fullPrecisionText(16 + encoding);
    QTest::addRow("dropout") << 3 << fullPrecisionText((16 + encoding) * 1.25);
    QTest::addRow("all") << 5
                         << QStringList{fullPrecisionText(16), fullPrecisionText(encoding),
                                        fullPrecisionText(16 + encoding),
                                        fullPrecisionText((16 + encoding) * 1.25)}
                                .join(',');
}

void TestCellLine::numbersAreCopiedToTheLastDigit()
{
    QFETCH(int, entry);
    const Bench bench(notebook(1, 0), cardSize);
    QGuiApplication::clipboard()->clear();
    QTest::mouseClick(bench.view.findChild<CellLine*>()->findChild<CopyButton*>(), Qt::LeftButton);
    auto* const menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu);
    QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(menu->actions().at(entry)).center());
    QTEST(QGuiApplication::clipboard()->text(), "text");
}

POSISCOPE_TEST(TestCellLine)

} // namespace tst_cell_line

#include "tst_cell_line.moc"
