// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>

#include <cmath>

namespace posiscope {

/// The colours, weights and sizes that everything is drawn with: one value, given to every view and panel.
///
/// Position is vermillion and dimension blue in every view; sine is green, cosine purple (Okabe–Ito, told
/// apart by eyes that confuse red and green; lighter twins in the dark). Colour never stands alone: dashes,
/// markers or labels go with it.
struct Theme
{
    bool dark = false;
    double scale =
        1; ///< of lengths in pixels; larger in presentation mode and where the screen's type is larger
    double resolution =
        1; ///< the part of `scale` that Qt applies to type by itself, by the screen's dots an inch
    bool isExport = false; ///< for a file: no background is painted, and letters have their exact widths

    QColor window; ///< behind the cards
    QColor card;   ///< behind plots and text
    QColor field;  ///< behind what can be typed in
    QColor border; ///< around cards and fields
    QColor text;
    QColor quiet;    ///< captions, tick labels
    QColor hairline; ///< axes
    QColor grid;
    QColor accent; ///< handles, focus, the current tab
    QColor warning;
    QColor position;
    QColor dimension;
    QColor sine;
    QColor cosine;
    QColor pinned;
    QColor halo; ///< thin rim of marks, so that they show over any colour

    static Theme light();
    static Theme darkTwin();
    static constexpr double presentationScale = 1.75;
    /// Large type, thicker lines, full contrast.
    Theme presenting(double typeScale = presentationScale) const;

    double lineWidth() const { return 1.6 * scale; }
    /// The size of type that stands for so many points at scale 1.
    double points(double ordinary) const { return ordinary * scale / resolution; }
    double thinLineWidth() const { return 1.0 * scale; }

    bool isPresenting() const { return scale > resolution; }

    /// The sizes of interface type, in points. They are few: size shows what to read first, and each font and
    /// size takes a millisecond of the start. Smaller type is only for what would not fit in a plot (numbers
    /// in cells and beside rows, details at tables, labels of points), larger type for words in place of a
    /// picture.
    static constexpr double headingPoints = 13;
    static constexpr double textPoints = 10;
    static constexpr double notePoints = 9;
    static constexpr double tickPoints = notePoints;

    /// Inter with tabular figures, or the best sans serif there is. Normal and DemiBold are the weights in
    /// use.
    QFont interfaceFont(double points = textPoints, QFont::Weight weight = QFont::Normal) const;
    /// STIX, or the best serif there is.
    QFont mathsFont(double points, bool italic = false) const;

    bool operator==(const Theme&) const = default;

private:
    void setSize(QFont& font, double ordinary) const;
};

/// A length for type of ordinary size, in the pixels that the theme's type needs.
inline int scaled(double pixels, const Theme& theme)
{
    return static_cast<int>(std::lround(pixels * theme.scale));
}

/// Between a panel's edge and its contents, the same for panels whose contents line up.
inline int panelMargin(const Theme& theme)
{
    return static_cast<int>(std::lround(12 + 4 * theme.scale));
}

/// The palette of a theme, for all that a style draws.
QPalette paletteOf(const Theme& theme);

QColor onAccent(const Theme& theme);     ///< text on the accent colour
QColor hoverColour(const Theme& theme);  ///< behind what is under the pointer
QColor handleColour(const Theme& theme); ///< of a scroll bar
QColor faintColour(const Theme& theme);  ///< text of what is disabled

} // namespace posiscope
