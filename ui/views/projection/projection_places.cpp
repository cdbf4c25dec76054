// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/projection/projection_places.h"

#include <algorithm>

namespace posiscope::projection_places {

void put(QCPLayoutGrid& grid, const std::vector<QCPLayoutElement*>& panels, QCPLayoutElement& bar,
         bool stacked)
{
    const bool down = stacked && panels.size() > 1;
    const int count = static_cast<int>(panels.size());
    std::vector<QCPLayoutElement*> wanted = panels;
    wanted.push_back(&bar);
    QList<QCPLayoutElement*> standing = grid.elements(false);
    standing.removeAll(nullptr); // empty places
    if (grid.rowCount() == (down ? count : 1) && std::ranges::is_permutation(standing, wanted))
        return;
    for (QCPLayoutElement* const each : standing)
        grid.take(each);
    grid.simplify();
    for (int i = 0; i < count; ++i)
        grid.addElement(down ? i : 0, down ? 0 : i, panels[static_cast<std::size_t>(i)]);
    grid.addElement(0, down ? 1 : count, &bar);
}

} // namespace posiscope::projection_places
