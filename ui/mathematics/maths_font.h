// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/mathematics/formula.h"

#include <QFont>
#include <QHash>
#include <QRectF>

#include <array>

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
    /// Of a number, from its figures': no new number that goes by need be set to be measured.
    Extent ofLetters(const QString& text, Face face) const;

    std::array<QFont, 4> m_faces;
    mutable QHash<std::pair<QString, int>, Extent>
        m_measured; ///< shaping a run costs more than looking it up
    double m_axis;
    double m_xHeight;
    double m_figureHeight;
    double m_rule;
};

} // namespace posiscope::maths
