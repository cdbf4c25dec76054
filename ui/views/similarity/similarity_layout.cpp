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

constexpr double matrixAbove = 20;   ///< the matrix's share of the height, where the curve below it has 1
constexpr double widthOfWide = 1.2;  ///< of a picture whose curve stands beside the matrix, by its height
constexpr int narrowestFigure = 200; ///< that has the names of its axes

} // namespace

std::vector<bool> placesOfCurve(QSize picture)
{
    return picture.width() > widthOfWide * picture.height() ? std::vector{true, false} : std::vector{false};
}

void put(QCPLayoutGrid& grid, QCPAxisRect& matrix, QCPAxisRect& curve, QCPMarginGroup& left, bool beside)
{
    grid.take(&curve);
    grid.simplify();
    grid.addElement(beside ? 0 : 1, beside ? 1 : 0, &curve);
    if (!beside)
        grid.setRowStretchFactor(0, matrixAbove);
    for (QCPAxisRect* const rect : {&matrix, &curve})
        rect->setMarginGroup(QCP::msLeft, beside ? nullptr : &left);
}

Labels labelsIn(QSize plot, bool beside, const QString& measure, bool ofQueries, const Theme& theme)
{
    Labels labels;
    const bool narrow = theme.isExport && plot.width() < narrowestFigure;
    labels.across = narrow      ? SimilarityTr::tr("q")
                    : ofQueries ? SimilarityTr::tr("key q")
                                : SimilarityTr::tr("position q");
    labels.down = narrow      ? SimilarityTr::tr("p")
                  : ofQueries ? SimilarityTr::tr("query p")
                              : SimilarityTr::tr("position p");
    if (!theme.isExport)
        return labels;
    // One label serves the colour bar and the curve beside it, which has the same scale.
    labels.bar = narrow || beside ? QString() : measure;
    labels.curve = measure;
    return labels;
}

} // namespace posiscope::similarity_layout
