// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gallery/gallery_list.h"

#include "ui/gallery/gallery_delegate.h"
#include "ui/gallery/gallery_search.h"
#include "ui/gallery/thumbnails.h"
#include "ui/kit/controls/row_list.h"
#include "ui/kit/controls/scroll_fade.h"
#include "ui/kit/qt/ways_around.h"
#include "ui/kit/theme/window_theme.h"
#include "ui/mathematics/notation.h"

#include <QFocusEvent>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

namespace posiscope {

namespace {

/// The tooltip of an item, as rich text, because Qt shows plain text as one long line.
QString toolTipOf(const GalleryItem& item)
{
    return "<p><b style='font-weight:600'>" + headlineOf(item).toHtmlEscaped() + "</b><br>" +
           item.source().toHtmlEscaped() + "</p><p>" + notationHtml(item.note()) + "</p>";
}

QString spokenNoteOf(const GalleryItem& item)
{
    return item.correction().isEmpty()
               ? item.note()
               : GalleryModel::tr("%1 Correction: %2").arg(item.note(), item.correction());
}

} // namespace

GalleryModel::GalleryModel(QObject* parent)
    : QAbstractListModel(parent)
    , m_openGroups(gallery().front().title)
{
    list();
}

void GalleryModel::setSearch(const QString& search)
{
    m_search = search.trimmed();
    list();
}

void GalleryModel::setOpenGroups(const QStringList& titles)
{
    m_openGroups = titles;
    list();
}

bool GalleryModel::isOpen(const QModelIndex& heading) const
{
    return m_openGroups.contains(heading.data().toString());
}

void GalleryModel::toggle(const QModelIndex& heading)
{
    const QString title = heading.data().toString();
    if (m_openGroups.removeAll(title) == 0)
        m_openGroups << title;
    list();
}

void GalleryModel::openGroupOf(const GalleryItem& item)
{
    for (const GalleryGroup& group : gallery())
        if (std::ranges::count(group.items, item.name, &GalleryItem::name) > 0 &&
            !m_openGroups.contains(group.title))
            setOpenGroups(m_openGroups + QStringList{group.title});
}

void GalleryModel::list()
{
    beginResetModel();
    m_lines.clear();
    if (!m_search.isEmpty())
        for (const GalleryItem* const item : itemsFound(m_search))
            m_lines.push_back({.item = item});
    else
        for (const GalleryGroup& group : gallery()) {
            m_lines.push_back({.heading = &group});
            if (m_openGroups.contains(group.title))
                for (const GalleryItem& item : group.items)
                    m_lines.push_back({.item = &item});
        }
    endResetModel();
}

const GalleryItem* GalleryModel::itemAt(const QModelIndex& index) const
{
    return index.isValid() ? m_lines[static_cast<std::size_t>(index.row())].item : nullptr;
}

QModelIndex GalleryModel::indexOf(const GalleryItem& item) const
{
    const auto line = std::ranges::find(m_lines, &item, &Line::item);
    return line == m_lines.end() ? QModelIndex() : index(static_cast<int>(line - m_lines.begin()));
}

QModelIndex GalleryModel::firstItem() const
{
    const auto line = std::ranges::find_if(m_lines, [](const Line& candidate) { return candidate.item; });
    return line == m_lines.end() ? QModelIndex() : index(static_cast<int>(line - m_lines.begin()));
}

int GalleryModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
}

QVariant GalleryModel::data(const QModelIndex& index, int role) const
{
    const Line& line = m_lines[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return line.item ? line.item->title() : line.heading->title;
    case Qt::AccessibleDescriptionRole:
        if (line.item)
            return spokenNoteOf(*line.item);
        return m_openGroups.contains(line.heading->title) ? tr("Group, open") : tr("Group, closed");
    case Qt::ToolTipRole:
        return line.item ? toolTipOf(*line.item) : QString();
    default:
        return {};
    }
}

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
    setVerticalScrollMode(QAbstractItemView::ScrollPerItem); // the list begins with a whole one
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setResizeMode(QListView::Adjust);
    fadeAtEdges(*this);
    onWindowTheme(this, [this] { fitPictures(); });
    connect(this, &QListView::clicked, this, &GalleryList::choose);
    connect(&thumbnails, &Thumbnails::drawn, this,
            [this](const GalleryItem& item) { update(m_model.indexOf(item)); });
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

void GalleryList::setEmptyText(const QString& text)
{
    m_emptyText = text;
    viewport()->update();
}

void GalleryList::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        return choose(currentIndex());
    case Qt::Key_Escape:
        return event->ignore(); // the panel's
    case Qt::Key_Up:
        if (currentIndex().row() <= 0)
            return emit leftUpwards();
        break;
    default:
        if (!event->text().isEmpty() && event->text().front().isLetterOrNumber())
            return event->ignore(); // the search's
    }
    QListView::keyPressEvent(event);
}

void GalleryList::focusInEvent(QFocusEvent* event)
{
    // A click does not need the current item to scroll.
    if (!currentIndex().isValid() && event->reason() != Qt::MouseFocusReason)
        setCurrentIndex(m_model.firstItem().isValid() ? m_model.firstItem() : m_model.index(0));
    QListView::focusInEvent(event);
}

void GalleryList::paintEvent(QPaintEvent* event)
{
    QListView::paintEvent(event);
    if (m_model.rowCount() > 0)
        return;
    QPainter painter(viewport());
    painter.setFont(windowTheme().interfaceFont());
    painter.setPen(windowTheme().quiet);
    const int pad = scaled(rowPadding, windowTheme());
    painter.drawText(viewport()->rect().adjusted(pad, pad, -pad, 0),
                     Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, m_emptyText);
}

void GalleryList::showEvent(QShowEvent* event)
{
    QListView::showEvent(event);
    fitPictures();
    // Queued, because the item's position is known only after the layout.
    QMetaObject::invokeMethod(this, &GalleryList::showOpened, Qt::QueuedConnection);
}

bool GalleryList::event(QEvent* event)
{
    if (isOfOtherScreen(*event)) // of another pixel ratio
        fitPictures();
    return QListView::event(event);
}

void GalleryList::showOpened()
{
    if (!m_opened || !isVisible())
        return;
    m_model.openGroupOf(*m_opened);
    const QModelIndex index = m_model.indexOf(*m_opened);
    setCurrentIndex(index);
    scrollTo(m_model.index(index.row() + 1)); // with its neighbour below
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
    else if (index.isValid())
        toggle(index);
}

void GalleryList::toggle(const QModelIndex& heading)
{
    const int row = heading.row();
    const int before = m_model.rowCount();
    m_model.toggle(heading);
    setCurrentIndex(m_model.index(row));
    // As much of an opened group as there is room for, but its heading at least.
    scrollTo(m_model.index(row + std::max(0, m_model.rowCount() - before)));
    scrollTo(m_model.index(row));
    emit groupToggled();
}

} // namespace posiscope

#include "moc_gallery_list.cpp"
