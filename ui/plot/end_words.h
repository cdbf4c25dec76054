// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"
#include "ui/plot/drawing.h"

#include <QStringList>

#include <vector>

namespace posiscope {

/// What a curve is called, to the right of where it ends and in its colour. A name that finds no room beside
/// those before it is left out.
struct EndWord
{
    QPointF place;
    QStringList words; ///< longest first
    QColor colour;
    bool below = false; ///< the place's height; else level with it
};

class EndWords : public Drawing
{
    Q_OBJECT

public:
    EndWords(QCPAxis* x, QCPAxis* y);

    void setTheme(const Theme& theme) { m_theme = theme; }
    void setWords(std::vector<EndWord> words) { m_words = std::move(words); }
    /// What there is room for.
    QStringList shown() const;

protected:
    void draw(QCPPainter* painter) override;

private:
    struct Placed
    {
        QString words;
        QRectF box;
        QColor colour;
    };
    std::vector<Placed> placed() const;

    Theme m_theme = Theme::light();
    std::vector<EndWord> m_words;
};

} // namespace posiscope
