// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posiscope {

/// What is read out of the selection beside a view: the selected cell; its pair's wavelength, or turn by δ;
/// or how similar, or how far apart, the rows of the selected position and of its key are.
enum class Readout { Cell, Wavelength, Turn, Similarity, Distance };

} // namespace posiscope
