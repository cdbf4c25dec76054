// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <qcustomplot.h>

#include <QRegion>

#include <optional>

namespace posiscope {

class OpaqueBuffer;

/// QCustomPlot as every view uses it: coloured and lettered by the theme, sharp on the screen it is on, marks
/// above the picture (see Marks), focus by Tab and click, no interactions of its own (see Navigation).
class Plot : public QCustomPlot
{
    Q_OBJECT

public:
    explicit Plot(QWidget* parent = nullptr);

    const Theme& theme() const { return m_theme; }
    void setTheme(const Theme& theme);

    /// Draws the plot anew when it is painted next: once, whatever changes until then, and not while nobody
    /// sees it.
    void replot();
    /// Paints the marks again where they were and where they are now, and leaves the picture as it is.
    void replotMarks();

    /// Whether a picture shows more marks than its notes.
    bool marksShown() const { return m_marksShown; }
    void setMarksShown(bool shown) { m_marksShown = shown; }

    /// Whether a picture that draws its scale of colours itself, without a ColourBar, shows it.
    bool colourScaleShown() const { return m_colourScaleShown; }
    void setColourScaleShown(bool shown) { m_colourScaleShown = shown; }

    /// Device pixels to a logical one, of what is being drawn on: a file's picture, else the screen.
    double pixelRatio() const { return m_deviceRatio.value_or(devicePixelRatioF()); }
    bool isDrawnOnDevice() const { return m_deviceRatio.has_value(); } ///< by drawOn(), at this moment

    /// Draws the plot at a size in logical pixels on any device, and is as it was afterwards.
    void drawOn(QPaintDevice& device, QSize size);

    /// Gives an axis as many ticks as labels of this length have room for.
    static void fitTickCount(QCPAxis* axis, const QString& longestLabel);

    void updateLayout();

    /// A plot lays itself out in whatever room it gets; what it needed at its last size is no bound.
    QSize minimumSizeHint() const override { return {}; }

signals:
    /// The layout has a new size: time to constrain what depends on it.
    void resized();
    /// Before every replot, when sizes are known: time to say how many ticks fit.
    void ticksWanted();

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void draw(QCPPainter* painter) override;

private:
    void dress(QCPAxis* axis) const;
    void layOut();
    void beginAnew();
    void keepPicture();
    void paintAnew(QCPPainter& painter);
    /// Where the plot's ground is to be painted: a redraw writes its memory once.
    QRegion uncovered();
    void paintKept(QCPPainter& painter, const QRegion& region);
    QList<QRect> layoutRects() const;

    QRegion regionOfMarks() const;

    Theme m_theme;
    OpaqueBuffer* m_picture; ///< the only one of QCustomPlot's buffers
    QRegion m_painted;       ///< where marks were painted last
    bool m_marksShown = true;
    bool m_colourScaleShown = true;
    bool m_isStale = true;               ///< something has changed since it was drawn
    bool m_isKept = false;               ///< m_picture shows it as it is now
    QList<QRect> m_layoutRects;          ///< of the layout that ticks and squares were fitted to
    std::optional<double> m_deviceRatio; ///< while it draws on a device
};

} // namespace posiscope
