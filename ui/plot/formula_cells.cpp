// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/formula_cells.h"

#include "core/text/bounds.h"
#include "ui/mathematics/cell.h"
#include "ui/mathematics/formula_picture.h"
#include "ui/mathematics/number_text.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace posiscope::cell_text {

namespace {

// Sizes of type in pixels. Below the smallest an exponent of an exponent is a dot.
constexpr Bounds<double> formulaSizes{10, 18};
constexpr double padding = 3.5;   // on each side of a cell
constexpr double valueGap = 0.35; // of the size, between formula and value

/// How large, and whether with the value.
struct Form
{
    double size;
    bool withValue;

    bool operator==(const Form&) const = default;
};

class FormulaCells
{
public:
    FormulaCells(const Theme& theme, const Parameters& parameters,
                 std::shared_ptr<const Frequencies> frequencies)
        : m_theme(theme)
        , m_parameters(parameters)
        , m_frequencies(std::move(frequencies))
        , m_font(theme.mathsFont(12))
    {
        // Sine and cosine are not of one width: the last two columns have one of each.
        for (int dimension = std::max(0, parameters.dModel - 2); dimension < parameters.dModel; ++dimension)
            grow(parameters.maxLen - 1, dimension);
        const maths::FormulaPicture value = maths::layOut(valueFormula(-0.08888), m_font, 1);
        m_value = {value.width, value.height()};
    }

    std::optional<Form> formFor(QSizeF cell) const
    {
        const Form withValue{largestWithin(cell, true), true};
        if (withValue.size >= formulaSizes.smallest * m_theme.scale)
            return withValue;
        // In a presentation smaller type says more than none.
        const Form alone{largestWithin(cell, false), false};
        return alone.size >= formulaSizes.smallest * m_theme.resolution ? std::optional(alone) : std::nullopt;
    }

    /// The room that the largest formula takes.
    QSizeF needs(const Form& form) const
    {
        QSizeF needed = m_expression;
        if (form.withValue)
            needed = {std::max(needed.width(), m_value.width()),
                      needed.height() + valueGap + m_value.height()};
        return form.size * needed;
    }

    void write(QPainter& painter, const QRectF& rect, int row, int column, const Form& form)
    {
        const maths::FormulaPicture& picture = pictureOf(row, column, form);
        const QPointF baseline(rect.center().x() - picture.width / 2,
                               rect.center().y() + (picture.ascent - picture.descent) / 2);
        maths::paint(painter, picture, baseline, inked(painter.pen().color()));
    }

private:
    static maths::Formula valueFormula(double value)
    {
        return maths::row({maths::symbol("="), maths::number(significant(value))});
    }

    maths::Cell cellAt(int row, int column) const
    {
        return maths::cellAt(m_parameters, *m_frequencies, row, column);
    }

    void grow(int row, int column)
    {
        const maths::FormulaPicture picture =
            maths::layOut(maths::cellExpression(cellAt(row, column)), m_font, 1);
        m_expression = m_expression.expandedTo({picture.width, picture.height()});
    }

    /// The size of type that fills a cell, up to the largest.
    double largestWithin(QSizeF cell, bool withValue) const
    {
        const double around = 2 * padding * m_theme.scale;
        const QSizeF needed = needs({1, withValue});
        return std::min({formulaSizes.largest * m_theme.scale, (cell.width() - around) / needed.width(),
                         (cell.height() - around) / needed.height()});
    }

    /// Cached, because the same picture is painted many times.
    const maths::FormulaPicture& pictureOf(int row, int column, const Form& form)
    {
        constexpr std::size_t mostKept = 4096;
        if (form != m_form || m_pictures.size() > mostKept)
            m_pictures.clear();
        m_form = form;
        const auto [place, isNew] = m_pictures.try_emplace({row, column});
        if (isNew)
            place->second = layOut(cellAt(row, column), form);
        return place->second;
    }

    maths::FormulaPicture layOut(const maths::Cell& cell, const Form& form) const
    {
        maths::FormulaPicture picture = maths::layOut(maths::cellExpression(cell), m_font, form.size);
        if (!form.withValue)
            return picture;
        const maths::FormulaPicture value = maths::layOut(valueFormula(cell.value), m_font, form.size);
        const double down = picture.descent + valueGap * form.size + value.ascent;
        if (value.width > picture.width) {
            maths::FormulaPicture wide;
            wide.add(picture, {(value.width - picture.width) / 2, 0});
            wide.add(value, {0, down});
            return wide;
        }
        picture.add(value, {(picture.width - value.width) / 2, down});
        return picture;
    }

    Theme inked(const QColor& ink) const
    {
        Theme theme = m_theme;
        theme.text = theme.quiet = theme.position = theme.dimension = theme.sine = theme.cosine = ink;
        return theme;
    }

    Theme m_theme;
    Parameters m_parameters;
    std::shared_ptr<const Frequencies> m_frequencies;
    maths::MathsFont m_font;
    QSizeF m_expression{0, 0}; ///< the largest there is, at size 1
    QSizeF m_value{0, 0};
    std::optional<Form> m_form; ///< of what is kept
    std::map<std::pair<int, int>, maths::FormulaPicture> m_pictures;
};

} // namespace

Factory formulas(const Theme& theme, const Parameters& parameters,
                 std::shared_ptr<const Frequencies> frequencies)
{
    const auto cells = std::make_shared<FormulaCells>(theme, parameters, std::move(frequencies));
    return [cells](QSizeF cell, QPaintDevice&) -> Writer {
        const std::optional<Form> form = cells->formFor(cell);
        if (!form)
            return {};
        return {[cells, form](QPainter& painter, const QRectF& rect, int row, int column) {
                    cells->write(painter, rect, row, column, *form);
                },
                cells->needs(*form)};
    };
}

Factory firstWithRoom(Factory first, Factory second)
{
    return [first = std::move(first), second = std::move(second)](QSizeF cell, QPaintDevice& device) {
        if (Writer writer = first(cell, device))
            return writer;
        return second(cell, device);
    };
}

} // namespace posiscope::cell_text
