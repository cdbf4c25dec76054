// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gallery/gallery_panel.h"

#include "ui/gallery/gallery_list.h"
#include "ui/gallery/thumbnails.h"
#include "ui/kit/controls/buttons.h"
#include "ui/kit/controls/labels.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QVBoxLayout>

namespace posiscope {

GalleryPanel::GalleryPanel(std::span<const ViewRow> views, QWidget* parent)
    : QWidget(parent)
    , m_model(new GalleryModel(this))
    , m_list(new GalleryList(*m_model, *new Thumbnails(views, this), this))
    , m_search(new QLineEdit(this))
    , m_heading(new QLabel(tr("GALLERY"), this))
    , m_close(new CloseButton(tr("Close the gallery"), this))
    , m_head(new QHBoxLayout)
    , m_searchLine(new QHBoxLayout)
    , m_column(new QVBoxLayout(this))
{
    setObjectName(QStringLiteral("galleryPanel"));
    setAccessibleName(tr("Gallery"));
    setWhatsThis(tr("Every figure, table and number of four tutorials, and questions learners ask. A click "
                    "opens one exactly as it stands there; undo takes you back."));
    build();
    connect(m_search, &QLineEdit::textChanged, this, &GalleryPanel::search);
    connect(m_search, &QLineEdit::returnPressed, this, &GalleryPanel::openFirst);
    connect(m_list, &GalleryList::chosen, this, &GalleryPanel::chosen);
    connect(m_close, &QAbstractButton::clicked, this, &GalleryPanel::closeRequested);
}

void GalleryPanel::build()
{
    m_heading->setAccessibleName(tr("Gallery"));
    m_search->setObjectName(QStringLiteral("search"));
    m_search->setPlaceholderText(tr("Search"));
    m_search->setAccessibleName(tr("Search the gallery"));
    m_search->setClearButtonEnabled(true);
    m_search->installEventFilter(this);
    setTabOrder(m_search, m_list);
    setTabOrder(m_list, m_close);
    m_head->addWidget(m_heading, 1);
    m_head->addWidget(m_close);
    m_column->addLayout(m_head);
    m_searchLine->addWidget(m_search);
    m_column->addLayout(m_searchLine);
    m_column->addWidget(m_list, 1);
}

void GalleryPanel::setTheme(const Theme& theme)
{
    m_theme = theme;
    const int side = scaled(7, theme);
    placeContents();
    m_column->setSpacing(scaled(7, theme));
    m_head->setContentsMargins(side, 0, 0, 0);
    m_searchLine->setContentsMargins(side, 0, side, 0); // as the heading and the list's items
    m_heading->setFont(theme.interfaceFont(Theme::notePoints, QFont::DemiBold));
    setTextColour(*m_heading, theme.quiet);
    m_search->setFont(theme.interfaceFont());
    QColor hint = theme.text;
    hint.setAlphaF(0.5F);
    QPalette colours = m_search->palette();
    colours.setColor(QPalette::PlaceholderText, hint);
    m_search->setPalette(colours);
    m_close->setTheme(theme);
    m_list->setTheme(theme);
}

void GalleryPanel::setScene(const Scene& scene)
{
    m_list->setOpened(galleryItemOf(scene));
}

void GalleryPanel::takeFocus()
{
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

void GalleryPanel::setNarrow(bool narrow)
{
    m_isNarrow = narrow;
    m_list->setNarrow(narrow);
}

void GalleryPanel::setOverViews(bool over)
{
    m_isOverViews = over;
    placeContents();
    update();
}

void GalleryPanel::placeContents()
{
    const int side = scaled(9, m_theme);
    m_column->setContentsMargins(side, scaled(6, m_theme), m_isOverViews ? side : 0,
                                 m_isOverViews ? side : 0);
}

void GalleryPanel::paintEvent(QPaintEvent*)
{
    if (!m_isOverViews)
        return;
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.window);
    painter.fillRect(QRect(0, 0, 1, height()), m_theme.border);
}

bool GalleryPanel::event(QEvent* event)
{
    // A presentation uses these keys too: while the panel has the focus, they belong to the panel.
    if (event->type() == QEvent::ShortcutOverride) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Escape || key == Qt::Key_PageDown || key == Qt::Key_PageUp) {
            event->accept();
            return true;
        }
    }
    return QWidget::event(event);
}

void GalleryPanel::search(const QString& text)
{
    m_model->setSearch(text);
    m_list->setEmptyText(tr("The gallery has nothing about “%1”.").arg(text.trimmed()));
    m_list->scrollToTop();
}

void GalleryPanel::openFirst()
{
    // Enter in an empty search does nothing, because nobody has looked for the first item.
    const QModelIndex first = m_model->firstItem();
    if (!first.isValid() || m_search->text().trimmed().isEmpty())
        return;
    m_list->setCurrentIndex(first);
    emit chosen(*m_model->itemAt(first));
}

bool GalleryPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_search && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Down || key == Qt::Key_PageDown) {
            m_list->setFocus(Qt::TabFocusReason);
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void GalleryPanel::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        escape();
    else
        QWidget::keyPressEvent(event);
}

void GalleryPanel::escape()
{
    if (m_search->text().isEmpty()) {
        emit closeRequested();
        return;
    }
    m_search->clear();
    takeFocus();
}

} // namespace posiscope

#include "moc_gallery_panel.cpp"
