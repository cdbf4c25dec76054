// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/text_parts.h"

#include <QCache>
#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QImageReader>
#include <QRegularExpression>
#include <QUrl>

#include <algorithm>
#include <optional>

namespace posiscope {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(posiscope::LessonText)
};

// A pixel takes eight bytes at most, and Qt decodes no picture that takes more than 256 MiB.
constexpr qint64 mostPixels = 32'000'000;
constexpr qint64 longestPicture = 16 << 20;
constexpr qsizetype keptPictures = 128 << 10; // KiB of decoded ones

/// Where the run of equal characters that begins at a place ends.
qsizetype endOfRun(const QString& text, qsizetype at)
{
    qsizetype end = at;
    while (end < text.size() && text[end] == text[at])
        ++end;
    return end;
}

/// The end of the code that begins at a backtick; the end of the backticks if they begin none.
qsizetype endOfCode(const QString& text, qsizetype at)
{
    const qsizetype begin = endOfRun(text, at);
    for (qsizetype next = text.indexOf(u'`', begin); next >= 0; next = text.indexOf(u'`', next)) {
        const qsizetype end = endOfRun(text, next);
        if (end - next == begin - at)
            return end;
        next = end;
    }
    return begin;
}

/// Where the formula ends that a dollar sign begins, behind its last dollar sign; std::nullopt if it begins
/// none.
std::optional<qsizetype> endOfFormula(const QString& text, qsizetype at)
{
    if (QStringView(text).sliced(at).startsWith(u"$$")) {
        const qsizetype end = text.indexOf(QStringLiteral("$$"), at + 2);
        return end < 0 ? std::nullopt : std::optional(end + 2);
    }
    if (at + 1 >= text.size() || text[at + 1].isSpace())
        return std::nullopt;
    const qsizetype paragraphEnd = text.indexOf(QStringLiteral("\n\n"), at);
    const qsizetype last = paragraphEnd < 0 ? text.size() : paragraphEnd;
    for (qsizetype end = at + 1; end < last; ++end) {
        if (text[end] == u'\\')
            ++end;
        else if (text[end] == u'$') {
            const bool isEnd =
                !text[end - 1].isSpace() && (end + 1 >= text.size() || !text[end + 1].isDigit());
            return isEnd ? std::optional(end + 1) : std::nullopt;
        }
    }
    return std::nullopt;
}

/// The line that contains a place.
QString lineAt(const QString& text, qsizetype at)
{
    const qsizetype begin = at == 0 ? 0 : text.lastIndexOf(u'\n', at - 1) + 1;
    const qsizetype end = text.indexOf(u'\n', at);
    return text.mid(begin, end < 0 ? -1 : end - begin);
}

/// The beginning of a text, as much of it as a message shows.
QString shortened(const QString& text)
{
    constexpr qsizetype most = 80;
    return text.size() <= most ? text : text.left(most - 1) + u'…';
}

/// The formula between the dollar signs.
QString latexIn(const QString& formula)
{
    const qsizetype dollars = formula.startsWith(QLatin1String("$$")) ? 2 : 1;
    return formula.mid(dollars, formula.size() - 2 * dollars).simplified();
}

} // namespace

TextPart partAt(const QString& text, qsizetype at)
{
    if (text[at] == u'\\')
        return {std::min(at + 2, text.size())};
    if (text[at] == u'`')
        return {endOfCode(text, at)};
    const auto formulaEnd = text[at] == u'$' ? endOfFormula(text, at) : std::nullopt;
    return {formulaEnd.value_or(at + 1), formulaEnd.has_value()};
}

maths::LatexReading readingOf(const QString& formula)
{
    return maths::readLatex(latexIn(formula), formula.startsWith(QLatin1String("$$"))
                                                  ? maths::LatexStyle::Display
                                                  : maths::LatexStyle::Inline);
}

QString punctuationAt(const QString& text, qsizetype at)
{
    qsizetype end = at;
    while (end < text.size() && QStringView(u".,;:!?)").contains(text[end]))
        ++end;
    return text.mid(at, end - at);
}

QString indentAt(const QString& text, qsizetype at)
{
    const QString line = lineAt(text, at);
    qsizetype end = 0;
    while (end < line.size() && line[end] == u' ')
        ++end;
    return line.left(end);
}

bool isHiddenInWindow(const QString& address)
{
    return address.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive);
}

