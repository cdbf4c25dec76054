// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/lasting_content.h"

#include "ui/mathematics/number_text.h"

#include <QCoreApplication>

#include <utility>

namespace posiscope {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(posiscope::LastingContent)
};

} // namespace

void LastingContent::read(const Scene& scene, bool otherWords)
{
    const bool sameWords = !otherWords && !m_isStale;
    SentenceContent read = sentenceContent(sameWords ? std::move(m_content) : sentenceWords(scene), scene);
    m_tooLong = read.tooLong;
    m_unfitting = read.unfitting;
    const bool fits = m_tooLong.isEmpty() && m_unfitting.isEmpty();
    m_isStale = !fits && m_fits && m_isSeen;
    if (m_isStale && !sameWords)
        return;
    if (m_isStale) {
        m_content = sentenceContent(std::move(read), pictured(scene));
        return;
    }
    m_parameters = scene.parameters;
    m_sentence = scene.sentence;
    m_fits = fits && read.length > 0;
    m_content = std::move(read);
}

Scene LastingContent::pictured(const Scene& scene) const
{
    Scene pictured = scene;
    pictured.parameters = m_parameters;
    pictured.sentence = m_sentence;
    return pictured;
}

QString LastingContent::words() const
{
    if (!m_isStale)
        return {};
    const QString words =
        m_content.length == 1 ? Words::tr("1 word") : Words::tr("%1 words").arg(wholeText(m_content.length));
    return Words::tr("What was entered does not fit. Still shown: %1, d_model %2, max_len %3")
        .arg(words, wholeText(m_parameters.dModel), wholeText(m_parameters.maxLen));
}

} // namespace posiscope
