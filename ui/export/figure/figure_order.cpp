// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figure/figure_order.h"

#include "ui/export/files/file_name.h"
#include "ui/export/files/film.h"

namespace posiscope {

std::string FigureOrder::fileAt(const Output& output, int step) const
{
    if (!sweep)
        return output.name;
    const std::string last = std::to_string(sweep->steps);
    std::string number = std::to_string(step + 1);
    number.insert(0, last.size() - number.size(), '0');
    const std::size_t point = output.name.find_last_of('.');
    return output.name.substr(0, point) + "-" + number + output.name.substr(point);
}

std::optional<FigureOrder::Output> outputNamed(const std::string& name)
{
    const std::string ending = endingOf(name);
    if (const auto format = formatNamed(ending))
        return FigureOrder::Output{name, *format, false};
    if (Film::isFilm(ending))
        return FigureOrder::Output{name, FigureFormat::Png, true};
    return std::nullopt;
}

} // namespace posiscope
