// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gallery/item_room.h"

#include <algorithm>
#include <utility>

namespace posiscope {

ItemRoom::ItemRoom(Document& document, Limelight& light)
    : m_document(document)
    , m_light(light)
{
    connect(document.history(), &QUndoStack::indexChanged, this, &ItemRoom::follow);
}

void ItemRoom::open(const Scene& scene, const QString& words)
{
    const Limelight::State before = m_light.state();
    const QUndoStack& history = *m_document.history();
    const QUndoCommand* const last = history.command(history.index() - 1);
    m_document.replace(scene, words);
    const int index = history.index() - 1;
    if (const QUndoCommand* const step = history.command(index); step != last)
        m_steps.push_back({index, step, scene.look.view, before});
    m_light.light(scene.look.view);
}

void ItemRoom::follow(int index)
{
    const int before = std::exchange(m_index, index);
    const QUndoStack& history = *m_document.history();
    std::erase_if(m_steps,
                  [&history](const Step& step) { return history.command(step.index) != step.command; });
    if (index < before) {
        // Of several steps undone at once the first tells how it was.
        const auto first = std::ranges::find_if(
            m_steps, [&](const Step& step) { return step.index >= index && step.index < before; });
        if (first != m_steps.end())
            lightSoon(first->before);
    } else if (const auto again = std::ranges::find(m_steps, index - 1, &Step::index);
               again != m_steps.end()) {
        lightSoon({again->before.ground, again->view});
    }
}

void ItemRoom::lightSoon(const Limelight::State& state)
{
    // The scene brings its view to the front before this.
    QMetaObject::invokeMethod(
        this, [this, state] { m_light.setState(state); }, Qt::QueuedConnection);
}

} // namespace posiscope
