// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mathematics/notation.h"

#include "test_program.h"
#include "tests/data_rows.h"
#include "ui/gallery/gallery.h"

#include <QTest>
#include <QTextDocumentFragment>

namespace tst_notation {

using namespace posiscope;

class TestNotation : public QObject
{
    Q_OBJECT

private slots:
    void mathematicsIsSet_data()
    {
        addColumns<QString, QString>("note", "html");
        addRow("a power", "n^(2i/d)", "<i>n</i><sup>2<i>i</i>/<i>d</i></sup>");
        addRow("numbers put in", "10000^(2/4) = 100", "10000<sup>2/4</sup>&nbsp;=&nbsp;100");
        addRow("a power of ten", "4.5·10^(−4)", "4.5·10<sup>−4</sup>");
        addRow("parentheses within", "e^(2·(a + b)) rest", "e<sup>2·(a + b)</sup> rest");
        addRow("a power within a power", "e^(x^(2))", "e<sup><i>x</i><sup>2</sup></sup>");
        addRow("one that never closes", "n^(2", "<i>n</i><sup>2</sup>");
        addRow("an index", "M_δ", "<i>M</i><sub><i>δ</i></sub>");
        addRow("a share", "r is 0", "<i>r</i> is 0");
        addRow("a function", "PE(k + δ)", "<i>PE</i>(<i>k</i> + <i>δ</i>)");
        addRow("a parameter's name", "d_model − 1", "d_model − 1");
        addRow("a large number", "60\u2009611 positions",
               "60<span style=\"white-space:pre\">\u202f</span>611 positions");
        addRow("a place of a table", "[0][12][1]", "[0]\u2060[12]\u2060[1]");
        addRow("words", "I don’t turn a page", "I don’t turn a page");
        addRow("signs of its own", "0 < k & b", "0 &lt; <i>k</i> &amp; b");
    }

    void mathematicsIsSet()
    {
        QFETCH(QString, note);
        QTEST(notationHtml(note), "html");
    }

    void deepPowersAreShownAsTyped_data()
    {
        addColumns<QString, QString>("note", "text");
        constexpr int set = 32;
        const auto powers = [](int count) { return QString("^(").repeated(count); };
        addRow("32 deep", 'b' + powers(set) + '2' + QString(")").repeated(set) + " c", "b2 c");
        addRow("33 deep", 'b' + powers(set + 1) + '2' + QString(")").repeated(set + 1) + " c", "b^(2) c");
        // 64 KiB, the longest note there is.
        constexpr int most = 32768;
        addRow("never closed", powers(most), powers(most - set));
        constexpr int closed = 16000;
        addRow("closed", powers(closed) + '2' + QString(")").repeated(closed),
               powers(closed - set) + '2' + QString(")").repeated(closed - set));
        addRow("beside one another", QString("^(2)").repeated(most / 2), QString("2").repeated(most / 2));
        addRow("closed only", QString(")").repeated(2 * most), QString(")").repeated(2 * most));
    }

    void deepPowersAreShownAsTyped()
    {
        QFETCH(QString, note);
        QFETCH(QString, text);
        QCOMPARE(QTextDocumentFragment::fromHtml(notationHtml(note)).toPlainText(), text);
        QCOMPARE(formattedNotation(note).text, text);
    }

    void paintedLinesHaveTheirFormats()
    {
        const FormattedText set = formattedNotation("so 10000^(2/4) is M_δ");
        QCOMPARE(set.text, "so 100002/4 is Mδ");
        QCOMPARE(set.formats.front().start, 8);
        QCOMPARE(set.formats.front().length, 3);
        QCOMPARE(set.formats.front().format.verticalAlignment(), QTextCharFormat::AlignSuperScript);
        QCOMPARE(set.formats.back().format.verticalAlignment(), QTextCharFormat::AlignSubScript);
    }

    void noItemShowsCode_data()
    {
        QTest::addColumn<QString>("html");
        for (const GalleryGroup& group : gallery())
            for (const GalleryItem& item : group.items)
                QTest::addRow("%s", qPrintable(item.name)) << notationHtml(
                    QString::fromStdString(item.scene.about.note + '\n' + item.scene.about.correction));
    }

    void noItemShowsCode()
    {
        QFETCH(QString, html);
        const QString shown = QTextDocumentFragment::fromHtml(html).toPlainText();
        for (const char* code : {"^", "e-", "*", "sqrt", "M_"})
            QVERIFY2(!shown.contains(QLatin1String(code)), qPrintable(code + (" in: " + shown)));
    }
};

POSISCOPE_TEST(TestNotation)

} // namespace tst_notation

#include "tst_notation.moc"
