// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gallery/note_words.h"

#include "ui/mathematics/notation.h"

#include <QCoreApplication>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextLayout>

#include <algorithm>
#include <iterator>
#include <vector>

namespace posiscope {

namespace {

struct NoteTr
{
    Q_DECLARE_TR_FUNCTIONS(posiscope::NoteBar)
};

QString paragraph(const QString& html, int above)
{
    return QStringLiteral("<p style=\"margin:%1px 0 0 0\">%2</p>").arg(above).arg(html);
}

/// Where a text may be cut: at spaces, but not within parentheses or beside an equals sign.
std::vector<qsizetype> wordEnds(const QString& text)
{
    std::vector<qsizetype> ends;
    int depth = 0;
    for (qsizetype at = 0; at < text.size(); ++at) {
        depth += text[at] == u'(' ? 1 : text[at] == u')' ? -1 : 0;
        const bool atSign = at > 0 && (text[at - 1] == u'=' || text.mid(at + 1, 1) == u"=");
        if (text[at].isSpace() && depth == 0 && !atSign)
            ends.push_back(at);
    }
    return ends;
}

QString cutAt(const QString& text, qsizetype end)
{
    QString kept = text.left(end).trimmed();
    while (!kept.isEmpty() && QStringLiteral(",;:–").contains(kept.back()))
        kept.chop(1);
    return kept + QStringLiteral(" …");
}

/// The longest beginning of `text` with which `words` still fit; empty where no word does.
template <typename With, typename Fits>
NoteWords longest(const QString& text, const With& with, const Fits& fits)
{
    const std::vector<qsizetype> ends = wordEnds(text);
    const auto past = std::partition_point(ends.begin(), ends.end(),
                                           [&](qsizetype end) { return fits(with(cutAt(text, end))); });
    // Whole sentences, where these are a good part of what fits.
    const auto sentence = std::find_if(std::make_reverse_iterator(past), ends.rend(), [&](qsizetype end) {
        return end > 0 && QStringLiteral(".?!").contains(text[end - 1]);
    });
    if (sentence != ends.rend() && 3 * *sentence > *(past - 1))
        return with(cutAt(text, *sentence));
    return with(past == ends.begin() ? QString() : cutAt(text, *(past - 1)));
}

} // namespace

QString NoteWords::html() const
{
    QString html = paragraph("<b>" + title.toHtmlEscaped() + "</b>&ensp;" + notationHtml(note), 0);
    if (!correction.isEmpty())
        html +=
            paragraph(QStringLiteral("<b style=\"color:%1\">%2</b>&ensp;%3")
                          .arg(correctionColour.name(), NoteTr::tr("Correction"), notationHtml(correction)),
                      gap);
    return html;
}

QString NoteWords::spoken() const
{
    const QString said = title + ". " + note;
    return correction.isEmpty() ? said : said + ' ' + NoteTr::tr("Correction: %1").arg(correction);
}

bool NoteWords::fits(const QFont& font, int width, int lines) const
{
    // A line has no more characters than pixels. A longer text is not laid out, because that takes Qt
    // seconds.
    if (title.size() + note.size() + correction.size() > static_cast<qsizetype>(lines) * width)
        return false;
    QTextDocument document;
    document.setDocumentMargin(0);
    document.setDefaultFont(font);
    document.setHtml(html());
    document.setTextWidth(width);
    document.size(); // which lays the words out
    int needed = 0;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
        needed += block.layout()->lineCount();
    return needed <= lines;
}

NoteWords NoteWords::cut(const QFont& font, int width, int lines) const
{
    const auto fit = [&](const NoteWords& words) { return words.fits(font, width, lines); };
    if (fit(*this))
        return *this;
    NoteWords shown = *this;
    shown.correction.clear();
    if (!fit(shown)) {
        const auto with = [&](const QString& text) {
            NoteWords some = shown;
            some.note = text;
            return some;
        };
        return longest(note, with, fit);
    }
    const auto with = [&](const QString& text) {
        NoteWords some = shown;
        some.correction = text;
        return some;
    };
    return longest(correction, with, fit);
}

} // namespace posiscope
