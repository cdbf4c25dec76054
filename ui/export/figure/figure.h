// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/figure/figure_order.h"
#include "ui/export/figure/figure_text.h"
#include "ui/view/view.h"

#include <QByteArray>
#include <QImage>
#include <QObject>
#include <QSize>

#include <memory>
#include <optional>
#include <vector>

class QPainter;

namespace posiscope {

class Canvas;

/// A view drawn for a file: in the given size, in a theme of its own, with type and lines in points. It is
/// laid out in logical pixels like a window, where an axis label of 9 points is 12 pixels high. The
/// resolution, the size of type and the preview only change how many device pixels a logical pixel has.
class Figure : public QObject
{
    Q_OBJECT

public:
    /// Throws std::invalid_argument if the scene or the specification is not allowed.
    Figure(const Scene& scene, const FigureSpec& spec);
    ~Figure() override;

    /// The scene that the file contains; its view is the one drawn.
    const Scene& scene() const { return m_scene; }
    const FigureSpec& spec() const { return m_spec; }
    /// Sets another size or style for the same view without computing its contents again. Throws as the
    /// constructor does.
    void setSpec(const FigureSpec& spec);

    /// Whether the view's contents are computed. file() and image() wait until they are.
    bool isSettled() const;
    /// Starts to compute them on another thread, and then emits settled().
    void settle();

    /// The ends of the view's scales that depend on its values (View::scales()), and the function that fixes
    /// them, so that all figures of a sweep have the same.
    std::vector<Interval> scales();
    static std::vector<Interval> scalesOf(const Scene& scene, ViewId view);
    void fixScales(const std::vector<Interval>& scales);

    /// The whole file, with the scene in it.
    QByteArray file(FigureFormat format);
    QByteArray file() { return file(m_spec.format); }
    /// The picture with all its pixels, or a smaller one with the same layout that fits into `room`.
    QImage image(QSize room = {});

    /// Draws it on a canvas of its pixels, of which a logical pixel has ratio().
    void draw(Canvas& canvas) { drawOn(canvas, pixelSize(m_spec)); }
    double ratio() const;

    /// A warning about the picture that was drawn last, such as that waves are too short to show; usually
    /// empty.
    const QString& remark() const { return m_drawn.remark; }
    const std::optional<Refusal>& refusal() const { return m_drawn.refusal; }
    /// Says if the title, the caption or parts of the view had to be left out for lack of room; empty if not.
    QString leftOut();
    /// Leaves out the part of its height that the view does not use.
    void fitHeight();

signals:
    void progressed(double part); ///< 0 … 1
    void settled();

private:
    void makePicture();
    void applyTheme();
    void showParts();
    FigureText textOn(QSize sheet, const QString& ofCells) const;
    /// How many rows and columns share how many pixels of the file, if they are not whole pixels each.
    const QString& wordsOfCells();
    QString measuredCells();
    void drawBar(QPainter& painter, const QRect& besideTitle);
    void drawOn(Canvas& canvas, QSize pixels);

    Scene m_scene;
    FigureSpec m_spec;
    Theme m_theme;
    std::unique_ptr<View> m_view;
    Drawn m_drawn;                    ///< of its last picture
    std::optional<QString> m_ofCells; ///< wordsOfCells(), once they were needed
};

} // namespace posiscope
