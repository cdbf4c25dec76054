// SPDX-License-Identifier: GPL-3.0-or-later
#include "build_steps_bench.h"
#include "tests/data_rows.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"

#include <QSignalSpy>

namespace tst_build_steps_view {

using namespace posiscope;
using namespace posiscope::build_steps_bench;

using Bench = BuildStepsBench;

/// One step at a time, forward and back by key, button and mark.
class TestBuildStepsView : public QObject
{
    Q_OBJECT

private slots:
    void keysGoForwardAndBack_data()
    {
        addColumns<Qt::Key, int>("key", "after");
        QTest::addRow("space") << Qt::Key_Space << 5;
        QTest::addRow("]") << Qt::Key_BracketRight << 5;
        QTest::addRow("backspace") << Qt::Key_Backspace << 3;
        QTest::addRow("[") << Qt::Key_BracketLeft << 3;
    }

    void keysGoForwardAndBack()
    {
        QFETCH(Qt::Key, key);
        Bench bench(notebook(4));
        bench.press(key);
        QTEST(bench.step(), "after");
        QTEST(bench.sheet().number, "after");
    }

    void keysStopAtTheEnds()
    {
        Bench bench(notebook(7));
        bench.press(Qt::Key_Space);
        QCOMPARE(bench.step(), 7);
        bench.change([](Scene& scene) { scene.look.buildStep = 1; });
        bench.press(Qt::Key_Backspace);
        QCOMPARE(bench.step(), 1);
        QVERIFY(bench.asked.empty());
    }

    void otherKeysPassThrough()
    {
        // Those of the selection are the card's.
        Bench bench(notebook(4));
        for (const Qt::Key key : {Qt::Key_Left, Qt::Key_Right, Qt::Key_PageUp, Qt::Key_Home}) {
            QKeyEvent press(QEvent::KeyPress, key, Qt::NoModifier);
            QCoreApplication::sendEvent(&bench.view, &press);
            QVERIFY(!press.isAccepted());
        }
        QVERIFY(bench.asked.empty());
    }

    void buttonsGoForwardAndBack()
    {
        Bench bench(notebook(6));
        QPushButton* const back = bench.buttons().at(0);
        QPushButton* const on = bench.buttons().at(1);
        QTest::mouseClick(on, Qt::LeftButton);
        QCOMPARE(bench.step(), 7);
        QVERIFY(!on->isEnabled());
        QTest::mouseClick(back, Qt::LeftButton);
        QTest::mouseClick(back, Qt::LeftButton);
        QCOMPARE(bench.step(), 5);
        QVERIFY(on->isEnabled());
        bench.change([](Scene& scene) { scene.look.buildStep = 1; });
        QVERIFY(!back->isEnabled());
    }

    void marksGoAnywhere()
    {
        Bench bench(notebook(1));
        QCOMPARE(bench.marks().size(), 7);
        QTest::mouseClick(bench.marks()[4], Qt::LeftButton);
        QCOMPARE(bench.step(), 5);
        QVERIFY(bench.marks()[4]->isChecked());
        QVERIFY(bench.marks()[4]->accessibleName().contains(bench.sheet().words().title));
        QTest::mouseClick(bench.marks()[5], Qt::LeftButton);
        QCOMPARE(bench.step(), 6);
    }

    void aStepBeyondTheLastIsTheLast()
    {
        Bench bench(notebook(32));
        QCOMPARE(bench.sheet().number, 7);
        QVERIFY(bench.marks()[6]->isChecked());
        QCOMPARE(bench.step(), 32);
        bench.press(Qt::Key_Backspace);
        QCOMPARE(bench.step(), 6);
    }

    void theSequenceIsTheScenes()
    {
        Bench bench(notebook(5));
        QCOMPARE(bench.sheet().kind, StepKind::Waves);
        bench.change([](Scene& scene) { scene.look.buildSequence = BuildSequence::Derivation; });
        QCOMPARE(bench.sheet().kind, StepKind::DivTerm);
        QVERIFY(bench.marks()[0]->toolTip() != QString());
    }

    void itSaysTheStep()
    {
        Bench bench(notebook(4));
        const QString words = bench.view.accessibleDescription();
        QVERIFY2(words.startsWith("Step 4 of 7: Multipliers."), qPrintable(words));
        QVERIFY2(words.contains("= 0.1"), qPrintable(words));
        QVERIFY2(words.contains("radians per position"), qPrintable(words));
        bench.press(Qt::Key_Space);
        QVERIFY(bench.view.accessibleDescription().startsWith("Step 5 of 7"));
    }

    void aRightClickAsksForTheMenu()
    {
        Bench bench(largeTable(6));
        int clicked = 0;
        for (const QWidget* const part : bench.view.findChildren<QWidget*>()) {
            if (!part->isVisible())
                continue;
            const QSignalSpy asked(&bench.view, &View::menuRequested);
            bench.pointer.click(part->mapTo(&bench.view, part->rect().center()), {}, Qt::RightButton);
            QVERIFY2(asked.count() == 1, part->metaObject()->className());
            ++clicked;
        }
        QVERIFY(clicked >= 9);
        QVERIFY(bench.asked.empty());
    }

