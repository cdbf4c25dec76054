// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"
#include "ui/mathematics/formula.h"

#include <QFont>
#include <QHash>
#include <QPainterPath>
#include <QRectF>

#include <array>
#include <vector>

class QPainter;

namespace posiscope::maths {

/// A run of text in ems: how far it advances, and where its ink lies (y downward from the baseline).
struct Extent
{
    double advance = 0;
    QRectF ink;
};

/// A family of type measured for mathematics: everything in ems, so that one measuring serves every size and
/// every device. Where the family has no mathematical tables (most have none) what TeX takes from them is
/// taken from the glyphs.
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
    /// Of a number, from its figures', so that a new number need not be laid out to be measured.
    Extent ofLetters(const QString& text, Face face) const;

    std::array<QFont, 4> m_faces;
    mutable QHash<std::pair<QString, int>, Extent>
        m_measured; ///< shaping a run costs more than looking it up
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

    /// Takes over what another picture draws, moved by offset (down is positive), and grows to hold it.
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

/// One formula a line, and lines of the same build with the longest numbers to be expected: room is kept for
/// those, so that nothing jumps while the numbers change.
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

/// The width at which every line stands in one piece at its full size.
double naturalWidth(const FormulaLines& lines, const MathsFont& font, double size);
/// The width below which they are hard to read: broken before every relation sign and at 0.6 of the size.
double smallestWidth(const FormulaLines& lines, const MathsFont& font, double size);

/// The lines within a width: all at one size, down to 0.8 of the one asked for in one piece; narrower than
/// that, lines that are too wide are broken before their relation signs.
LineStack stacked(const FormulaLines& lines, const MathsFont& font, double size, double width);

} // namespace posiscope::maths
