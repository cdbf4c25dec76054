// SPDX-License-Identifier: GPL-3.0-or-later
// Handouts of HTML and Markdown, and the site.
#include "ui/export/lessons/handout_parts.h"

#include "ui/document/scene_file.h"
#include "ui/export/figure/figure.h"
#include "ui/export/lessons/html.h"
#include "ui/export/pictures/lengths.h"
#include "ui/gallery/gallery.h"
#include "ui/kit/text/text_of.h"
#include "ui/lessons/lesson_text.h"
#include "ui/mathematics/notation.h"
#include "ui/system/file_choice.h"
#include "ui/system/output_file.h"
#include "ui/views/view_list.h"

#include <QCoreApplication>
#include <QDir>
#include <QDirIterator>
#include <QFileInfo>
#include <QRegularExpression>
#include <QSize>
#include <QUrl>

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <set>
#include <stdexcept>
#include <utility>

namespace posiscope {

namespace {

struct Pages
{
    Q_DECLARE_TR_FUNCTIONS(LessonExport)
};

QString paragraph(const char* kind, const QString& contents)
{
    return QStringLiteral("<p class=\"%1\">%2</p>\n").arg(kind, contents);
}

QString unfolding(const QString& summary, const QString& contents)
{
    return "<details><summary>" + summary.toHtmlEscaped() + "</summary>\n" + contents + "</details>\n";
}

QString htmlBlock(const std::string& markdown, const QString& folder)
{
    return htmlOf(textOf(markdown), folder);
}

QString htmlBlock(const Question& question, const QString& folder)
{
    QString choices;
    QString answers;
    for (const Choice& choice : question.choices) {
        const QString words = inlineHtmlOf(textOf(choice.text));
        choices += "<li>" + words + "</li>\n";
        answers +=
            (choice.isRight ? QStringLiteral("<li class=\"right\">✓ ") : QStringLiteral("<li>✗ ")) + words +
            (choice.why.empty() ? QString()
                                : " <span class=\"why\">" + inlineHtmlOf(textOf(choice.why)) + "</span>") +
            "</li>\n";
    }
    const auto list = [](const QString& items) {
        return items.isEmpty() ? QString() : "<ul>\n" + items + "</ul>\n";
    };
    return "<div class=\"question\">\n" + paragraph("label", Pages::tr("Question")) +
           paragraph("asked", inlineHtmlOf(textOf(question.text))) + list(choices) +
           "<div class=\"room\"></div>\n" +
           unfolding(Pages::tr("Answer"), list(answers) + htmlOf(textOf(question.answer), folder)) +
           "</div>\n";
}

QString htmlBlock(const Task& task, const QString& folder)
{
    const QString hint =
        task.hint.empty() ? QString() : unfolding(Pages::tr("Hint"), htmlOf(textOf(task.hint), folder));
    const QString lines = textOf(task.solution).trimmed().toHtmlEscaped();
    return "<div class=\"task\">\n" + htmlOf(textOf(task.text), folder) + hint +
           unfolding(Pages::tr("A solution"), "<pre><code>" + lines + "</code></pre>\n") + "</div>\n";
}

/// The contents of a lesson's page. `figure` gives the HTML of a step's figure.
QString lessonHtml(const LessonSource& source, const std::function<QString(std::size_t step)>& figure)
{
    const Lesson& lesson = source.lesson;
    const QString folder = source.folder();
    QString html =
        "<h1>" + inlineHtmlOf(textOf(lesson.title)) + "</h1>\n" + htmlOf(textOf(lesson.introduction), folder);
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
        const LessonStep& step = lesson.steps[i];
        html += QStringLiteral("<section id=\"step-%1\">\n<h2>%2</h2>\n")
                    .arg(i + 1)
                    .arg(inlineHtmlOf(textOf(step.title)));
        html += figure(i);
        for (const LessonBlock& block : step.blocks)
            html += std::visit([&folder](const auto& content) { return htmlBlock(content, folder); }, block);
        html += "</section>\n";
    }
    return html;
}

QSize sizeOf(const Scene& scene)
{
    return pixelSize(pageFigure(scene, htmlFigureWidth, LengthUnit::Pixel));
}

std::vector<Handout::FigureWanted> figuresOf(const Lesson& lesson)
{
    std::vector<Handout::FigureWanted> figures;
    for (const LessonStep& step : lesson.steps)
        figures.push_back(stepFigure(step, htmlFigureWidth, LengthUnit::Pixel));
    return figures;
}

/// A figure as SVG, on light and on dark pages.
struct PagePictures
{
    QByteArray light;
    QByteArray dark;
};

PagePictures picturesOf(Figure& figure)
{
    PagePictures pictures;
    FigureSpec spec = figure.spec();
    pictures.light = figure.file(FigureFormat::Svg);
    spec.dark = true;
    figure.setSpec(spec);
    pictures.dark = figure.file(FigureFormat::Svg);
    return pictures;
}

/// One of a figure's two pictures; `name` is read aloud in its place.
QString htmlPicture(const QString& address, const QString& name, QSize size)
{
    return "<img src=\"" + address + "\" alt=\"" + name.toHtmlEscaped() + "\" width=\"" +
           QString::number(size.width()) + "\" height=\"" + QString::number(size.height()) +
           "\" loading=\"lazy\">";
}

/// A figure from the addresses of its two pictures.
QString htmlFigure(const QString& light, const QString& dark, const QString& name, QSize size)
{
    return "<figure><picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"" + dark + "\">" +
           htmlPicture(light, name, size) + "</picture></figure>\n";
}

/// The same; a click leads to the picture that is shown, and a link below it to the program in a page, with
/// the scene.
QString linkedFigure(const QString& light, const QString& dark, const QString& name, const Scene& scene)
{
    const QSize size = sizeOf(scene);
    const auto linked = [&](const char* kind, const QString& address) {
        return QStringLiteral("<a class=\"%1\" href=\"%2\">").arg(kind, address) +
               htmlPicture(address, name, size) + "</a>";
    };
    const QString live = pageLink(scene);
    const QString caption = live.isEmpty() ? QString()
                                           : QStringLiteral("<figcaption><a href=\"%1\">%2</a></figcaption>")
                                                 .arg(live.toHtmlEscaped(), Pages::tr("Open it live"));
    return "<figure>" + linked("on-light", light) + linked("on-dark", dark) + caption + "</figure>\n";
}

/// The address of a file by its path, in HTML and Markdown.
QString addressOf(const QString& path)
{
    return QString::fromLatin1(QUrl::toPercentEncoding(path, "/"));
}

/// Where a file goes that has this path below a folder. Throws std::runtime_error if a link in the folder
/// could lead out of it.
std::string placeIn(const QString& folder, const QString& path)
{
    QString place = folder;
    for (const QString& name : path.split(u'/')) {
        place += u'/' + name;
        if (QFileInfo(place).isSymbolicLink())
            throw std::runtime_error(place.toStdString() +
                                     ": is a link, which may lead out of the folder; choose another folder");
    }
    return place.toStdString();
}

/// The pictures that a lesson shows, each as often as it does.
std::vector<PictureFile> shownPictures(const LessonSource& source)
{
    LessonText whole;
    whole.setText(QString::fromUtf8(source.text), Theme::light(), LessonText::usualPoints, QFont::Normal,
                  source.folder());
    return whole.pictures();
}

QString dataAddress(const QByteArray& svg)
{
    return "data:image/svg+xml;base64," + QString::fromLatin1(svg.toBase64());
}

/// One file with everything in it.
class HtmlHandout : public Handout
{
public:
    HtmlHandout(const LessonSource& source, const HandoutOrder& order)
        : m_source(source)
        , m_output(order.output)
    {
        constexpr qint64 mostBytes = 64 << 20; // the page contains a picture as often as it is shown
        qint64 bytes = 0;
        for (const PictureFile& picture : shownPictures(source))
            bytes += QFileInfo(picture.path).size();
        if (bytes > mostBytes)
            throw std::runtime_error(m_output +
                                     ": the pictures, as often as the lesson shows them, are larger "
                                     "than 64 MiB; allowed: smaller ones, or Markdown");
    }

