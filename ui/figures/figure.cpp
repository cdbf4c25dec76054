// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/figure.h"

#include "core/scene/scene_keys.h"
#include "core/scene/scene_text.h"
#include "ui/figures/figure_words.h"
#include "ui/figures/sheet.h"
#include "ui/pictures/pdf_canvas.h"
#include "ui/pictures/png_file.h"
#include "ui/pictures/raster_canvas.h"
#include "ui/pictures/scene_element.h"
#include "ui/pictures/svg_canvas.h"
#include "ui/plots/colour_bar.h"
#include "ui/plots/marks.h"
#include "ui/views/view_list.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

constexpr double sheetDpi = 96; ///< logical pixels an inch, where type has its ordinary size
constexpr double titlePoints = 11;
constexpr double besideText = 8; ///< logical pixels at the sides of title and caption
constexpr double aboveText = 6;
constexpr double mostWords = 0.4; ///< of the height

const ViewRow& rowOf(ViewId id)
{
    return *std::ranges::find(viewList(), id, &ViewRow::id);
}

Theme themeOf(const FigureSpec& spec)
{
    Theme theme = spec.dark ? Theme::darkTwin() : Theme::light();
    theme.onPaper = true;
    return theme;
}

/// As devices can say it: they count it in parts of 65536.
double sayable(double ratio)
{
    return std::round(ratio * QPaintDevice::devicePixelRatioFScale()) /
           QPaintDevice::devicePixelRatioFScale();
}

QSize logical(QSize pixels, double ratio)
{
    return {std::max(1, static_cast<int>(pixels.width() / ratio)),
            std::max(1, static_cast<int>(pixels.height() / ratio))};
}

/// Words over or under the view, broken into lines.
struct Words
{
    QString text;
    QFont font;
    QColor colour;

    double height(double width) const
    {
        const QRectF room(0, 0, width - 2 * besideText, 1e6);
        return text.isEmpty()
                   ? 0
                   : QFontMetricsF(font).boundingRect(room, Qt::TextWordWrap, text).height() + 2 * aboveText;
    }
    void draw(QPainter& painter, double top, double width) const
    {
        painter.setFont(font);
        painter.setPen(colour);
        painter.drawText(QRectF(besideText, top + aboveText, width - 2 * besideText, height(width)),
                         Qt::TextWordWrap, text);
    }
};

} // namespace

Figure::Figure(const Scene& scene, const FigureSpec& spec)
    : m_scene(scene)
    , m_spec(spec)
{
    requireValid(spec);
    requireValid(scene);
    m_scene.look.view = spec.view;
    m_view = rowOf(spec.view).make();
    dress();
    m_view->setScene(m_scene);
    connect(m_view.get(), &View::progressed, this, &Figure::progressed);
    connect(m_view.get(), &View::settled, this, &Figure::settled);
}

Figure::~Figure() = default;

void Figure::setSpec(const FigureSpec& spec)
{
    Q_ASSERT(spec.view == m_spec.view);
    requireValid(spec);
    m_spec = spec;
    dress();
}

void Figure::dress()
{
    m_theme = themeOf(m_spec);
    m_view->resize(logical(pixelSize(m_spec), ratio()));
    m_view->setTheme(m_theme);
    for (ColourBar* const bar : m_view->findChildren<ColourBar*>())
        bar->setShown(m_spec.colourBarShown);
    for (Marks* const marks : m_view->findChildren<Marks*>())
        marks->setShown(m_spec.marksShown);
}

double Figure::ratio() const
{
    return sayable(m_spec.dpi / sheetDpi * m_spec.fontPoints / Theme::notePoints);
}

bool Figure::isSettled() const
{
    return m_view->isSettled();
}

void Figure::settle()
{
    m_view->settle();
}

std::vector<Window> Figure::scales()
{
    return m_view->scales();
}

void Figure::holdScales(const std::vector<Window>& scales)
{
    if (!scales.empty())
        m_view->holdScales(scales);
}

void Figure::drawOn(QPaintDevice& device, QSize pixels)
{
    const double one = device.devicePixelRatioF();
    const QSize size = logical(pixels, one);
    QPainter painter(&device);
    if (one < 1)
        painter.scale(one, one); // a painter's own ratio is never below 1
    painter.setRenderHints(QPainter::LosslessImageRendering | QPainter::TextAntialiasing);
    if (!m_spec.transparent)
        painter.fillRect(QRectF(QPointF(), QSizeF(pixels) / one), m_theme.card);
    Words title{{}, m_theme.interfaceFont(titlePoints, QFont::DemiBold), m_theme.text};
    Words caption{{}, m_theme.interfaceFont(Theme::notePoints), m_theme.quiet};
    if (m_spec.titleShown)
        title.text = figureTitle(m_scene, rowOf(m_spec.view), *m_view);
    if (m_spec.captionShown)
        caption.text = figureCaption(m_scene);
    // On a stamp the picture goes before what is said of it.
    if (title.height(size.width()) + caption.height(size.width()) > mostWords * size.height())
        caption.text.clear();
    if (title.height(size.width()) > mostWords * size.height())
        title.text.clear();
    // Where the view begins is a whole pixel, or the cells would not be.
    const double top = std::ceil(title.height(size.width()) * one) / one;
    const double bottom = size.height() - caption.height(size.width());
    title.draw(painter, 0, size.width());
    caption.draw(painter, bottom, size.width());
    const QSize rest(size.width(), std::max(1, static_cast<int>(bottom - top)));
    painter.translate(0, top);
    Sheet sheet(painter, (QSizeF(rest) * one).toSize());
    m_view->draw(sheet, rest);
}

QImage Figure::image(QSize room)
{
    const QSize all = pixelSize(m_spec);
    const QSize pixels = room.isEmpty() ? all : all.scaled(room, Qt::KeepAspectRatio).expandedTo({1, 1});
    QImage image(pixels, m_spec.transparent ? QImage::Format_ARGB32_Premultiplied : QImage::Format_RGB32);
    if (image.isNull())
        throw std::runtime_error(tr("there is not enough memory for %1 × %2 pixels")
                                     .arg(pixels.width())
                                     .arg(pixels.height())
                                     .toStdString());
    image.fill(Qt::transparent);
    RasterCanvas canvas(image, sayable(ratio() * pixels.width() / all.width()));
    drawOn(canvas, pixels);
    return image;
}

QByteArray Figure::file(FigureFormat format)
{
    const QByteArray text = QByteArray::fromStdString(sceneText(m_scene));
    const QSize pixels = pixelSize(m_spec);
    const QString title = figureTitle(m_scene, rowOf(m_spec.view), *m_view);
    switch (format) {
    case FigureFormat::Svg: {
        SvgCanvas canvas(pixels, ratio());
        drawOn(canvas, pixels);
        return canvas.file(millimetres(m_spec), title, sceneElement(text));
    }
    case FigureFormat::Pdf: {
        PdfCanvas canvas(pixels, ratio(), m_spec.dpi, millimetres(m_spec), title, sceneXmp(text, title));
        drawOn(canvas, pixels);
        return canvas.file();
    }
    case FigureFormat::Png:
        break;
    }
    return pngFile(image(), m_spec.dpi, text);
}

} // namespace posiscope
