// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/scene_keys.h"
#include "files.h"
#include "tests/core/message_of.h"
#include "tests/data_rows.h"
#include "tests/random_scene.h"
#include "tests/test_program.h"
#include "ui/document/document.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <stdexcept>

namespace tst_document {

using namespace posiscope;

Scene withN(Scene scene, double n)
{
    scene.parameters.n = n;
    return scene;
}

Scene withPosition(Scene scene, int position)
{
    scene.selection.position = position;
    return scene;
}

class TestDocument : public QObject
{
    Q_OBJECT

private slots:
    void aChangeIsAStepWithWords()
    {
        Document document;
        document.apply(withN(document.scene(), 250));
        QCOMPARE(document.history()->count(), 1);
        QCOMPARE(document.history()->undoText(), QStringLiteral("n: 10\u202f000 → 250"));
        document.history()->undo();
        QCOMPARE(document.scene(), Scene{});
        document.history()->redo();
        QCOMPARE(document.scene().parameters.n, 250.0);
    }

    void aGestureIsOneStep()
    {
        Document document;
        const Gesture drag = newGesture();
        for (const double n : {9000.0, 500.0, 40.0})
            document.apply(withN(document.scene(), n), drag);
        QCOMPARE(document.history()->count(), 1);
        QCOMPARE(document.history()->undoText(), QStringLiteral("n: 10\u202f000 → 40"));
        document.apply(withN(document.scene(), 41), newGesture());
        QCOMPARE(document.history()->count(), 2);
    }

    void aGestureThatComesBackLeavesNoStep()
    {
        Document document;
        const Gesture drag = newGesture();
        document.apply(withN(document.scene(), 9), drag);
        document.apply(withN(document.scene(), 10000), drag);
        QCOMPARE(document.history()->count(), 0);
        QVERIFY(!document.isModified());
    }

    void theOldestStepsAreForgotten()
    {
        Document document;
        for (int n = 1; n <= Document::mostUndoSteps + 5; ++n)
            document.apply(withN(document.scene(), n));
        QCOMPARE(document.history()->count(), Document::mostUndoSteps);
        while (document.history()->canUndo())
            document.history()->undo();
        QCOMPARE(document.scene().parameters.n, 5.0);
    }

    void whichKeysUndoTakesBack_data()
    {
        addColumns<QString>("name");
        for (const SceneKey& key : sceneKeys()) {
            const QString name = QString::fromUtf8(key.name.data(), static_cast<qsizetype>(key.name.size()));
            const auto* const choice = std::get_if<ChoiceKey>(&key.value);
            if (choice && choice->names().size() == 1)
                continue; // there is nothing to change it to
            QTest::newRow(qPrintable(name)) << name;
        }
    }

    void whichKeysUndoTakesBack()
    {
        QFETCH(QString, name);
        const SceneKey& key = *findSceneKey(name.toStdString());
        Document document;
        Scene after;
        for (RandomScene random(1, 200, true);
             sameValue(key, after, {}) || messageOf([&] { requireValid(after); }) != "accepted";)
            std::visit([&, given = random.next()](const auto& kind) { kind.set(after, kind.get(given)); },
                       key.value);
        // Undo takes back what values are computed from. It leaves alone where somebody looks and how a view
        // shows it.
        Scene looked;
        looked.selection = after.selection;
        looked.look = after.look;
        looked.about = after.about;
        const bool undone = after != looked;
        document.apply(after);
        QCOMPARE(document.scene(), after);
        QCOMPARE(document.history()->count(), undone ? 1 : 0);
        document.history()->undo();
        QCOMPARE(document.scene(), undone ? Scene{} : after);
        document.history()->redo();
        QCOMPARE(document.scene(), after);
    }

    void undoLeavesTheSelectionWhereItIs()
    {
        Document document;
        document.apply(withN(document.scene(), 250));
        document.apply(withPosition(document.scene(), 40));
        document.history()->undo();
        QCOMPARE(document.scene(), withPosition(Scene{}, 40));
    }

