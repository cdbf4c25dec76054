// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene_keys.h"
#include "ui/document/document.h"
#include "ui/kit/theme/theme.h"

#include <QObject>

#include <vector>

class QBoxLayout;
class QWidget;

namespace posiscope {

class CheckBox;
class GivenRowsControl;
class KeyChoice;
class ParameterRow;
class ReasonLabel;

/// The settings of an encoding that only some kinds have, in the layout of a panel. Each is shown only where
/// it has an effect.
class EncodingSettings : public QObject
{
    Q_OBJECT

public:
    EncodingSettings(Document& document, QWidget* page, QBoxLayout& lines);

    void setScene(const Scene& scene);
    void setTheme(const Theme& theme);
    /// Hides all of them but the head, which stands in a line with the three numbers.
    void setPresenting(bool presenting);
    ParameterRow* head() const { return m_head; }

signals:
    void refused(); ///< what was typed or chosen is refused, for a reason that is shown now

private:
    struct Switch
    {
        const SceneKey* key;
        CheckBox* box;
        ReasonLabel* reason;
    };
    struct Line
    {
        QWidget* widget;
        std::vector<KeyChoice*> choices;
        ReasonLabel* reason;
    };

    void addChoices(QBoxLayout& lines, const std::vector<KeyChoice*>& choices);
    KeyChoice* choice(const char* key, const QStringList& words);
    ParameterRow* addNumber(QBoxLayout& lines, const char* key, const QString& word);
    void addSwitch(QBoxLayout& lines, const char* key, const QString& words);
    void askSwitch(const Switch& asked);
    void showOrHide(const Scene& scene);

    Document& m_document;
    QWidget* m_page;
    std::vector<Line> m_choices;
    std::vector<ParameterRow*> m_numbers;
    ParameterRow* m_head;
    std::vector<Switch> m_switches;
    GivenRowsControl* m_rows;
    bool m_presenting = false;
};

/// Whether a key has an effect on the encoding of a scene.
bool hasEffect(const SceneKey& key, const Scene& scene);

} // namespace posiscope
