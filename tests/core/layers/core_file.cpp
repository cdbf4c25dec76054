// SPDX-License-Identifier: GPL-3.0-or-later
// Stands for a file of the core's. As it is it builds; once it reaches for the window it must not.
#include "core/numerics/table.h"

#ifdef POSISCOPE_REACH_FOR_THE_WINDOW
#include <QWidget>
#endif

int rowsOf(const posiscope::Table<float>& table);

int rowsOf(const posiscope::Table<float>& table)
{
    return static_cast<int>(table.rows());
}
