// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/dialog/export_section.h"

namespace posiscope {

class ChoiceBox;
class SegmentedControl;

/// The section for the figure's view and format.
class ViewSection : public ExportSection
{
    Q_OBJECT

public:
    explicit ViewSection(QWidget* parent);

protected:
    void showChoices() override;

private:
    ChoiceBox* m_view;
    SegmentedControl* m_format;
};

/// The section for the style of a figure, independent of the window: its theme, its background, and which
/// parts of the view are drawn.
class StyleSection : public ExportSection
{
    Q_OBJECT

public:
    explicit StyleSection(QWidget* parent);

protected:
    void showChoices() override;

private:
    SegmentedControl* m_paper;
    QCheckBox* m_transparent;
    QCheckBox* m_title;
    QCheckBox* m_caption;
    QCheckBox* m_colourBar;
    QCheckBox* m_curve;
    QCheckBox* m_marks;
};

/// How large a figure is: a preset or any size, in pixels or on paper, its resolution, and the size of its
/// type.
class SizeSection : public ExportSection
{
    Q_OBJECT

public:
    explicit SizeSection(QWidget* parent);

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
    QLabel* m_size = nullptr;
    NumberField* m_width = nullptr;
    NumberField* m_height = nullptr;
    SegmentedControl* m_unit = nullptr;
    NumberField* m_dpi = nullptr;
    NumberField* m_font = nullptr;
};

} // namespace posiscope
