// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/figure/figure_order.h"
#include "ui/kit/theme/theme.h"

#include <QByteArray>
#include <QImage>
#include <QObject>
#include <QSize>
#include <QStringList>

#include <memory>
#include <vector>

class QPainter;

namespace posiscope {

/// The title over a figure and the caption under it, broken into lines. Where they would leave the picture
/// too little room, they become shorter and at last are left out.
class FigureText
{
public:
    /// Each with the longest text first, empty if it is not shown. `sheet` is the whole figure, in logical
    /// pixels.
    FigureText(const QStringList& titles, const QStringList& captions, const Theme& theme, QSize sheet);

    const QString& title() const { return m_title; }
    const QString& caption() const { return m_caption; }

    /// The room that they leave between them.
    double top() const { return heightOf(m_title, m_titleFont); }
    double bottom() const { return m_sheet.height() - heightOf(m_caption, m_captionFont); }

    void draw(QPainter& painter) const;

private:
    double heightOf(const QString& text, const QFont& font) const;
    void choose(const QStringList& titles, const QStringList& captions);

    Theme m_theme;
    QSize m_sheet;
    QFont m_titleFont;
    QFont m_captionFont;
    QString m_title;
    QString m_caption;
};

class Canvas;
class FigureText;
class View;

/// A view drawn for a file: for the size asked, in a theme of its own, with type and lines in points. It is
/// laid out on a sheet of logical pixels as a screen's are, of which an axis label of 9 points is 12 high; a
/// resolution, a size of type or a preview changes how many true pixels make one.
class Figure : public QObject
{
    Q_OBJECT

public:
    /// Throws std::invalid_argument for what cannot be drawn.
    Figure(const Scene& scene, const FigureSpec& spec);
    ~Figure() override;

    /// The scene that the file carries: the view it shows in front.
    const Scene& scene() const { return m_scene; }
    const FigureSpec& spec() const { return m_spec; }
    /// Another size or look of the same view: what was computed stays. Throws as the constructor does.
    void setSpec(const FigureSpec& spec);

    /// Whether what it shows is computed. Until then a file or an image waits for it.
    bool isSettled() const;
    /// Begins to compute it on another thread; settled() tells when that is done.
    void settle();

    /// The ends of its scales where these follow the values; and the same, fixed for a row of figures.
    std::vector<Window> scales();
    static std::vector<Window> scalesOf(const Scene& scene, ViewId view);
    void fixScales(const std::vector<Window>& scales);

    /// The whole file, with the scene in it.
    QByteArray file(FigureFormat format);
    QByteArray file() { return file(m_spec.format); }
    /// The picture with all its pixels, or one that fits into `room`, laid out the same.
    QImage image(QSize room = {});

    /// What a reader should know of the picture drawn last, for a person; empty where it says all itself.
    QString remark() const;
    /// What was asked for and does not fit, for a person; empty where all of it fits.
    QString leftOut() const;

signals:
    void progressed(double part); ///< 0 … 1
    void settled();

private:
    double ratio() const;
    void applyTheme();
    FigureText textOn(QSize sheet) const;
    void drawOn(Canvas& canvas, QSize pixels);

    Scene m_scene;
    FigureSpec m_spec;
    Theme m_theme;
    std::unique_ptr<View> m_view;
};

} // namespace posiscope
