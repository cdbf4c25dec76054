// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gallery/gallery.h"

#include "test_program.h"
#include "tests/data_rows.h"
#include "tests/gallery_file.h"
#include "ui/gallery/gallery_search.h"

namespace tst_gallery {

using namespace posiscope;

class TestGallery : public QObject
{
    Q_OBJECT

private slots:
    void groupsComeInOrder()
    {
        QStringList groups;
        for (const GalleryGroup& group : gallery()) {
            QStringList names;
            for (const GalleryItem& item : group.items)
                names << item.name;
            groups << group.title + ": " + names.join(' ');
        }
        QCOMPARE(groups,
                 QStringList({"Questions: A1 A2 A4 A6 A5 A7 A8 A3 A9 A11 A10",
                              "In attention: B5 B6 B7 B8 B8b", "Other encodings: B1 B2 B3 B4 B9",
                              "Pictures from papers: P1 P2 P2b P3 P4 P5 P6 P7 S1 S2 S3 S4 S5 S6 N1 N2 "
                              "Q1 Q2 Q3 Q4 Q5"}));
    }

    void everyFileIsAnItem()
    {
        for (const QFileInfo& file : galleryFolder().entryInfoList(QDir::Files)) {
            const GalleryItem* const item = findGalleryItem(file.completeBaseName());
            QVERIFY2(item, qPrintable(file.fileName()));
            QCOMPARE(item->scene, galleryFile(item->name).scene);
        }
    }

    void aNameFindsItsItem()
    {
        QCOMPARE(findGalleryItem("p2B")->name, "P2b");
        QCOMPARE(findGalleryItem("P8"), nullptr);
        QCOMPARE(findGalleryItem({}), nullptr);
    }

    void aSceneKnowsItsItem()
    {
        for (const GalleryGroup& group : gallery())
            for (const GalleryItem& item : group.items)
                QCOMPARE(galleryItemOf(item.scene), &item);
        Scene moved = findGalleryItem("P7")->scene;
        moved.parameters.n = 50;
        QCOMPARE(galleryItemOf(moved)->name, "P7");
        QCOMPARE(galleryItemOf(Scene{}), nullptr);
        moved.about.title = "My own";
        QCOMPARE(galleryItemOf(moved), nullptr);
    }

    void titlesHaveNoNames()
    {
        for (const GalleryGroup& group : gallery())
            for (const GalleryItem& item : group.items) {
                QVERIFY2(!item.title().startsWith(item.name + ' '), qPrintable(item.name));
                const bool isQuestion = item.title().endsWith('?');
                QVERIFY2(isQuestion || &group == &gallery().back(), qPrintable(item.name));
            }
    }

    void aSearchFindsByEveryWord_data()
    {
        addColumns<QString, QString>("search", "found");
        addRow("a title", "robot", "S2");
        addRow("capitals aside", "DROPOUT phillips", "P4");
        addRow("words apart, in any order", "grid  formulas", "P1");
        addRow("a name", "q3", "Q3");
        addRow("a number of a note", "0.645", "Q5");
        addRow("nothing of the kind", "banana", "");
    }

    void aSearchFindsByEveryWord()
    {
        QFETCH(QString, search);
        QFETCH(QString, found);
        QStringList names;
        for (const GalleryItem* const item : itemsFound(search))
            names << item->name;
        QCOMPARE(names.join(' '), found);
    }

    void aSearchKnowsOtherWords_data()
    {
        addColumns<QString, QString>("search", "found");
        addRow("halves", "halves", "A8");
        addRow("RoPE", "rope", "B7");
        addRow("attention", "attention", "B6");
        addRow("relative", "relative", "A5");
        addRow("the beginning of a word", "relat", "A5");
        addRow("wavelength", "wavelength", "B3");
        addRow("float32", "float32", "B9");
        addRow("a view", "rotation", "A4");
    }

    void aSearchKnowsOtherWords()
    {
        QFETCH(QString, search);
        QFETCH(QString, found);
        const auto items = itemsFound(search);
        QVERIFY(std::ranges::count(items, findGalleryItem(found)) == 1);
        QVERIFY(std::ranges::count(items, findGalleryItem("P1")) == 0);
    }
};

POSISCOPE_TEST(TestGallery)

} // namespace tst_gallery

#include "tst_gallery.moc"
