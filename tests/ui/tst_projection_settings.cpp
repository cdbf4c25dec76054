// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tsne_run.h"
#include "projection_bench.h"
#include "test_program.h"
#include "tests/data_rows.h"
#include "ui/document/key_labels.h"

namespace tst_projection_settings {

using namespace posiscope;
using namespace posiscope::projection_bench;

using Bench = ProjectionBench;

/// What can be set in the projection's own line.

class TestProjectionSettings : public QObject
{
    Q_OBJECT

private slots:
    void typedValueIsRequested_data()
    {
        addColumns<QString, QString, QString>("key", "typed", "words");
        addRow("perplexity", "perplexity", "12.5", "perplexity: 4 → 12.5");
        addRow("the largest", "perplexity", "127", "perplexity: 4 → 127");
        addRow("iterations", "iterations", "15", "iterations: 10 → 15");
        addRow("seed", "projection_seed", "8", "projection seed: 1 → 8");
    }

    void typedValueIsRequested()
    {
        QFETCH(QString, key);
        QFETCH(QString, typed);
        QFETCH(QString, words);
        Bench bench;
        QVERIFY(bench.settled());
        bench.type(qPrintable(key), typed);
        QCOMPARE(bench.asked.size(), 1u);
        QCOMPARE(changeText(notesScene(), bench.asked.front()), words);
        QVERIFY(bench.settled());
        const Projection& asked = bench.asked.front().projection;
        auto core = startTsne(sampledRows(notesScene().parameters).rows, {asked.perplexity, asked.seed});
        advance(*core, asked.iterations);
        QVERIFY(bench.view.tsne()->coordinates == core->coordinates());
    }

    /// They stand in no view, however large: the card's menu opens them.
    void theMenuOpensTheFields()
    {
        Bench bench(notesScene(), {1000, 520});
        QVERIFY(bench.settled());
        QWidget* const controls = bench.view.hiddenControls();
        QVERIFY(controls && !controls->isVisible());
        bench.view.openControls(bench.view.mapToGlobal(QPoint()));
        bench.settle();
        for (const char* const key : {"perplexity", "iterations", "projection_seed"}) {
            const NumberField* const field = bench.field(key);
            const QRect place(field->mapTo(controls, QPoint()), field->size());
            QVERIFY2(field->isVisible() && controls->rect().contains(place), key);
        }
        bench.type("perplexity", "6");
        QCOMPARE(bench.view.scene().projection.perplexity, 6.);
    }

    void keysStepAField()
    {
        Bench bench;
        bench.field("perplexity")->setFocus();
        QTest::keyClick(bench.field("perplexity"), Qt::Key_Up);
        QCOMPARE(bench.view.scene().projection.perplexity, 5.);
        QTest::keyClick(bench.field("perplexity"), Qt::Key_Down, Qt::ControlModifier);
        QCOMPARE(bench.view.scene().projection.perplexity, 4.9);
        for (int page = 0; page < 20; ++page)
            QTest::keyClick(bench.field("perplexity"), Qt::Key_PageUp);
        QCOMPARE(bench.view.scene().projection.perplexity, 127.); // as many as there are others
        QTest::keyClick(bench.field("projection_seed"), Qt::Key_Down);
        QTest::keyClick(bench.field("projection_seed"), Qt::Key_Down);
        QCOMPARE(bench.view.scene().projection.seed, 0);
        QVERIFY(bench.settled());
    }

    void typedValueThatDoesNotFitIsRefused_data()
    {
        addColumns<QString, QString, QString>("key", "typed", "reason");
        addRow("as many as points", "perplexity", "128",
               "perplexity: 128 given; allowed: a number from 1 to 127 (fewer than the 128 points)");
        addRow("none", "perplexity", "0", "perplexity: 0 given; allowed: a number from 1 to 1000");
        addRow("letters", "iterations", "many",
               "iterations: many given; allowed: a whole number from 1 to 100000");
    }

    void typedValueThatDoesNotFitIsRefused()
    {
        QFETCH(QString, key);
        QFETCH(QString, typed);
        QFETCH(QString, reason);
        Bench bench;
        QVERIFY(bench.settled());
        const auto before = bench.plane().cloud().places();
        bench.type(qPrintable(key), typed);
        QCOMPARE(bench.reason(), reason);
        QVERIFY(bench.asked.empty());
        QVERIFY(bench.view.isSettled());
        QCOMPARE(bench.plane().cloud().places(), before);
        QTest::keyClick(bench.field(qPrintable(key)), Qt::Key_Escape);
        QCOMPARE(bench.reason(), QString());
    }
};

POSISCOPE_TEST(TestProjectionSettings)

} // namespace tst_projection_settings

#include "tst_projection_settings.moc"
