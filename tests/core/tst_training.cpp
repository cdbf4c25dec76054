// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/kinds.h"
#include "core/text/translated.h"
#include "core/training/trainer.h"
#include "tests/core/bracketed.h"
#include "tests/core/message_of.h"
#include "tests/data_rows.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"

#include <QScopeGuard>
#include <QTest>

#include <cmath>
#include <numeric>
#include <set>

namespace tst_training {

using namespace posiscope;

/// Small enough that every weight is tried.
constexpr int width = 8;
constexpr int heads = 2;

Scene trainedScene(const QString& kind, const QString& more = {})
{
    return sceneWith(
        QStringLiteral("encoding = %1; max_len = 1024; d_model = 8; grid = 32x32; %2").arg(kind, more));
}

double lossOf(const ModelWeights<double>& weights, const PositionInModel<double>& position,
              const Examples& examples)
{
    return runModel(weights, position, examples).loss;
}

/// Weights of which none is 0, so that each has a gradient.
ModelWeights<double> someWeights(const ModelSize& size, const PositionInModel<double>& position)
{
    ModelWeights<double> weights = initialWeights(size, position, 3);
    for (const ModelPart part : {ModelPart::HiddenBias, ModelPart::DownBias, ModelPart::Answers}) {
        auto matrix = weights.matrix(part);
        for (Eigen::Index i = 0; i < matrix.size(); ++i)
            matrix.data()[i] = std::sin(1 + 2 * static_cast<double>(i));
    }
    return weights;
}

std::vector<TrainingPoint> pointsOf(const Scene& scene, int threads)
{
    std::vector<Trainer> trainers = trainersOf(scene, threads);
    train(trainers, scene.training.steps);
    return trainers.front().points();
}

class TestTraining : public QObject
{
    Q_OBJECT

private slots:
    void gradientsAreDifferenceQuotients_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("causal");
        for (const std::string_view kind : kindNames())
            for (const char* const causal : {"yes", "no"})
                QTest::addRow("%s, causal = %s", std::string(kind).c_str(), causal)
                    << QString::fromStdString(std::string(kind)) << QString(causal);
    }

    /// The gradient of every weight is its central difference; errors are relative to the largest gradient of
    /// its matrix.
    void gradientsAreDifferenceQuotients()
    {
        QFETCH(const QString, kind);
        QFETCH(const QString, causal);
        const Scene scene = trainedScene(kind, "causal = " + causal);
        const Examples examples = examplesOf(TrainingTask::Sort, 3, 2, 7, 11);
        const auto position = positionInModel<double>(scene.parameters, heads, examples.rows);
        const ModelSize size{.vocabulary = 7,
                             .width = width,
                             .heads = heads,
                             .learnedRows = position.areRowsLearned ? examples.rows : 0,
                             .buckets = static_cast<int>(position.bucketValues.rows())};
        ModelWeights<double> weights = someWeights(size, position);
        ModelWeights<double> gradients(size);
        runModel(weights, position, examples, &gradients);
        for (int part = 0; part <= static_cast<int>(ModelPart::Answers); ++part) {
            auto matrix = weights.matrix(static_cast<ModelPart>(part));
            const auto found = gradients.matrix(static_cast<ModelPart>(part));
            if (matrix.size() == 0)
                continue;
            const double largest = found.cwiseAbs().maxCoeff();
            QVERIFY(largest > 0);
            for (Eigen::Index i = 0; i < matrix.size(); ++i) {
                constexpr double step = 1e-5;
                double& weight = matrix.data()[i];
                const double before = weight;
                weight = before + step;
                const double above = lossOf(weights, position, examples);
                weight = before - step;
                const double below = lossOf(weights, position, examples);
                weight = before;
                const double error = std::abs((above - below) / (2 * step) - found.data()[i]) / largest;
                QVERIFY2(error < 1e-6,
                         qPrintable(QStringLiteral("matrix %1, weight %2: %3").arg(part).arg(i).arg(error)));
            }
        }
    }

    void runsAreTheSameToTheBit_data()
    {
        QTest::addColumn<QString>("kind");
        for (const std::string_view kind : kindNames())
            QTest::addRow("%s", std::string(kind).c_str()) << QString::fromStdString(std::string(kind));
    }

