// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sentence/tokens.h"
#include "editor_bench.h"
#include "files.h"
#include "tests/gallery_file.h"
#include "tests/golden.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"
#include "ui/document/key_labels.h"
#include "ui/export/dialog/export_dialog.h"
#include "ui/export/lessons/html.h"
#include "ui/gallery/gallery_search.h"
#include "ui/kit/controls/number_field.h"
#include "ui/kit/text/text_of.h"
#include "ui/lessons/lesson_text.h"
#include "ui/mathematics/formula_label.h"
#include "ui/mathematics/latex_reader.h"
#include "ui/mathematics/notation.h"
#include "ui/mathematics/number_text.h"
#include "ui/panels/insights.h"
#include "ui/panels/readout_panel.h"
#include "ui/view/dimension_axis.h"
#include "ui/views/view_list.h"
#include "ui/workspace/window/main_window.h"

#include <QCheckBox>
#include <QDir>
#include <QLabel>
#include <QTemporaryDir>
#include <QTest>

namespace tst_said {

using namespace posiscope;
using golden::parted;

/// Where it can be seen: "_" is the thin space between groups of digits.
std::string shown(QString text)
{
    return text.replace(thinSpace, '_').replace(QChar::Nbsp, ' ').replace(QChar(0x2002), ' ').toStdString();
}

/// The scene of a line such as "n = 5; sentence = one⏎two", or "item N2; position = 3" of an item of the
/// gallery.
Scene sceneOf(const std::string& line)
{
    const QString settings = QString::fromStdString(line).replace("⏎", "\n");
    if (!settings.startsWith("item "))
        return sceneWith(settings);
    return sceneWith(settings.section("; ", 1), galleryFile(settings.section("; ", 0, 0).mid(5)).scene);
}

/// What is said of each line.
std::string ofLines(const std::string& text, const std::function<QString(const QString& line)>& say)
{
    QString said;
    for (const QString& line : QString::fromStdString(text).split('\n'))
        said += line + " ⇒ " + say(line) + '\n';
    return shown(said);
}

QString marked(const Insight& insight)
{
    QString text;
    for (const TextRun& run : insight.sentence)
        text += run.strong ? '*' + run.text + '*' : run.text;
    for (const QString& more : {insight.remark, describeAction(insight)})
        text += more.isEmpty() ? QString() : " | " + more;
    return text + '\n';
}

/// All insights of a scene, of A and B where it compares them, and what its view has to say.
std::string insights(const std::string& text)
{
    const Scene scene = sceneOf(text);
    const auto of = [&](const Parameters& parameters) {
        return *insightsOf(parameters, {}, cosineSetting(scene), scene.look.measure);
    };
    QString said;
    for (const Insight& each : isComparing(scene) ? withInsightsOfB(of(scene.parameters), of(scene.compared))
                                                  : of(scene.parameters))
        said += marked(each);
    return shown(said);
}

/// The panel that reads out the selected cell, or what the view in front is about.
std::string readouts(const std::string& text)
{
    const Scene scene = sceneOf(text);
    ReadoutPanel panel;
    panel.setReadout(rowOf(scene.look.view).readout);
    panel.setScene(scene);
    const auto* const formula = panel.findChild<maths::FormulaLabel*>();
    const auto* const lines = panel.findChild<QLabel*>();
    QString said = formula->plainText();
    if (formula->accessibleName() != said)
        said += "\nspoken: " + formula->accessibleName();
    return shown(lines->isHidden() ? said : said + '\n' + lines->text());
}

/// What a view says besides its picture.
std::string views(const std::string& text)
{
    const Scene scene = sceneOf(text);
    const std::unique_ptr<View> view = makeView(rowOf(scene.look.view));
    view->resize(900, 500);
    view->setScene(scene);
    view->settle();
    if (!QTest::qWaitFor([&view] { return view->isSettled(); }, 60'000))
        return "is not settled";
    if (!view->hasPicture())
        return shown(view->whyNoPicture());
    QString said = view->accessibleText();
    for (const maths::Formula& each : view->readouts())
        said += "\nheader: " + maths::plainText(each);
    if (!view->note().isEmpty())
        said += "\nnote: " + view->note();
    if (!view->ownInsight().isEmpty())
        said += "\ninsight: " + view->ownInsight();
    return shown(said);
}

/// What comes of a line such as "n_field types 2.5" or "n_slider gets Ctrl+Up" in a window.
QString commanded(QWidget& window, const QString& line)
{
    auto* const widget = window.findChild<QWidget*>(line.section(' ', 0, 0));
    if (!widget || !widget->isVisible())
        return "no such widget is seen";
    auto* const field = qobject_cast<NumberField*>(widget);
    widget->setFocus();
    if (line.section(' ', 1, 1) == "gets") {
        QTest::keySequence(widget, QKeySequence(line.section(' ', 2)));
    } else {
        field->selectAll();
        for (const QChar letter : line.section(' ', 2)) // QTest::keyClicks knows Latin letters only
            QTest::sendKeyEvent(QTest::Click, field, Qt::Key_unknown, QString(letter), Qt::NoModifier);
        QTest::keyClick(field, Qt::Key_Return);
    }
    QCoreApplication::processEvents();
    return field ? field->reason().isEmpty() ? "shown: " + field->text() : field->reason() : QString();
}

/// What is typed into fields of the window. The first line is the scene.
std::string fields(const std::string& text)
{
    MainWindow window;
    window.resize(1440, 1080); // the projection has room for its fields
    window.show();
    const auto [settings, commands] = parted(text);
    const Scene before = sceneOf(settings);
    window.document().startNew(before);
    window.dockArea().showCard(before.look.view);
    QCoreApplication::processEvents();
    View& view = window.dockArea().card(before.look.view)->view()->viewOfA();
    if (view.controls().hidden())
        view.controls().open(view.mapToGlobal(QPoint()));
    return ofLines(commands, [&](const QString& line) {
        const Scene last = window.document().scene();
        const QString said = commanded(window, line);
        const QString change = changeText(last, window.document().scene());
        return change.isEmpty() || said.isEmpty() ? change + said : change + ", " + said;
    });
}

/// What is typed into fields of the dialog that exports a figure.
std::string figureFields(const std::string& text)
{
    ExportDialog dialog({}, ViewId::Heatmap);
    dialog.show();
    for (QAbstractButton* const each : dialog.findChildren<QAbstractButton*>())
        if (each->isCheckable() && each->text().endsWith("settings"))
            each->click();
    dialog.findChild<QCheckBox*>("sequence")->click();
    QCoreApplication::processEvents();
    return ofLines(text, [&](const QString& line) { return commanded(dialog, line); });
}

/// A change: the scene before on the first line, that after it on the second.
std::string changes(const std::string& text)
{
    const auto [before, after] = parted(text);
    return shown(changeText(sceneOf(before), sceneOf(after)));
}

/// A number with the digits that it is shown with: "significant 9.99996 5", "decimals 2.6 0".
QString number(const QString& line)
{
    const QStringList words = line.split(' ');
    const double value = words.at(1).toDouble();
    const int digits = words.value(2, "4").toInt();
    if (words.at(0) == "decimals")
        return decimalText(value, digits);
    if (words.at(0) == "shortest")
        return shortestText(value);
    if (words.at(0) == "value")
        return valueText(value);
    return significantText(value, digits, words.value(3).toInt());
}

QString latex(const QString& line)
{
    const maths::LatexReading reading = maths::readLatex(line);
    if (!reading.error.isEmpty())
        return reading.formula == maths::roman(line) ? "! " + reading.error : "not as it was typed";
    const QString plain = maths::plainText(reading.formula);
    const QString again = maths::plainText(maths::readLatex(maths::latex(reading.formula)).formula);
    // A matrix is written without its parentheses' name, as \left( \begin{matrix}.
    return again == plain || line.contains("matrix") ? plain : plain + ", and read again " + again;
}

/// A text of a lesson, as it is read out, and how many formulas it has.
std::string lessonTexts(const std::string& text)
{
    LessonText read;
    read.setText(QString::fromStdString(text), Theme::light());
    return shown(QStringLiteral("%1\nformulas: %2")
                     .arg(read.spokenText())
                     .arg(read.toPlainText().count(QChar::ObjectReplacementCharacter)));
}

QString keyLabels(const QString& name)
{
    const SceneKey& key = *findSceneKey(name.toStdString());
    const bool isChoice = std::holds_alternative<ChoiceKey>(key.value);
    return labelOf(key) + (isChoice ? ": " + choiceLabels(key).join(", ") : QString());
}

/// What the panel calls the keys of a group, and their choices.
QString settingLabels(const QString& group)
{
    QStringList lines;
    for (const SceneKey& key : sceneKeys()) {
        if (key.role != KeyRole::Setting || textOf(describeGroup(key.group)) != group.trimmed())
            continue;
        const bool isChoice = std::holds_alternative<ChoiceKey>(key.value);
        lines << QStringLiteral("%1 ⇒ %2").arg(textOf(key.name), settingLabel(key)) +
                     (isChoice ? ": " + choiceLabels(key, true).join(", ") : QString());
    }
    return lines.join('\n');
}

/// Why the pictures of a text are not shown, in a folder of good and bad ones.
std::string lessonPictures(const std::string& text)
{
    const QTemporaryDir folder;
    const QDir below(folder.filePath("below"));
    QDir().mkdir(below.path());
    for (const QString& good :
         {folder.filePath("out.png"), below.filePath("a b.png"), below.filePath("head.png")})
        QImage(10, 10, QImage::Format_RGB32).save(good);
    QFile::resize(below.filePath("head.png"), 20);
    QFile::link("../out.png", below.filePath("link.png"));
    writeFile(below.filePath("text.png"), "no picture");
    QStringList messages;
    for (const TextFault& fault : faultsOfText(QString::fromStdString(text), below.path()))
        messages << fault.message;
    return shown(messages.join('\n'));
}

QString itemNames(const QString& search)
{
    QStringList names;
    for (const GalleryItem* const item : itemsFound(search))
        names << item->name;
    return names.join(' ');
}

/// The names of the first rows of a heatmap.
std::string rowNames(const std::string& text)
{
    QStringList names;
    if (const auto name = DimensionAxis::rowNames(sceneOf(text)))
        for (int row = 0; row < 5; ++row)
            names << name(row);
    return shown(names.join('\n'));
}

/// Why vectors that were opened for a sentence of two words are refused.
std::string vectorFiles(const std::string& bytes)
{
    editor_bench::EditorBench bench(editor_bench::scene());
    const QTemporaryDir folder;
    const QString file = folder.filePath("vectors.csv");
    writeFile(file, QByteArray::fromStdString(bytes));
    bench.editor->openCsv(file);
    return shown(bench.reason("embedding_reason"));
}

golden::Reader linewise(QString (*say)(const QString& line))
{
    return [say](const std::string& text) { return ofLines(text, say); };
}

golden::Reader whole(QString (*say)(const QString& text))
{
    return [say](const std::string& text) { return shown(say(QString::fromStdString(text))); };
}

const golden::Readers readers{
    {"ui/changes", changes},
    {"ui/fields", fields},
    {"ui/figure_fields", figureFields},
    {"ui/html", whole([](const QString& markdown) { return htmlOf(markdown); })},
    {"ui/insights", insights},
    {"ui/key_labels", linewise(keyLabels)},
    {"ui/latex", linewise(latex)},
    {"ui/lesson_pictures", lessonPictures},
    {"ui/lesson_texts", lessonTexts},
    {"ui/notation", linewise(notationHtml)},
    {"ui/numbers", linewise(number)},
    {"ui/numbers_in_sentences", linewise(withGroups)},
    {"ui/numbers_typed", linewise(plainNumber)},
    {"ui/readouts", readouts},
    {"ui/row_names", rowNames},
    {"ui/searches", linewise(itemNames)},
    {"ui/settings", whole(settingLabels)},
    {"ui/vector_files", vectorFiles},
    {"ui/views", views},
};

/// What the window says of scenes, and of what is typed, as it was when it was last looked at.
class TestSaid : public QObject
{
    Q_OBJECT

private slots:
    void said_data() { golden::addRows(readers); }
    void said() { golden::compare(readers); }

    void noChoiceIsShownAsFilesSpellIt()
    {
        for (const SceneKey& key : sceneKeys())
            if (std::holds_alternative<ChoiceKey>(key.value))
                for (const QString& words : choiceLabels(key))
                    QVERIFY2(!words.contains('_') && !words.contains("side-"), qPrintable(words));
    }
};

POSISCOPE_TEST(TestSaid)

} // namespace tst_said

#include "tst_said.moc"
