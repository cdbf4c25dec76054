// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/tone_filter.h"
#include "data_rows.h"
#include "test_program.h"

#include <QTest>

#include <cmath>

namespace tst_tone_filter {

using namespace posiscope;

class TestToneFilter : public QObject
{
    Q_OBJECT

private slots:
    void theFilter_data()
    {
        addColumns<double, double>("x", "left");
        QTest::addRow("none turned") << 0. << 1.;
        QTest::addRow("at half of Nyquist") << 0.5 << 1.;
        QTest::addRow("five eighths") << 0.625 << 0.5 * (1 + std::sqrt(0.5));
        QTest::addRow("three quarters") << 0.75 << 0.5;
        QTest::addRow("at Nyquist") << 1. << 0.;
        QTest::addRow("far beyond") << 5e6 << 0.;
    }

    void theFilter()
    {
        QFETCH(double, x);
        QFETCH(double, left);
        QVERIFY(std::abs(toneFilter(x) - left) < 1e-15);
        QVERIFY(toneFilter(x + 1e-9) <= toneFilter(x));
    }
};

POSISCOPE_TEST(TestToneFilter)

} // namespace tst_tone_filter

#include "tst_tone_filter.moc"
