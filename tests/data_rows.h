// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTest>

/// The columns of a data-driven test: addColumns<double, int>("n", "dModel").
template <typename... Types, typename... Names>
void addColumns(Names... names)
{
    (QTest::addColumn<Types>(names), ...);
}

/// A row of it.
template <typename... Values>
void addRow(const char* name, const Values&... values)
{
    QTestData& row = QTest::newRow(name);
    ((row << values), ...);
}
