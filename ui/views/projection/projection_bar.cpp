// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/projection/projection_bar.h"

#include "core/projection/conditional_probabilities.h"
#include "core/projection/sampled_rows.h"
#include "core/scene/scene_keys.h"
#include "ui/keys/shortcuts.h"
#include "ui/kit/controls/buttons.h"
#include "ui/kit/controls/flow_layout.h"
#include "ui/kit/controls/labels.h"
#include "ui/kit/controls/play_button.h"
#include "ui/view/key_field.h"

#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>
#include <stdexcept>

namespace posiscope {

namespace {

QString withKeys(const QString& words, Command command)
{
    return ProjectionBar::tr("%1 (%2)").arg(words,
                                            keysOf(command).value(0).toString(QKeySequence::NativeText));
}

} // namespace

ProjectionBar::ProjectionBar(const View& view, QWidget* parent)
    : QWidget(parent)
    , m_view(view)
    , m_reason(new ReasonLabel(QStringLiteral("projection_reason"), this))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* line = new FlowLayout;
    column->addLayout(line);
    addButtons();
    m_perplexity = addField("perplexity", tr("perplexity"), 1, 0.1);
    m_perplexity->setCheck([](const Scene& after) {
        requirePerplexity(after.projection.perplexity, projectedPoints(after.parameters));
    });
    addField("iterations", tr("iterations"), 100, 10);
    addField("projection_seed", tr("seed"), 1, 1);
    column->addWidget(m_reason);
    // A fixed height would be the one of a single line, however many the width leaves it.
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    setState(TsneState::Running);
    setScene(view.scene());
}

void ProjectionBar::addButtons()
{
    m_play = new PlayButton(this);
    m_play->setObjectName("pause_tsne");
    m_play->setToolTip(withKeys(tr("Pause t-SNE, or go on with it"), Command::PauseTsne));
    m_restart = makeQuietButton(
        tr("Restart"), withKeys(tr("Start t-SNE again from its beginning"), Command::RestartSettling), this);
    m_restart->setAccessibleName(tr("Restart t-SNE"));
    layout()->itemAt(0)->layout()->addWidget(m_play);
    layout()->itemAt(0)->layout()->addWidget(m_restart);
    connect(m_play, &QPushButton::clicked, this, &ProjectionBar::pauseRequested);
    connect(m_restart, &QToolButton::clicked, this, &ProjectionBar::restartRequested);
}

KeyField* ProjectionBar::addField(std::string_view name, const QString& word, double step, double fineStep)
{
    auto* const field = new KeyField(*findSceneKey(name), word, step, m_view, this);
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
    m_perplexity->setUnfit(!m_perplexityError.isEmpty());
    showReason();
}

void ProjectionBar::setState(TsneState state)
{
    m_play->setPlaying(state == TsneState::Running);
}

int ProjectionBar::heightOfControls(int width) const
{
    const QMargins around = layout()->contentsMargins();
    return layout()->itemAt(0)->layout()->heightForWidth(width - around.left() - around.right()) +
           around.bottom();
}

void ProjectionBar::setTheme(const Theme& theme)
{
    layout()->setContentsMargins(scaled(6, theme), 0, scaled(6, theme), scaled(4, theme));
    layout()->setSpacing(scaled(8, theme));
    layout()->itemAt(0)->layout()->setSpacing(scaled(8, theme));
    m_play->setTheme(theme);
    m_restart->setFont(theme.interfaceFont(Theme::notePoints));
    for (KeyField* const field : m_fields)
        field->setTheme(theme);
    m_reason->setTheme(theme);
}

} // namespace posiscope

#include "moc_projection_bar.cpp"
