// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/attended_words.h"
#include "painted_parts.h"
#include "tests/data_rows.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"
#include "ui/document/key_labels.h"
#include "ui/export/figure/figure_text.h"
#include "ui/mathematics/number_text.h"
#include "ui/plot/colourings.h"
#include "ui/plot/header_bar.h"
#include "ui/views/attention/attention_terms.h"
#include "ui/views/attention/attention_view.h"
#include "ui/views/view_list.h"
#include "ui/workspace/window/selection_keys.h"
#include "view_bench.h"

#include <QMenu>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

namespace tst_attention_view {

using namespace posiscope;

using Bench = ViewBench<AttentionView>;

constexpr QSize wide(1140, 412);

const QString dog = "view = attention; encoding = none; d_model = 16; causal = no; position = 1; offset = 1; "
                    "sentence = The dog sees the cat";

const HeaderBar& barOf(const View& view)
{
    return *static_cast<const HeaderBar*>(view.headerPart());
}

QString manyWords(int count)
{
    QStringList words;
    for (int word = 0; word < count; ++word)
        words << QStringLiteral("word%1").arg(word);
    return words.join(' ');
}

class TestAttentionView : public QObject
{
    Q_OBJECT

private slots:
    void itShowsCoresHead_data()
    {
        QTest::addColumn<QString>("settings");
        for (const char* const kind : {"none", "sinusoidal", "rotary", "alibi", "t5", "learned"})
            QTest::newRow(kind) << QStringLiteral(
                                       "encoding = %1; d_model = 16; position = 2; offset = -1; "
                                       "sentence = a b c d e f; weights = seeded; other_order = 4, 1")
                                       .arg(kind);
    }

    void itShowsCoresHead()
    {
        QFETCH(QString, settings);
        const Scene scene = sceneWith(settings);
        const AttentionContent content = attentionContent(scene);
        QCOMPARE(content.count(), 6);
        QCOMPARE(content.other.order, (std::vector<int>{4, 1, 0, 2, 3, 5}));
        QCOMPARE(content.own.query, 2);
        QCOMPARE(content.other.query, 3); // where the word at 2 stands now
        QCOMPARE(content.key, 1);
        Scene moved = scene;
        moved.sentence.text = "e b a c d f";
        for (const auto& [words, query, at] :
             {std::tuple(&content.own, 2, scene), std::tuple(&content.other, 3, moved)}) {
            const Head head(at);
            std::vector<double> weights(6);
            head.weights(query, weights);
            QCOMPARE(words->weights, weights);
            std::vector<double> received(16);
            head.received(query, received);
            QCOMPARE(words->received, received);
        }
    }

    void withoutPositionsNothingChanges()
    {
        for (const char* const order : {"none", "0, 4", "3, 2, 1, 0", "4, 0, 1, 2, 3"}) {
            const QString settings = dog + "; other_order = " + order;
            const AttentionContent without = attentionContent(sceneWith(settings));
            QCOMPARE(without.norm, 0.);
            QVERIFY(std::ranges::all_of(without.difference, [](double number) { return number == 0; }));
            const AttentionContent with =
                attentionContent(sceneWith(QString(settings).replace("none;", "sinusoidal;")));
            QVERIFY(with.norm > 0.01);
        }
    }

    /// Where all vectors are the same, sums of turned ones differ in their last places alone.
    void roundingIsNoDifference()
    {
        const QString settings = "encoding = alibi; causal = yes; d_model = 64; position = 10; sentence = ";
        Bench bench(sceneWith(settings + "on on on on on on on on on on on"), wide);
        QVERIFY(bench.view.content().norm > 0 && bench.view.content().isRounding());
        QVERIFY2(bench.view.ownInsight().contains("the same, but for rounding"),
                 qPrintable(bench.view.ownInsight()));
        bench.view.setScene(sceneWith(settings + "I am a robot that reads one word after the other"));
        QVERIFY(!bench.view.content().isRounding());
        QVERIFY(bench.view.ownInsight().contains("something else"));
    }

    void wordsThatAreAllAlikeHaveNoOtherOrder()
    {
        Bench bench(sceneWith(dog), wide);
        QVERIFY(bench.view.layoutAt(wide).other && !bench.view.layoutAt(wide).received.isEmpty());
        bench.change([](Scene& scene) { scene.attention.content = WordContent::Same; });
        QVERIFY(bench.view.layoutAt(wide).own);
        QVERIFY(!bench.view.layoutAt(wide).other && bench.view.layoutAt(wide).received.isEmpty());
        QVERIFY(bench.view.ownInsight().isEmpty());
    }

