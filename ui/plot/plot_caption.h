// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/plot.h"

namespace posiscope {

/// A line of words over an axis rect, from its left edge on: a name, with quiet words before and after it
/// where there is room for them.
class PlotCaption : public QCPLayoutElement
{
    Q_OBJECT

public:
    /// Stands over `over`, and may reach as far as the right edge of `upTo`.
    PlotCaption(Plot* plot, const QCPAxisRect* over, const QCPAxisRect* upTo);

    /// Where what follows the name has no room, there may be something shorter.
    void setWords(const QString& before, const QString& name, const QString& after,
                  const QString& shorterAfter = {});
    /// May reach further, as far as an element that stands further right; to its left edge, or its right one.
    void setEnd(const QCPLayoutElement* end, bool atItsLeft);
    void setTheme(const Theme& theme) { m_theme = theme; }

    int height() const;

    QSize minimumOuterSizeHint() const override;
    QSize maximumOuterSizeHint() const override;

protected:
    void draw(QCPPainter* painter) override;

private:
    double room() const;

    const QCPAxisRect* m_over;
    const QCPAxisRect* m_upTo;
    const QCPLayoutElement* m_end = nullptr;
    bool m_endsAtLeft = true;
    QString m_before;
    QString m_name;
    QString m_after;
    QString m_shorterAfter;
    Theme m_theme;
};

} // namespace posiscope
