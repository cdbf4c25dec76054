// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numerics/table.h"
#include "core/scene/scene.h"

#include <functional>
#include <mutex>
#include <optional>

namespace posiscope {

/// A cache of the picture that was drawn last. A view shows the same picture by itself and as part of a sum;
/// with the cache it is drawn once. Several threads may read.
class SharedPixels
{
public:
    using Make =
        std::function<void(int sentence, Window rows, Window columns, TableRef<float> out)>;

    explicit SharedPixels(Make make);

    void read(int sentence, Window rows, Window columns, TableRef<float> out) const;

private:
    struct Asked
    {
        int sentence;
        Window rows;
        Window columns;
        Eigen::Index height;
        Eigen::Index width;

        bool operator==(const Asked&) const = default;
    };

    Make m_make;
    mutable std::mutex m_mutex;
    mutable std::optional<Asked> m_kept;
    mutable Table<float> m_pixels; ///< of what is kept
};

} // namespace posiscope
