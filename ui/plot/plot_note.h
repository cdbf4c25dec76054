// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"
#include "ui/plot/drawing.h"

namespace posiscope {

/// Words in the middle of a plot that say why there is nothing to see in it.
class PlotNote : public Drawing
{
    Q_OBJECT

public:
    PlotNote(QCPAxis* x, QCPAxis* y);

    void setTheme(const Theme& theme) { m_theme = theme; }
    /// No words, no note.
    void setWords(const QString& words) { m_words = words; }

    QString words() const { return m_words; }
    QRegion written() const override;

protected:
    void draw(QCPPainter* painter) override;

private:
    QRectF textRect() const;
    double margin() const;

    Theme m_theme;
    QString m_words;
};

} // namespace posiscope
