// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gallery/gallery_list.h"

#include "ui/gallery/thumbnails.h"
#include "ui/mathematics/notation.h"

#include <QFocusEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>
#include <QTextLayout>

#include <algorithm>
#include <utility>

namespace posiscope {

namespace {

/// The tooltip of an item, as rich text, because Qt shows plain text as one long line.
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
    // Titles cannot be selected, so the arrow keys skip them.
    return itemAt(index) ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren
                         : Qt::ItemNeverHasChildren;
}

namespace {

constexpr int padding = 7;

/// Lays a text out in a width; returns its height.
double layOut(QTextLayout& layout, const FormattedText& text, const QFont& font, double width)
{
    const QFontMetricsF metrics(font);
    layout.setFont(font);
    layout.setText(text.text);
    layout.setFormats(text.formats);
    layout.beginLayout();
    int lines = 0;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        line.setPosition({0, lines++ * metrics.lineSpacing() + metrics.ascent() - line.ascent()});
    }
    layout.endLayout();
    return lines * metrics.lineSpacing();
}

/// The ends of a text's sentences, the last one first.
std::vector<int> sentenceEnds(const QString& text)
{
    std::vector<int> ends{static_cast<int>(text.size())};
    for (qsizetype at = text.size() - 1; at > 0; --at)
        if (text[at].isSpace() && QStringLiteral(".?!").contains(text[at - 1]))
            ends.push_back(static_cast<int>(at));
    return ends;
}

} // namespace

/// Draws the rows of the gallery's list: a title, or an item's picture with its name and as much of its note
/// as fits. The item that the scene comes from has a bar at its side.
class GalleryDelegate : public QStyledItemDelegate
{
public:
    GalleryDelegate(const GalleryModel& model, Thumbnails& thumbnails, QObject* parent)
        : QStyledItemDelegate(parent)
        , m_model(model)
        , m_thumbnails(thumbnails)
    {
    }

    void setTheme(const Theme& theme)
    {
        m_theme = theme;
        emit sizeHintChanged({});
    }

    void setOpened(const GalleryItem* item) { m_opened = item; }

    /// Small pictures and titles alone.
    void setNarrow(bool narrow)
    {
        if (std::exchange(m_narrow, narrow) != narrow)
            emit sizeHintChanged({});
    }

    /// The font of a name, and of a note.
    QFont nameFont() const
    {
        return m_theme.interfaceFont(m_narrow ? Theme::notePoints : Theme::textPoints, QFont::DemiBold);
    }
    QFont noteFont() const { return m_theme.interfaceFont(Theme::notePoints); }
    /// How far the words of an item stand from its left edge.
    int wordsLeft() const
    {
        return scaled(padding, m_theme) + pictureSize().width() + scaled(m_narrow ? 7 : 10, m_theme);
    }
    int gapOverNote() const { return scaled(2, m_theme); }

    QSize pictureSize() const
    {
        const QSize size = m_narrow ? QSize(74, 50) : QSize(112, 76);
        return {scaled(size.width(), m_theme), scaled(size.height(), m_theme)};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    int wordsHeight(const GalleryItem& item, int width) const;
    void paintTitle(QPainter& painter, const QRect& area, const QString& title) const;
    void paintGround(QPainter& painter, const QStyleOptionViewItem& option, bool isOpened) const;
    void paintPicture(QPainter& painter, const QRect& area, const GalleryItem& item) const;
    void paintWords(QPainter& painter, const QRect& area, const GalleryItem& item) const;

    const GalleryModel& m_model;
    Thumbnails& m_thumbnails;
    Theme m_theme = Theme::light();
    const GalleryItem* m_opened = nullptr;
    bool m_narrow = false;
};

QSize GalleryDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const auto* const list = qobject_cast<const QAbstractItemView*>(option.widget);
    const int all = list ? list->viewport()->width() : scaled(200, m_theme);
    const int pad = scaled(padding, m_theme);
    if (const GalleryItem* const item = m_model.itemAt(index))
        return {scaled(200, m_theme),
                std::max(pictureSize().height(), wordsHeight(*item, all - pad - wordsLeft())) + 2 * pad};
    const int width = all - 2 * pad;
    const QFontMetrics metrics(m_theme.interfaceFont(Theme::notePoints, QFont::DemiBold));
    const QRect bounds = metrics.boundingRect(QRect(0, 0, width, QWIDGETSIZE_MAX), Qt::TextWordWrap,
                                              index.data(Qt::DisplayRole).toString());
    return {scaled(200, m_theme), bounds.height() + scaled(18, m_theme)};
}

