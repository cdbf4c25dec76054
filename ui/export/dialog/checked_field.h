// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/dialog/export_choices.h"
#include "ui/kit/controls/number_field.h"

#include <functional>
#include <optional>

namespace posiscope {

class ReasonBubble;

/// A number field of the dialog: what is typed asks for other choices when the field is left, and is held
/// back with the reason under its row where it cannot be followed.
class CheckedField : public NumberField
{
    Q_OBJECT

public:
    /// What is chosen where the text holds; throws std::invalid_argument where it cannot.
    using Reading = std::function<ExportChoices(const QString& text)>;

    CheckedField(const QString& name, QWidget* parent, Reading reading);

    /// Where the reason stands: under this row, over what follows it on `page`.
    void setRow(QWidget& row, QWidget* page);

    /// Shows the value that holds; what is being typed stays.
    void showValue(const QString& value);
    /// Shows it whatever was typed.
    void replaceBy(const QString& value);
    /// Whether what stands in the field is held back.
    bool isRefused() const { return m_refused; }
    /// Looks again whether what was held back can be taken, since something else has changed.
    void reconsider();

    void setTheme(const Theme& theme);

signals:
    void asked(const posiscope::ExportChoices& choices);
    void refusedChanged();

private:
    std::optional<ExportChoices> judge(bool aloud);
    void left();
    void setRefused(bool refused);

    Reading m_reading;
    QString m_value; ///< that holds, as text
    ReasonBubble* m_bubble = nullptr;
    bool m_refused = false;
};

} // namespace posiscope
