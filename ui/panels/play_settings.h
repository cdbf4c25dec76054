// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"
#include "ui/panels/setting_line.h"

#include <QList>

namespace posiscope {

class ChoiceBox;
class Player;

/// What Play moves, and how fast.
class PlaySettings : public SettingLine
{
    Q_OBJECT

public:
    PlaySettings(Player& player, QWidget* parent);

    /// Offers what has an effect on the encoding of the scene.
    void setScene(const Scene& scene);

private:
    void buildSpeeds();
    void buildSweeps();
    void listSweeps(const Scene& scene);
    void showSweep();

    Player& m_player;
    ChoiceBox* m_sweeps;
    ChoiceBox* m_speeds;
    QList<int> m_listed; ///< sweeps, as m_sweeps has them
};

} // namespace posiscope
