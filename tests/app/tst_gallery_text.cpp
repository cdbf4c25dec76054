// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gallery_text.h"

#include "app/command_line/command_line.h"

#include <QTest>

using namespace posiscope;

class TestGalleryText : public QObject
{
    Q_OBJECT

private slots:
    void everyItemHasItsLine()
    {
        const QStringList lines = galleryText().split('\n');
        for (const GalleryGroup& group : gallery()) {
            QVERIFY(lines.contains(group.title));
            for (const GalleryItem& item : group.items) {
                const auto found = lines.filter("  " + item.name + ' ');
                QCOMPARE(found.size(), 1);
                QVERIFY(found.first().contains(item.title()));
            }
        }
        QVERIFY(galleryText().endsWith('\n'));
    }

    void columnsStandUnderOneAnother()
    {
        const QString longest = findGalleryItem("A7")->title();
        QSet<qsizetype> places;
        for (const GalleryGroup& group : gallery())
            for (const GalleryItem& item : group.items) {
                const QString line = galleryText().split('\n').filter("  " + item.name + ' ').value(0);
                places << line.indexOf(item.title());
                const QString view = line.mid(line.indexOf(item.title()) + longest.size());
                QVERIFY2(view.startsWith("  ") && !view.startsWith("   "), qPrintable(line));
            }
        QCOMPARE(places.size(), 1);
        const QString line = galleryText().split('\n').filter("P7 ").value(0);
        QVERIFY(line.contains("heatmap") && line.endsWith("1000 × 512, n = 10000"));
    }

    void aNameIsFoundOrRefused()
    {
        QCOMPARE(itemCalled("p7").name, "P7");
        QString message;
        try {
            itemCalled("P9\n");
        } catch (const WrongWords& error) {
            message = QString::fromUtf8(error.what());
        }
        QCOMPARE(message, "gallery: P9\\n given; `posiscope gallery` lists the items");
    }
};

QTEST_APPLESS_MAIN(TestGalleryText)
#include "tst_gallery_text.moc"
