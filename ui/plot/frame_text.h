// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/drawing.h"
#include "ui/plot/plot.h"
#include "ui/plot/text_line.h"

namespace posiscope {

/// Text in a frame or over it, in the longest of several ways to say it that there is room for. PlotText is
/// what has a place in the plot's layout.
class FrameText : public Drawing
{
    Q_OBJECT

public:
    /// What is painted with the marks changes as they do, and costs no picture of the plot.
    enum class Place {
        Caption, ///< with the marks: a title over the frame, and under it text of one or two lines
        Middle,  ///< in a box over what is drawn
        Point    ///< right of a point of the frame; left out where it has no room
    };

    FrameText(QCPAxis* x, QCPAxis* y, Place place);

    void setWords(const QStringList& longestFirst) { m_words = longestFirst; }
    QString words() const { return m_words.value(0); }
    /// Those that there is room for.
    QString shownWords() const;
    bool fits(const QString& words) const;

    // A caption.
    void setTitle(const QString& title, const QStringList& detailLongestFirst);
    QString title() const { return m_title.name; }
    QString detail() const { return m_title.longestFirst.value(0); }
    QString shownDetail() const;
    /// A low frame keeps its height where it is wide enough for the words in one line.
    void fitLines(QSize outer);

    /// What a caption needs above the frame, in pixels.
    int height() const;
    QRegion region() const override;

    // At a point, in a colour, level with it or below it, clear of another such text.
    void setPoint(QPointF point, bool below, const QColor& colour);
    void setClearOf(const FrameText* other) { m_clearOf = other; }

protected:
    QRect clipRect() const override;
    void draw(QCPPainter* painter) override;

private:
    const Theme& theme() const { return static_cast<const Plot*>(mParentPlot)->theme(); }
    QFont font() const;
    double lineHeight() const;
    bool isShown() const;
    QRectF available() const;
    QRectF boxOf(const QString& words) const;
    void drawCaption(QCPPainter* painter) const;
    void drawBox(QCPPainter* painter) const;

    Place m_place;
    TextLine m_title;
    QStringList m_words;
    int m_lines = 3; ///< of a caption, its title's among them
    QPointF m_point;
    bool m_isBelow = false;
    QColor m_colour;
    const FrameText* m_clearOf = nullptr;
};

} // namespace posiscope