    void theComputedNumberIsBold()
    {
        // The last stage computes the cosine of the selected pair, also where its sine is selected.
        Bench bench(notebook(7));
        const auto picture = [&](int dimension) {
            bench.change([=](Scene& scene) { scene.selection.dimension = dimension; });
            const QImage seen = bench.grabbed();
            const PlacedBlock& block = bench.shown().blocks.front();
            return seen.copy(block.cell(block.bands.back(), 3, 5).toAlignedRect().adjusted(4, 4, -4, -4));
        };
        const QImage bold = picture(5);
        QCOMPARE(difference(picture(4), bold), 0);
        QVERIFY(difference(picture(6), bold) > 0);
        // Its column has a mark as well, a hollow one.
        const auto marks = [&](int step, int dimension, int column) {
            bench.change([=](Scene& scene) {
                scene.selection.dimension = dimension;
                scene.look.buildStep = step;
            });
            const QImage seen = bench.grabbed();
            const PlacedBlock& block = bench.shown().blocks.front();
            const QRectF cell = block.cell(block.bands.front(), 0, column);
            return seen.copy(QRectF(cell.left(), block.header.bottom() + 2, cell.width(), 9).toAlignedRect());
        };
        QVERIFY(difference(marks(7, 4, 5), marks(6, 4, 5)) > 0);
        // Where the sines are filled and a cosine is selected, so has the sine.
        QVERIFY(difference(marks(6, 5, 4), marks(7, 5, 4)) > 0);
    }

    /// The product in the other order is of the selected query and key.
    void theSelectedKeyIsBold()
    {
        Scene made =
            sceneWith("encoding = rotary; d_model = 8; max_len = 20; queries = seeded; position = 7; "
                      "view = build-steps; build_step = 9");
        Bench bench(made, {900, 600});
        const int key = selectedKey(made.parameters, bench.view.scene().selection);
        QVERIFY(key != 7);
        const auto ink = [&](int row, int dimension) {
            bench.change([=](Scene& scene) { scene.selection.dimension = dimension; });
            const QImage seen = bench.grabbed();
            const PlacedBlock& block = bench.shown().blocks.back();
            const QRect cell = block.cell(block.bands.back(), row, 1).toAlignedRect().adjusted(4, 4, -4, -4);
            double sum = 0;
            for (int x = cell.left(); x <= cell.right(); ++x)
                for (int y = cell.top(); y <= cell.bottom(); ++y)
                    sum += 255 - seen.pixelColor(x, y).lightness();
            return sum;
        };
        QVERIFY(ink(key, 1) > 1.1 * ink(key, 2));
        QVERIFY(ink(7, 1) < 1.1 * ink(7, 2));
    }

    /// The order's numbers stand in the middle of their cells, as the numbers of columns above them do.
    void theOrderOfColumnsIsInTheMiddle()
    {
        Bench bench(sceneWith("encoding = rotary; d_model = 8; max_len = 20; queries = seeded; "
                              "dimension = 1; view = build-steps; build_step = 9"),
                    {900, 600});
        const QImage seen = bench.grabbed();
        const PlacedBlock& block = bench.shown().blocks.front();
        const QRect cell = block.cell(block.bands.front(), 0, 1).toAlignedRect().adjusted(2, 4, -2, -4);
        const QImage number = seen.copy(cell);
        int first = number.width(), last = 0;
        for (int x = 0; x < number.width(); ++x)
            for (int y = 0; y < number.height(); ++y)
                if (number.pixelColor(x, y).lightness() < number.pixelColor(0, 0).lightness() - 60) {
                    first = std::min(first, x);
                    last = std::max(last, x);
                }
        QVERIFY(first <= last);
        QVERIFY(std::abs(first + last - number.width()) <= 4);
    }

    void itSaysThatItIsOfA()
    {
        Bench bench(notebook(7));
        const auto isSaid = [&bench] {
            return std::ranges::any_of(bench.shown().words, [](const PlacedWords& words) {
                return words.text->text() == "7. All columns filled, A alone" ||
                       words.text->text() == "All columns filled, A alone";
            });
        };
        bench.change([](Scene& scene) { scene.comparison = Comparison::Side; });
        QVERIFY(isSaid());
        bench.change([](Scene& scene) { scene.comparison = Comparison::Off; });
        QVERIFY(!isSaid());
    }

