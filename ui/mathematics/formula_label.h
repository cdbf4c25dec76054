// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/mathematics/formula_picture.h"

#include <QWidget>

#include <optional>
#include <utility>
#include <vector>

namespace posiscope::maths {

/// A widget that shows formulas, one a line. Lines that are too wide are set smaller. While it has the focus,
/// the copy key copies the formula as text.
class FormulaLabel : public QWidget
{
    Q_OBJECT

public:
    explicit FormulaLabel(QWidget* parent = nullptr);

    void setLines(std::vector<Formula> lines);

    /// Lines of the same form with the longest numbers to be expected. Size and height are chosen to fit them
    /// too, so that nothing moves while the numbers change.
    void setRoomFor(std::vector<Formula> lines);

    void setPointSize(double points); ///< before the theme's scale
    /// Left, centred or justified: see stacked(); or one line, left, on the baseline of a label beside it
    /// that has the same font.
    void setAlignment(Qt::Alignment alignment);

    /// The width that a line needs in full size.
    int widthOf(const Formula& line) const;
    QString plainText() const;
    QString latex() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;

private:
    double pixelSize() const;
    const LineStack& stack(int width) const;
    void change(std::vector<Formula>& lines, std::vector<Formula> to);
    void measureAgain();

    FormulaLines m_lines;
    double m_points = 14;
    Qt::Alignment m_alignment = Qt::AlignHCenter;
    bool m_focusByKeyboard = false;
    MathsFont m_font;
    mutable std::optional<std::pair<int, LineStack>> m_stack; ///< the lines laid out last, with their width
};

} // namespace posiscope::maths
