// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/waves/wave_places.h"

#include "ui/kit/theme/sizes.h"

#include <algorithm>

namespace posiscope::wave_places {

namespace {

constexpr double narrowestPanel = 130; ///< of panels side by side, in pixels
constexpr double lowestPanel = 130;    ///< of several lines of them
constexpr int narrowestFigurePanel = 60; ///< pixels, where more lines of panels would be too low
constexpr int lowestOnPaper = 90;

int acrossScreen(QSize room, const Theme& theme)
{
    return std::max(1, room.width() / scaled(narrowestPanel, theme));
}

/// The fewest in a line that need no more lines than `inALine` do: lines of about one length.
int evenly(int panels, int inALine)
{
    const int lines = (panels + inALine - 1) / inALine;
    return (panels + lines - 1) / lines;
}

} // namespace

int panelsThatFit(QSize room, const Theme& theme)
{
    return acrossScreen(room, theme) * std::max(1, room.height() / scaled(lowestPanel, theme));
}

int panelsInALine(int panels, QSize room, const Theme& theme)
{
    if (!theme.isExport)
        return evenly(panels, std::min(panels, acrossScreen(room, theme)));
    int lines = panels;
    for (int narrowest = scaled(narrowestPanel, theme); narrowest >= narrowestFigurePanel; narrowest -= 5) {
        const int inALine = std::clamp(room.width() / narrowest, 1, panels);
        lines = (panels + inALine - 1) / inALine;
        if (lines * lowestOnPaper <= room.height())
            break;
    }
    return (panels + lines - 1) / lines;
}

void putInLines(QCPLayoutGrid& grid, const std::vector<QCPLayoutElement*>& panels, int inALine)
{
    if (grid.columnCount() == inALine)
        return;
    for (QCPLayoutElement* const panel : panels)
        grid.take(panel);
    grid.simplify();
    for (int i = 0; QCPLayoutElement* const panel : panels) {
        grid.addElement(i / inALine, i % inALine, panel);
        ++i;
    }
}

void putLegend(QCPLayoutGrid& grid, Legend& legend, QCPLayoutElement& panels, bool above)
{
    if (above == (grid.rowCount() == 2))
        return;
    legend.setAbove(above);
    grid.take(&panels);
    grid.take(&legend);
    grid.simplify();
    grid.addElement(0, above ? 0 : 1, &legend);
    grid.addElement(above ? 1 : 0, 0, &panels);
}

} // namespace posiscope::wave_places
