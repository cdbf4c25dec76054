// SPDX-License-Identifier: GPL-3.0-or-later
#include "projection_bench.h"
#include "ui/controls/play_button.h"
#include "ui/document/key_words.h"

#include <QToolButton>

#include <memory>

using namespace posiscope;

using Bench = ProjectionBench;

/// What can be set in the projection's own line, and how its t-SNE is held and let go on.
class TestProjectionSettings : public QObject
{
    Q_OBJECT

private slots:
    void typedIsAskedFor_data();
    void typedIsAskedFor();
    void everyFieldHasItsPlace_data();
    void everyFieldHasItsPlace();
    void keysStepAField();
    void typedThatDoesNotFitIsHeldBack_data();
    void typedThatDoesNotFitIsHeldBack();
    void aTableTooShortLeavesTheLastPicture();
    void aSinglePositionIsSaidToBeOne();
    void spaceHoldsItAndLetsItGoOn();
    void theButtonHoldsItAndStartsItAgain();
    void restartingGivesTheSame();
    void aKeyAndAButtonStartItAgain();
    void hiddenItRestsAndGoesOn();
    void closedInMidRunItEnds();
};

namespace {

/// A t-SNE that outlasts any test.
Scene sceneOfMinutes()
{
    Scene scene = notesScene(100'000);
    scene.parameters.maxLen = 2000;
    return scene;
}

} // namespace

void TestProjectionSettings::typedIsAskedFor_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("words");
    QTest::newRow("perplexity") << "perplexity"
                                << "12.5"
                                << "perplexity: 4 → 12.5";
    QTest::newRow("the largest") << "perplexity"
                                 << "127"
                                 << "perplexity: 4 → 127";
    QTest::newRow("iterations") << "iterations"
                                << "15"
                                << "iterations: 10 → 15";
    QTest::newRow("seed") << "projection_seed"
                          << "8"
                          << "projection seed: 1 → 8";
}

void TestProjectionSettings::typedIsAskedFor()
{
    QFETCH(QString, key);
    QFETCH(QString, typed);
    QFETCH(QString, words);
    Bench bench;
    QVERIFY(bench.settled());
    bench.type(qPrintable(key), typed);
    QCOMPARE(bench.asked.size(), 1u);
    QCOMPARE(changeWords(notesScene(), bench.asked.front()), words);
    QVERIFY(bench.settled());
    const Projection& asked = bench.asked.front().projection;
    auto core = Tsne::start(sampledRows(notesScene().parameters).rows, {asked.perplexity, asked.seed});
    core->advance(asked.iterations);
    QVERIFY(bench.view.tsne()->coordinates == core->coordinates());
}

void TestProjectionSettings::everyFieldHasItsPlace_data()
{
    QTest::addColumn<QSize>("size");
    QTest::newRow("wide") << QSize(1000, 520);
    QTest::newRow("the card of the smallest window") << QSize(415, 240);
    QTest::newRow("a third of a screen") << QSize(330, 300);
}

void TestProjectionSettings::everyFieldHasItsPlace()
{
    QFETCH(QSize, size);
    Bench bench(notesScene(), size);
    QVERIFY(bench.settled());
    for (const char* const key : {"perplexity", "iterations", "projection_seed"}) {
        const NumberField* const field = bench.field(key);
        const QRect place(field->mapTo(&bench.view, QPoint()), field->size());
        QVERIFY2(field->isVisible() && bench.view.rect().contains(place), key);
        QVERIFY2(!place.intersects(bench.plot()->geometry()), key);
        const QWidget* const withWord = field->parentWidget();
        QVERIFY2(withWord->width() <= withWord->sizeHint().width(), key); // word and field stand together
        QVERIFY2(field->visibleRegion().boundingRect() == field->rect(), key);
    }
}

void TestProjectionSettings::keysStepAField()
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

void TestProjectionSettings::typedThatDoesNotFitIsHeldBack_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("reason");
    QTest::newRow("as many as points")
        << "perplexity"
        << "128"
        << "perplexity: 128 given; allowed: a number from 1 to 127 (fewer than the 128 points)";
    QTest::newRow("none") << "perplexity"
                          << "0"
                          << "perplexity: 0 given; allowed: a number from 1 to 1000";
    QTest::newRow("letters") << "iterations"
                             << "many"
                             << "iterations: many given; allowed: a whole number from 1 to 100000";
}

