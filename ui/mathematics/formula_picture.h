// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"
#include "ui/mathematics/formula.h"

#include <QFont>
#include <QHash>
#include <QPainterPath>
#include <QRectF>

#include <array>
#include <utility>
#include <vector>

class QPainter;

namespace posiscope::maths {

/// The measures of a text, in ems: its advance, and the rectangle of its ink (y downward from the baseline).
struct Extent
{
    double advance = 0;
    QRectF ink;
};

/// A font family with the measures that mathematics needs, in ems, so that they are valid for every size and
/// device. TeX reads some of them from mathematical tables, which most fonts do not have; they are measured
/// from glyphs.
class MathsFont
{
public:
    explicit MathsFont(const QFont& family);

    /// The font of a face at referencePixels; drawn at size s by scaling the painter by s / referencePixels.
    const QFont& font(Face face) const { return m_faces[static_cast<std::size_t>(face)]; }
    static constexpr int referencePixels = 64;

    Extent measure(const QString& text, Face face) const;

    double axis() const { return m_axis; } ///< height at which bars and signs are centred
    double xHeight() const { return m_xHeight; }
    double figureHeight() const { return m_figureHeight; }
    double rule() const { return m_rule; } ///< thickness of bars

private:
    Extent ofOutline(const QString& text, Face face) const;
    /// The measures of a number, from those of its characters, because laying out every new number would be
    /// slow.
    Extent ofLetters(const QString& text, Face face) const;

    std::array<QFont, 4> m_faces;
    mutable QHash<std::pair<QString, int>, Extent>
        m_measured; ///< because shaping a text takes longer than looking it up
    double m_axis;
    double m_xHeight;
    double m_figureHeight;
    double m_rule;
};

/// A formula laid out: what is drawn where, in logical pixels from the left end of its baseline, y downward.
/// All of its ink lies in box().
struct FormulaPicture
{
    struct Run
    {
        QPointF baseline;
        QString text;
        QFont font; ///< at MathsFont::referencePixels
        double size = 0;
        Role role = Role::Text;
    };
    struct Bar
    {
        QRectF area;
        Role role = Role::Text;
    };
    struct Shape
    {
        QPainterPath path;
        Role role = Role::Text;
    };

    double width = 0;
    double ascent = 0;
    double descent = 0;
    std::vector<Run> runs;
    std::vector<Bar> bars;
    std::vector<Shape> shapes;

    QRectF box() const { return {0, -ascent, width, ascent + descent}; }
    double height() const { return ascent + descent; }

    /// Adds the contents of another picture, moved by an offset (down is positive), and grows to include
    /// them.
    void add(const FormulaPicture& other, QPointF offset);
};

/// The formula at a size in logical pixels, by TeX's rules (The TeXbook, appendix G) with what they need
/// measured from the glyphs: scripts are 0.7 and 0.5 of the size, bars and tall fences are centred on the
/// axis.
FormulaPicture layOut(const Formula& formula, const MathsFont& font, double size);

/// Draws with the baseline's left end at a point. Bars lie on whole device pixels where the device has
/// pixels.
void paint(QPainter& painter, const FormulaPicture& picture, QPointF baseline, const Theme& theme);

QColor colourOf(Role role, const Theme& theme);

/// Formulas, one a line, and lines of the same form with the longest numbers to be expected. Room is reserved
/// for those, so that nothing moves while the numbers change.
struct FormulaLines
{
    std::vector<Formula> shown;
    std::vector<Formula> room;

    bool operator==(const FormulaLines&) const = default;
};

struct PlacedLine
{
    FormulaPicture picture;
    double baseline = 0; ///< below the top
};

/// Lines under one another.
struct LineStack
{
    std::vector<PlacedLine> lines;
    double height = 0;
};

/// The width that the lines need in full size.
double naturalWidth(const FormulaLines& lines, const MathsFont& font, double size);

/// Lays the lines out within a width, all at one size, which is smaller where they have less room. Justified,
/// what follows the first relation sign of a line ends at its right.
LineStack stacked(const FormulaLines& lines, const MathsFont& font, double size, double width,
                  bool isJustified = false);

} // namespace posiscope::maths
