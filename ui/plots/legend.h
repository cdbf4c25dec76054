// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/plot.h"

#include <optional>
#include <vector>

namespace posiscope {

struct LegendEntry
{
    QString text;
    QPen pen;
};

/// What the lines of a plot stand for, in a column beside it; where there is no room for all, it says how
/// many more there are. It takes a third of the plot's width at most, or is not there.
class Legend : public QCPLayoutElement
{
    Q_OBJECT

public:
    explicit Legend(Plot* plot);

    void setEntries(std::vector<LegendEntry> entries);
    void setTheme(const Theme& theme);

    QSize minimumOuterSizeHint() const override;
    QSize maximumOuterSizeHint() const override;

protected:
    void draw(QCPPainter* painter) override;

private:
    int width() const;
    std::vector<LegendEntry> m_entries;
    Theme m_theme;
    mutable std::optional<double> m_widest; ///< text of an entry, where it was measured
};

} // namespace posiscope
