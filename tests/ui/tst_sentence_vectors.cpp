// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor_bench.h"
#include "ui/controls/segmented_control.h"
#include "ui/mathematics/number_text.h"

#include <QFileDialog>
#include <QPushButton>
#include <QTemporaryDir>

using namespace posiscope;
using Bench = EditorBench;

namespace {

class Csv
{
public:
    explicit Csv(const QByteArray& content)
        : path(m_folder.filePath("vectors.csv"))
    {
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            qFatal("no file for the test");
    }

private:
    QTemporaryDir m_folder;

public:
    QString path;
};

} // namespace

class TestSentenceVectors : public QObject
{
    Q_OBJECT

private slots:
    void theScaleIsSwitched();
    void vectorsAreOpened();
    void vectorsComeBackWithoutAFile();
    void badVectorsAreHeldBack_data();
    void badVectorsAreHeldBack();
    void aFileThatIsNotThere();
};

void TestSentenceVectors::theScaleIsSwitched()
{
    Bench bench(scene());
    const auto* const scale = bench.view.findChild<SegmentedControl*>("scale_embedding");
    QTest::mouseClick(scale->segments()[1], Qt::LeftButton);
    bench.settle();
    QVERIFY(bench.sentence().scaled);
    QCOMPARE(bench.words(), QString("scale embedding: no → yes"));
    bench.undo();
    QVERIFY(scale->segments()[0]->isChecked());
}

void TestSentenceVectors::vectorsAreOpened()
{
    Bench bench(scene());
    const Csv csv("a,b,c,d\n1,2,3,4\n5,6,7,8\n");
    const auto* const source = bench.view.findChild<SegmentedControl*>("embedding");
    QTest::mouseClick(source->segments()[1], Qt::LeftButton);
    auto* const dialog = bench.view.findChild<QFileDialog*>();
    QVERIFY(dialog && dialog->isVisible());
    QVERIFY(source->segments()[0]->isChecked()); // nothing is given yet
    QVERIFY(bench.sentence().source == EmbeddingSource::Seeded);
    dialog->selectFile(csv.path);
    QMetaObject::invokeMethod(dialog, "accept");
    bench.settle();
    QVERIFY(bench.sentence().source == EmbeddingSource::Given);
    QVERIFY(source->segments()[1]->isChecked());
    QVERIFY(bench.view.findChild<QPushButton*>("open_csv")->isVisible());
    QCOMPARE(bench.words(), QString("embedding, embedding values"));
    QVERIFY(bench.view.spoken().contains("has no word") || bench.view.spoken().contains("plus"));
}

void TestSentenceVectors::vectorsComeBackWithoutAFile()
{
    Bench bench(scene());
    bench.editor->openCsv(Csv("1,2,3,4\n5,6,7,8\n").path);
    bench.settle();
    const auto* const source = bench.view.findChild<SegmentedControl*>("embedding");
    QTest::mouseClick(source->segments()[0], Qt::LeftButton);
    bench.settle();
    QVERIFY(bench.sentence().source == EmbeddingSource::Seeded);
    QTest::mouseClick(source->segments()[1], Qt::LeftButton);
    bench.settle();
    QVERIFY(!bench.view.findChild<QFileDialog*>());
    QVERIFY(bench.sentence().source == EmbeddingSource::Given);
}

void TestSentenceVectors::badVectorsAreHeldBack_data()
{
    QTest::addColumn<QByteArray>("csv");
    QTest::addColumn<QString>("reason");
    const QString tooLarge = "vectors.csv: %1 bytes given; allowed: at most %2";
    QTest::addRow("ragged") << QByteArray("1,2,3,4\n5,6,7\n")
                            << "vectors.csv: line 2: 3 values given; allowed: 4 values, as d_model is 4";
    QTest::addRow("text") << QByteArray("1,2,3,4\n5,6,x,8\n")
                          << "vectors.csv: line 2: x given; allowed: a number from -1000000000 to 1000000000";
    QTest::addRow("NaN")
        << QByteArray("1,2,3,4\n5,6,nan,8\n")
        << "vectors.csv: line 2: nan given; allowed: a number from -1000000000 to 1000000000";
    QTest::addRow("wrong width") << QByteArray("1,2\n3,4\n")
                                 << "vectors.csv: line 1: 2 values given; allowed: 4 values, as d_model is 4";
    QTest::addRow("too few rows") << QByteArray("1,2,3,4\n")
                                  << "vectors.csv: 1 row given; allowed: 2 rows, one for each word";
    QTest::addRow("a text without end") << "1,2,3,4\n5," + QByteArray(100'000, 'x') + ",7,8\n"
                                        << "vectors.csv: line 2: " + QString(39, 'x') +
                                               "… given; allowed: a number from -1000000000 to 1000000000";
    QTest::addRow("too large") << QByteArray("1,2,3,4\n").repeated(600'000)
                               << tooLarge.arg(wholeText(4'800'000), wholeText(4'194'304));
    QTest::addRow("too large, and cut within a letter")
        << QByteArray("é").repeated(2'200'000) << tooLarge.arg(wholeText(4'400'000), wholeText(4'194'304));
    QTest::addRow("a picture")
        << QByteArray("\x89PNG\r\n")
        << "vectors.csv is no text. Wanted is a csv: a line a word, d_model numbers in each.";
}

void TestSentenceVectors::badVectorsAreHeldBack()
{
    QFETCH(QByteArray, csv);
    QFETCH(QString, reason);
    Bench bench(scene());
    bench.editor->openCsv(Csv("1,2,3,4\n5,6,7,8\n").path);
    bench.settle();
    const Scene good = bench.document.scene();
    const QImage picture = bench.view.grab().toImage();
    bench.editor->openCsv(Csv(csv).path);
    QCOMPARE(bench.reason("embedding_reason"), reason);
    QVERIFY(bench.document.scene() == good);
    const QRect tables(400, 20, 700, 280);
    QCOMPARE(bench.view.grab().toImage().copy(tables), picture.copy(tables)); // the last good picture stays
    bench.editor->openCsv(Csv("8,7,6,5\n4,3,2,1\n").path);
    QCOMPARE(bench.reason("embedding_reason"), QString());
    QVERIFY(bench.document.scene() != good);
}

void TestSentenceVectors::aFileThatIsNotThere()
{
    Bench bench(scene());
    bench.editor->openCsv("/nowhere/vectors.csv");
    QVERIFY(bench.reason("embedding_reason").startsWith("vectors.csv cannot be read: "));
    QCOMPARE(bench.document.history()->count(), 0);
}

QTEST_MAIN(TestSentenceVectors)
#include "tst_sentence_vectors.moc"
