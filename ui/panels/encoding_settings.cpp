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
#include <string_view>
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
            key.group == KeyGroup::Training || key == keys::compare || key == keys::cosines) &&
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
    addChoice("layout", tr("layout"));
    addChoice("order", tr("order"));
    addChoice("odd", tr("odd column"));
    addChoice("exponent", tr("exponent"),
              {{"paper", tr("2i/d, the paper’s")},
               {"endpoint", tr("i/(d/2 − 1), its code’s")},
               {"doubled", tr("4i/d, a mistake")},
               {"column", tr("2j/d by column, a mistake")}});
    addNumber("exponent_shift", tr("exponent shift"));
    addNumber("first_position", tr("first position"));
    addNumber("position_step", tr("step of positions"));
    addNumber("padding", tr("rows of padding"));
    addChoice("padding_row", tr("they hold"),
              {{"zeros", tr("zeros")}, {"position", tr("the position before")}});
    addChoice("scaling", tr("scaling"), {{"none", tr("no scaling")}});
    addNumber("scale", tr("times longer"));
    addNumber("original_len", tr("trained on"));
    addNumber("beta_fast", tr("turns, slower below"));
    addNumber("beta_slow", tr("turns, slowest below"));
    addSwitch("truncate", tr("from and to whole pairs"));
    addNumber("high_freq_factor", tr("turns, slower below"));
    addNumber("low_freq_factor", tr("turns, slowest below"));
    m_factors = new GivenRowsControl(document, this, keys::factors);
    lines->addWidget(m_factors);
    addNumber("rotated", tr("columns that turn"));
    addNumber("zero_tail", tr("part with a frequency"));
    addNumber("attention_factor", tr("attention factor"));
    addChoice("arithmetic", tr("arithmetic"));
    addChoice("stored", tr("stored as"), {{"computed", tr("as computed")}});
    addChoice("queries", tr("q and k"), {{"unit", tr("(1, 0) per pair")}, {"seeded", tr("from a seed")}});
    addSwitch("over_root_d", tr("divided by √d_model"));
    addNumber("heads", tr("heads"));
    m_head = addNumber("head", tr("head, from 0"));
    addNumber("kerple_r1", tr("r₁"));
    addNumber("kerple_r2", tr("r₂"));
    addSwitch("causal", tr("causal: no later keys"));
    addNumber("buckets", tr("buckets"));
    addNumber("max_distance", tr("end of buckets"));
    addSwitch("bidirectional", tr("buckets for both directions"));
    addNumber("clip_distance", tr("clipped at"));
    addValue("grid", tr("grid"));
    addValue("trained_grid", tr("grid of training"));
    addSwitch("normalise", tr("from 0 to 2π"));
    addNumber("text_before", tr("words before"));
    addValue("sections", tr("pairs for t, y, x"));
    m_rows = new GivenRowsControl(document, this, keys::givenRows);
    lines->addWidget(m_rows);
    addNumber("encoding_seed", tr("seed"));
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

/// Adds a list of the choices of a key. Those that `words` names have its words in place of their labels.
void EncodingSettings::addChoice(const char* key, const QString& name, const ChoiceWords& words)
{
    const SceneKey& row = *findSceneKey(key);
    const auto names = std::get<ChoiceKey>(row.value).names();
    QStringList labels = choiceLabels(row);
    for (const auto& [choice, label] : words)
        labels[std::ranges::find(names, choice) - names.begin()] = label;
    auto* const line = new SettingLine(QString::fromLatin1(key), name, this);
    layout()->addWidget(line);
    auto* const box = new KeyChoice(row, labels, m_document, line);
    line->add(*box);
    connect(box, &KeyChoice::refused, this, [this, line](const QString& why) {
        line->reason().setReason(why);
        if (!why.isEmpty())
            emit refused();
    });
    m_choices.push_back({line, box});
}

ParameterRow* EncodingSettings::addNumber(const char* key, const QString& label)
{
    const RowForm form = key == std::string_view("scale") ? RowForm::Slider : RowForm::FieldAlone;
    auto* const row = new ParameterRow(*findSceneKey(key), label, m_document, this, form);
    connect(row, &ParameterRow::refused, this, &EncodingSettings::refused);
    m_numbers.push_back(row);
    layout()->addWidget(row);
    return row;
}

void EncodingSettings::addValue(const char* key, const QString& name)
{
    auto* const line = new ValueLine(*findSceneKey(key), name, m_document, this);
    connect(line, &ValueLine::refused, this, &EncodingSettings::refused);
    m_values.push_back(line);
    layout()->addWidget(line);
}

