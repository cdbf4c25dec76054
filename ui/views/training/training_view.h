// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/view/plot_view.h"
#include "ui/views/training/training_run.h"

#include <memory>

class QCPLayoutGrid;

namespace posiscope {

class CurvePanel;
class HeadPanels;
class RefusalOverlay;
class TrainingBar;

/// A Transformer of one layer with the scene's encoding while it learns a task: the loss and the part of
/// right answers of each step, that part at other lengths, and the weights of each head on an example. Beside
/// A, the encoding that it is compared with learns from the same examples.
class TrainingView : public PlotView
{
    Q_OBJECT

public:
    explicit TrainingView(QWidget* parent = nullptr);
    ~TrainingView() override;

    KeySet reads() const override;
    std::vector<maths::Formula> readouts() const override;
    maths::Reading ownReading() const override;
    QString note() const override;
    QString accessibleText() const override;
    QString ownInsight() const override;
    bool isSettled() const override { return !m_run->isRunning(); }
    void addOwnActions(QMenu& menu) override; ///< train or pause, and begin anew

    TrainingRun& run() const { return *m_run; }

protected:
    void showScene(const KeySet& changed) override;
    void showFields() override;
    void showHover() override {}
    void showTheme() override;
    Drawn drawScene(QPaintDevice& device, QSize size) override;
    void showEvent(QShowEvent* event) override;
    void beginSettling() override;
    void arrangeControls() override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    double nameWidth() const;
    bool hasLengthsIn(QSizeF room) const;
    bool isFull() const;
    bool hasLossIn(QSizeF room) const;
    bool hasHeadsIn(QSizeF room) const;
    int shownHeads() const;
    QStringList leftOut() const;
    QString atOwnStep(const Learner& learner) const;
    QString chance() const; ///< which models are right no more often than guesses; empty if none
    QString rightAt(std::size_t length) const;
    void arrange();
    QString whyItCannotBegin() const; ///< empty where it can, or has
    void showRun();
    void showStepCurves();
    void showLengthCurves();
    QString nameOf(std::size_t learner) const; ///< empty where there is one alone

    TrainingRun* m_run;
    TrainingBar* m_bar;
    QCPLayoutGrid* m_curves;
    CurvePanel* m_loss;
    CurvePanel* m_accuracy;
    CurvePanel* m_lengths;
    std::unique_ptr<HeadPanels> m_heads;
    RefusalOverlay* m_refusal; ///< in place of curves without a step
    QSizeF m_drawnSize;        ///< on another device; empty until then
};

} // namespace posiscope