    /// Five short words stand at the rows and columns of the matrix.
    void aCardHasItsWords()
    {
        Bench bench(sceneWith(dog), wide);
        const AttentionLayout card = bench.view.layoutAt({360, 220});
        QVERIFY(card.areNamed && !card.own);
        QVERIFY(!bench.view.layoutAt({180, 120}).areNamed);
        bench.view.setScene(sceneWith("sentence = " + manyWords(40)));
        QVERIFY(!bench.view.layoutAt({360, 220}).areNamed);
    }

    void theCaptionSaysTheMaskOnce()
    {
        for (const char* const kind : {"none", "sinusoidal", "rotary", "alibi", "t5"}) {
            Bench bench(sceneWith(dog + "; encoding = " + kind), wide);
            for (const QString& caption : figureCaptions(bench.view.scene(), bench.view))
                QVERIFY2(caption.count("causal") == 1, qPrintable(caption));
        }
    }

    void theCaptionSaysWhichBiasesAreRandom()
    {
        for (const char* const kind : {"t5", "shaw", "swin", "alibi"}) {
            Bench bench(sceneWith("encoding_seed = 3; sentence = one two; encoding = " + QString(kind)),
                        wide);
            for (const QString& caption : figureCaptions(bench.view.scene(), bench.view)) {
                QCOMPARE(caption.contains(QStringLiteral("biases drawn at random, seed 3")),
                         kind != QLatin1String("alibi"));
                QVERIFY2(!caption.contains("encoding_seed"), qPrintable(caption));
            }
        }
    }

    /// The second word and the last change places.
    void thereIsAnotherOrderWithoutOneThatIsChosen_data()
    {
        addColumns<QString, QString>("words", "other");
        QTest::newRow("five") << "The dog sees the cat"
                              << "The cat sees the dog";
        QTest::newRow("two") << "one two"
                             << "two one";
        QTest::newRow("three behind padding") << "pad pad one two three; padding = 2"
                                              << "pad pad one three two";
        QTest::newRow("one") << "alone"
                             << "alone";
    }

    void thereIsAnotherOrderWithoutOneThatIsChosen()
    {
        QFETCH(QString, words);
        QFETCH(QString, other);
        const AttentionContent content = attentionContent(sceneWith("sentence = " + words));
        QCOMPARE(content.sentence(content.other.order), other);
    }

    /// A seed draws the same order on every machine, and words that are added do not reorder the others.
    void aSeedShufflesTheOtherOrder()
    {
        const QString words = "sentence = a b c d e f; shuffle = 3";
        const auto orderOf = [](const QString& settings) {
            const AttentionContent content = attentionContent(sceneWith(settings));
            return content.sentence(content.other.order);
        };
        QCOMPARE(orderOf(words), "d a e c f b");
        QString longer = orderOf(QString(words).replace("f;", "f g;"));
        QCOMPARE(longer.remove("g").simplified(), "d a e c f b");
        QVERIFY(orderOf(QString(words).replace("3", "4")) != "d a e c f b");
        QCOMPARE(orderOf(words + "; other_order = 1"), "b a c d e f");
        QVERIFY(orderOf("sentence = pad pad a b c d; padding = 2; shuffle = 3").startsWith("pad pad "));
    }

    void theMenuShufflesAndADragKeepsWhatItDrew()
    {
        Bench bench(sceneWith("sentence = a b c d e f; other_order = 4, 1"), wide);
        QMenu menu;
        bench.view.addOwnActions(menu);
        const QList<QAction*> actions = menu.actions();
        const auto named = [&](const QString& text) {
            return *std::ranges::find(actions, text, &QAction::text);
        };
        named("Shuffle the other order")->trigger();
        const Attention& attention = bench.view.scene().attention;
        QCOMPARE(attention.shuffle, 1);
        QVERIFY(attention.otherOrder.empty());
        const std::vector<int> drawn = bench.view.content().other.order;
        named("Shuffle the other order")->trigger();
        QCOMPARE(attention.shuffle, 2);
        QVERIFY(bench.view.content().other.order != drawn);
        const std::vector<int> second = bench.view.content().other.order;
        named("Reverse the other order")->trigger();
        QCOMPARE(bench.view.content().other.order, std::vector<int>(second.rbegin(), second.rend()));
    }

