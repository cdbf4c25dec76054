// SPDX-License-Identifier: GPL-3.0-or-later
#include "files.h"
#include "other_programs.h"
#include "tests/core/message_of.h"
#include "tests/data_rows.h"
#include "tests/test_program.h"
#include "ui/document/document.h"
#include "ui/document/scene_file.h"
#include "ui/export/figure/figure.h"
#include "ui/export/pictures/canvas.h"
#include "ui/gallery/gallery.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <cmath>

namespace tst_figure_files {

using namespace posiscope;

constexpr FigureFormat formats[] = {FigureFormat::Png, FigureFormat::Svg, FigureFormat::Pdf};

FigureSpec small(ViewId view)
{
    FigureSpec spec;
    spec.view = view;
    spec.width = 60;
    spec.height = 40;
    spec.dpi = 96;
    return spec;
}

/// The sizes of a page in millimetres, as pdfinfo says them.
QSizeF pageOf(const QString& file)
{
    const QString text = QString::fromUtf8(other_programs::said("pdfinfo", {file}));
    const auto found = QRegularExpression("Page size:\\s+([0-9.]+) x ([0-9.]+) pts").match(text);
    return QSizeF(found.captured(1).toDouble(), found.captured(2).toDouble()) / 72 * 25.4;
}

/// What stands in the files: sizes, fonts, pictures and the scene.
class TestFigureFiles : public QObject
{
    Q_OBJECT

private slots:
    void everyGalleryItemIsRestored()
    {
        // Where the sanitizers watch, each item is in one format, in turn: a format has the same code for
        // all.
        std::size_t turn = 0;
        for (const GalleryGroup& group : gallery())
            for (const GalleryItem& item : group.items) {
                // What t-SNE settles on is not what is asked here.
                Scene scene = item.scene;
                if (scene.look.view == ViewId::Projection)
                    scene.projection.iterations = 1;
                Figure figure(scene, small(scene.look.view));
                const FigureFormat inTurn = formats[turn++ % std::size(formats)];
                for (const FigureFormat format : formats) {
                    if (librariesAreSanitized() && format != inTurn)
                        continue;
                    const QString name = written(figure.file(format), format);
                    const SceneFile read = readSceneFile(name);
                    QVERIFY2(!read.isProject, qPrintable(item.name));
                    QVERIFY2(read.scene == scene, qPrintable(item.name + ' ' + name));
                    QVERIFY2(read.warnings.isEmpty(), qPrintable(item.name));
                }
            }
    }

    void strangeTextIsRestored_data()
    {
        QTest::addColumn<std::string>("text");
        QTest::newRow("tags") << std::string("a <b> & \"c\" ]]> &amp; -->\nü 漢 \xf0\x9f\x98\x80");
        QTest::newRow("spaces") << std::string("  a \n\n  b  ");
        QTest::newRow("not XML") << std::string("a \xef\xbf\xbe b");
    }
    void strangeTextIsRestored()
    {
        QFETCH(const std::string, text);
        Scene scene;
        scene.sentence.text = text;
        Figure figure(scene, small(ViewId::Sentence));
        scene.look.view = ViewId::Sentence;
        for (const FigureFormat format : formats)
            QVERIFY(readSceneFile(written(figure.file(format), format)).scene == scene);
    }

    void aPictureIsOpenedAsNew()
    {
        Scene scene;
        scene.parameters.n = 123;
        Figure figure(scene, small(ViewId::Heatmap));
        Document document;
        document.open(written(figure.file(), FigureFormat::Png));
        QCOMPARE(document.scene().parameters.n, 123.);
        QVERIFY(document.file().isEmpty());
        QVERIFY(!document.isModified());
        scene.parameters.n = 124;
        document.apply(scene);
        QVERIFY(document.isModified()); // since it was opened, its changes are asked about
        document.startNew(scene);
        QVERIFY(!document.isModified());
    }

