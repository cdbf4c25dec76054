// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/parameter_row.h"

#include "core/encodings/encoding_list.h"
#include "core/scene/comparing.h"
#include "ui/kit/controls/flow_layout.h"
#include "ui/kit/controls/labels.h"
#include "ui/kit/controls/number_field.h"
#include "ui/kit/controls/value_slider.h"
#include "ui/kit/text/text_of.h"
#include "ui/mathematics/number_text.h"
#include "ui/panels/name_label.h"
#include "ui/view/key_field.h"

#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
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

ParameterRow::ParameterRow(const SceneKey& key, const QString& word, Document& document, QWidget* parent,
                           RowForm form)
    : QWidget(parent)
    , m_key(key)
    , m_document(document)
    , m_form(form)
{
    buildHeader(word);
    buildSlider();
    describe();
    connectField();
    arrange();
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
    const QString meaning = textOf(m_key.meaning);
    for (QWidget* const control : {static_cast<QWidget*>(m_field), static_cast<QWidget*>(m_slider)}) {
        control->setAccessibleDescription(tr("%1; %2").arg(meaning, allowed()));
        control->setToolTip(tr("%1: %2").arg(name(), meaning));
        control->setWhatsThis(tr("%1: %2. Allowed: %3.").arg(name(), meaning, allowed()));
    }
    m_label->setToolTip(hint());
    m_label->setWhatsThis(hint());
}

QString ParameterRow::hint() const
{
    const QString keys = m_form == RowForm::Slider
                             ? tr("Keys in its field and on its slider: ↑ and ↓ step, PgUp and PgDn take "
                                  "longer steps, Ctrl+↑ and Ctrl+↓ the shortest.")
                             : tr("Keys in its field: ↑ and ↓ step, PgUp and PgDn take longer steps.");
    return tr("%1: %2.\nAllowed: %3.\n%4").arg(name(), textOf(m_key.meaning), allowed(), keys);
}

void ParameterRow::setWord(const QString& word)
{
    m_label->setWord(word);
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

void ParameterRow::buildHeader(const QString& word)
{
    m_label = new NameLabel(name(), word, this);
    m_field = new NumberField(this);
    m_field->setObjectName(name() + "_field");
    m_field->setAccessibleName(name());
    m_label->setBuddy(m_field);
    m_ofB = new QLabel(this);
    m_ofB->setObjectName(name() + "_of_b");
    m_ofB->hide();
    m_field->showReasonsUnder(*this, parentWidget(), name() + "_reason");
}

void ParameterRow::buildSlider()
{
    m_slider = new ValueSlider(scaleOf(m_key.name), this);
    m_slider->setObjectName(name() + "_slider");
    m_slider->setAccessibleName(tr("%1 slider").arg(name()));
    m_slider->setHidden(m_form == RowForm::FieldAlone);
    connect(m_slider, &ValueSlider::gestureBegun, this, &ParameterRow::beginGesture);
    connect(m_slider, &ValueSlider::valueRequested, this, &ParameterRow::askNumber);
    connect(m_slider, &ValueSlider::stepRequested, this, &ParameterRow::askStep);
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
    connect(m_field, &NumberField::stepRequested, this, &ParameterRow::askStep);
}

void ParameterRow::setScene(const Scene& scene)
{
    m_slider->setValue(numberOf(m_key, scene));
    m_field->setShown(shownNumber(m_key, scene));
    showOfB(scene);
}

void ParameterRow::showOfB(const Scene& scene)
{
    const SceneKey* const ofB = isComparing(scene) ? keyOfB(m_key) : nullptr;
    const bool applies = ofB && appliesTo(*ofB, rowOf(scene.compared.kind).name);
    const bool differs = applies && numberOf(*ofB, scene) != numberOf(m_key, scene);
    const bool isStrip = m_arrangement == Arrangement::Strip;
    const QString words = applies ? tr("B %1").arg(shownNumber(*ofB, scene)) : tr("B –");
    // In a strip its number stands beside it with the letter, which is small over the slider.
    m_slider->setOther(differs ? std::optional(numberOf(*ofB, scene)) : std::nullopt,
                       isStrip ? QString() : tr("B"));
    if (words != m_ofB->text())
        m_ofB->setText(words);
    if (differs != m_differsInB) {
        m_differsInB = differs;
        setTheme(m_theme);
    }
    // In a strip the slider needs the room of values that are equal; beside a long name a dash has none.
    const bool isSaid = isStrip ? differs : applies || m_form == RowForm::Slider;
    m_ofB->setVisible(ofB && isSaid);
}

void ParameterRow::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_slider->setTheme(theme);
    m_field->setTheme(theme);
    m_label->setTheme(theme);
    const bool isStrip = m_arrangement == Arrangement::Strip;
    m_ofB->setFont(theme.interfaceFont(isStrip ? Theme::textPoints : Theme::notePoints,
                                       m_differsInB ? QFont::DemiBold : QFont::Normal));
    setTextColour(*m_ofB, m_differsInB ? theme.text : theme.quiet);
    if (isStrip)
        m_field->setFont(theme.interfaceFont(Theme::textPoints, QFont::DemiBold));
    m_ofB->setContentsMargins(0, 0, isStrip ? scaled(14, theme) : 0, 0); // set apart from the next name
    const bool inLine = isInLine();
    // Below one another the fields end at one place, whatever the numbers of B are.
    const QFontMetrics bold(theme.interfaceFont(Theme::notePoints, QFont::DemiBold));
    m_ofB->setMinimumWidth(inLine ? 0 : bold.horizontalAdvance(tr("B %1").arg(QStringLiteral("10 000"))));
    m_ofB->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    layout()->setSpacing(qRound((inLine ? 8 : 3) * theme.scale));
    m_slider->setMinimumWidth(inLine ? qRound(36 * theme.scale) : 0);
}

