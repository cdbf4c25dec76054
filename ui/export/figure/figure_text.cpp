// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figure/figure_text.h"

#include "core/encodings/sinusoidal/scaled_turns.h"
#include "core/kinds/kinds.h"
#include "core/scene/comparing.h"
#include "core/scene/scene_encodings.h"
#include "core/scene/scene_keys.h"
#include "ui/document/key_labels.h"
#include "ui/export/figure/heatmap_over_waves.h"
#include "ui/kit/text/text_of.h"
#include "ui/kit/text/unbroken.h"
#include "ui/mathematics/number_text.h"
#include "ui/views/view_list.h"

#include <QCoreApplication>
#include <QFontInfo>
#include <QFontMetricsF>
#include <QPainter>

#include <iterator>

namespace posiscope {

namespace {

// Logical pixels.
constexpr double margin = 8;         ///< about both texts
constexpr double leastPicture = 180; ///< the height that they leave

struct FigureTr
{
    Q_DECLARE_TR_FUNCTIONS(posiscope::Figures)
};

} // namespace

QString FigureTitle::text() const
{
    return value.isEmpty() ? name : name + QStringLiteral(": ") + maths::plainText(value);
}

FigureText::FigureText(const std::vector<FigureTitle>& titles, const QStringList& captions,
                       const Theme& theme, QSize sheet)
    : m_theme(theme)
    , m_sheet(sheet)
    , m_titleFont(theme.interfaceFont(Theme::textPoints, QFont::DemiBold))
    , m_captionFont(theme.interfaceFont(Theme::notePoints))
{
    for (const FigureTitle& title : titles) {
        m_title = title;
        m_value = valueOfTitle();
        if (placeOfValue().x() + m_value.width <= m_sheet.width() - margin)
            break; // in one line
    }
    for (const QString& caption : captions + QStringList{QString()}) {
        m_caption = inLines(caption);
        if (bottom() - top() >= leastPicture)
            return;
    }
    m_title = {};
    m_value = {};
}

/// A sentence that has no room beside the one before begins a line.
QString FigureText::inLines(const QString& sentences) const
{
    const QFontMetricsF metrics(m_captionFont);
    QString lines;
    for (const QString& sentence : sentences.split('\n')) {
        const QString line = lines.section('\n', -1) + ' ' + sentence;
        const bool fits = metrics.horizontalAdvance(line) <= m_sheet.width() - 2 * margin;
        lines += (lines.isEmpty() ? QString() : fits ? QStringLiteral(" ") : QStringLiteral("\n")) + sentence;
    }
    return lines;
}

maths::FormulaPicture FigureText::valueOfTitle() const
{
    if (m_title.value.isEmpty())
        return {};
    constexpr double besideName = 1.1; // of its size, as in the header of a card
    return maths::layOut(m_title.value, maths::MathsFont(m_theme.mathsFont(Theme::textPoints)),
                         besideName * QFontInfo(m_titleFont).pixelSize());
}

/// Its baseline's left end.
QPointF FigureText::placeOfValue() const
{
    const QFontMetricsF metrics(m_titleFont);
    const double gap = m_title.value.isEmpty() ? 0 : margin;
    return {margin + metrics.horizontalAdvance(m_title.name) + gap, margin + metrics.ascent()};
}

double FigureText::heightOf(const QString& text, const QFont& font) const
{
    if (text.isEmpty())
        return 0;
    const QRectF room(0, 0, m_sheet.width() - 2 * margin, 1e6);
    return QFontMetricsF(font).boundingRect(room, Qt::TextWordWrap, text).height() + 2 * margin;
}

QRect FigureText::besideTitle() const
{
    if (m_title.name.isEmpty())
        return {};
    const double left = placeOfValue().x() + m_value.width + margin;
    return QRectF(left, margin, m_sheet.width() - margin - left, top() - 2 * margin).toRect();
}

void FigureText::draw(QPainter& painter) const
{
    const double width = m_sheet.width() - 2 * margin;
    painter.setFont(m_titleFont);
    painter.setPen(m_theme.text);
    painter.drawText(QRectF(margin, margin, width, top()), Qt::TextWordWrap, m_title.name);
    maths::paint(painter, m_value, placeOfValue(), m_theme);
    painter.setFont(m_captionFont);
    painter.setPen(m_theme.quiet);
    painter.drawText(QRectF(margin, bottom() + margin, width, m_sheet.height() - bottom()), Qt::TextWordWrap,
                     m_caption);
}

namespace {

/// A caption for any kind of encoding: its title, and those keys of it that are not at their defaults or that
/// a reader needs to make the figure again: all its sizes and, in the longer caption, the head and the scale.
QString kindCaption(const Scene& scene, bool isLong)
{
    const Kind& kind = kindOf(scene.parameters);
    const Parameters& parameters = scene.parameters;
    const bool isScaled = parameters.scaling != Scaling::None;
    const bool tellsLength = parameters.scaling != Scaling::Linear && parameters.scaling != Scaling::Ntk;
    const bool areBiasesDrawn = kind.buckets && affectsEncoding(sceneKey("encoding_seed"), scene);
    QStringList settings;
    for (const SceneKey& key : sceneKeys()) {
        if (key.group != KeyGroup::Encoding || !affectsEncodingOrAttention(key, scene) ||
            (key == "original_len" && !tellsLength))
            continue;
        if (key == "attention_factor" && attentionFactor(parameters) != 1) { // also one by default
            settings << QStringLiteral("%1 = %2").arg(textOf(key.name),
                                                      significantText(attentionFactor(parameters)));
            continue;
        }
        if (key == "factors" && !parameters.factors.isEmpty())
            settings << countedText(std::ssize(parameters.factors.values()), "factor");
        const bool showsAttentionHead = key == "heads" || key == "head" || key == "causal";
        const bool isOfScale = isScaled && (key == "scale" || key == "original_len");
        const bool isNeeded = key.role == KeyRole::Size || key == "grid" || key == "trained_grid" ||
                              (isLong && (showsAttentionHead || isOfScale));
        const bool isSaid = key.role != KeyRole::Kind && key != "given_rows" && key != "factors" &&
                            !(areBiasesDrawn && key == "encoding_seed");
        if (isSaid && (isNeeded || !sameValue(key, scene, Scene{})))
            settings << QStringLiteral("%1 = %2").arg(textOf(key.name), shortValueLabel(key, scene));
    }
    if (areBiasesDrawn)
        settings
            << FigureTr::tr("biases drawn at random, seed %1").arg(wholeText(scene.parameters.encodingSeed));
    return textOf(titleOf(kind)) + ": " + settings.join(", ") + '.';
}

/// The parameters of the encoding, the longest text first.
QStringList encodingCaptions(const Scene& scene)
{
    if (!addsPairs(scene.parameters.kind) || !followsFormula(scene.parameters))
        return {unbroken(kindCaption(scene, true)), unbroken(kindCaption(scene, false))};
    const Parameters& parameters = scene.parameters;
    const bool halves = parameters.layout == Layout::Halves;
    const QString mask = affectsEncodingOrAttention(sceneKey("causal"), scene)
                             ? QStringLiteral(", causal = ") + shortValueLabel(sceneKey("causal"), scene)
                             : QString();
    const QString layout =
        halves ? FigureTr::tr("sines before cosines") : FigureTr::tr("sines and cosines interleaved");
    const QString shorter = halves ? layout : FigureTr::tr("interleaved");
    const QString settings =
        FigureTr::tr("n = %1, d_model = %2, max_len = %3, %4.")
            .arg(shortestText(parameters.n), wholeText(parameters.dModel), wholeText(parameters.maxLen));
    return {unbroken(FigureTr::tr("Sinusoidal positional encoding with %1").arg(settings.arg(layout + mask))),
            unbroken(settings.arg(shorter + mask))};
}

/// What the card's header has chosen: "A − B", "PCA". Empty where the value says it too, or the choice has no
/// effect.
QString chosenWords(const Scene& scene, const ViewRow& row)
{
    if (!row.titleKey || row.isTitleKeySeen)
        return {};
    const SceneKey& key = sceneKey(*row.titleKey);
    const bool isChosen = isOfferedFor(key, scene) && appliesTo(key, kindOf(scene.parameters));
    return isChosen ? choiceLabels(key)[chosenIndex(key, scene)] : QString();
}

/// The value of the card's header. That of a cell needs the marks of the cell.
maths::Formula valueOf(const FigureSpec& spec, const View& view)
{
    const bool isOfCell = rowOf(spec.view).cells != Cells::None;
    const std::vector<maths::Formula> forms = view.readouts();
    return forms.empty() || (isOfCell && !spec.marksShown) ? maths::Formula() : forms.front();
}

} // namespace

std::vector<FigureTitle> figureTitles(const Scene& scene, const FigureSpec& spec, const View& view)
{
    if (!scene.about.title.empty())
        return {{QString::fromStdString(scene.about.title)}};
    const ViewRow& row = rowOf(spec.view);
    const QString name = spec.wavesBelow ? HeatmapOverWaves::title()
                                         : QCoreApplication::translate("posiscope::Card", row.title);
    if (!view.hasPicture())
        return {{name}};
    QStringList words{name, spec.wavesBelow ? QString() : chosenWords(scene, row)};
    words.removeAll(QString());
    const QString chosen = words.join(QStringLiteral(", "));
    return {{chosen, valueOf(spec, view)}, {chosen}, {name}};
}

QStringList figureCaptions(const Scene& scene, const View& view)
{
    QStringList captions = encodingCaptions(scene);
    const auto add = [&captions](const QString& sentence) {
        for (QString& caption : captions)
            caption += u'\n' + unbroken(sentence) + u'.';
    };
    if (shownColumns(scene) == ShownColumns::Sines)
        add(FigureTr::tr("The sines alone"));
    if (isComparing(scene) && scene.compared.kind != scene.parameters.kind) {
        const QStringList ofB = encodingCaptions(withEncodingsSwapped(scene));
        for (qsizetype length = 0; length < captions.size(); ++length)
            captions[length] += u'\n' + FigureTr::tr("B: %1").arg(ofB[length]);
    } else if (isComparing(scene)) {
        if (const QString ofB = comparedWords(scene, WhichEncoding::B).constFirst(); !ofB.isEmpty())
            add(FigureTr::tr("B: %1").arg(ofB));
    }
    if (const QString note = view.note(); !note.isEmpty())
        add(note);
    return captions;
}

} // namespace posiscope
