// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_text.h"

#include <QAbstractTextDocumentLayout>
#include <QFontInfo>
#include <QFontMetrics>
#include <QPainter>
#include <QRegularExpression>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextList>
#include <QTextTable>
#include <QUrl>

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

// While Qt reads the Markdown, a character for private use stands for each formula, so that nothing in a
// formula is taken for Markdown.
constexpr char16_t firstPlaceholder = 0xE000;
constexpr char16_t lastPlaceholder = 0xF8FF;
constexpr std::size_t mostFormulas = lastPlaceholder - firstPlaceholder + 1;

enum : int { formulaObject = QTextFormat::UserObject + 1, pictureObject };
constexpr int pieceProperty = QTextFormat::UserProperty + 1; // the number of the formula or picture

constexpr double lineHeight = 1.45;   // of the type size
constexpr double boldHeight = 1.3;    // the same for a heading, a question or a task
constexpr double paragraphGap = 0.6;  // the same
constexpr double tallGap = 0.25;      // around a formula that is taller than a line
constexpr double formulaScale = 1.15; // STIX has smaller letters than Inter
constexpr double smallestInline = 0.4;
constexpr int tallestPicture = 900; // as a page has room for
constexpr double paperRatio = 3;    // 288 dpi

bool isPlaceholder(QChar character)
{
    return character.unicode() >= firstPlaceholder && character.unicode() <= lastPlaceholder;
}

} // namespace

LessonText::LessonText()
    : m_font(m_theme.mathsFont(usualPoints))
{
    setUndoRedoEnabled(false);
    setDocumentMargin(0);
    documentLayout()->registerHandler(formulaObject, this);
    documentLayout()->registerHandler(pictureObject, this);
}

void LessonText::setText(const QString& markdown, const Theme& theme, double points, QFont::Weight weight,
                         const QString& folder)
{
    clear();                 // before its formulas go
    setLayoutEnabled(false); // until all changes are made
    m_theme = theme;
    m_pieces.clear();
    m_pictures.clear();
    m_widest = 0;
    m_fitted = 0;
    m_heights.clear();
    setDefaultFont(theme.interfaceFont(points, weight));
    setIndentWidth(1.5 * QFontInfo(defaultFont()).pixelSize());
    QTextCursor whole(this); // all as one change, because after each one Qt goes over its whole paragraph
    whole.beginEditBlock();
    setMarkdown(withPlaceholders(markdown), MarkdownFeatures(MarkdownDialectGitHub) | MarkdownNoHTML);
    placePictures(folder);
    bindSpaces();
    formatLetters(weight);
    placeFormulas();
    formatBlocks(weight);
    formatTables();
    m_isHeading = weight != QFont::Normal && blockCount() == 1;
    whole.endEditBlock();
    setLayoutEnabled(true);
}

/// No line ends beside an equals sign, nor between a word such as row or pair, unlike in or is, and the
/// number behind it. Code keeps its spaces.
void LessonText::bindSpaces()
{
    static const QRegularExpression bound(QStringLiteral(" (?==)|(?<==) |(?<=\\p{L}{3}) (?=\\d)"));
    for (QTextBlock block = begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().hasProperty(QTextFormat::BlockCodeLanguage))
            continue;
        const QString words = block.text();
        for (auto match = bound.globalMatch(words); match.hasNext();) {
            QTextCursor space(this);
            space.setPosition(block.position() + static_cast<int>(match.next().capturedStart()));
            // A move would read the whole paragraph.
            space.setPosition(space.position() + 1, QTextCursor::KeepAnchor);
            if (!space.charFormat().fontFixedPitch())
                space.insertText(QString(QChar::Nbsp), space.charFormat());
        }
    }
}

QString LessonText::withPlaceholders(const QString& markdown)
{
    QString text;
    for (qsizetype at = 0; at < markdown.size();) {
        const TextPart part = partAt(markdown, at);
        const QString whole = markdown.mid(at, part.end - at);
        if (!part.isFormula || m_pieces.size() == mostFormulas) {
            text += isPlaceholder(markdown[at]) ? QString(QChar::ReplacementCharacter) : whole;
            at = part.end;
            continue;
        }
        const bool isDisplay = whole.startsWith(QLatin1String("$$"));
        const QChar placeholder(static_cast<char16_t>(firstPlaceholder + m_pieces.size()));
        const QString tail = isDisplay ? QString() : punctuationAt(markdown, part.end);
        m_pieces.push_back({whole + tail, isDisplay, readingOf(whole).formula, tail});
        const QString apart = QStringLiteral("\n\n") + indentAt(markdown, at);
        text += isDisplay ? apart + placeholder + apart : QString(placeholder);
        at = part.end + tail.size();
        while (isDisplay && at < markdown.size() && markdown[at] == u' ')
            ++at;
    }
    return text;
}

