// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/close_rows.h"
#include "core/message_of.h"
#include "core/random_parameters.h"
#include "core/similarity/nearest.h"
#include "test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <random>

namespace tst_nearest {

using namespace posiscope;

class TestNearest : public QObject
{
    Q_OBJECT

private slots:
    void positionSixtyEightIsNearerToFiveThanSixIs();
    void withoutCosinesAnotherIsNearest();
    void theNearestAreTheNearestOfAll_data();
    void theNearestAreTheNearestOfAll();
    void whatIsSearchedAroundAPosition_data();
    void whatIsSearchedAroundAPosition();
    void onePositionHasNoOther();
    void whatIsOutsideIsRefused();
    void aStopIsHonoured();
};

void TestNearest::positionSixtyEightIsNearerToFiveThanSixIs()
{
    const auto [nearest, every] = nearestTo({.n = 10000, .dModel = 8, .maxLen = 128}, 5, 127);
    QVERIFY(every);
    QCOMPARE(nearest.size(), std::size_t{127});
    QCOMPARE(nearest[0].first, 5);
    QCOMPARE(nearest[0].second, 68);
    QVERIFY(std::abs(nearest[0].distance - 0.645) < 0.0005);
    QVERIFY(std::abs(nearest[0].cosine - 0.948) < 0.0005);
    const auto six =
        std::find_if(nearest.begin(), nearest.end(), [](const LookAlike& l) { return l.second == 6; });
    QVERIFY(six != nearest.end());
    QVERIFY(std::abs(six->distance - 0.964) < 0.0005);
    QVERIFY(std::abs(six->cosine - 0.884) < 0.0005);
}

void TestNearest::withoutCosinesAnotherIsNearest()
{
    // The pair that tst_sine_look_alikes has from an independent sum: far apart by whole rows, whose nearest
    // is the neighbour.
    const Parameters parameters{.n = 100, .dModel = 6, .maxLen = 128};
    QVERIFY(nearestTo(parameters, 4, 1).others[0].second != 62);
    const LookAlike alike = nearestTo(parameters, 4, 1, Values::Sines).others[0];
    QCOMPARE(alike.second, 62);
    QVERIFY(std::abs(alike.distance - 0.09165617221807658) < 1e-14);
}

void TestNearest::theNearestAreTheNearestOfAll_data()
{
    QTest::addColumn<Values>("values");
    QTest::addRow("all values") << Values::All;
    QTest::addRow("sines alone") << Values::Sines;
}

void TestNearest::theNearestAreTheNearestOfAll()
{
    QFETCH(Values, values);
    std::mt19937 random(21);
    for (int i = 0; i < 100; ++i) {
        const double n = i % 7 == 0 ? 1 : base(random);
        const int dModel = 1 + static_cast<int>(random() % 30);
        const int maxLen = 2 + static_cast<int>(random() % 400);
        const int position = static_cast<int>(random() % static_cast<unsigned>(maxLen));
        const Frequencies frequencies(n, dModel);
        std::vector<Close> all;
        for (int q = 0; q < maxLen; ++q)
            if (q != position)
                all.push_back({squared(frequencies, position, q, values), std::abs(q - position), q, q});
        std::sort(all.begin(), all.end());
        const int count = i % 2 == 0 ? 5 : 1000;
        const auto nearest =
            nearestTo({.n = n, .dModel = dModel, .maxLen = maxLen}, position, count, values).others;
        QCOMPARE(nearest.size(), std::min(all.size(), static_cast<std::size_t>(count)));
        for (std::size_t k = 0; k < nearest.size(); ++k) {
            QCOMPARE(nearest[k].first, position);
            QVERIFY(agree(nearest[k].distance, all[k].square));
            if (nearest[k].second != all[k].second) // as close to within rounding
                QVERIFY(
                    agree(nearest[k].distance, squared(frequencies, position, nearest[k].second, values)));
        }
        QVERIFY(nearestTo({.n = n, .dModel = dModel, .maxLen = maxLen}, position, 0, values).others.empty());
    }
}

void TestNearest::whatIsSearchedAroundAPosition_data()
{
    QTest::addColumn<int>("maxLen");
    QTest::addColumn<int>("position");
    QTest::addColumn<bool>("every");
    QTest::addRow("the whole of a short table") << 65536 << 0 << true;
    QTest::addRow("a position more, from the first") << 65537 << 0 << false;
    QTest::addRow("a position more, from the last") << 65537 << 65536 << false;
    QTest::addRow("a position more, from the second") << 65537 << 1 << true;
    QTest::addRow("all around the middle") << 131'071 << 65535 << true;
    QTest::addRow("not all around the middle") << 131'072 << 65535 << false;
}

void TestNearest::whatIsSearchedAroundAPosition()
{
    QFETCH(int, maxLen);
    QFETCH(int, position);
    QFETCH(bool, every);
    const auto nearest = nearestTo({.n = 10000, .dModel = 4, .maxLen = maxLen}, position, 2);
    QCOMPARE(nearest.others.size(), std::size_t{2});
    QCOMPARE(nearest.everyOffsetSearched, every);
}

void TestNearest::onePositionHasNoOther()
{
    for (const Values values : {Values::All, Values::Sines})
        QVERIFY(nearestTo({.n = 10000, .dModel = 8, .maxLen = 1}, 0, 3, values).others.empty());
}

void TestNearest::whatIsOutsideIsRefused()
{
    const Parameters parameters{.n = 10000, .dModel = 8, .maxLen = 10};
    QCOMPARE(messageOf([&] { nearestTo(parameters, 3, -1); }),
             QString("count: -1 given; allowed: a whole number from 0 to 2147483647"));
    QCOMPARE(messageOf([&] { nearestTo(parameters, 10, 3); }),
             QString("position: 10 given; allowed: a whole number from 0 to 9"));
    QCOMPARE(messageOf([&] { nearestTo(parameters, -1, 3); }),
             QString("position: -1 given; allowed: a whole number from 0 to 9"));
    QCOMPARE(nearestTo(parameters, 3, 1'000'000'000).others.size(), std::size_t{9});
}

void TestNearest::aStopIsHonoured()
{
    std::stop_source source;
    source.request_stop();
    for (const Values values : {Values::All, Values::Sines})
        for (const int dModel : {1, 3, 8}) {
            const Parameters parameters{.n = 10000, .dModel = dModel, .maxLen = 5000};
            QVERIFY(nearestTo(parameters, 4, 3, values, source.get_token()).others.empty());
        }
}

POSISCOPE_TEST(TestNearest)

} // namespace tst_nearest

#include "tst_nearest.moc"
