// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"

#include <qcustomplot.h>

namespace posiscope {

/// QCustomPlot as every view uses it: coloured and lettered by the theme, sharp on the screen it is on, a
/// marks layer above the picture, focus by Tab and click, no interactions of its own (see Navigation).
class Plot : public QCustomPlot
{
    Q_OBJECT

public:
    explicit Plot(QWidget* parent = nullptr);

    const Theme& theme() const { return m_theme; }
    void setTheme(const Theme& theme);

    /// Draws the marks again and leaves the picture as it is.
    void replotMarks();

    /// Draws the plot at a size in logical pixels on any device, and is as it was afterwards.
    void drawOn(QPaintDevice& device, QSize size);

    /// Gives an axis as many ticks as labels of this length have room for.
    static void fitTickCount(QCPAxis* axis, const QString& longestLabel);

    void updateLayout();

signals:
    /// The layout has a new size: time to constrain what depends on it.
    void resized();
    /// Before every replot, when sizes are known: time to say how many ticks fit.
    void ticksWanted();

protected:
    bool event(QEvent* event) override;

private:
    void dress(QCPAxis* axis) const;
    void layOut();

    Theme m_theme;
    QSize m_laidOut;
};

} // namespace posiscope
