// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/bias/alibi.h"
#include "core/encodings/bias/t5.h"
#include "core/kinds/kinds.h"
#include "core/scene/scene_encodings.h"
#include "core/scene/scene_remarks.h"
#include "core/scene/scene_text.h"
#include "tests/core/message_of.h"
#include "tests/reference.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"

#include <QTest>

#include <cmath>

namespace tst_bias_encodings {

using namespace posiscope;

/// ALiBi, T5's buckets and their like, whose scores depend on how far a key lies from its query alone.

std::shared_ptr<const Scores> scoresOf(const QString& settings)
{
    return encodingOf(sceneWith(settings)).scores;
}

/// A score that is known, of a key some positions before its query.
struct ScoreAt
{
    const char* settings;
    int offset;
    QByteArray score;

    void check(const char* kind) const
    {
        const auto scores =
            scoresOf(QString("encoding = %1; max_len = %2; %3").arg(kind).arg(offset + 3).arg(settings));
        const double allowed = 1e-14 * scores->parameters().dModel;
        for (const double value :
             {scores->value(Measure::Dot, offset + 2, 2), scores->atOffset(Measure::Dot, offset)})
            QVERIFY2(std::abs(::reference::difference(value, score)) <= allowed, settings);
    }
};

class TestBiasEncodings : public QObject
{
    Q_OBJECT

private slots:
    void slopesOfAlibiAreThoseOfItsCode()
    {
        for (const QByteArrayList& line : ::reference::read("alibi_slopes.csv", 3).rows) {
            const int heads = line[0].toInt();
            const int head = line[1].toInt();
            QVERIFY(alibiSlope(heads, head) == line[2].toDouble()); // to the bit
            const auto scores =
                scoresOf(QString("encoding = alibi; heads = %1; head = %2").arg(heads).arg(head));
            QCOMPARE(scores->value(Measure::Dot, 9, 8), -line[2].toDouble());
        }
    }

