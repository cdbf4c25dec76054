// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figure/figure.h"

#include "core/encodings/encoding_list.h"
#include "core/scene/scene_keys.h"
#include "core/scene/scene_text.h"
#include "ui/document/key_labels.h"
#include "ui/export/pictures/canvas.h"
#include "ui/export/pictures/png_file.h"
#include "ui/export/pictures/scene_in_picture.h"
#include "ui/mathematics/number_text.h"
#include "ui/plot/colour_bar.h"
#include "ui/views/view_list.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <string_view>

namespace posiscope {

namespace {

constexpr double titlePoints = 11;

// Logical pixels.
constexpr double besideText = 8;
constexpr double aboveText = 6;
// The least heights that a title and a caption leave for the picture: both of them, or the title alone.
constexpr double leastBesideBoth = 215;
constexpr double leastBesideTitle = 110;

} // namespace

FigureText::FigureText(const QStringList& titles, const QStringList& captions, const Theme& theme,
                       QSize sheet)
    : m_theme(theme)
    , m_sheet(sheet)
    , m_titleFont(theme.interfaceFont(titlePoints, QFont::DemiBold))
    , m_captionFont(theme.interfaceFont(Theme::notePoints))
{
    choose(titles, captions);
}

void FigureText::choose(const QStringList& titles, const QStringList& captions)
{
    const QStringList someTitle = titles.isEmpty() ? QStringList(QString()) : titles;
    const QStringList someCaption = captions.isEmpty() ? QStringList(QString()) : captions;
    for (const QString& caption : someCaption)
        for (const QString& title : someTitle) {
            m_title = title;
            m_caption = caption;
            if (bottom() - top() >= leastBesideBoth)
                return;
        }
    m_caption.clear();
    for (const QString& title : someTitle) {
        m_title = title;
        if (bottom() - top() >= (title == someTitle.last() ? leastBesideTitle : leastBesideBoth))
            return;
    }
    m_title.clear();
}

double FigureText::heightOf(const QString& text, const QFont& font) const
{
    if (text.isEmpty())
        return 0;
    const QRectF room(0, 0, m_sheet.width() - 2 * besideText, 1e6);
    return QFontMetricsF(font).boundingRect(room, Qt::TextWordWrap, text).height() + 2 * aboveText;
}

void FigureText::draw(QPainter& painter) const
{
    const double width = m_sheet.width() - 2 * besideText;
    painter.setFont(m_titleFont);
    painter.setPen(m_theme.text);
    painter.drawText(QRectF(besideText, aboveText, width, top()), Qt::TextWordWrap, m_title);
    painter.setFont(m_captionFont);
    painter.setPen(m_theme.quiet);
    painter.drawText(QRectF(besideText, bottom() + aboveText, width, m_sheet.height() - bottom()),
                     Qt::TextWordWrap, m_caption);
}

namespace {

constexpr double sheetDpi = 96; ///< logical pixels an inch at the ordinary size of type

Theme themeOf(const FigureSpec& spec)
{
    Theme theme = spec.dark ? Theme::darkTwin() : Theme::light();
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

/// The text with no-break spaces around its equals signs.
QString unbroken(QString text)
{
    constexpr QChar space(0xa0);
    return text.replace(QStringLiteral(" = "), QString(space) + '=' + space);
}

/// The title over a figure, the longest text first: the scene's own title, else the view's name with or
/// without its one-line description.
QStringList figureTitles(const Scene& scene, const ViewRow& row, const View& view)
{
    if (!scene.about.title.empty())
        return {QString::fromStdString(scene.about.title)};
    const QString name = QCoreApplication::translate("posiscope::Card", row.title);
    const QString subtitle = view.subtitle();
    // "Similarity of every two positions", but "Heatmap: one row per position".
    const bool isOnePhrase =
        subtitle.startsWith(QLatin1String("of ")) || subtitle.startsWith(QLatin1String("by "));
    return {
        (isOnePhrase ? QStringLiteral("%1 %2") : QCoreApplication::translate("posiscope::Figures", "%1: %2"))
            .arg(name, subtitle),
        name};
}

/// A caption for any kind of encoding: its title, and those keys of it that are not at their defaults or that
/// a reader needs to make the figure again: all its sizes and, in the longer caption, the head and the scale.
QString kindCaption(const Scene& scene, bool isLong)
{
    const EncodingRow& kind = rowOf(scene.parameters.kind);
    const auto isOf = [](const SceneKey& key, std::initializer_list<std::string_view> names) {
        return std::ranges::find(names, key.name) != names.end();
    };
    const bool isScaled = scene.parameters.scaling != Scaling::None;
    QStringList settings;
    for (const SceneKey& key : sceneKeys()) {
        const bool isNeeded = isOf(key, {"n", "d_model", "max_len"}) ||
                              (isLong && isOf(key, {"heads", "head", "causal"})) ||
                              (isLong && isScaled && isOf(key, {"scale", "original_len"}));
        const bool isSaid = key.group == KeyGroup::Encoding && key.name != "encoding" &&
                            key.name != "given_rows" && appliesTo(key, kind.name);
        if (isSaid && (isNeeded || !sameValue(key, scene, Scene{})))
            settings << QString::fromStdString(std::string(key.name) + " = " + valueText(key, scene));
    }
    return QString::fromUtf8(kind.title) + ": " + settings.join(", ") + '.';
}

/// The parameters of the encoding, the longest text first.
QStringList encodingCaptions(const Scene& scene)
{
    if (scene.parameters.kind != EncodingKind{} || !followsFormula(scene.parameters))
        return {unbroken(kindCaption(scene, true)), unbroken(kindCaption(scene, false))};
    const Parameters& parameters = scene.parameters;
    const bool halves = parameters.layout == Layout::Halves;
    const QString layout =
        halves ? QCoreApplication::translate("posiscope::Figures", "sines before cosines")
               : QCoreApplication::translate("posiscope::Figures", "sines and cosines interleaved");
    const QString shorter =
        halves ? layout : QCoreApplication::translate("posiscope::Figures", "interleaved");
    const QString of =
        QCoreApplication::translate("posiscope::Figures", "n = %1, d_model = %2, max_len = %3, %4.")
            .arg(shortestText(parameters.n), wholeText(parameters.dModel), wholeText(parameters.maxLen));
    return {
        unbroken(QCoreApplication::translate("posiscope::Figures", "Sinusoidal positional encoding with %1")
                     .arg(of.arg(layout))),
        unbroken(of.arg(shorter))};
}

/// The caption under it, the longest text first: the parameters of the encoding, and those of the one that it
/// is compared with, where they differ.
QStringList figureCaptions(const Scene& scene)
{
    QStringList captions = encodingCaptions(scene);
    if (isComparing(scene))
        for (QString& caption : captions)
            if (const QString ofB = comparedWords(scene, true).constFirst(); !ofB.isEmpty())
                caption += unbroken(QCoreApplication::translate("posiscope::Figures", " B: %1.").arg(ofB));
    return captions;
}

} // namespace

Figure::Figure(const Scene& scene, const FigureSpec& spec)
    : m_scene(scene)
    , m_spec(spec)
{
    requireValid(spec);
    requireValid(scene);
    m_scene.look.view = spec.view;
    m_view = makeView(rowOf(spec.view));
    connect(m_view.get(), &View::viewAdded, this, &Figure::showParts);
    applyTheme();
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
    applyTheme();
}

void Figure::applyTheme()
{
    m_theme = themeOf(m_spec);
    m_view->resize(logical(pixelSize(m_spec), ratio()));
    m_view->setTheme(m_theme);
    showParts();
}

void Figure::showParts()
{
    for (ColourBar* const bar : m_view->findChildren<ColourBar*>())
        bar->setShown(m_spec.colourBarShown);
    for (Plot* const plot : m_view->findChildren<Plot*>()) {
        plot->setColourScaleShown(m_spec.colourBarShown);
        plot->setMarksShown(m_spec.marksShown);
    }
}

double Figure::ratio() const
{
    return storable(m_spec.dpi / sheetDpi * m_spec.fontPoints / Theme::notePoints);
}

bool Figure::isSettled() const
{
    return !m_view->unsupportedReason().isEmpty() || m_view->isSettled();
}

void Figure::settle()
{
    m_view->settle();
}

std::vector<Window> Figure::scales()
{
    return m_view->scales();
}

std::vector<Window> Figure::scalesOf(const Scene& scene, ViewId view)
{
    FigureSpec spec;
    spec.view = view;
    return Figure(scene, spec).scales();
}

void Figure::fixScales(const std::vector<Window>& scales)
{
    if (!scales.empty())
        m_view->fixScales(scales);
}

FigureText Figure::textOn(QSize sheet) const
{
    const QStringList none;
    return {m_spec.titleShown ? figureTitles(m_scene, rowOf(m_spec.view), *m_view) : none,
            m_spec.captionShown ? figureCaptions(m_scene) : none, m_theme, sheet};
}

QString Figure::remark() const
{
    return m_view->remark();
}

QString Figure::leftOut() const
{
    const FigureText text = textOn(logical(pixelSize(m_spec), ratio()));
    const bool title = m_spec.titleShown && text.title().isEmpty();
    const bool caption = m_spec.captionShown && text.caption().isEmpty();
    if (title && caption)
        return tr("no room for title and caption");
    return title ? tr("no room for the title") : caption ? tr("no room for the caption") : QString();
}

void Figure::drawOn(Canvas& canvas, QSize pixels)
{
    const double one = canvas.devicePixelRatioF();
    const QSize size = logical(pixels, one);
    const FigureText text = textOn(size);
    QPainter painter(&canvas);
    if (!m_spec.transparent)
        painter.fillRect(QRectF(QPointF(), QSizeF(pixels) / one), m_theme.card);
    text.draw(painter);
    painter.end();
    // The view begins at a whole pixel, else the cells would not be whole pixels.
    const int top = static_cast<int>(std::ceil(text.top() * one));
    const int rest = std::max(1, static_cast<int>(text.bottom() - top / one));
    canvas.setArea({0, top, pixels.width(), static_cast<int>(std::lround(rest * one))});
    m_view->draw(canvas, {size.width(), rest});
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
    {
        RasterCanvas canvas(image, storable(ratio() * pixels.width() / all.width()));
        drawOn(canvas, pixels);
    }
    return image;
}

QByteArray Figure::file(FigureFormat format)
{
    const QByteArray text = QByteArray::fromStdString(sceneText(m_scene));
    const QSize pixels = pixelSize(m_spec);
    const QString title = figureTitles(m_scene, rowOf(m_spec.view), *m_view).front();
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
