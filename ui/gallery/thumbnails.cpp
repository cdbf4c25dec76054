// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gallery/thumbnails.h"

#include "ui/kit/theme/window_theme.h"
#include "ui/plot/matrix_layer.h"
#include "ui/plot/plot.h"

#include <QBitmap>
#include <QPainter>

#include <algorithm>
#include <cstdlib>
#include <ranges>
#include <utility>

namespace posiscope {

namespace {

/// The width at which views are drawn, because narrower ones have no room beside axes and for rows of tables.
constexpr int drawnWidth = 400;

/// The largest plot, of some the last, since it shows what the others lead to; and those of its size beside
/// it, from the left.
QList<QRect> mainPlots(const Plot& plot)
{
    QList<QRect> places;
    for (const QCPAxisRect* const rect : plot.axisRects())
        if (rect->realVisibility() && !rect->rect().isEmpty())
            places << rect->rect();
    if (places.isEmpty())
        return {};
    const auto area = [](const QRect& place) { return place.width() * place.height(); };
    const QRect largest = *std::ranges::max_element(places | std::views::reverse, {}, area);
    places.removeIf([&largest](const QRect& place) {
        return place.top() != largest.top() || place.height() != largest.height() ||
               std::abs(place.width() - largest.width()) > 1; // whole pixels
    });
    std::ranges::sort(places, {}, &QRect::left);
    return places;
}

/// The part of a picture, of the same proportions, that holds all that is drawn on its ground.
QRect withoutMargins(const QImage& drawn)
{
    const QImage coarse = drawn.convertToFormat(QImage::Format_RGB444); // without the last traces of type
    const QImage mask = coarse.createMaskFromColor(coarse.pixel(0, 0), Qt::MaskInColor);
    const QRect inked = QRegion(QBitmap::fromImage(mask)).boundingRect();
    constexpr double air = 1.05; // around it
    const QSize size = drawn.size().scaled(inked.size() * air, Qt::KeepAspectRatioByExpanding);
    QRect part({}, size.boundedTo(drawn.size()));
    part.moveCenter(inked.center());
    part.moveLeft(std::clamp(part.left(), 0, drawn.width() - part.width()));
    part.moveTop(std::clamp(part.top(), 0, drawn.height() - part.height()));
    return part;
}

/// The plots of a drawn view beside each other, without what lies between them.
QImage assembled(const QImage& drawn, const QList<QRect>& plots, QSize pixels)
{
    const QRect& first = plots.front();
    if (plots.size() == 1 && std::abs(first.width() - first.height()) <= 2)
        return drawn.copy(first).scaled(pixels, Qt::KeepAspectRatio, Qt::SmoothTransformation);
    const int count = static_cast<int>(plots.size());
    const int gap = std::max(1, pixels.width() / (count * 10));
    const QSize part(std::max(1, (pixels.width() - (count - 1) * gap) / count), pixels.height());
    QImage picture(pixels, QImage::Format_ARGB32_Premultiplied);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    for (int i = 0; i < count; ++i)
        painter.drawImage(i * (part.width() + gap), 0,
                          drawn.copy(plots[i]).scaled(part, Qt::IgnoreAspectRatio, Qt::SmoothTransformation));
    return picture;
}

} // namespace

QImage thumbnailOf(const Scene& scene, std::span<const ViewRow> views, const Theme& theme, QSize pixels)
{
    const auto seenSmall = rowOf(scene.look.view).seenSmall;
    const auto row = std::ranges::find(views, seenSmall ? seenSmall(scene) : scene.look.view, &ViewRow::id);
    if (row == views.end() || pixels.isEmpty())
        return {};
    const std::unique_ptr<View> view = row->make();
    const int width = std::max(drawnWidth, pixels.width());
    const QSize size(width, width * pixels.height() / pixels.width());
    view->resize(size);
    // Scaled down, its lines stay visible. Its type, which would not be legible, does not, and so takes no
    // room from the plots; no smaller than a pixel, which a browser would complain of.
    Theme wordless = theme;
    wordless.scale = 2;
    wordless.resolution = 25;
    view->setTheme(wordless);
    view->setScene(scene);
    QList<QRect> plots;
    for (Plot* const plot : view->plots()) {
        plot->setMarksShown(false);
        QObject::connect(plot, &Plot::ticksWanted, view.get(), [&plots, plot] {
            if (!plot->isDrawnOnDevice())
                return;
            plots = mainPlots(*plot);
            for (MatrixLayer* const layer : plot->drawingsOf<MatrixLayer>())
                layer->setText({});
        });
    }
    QImage image(size, QImage::Format_RGB32);
    image.fill(theme.card);
    view->draw(image, size);
    return assembled(image, plots.isEmpty() ? QList{withoutMargins(image)} : plots, pixels);
}

Thumbnails::Thumbnails(std::span<const ViewRow> views, QObject* parent)
    : QObject(parent)
    , m_views(views)
    , m_turn(this)
{
    m_turn.setInterval(0);
    connect(&m_turn, &QTimer::timeout, this, &Thumbnails::drawNext);
    onWindowTheme(this, [this] {
        // Type and lines of a presentation are too large for a small picture.
        const Theme plain = windowTheme().dark ? Theme::darkTheme() : Theme::light();
        if (std::exchange(m_theme, plain) != plain)
            forget();
    });
}

void Thumbnails::setPixels(QSize pixels)
{
    if (m_pixels == pixels)
        return;
    m_pixels = pixels;
    forget();
}

void Thumbnails::forget()
{
    m_pictures.clear();
    m_wanted.clear();
    m_turn.stop();
}

QImage Thumbnails::picture(const GalleryItem& item)
{
    if (m_pictures.contains(item.name))
        return m_pictures.value(item.name);
    if (std::ranges::find(m_wanted, &item) == m_wanted.end()) {
        m_wanted.push_back(&item);
        m_turn.start();
    }
    return {};
}

void Thumbnails::drawNext()
{
    const GalleryItem& item = *m_wanted.front();
    m_wanted.pop_front();
    if (m_wanted.empty())
        m_turn.stop();
    m_pictures.insert(item.name, thumbnailOf(item.scene, m_views, m_theme, m_pixels));
    emit drawn(item);
}

} // namespace posiscope

#include "moc_thumbnails.cpp"
