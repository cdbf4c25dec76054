// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"
#include "ui/plot/marks.h"

#include <QStringList>

namespace posiscope {

/// What stands over a frame: its title with a quiet word, and a line or two about what is marked in it, in
/// the longest words that there is room for. Painted with the marks, since its words change with them.
class Caption : public Marks
{
    Q_OBJECT

public:
    using Marks::Marks;

    void setTheme(const Theme& theme) { m_theme = theme; }
    void setTitle(const QString& title, const QStringList& detailLongestFirst);
    void setWords(const QStringList& longestFirst) { m_words = longestFirst; }
    QString words() const { return m_words.value(0); }
    QString title() const { return m_title; }
    QString detail() const { return m_details.value(0); }
    /// Those that there is room for.
    QString shownWords() const;
    QString shownDetail() const;
    bool fits(const QString& words) const;

    /// A low frame is left its height where it is wide enough for the words in one line.
    void fitLines(QSize outer);

    /// The room it needs above the frame, in pixels.
    int height() const;
    QRegion region() const override;

protected:
    QRect clipRect() const override;
    void draw(QCPPainter* painter) override;

private:
    double lineHeight() const;
    QRectF room() const;
    double titleWidth() const;

    Theme m_theme;
    QString m_title;
    QStringList m_details;
    QStringList m_words;
    int m_lines = 3; ///< the title's among them
};

} // namespace posiscope
