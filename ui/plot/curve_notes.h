// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"
#include "ui/plot/drawing.h"

#include <functional>
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

/// Text beside curves: the curves' names, a horizontal line with a label (such as max_len), and words about
/// the limit of a curve, near its right end. Words stand where they are clear of everything else, or not at
/// all.
class CurveNotes : public Drawing
{
public:
    /// The name of a curve, at the left edge, beside the mark or further along it.
    struct Name
    {
        QStringList words; ///< longest first
        QColor colour;
        std::function<double(double)> curve;
        bool above = true; ///< whether the name stands over a rising curve, else under a falling one
        double last = 0;   ///< the x at which the curve ends
        /// A thin curve: its name may stand at its right end or on either side. The name of a thick curve may
        /// stand beyond it.
        bool isThin = false;
    };
    struct Level
    {
        double value = 0;
        QString words;
        bool above = true;
    };
    struct Limit
    {
        double value = 0;
        QStringList words; ///< longest first
    };

    CurveNotes(QCPAxis* x, QCPAxis* y);

    void setTheme(const Theme& theme) { m_theme = theme; }
    void setNames(std::vector<Name> names) { m_names = std::move(names); }
    void setLevel(std::optional<Level> level) { m_level = std::move(level); }
    void setLimit(std::optional<Limit> limit) { m_limit = std::move(limit); }
    /// The x from which on the frame is shaded: names keep off that edge where they can.
    void setShadedFrom(std::optional<double> from) { m_shadedFrom = from; }
    /// The x of a mark, which the words keep clear of.
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

    /// The left upper corners where words of a width may stand, the best first.
    using PlacesOf = std::function<std::vector<QPointF>(double width)>;

    std::vector<Label> labels() const;
    void add(std::vector<Label>& labels, const QStringList& longestFirst, const QColor& colour,
             double fromLevel, const PlacesOf& placesOf) const;
    std::vector<QPointF> placesOfName(const Name& name, double width) const;
    std::vector<QPointF> placesOfLevel(double width) const;
    std::vector<QPointF> placesOfLimit(double width) const;
    double besideMark() const;
    double leftOfMark() const;
    /// Whether words in a box are whole, so far from the level, and on no line, curve, mark or other label.
    bool isClear(const QRectF& box, const std::vector<Label>& others, double fromLevel) const;
    /// The y of a curve at a pixel of the x axis, in pixels.
    double heightOf(const Name& name, double pixel) const;
    QFont font() const { return m_theme.interfaceFont(Theme::notePoints); }
    double beside() const { return 3 * m_theme.scale; }     ///< the radius of a curve's sample, and a gap
    double leastApart() const { return 6 * m_theme.scale; } ///< of curves that are told apart
    double closest() const { return 12 * m_theme.scale; }   ///< from words to what they name, at the most
    void drawLevel(QCPPainter* painter) const;

    Theme m_theme = Theme::light();
    std::vector<Name> m_names;
    std::optional<Level> m_level;
    std::optional<Limit> m_limit;
    std::optional<double> m_marked;
    std::optional<double> m_shadedFrom;
};

} // namespace posiscope