/// The height of the name with the first sentence of the note.
int GalleryDelegate::wordsHeight(const GalleryItem& item, int width) const
{
    QTextLayout layout;
    const double nameHeight = layOut(layout, {headlineOf(item), {}}, nameFont(), width);
    if (m_narrow)
        return qCeil(nameHeight);
    const FormattedText note = formattedNotation(item.note());
    const FormattedText sentence = partOf(note, 0, sentenceEnds(note.text).back());
    return qCeil(nameHeight + gapOverNote() + layOut(layout, sentence, noteFont(), width));
}

void GalleryDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (const GalleryItem* const item = m_model.itemAt(index)) {
        const int pad = scaled(padding, m_theme);
        const QRect inside = option.rect.adjusted(pad, pad, -pad, -pad);
        const QRect picture(inside.topLeft(), pictureSize());
        paintGround(*painter, option, item == m_opened);
        paintPicture(*painter, picture, *item);
        paintWords(*painter, inside.adjusted(wordsLeft() - pad, 0, 0, 0), *item);
    } else {
        paintTitle(*painter, option.rect, index.data(Qt::DisplayRole).toString());
    }
    painter->restore();
}

void GalleryDelegate::paintTitle(QPainter& painter, const QRect& area, const QString& title) const
{
    painter.setFont(m_theme.interfaceFont(Theme::notePoints, QFont::DemiBold));
    painter.setPen(m_theme.quiet);
    const QRect line =
        area.adjusted(scaled(padding, m_theme), 0, -scaled(padding, m_theme), -scaled(5, m_theme));
    painter.drawText(line, Qt::AlignLeft | Qt::AlignBottom | Qt::TextWordWrap, title);
}

void GalleryDelegate::paintGround(QPainter& painter, const QStyleOptionViewItem& option, bool isOpened) const
{
    const QRectF area = QRectF(option.rect).adjusted(1, 1, -1, -1);
    const bool isPointed = option.state & QStyle::State_MouseOver;
    const bool hasKeys = (option.state & QStyle::State_HasFocus) && (option.state & QStyle::State_Active);
    const double radius = 5 * m_theme.scale;
    painter.setPen(hasKeys ? QPen(m_theme.accent, 2) : QPen(Qt::NoPen));
    painter.setBrush(isPointed || isOpened ? QBrush(m_theme.grid) : QBrush(Qt::NoBrush));
    if (isPointed || isOpened || hasKeys)
        painter.drawRoundedRect(area, radius, radius);
    if (isOpened) {
        const double bar = 3 * m_theme.scale;
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_theme.accent);
        painter.drawRoundedRect(QRectF(area.left(), area.top() + radius, bar, area.height() - 2 * radius),
                                bar / 2, bar / 2);
    }
}

void GalleryDelegate::paintPicture(QPainter& painter, const QRect& area, const GalleryItem& item) const
{
    const QImage picture = m_thumbnails.picture(item);
    painter.fillRect(area, m_theme.card);
    if (!picture.isNull())
        painter.drawImage(area, picture);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_theme.border, 1));
    painter.drawRect(area.adjusted(0, 0, -1, -1));
}

void GalleryDelegate::paintWords(QPainter& painter, const QRect& area, const GalleryItem& item) const
{
    QTextLayout layout;
    const double nameHeight = layOut(layout, {headlineOf(item), {}}, nameFont(), area.width());
    painter.setPen(m_theme.text);
    layout.draw(&painter, area.topLeft());
    if (m_narrow)
        return;
    // As many sentences of the note as there is room for; the row is high enough for the first.
    const QRectF rest = QRectF(area).adjusted(0, nameHeight + gapOverNote(), 0, 0);
    painter.setPen(m_theme.quiet);
    const FormattedText note = formattedNotation(item.note());
    for (const int end : sentenceEnds(note.text)) {
        if (layOut(layout, partOf(note, 0, end), noteFont(), rest.width()) > rest.height())
            continue;
        layout.draw(&painter, rest.topLeft());
        return;
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
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // so that texts do not move when it appears
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
                     Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap, m_emptyText);
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
    // Queued, because the item's position is known only after the layout.
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
    if (const QRect first = visualRect(indexAt({0, 0})); first.top() < 0) // it begins with a whole item
        verticalScrollBar()->setValue(verticalScrollBar()->value() + first.bottom() + 1);
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
