// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/learned/learned_kind.h"

#include "core/numerics/seeded_random.h"
#include "core/parameters/require.h"

#include <string>

namespace posiscope {

namespace {

/// Rows as a model learns them: given, or drawn from a seed as they are before training, normal with mean 0
/// and standard deviation 0.02 (GPT-2's and BERT's initializer_range).
class LearnedVectors : public Vectors
{
public:
    explicit LearnedVectors(const Parameters& parameters)
        : Vectors(parameters)
        , m_seeded(parameters.encodingSeed)
    {
    }

    double cell(int position, int dimension) const override
    {
        requireInRange("position", position, 0, parameters().maxLen - 1);
        requireInRange("dimension", dimension, 0, parameters().dModel - 1);
        return given().isEmpty() ? deviation * SeededVectors::component(keyOf(position), dimension)
                                 : given().at(position, dimension);
    }

    RowReader reader() const override
    {
        return [this](int position, std::span<const int> dimensions, std::span<double> out) {
            if (given().isEmpty()) {
                const auto count = static_cast<int>(dimensions.size());
                if (count > 0 && dimensions.back() == count - 1) // all columns from the first on
                    SeededVectors::fill(keyOf(position), out.data(), count);
                else
                    SeededVectors::fill(keyOf(position), dimensions, out.data());
                for (double& value : out)
                    value *= deviation;
            } else {
                for (std::size_t i = 0; i < dimensions.size(); ++i)
                    out[i] = given().at(position, dimensions[i]);
            }
        };
    }

    std::vector<double> columnRanges(std::span<const int> dimensions) const override
    {
        return sampledRanges(dimensions);
    }

private:
    static constexpr double deviation = 0.02;

    const GivenRows& given() const { return parameters().givenRows; }
    std::uint64_t keyOf(int position) const { return m_seeded.keyOf("position " + std::to_string(position)); }

    SeededVectors m_seeded;
};

void addLearnedCode(Code& code, const Parameters& parameters, Values)
{
    addTableCode(code, parameters,
                 code.isNumPy() ? "# Learned numbers have no formula. File > Export data writes them.\n"
                                  "table = np.load(\"encoding.npy\")"
                                : "# Learned numbers have no formula. File > Export data writes them.\n"
                                  "table = torch.from_numpy(np.load(\"encoding.npy\"))");
}

} // namespace

const Kind& learnedKind()
{
    static const Kind kind{
        .name = "learned",
        .title = "A learned encoding",
        .facets = {.vectors = true, .scores = true},
        .make = [](const Parameters& parameters, Values) -> Encoding {
            return {parameters, Values::All, std::make_shared<const LearnedVectors>(parameters), {}, {}};
        },
        .require =
            [](const Parameters& parameters) {
                parameters.givenRows.require(parameters.maxLen, false, parameters.dModel, "d_model");
            },
        .keys = {"given_rows", "encoding_seed"},
        .addCode = addLearnedCode,
        .learned = true};
    return kind;
}

} // namespace posiscope
