// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/encoding.h"
#include "ui/view/view.h"

#include <QObject>

#include <optional>
#include <utility>
#include <vector>

class QLabel;
class QStatusBar;

namespace posiscope {

/// What the status bar says: the hovered or else the selected cell with its true value at the left, the table
/// at the right where there is room for it.
class StatusReadout : public QObject
{
    Q_OBJECT

public:
    explicit StatusReadout(QStatusBar& bar);

    void setScene(const Scene& scene);
    void setHover(const Hover& hover);
    void setTheme(const Theme& theme);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    class Words;

    void show();
    std::vector<std::pair<QString, QString>> values() const;
    void showTable();
    void fit();

    QStatusBar& m_bar;
    Words* m_cell;
    QLabel* m_table;
    Scene m_scene;
    Hover m_hover;
    Theme m_theme;
    std::optional<Encoding> m_encoding; ///< of m_scene, made when a value is first asked for
    std::optional<Encoding> m_other;    ///< B, where it is compared
};

} // namespace posiscope
