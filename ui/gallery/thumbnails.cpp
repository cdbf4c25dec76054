// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gallery/thumbnails.h"

#include "core/scene/scene_text.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QSaveFile>
#include <QStandardPaths>
#include <QThreadPool>

#include <algorithm>
#include <exception>

namespace posiscope {

namespace {

/// Narrower views have no room beside axes and legends.
constexpr int drawnWidth = 560;

QString hashed(const QByteArray& text)
{
    return QString::fromLatin1(QCryptographicHash::hash(text, QCryptographicHash::Sha1).toHex());
}

/// Another build of the same version may draw something else.
QString nameOfBuild()
{
    const QFileInfo program(QCoreApplication::applicationFilePath());
    return hashed(QCoreApplication::applicationVersion().toUtf8() + ' ' + program.filePath().toUtf8() + ' ' +
                  program.lastModified().toString(Qt::ISODateWithMs).toUtf8())
        .left(16);
}

QDir folder()
{
    return QDir(QStandardPaths::writableLocation(QStandardPaths::CacheLocation) + "/gallery/" +
                nameOfBuild());
}

/// Removes what other builds have drawn.
void removeOthers(const QDir& own)
{
    QDir all(own);
    all.cdUp();
    for (const QString& name : all.entryList(QDir::Dirs | QDir::NoDotAndDotDot))
        if (name != own.dirName())
            QDir(all.filePath(name)).removeRecursively();
}

void keep(const QImage& image, const QString& file)
{
    const QDir own = QFileInfo(file).dir();
    if (!own.exists()) {
        removeOthers(own);
        own.mkpath(QStringLiteral("."));
    }
    QSaveFile target(file);
    if (target.open(QIODevice::WriteOnly) && image.save(&target, "PNG"))
        target.commit();
}

/// A picture that cannot be stored is drawn again the next time. An exception that leaves a thread of the
/// pool would end the program.
void keepIfPossible(const QImage& image, const QString& file) noexcept
{
    try {
        keep(image, file);
    } catch (const std::exception&) {
    }
}

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
    const QString file = fileOf(item);
    QImage image(file);
    if (image.size() != m_pixels) {
        image = thumbnailOf(item.scene, m_views, m_theme, m_pixels);
        if (!image.isNull())
            QThreadPool::globalInstance()->start([image, file] { keepIfPossible(image, file); });
    }
    m_pictures.insert(item.name, image);
    emit drawn(item);
}

QString Thumbnails::fileOf(const GalleryItem& item) const
{
    const QByteArray look = QStringLiteral("%1 %2x%3 ")
                                .arg(m_theme.dark ? "dark" : "light")
                                .arg(m_pixels.width())
                                .arg(m_pixels.height())
                                .toUtf8();
    return folder().filePath(hashed(look + QByteArray::fromStdString(sceneText(item.scene))) + ".png");
}

} // namespace posiscope

#include "moc_thumbnails.cpp"
