// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/dialog/sequence_section.h"

#include "core/text/numbers.h"
#include "core/text/refusal.h"
#include "ui/export/files/film.h"
#include "ui/kit/controls/choices.h"
#include "ui/kit/controls/labels.h"
#include "ui/kit/controls/number_field.h"
#include "ui/kit/text/text_of.h"
#include "ui/mathematics/number_text.h"
#include "ui/system/file_choice.h"

#include <QCheckBox>
#include <QLabel>

#include <variant>

namespace posiscope {

namespace {

/// A sweep with ends above 0, as even ratios need: one that began at 0 begins at 1 or at a hundredth of its
/// end.
KeySweep withEndsAboveZero(KeySweep sweep)
{
    const bool whole = std::holds_alternative<IntegerKey>(sweep.key->value);
    if (sweep.to <= 0)
        sweep.to = 1;
    if (sweep.from <= 0)
        sweep.from = whole ? 1 : sweep.to / 100;
    return sweep;
}

} // namespace

SequenceSection::SequenceSection(const Scene& scene, QWidget* parent)
    : ExportSection(tr("SEQUENCE"), parent)
    , m_scene(scene)
    , m_switch(makeSwitch(QStringLiteral("sequence"), tr("&Sweep one value, a figure for each step"),
                          [](ExportChoices& choices, bool on) { choices.isSequence = on; }))
{
    addWide(m_switch);
    beginFurtherRows();
    buildSweep();
    buildKind();
}

void SequenceSection::buildSweep()
{
    m_key = new ChoiceBox(this);
    m_key->setObjectName(QStringLiteral("key"));
    for (const SceneKey* const key : sweptKeys())
        m_key->addItem(textOf(key->name));
    connect(m_key, &QComboBox::activated, this, [this](int index) {
        const KeySweep sweep = usualSweep(*sweptKeys()[static_cast<std::size_t>(index)], m_scene);
        ask([&sweep](ExportChoices& choices) { choices.sweep = sweep; });
        m_from->accept(shortestText(sweep.from));
        m_to->accept(shortestText(sweep.to));
        m_steps->accept(wholeText(sweep.steps));
    });
    using Setting = void (*)(KeySweep & sweep, const std::string& text);
    const auto field = [this](const QString& object, Setting set) {
        return makeField(object, [this, set](const QString& text) {
            ExportChoices changed = choices();
            set(changed.sweep, text.toStdString());
            requireRatios(changed.sweep);
            return changed;
        });
    };
    m_from = field(QStringLiteral("from"),
                   [](KeySweep& sweep, const std::string& text) { sweep.from = sweptEnd(*sweep.key, text); });
    m_to = field(QStringLiteral("to"),
                 [](KeySweep& sweep, const std::string& text) { sweep.to = sweptEnd(*sweep.key, text); });
    m_steps = field(QStringLiteral("steps"),
                    [](KeySweep& sweep, const std::string& text) { sweep.steps = sweptSteps(text); });
    m_spacing = new SegmentedControl({tr("even steps"), tr("even ratios")}, this);
    m_spacing->setObjectName(QStringLiteral("spacing"));
    connect(m_spacing, &SegmentedControl::chosen, this, [this](int index) {
        KeySweep sweep = choices().sweep;
        sweep.logarithmic = index == 1;
        if (sweep.logarithmic)
            sweep = withEndsAboveZero(sweep);
        ask([&sweep](ExportChoices& choices) { choices.sweep = sweep; });
        showChoices();
    });
    addRow(tr("Val&ue"), m_key);
    addFields(tr("Fro&m"), {m_from, new QLabel(tr("to"), this), m_to});
    addFields(tr("Steps"), {m_steps});
    addBelow(m_spacing);
}

void SequenceSection::buildKind()
{
    m_kind = new SegmentedControl({tr("figures"), tr("MP4"), tr("GIF")}, this);
    m_kind->setObjectName(QStringLiteral("kind"));
    connect(m_kind, &SegmentedControl::chosen, this, [this](int index) {
        ask([index](ExportChoices& choices) { choices.kind = static_cast<SequenceKind>(index); });
    });
    m_reason = new ReasonLabel(QStringLiteral("noFilms"), this);
    addRow(tr("&As"), m_kind);
    m_pace = makeField(QStringLiteral("pace"), [this](const QString& text) {
        const auto rate = readWholeNumber(text.toStdString());
        if (!rate || !frameRateBounds.contain(*rate))
            throw refusal("pace", text.toStdString(), allowedBy(frameRateBounds) + " figures per second");
        ExportChoices changed = choices();
        changed.frameRate = *rate;
        return changed;
    });
    addFields(tr("&Pace"), {m_pace, new QLabel(tr("figures per second"), this)});
    addBelow(m_reason);
}

bool SequenceSection::lacksFilms() const
{
    return choices().isFilm() && !Film::isPossible();
}

void SequenceSection::setUnfolded(bool unfolded)
{
    setVisible(unfolded || choices().isSequence);
}

void SequenceSection::showChoices()
{
    const KeySweep& sweep = choices().sweep;
    m_switch->setChecked(choices().isSequence);
    if (m_key->isVisibleTo(this) != choices().isSequence)
        setFurtherRowsShown(choices().isSequence);
    setRowShown(*m_pace, choices().isFilm());
    setRowShown(*m_kind, !isPage()); // where figures alone can be made
    setRowShown(*m_reason, lacksFilms());
    m_key->setCurrentText(textOf(sweep.key->name));
    m_key->setToolTip(textOf(meaningOf(*sweep.key)));
    showValue(*m_from, shortestText(sweep.from));
    showValue(*m_to, shortestText(sweep.to));
    showValue(*m_steps, wholeText(sweep.steps));
    m_spacing->setCurrent(sweep.logarithmic ? 1 : 0);
    showValue(*m_pace, wholeText(choices().frameRate));
    m_kind->setCurrent(static_cast<int>(choices().kind));
    m_reason->setReason(lacksFilms()
                            ? tr("Films are made by ffmpeg, which is not on this machine (Debian and "
                                 "Ubuntu: apt install ffmpeg; others: ffmpeg.org). Numbered figures "
                                 "need nothing.")
                            : QString());
}

} // namespace posiscope

#include "moc_sequence_section.cpp"
