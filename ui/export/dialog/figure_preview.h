// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/figure/figure.h"
#include "ui/kit/theme/theme.h"

#include <QImage>
#include <QTimer>
#include <QWidget>

#include <memory>

namespace posiscope {

/// A figure as its file will be, as large as there is room and no larger than it is: the file's pixels,
/// scaled. It is drawn in a turn of the event loop of its own; until then the one before is seen. What has to
/// settle settles beside the window, and says how far it is meanwhile.
class FigurePreview : public QWidget
{
    Q_OBJECT

public:
    explicit FigurePreview(QWidget* parent);

    /// `scales` are held, where there are any: those of the sequence that it is a figure of.
    void setFigure(const Scene& scene, const FigureSpec& spec, const std::vector<Window>& scales = {});
    void setTheme(const Theme& theme);
    /// Nothing is waited for any more.
    bool isCurrent() const;
    /// About how long the file will be; −1 as long as that is not known.
    qint64 likelyBytes() const { return m_bytes; }
    /// Whether the file has more pixels than the preview is drawn of, so that cells may be averaged here
    /// alone.
    bool isCoarser() const;
    QString leftOut() const; ///< of what was asked for, as the figure says it

    QSize sizeHint() const override;

signals:
    void weighed(); ///< likelyBytes() is another

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void drawSoon();
    void draw();
    void weigh();
    QRectF place(QSizeF size) const;
    void paintWaiting(QPainter& painter) const;

    std::unique_ptr<Figure> m_figure;
    std::vector<Window> m_scales; ///< held by it
    QString m_failure;            ///< why there is nothing to be seen
    double m_settled = 0;         ///< part of the way
    QImage m_image;
    qint64 m_bytes = -1;
    QTimer m_drawing;
    QTimer m_weighing;
    Theme m_theme = Theme::light();
};

} // namespace posiscope
