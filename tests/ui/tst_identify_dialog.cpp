// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/identify/identify_dialog.h"

#include "button_of.h"
#include "core/encodings/sinusoidal/frequencies.h"
#include "core/kinds/kinds.h"
#include "tests/data_rows.h"
#include "tests/test_program.h"
#include "ui/kit/controls/row_list.h"
#include "ui/mathematics/formula_label.h"
#include "ui/plot/header_bar.h"
#include "ui/views/heatmap/heatmap_view.h"
#include "window_bench.h"

#include <QAction>
#include <QClipboard>
#include <QDropEvent>
#include <QFileDialog>
#include <QGuiApplication>
#include <QMimeData>
#include <QPointer>
#include <QPushButton>
#include <QRegularExpression>
#include <QTextEdit>

#include <algorithm>
#include <cmath>

namespace tst_identify_dialog {

using namespace posiscope;

constexpr int rows = 12;
constexpr int columns = 8;

/// The formula of the paper, all sines first.
double cellOf(int row, int column)
{
    const double angle = row * std::pow(10000., -2. * (column % 4) / columns);
    return column < 4 ? std::sin(angle) : std::cos(angle);
}

QByteArray csvText(int wrongRow = -1, int wrongColumn = -1)
{
    QByteArray text;
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column) {
            const double value = row == wrongRow && column == wrongColumn ? 0.25 : cellOf(row, column);
            text += QByteArray::number(value, 'g', 17) + (column + 1 < columns ? ',' : '\n');
        }
    return text;
}

/// A safetensors file of two tables: the encoding, named "pe", and one of random numbers.
QByteArray tensorsFile()
{
    QByteArray numbers;
    const auto add = [&numbers](double value) {
        const auto single = static_cast<float>(value);
        numbers.append(reinterpret_cast<const char*>(&single), sizeof single);
    };
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column)
            add(cellOf(row, column));
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column)
            add(cellOf(row, column) + 0.1);
    const QByteArray header = R"({"pe":{"dtype":"F32","shape":[12,8],"data_offsets":[0,384]},)"
                              R"("w":{"dtype":"F32","shape":[12,8],"data_offsets":[384,768]}})";
    QByteArray length(8, 0);
    length[0] = static_cast<char>(header.size());
    return length + header + numbers;
}

/// The verdict of a dialog when it is deleted.
class LastWords : public QObject
{
public:
    explicit LastWords(QWidget* dialog) { dialog->installEventFilter(this); }

    QString words;

protected:
    bool eventFilter(QObject* dialog, QEvent* event) override
    {
        if (event->type() == QEvent::DeferredDelete)
            words = dialog->findChild<QLabel*>("verdict")->text();
        return false;
    }
};

class TestIdentifyDialog : public QObject, WindowBench
{
    Q_OBJECT

private slots:
    void init() { begin(); }
    void cleanup() { end(); }

    void aDroppedTableIsRecognisedAndCompared()
    {
        drop(file("table.csv", csvText()));
        QTRY_VERIFY(dialog());
        QTRY_VERIFY(verdict().startsWith("Recognised"));
        QVERIFY2(report().simplified().contains("n 10 000 longest wave 6283 ") &&
                     report().simplified().contains("layout halves columns 0 and 4 are a pair exponent 2i/d "
                                                    "each wave 10 times longer order sine first column 0 is "
                                                    "a sine arithmetic float64 no cell is rounded otherwise"),
                 qPrintable(report()));
        QVERIFY(!report().contains("depart"));
        QVERIFY(button("Compare")->isDefault());
        QVERIFY(button("Compare")->hasFocus()); // no other button has an outline
        press("Compare");
        QTRY_VERIFY(!dialog());
        const Scene& scene = m_window->document().scene();
        QCOMPARE(kindOf(scene.parameters).name, std::string_view("learned"));
        QCOMPARE(scene.parameters.givenRows.rows(), rows);
        QCOMPARE(scene.parameters.givenRows.at(5, 1), cellOf(5, 1));
        QCOMPARE(scene.parameters.dModel, columns);
        QCOMPARE(scene.parameters.maxLen, rows);
        QCOMPARE(scene.comparison, Comparison::Side);
        QCOMPARE(scene.compared.layout, Layout::Halves);
        QCOMPARE(scene.compared.maxLen, rows);
        m_window->document().history()->undo();
        QCOMPARE(m_window->document().scene(), Scene());
    }

