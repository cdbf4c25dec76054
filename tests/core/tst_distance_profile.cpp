// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/distance_profile.h"
#include "core/attention/head.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"

#include <QTest>

#include <cmath>
#include <numeric>

namespace tst_distance_profile {

using namespace posiscope;

class TestDistanceProfile : public QObject
{
    Q_OBJECT

private slots:
    /// Without an encoding and with one word everywhere, each key has the same weight.
    void whereAllIsEqualWeightsAreToo()
    {
        const DistanceProfile profile =
            distanceProfile(sceneWith("encoding = none; content = same; causal = no; max_len = 40"));
        QCOMPARE(profile.words, 40);
        QCOMPARE(profile.queries.size(), std::size_t(40));
        for (int offset = -39; offset < 40; ++offset)
            QVERIFY(std::abs(profile.weight(offset) - 1 / 40.) < 1e-15);
        for (const double entropy : profile.entropies)
            QVERIFY(std::abs(entropy - std::log2(40)) < 1e-13);
    }

    /// ALiBi's weights follow from its slope alone where there is no content: exp(slope·δ) of a causal head,
    /// over their sum of all keys so far. Of head 0 of 8 the slope is 1/2.
    void alibiFallsByItsSlope()
    {
        constexpr int words = 50;
        const DistanceProfile profile =
            distanceProfile(sceneWith("encoding = alibi; heads = 8; head = 0; content = none; causal = yes; "
                                      "max_len = 50"));
        std::vector<double> sums(words); // of the exponentials, by query
        for (int query = 0; query < words; ++query)
            sums[static_cast<std::size_t>(query)] =
                (query > 0 ? sums[static_cast<std::size_t>(query) - 1] : 0) + std::exp(-0.5 * query);
        for (int distance = 0; distance < words; ++distance) {
            double mean = 0;
            for (int query = distance; query < words; ++query)
                mean += std::exp(-0.5 * distance) / sums[static_cast<std::size_t>(query)];
            mean /= words - distance;
            QVERIFY2(std::abs(profile.weight(-distance) - mean) < 1e-14,
                     qPrintable(QString::number(distance)));
        }
        for (int later = 1; later < words; ++later)
            QVERIFY(std::isnan(profile.weight(later)));
    }

    /// The weights of each query add up to 1, of all offsets with how many queries have them.
    void weightsAddUpToQueries()
    {
        for (const char* const encoding : {"sinusoidal", "rotary", "t5", "alibi"}) {
            const DistanceProfile profile = distanceProfile(
                sceneWith(QString("encoding = %1; d_model = 16; causal = no; max_len = 60").arg(encoding)));
            double sum = 0;
            for (int offset = -59; offset < 60; ++offset)
                sum += profile.weight(offset) * (60 - std::abs(offset));
            QVERIFY2(std::abs(sum - 60) < 1e-12, encoding);
        }
    }

    /// Of many words some queries are read, among them the first and the last.
    void manyWordsAreSampled()
    {
        const DistanceProfile profile =
            distanceProfile(sceneWith("encoding = rotary; d_model = 4; max_len = 100000"));
        QCOMPARE(profile.words, 4096);
        QCOMPARE(profile.queries.size(), std::size_t(256));
        QCOMPARE(profile.queries.front(), 0);
        QCOMPARE(profile.queries.back(), 4095);
    }

    void aSeedChoosesTheWords()
    {
        const QString settings =
            "encoding = rotary; d_model = 8; max_len = 30; causal = no; embedding_seed = %1";
        const auto of = [&](int seed) { return distanceProfile(sceneWith(settings.arg(seed))).weights; };
        QVERIFY(of(1) == of(1));
        QVERIFY(of(1) != of(2));
    }

    void stoppedItHasNoWords()
    {
        std::stop_source source;
        source.request_stop();
        QCOMPARE(distanceProfile(sceneWith("max_len = 30"), {.stop = source.get_token()}).words, 0);
    }
};

POSISCOPE_TEST(TestDistanceProfile)

} // namespace tst_distance_profile

#include "tst_distance_profile.moc"
