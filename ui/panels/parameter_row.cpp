// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/parameter_row.h"

#include "core/kinds/allowed_sizes.h"
#include "core/kinds/kinds.h"
#include "core/scene/comparing.h"
#include "ui/document/key_labels.h"
#include "ui/document/key_scales.h"
#include "ui/kit/controls/number_field.h"
#include "ui/kit/controls/value_slider.h"
#include "ui/kit/text/text_of.h"
#include "ui/kit/theme/window_theme.h"
#include "ui/mathematics/number_text.h"
#include "ui/view/key_field.h"

#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

/// The scene with a number, or with the next one that is allowed.
Scene withNumber(const Scene& before, const SceneKey& key, double value)
{
    Scene after = before;
    if (const auto* whole = std::get_if<IntegerKey>(&key.value))
        whole->set(after, static_cast<int>(std::lround(value)));
    else
        std::get<RealKey>(key.value).set(after, value);
    after.parameters = withNextAllowedSize(before.parameters, after.parameters);
    after.compared = withNextAllowedSize(before.compared, after.compared);
    return after;
}

} // namespace

ParameterRow::ParameterRow(const SceneKey& key, Document& document, QWidget* parent)
    : QWidget(parent)
    , m_key(key)
    , m_document(document)
    , m_scale(scaleOf(key))
    , m_line(new QHBoxLayout)
    , m_label(new QLabel(settingLabel(key), this))
    , m_field(makeField(m_key))
{
    m_label->setBuddy(m_field);
    connect(m_field, &NumberField::entered, this, &ParameterRow::fieldEntered);
    if (!m_scale.stops.empty())
        buildSlider();
    if (key.role == KeyRole::Size) {
        m_fieldOfB = makeField(*keyOfB(key));
        m_fieldOfB->setAccessibleName(tr("%1 of B").arg(name()));
        m_fieldOfB->hide();
    }
    describe();
    layOut();
    setScene(document.scene());
}

QString ParameterRow::name() const
{
    return textOf(m_key.name);
}

QString ParameterRow::allowed() const
{
    return withGroups(QString::fromStdString(allowedText(m_key)));
}

void ParameterRow::describe()
{
    describeControl(*m_field, m_key, allowed());
    if (m_slider)
        describeControl(*m_slider, m_key, allowed());
    if (m_fieldOfB)
        describeControl(*m_fieldOfB, *keyOfB(m_key), allowed());
    m_label->setToolTip(hint());
    m_label->setWhatsThis(hint());
}

QString ParameterRow::hint() const
{
    const QString keys = m_slider ? tr("Keys in its field and on its slider: ↑ and ↓ step, PgUp and PgDn "
                                       "take longer steps, Ctrl+↑ and Ctrl+↓ the shortest.")
                                  : tr("Keys in its field: ↑ and ↓ step, PgUp and PgDn take longer steps.");
    return tr("%1: %2.\nAllowed: %3.\n%4").arg(name(), textOf(meaningOf(m_key)), allowed(), keys);
}

void ParameterRow::setLargest(int largest)
{
    auto& whole = std::get<IntegerKey>(m_key.value);
    if (whole.largest == largest)
        return;
    whole.largest = largest;
    describe();
    m_field->updateReason();
}

/// The key lives as long as the row.
NumberField* ParameterRow::makeField(const SceneKey& key)
{
    auto* const field = new NumberField(this);
    const QString name = textOf(key.name);
    field->setObjectName(name + QStringLiteral("_field"));
    field->setAccessibleName(name);
    field->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    field->showReasonsUnder(*this, parentWidget(), name + QStringLiteral("_reason"));
    field->setCheck([this, &key, field](const QString&) { typed(key, *field); });
    connect(field, &NumberField::taken, this, [this, &key, field] {
        const Scene after = typed(key, *field);
        field->accept(shownNumber(key, after));
        m_document.applyIfAllowed(after);
    });
    connect(field, &NumberField::reasonChanged, this, [this](const QString& reason) {
        if (!reason.isEmpty())
            emit refused();
    });
    connect(field, &NumberField::gestureBegun, this, &ParameterRow::beginGesture);
    connect(field, &NumberField::stepRequested, this,
            [this, &key](int count, Stride stride) { askStep(key, count, stride); });
    return field;
}

