// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

class QWidget;

namespace posiscope {

// Each function opens a message box in front of its parent and returns at once. The function for the user's
// answer is called later, unless the parent has been deleted by then.

/// Says what could not be done and why, as text that can be selected and copied.
void showNotice(QWidget* parent, const QString& sentence, const QString& why);

/// Asks whether to save or discard changes that are about to be lost. If the user cancels, neither function
/// is called.
void askBeforeLosing(QWidget* parent, const QString& name, const std::function<void()>& save,
                     const std::function<void()>& discard);

/// Asks whether a number of existing files may be replaced, and calls `replace` if they may.
void askBeforeReplacing(QWidget* parent, int files, const std::function<void()>& replace);

/// Asks whether to open an address in the browser, and calls `open` if so.
void askBeforeOpening(QWidget* parent, const QString& address, const std::function<void()>& open);

} // namespace posiscope
