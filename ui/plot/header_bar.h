// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"
#include "ui/plot/colour_table.h"

#include <QWidget>

#include <optional>

namespace posiscope {

/// Draws a horizontal colour bar, with the numbers of its ends beside it, at the right of a box. Draws
/// nothing if the numbers alone fill the box, and a square with one number if both ends have the same. The
/// bar shows the part `shown` of the range of `colours`; if `values` of the picture lie beyond an end, its
/// number is written as "≥ 10" or "≤ 10". Returns the x at which the bar and its numbers begin.
int drawHorizontalBar(QPainter& painter, const QRect& box, const ColourTable& colours, Interval shown,
                      const Theme& theme, std::optional<Interval> values = {});

/// The width of a lying bar whose strip is half as long.
int leastBarWidth(Interval shown, const Theme& theme, std::optional<Interval> values = {});

/// A lying colour bar for the header of a card.
class HeaderBar : public QWidget
{
    Q_OBJECT

public:
    explicit HeaderBar(QWidget* parent);

    /// The colours of values in `range`, of which the bar shows a part; see drawHorizontalBar().
    void setColours(const Colouring& map, Interval range, Interval shown,
                    std::optional<Interval> values = {});
    void setTheme(const Theme& theme);
    void setSymbol(const QString& letter); ///< at its left, of what the colours stand for
    /// Whether a header that has room shows it.
    void setOffered(bool isOffered);
    bool isOffered() const { return m_isOffered; }

    void draw(QPainter& painter, const QRect& box) const; ///< at its right end

    QString leastText() const; ///< the number at its left
    QString mostText() const;

    QSize sizeHint() const override;        ///< empty if it is not offered
    QSize minimumSizeHint() const override; ///< of a shorter strip

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QFont symbolFont() const;
    int symbolWidth() const;

    ColourTable m_colours{ColourMap::RdBu, {-1, 1}};
    Interval m_shown{-1, 1};
    Interval m_values{-1, 1};
    QString m_symbol;
    int m_least = 0; ///< the width for the widest numbers so far, in this type
    bool m_isOffered = true;
    Theme m_theme = Theme::light();
};

} // namespace posiscope