    /// The numbers that the text says are those of the selected key.
    void weightsAreBuiltOfTheSelectedKey()
    {
        Bench bench(weightSteps(5), {900, 600});
        const auto said = [&bench] { return bench.view.accessibleDescription(); };
        QVERIFY2(said().startsWith("Step 5 of 5: Weights."), qPrintable(said()));
        QVERIFY2(said().contains("“three” attends"), qPrintable(said()));
        const Head head(bench.view.scene());
        std::vector<double> weights(6);
        head.weights(2, weights);
        QCOMPARE(bench.view.ownReading().value, weights[1]);
        QVERIFY(said().contains("six 0."));
        bench.pointer.click(bench.cell(0, 0));
        bench.settle();
        QCOMPARE(bench.view.scene().selection.position, 2);
        QCOMPARE(bench.view.scene().selection.offset, -2);
        QCOMPARE(maths::plainText(bench.view.ownReading().lines.front()),
                 "a(three, one) = " + valueText(weights[0]));
        QCOMPARE(bench.view.ownReading().value, weights[0]);
        const double largest = std::ranges::max(weights);
        QVERIFY2(bench.view.ownInsight().startsWith("*three* attends most to *") &&
                     bench.view.ownInsight().contains(valueText(largest)),
                 qPrintable(bench.view.ownInsight()));
        bench.pointer.click(bench.cell(0, 4), Qt::ShiftModifier);
        bench.settle();
        QCOMPARE(bench.view.scene().selection.pinnedPositions, std::vector{4});
        QCOMPARE(bench.view.scene().selection.offset, -2);
    }

    void weightsFollowTheirWords()
    {
        Bench bench(weightSteps(5), {900, 600});
        const auto shown = [&bench] { return maths::plainText(bench.view.ownReading().lines.front()); };
        const QString before = shown();
        bench.change([](Scene& scene) { scene.sentence.text = "two one three four five"; });
        QVERIFY(shown() != before);
        QCOMPARE(bench.sheet().blocks.front().words.size(), 5);
        bench.change([](Scene& scene) { scene.look.buildSequence = BuildSequence::Stages; });
        QVERIFY(bench.view.reads() == BuildStepsView().reads());
        bench.change([](Scene& scene) { scene.sentence.text = "one two three four five six"; });
        bench.change([](Scene& scene) { scene.look.buildSequence = BuildSequence::Weights; });
        QCOMPARE(shown(), before);
    }

    /// Only the cell of the sum is new.
    void theSumIsOneNumber()
    {
        Bench bench(weightSteps(4), {900, 600});
        const BuildTable& sum = bench.sheet().blocks.front().last();
        QCOMPARE(sum.content, TableContent::Sum);
        for (int word = 0; word < 6; ++word) {
            QCOMPARE(cellText(sum, 0, word).isEmpty(), word != 1);
            QCOMPARE(sum.state(word) == CellState::Written, word == 1);
        }
    }

    void manyWordsAreTurnedInPages()
    {
        QStringList words;
        for (int word = 0; word < 64; ++word)
            words << QStringLiteral("word%1").arg(word);
        Scene changed = weightSteps(5);
        changed.parameters.maxLen = 128;
        changed.sentence.text = words.join(' ').toStdString();
        changed.selection.position = 40;
        changed.selection.offset = -7;
        Bench bench(changed);
        QVERIFY(!bench.shown().columnPage().isWhole());
        QVERIFY(bench.shown().columnPage().holds(33));
        const int first = bench.shown().columnPage().first;
        bench.pointer.wheel(bench.cell(0, 33), -1);
        bench.settle();
        QVERIFY(bench.shown().columnPage().first > first);
        QCOMPARE(bench.view.scene().selection.position, 40);
    }

    void drawnItIsTheSamePicture_data()
    {
        QTest::addColumn<Scene>("scene");
        QTest::addRow("encoding") << notebook(6);
        QTest::addRow("derivation") << notebook(4, BuildSequence::Derivation);
        QTest::addRow("large") << largeTable(5);
        QTest::addRow("weights") << weightSteps(5);
    }

    void drawnItIsTheSamePicture()
    {
        // A file has no list of steps and no buttons; its tables are where they are on the screen.
        QFETCH(Scene, scene);
        Bench bench(scene, {1100, 700});
        const auto tables = [&bench](const QImage& picture) {
            QRect rect = bench.shown().areas.tables.toRect();
            rect.setBottomRight(bench.shown().blocks.back().cells().bottomRight().toPoint());
            return picture.copy(rect);
        };
        const QImage screen = bench.grabbed();
        const QImage file = bench.drawn();
        QCOMPARE(difference(tables(screen), tables(file)), 0);
        QCOMPARE(bench.grabbed(), screen);
        QCOMPARE(bench.drawn(), file);
        // Twice as fine, and never seen before.
        BuildStepsView another;
        another.setScene(scene);
        QImage fine(bench.view.size() * 2, QImage::Format_RGB32);
        fine.setDevicePixelRatio(2);
        fine.fill(Qt::magenta);
        another.draw(fine, bench.view.size());
        QCOMPARE(fine.pixel(0, 0), another.theme().card.rgb());
        QVERIFY(difference(fine.scaled(file.size()), QImage(file.size(), QImage::Format_RGB32)) > 0);
    }
};

POSISCOPE_TEST(TestBuildStepsView)

} // namespace tst_build_steps_view

#include "tst_build_steps_view.moc"
