// SPDX-License-Identifier: GPL-3.0-or-later
#include "painted_parts.h"
#include "pixels.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"
#include "ui/kit/controls/labels.h"
#include "ui/kit/controls/number_field.h"
#include "ui/kit/theme/window_theme.h"
#include "ui/plot/curve_panel.h"
#include "ui/plot/end_labels.h"
#include "ui/plot/matrix_panel.h"
#include "ui/view/key_field.h"
#include "ui/views/training/training_view.h"
#include "view_bench.h"

#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QToolButton>

namespace tst_training_view {

using namespace posiscope;

using Bench = ViewBench<TrainingView>;

constexpr QSize wide(1140, 620);
constexpr int patience = 60'000;

const QString shortOne = "view = training; d_model = 8; b.d_model = 8; training_heads = 2; task_length = 4; ";

/// The points of a training without a pause.
std::vector<TrainingPoint> pointsOf(const Scene& scene, std::size_t learner = 0)
{
    std::vector<Trainer> trainers = trainersOf(scene);
    train(trainers, scene.training.steps);
    return trainers[learner].points();
}

void compare(const std::vector<TrainingPoint>& shown, const std::vector<TrainingPoint>& expected)
{
    QVERIFY(shown.size() <= expected.size());
    for (std::size_t step = 0; step < shown.size(); ++step) {
        QCOMPARE(shown[step].loss, expected[step].loss);
        QCOMPARE(shown[step].accuracy, expected[step].accuracy);
    }
}

class TestTrainingView : public QObject
{
    Q_OBJECT

private slots:
    void aButtonTrainsBothToTheEnd()
    {
        const Scene scene = sceneWith(shortOne + "steps = 30; compare = side; b.encoding = alibi");
        Bench bench(scene, wide);
        TrainingRun& run = bench.view.run();
        QCOMPARE(run.steps(), 0);
        QStringList words; // as many are asked as stand there
        const Examples example = run.example();
        for (const int token : example.tokensOf(0).first(4))
            words << QString::number(token);
        QStringList reversed(words.crbegin(), words.crend());
        QCOMPARE(bench.view.ownInsight(), QStringLiteral("It reads\n*%1*\nand learns to answer\n*%2*.")
                                              .arg(words.join(' '), reversed.join(' ')));
        bench.view.findChild<QPushButton*>(QStringLiteral("train"))->click();
        QVERIFY(run.isRunning());
        QTRY_VERIFY_WITH_TIMEOUT(run.isDone(), patience);
        QVERIFY(!run.isRunning());
        QCOMPARE(run.learners().size(), std::size_t(2));
        for (const std::size_t learner : {0, 1}) {
            QCOMPARE(run.learners()[learner].points.size(), std::size_t(30));
            compare(run.learners()[learner].points, pointsOf(scene, learner));
            QCOMPARE(run.learners()[learner].accuracies.size(), measuredLengths(scene.training).size());
            QCOMPARE(run.learners()[learner].attention.size(), std::size_t(2));
        }
        static const QRegularExpression bothAtBoth(QStringLiteral(
            R"(^At 4 words, as in training, \*[^ ]* %\* \(sinusoidal\) and \*[^ ]* %\* \(ALiBi\) of the answers are right; )"
            R"(at 32 words, \*[^ ]* %\* \(sinusoidal\) and \*[^ ]* %\* \(ALiBi\)\.)"));
        QVERIFY2(bothAtBoth.match(bench.view.ownInsight()).hasMatch(), qPrintable(bench.view.ownInsight()));
    }

