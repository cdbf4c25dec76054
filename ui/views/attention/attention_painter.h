// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/mathematics/formula_picture.h"
#include "ui/plot/colour_table.h"
#include "ui/views/attention/attention_content.h"
#include "ui/views/attention/attention_layout.h"
#include "ui/views/attention/attention_terms.h"

#include <QPainter>
#include <QPoint>

#include <optional>

namespace posiscope {

/// The colours of the view.
struct AttentionColours
{
    AttentionPart part = AttentionPart::Weights; ///< what the matrix shows; of terms the scores
    Colouring matrix;
    Interval ofMatrix;
    Interval inMatrix; ///< its numbers, of which some may lie beyond the colours
    Colouring received;
    Interval ofReceived;
    Interval ofDifference; ///< which is multiplied to have these colours, too

    bool operator==(const AttentionColours&) const = default;
};

/// The matrix of weights or scores, or of what each word receives, with a pixel for a cell, or with as many
/// as there are where cells are smaller: each then has the mean of its cells, or of a sample. Masked cells
/// are transparent.
QImage attentionPicture(const AttentionContent& content, const AttentionColours& colours, QSize pixels);

/// Paints the parts of the attention view.
class AttentionPainter
{
public:
    AttentionPainter(QPainter& painter, const AttentionContent& content, const AttentionLayout& layout,
                     const AttentionColours& colours, const maths::MathsFont& font, const Theme& theme);

    /// `pointed` is the cell under the pointer: its x is the key, its y the query.
    void paintMatrix(const QImage& picture, const std::optional<QPoint>& pointed) const;
    void paintLines() const;
    void paintReceived() const;
    void paintTerms(const ScoreParts& parts) const;

private:
    using TermName = std::vector<ScoreTerm::Word>;

    void paintNames() const;
    void paintMarks(const std::optional<QPoint>& pointed) const;
    void paintNumbers() const;
    void paintLinesOf(const OrderedWords& words, const AttentionLayout::Lines& lines) const;
    void paintStrip(int which, const std::vector<double>& numbers, const QStringList& names) const;
    void paintColumns(const QRectF& over, int count) const;
    void paintSteps(const ScoreParts& parts) const;
    void paintFrameOfCell(const QRectF& matrix) const;
    std::vector<TermName> namesIn(double width, const ScoreParts& parts) const;
    void writeTerm(QPointF middle, const TermName& name, bool isRight, const QString& sign = {}) const;
    void write(const QRectF& box, Qt::Alignment alignment, const QString& words, const QColor& colour,
               bool isBold = false, double size = 1) const;
    void writeMaths(QPointF place, const maths::Formula& formula, double points) const;
    void drawCells(const QRectF& rect, const QImage& cells) const;
    QString wordAt(const OrderedWords& words, int place) const;

    QPainter& m_painter;
    const AttentionContent& m_content;
    const AttentionLayout& m_layout;
    const AttentionColours& m_colours;
    const maths::MathsFont& m_font;
    const Theme& m_theme;
};

} // namespace posiscope