void ParameterRow::setArrangement(Arrangement arrangement)
{
    if (arrangement == m_arrangement)
        return;
    m_arrangement = arrangement;
    const bool isStrip = arrangement == Arrangement::Strip;
    m_slider->setTicksShown(arrangement == Arrangement::Full);
    m_field->setPlain(isStrip);
    // In a strip a number stands at its own slider rather than at the next name.
    m_field->setAlignment((isStrip ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    m_field->setLeastContent(isStrip ? QStringLiteral("1000") : QStringLiteral("100 000"));
    m_label->setBrief(isInLine(), isStrip ? QFont::Normal : QFont::DemiBold);
    setNameWidth(0);
    arrange();
    showOfB(m_document.scene());
    setTheme(m_theme);
}

int ParameterRow::nameWidth() const
{
    return m_label->sizeHint().width();
}

void ParameterRow::setNameWidth(int width)
{
    m_label->setMinimumWidth(width);
}

void ParameterRow::setBrief(bool brief)
{
    m_label->setBrief(brief);
}

int ParameterRow::widthInLine() const
{
    if (!isInLine())
        return layout()->itemAt(0)->sizeHint().width();
    const int slider = hasSlider() ? m_slider->minimumWidth() + layout()->spacing() : 0;
    const int ofB = m_ofB->isHidden() ? 0 : m_ofB->sizeHint().width() + layout()->spacing();
    return nameWidth() + m_field->sizeHint().width() + slider + ofB + layout()->spacing();
}

void ParameterRow::arrange()
{
    delete layout();
    const bool inLine = isInLine();
    auto* const line = new QBoxLayout(inLine ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom, this);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(0);
    if (inLine) {
        line->addWidget(m_label);
        line->addWidget(m_slider, 1);
        line->addWidget(m_field);
        line->addWidget(m_ofB);
        return;
    }
    auto* const header = new FlowLayout;
    header->setSpacing(4);
    header->addWidget(m_label);
    header->addWidget(m_field);
    header->addWidget(m_ofB);
    header->setAlignment(m_field, Qt::AlignRight);
    header->setAlignment(m_ofB, Qt::AlignRight);
    line->addLayout(header);
    line->addWidget(m_slider);
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
    // withFittingColumns() may undo a step down; then the next smaller value is tried.
    if (value < before && sameValue(m_key, after, m_document.scene()))
        after = withNumber(m_document.scene(), m_key, value - 1);
    m_document.applyIfAllowed(after, m_gesture);
}

void ParameterRow::askStep(int count, Stride stride)
{
    double number = m_slider->scale().stepped(numberOf(m_key, m_document.scene()), count, stride);
    if (const auto* const whole = std::get_if<IntegerKey>(&m_key.value))
        number = std::min<double>(number, whole->largest);
    askNumber(number);
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
    m_document.applyIfAllowed(after);
}

} // namespace posiscope

#include "moc_parameter_row.cpp"