/// Replaces each picture by its description, or by one in the folder.
void LessonText::placePictures(const QString& folder)
{
    struct Place
    {
        int first;
        int last;
        QTextImageFormat format;
    };
    std::vector<Place> places;
    for (QTextBlock block = begin(); block.isValid(); block = block.next())
        for (auto part = block.begin(); !part.atEnd(); ++part)
            if (const QTextFragment fragment = part.fragment(); fragment.charFormat().isImageFormat())
                places.push_back({fragment.position(), fragment.position() + fragment.length(),
                                  fragment.charFormat().toImageFormat()});
    // The last picture is replaced first, because a description has another length than the one character of
    // a picture.
    for (auto place = places.rbegin(); place != places.rend(); ++place) {
        QTextCursor cursor(this);
        cursor.setPosition(place->first);
        cursor.setPosition(place->last, QTextCursor::KeepAnchor);
        const QString address = place->format.name();
        const QString words =
            isHiddenInWindow(address) ? QString() : place->format.stringProperty(QTextFormat::ImageAltText);
        const PictureFile file = pictureIn(folder, address);
        if (file.path.isEmpty()) {
            cursor.insertText(words, QTextCharFormat()); // of no words: takes the picture out
            continue;
        }
        QTextCharFormat format;
        format.setObjectType(pictureObject);
        format.setProperty(QTextFormat::ImageAltText, words);
        format.setProperty(pieceProperty, static_cast<int>(m_pictures.size()));
        m_pictures.push_back(file);
        cursor.insertText(QString(QChar::ObjectReplacementCharacter), format);
    }
}

/// Qt's reader gives links, code and headings colours and sizes of its own.
void LessonText::formatLetters(QFont::Weight weight)
{
    for (QTextBlock block = begin(); block.isValid(); block = block.next()) {
        QTextCursor cursor(block);
        cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
        QTextCharFormat whole;
        whole.setForeground(m_theme.text);
        if (block.blockFormat().headingLevel() > 0) {
            whole.setFontWeight(QFont::DemiBold);
            whole.setProperty(QTextFormat::FontSizeAdjustment, 0);
        }
        cursor.mergeCharFormat(whole);
        // First all, then their formats, because a new format may join two fragments.
        struct Part
        {
            int first;
            int last;
            QTextCharFormat format;
        };
        std::vector<Part> parts;
        for (auto part = block.begin(); !part.atEnd(); ++part) {
            const QTextFragment fragment = part.fragment();
            QTextCharFormat own;
            if (fragment.charFormat().isAnchor()) {
                own.setForeground(m_theme.accent);
                if (m_theme.isExport) // a PDF replaces shaped glyphs, and the link would go with them
                    own.setFontStyleStrategy(QFont::PreferNoShaping);
            }
            if (fragment.charFormat().fontFixedPitch()) {
                own.setFontPointSize(0.92 * defaultFont().pointSizeF());
                own.setBackground(m_theme.grid);
            }
            if (fragment.charFormat().fontWeight() > weight)
                own.setFontWeight(QFont::DemiBold);
            if (!own.isEmpty())
                parts.push_back({fragment.position(), fragment.position() + fragment.length(), own});
        }
        for (const Part& part : parts) {
            cursor.setPosition(part.first);
            cursor.setPosition(part.last, QTextCursor::KeepAnchor);
            cursor.mergeCharFormat(part.format);
        }
    }
}

void LessonText::placeFormulas()
{
    const QString text = toPlainText(); // a character of it is one of the document
    QTextCursor cursor(this);
    for (int index = 0; index < static_cast<int>(text.size()); ++index) {
        if (!isPlaceholder(text[index]))
            continue;
        cursor.setPosition(index);
        cursor.setPosition(index + 1, QTextCursor::KeepAnchor);
        QTextCharFormat format = cursor.charFormat();
        format.setObjectType(formulaObject);
        format.setProperty(pieceProperty, static_cast<int>(text[index].unicode() - firstPlaceholder));
        cursor.insertText(QString(QChar::ObjectReplacementCharacter), format);
    }
}

