// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/cards/stage.h"

#include <optional>

namespace posiscope {

/// Room on the stage for one card, the one in the light: the larger part of it, or, where that is
/// too little for it, all of it, with the others as tabs behind. How the cards stood before it is the ground:
/// from there each light begins, so that nothing is left over from the one before. Who takes cards in hand
/// makes a new ground.
class Limelight : public QObject
{
    Q_OBJECT

public:
    explicit Limelight(Stage& stage);

    struct State
    {
        Stage::Spaces ground;
        std::optional<ViewId> lit;
    };
    /// As it is now; with nothing in the light where somebody has taken cards in hand since.
    State state() const;
    /// Brings that back. The ground has its sizes again as soon as the stage is as large as it was then.
    void setState(const State& state);
    /// Brings back the ground of a state, and the rest of it where nothing is in the light now.
    void giveBack(const State& before);

    /// Opens the card, brings it to the front and into the light, and the keyboard with it.
    void light(ViewId id);

private:
    bool isInHand() const;
    std::vector<bool> openCards() const;
    bool isRoomForOthers() const;
    void arrange();
    void gatherTo(ViewId id);
    void follow();
    void followSoon();

    Stage& m_stage;
    State m_state;
    bool m_isTaken = true;      ///< somebody has taken cards in hand since they were arranged
    bool m_isGathered = false;  ///< the others are tabs behind the card in the light
    bool m_waits = false;       ///< for the stage to be as large as the ground was
    std::vector<bool> m_opened; ///< the cards that were open when they had been arranged
};

} // namespace posiscope
