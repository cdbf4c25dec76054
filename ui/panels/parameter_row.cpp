// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/parameter_row.h"

#include "ui/kit/controls/flow_layout.h"
#include "ui/kit/controls/number_field.h"
#include "ui/kit/controls/value_slider.h"
#include "ui/kit/text/text_of.h"
#include "ui/mathematics/number_text.h"
#include "ui/panels/name_label.h"
#include "ui/view/key_field.h"

#include <QVBoxLayout>

#include <cmath>

namespace posiscope {

namespace {

Scene withNumber(Scene scene, const SceneKey& key, double value)
{
    if (const auto* whole = std::get_if<IntegerKey>(&key.value))
        whole->set(scene, static_cast<int>(std::lround(value)));
    else
        std::get<RealKey>(key.value).set(scene, value);
    return scene;
}

} // namespace

ParameterRow::ParameterRow(const SceneKey& key, const QString& word, Document& document, QWidget* parent)
    : QWidget(parent)
    , m_key(key)
    , m_word(word)
    , m_document(document)
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    buildHeader();
    buildSlider();
    connectField();
    setScene(document.scene());
}

QString ParameterRow::name() const
{
    return textOf(m_key.name);
}

void ParameterRow::describe(QWidget& control, const QString& what) const
{
    const QString meaning = textOf(m_key.meaning);
    const QString range = withGroups(QString::fromStdString(allowedText(m_key)));
    const QString allowed = tr("%1; %2").arg(meaning, range);
    control.setAccessibleName(what);
    control.setAccessibleDescription(allowed);
    control.setToolTip(tr("%1: %2").arg(name(), meaning));
    control.setWhatsThis(tr("%1: %2. Allowed: %3.").arg(name(), meaning, range));
}

QString ParameterRow::hint() const
{
    return tr("%1: %2.\nAllowed: %3.\nKeys in its field and on its slider: ↑ and ↓ step, PgUp and PgDn take "
              "longer "
              "steps, Ctrl+↑ and Ctrl+↓ the shortest.")
        .arg(name(), textOf(m_key.meaning), withGroups(QString::fromStdString(allowedText(m_key))));
}

void ParameterRow::buildHeader()
{
    m_label = new NameLabel(name(), m_word, this);
    m_field = new NumberField(this);
    m_field->setObjectName(name() + "_field");
    describe(*m_field, name());
    m_label->setBuddy(m_field);
    m_label->setToolTip(hint());
    m_label->setWhatsThis(hint());
    auto* header = new FlowLayout;
    header->setSpacing(4);
    header->addWidget(m_label);
    header->addWidget(m_field);
    header->setAlignment(m_field, Qt::AlignRight);
    static_cast<QVBoxLayout*>(layout())->addLayout(header);
    m_field->showReasonsUnder(*this, parentWidget(), name() + "_reason");
}

void ParameterRow::buildSlider()
{
    m_slider = new ValueSlider(scaleOf(m_key.name), this);
    m_slider->setObjectName(name() + "_slider");
    describe(*m_slider, tr("%1 slider").arg(name()));
    layout()->addWidget(m_slider);
    connect(m_slider, &ValueSlider::gestureBegun, this, &ParameterRow::beginGesture);
    connect(m_slider, &ValueSlider::asked, this, &ParameterRow::askNumber);
    connect(m_slider, &ValueSlider::stepAsked, this, &ParameterRow::askStep);
    connect(m_slider, &ValueSlider::dragged, this, &ParameterRow::dragged);
}

void ParameterRow::connectField()
{
    connect(m_field, &NumberField::entered, this, &ParameterRow::fieldEntered);
    m_field->setCheck([this](const QString&) { typed(); });
    connect(m_field, &NumberField::taken, this, &ParameterRow::askTyped);
    connect(m_field, &NumberField::reasonChanged, this, [this](const QString& reason) {
        if (!reason.isEmpty())
            emit refused();
    });
    connect(m_field, &NumberField::gestureBegun, this, &ParameterRow::beginGesture);
    connect(m_field, &NumberField::stepAsked, this, &ParameterRow::askStep);
}

void ParameterRow::setScene(const Scene& scene)
{
    m_slider->setValue(numberOf(m_key, scene));
    m_field->setShown(shownNumber(m_key, scene));
}

void ParameterRow::setTheme(const Theme& theme)
{
    m_slider->setTheme(theme);
    m_field->setTheme(theme);
    m_label->setTheme(theme);
    layout()->setSpacing(qRound(3 * theme.scale));
}

void ParameterRow::beginGesture()
{
    m_gesture = m_document.newGesture();
}

void ParameterRow::askNumber(double value)
{
    const double before = numberOf(m_key, m_document.scene());
    Scene after = withNumber(m_document.scene(), m_key, value);
    after.parameters = withFittingColumns(after.parameters);
    // A step down would be made up for.
    if (value < before && sameValue(m_key, after, m_document.scene()))
        after = withNumber(m_document.scene(), m_key, value - 1);
    if (!sameValue(m_key, after, m_document.scene()))
        emit sceneAsked(after, m_gesture);
}

void ParameterRow::askStep(int count, Stride stride)
{
    askNumber(m_slider->scale().stepped(numberOf(m_key, m_document.scene()), count, stride));
}

Scene ParameterRow::typed() const
{
    Scene after = withValue(m_document.scene(), m_key, m_field->plainText().toStdString());
    requireValid(after); // with the other values too
    return after;
}

void ParameterRow::askTyped()
{
    const Scene after = typed();
    m_field->accept(shownNumber(m_key, after));
    if (!sameValue(m_key, after, m_document.scene()))
        emit sceneAsked(after, noGesture);
}

} // namespace posiscope

#include "moc_parameter_row.cpp"
