// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/view/plot_view.h"

#include <vector>

namespace posiscope {

/// The visible part of a view's axes; all of an axis if absent.
struct Zoom
{
    std::optional<Interval> rows;
    std::optional<Interval> columns;

    bool operator==(const Zoom&) const = default;
};

/// A zoom key zooms as far as this many notches of the wheel.
inline constexpr int zoomKeyNotches = 2;

/// A view whose zoom is part of the scene, with a history of its zooms.
class ZoomableView : public PlotView
{
    Q_OBJECT

public:
    using PlotView::PlotView;

    /// Whether its picture of this scene can be zoomed.
    virtual bool canZoom() const { return true; }
    /// Zooms in at the selected cell by so many notches of the wheel, out if negative.
    virtual void zoomBy(int notches) = 0;
    void resetZoom();
    bool canGoBack() const { return !m_back.empty(); }
    bool canGoForward() const { return !m_forward.empty(); }
    void goBack();
    void goForward();

protected:
    virtual Zoom zoom() const = 0;
    virtual Scene zoomed(const Zoom& zoom) const = 0;

    /// Requests a zoom; the one before is recorded if this begins a new gesture.
    void requestZoom(const Zoom& wanted, bool gestureBegins);

    /// A double click resets the zoom, and restores the selection that its first click has changed. If
    /// nothing is zoomed, it does no more than a click.
    template <typename Mouse>
    void connectDoubleClick(const Mouse* mouse)
    {
        connect(mouse, &Mouse::pressed, this, &ZoomableView::recordSelection);
        connect(mouse, &Mouse::resetRequested, this, &ZoomableView::resetByDoubleClick);
    }

private:
    void remember(bool gestureBegins);
    void recordSelection() { m_selectionBefore = scene().selection; }
    void resetByDoubleClick();

    static constexpr std::size_t longestHistory = 100;

    std::vector<Zoom> m_back;
    std::vector<Zoom> m_forward;
    std::optional<Selection> m_selectionBefore; ///< the selection before the last press of the mouse
    bool m_gestureContinues = false;            ///< further zooms belong to the current gesture
};

/// The remaining amplitude, 0 … 1, of a wave of `omega` radians per position if a pixel covers this number of
/// positions.
double amplitudeLeft(double omega, double positionsPerPixel);
inline constexpr double leastVisibleAmplitude =
    0.125; ///< a smaller amplitude has colours that look like that of 0

/// Explains why the part `blank` of a picture, 1 for all of it, shows no waves: a pixel covers too many
/// positions.
QString sentenceOfBlank(double positionsPerPixel, double blank);

constexpr double leastCountShown = 1.05; ///< pictures say how many cells a pixel covers if more than this
/// "68", or of few "1.4".
QString countPerPixel(double cells);
/// "position k, mean of 3 per pixel", or where a pixel is not the mean of all "sampled from 3 per pixel".
QString perPixel(const QString& name, double cells, bool isMean = true);

/// Explains why a picture is blank, and that one has to zoom in: a pixel covers too many positions. The text
/// is shorter or empty if the picture is too narrow. In an exported figure it does not ask the reader to
/// zoom.
QString reasonOfBlank(double positionsPerPixel, double width, const Theme& theme);

} // namespace posiscope
