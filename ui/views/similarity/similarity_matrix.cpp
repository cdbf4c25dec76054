// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/similarity/similarity_matrix.h"

#include "ui/plot/matrix_layer.h"
#include "ui/plot/plot.h"
#include "ui/views/similarity/similarity_view.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace posiscope {

bool isCausal(const Encoding& encoding, Measure measure)
{
    return encoding.parameters.maxLen > 1 && std::isnan(encoding.scores->value(measure, 0, 1)) &&
           !std::isnan(encoding.scores->value(measure, 1, 0));
}

PixelSource similarityPixels(const Encoding& a, const std::optional<Encoding>& b, Measure measure,
                             bool isMirrored)
{
    return MatrixLayer::allAtOnce([a = a.scores, b = b ? b->scores : nullptr, isMirrored,
                                   measure](Interval rows, Interval columns, TableRef<float> out) {
        a->pixels(measure, rows, columns, out);
        if (!b)
            return;
        Table<float> ofB(out.rows(), out.cols());
        if (isMirrored) {
            Table<float> mirrored(out.cols(), out.rows());
            b->pixels(measure, columns, rows, TableRef<float>(mirrored));
            ofB = mirrored.transpose();
        } else {
            b->pixels(measure, rows, columns, TableRef<float>(ofB));
        }
        const auto height = static_cast<int>(out.rows());
        const auto width = static_cast<int>(out.cols());
        // In each row the cells above the diagonal are the last ones.
        for (int row = 0, first = 0; row < height; ++row) {
            const int p = cellUnder(rows, row, height);
            while (first < width && cellUnder(columns, first, width) <= p)
                ++first;
            out.row(row).tail(width - first) = ofB.row(row).tail(width - first);
        }
    });
}

cell_text::ValueOf similarityValues(const Encoding& a, const std::optional<Encoding>& b, Measure measure,
                                    bool isMirrored)
{
    return [ofA = a.scores, valueOfA = a.scores->eachValue(measure), b,
            valueOfB = b ? b->scores->eachValue(measure) : std::function<double(int, int)>(),
            isMirrored](int row, int column) {
        if (!valueOfB || column <= row)
            return valueOfA(row, column);
        return isMirrored ? valueOfB(column, row) : valueOfB(row, column);
    };
}

namespace {

class HalfLetters : public Drawing
{
public:
    explicit HalfLetters(const MatrixLayer& matrix)
        : Drawing(matrix.keyAxis(), matrix.valueAxis(), QStringLiteral("main"))
        , m_matrix(matrix)
    {
        setObjectName(QStringLiteral("half_letters"));
    }

protected:
    void draw(QCPPainter* painter) override
    {
        QFont font = theme().interfaceFont(Theme::headingPoints, QFont::DemiBold);
        const double rim = 3 * theme().scale;
        QFontMetricsF metrics(font, painter->device());
        if (const QSizeF numbers = m_matrix.textSize(*painter->device()); !numbers.isEmpty())
            // In the corners of cells, above and below their numbers.
            if ((at(0, 1).y() - at(0, 0).y() - numbers.height()) / 2 < metrics.capHeight() + 4 * rim) {
                font.setPointSizeF(font.pointSizeF() / 2);
                metrics = QFontMetricsF(font, painter->device());
            }
        const QRectF inside = frame();
        const QSizeF size(std::ceil(metrics.horizontalAdvance('B') + 2 * rim),
                          std::ceil(metrics.capHeight() + 2 * rim));
        if (inside.width() < 2 * size.width())
            return;
        QRectF ofA(QPointF(), size);
        ofA.moveBottomLeft(inside.bottomLeft());
        QRectF ofB(QPointF(), size);
        ofB.moveTopRight(inside.topRight());
        painter->setFont(font);
        painter->setPen(theme().text);
        const auto write = [&](const QRectF& box, const QString& letter) {
            painter->fillRect(box, theme().card); // as the colours below may be any
            painter->drawText(box, Qt::AlignCenter | Qt::TextDontClip, letter);
        };
        if (x()->range().lower < y()->range().upper)
            write(ofA, SimilarityView::tr("A"));
        if (x()->range().upper - 1 > y()->range().lower)
            write(ofB, SimilarityView::tr("B"));
    }

private:
    const MatrixLayer& m_matrix;
};

class PictureEnds : public Drawing
{
public:
    PictureEnds(const MatrixLayer& matrix, std::function<std::optional<PatchRows>()> patches)
        : Drawing(matrix.keyAxis(), matrix.valueAxis(), QStringLiteral("main"))
        , m_patches(std::move(patches))
    {
    }

protected:
    void draw(QCPPainter* painter) override
    {
        const std::optional<PatchRows> patches = m_patches();
        if (!patches)
            return;
        const QRectF inside = frame();
        painter->save();
        for (const auto& [colour, width] : {std::pair(theme().halo, 3.), std::pair(theme().position, 1.)})
            for (const double end : {patches->first - 0.5, patches->last() + 0.5}) {
                painter->setPen(QPen(colour, width * theme().scale));
                if (const double pixel = at(end, 0).x(); inside.left() < pixel && pixel < inside.right())
                    painter->drawLine(QLineF(pixel, inside.top(), pixel, inside.bottom()));
                if (const double pixel = at(0, end).y(); inside.top() < pixel && pixel < inside.bottom())
                    painter->drawLine(QLineF(inside.left(), pixel, inside.right(), pixel));
            }
        painter->restore();
    }

private:
    std::function<std::optional<PatchRows>()> m_patches;
};

} // namespace

void addPictureEnds(const MatrixLayer& matrix, std::function<std::optional<PatchRows>()> patches)
{
    new PictureEnds(matrix, std::move(patches));
}

Drawing* addHalfLetters(const MatrixLayer& matrix)
{
    return new HalfLetters(matrix);
}

} // namespace posiscope
