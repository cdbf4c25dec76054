// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line/completion.h"

namespace posiscope {

std::string completionText(Shell shell)
{
    switch (shell) {
    case Shell::Bash:
        return bashCompletion();
    case Shell::Zsh:
        return zshCompletion();
    case Shell::Fish:
        break;
    }
    return fishCompletion();
}

} // namespace posiscope
