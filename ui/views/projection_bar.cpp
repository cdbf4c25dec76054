// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/projection_bar.h"

#include "core/projection/neighbour_shares.h"
#include "core/projection/subsample.h"
#include "ui/controls/flow_layout.h"
#include "ui/controls/number_field.h"
#include "ui/controls/play_button.h"
#include "ui/controls/text_of.h"
#include "ui/keys/shortcuts.h"
#include "ui/mathematics/number_text.h"
#include "ui/theme/sizes.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace posiscope {

namespace {

QString shownNumber(const SceneKey& key, const Scene& scene)
{
    if (const auto* whole = std::get_if<IntegerKey>(&key.value))
        return wholeText(whole->get(scene));
    return shortestText(std::get<RealKey>(key.value).get(scene));
}

QString withKeys(const QString& words, Command command)
{
    return ProjectionBar::tr("%1 (%2)").arg(words,
                                            keysOf(command).value(0).toString(QKeySequence::NativeText));
}

Scene stepped(Scene scene, const SceneKey& key, double by)
{
    if (const auto* whole = std::get_if<IntegerKey>(&key.value)) {
        const int step = by > 0 ? std::max(1, static_cast<int>(by)) : std::min(-1, static_cast<int>(by));
        whole->set(scene, std::clamp(whole->get(scene) + step, whole->smallest, whole->largest));
        return scene;
    }
    const auto& real = std::get<RealKey>(key.value);
    const int shown = std::min(scene.parameters.maxLen, mostProjected);
    const double largest = std::min(real.largest, shown > 1 ? shown - 1. : real.largest);
    real.set(scene, std::clamp(std::round(10 * (real.get(scene) + by)) / 10, real.smallest, largest));
    return scene;
}

} // namespace

ProjectionBar::ProjectionBar(QWidget* parent)
    : QWidget(parent)
    , m_reason(new QLabel(this))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* line = new FlowLayout;
    column->addLayout(line);
    addButtons();
    addField("perplexity", tr("perplexity"), 1);
    addField("iterations", tr("iterations"), 100);
    addField("projection_seed", tr("seed"), 1);
    m_reason->setObjectName("projection_reason");
    m_reason->setWordWrap(true);
    m_reason->setTextFormat(Qt::PlainText);
    m_reason->hide();
    column->addWidget(m_reason);
    // A fixed height would be the one of a single line, however many the width leaves it.
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    setProgress(Progress::Settling);
    setScene({});
}

void ProjectionBar::addButtons()
{
    m_play = new PlayButton(this);
    m_play->setObjectName("pause_tsne");
    m_play->setToolTip(withKeys(tr("Let t-SNE settle, or hold it"), Command::PauseSettling));
    m_restart = new QToolButton(this);
    m_restart->setObjectName("quietButton");
    m_restart->setText(tr("Restart"));
    m_restart->setAccessibleName(tr("Restart t-SNE"));
    m_restart->setToolTip(withKeys(tr("Start t-SNE again from its beginning"), Command::RestartSettling));
    layout()->itemAt(0)->layout()->addWidget(m_play);
    layout()->itemAt(0)->layout()->addWidget(m_restart);
    connect(m_play, &QPushButton::clicked, this, &ProjectionBar::pauseAsked);
    connect(m_restart, &QToolButton::clicked, this, &ProjectionBar::restartAsked);
}

void ProjectionBar::addField(std::string_view name, const QString& word, double step)
{
    Field made{findSceneKey(name), step, new QLabel(word), new NumberField};
    made.field->setObjectName(textOf(name) + "_field");
    made.field->setAccessibleName(textOf(name));
    const QString meaning = textOf(made.key->meaning);
    made.field->setAccessibleDescription(
        tr("%1; %2").arg(meaning, QString::fromStdString(allowedText(*made.key))));
    made.field->setToolTip(tr("%1: %2").arg(textOf(name), meaning));
    made.label->setBuddy(made.field);
    // A word and its field go to the next line together.
    auto* both = new QWidget(this);
    auto* line = new QHBoxLayout(both);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(made.label);
    line->addWidget(made.field);
    layout()->itemAt(0)->layout()->addWidget(both);
    const std::size_t at = m_fields.size();
    m_fields.push_back(made);
    connect(made.field, &NumberField::offered, this, [this, at] { take(m_fields[at]); });
    connect(made.field, &NumberField::textEdited, this, [this, at] {
        // A reason follows the text it speaks of; a number half typed is no mistake yet.
        if (!m_fields[at].field->reason().isEmpty())
            m_fields[at].field->setReason(refusalOf(m_fields[at]));
    });
    connect(made.field, &NumberField::reasonChanged, this, &ProjectionBar::showReason);
    connect(made.field, &NumberField::stepAsked, this,
            [this, at](int count, Stride stride) { move(m_fields[at], count, stride); });
}

QString ProjectionBar::refusalOf(const Field& field) const
{
    try {
        const Scene after = withValue(m_scene, *field.key, field.field->plainText().toStdString());
        requirePerplexity(after.projection.perplexity,
                          field.key->name == "perplexity" ? std::min(m_scene.parameters.maxLen, mostProjected)
                                                          : mostProjected);
        return {};
    } catch (const std::invalid_argument& refusal) {
        return QString::fromStdString(refusal.what());
    }
}

void ProjectionBar::take(const Field& field)
{
    const QString refusal = refusalOf(field);
    if (!refusal.isEmpty()) {
        field.field->setReason(refusal);
        return;
    }
    const Scene after = withValue(m_scene, *field.key, field.field->plainText().toStdString());
    field.field->accept(shownNumber(*field.key, after));
    if (after != m_scene)
        emit sceneAsked(after);
}

void ProjectionBar::move(const Field& field, int count, Stride stride)
{
    const double stretch = stride == Stride::Fine ? 0.1 : stride == Stride::Page ? 10 : 1;
    const Scene after = stepped(m_scene, *field.key, count * stretch * field.step);
    if (after != m_scene)
        emit sceneAsked(after);
}

void ProjectionBar::showReason()
{
    QString reason;
    for (const Field& field : m_fields)
        if (reason.isEmpty())
            reason = field.field->reason();
    m_reason->setText(reason);
    m_reason->setVisible(!reason.isEmpty());
}

void ProjectionBar::setScene(const Scene& scene)
{
    m_scene = scene;
    for (const Field& field : m_fields)
        field.field->setShown(shownNumber(*field.key, scene));
}

void ProjectionBar::setProgress(Progress progress)
{
    m_play->setPlaying(progress == Progress::Settling);
}

void ProjectionBar::setTheme(const Theme& theme)
{
    layout()->setContentsMargins(scaled(6, theme), 0, scaled(6, theme), scaled(4, theme));
    layout()->itemAt(0)->layout()->setSpacing(scaled(8, theme));
    m_play->setTheme(theme);
    m_restart->setFont(theme.interfaceFont(9));
    QPalette colours = palette();
    colours.setColor(QPalette::WindowText, theme.quiet);
    for (const Field& field : m_fields) {
        field.field->setTheme(theme);
        field.label->setFont(theme.interfaceFont(9));
        field.label->setPalette(colours);
        field.label->parentWidget()->layout()->setSpacing(scaled(5, theme));
    }
    colours.setColor(QPalette::WindowText, theme.warning);
    m_reason->setFont(theme.interfaceFont(8.5, QFont::Medium));
    m_reason->setPalette(colours);
}

} // namespace posiscope
