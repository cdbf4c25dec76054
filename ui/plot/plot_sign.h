// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/plot.h"

namespace posiscope {

/// A large sign between two axis rects (+, =, →), as wide as it needs, level with their middle; after it,
/// where given, a word that reads upwards.
class PlotSign : public QCPLayoutElement
{
    Q_OBJECT

public:
    PlotSign(Plot* plot, const QCPAxisRect* beside, const QString& sign, const QString& word = {});

    void setTheme(const Theme& theme) { m_theme = theme; }
    void setWordShown(bool shown) { m_wordShown = shown; }
    /// What the word takes of the plot: of its width, with an arrow that comes with it, and the height that
    /// it reads up along.
    QSize wordSize() const;

    QSize minimumOuterSizeHint() const override { return {width(m_wordShown), 0}; }
    QSize maximumOuterSizeHint() const override { return {width(m_wordShown), QWIDGETSIZE_MAX}; }

protected:
    void draw(QCPPainter* painter) override;

private:
    int width(bool wordShown) const;
    /// A file shows no arrow to a word that is left out: it would point at what stands next.
    bool isPointless(bool wordShown) const;
    QFont signFont() const { return m_theme.interfaceFont(Theme::headingPoints); }
    QFont wordFont() const { return m_theme.interfaceFont(Theme::notePoints, QFont::DemiBold); }

    const QCPAxisRect* m_beside;
    QString m_sign;
    QString m_word;
    bool m_wordShown = true;
    Theme m_theme;
};

} // namespace posiscope