    void replacingTheWholeIsUndoneWhole()
    {
        Document document;
        document.apply(withPosition(document.scene(), 5));
        const Scene before = document.scene();
        Scene item = withN(withPosition({}, 3), 100);
        item.look.colourMap = ColourMap::Viridis;
        document.replace(item, QStringLiteral("Small heatmap"));
        QCOMPARE(document.scene(), item);
        QCOMPARE(document.history()->undoText(), QStringLiteral("Small heatmap"));
        document.history()->undo();
        QCOMPARE(document.scene(), before);
    }

    void anInvalidSceneChangesNothing()
    {
        Document document;
        QVERIFY_EXCEPTION_THROWN(document.apply(withN({}, 0.5)), std::invalid_argument);
        QCOMPARE(document.scene(), Scene{});
        QCOMPARE(document.history()->count(), 0);
    }

    void savesAndOpens()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("one.posiscope"));
        Document document;
        document.apply(withN(document.scene(), 250));
        document.save(file);
        QVERIFY(!document.isModified());
        QCOMPARE(document.file(), file);
        Document other;
        QCOMPARE(other.open(file), QStringList());
        QCOMPARE(other.scene(), document.scene());
        QCOMPARE(other.history()->count(), 0);
        QVERIFY(!other.isModified());
    }

    void aFailedSaveLeavesTheOldFile()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("kept.posiscope"));
        Document document;
        document.save(file);
        const QByteArray before = bytesOf(file);
        document.apply(withN(document.scene(), 250));
        const QString nowhere = folder.filePath(QStringLiteral("no/such/folder.posiscope"));
        QVERIFY_EXCEPTION_THROWN(document.save(nowhere), std::runtime_error);
        QVERIFY(document.isModified());
        QCOMPARE(document.file(), file);
        QCOMPARE(bytesOf(file), before);
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 1);
    }

    void whatCountsAsModified()
    {
        QTemporaryDir folder;
        Document document;
        QSignalSpy titles(&document, &Document::titleChanged);
        // In a window that was never saved nothing is lost.
        document.apply(withPosition(document.scene(), 9));
        document.apply(withN(document.scene(), 250));
        QVERIFY(!document.isModified());

        document.save(folder.filePath(QStringLiteral("a.posiscope")));
        titles.clear();
        document.apply(withN(document.scene(), 251));
        QVERIFY(document.isModified());
        QVERIFY(!titles.isEmpty());
        document.history()->undo();
        QVERIFY(!document.isModified());
        document.apply(withPosition(document.scene(), 10));
        QVERIFY(!document.isModified());
        Scene recoloured = document.scene();
        recoloured.look.colourMap = ColourMap::Grey;
        document.apply(recoloured);
        QVERIFY(document.isModified());
    }

    void aVisitedSceneIsSavedAsACopy()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("own.posiscope"));
        const QString copy = folder.filePath(QStringLiteral("copy.posiscope"));
        Document document;
        document.save(file);
        document.visit(withN({}, 7));
        document.save(copy);
        QCOMPARE(document.file(), file);
        Document other;
        other.open(copy);
        QCOMPARE(other.scene().parameters.n, 7.0);
        document.endVisit();
        QVERIFY(!document.isModified());
        document.visit(withN({}, 8));
        document.save(file); // in place of the document's own scene
        document.endVisit();
        QVERIFY(document.isModified());
    }

    void aNewOneForgetsAll()
    {
        Document document;
        document.apply(withN(document.scene(), 250));
        document.startNew();
        QCOMPARE(document.scene(), Scene{});
        QCOMPARE(document.history()->count(), 0);
        QVERIFY(!document.isModified());
        document.startNew(withN({}, 7));
        QCOMPARE(document.scene().parameters.n, 7.0);
        QVERIFY(!document.isModified());
    }
};

POSISCOPE_TEST(TestDocument)

} // namespace tst_document

#include "tst_document.moc"
