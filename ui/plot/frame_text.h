// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/drawing.h"
#include "ui/plot/plot.h"

#include <QStringList>

namespace posiscope {

/// Text in a box in the middle of an axis rect, over what is drawn there; of several versions it shows the
/// longest that fits. For text that is an element of the plot's layout use PlotText.
class FrameText : public Drawing
{
    Q_OBJECT

public:
    FrameText(QCPAxis* x, QCPAxis* y);

    void setWords(const QStringList& longestFirst) { m_words = longestFirst; }
    QString words() const { return m_words.value(0); }
    /// The version that fits; empty where none does.
    QString shownWords() const;

protected:
    void draw(QCPPainter* painter) override;

private:
    bool fits(const QString& words) const;
    QRectF boxOf(const QString& words) const;
    void drawBox(QCPPainter* painter, const QString& words) const;

    QStringList m_words;
};

} // namespace posiscope
