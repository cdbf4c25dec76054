// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build_steps/build_steps.h"
#include "ui/view/view.h"
#include "ui/views/build_steps/step_canvas.h"

#include <memory>

class QScrollBar;

namespace posiscope {

class StepBar;

/// How the encoding is built, a step at a time: from zeros to the whole table, or from the divisor of the
/// formula to log space. Of a table too large to be read at once the page with the selected cell is shown;
/// turning to another page selects there, so that every view goes along.
class BuildStepsView : public View
{
    Q_OBJECT

public:
    explicit BuildStepsView(QWidget* parent = nullptr);

    KeySet reads() const override;
    QString subtitle() const override;
    QStringList subtitles() const override;
    QString spoken() const override;
    int computations() const { return m_computations; }

protected:
    void showScene(const KeySet& changed) override;
    void showHover() override { m_canvas->setHover(hover()); }
    void showTheme() override;
    void drawScene(QPaintDevice& device, QSize size) override;
    void showEvent(QShowEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void readStep();
    void readPlace();
    void fitBars();
    void askStep(int number);
    void select(const SheetPlace& place, Qt::KeyboardModifiers modifiers);
    void point(const std::optional<SheetPlace>& place);
    void turn(Qt::Orientation along, int page);
    QScrollBar* makeBar(Qt::Orientation along);

    StepBar* m_bar;
    StepCanvas* m_canvas;
    QScrollBar* m_down;
    QScrollBar* m_across;
    std::unique_ptr<const BuildSteps> m_steps; ///< none until the view is first seen
    int m_computations = 0;
};

} // namespace posiscope
