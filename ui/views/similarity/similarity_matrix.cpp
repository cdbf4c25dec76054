// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/similarity/similarity_matrix.h"

#include "ui/plot/matrix_layer.h"
#include "ui/plot/plot.h"
#include "ui/views/similarity/similarity_view.h"

#include <cmath>

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
    HalfLetters(QCPAxis* x, QCPAxis* y)
        : Drawing(x, y, QStringLiteral("main"))
    {
        setObjectName(QStringLiteral("half_letters"));
    }

protected:
    void draw(QCPPainter* painter) override
    {
        const QFont font = theme().interfaceFont(Theme::headingPoints, QFont::DemiBold);
        const QFontMetricsF metrics(font, painter->device());
        const double inset = metrics.height() / 2;
        const QRectF inside = frame().adjusted(inset, inset, -inset, -inset);
        if (inside.width() < 4 * inset)
            return;
        QPainterPath letters;
        if (x()->range().lower < y()->range().upper)
            letters.addText(inside.bottomLeft(), font, SimilarityView::tr("A"));
        const QString b = SimilarityView::tr("B");
        if (x()->range().upper - 1 > y()->range().lower)
            letters.addText(inside.topRight() + QPointF(-metrics.horizontalAdvance(b), metrics.capHeight()),
                            font, b);
        painter->save();
        enableAntialiasing(painter);
        // A rim, as the colours below may be any.
        painter->strokePath(
            letters, QPen(theme().card, 3 * theme().scale, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter->fillPath(letters, theme().text);
        painter->restore();
    }
};

} // namespace

Drawing* addHalfLetters(QCPAxis* x, QCPAxis* y)
{
    return new HalfLetters(x, y);
}

} // namespace posiscope
