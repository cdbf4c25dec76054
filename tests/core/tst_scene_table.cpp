// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/pca.h"
#include "core/projection/sampled_rows.h"
#include "core/tables/scene_table.h"
#include "core/tables/table_list.h"
#include "core/text/translated.h"
#include "tests/core/bracketed.h"
#include "tests/core/message_of.h"
#include "tests/core/small_scene.h"
#include "tests/data_rows.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"

#include <QScopeGuard>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <set>
#include <sstream>

namespace tst_scene_table {

using namespace posiscope;

/// Nothing of float32 lies further from float64 than a rounding, or what core allows an encoding.
double largestDifference(const SceneTable& table)
{
    const Table<double> exact = whole(table.doubles);
    const Table<double> rounded = whole(table.floats).cast<double>();
    return ((exact - rounded).array().abs() / exact.array().abs().max(1)).maxCoeff();
}

class TestSceneTable : public QObject
{
    Q_OBJECT

private slots:
    /// Columns that stay have no frequency; those of a zero tail have the frequency 0.
    void frequenciesAreThoseOfColumnsThatTurn()
    {
        const auto pairsOf = [](const QString& more) {
            return tableShape(DataTable::Frequencies, sceneWith("encoding = rotary; d_model = 80; " + more))
                .rows;
        };
        QCOMPARE(pairsOf("rotated = 20"), 10);
        QCOMPARE(pairsOf("zero_tail = 0.25"), 40);
    }

    void everyTableHasItsShape_data()
    {
        addColumns<int, int>("table", "part");
        for (const DataTableRow& row : dataTables())
            QTest::newRow(row.name.data()) << static_cast<int>(row.id) << 0;
        for (int part = 1; part <= static_cast<int>(AttentionPart::Distance); ++part)
            QTest::addRow("attention %d", part) << static_cast<int>(DataTable::Attention) << part;
    }

    void everyTableHasItsShape()
    {
        QFETCH(int, table);
        QFETCH(int, part);
        for (const int dModel : {1, 7, 16})
            for (const bool cosines : {true, false}) {
                Scene scene = smallScene();
                scene.look.attentionPart = static_cast<AttentionPart>(part);
                scene.parameters.causal = false; // no score is infinite
                scene.parameters.dModel = dModel;
                scene.cosinesShown = cosines;
                const SceneTable written = sceneTable(static_cast<DataTable>(table), scene);
                QCOMPARE((TableShape{written.rows(), written.columns()}),
                         tableShape(static_cast<DataTable>(table), scene));
                QCOMPARE((TableShape{written.floats.rows, written.floats.columns}),
                         (TableShape{written.rows(), written.columns()}));
                QVERIFY(largestDifference(written) < 6.1e-8 || std::isnan(largestDifference(written)));
                std::set<std::string> names;
                for (int column = 0; column < written.columns(); ++column)
                    names.insert(written.columnName(column));
                QCOMPARE(static_cast<int>(names.size()), written.columns());
            }
    }

    void theProjectionHasWhatIsAskedFor_data()
    {
        addColumns<int, QString>("method", "names");
        QTest::newRow("both") << static_cast<int>(ProjectionMethod::Both) << "position pc1 pc2 tsne1 tsne2";
        QTest::newRow("pca") << static_cast<int>(ProjectionMethod::Pca) << "position pc1 pc2";
        QTest::newRow("t-SNE") << static_cast<int>(ProjectionMethod::Tsne) << "position tsne1 tsne2";
    }

    void theProjectionHasWhatIsAskedFor()
    {
        QFETCH(int, method);
        Scene scene = smallScene();
        scene.parameters.maxLen = 2100;
        scene.parameters.dModel = 4;
        scene.projection.iterations = 3;
        scene.projection.method = static_cast<ProjectionMethod>(method);
        std::vector<double> reports;
        const SceneTable made =
            sceneTable(DataTable::Projection, scene, {[&](double done) { reports.push_back(done); }, {}});
        QStringList names;
        for (int column = 0; column < made.columns(); ++column)
            names << QString::fromStdString(made.columnName(column));
        QTEST(names.join(' '), "names");
        const Table<double> table = whole(made.doubles);
        QCOMPARE(table.rows(), 1050); // every second position
        QCOMPARE(table(0, 0), 0);
        QCOMPARE(table(1049, 0), 2098);
        QVERIFY(table.col(1).cwiseAbs().maxCoeff() > 0);
        QVERIFY(std::ranges::is_sorted(reports));
        QCOMPARE(reports.back(), 1.0);
    }

    void theProjectionIsOfTheSinesAloneWhereCosinesAreHidden()
    {
        Scene scene = smallScene();
        scene.projection.method = ProjectionMethod::Pca;
        scene.cosinesShown = false;
        const Table<double> table = whole(sceneTable(DataTable::Projection, scene).doubles);
        const PrincipalComponents sines =
            principalComponents(sampledRows(scene.parameters, ShownColumns::Sines).rows, 2);
        for (int k = 0; k < scene.parameters.maxLen; ++k) {
            QCOMPARE(table(k, 1), sines.coordinates(k, 0));
            QCOMPARE(table(k, 2), sines.coordinates(k, 1));
        }
        scene.cosinesShown = true;
        QVERIFY(whole(sceneTable(DataTable::Projection, scene).doubles) != table);
    }

    /// Of interleaved columns, a baseline has the whole.
    void theSentenceTableLeavesHiddenCosinesOut()
    {
        Scene scene = smallScene();
        scene.parameters.dModel = 5;
        scene.parameters.layout = Layout::Halves;
        scene.sentence.text = "of some words";
        const Table<double> all = whole(sceneTable(DataTable::Sentence, scene).doubles);
        scene.cosinesShown = false;
        const SceneTable written = sceneTable(DataTable::Sentence, scene);
        QCOMPARE(written.columns(), 5);
        QVERIFY(whole(written.doubles) == all.leftCols(5));
        QCOMPARE(written.columnName(4), std::string("2"));
    }

