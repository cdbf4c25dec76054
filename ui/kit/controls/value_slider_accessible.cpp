// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/controls/value_slider_accessible.h"

#include "ui/kit/controls/value_slider.h"

#include <QAccessibleWidget>

#include <algorithm>

namespace posiscope {

namespace {

class ValueSliderAccessible : public QAccessibleWidget, public QAccessibleValueInterface
{
public:
    explicit ValueSliderAccessible(ValueSlider* slider)
        : QAccessibleWidget(slider, QAccessible::Slider)
    {
    }

    void* interface_cast(QAccessible::InterfaceType type) override
    {
        if (type == QAccessible::ValueInterface)
            return static_cast<QAccessibleValueInterface*>(this);
        return QAccessibleWidget::interface_cast(type);
    }

    QVariant currentValue() const override { return slider().value(); }
    QVariant minimumValue() const override { return slider().scale().smallest; }
    QVariant maximumValue() const override { return slider().scale().largest; }
    QVariant minimumStepSize() const override
    {
        return slider().scale().stepped(slider().value(), 1, Stride::Fine) - slider().value();
    }

    void setCurrentValue(const QVariant& value) override
    {
        emit slider().gestureBegun();
        emit slider().asked(
            std::clamp(value.toDouble(), slider().scale().smallest, slider().scale().largest));
    }

    QString text(QAccessible::Text kind) const override
    {
        return kind == QAccessible::Value ? QString::number(slider().value(), 'g', 12)
                                          : QAccessibleWidget::text(kind);
    }

private:
    ValueSlider& slider() const { return *static_cast<ValueSlider*>(widget()); }
};

QAccessibleInterface* makeInterface(const QString& className, QObject* object)
{
    auto* slider =
        className == QLatin1String("posiscope::ValueSlider") ? qobject_cast<ValueSlider*>(object) : nullptr;
    return slider ? new ValueSliderAccessible(slider) : nullptr;
}

} // namespace

void installValueSliderAccessibility()
{
    // Qt keeps one entry a factory: it puts a factory installed twice in its list once.
    QAccessible::installFactory(makeInterface);
}

} // namespace posiscope