    void theHeaderSaysTheSelectedWeight()
    {
        Bench bench(sceneWith(dog), wide);
        const QString text = maths::plainText(bench.view.readouts().front());
        QVERIFY2(text.startsWith("a(dog, sees) = 0."), qPrintable(text));
        double sum = 0;
        for (const double weight : bench.view.content().own.weights)
            sum += weight;
        QVERIFY(std::abs(sum - 1) < 1e-15);
        bench.change([](Scene& scene) { scene.look.attentionPart = AttentionPart::Scores; });
        QVERIFY(maths::plainText(bench.view.readouts().front()).startsWith("s(dog, sees) = "));
    }

    void aClickSelects()
    {
        Bench bench(sceneWith(dog), wide);
        const AttentionLayout made = bench.view.layoutAt(wide);
        const auto click = [&](QPointF place) {
            bench.pointer.click(place);
            bench.settle();
            return QPoint(bench.view.content().key, bench.view.content().own.query);
        };
        QCOMPARE(click({made.columnAt(4), made.rowAt(2)}), QPoint(4, 2));
        QCOMPARE(bench.view.scene().selection.position, 2);
        QCOMPARE(bench.view.scene().selection.offset, 2);
        QCOMPARE(click({made.columnAt(0), made.rowAt(4)}), QPoint(0, 4));
        // Words: of a row, of a column, at the end of a line, and in the other order.
        QCOMPARE(click({made.matrix.left() - 20, made.rowAt(1)}), QPoint(0, 1));
        QCOMPARE(click({made.columnAt(3), made.matrix.top() - 20}), QPoint(3, 1));
        QCOMPARE(click({made.own->names + 5, made.rowAt(2)}), QPoint(2, 1));
        QCOMPARE(click({made.other->names + 5, made.rowAt(1)}), QPoint(4, 1)); // cat, which stands there
    }

    void thePointedCellIsReadOut()
    {
        Bench bench(sceneWith(dog), wide);
        const AttentionLayout made = bench.view.layoutAt(wide);
        bench.pointer.move({made.columnAt(0), made.rowAt(4)});
        QVERIFY(maths::plainText(bench.view.readouts().front()).startsWith("a(cat, The) = "));
        QCOMPARE(bench.view.hover().position, std::optional(4));
        QCOMPARE(bench.view.content().own.query, 1);
        bench.view.setHover({});
    }

    /// Nothing overlaps, and all lies within, whatever the size and the number of words.
    void partsStandApart()
    {
        std::mt19937 engine(49);
        const auto between = [&engine](int first, int last) {
            return first + static_cast<int>(engine() % static_cast<unsigned>(last - first + 1));
        };
        for (int turn = 0; turn < 600; ++turn) {
            Theme theme = turn % 3 == 0 ? Theme::light().presenting() : Theme::light();
            theme.isExport = turn % 5 == 0;
            const QSizeF size = QSizeF(between(180, 1900), between(120, 1000)) * theme.scale;
            const AttentionShape shape{between(1, 200), 1. * between(10, 200) * theme.scale,
                                       turn % 8 == 0   ? between(2, 4)
                                       : turn % 8 == 4 ? 2
                                                       : 0,
                                       turn % 8 == 0 ? 4 : 2};
            const AttentionLayout made = attentionLayout(shape, size, theme);
            const QRectF all(QPointF(), size);
            QVERIFY(all.contains(made.matrix));
            QVERIFY(made.row > 0 && made.matrix.isValid());
            QVERIFY(made.received.isEmpty() || all.contains(made.received));
            QVERIFY(!made.received.intersects(made.matrix));
            double end = made.matrix.right();
            for (const auto& lines : {made.own, made.other})
                if (lines) {
                    QVERIFY(lines->from >= end && lines->to > lines->from && lines->names > lines->to);
                    end = lines->numbers;
                    QVERIFY(end <= size.width());
                }
            QVERIFY(made.received.isEmpty() || made.received.left() >= end ||
                    made.received.top() >= made.matrix.bottom());
            for (int which = 0; which < 3 && !made.received.isEmpty(); ++which)
                QVERIFY(made.received.contains(made.strip(which)));
            QVERIFY(!made.steps.intersects(made.matrix));
            for (const QRectF& term : made.terms) {
                QVERIFY(all.contains(term) && !term.intersects(made.matrix));
                QVERIFY(!term.intersects(made.steps) && all.contains(made.steps | term));
                QCOMPARE(term.size(), made.terms.front().size());
                QVERIFY(term.width() <= made.matrix.width());
            }
            if (!made.areNamed)
                QVERIFY(!made.own && made.received.isEmpty());
        }
    }

