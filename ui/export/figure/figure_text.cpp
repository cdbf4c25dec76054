// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figure/figure_text.h"

#include "core/encodings/encoding_list.h"
#include "core/scene/scene_keys.h"
#include "ui/document/key_labels.h"
#include "ui/export/figure/heatmap_over_waves.h"
#include "ui/mathematics/number_text.h"
#include "ui/views/view_list.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <initializer_list>
#include <string_view>

namespace posiscope {

namespace {

constexpr double titlePoints = 11;

// Logical pixels.
constexpr double besideText = 8;
constexpr double aboveText = 6;
// The least heights that a title and a caption leave for the picture: both of them, or the title alone.
constexpr double leastBesideBoth = 215;
constexpr double leastBesideTitle = 110;

} // namespace

FigureText::FigureText(const QStringList& titles, const QStringList& captions, const Theme& theme,
                       QSize sheet)
    : m_theme(theme)
    , m_sheet(sheet)
    , m_titleFont(theme.interfaceFont(titlePoints, QFont::DemiBold))
    , m_captionFont(theme.interfaceFont(Theme::notePoints))
{
    choose(titles, captions);
}

void FigureText::choose(const QStringList& titles, const QStringList& captions)
{
    const QStringList someTitle = titles.isEmpty() ? QStringList(QString()) : titles;
    const QStringList someCaption = captions.isEmpty() ? QStringList(QString()) : captions;
    for (const QString& caption : someCaption)
        for (const QString& title : someTitle) {
            m_title = title;
            m_caption = caption;
            if (bottom() - top() >= leastBesideBoth)
                return;
        }
    m_caption.clear();
    for (const QString& title : someTitle) {
        m_title = title;
        if (bottom() - top() >= (title == someTitle.last() ? leastBesideTitle : leastBesideBoth))
            return;
    }
    m_title.clear();
}

double FigureText::heightOf(const QString& text, const QFont& font) const
{
    if (text.isEmpty())
        return 0;
    const QRectF room(0, 0, m_sheet.width() - 2 * besideText, 1e6);
    return QFontMetricsF(font).boundingRect(room, Qt::TextWordWrap, text).height() + 2 * aboveText;
}

void FigureText::draw(QPainter& painter) const
{
    const double width = m_sheet.width() - 2 * besideText;
    painter.setFont(m_titleFont);
    painter.setPen(m_theme.text);
    painter.drawText(QRectF(besideText, aboveText, width, top()), Qt::TextWordWrap, m_title);
    painter.setFont(m_captionFont);
    painter.setPen(m_theme.quiet);
    painter.drawText(QRectF(besideText, bottom() + aboveText, width, m_sheet.height() - bottom()),
                     Qt::TextWordWrap, m_caption);
}

namespace {

/// The text with no-break spaces around its equals signs.
QString unbroken(QString text)
{
    constexpr QChar space(0xa0);
    return text.replace(QStringLiteral(" = "), QString(space) + '=' + space);
}

/// A caption for any kind of encoding: its title, and those keys of it that are not at their defaults or that
/// a reader needs to make the figure again: all its sizes and, in the longer caption, the head and the scale.
QString kindCaption(const Scene& scene, bool isLong)
{
    const EncodingRow& kind = rowOf(scene.parameters.kind);
    const auto isOf = [](const SceneKey& key, std::initializer_list<std::string_view> names) {
        return std::ranges::find(names, key.name) != names.end();
    };
    const bool isScaled = scene.parameters.scaling != Scaling::None;
    QStringList settings;
    for (const SceneKey& key : sceneKeys()) {
        const bool isNeeded = isOf(key, {"n", "d_model", "max_len"}) ||
                              (isLong && isOf(key, {"heads", "head", "causal"})) ||
                              (isLong && isScaled && isOf(key, {"scale", "original_len"}));
        const bool isSaid = key.group == KeyGroup::Encoding && key.name != "encoding" &&
                            key.name != "given_rows" && appliesTo(key, kind.name);
        if (isSaid && (isNeeded || !sameValue(key, scene, Scene{})))
            settings << QString::fromStdString(std::string(key.name) + " = " + valueText(key, scene));
    }
    return QString::fromUtf8(kind.title) + ": " + settings.join(", ") + '.';
}

/// The parameters of the encoding, the longest text first.
QStringList encodingCaptions(const Scene& scene)
{
    if (scene.parameters.kind != EncodingKind{} || !followsFormula(scene.parameters))
        return {unbroken(kindCaption(scene, true)), unbroken(kindCaption(scene, false))};
    const Parameters& parameters = scene.parameters;
    const bool halves = parameters.layout == Layout::Halves;
    const QString layout =
        halves ? QCoreApplication::translate("posiscope::Figures", "sines before cosines")
               : QCoreApplication::translate("posiscope::Figures", "sines and cosines interleaved");
    const QString shorter =
        halves ? layout : QCoreApplication::translate("posiscope::Figures", "interleaved");
    const QString of =
        QCoreApplication::translate("posiscope::Figures", "n = %1, d_model = %2, max_len = %3, %4.")
            .arg(shortestText(parameters.n), wholeText(parameters.dModel), wholeText(parameters.maxLen));
    return {
        unbroken(QCoreApplication::translate("posiscope::Figures", "Sinusoidal positional encoding with %1")
                     .arg(of.arg(layout))),
        unbroken(of.arg(shorter))};
}

} // namespace

QStringList figureTitles(const Scene& scene, const FigureSpec& spec, const View& view)
{
    if (!scene.about.title.empty())
        return {QString::fromStdString(scene.about.title)};
    if (spec.wavesBelow)
        return {HeatmapOverWaves::title()};
    const ViewRow& row = rowOf(spec.view);
    const QString name = QCoreApplication::translate("posiscope::Card", row.title);
    const QString subtitle = view.subtitle();
    // "Similarity of every two positions", but "Heatmap: one row per position".
    const bool isOnePhrase =
        subtitle.startsWith(QLatin1String("of ")) || subtitle.startsWith(QLatin1String("by "));
    return {
        (isOnePhrase ? QStringLiteral("%1 %2") : QCoreApplication::translate("posiscope::Figures", "%1: %2"))
            .arg(name, subtitle),
        name};
}

QStringList figureCaptions(const Scene& scene)
{
    QStringList captions = encodingCaptions(scene);
    if (isComparing(scene))
        for (QString& caption : captions)
            if (const QString ofB = comparedWords(scene, true).constFirst(); !ofB.isEmpty())
                caption += unbroken(QCoreApplication::translate("posiscope::Figures", " B: %1.").arg(ofB));
    return captions;
}

} // namespace posiscope
