// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/dialog/export_choices.h"

#include <QWidget>

#include <functional>
#include <vector>

class QCheckBox;
class QFormLayout;
class QLabel;

namespace posiscope {

class NumberField;

/// A group of the export dialog's controls under a heading. It shows the choices, and emits
/// choicesRequested() with other choices when the user changes a control.
class ExportSection : public QWidget
{
    Q_OBJECT

public:
    ExportSection(const QString& heading, QWidget* parent);

    void setChoices(const ExportChoices& choices);
    static constexpr int spacing = 8; ///< between two rows, of one section or of two
    /// Whether a text typed into it is refused.
    bool isRefused() const;
    /// Checks refused texts again, because another choice has changed.
    void checkAgain();
    /// Shows all rows under the heading, or the first ones alone and no heading.
    virtual void setUnfolded(bool unfolded);

signals:
    void choicesRequested(const posiscope::ExportChoices& choices);
    void refusedChanged();

protected:
    using Change = std::function<void(ExportChoices&)>;

    const ExportChoices& choices() const { return m_choices; }
    virtual void showChoices() = 0;

    /// Emits choicesRequested() with the choices changed by a function.
    void ask(const Change& change);

    /// Adds a row with a name and a control. The key of the name's underlined letter moves the focus to the
    /// control.
    void addRow(const QString& name, QWidget* control);
    /// Adds a row with a name and several controls side by side.
    void addFields(const QString& name, const std::vector<QWidget*>& controls);
    /// Adds a widget below the controls of the previous row.
    void addBelow(QWidget* widget);
    /// Adds a widget of the full width.
    void addWide(QWidget* widget);
    /// The rows that are added from now on are further ones, which can be hidden together.
    void beginFurtherRows();
    void setFurtherRowsShown(bool shown);
    /// Hides or shows the row of one control.
    void setRowShown(QWidget& control, bool shown);
    /// Returns the choices with the value of a typed text; throws std::invalid_argument if it is not allowed.
    using Reading = std::function<ExportChoices(const QString& text)>;
    NumberField* makeField(const QString& object, const Reading& reading);
    /// Shows the current value. A refused text stays until that value changes, because it may be allowed
    /// beside another choice.
    static void showValue(NumberField& field, const QString& value);
    QCheckBox* makeSwitch(const QString& object, const QString& text,
                          std::function<void(ExportChoices&, bool on)> change);

private:
    QFormLayout* m_rows;
    QLabel* m_heading;
    int m_firstFurtherRow = -1; ///< −1 if there is none
    ExportChoices m_choices;
};

} // namespace posiscope
