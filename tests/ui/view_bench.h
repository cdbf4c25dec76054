// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "computations.h"
#include "pointer.h"
#include "ui/plot/colour_bar.h"
#include "ui/plot/plot.h"
#include "ui/view/view.h"

#include <QImage>

#include <algorithm>
#include <vector>

namespace posiscope {

/// The theme of a figure.
inline Theme paper()
{
    Theme theme = Theme::light();
    theme.isExport = true;
    return theme;
}

/// Where a colour stands within a few pixels of a place.
inline bool isNear(const QImage& image, QPointF place, QColor colour)
{
    constexpr int reach = 3;
    for (int y = -reach; y <= reach; ++y)
        for (int x = -reach; x <= reach; ++x) {
            const QColor seen = image.pixelColor(place.toPoint() + QPoint(x, y));
            if (std::abs(seen.red() - colour.red()) + std::abs(seen.green() - colour.green()) +
                    std::abs(seen.blue() - colour.blue()) <
                30)
                return true;
        }
    return false;
}

/// How many pixels of two pictures of one size differ by more than smoothing does.
inline qsizetype difference(const QImage& one, const QImage& other)
{
    if (one.size() != other.size())
        return -1;
    qsizetype different = 0;
    for (int y = 0; y < one.height(); ++y)
        for (int x = 0; x < one.width(); ++x) {
            const QRgb a = one.pixel(x, y);
            const QRgb b = other.pixel(x, y);
            const int most = std::max({std::abs(qRed(a) - qRed(b)), std::abs(qGreen(a) - qGreen(b)),
                                       std::abs(qBlue(a) - qBlue(b))});
            different += most > 8;
        }
    return different;
}

/// A view on the screen whose requested scenes are applied at once, as in the window, and whose hovered cell
/// becomes its hover.
template <typename ViewType>
class ViewBench
{
public:
    explicit ViewBench(const Scene& scene = {}, QSize size = {640, 420})
    {
        QObject::connect(&view, &View::sceneRequested, &view, [this](const Scene& after) {
            asked.push_back(after);
            view.setScene(after);
        });
        QObject::connect(&view, &View::hovered, &view, [this](const Hover& hover) { view.setHover(hover); });
        view.resize(size);
        view.setScene(scene);
        view.show();
        if (!QTest::qWaitForWindowExposed(&view))
            qFatal("the view is not on the screen");
        settle();
    }

    void settle()
    {
        // A queued replot is a timer of no length.
        for (int turn = 0; turn < 4; ++turn)
            QCoreApplication::processEvents();
    }

    void show(const Scene& scene)
    {
        view.setScene(scene);
        settle();
    }

    template <typename Change>
    void change(Change change)
    {
        Scene scene = view.scene();
        change(scene);
        show(scene);
    }

    Plot* plot() const { return view.template findChild<Plot*>(); }

    /// The visible frames with two axes, from the top down and from left to right.
    QList<QCPAxisRect*> frames() const
    {
        QList<QCPAxisRect*> found;
        for (QCPAxisRect* rect : plot()->axisRects())
            if (rect->visible() && rect->axisCount(QCPAxis::atLeft) > 0 && !qobject_cast<ColourBar*>(rect))
                found << rect;
        std::ranges::sort(found, {},
                          [](const QCPAxisRect* rect) { return std::pair(rect->top(), rect->left()); });
        return found;
    }

    /// The pixel of a place of a frame's axes.
    QPointF pixel(double x, double y, qsizetype frame = 0) const
    {
        const QCPAxisRect* const rect = frames().at(frame);
        return {rect->axis(QCPAxis::atBottom)->coordToPixel(x), rect->axis(QCPAxis::atLeft)->coordToPixel(y)};
    }

    QCPRange shownX(qsizetype frame = 0) const
    {
        return frames().at(frame)->axis(QCPAxis::atBottom)->range();
    }
    QCPRange shownY(qsizetype frame = 0) const { return frames().at(frame)->axis(QCPAxis::atLeft)->range(); }

    QImage grabbed()
    {
        settle();
        return view.grab().toImage().convertToFormat(QImage::Format_RGB32);
    }

    /// The view drawn for a file.
    QImage drawn(QSize size, double ratio)
    {
        QImage image((QSizeF(size) * ratio).toSize(), QImage::Format_RGB32);
        image.setDevicePixelRatio(ratio);
        image.fill(Qt::magenta);
        view.draw(image, size);
        return image;
    }
    QImage drawn() { return drawn(view.size(), view.devicePixelRatioF()); }

    /// How many pixels differ within the frames. Letters outside are smoothed in other places where
    /// QCustomPlot draws through a buffer, as it does for the screen.
    qsizetype differenceWithinFrames(const QImage& one, const QImage& other) const
    {
        qsizetype different = 0;
        const double ratio = view.devicePixelRatioF();
        for (const QCPAxisRect* frame : frames()) {
            const QRect device(frame->rect().topLeft() * ratio, frame->rect().size() * ratio);
            different += difference(one.copy(device), other.copy(device));
        }
        return different;
    }

    ViewType view;
    std::vector<Scene> asked;
    Pointer pointer{&view};
};

} // namespace posiscope