    /// Eight columns to the last pair by n = 1000 are the same; what makes them by an n that nobody uses is
    /// counted.
    void howSureItIsIsSaid()
    {
        drop(file("table.csv", csvText()));
        QTRY_VERIFY(verdict().startsWith("Recognised: "));
        QVERIFY2(sureness().startsWith(
                     "Sure of the numbers, but not of the name: 1 other likely convention makes them"),
                 qPrintable(sureness()));
        QVERIFY2(report().contains("The same numbers\n"), qPrintable(report()));
        QVERIFY2(report().trimmed().endsWith("\n1 unlikely convention"), qPrintable(report()));
    }

    void theHeadlineNamesItAndTheSettingsAreCopied()
    {
        drop(file("table.csv", csvText()));
        QTRY_COMPARE(verdict(), QString("Recognised: the paper's frequencies, all sines before all cosines"));
        press("Copy settings");
        QVERIFY2(
            QGuiApplication::clipboard()->text().startsWith("--encoding sinusoidal --n 10000 --d-model "),
            qPrintable(QGuiApplication::clipboard()->text()));
    }

    /// In a narrow dialog the longest wave stands below the settings, so that neither line breaks.
    void evidenceHasRoom()
    {
        drop(file("table.csv", csvText()));
        QTRY_VERIFY(verdict().startsWith("Recognised: "));
        const auto* const text = dialog()->findChild<QTextEdit*>("report");
        for (const bool isNarrow : {false, true}) {
            dialog()->resize(isNarrow ? dialog()->minimumSize() : QSize(1200, 700));
            QTRY_COMPARE(report().contains("000\nlongest wave"), isNarrow);
            QVERIFY(text->document()->idealWidth() <= text->viewport()->width());
        }
    }

    /// The pictures are of the table and, where a cell departs, of its difference.
    void aWrongCellHasAPictureOfItsOwn()
    {
        drop(file("table.csv", csvText()));
        QTRY_VERIFY(verdict().startsWith("Recognised: "));
        QCOMPARE(picturesInSight(), 1);
        press("Close");
        QTRY_VERIFY(!dialog());
        drop(file("table.csv", csvText(7, 3)));
        QTRY_VERIFY(verdict().startsWith("Recognised, but for one cell: "));
        QCOMPARE(picturesInSight(), 2);
        const auto* const difference = dialog()->findChild<HeatmapView*>("difference");
        const auto* const bar = static_cast<HeaderBar*>(difference->headerPart());
        QVERIFY(bar->isVisible());
        QCOMPARE(bar->mostText(), QString("0.2430")); // 0.25 less sin 0.007
        QCOMPARE(bar->leastText(), QString("−0.2430"));
        QVERIFY(saysAnywhere("Off the convention"));
    }

    /// A table of rotary's cosines has rows that are given on both sides, and a class token is in neither of
    /// those compared.
    void theNoteSaysWhatAAndBAre_data()
    {
        addColumns<bool, QString, QString>("isPicture", "note", "size");
        addRow("a cache", false, "A is the table of the file. B is its convention: rotary, n = 10\u202f000",
               "table.csv, 12 × 8");
        addRow(
            "a picture", true,
            "A is the table of the file from row 1 on. B is its convention: sinusoidal 2D, n = 10\u202f000",
            "table.csv, 17 × 8");
    }
    void theNoteSaysWhatAAndBAre()
    {
        QFETCH(const bool, isPicture);
        QFETCH(const QString, note);
        QByteArray text;
        for (int row = 0; row < (isPicture ? 17 : rows); ++row)
            for (int column = 0; column < columns; ++column) {
                const int place = column < 4 ? (row - 1) % 4 : (row - 1) / 4;
                const double angle = place * std::pow(10000., -(column % 2) / 2.);
                const double patch = row == 0 ? 0 : column % 4 < 2 ? std::sin(angle) : std::cos(angle);
                text += QByteArray::number(isPicture ? patch : cellOf(row, 4 + column % 4), 'g', 17) +
                        (column + 1 < columns ? ',' : '\n');
            }
        drop(file("table.csv", text));
        QTRY_VERIFY(verdict().startsWith("Recognised: "));
        QFETCH(const QString, size);
        QVERIFY(saysAnywhere(size));
        press("Compare");
        QTRY_VERIFY(!dialog());
        const Scene& scene = m_window->document().scene();
        QCOMPARE(kindOf(scene.parameters).name, std::string_view(isPicture ? "learned-2d" : "learned"));
        QCOMPARE(patchesOf(scene.parameters).has_value(), isPicture);
        QVERIFY(patchesOf(scene.parameters) == patchesOf(scene.compared)); // so that maps stay
        const About& about = scene.about;
        QCOMPARE(about.title, "table.csv");
        QVERIFY2(QString::fromStdString(about.note).startsWith(note), about.note.c_str());
        QCOMPARE(about.note.find("cosines alone") == std::string::npos, isPicture);
    }

