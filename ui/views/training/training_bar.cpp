// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/training/training_bar.h"

#include "core/scene/scene_keys.h"
#include "ui/kit/controls/buttons.h"
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
    , m_more(makeQuietButton(tr("more"), tr("The learning rate and the seed"), this))
    , m_reason(new ReasonLabel(QStringLiteral("training_reason"), this))
{
    auto* column = new QVBoxLayout(this);
    auto* line = new FlowLayout;
    setMargins(column, {6, 4, 6, 8});
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
    line->addWidget(m_more);
    m_more->setObjectName(QStringLiteral("more_training"));
    m_more->setCheckable(true);
    connect(m_more, &QToolButton::toggled, this, &TrainingBar::fold);
    column->addWidget(m_reason);
    // A fixed height would be the one of a single line, however many the width leaves it.
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    connect(m_play, &QPushButton::clicked, &m_run, &TrainingRun::toggle);
    connect(m_step, &QPushButton::clicked, this, [this] { m_run.step(); });
    connect(&m_run, &TrainingRun::changed, this, &TrainingBar::showRun);
    setScene(view.scene());
}

void TrainingBar::addField(KeyName name, const QString& word, double step)
{
    auto* const field = new KeyField(sceneKey(name), word, step, m_view, this);
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
    m_areFieldsShown = areShown;
    fold();
}

void TrainingBar::setRoom(std::optional<int> width)
{
    m_room = width;
    fold();
}

int TrainingBar::lineWidth() const
{
    const QMargins margins = layout()->contentsMargins();
    const int gap = layout()->itemAt(0)->layout()->spacing();
    int wide =
        margins.left() + margins.right() + m_play->sizeHint().width() + gap + m_step->sizeHint().width();
    for (const KeyField* const field : m_fields)
        wide += gap + field->sizeHint().width();
    return wide;
}

void TrainingBar::fold()
{
    const bool folds = m_areFieldsShown && m_room && lineWidth() > *m_room;
    m_more->setVisible(folds);
    for (KeyField* const field : m_fields) {
        const bool isSeldom = field->isOf("learning_rate") || field->isOf("training_seed");
        const bool isRefused = m_run.refusal() && field->isOf(m_run.refusal()->name);
        field->setVisible(m_areFieldsShown && (!isSeldom || !folds || m_more->isChecked() || isRefused ||
                                               !field->reason().isEmpty()));
    }
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
    fold(); // a number that is refused is in sight
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
