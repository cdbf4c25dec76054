// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gallery/gallery_panel.h"

#include "ui/gallery/gallery_delegate.h"
#include "ui/gallery/thumbnails.h"
#include "ui/kit/controls/buttons.h"
#include "ui/kit/controls/row_list.h"
#include "ui/kit/theme/window_theme.h"
#include "ui/settings/settings.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QVBoxLayout>

namespace posiscope {

namespace {

constexpr const char* settingsGroup = "gallery";
constexpr const char* settingsKey = "open";

} // namespace

GalleryPanel::GalleryPanel(std::span<const ViewRow> views, QWidget* parent)
    : QWidget(parent)
    , m_model(new GalleryModel(this))
    , m_list(new GalleryList(*m_model, *new Thumbnails(views, this), this))
    , m_search(new QLineEdit(this))
    , m_close(new CloseButton(tr("Close the gallery"), this))
    , m_searchLine(new QHBoxLayout)
    , m_column(new QVBoxLayout(this))
{
    setObjectName(QStringLiteral("galleryPanel"));
    setAccessibleName(tr("Gallery"));
    setWhatsThis(
        tr("Questions that learners ask, and the pictures of four tutorials. A click opens one; undo "
           "takes you back."));
    m_model->setOpenGroups(
        rememberedGroup(settingsGroup).value(settingsKey, m_model->openGroups()).toStringList());
    build();
    connect(m_search, &QLineEdit::textChanged, this, &GalleryPanel::search);
    connect(m_search, &QLineEdit::returnPressed, this, &GalleryPanel::openFirst);
    connect(m_list, &GalleryList::chosen, this, &GalleryPanel::chosen);
    connect(m_list, &GalleryList::leftUpwards, this, &GalleryPanel::takeFocus);
    connect(m_list, &GalleryList::groupToggled, this, [this] {
        rememberGroup(settingsGroup, {{settingsKey, m_model->openGroups()}});
    });
    connect(m_close, &QAbstractButton::clicked, this, &GalleryPanel::closeRequested);
}

void GalleryPanel::build()
{
    m_search->setObjectName(QStringLiteral("search"));
    m_search->setPlaceholderText(tr("Search"));
    m_search->setAccessibleName(tr("Search the gallery"));
    m_search->setClearButtonEnabled(true);
    m_search->installEventFilter(this);
    setTabOrder(m_search, m_list);
    setTabOrder(m_list, m_close);
    m_searchLine->addWidget(m_search, 1);
    m_searchLine->addWidget(m_close);
    m_column->addLayout(m_searchLine);
    m_column->addWidget(m_list, 1);
    onWindowTheme(this, [this] {
        const int pad = scaled(rowPadding, windowTheme());
        const int side = panelMargin(windowTheme()) - pad;
        m_column->setContentsMargins(side, pad, side, 0);
        m_column->setSpacing(2 * pad);
        m_searchLine->setContentsMargins(pad, 0, 0, 0); // in line with the pictures
        m_searchLine->setSpacing(pad);
    });
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
    const QString typed = event->text();
    if (event->key() == Qt::Key_Escape) {
        escape();
    } else if (!typed.isEmpty() && typed.front().isLetterOrNumber() &&
               !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier))) {
        m_search->setFocus(Qt::OtherFocusReason);
        m_search->insert(typed);
    } else {
        QWidget::keyPressEvent(event);
    }
}

void GalleryPanel::escape()
{
    if (m_search->text().isEmpty())
        return emit closeRequested();
    m_search->clear();
    takeFocus();
}

} // namespace posiscope

#include "moc_gallery_panel.cpp"
