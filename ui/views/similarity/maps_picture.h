// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/similarity/similarity_picture.h"

namespace posiscope {

class PatchPictures;

/// The maps of all patches of a picture, each in the place of its patch, and the map of the selected one. Of
/// two encodings each has its own.
class MapsPicture : public SimilarityPicture
{
    Q_OBJECT

public:
    using SimilarityPicture::SimilarityPicture;

    void show() override;
    void hide() override;
    void updateRange() override;
    void fit() override;
    void mark(const std::optional<PointedPair>& pointed) override;

    PointedPair pairAt(QPointF place) const override;
    bool isOfOnePosition() const override { return true; }
    std::vector<maths::Formula> readout(const std::optional<PointedPair>& pointed) const override;
    QString words() const override;
    /// That not every patch has a map; usually nothing.
    Drawn drawn() const override;
    bool hasOneScale() const override;

protected:
    void setColours(const Side& side, const Colouring& colours, Interval scale) override;
    QCPAxisRect* detailOf(const Side& side) const override;
    void takeOut(const Side& side) override;
    void placeDetail(const Side& side, int row, int column, bool isShown) override;

private:
    void addMaps(const Side& side);
    PatchPictures* mapsOf(const Side& side) const { return m_maps[side.isOfB ? 1 : 0]; }
    TextLine titleOfMaps(const Side& side) const;
    TextLine titleOfMap(const Side& side) const;
    bool hasMapBeside() const { return place() != Place::Nowhere; }
    double shape() const;
    Arrangement arrangementOfMaps() const;
    Arrangement arrangementOfTwo() const;
    void placeBars(QSize size);
    QSize sizeOfMaps() const;
    QSize fittedMaps(QSize room) const;
    void fitToMap(QSize size);
    int heightBelow() const;

    std::array<PatchPictures*, 2> m_maps{}; ///< of A and of B, once they are needed
    int m_unusedHeight = 0;                 ///< of the picture that was drawn last
};

} // namespace posiscope
