// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gallery/gallery_list.h"

#include "ui/gallery/gallery_delegate.h"
#include "ui/gallery/gallery_model.h"
#include "ui/gallery/thumbnails.h"
#include "ui/kit/theme/sizes.h"

#include <QFocusEvent>
#include <QKeyEvent>
#include <QPainter>

namespace posiscope {

GalleryList::GalleryList(GalleryModel& model, Thumbnails& thumbnails, QWidget* parent)
    : QListView(parent)
    , m_model(model)
    , m_thumbnails(thumbnails)
    , m_delegate(new GalleryDelegate(model, thumbnails, this))
{
    setObjectName(QStringLiteral("galleryList"));
    setAccessibleName(tr("Gallery"));
    setModel(&model);
    setItemDelegate(m_delegate);
    setFrameShape(QFrame::NoFrame);
    viewport()->setAutoFillBackground(false); // it lies on the window
    setMouseTracking(true);                   // the item under the pointer is shown
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // so that words never move when it comes
    setResizeMode(QListView::Adjust);
    connect(this, &QListView::clicked, this, &GalleryList::choose);
    connect(&thumbnails, &Thumbnails::drawn, this,
            [this](const GalleryItem& item) { update(m_model.indexOf(item)); });
}

void GalleryList::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_delegate->setTheme(theme);
    m_thumbnails.setTheme(theme);
    fitPictures();
    viewport()->update();
}

void GalleryList::setNarrow(bool narrow)
{
    m_delegate->setNarrow(narrow);
    fitPictures();
    viewport()->update();
}

void GalleryList::setOpened(const GalleryItem* item)
{
    if (item == m_opened)
        return;
    m_opened = item;
    m_delegate->setOpened(item);
    viewport()->update();
    showOpened();
}

void GalleryList::setEmptyWords(const QString& words)
{
    m_emptyWords = words;
    viewport()->update();
}

void GalleryList::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        choose(currentIndex());
        return;
    case Qt::Key_Escape:
        event->ignore(); // the panel's
        return;
    default:
        QListView::keyPressEvent(event);
    }
}

void GalleryList::focusInEvent(QFocusEvent* event)
{
    // A click does not need the current item to scroll.
    if (!currentIndex().isValid() && event->reason() != Qt::MouseFocusReason)
        setCurrentIndex(m_model.firstItem());
    QListView::focusInEvent(event);
}

void GalleryList::paintEvent(QPaintEvent* event)
{
    QListView::paintEvent(event);
    if (m_model.rowCount() > 0)
        return;
    QPainter painter(viewport());
    painter.setFont(m_theme.interfaceFont());
    painter.setPen(m_theme.quiet);
    const int margin = scaled(14, m_theme);
    painter.drawText(viewport()->rect().adjusted(margin, 2 * margin, -margin, 0),
                     Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap, m_emptyWords);
}

void GalleryList::resizeEvent(QResizeEvent* event)
{
    QListView::resizeEvent(event);
    fitPictures();
}

void GalleryList::showEvent(QShowEvent* event)
{
    QListView::showEvent(event);
    fitPictures();
    // Where the item stands is known once the list has been laid out.
    QMetaObject::invokeMethod(this, &GalleryList::showOpened, Qt::QueuedConnection);
}

bool GalleryList::event(QEvent* event)
{
    // It was moved to, or is shown first on, a screen of another pixel ratio.
    if (event->type() == QEvent::ScreenChangeInternal)
        fitPictures();
    return QListView::event(event);
}

void GalleryList::showOpened()
{
    const QModelIndex index = m_opened ? m_model.indexOf(*m_opened) : QModelIndex();
    if (!index.isValid() || !isVisible())
        return;
    setCurrentIndex(index);
    scrollTo(index);
}

void GalleryList::fitPictures()
{
    m_thumbnails.setPixels((QSizeF(m_delegate->pictureSize()) * devicePixelRatioF()).toSize());
}

void GalleryList::choose(const QModelIndex& index)
{
    if (const GalleryItem* const item = m_model.itemAt(index))
        emit chosen(*item);
}

} // namespace posiscope

#include "moc_gallery_list.cpp"
