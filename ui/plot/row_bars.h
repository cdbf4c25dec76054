// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"
#include "ui/plot/drawing.h"

#include <functional>

namespace posiscope {

/// A number for each row of a matrix, as a bar beside it, with its digits where rows are high enough. Where
/// rows are lower than a pixel, each bar is that of one of them.
class RowBars : public Drawing
{
    Q_OBJECT

public:
    RowBars(QCPAxis* x, QCPAxis* y);

    /// Rows 0 … rowCount − 1; at most so many values are asked for in one picture.
    void setValues(int rowCount, std::function<double(int row)> valueOf, int mostAsked);
    /// The value whose bar is as long as there is room; longer bars end there.
    void setScale(double full) { m_full = full; }
    void setTheme(const Theme& theme) { m_theme = theme; }

    /// The width of the digits, and of the word above them.
    static int widthFor(const Theme& theme, double full, const QString& caption);

protected:
    void draw(QCPPainter* painter) override;

private:
    int m_rowCount = 0;
    std::function<double(int row)> m_valueOf;
    int m_mostAsked = 1;
    double m_full = 1;
    Theme m_theme;
};

} // namespace posiscope
