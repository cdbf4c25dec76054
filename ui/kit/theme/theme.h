// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>

#include <cmath>

namespace posiscope {

/// The colours, line widths and type sizes that everything is drawn with. Every view gets a copy; other
/// widgets ask windowTheme().
///
/// Position is vermillion and dimension blue in every view; sine is green, cosine purple. These colours are
/// Okabe and Ito's, which can be told apart with red-green blindness; the dark theme has lighter versions.
/// Nothing is shown by colour alone: dashes, markers or labels differ, too.
struct Theme
{
    bool dark = false;
    /// The factor of lengths in pixels: larger in presentation mode, and if the screen's type is larger.
    double scale = 1;
    /// The part of `scale` that Qt applies to type by itself, from the screen's dots per inch.
    double resolution = 1;
    bool isExport = false; ///< drawing for a file: no background is painted, and letters have exact widths
    bool isPresentation = false;
    bool isSecondView = false; ///< of a presentation's small second view, which the insight is not about

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
    QColor halo; ///< thin rim around marks, so that they are visible on any colour

    static Theme light();
    static Theme darkTheme();
    /// The scale of a presentation on a screen of 1080 lines: tick labels are 28 px high, lines 4 px wide.
    static constexpr double presentationScale = 28. / 12;
    /// The theme of a presentation: larger type, thicker lines, full contrast.
    Theme presenting(double typeScale = presentationScale) const;

    double lineWidth() const { return 1.6 * scale; }
    /// The type size at this scale for a size in points at scale 1.
    double points(double ordinary) const { return ordinary * scale / resolution; }
    double thinLineWidth() const { return 1.0 * scale; }

    /// The sizes of interface type, in points. They are few: size shows what to read first, and each font and
    /// size takes a millisecond of the start. Smaller type is only for what would not fit in a plot (numbers
    /// in cells and beside rows, details at tables, labels of points), larger type for words in place of a
    /// picture.
    static constexpr double headingPoints = 13;
    static constexpr double textPoints = 10;
    static constexpr double notePoints = 9;
    // The sizes of what is read first in a presentation. On a screen of 1080 lines notePoints are 28 px
    // there.
    static constexpr double presentedTextPoints = notePoints * 36 / 28;
    static constexpr double presentedFormulaPoints = notePoints * 52 / 28;

    /// Inter with tabular figures; the program's own files of it where the system has none. Normal and
    /// DemiBold are the weights in use.
    QFont interfaceFont(double points = textPoints, QFont::Weight weight = QFont::Normal) const;
    /// STIX, likewise.
    QFont mathsFont(double points, bool italic = false) const;

    bool operator==(const Theme&) const = default;

private:
    void setSize(QFont& font, double ordinary) const;
};

/// Converts a length at scale 1 to the theme's scale, in whole pixels.
inline int scaled(double pixels, const Theme& theme)
{
    return static_cast<int>(std::lround(pixels * theme.scale));
}

/// The distance between a panel's edge and its contents, the same for all panels, so that their contents line
/// up.
inline int panelMargin(const Theme& theme)
{
    return static_cast<int>(std::lround(12 + 4 * theme.scale));
}

/// The palette of a theme, for all that a style draws.
QPalette paletteOf(const Theme& theme);

/// The colour of `over` with this opacity over `under`.
QColor mixed(const QColor& under, const QColor& over, double share);
QColor onAccent(const Theme& theme);     ///< text on the accent colour
QColor hoverColour(const Theme& theme);  ///< behind what is under the pointer
QColor handleColour(const Theme& theme); ///< of a scroll bar
QColor faintColour(const Theme& theme);  ///< text of what is disabled

} // namespace posiscope
