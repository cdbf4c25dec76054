// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sentence/given_vectors.h"
#include "editor_bench.h"
#include "test_program.h"
#include "tests/data_rows.h"
#include "ui/kit/controls/choices.h"
#include "ui/mathematics/number_text.h"

#include <QFileDialog>
#include <QPushButton>
#include <QStringEncoder>
#include <QTemporaryDir>
#include <QtEndian>

#include <sys/stat.h>

namespace tst_sentence_vectors {

using namespace posiscope;
using namespace posiscope::editor_bench;
using Bench = EditorBench;

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

/// A NumPy file of two vectors of four numbers.
QByteArray npy(const QByteArray& type, const QByteArray& numbers)
{
    const QByteArray header = "{'descr': '" + type + "', 'fortran_order': False, 'shape': (2, 4), }\n";
    return QByteArray("\x93NUMPY\x01\x00", 8) + static_cast<char>(header.size()) + '\0' + header + numbers;
}

class TestSentenceVectors : public QObject
{
    Q_OBJECT

private slots:
    void theScaleIsSwitched()
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

    void vectorsAreOpened()
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
        QVERIFY(bench.view.accessibleText().contains("has no word") ||
                bench.view.accessibleText().contains("plus"));
    }

    void formsOfOneTable_data()
    {
        QTest::addColumn<QByteArray>("content");
        const QString csv = "a;b;c;d\n1;2,5;3;4\n5;6;7;8\n";
        QTest::addRow("semicolons") << csv.toUtf8();
        QTest::addRow("tabs") << QString(csv).replace(';', '\t').toUtf8();
        QTest::addRow("byte order mark") << "\xEF\xBB\xBF" + csv.toUtf8();
        QStringEncoder utf16(QStringConverter::Utf16, QStringConverter::Flag::WriteBom);
        QTest::addRow("UTF-16, as spreadsheets write it") << QByteArray(utf16(csv));
        QByteArray numbers;
        for (const float number : {1.F, 2.5F, 3.F, 4.F, 5.F, 6.F, 7.F, 8.F}) {
            QByteArray bytes(4, '\0');
            qToBigEndian(number, bytes.data());
            numbers += bytes;
        }
        QTest::addRow("NumPy") << npy(">f4", numbers);
    }

    void formsOfOneTable()
    {
        QFETCH(QByteArray, content);
        Bench bench(scene());
        bench.editor->openCsv(Csv(content).path);
        QCOMPARE(bench.reason("embedding_reason"), QString());
        const Sentence& sentence = bench.document.scene().sentence;
        QVERIFY(sentence.source == EmbeddingSource::Given);
        const Table<double> vectors = givenVectors(sentence.givenEmbedding, 2, 4);
        QCOMPARE(vectors(0, 1), 2.5);
        QCOMPARE(vectors(1, 3), 8.);
    }

    void vectorsComeBackWithoutAFile()
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

    void badVectorsAreHeldBack_data()
    {
        addColumns<QByteArray, QString>("csv", "reason");
        const QString tooLarge = "vectors.csv: %1 bytes given; allowed: at most %2";
        addRow("ragged", QByteArray("1,2,3,4\n5,6,7\n"),
               "vectors.csv: line 2: 3 values given; allowed: 4 values, as d_model is 4");
        addRow("text", QByteArray("1,2,3,4\n5,6,x,8\n"),
               "vectors.csv: line 2: x given; allowed: a number from -1000000000 to 1000000000");
        addRow("NaN", QByteArray("1,2,3,4\n5,6,nan,8\n"),
               "vectors.csv: line 2: nan given; allowed: a number from -1000000000 to 1000000000");
        addRow("wrong width", QByteArray("1,2\n3,4\n"),
               "vectors.csv: line 1: 2 values given; allowed: 4 values, as d_model is 4");
        addRow("too few rows", QByteArray("1,2,3,4\n"),
               "vectors.csv: 1 row given; allowed: 2 rows, one for each word");
        addRow("a text without end", "1,2,3,4\n5," + QByteArray(100'000, 'x') + ",7,8\n",
               "vectors.csv: line 2: " + QString(39, 'x') +
                   "… given; allowed: a number from -1000000000 to 1000000000");
        addRow("too large", QByteArray("1,2,3,4\n").repeated(600'000),
               tooLarge.arg(wholeText(4'800'000), wholeText(4'194'304)));
        addRow("too large, and cut within a letter", QByteArray("é").repeated(2'200'000),
               tooLarge.arg(wholeText(4'400'000), wholeText(4'194'304)));
        addRow("a picture", QByteArray("\x89PNG\r\n"),
               "vectors.csv is no text. Wanted is a csv: a line per word, d_model numbers "
               "in each; or a NumPy file.");
        addRow("a NumPy file of complex numbers", npy("<c8", QByteArray(64, '\0')),
               "vectors.csv: numbers of type <c8 given; allowed: "
               "real numbers: f2, f4, f8, i1 to i8, u1 to u8, b1");
        addRow("a NumPy file that was cut", npy("|i1", QByteArray(7, '\1')),
               "vectors.csv: 7 bytes of numbers given; allowed: (2, 4) numbers of 1 byte");
    }

    void badVectorsAreHeldBack()
    {
        QFETCH(QByteArray, csv);
        QFETCH(QString, reason);
        Bench bench(scene());
        bench.editor->openCsv(Csv("1,2,3,4\n5,6,7,8\n").path);
        bench.settle();
        const Scene good = bench.document.scene();
        const auto picture = [&bench] {
            QImage drawn(700, 280, QImage::Format_RGB32);
            drawn.fill(Qt::white);
            bench.view.draw(drawn, drawn.size());
            return drawn;
        };
        const QImage before = picture();
        bench.editor->openCsv(Csv(csv).path);
        QCOMPARE(bench.reason("embedding_reason"), reason);
        QVERIFY(bench.document.scene() == good);
        QCOMPARE(picture(), before); // the last good picture stays
        bench.editor->openCsv(Csv("8,7,6,5\n4,3,2,1\n").path);
        QCOMPARE(bench.reason("embedding_reason"), QString());
        QVERIFY(bench.document.scene() != good);
    }

    void aFileThatIsNotThere()
    {
        Bench bench(scene());
        bench.editor->openCsv("/nowhere/vectors.csv");
        QVERIFY(bench.reason("embedding_reason").startsWith("vectors.csv: cannot be read: "));
        QCOMPARE(bench.document.history()->count(), 0);
    }

    void aPipeIsNotWaitedFor()
    {
        Bench bench(scene());
        const QTemporaryDir folder;
        const QString pipe = folder.filePath("pipe.csv");
        QCOMPARE(mkfifo(QFile::encodeName(pipe), 0600), 0);
        bench.editor->openCsv(pipe);
        QCOMPARE(bench.reason("embedding_reason"),
                 "pipe.csv: cannot be read: it is a device or a pipe, not a file");
    }
};

POSISCOPE_TEST(TestSentenceVectors)

} // namespace tst_sentence_vectors

#include "tst_sentence_vectors.moc"
