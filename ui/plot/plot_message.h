// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/plot.h"

namespace posiscope {

/// What stands in the middle of a plot that has nothing to draw yet: a line that says so, and quieter words
/// below it that say what to do.
class PlotMessage : public QCPLayoutElement
{
    Q_OBJECT

public:
    PlotMessage(Plot* plot, const QString& heading, const QString& words);

protected:
    void draw(QCPPainter* painter) override;

private:
    QString m_heading;
    QString m_words;
};

} // namespace posiscope
