// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/play_settings.h"

#include "ui/kit/controls/choices.h"
#include "ui/sweep/sweep.h"

#include <utility>

namespace posiscope {

PlaySettings::PlaySettings(Player& player, QWidget* parent)
    : SettingLine(QStringLiteral("sweep"), tr("play"), parent)
    , m_player(player)
    , m_sweeps(new ChoiceBox(this))
    , m_speeds(new ChoiceBox(this))
{
    add(*m_sweeps);
    add(*m_speeds);
    buildSweeps();
    buildSpeeds();
}

void PlaySettings::buildSweeps()
{
    listSweeps(Scene{});
    m_sweeps->setObjectName("sweep");
    m_sweeps->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_sweeps->setAccessibleName(tr("what to play"));
    m_sweeps->setAccessibleDescription(tr("the value that Play moves"));
    m_sweeps->setToolTip(tr("What Play moves"));
    m_sweeps->setWhatsThis(m_sweeps->toolTip());
    connect(&m_player, &Player::sweepChanged, this, &PlaySettings::showSweep);
    connect(m_sweeps, &QComboBox::activated, &m_player,
            [this] { m_player.setSweep(static_cast<PlayedValue>(m_sweeps->currentData().toInt())); });
}

void PlaySettings::listSweeps(const Scene& scene)
{
    QStringList names;
    QList<int> sweeps;
    for (const auto& [sweep, name] : sweepNames())
        if (canSweep(scene, sweep)) {
            names << name;
            sweeps << static_cast<int>(sweep);
        }
    if (sweeps == m_listed)
        return;
    m_listed = sweeps;
    m_sweeps->clear();
    for (qsizetype i = 0; i < names.size(); ++i)
        m_sweeps->addItem(names[i], sweeps[i]);
    showSweep();
}

void PlaySettings::showSweep()
{
    m_sweeps->setCurrentIndex(m_sweeps->findData(static_cast<int>(m_player.sweep())));
}

void PlaySettings::setScene(const Scene& scene)
{
    listSweeps(scene);
    if (!canSweep(scene, m_player.sweep()))
        m_player.setSweep(PlayedValue::Position);
}

void PlaySettings::buildSpeeds()
{
    for (const auto& [speed, name] :
         {std::pair(0.25, tr("¼×")), std::pair(0.5, tr("½×")), std::pair(1.0, tr("1×")),
          std::pair(2.0, tr("2×")), std::pair(4.0, tr("4×"))})
        m_speeds->addItem(name, speed);
    m_speeds->setObjectName("speed");
    m_speeds->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    m_speeds->setAccessibleName(tr("speed"));
    m_speeds->setAccessibleDescription(tr("how fast Play moves"));
    m_speeds->setToolTip(tr("How fast Play moves"));
    m_speeds->setWhatsThis(m_speeds->toolTip());
    const auto show = [this] { m_speeds->setCurrentIndex(m_speeds->findData(m_player.speed())); };
    show();
    connect(&m_player, &Player::speedChanged, m_speeds, show);
    connect(m_speeds, &QComboBox::activated, &m_player,
            [this] { m_player.setSpeed(m_speeds->currentData().toDouble()); });
}

} // namespace posiscope

#include "moc_play_settings.cpp"
