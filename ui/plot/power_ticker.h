// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

namespace posiscope {

/// Ticks of a logarithmic axis: powers of ten, every second or third of them where they would stand too
/// close.
class PowerTicker : public QCPAxisTicker
{
protected:
    int getSubTickCount(double) override { return 0; }
    QString getTickLabel(double tick, const QLocale& locale, QChar format, int precision) override;
    QVector<double> createTickVector(double tickStep, const QCPRange& range) override;
};

} // namespace posiscope
