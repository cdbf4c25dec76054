// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/attended_words.h"
#include "core/attention/head.h"
#include "core/attention/score_terms.h"
#include "core/attention/weight_matrices.h"
#include "core/encodings/rotary/turned_vectors.h"
#include "core/kinds/kind_list.h"
#include "core/kinds/kinds.h"
#include "core/sentence/position_sum.h"
#include "tests/core/message_of.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>

namespace tst_attention {

using namespace posiscope;

constexpr double infinity = std::numeric_limits<double>::infinity();

using Read = void (Head::*)(int query, std::span<double> out) const;

Table<double> all(const Head& head, Read read)
{
    Table<double> table(head.words(), read == &Head::received ? head.width() : head.words());
    for (int query = 0; query < head.words(); ++query)
        (head.*read)(query, {table.row(query).data(), static_cast<std::size_t>(table.cols())});
    return table;
}

Table<double> all(const QString& settings, Read read)
{
    return all(Head(sceneWith(settings)), read);
}

/// Three matrices of zeros but for the query's, key's and value's diagonals.
QString diagonals(int dModel, double query, double key, double value)
{
    QStringList rows;
    for (const double number : {query, key, value})
        for (int row = 0; row < dModel; ++row) {
            QStringList numbers(dModel, "0");
            numbers[row] = QString::number(number);
            rows << numbers.join(',');
        }
    return "; weights = given; weights_values = " + rows.join('\n');
}

class TestAttention : public QObject
{
    Q_OBJECT

private slots:
    void twoWordsByHand()
    {
        const QString words = "encoding = none; d_model = 2; causal = no; sentence = one two; embedding = "
                              "given; embedding_values = 1,0\n1,2";
        const double one = 1 / std::sqrt(2);
        Table<double> scores(2, 2);
        scores << one, one, one, 5 * one;
        QVERIFY(all(words, &Head::scores).isApprox(scores, 1e-15));
        const double part = 1 / (1 + std::exp(4 * one / 3)); // of the weight of the second word's first key
        Table<double> weights(2, 2);
        weights << 0.5, 0.5, part, 1 - part;
        QVERIFY(all(words + "; temperature = 3", &Head::weights).isApprox(weights, 1e-15));
        Table<double> received(2, 2);
        received << 1, 1, 1, 2 * (1 - part);
        QVERIFY(all(words + "; temperature = 3", &Head::received).isApprox(received, 1e-15));
        QVERIFY(all(words + diagonals(2, 3, 2, 1), &Head::scores).isApprox(6 * scores, 1e-15));
        QVERIFY(all(words + "; temperature = 3" + diagonals(2, 1, 1, -4), &Head::received)
                    .isApprox(-4 * received, 1e-15));
    }

    void wordsReceiveTheSameInAnyOrder_data()
    {
        QTest::addColumn<QString>("settings");
        const QString none = "encoding = none; causal = no; max_len = 200";
        QTest::newRow("identity") << none + "; d_model = 16";
        QTest::newRow("odd") << none + "; d_model = 7; temperature = 4";
        QTest::newRow("seeded") << none + "; d_model = 33; weights = seeded";
        QTest::newRow("given") << none + "; d_model = 5" + diagonals(5, 0.1, 0.2, 0.3);
        QTest::newRow("one dimension") << none + "; d_model = 1";
    }

    void wordsReceiveTheSameInAnyOrder()
    {
        QFETCH(QString, settings);
        std::mt19937 engine(7);
        for (const int count : {2, 3, 9, 40, 150}) {
            QStringList words;
            for (int word = 0; word < count; ++word)
                words << QStringLiteral("word%1").arg(word % (count / 2 + 1)); // some twice
            const Table<double> before = all(settings + "; sentence = " + words.join(' '), &Head::received);
            std::vector<int> order(words.size());
            std::iota(order.begin(), order.end(), 0);
            for (int shuffle = 0; shuffle < 5; ++shuffle) {
                std::ranges::shuffle(order, engine);
                QStringList moved;
                for (const int from : order)
                    moved << words[from];
                const QString other = "; sentence = " + moved.join(' ');
                const Table<double> after = all(settings + other, &Head::received);
                for (int word = 0; word < count; ++word)
                    QVERIFY(after.row(word) == before.row(order[static_cast<std::size_t>(word)]));
                const QString placed = QString(settings).replace("none", "index");
                const Table<double> there = all(placed + "; sentence = " + words.join(' '), &Head::received);
                const Table<double> moves = all(placed + other, &Head::received);
                QVERIFY(order.front() == 0 || moves.row(0) != there.row(order.front()));
            }
        }
    }

