// SPDX-License-Identifier: GPL-3.0-or-later
// ctest: slow
// ctest: not sanitized, because sanitizers see nothing of the time, which is other programs'
#include "files.h"
#include "other_programs.h"
#include "tests/test_program.h"
#include "ui/export/figure/figure.h"
#include "ui/views/view_list.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

namespace tst_figure_formats {

using namespace posiscope;

/// The root of the mean square of all channels' differences, of 255.
double difference(const QImage& one, const QImage& other)
{
    if (one.size() != other.size())
        return 255;
    double sum = 0;
    for (int y = 0; y < one.height(); ++y)
        for (int x = 0; x < one.width(); ++x) {
            const QRgb a = one.pixel(x, y);
            const QRgb b = other.pixel(x, y);
            sum += std::pow(qRed(a) - qRed(b), 2) + std::pow(qGreen(a) - qGreen(b), 2) +
                   std::pow(qBlue(a) - qBlue(b), 2);
        }
    return std::sqrt(sum / (3. * one.width() * one.height()));
}

/// Every view, some at several sizes, drawn as PNG, SVG and PDF, the latter two by other programs, to the
/// same pixels.
class TestFigureFormats : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (!other_programs::isHere("rsvg-convert") || !other_programs::isHere("pdftocairo"))
            QSKIP("needs rsvg-convert and pdftocairo");
        // An SVG names its fonts, which the system may not have.
        const QString fonts = m_folder.filePath("fonts.conf");
        writeFile(fonts, "<fontconfig><include ignore_missing=\"yes\">/etc/fonts/fonts.conf</include>"
                         "<dir>" POSISCOPE_TEST_DATA "/../../resources/fonts</dir></fontconfig>");
        qputenv("FONTCONFIG_FILE", fonts.toLocal8Bit());
    }

    void formatsAgree_data()
    {
        QTest::addColumn<FigureSpec>("spec");
        // Few pixels: the time goes into drawing each PDF many times as large.
        FigureSpec journal;
        journal.width = 89;
        journal.height = 60;
        journal.dpi = 150;
        FigureSpec slide;
        slide.unit = LengthUnit::Pixel;
        slide.width = 960;
        slide.height = 540;
        slide.dpi = 72;
        slide.fontPoints = 18;
        for (const ViewRow& row : viewList()) {
            const auto of = [&row](FigureSpec spec) {
                spec.view = row.id;
                // Most of it are small letters, digits, circles or cells, whose edges fall between pixels.
                if (row.id == ViewId::BuildSteps || row.id == ViewId::Rotation)
                    spec.dpi = 300;
                if (row.id == ViewId::Attention)
                    spec.dpi = 400;
                return spec;
            };
            QTest::addRow("%s, 89 mm", viewName(row.id).data()) << of(journal);
            // And larger: one of cells, one of curves.
            if (row.id == ViewId::Heatmap || row.id == ViewId::Waves)
                QTest::addRow("%s, slide", viewName(row.id).data()) << of(slide);
        }
        FigureSpec dark = journal;
        dark.dark = true;
        QTest::newRow("heatmap, dark") << dark;
        FigureSpec both = journal;
        both.wavesBelow = true;
        QTest::newRow("heatmap over waves") << both;
    }
    void formatsAgree()
    {
        QFETCH(const FigureSpec, spec);
        Figure figure(Scene(), spec);
        const QString base = m_folder.filePath("figure");
        for (const FigureFormat format : {FigureFormat::Svg, FigureFormat::Pdf})
            writeFile(base + '.' + QString::fromLatin1(nameOf(format).data()), figure.file(format));
        const QImage png = figure.image();
        const QImage svg = other_programs::renderedSvg(base + ".svg", png.size(), base + "-svg.png");
        // Letters are off by a part of a pixel in proportion.
        constexpr int finer = 8;
        const QImage pdf = other_programs::renderedPdf(base + ".pdf", png.size(), base + "-pdf", finer);
        constexpr double most = 2; // of 255
        const double svgDifference = difference(png, svg);
        const double pdfDifference = difference(png, pdf);
        qInfo("svg %.2f, pdf %.2f", svgDifference, pdfDifference);
        QVERIFY2(svgDifference <= most, qPrintable(QString::number(svgDifference)));
        QVERIFY2(pdfDifference <= most, qPrintable(QString::number(pdfDifference)));
    }

private:
    QTemporaryDir m_folder;
};

POSISCOPE_TEST(TestFigureFormats)

} // namespace tst_figure_formats

#include "tst_figure_formats.moc"
