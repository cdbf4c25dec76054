// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/play_bar.h"

#include "ui/kit/controls/choices.h"
#include "ui/kit/controls/flow_layout.h"
#include "ui/kit/controls/play_button.h"
#include "ui/sweep/sweep.h"

#include <utility>

namespace posiscope {

PlayBar::PlayBar(Player& player, QWidget* parent)
    : QWidget(parent)
    , m_player(player)
    , m_button(new PlayButton(this))
    , m_speeds(new ChoiceBox(this))
    , m_sweeps(new ChoiceBox(this))
{
    auto* row = new FlowLayout(this);
    row->addWidget(m_button);
    row->addWidget(m_speeds);
    row->addWidget(m_sweeps); // last, for where it gets a line of its own
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    buildButton();
    buildSpeeds();
    buildSweeps();
}

void PlayBar::buildButton()
{
    m_button->setObjectName("play");
    m_button->setAccessibleDescription(tr("moves the chosen value to and fro until it is pressed again"));
    m_button->setToolTip(tr("Move the chosen value to and fro"));
    m_button->setWhatsThis(m_button->toolTip());
    m_button->setPlaying(m_player.isPlaying());
    connect(m_button, &PlayButton::clicked, &m_player, &Player::toggle);
    connect(&m_player, &Player::playingChanged, m_button, &PlayButton::setPlaying);
}

void PlayBar::buildSweeps()
{
    listSweeps(Scene{});
    m_sweeps->setObjectName("sweep");
    m_sweeps->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_sweeps->setAccessibleName(tr("what to play"));
    m_sweeps->setAccessibleDescription(tr("the value that Play moves"));
    m_sweeps->setToolTip(tr("What Play moves"));
    m_sweeps->setWhatsThis(m_sweeps->toolTip());
    connect(&m_player, &Player::sweepChanged, this, &PlayBar::showSweep);
    connect(m_sweeps, &QComboBox::activated, &m_player,
            [this] { m_player.setSweep(static_cast<PlayedValue>(m_sweeps->currentData().toInt())); });
}

void PlayBar::listSweeps(const Scene& scene)
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

void PlayBar::showSweep()
{
    m_sweeps->setCurrentIndex(m_sweeps->findData(static_cast<int>(m_player.sweep())));
}

void PlayBar::setScene(const Scene& scene)
{
    listSweeps(scene);
    if (!canSweep(scene, m_player.sweep()))
        m_player.setSweep(PlayedValue::Position);
}

void PlayBar::buildSpeeds()
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

void PlayBar::setBrief(bool brief)
{
    m_speeds->setVisible(!brief);
    m_sweeps->setVisible(!brief);
    m_isBrief = brief;
    QSizePolicy policy = sizePolicy();
    policy.setHorizontalPolicy(brief ? QSizePolicy::Fixed : QSizePolicy::Expanding);
    setSizePolicy(policy);
}

void PlayBar::setTheme(const Theme& theme)
{
    m_button->setProminent(m_isBrief && theme.isPresentation);
    m_button->setTheme(theme);
    m_sweeps->setTheme(theme);
    m_speeds->setTheme(theme);
    layout()->setSpacing(qRound(6 * theme.scale));
}

} // namespace posiscope

#include "moc_play_bar.cpp"