    void aModelIsOpenedAsNew()
    {
        const QString name = config(R"(
{"model_type": "llama", "head_dim": 64, "max_position_embeddings": 8192, "rope_theta": 500000,
 "vocab_size": 128256})");
        const SceneFile read = readSceneFile(name);
        QCOMPARE(read.warnings,
                 QStringList({"read: model_type \"llama\", head_dim 64, max_position_embeddings 8192, "
                              "rope_theta 500000",
                              "left out: vocab_size"}));
        Document document;
        document.open(name);
        QCOMPARE(document.scene().parameters.n, 500000.);
        QCOMPARE(document.scene().about.title, std::string("llama"));
        QVERIFY(document.file().isEmpty()); // Save must not replace it
        const QString gemma = config(R"({"model_type": "gemma3_text"})");
        QCOMPARE(readSceneFile(gemma).scene.comparison, Comparison::Side);
        QCOMPARE(readSceneFile(gemma).scene.compared.n, 10000.);
        const auto refused = [this](const char* text) {
            return messageOf<std::runtime_error>([&] { readSceneFile(config(text)); });
        };
        QVERIFY(refused(R"({"model_type": "resnet"})").endsWith("or any other beside rope_theta"));
        QVERIFY(refused(" [1]\n").endsWith(
            "neither a project nor the config.json of a model, which begins with {"));
        const QString table = m_folder.filePath("pe.npy");
        QFile::copy(config("[1]"), table);
        QVERIFY(messageOf<std::runtime_error>([&] { readSceneFile(table); }).contains("posiscope identify"));
        QVERIFY(readSceneFile(config(R"({"model_type": "detr", "d_model": 256})"))
                    .warnings.contains(
                        "not in the file: grid 25x34, of a picture of 800 by 1066 pixels at stride 32"));
    }

    void damagedFiguresAreRefused_data()
    {
        addColumns<QByteArray, QString>("bytes", "message");
        Figure figure(Scene(), small(ViewId::Heatmap));
        const QByteArray png = figure.file(FigureFormat::Png);
        const QByteArray svg = figure.file(FigureFormat::Svg);
        const QByteArray pdf = figure.file(FigureFormat::Pdf);
        QByteArray changed = png;
        changed[png.indexOf("posiscope 1") + 3] = 'X';
        QByteArray without = png;
        const qsizetype chunk = png.indexOf("iTXt") - 4;
        without.remove(chunk, png.indexOf("IDAT") - 4 - chunk);
        addRow("png, a letter changed", changed, "the scene it carries is damaged");
        addRow("png, cut within the scene", png.left(png.indexOf("posiscope 1") + 5),
               "it ends too soon: the picture is damaged");
        addRow("png, cut after a chunk", png.left(chunk), "it ends too soon: the picture is damaged");
        addRow("png, begin alone", png.left(8), "it ends too soon: the picture is damaged");
        addRow("png, cut after the scene", png.left(png.size() - 100),
               "it ends too soon: the picture is damaged");
        addRow("png, without its last part", png.left(png.size() - 12),
               "it ends too soon: the picture is damaged");
        QByteArray pixel = png;
        pixel[png.size() - 100] = char(~pixel[png.size() - 100]);
        addRow("png, a pixel changed", pixel, "the picture is damaged: a part of it was changed");
        addRow("nothing in it", QByteArray(), "the file is empty");
        addRow("text in it", QByteArray("hello"), "no picture, whatever its name says");
        addRow("png, none", without, "a picture that carries no scene");
        addRow("svg, cut within the scene", svg.left(svg.indexOf("posiscope 1") + 5),
               "it ends too soon: the picture is damaged");
        addRow("svg, cut after the scene", svg.left(svg.size() - 20),
               "it ends too soon: the picture is damaged");
        addRow("svg, none", QByteArray("<svg xmlns=\"http://www.w3.org/2000/svg\"/>"),
               "a picture that carries no scene");
        constexpr int deep = 200'000;
        const QByteArray groups = QByteArray("<g>").repeated(deep);
        addRow("svg, groups within groups", groups + QByteArray("</g>").repeated(deep),
               "a picture that carries no scene");
        addRow("svg, groups that do not close", groups, "it ends too soon: the picture is damaged");
        addRow("svg, entities within entities",
               QByteArray("<!DOCTYPE svg [<!ENTITY a \"posiscope\">"
                          "<!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;\">"
                          "<!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;\">"
                          "<!ENTITY d \"&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;\">"
                          "<!ENTITY e \"&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;\">]><svg>&e;</svg>"),
               "a picture that carries no scene");
        addRow("svg, a tag within the scene", QByteArray(svg).replace("posiscope 1\n", "posiscope 1\n<b/>"),
               "the scene it carries is damaged");
        addRow("svg, an entity of its own",
               "<!DOCTYPE svg [<!ENTITY a \"n\">]>" +
                   QByteArray(svg).replace("posiscope 1\n", "posiscope 1\n&a;"),
               "the scene it carries is damaged");
        addRow("svg, a bad value", QByteArray(svg).replace("posiscope 1\n", "posiscope 1\nn = 0\n"),
               "n: 0 given; allowed");
        addRow("pdf, cut within the scene", pdf.left(pdf.indexOf("posiscope 1") + 5),
               "it ends too soon: the picture is damaged");
        addRow("pdf, cut after the scene", pdf.left(pdf.size() - 20),
               "it ends too soon: the picture is damaged");
        addRow("pdf, none", QByteArray("%PDF-1.4\n%%EOF\n"), "a picture that carries no scene");
    }
    void damagedFiguresAreRefused()
    {
        QFETCH(const QByteArray, bytes);
        QFETCH(const QString, message);
        const QString name = written(bytes, FigureFormat::Png);
        Document document;
        const Scene before = document.scene();
        QString text;
        try {
            document.open(name);
        } catch (const std::runtime_error& error) {
            text = QString::fromUtf8(error.what());
        }
        QVERIFY2(text.startsWith(name + ": ") && text.contains(message), qPrintable(text));
        QVERIFY(!text.contains('\n'));
        QVERIFY(document.scene() == before);
    }

