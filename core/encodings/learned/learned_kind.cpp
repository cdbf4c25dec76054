// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/learned/learned_kind.h"

#include "core/numerics/seeded_random.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace posiscope {

namespace {

/// The rows that a thread drew last. While d_model is dragged, views read the same ones again at each step,
/// and to draw them would take a third of the step.
class DrawnRows
{
public:
    /// The first `count` components of a row, or more; valid until the next call.
    const std::vector<double>& row(std::uint64_t key, std::size_t count)
    {
        if (const auto known = m_rows.find(key); known != m_rows.end() && known->second.size() >= count)
            return known->second;
        if (m_components + count + atOnce > most) {
            m_rows.clear();
            m_components = 0;
        }
        std::vector<double>& grown = m_rows[key];
        const std::size_t before = grown.size();
        grown.resize((count + atOnce - 1) / atOnce * atOnce);
        m_components += grown.size() - before;
        SeededVectors::fill(key, static_cast<int>(before), std::span(grown).subspan(before));
        return grown;
    }

private:
    static constexpr std::size_t most = 4'000'000; ///< of the components of all rows
    static constexpr std::size_t atOnce = 128;

    std::unordered_map<std::uint64_t, std::vector<double>> m_rows; ///< by their keys
    std::size_t m_components = 0;
};

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
        requireCell(position, dimension);
        return given().isEmpty() ? deviation * SeededVectors::component(randomKey(position), dimension)
                                 : given().at(position, dimension);
    }

    RowReader reader() const override
    {
        return [this](int position, std::span<const int> dimensions, std::span<double> out) {
            if (given().isEmpty()) {
                const std::size_t count = dimensions.size();
                if (count > 0 &&
                    dimensions.back() == static_cast<int>(count) - 1) // all columns from the first on
                    std::ranges::copy_n(drawnRows().row(randomKey(position), count).begin(),
                                        static_cast<std::ptrdiff_t>(count), out.begin());
                else
                    SeededVectors::fill(randomKey(position), dimensions, out.data());
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
    static DrawnRows& drawnRows()
    {
        thread_local DrawnRows rows;
        return rows;
    }

    static constexpr double deviation = 0.02;

    const GivenRows& given() const { return parameters().givenRows; }
    std::uint64_t randomKey(int position) const
    {
        return m_seeded.randomKey("position " + std::to_string(position));
    }

    SeededVectors m_seeded;
};

void addLearnedCode(PythonCode& code, const Parameters& parameters, ShownColumns)
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
        .title = translatable("encodings", "A learned encoding"),
        .facets = {.vectors = true, .scores = true},
        .make = [](const Parameters& parameters, ShownColumns) -> Encoding {
            return {.parameters = parameters, .vectors = std::make_shared<const LearnedVectors>(parameters)};
        },
        .require =
            [](const Parameters& parameters) {
                parameters.givenRows.require(parameters.maxLen, nullptr, parameters.dModel, "d_model");
            },
        .keys = {"given_rows", "encoding_seed"},
        .addCode = addLearnedCode,
        .learned = true};
    return kind;
}

} // namespace posiscope
