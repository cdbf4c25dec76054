// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/menus/shortcuts_sheet.h"

#include "ui/keys/shortcuts.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

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
    auto* const made = new QLabel(text);
    made->setFont(font);
    made->setForegroundRole(role);
    return made;
}

QWidget* sheetOf(const Group& group, const Theme& theme)
{
    auto* const block = new QWidget;
    auto* const grid = new QGridLayout(block);
    grid->setContentsMargins(0, 0, 0, scaled(8, theme));
    grid->setHorizontalSpacing(scaled(18, theme));
    grid->setVerticalSpacing(scaled(5, theme));
    grid->setColumnMinimumWidth(0, scaled(170, theme));
    grid->setColumnStretch(1, 1);
    grid->addWidget(
        label(group.title, theme.interfaceFont(Theme::textPoints, QFont::DemiBold), QPalette::WindowText), 0,
        0, 1, 2);
    for (int row = 1; const auto& [keys, what] : group.lines) {
        grid->addWidget(
            label(keys, theme.interfaceFont(Theme::notePoints, QFont::DemiBold), QPalette::WindowText), row,
            0);
        grid->addWidget(label(what, theme.interfaceFont(Theme::notePoints), QPalette::PlaceholderText), row,
                        1);
        ++row;
    }
    return block;
}

/// The groups in two columns of about the same length.
QWidget* pageOf(const std::vector<Group>& groups, const Theme& theme)
{
    std::size_t total = 0;
    for (const Group& group : groups)
        total += group.lines.size() + 2;
    auto* const page = new QWidget;
    auto* const line = new QHBoxLayout(page);
    line->setSpacing(scaled(36, theme));
    auto* column = new QVBoxLayout;
    line->addLayout(column);
    for (std::size_t placed = 0; const Group& group : groups) {
        if (line->count() == 1 && 2 * placed >= total - 4) {
            column->addStretch(1);
            line->addLayout(column = new QVBoxLayout);
        }
        column->addWidget(sheetOf(group, theme));
        placed += group.lines.size() + 2;
    }
    column->addStretch(1);
    return page;
}

} // namespace

ShortcutsSheet::ShortcutsSheet(const QStringList& views, const Theme& theme, QWidget* parent)
    : QDialog(parent)
{
    setObjectName(QStringLiteral("shortcutsSheet"));
    setWindowTitle(tr("Shortcuts"));
    auto* const area = new QScrollArea;
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    QWidget* const page = pageOf(groupsOf(views), theme);
    area->setWidget(page);
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* const layout = new QVBoxLayout(this);
    const int margin = scaled(20, theme);
    layout->setContentsMargins(margin, margin, margin, margin);
    layout->addWidget(area);
    layout->addWidget(buttons);
    const QSize room = parent ? parent->size() : QSize(1024, 640);
    resize((page->sizeHint() + QSize(3 * margin, 5 * margin)).boundedTo(room));
}

} // namespace posiscope

#include "moc_shortcuts_sheet.cpp"
