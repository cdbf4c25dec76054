// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/scene_keys.h"

#include "data_rows.h"
#include "test_program.h"
#include "tests/gallery_file.h"
#include "tests/reference.h"

namespace tst_gallery_scenes {

using namespace posiscope;

struct Item
{
    const char* name;
    const char* values; ///< key=value, one after the other
};

// What the sources give, and the view in which it is seen.
constexpr Item items[] = {
    {"P1", "n=10000 d_model=4 max_len=6 view=heatmap cells=formula"},
    {"P2", "n=100 d_model=4 max_len=10 view=heatmap cells=value rows=all"},
    {"P2b", "n=100 d_model=4 max_len=10 view=heatmap cells=value rows=0:6"},
    {"P3", "n=100 d_model=4 max_len=10 view=sentence embedding=given scale_embedding=no dropout=0"},
    {"P4", "n=10000 d_model=4 max_len=10 view=sentence embedding=given scale_embedding=no dropout=0"},
    {"P5", "n=100 d_model=4 max_len=10 view=build-steps build_sequence=derivation build_step=1"},
    {"P6", "n=100 d_model=4 max_len=10 view=heatmap colour_map=viridis"},
    {"P7", "n=10000 d_model=512 max_len=1000 view=heatmap colour_map=viridis"},
    {"S1", "view=frequencies"},
    {"S2", "n=100 d_model=4 max_len=4 view=heatmap cells=formula row_labels=token"},
    {"S3", "n=10000 d_model=512 position=12 view=waves waves=position wave_panels=side-by-side "
           "wave_axis=pair wave_window=0:100 cosines=no"},
    {"S4", "n=10000 d_model=512 view=frequencies"},
    {"S5", "n=10000 d_model=512 max_len=100 view=heatmap"},
    {"S6", "n=100 d_model=4 max_len=4 view=sentence embedding=seeded dropout=0"},
    {"N1", "n=10000 d_model=16 max_len=20 view=build-steps build_sequence=stages build_step=1"},
    {"N2", "n=10000 d_model=16 view=sentence embedding=given scale_embedding=no dropout=0.2"},
    {"Q1", "view=sentence embedding=seeded dropout=0"},
    {"Q2", "n=10000 d_model=8 view=frequencies pair_curve=frequency"},
    {"Q3", "n=10000 d_model=8 max_len=128 view=heatmap colour_map=PuOr"},
    {"Q4", "n=10000 d_model=8 max_len=128 view=projection projection=tsne perplexity=4"},
    {"Q5", "n=10000 d_model=8 max_len=128 view=projection projection=tsne perplexity=4 position=5 "
           "similarity=cosine"},
    {"A1", "n=10000 view=frequencies"},
    {"A2", "n=10000 d_model=512 max_len=50 view=heatmap"},
    {"A3", "view=sentence scale_embedding=no"},
    {"A4", "view=rotation position=4 pinned_positions=62 offset=58"},
    {"A5", "view=rotation"},
    {"A6", "n=10000 d_model=512 view=similarity similarity=dot"},
    {"A7", "n=100 d_model=4 max_len=128 view=similarity similarity=distance position=0"},
    {"A8", "layout=halves compare=side b.layout=interleaved view=similarity similarity=dot"},
    {"A9", "d_model=7 dimension=6 view=heatmap"},
    {"A10", "view=sentence"},
    {"A11", "view=waves waves=dimension"},
    {"B1", "encoding=index d_model=8 max_len=100 position=99 view=heatmap"},
    {"B2", "encoding=normalised d_model=8 max_len=100 view=waves"},
    {"B3", "encoding=binary d_model=8 max_len=64 position=31 pinned_positions=32 view=heatmap"},
    {"B4", "encoding=learned d_model=768 max_len=512 view=similarity"},
    {"B5", "encoding=rotary n=10000 d_model=128 max_len=100 queries=unit view=similarity"},
    {"B6", "encoding=alibi heads=8 head=3 max_len=100 view=similarity"},
    {"B7", "encoding=rotary n=500000 d_model=128 max_len=131072 view=frequencies"},
    {"B8", "encoding=rotary scaling=yarn scale=4 original_len=4096 max_len=16384 view=frequencies"},
    {"B8b", "encoding=rotary scaling=ntk scale=4 compare=side b.encoding=rotary b.scaling=linear b.scale=4 "
            "view=frequencies"},
    {"B9", "arithmetic=bfloat16 d_model=64 max_len=5000 position=4096 view=heatmap"},
};

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
        for (const Item& item : items)
            known << QLatin1String(item.name) + QStringLiteral(".scene");
        known.sort();
        QStringList found = galleryFolder().entryList(QDir::Files);
        found.sort();
        QCOMPARE(found, known);
    }

    void values_data()
    {
        addColumns<QString, QString>("item", "values");
        for (const Item& item : items)
            QTest::newRow(item.name) << QString::fromLatin1(item.name) << QString::fromLatin1(item.values);
    }

    void values()
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

    void words_data() { values_data(); }

    void words()
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
