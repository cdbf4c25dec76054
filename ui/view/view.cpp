// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/view.h"

#include <QContextMenuEvent>
#include <QPainter>

#include <algorithm>
#include <cassert>
#include <utility>

namespace posiscope {

namespace {

template <typename IsMember>
KeySet keysWhere(IsMember isMember)
{
    KeySet keys;
    for (std::size_t place = 0; const SceneKey& key : sceneKeys())
        keys.set(place++, isMember(key));
    return keys;
}

} // namespace

KeySet keysOf(std::initializer_list<KeyGroup> groups)
{
    return keysWhere([groups](const SceneKey& key) { return std::ranges::count(groups, key.belongs) > 0; });
}

KeySet keysNamed(std::initializer_list<std::string_view> names)
{
    assert(std::ranges::all_of(names, findSceneKey));
    return keysWhere([names](const SceneKey& key) { return std::ranges::count(names, key.name) > 0; });
}

KeySet differingKeys(const Scene& one, const Scene& other)
{
    return keysWhere([&](const SceneKey& key) { return !sameValue(key, one, other); });
}

namespace {

void paintRefusal(QPaintDevice& device, QSize size, const QString& words, const Theme& theme)
{
    constexpr int margin = 24;
    QPainter painter(&device);
    painter.setFont(theme.interfaceFont());
    painter.setPen(theme.quiet);
    const int side = std::min(scaled(margin, theme), std::min(size.width(), size.height()) / 8);
    const QRect available = QRect(QPoint(), size).adjusted(side, side, -side, -side);
    painter.drawText(available, Qt::AlignCenter | Qt::TextWordWrap, words);
}

} // namespace

/// Lies over the whole view.
class View::Refusal : public QWidget
{
public:
    explicit Refusal(View* view)
        : QWidget(view)
        , m_view(*view)
    {
        setObjectName(QStringLiteral("refusal"));
        setAutoFillBackground(true);
        setGeometry(view->rect());
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter(this).fillRect(rect(), m_view.theme().card);
        paintRefusal(*this, size(), m_view.whyNot(), m_view.theme());
    }

private:
    const View& m_view;
};

View::View(QWidget* parent)
    : QWidget(parent)
{
}

Gesture View::newGesture()
{
    // A document's gestures count upwards from noGesture, these downwards; −1 means none to QUndoStack.
    static Gesture last = -1;
    return --last;
}

void View::setWhyNot(WhyNot whyNot)
{
    m_asksWhyNot = std::move(whyNot);
}

std::vector<Window> View::scales(const Scene& scene) const
{
    return m_asksWhyNot && !m_asksWhyNot(scene).isEmpty() ? std::vector<Window>() : scalesOf(scene);
}

void View::setScene(const Scene& scene)
{
    if (scene == m_scene)
        return;
    const Scene before = std::exchange(m_scene, scene);
    m_whyNot = m_asksWhyNot ? m_asksWhyNot(scene) : QString();
    if (!canShow() && !m_refusal)
        m_refusal = new Refusal(this);
    if (m_refusal) {
        m_refusal->setVisible(!canShow());
        m_refusal->raise();
        m_refusal->update();
    }
    // A hidden view does no work: it catches up when it is shown.
    m_shown = m_shown.value_or(before);
    if (isVisible()) {
        catchUp();
        say();
    }
}

void View::catchUp()
{
    if (!canShow())
        return;
    if (const auto shown = std::exchange(m_shown, std::nullopt)) {
        if (const KeySet changed = differingKeys(*shown, m_scene) & reads(); changed.any())
            showScene(changed);
        showFields();
    }
    if (!std::exchange(m_themeShown, true))
        showTheme();
}

void View::say()
{
    const QString words = canShow() ? spoken() : m_whyNot;
    setAccessibleDescription(words);
    if (QWidget* const spokenFor = focusProxy()) {
        spokenFor->setAccessibleName(accessibleName());
        spokenFor->setAccessibleDescription(words);
    }
}

void View::settle()
{
    catchUp();
    if (canShow())
        beginSettling();
    else
        emit settled();
}

void View::holdScales(const std::vector<Window>& scales)
{
    if (scales == m_heldScales)
        return;
    m_heldScales = scales;
    catchUp();
    if (canShow())
        showScales();
}

std::optional<Window> View::heldScale(std::size_t index) const
{
    return m_heldScales.empty() ? std::nullopt : std::optional(m_heldScales.at(index));
}

void View::draw(QPaintDevice& device, QSize size)
{
    if (!canShow())
        return paintRefusal(device, size, m_whyNot, m_theme);
    catchUp();
    const Hover pointed = std::exchange(m_hover, {});
    if (pointed != Hover{})
        showHover();
    drawScene(device, size);
    m_hover = pointed;
    if (pointed != Hover{})
        showHover();
}

void View::setHover(const Hover& hover)
{
    if (hover == m_hover)
        return;
    m_hover = hover;
    if (isVisible() && canShow())
        showHover();
}

void View::setTheme(const Theme& theme)
{
    if (theme == m_theme)
        return;
    m_theme = theme;
    if (!canShow()) {
        m_themeShown = false;
        m_refusal->update();
        return;
    }
    // The scene first, because showTheme() redraws everything.
    catchUp();
    showTheme();
}

void View::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    catchUp();
    say();
    if (canShow())
        showHover();
}

void View::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (m_refusal)
        m_refusal->setGeometry(rect());
}

void View::contextMenuEvent(QContextMenuEvent* event)
{
    emit menuAsked(event->globalPos());
}

} // namespace posiscope

#include "moc_view.cpp"
