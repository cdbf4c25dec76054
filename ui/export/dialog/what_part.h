// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/dialog/export_part.h"

namespace posiscope {

class ChoiceBox;
class SegmentedControl;

/// Of which view a figure is, and in which format.
class WhatPart : public ExportPart
{
    Q_OBJECT

public:
    explicit WhatPart(QWidget* parent);

protected:
    void showChoices() override;

private:
    ChoiceBox* m_view;
    SegmentedControl* m_format;
};

} // namespace posiscope
