// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/sentence/sentence_content.h"

namespace posiscope {

/// The content that a sentence view has to show: the scene's own, or, where that does not fit, what was seen
/// last and did.
class LastValidContent
{
public:
    /// Of another scene. A step of n or max_len leaves the words and their vectors as they are.
    void read(const Scene& scene, bool otherWords);
    /// Whether someone has seen what is shown: only then it may stay.
    void setSeen(bool seen) { m_isSeen = seen; }

    const SentenceContent& shown() const { return m_content; }
    /// The scene with what the content was made of.
    Scene pictured(const Scene& scene) const;
    const Parameters& parameters() const { return m_parameters; }
    const Sentence& sentence() const { return m_sentence; }

    // Why the scene's own does not fit, where it does not: its words, or their vectors.
    const QString& unfitWords() const { return m_unfitWords; }
    const QString& unfitting() const { return m_unfitting; }
    /// It is not the scene's own.
    bool isStale() const { return m_isStale; }
    /// Says so.
    QString words() const;

private:
    SentenceContent m_content;
    Parameters m_parameters; ///< that it was made of
    Sentence m_sentence;
    QString m_unfitWords;
    QString m_unfitting;
    bool m_isStale = false;
    bool m_isWordless = false; ///< the scene has no word at all
    bool m_fits = false;       ///< there are words, and all that belongs to them
    bool m_isSeen = false;
};

} // namespace posiscope
