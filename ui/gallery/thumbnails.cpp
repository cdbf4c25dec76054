// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gallery/thumbnails.h"

#include <algorithm>

namespace posiscope {

namespace {

/// The width at which views are drawn, because narrower ones have no room beside axes and legends.
constexpr int drawnWidth = 560;

} // namespace

QImage thumbnailOf(const Scene& scene, std::span<const ViewRow> views, const Theme& theme, QSize pixels)
{
    const auto row = std::ranges::find(views, scene.look.view, &ViewRow::id);
    if (row == views.end() || pixels.isEmpty())
        return {};
    const std::unique_ptr<View> view = row->make();
    const int width = std::max(drawnWidth, pixels.width());
    const QSize size(width, width * pixels.height() / pixels.width());
    view->resize(size);
    view->setTheme(theme);
    view->setScene(scene);
    QImage image(size, QImage::Format_RGB32);
    image.fill(theme.card);
    view->draw(image, size);
    return image.scaled(pixels, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
}

Thumbnails::Thumbnails(std::span<const ViewRow> views, QObject* parent)
    : QObject(parent)
    , m_views(views)
    , m_turn(this)
{
    m_turn.setInterval(0);
    connect(&m_turn, &QTimer::timeout, this, &Thumbnails::drawNext);
}

void Thumbnails::setTheme(const Theme& theme)
{
    // Type and lines of a presentation are too large for a small picture.
    const Theme plain = theme.dark ? Theme::darkTwin() : Theme::light();
    if (m_theme == plain)
        return;
    m_theme = plain;
    forget();
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
    const auto found = m_pictures.constFind(item.name);
    if (found != m_pictures.constEnd())
        return *found;
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
