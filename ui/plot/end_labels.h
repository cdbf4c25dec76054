// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/drawing.h"

#include <QColor>
#include <QString>

#include <optional>
#include <utility>
#include <vector>

namespace posiscope {

class CurveLayer;
struct Curve;

/// Names of curves at their right ends, each in the colour of its curve. In the margin beside the frame they
/// stand as close to their ends as they fit. Inside the frame each stands behind its end, or above or below
/// its curve, beyond others if need be, where no curve and no hairline crosses it; it is left out where there
/// is no such place.
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

    struct Placed
    {
        Name name;
        QRectF box;
    };

    static constexpr double gap = 8; ///< pixels in the margin, before a name and behind it

    explicit EndLabels(const CurveLayer* curves);

    /// One for each curve of the layer, in their order; later ones choose their place first.
    void setNames(std::vector<Name> names)
    {
        m_names = std::move(names);
        m_drawn.reset();
    }
    /// Whether names stand in the margin, or else inside the frame. In the first case, the name of a curve
    /// that ends far from the margin may stand at the curve's end.
    void setInMargin(bool areInMargin)
    {
        m_areInMargin = areInMargin;
        m_drawn.reset();
    }
    /// Sets the x of a hairline that no name inside the frame may cover. Returns whether names have moved.
    bool setClearOf(std::optional<double> line);
    /// The y of a line across the frame, on which no name stands that has room in the margin.
    void setLevel(std::optional<double> level)
    {
        m_level = level;
        m_drawn.reset();
    }
    /// The width that the names take of the margin.
    int marginWidth() const;
    const std::vector<Placed>& placed() const; ///< those that have room

    QRegion textRegion() const override;

protected:
    QRect clipRect() const override;
    void draw(QCPPainter* painter) override;

private:
    QPointF pointOf(const Curve& curve, double place) const;
    std::vector<Placed> placedInMargin() const;
    std::vector<Placed> placedInside() const;
    std::vector<QPointF> placesAlong(const Curve& curve, double apart) const;
    std::optional<Placed> placedName(const Name& name, const Curve& curve,
                                     const std::vector<Placed>& placed) const;

    const CurveLayer* m_curves;
    std::vector<Name> m_names;
    bool m_areInMargin = false;
    std::optional<double> m_line, m_level;

    /// What the places depend on besides the names. To find them takes long where there are many curves.
    struct Drawn
    {
        QCPRange x, y;
        QRectF frame;
        std::optional<double> line;
        bool marksShown = false;
        int computations = 0;

        bool operator==(const Drawn&) const = default;
    };
    mutable std::optional<Drawn> m_drawn;
    mutable std::vector<Placed> m_placed;
};

} // namespace posiscope
