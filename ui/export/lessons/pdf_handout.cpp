// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/lessons/handout_parts.h"

#include "ui/export/figure/figure.h"
#include "ui/export/pictures/canvas.h"
#include "ui/export/pictures/lengths.h"
#include "ui/lessons/lesson_text.h"

#include <QAbstractTextDocumentLayout>
#include <QCoreApplication>
#include <QPainter>
#include <QTextBlock>
#include <QTextLayout>

#include <algorithm>
#include <cmath>
#include <set>

namespace posiscope {

namespace {

// Logical pixels.
constexpr double margin = 72;           ///< of a page
constexpr double gap = 12;              ///< between texts, and the indent of what belongs to one above it
constexpr double roomToWrite = 7 * gap; ///< below a question

QSizeF sizeOf(Paper paper)
{
    return paper == Paper::A4 ? QSizeF(210, 297) : QSizeF(215.9, 279.4);
}

/// The places between two lines of a text where a page may end, from its top; the last is its bottom.
std::vector<double> breaksOf(const QTextDocument& text)
{
    std::set<double> bottoms;
    for (QTextBlock block = text.begin(); block.isValid(); block = block.next()) {
        const QTextLayout& layout = *block.layout();
        const double top = text.documentLayout()->blockBoundingRect(block).top();
        for (int i = 0; i < layout.lineCount(); ++i)
            bottoms.insert(top + layout.lineAt(i).rect().bottom());
    }
    bottoms.insert(text.size().height());
    return {bottoms.begin(), bottoms.end()};
}

/// Pages in one column, filled from the top to the bottom.
class PdfHandout : public Handout
{
public:
    PdfHandout(const LessonSource& source, const HandoutOrder& order)
        : m_lesson(source.lesson)
        , m_folder(source.folder())
        , m_order(order)
        , m_theme(Theme::light())
        , m_pages(sizeOf(order.paper), QString::fromStdString(source.lesson.title))
    {
        m_theme.isExport = true;
        addText({m_lesson.title, 2 * Theme::textPoints, QFont::DemiBold});
        addText({m_lesson.introduction});
    }

    std::vector<FigureWanted> figures() const override
    {
        const double width = sizeOf(m_order.paper).width() - 2 * margin / screenDpi * millimetresAnInch;
        std::vector<FigureWanted> figures;
        for (const LessonStep& step : m_lesson.steps) {
            figures.push_back(stepFigure(step, width, LengthUnit::Millimetre));
            figures.back().isAsked &= !m_order.answers;
        }
        return figures;
    }

    void take(Figure& figure) override
    {
        const LessonStep& step = m_lesson.steps[m_step++];
        const QSize pixels = pixelSize(figure.spec());
        const double ratio = figure.ratio();
        const QSizeF size = QSizeF(pixels) / ratio;
        addSpace(2 * gap);
        keepTogether(size.height() + roomToWrite); // with the title, and a line of text
        addText({step.title, Theme::headingPoints, QFont::DemiBold});
        figure.draw(*m_pages.canvas({QPointF(margin, m_y), size}, ratio));
        m_y += size.height() + gap;
        for (const LessonBlock& block : step.blocks)
            std::visit([this](const auto& content) { add(content); }, block);
    }

    std::vector<HandoutFile> files() override
    {
        addFoot();
        return {{m_order.output, m_pages.file()}};
    }

private:
    double width() const { return m_pages.size().width() - 2 * margin; }
    double bottom() const { return m_pages.size().height() - margin; }

    void addFoot()
    {
        const QFont font = m_theme.interfaceFont(Theme::notePoints);
        const double top = bottom() + gap;
        const auto canvas = m_pages.canvas({margin, top, width(), margin - gap});
        QPainter painter(canvas.get());
        painter.setFont(font);
        painter.setPen(m_theme.quiet);
        painter.drawText(QRectF(0, 0, width(), margin - gap), Qt::AlignRight | Qt::AlignTop,
                         QString::number(m_page));
    }

    void turnPage()
    {
        addFoot();
        m_pages.newPage();
        ++m_page;
        m_y = margin;
    }

    void addSpace(double height) { m_y += m_y > margin ? height : 0; }

    void keepTogether(double height)
    {
        if (m_y + height > bottom() && m_y > margin)
            turnPage();
    }

    /// A text and how it is set.
    struct Part
    {
        std::string markdown;
        double points = Theme::textPoints;
        QFont::Weight weight = QFont::Normal;
        double indent = 0;
        double gapBelow = gap;
    };

