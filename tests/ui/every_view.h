// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/view_list.h"

#include <QTest>

namespace posiscope {

/// A row for every view, in a column “view”.
inline void addEveryView()
{
    QTest::addColumn<ViewId>("view");
    for (const ViewRow& row : viewList())
        QTest::addRow("%s", row.title) << row.id;
}

} // namespace posiscope
