// SPDX-License-Identifier: GPL-3.0-or-later
#include "test_program.h"
#include "tests/data_rows.h"
#include "ui/kit/controls/slider_scale.h"

#include <QTest>

#include <algorithm>
#include <cmath>

namespace tst_slider_scale {

using namespace posiscope;

void addKeys()
{
    QTest::addColumn<QByteArray>("key");
    for (const char* key : {"n", "d_model", "max_len"})
        QTest::addRow("%s", key) << QByteArray(key);
}

class TestSliderScale : public QObject
{
    Q_OBJECT

private slots:
    void stopsRise_data() { addKeys(); }

    void stopsRise()
    {
        QFETCH(QByteArray, key);
        const SliderScale scale = scaleOf(key.toStdString());
        for (std::size_t i = 1; i < scale.stops.size(); ++i)
            QVERIFY2(scale.stops[i - 1] < scale.stops[i], qPrintable(QString::number(scale.stops[i])));
        QVERIFY(scale.stops.front() >= scale.smallest);
        QVERIFY(scale.stops.back() <= scale.largest);
        if (key != "n")
            for (const double stop : scale.stops)
                QCOMPARE(stop, std::round(stop));
        if (key == "d_model")
            for (const double stop : scale.stops)
                QCOMPARE(std::fmod(stop, 2), 0.0);
    }

    void fractionsAndValuesAreInverse_data() { addKeys(); }

    void fractionsAndValuesAreInverse()
    {
        QFETCH(QByteArray, key);
        const SliderScale scale = scaleOf(key.toStdString());
        for (const double stop : scale.stops) {
            QCOMPARE(scale.stopAt(scale.fractionOf(stop)), stop);
            QVERIFY(std::abs(scale.valueAt(scale.fractionOf(stop)) - stop) <= 1e-9 * stop);
        }
        const double between = (scale.stops[4] + scale.stops[5]) / 2;
        QVERIFY(std::abs(scale.valueAt(scale.fractionOf(between)) - between) <= 1e-9 * between);
    }

    void powersStandOnStops_data()
    {
        addColumns<QByteArray, double, double, double>("key", "factor", "first", "last");
        QTest::newRow("n: of ten") << QByteArray("n") << 10.0 << 1.0 << 1e9;
        QTest::newRow("d_model: of two") << QByteArray("d_model") << 2.0 << 2.0 << 1024.0;
        QTest::newRow("max_len: of two") << QByteArray("max_len") << 2.0 << 1.0 << 4096.0;
    }

    void powersStandOnStops()
    {
        QFETCH(QByteArray, key);
        QFETCH(double, factor);
        QFETCH(double, first);
        QFETCH(double, last);
        const SliderScale scale = scaleOf(key.toStdString());
        for (double power = first; power <= last; power *= factor)
            QVERIFY2(std::ranges::binary_search(scale.stops, power), qPrintable(QString::number(power)));
    }

    void baseIsLogarithmic()
    {
        const SliderScale scale = scaleOf("n");
        for (int power = 0; power <= 9; ++power)
            QCOMPARE(scale.fractionOf(std::pow(10.0, power)), power / 9.0);
        // A stop is a number of three figures, within half a unit of the third of the exact power.
        for (int i = 0; i <= 900; ++i) {
            const double exact = std::pow(10.0, i / 100.0);
            const double unit = std::pow(10.0, std::floor(i / 100.0) - 2);
            const double stop = scale.stops[static_cast<std::size_t>(i)];
            QVERIFY(std::abs(stop - exact) <= 0.5001 * unit);
            QCOMPARE(QString::number(stop, 'g', 3).toDouble(), stop);
        }
    }

    void beyondTheStopsIsTheEnd()
    {
        QCOMPARE(scaleOf("d_model").fractionOf(1), 0.0);
        QCOMPARE(scaleOf("d_model").fractionOf(16384), 1.0);
        QCOMPARE(scaleOf("max_len").fractionOf(16'777'216), 1.0);
        QCOMPARE(scaleOf("max_len").stopAt(-0.2), 1.0);
        QCOMPARE(scaleOf("max_len").stopAt(1.2), 5000.0);
    }

    void steps_data()
    {
        addColumns<QByteArray, double, int, Stride, double>("key", "from", "count", "stride", "to");
        const QByteArray n("n");
        const QByteArray d("d_model");
        const QByteArray l("max_len");
        QTest::newRow("n up") << n << 100.0 << 1 << Stride::Single << 200.0;
        QTest::newRow("n up, from between") << n << 250.0 << 1 << Stride::Single << 500.0;
        QTest::newRow("n down, from between") << n << 250.0 << -1 << Stride::Single << 200.0;
        QTest::newRow("n up thrice") << n << 100.0 << 3 << Stride::Single << 1000.0;
        QTest::newRow("n up a little") << n << 100.0 << 1 << Stride::Fine << 102.0;
        QTest::newRow("n up a decade") << n << 100.0 << 1 << Stride::Page << 1000.0;
        QTest::newRow("n at the top") << n << 1e9 << 1 << Stride::Single << 1e9;
        QTest::newRow("n at the bottom") << n << 1.0 << -1 << Stride::Page << 1.0;
        QTest::newRow("d_model up") << d << 128.0 << 1 << Stride::Single << 130.0;
        QTest::newRow("odd d_model up to even") << d << 7.0 << 1 << Stride::Single << 8.0;
        QTest::newRow("odd d_model down to even") << d << 7.0 << -1 << Stride::Single << 6.0;
        QTest::newRow("d_model up by one") << d << 128.0 << 1 << Stride::Fine << 129.0;
        QTest::newRow("d_model doubled") << d << 128.0 << 1 << Stride::Page << 256.0;
        QTest::newRow("d_model down to one") << d << 2.0 << -1 << Stride::Single << 1.0;
        QTest::newRow("d_model beyond the slider") << d << 1024.0 << 1 << Stride::Single << 1026.0;
        QTest::newRow("d_model at the top") << d << 16384.0 << 1 << Stride::Fine << 16384.0;
        QTest::newRow("max_len up") << l << 20.0 << 1 << Stride::Single << 25.0;
        QTest::newRow("max_len up by one") << l << 20.0 << 1 << Stride::Fine << 21.0;
        QTest::newRow("max_len beyond the slider") << l << 5000.0 << 1 << Stride::Single << 10000.0;
        QTest::newRow("max_len to the top") << l << 1e7 << 1 << Stride::Single << 16777216.0;
        QTest::newRow("max_len a page") << l << 100.0 << 1 << Stride::Page << 200.0;
        QTest::newRow("max_len at the bottom") << l << 1.0 << -1 << Stride::Fine << 1.0;
    }

    void steps()
    {
        QFETCH(QByteArray, key);
        QFETCH(double, from);
        QFETCH(int, count);
        QFETCH(Stride, stride);
        QFETCH(double, to);
        QCOMPARE(scaleOf(key.toStdString()).stepped(from, count, stride), to);
    }
};

POSISCOPE_TEST(TestSliderScale)

} // namespace tst_slider_scale

#include "tst_slider_scale.moc"
