// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figure/figure.h"

#include "core/scene/comparing.h"
#include "core/scene/scene_text.h"
#include "ui/export/figure/heatmap_over_waves.h"
#include "ui/export/pictures/canvas.h"
#include "ui/export/pictures/lengths.h"
#include "ui/export/pictures/png_file.h"
#include "ui/export/pictures/scene_in_picture.h"
#include "ui/mathematics/number_text.h"
#include "ui/plot/header_bar.h"
#include "ui/plot/matrix_layer.h"
#include "ui/plot/plot.h"
#include "ui/views/similarity/similarity_view.h"
#include "ui/views/view_list.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

Theme themeOf(const FigureSpec& spec)
{
    Theme theme = spec.dark ? Theme::darkTheme() : Theme::light();
    theme.isExport = true;
    return theme;
}

/// The nearest ratio that a paint device can store, a multiple of 1/65536.
double storable(double ratio)
{
    return std::round(ratio * QPaintDevice::devicePixelRatioFScale()) /
           QPaintDevice::devicePixelRatioFScale();
}

QSize logical(QSize pixels, double ratio)
{
    return {std::max(1, static_cast<int>(pixels.width() / ratio)),
            std::max(1, static_cast<int>(pixels.height() / ratio))};
}

/// The first row of pixels below the title. It is a whole one, else the cells would not be whole pixels.
int firstRow(const FigureText& text, double ratio)
{
    return static_cast<int>(std::ceil(text.top() * ratio));
}

int heightOfView(const FigureText& text, double ratio)
{
    return std::max(1, static_cast<int>(text.bottom() - firstRow(text, ratio) / ratio));
}

/// The first matrix that a view draws; nullptr if it draws none.
const MatrixLayer* matrixIn(const View& view)
{
    for (const Plot* const plot : view.plots())
        for (const MatrixLayer* const matrix : plot->drawingsOf<MatrixLayer>())
            return matrix;
    return nullptr;
}

/// "512 columns on 950 pixels"; empty where each has the same number of pixels, or so many that one more is
/// not seen.
QString unevenCells(const QCPAxis& axis, int length, double ratio, const char* words)
{
    constexpr int enough = 3; // pixels a cell
    const int cells = static_cast<int>(std::lround(axis.range().size()));
    const int pixels = static_cast<int>(std::lround(length * ratio));
    if (cells == 0 || pixels <= 0 || pixels >= enough * cells || pixels % cells == 0)
        return {};
    return QCoreApplication::translate("posiscope::Figures", words).arg(wholeText(cells), wholeText(pixels));
}

QString unevenCells(const MatrixLayer& matrix, double ratio)
{
    const QSize size = matrix.keyAxis()->axisRect()->size();
    QStringList words{unevenCells(*matrix.valueAxis(), size.height(), ratio,
                                  QT_TRANSLATE_NOOP("posiscope::Figures", "%1 rows on %2 pixels")),
                      unevenCells(*matrix.keyAxis(), size.width(), ratio,
                                  QT_TRANSLATE_NOOP("posiscope::Figures", "%1 columns on %2 pixels"))};
    words.removeAll(QString());
    return words.join(QStringLiteral(", "));
}

} // namespace

Figure::Figure(const Scene& scene, const FigureSpec& spec)
    : m_scene(scene)
    , m_spec(spec)
{
    requireValid(spec);
    requireValid(scene);
    m_scene.look.view = spec.view;
    makePicture();
    connect(m_view.get(), &View::viewAdded, this, &Figure::showParts);
    applyTheme();
    m_view->setScene(m_scene);
    connect(m_view.get(), &View::progressed, this, &Figure::progressed);
    connect(m_view.get(), &View::settled, this, &Figure::settled);
}

Figure::~Figure() = default;

void Figure::makePicture()
{
    if (!m_spec.wavesBelow) {
        m_view = makeView(rowOf(m_spec.view));
        return;
    }
    m_scene = HeatmapOverWaves::onOneAxis(m_scene);
    m_view = std::make_unique<HeatmapOverWaves>();
    m_view->setSceneCheck([](const Scene& scene) { return whyNoPicture(rowOf(ViewId::Heatmap), scene); });
}

void Figure::setSpec(const FigureSpec& spec)
{
    Q_ASSERT(spec.view == m_spec.view && spec.wavesBelow == m_spec.wavesBelow);
    requireValid(spec);
    m_spec = spec;
    applyTheme();
}

void Figure::applyTheme()
{
    m_theme = themeOf(m_spec);
    m_view->resize(logical(pixelSize(m_spec), ratio()));
    m_view->setTheme(m_theme);
    m_ofCells.reset();
    showParts();
}

void Figure::showParts()
{
    for (Plot* const plot : m_view->plots()) {
        plot->setColourScaleShown(m_spec.colourBarShown);
        plot->setMarksShown(m_spec.marksShown);
    }
    if (auto* const similarity = qobject_cast<SimilarityView*>(m_view.get()))
        similarity->setDetailShown(m_spec.curveShown);
}

double Figure::ratio() const
{
    return storable(1. * m_spec.dpi / screenDpi * m_spec.fontPoints / Theme::notePoints);
}

bool Figure::isSettled() const
{
    return !m_view->hasPicture() || m_view->isSettled();
}

void Figure::settle()
{
    m_view->settle();
}

std::vector<Interval> Figure::scales()
{
    return m_view->scales();
}

std::vector<Interval> Figure::scalesOf(const Scene& scene, ViewId view)
{
    FigureSpec spec;
    spec.view = view;
    return Figure(scene, spec).scales();
}

void Figure::fixScales(const std::vector<Interval>& scales)
{
    if (!scales.empty())
        m_view->fixScales(scales);
}

