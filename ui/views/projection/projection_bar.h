// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/view/view.h"

#include <vector>

namespace posiscope {

class KeyField;
class ReasonLabel;

/// The line of t-SNE's settings, which the card's menu opens: perplexity, iterations, seed; below it, where
/// what was typed is held back or the scene's perplexity does not fit its positions, the reason.
class ProjectionBar : public QWidget
{
    Q_OBJECT

public:
    explicit ProjectionBar(const View& view, QWidget* parent = nullptr);

    void setScene(const Scene& scene);

signals:
    void sceneRequested(const posiscope::Scene& after, posiscope::Gesture gesture);

private:
    KeyField* addField(KeyName name, const QString& word, double step, double fineStep);
    void showReason();

    const View& m_view;
    std::vector<KeyField*> m_fields;
    KeyField* m_perplexity = nullptr;
    ReasonLabel* m_reason;
    QString m_perplexityError; ///< why the scene's own perplexity does not go with the rest
};

} // namespace posiscope
