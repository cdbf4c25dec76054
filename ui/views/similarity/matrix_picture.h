// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/similarity/similarity_picture.h"

namespace posiscope {

class Drawing;
class OffsetPanel;

/// The matrix of all pairs of positions, and the curve over their offset. Of two encodings A is below the
/// diagonal and B above it, unless they are of two measures.
class MatrixPicture : public SimilarityPicture
{
    Q_OBJECT

public:
    MatrixPicture(const View& view, const SimilarityContent& content, Plot* plot, const Sides& sides);

    void show() override;
    void hide() override;
    void updateScales() override;
    void updateRange() override;
    void fit() override;
    void mark(const std::optional<PointedPair>& pointed) override;

    PointedPair pairAt(QPointF place) const override;
    PointedPair selectedPair() const override;
    bool isOfOnePosition() const override;
    std::vector<maths::Formula> readout(const std::optional<PointedPair>& pointed) const override;
    QString words() const override;
    QStringList notes() const override;
    QString wordsOver() const override;

    /// The values of the curves of A and of B in view.
    static IntervalsOfTwo curveValues(const Scene& scene, const SimilarityContent& content);

protected:
    QCPAxisRect* detailOf(const Side& side) const override;
    void takeOut(const Side& side) override;
    void placeDetail(const Side& side, int row, int column, bool isShown) override;

private:
    OffsetPanel* addCurve(int row);
    OffsetPanel& curveOf(const Side& side) const { return *m_curves[side.isOfB ? 1 : 0]; }
    int selectedOffset(const Side& side) const;
    void markCells(const std::optional<PointedPair>& pointed);
    std::optional<int> placeOnCurveAlone() const;
    std::vector<maths::Formula> readoutAt(int place) const;
    int sizeOfMatrix() const;

    std::array<OffsetPanel*, 2> m_curves;
    Drawing* m_letters; ///< of the halves of A and B
};

} // namespace posiscope
