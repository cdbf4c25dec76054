// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sentence/batch_bar.h"

#include "core/scene/scene_keys.h"
#include "ui/kit/controls/label_look.h"
#include "ui/kit/controls/reason_label.h"
#include "ui/kit/controls/segmented_control.h"
#include "ui/kit/theme/sizes.h"
#include "ui/mathematics/number_text.h"
#include "ui/view/key_field.h"

#include <QHBoxLayout>
#include <QLabel>

#include <algorithm>

namespace posiscope {

namespace {

constexpr int mostChoices = 8;

} // namespace

BatchBar::BatchBar(const View& view, QWidget* parent)
    : QWidget(parent)
    , m_view(view)
    , m_word(new QLabel(tr("sentence"), this))
    , m_number(new KeyField(*findSceneKey("sentence_shown"), {}, 1, view, this))
    , m_of(new QLabel(this))
    , m_reason(new ReasonLabel(QStringLiteral("sentence_shown_reason"), this))
{
    new QHBoxLayout(this);
    for (QWidget* const each :
         {static_cast<QWidget*>(m_word), static_cast<QWidget*>(m_number), static_cast<QWidget*>(m_of)})
        row()->addWidget(each);
    row()->addWidget(m_reason, 1);
    row()->addStretch();
    connect(m_number, &KeyField::sceneAsked, this, &BatchBar::sceneAsked);
    connect(m_number, &KeyField::reasonChanged, this, &BatchBar::say);
    hide();
}

QHBoxLayout* BatchBar::row() const
{
    return static_cast<QHBoxLayout*>(layout());
}

void BatchBar::setSentences(int count, int shown)
{
    if (count != m_count)
        offer(count);
    if (m_choices)
        m_choices->setCurrent(shown);
    Scene seen = m_view.scene();
    seen.look.sentenceShown = shown + 1;
    m_number->setScene(seen);
}

void BatchBar::offer(int count)
{
    m_count = count;
    delete m_choices;
    m_choices = nullptr;
    setVisible(count > 1);
    m_number->setVisible(count > mostChoices);
    m_of->setVisible(count > mostChoices);
    m_of->setText(tr("of %1").arg(wholeText(count)));
    m_number->setLargest(std::max(1, count));
    say();
    if (count < 2 || count > mostChoices)
        return;
    QStringList names;
    for (int sentence = 1; sentence <= count; ++sentence)
        names << wholeText(sentence);
    m_choices = new SegmentedControl(names, this, 9);
    m_choices->setObjectName(QStringLiteral("sentence_shown"));
    m_choices->setAccessibleName(tr("sentence"));
    m_choices->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    m_choices->setTheme(m_theme);
    row()->insertWidget(1, m_choices);
    connect(m_choices, &SegmentedControl::chosen, this, [this](int index) {
        Scene after = m_view.scene();
        after.look.sentenceShown = index + 1;
        if (after != m_view.scene())
            emit sceneAsked(after, noGesture);
    });
}

void BatchBar::say()
{
    m_reason->setReason(m_count > mostChoices ? m_number->reason() : QString());
}

void BatchBar::setTheme(const Theme& theme)
{
    m_theme = theme;
    for (QLabel* const label : {m_word, m_of}) {
        label->setFont(theme.interfaceFont(Theme::notePoints));
        setTextColour(*label, theme.quiet);
    }
    m_reason->setTheme(theme);
    m_number->setTheme(theme);
    if (m_choices)
        m_choices->setTheme(theme);
    row()->setSpacing(scaled(8, theme));
    row()->setContentsMargins(0, 0, 0, scaled(4, theme));
}

} // namespace posiscope

#include "moc_batch_bar.cpp"
