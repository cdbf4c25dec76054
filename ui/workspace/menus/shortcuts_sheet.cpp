// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/menus/shortcuts_sheet.h"

#include "ui/kit/controls/buttons.h"
#include "ui/kit/controls/scroll_fade.h"
#include "ui/kit/theme/window_theme.h"
#include "ui/shortcuts/shortcuts.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

namespace posiscope {

namespace {

/// What the mouse does in a view: a row of the sheet, beside the keys. Both words are of the
/// translation context posiscope::Shortcuts.
struct MouseGesture
{
    const char* gesture;
    const char* words;
};

std::span<const MouseGesture> mouseGestures()
{
    static constexpr MouseGesture table[] = {
        {QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Click"),
         QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Select the cell")},
        {QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Shift+click"),
         QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Pin or unpin the position")},
        {QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Wheel"),
         QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Zoom at the pointer")},
        {QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Two fingers"),
         QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Zoom between them, on a touch screen")},
        {QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Drag"),
         QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Move what is seen")},
        {QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Drag on an axis"),
         QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Move along that axis alone")},
        {QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Double click"),
         QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Reset zoom")},
        {QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Double click on its title"),
         QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Enlarge it, or put it back beside the others")},
        {QT_TRANSLATE_NOOP("posiscope::Shortcuts", "Right click"),
         QT_TRANSLATE_NOOP("posiscope::Shortcuts", "The menu of the view")},
    };
    return table;
}

struct Group
{
    QString title;
    std::vector<std::pair<QString, QString>> lines; ///< keys, words
};

QString words(const char* text)
{
    return QCoreApplication::translate("posiscope::Shortcuts", text);
}

QString keyWords(const QList<QKeySequence>& keys)
{
    QStringList names;
    for (const QKeySequence& sequence : keys)
        names << sequence.toString(QKeySequence::NativeText);
    return names.join(ShortcutsSheet::tr("  or  "));
}

std::vector<Group> groupsOf(const QStringList& views)
{
    std::vector<Group> groups;
    for (const Shortcut& shortcut : shortcuts()) {
        const QString title = words(shortcut.group);
        if (groups.empty() || groups.back().title != title)
            groups.push_back({title, {}});
        groups.back().lines.emplace_back(keyWords(shortcut.keys), words(shortcut.words));
    }
    Group mouse{ShortcutsSheet::tr("Mouse, in a view"), {}};
    for (const MouseGesture& gesture : mouseGestures())
        mouse.lines.emplace_back(words(gesture.gesture), words(gesture.words));
    groups.push_back(mouse);
    Group cards{ShortcutsSheet::tr("Views"), {}};
    for (int row = 0; const QString& view : views)
        cards.lines.emplace_back(keyWords({keysOfView(row++)}), view);
    std::ranges::sort(cards.lines, {}, [](const auto& line) { // as the digits lie on the keyboard
        return std::pair(line.first.isEmpty() || line.first.endsWith(u'0'), line.first);
    });
    if (!cards.lines.empty()) {
        const QString closing = keysToCloseView(0).toString(QKeySequence::NativeText);
        cards.lines.emplace_back(ShortcutsSheet::tr("%1 …").arg(closing),
                                 ShortcutsSheet::tr("Close the view of that number"));
        cards.lines.emplace_back(
            ShortcutsSheet::tr("%1 …").arg(keysOfPresentedView(0).toString(QKeySequence::NativeText)),
            ShortcutsSheet::tr("Show the view of that number, while presenting"));
        groups.push_back(cards);
    }
    return groups;
}

QLabel* label(const QString& text, const QFont& font, QPalette::ColorRole role)
{
    auto* const label = new QLabel(text);
    label->setFont(font);
    label->setForegroundRole(role);
    return label;
}

/// The groups in columns of about the same length.
QWidget* pageOf(const std::vector<Group>& groups, std::size_t columns)
{
    const Theme& theme = windowTheme();
    const QFont bold = theme.interfaceFont(Theme::notePoints, QFont::DemiBold);
    std::size_t total = 0;
    for (const Group& group : groups)
        total += group.lines.size() + 2;
    auto* const page = new QWidget;
    auto* const line = new QHBoxLayout(page);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(scaled(24, theme));
    QGridLayout* column = nullptr;
    for (std::size_t placed = 0; const Group& group : groups) {
        const std::size_t size = group.lines.size() + 2;
        if (columns * (placed + size / 2) >= total * static_cast<std::size_t>(line->count())) {
            line->addLayout(column = new QGridLayout);
            line->setAlignment(column, Qt::AlignTop);
            column->setHorizontalSpacing(scaled(12, theme));
            column->setVerticalSpacing(scaled(5, theme));
        } else {
            column->setRowMinimumHeight(column->rowCount(), scaled(18, theme));
        }
        placed += size;
        const QFont heading = theme.interfaceFont(Theme::textPoints, QFont::DemiBold);
        column->addWidget(label(group.title, heading, QPalette::WindowText), column->rowCount(), 0, 1, 2);
        for (const auto& [keys, what] : group.lines) {
            const int row = column->rowCount();
            column->addWidget(label(keys, bold, QPalette::WindowText), row, 0);
            column->addWidget(label(what, theme.interfaceFont(Theme::notePoints), QPalette::PlaceholderText),
                              row, 1);
        }
    }
    return page;
}

} // namespace

ShortcutsSheet::ShortcutsSheet(const QStringList& views, QWidget* parent)
    : QDialog(parent)
{
    setObjectName(QStringLiteral("shortcutsSheet"));
    setWindowTitle(tr("Shortcuts"));
    auto* const area = new QScrollArea;
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    fadeAtEdges(*area);
    auto* const layout = new QVBoxLayout(this);
    const int margin = scaled(20, windowTheme());
    layout->setContentsMargins(margin, margin, margin, margin);
    layout->addWidget(area);
    layout->addWidget(makeCloseLine(*this));
    const QSize room = parent ? parent->size() : QSize(1024, 640);
    const std::vector<Group> groups = groupsOf(views);
    std::size_t columns = 3;
    QWidget* page = pageOf(groups, columns);
    while (columns > 1 && page->sizeHint().width() + 3 * margin > room.width()) {
        delete page;
        page = pageOf(groups, --columns);
    }
    area->setWidget(page);
    // In a browser the title bar, too, has to be inside the window.
    resize((page->sizeHint() + QSize(3 * margin, 5 * margin))
               .boundedTo({room.width(), room.height() * 19 / 20}));
}

} // namespace posiscope

#include "moc_shortcuts_sheet.cpp"