PictureFile pictureIn(const QString& folder, const QString& address)
{
    const auto fault = [&address](const QString& why) {
        return PictureFile{{}, {}, {}, Texts::tr("picture %1: %2").arg(shortened(address), why)};
    };
    const QString outside = Texts::tr("is not in the folder of the lesson, or below");
    const QUrl url(address);
    const QString typed = QDir::fromNativeSeparators(url.path(QUrl::FullyDecoded));
    if (folder.isEmpty() || !url.isValid() || !url.isRelative() || !url.authority().isEmpty() ||
        !QDir::isRelativePath(typed) || typed.split(u'/').contains(u".."))
        return fault(outside);
    if (isHiddenInWindow(typed))
        return {};
    if (url.hasQuery() || url.hasFragment())
        return fault(Texts::tr("in an address # is written %23 and ? is written %3F"));
    const QString place = QDir::cleanPath(typed);
    const QFileInfo file(QDir(folder).filePath(place));
    if (!file.isFile())
        return fault(Texts::tr("there is no such file"));
    const QString path = file.canonicalFilePath();
    if (!path.startsWith(QDir(folder).canonicalPath() + u'/'))
        return fault(outside);
    QImageReader reader(path);
    static const QList<QByteArray> kinds{"png", "jpeg", "webp"};
    if (!kinds.contains(reader.format()))
        return fault(Texts::tr("is neither PNG nor JPEG nor WebP"));
    const QSize size = reader.size();
    if (size.isEmpty())
        return fault(Texts::tr("cannot be decoded"));
    if (file.size() > longestPicture || qint64{size.width()} * size.height() > mostPixels)
        return fault(Texts::tr("is larger than 16 MiB or 32 megapixels"));
    return {path, place, size, {}};
}

QImage decoded(const PictureFile& picture, QSize size)
{
    // One of many pixels takes long to decode, and may be shown many times.
    static QCache<QString, QImage> kept(keptPictures);
    const QSize wanted = size.expandedTo({1, 1}).boundedTo(picture.size);
    const QString key = QStringLiteral("%1x%2 %3 %4")
                            .arg(wanted.width())
                            .arg(wanted.height())
                            .arg(QFileInfo(picture.path).lastModified().toMSecsSinceEpoch())
                            .arg(picture.path);
    if (const QImage* const known = kept.object(key))
        return *known;
    QImageReader reader(picture.path);
    if (const QSize now = reader.size(); qint64{now.width()} * now.height() > mostPixels) // as another file
        return {};
    reader.setScaledSize(wanted);
    const QImage image = reader.read();
    kept.insert(key, new QImage(image), image.sizeInBytes() / 1024 + 1);
    return image;
}

QString cannotDecode(const PictureFile& picture)
{
    return Texts::tr("picture %1: cannot be decoded").arg(shortened(picture.place));
}

std::vector<TextFault> faultsOfText(const QString& markdown, const QString& folder, PictureCheck check)
{
    // As in CommonMark: the description may hold brackets, and the address stand on the next line.
    static const QRegularExpression picture(
        QStringLiteral(R"(!\[(?:[^\[\]\\]|\\.|\[[^\[\]]{0,200}\])*+\]\(\s*+)"
                       R"((?:<((?:[^<>\\\n]|\\.)*+)>|((?:[^\s()\\]|\\.|\([^\s()]*\))*+)))"),
        QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression escaped(QStringLiteral(R"(\\([!-/:-@[-`{-~]))"));
    std::vector<TextFault> faults;
    for (qsizetype at = 0; at < markdown.size();) {
        const TextPart part = partAt(markdown, at);
        const QString whole = part.isFormula ? markdown.mid(at, part.end - at) : QString();
        if (const QString fault = part.isFormula ? readingOf(whole).error : QString(); !fault.isEmpty())
            faults.push_back({lineAt(markdown, at),
                              Texts::tr("formula %1: %2").arg(shortened(whole.simplified()), fault)});
        if (markdown[at] == u'!') {
            const auto match = picture.match(markdown, at, QRegularExpression::NormalMatch,
                                             QRegularExpression::AnchorAtOffsetMatchOption);
            const QString address = QString(match.captured(1) + match.captured(2)).replace(escaped, "\\1");
            PictureFile file = match.hasMatch() ? pictureIn(folder, address) : PictureFile();
            if (check == PictureCheck::Whole && !file.path.isEmpty() && decoded(file, {}).isNull())
                file.fault = cannotDecode(file);
            if (!file.path.isEmpty() &&
                match.captured(0).startsWith(QLatin1String("![]"))) // Qt leaves it out
                file.fault = Texts::tr("picture %1: has no description, without which it is not shown")
                                 .arg(shortened(file.place));
            if (!file.fault.isEmpty())
                faults.push_back({lineAt(markdown, at), file.fault});
        }
        at = part.end;
    }
    return faults;
}

} // namespace posiscope