    std::vector<FigureWanted> figures() const override { return figuresOf(m_source.lesson); }
    void take(Figure& figure) override { m_pictures.push_back(picturesOf(figure)); }
    std::vector<HandoutFile> files() override
    {
        std::size_t next = 0;
        const QString contents = lessonHtml(m_source, [this, &next](std::size_t step) {
            const LessonStep& lessonStep = m_source.lesson.steps[step];
            const PagePictures& pictures = m_pictures[next++];
            return htmlFigure(dataAddress(pictures.light), dataAddress(pictures.dark),
                              plainTitle(textOf(lessonStep.title)), sizeOf(lessonStep.scene));
        });
        return {{m_output, htmlPage(plainTitle(textOf(m_source.lesson.title)), {}, contents).toUtf8()}};
    }

private:
    LessonSource m_source;
    std::string m_output;
    std::vector<PagePictures> m_pictures;
};

/// A text whose signs mean nothing in Markdown.
QString asMarkdown(QString plain)
{
    static const QRegularExpression signs(QStringLiteral("([\\\\`*_<>$!\\[\\]])"));
    return plain.replace(signs, QStringLiteral("\\\\1"));
}

/// The lesson's own text, with a figure below the title of each step, and its pictures.
class MarkdownHandout : public Handout
{
public:
    MarkdownHandout(const LessonSource& source, const HandoutOrder& order)
        : m_source(source)
        , m_output(order.output)
        , m_folder(QFileInfo(textOf(m_output)).path())
    {
        addPictures();
    }