    /// The words have the numbers of the sentence's own table; with kinds without vectors they are the
    /// content alone.
    void wordsComeAsTheSentenceHasThem()
    {
        for (const char* const more : {"", "; scale_embedding = yes", "; dropout = 0.5; dropout_seed = 4"}) {
            const QString settings =
                QStringLiteral("d_model = 6; sentence_shown = 9; sentence = one\ntwo three") + more;
            const Scene scene = sceneWith(settings);
            const AttendedWords words = attendedWords(scene);
            const PositionSum sum = positionSum(scene);
            QCOMPARE(words.sum.rows(), 2);
            for (int word = 0; word < 2; ++word)
                for (int column = 0; column < 6; ++column) {
                    const double whole = sum.cell(PositionSum::Stage::Output, 1, word, column);
                    QVERIFY(words.sum(word, column) == whole);
                    QVERIFY(std::abs(words.content(word, column) + words.position(word, column) - whole) <
                            1e-15);
                }
            for (const char* const kind : {"; encoding = rotary", "; encoding = alibi"}) {
                const AttendedWords others = attendedWords(sceneWith(settings + kind));
                QVERIFY(others.sum == words.content);
                QCOMPARE(others.position.size(), 0);
            }
        }
    }

    void contentIsLeftOut()
    {
        const QString words = "d_model = 8; sentence = one two three; content = ";
        const Table<double> same = attendedWords(sceneWith(words + "same")).content;
        QVERIFY(same.row(2) == attendedWords(sceneWith(words + "words")).content.row(0));
        QVERIFY(same.row(0) == same.row(1) && same.row(0) == same.row(2));
        const AttendedWords none = attendedWords(sceneWith(words + "none"));
        QVERIFY(none.content.isZero(0));
        QVERIFY(none.sum == none.position);
    }

    void keysAreMasked()
    {
        const QString words = "d_model = 4; sentence = a b c d e; ";
        for (const Kind* const kind : kindList()) {
            const Scene scene =
                sceneWith(words + "max_len = 12; grid = 3x4; encoding = " + QString::fromUtf8(kind->name));
            const Table<double> scores = all(Head(scene), &Head::scores);
            const Table<double> weights = all(Head(scene), &Head::weights);
            for (int p = 0; p < 5; ++p)
                for (int q = 0; q < 5; ++q) {
                    QCOMPARE(scores(p, q) == -infinity, q > p);
                    QCOMPARE(weights(p, q) == 0, q > p);
                }
        }
        const Table<double> padded = all(words + "padding = 2; causal = no", &Head::scores);
        for (int p = 0; p < 5; ++p)
            for (int q = 0; q < 5; ++q)
                QCOMPARE(padded(p, q) == -infinity, q < 2);
        // With a causal mask besides, the rows of padding see nothing.
        const Table<double> weights = all(words + "padding = 2", &Head::weights);
        QVERIFY(weights.topRows(2).isZero(0));
        QCOMPARE(weights(2, 2), 1.);
        QVERIFY(all(words + "padding = 2", &Head::received).topRows(2).isZero(0));
    }

    void queriesAndKeysTurn()
    {
        const QString words =
            "encoding = rotary; d_model = 12; sentence = a b c d; rotated = 8; scaling = yarn; ";
        for (const char* const more : {"layout = interleaved", "layout = halves", "zero_tail = 0.5",
                                       "order = cosine_first", "first_position = 3"}) {
            const Scene scene = sceneWith(words + more);
            const Table<double> content = attendedWords(scene).sum;
            const Sinusoid sinusoid(scene.parameters);
            std::vector<Eigen::RowVectorXd> turned;
            for (int word = 0; word < 4; ++word) {
                const std::vector<double> row =
                    posiscope::turned(sinusoid, {content.row(word).data(), 12}, word);
                turned.emplace_back(Eigen::Map<const Eigen::RowVectorXd>(row.data(), 12));
            }
            const Table<double> scores = all(Head(scene), &Head::scores);
            for (int p = 0; p < 4; ++p)
                for (int q = 0; q <= p; ++q) {
                    const double product =
                        turned[static_cast<std::size_t>(p)].dot(turned[static_cast<std::size_t>(q)]);
                    QVERIFY(std::abs(scores(p, q) - product / std::sqrt(12)) < 1e-14);
                }
            // The first word receives its own value, which is not turned.
            QVERIFY(all(Head(scene), &Head::received).row(0) == content.row(0));
        }
    }

    /// Of one word at all positions, the scores of a query of (1, 0) in every pair are the kind's own.
    void turnsHaveTheScoresOfTheirKind()
    {
        for (const auto& [kind, word] :
             {std::pair("rotary", "1,0,1,0,1,0,1,0"), std::pair("xpos", "1,0,1,0,1,0,1,0"),
              std::pair("rotary-2d", "1,0,1,0,1,0,1,0"), std::pair("mrope", "1,1,1,1,0,0,0,0")}) {
            const Scene scene =
                sceneWith(QStringLiteral("d_model = 8; max_len = 12; grid = 3x4; content = same; "
                                         "sentence = a b c d e f g h i j k l; embedding = given; "
                                         "encoding = %1; embedding_values = %2")
                              .arg(QString(kind), QStringList(12, QString(word)).join('\n')));
            const auto scores = encodingOf(scene.parameters).scores;
            const Table<double> ours = all(Head(scene), &Head::scores);
            for (int p = 0; p < 12; ++p)
                for (int q = 0; q <= p; ++q)
                    QVERIFY(std::abs(ours(p, q) - scores->value(Measure::Dot, p, q) / std::sqrt(8)) < 1e-14);
        }
    }

