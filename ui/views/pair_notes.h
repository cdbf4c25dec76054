// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/drawing.h"
#include "ui/theme/theme.h"

#include <optional>
#include <vector>

namespace posiscope {

/// A stretch of x behind the curves: pairs that complete no cycle, positions beyond the table.
class Shade : public Drawing
{
public:
    Shade(QCPAxis* x, QCPAxis* y);

    void setTheme(const Theme& theme) { m_theme = theme; }
    /// From a place of x to the right edge; none where nothing is given.
    void setFrom(std::optional<double> from) { m_from = from; }

protected:
    void draw(QCPPainter* painter) override;

private:
    Theme m_theme = Theme::light();
    std::optional<double> m_from;
};

/// What is written beside the curves over the pairs: names, a level, a place that is never reached.
class PairNotes : public Drawing
{
public:
    /// Words from the left edge on, clear of a curve that runs away from them.
    struct Name
    {
        QStringList words; ///< longest first
        QColor colour;
        std::function<double(double)> curve;
        bool above = true; ///< over a rising curve, or under a falling one
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

    PairNotes(QCPAxis* x, QCPAxis* y);

    void setTheme(const Theme& theme) { m_theme = theme; }
    void setNames(std::vector<Name> names) { m_names = std::move(names); }
    void setLevel(std::optional<Level> level) { m_level = std::move(level); }
    void setRing(std::optional<Ring> ring) { m_ring = std::move(ring); }

protected:
    void draw(QCPPainter* painter) override;

private:
    void drawName(QCPPainter* painter, const Name& name) const;
    void drawLevel(QCPPainter* painter) const;
    void drawRing(QCPPainter* painter) const;
    void write(QCPPainter* painter, QRectF box, const QString& words, const QColor& colour) const;

    Theme m_theme = Theme::light();
    std::vector<Name> m_names;
    std::optional<Level> m_level;
    std::optional<Ring> m_ring;
};

} // namespace posiscope