    void set(LessonText& text, const Part& part) const
    {
        text.setText(QString::fromStdString(part.markdown), m_theme, part.points, part.weight, m_folder);
        text.fitWidth(width() - part.indent);
    }

    /// Adds texts on one page, with `below` under them, if a page has room for them.
    void addTogether(const std::vector<Part>& parts, double below)
    {
        double height = below;
        for (const Part& part : parts) {
            LessonText text;
            set(text, part);
            height += text.size().height() + part.gapBelow;
        }
        if (height < bottom() - margin)
            keepTogether(height);
        for (const Part& part : parts)
            addText(part);
    }

    void addText(const Part& part)
    {
        if (part.markdown.empty())
            return;
        LessonText text;
        set(text, part);
        double from = 0;
        for (const std::vector<double> breaks = breaksOf(text); from < breaks.back();) {
            const auto beyond = std::ranges::upper_bound(breaks, from + bottom() - m_y);
            double to = beyond == breaks.begin() ? 0 : *(beyond - 1);
            if (to <= from && m_y > margin) {
                turnPage();
                continue;
            }
            if (to <= from) // a line that is higher than a page
                to = std::min(breaks.back(), from + bottom() - m_y);
            draw(text, part.indent, from, to);
            m_y += to - from;
            from = to;
        }
        m_y += part.gapBelow;
    }

    void draw(LessonText& text, double indent, double from, double to)
    {
        const QRectF part(0, from, width() - indent, to - from);
        const auto canvas = m_pages.canvas({margin + indent, m_y, part.width(), std::ceil(part.height())});
        QPainter painter(canvas.get());
        painter.translate(0, -from);
        text.drawContents(&painter, part);
    }

    void add(const std::string& markdown) { addText({markdown}); }

    void add(const Question& question)
    {
        const bool answers = m_order.answers;
        const QString label = QCoreApplication::translate("posiscope::LessonExport", "Question %1");
        std::vector<Part> parts{
            {label.arg(++m_question).toStdString(), Theme::notePoints, QFont::Normal, 0, 2},
            {question.text, Theme::textPoints, QFont::DemiBold, 0, gap / 2}};
        for (const Choice& choice : question.choices) {
            const bool isTold = answers && choice.isRight;
            const std::string why = !answers || choice.why.empty() ? "" : ": " + choice.why;
            parts.push_back({(isTold ? "■ " : "□ ") + choice.text + why, Theme::textPoints,
                             isTold ? QFont::DemiBold : QFont::Normal, gap, gap / 3});
        }
        if (answers)
            parts.push_back({question.answer, Theme::textPoints, QFont::Normal, gap});
        addTogether(parts, answers ? 0 : roomToWrite);
        if (!answers)
            addRoom();
    }

    void add(const Task& task)
    {
        std::vector<Part> parts{{task.text, Theme::textPoints, QFont::Normal, gap}};
        if (m_order.answers) {
            const auto label = [](const char* word) {
                return '*' + QCoreApplication::translate("posiscope::LessonExport", word).toStdString() +
                       ".* ";
            };
            if (!task.hint.empty())
                parts.push_back({label("Hint") + task.hint, Theme::textPoints, QFont::Normal, gap});
            parts.push_back({label("A solution"), Theme::textPoints, QFont::Normal, gap, gap / 4});
            parts.push_back({"```\n" + task.solution + "```\n", Theme::textPoints, QFont::Normal, gap});
        }
        addTogether(parts, 0);
    }

    /// Lines to write on.
    void addRoom()
    {
        keepTogether(roomToWrite);
        const auto canvas = m_pages.canvas({margin, m_y, width(), roomToWrite});
        QPainter painter(canvas.get());
        painter.setPen(QPen(m_theme.border, 1));
        for (double y = 2 * gap; y < roomToWrite; y += 2 * gap)
            painter.drawLine(QPointF(gap, y), QPointF(width(), y));
        m_y += roomToWrite + gap;
    }

    Lesson m_lesson;
    QString m_folder;
    HandoutOrder m_order;
    Theme m_theme;
    PdfPages m_pages;
    std::size_t m_step = 0;
    int m_question = 0;
    int m_page = 1;
    double m_y = margin;
};

} // namespace

std::unique_ptr<Handout> makePdfHandout(const LessonSource& lesson, const HandoutOrder& order)
{
    return std::make_unique<PdfHandout>(lesson, order);
}

} // namespace posiscope
