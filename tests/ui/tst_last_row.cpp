// SPDX-License-Identifier: GPL-3.0-or-later
// ctest: slow
// ctest: not sanitized, because sanitizers see nothing of the time, which is other programs'
// A presentation can be read from the last row of a lecture room: at half its size, Tesseract reads every
// number and every name in the window. Formulas are left out, because it does not read mathematics.
#include "files.h"
#include "layout_faults.h"
#include "other_programs.h"
#include "settled.h"
#include "tests/data_rows.h"
#include "tests/test_program.h"

#include <QDir>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <span>
#include <tuple>

namespace tst_last_row {

using namespace posiscope;

constexpr int smaller = 2;

bool isFormula(const painted::Text& text)
{
    return text.font.family() == Theme::light().mathsFont(Theme::textPoints).families().constFirst();
}

bool isNumber(const QString& words)
{
    static const QRegularExpression number(QStringLiteral("^[−-]?[0-9][0-9.\u2009\u202f ]*$"));
    return number.match(words).hasMatch();
}

/// Names are short. Of a sentence the numbers count.
bool isSentence(const QString& words)
{
    constexpr int longestName = 28;
    return words.size() > longestName;
}

/// What must be read, in this order: letters and digits, those that look alike as one, and the points between
/// digits. Left out are spaces, and the stroke of max_len, which is as thin as a pixel. Tesseract reads Latin
/// letters alone.
QStringList partsOf(QString words, bool isLong)
{
    static const QRegularExpression point(QStringLiteral("(?<=[0-9])[.,](?=[0-9])"));
    static const QRegularExpression other(QStringLiteral("[^a-z0-9·α-ωΑ-Ω]"));
    static const QRegularExpression greek(QStringLiteral("[α-ωΑ-Ω]+"));
    static const QRegularExpression number(QStringLiteral("[0-9][0-9.,]*"));
    if (isLong) {
        QStringList numbers;
        for (auto match = number.globalMatch(words); match.hasNext();)
            numbers += partsOf(match.next().captured(), false);
        return numbers;
    }
    words = words.toLower().replace(point, QStringLiteral("·"));
    words.replace(u'×', u'x').remove(other);
    for (const auto& [from, to] : {std::pair(u'o', u'0'), {u'l', u'1'}, {u'i', u'1'}, {u'j', u'1'}})
        words.replace(from, to);
    return words.split(greek, Qt::SkipEmptyParts);
}

/// The letters and digits of what was said.
QString heard(QString text)
{
    return partsOf(text.replace(u'|', u'1').replace(u'!', u'1'), false).join(QString());
}

bool isRead(const QString& words, const QString& text, int times)
{
    const QString letters = heard(text);
    const QStringList parts = partsOf(words, isSentence(words));
    qsizetype from = 0;
    for (int time = 0; time < times; ++time)
        for (const QString& part : parts) {
            const qsizetype place = letters.indexOf(part, from);
            if (place < 0)
                return false;
            from = place + part.size();
        }
    return true;
}

/// A piece of text as it is seen from far away, level, with a margin of its ground.
struct Piece
{
    painted::Text text;
    QImage seen;
    int baseline = 0; ///< its row in the image
};

struct Misread
{
    Piece piece;
    QString as;
};

/// Pieces of one kind look like those of one line.
std::tuple<QString, double, QString> kindOf(const painted::Text& text)
{
    return {text.font.key(), text.angle, QString::fromLatin1(text.widget->metaObject()->className())};
}

Piece pieceOf(const QImage& half, const painted::Text& text, int margin)
{
    const QRect place = QRectF(text.ink.topLeft() / smaller, text.ink.size() / smaller)
                            .toAlignedRect()
                            .adjusted(-margin, -margin, margin, margin);
    QImage level = half.copy(place).transformed(QTransform().rotate(-text.angle));
    constexpr int middleGrey = 128;
    if (qGray(level.pixel(0, 0)) < middleGrey)
        level.invertPixels(); // light on dark is as readable, and a line is of one kind
    const bool isLevel = text.angle == 0;
    return {text, level,
            isLevel ? qRound(text.baseline.y() / smaller) - place.top() : level.height() - margin};
}

/// Pieces beside each other on one baseline, as an axis has its numbers, so many times as large.
QImage lineOf(std::span<const Piece> pieces, int larger = 3)
{
    constexpr int gap = 6;
    constexpr int border = 8;
    int width = border, above = 0, below = 0;
    for (const Piece& piece : pieces) {
        width += piece.seen.width() + gap;
        above = std::max(above, piece.baseline);
        below = std::max(below, piece.seen.height() - piece.baseline);
    }
    QImage line(width + border, above + below + 2 * border, QImage::Format_RGB32);
    line.fill(pieces.front().seen.pixel(0, 0));
    QPainter painter(&line);
    int left = border;
    for (const Piece& piece : pieces) {
        painter.drawImage(left, border + above - piece.baseline, piece.seen);
        left += piece.seen.width() + gap;
    }
    painter.end();
    return line.scaled(line.size() * larger, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
}

/// Those of a line that are read, where others are not: the most that come in this order among the words.
std::vector<bool> readAmong(std::span<const Piece> pieces, const QString& text)
{
    QStringList words;
    for (const QString& word : text.split(QRegularExpression(QStringLiteral("\\s+")), Qt::SkipEmptyParts))
        words << heard(word);
    const std::size_t count = pieces.size();
    const auto isWord = [&](std::size_t piece, qsizetype word) {
        return partsOf(pieces[piece].text.words, false).join(QString()) == words[word];
    };
    std::vector<std::vector<int>> most(count + 1,
                                       std::vector<int>(static_cast<std::size_t>(words.size()) + 1));
    for (std::size_t i = count; i-- > 0;)
        for (auto j = static_cast<std::size_t>(words.size()); j-- > 0;)
            most[i][j] = isWord(i, static_cast<qsizetype>(j)) ? 1 + most[i + 1][j + 1]
                                                              : std::max(most[i + 1][j], most[i][j + 1]);
    std::vector<bool> read(count);
    for (std::size_t i = 0, j = 0; i < count && j < static_cast<std::size_t>(words.size());) {
        if (isWord(i, static_cast<qsizetype>(j))) {
            read[i++] = true;
            ++j;
        } else {
            most[i + 1][j] >= most[i][j + 1] ? ++i : ++j;
        }
    }
    return read;
}

class TestLastRow : public QObject
{
    Q_OBJECT

    const QTemporaryDir m_folder;

    /// What Tesseract reads in each of these pictures.
    QStringList read(const std::vector<QImage>& pictures, const QStringList& options) const
    {
        QStringList files;
        for (const QImage& picture : pictures) {
            files << m_folder.filePath(QStringLiteral("%1.png").arg(files.size()));
            picture.save(files.last());
        }
        const QString list = m_folder.filePath(QStringLiteral("list.txt"));
        writeFile(list, files.join('\n').toUtf8());
        const QByteArray said =
            other_programs::said(QStringLiteral("tesseract"), QStringList{list, "-", "-l", "eng"} + options);
        QStringList lines = QString::fromUtf8(said).split('\f');
        lines.resize(static_cast<qsizetype>(pictures.size()));
        return lines;
    }

    /// What it misreads of these pieces, each in a line of its own, so many times beside itself.
    std::vector<Misread> misreadAlone(const std::vector<Piece>& pieces, int times, int larger,
                                      const QStringList& options) const
    {
        std::vector<QImage> pictures;
        for (const Piece& piece : pieces)
            pictures.push_back(lineOf(std::vector<Piece>(static_cast<std::size_t>(times), piece), larger));
        const QStringList texts = read(pictures, options);
        std::vector<Misread> wrong;
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            const QString& line = texts.at(static_cast<qsizetype>(i));
            if (!isRead(pieces[i].text.words, line, times))
                wrong.push_back({pieces[i], line.trimmed()});
        }
        return wrong;
    }

    /// What it misreads in lines of several pieces, all of one font.
    std::vector<Misread> misreadInLines(const std::vector<Piece>& pieces, const QStringList& options) const
    {
        constexpr std::size_t longest = 8;
        std::vector<std::span<const Piece>> lines;
        std::vector<QImage> pictures;
        for (std::size_t first = 0, next = 0; first < pieces.size(); first = next) {
            const auto isLike = [&](const painted::Text& text) {
                return kindOf(text) == kindOf(pieces[first].text) && !isSentence(text.words);
            };
            while (next < pieces.size() && next < first + longest &&
                   (next == first || isLike(pieces[next].text)))
                ++next;
            lines.emplace_back(pieces.data() + first, next - first);
            pictures.push_back(lineOf(lines.back()));
        }
        const QStringList texts = read(pictures, options);
        std::vector<Misread> wrong;
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const QString& line = texts.at(static_cast<qsizetype>(i));
            const std::vector<bool> among = readAmong(lines[i], line);
            for (std::size_t piece = 0; piece < lines[i].size(); ++piece)
                if (!among[piece] && (lines[i].size() > 1 || !isRead(lines[i][piece].text.words, line, 1)))
                    wrong.push_back({lines[i][piece], line.trimmed()});
        }
        return wrong;
    }

