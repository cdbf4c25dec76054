// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/mathematics/formula_picture.h"
#include "ui/plot/plot.h"

#include <optional>

namespace posiscope {

/// One line over a part of a plot that says in words, or in a formula, what it shows. Of several ways to say
/// it, the first that there is room for; the last is cut where even that has none.
class HeadLine : public QCPLayoutElement
{
    Q_OBJECT

public:
    explicit HeadLine(Plot* plot);

    void setWords(QStringList longestFirst);
    void setFormula(const maths::Formula& formula);
    void setTheme(const Theme& theme);

    /// The way chosen for a width, for tests and ears.
    QString wordsFor(double width) const;

    QSize minimumOuterSizeHint() const override;
    QSize maximumOuterSizeHint() const override;

protected:
    void draw(QCPPainter* painter) override;

private:
    void drawFormula(QCPPainter* painter) const;
    QFont font() const { return m_theme.interfaceFont(Theme::notePoints); }
    int height() const;
    QRectF inside() const;

    QStringList m_words;
    maths::Formula m_formula;
    mutable std::optional<maths::FormulaPicture> m_picture; ///< of the formula, once it was seen
    Theme m_theme = Theme::light();
};

} // namespace posiscope
