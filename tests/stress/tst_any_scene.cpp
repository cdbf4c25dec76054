// SPDX-License-Identifier: GPL-3.0-or-later
#include "painted_views.h"
#include "tests/random_note.h"
#include "tests/random_scene.h"
#include "tests/test_program.h"
#include "ui/gallery/note_bar.h"
#include "ui/mathematics/notation.h"
#include "ui/plot/plot.h"

#include <QApplication>
#include <QFile>
#include <QLoggingCategory>
#include <QTest>

#include <set>

namespace tst_any_scene {

using namespace posiscope;

/// POSISCOPE_STRESS_SCENES asks for that many scenes.
const int asked = qEnvironmentVariableIntValue("POSISCOPE_STRESS_SCENES");
const int sceneCount = asked > 0 ? asked : 40;

constexpr std::size_t longestText = 4096; ///< bytes of a sentence
constexpr std::size_t longestNote = 65536;
constexpr int widestNote = 640;      ///< pixels that a note may keep a window from being narrower than
constexpr qsizetype mostTicks = 200; ///< of an axis
/// KiB, of which a sanitizer keeps most.
const long mostMemory = librariesAreSanitized() ? 4'000'000 : 500'000;

/// Counts the most memory anew, where Linux lets a program do so.
void forgetPeakMemory()
{
    QFile references(QStringLiteral("/proc/self/clear_refs"));
    if (references.open(QIODevice::WriteOnly | QIODevice::Unbuffered))
        references.write("5");
}

/// The most memory that the program has had since then, in KiB.
long peakMemory()
{
    QFile status(QStringLiteral("/proc/self/status"));
    if (!status.open(QIODevice::ReadOnly))
        return 0;
    for (const QByteArray& line : status.readAll().split('\n'))
        if (line.startsWith("VmHWM:"))
            return line.mid(6).trimmed().split(' ').constFirst().toLong();
    return 0;
}

/// What is wrong with the ticks of an axis: too many, or two that are the same number at different places.
QString faultOf(const QCPAxis& axis)
{
    const QVector<double> places = axis.tickVector();
    const QVector<QString> labels = axis.tickVectorLabels();
    if (places.size() > mostTicks)
        return QStringLiteral("%1 ticks").arg(places.size());
    // Words are what the sentence says, and may come again.
    const auto isWord = [](const QString& label) {
        return std::ranges::any_of(label, [](QChar each) { return each.isLetter(); }) ||
               std::ranges::none_of(label, [](QChar each) { return each.isDigit(); });
    };
    if (!axis.visible() || std::ranges::any_of(labels, isWord))
        return {};
    std::set<QString> seen;
    for (qsizetype i = 0; i < labels.size(); ++i)
        if (axis.range().contains(places[i]) && !seen.insert(labels[i]).second)
            return QStringLiteral("two ticks “%1” between %2 and %3")
                .arg(labels[i])
                .arg(axis.range().lower, 0, 'g', 17)
                .arg(axis.range().upper, 0, 'g', 17);
    return {};
}

/// Whatever a valid file says, the window neither freezes nor ends, takes little memory, and its axes stay
/// readable.
class TestAnyScene : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QLoggingCategory::setFilterRules(QStringLiteral("qt.*=false")); // fonts lack some scripts
        m_views = std::make_unique<PaintedViews>();
        m_note = std::make_unique<NoteBar>();
    }

    void everySceneIsPainted_data()
    {
        QTest::addColumn<int>("seed");
        for (int seed = 0; seed < sceneCount; ++seed)
            QTest::addRow("seed %d", seed) << seed;
    }

    void everySceneIsPainted()
    {
        QFETCH(const int, seed);
        const auto number = static_cast<std::uint64_t>(seed);
        Scene scene = RandomScene(number, longestText, true).next();
        RandomNote note(number, longestNote);
        scene.about.note = note.next();
        scene.about.correction = note.next();
        requireValid(scene);
        forgetPeakMemory();
        m_views->paint(scene, PaintedViews::sizes[number % PaintedViews::sizes.size()]);
        for (const QWidget* const widget : QApplication::allWidgets())
            if (const auto* const plot = qobject_cast<const Plot*>(widget))
                for (const QCPAxisRect* const rect : plot->axisRects())
                    for (const QCPAxis* const axis : rect->axes())
                        QVERIFY2(faultOf(*axis).isEmpty(),
                                 (qPrintable(faultOf(*axis)) + ('\n' + shortText(scene))).c_str());

        const FreezeWatch watch(PaintedViews::freezeLimit, "note\n" + shortText(scene));
        m_note->setScene(scene);
        m_note->resize(200 + seed % 1000, 100);
        m_note->grab();
        QVERIFY2(m_note->minimumSizeHint().width() < widestNote, shortText(scene).c_str());
        formattedNotation(QString::fromStdString(scene.about.note));
        const long peak = peakMemory();
        m_peak = std::max(m_peak, peak);
        QVERIFY2(peak <= mostMemory, (std::to_string(peak) + " KiB\n" + shortText(scene)).c_str());
    }

    void cleanupTestCase()
    {
        qInfo("most memory: %ld KiB", m_peak);
        m_note.reset();
        m_views.reset();
    }

private:
    std::unique_ptr<PaintedViews> m_views;
    std::unique_ptr<NoteBar> m_note;
    long m_peak = 0; ///< of memory, KiB
};

POSISCOPE_TEST(TestAnyScene)

} // namespace tst_any_scene

#include "tst_any_scene.moc"