    void runsAreTheSameToTheBit()
    {
        QFETCH(const QString, kind);
        Scene scene = trainedScene(kind, "task_length = 6; steps = 12");
        scene.parameters.dModel = 16; // four columns a head
        const std::vector<TrainingPoint> once = pointsOf(scene, 1);
        QCOMPARE(once.size(), std::size_t(12));
        for (const int threads : {1, 2, 3}) {
            const std::vector<TrainingPoint> again = pointsOf(scene, threads);
            for (std::size_t step = 0; step < once.size(); ++step) {
                QCOMPARE(again[step].loss, once[step].loss);
                QCOMPARE(again[step].accuracy, once[step].accuracy);
            }
        }
        Scene other = scene;
        ++other.training.seed;
        QVERIFY(pointsOf(other, 1).back().loss != once.back().loss);
    }

    /// Before it has learned, a model takes all answers for equally likely.
    void beginsWithGuesses()
    {
        const Scene scene = trainedScene("sinusoidal", "steps = 1");
        QVERIFY(std::abs(pointsOf(scene, 1).front().loss - std::log(9)) < 1e-6);
    }

    /// The answers are those that the task asks for, found by hand.
    void examplesAreThoseOfTheirTask()
    {
        constexpr int words = 7;
        for (const std::uint64_t key : {1, 2, 3}) {
            const auto of = [&](TrainingTask task) { return examplesOf(task, words, 5, 9, key); };
            const Examples copy = of(TrainingTask::Copy);
            QCOMPARE(copy.asked, words);
            const Examples reverse = of(TrainingTask::Reverse);
            const Examples sort = of(TrainingTask::Sort);
            const Examples previous = of(TrainingTask::Previous);
            const Examples first = of(TrainingTask::First);
            const Examples count = of(TrainingTask::Count);
            for (int example = 0; example < 5; ++example) {
                const auto answer = [example](const Examples& all, int place) {
                    return all.answers[static_cast<std::size_t>(example * all.asked + place)];
                };
                const auto token = [example](const Examples& all, int place) {
                    return all.tokensOf(example)[static_cast<std::size_t>(place)];
                };
                for (int place = 0; place < words; ++place) {
                    QCOMPARE(answer(copy, place), token(copy, place));
                    QCOMPARE(token(copy, words + place), questionMark);
                    QCOMPARE(answer(reverse, place), token(reverse, words - 1 - place));
                    QCOMPARE(token(sort, words + place), token(sort, answer(sort, place) - 1));
                    QCOMPARE(answer(count, place), place % 4 + 1);
                    if (place > 0) {
                        QCOMPARE(answer(previous, place - 1), token(previous, place - 1));
                        QVERIFY(token(sort, words + place) > token(sort, words + place - 1));
                    }
                }
                const auto tokens = first.tokensOf(example);
                const auto one = std::ranges::find(tokens, 1);
                const auto two = std::ranges::find(tokens, 2);
                QVERIFY(one != tokens.end() && two != tokens.end());
                QCOMPARE(answer(first, 0), one < two ? 1 : 2);
            }
        }
    }

    /// A guess is right as often as one answer of all that there are.
    void guessesAreAmongTheAnswers()
    {
        for (const TrainingTask task : {TrainingTask::Copy, TrainingTask::Reverse, TrainingTask::First,
                                        TrainingTask::Sort, TrainingTask::Previous, TrainingTask::Count}) {
            const Examples examples = examplesOf(task, 6, 100, vocabularyOf(task, 6), 1);
            const std::set<int> answers(examples.answers.begin(), examples.answers.end());
            QCOMPARE(guessAccuracy(task, 6), 1. / static_cast<double>(answers.size()));
        }
    }

    void aModelLearnsItsTask_data()
    {
        QTest::addColumn<QString>("settings");
        QTest::addColumn<double>("least");
        QTest::addColumn<double>("most");
        const QString order = "; d_model = 64; causal = no; steps = 450";
        QTest::newRow("to reverse") << "encoding = sinusoidal" + order << 0.95 << 1.;
        QTest::newRow("to reverse with learned rows")
            << "encoding = learned; max_len = 256" + order << 0.95 << 1.;
        QTest::newRow("nothing without an encoding") << "encoding = none" + order << 0.1 << 0.6;
        QTest::newRow("the word before, turned")
            << QStringLiteral("encoding = rotary; d_model = 64; task = previous; steps = 200") << 0.95 << 1.;
        QTest::newRow("which came first, by biases")
            << QStringLiteral("encoding = alibi; d_model = 64; task = first; steps = 400") << 0.95 << 1.;
        QTest::newRow("to count") << QStringLiteral(
                                         "encoding = sinusoidal; d_model = 64; task = count; steps = 400")
                                  << 0.95 << 1.;
    }

