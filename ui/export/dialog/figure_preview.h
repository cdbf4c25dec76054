// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/figure/figure.h"
#include "ui/kit/theme/theme.h"

#include <QImage>
#include <QTimer>
#include <QWidget>

#include <memory>

namespace posiscope {

/// A figure as its file will show it: the file's pixels, scaled down to the room there is. It is drawn in its
/// own turn of the event loop; until then the previous one is shown. A figure that has to settle does so on
/// another thread, and its progress is shown meanwhile.
class FigurePreview : public QWidget
{
    Q_OBJECT

public:
    explicit FigurePreview(QWidget* parent);

    /// `scales` are those of the sequence that it belongs to, if any.
    void setFigure(const Scene& scene, const FigureSpec& spec, const std::vector<Window>& scales = {});
    void setTheme(const Theme& theme);
    /// Whether nothing is left to draw or to compute.
    bool isCurrent() const;
    /// About how long the file will be; −1 as long as that is not known.
    qint64 likelyBytes() const { return m_bytes; }
    /// Whether the file has more pixels than the preview is drawn of, so that cells may be averaged here
    /// alone.
    bool isCoarser() const;
    QString leftOut() const; ///< of what was asked for, as the figure says it

    QSize sizeHint() const override;

signals:
    void fileSizeChanged(); ///< likelyBytes() has changed

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void drawSoon();
    void draw();
    void findFileSize();
    QRectF place(QSizeF size) const;
    void paintWaiting(QPainter& painter) const;

    std::unique_ptr<Figure> m_figure;
    std::vector<Window> m_scales; ///< held by it
    QString m_failure;            ///< why there is nothing to be seen
    double m_settled = 0;         ///< part of the way
    QImage m_image;
    qint64 m_bytes = -1;
    QTimer m_drawing;
    QTimer m_fileSizeTimer;
    Theme m_theme = Theme::light();
};

} // namespace posiscope