/// Lines of a paragraph are equally far apart, also where they contain powers; they are farther apart in one
/// that contains a formula which is taller than a line.
void LessonText::formatBlocks(QFont::Weight weight)
{
    // Where Qt puts the baseline in a line of fixed height.
    constexpr double baselineAt = 0.8;
    const double em = QFontInfo(defaultFont()).pixelSize();
    const double usual = std::round((weight == QFont::Normal ? lineHeight : boldHeight) * em);
    for (QTextBlock block = begin(); block.isValid(); block = block.next()) {
        bool isDisplay = false;
        bool hasPicture = false;
        double height = usual;
        double below = 0; // of the baseline
        for (auto part = block.begin(); !part.atEnd(); ++part) {
            const QTextCharFormat format = part.fragment().charFormat();
            if (const PictureFile* const picture = pictureAt(format)) {
                hasPicture = true;
                m_widest = std::max<double>(m_widest, picture->size.width());
            }
            if (format.objectType() != formulaObject)
                continue;
            Piece& piece = m_pieces[static_cast<std::size_t>(format.intProperty(pieceProperty))];
            isDisplay |= piece.isDisplay;
            const maths::FormulaPicture& picture = piece.picture =
                maths::layOut(piece.formula, m_font, formulaSize());
            m_widest = std::max(m_widest, picture.width + tailWidth(piece));
            if (picture.height() > usual)
                height = std::max(height, std::round(picture.height() + tallGap * em));
            below = std::max(below, picture.descent);
        }
        QTextBlockFormat format = block.blockFormat();
        const bool isHeading = format.headingLevel() > 0;
        const bool isLast = !block.next().isValid();
        double gap = isLast ? 0 : block.textList() ? paragraphGap * em / 2 : paragraphGap * em;
        if (isDisplay) {
            format.setAlignment(Qt::AlignHCenter);
        } else {
            format.setLineHeight(height, hasPicture ? QTextBlockFormat::MinimumHeight
                                                    : QTextBlockFormat::FixedHeight);
            gap = std::max(gap, below - (1 - baselineAt) * height + 1);
        }
        format.setTopMargin(block != begin() && isHeading && weight == QFont::Normal ? paragraphGap * em : 0);
        format.setBottomMargin(gap);
        QTextCursor(block).setBlockFormat(format);
    }
}

void LessonText::formatTables()
{
    const double em = QFontInfo(defaultFont()).pixelSize();
    for (QTextFrame* const frame : rootFrame()->childFrames()) {
        auto* const table = qobject_cast<QTextTable*>(frame);
        if (!table)
            continue;
        QTextTableFormat format = table->format();
        format.setBorderBrush(m_theme.border);
        format.setBorderCollapse(true);
        format.setCellPadding(0.3 * em);
        format.setBottomMargin(paragraphGap * em);
        table->setFormat(format);
    }
}

void LessonText::fitWidth(double width)
{
    if (width == m_fitted)
        return;
    m_fitted = width;
    const double before = textWidth();
    setTextWidth(width);
    // A formula may stand within lists in one another.
    const double room = (before > 0 ? std::min(before, width) : width) - 4 * indentWidth();
    if (m_widest > room)
        markContentsDirty(0, characterCount());
    if (!m_isHeading)
        return;
    // A heading ends without a word alone: its lines are as narrow as their number allows.
    const double height = size().height();
    const auto narrower = [this] { return std::ceil(idealWidth()) - 1; };
    while (narrower() < textWidth() && narrower() > m_widest && size().height() == height) {
        width = textWidth();
        setTextWidth(narrower());
    }
    setTextWidth(width);
}

double LessonText::heightFor(double width)
{
    const auto known = m_heights.find(width);
    if (known != m_heights.end())
        return known->second;
    fitWidth(width);
    return m_heights[width] = size().height() + lastBlock().blockFormat().bottomMargin();
}

QString LessonText::spokenText() const
{
    return spokenText(0, characterCount() - 1);
}

QString LessonText::spokenText(int from, int to) const
{
    QString text;
    for (QTextBlock block = begin(); block.isValid(); block = block.next()) {
        if (block.position() > from && block.position() <= to && !text.isEmpty())
            text += u'\n';
        for (auto part = block.begin(); !part.atEnd(); ++part) {
            const QTextFragment fragment = part.fragment();
            const int first = std::max(from, fragment.position());
            const int last = std::min(to, fragment.position() + fragment.length());
            if (first >= last)
                continue;
            const QTextCharFormat format = fragment.charFormat();
            text += pictureAt(format) ? format.stringProperty(QTextFormat::ImageAltText)
                    : format.objectType() == formulaObject
                        ? pieceOf(format).source
                        : fragment.text().mid(first - fragment.position(), last - first);
        }
    }
    return text.replace(QChar::LineSeparator, u'\n').replace(QChar::Nbsp, u' ');
}

const LessonText::Piece& LessonText::pieceOf(const QTextFormat& format) const
{
    return m_pieces[static_cast<std::size_t>(format.intProperty(pieceProperty))];
}

const LessonText::Piece* LessonText::formulaAt(const QTextFormat& format) const
{
    return format.objectType() == formulaObject ? &pieceOf(format) : nullptr;
}

