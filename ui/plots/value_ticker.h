// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

namespace posiscope {

/// Ticks of values: round steps, a real minus sign, no ticks between.
class ValueTicker : public QCPAxisTicker
{
protected:
    int getSubTickCount(double) override { return 0; }
    QString getTickLabel(double tick, const QLocale& locale, QChar format, int precision) override;
};

} // namespace posiscope
