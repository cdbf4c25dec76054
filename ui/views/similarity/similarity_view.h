// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/encoding.h"
#include "ui/view/zoomable_view.h"
#include "ui/views/similarity/similarity_scales.h"

#include <optional>

class QCPMarginGroup;

namespace posiscope::similarity_layout {
enum class CurvePlace;
struct Labels;
}

namespace posiscope {

namespace similarity_words {
struct OfB;
}

class MatrixPanel;
class OffsetPanel;
class Plot;

/// How similar each pair of positions is: the matrix, and below it, or beside it in a wide card, the curve
/// over their offset.
class SimilarityView : public ZoomableView
{
    Q_OBJECT

public:
    explicit SimilarityView(QWidget* parent = nullptr);

    KeySet reads() const override;
    QString subtitle() const override;
    QStringList subtitles() const override;
    /// At the pointer, or of the selection.
    std::vector<maths::Formula> readouts() const override { return m_readout; }
    QString accessibleText() const override;
    std::vector<Window> scalesOf(const Scene& scene) const override;
    void zoomBy(int notches) override;

protected:
    void showScene(const KeySet& changed) override;
    void layOutAnew() override;
    void showHover() override;
    void showTheme() override;
    void drawScene(QPaintDevice& device, QSize size) override;
    void showScales() override;
    Zoom zoom() const override { return {scene().look.similarityRows, scene().look.similarityColumns}; }
    Scene zoomed(const Zoom& zoom) const override;

private:
    /// The cell of the matrix or the offset of the curve under the pointer.
    struct HoveredPair
    {
        std::optional<int> position; ///< none on the curve
        int offset;

        bool operator==(const HoveredPair&) const = default;
    };

    void followPointer();
    void point(const std::optional<HoveredPair>& pointed);
    void updateMatrix();
    void updateTitles();
    void updateScales();
    std::optional<WindowsOfTwo> fixedScalesOfTwo(std::size_t index) const;
    WindowsOfTwo colourScales();
    const WindowsOfTwo& bounds();
    void updateWindows();
    void updateNote();
    void mark();
    void markMatrix(const Selection& selection);
    std::optional<double> valueOfB(int p, int q) const;
    std::optional<similarity_words::OfB> ofB(std::optional<double> value) const;
    bool isMirroredAt(int p, int q) const;
    void updateReadout(const Selection& selection);
    void select(QPointF place, Qt::KeyboardModifiers modifiers);
    void fit();
    void setNames(const similarity_layout::Labels& names, bool areShown);
    void arrange();
    /// What stands around the matrix.
    struct Around
    {
        bool names = true; ///< of the axes
        bool bar = true;
        bool wholeCells = true; ///< of pixels
    };
    /// Gives matrix and curve their sizes. Returns whether there is enough room for the matrix and the names
    /// of its axes.
    bool fitMatrix(const Around& around);
    void layOutFreely();
    QSize sizeOfMatrix(bool wholeCells) const;

    Plot* m_plot;
    MatrixPanel* m_panel;
    OffsetPanel* m_offsets;
    QCPMarginGroup* m_left;
    QString m_nameOfRows;
    QString m_zeros;       ///< the positions that have no cosine, as a line over the matrix names them
    QString m_fittedNames; ///< what the names depend on that the plot was laid out for
    std::optional<similarity_layout::CurvePlace> m_place; ///< of the curve, from the first layout on
    Encoding m_encoding;
    std::optional<Encoding> m_other; ///< B, if it is compared and has scores
    bool m_hasOwnScales = false;     ///< whether A and B have colours of their own each
    std::optional<WindowsOfTwo> m_bounds; ///< of the scores, once they were needed
    bool m_isMirrored = false; ///< whether B, which has scores below the diagonal alone, is shown mirrored
    std::optional<HoveredPair> m_hoveredPair;
    std::vector<maths::Formula> m_readout; ///< of the pointed pair or offset, else the selected one
};

} // namespace posiscope
