// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/kinds.h"
#include "pixels.h"
#include "tests/data_rows.h"
#include "tests/test_program.h"
#include "ui/mathematics/number_text.h"
#include "ui/plot/cell_text.h"
#include "ui/plot/formula_cells.h"
#include "view_bench.h"

#include <QImage>
#include <QPainter>
#include <QTest>

#include <cmath>

namespace tst_cell_text {

using namespace posiscope;

constexpr QColor ground(255, 255, 255);

/// A cell of a size as the maker writes it, in one colour; empty where there is no room.
QImage written(const cell_text::Factory& maker, QSize size, int row, int column, QColor ink = Qt::black)
{
    QImage image(size + QSize(80, 80), QImage::Format_RGB32);
    image.fill(ground);
    const cell_text::Writer write = maker(size, image);
    if (!write)
        return {};
    QPainter painter(&image);
    painter.setPen(ink);
    write(painter, QRectF(QPointF(40, 40), size), row, column);
    return image;
}

cell_text::Factory formulasOf(const Parameters& parameters)
{
    return cell_text::formulas(Theme::light(), parameters, encodingOf(parameters).frequencies);
}

const Parameters robot{.n = 100, .dModel = 4, .maxLen = 4};
const Parameters large{.n = 10000, .dModel = 512, .maxLen = 16777216};

/// Which cells have room for their value.
class TestCellText : public QObject
{
    Q_OBJECT

private slots:
    void valuesAreWrittenWhereTheyHaveRoom_data()
    {
        addColumns<QSizeF, bool>("cell", "written");
        QTest::addRow("large") << QSizeF(80, 40) << true;
        QTest::addRow("from 50 pixels on") << QSizeF(50, 34) << true;
        QTest::addRow("narrower") << QSizeF(34, 34) << false;
        QTest::addRow("as low as a line: ten rows of a low card") << QSizeF(80, 15) << true;
        QTest::addRow("a line, but a low row") << QSizeF(80, 14) << false;
        QTest::addRow("lower") << QSizeF(80, 8) << false;
    }

    void valuesAreWrittenWhereTheyHaveRoom()
    {
        QFETCH(QSizeF, cell);
        QImage device(100, 100, QImage::Format_RGB32);
        const auto writer = cell_text::writeValues(
            Theme::light(), [](int, int) { return -0.888888; },
            [] {
                return Interval{-1, 1};
            })(cell, device);
        QTEST(static_cast<bool>(writer), "written");
    }

    /// A number may have more letters than the ends of the range.
    void numbersLeaveTheEdgesFree()
    {
        const auto maker = cell_text::writeValues(
            Theme::light(), [](int, int) { return 0.002154; },
            [] {
                return Interval{-1, 1};
            });
        for (int width = 50; width < 90; ++width) {
            const QImage cell = written(maker, {width, 34}, 0, 0);
            for (const int x : {40, 41, 42, 37 + width, 38 + width, 39 + width})
                for (int y = 40; y < 74; ++y)
                    QCOMPARE(QColor(cell.pixel(x, y)), ground);
        }
    }

    /// Numbers have the same digits although a 1 is narrower than an 8.
    void numbersOfOneLengthHaveOnePrecision()
    {
        for (int width = 50; width < 90; ++width) {
            const auto cell = [width](double value) {
                const auto maker = cell_text::writeValues(
                    Theme::light(), [value](int, int) { return value; },
                    [] {
                        return Interval{-1, 1};
                    });
                return written(maker, {width, 34}, 0, 0);
            };
            QCOMPARE(cell(0.002111) == cell(0.00211), cell(0.008888) == cell(0.00889));
        }
    }

    void lowRowsOfAFigureHaveNumbers()
    {
        QImage device(100, 100, QImage::Format_RGB32);
        for (const Theme& theme : {Theme::light(), paper()})
            QCOMPARE(cell_text::sizeWithin(theme, {-1, 1}, {80, 14}, &device).has_value(), theme.isExport);
    }

    void closeNumbersAreClearOfMarks_data()
    {
        QTest::addColumn<double>("scale");
        QTest::addRow("on a desk") << 1.;
        QTest::addRow("in a presentation") << 1.75;
    }

    void closeNumbersAreClearOfMarks()
    {
        QFETCH(double, scale);
        const Theme theme = scale > 1 ? Theme::light().presenting(scale) : Theme::light();
        const auto mark =
            static_cast<int>(std::ceil((theme.lineWidth() + 2) / 2 - 0.25)); // the half of it that is within
        int looked = 0;
        for (int width = 20; width < 160; ++width) {
            QImage image(width, 40, QImage::Format_RGB32);
            image.fill(Qt::white);
            const auto write = cell_text::writeValues(
                theme, [](int, int) { return -1; },
                [] {
                    return Interval{-1, 1};
                })(QSizeF(width, 40), image);
            if (!write)
                continue;
            ++looked;
            QPainter painter(&image);
            write(painter, image.rect(), 0, 0);
            painter.end();
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < mark; ++x) {
                    QCOMPARE(image.pixelColor(x, y), QColor(Qt::white));
                    QCOMPARE(image.pixelColor(width - 1 - x, y), QColor(Qt::white));
                }
        }
        QVERIFY(looked > 20);
    }

    /// A number such as −0.0001235 is longer than the ends of its range.
    void longNumbersHaveFewerDigits()
    {
        const auto maker = cell_text::writeValues(
            Theme::light(), [](int, int) { return -0.000123456; },
            [] {
                return Interval{-0.05138, 0.05641};
            });
        int width = 20;
        while (written(maker, {width, 34}, 0, 0).isNull())
            ++width;
        const QRect ink = inkOf(written(maker, {width, 34}, 0, 0));
        QVERIFY(!ink.isEmpty());
        QVERIFY(QRect(40, 40, width, 34).contains(ink));
    }

