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

    /// The x where the shading begins; std::nullopt for none.
    void setFrom(std::optional<double> from, double above) { m_from = from, m_above = above; }

protected:
    void draw(QCPPainter* painter) override;

private:
    std::optional<double> m_from;
    double m_above = 0;
};

} // namespace posiscope
