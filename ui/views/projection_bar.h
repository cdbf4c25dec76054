// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene_keys.h"
#include "ui/controls/slider_scale.h"
#include "ui/theme/theme.h"

#include <QWidget>

#include <vector>

class QLabel;
class QToolButton;

namespace posiscope {

class NumberField;
class PlayButton;

/// How far t-SNE has come, as the bar's buttons have it.
enum class Progress { Settling, Paused, Settled };

/// The line of t-SNE's settings over its picture: pause, start again, perplexity, iterations, seed; below it,
/// where what was typed is held back, the reason.
class ProjectionBar : public QWidget
{
    Q_OBJECT

public:
    explicit ProjectionBar(QWidget* parent = nullptr);

    void setScene(const Scene& scene);
    void setTheme(const Theme& theme);
    void setProgress(Progress progress);

signals:
    void sceneAsked(const posiscope::Scene& after);
    void pauseAsked();
    void restartAsked();

private:
    struct Field
    {
        const SceneKey* key = nullptr;
        double step = 1; ///< of an arrow key; Ctrl a tenth, page keys ten
        QLabel* label = nullptr;
        NumberField* field = nullptr;
    };

    void addButtons();
    void addField(std::string_view name, const QString& word, double step);
    void take(const Field& field);
    void move(const Field& field, int count, Stride stride);
    QString refusalOf(const Field& field) const;
    void showReason();

    Scene m_scene; ///< that is shown
    std::vector<Field> m_fields;
    PlayButton* m_play = nullptr;
    QToolButton* m_restart = nullptr;
    QLabel* m_reason = nullptr;
};

} // namespace posiscope
