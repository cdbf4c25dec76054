// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gallery/gallery_model.h"

#include "ui/mathematics/notation.h"

#include <algorithm>

namespace posiscope {

namespace {

/// Rich text breaks its lines; a tooltip of plain text would be one long line.
QString toolTipOf(const GalleryItem& item)
{
    QString text = "<p>" + notationHtml(item.note()) + "</p>";
    if (!item.correction().isEmpty())
        text +=
            "<p><b>" + GalleryModel::tr("Correction") + "</b> " + notationHtml(item.correction()) + "</p>";
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
    if (search.trimmed().isEmpty())
        listGroups();
    else
        listFound(search);
    endResetModel();
}

void GalleryModel::listGroups()
{
    for (const GalleryGroup& group : gallery()) {
        std::vector<const GalleryItem*> items;
        for (const GalleryItem& item : group.items)
            items.push_back(&item);
        list(group.title, items);
    }
}

void GalleryModel::listFound(const QString& search)
{
    std::vector<const GalleryItem*> titles;
    std::vector<const GalleryItem*> others;
    for (const GalleryGroup& group : gallery())
        for (const GalleryItem& item : group.items) {
            const Match match = matchOf(item, search);
            if (match == Match::Name)
                titles.insert(titles.begin(), &item);
            else if (match == Match::Title)
                titles.push_back(&item);
            else if (match == Match::Elsewhere)
                others.push_back(&item);
        }
    list(tr("In titles"), titles);
    list(tr("In notes and sources"), others);
}

void GalleryModel::list(const QString& heading, const std::vector<const GalleryItem*>& items)
{
    if (items.empty())
        return;
    m_lines.push_back({heading});
    for (const GalleryItem* item : items)
        m_lines.push_back({{}, item});
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
    return m_lines.empty() ? QModelIndex() : index(1); // under the first heading
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
                   ? QVariant(line.heading)
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
    // Keys skip a title.
    return itemAt(index) ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren
                         : Qt::ItemNeverHasChildren;
}

} // namespace posiscope

#include "moc_gallery_model.cpp"