    void bucketsOfT5AreThoseOfItsCode()
    {
        for (const QByteArrayList& line : ::reference::read("t5_buckets.csv", 5).rows) {
            Parameters parameters =
                sceneWith(
                    QString("encoding = t5; bidirectional = %1; max_distance = %2").arg(line[0], line[2]))
                    .parameters;
            parameters.t5.buckets = line[1].toInt();
            QVERIFY2(T5Buckets(parameters).bucket(line[3].toInt()) == line[4].toInt(),
                     line.join(',').constData());
        }
        // Where powers meet exactly a bucket begins: 8·2^j of the distances up to 128.
        const T5Buckets usual(sceneWith("encoding = t5").parameters);
        for (const int distance : {16, 32, 64})
            QCOMPARE(usual.bucket(-distance), usual.bucket(1 - distance) + 1);
        // Buckets never fall with the distance, and none lies beyond the last.
        for (const int count : {4, 6, 32, 100, 1024})
            for (const int longest : {600, 100'000, largestMaxLen}) {
                Parameters parameters;
                parameters.t5.buckets = count;
                parameters.t5.maxDistance = longest;
                const T5Buckets made(parameters);
                for (int distance = 1; distance < 2 * longest && distance > 0; distance += 1 + distance / 7) {
                    QVERIFY(made.bucket(-distance) >= made.bucket(1 - distance));
                    QVERIFY(made.bucket(-distance) < count / 2);
                    QCOMPARE(made.bucket(distance), made.bucket(-distance) + count / 2);
                }
                QCOMPARE(made.bucket(-longest), count / 2 - 1);
            }
    }

    void alibi()
    {
        const auto both = scoresOf("encoding = alibi; heads = 2; head = 0; causal = no; max_len = 100");
        QCOMPARE(both->value(Measure::Dot, 3, 19), -1.); // 16 · 2⁻⁴
        QCOMPARE(both->value(Measure::Dot, 19, 3), -1.);
        QCOMPARE(both->value(Measure::Distance, 19, 3), -1.); // no measure: there are no vectors
        QVERIFY(!std::signbit(both->value(Measure::Dot, 5, 5)));
        QCOMPARE(both->bounds(Measure::Dot), (Interval{-99. / 16, 0}));
        const auto causal = scoresOf("encoding = alibi; heads = 2; max_len = 100");
        QCOMPARE(causal->value(Measure::Dot, 19, 3), -1.);
        QVERIFY(std::isnan(causal->value(Measure::Dot, 3, 19)));
        QVERIFY(!causal->firstRise().offset && causal->firstRise().everyOffsetSearched);
        QVERIFY(messageOf([&] { causal->value(Measure::Dot, 100, 0); }).startsWith("position: 100 given"));
    }

    void t5()
    {
        const auto given = scoresOf("encoding = t5; buckets = 4; heads = 2; head = 1; max_distance = 9; "
                                    "given_rows = near,far\n1,2\n3,4\n5,6\n7,8");
        QCOMPARE(given->value(Measure::Dot, 5, 5), 2.);
        QCOMPARE(given->value(Measure::Dot, 5, 4), 4.); // a key before its query
        QCOMPARE(given->value(Measure::Dot, 4, 5), 8.); // a key after it
        QCOMPARE(given->bounds(Measure::Dot), (Interval{2, 8}));
        const auto seeded = scoresOf("encoding = t5");
        QCOMPARE(seeded->value(Measure::Dot, 50, 3), scoresOf("encoding = t5")->value(Measure::Dot, 50, 3));
        QVERIFY(seeded->value(Measure::Dot, 50, 3) !=
                scoresOf("encoding = t5; head = 1")->value(Measure::Dot, 50, 3));
        QVERIFY(seeded->value(Measure::Dot, 50, 3) !=
                scoresOf("encoding = t5; encoding_seed = 2")->value(Measure::Dot, 50, 3));
        QCOMPARE(scoresOf("encoding = t5; bidirectional = no")->value(Measure::Dot, 3, 50),
                 scoresOf("encoding = t5; bidirectional = no")->value(Measure::Dot, 3, 3));
    }

    void kerple()
    {
        int compared = 0;
        for (const QByteArrayList& line : ::reference::read("other_scores.csv", 4).rows) {
            const QByteArrayList name = line[0].split(' ');
            if (name[0] != "kerple_log")
                continue;
            const int distance = line[1].toInt();
            const auto scores =
                scoresOf(QString("encoding = kerple; kerple_r1 = %1; kerple_r2 = %2; max_len = 16777216")
                             .arg(name[1], name[2]));
            const double expected = line[3].toDouble();
            for (const double value :
                 {scores->value(Measure::Dot, distance, 0), scores->atOffset(Measure::Dot, distance)})
                QVERIFY2(std::abs(::reference::difference(value, line[3])) <= 3e-16 * std::abs(expected),
                         line.join(',').constData());
            ++compared;
        }
        QVERIFY(compared >= 4);
        // ln(1 + x) of a small x keeps its digits: −10⁴·ln(1 + 3/2¹²), to 40 digits.
        const auto slow = scoresOf("encoding = kerple; kerple_r1 = 10000; kerple_r2 = 0.000244140625");
        QVERIFY(std::abs(slow->value(Measure::Dot, 3, 0) + 7.3215378499384747356143841337950599982643) <=
                1e-15);
        QVERIFY(!std::signbit(slow->value(Measure::Dot, 5, 5)));
        QVERIFY(std::isnan(slow->value(Measure::Dot, 3, 5)));
        const auto both = scoresOf("encoding = kerple; causal = no; max_len = 8");
        QCOMPARE(both->value(Measure::Dot, 3, 5), both->value(Measure::Dot, 5, 3));
        QCOMPARE(both->bounds(Measure::Cosine), (Interval{both->value(Measure::Dot, 7, 0), 0}));
        QVERIFY(!both->firstRise().offset);
        QCOMPARE(messageOf([] { scoresOf("encoding = kerple; kerple_r1 = 0"); }),
                 QString("kerple_r1: 0 given; allowed: a number from 0.0001 to 10000"));
    }

    void shaw()
    {
        const QString rows = "given_rows = 1,-1\n2,-2\n3,-3\n4,-4\n5,-5";
        const auto given = scoresOf("encoding = shaw; clip_distance = 2; heads = 2; head = 1; " + rows);
        for (const auto& [key, bias] : {std::pair(0, -1.),
                                        {17, -1.},
                                        {18, -1.},
                                        {19, -2.},
                                        {20, -3.},
                                        {21, -4.},
                                        {22, -5.},
                                        {23, -5.},
                                        {99, -5.}})
            QCOMPARE(given->value(Measure::Dot, 20, key), bias);
        QCOMPARE(given->bounds(Measure::Dot), (Interval{-5, -1}));
        QCOMPARE(given->atOffset(Measure::Dot, 1), -2.); // of a key before its query
        QCOMPARE(messageOf([&] { scoresOf("encoding = shaw; clip_distance = 3; heads = 2; " + rows); }),
                 QString("given_rows: 5 rows given; allowed: 7, one for each bucket"));
        double squares = 0;
        const auto seeded = scoresOf("encoding = shaw; clip_distance = 500; max_len = 1001");
        for (int key = 0; key < 1001; ++key)
            squares += std::pow(seeded->value(Measure::Dot, 500, key), 2);
        QVERIFY(std::abs(std::sqrt(squares / 1001) / 0.02 - 1) < 0.1);
    }

    void sandwich()
    {
        // (Σ_i cos(δ·n^(−2i/d)) − d/2)·H/(8·(h + 1)), to 40 decimals
        const ScoreAt expected[] = {
            {"n = 10000; d_model = 128; heads = 8; head = 3", 1,
             "-0.4765790485580938364820479619961956258641"},
            {"n = 10000; d_model = 128; heads = 8; head = 0", 50,
             "-29.0449891566654782398185174622542204878067"},
            {"n = 10000; d_model = 64; heads = 12; head = 11", 999,
             "-2.6711778835272370259965619939867179125844"},
            {"n = 100; d_model = 4; heads = 2; head = 1", 7, "-0.0601569447965258669503678110111191348142"},
            {"n = 10000; d_model = 128; heads = 8; head = 7", 123456,
             "-8.4105903482846515733581349033565740036172"}};
        for (const ScoreAt& score : expected)
            score.check("sandwich");
        const auto causal = scoresOf("encoding = sandwich");
        QCOMPARE(causal->value(Measure::Dot, 9, 9), 0.);
        QCOMPARE(causal->value(Measure::Cosine, 9, 4), causal->value(Measure::Dot, 9, 4)); // no measure
        QVERIFY(std::isnan(causal->value(Measure::Dot, 4, 9)));
        const auto both = scoresOf("encoding = sandwich; causal = no");
        QCOMPARE(both->value(Measure::Dot, 4, 9), both->value(Measure::Dot, 9, 4));
        QCOMPARE(causal->firstRise().offset, scoresOf("encoding = sinusoidal")->firstRise().offset);
        QVERIFY(
            messageOf([] { scoresOf("encoding = sandwich; d_model = 7"); }).startsWith("d_model: 7 given"));
        QCOMPARE(scoresOf("encoding = sandwich; arithmetic = bfloat16; layout = halves; order = cosine_first")
                     ->value(Measure::Dot, 9, 4),
                 causal->value(Measure::Dot, 9, 4)); // which have no effect on it
    }

    void xpos()
    {
        // Σ_i ((2i/d + 0.4)/1.4)^(δ/512)·cos(δ·n^(−2i/d)), to 40 decimals
        const ScoreAt expected[] = {
            {"n = 10000; d_model = 128", 1, "62.0344016826141391624418078346370505427876"},
            {"n = 10000; d_model = 128", 50, "34.0284291326004338421769605702446752620439"},
            {"n = 10000; d_model = 64", 999, "6.2187780462316162889619650585376194932358"},
            {"n = 100; d_model = 4", 7, "1.5013356011299705526834982660002999416068"},
            {"n = 10000; d_model = 128", 5000, "1.9837125841812157691342943139398579331887"}};
        for (const ScoreAt& score : expected)
            score.check("xpos");
        const auto scores = scoresOf("encoding = xpos; causal = no");
        QCOMPARE(scores->value(Measure::Dot, 9, 9), 64.);
        QVERIFY(std::isnan(scores->value(Measure::Dot, 4, 9))); // whatever `causal` is
        QCOMPARE(scores->bounds(Measure::Dot).last, 64.);
        QVERIFY(messageOf([] { scoresOf("encoding = xpos; d_model = 7"); }).startsWith("d_model: 7 given"));
    }

    /// What is computed together differs from single scores by rounding alone.
    void manyScoresAreThoseOfOne()
    {
        for (const char* const settings :
             {"encoding = xpos; d_model = 64", "encoding = xpos; position_step = -2.5; d_model = 6",
              "encoding = rotary; queries = seeded; d_model = 64", "encoding = sandwich; causal = no"}) {
            const auto scores = scoresOf(QString("max_len = 5000; ") + settings);
            const double near = 1e-13 * scores->bounds(Measure::Dot).size();
            const std::vector<double> curve = scores->curve(Measure::Dot, 3, 4990);
            for (const int offset : {3, 4, 18, 19, 100, 1000, 4095, 4992})
                QVERIFY(std::abs(curve[static_cast<std::size_t>(offset - 3)] -
                                 scores->atOffset(Measure::Dot, offset)) <= near);
            Table<float> picture(70, 90);
            scores->pixels(Measure::Dot, {100, 170}, {90, 180}, picture);
            for (int y = 0; y < 70; ++y)
                for (int x = 0; x < 90; ++x)
                    if (const double value = scores->value(Measure::Dot, 100 + y, 90 + x); std::isnan(value))
                        QVERIFY(std::isnan(picture(y, x)));
                    else
                        QVERIFY(std::abs(static_cast<double>(picture(y, x)) - value) <=
                                6e-8 * std::abs(value) + near);
        }
    }

    void laterKeysAreBlankInPictures()
    {
        for (const char* const kind : {"sandwich", "xpos"})
            for (const int maxLen : {40, 5000}) {
                const auto scores =
                    scoresOf(QString("encoding = %1; max_len = %2; d_model = 8").arg(kind).arg(maxLen));
                Table<float> picture(60, 50);
                scores->pixels(Measure::Dot, {0, maxLen + 0.}, {0, maxLen + 0.}, picture);
                for (int y = 0; y < 60; ++y)
                    for (int x = 0; x < 50; ++x) {
                        // Within a pixel of the diagonal some keys are before their query.
                        const double later = (x + 0.5) / 50 - (y + 0.5) / 60;
                        if (std::abs(later) > 1. / 30)
                            QCOMPARE(std::isnan(picture(y, x)), later > 0);
                    }
            }
    }

    void aPictureOfMany()
    {
        // The mean of a straight line is the line, whatever is left out.
        Table<float> far(50, 80);
        scoresOf("encoding = alibi; max_len = 16777216; head = 7")
            ->pixels(Measure::Dot, {9e6, 1.6e7}, {0, 8e6}, far);
        for (int y = 0; y < 50; ++y)
            for (int x = 0; x < 80; ++x) {
                const double wanted = -(9e6 + (y + 0.5) * 7e6 / 50 - (x + 0.5) * 8e6 / 80) / 256;
                QVERIFY(std::abs(static_cast<double>(far(y, x)) / wanted - 1) < 0.05);
            }
    }

    void aHeadBeyondTheLast()
    {
        const Scene scene = sceneWith("encoding = alibi; heads = 4; head = 9");
        QCOMPARE(encodingOf(scene).scores->value(Measure::Dot, 1, 0), -alibiSlope(4, 3));
        const std::vector<Remark> said = remarks(scene);
        QCOMPARE(std::ranges::count(said, Remark{"head", "head: 9 lies beyond the last head, 3"}), 1);
    }
};

POSISCOPE_TEST(TestBiasEncodings)

} // namespace tst_bias_encodings

#include "tst_bias_encodings.moc"
