// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/drawing.h"

#include <optional>

namespace posiscope {

/// The opacity of a shade: all paint engines round it to the same colour.
inline constexpr float shadeOpacity = 32 / 255.F;

/// Shades x from a given value to the right edge, above a given y: pairs without a complete turn.
class ShadedRange : public Drawing
{
public:
    ShadedRange(QCPAxis* x, QCPAxis* y);

    /// The x and the y where the shading begins; std::nullopt for none.
    void setCorner(std::optional<QPointF> corner) { m_corner = corner; }

protected:
    void draw(QCPPainter* painter) override;

private:
    std::optional<QPointF> m_corner;
};

} // namespace posiscope
