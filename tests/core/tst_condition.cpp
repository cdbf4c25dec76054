// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/condition.h"

#include "core/message_of.h"
#include "core/scene/scene_text.h"
#include "data_rows.h"
#include "test_program.h"

#include <QTest>

namespace tst_condition {

using namespace posiscope;

class TestCondition : public QObject
{
    Q_OBJECT

private slots:
    void holds_data()
    {
        addColumns<QString, QString, bool>("condition", "scene", "expected");
        const auto row = [](const char* condition, const char* scene, bool expected) {
            const QString name = QString("%1 | %2").arg(condition, scene).replace('\n', ", ");
            QTest::newRow(qPrintable(name)) << condition << scene << expected;
        };
        row("position = 68", "position = 68", true);
        row("position=68 # any column", "position = 67", false);
        row("position != 68", "position = 67", true);
        row("n <= 100", "n = 100", true);
        row("n < 100", "n = 100", false);
        row("n >= 100.5", "n = 100.5", true);
        row("n > 100.5", "n = 100.5", false);
        row("1e2 > n", "n = 99", true);
        row("max_len < d_model", "max_len = 10", true);
        row("n = 100", "n = 100.00000000001", true);
        row("position = 9", "max_len = 10\nposition = 12", true); // what is visible
        row("divider < 0.5", "compare = divider\ndivider = 0.4", true);

        row("idle_columns = 42", "", true);
        row("idle_columns <= 10", "", false);
        row("idle_columns < unfinished_pairs", "", true);
        row("wavelength(dimension) > max_len", "dimension = 126", true);
        row("wavelength( dimension ) > max_len", "dimension = 0", false);
        row("value(0, 1) = 1", "", true);
        row("distance(position, 5) = nearest_distance(5)", "position = 6", true);
        row("distance(position, 5) = nearest_distance(5)", "position = 7", false);
        row("position = most_like(5)", "position = 4", true);
        row("value(0, 200) <= 1", "", false);
        row("value(0, 200) = none", "", true);
        row("first_rise = none", "encoding = index", true);
        row("first_rise != none", "", true);
        row("none = first_rise", "", false);
        row("first_rise != b.first_rise", "", false);
        row("first_rise != b.first_rise", "compare = side", false);
        row("first_rise != b.first_rise", "compare = side\nb.n = 10", true);
        row("b.value(1, 0) = value(1, 0)", "compare = side\nb.n = 10", true);
        row("b.n < n", "compare = side\nb.n = 10", true);

        row("view = waves", "view = waves", true);
        row("view = Waves # as shown", "view = waves", true);
        row("view != waves", "view = waves", false);
        row("encoding = b.encoding", "", true);
        row("encoding != b.encoding", "compare = side\nb.encoding = rotary", true);
        row("cosines = no", "cosines = no", true);
        row("pinned_positions = 5, 3", "pinned_positions = 5,3", true);
        row("pinned_positions != none", "", false);
        row("rows = 0:50", "rows = 0:50", true);
        row("sentence = \"a # = b\"", "sentence = \"a # = b\"", true);
        row("similarity = cosine", "similarity = cosine", true);
    }

    void holds()
    {
        QFETCH(QString, condition);
        QFETCH(QString, scene);
        QFETCH(bool, expected);
        const Scene read = readScene("posiscope 1\n" + scene.toStdString()).scene;
        QCOMPARE(Condition(condition.toStdString()).holds(read), expected);
    }

    void refused_data()
    {
        QTest::addColumn<QString>("message");
        addRow("n", "n given; allowed: two things compared by =, !=, <, <=, > or >=");
        addRow("n =", "n = given; allowed: two things compared by =, !=, <, <=, > or >=");
        addRow("n ! 5", "n ! 5 given; allowed: two things compared by =, !=, <, <=, > or >=");
        addRow("m = 5", "m: no number, key or fact");
        addRow("n = 5 6", "5 6: no number, key or fact");
        addRow("max-len = 5", "max-len: no number, key or fact; did you mean max_len?");
        addRow("frist_rise > 5", "frist_rise: no number, key or fact; did you mean first_rise?");
        addRow("values(1, 2) > 0", "values: no number, key or fact; did you mean value?");
        addRow("value(1, 2 > 0", "value(1, 2: the closing parenthesis is missing");
        addRow("value(1) > 0", "value(k, j): 2 numbers between parentheses, and no other");
        addRow("value > 0", "value(k, j): 2 numbers between parentheses, and no other");
        addRow("value(1, 2, 3) > 0", "value(k, j): 2 numbers between parentheses, and no other");
        addRow("norm(1.5) > 0",
               "norm(k): 1.5 given; allowed: whole numbers from 0 on, or keys that hold one");
        addRow("norm(n) > 0", "norm(k): n given; allowed: whole numbers from 0 on, or keys that hold one");
        addRow("idle_columns(1) > 0", "idle_columns: 0 numbers between parentheses, and no other");
        addRow("first_rise < none", "none: compared by = or != alone");
        addRow("view < waves", "view: holds no number; allowed: = or !=");
        addRow("5 = view", "view: holds no number");
        addRow("cosines = maybe", "cosines: maybe given; allowed: yes or no");
        addRow("sentence = hi", "sentence: hi given; allowed: text in double quotes");
    }

    void refused()
    {
        QFETCH(QString, message);
        QCOMPARE(messageOf([] { Condition condition(QTest::currentDataTag()); }), message);
    }
};

POSISCOPE_TEST(TestCondition)

} // namespace tst_condition

#include "tst_condition.moc"
