// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/scene_keys.h"

#include "tests/data_rows.h"
#include "tests/gallery_file.h"
#include "tests/reference.h"
#include "tests/test_program.h"

namespace tst_gallery_scenes {

using namespace posiscope;

/// The items of tests/data/gallery.txt: the name of each, and its values.
QStringList items()
{
    QFile file(QStringLiteral(POSISCOPE_TEST_DATA "/gallery.txt"));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return QString::fromUtf8(file.readAll()).split('\n', Qt::SkipEmptyParts).mid(1);
}

QList<QByteArrayList> rowsOf(const std::string& csv)
{
    QList<QByteArrayList> rows;
    for (const QByteArray& line : QByteArray::fromStdString(csv).split('\n'))
        rows << line.split(',');
    return rows;
}

class TestGalleryScenes : public QObject
{
    Q_OBJECT

private slots:
    void everyFileIsKnown()
    {
        QStringList known;
        for (const QString& item : items())
            known << item.section(' ', 0, 0) + ".scene";
        known.sort();
        QStringList found = galleryFolder().entryList(QDir::Files);
        found.sort();
        QCOMPARE(found, known);
    }

    void itemsHaveTheirValues_data()
    {
        addColumns<QString, QString>("item", "values");
        for (const QString& item : items())
            QTest::newRow(qPrintable(item.section(' ', 0, 0)))
                << item.section(' ', 0, 0) << item.section(' ', 1);
    }

    void itemsHaveTheirValues()
    {
        QFETCH(QString, item);
        QFETCH(QString, values);
        const SceneReading reading = galleryFile(item);
        QCOMPARE(reading.warnings, std::vector<std::string>());
        for (const QString& pair : values.split(' ')) {
            const SceneKey* const key = findSceneKey(pair.section('=', 0, 0).toStdString());
            QVERIFY2(key, qPrintable(pair));
            QCOMPARE(QString::fromStdString(valueText(*key, reading.scene)), pair.section('=', 1));
        }
        QCOMPARE(readScene(sceneText(reading.scene)).scene, reading.scene);
    }

    void itemsHaveTitleSourceAndShortNotes_data() { itemsHaveTheirValues_data(); }

    void itemsHaveTitleSourceAndShortNotes()
    {
        QFETCH(QString, item);
        const About about = galleryFile(item).scene.about;
        QVERIFY(!about.title.empty());
        QVERIFY(!about.source.empty());
        // Short, and sentences.
        for (const std::string& text : {about.note, about.correction}) {
            QVERIFY(text.size() < 400);
            QVERIFY(text.empty() || text.back() == '.');
        }
        QVERIFY(!about.note.empty());
        if (item.startsWith('A'))
            QCOMPARE(about.source, "Questions learners ask");
    }

    void phillipsEmbeddings()
    {
        const auto set = reference::read("phillips_embeddings.csv", 4);
        for (const char* const item : {"P3", "P4"}) {
            const auto given = rowsOf(galleryFile(item).scene.sentence.givenEmbedding);
            QCOMPARE(static_cast<std::size_t>(given.size()), set.rows.size());
            for (qsizetype row = 0; row < given.size(); ++row)
                QCOMPARE(given[row], set.rows[static_cast<std::size_t>(row)]);
        }
    }

    void notebookInput()
    {
        const auto given = rowsOf(galleryFile("N2").scene.sentence.givenEmbedding);
        QCOMPARE(given.size(), 8);
        for (int token = 0; token < 8; ++token) {
            QCOMPARE(given[token].size(), 16);
            for (int dimension = 0; dimension < 16; ++dimension)
                QCOMPARE(given[token][dimension], QByteArray::number(16 * token + dimension));
        }
    }

    void sentences_data()
    {
        const QString phillips = "I wonder what will come next!\nThis is a basic example paragraph.\n"
                                 "Hello, what is a basic split?";
        addColumns<QString, QString>("item", "sentence");
        addRow("P3", "P3", phillips);
        addRow("P4", "P4", phillips);
        addRow("S2", "S2", "I am a robot");
        addRow("S6", "S6", "I am a robot");
        addRow("Q1", "Q1", "The quick brown fox");
    }

    void sentences()
    {
        QFETCH(QString, item);
        QFETCH(QString, sentence);
        QCOMPARE(QString::fromStdString(galleryFile(item).scene.sentence.text), sentence);
    }
};

POSISCOPE_TEST(TestGalleryScenes)

} // namespace tst_gallery_scenes

#include "tst_gallery_scenes.moc"
