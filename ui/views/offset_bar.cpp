// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/offset_bar.h"

#include "core/scene/scene_keys.h"
#include "ui/controls/number_field.h"
#include "ui/controls/text_of.h"
#include "ui/controls/value_slider.h"
#include "ui/mathematics/number_text.h"
#include "ui/theme/sizes.h"

#include <QHBoxLayout>
#include <QLabel>

#include <cmath>
#include <stdexcept>

namespace posiscope {

namespace {

constexpr int comfortable = 50; ///< to either side

const SceneKey& offsetKey()
{
    return *findSceneKey("offset");
}

SliderScale scale()
{
    const auto& domain = std::get<IntegerKey>(offsetKey().value);
    SliderScale made;
    made.smallest = domain.smallest;
    made.largest = domain.largest;
    for (int offset = -comfortable; offset <= comfortable; ++offset)
        made.stops.push_back(offset);
    made.fine.multiple = 1;
    made.single.multiple = 1;
    made.page.multiple = 10;
    return made;
}

} // namespace

OffsetBar::OffsetBar(QWidget* parent)
    : QWidget(parent)
    , m_label(new QLabel(tr("offset δ"), this))
    , m_field(new NumberField(this))
    , m_slider(new ValueSlider(scale(), this))
    , m_reason(new QLabel(this))
{
    auto* const line = new QHBoxLayout(this);
    line->addWidget(m_label);
    line->addWidget(m_field);
    line->addWidget(m_reason);
    line->addWidget(m_slider, 1);
    m_field->setObjectName(QStringLiteral("offset_field"));
    m_slider->setObjectName(QStringLiteral("offset_slider"));
    m_reason->setObjectName(QStringLiteral("offset_reason"));
    m_label->setBuddy(m_field);
    m_reason->hide();
    describe(*m_field, tr("offset δ"));
    describe(*m_slider, tr("offset δ, slider"));
    const auto step = [this](int count, Stride stride) {
        ask(m_slider->scale().stepped(m_scene.selection.offset, count, stride));
    };
    connect(m_field, &NumberField::offered, this, &OffsetBar::askTyped);
    connect(m_field, &NumberField::stepAsked, this, step);
    connect(m_field, &NumberField::reasonChanged, this, [this](const QString& reason) {
        m_reason->setText(reason);
        m_reason->setVisible(!reason.isEmpty());
    });
    connect(m_field, &NumberField::textEdited, this, [this] { m_field->setReason({}); });
    connect(m_slider, &ValueSlider::asked, this, &OffsetBar::ask);
    connect(m_slider, &ValueSlider::stepAsked, this, step);
    setScene({});
}

void OffsetBar::describe(QWidget& control, const QString& name) const
{
    const QString words = textOf(offsetKey().meaning);
    control.setAccessibleName(name);
    control.setAccessibleDescription(
        tr("%1; %2").arg(words, QString::fromStdString(allowedText(offsetKey()))));
    control.setToolTip(words);
    control.setWhatsThis(words);
}

void OffsetBar::setScene(const Scene& scene)
{
    m_scene = scene;
    m_slider->setValue(scene.selection.offset);
    m_field->setShown(wholeText(scene.selection.offset));
}

void OffsetBar::setTheme(const Theme& theme)
{
    layout()->setContentsMargins(scaled(12, theme), 0, scaled(12, theme), scaled(6, theme));
    layout()->setSpacing(scaled(8, theme));
    m_field->setTheme(theme);
    m_slider->setTheme(theme);
    QPalette colours = m_label->palette();
    colours.setColor(QPalette::WindowText, theme.text);
    m_label->setPalette(colours);
    m_label->setFont(theme.interfaceFont());
    colours.setColor(QPalette::WindowText, theme.warning);
    m_reason->setPalette(colours);
    m_reason->setFont(theme.interfaceFont(8.5, QFont::Medium));
}

void OffsetBar::ask(double offset)
{
    Scene after = m_scene;
    after.selection.offset = static_cast<int>(std::lround(offset));
    if (after != m_scene)
        emit sceneAsked(after);
}

void OffsetBar::askTyped()
{
    try {
        const Scene after = withValue(m_scene, offsetKey(), m_field->plainText().toStdString());
        m_field->accept(wholeText(after.selection.offset));
        if (after != m_scene)
            emit sceneAsked(after);
    } catch (const std::invalid_argument& refusal) {
        m_field->setReason(QString::fromStdString(refusal.what()));
    }
}

} // namespace posiscope
