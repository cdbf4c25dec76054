// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/rotation/offset_bar.h"

#include "core/scene/scene_keys.h"
#include "ui/kit/controls/labels.h"
#include "ui/kit/controls/value_slider.h"
#include "ui/kit/text/text_of.h"
#include "ui/kit/theme/window_theme.h"
#include "ui/view/key_field.h"

#include <QHBoxLayout>

#include <cmath>

namespace posiscope {

namespace {

constexpr int comfortable = 50; ///< to either side

SliderScale scale()
{
    const auto& domain = std::get<IntegerKey>(sceneKey("offset").value);
    SliderScale scale;
    scale.smallest = domain.smallest;
    scale.largest = domain.largest;
    for (int offset = -comfortable; offset <= comfortable; ++offset)
        scale.stops.push_back(offset);
    scale.fine.multiple = 1;
    scale.single.multiple = 1;
    scale.page.multiple = 10;
    return scale;
}

} // namespace

OffsetBar::OffsetBar(const View& view, QWidget* parent)
    : QWidget(parent)
    , m_view(view)
    , m_field(new KeyField(sceneKey("offset"), QStringLiteral("δ"), 1, view, this))
    , m_slider(new ValueSlider(scale(), this))
    , m_reason(new ReasonLabel(QStringLiteral("offset_reason"), this))
{
    auto* const line = new QHBoxLayout(this);
    line->addWidget(m_reason);
    line->addWidget(m_field);
    line->addWidget(m_slider);
    line->setContentsMargins({});
    setSpacing(line, 8);
    m_field->setInFormula();
    onWindowTheme(this, [this] {
        m_slider->setFixedHeight(qRound(2 * m_slider->handle().y())); // its groove in the middle
    });
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    hide(); // until a card shows it in its header
    m_reason->setWordWrap(false);
    m_slider->setObjectName(QStringLiteral("offset_slider"));
    describeSlider();
    connect(m_field, &KeyField::sceneRequested, this, &OffsetBar::sceneRequested);
    connect(m_field, &KeyField::reasonChanged, this, [this] { m_reason->setReason(m_field->reason()); });
    connect(m_slider, &ValueSlider::valueRequested, this, &OffsetBar::ask);
    connect(m_slider, &ValueSlider::stepRequested, this, [this](int count, Stride stride) {
        ask(m_slider->scale().stepped(m_view.scene().selection.offset, count, stride));
    });
    setScene(view.scene());
}

void OffsetBar::describeSlider()
{
    const QString words = textOf(meaningOf(sceneKey("offset")));
    m_slider->setAccessibleName(tr("offset δ, slider"));
    m_slider->setAccessibleDescription(
        tr("%1; %2").arg(words, QString::fromStdString(allowedText(sceneKey("offset")))));
    m_slider->setToolTip(words);
    m_slider->setWhatsThis(words);
}

void OffsetBar::setScene(const Scene& scene)
{
    m_slider->setValue(scene.selection.offset);
    m_field->setScene(scene);
}

void OffsetBar::ask(double offset)
{
    Scene after = m_view.scene();
    after.selection.offset = static_cast<int>(std::lround(offset));
    if (after != m_view.scene())
        emit sceneRequested(after, noGesture);
}

} // namespace posiscope

#include "moc_offset_bar.cpp"
