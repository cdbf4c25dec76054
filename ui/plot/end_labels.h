// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/drawing.h"

#include <QColor>
#include <QString>

#include <optional>
#include <vector>

namespace posiscope {

class CurveLayer;

/// Names of curves at their right ends, each in the colour of its curve: behind the end, above or below it,
/// clear of the other names and where no curve crosses it. Where curves cross everywhere, it hides them, but
/// not in a figure, whose ground may be transparent.
class EndLabels : public Drawing
{
    Q_OBJECT

public:
    struct Name
    {
        QString text; ///< empty for none
        QColor colour;
        QFont font;
    };

    explicit EndLabels(const CurveLayer* curves);

    /// One for each curve of the layer, in their order; later ones choose their place first.
    void setNames(std::vector<Name> names) { m_names = std::move(names); }
    const std::vector<Name>& names() const { return m_names; }

    QRegion textRegion() const override;

protected:
    QRect clipRect() const override;
    void draw(QCPPainter* painter) override;

private:
    struct Placed
    {
        const Name* name;
        QRectF box;
        bool isCrossed = false; ///< by a curve
    };

    std::vector<Placed> placed() const;
    std::optional<Placed> placeOf(const Name& name, QPointF end, const std::vector<Placed>& placed) const;

    const CurveLayer* m_curves;
    std::vector<Name> m_names;
};

} // namespace posiscope
