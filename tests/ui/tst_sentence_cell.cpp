// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sentence/sentence_cell.h"

#include "sentence_bench.h"
#include "test_program.h"
#include "tests/data_rows.h"
#include "tests/gallery_file.h"

namespace tst_sentence_cell {

using namespace posiscope;
using namespace posiscope::sentence_bench;
using Bench = SentenceBench;

QString lineOf(const Bench& bench)
{
    return maths::plainText(bench.view.readouts().front()).replace(QChar::Nbsp, ' ');
}

Scene notebook(int position, int dimension)
{
    Scene scene = galleryFile(QStringLiteral("N2")).scene;
    scene.selection.position = position;
    scene.selection.dimension = dimension;
    return scene;
}

/// The numbers of one cell on its way, in the header of the card.

class TestSentenceCell : public QObject
{
    Q_OBJECT

private slots:
    void whatIsPrintedCanBeRead_data()
    {
        addColumns<int, int, QString, QString>("position", "dimension", "end", "spoken");
        addRow("N2 [0][0][1]", 0, 1, "1 + 1 = 2 → 2.5", "times 1.25 is 2.5.");
        addRow("N2 [0][1][0]", 1, 0, "16 + 0.8415 = 16.84 → 21.05",
               "embedding 16 plus encoding 0.8415 is 16.84, times 1.25 is 21.05.");
        addRow("N2 [0][3][0]", 3, 0, " → 60.18", "times 1.25 is 60.18.");
    }

    void whatIsPrintedCanBeRead()
    {
        QFETCH(int, position);
        QFETCH(int, dimension);
        QFETCH(QString, end);
        QFETCH(QString, spoken);
        const Bench bench(notebook(position, dimension), cardSize);
        QVERIFY2(lineOf(bench).endsWith(end), qPrintable(lineOf(bench)));
        QVERIFY2(bench.view.accessibleText().endsWith(spoken), qPrintable(bench.view.accessibleText()));
    }

    void theCellUnderThePointerIsShown()
    {
        Bench bench(notebook(0, 1), {1100, 500});
        const QString before = lineOf(bench);
        bench.pointer.move(bench.cell(PositionSum::Stage::Sum, 1, 2));
        QCOMPARE(lineOf(bench), "(1, 2)  18 + 0.3110 = 18.31 → 22.89");
        bench.pointer.move(QPointF(2, 2));
        QCOMPARE(lineOf(bench), before);
        // A click takes it along.
        bench.pointer.click(bench.cell(PositionSum::Stage::Encoding, 1, 0));
        bench.pointer.move(QPointF(2, 2));
        QVERIFY(lineOf(bench).endsWith("21.05"));
    }

    void anotherPlaceSaysWhatThereIs_data()
    {
        addColumns<Scene, QString>("scene", "text");
        Scene dropped = notebook(0, 0);
        while (Dropout(0.2, 8).keeps(0, 0, dropped.selection.dimension))
            ++dropped.selection.dimension;
        QTest::addRow("a dropped cell") << dropped << " → 0";
        Scene padding = scene("one two three\nfour");
        padding.look.sentenceShown = 2;
        padding.selection.position = 2;
        QTest::addRow("padding") << padding << "(2, 0)  0 + 0.9093 = 0.9093";
        Scene beyond = scene();
        beyond.selection.position = 9;
        QTest::addRow("no word") << beyond << "(9, 0)  0.4121";
        Scene tooLong = scene("one two three");
        tooLong.parameters.maxLen = 2;
        tooLong.selection.position = 1;
        QTest::addRow("no sum") << tooLong << " + 0.8415";
    }

    void anotherPlaceSaysWhatThereIs()
    {
        QFETCH(Scene, scene);
        QFETCH(QString, text);
        const Bench bench(scene, cardSize);
        QVERIFY2(lineOf(bench).endsWith(text), qPrintable(lineOf(bench)));
    }

    void theLastValueStandsAlone()
    {
        const Bench bench(notebook(1, 0), cardSize);
        QCOMPARE(maths::plainText(bench.view.readouts().back()), "21.05");
        Scene negative = scene("I am a robot");
        negative.selection.position = 2;
        negative.selection.dimension = 1; // cos 2
        QVERIFY2(lineOf(Bench(negative, cardSize)).contains(QStringLiteral(" − 0.4161 = ")),
                 qPrintable(lineOf(Bench(negative, cardSize))));
        const Bench empty(scene(""), cardSize);
        QVERIFY(empty.view.readouts().empty());
    }
};

POSISCOPE_TEST(TestSentenceCell)

} // namespace tst_sentence_cell

#include "tst_sentence_cell.moc"
