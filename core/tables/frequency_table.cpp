// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/table_makers.h"

#include "core/encodings/encoding_list.h"
#include "core/encodings/sinusoidal/frequencies.h"

namespace posiscope {

SceneTable frequencyTable(const Scene& scene)
{
    const auto frequencies = encodingOf(scene).frequencies;
    const int pairs = frequencies->pairCount();
    const int maxLen = scene.parameters.maxLen;
    const auto read = [frequencies, maxLen](int first, TableRef<double> out) {
        for (Eigen::Index row = 0; row < out.rows(); ++row) {
            const int pair = first + static_cast<int>(row);
            out.row(row) << pair, frequencies->omega(pair), frequencies->wavelength(pair),
                cyclesWithin(*frequencies, pair, maxLen);
        }
    };
    return tableOf(pairs, 4, namesOf({"pair", "omega", "wavelength", "cycles"}), read);
}

} // namespace posiscope
