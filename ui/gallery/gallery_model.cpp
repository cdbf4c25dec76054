// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gallery/gallery_model.h"

#include "ui/gallery/note_text.h"

#include <algorithm>

namespace posiscope {

namespace {

/// Rich text breaks its lines; a tooltip of plain text would be one long line.
QString toolTipOf(const GalleryItem& item)
{
    QString text = "<p>" + noteHtml(item.note()) + "</p>";
    if (!item.correction().isEmpty())
        text += "<p><b>" + GalleryModel::tr("Correction") + "</b> " + noteHtml(item.correction()) + "</p>";
    return text;
}

QString spokenNoteOf(const GalleryItem& item)
{
    return item.correction().isEmpty()
               ? item.note()
               : GalleryModel::tr("%1 Correction: %2").arg(item.note(), item.correction());
}

} // namespace

QString headlineOf(const GalleryItem& item)
{
    return QStringLiteral("%1 · %2").arg(item.name, item.title());
}

GalleryModel::GalleryModel(QObject* parent)
    : QAbstractListModel(parent)
{
    setSearch({});
}

void GalleryModel::setSearch(const QString& search)
{
    beginResetModel();
    m_lines.clear();
    for (const GalleryGroup& group : gallery()) {
        const auto title = static_cast<std::ptrdiff_t>(m_lines.size());
        for (const GalleryItem& item : group.items)
            if (matches(item, search))
                m_lines.push_back({&group, &item});
        if (title < std::ssize(m_lines))
            m_lines.insert(m_lines.begin() + title, {&group, nullptr});
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
    return m_lines.empty() ? QModelIndex() : index(1); // under the first group's title
}

int GalleryModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
}

QVariant GalleryModel::data(const QModelIndex& index, int role) const
{
    const Line& line = m_lines[static_cast<std::size_t>(index.row())];
    if (!line.item)
        return role == Qt::DisplayRole || role == Qt::AccessibleTextRole || role == Qt::ToolTipRole
                   ? QVariant(line.group->title)
                   : QVariant();
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return headlineOf(*line.item);
    case Qt::AccessibleDescriptionRole:
        return spokenNoteOf(*line.item);
    case Qt::ToolTipRole:
        return toolTipOf(*line.item);
    default:
        return {};
    }
}

Qt::ItemFlags GalleryModel::flags(const QModelIndex& index) const
{
    // A title is passed over by the keys.
    return itemAt(index) ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren
                         : Qt::ItemNeverHasChildren;
}

} // namespace posiscope