    /// From afar two digits are read more easily than four that are too small.
    void aPresentationHasFewerDigitsWhereThereIsLittleRoom()
    {
        const auto widthOf = [](const Theme& theme) {
            int width = 20;
            while (!cell_text::sizeWithin(theme, {-1, 1}, {static_cast<double>(width), 60}))
                ++width;
            return width;
        };
        const Theme presented = Theme::light().presenting(1.75);
        const int least = widthOf(presented);
        const auto maker = cell_text::writeValues(
            presented, [](int, int) { return -0.888888; },
            [] {
                return Interval{-1, 1};
            });
        const QRect ink = inkOf(written(maker, {least, 60}, 0, 0));
        QVERIFY(QRect(40, 40, least, 60).contains(ink));
        const QFontMetricsF metrics(presented.interfaceFont(9));
        QVERIFY(ink.width() < metrics.horizontalAdvance(valueText(-0.8889)));
        QVERIFY(least - 10 < metrics.horizontalAdvance(valueText(-0.8889)));
    }

    void wholeNumbersNeedLessRoom()
    {
        const QSizeF cell(24, 34);
        QVERIFY(!cell_text::sizeWithin(Theme::light(), {0, 1}, cell));
        QCOMPARE(cell_text::sizeWithin(Theme::light(), {0, 1}, cell, nullptr, true),
                 std::optional(Theme::notePoints));
    }

    void nothingLeavesItsCell_data()
    {
        addColumns<Parameters, QSize>("parameters", "size");
        addRow("generous", robot, QSize(160, 110));
        addRow("a grid of six rows", Parameters{.n = 10000, .dModel = 4, .maxLen = 6}, QSize(132, 60));
        addRow("tight", robot, QSize(64, 34));
        addRow("long numbers", large, QSize(190, 50));
        addRow("odd", Parameters{.n = 1e9, .dModel = 7, .maxLen = 100}, QSize(150, 70));
        addRow("one cell", Parameters{.n = 1, .dModel = 1, .maxLen = 1}, QSize(300, 200));
    }

    void nothingLeavesItsCell()
    {
        QFETCH(Parameters, parameters);
        QFETCH(QSize, size);
        const auto maker = formulasOf(parameters);
        for (const int row : {0, parameters.maxLen / 2, parameters.maxLen - 1})
            for (const int column : {0, parameters.dModel / 2, parameters.dModel - 1}) {
                const QImage image = written(maker, size, row, column);
                QVERIFY2(!image.isNull(), "no room");
                const QRect ink = inkOf(image);
                QVERIFY(!ink.isEmpty());
                QVERIFY(QRect(QPoint(40, 40), size).contains(ink));
                QVERIFY(std::abs(ink.center().x() - (40 + size.width() / 2)) <= 3); // in the middle
            }
    }

    void inLowCellsNothingReachesTheMarks()
    {
        const auto maker = formulasOf({.n = 10000, .dModel = 4, .maxLen = 6});
        int heights = 0;
        for (int height = 14; height < 70; ++height) {
            const QSize size(134, height);
            const QImage image = written(maker, size, 5, 2);
            if (image.isNull())
                continue; // values come instead
            ++heights;
            const QRect ink = inkOf(image);
            QVERIFY2(QRect(QPoint(40, 40), size).adjusted(3, 3, -3, -3).contains(ink),
                     qPrintable(QString::number(height)));
        }
        QVERIFY(heights > 30);
    }

    void withoutRoomNothingIsWritten_data()
    {
        addColumns<Parameters, QSize>("parameters", "size");
        QTest::addRow("low") << robot << QSize(160, 16);
        QTest::addRow("narrow") << robot << QSize(30, 110);
        QTest::addRow("long numbers") << large << QSize(60, 50);
    }

    void withoutRoomNothingIsWritten()
    {
        QFETCH(Parameters, parameters);
        QFETCH(QSize, size);
        QVERIFY(written(formulasOf(parameters), size, 0, 0).isNull());
    }

    void aPresentationShowsSmallFormulas()
    {
        // P1 presented on a screen of 1440 × 900.
        const Parameters parameters{.n = 10000, .dModel = 4, .maxLen = 6};
        QImage device(100, 100, QImage::Format_RGB32);
        QVERIFY(cell_text::formulas(Theme::light().presenting(1.575), parameters,
                                    encodingOf(parameters).frequencies)(QSizeF(96, 57), device));
    }

    void theValueComesWithRoom()
    {
        const auto maker = formulasOf(robot);
        const QRect alone = inkOf(written(maker, {120, 34}, 1, 2));
        const QRect both = inkOf(written(maker, {120, 80}, 1, 2));
        QVERIFY(both.height() > 1.3 * alone.height());
    }

    void everyCellSaysSomethingElse()
    {
        const auto maker = formulasOf(robot);
        std::vector<QImage> seen;
        for (int row = 0; row < 4; ++row)
            for (int column = 0; column < 4; ++column) {
                const QImage image = written(maker, {140, 80}, row, column);
                QVERIFY(std::ranges::find(seen, image) == seen.end());
                seen.push_back(image);
            }
        QCOMPARE(written(maker, {140, 80}, 2, 3), seen[11]); // and the same a second time
    }

    void formulaUsesOneColour()
    {
        // On a blue cell a blue exponent would not be seen.
        const QImage image = written(formulasOf(robot), {140, 80}, 3, 2, Qt::red);
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x) {
                const QColor colour = image.pixelColor(x, y);
                QCOMPARE(colour.red(), 255);
                QCOMPARE(colour.green(), colour.blue());
            }
    }
};

POSISCOPE_TEST(TestCellText)

} // namespace tst_cell_text

#include "tst_cell_text.moc"
