// SPDX-License-Identifier: GPL-3.0-or-later
#include "bits_kind.h"

namespace posiscope {

namespace {

class BitVectors : public Vectors
{
public:
    explicit BitVectors(const Parameters& parameters)
        : Vectors(parameters)
    {
    }

    double cell(int position, int dimension) const override
    {
        requireCell(position, dimension);
        return dimension < 31 ? (position >> dimension) & 1 : 0;
    }
};

} // namespace

const Kind& bitsKind()
{
    static const Kind kind{
        .name = "bits",
        .title = "An encoding of bits",
        .facets = {.vectors = true, .scores = true},
        .make = [](const Parameters& parameters, ShownColumns shown) -> Encoding {
            return {parameters, shown, std::make_shared<const BitVectors>(parameters), {}, {}};
        }};
    return kind;
}

} // namespace posiscope
