// SPDX-License-Identifier: GPL-3.0-or-later
#include "test_program.h"
#include "tests/data_rows.h"
#include "tests/scene_with.h"
#include "ui/document/key_labels.h"

#include <QTest>

namespace tst_key_words {

using namespace posiscope;

/// What the scene's keys and their choices are called where somebody reads them.

class TestKeyWords : public QObject
{
    Q_OBJECT

private slots:
    void aChange_data()
    {
        addColumns<QString, QString, QString>("before", "after", "words");
        addRow("none", "n = 5", "n = 5", "");
        addRow("one", "n = 100", "n = 250", "n: 100 → 250");
        addRow("groups of digits", "n = 100", "n = 1000000000", "n: 100 → 1\u202f000\u202f000\u202f000");
        addRow("no groups in a person's words", "sentence = 12345", "sentence = 54321",
               "sentence: 12345 → 54321");
        addRow("as in the formula", "", "d_model = 8", "d_model: 128 → 8");
        addRow("choice", "", "layout = halves", "layout: interleaved → halves");
        addRow("names of methods", "projection = pca", "projection = tsne", "projection: PCA → t-SNE");
        addRow("several words", "", "dropout_seed = 7", "dropout seed: 1 → 7");
        addRow("text", "sentence = a\nb", "sentence = ", "sentence: a\\nb → nothing");
        addRow("two", "n = 5", "d_model = 8", "n, d_model");
        addRow("three", "", "n = 5; d_model = 8; max_len = 9", "n, d_model, max_len");
        addRow("a switch", "", "cosines = no", "cosines: yes → no");
        addRow("four", "", "n = 5; d_model = 8; max_len = 9; dropout = 0.5", "several settings");
    }

    void aChange()
    {
        QFETCH(QString, before);
        QFETCH(QString, after);
        QTEST(changeText(sceneWith(before), sceneWith(after)), "words");
    }

    void choices_data()
    {
        addColumns<QString, QStringList>("label", "words");
        QTest::newRow("projection") << "Projection" << QStringList{"both", "PCA", "t-SNE"};
        QTest::newRow("wave_panels") << "Wave panels" << QStringList{"overlaid", "side by side"};
        QTest::newRow("similarity") << "Similarity" << QStringList{"dot", "cosine", "distance"};
        QTest::newRow("layout") << "layout" << QStringList{"interleaved", "halves"};
    }

    void choices()
    {
        const SceneKey& key = *findSceneKey(QTest::currentDataTag());
        QTEST(labelOf(key), "label");
        QTEST(choiceLabels(std::get<ChoiceKey>(key.value)), "words");
    }

    void switches()
    {
        QCOMPARE(labelOf(*findSceneKey("cosines")), "Cosines"); // in the views' menus, beside "Colour map"
        QCOMPARE(labelOf(*findSceneKey("scale_embedding")), "Scale embedding");
    }

    void noChoiceIsShownAsFilesSpellIt()
    {
        for (const SceneKey& key : sceneKeys())
            if (const auto* const choice = std::get_if<ChoiceKey>(&key.value))
                for (const QString& words : choiceLabels(*choice))
                    QVERIFY2(!words.contains('_') && !words.contains("side-"), qPrintable(words));
    }
};

POSISCOPE_TEST(TestKeyWords)

} // namespace tst_key_words

#include "tst_key_words.moc"
