// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build_steps/build_steps.h"
#include "ui/shortcuts/shortcuts.h"
#include "ui/view/view.h"
#include "ui/views/build_steps/sheet_layout.h"

#include <memory>

class QPushButton;

namespace posiscope {

class SegmentedControl;

/// How the encoding is built, a step at a time: from zeros to the whole table, or from the divisor of the
/// formula to log space; or how a row of weights of attention comes from its scores. Of a table too large to
/// be read at once the page with the selected cell is shown. The wheel turns pages.
class BuildStepsView : public View
{
    Q_OBJECT

public:
    explicit BuildStepsView(QWidget* parent = nullptr);

    KeySet reads() const override;
    maths::Reading ownReading() const override; ///< the selected weight, of any of its steps
    QString
    ownInsight() const override; ///< of the table's columns, or to what the selected word attends most
    QString note() const override;
    QString accessibleText() const override;

    const StepSheet& sheet() const { return m_sheet; }
    /// The sheet as it is laid out on the screen.
    const SheetLayout& shown() const { return m_layout; }

protected:
    void showScene(const KeySet& changed) override;
    void showHover() override;
    void showTheme() override;
    Drawn drawScene(QPaintDevice& device, QSize size) override;
    void showEvent(QShowEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    bool updateSteps(const KeySet& changed);
    void listSteps(BuildSequence sequence);
    void paint(QPaintDevice& device, const SheetLayout& layout, const SheetContext& context);
    void layOutAgain();
    Hover cellUnder(const QMouseEvent& event) const;
    void askStep(int number);
    void selectColumn(const BuildTable& table, int column, Scene& after) const;
    void turn(Qt::Orientation along, int pages);
    QPushButton* makeButton(const QString& accessibleName, Command command, int step);

    QWidget* m_controls;
    SegmentedControl* m_list = nullptr; ///< of the steps
    QPushButton* m_back;
    QPushButton* m_next;
    std::unique_ptr<const Head> m_head;        ///< of whose weights the steps are; null while of others
    std::unique_ptr<const BuildSteps> m_steps; ///< null until the view is first visible
    StepSheet m_sheet;
    bool m_isOfA = false; ///< while another encoding is compared, whose steps are not shown
    std::vector<std::vector<maths::Formula>>
        m_formulas; ///< of all steps, with the numbers of the selected place
    SheetMarks m_marks;
    maths::MathsFont m_font;
    SheetLayout m_layout;
    QPoint m_wheeled; ///< turn of the wheel that is less than a notch so far
};

} // namespace posiscope
