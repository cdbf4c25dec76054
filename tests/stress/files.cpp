// SPDX-License-Identifier: GPL-3.0-or-later
#include "checks.h"
#include "core/scene/scene_keys.h"
#include "core/sentence/given_vectors.h"
#include "core/text/refusal.h"
#include "mutations.h"
#include "plain_view.h"
#include "ui/document/scene_file.h"
#include "ui/document/table_file.h"
#include "ui/export/data/data_dialog.h"
#include "ui/export/dialog/export_choices.h"
#include "ui/export/figure/figure.h"
#include "ui/export/lessons/handout.h"
#include "ui/lessons/lesson_text.h"
#include "ui/settings/settings.h"
#include "ui/workspace/window/main_window.h"

#include <QApplication>

namespace posiscope {

namespace {

using namespace std::chrono_literals;
namespace fs = std::filesystem;

void write(const std::string& file, const std::string& bytes)
{
    std::ofstream(file, std::ios::binary) << bytes;
}

/// Made in each process that needs it, because an application does not survive a fork.
QApplication& application()
{
    static int count = 1;
    static char name[] = "stress";
    static char* words[] = {name, nullptr};
    static QApplication made(count, words);
    return made;
}

/// A project, or a picture that carries one.
class SceneFiles : public FuzzTarget
{
public:
    explicit SceneFiles(const std::string& ending)
        : m_file("input." + ending)
    {
    }

    void run(const std::string& input) override
    {
        write(m_file, input);
        mayRefuse(input, [this] {
            const SceneFile read = readSceneFile(QString::fromStdString(m_file));
            for (const QString& warning : read.warnings)
                checkError(warning.toStdString());
            checkScene(read.scene);
        });
    }

private:
    std::string m_file;
};

/// Vectors of words, and rows of a table.
class TableFiles : public FuzzTarget
{
public:
    explicit TableFiles(const std::string& ending)
        : m_file("input." + ending)
    {
    }

    void run(const std::string& input) override
    {
        write(m_file, input);
        mayRefuse(input, [&] {
            const std::string csv = readTable(QString::fromStdString(m_file),
                                              std::get<TextKey>(sceneKey("given_rows").value).longest,
                                              QStringLiteral("the numbers of a row on each line"));
            for (const char* const key : {"given_rows", "embedding_values"})
                checkScene(withValue({}, *findSceneKey(key), csv));
            const GivenRows rows(csv);
            givenVectors(csv, std::max(1, rows.rows()), std::max(1, rows.columns()), m_file);
        });
    }

private:
    std::string m_file;
};

class Lessons : public FuzzTarget
{
public:
    explicit Lessons(const Material& material)
        : m_application(application())
    {
        fs::copy_file(filesIn(fs::path(material.corpus) / "png").front(), "picture.png");
    }

    void run(const std::string& input) override
    {
        write(m_file, input);
        mayRefuse(input, [&] {
            const QString file = QString::fromStdString(m_file);
            const LessonSource source = lessonSource(file, lessonText(file));
            for (const LineFault& fault : faultsOf(source.lesson))
                checkError(atLine(fault.line, fault.message));
            for (const LessonStep& step : source.lesson.steps)
                for (const LessonBlock& block : step.blocks)
                    if (const auto* const text = std::get_if<std::string>(&block)) {
                        m_text.setText(QString::fromStdString(*text), Theme::light(), LessonText::usualPoints,
                                       QFont::Normal, source.folder());
                        m_text.heightFor(320);
                    }
            if (input.size() % 32 == 0)
                faultsOfSolutions(source.lesson);
            else if (input.size() % 32 == 1)
                handOut(source, HandoutFormat::Markdown);
            else if (input.size() % 32 == 2)
                handOut(source, HandoutFormat::Html);
        });
    }

private:
    static void handOut(const LessonSource& source, HandoutFormat format)
    {
        constexpr std::size_t mostFigures = 3; // because each takes as long as many lessons
        const std::unique_ptr<Handout> handout =
            makeHandout(source, {.output = "handout.md", .format = format});
        const auto wanted = handout->figures();
        if (wanted.size() > mostFigures)
            return;
        for (const auto& [scene, spec, isAsked] : wanted) {
            Figure figure(scene, spec);
            handout->take(figure);
        }
        for (const HandoutFile& file : handout->files())
            if (!fs::weakly_canonical(fs::absolute(file.name))
                     .string()
                     .starts_with(fs::current_path().string()))
                throw Finding{"file outside of its folder", file.name};
    }

    QApplication& m_application; ///< first, because texts need it
    const std::string m_file = "input.md";
    LessonText m_text;
};

/// What the window reads when it opens.
class SavedSettings : public FuzzTarget
{
public:
    SavedSettings() { application(); }

