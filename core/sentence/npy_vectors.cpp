// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sentence/given_vectors.h"

#include "core/number_files/number_table.h"
#include "core/parameters/given_rows.h"
#include "core/text/numbers.h"
#include "core/text/refusal.h"
#include "core/text/translated.h"

#include <cmath>

namespace posiscope {

std::string csvOfNpy(std::string_view file, std::string_view source)
{
    const Table<double> numbers = readNpy(file, source, "(words, d_model)", UnitDimensions::Kept).values;
    std::string csv;
    for (Eigen::Index row = 0; row < numbers.rows(); ++row)
        for (Eigen::Index column = 0; column < numbers.cols(); ++column) {
            const double number = numbers(row, column);
            if (!(std::abs(number) <= largestGivenNumber))
                throw Refusal(source, refusal(translated("sentence", "row %1, column %2")
                                                  .arg(std::to_string(row), std::to_string(column)),
                                              numberText(number),
                                              numbersBetween(-largestGivenNumber, largestGivenNumber))
                                          .what());
            csv += numberText(number);
            csv += column + 1 < numbers.cols() ? ',' : '\n';
        }
    return csv;
}

} // namespace posiscope