void TestProjectionSettings::typedThatDoesNotFitIsHeldBack()
{
    QFETCH(QString, key);
    QFETCH(QString, typed);
    QFETCH(QString, reason);
    Bench bench;
    QVERIFY(bench.settled());
    const auto before = bench.tsne().cloud().places();
    bench.type(qPrintable(key), typed);
    QCOMPARE(bench.reason(), reason);
    QVERIFY(bench.asked.empty());
    QVERIFY(bench.view.isSettled());
    QCOMPARE(bench.tsne().cloud().places(), before);
    QTest::keyClick(bench.field(qPrintable(key)), Qt::Key_Escape);
    QCOMPARE(bench.reason(), QString());
}

void TestProjectionSettings::aTableTooShortLeavesTheLastPicture()
{
    Bench bench;
    QVERIFY(bench.settled());
    const QPointF dot = bench.dot(bench.tsne(), 31);
    bench.change([](Scene& after) {
        after.parameters.maxLen = 20;
        after.projection.perplexity = 30;
    });
    QVERIFY(bench.settled());
    QCOMPARE(bench.pca().cloud().places().size(), 20u);
    QCOMPARE(bench.tsne().cloud().places().size(), 128u);
    bench.pointer.move(dot); // but there is no such position any more
    QCOMPARE(bench.view.hover(), Hover{});
    bench.pointer.click(dot);
    QCOMPARE(bench.view.scene().selection.position, 5);
    QVERIFY(bench.tsne().relation().isEmpty());
    QCOMPARE(bench.tsne().note(), QStringLiteral("No t-SNE of 20 points at perplexity 30"));
    QCOMPARE(
        bench.reason(),
        QStringLiteral("perplexity: 30 given; allowed: a number from 1 to 19 (fewer than the 20 points)"));
    QCOMPARE(bench.tsne().caption().title(), QStringLiteral("t-SNE"));
    QCOMPARE(bench.tsne().caption().detail(),
             QStringLiteral("still of max_len 128, d_model 8, perplexity 4"));
    // Nor is it one of the sines, whatever is hidden now.
    bench.change([](Scene& after) { after.look.cosinesShown = false; });
    QVERIFY(bench.settled());
    QCOMPARE(bench.pca().caption().title(), QStringLiteral("PCA, sines alone"));
    QCOMPARE(bench.tsne().caption().title(), QStringLiteral("t-SNE"));
    bench.change([](Scene& after) { after.look.cosinesShown = true; });
    bench.type("perplexity", "6");
    QVERIFY(bench.settled());
    QVERIFY(bench.reason().isEmpty());
    QCOMPARE(bench.tsne().cloud().places().size(), 20u);
    QCOMPARE(bench.tsne().note(), QString());
}

void TestProjectionSettings::aSinglePositionIsSaidToBeOne()
{
    Scene scene = notesScene();
    scene.parameters.maxLen = 1;
    scene.projection.perplexity = 30;
    Bench bench(scene);
    QVERIFY(bench.settled());
    for (const ProjectionPanel* const panel : {&bench.pca(), &bench.tsne()})
        QVERIFY2(panel->caption().detail().startsWith("a single position"),
                 qPrintable(panel->caption().detail()));
    QVERIFY(bench.reason().isEmpty());
}

