// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/view/view.h"

namespace posiscope {

class Plot;

/// A view whose picture is one plot, which fills it and has its focus.
class PlotView : public View
{
    Q_OBJECT

public:
    explicit PlotView(QWidget* parent = nullptr);

    std::vector<Plot*> plots() const override { return {m_plot}; }

protected:
    Drawn drawScene(QPaintDevice& device, QSize size) override;
    /// Places controls above the plot.
    void addAbove(QWidget& controls);

    Plot* const m_plot;
};

} // namespace posiscope