    /// A table of which all numbers are three times those of its convention says so, in plain numbers.
    void aFactorIsNamed()
    {
        QByteArray text;
        for (int row = 0; row < rows; ++row)
            for (int column = 0; column < columns; ++column)
                text +=
                    QByteArray::number(3 * cellOf(row, column), 'g', 7) + (column + 1 < columns ? ',' : '\n');
        drop(file("table.csv", text));
        QTRY_VERIFY(verdict().startsWith("Recognised, times 3: "));
        QVERIFY(dialog()->windowTitle().endsWith("table.csv"));
        QVERIFY2(!report().contains(QRegularExpression("\\de[+-]|\\.0+ ulp")), qPrintable(report()));
        press("Compare");
        QTRY_VERIFY(!dialog());
        const std::string& note = m_window->document().scene().about.note;
        QVERIFY2(note.find(", times 3.") != std::string::npos, note.c_str());
    }

    void aWrongCellIsNamedAndSelected()
    {
        drop(file("table.csv", csvText(7, 3)));
        QTRY_VERIFY(verdict().startsWith("Recognised, but for one cell: "));
        QVERIFY2(sureness().startsWith("Sure of the numbers"), qPrintable(sureness()));
        QCOMPARE(dialog()->findChild<maths::FormulaLabel*>()->plainText().section('=', 0, 0).trimmed(),
                 QString("PE(7, 3)"));
        QCOMPARE(report().count("row 7, column 3: 0.25 in place of 0.007000."), 1);
        press("Compare");
        QTRY_VERIFY(!dialog());
        QCOMPARE(selection().position, 7);
        QCOMPARE(selection().dimension, 3);
    }

    void ofSeveralTensorsOneIsAskedFor()
    {
        drop(file("model.safetensors", tensorsFile()));
        QTRY_COMPARE(verdict(), QString("The file has 2 tables. Which one?"));
        auto* const tensors = dialog()->findChild<RowList*>();
        QVERIFY(tensors->isVisible() && tensors->hasFocus());
        QCOMPARE(tensors->currentItem()->text(), QString("pe"));
        QCOMPARE(tensors->currentItem()->data(Qt::AccessibleTextRole).toString(), QString("pe, 12 × 8"));
        QVERIFY(!compare()->isVisible());
        QVERIFY(!dialog()->findChild<QTextEdit*>("report")->isVisible());
        const int high = dialog()->height(); // as the list needs
        QCOMPARE(tensors->height(), tensors->sizeHint().height());
        press("Identify");
        QTRY_VERIFY(verdict().startsWith("Recognised"));
        QVERIFY(!tensors->isVisible());
        QVERIFY(dialog()->height() > high);
        press("Another tensor");
        QVERIFY(tensors->isVisible() && tensors->hasFocus() && !picturesInSight());
        QTest::keyClick(tensors, Qt::Key_Down);
        press("Identify");
        QTRY_COMPARE(
            verdict(),
            QString("Nearly recognised: the paper's frequencies, all sines before all cosines, plus 0.1"));
        QVERIFY2(report().simplified().contains("The nearest: sinusoidal n 10 000"), qPrintable(report()));
        QVERIFY2(report().contains("of 96") && report().contains("first departure"), qPrintable(report()));
        QVERIFY2(!report().contains("encoding =") && !report().contains("nearest is"), qPrintable(report()));
        QVERIFY(button("Compare with the nearest")->isVisible());
        QVERIFY(compare()->isDefault());
    }

    void rowsInAnotherOrderAreTheHeading()
    {
        const QList<QByteArray> lines = csvText().split('\n');
        QByteArray moved;
        for (int row = 0; row < rows; ++row)
            moved += lines[5 * row % rows] + '\n';
        drop(file("shuffled.csv", moved));
        QTRY_COMPARE(
            verdict(),
            QString("Nearly recognised: the paper's frequencies, all sines before all cosines, rows in "
                    "another order"));
        QVERIFY2(report().contains("sine first") && !report().contains("encoding =") &&
                     !report().contains("sine_first"),
                 qPrintable(report()));
    }

    /// What is near by chance is not shown as the nearest.
    void ofNoiseNoConventionIsTheNearest()
    {
        QByteArray noise;
        for (int row = 0; row < 40; ++row)
            for (int column = 0; column < 16; ++column)
                noise += QByteArray::number(std::fmod((row * 16 + column) * 0.618034, 1), 'f', 6) +
                         (column < 15 ? ',' : '\n');
        drop(file("noise.csv", noise));
        QTRY_COMPARE(verdict(), QString("Not recognised"));
        QVERIFY2(report().contains("by chance") && !report().contains("The nearest"), qPrintable(report()));
        QVERIFY(!compare()->isVisible() && dialog()->findChild<HeatmapView*>()->isVisible());
    }