void ParameterRow::buildSlider()
{
    m_slider = new ValueSlider(m_scale, this);
    m_slider->setObjectName(name() + "_slider");
    m_slider->setAccessibleName(tr("%1 slider").arg(name()));
    connect(m_slider, &ValueSlider::gestureBegun, this, &ParameterRow::beginGesture);
    connect(m_slider, &ValueSlider::valueRequested, this, [this](double value) { askNumber(m_key, value); });
    connect(m_slider, &ValueSlider::stepRequested, this,
            [this](int count, Stride stride) { askStep(m_key, count, stride); });
    connect(m_slider, &ValueSlider::dragged, this, &ParameterRow::dragged);
}

void ParameterRow::layOut()
{
    auto* const lines = new QVBoxLayout(this);
    lines->setContentsMargins(0, 0, 0, 0);
    m_line->addWidget(m_label, 1);
    m_line->addWidget(m_field);
    if (m_fieldOfB)
        m_line->addWidget(m_fieldOfB);
    lines->addLayout(m_line);
    if (m_slider)
        lines->addWidget(m_slider);
    lines->addStretch();
    setType(m_label, Theme::textPoints, QFont::DemiBold);
    setSpacing(lines, 2);
    setSpacing(m_line, 6);
}

void ParameterRow::setScene(const Scene& scene)
{
    if (m_key == "head")
        setLargest(scene.parameters.heads - 1);
    if (m_slider)
        m_slider->setValue(numberIn(m_key, scene));
    m_field->setShown(shownNumber(m_key, scene));
    if (m_fieldOfB)
        showOfB(scene);
}

void ParameterRow::showOfB(const Scene& scene)
{
    const SceneKey& key = *keyOfB(m_key);
    const bool applies = isComparing(scene) && affectsEncodingOrAttention(key, scene);
    const double ofB = numberIn(key, scene);
    const bool isEqual = ofB == numberIn(m_key, scene);
    m_fieldOfB->setShown(applies ? shownNumber(key, scene) : QString());
    m_fieldOfB->setEnabled(applies);
    m_slider->setOther(applies && !isEqual ? std::optional(ofB) : std::nullopt);
    m_fieldOfB->setVisible(isComparing(scene) && !(m_isInStrip && (isEqual || !applies)));
    const bool isLettered = m_isInStrip && !m_fieldOfB->isHidden(); // a panel has the letters over its fields
    m_field->setLetter(isLettered ? tr("A ") : QString());
    m_fieldOfB->setLetter(isLettered ? tr("B ") : QString());
    m_fieldOfB->setPlain(isEqual || !applies);
}

int ParameterRow::columnWidth() const
{
    return m_field->minimumSizeHint().width();
}

void ParameterRow::setColumnWidth(int width)
{
    m_field->setMinimumWidth(width);
    if (m_fieldOfB)
        m_fieldOfB->setMinimumWidth(width);
}

void ParameterRow::setInStrip(bool isInStrip)
{
    m_isInStrip = isInStrip;
    if (m_fieldOfB)
        showOfB(m_document.scene());
}

void ParameterRow::setNarrow(bool isNarrow)
{
    m_line->setDirection(isNarrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    if (m_slider)
        m_slider->setHidden(isNarrow);
}

int ParameterRow::widthInStrip(bool isNarrow) const
{
    int width = 0;
    for (const QWidget* const part : std::initializer_list<const QWidget*>{m_label, m_field, m_fieldOfB}) {
        if (!part || part->isHidden())
            continue;
        const int own = part->sizeHint().width();
        width = isNarrow ? std::max(width, own) : width + own + (width > 0 ? m_line->spacing() : 0);
    }
    return width;
}

void ParameterRow::beginGesture()
{
    m_gesture = newGesture();
}

void ParameterRow::askNumber(const SceneKey& key, double value)
{
    m_document.applyIfAllowed(withNumber(m_document.scene(), key, value), m_gesture);
}

void ParameterRow::askStep(const SceneKey& key, int count, Stride stride)
{
    double number = m_scale.stepped(numberIn(key, m_document.scene()), count, stride);
    if (const auto* const whole = std::get_if<IntegerKey>(&key.value))
        number = std::min<double>(number, whole->largest);
    askNumber(key, number);
}

Scene ParameterRow::typed(const SceneKey& key, const NumberField& field) const
{
    Scene after = withValue(m_document.scene(), key, field.plainText().toStdString());
    requireValid(after.parameters); // with the other values too
    requireValid(after.compared);
    return after;
}

} // namespace posiscope

#include "moc_parameter_row.cpp"
