// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "button_of.h"
#include "files.h"
#include "pointer.h"
#include "ui/export/dialog/export_dialog.h"
#include "ui/kit/controls/choices.h"
#include "ui/kit/controls/number_field.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

namespace posiscope::export_bench {

/// The export dialog on the screen, with a folder for settings and files, and hands on its controls.
class ExportBench
{
protected:
    void begin()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder->filePath(".settings"));
        ExportChoices own = rememberedExportChoices();
        own.spec = {};
        remember(own);
    }
    void end()
    {
        m_dialog.reset();
        m_folder.reset();
    }

    /// With all of its settings.
    void open(const Scene& scene = {}, ViewId view = ViewId::Heatmap)
    {
        openFolded(scene, view);
        unfold();
    }
    void openFolded(const Scene& scene = {}, ViewId view = ViewId::Heatmap)
    {
        m_dialog = std::make_unique<ExportDialog>(scene, view);
        m_dialog->show();
        QVERIFY(QTest::qWaitForWindowActive(m_dialog.get()));
        QTRY_VERIFY(m_dialog->isIdle());
    }
    /// Presses "more settings".
    void unfold()
    {
        for (QAbstractButton* const button : m_dialog->findChildren<QAbstractButton*>())
            if (button->isCheckable() && button->text().endsWith("settings"))
                click(button, button->rect().center());
        QCoreApplication::processEvents();
    }

    template <typename Widget>
    Widget* find(const char* name) const
    {
        return m_dialog->findChild<Widget*>(QLatin1String(name));
    }
    const FigureSpec& spec() const { return m_dialog->choices().spec; }
    NumberField* field(const char* name) const { return find<NumberField>(name); }
    QString said(const char* label) const { return find<QLabel>(label)->text(); }

    void click(QWidget* widget, QPoint at)
    {
        find<QScrollArea>("column")->ensureWidgetVisible(widget);
        QCoreApplication::processEvents();
        Pointer(widget).click(at);
    }
    void choose(const char* control, std::size_t index)
    {
        Segment* const segment = find<SegmentedControl>(control)->segments()[index];
        click(segment, segment->rect().center());
    }
    void flip(const char* box)
    {
        auto* const check = find<QCheckBox>(box);
        click(check, QPoint(8, check->height() / 2));
    }
    /// As far as a letter before the field is left.
    void type(const char* name, const QString& text)
    {
        NumberField* const edit = field(name);
        click(edit, edit->rect().center());
        edit->selectAll();
        QTest::keyClicks(edit, text);
    }
    void enter(const char* name, const QString& text)
    {
        type(name, text);
        QTest::keyClick(field(name), Qt::Key_Tab);
    }
    void pick(const char* box, int index)
    {
        auto* const choice = find<QComboBox>(box);
        choice->setFocus();
        QTest::keyClick(choice, Qt::Key_Home);
        for (int i = 0; i < index; ++i)
            QTest::keyClick(choice, Qt::Key_Down);
    }

    QAbstractButton* button(const QString& label) const { return buttonOf(*m_dialog, label); }
    bool mayExport() const { return button("Export")->isEnabled(); }

    /// The file's bytes; none where it was not written.
    QByteArray exported(const QString& name)
    {
        const QSignalSpy done(m_dialog.get(), &ExportDialog::exported);
        m_dialog->exportTo(path(name));
        return QTest::qWaitFor([&] { return done.count() == 1; }, 20'000) ? read(name) : QByteArray();
    }

    QString path(const QString& name) const { return m_folder->filePath(name); }
    QByteArray read(const QString& name) const { return bytesOf(path(name)); }
    void write(const QString& name, const QByteArray& bytes) const { writeFile(path(name), bytes); }
    /// All that is there but the settings, hidden or not.
    QStringList files() const
    {
        return QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden | QDir::System, QDir::Name);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<ExportDialog> m_dialog;
};

} // namespace posiscope::export_bench
