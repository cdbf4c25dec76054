// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/training/training_bar.h"

#include "core/scene/scene_keys.h"
#include "ui/kit/controls/flow_layout.h"
#include "ui/kit/controls/labels.h"
#include "ui/kit/controls/play_button.h"
#include "ui/kit/theme/window_theme.h"
#include "ui/view/key_field.h"
#include "ui/views/training/training_run.h"

#include <QPushButton>
#include <QVBoxLayout>

namespace posiscope {

TrainingBar::TrainingBar(TrainingRun& run, const View& view, QWidget* parent)
    : QWidget(parent)
    , m_run(run)
    , m_view(view)
    , m_play(new PlayButton(this, tr("Train")))
    , m_step(new QPushButton(tr("Step"), this))
    , m_reason(new ReasonLabel(QStringLiteral("training_reason"), this))
{
    auto* column = new QVBoxLayout(this);
    auto* line = new FlowLayout;
    setMargins(column, {6, 0, 6, 4});
    setSpacing(column, 8);
    setSpacing(line, 8);
    column->addLayout(line);
    line->addWidget(m_play);
    line->addWidget(m_step);
    m_play->setObjectName(QStringLiteral("train"));
    m_step->setFocusPolicy(Qt::TabFocus);
    onWindowTheme(this, [this] { m_step->setFixedHeight(m_play->sizeHint().height()); });
    m_step->setToolTip(tr("One step of the training"));
    addField("task_length", tr("task length"), 1);
    addField("training_heads", tr("heads"), 1);
    addField("steps", tr("steps"), 100);
    addField("learning_rate", tr("learning rate"), 0.001);
    addField("training_seed", tr("seed"), 1);
    column->addWidget(m_reason);
    // A fixed height would be the one of a single line, however many the width leaves it.
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    connect(m_play, &QPushButton::clicked, &m_run, &TrainingRun::toggle);
    connect(m_step, &QPushButton::clicked, this, [this] { m_run.step(); });
    connect(&m_run, &TrainingRun::changed, this, &TrainingBar::showRun);
    setScene(view.scene());
}

void TrainingBar::addField(std::string_view name, const QString& word, double step)
{
    auto* const field = new KeyField(*findSceneKey(name), word, step, m_view, this);
    field->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred); // the word stays beside its field
    layout()->itemAt(0)->layout()->addWidget(field);
    m_fields.push_back(field);
    connect(field, &KeyField::sceneRequested, this, &TrainingBar::sceneRequested);
    connect(field, &KeyField::reasonChanged, this, &TrainingBar::showReason);
}

void TrainingBar::setScene(const Scene& scene)
{
    for (KeyField* const field : m_fields)
        field->setScene(scene);
    showRun();
}

void TrainingBar::setFieldsShown(bool areShown)
{
    for (KeyField* const field : m_fields)
        field->setVisible(areShown);
}

void TrainingBar::showRun()
{
    m_play->setPlaying(m_run.isRunning());
    m_play->setEnabled(!m_run.refusal() || m_run.isDone());
    m_step->setEnabled(!m_run.refusal() && !m_run.isRunning() && !m_run.isDone());
    showReason();
}

void TrainingBar::showReason()
{
    QString reason;
    for (const KeyField* const field : m_fields)
        if (reason.isEmpty())
            reason = field->reason();
    if (reason.isEmpty() && m_run.steps() > 0)
        reason = this->reason();
    for (KeyField* const field : m_fields) {
        field->setFramedAsRefused(m_run.refusal() && field->isOf(m_run.refusal()->name));
        reason = field->worded(reason);
    }
    m_reason->setReason(reason);
}

QString TrainingBar::reason() const
{
    QString reason = m_run.reason();
    for (const KeyField* const field : m_fields)
        reason = field->worded(reason);
    return reason;
}

} // namespace posiscope

#include "moc_training_bar.cpp"
