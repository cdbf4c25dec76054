// SPDX-License-Identifier: GPL-3.0-or-later
#include "test_program.h"
#include "ui/plot/cell_text.h"

#include "tests/data_rows.h"
#include "ui/mathematics/number_text.h"

#include <QImage>
#include <QTest>

#include <cmath>

namespace tst_cell_text {

using namespace posiscope;

/// Which cells have room for their value.

class TestCellText : public QObject
{
    Q_OBJECT

private slots:
    void room_data()
    {
        addColumns<QSizeF, bool>("cell", "written");
        QTest::addRow("large") << QSizeF(80, 40) << true;
        QTest::addRow("from 50 pixels on") << QSizeF(50, 34) << true;
        QTest::addRow("narrower") << QSizeF(34, 34) << false;
        QTest::addRow("as low as a line: ten rows of a low card") << QSizeF(80, 15) << true;
        QTest::addRow("a line, but a low row") << QSizeF(80, 14) << false;
        QTest::addRow("lower") << QSizeF(80, 8) << false;
    }

    void room()
    {
        QFETCH(QSizeF, cell);
        QImage device(100, 100, QImage::Format_RGB32);
        const auto writer = cell_text::values(
            Theme::light(), [](int, int) { return -0.888888; },
            [] {
                return Window{-1, 1};
            })(cell, device);
        QTEST(static_cast<bool>(writer), "written");
    }

    void lowRowsOfAFigureHaveNumbers()
    {
        QImage device(100, 100, QImage::Format_RGB32);
        Theme paper = Theme::light();
        paper.isExport = true;
        for (const Theme& theme : {Theme::light(), paper})
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
            const auto write = cell_text::values(
                theme, [](int, int) { return -1; },
                [] {
                    return Window{-1, 1};
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

    void wholeNumbersNeedLessRoom()
    {
        const QSizeF cell(24, 34);
        QVERIFY(!cell_text::sizeWithin(Theme::light(), {0, 1}, cell));
        QCOMPARE(cell_text::sizeWithin(Theme::light(), {0, 1}, cell, nullptr, true),
                 std::optional(Theme::notePoints));
    }

    void aNumberIsThatOfFormulas_data()
    {
        addColumns<double, int, bool>("value", "width", "isWritten");
        QTest::addRow("four digits") << 0.0998334 << 90 << true;
        QTest::addRow("a whole number") << 7. << 90 << true;
        QTest::addRow("more than the cell is wide") << -6.98132e-5 << 56 << false;
        QTest::addRow("its neighbour") << -0.698132 << 56 << true;
    }

    void aNumberIsThatOfFormulas()
    {
        QFETCH(double, value);
        QFETCH(int, width);
        QImage image(width, 40, QImage::Format_RGB32);
        image.fill(Qt::white);
        QImage expected = image;
        const auto values = cell_text::values(
            Theme::light(), [value](int, int) { return value; },
            [] {
                return Window{-1, 1};
            });
        const auto size = cell_text::sizeWithin(Theme::light(), {-1, 1}, QSizeF(width, 40), &image);
        QVERIFY(size);
        QPainter painter(&image);
        values(QSizeF(width, 40), image)(painter, image.rect(), 0, 0);
        painter.end();
        painter.begin(&expected);
        painter.setFont(Theme::light().interfaceFont(*size));
        QTEST(painter.fontMetrics().horizontalAdvance(valueText(value)) < width, "isWritten");
        QFETCH(bool, isWritten);
        if (isWritten)
            painter.drawText(QRectF(expected.rect()), Qt::AlignCenter, valueText(value));
        painter.end();
        QCOMPARE(image, expected);
    }
};

POSISCOPE_TEST(TestCellText)

} // namespace tst_cell_text

#include "tst_cell_text.moc"
