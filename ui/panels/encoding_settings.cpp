// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/encoding_settings.h"

#include "core/encodings/encoding_list.h"
#include "ui/document/key_labels.h"
#include "ui/kit/controls/choices.h"
#include "ui/kit/controls/flow_layout.h"
#include "ui/kit/controls/labels.h"
#include "ui/kit/text/text_of.h"
#include "ui/panels/given_rows_control.h"
#include "ui/panels/key_choice.h"
#include "ui/panels/parameter_row.h"

#include <QVBoxLayout>

#include <stdexcept>
#include <string_view>
#include <utility>

namespace posiscope {

namespace {

QStringList labelsOf(const char* key)
{
    return choiceLabels(std::get<ChoiceKey>(findSceneKey(key)->value));
}

} // namespace

bool hasEffect(const SceneKey& key, const Scene& scene)
{
    const Parameters& parameters = scene.parameters;
    if (!appliesTo(key, rowOf(parameters.kind).name))
        return false;
    if (key.name == "scale" || key.name == "original_len")
        return parameters.scaling != Scaling::None;
    if (key.name == "encoding_seed")
        return isPaired(parameters) ? parameters.queries == Queries::Seeded : parameters.givenRows.isEmpty();
    return true;
}

EncodingSettings::EncodingSettings(Document& document, QWidget* page, QBoxLayout& lines)
    : QObject(page)
    , m_document(document)
    , m_page(page)
{
    QStringList scalings = labelsOf("scaling");
    scalings.front() = tr("no scaling");
    addChoices(lines, {choice("scaling", scalings), choice("arithmetic", labelsOf("arithmetic"))});
    addNumber(lines, "scale", tr("times longer"));
    addNumber(lines, "original_len", tr("trained on"));
    addChoices(lines, {choice("queries", {tr("q = k = (1, 0) per pair"), tr("q and k from a seed")})});
    addSwitch(lines, "over_root_d", tr("divided by √d_model"));
    addNumber(lines, "heads", tr("in all"));
    m_head = addNumber(lines, "head", tr("shown, from 0"));
    addSwitch(lines, "causal", tr("causal: no later keys"));
    addNumber(lines, "buckets", tr("of distances"));
    addNumber(lines, "max_distance", tr("end of buckets"));
    addSwitch(lines, "bidirectional", tr("buckets for both directions"));
    m_rows = new GivenRowsControl(document, page);
    lines.addWidget(m_rows);
    addNumber(lines, "encoding_seed", tr("of the values"));
}

KeyChoice* EncodingSettings::choice(const char* key, const QStringList& words)
{
    return new KeyChoice(*findSceneKey(key), words, m_document, m_page);
}

void EncodingSettings::addChoices(QBoxLayout& lines, const std::vector<KeyChoice*>& choices)
{
    Line line{new QWidget(m_page), choices, nullptr};
    line.reason = new ReasonLabel(choices.front()->objectName() + QStringLiteral("_reason"), line.widget);
    auto* const column = new QVBoxLayout(line.widget);
    column->setContentsMargins(0, 0, 0, 0);
    auto* const row = new FlowLayout;
    for (KeyChoice* const each : choices) {
        row->addWidget(each);
        connect(each, &KeyChoice::refused, this, [this, reason = line.reason](const QString& why) {
            reason->setReason(why);
            if (!why.isEmpty())
                emit refused();
        });
    }
    column->addLayout(row);
    column->addWidget(line.reason);
    lines.addWidget(line.widget);
    m_choices.push_back(std::move(line));
}

ParameterRow* EncodingSettings::addNumber(QBoxLayout& lines, const char* key, const QString& word)
{
    const RowForm form = key == std::string_view("scale") ? RowForm::Slider : RowForm::FieldAlone;
    auto* const row = new ParameterRow(*findSceneKey(key), word, m_document, m_page, form);
    connect(row, &ParameterRow::refused, this, &EncodingSettings::refused);
    m_numbers.push_back(row);
    lines.addWidget(row);
    return row;
}

void EncodingSettings::addSwitch(QBoxLayout& lines, const char* key, const QString& words)
{
    const SceneKey& row = *findSceneKey(key);
    auto* const box = new CheckBox(words, m_page);
    box->setObjectName(QString::fromLatin1(key));
    box->setAccessibleDescription(textOf(row.meaning));
    box->setToolTip(tr("%1: %2").arg(textOf(row.name), textOf(row.meaning)));
    box->setWhatsThis(box->toolTip());
    const Switch made{&row, box, new ReasonLabel(box->objectName() + QStringLiteral("_reason"), m_page)};
    connect(box, &CheckBox::clicked, this, [this, made] { askSwitch(made); });
    m_switches.push_back(made);
    lines.addWidget(box);
    lines.addWidget(made.reason);
}

void EncodingSettings::askSwitch(const Switch& asked)
{
    Scene after = m_document.scene();
    std::get<BooleanKey>(asked.key->value).set(after, asked.box->isChecked());
    try {
        m_document.apply(after);
        asked.reason->setReason({});
    } catch (const std::invalid_argument& refusal) {
        asked.box->setChecked(!asked.box->isChecked());
        asked.reason->setReason(QString::fromStdString(refusal.what()));
        emit refused();
    }
}

void EncodingSettings::setScene(const Scene& scene)
{
    for (const Line& line : m_choices) {
        line.reason->setReason({});
        for (KeyChoice* const each : line.choices)
            each->setScene(scene);
    }
    for (ParameterRow* const row : m_numbers) {
        if (row == m_head)
            row->setLargest(scene.parameters.heads - 1);
        row->setScene(scene);
    }
    for (const Switch& each : m_switches) {
        each.box->setChecked(std::get<BooleanKey>(each.key->value).get(scene));
        each.reason->setReason({});
    }
    m_rows->setScene(scene);
    showOrHide(scene);
}

void EncodingSettings::showOrHide(const Scene& scene)
{
    const auto isShown = [&](const SceneKey& key) { return !m_presenting && hasEffect(key, scene); };
    for (const Line& line : m_choices)
        line.widget->setVisible(isShown(line.choices.front()->key()));
    for (ParameterRow* const row : m_numbers)
        row->setVisible(row == m_head ? hasEffect(row->key(), scene) : isShown(row->key()));
    for (const Switch& each : m_switches)
        each.box->setVisible(isShown(*each.key));
    m_rows->setVisible(isShown(*findSceneKey("given_rows")));
}

void EncodingSettings::setPresenting(bool presenting)
{
    m_presenting = presenting;
    m_head->setArrangement(presenting ? ParameterRow::Arrangement::Strip : ParameterRow::Arrangement::Full);
    showOrHide(m_document.scene());
}

void EncodingSettings::setTheme(const Theme& theme)
{
    for (const Line& line : m_choices) {
        line.reason->setTheme(theme);
        line.widget->layout()->setSpacing(scaled(3, theme));
        line.widget->layout()->itemAt(0)->layout()->setSpacing(scaled(6, theme));
        for (KeyChoice* const each : line.choices)
            each->setTheme(theme);
    }
    for (ParameterRow* const row : m_numbers)
        row->setTheme(theme);
    for (const Switch& each : m_switches) {
        each.box->setTheme(theme);
        each.reason->setTheme(theme);
    }
    m_rows->setTheme(theme);
}

} // namespace posiscope

#include "moc_encoding_settings.cpp"