    void blocksMakeNoDifference_data() { everyTableHasItsShape_data(); }

    void blocksMakeNoDifference()
    {
        QFETCH(int, table);
        QFETCH(int, part);
        Scene scene = smallScene();
        scene.parameters.causal = false; // no score is infinite
        scene.look.attentionPart = static_cast<AttentionPart>(part);
        const SceneTable written = sceneTable(static_cast<DataTable>(table), scene);
        const Table<float> floats = whole(written.floats);
        const Table<double> doubles = whole(written.doubles);
        Table<float> few(std::min(3, written.rows()), written.columns());
        Table<double> many(std::min(3, written.rows()), written.columns());
        for (int first = written.rows() - static_cast<int>(few.rows()); first >= 0; --first) {
            written.floats.read(first, few);
            written.doubles.read(first, many);
            QVERIFY(few == floats.middleRows(first, few.rows()));
            QVERIFY((many - doubles.middleRows(first, few.rows())).cwiseAbs().maxCoeff() < 1e-14);
        }
    }

    void whatTakesLongCanBeStopped_data()
    {
        QTest::addColumn<int>("table");
        QTest::newRow("similarity") << static_cast<int>(DataTable::Similarity);
        QTest::newRow("offset curve") << static_cast<int>(DataTable::OffsetCurve);
        QTest::newRow("projection") << static_cast<int>(DataTable::Projection);
        QTest::newRow("attention") << static_cast<int>(DataTable::Attention);
    }

    void whatTakesLongCanBeStopped()
    {
        QFETCH(int, table);
        Scene scene = smallScene();
        scene.parameters.maxLen = 10'000;
        scene.look.measure = Measure::Cosine;
        scene.cosinesShown = false;
        scene.attention.weights = WeightSource::Seeded;
        std::stop_source stop;
        int reports = 0;
        const Progress progress{[&](double) {
                                    ++reports;
                                    stop.request_stop();
                                },
                                stop.get_token()};
        QCOMPARE(sceneTable(static_cast<DataTable>(table), scene, progress).rows(), 0);
        QCOMPARE(reports, 1);
    }

    void meansAreReadFewAtATime()
    {
        // So that they can be stopped, and a few of them cost no more than that.
        Scene scene = smallScene();
        scene.parameters.maxLen = 1000;
        for (const bool cosines : {true, false}) {
            scene.cosinesShown = cosines;
            QCOMPARE(sceneTable(DataTable::OffsetCurve, scene).floats.atOnce < 1000, !cosines);
        }
        // When they are stopped while a row is read, nothing more is read or written.
        scene.parameters = {.n = 10000, .dModel = 16, .maxLen = 16'777'216};
        scene.parameters.arithmetic = Arithmetic::Float32;
        std::stop_source stop;
        const Progress progress{[](double) {}, stop.get_token()};
        const SceneTable written = sceneTable(DataTable::OffsetCurve, scene, progress);
        TableSource<double> stopped = written.doubles;
        stopped.read = [&](int first, TableRef<double> out) {
            stop.request_stop();
            written.doubles.read(first, out);
        };
        std::ostringstream out;
        QVERIFY(!writeNpy(out, stopped, {0, 1}, progress));
        QCOMPARE(out.str().size(), std::size_t{128});
    }

    void whatIsNoTableIsRefused()
    {
        Scene scene = smallScene();
        scene.sentence.text = "…";
        QVERIFY(!messageOf([&] { sceneTable(DataTable::Sentence, scene); }).isEmpty());
        QVERIFY(!messageOf([&] { tableShape(DataTable::Sentence, scene); }).isEmpty());
        scene = smallScene();
        scene.projection.perplexity = 500;
        QVERIFY(messageOf([&] { sceneTable(DataTable::Projection, scene); }).contains("perplexity"));
    }

    void whatIsAllowedIsTranslated_data()
    {
        addColumns<DataTable, QString, QString>("table", "settings", "allowed");
        addRow("encodings", DataTable::Encoding, QString("encoding = rotary; d_model = 7"),
               QString("⟦⟦an even number from 2 to 16384⟧, as rotary turns pairs of columns⟧"));
        addRow("attention", DataTable::Attention,
               "max_len = 5000; d_model = 16384; sentence = " + QString("a ").repeated(1025),
               QString("⟦at most 1024 for attention, which keeps a query, a key and a value of each⟧"));
        addRow("training", DataTable::Training, QString("max_len = 20"),
               QString(" 16 words and their answers need 32 rows, and the encoding has 20⟧"));
        addRow("words", DataTable::Sentence, QString("encoding = rotary"),
               QString("⟦an encoding that is added to words; this one turns their queries and keys⟧"));
        addRow("pairs", DataTable::Frequencies, QString("encoding = mrope"),
               QString("⟦an encoding for the table frequencies; this one has ⟦several positions, by each of "
                       "which other pairs turn⟧⟧"));
    }

    void whatIsAllowedIsTranslated()
    {
        QFETCH(DataTable, table);
        QFETCH(QString, settings);
        QFETCH(QString, allowed);
        setTranslator(bracketed::translate);
        const auto restore = qScopeGuard([] { setTranslator(nullptr); });
        const QString text = messageOf([&] { sceneTable(table, sceneWith(settings)); });
        QVERIFY2(text.contains(allowed), qPrintable(text));
    }
};

POSISCOPE_TEST(TestSceneTable)

} // namespace tst_scene_table

#include "tst_scene_table.moc"
