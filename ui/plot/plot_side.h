// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/plot.h"

namespace posiscope {

/// Words at the left of an axis rect, level with its middle: a name, and below it quiet words where the rect
/// is high enough for them.
class PlotSide : public QCPLayoutElement
{
    Q_OBJECT

public:
    PlotSide(Plot* plot, const QCPAxisRect* beside);

    void setWords(const QString& name, const QString& detail);
    void setTheme(const Theme& theme) { m_theme = theme; }
    int width() const;

    QSize minimumOuterSizeHint() const override { return {width(), 0}; }
    QSize maximumOuterSizeHint() const override { return {width(), QWIDGETSIZE_MAX}; }

protected:
    void draw(QCPPainter* painter) override;

private:
    const QCPAxisRect* m_beside;
    QString m_name;
    QString m_detail;
    Theme m_theme;
};

} // namespace posiscope
