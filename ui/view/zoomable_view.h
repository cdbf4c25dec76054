// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/view/view.h"

#include <vector>

namespace posiscope {

/// What part of a view's axes is shown; the whole where absent.
struct Zoom
{
    std::optional<Window> rows;
    std::optional<Window> columns;

    bool operator==(const Zoom&) const = default;
};

/// So many notches of the wheel are one press of a zoom key.
inline constexpr int zoomKeyNotches = 2;

/// A view whose zoom stands in the scene, with the way back through the zooms before.
class ZoomableView : public View
{
    Q_OBJECT

public:
    using View::View;

    /// Zooms in by so many notches of the wheel, out where they are negative, at the selected cell.
    virtual void zoomBy(int notches) = 0;
    void resetZoom() override;
    bool canGoBack() const override { return !m_back.empty(); }
    bool canGoForward() const override { return !m_forward.empty(); }
    void goBack() override;
    void goForward() override;

protected:
    virtual Zoom zoom() const = 0;
    virtual Scene zoomed(const Zoom& zoom) const = 0;

    /// Asks for a zoom; the one before is remembered where this begins a new gesture.
    void askZoom(const Zoom& wanted, bool gestureBegins);

    /// Resets the zoom where a double click asks for it, and gives back the selection that its first click
    /// has changed; where nothing is zoomed, that is a click like any other.
    template <typename Mouse>
    void resetBy(const Mouse* mouse)
    {
        connect(mouse, &Mouse::pressed, this, &ZoomableView::holdSelection);
        connect(mouse, &Mouse::resetAsked, this, &ZoomableView::resetByDoubleClick);
    }

private:
    void remember(bool gestureBegins);
    void holdSelection() { m_selectionBefore = scene().selection; }
    void resetByDoubleClick();

    static constexpr std::size_t longestHistory = 100;

    std::vector<Zoom> m_back;
    std::vector<Zoom> m_forward;
    std::optional<Selection> m_selectionBefore; ///< the last press of the mouse
    bool m_gestureOpen = false; ///< what follows without a beginning belongs to the last zoom asked for
};

/// What is left of a wave, in radians a position, where a pixel holds so many positions: 0 … 1.
double amplitudeLeft(double omega, double positionsAPixel);

/// Why the larger part `blank` of a picture of so many positions a pixel, 1 for all of it, is blank.
QString sentenceOfBlank(double positionsAPixel, double blank);

/// Why a picture of so many positions a pixel is blank, so that one has to zoom in. Fewer words, and none,
/// where it is too narrow for them. Those of a figure on paper do not ask the reader to zoom.
QString reasonOfBlank(double positionsAPixel, double width, const Theme& theme);

} // namespace posiscope