    void theNoteSaysWhatThePictureNeeds()
    {
        Bench bench(sceneWith("sentence = The dog; causal = yes; d_model = 128"), wide);
        QCOMPARE(bench.view.note(),
                 QStringLiteral("“dog” attends to itself alone; a higher temperature spreads "
                                "its weights. Grey: masked, as a key after its query is"));
        bench.view.setScene(sceneWith("sentence = The dog; causal = no; temperature = 8; d_model = 128"));
        QCOMPARE(bench.view.note(), QStringLiteral("With temperature = 8"));
        bench.view.setScene(sceneWith("sentence = The dog; causal = yes; part = distance; content = same"));
        QCOMPARE(bench.view.note(), QStringLiteral("With content = same. Words: random vectors of seed 1"));
        bench.view.setScene(sceneWith("sentence = The dog; causal = no; embedding_seed = 3; d_model = 64"));
        QVERIFY2(bench.view.note().contains("embedding_seed = 3"), qPrintable(bench.view.note()));
    }

    void wordsThatAreTooCloseAreLeftOut()
    {
        const auto byHundred = [](int line) { return line == 41 ? 2. : line % 4 == 0 ? 1. : 0.; };
        const std::vector<int> lines = readableLines(100, 4, 16, byHundred);
        QVERIFY(std::ranges::find(lines, 41) != lines.end());
        QVERIFY(lines.size() > 20);
        for (std::size_t each = 1; each < lines.size(); ++each)
            QVERIFY(lines[each] - lines[each - 1] >= 4);
        QCOMPARE(readableLines(3, 16, 16, byHundred), (std::vector{0, 1, 2}));
    }

    void wordsWithoutRoomSayWhy()
    {
        const AttentionContent none = attentionContent(sceneWith("sentence = \"\""));
        QVERIFY(none.isEmpty() && !none.error.isEmpty());
        Bench bench(sceneWith("max_len = 4; sentence = one word more than fits"), wide);
        QVERIFY(bench.view.content().isEmpty());
        QVERIFY(bench.view.accessibleText().contains("4"));
        bench.change([](Scene& scene) { scene.parameters.maxLen = 5; });
        QVERIFY(!bench.view.content().isEmpty());
    }

    /// They are called masked, because other keys may have the weight 0.
    void maskedKeysAreSaidToBe()
    {
        Bench bench(sceneWith("d_model = 16; position = 1; offset = 0; sentence = The dog sees the cat"),
                    wide);
        QCOMPARE(painted::wordsOf(bench.view).count("masked"), 3);
        const auto said = [&bench] {
            return QPair(maths::plainText(bench.view.readouts().front()),
                         maths::plainText(bench.view.ownReading().lines.back()));
        };
        for (const AttentionPart part : {AttentionPart::Weights, AttentionPart::Terms}) {
            bench.change([part](Scene& scene) {
                scene.look.attentionPart = part;
                scene.selection.offset = 3;
            });
            const QString why = "masked: cat stands after dog";
            QCOMPARE(said(), QPair(why, why));
            QCOMPARE(painted::wordsOf(bench.view).contains(why), part == AttentionPart::Terms);
        }
        bench.change([](Scene& scene) { scene.parameters.causal = false; });
        QVERIFY(!painted::wordsOf(bench.view).contains("masked"));
        QVERIFY(said().first.startsWith("s(dog, cat) = "));
        bench.view.setScene(sceneWith("padding = 2; causal = no; position = 1; offset = -1; d_model = 16; "
                                      "sentence = pad pad The dog"));
        QCOMPARE(said().first, QString("masked: pad is padding"));
    }

    /// The weights that words give to themselves are far larger than all others where there are many.
    void coloursAreOfMostNumbers()
    {
        Bench bench(sceneWith("part = weights; causal = no; sentence = " + manyWords(60)), wide);
        QVERIFY2(barOf(bench.view).mostText().startsWith(u"≥ "), qPrintable(barOf(bench.view).mostText()));
        QCOMPARE(barOf(bench.view).leastText(), QString("0"));
        bench.view.setScene(sceneWith("part = terms; sentence = " + manyWords(60)));
        QVERIFY2(!barOf(bench.view).leastText().contains(u'≤'), qPrintable(barOf(bench.view).leastText()));
        bench.view.setScene(sceneWith(dog));
        QVERIFY(!barOf(bench.view).mostText().contains(u'≥'));
    }

