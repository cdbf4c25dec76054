// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/build_steps/sheet_painter.h"

#include <QWidget>

#include <optional>

namespace posiscope {

/// A step drawn, with the mouse over its tables. It holds what it was given to show and nothing else.
class StepCanvas : public QWidget
{
    Q_OBJECT

public:
    explicit StepCanvas(QWidget* parent = nullptr);

    void setSheet(StepSheet sheet);
    /// The formulas with the numbers of the selected place put in, and what is marked.
    void setPlace(std::vector<maths::Formula> formulas, SheetMarks marks);
    void setHover(const Hover& hover);
    void setTheme(const Theme& theme);

    const StepSheet& sheet() const { return m_sheet; }
    const std::vector<maths::Formula>& formulas() const { return m_formulas; }
    /// As it stands on the screen.
    const SheetLayout& shown();

    void drawOn(QPaintDevice& device, QSize size);

signals:
    void clicked(const posiscope::SheetPlace& place, Qt::KeyboardModifiers modifiers);
    void hovered(const std::optional<posiscope::SheetPlace>& place);
    /// So many pages on, down or to the right.
    void turned(Qt::Orientation along, int pages);
    /// What is shown of the tables has changed.
    void laidOut();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    SheetLayout laidOutOn(QPaintDevice& device, QSize size) const;
    QRectF inside(QSize size) const;
    void layOutAgain();

    StepSheet m_sheet;
    std::vector<maths::Formula> m_formulas;
    SheetMarks m_marks;
    Theme m_theme;
    maths::MathsFont m_font;
    std::optional<SheetLayout> m_layout;
    QPoint m_wheeled; ///< what is left of turns of less than a notch
};

} // namespace posiscope
