// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"
#include "ui/plot/drawing.h"

#include <optional>
#include <vector>

namespace posiscope {

/// A stretch of x behind curves that is set apart: pairs that complete no cycle, positions beyond the table.
class OutsideBand : public Drawing
{
public:
    OutsideBand(QCPAxis* x, QCPAxis* y);

    void setTheme(const Theme& theme) { m_theme = theme; }
    /// From a place of x to the right edge; none where nothing is given.
    void setFrom(std::optional<double> from) { m_from = from; }

protected:
    void draw(QCPPainter* painter) override;

private:
    Theme m_theme = Theme::light();
    std::optional<double> m_from;
};

/// What is written beside curves: their names, a level, and a ring at a place that is never reached.
class CurveNotes : public Drawing
{
public:
    /// Words from the left edge on, clear of a curve that runs away from them.
    struct Name
    {
        QStringList words; ///< longest first
        QColor colour;
        std::function<double(double)> curve;
        bool above = true; ///< over a rising curve, or under a falling one
        double last = 0;   ///< where it ends
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
    /// A line through a place of x, which the words of level and ring leave to their right.
    void setMarked(double place) { m_marked = place; }

    QRegion written() const override;

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
    /// Where a curve is above a pixel of the x axis.
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
