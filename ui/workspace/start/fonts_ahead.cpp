// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/start/fonts_ahead.h"

#include <QtGlobal>

#if defined(Q_OS_UNIX) && !defined(Q_OS_DARWIN)
#include <dlfcn.h>
#endif

namespace posiscope {

std::jthread readFontsAhead()
{
#if defined(Q_OS_UNIX) && !defined(Q_OS_DARWIN)
    // Qt brings the library along; what it has read once it does not read again. It may be asked by several
    // threads at once.
    if (void* const initialise = dlsym(RTLD_DEFAULT, "FcInit"))
        return std::jthread(reinterpret_cast<int (*)()>(initialise));
#endif
    return {};
}

} // namespace posiscope
