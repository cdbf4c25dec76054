// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/vectors.h"

#include <memory>
#include <utility>

namespace posiscope {

/// The vectors of an encoding with the defaults in place of everything that the encoding computes itself:
/// what its formulas are compared with.
class ReadCells : public Vectors
{
public:
    explicit ReadCells(std::shared_ptr<const Vectors> of)
        : Vectors(of->parameters())
        , m_of(std::move(of))
    {
    }

    double cell(int position, int dimension) const override { return m_of->cell(position, dimension); }

private:
    std::shared_ptr<const Vectors> m_of;
};

} // namespace posiscope
