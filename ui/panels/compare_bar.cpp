// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/compare_bar.h"

#include "core/scene/comparing.h"
#include "ui/document/key_labels.h"
#include "ui/kit/controls/buttons.h"
#include "ui/kit/controls/labels.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

#include <algorithm>

namespace posiscope {

namespace {

/// Two encodings by their title in a menu.
struct EncodingPair
{
    const char* title;
    Parameters a;
    Parameters b;
};

EncodingKind kindNamed(std::string_view name)
{
    const auto names = encodingNames();
    return static_cast<EncodingKind>(static_cast<int>(std::ranges::find(names, name) - names.begin()));
}

std::vector<EncodingPair> pairs()
{
    const Parameters plain{.dModel = 64};
    const Parameters longTable{.n = 500'000, .dModel = 128, .maxLen = 16'384, .originalLen = 8192};
    const auto with = [](Parameters parameters, auto member, auto value) {
        parameters.*member = value;
        return parameters;
    };
    Parameters stretched = with(longTable, &Parameters::scaling, Scaling::Llama3);
    stretched.scale = 8;
    return {
        {QT_TRANSLATE_NOOP("EncodingPair", "n = 10 000 | 100"), plain, with(plain, &Parameters::n, 100.)},
        {QT_TRANSLATE_NOOP("EncodingPair", "d_model = 512 | 8"), with(plain, &Parameters::dModel, 512),
         with(plain, &Parameters::dModel, 8)},
        {QT_TRANSLATE_NOOP("EncodingPair", "interleaved | halves"), plain,
         with(plain, &Parameters::layout, Layout::Halves)},
        {QT_TRANSLATE_NOOP("EncodingPair", "exact | bfloat16"), with(plain, &Parameters::maxLen, 512),
         with(with(plain, &Parameters::maxLen, 512), &Parameters::arithmetic, Arithmetic::BFloat16)},
        {QT_TRANSLATE_NOOP("EncodingPair", "sinusoidal | index"), plain,
         with(plain, &Parameters::kind, kindNamed("index"))},
        {QT_TRANSLATE_NOOP("EncodingPair", "plain | scaled as in Llama 3.1"), longTable, stretched},
    };
}

} // namespace

void addComparisons(QMenu& menu, Document& document)
{
    QMenu* const comparisons = menu.addMenu(CompareBar::tr("Compare"));
    comparisons->setObjectName(QStringLiteral("comparisons"));
    for (const EncodingPair& pair : pairs())
        comparisons->addAction(QCoreApplication::translate("EncodingPair", pair.title), [=, &document] {
            Scene after = document.scene();
            after.parameters = pair.b;
            after = withComparison(after);
            after.parameters = pair.a;
            document.applyIfAllowed(after);
        });
}

CompareBar::CompareBar(Document& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_settings(new QLabel(parent))
{
    auto* const row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    m_settings->setObjectName(QStringLiteral("settings_of_b"));
    m_settings->setWordWrap(true);
    m_settings->hide();
    add(tr("Swap"), tr("A becomes B, and B becomes A"), withEncodingsSwapped);
    add(tr("A → B"), tr("Copy A to B: B becomes what A is now"), [](Scene scene) {
        scene.compared = scene.parameters;
        return scene;
    });
    add(tr("Stop"), tr("Show A alone and forget B"), withoutComparison);
    hide();
}

void CompareBar::add(const QString& words, const QString& meaning, Scene (*change)(Scene))
{
    QToolButton* const button = makeQuietButton(words, meaning, this);
    button->setWhatsThis(meaning);
    button->setAccessibleDescription(meaning);
    button->setFocusPolicy(Qt::StrongFocus);
    connect(button, &QToolButton::clicked, this,
            [this, change] { m_document.applyIfAllowed(change(m_document.scene())); });
    layout()->addWidget(button);
    m_buttons.push_back(button);
}

void CompareBar::setScene(const Scene& scene)
{
    m_isComparing = isComparing(scene);
    const QString words = m_isComparing ? otherSettingsOfB(scene) : QString();
    if (words != m_settings->text())
        m_settings->setText(words);
    showIfWanted();
}

void CompareBar::setPresenting(bool presenting)
{
    m_isPresenting = presenting;
    showIfWanted();
}

void CompareBar::showIfWanted()
{
    setVisible(m_isComparing && !m_isPresenting);
    m_settings->setVisible(m_isComparing && !m_isPresenting && !m_settings->text().isEmpty());
}

void CompareBar::setTheme(const Theme& theme)
{
    for (QToolButton* const button : m_buttons)
        button->setFont(theme.interfaceFont(Theme::notePoints));
    m_settings->setFont(theme.interfaceFont(Theme::notePoints));
    setTextColour(*m_settings, theme.text);
}

} // namespace posiscope

#include "moc_compare_bar.cpp"
