// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/view/zoomable_view.h"
#include "ui/views/similarity/similarity_content.h"
#include "ui/views/similarity/similarity_picture.h"

#include <optional>
#include <tuple>

namespace posiscope {

class HeaderBar;
class MapsPicture;
class MatrixPicture;

/// How similar each pair of positions is: the matrix, and below it, or beside it in a wide card, the curve
/// over their offset. Of two encodings A is below the diagonal and B above it, or each has a matrix and a
/// curve of its own where their scores are of two measures. Where positions are the patches of a picture,
/// there are the maps of all patches instead, and the map of the selected one.
class SimilarityView : public ZoomableView
{
    Q_OBJECT

public:
    explicit SimilarityView(QWidget* parent = nullptr);

    KeySet reads() const override;
    /// At the pointer, or of the selection.
    std::vector<maths::Formula> readouts() const override { return m_readout; }
    QString note() const override;
    QString ownInsight() const override; ///< what rows and columns of patches add to a score
    QString accessibleText() const override;
    std::optional<int> otherPosition() const override { return m_otherPosition; }
    std::vector<Interval> scalesOf(const Scene& scene) const override;
    bool canZoom() const override;
    void zoomBy(int notches) override;
    /// Whether an exported picture has the curve or the map of the selected patch.
    void setDetailShown(bool shown);

protected:
    void showScene(const KeySet& changed) override;
    void showHover() override;
    void showTheme() override;
    Drawn drawScene(QPaintDevice& device, QSize size) override;
    void showScales() override;
    Zoom zoom() const override { return {scene().look.similarityRows, scene().look.similarityColumns}; }
    Scene zoomed(const Zoom& zoom) const override;

private:
    /// What the layout depends on beside the size and the theme: whether A and B stand apart, how many
    /// positions there are, and which patches.
    using FitKey = std::tuple<bool, int, std::optional<PatchRows>>;

    SimilarityPicture::Side addSide(int number);
    void connectPicture(const SimilarityPicture& picture);
    SimilarityPicture& pictureOfContent();
    void point(const std::optional<PointedPair>& pointed);
    void updateContent();
    void updateScales();
    void mark();
    void select(QPointF place, Qt::KeyboardModifiers modifiers);
    void selectOffset(int offset);
    void fit();
    FitKey fitKey() const { return {m_content.areApart, m_content.positions, m_content.patches}; }

    SimilarityContent m_content;
    SimilarityPicture::Sides m_sides; ///< that of B is shown where A and B have scales of their own
    MatrixPicture* m_matrix;
    MapsPicture* m_maps = nullptr; ///< once they are needed
    SimilarityPicture* m_picture;  ///< the one that is shown
    HeaderBar* m_bar;
    std::optional<FitKey> m_fittedFor; ///< of the last layout
    std::optional<PointedPair> m_pointed;
    std::vector<maths::Formula> m_readout; ///< of the pointed pair or offset, else the selected one
    std::optional<int> m_otherPosition;    ///< of the key that is read out
};

} // namespace posiscope
