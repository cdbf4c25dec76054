// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <iterator>
#include <string_view>

namespace posiscope {

// clang-format off
/// The keys of an encoding, as files, the command line and messages call them. The table of keys
/// (core/scene/scene_keys.cpp) compiles only with rows of these names in this order.
inline constexpr std::string_view encodingKeyNames[] = {
    "encoding", "n", "d_model", "max_len", "layout", "exponent", "exponent_shift", "order", "odd",
    "first_position", "position_step", "padding", "padding_row", "scaling", "scale", "original_len",
    "beta_fast", "beta_slow", "truncate", "low_freq_factor", "high_freq_factor", "factors", "rotated",
    "zero_tail", "attention_factor", "arithmetic", "stored", "queries", "over_root_d", "heads", "head",
    "causal", "kerple_r1", "kerple_r2", "buckets", "max_distance", "bidirectional", "clip_distance", "grid",
    "normalise", "text_before", "sections", "trained_grid", "given_rows", "encoding_seed",
};

/// The other keys of a scene, likewise.
inline constexpr std::string_view otherKeyNames[] = {
    "cosines",
    "compare",
    "sentence", "embedding", "embedding_seed", "embedding_values", "scale_embedding", "dropout",
    "dropout_seed",
    "weights", "weights_seed", "weights_values", "temperature", "content", "shuffle", "other_order",
    "task", "task_length", "training_heads", "steps", "learning_rate", "training_seed",
    "projection", "perplexity", "iterations", "projection_seed",
    "position", "dimension", "pinned_positions", "pinned_dimensions", "offset",
    "view", "colour_map", "similarity_colour_map", "cells", "row_labels", "rows", "columns", "similarity",
    "similarity_rows", "similarity_columns", "waves", "wave_panels", "wave_axis", "wave_window",
    "wave_positions", "pair_curve", "sentence_shown", "sentence_rows", "sentence_columns", "part",
    "build_sequence", "build_step", "divider",
    "title", "source", "note", "correction",
};
// clang-format on

/// What the names of the keys of the encoding compared with begin with: "b.n" is B's n.
inline constexpr std::string_view prefixOfB = "b.";

/// The name of a key, written in the code: one that no key has does not compile.
class KeyName
{
public:
    // NOLINTNEXTLINE(google-explicit-constructor): it stands for the literal
    consteval KeyName(const char* name)
        : m_text(name)
    {
        std::string_view own = m_text;
        if (own.starts_with(prefixOfB))
            own.remove_prefix(prefixOfB.size());
        const bool isOfEncoding = std::ranges::find(encodingKeyNames, own) != std::end(encodingKeyNames);
        if (!isOfEncoding && std::ranges::find(otherKeyNames, m_text) == std::end(otherKeyNames))
            throw "no key has this name";
    }

    constexpr std::string_view text() const { return m_text; }
    friend constexpr bool operator==(KeyName name, std::string_view text) { return name.m_text == text; }

private:
    std::string_view m_text;
};

} // namespace posiscope