void EncodingSettings::addSwitch(const char* key, const QString& words)
{
    const SceneKey& row = *findSceneKey(key);
    auto* const box = new QCheckBox(words, this);
    box->setObjectName(QString::fromLatin1(key));
    describeControl(*box, row);
    const Switch setting{&row, box, new ReasonLabel(box->objectName() + QStringLiteral("_reason"), this)};
    connect(box, &QCheckBox::clicked, this, [this, setting] { askSwitch(setting); });
    m_switches.push_back(setting);
    layout()->addWidget(box);
    layout()->addWidget(setting.reason);
}

void EncodingSettings::askSwitch(const Switch& clicked)
{
    Scene after = m_document.scene();
    std::get<BooleanKey>(clicked.key->value).set(after, clicked.box->isChecked());
    try {
        m_document.apply(after);
        clicked.reason->setReason({});
    } catch (const std::invalid_argument& refusal) {
        clicked.box->setChecked(!clicked.box->isChecked());
        clicked.reason->setReason(QString::fromStdString(refusal.what()));
        emit refused();
    }
}

void EncodingSettings::setScene(const Scene& scene)
{
    for (const Choice& choice : m_choices) {
        choice.line->reason().setReason({});
        choice.box->setScene(scene);
    }
    m_head->setLargest(scene.parameters.heads - 1);
    for (ParameterRow* const row : m_numbers)
        row->setScene(scene);
    for (const Switch& setting : m_switches) {
        setting.box->setChecked(std::get<BooleanKey>(setting.key->value).get(scene));
        setting.reason->setReason({});
    }
    for (ValueLine* const line : m_values)
        line->setScene(scene);
    m_factors->setScene(scene);
    m_rows->setScene(scene);
    const QString ofB = isComparing(scene) ? otherSettingsOfB(scene) : QString();
    if (ofB != m_ofB->text())
        m_ofB->setText(ofB);
    showOrHide(scene);
}

bool EncodingSettings::isShown(const SceneKey& key, const Scene& scene) const
{
    const bool isAsked = m_askedKeys.contains(textOf(key.name));
    return isAsked ? affectsEncodingOrAttention(key, scene)
                   : affectsEncoding(key, scene) && isFurther(key) && (!m_isInStrip || key == keys::head);
}

bool EncodingSettings::isAnyAsked() const
{
    return std::ranges::any_of(m_askedKeys, [this](const QString& name) {
        const SceneKey& key = *findSceneKey(name.toStdString());
        return (isFurther(key) || isOfView(key)) && affectsEncodingOrAttention(key, m_document.scene());
    });
}

bool EncodingSettings::hasRowsInStrip() const
{
    return isAnyAsked() || affectsEncoding(m_head->key(), m_document.scene());
}

void EncodingSettings::showOrHide(const Scene& scene)
{
    for (const Choice& choice : m_choices)
        choice.line->setVisible(isShown(choice.box->key(), scene));
    for (ParameterRow* const row : m_numbers)
        row->setVisible(isShown(row->key(), scene));
    for (const Switch& setting : m_switches)
        setting.box->setVisible(isShown(*setting.key, scene));
    for (ValueLine* const line : m_values)
        line->setVisible(isShown(line->key(), scene));
    m_factors->setVisible(isShown(keys::factors, scene));
    m_rows->setVisible(isShown(keys::givenRows, scene));
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
    for (const QString& key : keys)
        addOfView(*findSceneKey(key.toStdString()));
    showOrHide(m_document.scene());
}

void EncodingSettings::addOfView(const SceneKey& key)
{
    const QString name = textOf(key.name);
    if (!isOfView(key) || findChild<KeyChoice*>(name) || findChild<QCheckBox*>(name) ||
        std::ranges::any_of(m_numbers, [&](const ParameterRow* row) { return row->key().name == key.name; }))
        return;
    if (std::holds_alternative<ChoiceKey>(key.value))
        addChoice(name.toLatin1(), QString(name).replace(u'_', u' '));
    else if (std::holds_alternative<BooleanKey>(key.value))
        addSwitch(name.toLatin1(), QString(name).replace(u'_', u' '));
    else
        addNumber(name.toLatin1(), QString(name).replace(u'_', u' '));
    setScene(m_document.scene());
}

} // namespace posiscope

#include "moc_encoding_settings.cpp"
