// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gallery/gallery_undo_layout.h"

#include <algorithm>
#include <utility>

namespace posiscope {

GalleryUndoLayout::GalleryUndoLayout(Document& document, ViewMaximiser& maximiser)
    : m_document(document)
    , m_maximiser(maximiser)
{
    connect(document.history(), &QUndoStack::indexChanged, this, &GalleryUndoLayout::follow);
}

void GalleryUndoLayout::open(const Scene& scene, const QString& words)
{
    const ViewMaximiser::State before = m_maximiser.state();
    const QUndoStack& history = *m_document.history();
    const QUndoCommand* const last = history.command(history.index() - 1);
    m_document.replace(scene, words);
    const int index = history.index() - 1;
    if (const QUndoCommand* const step = history.command(index); step != last)
        m_steps.push_back({index, step, scene.look.view, before});
    m_maximiser.openItem(scene.look.view);
}

void GalleryUndoLayout::follow(int index)
{
    const int before = std::exchange(m_index, index);
    const QUndoStack& history = *m_document.history();
    std::erase_if(m_steps,
                  [&history](const Step& step) { return history.command(step.index) != step.command; });
    // Queued, because the scene brings its view to the front before this.
    if (index < before) {
        // If several steps are undone at once, the first one has the layout to bring back.
        const auto first = std::ranges::find_if(
            m_steps, [&](const Step& step) { return step.index >= index && step.index < before; });
        if (first != m_steps.end())
            QMetaObject::invokeMethod(
                this, [this, state = first->before] { m_maximiser.setState(state); }, Qt::QueuedConnection);
    } else if (const auto again = std::ranges::find(m_steps, index - 1, &Step::index);
               again != m_steps.end()) {
        QMetaObject::invokeMethod(
            this, [this, view = again->view] { m_maximiser.openItem(view); }, Qt::QueuedConnection);
    }
}

} // namespace posiscope

#include "moc_gallery_undo_layout.cpp"
