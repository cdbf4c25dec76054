// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/document.h"
#include "ui/kit/theme/theme.h"

#include <QWidget>

#include <vector>

class QLabel;
class QMenu;
class QToolButton;

namespace posiscope {

/// Adds a menu of pairs of encodings that are worth comparing.
void addComparisons(QMenu& menu, Document& document);

/// What can be done with the encoding B while it is compared with A: swap both, copy A to B, stop.
class CompareBar : public QWidget
{
    Q_OBJECT

public:
    explicit CompareBar(Document& document, QWidget* parent);

    /// Those settings of B that differ from A's and have no number beside a slider; for the parent to place.
    QLabel* settingsOfB() const { return m_settings; }

    void setScene(const Scene& scene);
    void setTheme(const Theme& theme);
    /// Hidden in a presentation, and where nothing is compared.
    void setPresenting(bool presenting);

private:
    void add(const QString& words, const QString& meaning, Scene (*change)(Scene));
    void showIfWanted();

    Document& m_document;
    std::vector<QToolButton*> m_buttons;
    QLabel* m_settings;
    bool m_isComparing = false;
    bool m_isPresenting = false;
};

} // namespace posiscope
