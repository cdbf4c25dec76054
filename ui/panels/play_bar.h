// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"
#include "ui/kit/theme/theme.h"

#include <QList>
#include <QWidget>

namespace posiscope {

class ChoiceBox;
class PlayButton;
class Player;

/// The player's controls: play or pause, what to sweep, how fast.
class PlayBar : public QWidget
{
    Q_OBJECT

public:
    explicit PlayBar(Player& player, QWidget* parent = nullptr);

    /// Offers what has an effect on the encoding of the scene.
    void setScene(const Scene& scene);
    void setTheme(const Theme& theme);
    /// Shows only the button, in a presentation filled with the accent colour.
    void setBrief(bool brief);

private:
    void buildButton();
    void buildSpeeds();
    void buildSweeps();
    void listSweeps(const Scene& scene);
    void showSweep();

    Player& m_player;
    PlayButton* m_button;
    ChoiceBox* m_speeds;
    ChoiceBox* m_sweeps;
    bool m_isBrief = false;
    QList<int> m_listed; ///< sweeps, as m_sweeps has them
};

} // namespace posiscope
