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
constexpr int narrowestFigure = 200; ///< that has the names of its axes

// What usual numbers, names and gutters take of a picture at scale 1, in pixels.
constexpr double leftAndRight = 105; ///< of the matrix, with the colour bar
constexpr double besideCurve = 80;   ///< left and right of a curve beside it
constexpr double aboveAndBelow = 45; ///< of the matrix
constexpr double aroundCurve = 55;   ///< above and below a curve below the matrix
constexpr double aroundPresented = 40;

} // namespace

WidthBeside widthBeside(double both, const Theme& theme)
{
    // Of the curve's frame, at scale 1.
    const double narrowest = theme.isPresentation ? 112 : 160;
    const double comfortable = theme.isPresentation ? narrowest : 200;
    constexpr double part = 0.6; // of both, where that is more than what a comfortable curve leaves
    const double most = both - narrowest * theme.scale;
    return {most, std::min(most, std::max(both - comfortable * theme.scale, part * both))};
}

CurvePlace placeOfCurve(QSize picture, double leastMatrix, const Theme& theme)
{
    constexpr double widthOfWide = 1.2; // by the height
    const double wide = picture.width() - leftAndRight * theme.scale;
    const double high = picture.height() - aboveAndBelow * theme.scale;
    const double beside = widthBeside(wide - besideCurve * theme.scale, theme).most;
    const bool hasRoomBeside = std::min(beside, high) >= leastMatrix;
    const double around = theme.isPresentation ? aroundPresented : aroundCurve;
    const double overCurve = high - (around + lowestBelow) * theme.scale;
    const bool hasRoomBelow = std::min(wide, overCurve) >= leastMatrix;
    // Beside the matrix the large type of a presentation leaves little of the curve.
    const bool isLow = theme.isPresentation && hasRoomBelow;
    if (hasRoomBeside && !isLow && picture.width() > widthOfWide * picture.height())
        return CurvePlace::Beside;
    return hasRoomBelow ? CurvePlace::Below : CurvePlace::Nowhere;
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

Labels labelsIn(QSize picture, bool beside, const QString& measure, bool ofQueries, const Theme& theme)
{
    Labels labels;
    const bool narrow = theme.isExport && picture.width() < narrowestFigure;
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