void TestProjectionSettings::spaceHoldsItAndLetsItGoOn()
{
    Bench bench(sceneOfMinutes());
    QTRY_VERIFY_WITH_TIMEOUT(bench.view.tsne(), 60'000);
    auto* const button = bench.view.findChild<PlayButton*>("pause_tsne");
    QCOMPARE(button->text(), QStringLiteral("Pause"));
    bench.plot()->setFocus();
    QTest::keyClick(bench.plot(), Qt::Key_Space);
    QCOMPARE(button->text(), QStringLiteral("Play"));
    QVERIFY(!bench.view.isSettled());
    const int held = bench.view.tsne()->iteration;
    QTest::keyClick(bench.plot(), Qt::Key_Space);
    QCOMPARE(button->text(), QStringLiteral("Pause"));
    QTRY_VERIFY_WITH_TIMEOUT(bench.view.tsne()->iteration > held, 60'000);
    bench.show(notesScene(60));
    QVERIFY(bench.settled());
    QCOMPARE(button->text(), QStringLiteral("Play"));
    auto core = Tsne::start(sampledRows(notesScene().parameters).rows, {4, 1});
    core->advance(60);
    QVERIFY(bench.view.tsne()->coordinates == core->coordinates());
}

void TestProjectionSettings::theButtonHoldsItAndStartsItAgain()
{
    Bench bench(sceneOfMinutes());
    auto* const button = bench.view.findChild<PlayButton*>("pause_tsne");
    QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(button->text(), QStringLiteral("Play"));
    QVERIFY(!bench.view.isSettled());
    QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(button->text(), QStringLiteral("Pause"));
    QTRY_VERIFY_WITH_TIMEOUT(bench.view.tsne(), 60'000);
    bench.show(notesScene(30));
    QVERIFY(bench.settled());
    QCOMPARE(button->text(), QStringLiteral("Play"));
    QTest::mouseClick(button, Qt::LeftButton); // settled: from the beginning
    QTest::mouseClick(button, Qt::LeftButton); // and held there
    bench.settle();
    QCOMPARE(button->text(), QStringLiteral("Play"));
    QVERIFY(!bench.view.isSettled());
    QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(button->text(), QStringLiteral("Pause"));
    QVERIFY(bench.settled());
    QCOMPARE(button->text(), QStringLiteral("Play"));
    QVERIFY(bench.asked.empty());
}

void TestProjectionSettings::restartingGivesTheSame()
{
    Bench bench(notesScene(30));
    QVERIFY(bench.settled());
    const Table<float> before = bench.view.tsne()->coordinates;
    bench.view.hide();
    bench.view.restart();
    QVERIFY(!bench.view.isSettled()); // unseen it rests
    bench.view.show();
    QVERIFY(bench.settled());
    QVERIFY(bench.view.tsne()->coordinates == before);
}

void TestProjectionSettings::aKeyAndAButtonStartItAgain()
{
    Bench bench(sceneOfMinutes());
    QTRY_VERIFY_WITH_TIMEOUT(bench.view.tsne(), 60'000);
    const auto* const button = bench.view.findChild<PlayButton*>("pause_tsne");
    bench.plot()->setFocus();
    QTest::keyClick(bench.plot(), Qt::Key_Space);
    QCOMPARE(button->text(), QStringLiteral("Play"));
    QTest::keyClick(bench.plot(), Qt::Key_R); // what is held goes on from the beginning
    QCOMPARE(button->text(), QStringLiteral("Pause"));
    QTest::keyClick(bench.plot(), Qt::Key_Space);
    QTest::mouseClick(bench.view.findChild<QToolButton*>("quietButton"), Qt::LeftButton);
    QCOMPARE(button->text(), QStringLiteral("Pause"));
    QVERIFY(!bench.view.isSettled());
}

void TestProjectionSettings::hiddenItRestsAndGoesOn()
{
    Bench bench(sceneOfMinutes());
    QTRY_VERIFY_WITH_TIMEOUT(bench.view.tsne() && bench.view.tsne()->iteration > 0, 60'000);
    bench.view.hide();
    QVERIFY(!bench.view.isSettled());
    bench.settle();
    const int before = bench.view.tsne()->iteration;
    bench.view.show();
    QTRY_VERIFY_WITH_TIMEOUT(bench.view.tsne()->iteration > before, 60'000);
    QCOMPARE(bench.view.computations(), 1);
}

void TestProjectionSettings::closedInMidRunItEnds()
{
    const Scene scene = sceneOfMinutes();
    auto bench = std::make_unique<Bench>(scene);
    QTRY_VERIFY_WITH_TIMEOUT(bench->view.tsne() && bench->view.tsne()->iteration > 0, 60'000);
    bench.reset();
    bench = std::make_unique<Bench>(scene); // and before anything came of it
}

QTEST_MAIN(TestProjectionSettings)
#include "tst_projection_settings.moc"