    /// Its colour bar would be that of the matrix once more.
    void theScaleOfWhatIsReceivedStandsOnce()
    {
        Bench bench(sceneWith(dog + "; part = received"), wide);
        QVERIFY(!painted::wordsOf(bench.view).contains(barOf(bench.view).mostText()));
        const QString most = barOf(bench.view).mostText();
        bench.change([](Scene& scene) { scene.look.attentionPart = AttentionPart::Weights; });
        QVERIFY(painted::wordsOf(bench.view).contains(most));
    }

    /// A figure of five words has all parts, below each other where they have no room beside.
    void aFigureOfFewWordsHasAllParts()
    {
        for (const QSize size : {QSize(1200, 700), QSize(1200, 760), QSize(1000, 800), QSize(1140, 840)}) {
            const double line = QFontMetricsF(paper().interfaceFont(Theme::notePoints)).height();
            const AttentionLayout made = attentionLayout({5, 3 * line}, size, paper());
            QVERIFY(made.own && made.other && !made.received.isEmpty());
            QVERIFY(made.strip(2).bottom() - made.strip(1).bottom() <= 7 * line + 1);
        }
    }

    /// Beside B each has half of a small window: what the word receives matters more there than lines.
    void halfOfASmallWindowHasWhatIsReceived()
    {
        Bench bench(sceneWith(dog), wide);
        const AttentionLayout made = bench.view.layoutAt({357, 440});
        QVERIFY(!made.own && made.areNamed && !made.received.isEmpty());
        QVERIFY(made.received.top() > made.matrix.bottom());
    }

    /// Zero and masked are not the same.
    void maskedCellsAreGrey()
    {
        Bench bench(sceneWith("d_model = 16; sentence = The dog sees the cat"), wide);
        const AttentionLayout made = bench.view.layoutAt(wide);
        const QImage image = bench.view.grab().toImage();
        const auto at = [&](int key, int query) {
            return image.pixelColor(
                (QPointF(made.columnAt(key), made.rowAt(query)) * image.devicePixelRatio()).toPoint());
        };
        QCOMPARE(at(4, 2), bench.view.theme().border);
        QVERIFY(at(0, 2) != bench.view.theme().border);
    }

    void theHeaderOfWhatIsReceivedNamesItsColumn()
    {
        Bench bench(sceneWith(dog + "; part = received; dimension = 5"), wide);
        const double number = bench.view.content().own.received[5];
        QCOMPARE(maths::plainText(bench.view.readouts().front()), "r(dog, 5) = " + valueText(number));
        QCOMPARE(bench.view.ownReading().value, number);
        const AttentionLayout made = bench.view.layoutAt(wide);
        bench.pointer.click({made.matrix.right() - 2, made.rowAt(3)});
        bench.settle();
        QCOMPARE(bench.view.scene().selection.dimension, 15);
        QCOMPARE(bench.view.scene().selection.position, 3);
    }

