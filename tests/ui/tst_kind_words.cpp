// SPDX-License-Identifier: GPL-3.0-or-later
// What readouts, views and insights say of each kind of encoding.
#include "test_program.h"
#include "tests/data_rows.h"
#include "tests/scene_with.h"
#include "ui/mathematics/formula_label.h"
#include "ui/panels/insights.h"
#include "ui/panels/readout_panel.h"
#include "ui/views/frequencies/frequencies_view.h"
#include "ui/views/heatmap/heatmap_view.h"
#include "ui/views/similarity/similarity_view.h"
#include "ui/views/view_list.h"
#include "view_bench.h"

#include <QLabel>
#include <QTest>

#include <algorithm>

namespace tst_kind_words {

using namespace posiscope;

class TestKindWords : public QObject
{
    Q_OBJECT

private slots:
    void theReadoutOfAPair_data()
    {
        addColumns<QString, ViewId, QString>("settings", "view", "words");
        const auto row = [](const char* settings, ViewId view, const char* words) {
            QTest::addRow("%s, %d", settings, static_cast<int>(view))
                << QString::fromLatin1(settings) << view << QString::fromUtf8(words);
        };
        row("dimension = 24", ViewId::Frequencies, "λ(12) = 2π·10000^(24/128)\n= 35.33 positions");
        row("dimension = 25; offset = 5", ViewId::Rotation, "δω_12 = 5/10000^(24/128)\n= 0.8891 = 50.94°");
        row("dimension = 24; scaling = linear; scale = 4", ViewId::Frequencies, "λ(12) = 141.3 positions");
        row("dimension = 24; offset = 5; scaling = linear; scale = 4", ViewId::Rotation,
            "δω′_12 = 0.2223 = 12.74°");
        row("encoding = index; position = 7; dimension = 2", ViewId::Frequencies, "PE(7, 2) = 7");
    }

    void theReadoutOfAPair()
    {
        QFETCH(QString, settings);
        QFETCH(ViewId, view);
        QFETCH(QString, words);
        ReadoutPanel panel;
        panel.setView(view);
        panel.setScene(sceneWith(settings));
        const QString text = panel.findChild<maths::FormulaLabel*>()->plainText();
        const auto plain = [](QString shown) { return ungrouped(shown.remove(' ').remove('\n')); };
        QCOMPARE(plain(text), plain(words));
        QVERIFY(panel.findChild<QLabel*>()->isHidden()); // what it says is of a cell
    }

    void theReadout_data()
    {
        addColumns<QString, QString>("settings", "words");
        const auto row = [](const char* settings, const char* words) {
            QTest::newRow(settings) << QString::fromLatin1(settings) << QString::fromUtf8(words);
        };
        row("encoding = index; position = 7; dimension = 2", "PE(7, 2) = 7");
        row("encoding = normalised; max_len = 100; position = 7; dimension = 2",
            "PE(7, 2) = 7/99\n= 0.07071");
        row("encoding = binary; position = 5; dimension = 2", "PE(5, 2) = bit 2 of position 5\n= 1");
        row("encoding = none; position = 5; dimension = 2", "PE(5, 2) = 0");
        row("encoding = learned; d_model = 2; max_len = 2; given_rows = 1 2\n3 4.5; position = 1; dimension "
            "= 1",
            "PE(1, 1) = W_(1, 1)\n= 4.5");
        row("encoding = rotary; position = 7; dimension = 24",
            "sin(7·ω_12) = sin(7/10000^(24/128))\n= 0.9473");
        row("scaling = linear; scale = 2; position = 7; dimension = 24",
            "PE(7, 24) = sin(7·0.08891)\n= 0.5830");
        row("encoding = rotary; scaling = linear; scale = 2; position = 7; dimension = 24",
            "sin(7·ω′_12) = sin(0.6224)\n= 0.5830");
        row("encoding = rotary; scaling = yarn; scale = 4; position = 7; dimension = 126",
            "sin(7·ω′_63) = sin(0.0002021)\n= 0.0002021");
        row("arithmetic = bfloat16; position = 257; max_len = 400; dimension = 0",
            "PE(257, 0) = sin(257/10000^(0/128))\n= −0.5734\nin bfloat16, k = 256: −1");
        row("encoding = alibi; head = 3; position = 7; offset = -4",
            "b(7, 3) = −m_3·|7 − 3|\n= −0.0625·4 = −0.25");
        row("encoding = alibi; position = 7; offset = 4", "b(7, 11)\nno score:\nthe key is after its query");
        row("encoding = t5; heads = 1; head = 0; buckets = 4; max_distance = 8; given_rows = 1\n2\n3\n4; "
            "position = 7; "
            "offset = 3",
            "b(7, 10) = w_3\n= 4");
    }

    void theReadout()
    {
        QFETCH(QString, settings);
        QFETCH(QString, words);
        ReadoutPanel panel;
        panel.setScene(sceneWith(settings));
        // Spaces about signs are the formula's matter.
        const auto without = [](QString text) { return text.remove(' ').remove('\n'); };
        QCOMPARE(without(panel.findChild<maths::FormulaLabel*>()->plainText()), without(words));
    }

