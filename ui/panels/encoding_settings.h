// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene_keys.h"
#include "ui/document/document.h"

#include <QStringList>
#include <QWidget>

#include <functional>
#include <vector>

class QCheckBox;
class QLabel;

namespace posiscope {

class ReasonLabel;
struct ReadyMade;

/// The further settings of an encoding: ready-made ones and pairs to compare, and a labelled row for each key
/// that is a setting, in the order of a file. Each is shown only where it has an effect.
class EncodingSettings : public QWidget
{
    Q_OBJECT

public:
    EncodingSettings(Document& document, QWidget* parent);

    void setScene(const Scene& scene);
    /// In the strip along the bottom of a presentation, only the head and what a task asks for are shown.
    void setInStrip(bool isInStrip);
    void setHighlighted(const QStringList& keys);
    /// Whether a task asks for any of them.
    bool isAnyAsked() const;
    /// Whether a strip has any of them.
    bool hasRowsInStrip() const;

signals:
    void refused(); ///< what was typed or chosen is refused, for a reason that is shown now

private:
    /// The row of a key.
    struct Setting
    {
        const SceneKey* key;
        QWidget* widget;
        std::function<void(const Scene&)> setScene;
    };

    void add(const SceneKey& key); ///< makes the control that the type of its value has
    void addSetting(Setting setting);
    template <typename Row>
    void addRow(const SceneKey& key, Row* row);
    void addChoice(const SceneKey& key);
    void addSwitch(const SceneKey& key);
    void addMenu(const QString& name, const QString& words, const QString& meaning,
                 const std::vector<ReadyMade>& entries);
    void askSwitch(const SceneKey& key, QCheckBox& box, ReasonLabel& reason);
    bool isShown(const SceneKey& key, const Scene& scene) const;
    bool isAsked(const SceneKey& key) const;
    void showOrHide(const Scene& scene);

    Document& m_document;
    QWidget* m_readyMade; ///< the menus
    std::vector<Setting> m_settings;
    QLabel* m_ofB; ///< the settings of B that differ
    bool m_isInStrip = false;
    QStringList m_askedKeys; ///< that a task asks for
};

/// Whether a further setting is not at its default, or one of B differs from A's.
bool hasFurtherSettings(const Scene& scene);

} // namespace posiscope