    std::vector<FigureWanted> figures() const override { return figuresOf(m_source.lesson); }
    void take(Figure& figure) override
    {
        const QString name = QFileInfo(textOf(m_output)).completeBaseName();
        const QString path = name + QStringLiteral("-figures/step-%1.svg").arg(m_figures.size() + 1);
        m_addresses << addressOf(path);
        m_figures.push_back({placeIn(m_folder, path), figure.file(FigureFormat::Svg)});
    }
    std::vector<HandoutFile> files() override
    {
        QStringList lines = QString::fromUtf8(m_source.text).split('\n');
        const std::vector<LessonStep>& steps = m_source.lesson.steps;
        for (std::size_t i = steps.size(); i-- > 0;)
            lines.insert(static_cast<qsizetype>(steps[i].line),
                         QStringLiteral("\n![%1](%2)")
                             .arg(asMarkdown(plainTitle(textOf(steps[i].title))),
                                  m_addresses[static_cast<qsizetype>(i)]));
        std::vector<HandoutFile> files = std::move(m_figures);
        std::ranges::move(m_pictures, std::back_inserter(files));
        files.push_back({m_output, lines.join('\n').toUtf8()});
        return files;
    }

private:
    /// The lesson's pictures, which must not take the place of others.
    void addPictures()
    {
        std::set<std::string> copies;
        for (const PictureFile& picture : shownPictures(m_source)) {
            QFile file(picture.path);
            if (QFileInfo(m_folder + u'/' + picture.place).canonicalFilePath() == picture.path ||
                !file.open(QIODevice::ReadOnly))
                continue;
            const std::string copy = placeIn(m_folder, picture.place);
            if (!copies.insert(copy).second)
                continue;
            const QByteArray bytes = file.readAll();
            QFile before(textOf(copy));
            const bool isSame = QFileInfo(before).isFile() && before.size() == bytes.size() &&
                                before.open(QIODevice::ReadOnly) && before.readAll() == bytes;
            if ((before.exists() && !isSame) || isSameFile(copy, m_output))
                throw std::runtime_error(copy + ": another picture has this name; choose another folder");
            m_pictures.push_back({copy, bytes});
        }
    }

    LessonSource m_source;
    std::string m_output;
    QString m_folder; ///< that all its files go to
    QStringList m_addresses;
    std::vector<HandoutFile> m_figures;
    std::vector<HandoutFile> m_pictures;
};

/// Only folders of a handout's own are made for it.
void requireFolderOf(const std::string& output)
{
    if (const QFileInfo file(textOf(output)); !file.absoluteDir().exists())
        throw std::runtime_error(output + ": cannot be written: the folder " + file.path().toStdString() +
                                 " does not exist");
}

/// Pages of lessons and of the gallery, whose figures are files beside them.
class Site : public Handout
{
    static constexpr QLatin1String galleryPage{"gallery.html"};
    static constexpr QLatin1String mark{"posiscope-site.txt"};

public:
    Site(std::vector<LessonSource> lessons, const std::string& folder)
        : m_lessons(std::move(lessons))
        , m_folder(QDir::cleanPath(textOf(folder)))
    {
        requireOwnFolder();
    }

