// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/dialog/checked_field.h"

#include "core/text/numbers.h"
#include "ui/kit/controls/reason_bubble.h"
#include "ui/mathematics/number_text.h"

#include <QAccessible>

#include <cmath>
#include <stdexcept>
#include <utility>

namespace posiscope {

namespace {

double strideLength(Stride stride)
{
    return stride == Stride::Fine ? 0.1 : stride == Stride::Page ? 10 : 1;
}

} // namespace

CheckedField::CheckedField(const QString& name, QWidget* parent, Reading reading)
    : NumberField(parent)
    , m_reading(std::move(reading))
{
    setObjectName(name);
    connect(this, &QLineEdit::textEdited, this, [this] { judge(false); });
    connect(this, &QLineEdit::textChanged, this, [this] {
        if (!isModified())
            setRefused(false); // what holds is back: by Escape, or by another choice
    });
    connect(this, &NumberField::offered, this, &CheckedField::left);
    connect(this, &NumberField::stepAsked, this, [this](int count, Stride stride) {
        if (const auto value = readNumber(plainText().toStdString())) {
            setText(shortestText(std::round((*value + count * strideLength(stride)) * 1e6) / 1e6));
            left();
        }
    });
}

void CheckedField::setRow(QWidget& row, QWidget* page)
{
    m_bubble = new ReasonBubble(*this, row, page);
    m_bubble->setObjectName(objectName() + QStringLiteral("_reason"));
    connect(this, &NumberField::reasonChanged, this, [this](const QString& reason) {
        m_bubble->setReason(reason);
        setAccessibleDescription(reason);
        if (reason.isEmpty())
            return;
        QAccessibleEvent alert(m_bubble, QAccessible::Alert);
        QAccessible::updateAccessibility(&alert);
    });
}

void CheckedField::showValue(const QString& value)
{
    // What was too much beside one choice may do beside another (reconsider), and stays until its own
    // changes.
    if (const bool changed = std::exchange(m_value, value) != value; changed || !m_refused)
        setShown(value);
}

void CheckedField::replaceBy(const QString& value)
{
    m_value = value;
    accept(value);
}

void CheckedField::reconsider()
{
    if (m_refused)
        left();
}

void CheckedField::setTheme(const Theme& theme)
{
    NumberField::setTheme(theme);
    if (m_bubble)
        m_bubble->setTheme(theme);
}

/// A number half typed is no mistake yet: the reason comes when the field is left, and follows the text from
/// then on.
std::optional<ExportChoices> CheckedField::judge(bool aloud)
{
    const bool told = aloud || !reason().isEmpty();
    try {
        const ExportChoices choices = m_reading(plainText());
        setReason({});
        setRefused(false);
        return choices;
    } catch (const std::invalid_argument& refused) {
        // The field stands beside its name: only elsewhere a message must begin with it.
        const QString why = QString::fromUtf8(refused.what());
        const qsizetype name = why.indexOf(QLatin1String(": "));
        if (told)
            setReason(withGroups(name < 0 ? why : why.mid(name + 2)));
        setRefused(true);
        return std::nullopt;
    }
}

void CheckedField::left()
{
    if (const auto choices = judge(true)) {
        emit asked(*choices);
        accept(QString(m_value));
    }
}

void CheckedField::setRefused(bool refused)
{
    if (std::exchange(m_refused, refused) != refused)
        emit refusedChanged();
}

} // namespace posiscope

#include "moc_checked_field.cpp"
