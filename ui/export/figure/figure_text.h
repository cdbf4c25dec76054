// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QSize>
#include <QStringList>

class QPainter;

namespace posiscope {

/// The title over a figure and the caption under it, broken into lines. Where they would leave the picture
/// too little room, they become shorter and at last are left out.
class FigureText
{
public:
    /// Each with the longest text first, empty if it is not shown. `sheet` is the whole figure, in logical
    /// pixels.
    FigureText(const QStringList& titles, const QStringList& captions, const Theme& theme, QSize sheet);

    const QString& title() const { return m_title; }
    const QString& caption() const { return m_caption; }

    /// The room that they leave between them.
    double top() const { return heightOf(m_title, m_titleFont); }
    double bottom() const { return m_sheet.height() - heightOf(m_caption, m_captionFont); }

    void draw(QPainter& painter) const;

private:
    double heightOf(const QString& text, const QFont& font) const;
    void choose(const QStringList& titles, const QStringList& captions);

    Theme m_theme;
    QSize m_sheet;
    QFont m_titleFont;
    QFont m_captionFont;
    QString m_title;
    QString m_caption;
};

} // namespace posiscope