    /// What it reads neither in lines nor alone. Whether a piece is a line, a word or a letter, and
    /// how large, it cannot know: each is tried. One thin digit it may take for a speck, but not three beside
    /// each other.
    QStringList unread(const QImage& half, const std::vector<painted::Text>& texts,
                       const QStringList& options) const
    {
        struct Attempt
        {
            const char* kind;
            int margin;
            int times;
            int larger = 3;
        };
        constexpr Attempt attempts[]{{"7", 2, 1},  {"7", 3, 1}, {"8", 2, 1},   {"6", 3, 1}, {"10", 2, 1},
                                     {"13", 1, 1}, {"7", 1, 1}, {"6", 2, 1},   {"7", 1, 2}, {"7", 1, 3},
                                     {"7", 2, 2},  {"7", 2, 3}, {"7", 3, 1, 5}};
        std::vector<Piece> pieces;
        for (const painted::Text& text : texts)
            pieces.push_back(pieceOf(half, text, attempts[0].margin));
        std::ranges::stable_sort(pieces, {}, [](const Piece& piece) { return kindOf(piece.text); });
        std::vector<Misread> wrong = misreadInLines(pieces, QStringList{"--psm", "7"} + options);
        for (const auto& [kind, margin, times, larger] : attempts) {
            pieces.clear();
            for (const Misread& misread : wrong)
                pieces.push_back(pieceOf(half, misread.piece.text, margin));
            if (!pieces.empty())
                wrong = misreadAlone(pieces, times, larger, QStringList{"--psm", kind} + options);
        }
        QStringList words;
        for (const Misread& misread : wrong)
            words << QStringLiteral("“%1” of %2, %3 px high, is read as “%4”")
                         .arg(misread.piece.text.words, misread.piece.text.widget->metaObject()->className())
                         .arg(qRound(misread.piece.text.ink.height()))
                         .arg(misread.as);
        return words;
    }