    void similaritySpeaksOfQueriesAndKeys_data()
    {
        addColumns<QString, QString>("settings", "words");
        const auto row = [](const char* settings, const char* words) {
            QTest::newRow(settings) << QString::fromLatin1(settings) << QString::fromUtf8(words);
        };
        row("position = 7; offset = 1",
            "Similarity of every two positions by their dot product. Positions 7 and 8: 62.09.");
        row("encoding = rotary; position = 7; offset = 1",
            "The score of every query and key. Query 7, key 8: 62.09.");
        row("encoding = rotary; over_root_d = yes; d_model = 64; position = 7; offset = 0",
            "The score over √d_model of every query and key. Query 7, key 7: 4.");
        row("encoding = alibi; similarity = cosine; head = 3; position = 7; offset = -4",
            "The bias of every query and key. Query 7, key 3: −0.25.");
        row("encoding = alibi; position = 7; offset = 4",
            "The bias of every query and key. Query 7, key 11: none.");
    }

    void similaritySpeaksOfQueriesAndKeys()
    {
        QFETCH(QString, settings);
        QFETCH(QString, words);
        ViewBench<SimilarityView> bench(sceneWith(settings), {520, 620});
        QCOMPARE(bench.view.accessibleText(), words);
    }

    void aClickOnACurveThatLooksBackSelectsAKeyBeforeItsQuery()
    {
        ViewBench<SimilarityView> bench(sceneWith("encoding = t5; max_len = 40; position = 30; offset = -6"),
                                        {520, 620});
        QVERIFY(maths::plainText(bench.view.readouts().front()).startsWith("b(30, 24) ="));
        // A key after its query is not on the curve, and has no mark there.
        const QImage before = bench.grabbed();
        bench.change([](Scene& scene) { scene.selection.offset = 6; });
        QVERIFY(difference(bench.grabbed(), before) > 0);
        QVERIFY(maths::plainText(bench.view.readouts().front()).startsWith("b(30, 36) ="));
    }

    void viewsSayWhyTheyHaveNothing_data()
    {
        addColumns<int, QString, QString>("view", "kind", "words");
        addRow("ALiBi has no table", static_cast<int>(ViewId::Heatmap), "alibi",
               "ALiBi has no vectors: it adds a number to each score of attention. "
               "See Similarity or Build steps.");
        addRow("bits are square waves", static_cast<int>(ViewId::Frequencies), "binary",
               "A binary encoding has no sines: bit j is a square wave of period "
               "2ʲ⁺¹. See Heatmap, Waves or Similarity.");
        addRow("rotary adds nothing", static_cast<int>(ViewId::Sentence), "rotary",
               "A rotary encoding adds nothing to words: it turns their queries and "
               "keys. See Rotation or Similarity.");
    }

    void viewsSayWhyTheyHaveNothing()
    {
        QFETCH(int, view);
        QFETCH(QString, kind);
        QFETCH(QString, words);
        const std::unique_ptr<View> made =
            makeView(*std::ranges::find(viewList(), static_cast<ViewId>(view), &ViewRow::id));
        made->setScene(sceneWith("encoding = " + kind));
        QCOMPARE(made->unsupportedReason(), words);
    }

    void frequenciesKnowWhatScalingChanged()
    {
        ViewBench<FrequenciesView> bench(
            sceneWith("scaling = linear; scale = 4; original_len = 1000; d_model = 8; dimension = 0"),
            {700, 400});
        QCOMPARE(maths::plainText(bench.view.readouts().front()),
                 QStringLiteral("λ(0) = 25.13")); // four times as long
        const QImage scaled = bench.grabbed();
        bench.change([](Scene& scene) { scene.parameters.scale = 8; });
        QVERIFY(difference(bench.grabbed(), scaled) > 0);
    }

    void insights_data()
    {
        addColumns<QString, QString>("settings", "words");
        const auto row = [](const char* settings, const char* words) {
            QTest::newRow(settings) << QString::fromLatin1(settings) << QString::fromUtf8(words);
        };
        row("encoding = alibi; head = 3", "A score falls by 0.0625 for each position of distance in head 3.");
        row("encoding = t5", "Distances up to 7 have a bucket each; from 91 on all share one.");
        row("encoding = rotary; queries = seeded; d_model = 8",
            "The score first rises again where the key is ");
        row("encoding = index; d_model = 8; max_len = 64",
            "The closest positions are neighbours: 0 and 1, at distance 2.828.");
        row("encoding = binary; d_model = 8; max_len = 64",
            "The closest positions are neighbours: 0 and 1, at distance 1.");
        row("arithmetic = bfloat16; max_len = 300", "In bfloat16 positions 256 and 257 have the same row.");
        row("arithmetic = bfloat16; n = 10000000; d_model = 512; max_len = 10000",
            "columns vary by less than 0.1 in a sample of 4096 of these ");
        row("arithmetic = bfloat16; n = 10000000; d_model = 512; max_len = 4096",
            "vary by less than 0.1 within these 4096");
        row("scaling = yarn; original_len = 4096", "Before scaling 18 of 64 pairs turn less than once within "
                                                   "original_len = 4096: those from pair 46 on.");
    }

    void aTableOfZerosHasOneInsight()
    {
        const auto found = insightsOf(sceneWith("encoding = none; max_len = 9").parameters);
        QCOMPARE(found->size(), 1);
        QCOMPARE(plainText(found->front()),
                 QStringLiteral("No position can be told from another: every row is zero."));
    }

    void insights()
    {
        QFETCH(QString, settings);
        QFETCH(QString, words);
        QStringList said;
        const auto found = insightsOf(sceneWith(settings).parameters);
        for (const Insight& insight : *found)
            said << plainText(insight);
        QVERIFY2(said.join('\n').contains(words), qPrintable(said.join('\n')));
    }
};

POSISCOPE_TEST(TestKindWords)

} // namespace tst_kind_words

#include "tst_kind_words.moc"
