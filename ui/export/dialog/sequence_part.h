// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/dialog/export_part.h"

namespace posiscope {

class ChoiceBox;
class ReasonLabel;
class SegmentedControl;

/// Whether it is one figure or a row of them, along which one key runs, and what they become: numbered files
/// or a film.
class SequencePart : public ExportPart
{
    Q_OBJECT

public:
    /// The scene says how far positions and dimensions go.
    SequencePart(const Scene& scene, QWidget* parent);

    void setTheme(const Theme& theme) override;
    /// A film is asked for, and there is nothing here to make one.
    bool lacksFilms() const;

protected:
    void showChoices() override;

private:
    void buildSweep();
    void buildKind();
    ExportChoices withSweep(const KeySweep& sweep) const; ///< throws std::invalid_argument

    Scene m_scene;
    CheckBox* m_switch;
    ChoiceBox* m_key = nullptr;
    NumberField* m_from = nullptr;
    NumberField* m_to = nullptr;
    NumberField* m_steps = nullptr;
    SegmentedControl* m_spacing = nullptr;
    SegmentedControl* m_kind = nullptr;
    NumberField* m_pace = nullptr;
    ReasonLabel* m_reason = nullptr;
};

} // namespace posiscope