    /// The texts of a window that can be read: whole ones, and no formulas.
    static std::vector<painted::Text> readable(MainWindow& window)
    {
        std::vector<painted::Text> found;
        const painted::Parts parts = painted::partsOf(window);
        for (const painted::Text& text : parts.texts)
            if (!isFormula(text) && !painted::isCovered(text, parts.shapes) &&
                !partsOf(text.words, isSentence(text.words)).isEmpty() &&
                (QRegion(text.ink.toAlignedRect()) - text.seen).isEmpty())
                found.push_back(text);
        return found;
    }

private slots:
    void initTestCase()
    {
        if (!other_programs::isHere(QStringLiteral("tesseract")))
            QSKIP("tesseract is not installed: nothing here can read the window (Debian: tesseract-ocr)");
        qputenv("OMP_THREAD_LIMIT", "1"); // Tesseract's threads take longer than they save
    }

    void everyTextIsRead_data()
    {
        addColumns<QSize, ViewId>("screen", "view");
        for (const QSize screen : {QSize(1920, 1080), QSize(1280, 720)})
            for (const ViewRow& row : viewList())
                QTest::addRow("%s at %d×%d", row.title, screen.width(), screen.height()) << screen << row.id;
    }

    void everyTextIsRead()
    {
        QFETCH(QSize, screen);
        QFETCH(ViewId, view);
        MainWindow window;
        window.show();
        window.appearance().setPresenting(true);
        runDry(); // the window has the whole screen, until it is told another size
        window.resize(screen);
        Scene scene;
        scene.look.view = view;
        window.document().apply(scene);
        window.dockArea().showCard(view);
        settle(window);

        std::vector<painted::Text> numbers, names;
        for (const painted::Text& text : readable(window))
            (isNumber(text.words) ? numbers : names).push_back(text);
        const QImage picture = window.grab().toImage();
        const QImage half =
            picture.scaled(picture.size() / smaller, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
        const QStringList digits{"-c", "tessedit_char_whitelist=0123456789.-"};
        const QStringList wrong = unread(half, numbers, digits) + unread(half, names, {});
        for (const QString& word : wrong)
            qWarning("%s", qPrintable(word));
        QVERIFY(!names.empty());
        const auto areAll = [&wrong](const QString& pattern) {
            return !wrong.isEmpty() && wrong.filter(QRegularExpression(pattern)).size() == wrong.size();
        };
        if (screen.height() < 1080 && areAll(QStringLiteral("^“0[.](5|75)” of posiscope::Plot")))
            QEXPECT_FAIL("", "the point of 0.5 is a pixel wide at 1280×720", Abort);
        if (screen.height() < 1080 && areAll(QStringLiteral("^“11” of posiscope::BuildStepsView")))
            QEXPECT_FAIL("", "Tesseract takes two ones, 7 pixels high, for no text", Abort);
        if (screen.height() < 1080 && areAll(QStringLiteral("^“I” of posiscope::AttentionView")))
            QEXPECT_FAIL("", "Tesseract takes a lone capital I, 14 pixels high, for no text", Abort);
        QCOMPARE(wrong.size(), 0);
    }
};

POSISCOPE_TEST(TestLastRow)

} // namespace tst_last_row

#include "tst_last_row.moc"