    /// The picture counts rows as the file does, also those before the patches.
    void aWrongCellAfterAClassTokenHasTheRowOfTheFile()
    {
        constexpr int side = 4;
        QByteArray text = "0,0,0,0,0,0,0,0\n";
        for (int patch = 0; patch < side * side; ++patch)
            for (int column = 0; column < columns; ++column) {
                const int place = column < 4 ? patch % side : patch / side; // NOLINT: ⌊k/W⌋
                const double angle = place * std::pow(10000., -(column % 2) / 2.);
                const double value = column % 4 < 2 ? std::sin(angle) : std::cos(angle);
                text += QByteArray::number(patch == 9 && column == 5 ? 0.25 : value, 'g', 17) +
                        (column + 1 < columns ? ',' : '\n');
            }
        drop(file("table.csv", text));
        QTRY_VERIFY(verdict().startsWith("Recognised, but for one cell"));
        QVERIFY2(report().contains("row 10, column 5"), qPrintable(report()));
        const auto* const table = dialog()->findChild<HeatmapView*>();
        QCOMPARE(table->scene().parameters.maxLen, side * side + 1);
        QCOMPARE(table->scene().selection.position, 10);
        press("Compare");
        QTRY_VERIFY(!dialog());
        QCOMPARE(m_window->document().scene().selection.position, 9); // of the patches alone
    }

    void whatCannotBeReadIsSaid()
    {
        drop(file("table.npy", "no numbers at all"));
        QTRY_COMPARE(verdict(), QString("The table could not be read"));
        QVERIFY2(report().contains("table.npy"), qPrintable(report()));
        QVERIFY(!compare()->isVisible() && !button("Another tensor")->isVisible());
        QCOMPARE(sureness(), QString());
        press("Close");
        QTRY_VERIFY(!dialog());
    }

    /// What is cancelled finds nothing: a search to its end would change the words before the dialog goes.
    void cancelEndsTheSearch()
    {
        QByteArray noise;
        for (int row = 0; row < 2000; ++row)
            for (int column = 0; column < 256; ++column)
                noise += QByteArray::number(std::fmod((row * 256 + column) * 0.618034, 1), 'f', 6) +
                         (column < 255 ? ',' : '\n');
        drop(file("noise.csv", noise));
        QTRY_VERIFY(dialog());
        LastWords last(dialog());
        press("Cancel");
        QVERIFY(!dialog()->isVisible());
        QTRY_VERIFY(!dialog());
        QCOMPARE(last.words, QString("Looking for a convention…"));
        QCOMPARE(m_window->document().scene(), Scene());
    }

    void theMenuAsksForAFile()
    {
        const QString name = file("table.csv", csvText());
        m_window->findChild<QAction*>("identifyTable")->trigger();
        auto* const choice = m_window->findChild<QFileDialog*>();
        QVERIFY(choice);
        emit choice->fileSelected(name);
        choice->close();
        QTRY_VERIFY(verdict().startsWith("Recognised"));
    }

private:
    void drop(const QString& name) const
    {
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(name)});
        QDragEnterEvent enter({9, 9}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_window.get(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent dropped({9, 9}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_window.get(), &dropped);
    }

    IdentifyDialog* dialog() const { return m_window->findChild<IdentifyDialog*>(); }

    QString verdict() const { return dialog() ? dialog()->findChild<QLabel*>("verdict")->text() : QString(); }

    QString sureness() const { return dialog()->findChild<QLabel*>("sureness")->text(); }

    QPushButton* compare() const { return dialog()->findChild<QPushButton*>("compare"); }

    bool saysAnywhere(const QString& words) const
    {
        return std::ranges::any_of(dialog()->findChildren<QLabel*>(), [&words](const QLabel* label) {
            return label->isVisible() && label->text() == words;
        });
    }

    int picturesInSight() const
    {
        int count = 0;
        for (const HeatmapView* const view : dialog()->findChildren<HeatmapView*>())
            count += view->isVisible() ? 1 : 0;
        return count;
    }

    QString report() const { return dialog()->findChild<QTextEdit*>("report")->toPlainText(); }

    QPushButton* button(const QString& label) const { return buttonOf<QPushButton>(*dialog(), label); }

    void press(const QString& label) const
    {
        QVERIFY2(button(label) && button(label)->isVisible(), qPrintable(label));
        QTest::mouseClick(button(label), Qt::LeftButton);
    }
};

POSISCOPE_TEST(TestIdentifyDialog)

} // namespace tst_identify_dialog

#include "tst_identify_dialog.moc"