    std::vector<FigureWanted> figures() const override
    {
        std::vector<FigureWanted> figures;
        for (const LessonSource& lesson : m_lessons)
            std::ranges::copy(figuresOf(lesson.lesson), std::back_inserter(figures));
        for (const GalleryGroup& group : gallery())
            for (const GalleryItem& item : group.items)
                figures.push_back({item.scene, pageFigure(item.scene, htmlFigureWidth, LengthUnit::Pixel)});
        return figures;
    }

    void take(Figure& figure) override
    {
        const PagePictures pictures = picturesOf(figure);
        const int number = ++m_figures;
        m_files.push_back({pathOf(number, false).toStdString(), pictures.light});
        m_files.push_back({pathOf(number, true).toStdString(), pictures.dark});
    }

    std::vector<HandoutFile> files() override
    {
        // First, so that another run takes what is left of this one for its own.
        m_files.insert(m_files.begin(),
                       {mark.data(), "Posiscope made the pages and figures in this folder, and "
                                     "replaces them when it makes the site again.\n"});
        int number = 0; // of the figure, as they were taken
        for (std::size_t i = 0; i < m_lessons.size(); ++i) {
            const Lesson& lesson = m_lessons[i].lesson;
            const QString contents = lessonHtml(m_lessons[i], [&](std::size_t step) {
                return figureHtml(++number, plainTitle(textOf(lesson.steps[step].title)),
                                  lesson.steps[step].scene);
            });
            add(m_lessons[i].name() + ".html", plainTitle(textOf(lesson.title)), contents + linksFrom(i));
        }
        add(galleryPage, Pages::tr("Gallery"), galleryContents(number));
        add("index.html", Pages::tr("Posiscope: lessons"), indexContents());
        requireOwnFolder(); // still, after the minutes that its figures took
        for (HandoutFile& file : m_files)
            file.name = placeIn(m_folder, textOf(file.name));
        return std::move(m_files);
    }

    void end() override
    {
        // Figures that a site with more of them left here.
        const QDir folder(m_folder);
        for (int left = m_figures + 1; QFile::remove(folder.filePath(pathOf(left, false))); ++left)
            QFile::remove(folder.filePath(pathOf(left, true)));
    }

private:
    /// Nothing is written among a stranger's files.
    void requireOwnFolder() const
    {
        requireFolderOf(m_folder.toStdString());
        // Its folders may be there without files, if the system stopped the program.
        const QFileInfo folder(m_folder);
        const bool isEmpty =
            folder.isDir() && folder.isReadable() &&
            !QDirIterator(m_folder, QDir::Files | QDir::System, QDirIterator::Subdirectories).hasNext();
        if (folder.exists() && !isEmpty && !QFileInfo(QDir(m_folder), mark).isFile())
            throw std::runtime_error(m_folder.toStdString() + ": holds files, but not " + mark.data() +
                                     " as a site of Posiscope does; choose another name");
    }

    static QString pathOf(int number, bool dark)
    {
        return QStringLiteral("figures/%1%2.svg").arg(number).arg(dark ? "-dark" : "");
    }

    static QString figureHtml(int number, const QString& name, const Scene& scene)
    {
        return linkedFigure(pathOf(number, false), pathOf(number, true), name, scene);
    }

    static QString link(const QString& page, const QString& words)
    {
        return QStringLiteral("<a href=\"%1\">%2</a>").arg(addressOf(page), words);
    }

    static QString programLink()
    {
        const QString page = pageAddress();
        return page.isEmpty() ? QString()
                              : QStringLiteral("<a href=\"%1\">%2</a>")
                                    .arg(page.toHtmlEscaped(), Pages::tr("The program"));
    }

    void add(const QString& name, const QString& title, const QString& contents)
    {
        const QString head = name == QLatin1String("index.html")
                                 ? programLink()
                                 : link("index.html", Pages::tr("All lessons")) + " · " +
                                       link(galleryPage, Pages::tr("Gallery"));
        m_files.push_back({name.toStdString(), htmlPage(title, head, contents).toUtf8()});
    }

