// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/dialog/export_part.h"

namespace posiscope {

class ChoiceBox;
class SegmentedControl;

/// How large a figure is: a preset or any size, in pixels or on paper, its resolution, and the size of its
/// type.
class SizePart : public ExportPart
{
    Q_OBJECT

public:
    explicit SizePart(QWidget* parent);

protected:
    void showChoices() override;

private:
    void buildPreset();
    void buildSides();
    void buildFineness();
    // Each throws std::invalid_argument.
    ExportChoices withSide(const QString& text, double FigureSpec::*side) const;
    ExportChoices withSpec(const FigureSpec& spec) const;
    void setUnit(LengthUnit unit);

    ChoiceBox* m_preset = nullptr;
    NumberField* m_width = nullptr;
    NumberField* m_height = nullptr;
    SegmentedControl* m_unit = nullptr;
    NumberField* m_dpi = nullptr;
    NumberField* m_font = nullptr;
};

} // namespace posiscope
