// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/dialog/export_part.h"

namespace posiscope {

class CheckBox;
class SegmentedControl;

/// How a figure looks, whatever the window does: its theme, its ground, and what stands round the view.
class LookPart : public ExportPart
{
    Q_OBJECT

public:
    explicit LookPart(QWidget* parent);

protected:
    void showChoices() override;

private:
    SegmentedControl* m_paper;
    CheckBox* m_transparent;
    CheckBox* m_title;
    CheckBox* m_caption;
    CheckBox* m_colourBar;
    CheckBox* m_marks;
};

} // namespace posiscope
