// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sentence/last_valid_content.h"

#include "core/text/refusal.h"
#include "ui/mathematics/number_text.h"

#include <QCoreApplication>

#include <utility>

namespace posiscope {

namespace {

struct LastingContentTr
{
    Q_DECLARE_TR_FUNCTIONS(posiscope::LastValidContent)
};

} // namespace

void LastValidContent::read(const Scene& scene, bool otherWords)
{
    const bool sameWords = !otherWords && !m_isStale;
    SentenceContent read = sentenceContent(sameWords ? std::move(m_content) : sentenceWords(scene), scene);
    m_isWordless = read.length == 0;
    const bool fits = !m_isWordless && read.tooLong.isEmpty() && read.unfitting.isEmpty();
    m_isStale = !fits && m_fits && m_isSeen;
    // No words yet are none too few.
    m_unfitWords = m_isWordless && m_isStale
                       ? QString::fromStdString(refusal("sentence", "", "at least one word").what())
                       : read.tooLong;
    m_unfitting = read.unfitting;
    if (m_isStale) { // the encoding may hide other columns
        m_content = sentenceContent(sameWords ? std::move(read) : std::move(m_content), pictured(scene));
        return;
    }
    m_parameters = scene.parameters;
    m_sentence = scene.sentence;
    m_fits = fits;
    m_content = std::move(read);
}

Scene LastValidContent::pictured(const Scene& scene) const
{
    Scene pictured = scene;
    pictured.parameters = m_parameters;
    pictured.sentence = m_sentence;
    return pictured;
}

QString LastValidContent::words() const
{
    if (!m_isStale)
        return {};
    const QString words = m_content.length == 1
                              ? LastingContentTr::tr("1 word")
                              : LastingContentTr::tr("%1 words").arg(wholeText(m_content.length));
    const QString why = m_isWordless              ? LastingContentTr::tr("There are no words.")
                        : !m_unfitWords.isEmpty() ? LastingContentTr::tr("The sentence does not fit.")
                                                  : LastingContentTr::tr("The vectors do not fit.");
    return LastingContentTr::tr("%1 Still shown: %2, d_model %3, max_len %4")
        .arg(why, words, wholeText(m_parameters.dModel), wholeText(m_parameters.maxLen));
}

} // namespace posiscope
