// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <qcustomplot.h>

#include <optional>
#include <vector>

namespace posiscope {

inline constexpr int defaultMargin = 15; ///< pixels, QCustomPlot's least margin of an axis rect
inline constexpr int usualTicks = 5;     ///< of an axis with room for them

class Drawing;
class OpaqueBuffer;

/// QCustomPlot as every view uses it: it has the colours and fonts of the theme and the pixel ratio of its
/// screen, paints marks above the rest (see Marks), takes the focus by Tab and click, and has none of
/// QCustomPlot's interactions (see Navigation).
class Plot : public QCustomPlot
{
    Q_OBJECT

public:
    explicit Plot(QWidget* parent = nullptr);
    ~Plot() override;

    const Theme& theme() const { return m_theme; }
    void setTheme(const Theme& theme);

    /// Redraws the plot in the next paint event, so any number of calls cost one redraw, and none while the
    /// plot is hidden.
    void scheduleReplot();
    /// Repaints the marks that have changed, where they were and where they are now, without redrawing the
    /// plot.
    void replotMarks();

    /// Whether the marks of the selection are drawn. Marks that belong to the plot always are.
    bool marksShown() const { return m_marksShown; }
    void setMarksShown(bool shown) { m_marksShown = shown; }

    /// Whether the plot shows what its colours stand for.
    bool colourScaleShown() const { return m_colourScaleShown; }
    void setColourScaleShown(bool shown) { m_colourScaleShown = shown; }

    /// Device pixels in a logical one of the device that is drawn on: an exported picture or the screen.
    double pixelRatio() const { return m_deviceRatio.value_or(devicePixelRatioF()); }
    bool isDrawnOnDevice() const { return m_deviceRatio.has_value(); } ///< by drawOn(), at this moment

    /// Draws the plot at a size in logical pixels on any device, and restores its own layout afterwards.
    void drawOn(QPaintDevice& device, QSize size);

    /// Gives an axis as many ticks as there is room for labels of this length, and at least `least`: one tick
    /// alone would show no scale.
    static void fitTickCount(QCPAxis* axis, const QString& longestLabel, int least = 1);

    /// Its drawings of one class, in their order.
    template <typename Layer>
    std::vector<Layer*> drawingsOf() const
    {
        std::vector<Layer*> found;
        for (QCPAbstractPlottable* const each : mPlottables)
            if (auto* const layer = qobject_cast<Layer*>(each))
                found.push_back(layer);
        return found;
    }

    void updateLayout() override;

    /// Lays the plot out with the next replot as if it were new, whatever it has shown before.
    void resetLayout();

    /// No minimum size; QCustomPlot's would be that of the last layout.
    QSize minimumSizeHint() const override { return {}; }

signals:
    /// The layout has a new size; a slot may set sizes that depend on it.
    void resized();
    /// Emitted before every replot, when sizes are known; a slot sets how many ticks fit.
    void ticksWanted();

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// What has been done since the last change, in order. A changed plot is painted straight onto the
    /// widget, because a copy in memory would be used only once. If then only marks move, it is drawn into
    /// the buffer, and copied from there from then on. With a fractional pixel ratio it always goes through
    /// the buffer, because only there cells end on whole device pixels.
    enum class State {
        Changed,
        Prepared, ///< laid out, and the pictures of matrices computed
        OnScreen, ///< alone: the buffer shows an earlier picture
        InBuffer,
    };

    void applyTheme(QCPAxis* axis) const;
    void layOut();
    void resetTickCounts();
    void drawIntoBuffer();
    bool hasWholePixels() const;
    std::vector<Drawing*> drawings() const;
    void prepareToPaint();
    void paintDirectly(QCPPainter& painter);
    void paintFromBuffer(QCPPainter& painter, const QRegion& region);
    QList<QRect> layoutRects() const;

    Theme m_theme;
    OpaqueBuffer* m_buffer; ///< the paint buffer of all layers
    bool m_marksShown = true;
    bool m_colourScaleShown = true;
    State m_state = State::Changed;
    QList<QRect> m_layoutRects;          ///< of the layout that ticks and square axis rects were fitted to
    std::optional<double> m_deviceRatio; ///< set while drawOn() runs
};

} // namespace posiscope
