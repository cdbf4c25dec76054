// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/view_controls.h"

#include "ui/view/view.h"

#include <QBoxLayout>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace posiscope {

/// Lies over the window until a click beside it. The controls stay in it, hidden, until there is room for
/// them beside the picture.
class ViewControls::Popup : public QWidget
{
public:
    Popup(View& view, QWidget& controls)
        : QWidget(&view, Qt::Popup)
        , m_view(view)
    {
        auto* const line = new QVBoxLayout(this);
        const int margin = scaled(8, view.theme());
        line->setContentsMargins(margin, margin, margin, margin);
        line->addWidget(&controls);
        controls.show();
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setPen(m_view.theme().border);
        painter.setBrush(m_view.theme().card);
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }

private:
    const View& m_view;
};

ViewControls::ViewControls(View& view)
    : m_view(view)
{
}

void ViewControls::setHidden(bool hidden)
{
    m_isHidden = hidden;
    if (m_controls)
        place(*m_controls, m_place);
}

void ViewControls::place(QWidget& controls, Place place)
{
    m_controls = &controls;
    m_place = place;
    const bool isBeside = place == Place::BesidePicture && !m_isHidden;
    QWidget* const hidden = isBeside || place == Place::Nowhere ? nullptr : &controls;
    const bool isOther = std::exchange(m_hidden, hidden) != hidden;
    if (!m_popup || !m_hidden) { // else they are in the popup
        if (m_popup) {
            static_cast<QBoxLayout*>(m_view.layout())->insertWidget(m_index, &controls);
            delete std::exchange(m_popup, nullptr);
        }
        controls.setVisible(isBeside);
    }
    if (isOther)
        emit m_view.titleLineChanged(); // it has a button for hidden controls
}

void ViewControls::open(QPoint globalPosition)
{
    if (!m_popup) {
        m_index = m_view.layout()->indexOf(m_hidden);
        m_popup = new Popup(m_view, *m_hidden);
    }
    const QWidget& window = *m_view.window();
    const int width = std::min(m_popup->sizeHint().width(), window.width());
    const int height =
        m_popup->hasHeightForWidth() ? m_popup->heightForWidth(width) : m_popup->sizeHint().height();
    const int rightmost = window.mapToGlobal(QPoint(window.width() - width, 0)).x();
    m_popup->setGeometry(
        QRect(QPoint(std::min(globalPosition.x(), rightmost), globalPosition.y()), QSize(width, height)));
    m_popup->show();
    m_hidden->setFocus(Qt::PopupFocusReason);
}

} // namespace posiscope
