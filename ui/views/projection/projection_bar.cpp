// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/projection/projection_bar.h"

#include "core/projection/conditional_probabilities.h"
#include "core/projection/sampled_rows.h"
#include "core/scene/scene_keys.h"
#include "ui/kit/controls/flow_layout.h"
#include "ui/kit/controls/labels.h"
#include "ui/kit/theme/window_theme.h"
#include "ui/view/key_field.h"

#include <QVBoxLayout>

#include <algorithm>
#include <limits>
#include <stdexcept>

namespace posiscope {

ProjectionBar::ProjectionBar(const View& view, QWidget* parent)
    : QWidget(parent)
    , m_view(view)
    , m_reason(new ReasonLabel(QStringLiteral("projection_reason"), this))
{
    auto* column = new QVBoxLayout(this);
    auto* line = new FlowLayout;
    setMargins(column, {6, 0, 6, 4});
    setSpacing(column, 8);
    setSpacing(line, 8);
    column->addLayout(line);
    m_perplexity = addField("perplexity", tr("perplexity"), 1, 0.1);
    m_perplexity->setCheck([](const Scene& after) {
        requirePerplexity(after.projection.perplexity, projectedPoints(after.parameters));
    });
    addField("iterations", tr("iterations"), 100, 10);
    addField("projection_seed", tr("seed"), 1, 1);
    column->addWidget(m_reason);
    // A fixed height would be the one of a single line, however many the width leaves it.
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    setScene(view.scene());
}

KeyField* ProjectionBar::addField(KeyName name, const QString& word, double step, double fineStep)
{
    auto* const field = new KeyField(sceneKey(name), word, step, m_view, this);
    field->setFineStep(fineStep);
    field->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred); // the word stays beside its field
    layout()->itemAt(0)->layout()->addWidget(field);
    m_fields.push_back(field);
    connect(field, &KeyField::sceneRequested, this, &ProjectionBar::sceneRequested);
    connect(field, &KeyField::reasonChanged, this, &ProjectionBar::showReason);
    return field;
}

void ProjectionBar::showReason()
{
    QString reason;
    for (const KeyField* const field : m_fields)
        if (reason.isEmpty())
            reason = field->reason();
    if (reason.isEmpty())
        reason = m_perplexityError;
    m_reason->setReason(reason);
}

void ProjectionBar::setScene(const Scene& scene)
{
    // No step leads to a perplexity that does not fit; where none fits, the field tells why.
    const int points = projectedPoints(scene.parameters);
    m_perplexity->setLargestStepped(points > 1 ? points - 1. : std::numeric_limits<double>::infinity());
    for (KeyField* const field : m_fields)
        field->setScene(scene);
    m_perplexityError.clear();
    try {
        requirePerplexity(scene.projection.perplexity, points);
    } catch (const std::invalid_argument& refusal) {
        m_perplexityError = QString::fromStdString(refusal.what());
    }
    m_perplexity->setFramedAsRefused(!m_perplexityError.isEmpty());
    showReason();
}

} // namespace posiscope

#include "moc_projection_bar.cpp"
