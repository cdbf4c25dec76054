// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parameters/parameters.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace posiscope {

class ConfigFields;

/// How a model encodes positions, by its config.json.
struct ModelConfig
{
    bool isKnown = true; ///< else it was read as Llama is, because it has the fields of rotary
    std::string model;   ///< its name or path if the file has one, else its model_type
    Parameters parameters;
    std::optional<Parameters> local; ///< of the layers that attend to close positions, where it differs
    std::vector<std::string> read;   ///< the fields that settings come from: "rope_theta 500000"
    /// Settings that the file lacks, and of what they are: "grid 25x34, of a picture of 800 by 1066 pixels".
    std::vector<std::string> assumed;
    std::vector<std::string> ignored; ///< the names of the others

    void add(const ConfigFields& fields); ///< to what was read and ignored
};

/// Reads the fields as Transformers does. d_model is what rotates in a head where the encoding is rotary,
/// else the width of the model; max_len is the longest text. Throws std::invalid_argument for text that is no
/// JSON, for a model whose positions are not known, and for fields that contradict one another, with the name
/// of a field.
ModelConfig readModelConfig(std::string_view text);

} // namespace posiscope
