// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/encoding.h"
#include "ui/view/zoomable_view.h"
#include "ui/views/similarity/similarity_scales.h"

#include <QPointer>

#include <optional>
#include <tuple>

class QCPMarginGroup;

namespace posiscope {

namespace similarity_words {
struct OfB;
}

class Drawing;
class HeaderBar;
class MatrixPanel;
class OffsetPanel;
class PatchPictures;
struct TextLine;

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
    QString accessibleText() const override;
    std::optional<int> otherPosition() const override { return m_otherPosition; }
    std::vector<Interval> scalesOf(const Scene& scene) const override;
    bool canZoom() const override;
    void zoomBy(int notches) override;

protected:
    void showScene(const KeySet& changed) override;
    void showHover() override;
    void showTheme() override;
    Drawn drawScene(QPaintDevice& device, QSize size) override;
    void showScales() override;
    Zoom zoom() const override { return {scene().look.similarityRows, scene().look.similarityColumns}; }
    Scene zoomed(const Zoom& zoom) const override;

private:
    /// What the layout has of A, and of B.
    struct Side
    {
        MatrixPanel* matrix;
        OffsetPanel* curve;
        PatchPictures* patches; ///< once they are needed
        QCPMarginGroup* left;
    };

    /// The cell of the matrix or the offset of the curve under the pointer.
    struct HoveredPair
    {
        std::optional<int> position; ///< none on a curve of all rows
        int offset;
        bool isOnCurve;

        bool operator==(const HoveredPair&) const = default;
    };

    /// Where the curve stands; nowhere in a picture that is too small for it.
    enum class CurvePlace { Beside, Below, Nowhere };

    struct Arrangement
    {
        bool areStacked; ///< the matrix of B is below that of A, not beside it
        CurvePlace place;
    };

    /// What the layout depends on beside the size and the theme: whether A and B stand apart, how many
    /// positions there are, and which patches.
    using FitKey = std::tuple<bool, int, std::optional<PatchRows>>;

    Side addSide(int number);
    MatrixPanel* addMatrix(int column);
    OffsetPanel* addCurve(int row);
    void addPatches(Side& side);
    HoveredPair pairAt(QPointF place) const;
    /// What is shown: one side, which is of both, or those of A and of B.
    std::vector<Side> sides() const;
    const Side& sideOfB() const { return m_areApart ? m_b : m_a; }
    /// B, where it shares the matrix, the colours and the curve's axes with A.
    std::optional<Encoding> sharingB() const { return m_areApart ? std::nullopt : m_encodingOfB; }
    void point(const std::optional<HoveredPair>& pointed);
    void updateMatrix();
    void fill(Side& side, const Encoding& of, const std::optional<Encoding>& b);
    TextLine titleOf(const Side& side) const;
    TextLine titleOfMap(const Side& side) const;
    bool hasMapBeside() const;
    bool isOfB(const Side& side) const { return side.matrix == m_b.matrix; }
    void updateScales();
    bool hasOneScale(); ///< of A and B, also where they have names of their own and read alike
    bool hasBar(const Side& side);
    IntervalsOfTwo colourScales();
    const IntervalsOfTwo& bounds();
    void updateIntervals();
    void updateNote();
    QString thinnedMaps() const; ///< that not every patch has a map; usually empty
    void mark();
    void markMatrix(const Selection& selection);
    void markPatches(const Selection& selection);
    std::optional<similarity_words::OfB> ofB(int p, int q) const;
    std::vector<maths::Formula> readoutAt(int place) const;
    void updateReadout(const Selection& selection);
    void select(QPointF place, Qt::KeyboardModifiers modifiers);
    FitKey fitKey() const;
    void fit();
    void placeBars(QSize size);
    void fitMaps(QSize size);
    double shape() const;
    bool hasRoomBelow() const;
    Arrangement arrangementOfMaps() const;
    Arrangement arrangement() const;
    void arrange();
    void layOutFreely();
    QSize sizeOfMatrix() const;
    QSize fittedMaps(QSize room) const;

    Side m_a;
    Side m_b;           ///< shown where A and B have scales of their own
    Drawing* m_letters; ///< of the halves of A and B
    QPointer<HeaderBar> m_bar;
    std::optional<FitKey> m_fittedFor; ///< of the last layout
    int m_unusedHeight = 0;            ///< of the picture that was drawn last
    std::optional<CurvePlace> m_place; ///< of the curve, from the first layout on
    Encoding m_encoding;
    std::optional<Encoding> m_encodingOfB; ///< if it is compared and has scores
    std::optional<PatchRows> m_patches;    ///< whose maps are drawn
    bool m_areApart = false; ///< whether A and B have a matrix, colours and a curve or a map each
    std::optional<IntervalsOfTwo> m_bounds; ///< of the scores, once they were needed
    bool m_isMirrored = false; ///< whether B, which has scores below the diagonal alone, is shown mirrored
    std::optional<HoveredPair> m_hoveredPair;
    std::vector<maths::Formula> m_readout; ///< of the pointed pair or offset, else the selected one
    std::optional<int> m_otherPosition;    ///< of the key that is read out
};

} // namespace posiscope
