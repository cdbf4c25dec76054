// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/cell_text.h"
#include "ui/plot/colour_map.h"
#include "ui/plot/text_line.h"
#include "ui/view/view.h"
#include "ui/views/similarity/similarity_content.h"

#include <QObject>

#include <array>
#include <span>

class QCPAxisRect;
class QCPMarginGroup;

namespace posiscope {

class MatrixPanel;
class Plot;

/// The cell or the offset on a curve under the pointer, or what is selected.
struct PointedPair
{
    std::optional<int> position; ///< none on a curve of all rows
    int offset;
    bool isOnCurve = false;

    bool operator==(const PointedPair&) const = default;
};

/// One of the two pictures that the similarity view shows in the same panels, one at a time: the matrix with
/// its curve, or the maps of patches with the map of one. The curve or that map is called the detail.
class SimilarityPicture : public QObject
{
    Q_OBJECT

public:
    /// The panel of A, which is that of both where they share one, or that of B.
    struct Side
    {
        bool isOfB;
        MatrixPanel* matrix;
        QCPMarginGroup* left;
    };
    using Sides = std::array<Side, 2>;

    SimilarityPicture(const View& view, const SimilarityContent& content, Plot* plot, const Sides& sides);

    /// Shows the content, in the theme of the plot.
    virtual void show() = 0;
    /// Leaves the panels to the other picture.
    virtual void hide() = 0;
    virtual void updateScales();    ///< of the colours and the curves
    virtual void updateRange() = 0; ///< what is in view: the rows and columns, or the map of this patch
    /// Gives all parts their places and sizes.
    virtual void fit() = 0;
    virtual void mark(const std::optional<PointedPair>& pointed) = 0;
    /// Whether an exported picture has its detail.
    void setDetailShown(bool shown) { m_isDetailShown = shown; }
    bool isDetailShown() const { return m_isDetailShown; }

    /// The pair at a place of a panel.
    virtual PointedPair pairAt(QPointF place) const = 0;
    virtual PointedPair selectedPair() const;
    /// Whether a part of the picture is of the selected position alone.
    virtual bool isOfOnePosition() const = 0;
    /// The other position of the pair under the pointer or, if there is none, of the selected one.
    std::optional<int> otherPosition(const std::optional<PointedPair>& pointed) const;
    virtual std::vector<maths::Formula> readout(const std::optional<PointedPair>& pointed) const;
    virtual QString words() const = 0;               ///< what is drawn, with places for the selected pair
    virtual QStringList notes() const { return {}; } ///< what the picture does not show of itself
    virtual QString wordsOver() const { return {}; } ///< in its middle
    virtual Drawn drawn() const { return {}; }       ///< what there is to say of it

    /// Whether one colour bar is enough for A and B.
    virtual bool hasOneScale() const { return !content().haveOwnScales(); }
    IntervalsOfTwo colourScales() const;
    Colouring colouring(const Parameters& parameters) const;

signals:
    void pointed(const std::optional<posiscope::PointedPair>& pair);
    void offsetRequested(int offset);
    void titleLineChanged();
    void marksMoved(); ///< by the layout

protected:
    /// Where the details stand; nowhere in a picture that is too small for them.
    enum class Place { Beside, Below, Nowhere };

    struct Arrangement
    {
        bool areStacked; ///< the panel of B is below that of A, not beside it
        Place place;
    };

    // In pixels at scale 1.
    static constexpr QSizeF leastDetail{100, 80};   ///< its frame or, of four maps, one; beside and below
    static constexpr QSizeF aroundFrames{135, 100}; ///< what numbers and gutters take of the picture
    static constexpr double leastMatrix = 0.55;     ///< of the picture's shorter side
    static constexpr double matrixPart = 0.77;      ///< of the side that it shares with the detail

    virtual void setColours(const Side& side, const Colouring& colours, Interval scale);
    virtual QCPAxisRect* detailOf(const Side& side) const = 0; ///< nullptr before it was needed
    virtual void takeOut(const Side& side) = 0; ///< its detail, out of the layout, if it is there
    virtual void placeDetail(const Side& side, int row, int column, bool isShown) = 0;

    const View& view() const { return m_view; }
    const Scene& scene() const { return m_view.scene(); }
    const Theme& theme() const { return m_view.theme(); }
    const SimilarityContent& content() const { return m_content; }
    Plot* plot() const { return m_plot; }
    /// What is shown: one side, which is of both, or those of A and of B.
    std::span<const Side> sides() const { return std::span(m_sides).first(m_content.areApart ? 2 : 1); }
    const Sides& allSides() const { return m_sides; }
    const Side& sideOfB() const { return sides().back(); }
    const Encoding& encodingOf(const Side& side) const { return side.isOfB ? *m_content.b : m_content.a; }
    Place place() const { return m_arrangement.place; }
    bool areStacked() const { return m_arrangement.areStacked; }

    /// Of the measure, in these forms, if the picture of one side has a title; of two each has one.
    TextLine title(const Side& side, const QStringList& forms, bool isTitled) const;
    bool hasBar(const Side& side) const;
    /// The numbers of the cells of a side.
    cell_text::Factory written(const Side& side, const cell_text::ValueOf& valueOf) const;

    bool hasRoomBelow(double shape = 1) const;
    /// Puts the detail beside the panel or below it. `shape`: the width of what is shown in its heights.
    Arrangement arrangement(double shape = 1, bool isFlat = false) const;
    void arrange(const Arrangement& wanted);
    void layOutFreely();
    void setSizes(QSize size);
    QSizeF roomOfPanel() const;
    double widthOfBoth() const;

private:
    const View& m_view;
    const SimilarityContent& m_content;
    Plot* m_plot;
    Sides m_sides;
    bool m_isDetailShown = true;
    Arrangement m_arrangement{false, Place::Nowhere}; ///< of the last layout
};

} // namespace posiscope
