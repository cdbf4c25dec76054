// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene_keys.h"
#include "ui/document/document.h"
#include "ui/kit/controls/choices.h"

#include <functional>
#include <utility>

namespace posiscope {

/// A drop-down choice of a key of the scene. One that does not go with the other values is refused with a
/// reason, and the box shows the scene's again.
class KeyChoice : public ChoiceBox
{
    Q_OBJECT

public:
    KeyChoice(const SceneKey& key, Document& document, QWidget* parent);

    /// Changes what else a choice changes.
    void setFit(std::function<Scene(const Scene& before, Scene after)> fit) { m_fit = std::move(fit); }
    void setPale(bool isPale); ///< pale words without a frame while nobody points at it
    void setScene(const Scene& scene);

signals:
    void refused(const QString& reason); ///< empty once a value is allowed

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void ask(int index);

    const SceneKey& m_key;
    Document& m_document;
    std::function<Scene(const Scene& before, Scene after)> m_fit;
    bool m_isPale = false;
};

} // namespace posiscope
