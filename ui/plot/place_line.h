// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"
#include "ui/plot/marks.h"

#include <QStringList>

namespace posiscope {

/// One line over a frame, from its left edge on, about the place that is marked in it, in the longest words
/// that there is room for. Painted with the marks, since its words change with them; a file shows none,
/// nobody points there.
class PlaceLine : public Marks
{
    Q_OBJECT

public:
    using Marks::Marks;

    void setTheme(const Theme& theme) { m_theme = theme; }
    void setWords(const QStringList& longestFirst) { m_words = longestFirst; }
    QString words() const { return m_words.value(0); }
    /// Those that there is room for.
    QString shownWords() const;
    /// May reach as far as a side of another frame, with what stands about it.
    void setEnd(const QCPAxisRect* end, bool atItsLeft);

    /// The room it needs above the frame, in pixels.
    int height() const;
    QRegion region() const override;

protected:
    QRect clipRect() const override;
    void draw(QCPPainter* painter) override;

private:
    bool isShown() const;
    QFont font() const { return m_theme.interfaceFont(Theme::notePoints); }
    QRectF room() const;

    Theme m_theme;
    QStringList m_words;
    const QCPAxisRect* m_end = nullptr;
    bool m_endsAtLeft = false;
};

} // namespace posiscope
