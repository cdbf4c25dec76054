// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/help/guide.h"

#include "ui/kit/controls/buttons.h"
#include "ui/kit/controls/row_list.h"
#include "ui/kit/theme/window_theme.h"
#include "ui/view/view.h"
#include "ui/views/view_list.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

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
    pages.push_back(
        {tr("Offset"),
         tr("How far one position is from another: δ = q − p. The similarity of two positions "
            "depends on their offset alone, therefore each diagonal of the matrix has one colour, "
            "and one curve over δ says all."),
         sceneOf(ViewId::Similarity)});
    pages.push_back({tr("Pin"),
                     tr("Shift and a click pin a position: it stays marked while the selection moves on, so "
                        "that two rows can be compared. P pins the selected position, D the selected "
                        "dimension, and Esc removes all pins."),
                     pinnedScene()});
    pages.push_back(
        {tr("Idle"),
         tr("A column is idle if it varies by less than 0.1 within the table, so that it says next "
            "to nothing about the position. It belongs to a pair whose wavelength is far longer "
            "than the table. A smaller n or a longer table leaves fewer columns idle."),
         sceneOf(ViewId::Heatmap)});
    return pages;
}

Guide::Guide(QWidget* parent)
    : QDialog(parent)
    , m_pages(pages())
    , m_list(new RowList)
    , m_title(new QLabel)
    , m_text(new QLabel)
    , m_picture(new QLabel)
{
    setObjectName(QStringLiteral("guide"));
    setWindowTitle(tr("Guide"));
    m_list->setAccessibleName(tr("Pages"));
    m_list->setSizeAdjustPolicy(QAbstractScrollArea::AdjustToContents); // all rows, where a screen has room
    for (const Page& page : m_pages) {
        if (&page == m_pages.data() || &page == &m_pages[viewList().size()])
            (new QListWidgetItem(&page == m_pages.data() ? tr("Views") : tr("Words"), m_list))
                ->setFlags(Qt::NoItemFlags);
        m_list->addItem(page.title);
    }
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
    auto* const column = new QVBoxLayout(this);
    column->addLayout(line, 1);
    column->addWidget(makeCloseLine(*this));
    connect(m_list, &QListWidget::currentRowChanged, this, &Guide::showPage);
    setType(m_title, Theme::headingPoints, QFont::DemiBold);
    setMargins(column, {20, 20, 20, 20});
    setSpacing(column, 20);
    onWindowTheme(this, [this] {
        m_list->setFixedWidth(m_list->wholeWidth());
        m_picture->setFixedSize(pictureSize * windowTheme().scale);
        m_text->setFixedWidth(m_picture->width());
        if (m_list->currentRow() >= 0)
            showPage(m_list->currentRow());
    });
    showView(viewList().front().id);
}

void Guide::showView(ViewId view)
{
    m_list->setCurrentRow(static_cast<int>(&rowOf(view) - viewList().data()) + 1); // below the heading
    m_list->setFocus();
}

void Guide::showPage(int row)
{
    const auto above = static_cast<std::size_t>(row) > viewList().size() ? 2 : 1; // headings
    const Page& page = m_pages[static_cast<std::size_t>(row - above)];
    m_title->setText(page.title);
    m_text->setText(page.text);
    const double ratio = devicePixelRatioF();
    QImage picture(m_picture->size() * ratio, QImage::Format_RGB32);
    picture.setDevicePixelRatio(ratio);
    picture.fill(windowTheme().card);
    const std::unique_ptr<View> view = makeView(rowOf(page.scene.look.view));
    view->resize(m_picture->size());
    view->setTheme(windowTheme());
    view->setScene(page.scene);
    view->draw(picture, m_picture->size());
    m_picture->setPixmap(QPixmap::fromImage(picture));
    m_picture->setAccessibleName(tr("Picture: %1").arg(page.title));
}

} // namespace posiscope

#include "moc_guide.cpp"
