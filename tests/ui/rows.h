// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTest>

namespace posiscope {

/// A row of a data-driven test, with a value for each of its columns.
template <typename... Values>
void addRow(const char* title, const Values&... values)
{
    QTestData& row = QTest::newRow(title);
    (row << ... << values);
}

} // namespace posiscope
