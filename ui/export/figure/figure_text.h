// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/figure/figure_order.h"
#include "ui/kit/theme/theme.h"
#include "ui/mathematics/formula_picture.h"

#include <QFont>
#include <QRect>
#include <QSize>
#include <QString>
#include <QStringList>

#include <vector>

class QPainter;

namespace posiscope {

class View;

/// A title over a figure, as the header of a card: a bold name and a value.
struct FigureTitle
{
    QString name;
    maths::Formula value{};

    QString text() const; ///< "Heatmap: PE(7, 24) = 0.9473"
};

/// The title over a figure and the caption under it, broken into lines. If they leave the picture too little
/// room, shorter texts are chosen, and finally first the caption and then the title is left out.
class FigureText
{
public:
    /// Both lists have the longest text first, and are empty for a text that is not shown. `sheet` is the
    /// size of the whole figure in logical pixels.
    FigureText(const std::vector<FigureTitle>& titles, const QStringList& captions, const Theme& theme,
               QSize sheet);

    QString title() const { return m_title.text(); }
    const QString& caption() const { return m_caption; }

    /// The bottom of the title and the top of the caption, between which the picture is drawn.
    double top() const { return heightOf(m_title.name, m_titleFont); }
    double bottom() const { return m_sheet.height() - heightOf(m_caption, m_captionFont); }

    /// What the title leaves of its line; empty without one.
    QRect besideTitle() const;

    void draw(QPainter& painter) const;

private:
    double heightOf(const QString& text, const QFont& font) const;
    QString inLines(const QString& sentences) const;
    maths::FormulaPicture valueOfTitle() const;
    QPointF placeOfValue() const;

    Theme m_theme;
    QSize m_sheet;
    QFont m_titleFont;
    QFont m_captionFont;
    FigureTitle m_title;
    maths::FormulaPicture m_value; ///< of the title
    QString m_caption;
};

/// The titles that may stand over a figure, the longest first: the scene's own title, else the view's name,
/// with the choice and the value of the card's header or without: "Projection, PCA: 45.1 % of the variance".
std::vector<FigureTitle> figureTitles(const Scene& scene, const FigureSpec& spec, const View& view);

/// The captions that may stand under it, the longest first, with a sentence a line: the parameters of the
/// encoding, those of the one that it is compared with, where they differ, and the view's note.
QStringList figureCaptions(const Scene& scene, const View& view);

} // namespace posiscope
