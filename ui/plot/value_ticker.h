// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

namespace posiscope {

/// Ticks of values: round steps, as many digits as tell them apart, a real minus sign, no ticks between.
class ValueTicker : public QCPAxisTicker
{
protected:
    double getTickStep(const QCPRange& range) override;
    int getSubTickCount(double) override { return 0; }
    QString getTickLabel(double tick, const QLocale& locale, QChar format, int precision) override;

private:
    double m_step = 1;
};

} // namespace posiscope