    /// A pause changes no number, and a step is one.
    void pausesAndGoesOn()
    {
        const Scene scene = sceneWith(shortOne + "steps = 100000");
        Bench bench(scene, wide);
        TrainingRun& run = bench.view.run();
        run.play();
        QTRY_VERIFY_WITH_TIMEOUT(run.steps() > 0, patience);
        run.pause();
        QTRY_VERIFY_WITH_TIMEOUT(!run.isRunning(), patience);
        const int paused = run.steps();
        QVERIFY(paused < 100'000);
        QVERIFY(!run.isDone());
        run.step();
        QTRY_VERIFY_WITH_TIMEOUT(!run.isRunning(), patience);
        QCOMPARE(run.steps(), paused + 1);
        Scene whole = scene;
        whole.training.steps = paused + 1;
        compare(run.learners().front().points, pointsOf(whole));
    }

    void anotherSettingBeginsAnew()
    {
        Bench bench(sceneWith(shortOne + "steps = 5"), wide);
        TrainingRun& run = bench.view.run();
        run.play();
        QTRY_VERIFY_WITH_TIMEOUT(run.isDone(), patience);
        bench.view.setScene(sceneWith(shortOne + "steps = 5; position = 3"));
        QCOMPARE(run.steps(), 5);
        bench.view.setScene(sceneWith(shortOne + "steps = 5; encoding = rotary"));
        QCOMPARE(run.steps(), 0);
        QVERIFY(!run.isDone());
        run.step();
        QTRY_COMPARE_WITH_TIMEOUT(run.steps(), 1, patience);
        bench.change([](Scene& scene) { scene.parameters.dModel = 16; });
        QCOMPARE(run.steps(), 0);
    }

    void whatCannotBeTrainedIsSaidAndLeft()
    {
        Bench bench(sceneWith(shortOne + "max_len = 7"), wide);
        TrainingRun& run = bench.view.run();
        auto* const train = bench.view.findChild<QPushButton*>(QStringLiteral("train"));
        QVERIFY(run.reason().startsWith("task_length: 4 given"));
        QVERIFY(!train->isEnabled());
        // Once, in place of curves without a step.
        auto* const why = bench.view.findChild<QWidget*>(QStringLiteral("refusal"));
        QCOMPARE(why->size(), why->parentWidget()->size());
        QVERIFY(why->isVisible());
        QVERIFY(bench.view.findChild<ReasonLabel*>(QStringLiteral("training_reason"))->text().isEmpty());
        const QStringList texts = painted::wordsOf(*why);
        QVERIFY2(texts.join(' ').startsWith("Task length: 4 given Allowed: "), qPrintable(texts.join('|')));
        run.play();
        QVERIFY(!run.isRunning());
        bench.view.setScene(sceneWith(shortOne + "max_len = 8"));
        QVERIFY(run.reason().isEmpty());
        QVERIFY(!why->isVisible());
        QVERIFY(train->isEnabled());
    }

    /// The last picture stays beside the reason.
    void whatCannotBeTrainedLeavesTheLastTraining()
    {
        Bench bench(sceneWith(shortOne + "steps = 3"), wide);
        TrainingRun& run = bench.view.run();
        run.play();
        QTRY_VERIFY_WITH_TIMEOUT(run.isDone(), patience);
        bench.view.setScene(sceneWith(shortOne + "steps = 3; training_heads = 3"));
        QCOMPARE(run.reason(), "training_heads: 3 given; allowed: one of 1, 2, 4, which divide d_model = 8");
        // In the window by the field's word, and the field is framed.
        QCOMPARE(bench.view.findChild<ReasonLabel*>(QStringLiteral("training_reason"))->text(),
                 "heads: 3 given; allowed: one of 1, 2, 4, which divide d_model = 8");
        for (const char* const field : {"training_heads_field", "steps_field"})
            QCOMPARE(shows(bench.view.findChild<NumberField*>(QLatin1String(field))->grab().toImage(),
                           windowTheme().warning),
                     QLatin1String(field) == QLatin1String("training_heads_field"));
        QCOMPARE(run.steps(), 3);
        QCOMPARE(run.training().heads, 2);
        QVERIFY(!bench.view.ownInsight().isEmpty());
    }

    /// At this rate nothing is learned.
    void chanceIsSaid()
    {
        Bench bench(
            sceneWith(shortOne + "steps = 1; learning_rate = 0.000001; task = previous; training_seed = 4"),
            wide);
        TrainingRun& run = bench.view.run();
        run.play();
        QTRY_VERIFY_WITH_TIMEOUT(run.isDone(), patience);
        QVERIFY(!run.refusal());
        QImage image(1, 1, QImage::Format_RGB32);
        QCOMPARE(bench.view.draw(image, wide).remark,
                 "Guesses are right 12.5 % of the time, and the model hardly more often");
    }

    /// The panel reads the training, not a cell of the table.
    void whatTheyDoIsReadOut()
    {
        Bench bench(sceneWith(shortOne + "steps = 3; compare = side; b.encoding = alibi"), wide);
        QCOMPARE(bench.view.ownReading().lines.size(), std::size_t(1));
        bench.view.run().play();
        QTRY_VERIFY_WITH_TIMEOUT(bench.view.run().isDone(), patience);
        QCOMPARE(bench.view.ownReading().lines.size(), std::size_t(3));
        QCOMPARE(bench.view.ownReading().value, 3);
    }

    /// A figure of a column has all heads, and says so where it has not; before the training it has room for
    /// a reader's curves.
    void figuresHaveAllHeads()
    {
        Theme paper = Theme::light();
        paper.isExport = true;
        Bench bench(sceneWith(shortOne + "training_heads = 4; steps = 3; compare = side; b.encoding = alibi"),
                    wide);
        bench.view.setTheme(paper);
        QImage image(1, 1, QImage::Format_RGB32);
        bench.view.draw(image, {470, 400});
        QVERIFY2(bench.view.note().endsWith("draw the curves that you expect"),
                 qPrintable(bench.view.note()));
        bench.view.run().play();
        QTRY_VERIFY_WITH_TIMEOUT(bench.view.run().isDone(), patience);
        const QStringList leftOut = bench.view.draw(image, {470, 400}).leftOut;
        QVERIFY2(!bench.view.note().contains("heads have"), qPrintable(bench.view.note()));
        QVERIFY2(!bench.view.note().contains("first"), qPrintable(bench.view.note()));
        QCOMPARE(leftOut, QStringList{"the loss"});
        QCOMPARE(bench.view.draw(image, {900, 150}).leftOut, QStringList{"the heads"}); // as on a slide
        QVERIFY2(bench.view.note().endsWith("Its heads have no room here"), qPrintable(bench.view.note()));
        QCOMPARE(bench.view.draw(image, {900, 400}).leftOut, QStringList());
        QCOMPARE(bench.view.draw(image, {200, 150}).leftOut,
                 QStringList({"the answers by length", "the loss", "the heads"}));
    }

    /// Where not all heads can be large enough to read from far away, fewer are shown.
    void headsAreLargeOrLeftOut()
    {
        Bench bench(sceneWith(shortOne + "training_heads = 4; compare = side; b.encoding = t5"), {900, 1000});
        for (const bool isPresented : {false, true}) {
            const Theme theme = isPresented ? Theme::light().presenting(1.5) : Theme::light();
            bench.view.setTheme(theme);
            bench.view.grab();
            const double line =
                QFontMetricsF(theme.interfaceFont(Theme::notePoints, QFont::DemiBold)).height();
            int shown = 0;
            for (const MatrixPanel* const panel : bench.view.findChildren<MatrixPanel*>())
                if (panel->rect()->layout() && panel->rect()->visible()) {
                    ++shown;
                    QVERIFY(panel->rect()->width() >= 4 * line - 1);
                }
            QVERIFY(shown > 1);
        }
    }

    void namesOfCurvesThatEndAtTheTopStandBelowTheHeading()
    {
        Plot plot;
        plot.setTheme(Theme::light());
        auto* const grid = new QCPLayoutGrid;
        plot.plotLayout()->addElement(0, 0, grid);
        CurvePanel panel(&plot, *grid, 0, 0, "step");
        panel.setHeading({.name = "Right answers"});
        panel.setCurves({{{{0, 0.1}, {1, 0.1}}, "guessed", Qt::gray, false},
                         {{{0, 0}, {0.5, 1}}, "A", Qt::red},
                         {{{0, 0}, {0.5, 0.99}}, "B", Qt::blue}},
                        {0, 1}, {0, 1.1});
        plot.resize(300, 160);
        plot.grab();
        const std::vector<EndLabels::Placed>& names = plot.findChild<EndLabels*>()->placed();
        QCOMPARE(names.size(), std::size_t(3));
        for (std::size_t i = 0; i < names.size(); ++i) {
            QVERIFY(names[i].box.top() > QFontMetricsF(names[i].name.font).height());
            if (i > 0)
                QVERIFY(names[i].box.top() >= names[i - 1].box.bottom());
        }
    }

    /// Names stand one below the other, as far above the ends as below them.
    void namesOfCurvesThatEndTogetherStandAboutTheirEnds()
    {
        Plot plot;
        plot.setTheme(Theme::light());
        auto* const grid = new QCPLayoutGrid;
        plot.plotLayout()->addElement(0, 0, grid);
        CurvePanel panel(&plot, *grid, 0, 0, "step");
        const std::vector<double> ends = {0.48, 0.5, 0.53};
        panel.setCurves({{{{0, ends[0]}, {1, ends[0]}}, "guessed", Qt::gray, false},
                         {{{0, 0}, {1, ends[1]}}, "A", Qt::red},
                         {{{0, 0}, {1, ends[2]}}, "B", Qt::blue}},
                        {0, 1}, {0, 1});
        plot.resize(300, 200);
        plot.grab();
        const std::vector<EndLabels::Placed>& names = plot.findChild<EndLabels*>()->placed();
        QCOMPARE(names.size(), ends.size());
        QCOMPARE(names.front().name.text, "B");
        const QCPAxis* const y = plot.axisRects().constFirst()->axis(QCPAxis::atLeft);
        double above = 0;
        for (std::size_t i = 0; i < names.size(); ++i) {
            above += y->coordToPixel(ends[ends.size() - 1 - i]) - names[i].box.center().y();
            if (i > 0)
                QVERIFY(std::abs(names[i].box.top() - names[i - 1].box.bottom()) < 0.01);
        }
        QVERIFY2(std::abs(above) < 0.01, qPrintable(QString::number(above)));
    }

    /// While a model trains, lengths are measured with few examples, so that the plot is not empty until the
    /// end.
    void lengthsAreMeasuredWhileItTrains()
    {
        Bench bench(sceneWith(shortOne + "steps = 100000"), wide);
        TrainingRun& run = bench.view.run();
        run.play();
        QTRY_VERIFY_WITH_TIMEOUT(!run.learners().front().accuracies.empty(), patience);
        const int after = run.learners().front().measuredAfter;
        QVERIFY(run.isRunning() && !run.isMeasured());
        QVERIFY(after > 0 && after <= run.steps());
        QVERIFY(bench.view.ownInsight().startsWith("It reads"));
        QTRY_VERIFY_WITH_TIMEOUT(run.learners().front().measuredAfter > after, patience);
        run.pause();
        QTRY_VERIFY_WITH_TIMEOUT(!run.isRunning(), patience);
        QVERIFY(run.isMeasured());
        QVERIFY(bench.view.ownInsight().startsWith("At 4 words"));
    }

    /// A button shows what is seldom changed where there is no room for all.
    void controlsStandOnOneLine()
    {
        Bench bench(sceneWith(shortOne), wide);
        auto* const more = bench.view.findChild<QToolButton*>(QStringLiteral("more_training"));
        auto* const seed = bench.view.findChild<QWidget*>(QStringLiteral("training_seed_field"));
        QVERIFY(!more->isVisible() && seed->isVisible());
        const int line = more->parentWidget()->height();
        bench.view.resize(640, 480);
        QTRY_VERIFY(more->isVisible() && !seed->isVisible());
        QTRY_COMPARE(more->parentWidget()->height(), line);
        more->click();
        QTRY_VERIFY(seed->isVisible());
        QVERIFY(more->isVisible());
    }

    void divergenceIsSaid()
    {
        Bench bench(sceneWith("view = training; learning_rate = 10; steps = 50"), wide);
        TrainingRun& run = bench.view.run();
        run.play();
        QTRY_VERIFY_WITH_TIMEOUT(run.isDone(), patience);
        QVERIFY2(run.reason().contains("the training diverges with a loss of "), qPrintable(run.reason()));
        const QString step = QString::number(run.steps());
        QVERIFY2(run.reason().contains(" at step " + step + ';'), qPrintable(run.reason()));
        QVERIFY(bench.view.accessibleText().startsWith("Training, step " + step));
        QVERIFY(bench.view.findChild<QPushButton*>(QStringLiteral("train"))->isEnabled());
    }

    /// A figure needs the whole training.
    void settlingTrains()
    {
        TrainingView view;
        view.setScene(sceneWith(shortOne + "steps = 12"));
        QSignalSpy settled(&view, &View::settled);
        view.settle();
        QTRY_VERIFY_WITH_TIMEOUT(settled.size() > 0, patience);
        QCOMPARE(view.run().steps(), 12);
        QVERIFY(!view.run().learners().front().accuracies.empty());
    }
};

POSISCOPE_TEST(TestTrainingView)

} // namespace tst_training_view

#include "tst_training_view.moc"