FigureText Figure::textOn(QSize sheet, const QString& ofCells) const
{
    QStringList captions = m_spec.captionShown ? figureCaptions(m_scene, *m_view) : QStringList();
    if (!ofCells.isEmpty())
        for (QString& caption : captions)
            caption += QStringLiteral("\n%1.").arg(ofCells);
    return {m_spec.titleShown ? figureTitles(m_scene, m_spec, *m_view) : std::vector<FigureTitle>(), captions,
            m_theme, sheet};
}

const QString& Figure::wordsOfCells()
{
    if (!m_ofCells)
        m_ofCells = measuredCells();
    return *m_ofCells;
}

/// Lays the view out as in the file, without drawing it anywhere.
QString Figure::measuredCells()
{
    if (!m_view->hasPicture())
        return {};
    const bool isMatrix = rowOf(m_spec.view).cells == Cells::OneMatrix;
    const MatrixLayer* const matrix = isMatrix ? matrixIn(*m_view) : nullptr;
    const auto* const plot = matrix ? static_cast<Plot*>(matrix->parentPlot()) : nullptr;
    // A map is no cell: the view says which patches have one.
    const bool isOfMaps = m_spec.view == ViewId::Similarity && shownPatches(m_scene);
    QString found;
    QMetaObject::Connection measured;
    if (matrix)
        measured = connect(plot, &Plot::ticksWanted, this, [&] {
            if (plot->isDrawnOnDevice()) // afterwards the plot returns to its layout on the screen
                found = isOfMaps ? QString() : unevenCells(*matrix, ratio());
        });
    const QSize sheet = logical(pixelSize(m_spec), ratio());
    QImage nothing(1, 1, QImage::Format_RGB32);
    nothing.setDevicePixelRatio(ratio());
    const auto draw = [&](const QString& words) {
        const FigureText text = textOn(sheet, words);
        m_drawn = m_view->draw(nothing, {sheet.width(), heightOfView(text, ratio())});
        if (isOfMaps)
            found = m_drawn.remark;
    };
    draw({}); // the view has the value of the title from now on
    if (!found.isEmpty())
        draw(QString(found)); // the longer caption may take a line of the picture
    disconnect(measured);
    return found;
}

void Figure::fitHeight()
{
    m_view->setHeightFree(true);
    wordsOfCells(); // draws
    const double unused = std::floor(m_drawn.unusedHeight * ratio());
    m_spec.height -= converted(unused, LengthUnit::Pixel, m_spec.unit, m_spec.dpi);
    applyTheme();
}

QString Figure::leftOut()
{
    const FigureText text = textOn(logical(pixelSize(m_spec), ratio()), wordsOfCells());
    QStringList parts;
    if (m_spec.titleShown && text.title().isEmpty())
        parts << tr("the title");
    if (m_spec.captionShown && text.caption().isEmpty())
        parts << tr("the caption");
    parts << m_drawn.leftOut;
    return parts.isEmpty() ? QString() : tr("no room for %1").arg(QLocale::c().createSeparatedList(parts));
}

/// Draws the colour bar beside the title, as in the header of a card, if it has room there and no matrix has
/// one of its own. Else the view draws it.
void Figure::drawBar(QPainter& painter, const QRect& besideTitle)
{
    const auto* const bar = qobject_cast<const HeaderBar*>(m_view->viewOfA().headerPart());
    const bool isBeside = bar && bar->isOffered() && m_spec.colourBarShown && !isComparing(m_scene) &&
                          rowOf(m_spec.view).cells == Cells::None &&
                          besideTitle.width() >= bar->minimumSizeHint().width();
    if (isBeside)
        bar->draw(painter, besideTitle);
    for (Plot* const plot : m_view->plots())
        plot->setColourScaleShown(m_spec.colourBarShown && !isBeside);
}

void Figure::drawOn(Canvas& canvas, QSize pixels)
{
    const double ratio = canvas.devicePixelRatioF();
    const QSize size = logical(pixels, ratio);
    const FigureText text = textOn(size, wordsOfCells());
    QPainter painter(&canvas);
    if (!m_spec.transparent)
        painter.fillRect(QRectF(QPointF(), QSizeF(pixels) / ratio), m_theme.card);
    text.draw(painter);
    drawBar(painter, text.besideTitle());
    painter.end();
    const int top = firstRow(text, ratio);
    const int rest = heightOfView(text, ratio);
    canvas.setArea({0, top, pixels.width(), static_cast<int>(std::lround(rest * ratio))});
    m_drawn = m_view->draw(canvas, {size.width(), rest});
}

QImage Figure::image(QSize room)
{
    const QSize wholeSize = pixelSize(m_spec);
    const QSize pixels =
        room.isEmpty() ? wholeSize : wholeSize.scaled(room, Qt::KeepAspectRatio).expandedTo({1, 1});
    QImage image(pixels, m_spec.transparent ? QImage::Format_ARGB32_Premultiplied : QImage::Format_RGB32);
    if (image.isNull())
        throw std::runtime_error(tr("there is not enough memory for %1 × %2 pixels")
                                     .arg(pixels.width())
                                     .arg(pixels.height())
                                     .toStdString());
    image.fill(Qt::transparent);
    {
        RasterCanvas canvas(image, storable(ratio() * pixels.width() / wholeSize.width()));
        drawOn(canvas, pixels);
    }
    return image;
}

QByteArray Figure::file(FigureFormat format)
{
    const QByteArray text = QByteArray::fromStdString(sceneText(m_scene));
    const QSize pixels = pixelSize(m_spec);
    wordsOfCells(); // draws, after which the view has the value of the title
    const QString title = figureTitles(m_scene, m_spec, *m_view).front().text();
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

#include "moc_figure.cpp"
