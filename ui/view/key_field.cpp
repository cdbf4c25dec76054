// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/key_field.h"

#include "core/text/numbers.h"
#include "ui/document/key_labels.h"
#include "ui/kit/controls/number_field.h"
#include "ui/kit/text/text_of.h"
#include "ui/kit/theme/window_theme.h"
#include "ui/mathematics/number_text.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPalette>

#include <algorithm>
#include <cmath>

namespace posiscope {

double numberIn(const SceneKey& key, const Scene& scene)
{
    if (const auto* const whole = std::get_if<IntegerKey>(&key.value))
        return whole->get(scene);
    return std::get<RealKey>(key.value).get(scene);
}

QString shownNumber(const SceneKey& key, const Scene& scene)
{
    const std::string_view name = std::visit(
        [](const auto& number) {
            if constexpr (requires { number.nameOfZero; })
                return number.nameOfZero;
            else
                return std::string_view();
        },
        key.value);
    if (!name.empty() && numberIn(key, scene) == 0)
        return QString::fromUtf8(name);
    if (const auto* const whole = std::get_if<IntegerKey>(&key.value))
        return wholeText(whole->get(scene));
    return shortestText(std::get<RealKey>(key.value).get(scene));
}

KeyField::KeyField(const SceneKey& key, const QString& word, double step, const View& view, QWidget* parent)
    : QWidget(parent)
    , m_key(key)
    , m_step(step)
    , m_fineStep(std::holds_alternative<IntegerKey>(key.value) ? step : step / 5)
    , m_view(view)
    , m_label(new QLabel(word, this))
    , m_field(new NumberField(this))
{
    auto* const row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_label, 1);
    row->addWidget(m_field);
    setSpacing(row, 6);
    setType(m_label, Theme::notePoints);
    m_label->setForegroundRole(quietRole);
    onWindowTheme(this, [this] {
        m_field->setLeastContent(windowTheme().isPresentation ? QStringLiteral("1000")
                                                              : QStringLiteral("100 000"));
        updateGeometry(); // Qt does not tell the size of what is in a hidden bar any further
    });
    const QString name = textOf(key.name);
    m_label->setBuddy(m_field);
    m_field->setObjectName(name + QStringLiteral("_field"));
    m_field->setAccessibleName(name);
    describe();
    m_label->setToolTip(m_field->toolTip());
    connectField();
}

void KeyField::describe()
{
    describeControl(*m_field, m_key, QString::fromStdString(allowedText(m_key)));
}

void KeyField::connectField()
{
    m_field->setCheck([this](const QString&) { typed(); });
    connect(m_field, &NumberField::taken, this, &KeyField::askTyped);
    connect(m_field, &NumberField::reasonChanged, this, &KeyField::reasonChanged);
    connect(m_field, &NumberField::gestureBegun, this, [this] { m_gesture = newGesture(); });
    connect(m_field, &NumberField::stepRequested, this, &KeyField::askStep);
}

void KeyField::setScene(const Scene& scene)
{
    m_field->setShown(shownNumber(m_key, scene));
}

void KeyField::setLargest(int largest)
{
    std::get<IntegerKey>(m_key.value).largest = largest;
    describe();
    m_field->updateReason();
}

void KeyField::setInFormula()
{
    m_field->setAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    onWindowTheme(this, [this] {
        m_label->setFont(windowTheme().mathsFont(Theme::textPoints, true));
        QPalette colours = m_field->palette();
        colours.setColor(QPalette::Text, windowTheme().position);
        m_field->setPalette(colours);
    });
}

void KeyField::setLeastContent(const QString& number)
{
    m_field->setLeastContent(number);
}

void KeyField::setFramedAsRefused(bool isFramed)
{
    m_field->setFramedAsRefused(isFramed);
}

QString KeyField::reason() const
{
    return m_field->reason();
}

QString KeyField::worded(const QString& reason) const
{
    const QString name = textOf(m_key.name) + u':';
    return reason.startsWith(name) ? m_label->text() + u':' + reason.mid(name.size()) : reason;
}

void KeyField::ask(const Scene& after, Gesture gesture)
{
    if (!sameValue(m_key, after, m_view.scene()))
        emit sceneRequested(after, gesture);
}

Scene KeyField::typed() const
{
    Scene after = withValue(m_view.scene(), m_key, m_field->plainText().toStdString());
    if (m_check)
        m_check(after);
    return after;
}

void KeyField::askTyped()
{
    const Scene after = typed();
    m_field->accept(shownNumber(m_key, after));
    ask(after, noGesture);
}

void KeyField::askStep(int count, Stride stride)
{
    const bool whole = std::holds_alternative<IntegerKey>(m_key.value);
    const double single = stride == Stride::Page ? 10 * m_step : stride == Stride::Fine ? m_fineStep : m_step;
    const auto within = [&](double value) {
        const auto clamped = [value, farthest = m_largestStepped](const auto& key) {
            return std::clamp<double>(value, key.smallest, std::min<double>(key.largest, farthest));
        };
        return whole ? clamped(std::get<IntegerKey>(m_key.value)) : clamped(std::get<RealKey>(m_key.value));
    };
    // Begins with an allowed value, because the scene's may lie outside. Rounded to hundredths, so that the
    // shown number is the exact value.
    const double wanted = std::round(100 * (within(numberIn(m_key, m_view.scene())) + count * single)) / 100;
    ask(withValue(m_view.scene(), m_key, numberText(within(wanted))), m_gesture);
}

} // namespace posiscope

#include "moc_key_field.cpp"
