// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sentence/cell_line.h"

#include "ui/kit/controls/buttons.h"
#include "ui/kit/theme/theme.h"
#include "ui/mathematics/number_text.h"
#include "ui/views/sentence/stage_words.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QFontMetricsF>
#include <QGuiApplication>
#include <QMenu>
#include <QPainter>

#include <array>

namespace posiscope {

namespace {

constexpr int forms = 7; ///< from the most generous to the tightest; the last has one number alone

using Stage = PositionSum::Stage;
constexpr std::array stages{Stage::Embedding, Stage::Encoding, Stage::Sum, Stage::Output};

struct SentenceCellTr
{
    Q_DECLARE_TR_FUNCTIONS(posiscope::SentenceCell)
};

} // namespace

std::optional<double> SentenceCell::valueOf(PositionSum::Stage stage) const
{
    switch (stage) {
    case PositionSum::Stage::Embedding:
        return embedding;
    case PositionSum::Stage::Encoding:
        return encoding;
    case PositionSum::Stage::Sum:
        return sum;
    case PositionSum::Stage::Output:
        break;
    }
    return output;
}

QString SentenceCell::words() const
{
    const QString place = encoding ? SentenceCellTr::tr("encoding %1").arg(valueText(*encoding))
                                   : SentenceCellTr::tr("a hidden cosine");
    if (!embedding)
        return place;
    const QString vector = SentenceCellTr::tr("embedding %1").arg(valueText(*embedding));
    if (!sum)
        return SentenceCellTr::tr("%1, %2").arg(vector, place);
    const QString added = SentenceCellTr::tr("%1 plus %2 is %3").arg(vector, place, valueText(*sum));
    if (!output)
        return added;
    return isKept ? SentenceCellTr::tr("%1, times %2 is %3").arg(added, valueText(scale), valueText(*output))
                  : SentenceCellTr::tr("%1, dropped: 0").arg(added);
}

SentenceCell sentenceCell(const SentenceContent& content, const Scene& scene, int position, int dimension)
{
    SentenceCell cell;
    cell.position = position;
    cell.dimension = dimension;
    if (!content.encoding->isHidden(dimension))
        cell.encoding = content.encoding->cell(position, dimension);
    if (position >= content.length)
        return cell;
    const int sentence = shownSentence(content, scene.look);
    cell.word = content.word(sentence, position);
    cell.isPadding = position >= content.wordCount(sentence);
    if (content.embedding)
        cell.embedding = content.embedding->cell(sentence, position, dimension);
    if (!content.sum || !cell.encoding)
        return cell;
    const auto value = [&](PositionSum::Stage stage) {
        return content.sum->cell(stage, sentence, position, dimension);
    };
    cell.sum = value(PositionSum::Stage::Sum);
    if (scene.sentence.dropout == 0)
        return cell;
    cell.output = value(PositionSum::Stage::Output);
    cell.isKept = content.sum->dropout().keeps(sentence, position, dimension);
    cell.scale = content.sum->dropout().scale();
    return cell;
}

CellLine::CellLine(QWidget* parent)
    : QWidget(parent)
    , m_copy(new CopyButton(this))
    , m_menu(new QMenu(this))
{
    setObjectName(QStringLiteral("cell_line"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_copy->setAccessibleName(tr("Copy the cell's numbers"));
    m_copy->setToolTip(m_copy->accessibleName());
    buildMenu();
}

void CellLine::buildMenu()
{
    const auto offer = [this](const QString& words, Stage stage) {
        m_copies.push_back(m_menu->addAction(words, this, [this, stage] {
            QGuiApplication::clipboard()->setText(fullPrecisionText(*m_cell.valueOf(stage)));
        }));
    };
    offer(tr("Copy the &embedding, 17 digits"), Stage::Embedding);
    offer(tr("Copy the en&coding, 17 digits"), Stage::Encoding);
    offer(tr("Copy the &sum, 17 digits"), Stage::Sum);
    offer(tr("Copy what &dropout leaves, 17 digits"), Stage::Output);
    m_menu->addSeparator();
    m_menu->addAction(tr("Copy &all as a line of csv"), this,
                      [this] { QGuiApplication::clipboard()->setText(copied()); });
    connect(m_menu, &QMenu::aboutToShow, this, [this] {
        for (std::size_t index = 0; index < stages.size(); ++index)
            m_copies[index]->setVisible(m_cell.valueOf(stages[index]).has_value());
    });
    connect(m_copy, &QToolButton::clicked, this, [this] { m_copy->popUp(*m_menu); });
}

QString CellLine::copied() const
{
    QStringList fields;
    for (const Stage stage : stages)
        if (const auto value = m_cell.valueOf(stage))
            fields << fullPrecisionText(*value);
    return fields.join(u',');
}

void CellLine::setCell(const SentenceCell& cell, std::optional<Stage> pointed)
{
    m_cell = cell;
    m_strong.reset();
    // The last there is, unless another is pointed at.
    for (const Stage stage : stages)
        if (cell.valueOf(stage))
            m_strong = stage;
    if (pointed && cell.valueOf(*pointed))
        m_strong = pointed;
    setAccessibleName(tr("Position %1, dimension %2: %3")
                          .arg(wholeText(cell.position), wholeText(cell.dimension), cell.words()));
    setToolTip(accessibleName());
    update();
}

void CellLine::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_copy->setTheme(theme);
    updateGeometry();
    update();
}

CellLine::Pieces CellLine::place(int form) const
{
    const QString gap = form < 2 ? QStringLiteral("   ") : QStringLiteral(" ");
    Pieces pieces;
    const bool isNamed = form != 3 && form < forms - 2;
    if (isNamed && !m_cell.word.isEmpty())
        pieces.push_back({m_cell.word + gap, m_theme.text, true});
    else if (isNamed && m_cell.isPadding)
        pieces.push_back({tr("padding") + gap, m_theme.quiet});
    const Piece position{wholeText(m_cell.position), m_theme.position, true};
    const Piece dimension{wholeText(m_cell.dimension), m_theme.dimension, true};
    const QColor& quiet = m_theme.quiet;
    if (form == 0)
        pieces.insert(pieces.end(), {{tr("position") + ' ', quiet},
                                     position,
                                     {gap + tr("dimension") + ' ', quiet},
                                     dimension,
                                     {gap + "  ", quiet}});
    else
        pieces.insert(pieces.end(),
                      {{"(", quiet}, position, {", ", quiet}, dimension, {")" + gap + " ", quiet}});
    return pieces;
}

CellLine::Pieces CellLine::numbers(int form) const
{
    const bool named = form < 2;
    Pieces pieces;
    const auto say = [&](const QString& before, Stage stage) {
        const bool strong = stage == m_strong;
        pieces.push_back({before, m_theme.quiet});
        pieces.push_back({numberText(*m_cell.valueOf(stage)), m_theme.text, strong});
    };
    const auto sayEncoding = [&](const QString& before) {
        if (m_cell.encoding)
            say(before, Stage::Encoding);
        else
            pieces.push_back({named ? tr("   its cosine is hidden") : tr(" cosine hidden"), m_theme.quiet});
    };
    const QString none;
    if (form == forms - 3 && m_strong >= Stage::Sum) {
        say(shortStageName(Stage::Sum) + ' ', Stage::Sum);
        if (m_cell.output)
            say(QStringLiteral(" → "), Stage::Output);
        return pieces;
    }
    if (form >= forms - 3 && m_strong) {
        say(form == forms - 1 ? none : shortStageName(*m_strong) + ' ', *m_strong);
        return pieces;
    }
    if (!m_cell.embedding) {
        if (named && m_cell.word.isEmpty())
            pieces.push_back({tr("no word") + "   ", m_theme.quiet});
        sayEncoding(tr("encoding") + ' ');
        return pieces;
    }
    say(named ? tr("embedding") + ' ' : none, Stage::Embedding);
    sayEncoding(named ? " + " + tr("encoding") + ' ' : QStringLiteral(" + "));
    if (m_cell.sum)
        say(named ? " = " + tr("sum") + ' ' : QStringLiteral(" = "), Stage::Sum);
    if (m_cell.output && m_cell.isKept)
        say(", × " + valueText(m_cell.scale) + " = ", Stage::Output);
    else if (m_cell.output)
        say("  " + tr("dropped:") + ' ', Stage::Output);
    return pieces;
}

CellLine::Pieces CellLine::piecesFor(double width) const
{
    for (int form = 0;; ++form) {
        Pieces pieces = place(form);
        const Pieces added = numbers(form);
        pieces.insert(pieces.end(), added.begin(), added.end());
        if (widthOf(pieces) <= width)
            return pieces;
        if (form == forms - 1)
            return {}; // the tool tip says it
    }
}

QFont CellLine::fontOf(const Piece& piece) const
{
    return m_theme.interfaceFont(Theme::notePoints, piece.strong ? QFont::DemiBold : QFont::Normal);
}

double CellLine::widthOf(const Pieces& pieces) const
{
    double width = 0;
    for (const Piece& piece : pieces)
        width += QFontMetricsF(fontOf(piece)).horizontalAdvance(piece.text);
    return width;
}

QString CellLine::textFor(double width) const
{
    QString text;
    for (const Piece& piece : piecesFor(width))
        text += piece.text;
    return text;
}

QSize CellLine::sizeHint() const
{
    return {scaled(420, m_theme), m_copy->sizeHint().height()};
}

QSize CellLine::minimumSizeHint() const
{
    return {m_copy->sizeHint().width(), m_copy->sizeHint().height()};
}

void CellLine::resizeEvent(QResizeEvent*)
{
    const QSize side = m_copy->sizeHint();
    m_copy->setGeometry(QRect(QPoint(width() - side.width(), (height() - side.height()) / 2), side));
}

void CellLine::contextMenuEvent(QContextMenuEvent* event)
{
    m_menu->popup(event->globalPos());
}

void CellLine::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const double room = width() - m_copy->width();
    painter.setClipRect(QRectF(0, 0, room, height()));
    double left = 0;
    const double baseline = height() / 2. + QFontMetricsF(fontOf({})).capHeight() / 2;
    for (const Piece& piece : piecesFor(room)) {
        painter.setFont(fontOf(piece));
        painter.setPen(piece.colour);
        painter.drawText(QPointF(left, baseline), piece.text);
        left += QFontMetricsF(painter.font()).horizontalAdvance(piece.text);
    }
}

} // namespace posiscope

#include "moc_cell_line.cpp"
