// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene_keys.h"
#include "ui/document/document.h"

#include <QStringList>
#include <QWidget>

#include <string_view>
#include <utility>
#include <vector>

class QCheckBox;
class QLabel;

namespace posiscope {

class GivenRowsControl;
class KeyChoice;
class ParameterRow;
class ReasonLabel;
class SettingLine;
class ValueLine;
struct ReadyMade;

/// The further settings of an encoding, a labelled row each: ready-made ones and pairs to compare, and what
/// only some kinds have. Each is shown only where it has an effect.
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
    struct Switch
    {
        const SceneKey* key;
        QCheckBox* box;
        ReasonLabel* reason;
    };
    struct Choice
    {
        SettingLine* line;
        KeyChoice* box;
    };

    /// Words for choices of a key, each beside the name that the choice has in files.
    using ChoiceWords = std::vector<std::pair<std::string_view, QString>>;
    void addChoice(const char* key, const QString& name, const ChoiceWords& words = {});
    ParameterRow* addNumber(const char* key, const QString& label);
    void addValue(const char* key, const QString& name);
    void addSwitch(const char* key, const QString& words);
    void addMenu(const QString& name, const QString& words, const QString& meaning,
                 const std::vector<ReadyMade>& entries);
    void askSwitch(const Switch& clicked);
    void addOfView(const SceneKey& key);
    bool isShown(const SceneKey& key, const Scene& scene) const;
    void showOrHide(const Scene& scene);

    Document& m_document;
    QWidget* m_readyMade; ///< the menus
    std::vector<Choice> m_choices;
    std::vector<ParameterRow*> m_numbers;
    ParameterRow* m_head = nullptr;
    std::vector<Switch> m_switches;
    std::vector<ValueLine*> m_values;
    GivenRowsControl* m_rows;
    GivenRowsControl* m_factors;
    QLabel* m_ofB; ///< the settings of B that differ
    bool m_isInStrip = false;
    QStringList m_askedKeys; ///< that a task asks for
};

/// Whether a further setting is not at its default, or one of B differs from A's.
bool hasFurtherSettings(const Scene& scene);

} // namespace posiscope