    void scenesInSvgOfOtherPrograms_data()
    {
        QTest::addColumn<QByteArray>("svg");
        const QByteArray scene =
            "<posiscope:scene xmlns:posiscope=\"urn:posiscope\">posiscope 1\nn = 7\n</posiscope:scene>";
        addRow("a prefix declared before",
               QByteArray(
                   "<?xml version='1.0'?>\n<ns0:svg xmlns:ns0='http://www.w3.org/2000/svg' xmlns:ns1 = "
                   "'urn:posiscope'>\n<ns1:scene\n id=\"a>b\">posiscope 1\nn = 7\n</ns1:scene ></ns0:svg>"));
        addRow("no prefix",
               QByteArray("<svg><scene xmlns=\"urn:posiscope\">posiscope 1\nn = 7</scene></svg>"));
        addRow("base64", "<svg><scene encoding='base64' xmlns=\"urn:posiscope\">" +
                             QByteArray("posiscope 1\nn = 7").toBase64() + "</scene></svg>");
        addRow("characters in other forms",
               QByteArray(
                   "<svg><scene xmlns=\"urn:posiscope\">posiscope 1&#10;<![CDATA[n =]]><!-- <b> -->&#x20;7"
                   "</scene></svg>"));
        addRow("a document's type",
               "<!DOCTYPE svg [<!-- don't > --><!ENTITY a \"]>\">]>\n<svg>" + scene + "</svg>");
        addRow("comments and text that look like tags",
               "<!--<posiscope:scene>--><svg><![CDATA[<posiscope:scene>]]>" + scene + "</svg><!-- > -->");
        // Each of these would take minutes if the time grew as the square of the length.
        constexpr int many = 1'000'000;
        QByteArray attributes = "<svg";
        QByteArray declared = "<!DOCTYPE svg [";
        QByteArray nested = "<svg:svg xmlns:svg=\"http://www.w3.org/2000/svg\">";
        for (int i = 0; i < many; ++i) {
            const QByteArray number = QByteArray::number(i);
            attributes += " a" + number + "=\"\"";
            declared += "<!ATTLIST svg a" + number + " CDATA \"b\">";
            nested += "<svg:g xmlns:a" + number + "=\"b\">";
        }
        addRow("many attributes", attributes + '>' + scene + "</svg>");
        addRow(
            "many attributes of the scene",
            "<svg>" +
                QByteArray(scene).replace("<posiscope:scene", attributes.replace(0, 4, "<posiscope:scene")) +
                "</svg>");
        addRow("many attributes declared", declared + "]><svg>" + scene + "</svg>");
        addRow("many prefixes", nested + scene + QByteArray("</svg:g>").repeated(many) + "</svg:svg>");
        addRow("many entities in the scene",
               "<svg>" +
                   QByteArray(scene).replace("n = 7", "# " + QByteArray("&amp;").repeated(many) + "\nn = 7") +
                   "</svg>");
        addRow("many parts in the scene",
               "<svg>" +
                   QByteArray(scene).replace(
                       "n = 7", "# " + QByteArray("<![CDATA[a]]><!-- -->").repeated(many) + "\nn = 7") +
                   "</svg>");
    }
    void scenesInSvgOfOtherPrograms()
    {
        QFETCH(const QByteArray, svg);
        QCOMPARE(readSceneFile(written(svg, FigureFormat::Svg)).scene.parameters.n, 7.);
    }

