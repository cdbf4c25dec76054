// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/key_sweep.h"
#include "ui/export/figure/figure.h"

#include <QImage>
#include <QTimer>
#include <QWidget>

#include <memory>

class QLabel;
class QToolButton;

namespace posiscope {

/// Shows a figure as its file will be, at most as large as the file. It is drawn in its own turn of the event
/// loop; until then the previous one is shown. A figure that takes long is computed on another thread, and
/// its progress is shown meanwhile.
class FigurePreview : public QWidget
{
    Q_OBJECT

public:
    explicit FigurePreview(QWidget* parent);

    /// `scales` are those of all figures of a sequence; empty for a single figure.
    void setFigure(const Scene& scene, const FigureSpec& spec, const std::vector<Interval>& scales = {});
    /// Whether nothing is left to draw or to compute.
    bool isCurrent() const;
    QString leftOut() const; ///< Figure::leftOut(), once the figure is computed

    QSize sizeHint() const override;

signals:
    void drawn();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void drawSoon();
    void draw();
    QRectF place(QSizeF size) const;
    void paintWaiting(QPainter& painter) const;

    std::unique_ptr<Figure> m_figure;
    std::vector<Interval> m_scales; ///< of the figure
    QString m_failure;              ///< why there is no figure
    double m_settled = 0;           ///< part of the computation that is done
    QImage m_image;
    QTimer m_drawing;
};

/// Which figure of a sequence the preview shows, with buttons for the others: "‹ 3 of 50: n = 14.6 ›".
class FrameBar : public QWidget
{
    Q_OBJECT

public:
    explicit FrameBar(QWidget* parent);

    /// Keeps the current step if the sweep has so many.
    void setSweep(const KeySweep& sweep);
    int step() const { return m_step; }

signals:
    void stepChanged();

private:
    QToolButton* makeButton(const QString& sign, const QString& name, int by);
    void go(int step);
    void showStep();

    KeySweep m_sweep;
    int m_step = 0;
    QToolButton* m_before;
    QLabel* m_label;
    QToolButton* m_after;
};

} // namespace posiscope
