// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"
#include "ui/plot/drawing.h"

#include <vector>

namespace posiscope {

/// A line above some columns of a table: whole over neighbours, dashed over every other column. It is drawn
/// close to the table, where no word of a title stands.
class ColumnComb : public Drawing
{
    Q_OBJECT

public:
    ColumnComb(QCPAxis* x, QCPAxis* y);

    void setColumns(std::vector<int> columns) { m_columns = std::move(columns); } ///< ascending
    void setTheme(const Theme& theme) { m_theme = theme; }

protected:
    QRect clipRect() const override;
    void draw(QCPPainter* painter) override;

private:
    QRectF line() const; ///< over the whole table

    std::vector<int> m_columns;
    Theme m_theme;
};

} // namespace posiscope