    QString linkTo(std::size_t lesson) const
    {
        return link(m_lessons[lesson].name() + ".html", inlineHtmlOf(textOf(m_lessons[lesson].lesson.title)));
    }

    QString linksFrom(std::size_t lesson) const
    {
        QString links;
        if (lesson > 0)
            links += "<p>← " + linkTo(lesson - 1) + "</p>\n";
        if (lesson + 1 < m_lessons.size())
            links += "<p>→ " + linkTo(lesson + 1) + "</p>\n";
        return "<hr>\n" + links;
    }

    static QString galleryContents(int number)
    {
        QString contents = "<h1>" + Pages::tr("Gallery") + "</h1>\n";
        for (const GalleryGroup& group : gallery()) {
            contents += "<h2>" + group.title.toHtmlEscaped() + "</h2>\n";
            for (const GalleryItem& item : group.items) {
                contents += QStringLiteral("<h3 id=\"%1\">%2</h3>\n")
                                .arg(item.name.toHtmlEscaped(), headlineOf(item).toHtmlEscaped());
                contents += figureHtml(++number, item.title(), item.scene);
                contents += "<p>" + notationHtml(item.note()) + "</p>\n";
                if (!item.correction().isEmpty())
                    contents += "<blockquote><p>" + notationHtml(item.correction()) + "</p></blockquote>\n";
            }
        }
        return contents;
    }

    QString indexContents() const
    {
        QString contents =
            "<h1>" + Pages::tr("How a Transformer knows where its words are") + "</h1>\n<ol>\n";
        for (std::size_t i = 0; i < m_lessons.size(); ++i)
            contents += "<li>" + linkTo(i) +
                        htmlOf(textOf(m_lessons[i].lesson.introduction).section("\n\n", 0, 0)) + "</li>\n";
        return contents + "</ol>\n<p>" +
               link(galleryPage, Pages::tr("The gallery: figures of tutorials, with notes")) + "</p>\n";
    }

    std::vector<LessonSource> m_lessons;
    QString m_folder;
    int m_figures = 0;
    std::vector<HandoutFile> m_files;
};

} // namespace

Handout::FigureWanted stepFigure(const LessonStep& step, double width, LengthUnit unit)
{
    const bool isAsked = std::ranges::any_of(
        step.blocks, [](const LessonBlock& block) { return std::holds_alternative<Question>(block); });
    return {step.scene, pageFigure(step.scene, width, unit),
            isAsked && step.scene.look.view == ViewId::Training};
}

FigureSpec pageFigure(const Scene& scene, double width, LengthUnit unit)
{
    FigureSpec spec;
    spec.view = scene.look.view;
    spec.format = FigureFormat::Svg;
    spec.width = width;
    spec.height = std::round(width * rowOf(spec.view).pageHeight);
    spec.unit = unit;
    spec.dpi = unit == LengthUnit::Pixel ? screenDpi : 3 * screenDpi;
    spec.titleShown = false;
    return spec;
}

std::optional<HandoutFormat> handoutFormatOf(const std::string& name)
{
    const QString ending = QFileInfo(textOf(name)).suffix().toLower();
    if (ending == QLatin1String("pdf"))
        return HandoutFormat::Pdf;
    if (ending == QLatin1String("html") || ending == QLatin1String("htm"))
        return HandoutFormat::Html;
    return ending == QLatin1String("md") ? std::optional(HandoutFormat::Markdown) : std::nullopt;
}

std::unique_ptr<Handout> makeHandout(const LessonSource& lesson, const HandoutOrder& order)
{
    requireFolderOf(order.output);
    if (isSameFile(order.output, lesson.file.toStdString()))
        throw std::runtime_error(order.output + ": is the lesson itself; choose another name");
    if (order.format == HandoutFormat::Pdf)
        return makePdfHandout(lesson, order);
    if (order.format == HandoutFormat::Html)
        return std::make_unique<HtmlHandout>(lesson, order);
    return std::make_unique<MarkdownHandout>(lesson, order);
}

std::unique_ptr<Handout> makeSite(std::vector<LessonSource> lessons, const std::string& folder)
{
    return std::make_unique<Site>(std::move(lessons), folder);
}

} // namespace posiscope