    void aModelLearnsItsTask()
    {
        QFETCH(const QString, settings);
        QFETCH(const double, least);
        QFETCH(const double, most);
        const Scene scene = sceneWith(settings);
        std::vector<Trainer> trainers = trainersOf(scene, 2);
        train(trainers, scene.training.steps);
        const double accuracy = *trainers.front().accuracy(scene.training.words);
        QVERIFY2(accuracy >= least && accuracy <= most, qPrintable(QString::number(accuracy)));
    }

    void attentionAddsUpToOne_data()
    {
        addColumns<bool>("isCausal");
        QTest::newRow("of all words") << false;
        QTest::newRow("without later ones") << true;
    }

    void attentionAddsUpToOne()
    {
        QFETCH(const bool, isCausal);
        const Trainer trainer({}, {.causal = isCausal});
        const std::vector<Table<float>> attention = trainer.attention();
        QCOMPARE(attention.size(), std::size_t(4));
        for (const Table<float>& head : attention) {
            QCOMPARE(head.rows(), 16);
            QCOMPARE(head.cols(), 32);
            for (Eigen::Index row = 0; row < head.rows(); ++row) {
                const Eigen::Index seen = isCausal ? 16 + row + 1 : 32;
                QVERIFY(std::abs(head.row(row).head(seen).sum() - 1) < 1e-5);
                QVERIFY(head.row(row).tail(32 - seen).array().isNaN().all());
            }
        }
    }

    void whatAnEncodingLearnsIsSeen_data()
    {
        addColumns<QString, int, int>("kind", "rows", "columns");
        QTest::newRow("rows of words") << "learned" << 6 << 8;
        QTest::newRow("biases of buckets") << "t5" << 32 << 2;
        QTest::newRow("nothing") << "sinusoidal" << 0 << 0;
    }

    void whatAnEncodingLearnsIsSeen()
    {
        QFETCH(QString, kind);
        QFETCH(int, rows);
        QFETCH(int, columns);
        std::vector<Trainer> trainers =
            trainersOf(trainedScene(kind, "task = copy; task_length = 3; training_heads = 2; steps = 5"));
        const Table<float> before = trainers.front().learned();
        QCOMPARE(before.rows(), rows);
        QCOMPARE(before.size(), Eigen::Index(rows) * columns);
        train(trainers, 5);
        QCOMPARE(trainers.front().learned() != before, rows > 0);
    }

    void lengthsBeyondGivenRowsAreLeftOut()
    {
        const Scene scene = sceneWith("encoding = swin; grid = 8x8; max_len = 64; steps = 1");
        const Trainer trainer(scene.training, scene.parameters);
        QVERIFY(trainer.accuracy(32).has_value());
        QVERIFY(!trainer.accuracy(64).has_value());
        QCOMPARE(QString::fromStdString(rowsWhenMeasured(scene)),
                 "Not measured beyond 32 words, because 64 and their answers need 128 rows, and the encoding "
                 "has 64");
    }

    void rowsBeyondTheTableAreSaid()
    {
        const auto said = [](const QString& settings) {
            return QString::fromStdString(rowsWhenMeasured(sceneWith(settings)));
        };
        QCOMPARE(said("max_len = 256"), QString());
        QCOMPARE(said("max_len = 255"), "Rows beyond max_len = 255 follow from the formula");
        QCOMPARE(said("encoding = learned; max_len = 256"),
                 "Rows beyond the 32 of the training stay as they were drawn");
        QCOMPARE(said("compare = side; max_len = 255; b.max_len = 256; b.encoding = learned"),
                 "A: Rows beyond max_len = 255 follow from the formula. B: Rows beyond the 32 of the "
                 "training stay as they were drawn");
        QCOMPARE(said("compare = side; max_len = 255; b.max_len = 255; b.encoding = alibi"),
                 "Rows beyond max_len = 255 follow from the formula");
    }

