// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/help/guide.h"

#include "ui/gallery/thumbnails.h"
#include "ui/kit/controls/labels.h"
#include "ui/views/view_list.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace posiscope {

namespace {

constexpr QSize pictureSize(600, 380); ///< at scale 1

Scene sceneOf(ViewId view)
{
    Scene scene;
    scene.look.view = view;
    return scene;
}

Scene pinnedScene()
{
    Scene scene = sceneOf(ViewId::Heatmap);
    scene.selection.pinnedPositions = {40};
    return scene;
}

} // namespace

std::vector<Guide::Page> Guide::pages()
{
    std::vector<Page> pages;
    for (const ViewRow& row : viewList())
        pages.push_back({QCoreApplication::translate("posiscope::Card", row.title),
                         QCoreApplication::translate("posiscope::Card", row.explanation), sceneOf(row.id)});
    pages.push_back({tr("Pair"),
                     tr("Two columns of one frequency: the sine and the cosine of the same angle. Pair 12 is "
                        "columns 24 and 25. Each pair is a point that turns on a circle while the position "
                        "moves."),
                     sceneOf(ViewId::Rotation)});
    pages.push_back({tr("Offset"),
                     tr("How far one position is from another: δ = q − p. The similarity of two positions "
                        "depends on their offset alone, therefore each diagonal of the matrix has one colour, "
                        "and one curve over δ says all."),
                     sceneOf(ViewId::Similarity)});
    pages.push_back({tr("Pin"),
                     tr("Shift and a click pin a position: it stays marked while the selection moves on, so "
                        "that two rows can be compared. P pins the selected position, D the selected "
                        "dimension, and Esc removes all pins."),
                     pinnedScene()});
    pages.push_back({tr("Idle"),
                     tr("A pair is idle if it does not finish one turn within the table. Its columns change "
                        "little from row to row and say little about the position. A smaller n or a longer "
                        "table leaves fewer pairs idle."),
                     sceneOf(ViewId::Frequencies)});
    return pages;
}

Guide::Guide(const Theme& theme, QWidget* parent)
    : QDialog(parent)
    , m_theme(theme)
    , m_pages(pages())
    , m_list(new QListWidget)
    , m_title(new QLabel)
    , m_text(new QLabel)
    , m_picture(new QLabel)
{
    setObjectName(QStringLiteral("guide"));
    setWindowTitle(tr("Guide"));
    m_list->setAccessibleName(tr("Pages"));
    for (const Page& page : m_pages)
        m_list->addItem(page.title);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* const page = new QVBoxLayout;
    page->addWidget(m_title);
    page->addWidget(m_picture);
    page->addWidget(m_text);
    page->addStretch(1);
    auto* const line = new QHBoxLayout;
    line->addWidget(m_list);
    line->addLayout(page, 1);
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* const column = new QVBoxLayout(this);
    column->addLayout(line, 1);
    column->addWidget(buttons);
    connect(m_list, &QListWidget::currentRowChanged, this, &Guide::showPage);
    setTheme(theme);
    m_list->setCurrentRow(0);
}

void Guide::setTheme(const Theme& theme)
{
    m_theme = theme;
    const int margin = scaled(20, theme);
    layout()->setContentsMargins(margin, margin, margin, margin);
    layout()->setSpacing(margin);
    m_title->setFont(theme.interfaceFont(Theme::headingPoints, QFont::DemiBold));
    m_list->setFixedWidth(m_list->sizeHintForColumn(0) + 2 * margin);
    m_picture->setFixedSize(pictureSize * theme.scale);
    m_text->setFixedWidth(m_picture->width());
    if (m_list->currentRow() >= 0)
        showPage(m_list->currentRow());
}

void Guide::showView(ViewId view)
{
    const auto page = std::ranges::find(m_pages, view, [](const Page& each) { return each.scene.look.view; });
    m_list->setCurrentRow(static_cast<int>(page - m_pages.begin()));
    m_list->setFocus();
}

void Guide::showPage(int row)
{
    const Page& page = m_pages[static_cast<std::size_t>(row)];
    m_title->setText(page.title);
    m_text->setText(page.text);
    const double ratio = devicePixelRatioF();
    const Theme plain = m_theme.dark ? Theme::darkTwin() : Theme::light();
    QImage picture = thumbnailOf(page.scene, viewList(), plain, m_picture->size() * ratio);
    picture.setDevicePixelRatio(ratio);
    m_picture->setPixmap(QPixmap::fromImage(picture));
    m_picture->setAccessibleName(tr("Picture: %1").arg(page.title));
}

} // namespace posiscope

#include "moc_guide.cpp"
