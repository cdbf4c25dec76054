// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figure/figure_text.h"

#include <QFontMetricsF>
#include <QPainter>

namespace posiscope {

namespace {

constexpr double titlePoints = 11;

// Logical pixels.
constexpr double besideText = 8;
constexpr double aboveText = 6;
constexpr double roomyPicture = 215; ///< height from which a picture spares room for both
constexpr double barePicture = 110;  ///< and for a title alone

} // namespace

FigureText::FigureText(const QStringList& titles, const QStringList& captions, const Theme& theme,
                       QSize sheet)
    : m_theme(theme)
    , m_sheet(sheet)
    , m_titleFont(theme.interfaceFont(titlePoints, QFont::DemiBold))
    , m_captionFont(theme.interfaceFont(Theme::notePoints))
{
    choose(titles, captions);
}

void FigureText::choose(const QStringList& titles, const QStringList& captions)
{
    const QStringList someTitle = titles.isEmpty() ? QStringList(QString()) : titles;
    const QStringList someCaption = captions.isEmpty() ? QStringList(QString()) : captions;
    for (const QString& caption : someCaption)
        for (const QString& title : someTitle) {
            m_title = title;
            m_caption = caption;
            if (bottom() - top() >= roomyPicture)
                return;
        }
    m_caption.clear();
    for (const QString& title : someTitle) {
        m_title = title;
        if (bottom() - top() >= (title == someTitle.last() ? barePicture : roomyPicture))
            return;
    }
    m_title.clear();
}

double FigureText::heightOf(const QString& text, const QFont& font) const
{
    if (text.isEmpty())
        return 0;
    const QRectF room(0, 0, m_sheet.width() - 2 * besideText, 1e6);
    return QFontMetricsF(font).boundingRect(room, Qt::TextWordWrap, text).height() + 2 * aboveText;
}

void FigureText::draw(QPainter& painter) const
{
    const double width = m_sheet.width() - 2 * besideText;
    painter.setFont(m_titleFont);
    painter.setPen(m_theme.text);
    painter.drawText(QRectF(besideText, aboveText, width, top()), Qt::TextWordWrap, m_title);
    painter.setFont(m_captionFont);
    painter.setPen(m_theme.quiet);
    painter.drawText(QRectF(besideText, bottom() + aboveText, width, m_sheet.height() - bottom()),
                     Qt::TextWordWrap, m_caption);
}

} // namespace posiscope