    /// The panel has nothing to say of two rows of the table.
    void overDistanceAWeightIsReadOut()
    {
        Bench bench(sceneWith("d_model = 16; max_len = 8; part = distance; offset = 1"), wide);
        QVERIFY(QTest::qWaitFor([&bench] { return bench.view.isSettled(); }, 60'000));
        QVERIFY(maths::plainText(bench.view.ownReading().lines.front()).contains("δ"));
        bench.change([](Scene& scene) { scene.selection.offset = -1; });
        QVERIFY(bench.view.ownReading().value > 0);
        const auto saidAt = [&bench](int offset) {
            bench.change([offset](Scene& scene) { scene.selection.offset = offset; });
            return maths::plainText(bench.view.readouts().front());
        };
        QVERIFY2(saidAt(-1).startsWith("δ = −1, mean weight 0."), qPrintable(saidAt(-1)));
        QVERIFY2(saidAt(1).startsWith("δ = 0, mean weight 0."),
                 qPrintable(saidAt(1))); // the last that is drawn
        QVERIFY2(saidAt(-8).startsWith("δ = −7, mean weight 0."), qPrintable(saidAt(-8)));
    }

    void theWeightsOverDistanceHaveOneNotation()
    {
        Bench bench(sceneWith("encoding = alibi; d_model = 16; max_len = 60; part = distance"), wide);
        QVERIFY(QTest::qWaitFor([&bench] { return bench.view.isSettled(); }, 60'000));
        QStringList words;
        for (const painted::Text& text : painted::partsOf(bench.view).texts)
            words << text.words;
        QVERIFY2(words.contains(QStringLiteral("10⁻²")), qPrintable(words.join('|')));
        QVERIFY2(words.filter(QStringLiteral("0.0")).isEmpty(), qPrintable(words.join('|')));
    }

    void aScreenReaderHearsTheRow()
    {
        Bench bench(sceneWith(dog), wide);
        const QString text = bench.view.accessibleText();
        for (const char* const word : {"5 words", "dog", "The 0.", "sees 0.", "receives the same"})
            QVERIFY2(text.contains(word), qPrintable(text));
    }

    /// Also a thousand words: each pixel has the mean of its cells.
    void theMatrixHasTheColoursOfItsWeights()
    {
        Bench bench(sceneWith(dog), wide);
        const AttentionLayout made = bench.view.layoutAt(wide);
        const QImage seen = bench.grabbed();
        const ColourTable colours(weightColours(bench.view.theme()), {0, 1});
        std::vector<double> weights(5);
        for (int query = 2; query < 5; ++query) {
            bench.view.content().own.head->weights(query, weights);
            for (int key = 0; key < 5; ++key)
                QCOMPARE(seen.pixel(QPointF(made.columnAt(key), made.rowAt(query)).toPoint()),
                         colours.at(static_cast<float>(weights[static_cast<std::size_t>(key)])));
        }
    }

    void theFormulaHasItsNumbers()
    {
        Bench bench(sceneWith(dog), wide);
        const Head head(bench.view.scene());
        std::vector<double> row(5);
        head.weights(1, row);
        const maths::Reading weight = bench.view.ownReading();
        QCOMPARE(weight.value, row[2]);
        QStringList texts;
        for (const maths::Formula& line : weight.lines)
            texts << maths::plainText(line);
        QCOMPARE(texts.front(), "a(1, 2)");
        QCOMPARE(texts.at(3), "= " + valueText(row[2]));
        head.scores(1, row);
        double sum = 0;
        for (const double score : row)
            sum += std::exp(score);
        QVERIFY2(texts.at(2).contains(valueText(row[2])) && texts.at(2).contains(valueText(sum)),
                 qPrintable(texts.at(2)));
        bench.change([](Scene& scene) { scene.look.attentionPart = AttentionPart::Scores; });
        QCOMPARE(bench.view.ownReading().value, row[2]);
        // A key after its query.
        bench.change([](Scene& scene) { scene.parameters.causal = true; });
        QCOMPARE(bench.view.ownReading().value, -INFINITY);
        bench.change([](Scene& scene) { scene.look.attentionPart = AttentionPart::Weights; });
        QCOMPARE(bench.view.ownReading().value, 0.);
    }

    void keysMoveTheSelectedCell()
    {
        Scene scene = sceneWith(dog);
        const auto after = [&scene](Command command) {
            scene = *afterSelectionKey(scene, command);
            const AttendedPair pair = attendedPair(scene);
            return QPoint(pair.key, pair.query);
        };
        QCOMPARE(after(Command::RowDown), QPoint(2, 2));
        QCOMPARE(after(Command::ColumnRight), QPoint(3, 2));
        QCOMPARE(after(Command::LastColumn), QPoint(4, 2));
        QCOMPARE(after(Command::ColumnRight), QPoint(4, 2));
        QCOMPARE(after(Command::LastRow), QPoint(4, 4));
        QCOMPARE(after(Command::FirstColumn), QPoint(0, 4));
        QCOMPARE(after(Command::RowUp), QPoint(0, 3));
        scene.selection.position = 50; // which has no word
        QCOMPARE(after(Command::RowUp), QPoint(1, 3));
        scene.sentence.text = {};
        QVERIFY(afterSelectionKey(scene, Command::RowUp));
    }

    void aWordIsDraggedToAnotherPlace()
    {
        Bench bench(sceneWith(dog), wide);
        const AttentionLayout made = bench.view.layoutAt(wide);
        const double x = made.other->names + 5;
        bench.pointer.press({x, made.rowAt(4)}); // dog
        bench.pointer.move({x, made.rowAt(3)});
        bench.pointer.move({x, made.rowAt(0)});
        bench.pointer.release({x, made.rowAt(0)});
        QCOMPARE(bench.view.content().sentence(bench.view.content().other.order), "dog The cat sees the");
        QCOMPARE(bench.view.content().other.query, 0);
        bench.pointer.move({x, made.rowAt(2)});
        QCOMPARE(bench.view.content().other.query, 0);
    }

    void anOrderIsNamedByItsFirstWords()
    {
        std::mt19937 engine(5);
        for (const int count : {1, 2, 3, 7, 40}) {
            std::vector<int> order(static_cast<std::size_t>(count));
            std::iota(order.begin(), order.end(), 0);
            for (int turn = 0; turn < 50; ++turn) {
                const std::vector<int> first = orderPrefix(order);
                QVERIFY(!first.empty());
                QCOMPARE(wordOrder(first, count), order);
                if (first.size() > 1)
                    QVERIFY(wordOrder({first.begin(), first.end() - 1}, count) != order);
                std::ranges::shuffle(order, engine);
            }
        }
    }

    void wordsThatStandAgainHaveAnIndex()
    {
        Bench bench(sceneWith("sentence = the cat and the dog"), {1000, 800});
        const QStringList texts = painted::wordsOf(bench.view);
        for (const char* const word : {"the₁", "cat", "and", "the₂", "dog"})
            QVERIFY2(texts.contains(QString::fromUtf8(word)), qPrintable(texts.join('|')));
    }

    void termsAddUpToTheScore_data()
    {
        addColumns<QString, int>("kind", "terms");
        QTest::newRow("added") << "sinusoidal" << 4;
        QTest::newRow("turned") << "rotary" << 2;
        QTest::newRow("bias") << "alibi" << 2;
    }

    void termsAddUpToTheScore()
    {
        QFETCH(QString, kind);
        QFETCH(int, terms);
        const Scene scene =
            sceneWith("d_model = 16; part = terms; position = 3; offset = -2; sentence = a b c d e; "
                      "encoding = " +
                      kind);
        Bench bench(scene, {1000, 800});
        const ScoreParts parts = scoreParts(scene, 3, 1);
        QCOMPARE(static_cast<int>(parts.terms.size()), terms);
        const Head head(scene);
        std::vector<double> scores(5);
        for (int query = 0; query < 5; ++query) {
            head.scores(query, scores);
            for (int key = 0; key < 5; ++key) {
                double sum = 0;
                for (const ScoreTerm& term : parts.terms)
                    sum += term.scores(query, key);
                const double score = scores[static_cast<std::size_t>(key)];
                QVERIFY(std::isinf(score) ? std::isnan(sum) : std::abs(sum - score) < 1e-5);
            }
        }
        double sum = 0;
        for (const ScoreTerm& term : parts.terms)
            sum += term.selected;
        QVERIFY(std::abs(sum - parts.score) < 1e-13);
        for (const ScoreTerm& term : parts.terms) // none is beyond the colours, as none of the scores is
            for (const float score : term.scores.reshaped())
                QVERIFY(!(std::abs(score) > parts.range.colours.last));
        const AttentionLayout made = bench.view.layoutAt({1000, 800});
        QCOMPARE(static_cast<int>(made.terms.size()), terms);
        // Two stand in a row with their sum, four above it.
        QVERIFY(terms == 2 ? made.matrix.left() > made.terms.back().right() &&
                                 made.matrix.top() == made.terms.back().top()
                           : made.matrix.top() > made.terms.front().bottom() &&
                                 made.matrix.width() > made.terms.front().width());
        QVERIFY(painted::wordsOf(bench.view).contains(valueText(parts.score)));
    }

    /// Those of two encodings have one size, and small figures have them, too.
    void comparedTermsAreAsLarge()
    {
        const QFontMetricsF metrics(Theme::light().interfaceFont(Theme::notePoints));
        for (const QSizeF lines : {QSizeF(13, 18), QSizeF(24, 22), QSizeF(26, 28), QSizeF(60, 40)}) {
            Theme theme = Theme::light();
            theme.isExport = true;
            const QSizeF size = lines * metrics.height();
            const AttentionLayout four = attentionLayout({5, 2.5 * metrics.height(), 4, 4}, size, theme);
            const AttentionLayout two = attentionLayout({5, 2.5 * metrics.height(), 2, 4}, size, theme);
            QCOMPARE(four.terms.size(), std::size_t(4));
            QCOMPARE(two.terms.size(), std::size_t(2));
            QCOMPARE(two.matrix, four.matrix);
            QCOMPARE(two.end, four.end);
            QVERIFY(lines.width() < 24 || (!two.steps.isEmpty() && !four.steps.isEmpty()));
            QVERIFY(lines.width() < 24 || four.areNamed);
        }
    }

    /// The frame has one colour, also at the edge between the row's last cell and the masked one above.
    void theFrameOfTheRowIsWhole()
    {
        Bench bench(sceneWith("d_model = 16; position = 4; offset = 0; sentence = The dog sees the cat"),
                    wide);
        const AttentionLayout made = bench.view.layoutAt(wide);
        const QImage seen = bench.grabbed();
        const double top = made.matrix.top() + 4 * made.row;
        QCOMPARE(seen.pixelColor(QPointF(made.columnAt(4), top).toPoint()),
                 seen.pixelColor(QPointF(made.columnAt(1), top).toPoint()));
    }

    /// A figure is as low as its picture, has the numbers of the row in its cells, and says what it lacks.
    void smallFiguresSayWhatTheyLack()
    {
        Bench bench(sceneWith("d_model = 16; position = 4; offset = 0; sentence = The dog sees the cat"),
                    wide);
        Theme paper = Theme::light();
        paper.isExport = true;
        bench.view.setTheme(paper);
        QImage image(1, 1, QImage::Format_RGB32);
        const Drawn high = bench.view.draw(image, {220, 300});
        QCOMPARE(high.leftOut.size(), 3);
        QVERIFY(high.unusedHeight > 50);
        const Drawn low = bench.view.draw(image, {220, 300 - high.unusedHeight});
        QVERIFY(low.unusedHeight <= 1);
        QCOMPARE(low.leftOut.size(), 3);
        QCOMPARE(bench.view.draw(image, {900, 600}).leftOut, QStringList());
    }

    void itsMenuLeadsToTheStepsOfTheRow()
    {
        Bench bench(sceneWith(dog), wide);
        QMenu menu;
        bench.view.addOwnActions(menu);
        const QList<QAction*> actions = menu.actions();
        const auto steps = std::ranges::find(actions, "Show steps of this row", &QAction::text);
        QVERIFY(steps != actions.end());
        (*steps)->trigger();
        QCOMPARE(bench.asked.size(), std::size_t{1});
        QVERIFY(bench.asked.back() == sceneWith(dog + "; view = build-steps; build_sequence = weights"));
        // There its keys move the same pair.
        const Scene moved = *afterSelectionKey(bench.asked.back(), Command::ColumnLeft);
        QCOMPARE(moved.selection.offset, 0);
        QVERIFY(moved.selection.dimension == bench.asked.back().selection.dimension);
    }

    void stepsWithoutAHeadSayWhy()
    {
        const ViewRow& steps = rowOf(ViewId::BuildSteps);
        const QString empty = "sentence = ; view = build-steps; build_sequence = ";
        QVERIFY(whyNoPicture(steps, sceneWith(empty + "weights")).startsWith("No words yet"));
        QCOMPARE(whyNoPicture(steps, sceneWith(empty + "stages")), QString());
        QVERIFY(whyNoPicture(steps, sceneWith("build_sequence = weights; embedding = given; d_model = 4; "
                                              "embedding_values = 1,2; sentence = one two"))
                    .contains("embedding"));
        QVERIFY(whyNoPicture(steps, sceneWith("build_sequence = weights; part = distance; max_len = 2; "
                                              "sentence = one two three"))
                    .contains("max_len"));
    }

    /// A kind without pairs has no derivation.
    void onlySequencesThatThereAreAreOffered()
    {
        const SceneKey& key = sceneKey("build_sequence");
        for (const char* const encoding : {"sinusoidal", "alibi"}) {
            const Scene scene =
                sceneWith(QStringLiteral("build_sequence = derivation; encoding = ") + encoding);
            const bool isThere = QString(encoding) == "sinusoidal";
            QVERIFY(isOfferedFor(key, 0, scene));
            QCOMPARE(isOfferedFor(key, 1, scene), isThere);
            QVERIFY(isOfferedFor(key, 2, scene));
            QCOMPARE(chosenIndex(key, scene), isThere ? 1 : 0);
        }
    }

    /// A head that takes seconds would keep the window waiting.
    void aHeadOfTooManyColumnsIsNotWaitedFor()
    {
        const Scene scene = sceneWith("weights = seeded; d_model = 14972; max_len = 8; sentence = one two");
        QVERIFY(whyNoAttention(scene).contains("2 words, d_model = 14"));
        QVERIFY(attentionContent(scene).isEmpty());
        QVERIFY(whyNoAttention(sceneWith("weights = seeded; d_model = 512; sentence = one two")).isEmpty());
    }
};

POSISCOPE_TEST(TestAttentionView)

} // namespace tst_attention_view

#include "tst_attention_view.moc"
