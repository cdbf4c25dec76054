// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/window/companion_view.h"

#include "ui/kit/theme/window_theme.h"
#include "ui/workspace/docks/card_title.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLabel>

#include <algorithm>
#include <utility>

namespace posiscope {

namespace {

constexpr int leastHeight = 110; ///< of what is worth showing, at scale 1

Theme viewTheme()
{
    Theme theme = windowTheme();
    theme.isSecondView = true;
    return theme;
}

} // namespace

CompanionView::CompanionView(QWidget* parent)
    : QWidget(parent)
    , m_column(new QVBoxLayout(this))
    , m_head(new QHBoxLayout)
    , m_title(new QLabel(this))
    , m_readout(new ReadoutLabel(this))
{
    setObjectName(QStringLiteral("companion"));
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->addLayout(m_head);
    m_head->addWidget(m_title);
    m_head->addWidget(m_readout, 1);
    m_head->addStretch();
    m_readout->setPointSize(Theme::textPoints);
    for (QWidget* const part : {static_cast<QWidget*>(m_title), static_cast<QWidget*>(m_readout)})
        setType(part, Theme::notePoints, QFont::DemiBold);
    setSpacing(m_head, 9);
    setSpacing(m_column, 6);
    onWindowTheme(this, [this] {
        if (m_view)
            m_view->setTheme(viewTheme());
        showView();
    });
}

void CompanionView::setScene(const Scene& scene)
{
    m_scene = scene;
    if (m_view)
        m_view->setScene(scene);
    chooseView();
}

void CompanionView::setHover(const Hover& hover)
{
    if (m_view)
        m_view->setHover(hover);
}

void CompanionView::setPresentedView(ViewId presented)
{
    m_presented = presented;
    chooseView();
}

void CompanionView::chooseView()
{
    const std::vector<ViewId>& companions = rowOf(m_presented).companions;
    if (companions.empty()) {
        m_view.reset();
        return showView();
    }
    const auto found = std::ranges::find_if(
        companions, [this](ViewId id) { return whyNoPicture(rowOf(id), m_scene).isEmpty(); });
    const ViewId wanted = found == companions.end() ? companions.back() : *found;
    if (!m_view || m_id != wanted)
        makeView(wanted);
    else
        showView();
}

void CompanionView::makeView(ViewId id)
{
    const ViewRow& row = rowOf(id);
    m_id = id;
    m_view = posiscope::makeView(row);
    m_view->setTheme(viewTheme());
    m_view->setScene(m_scene);
    m_title->setText(QCoreApplication::translate("posiscope::Card", row.title));
    m_column->addWidget(m_view.get(), 1);
    connect(m_view.get(), &View::titleLineChanged, this, &CompanionView::showView);
    connect(m_view.get(), &View::sceneRequested, this, &CompanionView::sceneRequested);
    connect(m_view.get(), &View::hovered, this, &CompanionView::hovered);
    showView();
}

void CompanionView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    showView();
}

void CompanionView::showView()
{
    const bool isShown = m_view && m_view->hasPicture() && height() >= scaled(leastHeight, windowTheme());
    m_title->setVisible(isShown);
    std::vector<maths::Formula> forms = isShown ? m_view->readouts() : std::vector<maths::Formula>();
    m_readout->setVisible(!forms.empty());
    m_readout->setForms(std::move(forms));
    if (m_view)
        m_view->setVisible(isShown);
}

} // namespace posiscope

#include "moc_companion_view.cpp"
