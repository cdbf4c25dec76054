// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "files.h"
#include "plain_view.h"
#include "ui/workspace/window/main_window.h"

#include <QFile>
#include <QLabel>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

namespace posiscope {

inline Scene withBase(Scene scene, double n)
{
    scene.parameters.n = n;
    return scene;
}

/// A window of plain views on the screen, with a folder for its settings and files: for tests of what stands
/// around views.
class WindowBench
{
protected:
    void begin()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder->path());
        open();
    }

    void end()
    {
        m_window.reset();
        m_folder.reset();
    }

    void open()
    {
        m_window = std::make_unique<MainWindow>(m_views);
        if (m_window->width() < 1000) // that of the test's screen has no room for several cards
            m_window->resize(1000, 700);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        QCoreApplication::processEvents();
    }

    /// The message that lies over the views; empty if there is none.
    QString remark() const
    {
        const auto* const label = m_window->findChild<QLabel*>(QStringLiteral("remark"));
        return label->isVisible() ? label->text() : QString();
    }

    QString path(const char* name) const { return m_folder->filePath(QString::fromLatin1(name)); }

    /// A file of the given text.
    QString file(const char* name, const QByteArray& text) const
    {
        writeFile(path(name), text);
        return path(name);
    }

    PlainView* view(ViewId id) const
    {
        return static_cast<PlainView*>(m_window->dockArea().card(id)->view());
    }
    const Selection& selection() const { return m_window->document().scene().selection; }

    const std::vector<ViewRow> m_views = plainViews();
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MainWindow> m_window;
};

} // namespace posiscope