    void aBiasIsAddedAfterTheDivision()
    {
        const QString words = "d_model = 9; sentence = a b c d; max_len = 4; grid = 2x2; encoding = ";
        const Table<double> plain = all(words + "none", &Head::scores);
        for (const Kind* const kind : kindList()) {
            if (kind->facets.vectors || kind->turns || kind->facets.frequencies)
                continue; // sandwich needs an even d_model
            const Scene scene = sceneWith(words + QString::fromUtf8(kind->name));
            const Table<double> scores = all(Head(scene), &Head::scores);
            const auto biases = encodingOf(scene.parameters).scores;
            for (int p = 0; p < 4; ++p)
                for (int q = 0; q <= p; ++q)
                    QVERIFY(scores(p, q) == plain(p, q) + biases->value(Measure::Dot, p, q));
        }
    }

    void termsAddUpToTheScore()
    {
        const QString words =
            "max_len = 30; causal = no; sentence = of a few words that are as many as these";
        for (const char* const more :
             {"; d_model = 128", "; d_model = 64; weights = seeded", "; d_model = 3",
              "; d_model = 16; scale_embedding = yes; dropout = 0.3", "; d_model = 20; encoding = learned"}) {
            const Scene scene = sceneWith(words + more);
            const ScoreTerms terms(scene);
            Table<double> of(10, 5);
            for (int query = 0; query < 10; ++query) {
                terms.read(query, of);
                const Eigen::VectorXd lack = of.leftCols(4).rowwise().sum() - of.col(4);
                QVERIFY2(lack.cwiseAbs().maxCoeff() <= 1e-13,
                         qPrintable(QString::number(lack.cwiseAbs().maxCoeff())));
            }
        }
    }

    void seededWeightsKeepTheLengthOfWords()
    {
        const Scene scene = sceneWith("d_model = 256; weights = seeded");
        const Table<double> rows = attendedWords(scene).content;
        const Table<double> queries = weighted(rows, WeightMatrix::Query, scene);
        QVERIFY(std::abs(queries.norm() / rows.norm() - 1) < 0.2);
        QVERIFY(queries != weighted(rows, WeightMatrix::Key, scene));
        QVERIFY(queries != weighted(rows, WeightMatrix::Query, sceneWith("weights_seed = 2", scene)));
        // A word's query is its own, whichever words stand beside it.
        QVERIFY(weighted(rows.middleRows(1, 2), WeightMatrix::Query, scene) == queries.middleRows(1, 2));
    }

    void whatHasNoAttentionIsRefused()
    {
        const auto refused = [](const QString& settings) {
            return messageOf([&] { const Head head(sceneWith(settings)); });
        };
        QCOMPARE(refused("max_len = 2; sentence = one two three"),
                 "sentence: 3 words given; allowed: at most 2, as max_len encodes so many positions");
        QCOMPARE(refused("max_len = 2; encoding = alibi; sentence = one two three"),
                 "sentence: 3 words given; allowed: at most 2, as max_len encodes so many positions");
        QCOMPARE(refused("sentence = …"), "sentence: nothing given; allowed: at least one word");
        QCOMPARE(
            refused("max_len = 5000; d_model = 16384; sentence = " + QString("a ").repeated(1025)),
            "sentence: 1025 words given; allowed: at most 1024 for attention, which keeps a query, a key "
            "and a value of each");
        const QString given = "d_model = 2; weights = given";
        QCOMPARE(refused(given),
                 "weights_values: nothing given; allowed: 6 rows, d_model of each of three matrices");
        QCOMPARE(refused(given + "; weights_values = 1,2\n3,4"),
                 "weights_values: 2 rows given; allowed: 6 rows, d_model of each of three matrices");
        QCOMPARE(refused(given + "; weights_values = 1,2\n3,x"),
                 "weights_values: line 2: x given; allowed: a number from -1000000000 to 1000000000");
        QCOMPARE(
            refused(given + "; encoding = rotary; weights_values = " + QString("1,2,3\n").repeated(6)),
            "weights_values: 3 numbers in a row given; allowed: 2, d_model, as the encoding turns so many "
            "columns");
        for (const char* const temperature : {"0", "-1", "nan"})
            QVERIFY(refused(QStringLiteral("temperature = ") + temperature)
                        .endsWith(" given; allowed: a number from 0.001 to 1000"));
    }
};

POSISCOPE_TEST(TestAttention)

} // namespace tst_attention

#include "tst_attention.moc"
