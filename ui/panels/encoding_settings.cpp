// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/encoding_settings.h"

#include "core/kinds/kinds.h"
#include "core/scene/comparing.h"
#include "ui/document/key_labels.h"
#include "ui/kit/controls/choices.h"
#include "ui/kit/controls/labels.h"
#include "ui/kit/text/text_of.h"
#include "ui/kit/theme/window_theme.h"
#include "ui/panels/given_rows_control.h"
#include "ui/panels/key_choice.h"
#include "ui/panels/parameter_row.h"
#include "ui/panels/ready_made.h"
#include "ui/panels/setting_line.h"
#include "ui/panels/value_line.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <stdexcept>
#include <utility>
#include <variant>

namespace posiscope {

namespace {

/// A setting that A and B have each for itself.
bool isFurther(const SceneKey& key)
{
    return key.role == KeyRole::Setting && keyOfB(key);
}

/// A choice or a switch that stands in a menu or in a view's header, or a number of a training: here only
/// where a task asks for it.
bool isOfView(const SceneKey& key)
{
    if (std::holds_alternative<IntegerKey>(key.value))
        return key.group == KeyGroup::Training;
    return (key.group == KeyGroup::Look || key.group == KeyGroup::Attention ||
            key.group == KeyGroup::Training || key == "compare" || key == "cosines") &&
           (std::holds_alternative<ChoiceKey>(key.value) || std::holds_alternative<BooleanKey>(key.value));
}

} // namespace

bool hasFurtherSettings(const Scene& scene)
{
    const Scene defaults;
    return (isComparing(scene) && !otherSettingsOfB(scene).isEmpty()) ||
           std::ranges::any_of(sceneKeys(), [&](const SceneKey& key) {
               return isFurther(key) && affectsEncoding(key, scene) && !sameValue(key, scene, defaults);
           });
}

EncodingSettings::EncodingSettings(Document& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_readyMade(new QWidget(this))
{
    auto* const lines = new QVBoxLayout(this);
    lines->setContentsMargins(0, 0, 0, 0);
    auto* const menus = new QHBoxLayout(m_readyMade);
    menus->setContentsMargins(0, 0, 0, 0);
    setSpacing(menus, 6);
    addMenu(QStringLiteral("models_menu"), tr("Models…"), tr("Settings of published models"),
            readyMadeModels());
    addMenu(QStringLiteral("tables_menu"), tr("Tables…"), tr("The defaults, and tables that tutorials show"),
            tutorialTables());
    addMenu(QStringLiteral("comparisons"), tr("Pairs…"), tr("Two encodings that are worth comparing"),
            pairsToCompare());
    lines->addWidget(m_readyMade);
    for (const SceneKey& key : sceneKeys())
        if (isFurther(key))
            add(key);
    m_ofB = new QLabel(this);
    m_ofB->setObjectName(QStringLiteral("settings_of_b"));
    m_ofB->setWordWrap(true);
    lines->addWidget(m_ofB);
    setType(m_ofB, Theme::notePoints);
    setSpacing(lines, 8);
}

/// A button that opens a menu of ready-made encodings.
void EncodingSettings::addMenu(const QString& name, const QString& words, const QString& meaning,
                               const std::vector<ReadyMade>& entries)
{
    auto* const button = new QPushButton(words, this);
    button->setObjectName(name + QStringLiteral("_button"));
    button->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); // all are as wide
    button->setAccessibleDescription(meaning);
    button->setToolTip(meaning);
    button->setWhatsThis(meaning);
    auto* const menu = new QMenu(button);
    menu->setObjectName(name);
    menu->setToolTipsVisible(true);
    connect(button, &QPushButton::clicked, menu,
            [button, menu] { menu->popup(button->mapToGlobal(QPoint(0, button->height()))); });
    for (const ReadyMade& entry : entries) {
        QAction* const action = menu->addAction(entry.name, this, [this, entry] {
            Scene after = m_document.scene();
            if (entry.compared) {
                after.parameters = *entry.compared;
                after = withComparison(after);
            }
            after.parameters = entry.parameters;
            m_document.applyIfAllowed(after);
        });
        action->setToolTip(entry.meaning);
        action->setWhatsThis(entry.meaning);
    }
    m_readyMade->layout()->addWidget(button);
}

void EncodingSettings::add(const SceneKey& key)
{
    if (std::holds_alternative<ChoiceKey>(key.value))
        addChoice(key);
    else if (std::holds_alternative<BooleanKey>(key.value))
        addSwitch(key);
    else if (std::holds_alternative<TextKey>(key.value))
        addRow(key, new GivenRowsControl(m_document, this, key));
    else if (std::holds_alternative<IntegerKey>(key.value) || std::holds_alternative<RealKey>(key.value))
        addRow(key, new ParameterRow(key, m_document, this));
    else
        addRow(key, new ValueLine(key, m_document, this));
}

void EncodingSettings::addSetting(Setting setting)
{
    layout()->addWidget(setting.widget);
    setting.setScene(m_document.scene());
    m_settings.push_back(std::move(setting));
}

template <typename Row>
void EncodingSettings::addRow(const SceneKey& key, Row* row)
{
    if constexpr (requires { &Row::refused; })
        connect(row, &Row::refused, this, &EncodingSettings::refused);
    addSetting({&key, row, [row](const Scene& scene) { row->setScene(scene); }});
}

void EncodingSettings::addChoice(const SceneKey& key)
{
    auto* const line = new SettingLine(key, this);
    auto* const box = new KeyChoice(key, m_document, line);
    line->add(*box);
    connect(box, &KeyChoice::refused, this, [this, line](const QString& why) {
        line->reason().setReason(why);
        if (!why.isEmpty())
            emit refused();
    });
    addSetting({&key, line, [line, box](const Scene& scene) {
                    line->reason().setReason({});
                    box->setScene(scene);
                }});
}

void EncodingSettings::addSwitch(const SceneKey& key)
{
    auto* const box = new QCheckBox(settingLabel(key), this);
    box->setObjectName(textOf(key.name));
    describeControl(*box, key);
    auto* const reason = new ReasonLabel(box->objectName() + QStringLiteral("_reason"), this);
    connect(box, &QCheckBox::clicked, this, [this, &key, box, reason] { askSwitch(key, *box, *reason); });
    addSetting({&key, box, [&key, box, reason](const Scene& scene) {
                    box->setChecked(std::get<BooleanKey>(key.value).get(scene));
                    reason->setReason({});
                }});
    layout()->addWidget(reason);
}

void EncodingSettings::askSwitch(const SceneKey& key, QCheckBox& box, ReasonLabel& reason)
{
    Scene after = m_document.scene();
    std::get<BooleanKey>(key.value).set(after, box.isChecked());
    try {
        m_document.apply(after);
        reason.setReason({});
    } catch (const std::invalid_argument& refusal) {
        box.setChecked(!box.isChecked());
        reason.setReason(QString::fromStdString(refusal.what()));
        emit refused();
    }
}

void EncodingSettings::setScene(const Scene& scene)
{
    for (const Setting& setting : m_settings)
        setting.setScene(scene);
    const QString ofB = isComparing(scene) ? otherSettingsOfB(scene) : QString();
    if (ofB != m_ofB->text())
        m_ofB->setText(ofB);
    showOrHide(scene);
}

bool EncodingSettings::isAsked(const SceneKey& key) const
{
    return m_askedKeys.contains(textOf(key.name));
}

bool EncodingSettings::isShown(const SceneKey& key, const Scene& scene) const
{
    return isAsked(key) ? affectsEncodingOrAttention(key, scene)
                        : affectsEncoding(key, scene) && isFurther(key) && (!m_isInStrip || key == "head");
}

bool EncodingSettings::isAnyAsked() const
{
    return std::ranges::any_of(m_settings, [this](const Setting& setting) {
        return isAsked(*setting.key) && affectsEncodingOrAttention(*setting.key, m_document.scene());
    });
}

bool EncodingSettings::hasRowsInStrip() const
{
    return isAnyAsked() || affectsEncoding(sceneKey("head"), m_document.scene());
}

void EncodingSettings::showOrHide(const Scene& scene)
{
    for (const Setting& setting : m_settings)
        setting.widget->setVisible(isShown(*setting.key, scene));
    m_readyMade->setVisible(!m_isInStrip);
    m_ofB->setVisible(!m_isInStrip && !m_ofB->text().isEmpty());
}

void EncodingSettings::setInStrip(bool isInStrip)
{
    m_isInStrip = isInStrip;
    showOrHide(m_document.scene());
}

void EncodingSettings::setHighlighted(const QStringList& keys)
{
    m_askedKeys = keys;
    for (const SceneKey& key : sceneKeys())
        if (isAsked(key) && isOfView(key) &&
            std::ranges::find(m_settings, &key, &Setting::key) == m_settings.end())
            add(key);
    showOrHide(m_document.scene());
}

} // namespace posiscope

#include "moc_encoding_settings.cpp"
