// SPDX-License-Identifier: GPL-3.0-or-later
#include "test_program.h"
#include "ui/mathematics/formula.h"
#include "ui/views/rotation/rotation_words.h"

#include <QTest>

#include <cmath>

namespace tst_rotation_words {

using namespace posiscope;

namespace {

Scene scene(int dModel = 128, int maxLen = 100)
{
    Scene made;
    made.parameters.dModel = dModel;
    made.parameters.maxLen = maxLen;
    return made;
}

} // namespace

/// What the rotation view shows and says, without the view.
class TestRotationWords : public QObject
{
    Q_OBJECT

private slots:
    void theDialLandsWhereTheTableIs_data();
    void theDialLandsWhereTheTableIs();
    void theMatrixStandsInNumbers();
    void smallSinesHaveTheirOwnDigits();
    void beyondTheTableIsSaid_data();
    void beyondTheTableIsSaid();
    void aLoneSineHasNoCircle();
    void turnsLeftOutAreSaid();
};

void TestRotationWords::theDialLandsWhereTheTableIs_data()
{
    QTest::addColumn<int>("position");
    QTest::addColumn<int>("offset");
    QTest::newRow("one on") << 7 << 1;
    QTest::newRow("back") << 50 << -30;
    QTest::newRow("far beyond") << 99 << 1'000'000;
}

void TestRotationWords::theDialLandsWhereTheTableIs()
{
    QFETCH(int, position);
    QFETCH(int, offset);
    Scene made = scene();
    made.selection.position = position;
    made.selection.offset = offset;
    const RotationContent pairs = rotationContent(made, {});
    for (int pair = 0; pair < 64; ++pair) {
        const Dial dial = pairs.dial(pair, {});
        const SineCosine there = pairs.frequencies->at(pair, position + offset);
        QVERIFY(std::abs(dial.target.sine - there.sine) <= 1e-15);
        QVERIFY(std::abs(dial.target.cosine - there.cosine) <= 1e-15);
    }
    QVERIFY(pairs.residual <= 1e-15);
}

void TestRotationWords::theMatrixStandsInNumbers()
{
    // n = 100, d = 4, pair 1: δ = 10 turns by one radian, from position 20 at two.
    Scene made = scene(4);
    made.parameters.n = 100;
    made.selection = {
        .position = 20, .dimension = 2, .pinnedPositions = {}, .pinnedDimensions = {}, .offset = 10};
    const auto formulas = rotation_words::formulas(rotationContent(made, {}));
    QCOMPARE(formulas.size(), std::size_t{3});
    const QString numbers = maths::plainText(formulas[1]);
    for (const char* figure : {"0.1411", "−0.9900", "0.5403", "0.8415", "−0.8415", "0.9093", "−0.4161"})
        QVERIFY2(numbers.contains(QString::fromUtf8(figure)), qPrintable(numbers));
}

void TestRotationWords::smallSinesHaveTheirOwnDigits()
{
    // n = 10 000, d = 16, pair 7: δ = 1 turns by 0.0003162 radians, which four decimals would call 0.0003.
    Scene made = scene(16);
    made.selection = {
        .position = 7, .dimension = 14, .pinnedPositions = {}, .pinnedDimensions = {}, .offset = 1};
    const QString numbers = maths::plainText(rotation_words::formulas(rotationContent(made, {}))[1]);
    const QString sine = maths::plainText(maths::number(std::sin(std::pow(10'000., -14. / 16)), 4));
    QVERIFY2(sine.contains(QStringLiteral("3.162")) || sine.contains(QStringLiteral("3162")),
             qPrintable(sine));
    QVERIFY2(numbers.contains(sine), qPrintable(numbers));
}

void TestRotationWords::beyondTheTableIsSaid_data()
{
    QTest::addColumn<int>("position");
    QTest::addColumn<int>("offset");
    QTest::addColumn<bool>("said");
    QTest::newRow("inside") << 7 << 1 << false;
    QTest::newRow("the last row") << 90 << 9 << false;
    QTest::newRow("one beyond") << 90 << 10 << true;
    QTest::newRow("the first row") << 7 << -7 << false;
    QTest::newRow("before it") << 7 << -8 << true;
}

void TestRotationWords::beyondTheTableIsSaid()
{
    QFETCH(int, position);
    QFETCH(int, offset);
    QFETCH(bool, said);
    Scene made = scene();
    made.selection.position = position;
    made.selection.offset = offset;
    const QString words = rotation_words::sentences(rotationContent(made, {})).join(' ');
    QCOMPARE(words.contains(QStringLiteral("outside the table, 0\u00a0…\u00a099")), said);
    made.parameters.maxLen = 1;
    QVERIFY(rotation_words::sentences(rotationContent(made, {}))
                .join(' ')
                .contains(QStringLiteral(
                    "outside the table, whose only position is 0: the rotation holds there all the same.")));
}

void TestRotationWords::aLoneSineHasNoCircle()
{
    Scene odd = scene(7);
    odd.selection.dimension = 6;
    const RotationContent pairs = rotationContent(odd, {});
    QVERIFY(pairs.dial(3, {}).flat && !pairs.dial(2, {}).flat);
    QVERIFY(rotation_words::formulas(pairs).empty());
    QVERIFY(rotation_words::sentences(pairs).first().contains(QStringLiteral("lone sine")));
    odd.selection.dimension = 5;
    QCOMPARE(rotation_words::formulas(rotationContent(odd, {})).size(), std::size_t{3});
}

void TestRotationWords::turnsLeftOutAreSaid()
{
    // Pair 0 turns by a radian from position to position.
    Scene made = scene(8);
    made.selection.dimension = 0;
    made.selection.offset = -30;
    QVERIFY(rotation_words::selectedPair(rotationContent(made, {}), false)
                .first()
                .endsWith(QStringLiteral("δω = −30 (4.77 turns, the last 2.77 drawn)")));
    made.selection.offset = -18; // 2.86 turns
    QVERIFY(rotation_words::selectedPair(rotationContent(made, {}), false)
                .first()
                .endsWith(QStringLiteral("δω = −18")));
}

POSISCOPE_TEST(TestRotationWords)

} // namespace tst_rotation_words

#include "tst_rotation_words.moc"
