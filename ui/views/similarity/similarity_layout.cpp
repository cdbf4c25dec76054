// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/similarity/similarity_layout.h"

#include "ui/plot/plot.h"

#include <QCoreApplication>

#include <algorithm>

namespace posiscope::similarity_layout {

namespace {

struct SimilarityTr
{
    Q_DECLARE_TR_FUNCTIONS(posiscope::SimilarityView)
};

// Pixels.
constexpr int plainMargin = 15; ///< QCustomPlot's
constexpr double lowMap = 300;
constexpr double besideMatrix = 220; ///< more width than height, and the matrix is larger beside the curve
// The matrix's share of the height or width, where the curve has 1.
constexpr double matrixAbove = 2.3;
constexpr double matrixBeside = 2;
constexpr double matrixBesideOnPaper = 1.7; ///< where the curve has its numbers beside it
// What stands about a matrix on paper, and how low it is when names of its axes go.
constexpr QSizeF aboutMatrix{110, 55};
constexpr double lowOnPaper = 150;
constexpr int narrowFigure = 400;
constexpr int narrowestFigure = 200;

/// Whether a matrix on paper is larger beside its curve than above it.
bool isLargerBeside(QSizeF available)
{
    const auto side = [](double width, double height) {
        return std::min(width - aboutMatrix.width(), height - aboutMatrix.height());
    };
    return side(available.width() * matrixBesideOnPaper / (matrixBesideOnPaper + 1), available.height()) >
           side(available.width(), available.height() * matrixAbove / (matrixAbove + 1));
}

} // namespace

bool isBeside(QSize plot, const Theme& theme)
{
    return theme.isExport ? isLargerBeside(plot) : plot.width() > plot.height() + scaled(besideMatrix, theme);
}

void put(QCPLayoutGrid& grid, QCPAxisRect& matrix, QCPAxisRect& curve, QCPMarginGroup& left, bool beside,
         bool isExport)
{
    grid.take(&curve);
    grid.simplify();
    grid.addElement(beside ? 0 : 1, beside ? 1 : 0, &curve);
    if (beside)
        grid.setColumnStretchFactor(0, isExport ? matrixBesideOnPaper : matrixBeside);
    else
        grid.setRowStretchFactor(0, matrixAbove);
    for (QCPAxisRect* const rect : {&matrix, &curve})
        rect->setMarginGroup(QCP::msLeft, beside ? nullptr : &left);
}

void leaveAbove(QCPAxisRect& matrix, QCPAxisRect& curve, bool beside, int pixels)
{
    const auto leave = [](QCPAxisRect& rect, int above) {
        QMargins margins = rect.minimumMargins();
        margins.setTop(std::max(above, plainMargin));
        rect.setMinimumMargins(margins);
    };
    leave(matrix, pixels);
    leave(curve, beside ? pixels : 0);
}

Labels labelsIn(QSize plot, bool beside, const QString& measure, const Theme& theme)
{
    Labels labels;
    // In a low plot the picture is worth more than a label of its own for the second axis.
    const bool low = plot.height() < (theme.isExport ? lowOnPaper : scaled(lowMap, theme));
    const bool narrow = theme.isExport && plot.width() < narrowestFigure;
    if (narrow) {
        labels.across = SimilarityTr::tr("q");
        labels.down = SimilarityTr::tr("p");
    } else {
        labels.across = low ? QString() : SimilarityTr::tr("position q");
        labels.down = low ? SimilarityTr::tr("p, q") : SimilarityTr::tr("position p");
    }
    if (!theme.isExport)
        return labels;
    // One label serves the colour bar and the curve if two would make the matrix smaller.
    const bool told = narrow || (beside && plot.width() < narrowFigure);
    labels.bar = told ? QString() : measure;
    labels.curve = measure;
    return labels;
}

} // namespace posiscope::similarity_layout
