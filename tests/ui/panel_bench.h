// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/key_scales.h"
#include "ui/kit/controls/number_field.h"
#include "ui/kit/controls/value_slider.h"
#include "ui/panels/parameter_panel.h"
#include "ui/sweep/player.h"

#include <QAbstractButton>
#include <QLabel>
#include <QScrollArea>
#include <QTest>

namespace posiscope::panel_bench {

/// A document with its panel, wired as a window wires them.
struct PanelBench
{
    Document document;
    Player player{document};
    QScrollArea area;
    ParameterPanel* panel = new ParameterPanel(document, player);

    explicit PanelBench(const Parameters& parameters = {})
    {
        Scene scene;
        scene.parameters = parameters;
        document.apply(scene);
        document.history()->clear();
        QObject::connect(&player, &Player::sceneRequested, &document, &Document::apply);
        QObject::connect(&document, &Document::sceneChanged, panel,
                         [this](const Scene&, const Scene& after) { panel->setScene(after); });
        panel->setScene(document.scene());
        area.setWidget(panel);
        area.setWidgetResizable(true);
        area.resize(300, 360);
        area.show();
        area.activateWindow();
        settle();
    }

    void settle()
    {
        QVERIFY(QTest::qWaitForWindowActive(&area));
        QCoreApplication::processEvents();
        QCoreApplication::processEvents(); // what the announcement itself posted: layouts
    }

    /// Opens the further settings with the mouse.
    void unfold()
    {
        auto* const fold = find<QAbstractButton>("more_settings");
        if (!fold->isChecked())
            QTest::mouseClick(fold, Qt::LeftButton);
        settle();
    }

    template <typename T>
    T* find(const QString& name) const
    {
        T* const found = panel->findChild<T*>(name);
        Q_ASSERT(found);
        return found;
    }
    ValueSlider* slider(const QString& key) const { return find<ValueSlider>(key + "_slider"); }
    NumberField* field(const QString& key) const { return find<NumberField>(key + "_field"); }
    QLabel* reason(const QString& key) const { return find<QLabel>(key + "_reason"); }
    const Parameters& parameters() const { return document.scene().parameters; }
    QString words() { return document.history()->undoText(); }
    int steps() { return document.history()->count(); }

    /// Where the handle of a slider would be at another value.
    QPoint handleAt(const QString& key, double value) const
    {
        ValueSlider twin(scaleOf(*findSceneKey(key.toStdString())));
        twin.resize(slider(key)->size());
        twin.setValue(value);
        return twin.handle().toPoint();
    }

    void type(const QString& key, const QString& text)
    {
        field(key)->setFocus();
        field(key)->selectAll();
        for (const QChar letter : text) // QTest::keyClicks knows Latin letters only
            QTest::sendKeyEvent(QTest::Click, field(key), Qt::Key_unknown, QString(letter), Qt::NoModifier);
        QTest::keyClick(field(key), Qt::Key_Return);
        settle();
    }
};

} // namespace posiscope::panel_bench
