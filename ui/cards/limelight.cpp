// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cards/limelight.h"

#include "ui/cards/room.h"
#include "ui/theme/sizes.h"

namespace posiscope {

Limelight::Limelight(Stage& stage)
    : m_stage(stage)
{
    connect(&stage, &Stage::takenInHand, this, [this] { m_isTaken = true; });
    connect(&stage, &Stage::brought, this, &Limelight::gatherTo);
    // Sizes are those of the last layout: a card that has just come, and words above the stage that have come
    // with it, are laid out first.
    connect(&stage, &Stage::resized, this, &Limelight::followSoon);
}

Limelight::State Limelight::state() const
{
    return isInHand() ? State{m_stage.spaces(), {}} : m_state;
}

void Limelight::setState(const State& state)
{
    m_state = state;
    m_waits = !state.lit;
    arrange();
    followSoon();
}

void Limelight::giveBack(const State& before)
{
    const std::optional<ViewId> lit = state().lit;
    setState(lit ? State{before.ground, lit} : before);
}

void Limelight::light(ViewId id)
{
    const bool hadKeyboard = m_stage.hasKeyboard();
    setState({state().ground, id});
    m_stage.bring(id, hadKeyboard);
}

bool Limelight::isInHand() const
{
    return m_isTaken || openCards() != m_opened;
}

std::vector<bool> Limelight::openCards() const
{
    std::vector<bool> open;
    for (const Card* card : m_stage.cards())
        open.push_back(!card->isHidden());
    return open;
}

bool Limelight::isRoomForOthers() const
{
    const Card* const card = m_state.lit ? m_stage.card(*m_state.lit) : nullptr;
    if (!card)
        return true;
    const Theme& theme = m_stage.theme();
    const QSize given = largerPart(m_stage.size(), card->row().home);
    return given.width() >= scaled(card->row().room.width(), theme) &&
           given.height() >= scaled(card->row().room.height(), theme);
}

void Limelight::arrange()
{
    const bool hadKeyboard = m_stage.hasKeyboard();
    const Card* const active = m_stage.activeCard();
    if (m_stage.layout() != m_state.ground.layout)
        m_stage.restoreLayout(m_state.ground.layout);
    m_isGathered = !isRoomForOthers();
    if (m_state.lit) {
        if (Card* const card = m_stage.card(*m_state.lit); card && m_isGathered)
            gatherBehind(m_stage, *card);
        m_stage.bring(*m_state.lit, hadKeyboard && !(active && active->isInFront()));
    }
    m_opened = openCards();
    m_isTaken = false; // all that moved here was moved by nobody
}

void Limelight::gatherTo(ViewId id)
{
    // Where there is no room beside the card in the light there is none for one that is opened after it.
    if (!m_isGathered || isInHand())
        return;
    gatherBehind(m_stage, *m_stage.card(id));
    m_opened = openCards();
}

void Limelight::follow()
{
    if (isInHand())
        return;
    if (m_state.lit && m_isGathered == isRoomForOthers()) {
        arrange();
        followSoon();
    } else if (m_state.lit) {
        if (Card* const card = m_stage.card(*m_state.lit); card && !m_isGathered)
            giveRoom(m_stage, *card);
    } else if (m_waits && m_stage.size() == m_state.ground.stage) {
        // A window gets its old size back from the system some time after it was asked for, and words above
        // the stage come and go with the next layout.
        m_waits = false;
        arrange();
    }
}

void Limelight::followSoon()
{
    QMetaObject::invokeMethod(this, &Limelight::follow, Qt::QueuedConnection);
}

} // namespace posiscope