    void run(const std::string& input) override
    {
        const std::string file = settingsFile().toStdString();
        fs::create_directories(fs::path(file).parent_path());
        write(file, input);
        mayRefuse(input, [this] {
            rememberedExportChoices();
            rememberedDataChoices();
            rememberedPlace(lastLesson());
            MainWindow window(m_views);
            window.show();
            QCoreApplication::processEvents();
            const QSize most = window.screen()->size();
            if (window.width() > most.width() || window.height() > most.height())
                throw Finding{"window larger than the screen", std::to_string(window.width())};
            window.close();
        });
    }

private:
    std::vector<ViewRow> m_views = plainViews();
};

// clang-format off
const std::vector<std::string> xmlWords{
    "<!DOCTYPE a [<!ENTITY b \"", "<!ENTITY c '&b;&b;&b;&b;'>", "]>", "&b;", "&c;", "&#27;", "&#xd800;", "&amp;",
    "<![CDATA[", "]]>", "<!--", "-->", "<?xml version='1.0' encoding='UTF-16'?>",
    "<posiscope:scene xmlns:posiscope=\"urn:posiscope\">", "</posiscope:scene>", " encoding=\"base64\"",
    " xmlns=\"urn:posiscope\"", "<scene>", "<metadata>", "</metadata>", "<svg>", "</svg>", "<x:xmpmeta",
    "</x:xmpmeta>", "%%EOF", "%PDF-1.4", "stream", "endstream"};
const std::vector<std::string> pngWords{
    "IHDR", "IDAT", "IEND", "iTXt", "tEXt", "zTXt", "posiscope", "posiscope\0"};
const std::vector<std::string> tableWords{
    "\x93NUMPY\x01", "\x93NUMPY\x03", "{'descr': ", "'<f8'", "'<f2'", "'>i8'", "'|b1'", "'<c16'",
    "'fortran_order': True", "'shape': (", "(1, 0)", "(3, 2)", "), }", "\n", ",", ";", "\t", "\"", "#", "1e9", "-1e9"};
const std::vector<std::string> lessonWords{
    "<!-- scene\n", "<!-- task\n", "-->\n", "hint: ", "solution:\n", "<details><summary>", "</summary>\n",
    "</details>\n", "- [ ] ", "- [x] ", "> **Task.** ", "# ", "## ", "$$", "$", "\\frac{", "}{", "}", "\\sqrt{",
    "\\begin{pmatrix}", "\\end{pmatrix}", "&", "\\\\", "^{", "_", "\\left(", "\\lVert", "![a](picture.png)",
    "![a](../picture.png)", "![", "](", "[a](https://b)", "```\n", "`", "| a | b |\n|---|---|\n", "* ", "    ",
    "\n\n", "<b>", "&lt;", "idle_columns = 0\n", "n < 50\n"};
const std::vector<std::string> settingsWords{
    "version=1\n", "[window]\n", "geometry=", "layout=", "gallery=true\n", "theme=dark\n", "[files]\n", "recent=",
    "[figures]\n", "[data]\n", "[lessons]\n", "@ByteArray(", "@Variant(", "@Size(", "@Invalid()", "@Rect(", "\\x0",
    "\\xffff", ", ", "%00", "%U20ac"};
// clang-format on

std::vector<std::string> sceneWords()
{
    std::vector<std::string> words;
    for (const SceneKey& key : sceneKeys()) {
        words.push_back(std::string(key.name) + " = ");
        if (const auto* const choice = std::get_if<ChoiceKey>(&key.value))
            words.insert(words.end(), choice->names().begin(), choice->names().end());
    }
    words.emplace_back("posiscope 1\n");
    return words;
}

} // namespace

std::vector<Part> fileParts(const Material& material)
{
    const std::vector<std::string> scenes = sceneWords();
    const auto part = [&](const std::string& name, int shortCount, int fullCount,
                          const std::vector<std::string>& own,
                          std::function<std::unique_ptr<FuzzTarget>()> target) {
        std::vector<std::string> files;
        for (const fs::path& file : filesIn(fs::path(material.corpus) / name))
            files.push_back(bytesOf(file));
        std::vector<std::string> words = scenes;
        for (std::size_t i = 0; i < scenes.size() && !own.empty(); ++i) // as often as those of scenes
            words.push_back(own[i % own.size()]);
        return Part{name,
                    shortCount,
                    fullCount,
                    1,
                    5000,
                    20s,
                    mutationsOf(std::move(files), std::move(words)),
                    std::move(target)};
    };
    const auto scene = [](const char* ending) {
        return [ending] { return std::make_unique<SceneFiles>(ending); };
    };
    const auto table = [](const char* ending) {
        return [ending] { return std::make_unique<TableFiles>(ending); };
    };
    return {
        part("scene", 10'000, 400'000, {}, scene("posiscope")),
        part("svg", 4'000, 150'000, xmlWords, scene("svg")),
        part("png", 4'000, 250'000, pngWords, scene("png")),
        part("pdf", 4'000, 150'000, xmlWords, scene("pdf")),
        part("npy", 10'000, 300'000, tableWords, table("npy")),
        part("csv", 10'000, 200'000, tableWords, table("csv")),
        part("lesson", 1'000, 30'000, lessonWords,
             [material] { return std::make_unique<Lessons>(material); }),
        part("settings", 200, 5'000, settingsWords, [] { return std::make_unique<SavedSettings>(); }),
    };
}

} // namespace posiscope
