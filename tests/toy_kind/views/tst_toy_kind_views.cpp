// SPDX-License-Identifier: GPL-3.0-or-later
// ctest: slow
// ctest: not sanitized, because it repeats many times what other tests do once
#include "tests/data_rows.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"
#include "tests/ui/view_bench.h"
#include "ui/document/key_labels.h"
#include "ui/mathematics/formula_label.h"
#include "ui/panels/insights.h"
#include "ui/panels/readout_panel.h"
#include "ui/views/build_steps/step_sheet.h"
#include "ui/views/heatmap/heatmap_view.h"
#include "ui/views/similarity/similarity_view.h"
#include "ui/views/view_list.h"
#include "ui/views/waves/waves_view.h"

#include <QLabel>
#include <QTest>

#include <algorithm>

namespace tst_toy_kind_views {

using namespace posiscope;

namespace {

Scene bitsScene(const QString& more)
{
    return sceneWith("encoding = bits; " + more);
}

/// The view of a row as a picture of it is drawn.
QImage drawn(View& view, QSize size)
{
    QImage image(size, QImage::Format_RGB32);
    image.fill(view.theme().card);
    view.draw(image, size);
    return image;
}

qsizetype inked(const QImage& image)
{
    QImage blank = image;
    blank.fill(image.pixel(0, 0));
    return difference(image, blank);
}

} // namespace

/// A kind of encoding that is nothing but its cells and a row of the list (bits_kind.h): what the views
/// and the panels make of it.
class TestToyKindViews : public QObject
{
    Q_OBJECT

private slots:
    void theHeatmapShowsItsCells()
    {
        ViewBench<HeatmapView> bench(bitsScene("max_len = 16; d_model = 4; cells = none; position = 0"));
        const QImage image = bench.grabbed();
        for (int k = 0; k < 16; ++k)
            for (int j = 0; j < 4; ++j) {
                const QColor colour = image.pixelColor(bench.pixel(j, k).toPoint());
                QCOMPARE(colour == QColor(0xB2, 0x18, 0x2B), ((k >> j) & 1) == 1); // 1, the end of the scale
            }
        QVERIFY2(bench.view.accessibleText().endsWith("Position 0, dimension 3: 0."),
                 qPrintable(bench.view.accessibleText()));
        // Of a scene that hides cosines it hides nothing.
        bench.change([](Scene& scene) { scene.cosinesShown = false; });
        QCOMPARE(bench.differenceWithinFrames(bench.grabbed(), image), 0);
        bench.change([](Scene& scene) { scene.parameters.maxLen = 200'000; });
        QVERIFY(inked(bench.grabbed()) > 10'000);
    }

    void wavesByPositionRunThroughItsBits()
    {
        ViewBench<WavesView> bench(bitsScene("max_len = 16; d_model = 4; position = 5; dimension = 3"));
        const QImage image = bench.grabbed();
        const QColor accent = bench.view.theme().accent;
        for (int j = 0; j < 3; ++j) { // the mark of the selected dimension lies over the last
            QVERIFY(isNear(image, bench.pixel(j, (5 >> j) & 1), accent));
            QVERIFY(!isNear(image, bench.pixel(j, 1 - ((5 >> j) & 1)), accent));
        }
        // The axis of pairs is one of dimensions, as there are no pairs.
        bench.change([](Scene& scene) { scene.look.waveAxis = WaveAxis::Pair; });
        QCOMPARE(bench.differenceWithinFrames(bench.grabbed(), image), 0);
        bench.change([](Scene& scene) { scene.look.wavesBy = WavesBy::Dimension; });
        QVERIFY(isNear(bench.grabbed(), bench.pixel(9, 1), accent)); // bit 3 of 9
        QVERIFY(isNear(bench.grabbed(), bench.pixel(3, 0), accent));
    }

    void similarityCountsCommonBits()
    {
        ViewBench<SimilarityView> bench(bitsScene("max_len = 8; d_model = 3; position = 7; offset = -4"),
                                        {520, 620});
        QCOMPARE(bench.view.accessibleText(),
                 QStringLiteral("Similarity of every two positions by their dot product. Positions 7 and 3: "
                                "2."));
        QCOMPARE(bench.view.scales().front(), (Interval{0, 3}));
        const QImage image = bench.grabbed();
        // Equal counts have equal colours, others different ones.
        const auto at = [&](int p, int q) {
            return image.pixel((bench.pixel(q, p) + QPointF(8, 8)).toPoint());
        };
        QCOMPARE(at(1, 3), at(4, 4));
        QCOMPARE(at(6, 6), at(3, 7));
        QVERIFY(at(1, 2) != at(1, 3));
        QVERIFY(at(7, 7) != at(7, 6));
    }

    void aViewWithoutItsFacetSaysWhy();
    void aViewComesBackWhereThereIsSomethingToShow();
    void everyViewDrawsIt_data();
    void everyViewDrawsIt();
    void theReadoutHasItsValue();
    void theInsightsSpeakOfItsTable();
    void choicesAndStepsHaveItsWords();
};

void TestToyKindViews::aViewWithoutItsFacetSaysWhy()
{
    const QString words =
        QStringLiteral("An encoding of bits only has digits. See Heatmap, Waves or Similarity.");
    for (const ViewId id : {ViewId::Frequencies, ViewId::Rotation}) {
        const std::unique_ptr<View> view = makeView(rowOf(id));
        view->resize(600, 300);
        view->show();
        QVERIFY(QTest::qWaitForWindowExposed(view.get()));
        const int before = computations(*view);
        view->setScene(bitsScene("max_len = 16; d_model = 4"));
        view->setHover({3, 2});
        view->setTheme(Theme::darkTheme());
        QCOMPARE(view->whyNoPicture(), words);
        QCOMPARE(view->accessibleDescription(), words);
        QCOMPARE(view->scales(), std::vector<Interval>());
        QCOMPARE(computations(*view), before);
        // Words and nothing else, for the screen as for a file.
        const QImage seen = view->grab().toImage().convertToFormat(QImage::Format_RGB32);
        QCOMPARE(seen.pixelColor(5, 5), view->theme().card);
        QVERIFY(inked(seen) > 300 && inked(seen) < 9000);
        QCOMPARE(difference(drawn(*view, view->size()), seen), 0);
    }
}

void TestToyKindViews::aViewComesBackWhereThereIsSomethingToShow()
{
    const Scene scene = sceneWith("max_len = 300; d_model = 16");
    for (const ViewId id : {ViewId::Frequencies, ViewId::Rotation}) {
        const std::unique_ptr<View> fresh = makeView(rowOf(id));
        const std::unique_ptr<View> back = makeView(rowOf(id));
        for (View* const view : {fresh.get(), back.get()}) {
            view->resize(700, 420);
            view->show();
            QVERIFY(QTest::qWaitForWindowExposed(view));
        }
        fresh->setTheme(Theme::darkTheme());
        back->setScene(bitsScene("max_len = 16; d_model = 4"));
        back->setTheme(Theme::darkTheme());
        fresh->setScene(scene);
        back->setScene(scene);
        QVERIFY(back->hasPicture());
        QCOMPARE(back->accessibleDescription(), fresh->accessibleDescription());
        for (int turn = 0; turn < 4; ++turn)
            QCoreApplication::processEvents();
        QCOMPARE(difference(back->grab().toImage(), fresh->grab().toImage()), 0);
    }
}

void TestToyKindViews::everyViewDrawsIt_data()
{
    addColumns<int, QString>("view", "settings");
    // Each kind that there is, at settings that all of them allow.
    for (const std::string_view kind : kindNames())
        for (const ViewRow& row : viewList())
            for (const char* const more :
                 {"", "max_len = 1; grid = 1x1; d_model = 4; sentence = a",
                  "max_len = 9; grid = 3x3; d_model = 8; cosines = no; waves = dimension",
                  "max_len = 70000; grid = 7x10000; d_model = 40; similarity = distance; wave_axis = pair; "
                  "projection = pca",
                  "max_len = 5; grid = 1x5; d_model = 4; cells = formula; similarity = cosine; wave_panels = "
                  "side-by-side; pinned_positions = 1, 2"})
                QTest::addRow("%s, %s, %s", kind.data(), viewName(row.id).data(), more)
                    << static_cast<int>(row.id)
                    << QString("encoding = %1; steps = 3; %2").arg(kind.data(), more);
}

void TestToyKindViews::everyViewDrawsIt()
{
    QFETCH(int, view);
    QFETCH(QString, settings);
    const std::unique_ptr<View> shown = makeView(rowOf(static_cast<ViewId>(view)));
    shown->resize(640, 480);
    shown->show();
    QVERIFY(QTest::qWaitForWindowExposed(shown.get()));
    shown->setScene(sceneWith(settings));
    shown->setHover({0, 0});
    for (int turn = 0; turn < 4; ++turn)
        QCoreApplication::processEvents();
    // The projection is empty until its points are computed, on another thread.
    QTRY_VERIFY(inked(drawn(*shown, {640, 480})) > 300);
    QVERIFY(inked(drawn(*shown, {1000, 300})) > 300);
    QVERIFY(!shown->accessibleDescription().isEmpty());
}

void TestToyKindViews::theReadoutHasItsValue()
{
    ReadoutPanel panel;
    panel.setScene(bitsScene("max_len = 16; d_model = 4; position = 5; dimension = 2"));
    QCOMPARE(panel.findChild<maths::FormulaLabel*>()->plainText(), QStringLiteral("PE(5, 2) = digit 2 = 1"));
    QCOMPARE(panel.accessibleText(), QStringLiteral("PE(5, 2) = digit 2 = 1"));
    panel.setScene(Scene{});
    QVERIFY(panel.accessibleText().contains("one turn in"));
}

void TestToyKindViews::theInsightsSpeakOfItsTable()
{
    const auto insights = insightsOf(bitsScene("max_len = 16; d_model = 5").parameters);
    QStringList sentences;
    for (const Insight& insight : *insights) {
        QString sentence;
        for (const TextRun& run : insight.sentence)
            sentence += run.text;
        sentences << sentence;
    }
    QCOMPARE(sentences, (QStringList{"1 of 5 columns does not vary within these 16 positions.",
                                     "The closest positions are neighbours: 0 and 1, at distance 1."}));
}

void TestToyKindViews::choicesAndStepsHaveItsWords()
{
    QCOMPARE(choiceLabels(sceneKey("encoding")).back(), QStringLiteral("Bits!"));
    const BuildSteps steps(bitsScene("max_len = 16; d_model = 5").parameters, BuildSequence::Stages);
    QCOMPARE(makeSheet(steps, 1).words().title, QStringLiteral("Zeros"));
    QCOMPARE(makeSheet(steps, 2).words().title, QStringLiteral("Digits"));
}

POSISCOPE_TEST(TestToyKindViews)

} // namespace tst_toy_kind_views

#include "tst_toy_kind_views.moc"
