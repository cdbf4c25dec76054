// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"
#include "ui/plot/drawing.h"

#include <optional>
#include <vector>

namespace posiscope {

/// Shades x from a given value to the right edge: pairs without a complete cycle, or positions beyond the
/// table.
class ShadedRange : public Drawing
{
public:
    ShadedRange(QCPAxis* x, QCPAxis* y);

    void setTheme(const Theme& theme) { m_theme = theme; }
    /// The x where the shading begins; std::nullopt for none.
    void setFrom(std::optional<double> from) { m_from = from; }

protected:
    void draw(QCPPainter* painter) override;

private:
    Theme m_theme = Theme::light();
    std::optional<double> m_from;
};

/// Text beside curves: the curves' names, a horizontal line with a label (such as max_len), and a small
/// circle with a label at a limit that is never reached (2πn).
class CurveNotes : public Drawing
{
public:
    /// The name of a curve, at the left edge. The curve must lead away from the text towards the right.
    struct Name
    {
        QStringList words; ///< longest first
        QColor colour;
        std::function<double(double)> curve;
        bool above = true; ///< whether the name stands over a rising curve, else under a falling one
        double last = 0;   ///< the x at which the curve ends
    };
    struct Level
    {
        double value = 0;
        QString words;
        bool above = true;
    };
    struct Ring
    {
        QPointF place;
        QStringList words; ///< longest first
    };

    CurveNotes(QCPAxis* x, QCPAxis* y);

    void setTheme(const Theme& theme) { m_theme = theme; }
    void setNames(std::vector<Name> names) { m_names = std::move(names); }
    void setLevel(std::optional<Level> level) { m_level = std::move(level); }
    void setRing(std::optional<Ring> ring) { m_ring = std::move(ring); }
    /// The x of a mark. The labels of level and ring are moved to its left so that they do not cross it.
    void setMarked(double place) { m_marked = place; }

    QRegion textRegion() const override;

protected:
    void draw(QCPPainter* painter) override;

private:
    struct Label
    {
        QString words;
        QRectF box;
        QColor colour;
    };

    std::vector<Label> labels() const;
    Label named(const Name& name) const;
    Label ofLevel() const;
    Label ofRing() const;
    Label within(Label label) const;
    QRectF leftOfMark(QRectF box) const;
    bool isOnLevel(const QRectF& box) const;
    bool isClear(const QRectF& box) const;
    /// The y of a curve at a pixel of the x axis, in pixels.
    double heightOf(const Name& name, double pixel) const;
    QFont font() const { return m_theme.interfaceFont(Theme::notePoints); }
    double ringRadius() const { return 3 * m_theme.scale; }
    void drawLevel(QCPPainter* painter) const;
    void drawRing(QCPPainter* painter) const;

    Theme m_theme = Theme::light();
    std::vector<Name> m_names;
    std::optional<Level> m_level;
    std::optional<Ring> m_ring;
    std::optional<double> m_marked;
};

} // namespace posiscope