    void aPictureThatIsTooLong()
    {
        const QString name = written("\x89PNG\r\n\x1a\n", FigureFormat::Png);
        QVERIFY(QFile::resize(name, (qint64(1) << 30) + 1)); // which takes no room on a disk
        try {
            readSceneFile(name);
            QFAIL("it was read");
        } catch (const std::runtime_error& error) {
            QCOMPARE(QString::fromUtf8(error.what()),
                     name + ": 1073741825 bytes given; allowed: at most 1073741824");
        }
    }

    void pagesAreAsLargeAsTheFigure_data()
    {
        addColumns<double, double, LengthUnit, int>("width", "height", "unit", "dpi");
        QTest::newRow("single column") << 89. << 70. << LengthUnit::Millimetre << 300;
        QTest::newRow("double column") << 183. << 115. << LengthUnit::Millimetre << 600;
        QTest::newRow("between points") << 100.17 << 60.53 << LengthUnit::Millimetre << 72;
        QTest::newRow("pixels") << 1001. << 777. << LengthUnit::Pixel << 144;
        QTest::newRow("inches") << 12. << 8. << LengthUnit::Inch << 100;
    }
    void pagesAreAsLargeAsTheFigure()
    {
        if (!other_programs::isHere("pdfinfo"))
            QSKIP("needs pdfinfo");
        FigureSpec spec;
        QFETCH(const int, dpi);
        QFETCH(const LengthUnit, unit);
        QFETCH(const double, width);
        QFETCH(const double, height);
        spec.dpi = dpi;
        spec.unit = unit;
        spec.width = width;
        spec.height = height;
        Figure figure(Scene(), spec);
        QXmlStreamReader svg(figure.file(FigureFormat::Svg));
        QVERIFY(svg.readNextStartElement());
        const double wide = svg.attributes().value("width").toString().remove("mm").toDouble();
        QVERIFY(std::abs(wide - millimetres(spec).width()) < 0.1);
        const QSizeF page = pageOf(written(figure.file(FigureFormat::Pdf), FigureFormat::Pdf));
        QVERIFY(std::abs(page.width() - millimetres(spec).width()) < 0.1);
        QVERIFY(std::abs(page.height() - millimetres(spec).height()) < 0.1);
    }
    void fontsAndPicturesOfPdf()
    {
        if (!other_programs::isHere("pdffonts"))
            QSKIP("needs pdffonts and pdfimages");
        FigureSpec spec;
        Figure figure(Scene(), spec);
        const QString name = written(figure.file(FigureFormat::Pdf), FigureFormat::Pdf);
        QStringList fonts =
            QString::fromUtf8(other_programs::said("pdffonts", {name})).trimmed().split('\n').mid(2);
        QVERIFY(!fonts.isEmpty());
        for (const QString& font : fonts)
            QVERIFY2(QRegularExpression("\\byes (yes|no)\\s+yes").match(font).hasMatch(), qPrintable(font));
        const QString pictures = QString::fromUtf8(other_programs::said("pdfimages", {"-list", name}));
        QVERIFY2(!pictures.contains("jpeg"), qPrintable(pictures));
        const auto cells =
            QRegularExpression("image\\s+(\\d{3,})\\s+(\\d+).*\\s(\\d+)\\s+(\\d+)\\s+[0-9.]+[KM]")
                .match(pictures);
        QVERIFY2(cells.hasMatch(), qPrintable(pictures));
        QVERIFY(std::abs(cells.captured(3).toInt() - 300) <= 1);
        const QByteArray text = other_programs::said("pdftotext", {name, "-"});
        QVERIFY(text.contains("Sinusoidal positional encoding"));
    }

private:
    QString config(const QByteArray& json)
    {
        const QString name = m_folder.filePath("config.json");
        writeFile(name, json);
        return name;
    }

    QString written(const QByteArray& bytes, FigureFormat format)
    {
        const QString name = m_folder.filePath("x." + QString::fromLatin1(nameOf(format).data()));
        writeFile(name, bytes);
        return name;
    }

    QTemporaryDir m_folder;
};

POSISCOPE_TEST(TestFigureFiles)

} // namespace tst_figure_files

#include "tst_figure_files.moc"
