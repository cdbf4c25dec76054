// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/frequencies.h"
#include "core/kinds/kinds.h"
#include "core/scene/scene_encodings.h"
#include "tests/reference.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"

#include <QTest>

#include <cmath>

namespace tst_rotary_encoding {

using namespace posiscope;

Encoding rotary(const QString& settings)
{
    return encodingOf(sceneWith("encoding = rotary; " + settings));
}

/// Rotary positions: the sines and cosines that turn queries and keys, and the scores that come of it.
class TestRotaryEncoding : public QObject
{
    Q_OBJECT

private slots:
    void reference()
    {
        for (const QByteArrayList& line : ::reference::read("rotary_scores.csv", 4).rows) {
            const int dModel = line[1].toInt();
            const int offset = std::abs(line[2].toInt());
            const auto scores =
                rotary(QString("n = %1; d_model = %2; max_len = %3").arg(line[0], line[1]).arg(offset + 1))
                    .scores;
            const double bound = 1e-15 * dModel;
            QVERIFY(std::abs(::reference::difference(scores->value(Measure::Dot, 0, offset), line[3])) <=
                    bound);
            QVERIFY(std::abs(::reference::difference(scores->value(Measure::Dot, offset, 0), line[3])) <=
                    bound);
        }
    }

    void vectorsAreTheSinusoidalTable()
    {
        for (const QString& settings :
             {QString("d_model = 32; max_len = 900; layout = halves"),
              QString(
                  "d_model = 6; max_len = 900; scaling = yarn; original_len = 64; attention_factor = 1")}) {
            const auto turned = rotary(settings).vectors;
            const auto table = encodingOf(sceneWith(settings)).vectors;
            const int dModel = table->parameters().dModel;
            Table<float> one(900, dModel);
            Table<float> other(900, dModel);
            turned->rows(0, TableRef<float>(one));
            table->rows(0, TableRef<float>(other));
            QVERIFY(one == other);
            QVERIFY(turned->isPaired());
            QCOMPARE(turned->columnName(1), table->columnName(1));
        }
    }

    void hiddenCosinesLeaveTheScores()
    {
        const Encoding hidden = rotary("cosines = no; d_model = 8");
        QVERIFY(hidden.vectors->hidesColumns());
        QCOMPARE(hidden.scores->value(Measure::Dot, 3, 3), 4.);
    }

    void farPixelsOfSeededScores()
    {
        // Slow tones are as they are at the centres of pixels, fast ones fade.
        const Encoding encoding = rotary("queries = seeded; d_model = 64; max_len = 100000; n = 1e9");
        Table<float> picture(100, 100);
        encoding.scores->pixels(Measure::Dot, {0, 100000}, {0, 100000}, picture);
        const Interval ends = encoding.scores->bounds(Measure::Dot);
        QVERIFY(ends.first < 0 || ends.last > 0);
        for (int y = 0; y < 100; ++y)
            for (int x = 1; x < 100; ++x) {
                QVERIFY(std::isfinite(picture(y, x)));
                QVERIFY(std::abs(static_cast<double>(picture(y, x) - picture(y, x - 1))) < 0.7 * ends.size());
            }
        // The score depends on the offset alone, here as anywhere.
        for (int k = 1; k < 100; ++k)
            QVERIFY(std::abs(picture(k, k) - picture(0, 0)) < 1e-3F);
        const std::vector<double> curve = encoding.scores->curvePixels(Measure::Dot, {0, 100000}, 500);
        QVERIFY(std::ranges::all_of(curve, [](double value) { return std::isfinite(value); }));
    }

    void overRootD()
    {
        for (const char* const queries : {"unit", "seeded"}) {
            const QString settings = QString("queries = %1; d_model = 16").arg(queries);
            const auto plain = rotary(settings).scores;
            const auto scaled = rotary(settings + "; over_root_d = yes").scores;
            QVERIFY(std::abs(scaled->value(Measure::Dot, 5, 9) - plain->value(Measure::Dot, 5, 9) / 4) <
                    1e-15);
            QCOMPARE(scaled->value(Measure::Cosine, 5, 9), plain->value(Measure::Cosine, 5, 9));
            QCOMPARE(scaled->atOffset(Measure::Dot, 9), plain->atOffset(Measure::Dot, 9) / 4);
            QCOMPARE(scaled->bounds(Measure::Dot),
                     (Interval{plain->bounds(Measure::Dot).first / 4, plain->bounds(Measure::Dot).last / 4}));
            QCOMPARE(scaled->firstRise().offset, plain->firstRise().offset);
        }
    }
};

POSISCOPE_TEST(TestRotaryEncoding)

} // namespace tst_rotary_encoding

#include "tst_rotary_encoding.moc"
