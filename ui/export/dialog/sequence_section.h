// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/dialog/export_section.h"

namespace posiscope {

class ChoiceBox;
class ReasonLabel;
class SegmentedControl;

/// Whether to draw one figure or a sequence in which one key changes, and whether that becomes numbered files
/// or a film.
class SequenceSection : public ExportSection
{
    Q_OBJECT

public:
    /// The scene gives the ranges of positions and dimensions.
    SequenceSection(const Scene& scene, QWidget* parent);

    /// Whether a film is chosen although ffmpeg is missing.
    bool lacksFilms() const;
    /// A folded section is not seen at all, unless a sequence is chosen.
    void setUnfolded(bool unfolded) override;

protected:
    void showChoices() override;

private:
    void buildSweep();
    void buildKind();

    Scene m_scene;
    QCheckBox* m_switch;
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
