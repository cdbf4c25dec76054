// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/drawing.h"
#include "ui/views/frequencies/wavelength_panel.h"

namespace posiscope {

/// The line at the table's length with its name, the number of pairs beyond it, the wavelengths of the first,
/// the last and the selected pair, and the curves' names. What has no room clear of the rest is left out.
class WavelengthNotes : public Drawing
{
    Q_OBJECT

public:
    WavelengthNotes(QCPAxis* x, QCPAxis* y);

    void setTheme(const Theme& theme) { m_theme = theme; }
    void setPairs(const Pairs& pairs, int selected) { m_pairs = pairs, m_selected = selected; }

    struct Label
    {
        QString words;
        QRectF box;
        QColor colour;
        bool isBold = false;
    };
    std::vector<Label> labels() const;
    QRegion textRegion() const override;

protected:
    void draw(QCPPainter* painter) override;

private:
    using Labels = std::vector<Label>;

    /// Sides of a point where words may stand.
    enum class Side { AboveLeft, AboveRight, BelowLeft, BelowRight };

    QFont font(bool isBold) const;
    QPointF pointOf(const Frequencies& of, double pair) const;
    QRectF boxAt(QPointF point, Side side, const Label& label) const;
    /// Adds the label in the first of the boxes that is clear.
    void addAt(Labels& labels, Label label, QPointF point, std::initializer_list<Side> sides) const;
    void addLevel(Labels& labels) const;
    void addCount(Labels& labels) const;
    void addValues(Labels& labels) const;
    void addNames(Labels& labels) const;
    bool isClear(const QRectF& box, const Labels& others) const;
    bool touches(const QRectF& box, const Frequencies& of) const;

    Theme m_theme = Theme::light();
    Pairs m_pairs;
    int m_selected = 0;
};

} // namespace posiscope
