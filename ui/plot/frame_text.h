// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/drawing.h"
#include "ui/plot/plot.h"
#include "ui/plot/text_line.h"

#include <functional>
#include <vector>

namespace posiscope {

/// Text in or above an axis rect; of several versions it shows the longest that fits. For text that is an
/// element of the plot's layout use PlotText.
class FrameText : public Drawing
{
    Q_OBJECT

public:
    /// Text that is painted with the marks can change without a redraw of the plot.
    enum class Place {
        Caption, ///< with the marks: a title over the frame, and under it a line of text
        Middle,  ///< in a box over what is drawn
        Point    ///< right of a point of the frame; left out where it has no room
    };

    FrameText(QCPAxis* x, QCPAxis* y, Place place);

    void setWords(const QStringList& longestFirst) { m_words = longestFirst; }
    QString words() const { return m_words.value(0); }
    /// Sets a function that is called at each draw and says whether the text is shown.
    void setWanted(std::function<bool()> isWanted) { m_isWanted = std::move(isWanted); }
    /// The part of x in whose middle the box stands, if not in that of the frame.
    void setWithin(std::function<QCPRange()> within) { m_within = std::move(within); }
    /// The version that fits; empty where none does.
    QString shownWords() const;
    bool fits(const QString& words) const;

    // A caption.
    void setTitle(const QString& title, const QStringList& detailLongestFirst);
    QString title() const { return m_title.name; }
    QString detail() const { return m_title.longestFirst.value(0); }
    QString shownDetail() const;
    /// Chooses how many lines the caption may have: the title alone in a presentation and where the frame and
    /// its surroundings are low, none where they are tiny.
    void fitLines(QSize outer);
    /// Pixels that the caption leaves at its left.
    void setIndent(int indent) { m_indent = indent; }
    /// Pixels to the right of the cell over which a caption may go on.
    void setOverhang(int overhang) { m_overhang = overhang; }
    /// A caption beside this one with as many versions: both show the same version.
    void setTwin(const FrameText* twin) { m_twin = twin; }

    /// The height that a caption needs above the frame, in pixels.
    int height() const;
    QRegion region() const override;
    QRegion textRegion() const override;

    // At a point, in a colour, level with it or below it, clear of other such texts.
    void setPoint(QPointF point, bool below, const QColor& colour);
    void setAvoided(std::vector<const FrameText*> others) { m_avoided = std::move(others); }

protected:
    QRect clipRect() const override;
    void draw(QCPPainter* painter) override;

private:
    const Theme& theme() const { return static_cast<const Plot*>(mParentPlot)->theme(); }
    QFont font() const;
    double lineHeight() const;
    bool isShown() const;
    QRectF available() const;
    bool fitsTwin(qsizetype version) const;
    QRectF boxOf(const QString& words) const;
    void drawCaption(QCPPainter* painter) const;
    void drawBox(QCPPainter* painter, const QString& words) const;

    Place m_place;
    TextLine m_title;
    QStringList m_words;
    int m_lines = 2; ///< of a caption, its title's among them
    int m_indent = 0;
    int m_overhang = 0;
    const FrameText* m_twin = nullptr;
    QPointF m_point;
    bool m_isBelow = false;
    QColor m_colour;
    std::vector<const FrameText*> m_avoided;
    std::function<bool()> m_isWanted;
    std::function<QCPRange()> m_within;
};

} // namespace posiscope
