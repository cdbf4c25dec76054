// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace posiscope {

/// A view that has a widget of its own in the header of its card, such as a colour bar.
class HasHeaderPart
{
public:
    virtual ~HasHeaderPart() = default;
    /// The card becomes its parent and shows it where there is room. nullptr where there is none after all.
    virtual QWidget* headerPart() const = 0;
};

} // namespace posiscope
