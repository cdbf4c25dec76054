// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/dispatch.h"

namespace posiscope {

bool kernelsAreDispatched()
{
    return POSISCOPE_DISPATCHES;
}

} // namespace posiscope
