// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/subcommands.h"
#include "core/message_of.h"
#include "test_program.h"

#include <QTest>

namespace tst_gallery_text {

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

    void columnsAreAligned()
    {
        QString longest;
        for (const GalleryGroup& group : gallery())
            for (const GalleryItem& item : group.items)
                if (item.title().size() > longest.size())
                    longest = item.title();
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
        CommandLine line;
        line.item = "p7";
        QCOMPARE(itemOf(line).name, "P7");
        line.item = "P9\n";
        const QString allowed = " P9\\n given; allowed: an item that `posiscope gallery` lists";
        line.command = Subcommand::Gallery;
        QCOMPARE(messageOf<UsageError>([&] { itemOf(line); }), "item:" + allowed);
        line.command = Subcommand::Data;
        QCOMPARE(messageOf<UsageError>([&] { itemOf(line); }), "--gallery:" + allowed);
    }
};

POSISCOPE_TEST(TestGalleryText)

} // namespace tst_gallery_text

#include "tst_gallery_text.moc"
