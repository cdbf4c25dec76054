// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/mathematics/formula_picture.h"
#include "ui/plot/plot.h"
#include "ui/plot/text_line.h"

#include <optional>

namespace posiscope {

/// Text that has a row, a column or a cell of a plot's layout. FrameText is what stands in or over a frame
/// and needs no place in the layout.
class PlotText : public QCPLayoutElement
{
    Q_OBJECT

public:
    enum class Place {
        Row,     ///< a line
        RowOver, ///< a line that begins at the left edge of a frame
        Left, ///< a column, level with the middle of a frame: the name, and below it what follows, if it fits
        Between, ///< a column beside a frame: the name as a large sign, then what follows, reading upwards
        Middle   ///< a cell: the name as a heading in its middle, and below it what follows
    };

    PlotText(Plot* plot, Place place, const QCPAxisRect* frame = nullptr);

    void setText(const TextLine& text);
    void setWords(const QStringList& longestFirst) { setText({.longestFirst = longestFirst}); }
    /// In a row, in place of text.
    void setFormula(const maths::Formula& formula);
    /// Lets a row over a frame reach further, to the left or the right edge of what stands further right.
    void setEnd(const QCPLayoutElement* end, bool atItsLeft);
    /// Whether a sign has its word after it.
    void setWordShown(bool shown) { m_wordShown = shown; }

    /// The height of a row, the width of a column.
    int extent() const;
    /// What a sign's word takes of the plot: of its width, with a sign that comes with it, and the height
    /// that it reads up along.
    QSize wordSize() const;
    /// What a row of this width says, for tests.
    QString wordsFor(double width) const { return m_text.shownIn(width, theme()); }

    QSize minimumOuterSizeHint() const override;
    QSize maximumOuterSizeHint() const override;

protected:
    void draw(QCPPainter* painter) override;

private:
    const Theme& theme() const { return static_cast<const Plot*>(mParentPlot)->theme(); }
    QFont bold() const { return theme().interfaceFont(Theme::notePoints, QFont::DemiBold); }
    QFont signFont() const { return theme().interfaceFont(Theme::headingPoints); }
    QString words() const { return m_text.longestFirst.value(0); }
    bool isRow() const { return m_place == Place::Row || m_place == Place::RowOver; }
    bool isShown(bool wordShown) const;
    int signWidth(bool wordShown) const;
    QRectF row() const;
    void drawFormula(QCPPainter* painter) const;
    void drawLeft(QCPPainter* painter) const;
    void drawSign(QCPPainter* painter) const;
    void drawMessage(QCPPainter* painter) const;

    Place m_place;
    const QCPAxisRect* m_frame;
    const QCPLayoutElement* m_end = nullptr;
    bool m_endsAtLeft = true;
    bool m_wordShown = true;
    TextLine m_text;
    maths::Formula m_formula;
    mutable std::optional<maths::FormulaPicture> m_picture; ///< of the formula, in the font below
    mutable QFont m_pictureFont;
};

} // namespace posiscope