const PictureFile* LessonText::pictureAt(const QTextFormat& format) const
{
    return format.objectType() == pictureObject
               ? &m_pictures[static_cast<std::size_t>(format.intProperty(pieceProperty))]
               : nullptr;
}

double LessonText::formulaSize() const
{
    return formulaScale * QFontInfo(defaultFont()).pixelSize();
}

double LessonText::tailWidth(const Piece& piece) const
{
    return piece.tail.isEmpty() ? 0 : QFontMetricsF(defaultFont()).horizontalAdvance(piece.tail);
}

/// The width of the line that a place is in.
double LessonText::roomAt(int place) const
{
    if (textWidth() <= 0)
        return QWIDGETSIZE_MAX;
    const QTextBlock block = findBlock(place);
    const QTextList* const list = block.textList();
    const int indents = block.blockFormat().indent() + (list ? list->format().indent() : 0);
    return std::max(1.0, textWidth() - 2 * documentMargin() - indents * indentWidth());
}

/// A formula within a line, smaller if it is wider than the line.
maths::FormulaPicture LessonText::pictureWithin(const Piece& piece, double room) const
{
    const double width = piece.picture.width;
    if (width <= room - tailWidth(piece))
        return piece.picture;
    const double scale = std::max(smallestInline, (room - tailWidth(piece)) / width);
    return maths::layOut(piece.formula, m_font, formulaSize() * scale);
}

QSizeF LessonText::sizeOf(const PictureFile& picture) const
{
    const QSizeF size = picture.size;
    const double widest = textWidth() > 0 ? textWidth() : size.width();
    return size * std::min({1.0, widest / size.width(), tallestPicture / size.height()});
}

void LessonText::draw(const PictureFile& picture, QPainter& painter, const QRectF& rect) const
{
    const double ratio = m_theme.isExport ? paperRatio : painter.device()->devicePixelRatioF();
    const QImage image = decoded(picture, (rect.size() * ratio).toSize());
    painter.save();
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.setFont(defaultFont());
    painter.setPen(m_theme.warning);
    if (image.isNull())
        painter.drawText(rect, Qt::TextWordWrap | Qt::TextDontClip, cannotDecode(picture));
    else
        painter.drawImage(rect, image);
    painter.restore();
}

QSizeF LessonText::intrinsicSize(QTextDocument*, int place, const QTextFormat& format)
{
    if (const PictureFile* const picture = pictureAt(format))
        return sizeOf(*picture);
    const Piece& piece = pieceOf(format);
    if (piece.isDisplay) {
        const maths::FormulaLines line{{piece.formula}, {}};
        return {std::min(maths::naturalWidth(line, m_font, formulaSize()), roomAt(place)),
                maths::stacked(line, m_font, formulaSize(), roomAt(place)).height};
    }
    // Qt puts the lower edge on the baseline. What is below it gets its room from formatBlocks().
    const maths::FormulaPicture picture = pictureWithin(piece, roomAt(place));
    return {picture.width + tailWidth(piece), picture.ascent};
}

void LessonText::drawObject(QPainter* painter, const QRectF& rect, QTextDocument*, int place,
                            const QTextFormat& format)
{
    if (const PictureFile* const picture = pictureAt(format))
        return draw(*picture, *painter, rect);
    const Piece& piece = pieceOf(format);
    const auto paintAt = [&](const maths::FormulaPicture& picture, double x, double baseline) {
        // Letters are sharp if their baseline is at the edge of a row of pixels.
        const double ratio = painter->device()->devicePixelRatioF();
        const double y =
            std::round((painter->transform().dy() + baseline) * ratio) / ratio - painter->transform().dy();
        const bool isScaled = painter->transform().type() > QTransform::TxTranslate;
        maths::paint(*painter, picture, {x, isScaled ? baseline : y}, m_theme);
    };
    if (!piece.isDisplay) {
        const maths::FormulaPicture picture = pictureWithin(piece, roomAt(place));
        paintAt(picture, rect.left(), rect.top() + picture.ascent);
        painter->setFont(defaultFont());
        painter->setPen(m_theme.text);
        painter->drawText(QPointF(rect.left() + picture.width, rect.top() + picture.ascent), piece.tail);
        return;
    }
    const maths::LineStack stack =
        maths::stacked({{piece.formula}, {}}, m_font, formulaSize(), roomAt(place));
    for (const maths::PlacedLine& line : stack.lines)
        paintAt(line.picture, rect.center().x() - line.picture.width / 2, rect.top() + line.baseline);
}

QVariant LessonText::loadResource(int, const QUrl&)
{
    return {};
}

QString plainTitle(const QString& markdown)
{
    LessonText text;
    text.setText(markdown, Theme::light());
    return text.spokenText().simplified();
}

} // namespace posiscope

#include "moc_lesson_text.cpp"