    void divergenceIsSaid()
    {
        const Scene scene = sceneWith("learning_rate = 10; steps = 50");
        std::vector<Trainer> trainers = trainersOf(scene);
        train(trainers, 50);
        QVERIFY(trainers.front().isDiverged());
        for (const TrainingPoint& point : trainers.front().points())
            QVERIFY(std::isfinite(point.loss));
        const auto isTooLarge = [](const TrainingPoint& point) { return point.loss > 10 * std::log(8); };
        QCOMPARE(std::ranges::count_if(trainers.front().points(), isTooLarge), 1);
        QVERIFY(isTooLarge(trainers.front().points().back()));
        QCOMPARE(
            QString::fromStdString(divergence(scene, trainers)->what()),
            QStringLiteral("learning_rate: 10 given; the training diverges with a loss of %1 at step %2; "
                           "guessing has 2.079; try a smaller one")
                .arg(trainers.front().points().back().loss, 0, 'g', 4)
                .arg(trainers.front().points().size()));
    }

    void whichDivergesIsSaid()
    {
        const Scene scene = sceneWith("learning_rate = 10; steps = 50; compare = side; b.encoding = alibi");
        std::vector<Trainer> trainers = trainersOf(scene);
        QVERIFY(!divergence(scene, trainers));
        while (!trainers[1].isDiverged())
            trainers[1].step();
        QVERIFY(divergence(scene, trainers)->reason.starts_with("10 given; B diverges with a loss of "));
        while (!trainers[0].isDiverged())
            trainers[0].step();
        QVERIFY(divergence(scene, trainers)->reason.find(" and B diverges with a loss of ") !=
                std::string::npos);
    }

    void whatIsSaidIsTranslated()
    {
        setTranslator(bracketed::translate);
        const auto restore = qScopeGuard([] { setTranslator(nullptr); });
        const Scene scene = sceneWith("learning_rate = 10; steps = 50; compare = side; max_len = 255; "
                                      "b.max_len = 256; b.encoding = learned");
        std::vector<Trainer> trainers = trainersOf(scene);
        train(trainers, 50);
        QCOMPARE(bracketed::outside(divergence(scene, trainers)->what()), std::string("learning_rate: "));
        QCOMPARE(bracketed::outside(rowsWhenMeasured(scene)), std::string("A: . B: "));
    }

    void whatCannotBeTrainedIsRefused_data()
    {
        QTest::addColumn<QString>("settings");
        QTest::addColumn<QString>("message");
        QTest::newRow("longer than max_len")
            << QStringLiteral("task_length = 32; max_len = 63")
            << QStringLiteral(
                   "task_length: 32 given; allowed: a whole number from 2 to 31, because 32 words and "
                   "their answers need 64 rows, and the encoding has 63");
        QTest::newRow("heads of no whole width")
            << QStringLiteral("d_model = 30")
            << QStringLiteral("training_heads: 4 given; allowed: one of 1, 2, 3, which divide d_model = 30");
        QTest::newRow("more than a million weights")
            << QStringLiteral("d_model = 16384; encoding = rotary")
            << QStringLiteral("d_model: 16384 given; allowed: at most 284, for a model of at most a million "
                              "weights");
        QTest::newRow("biases of a million offsets")
            << QStringLiteral("max_len = 70000; grid = 7x10000; d_model = 40; encoding = swin")
            << QStringLiteral("encoding: swin given; allowed: one that learns less than a million numbers "
                              "itself");
        QTest::newRow("pairs") << QStringLiteral("encoding = rotary; d_model = 20")
                               << QStringLiteral(
                                      "d_model: 20 given, of which a head has 5: 5 given; allowed: an even "
                                      "number from 2 to 16384, as rotary turns pairs of columns");
    }

    void whatCannotBeTrainedIsRefused()
    {
        QFETCH(const QString, settings);
        QFETCH(const QString, message);
        const Scene scene = sceneWith(settings);
        QCOMPARE(messageOf([&] { requireTrainable(scene.training, scene.parameters); }), message);
    }
};

POSISCOPE_TEST(TestTraining)

} // namespace tst_training

#include "tst_training.moc"
