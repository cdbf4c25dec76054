// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/view/view.h"

#include <vector>

class QToolButton;

namespace posiscope {

class KeyField;
class PlayButton;
class ReasonLabel;

/// How far t-SNE has come, for the bar's buttons.
enum class TsneState { Running, Paused, Settled };

/// The line of t-SNE's settings over its picture: pause, start again, perplexity, iterations, seed; below it,
/// where what was typed is held back or the scene's perplexity does not fit its positions, the reason.
class ProjectionBar : public QWidget
{
    Q_OBJECT

public:
    explicit ProjectionBar(const View& view, QWidget* parent = nullptr);

    void setScene(const Scene& scene);
    void setTheme(const Theme& theme);
    void setState(TsneState state);
    /// The height of the controls alone, without a reason.
    int heightOfControls(int width) const;

signals:
    void sceneRequested(const posiscope::Scene& after, posiscope::Gesture gesture);
    void pauseRequested();
    void restartRequested();

private:
    void addButtons();
    KeyField* addField(std::string_view name, const QString& word, double step, double fineStep);
    void showReason();

    const View& m_view;
    std::vector<KeyField*> m_fields;
    KeyField* m_perplexity = nullptr;
    PlayButton* m_play = nullptr;
    QToolButton* m_restart = nullptr;
    ReasonLabel* m_reason;
    QString m_perplexityError; ///< why the scene's own perplexity does not go with the rest
};

} // namespace posiscope
