// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/dialog/choice_sections.h"

#include "core/text/numbers.h"
#include "core/text/refusal.h"
#include "ui/export/figure/heatmap_over_waves.h"
#include "ui/kit/controls/choices.h"
#include "ui/kit/controls/number_field.h"
#include "ui/kit/theme/window_theme.h"
#include "ui/mathematics/number_text.h"
#include "ui/views/view_list.h"

#include <QCheckBox>
#include <QCoreApplication>
#include <QLabel>

#include <cmath>

namespace posiscope {

ViewSection::ViewSection(QWidget* parent)
    : ExportSection(tr("FIGURE"), parent)
    , m_view(new ChoiceBox(this))
    , m_format(new SegmentedControl({tr("PNG"), tr("SVG"), tr("PDF")}, this))
{
    m_view->setObjectName(QStringLiteral("view"));
    for (const ViewRow& row : viewList())
        m_view->addItem(QCoreApplication::translate("posiscope::Card", row.title));
    m_view->addItem(HeatmapOverWaves::title());
    connect(m_view, &QComboBox::activated, this, [this](int index) {
        ask([index](ExportChoices& choices) {
            const auto row = static_cast<std::size_t>(index);
            choices.spec.wavesBelow = row == viewList().size();
            choices.spec.view = choices.spec.wavesBelow ? ViewId::Heatmap : viewList()[row].id;
        });
    });
    m_format->setObjectName(QStringLiteral("format"));
    m_format->setWhatsThis(
        tr("PNG: pixels, for slides and the web. SVG and PDF: lines and letters that stay "
           "sharp at any size, for papers and to be edited. Each carries the scene: opened "
           "or dropped here it brings it back."));
    connect(m_format, &SegmentedControl::chosen, this, [this](int index) {
        ask([index](ExportChoices& choices) { choices.spec.format = static_cast<FigureFormat>(index); });
    });
    addRow(tr("&View"), m_view);
    addRow(tr("&Format"), m_format);
}

void ViewSection::showChoices()
{
    const FigureSpec& spec = choices().spec;
    m_view->setCurrentIndex(
        static_cast<int>(spec.wavesBelow ? std::ssize(viewList()) : &rowOf(spec.view) - viewList().data()));
    m_format->setCurrent(static_cast<int>(spec.format));
    m_format->setEnabled(!choices().isFilm()); // the frames of a film are pixels
}

StyleSection::StyleSection(QWidget* parent)
    : ExportSection(tr("LOOK"), parent)
    , m_paper(new SegmentedControl({tr("light"), tr("dark")}, this))
    , m_transparent(makeSwitch(QStringLiteral("transparent"), tr("Transparent &background"),
                               [](ExportChoices& choices, bool on) { choices.spec.transparent = on; }))
    , m_title(makeSwitch(QStringLiteral("title"), tr("T&itle"),
                         [](ExportChoices& choices, bool on) { choices.spec.titleShown = on; }))
    , m_caption(makeSwitch(QStringLiteral("caption"), tr("&Caption"),
                           [](ExportChoices& choices, bool on) { choices.spec.captionShown = on; }))
    , m_colourBar(makeSwitch(QStringLiteral("colourBar"), tr("C&olour bar"),
                             [](ExportChoices& choices, bool on) { choices.spec.colourBarShown = on; }))
    , m_curve(makeSwitch(QStringLiteral("curve"), tr("O&ffset curve"),
                         [](ExportChoices& choices, bool on) { choices.spec.curveShown = on; }))
    , m_marks(makeSwitch(QStringLiteral("marks"), tr("Mar&ks of the selection"),
                         [](ExportChoices& choices, bool on) { choices.spec.marksShown = on; }))
{
    m_paper->setObjectName(QStringLiteral("theme"));
    m_title->setWhatsThis(tr("What the scene is called, else the view's name and what it shows, over it."));
    m_caption->setWhatsThis(tr("The encoding's parameters, under the view."));
    connect(m_paper, &SegmentedControl::chosen, this,
            [this](int index) { ask([index](ExportChoices& choices) { choices.spec.dark = index == 1; }); });
    addRow(tr("T&heme"), m_paper);
    beginFurtherRows();
    for (QCheckBox* const box : {m_transparent, m_title, m_caption, m_colourBar, m_curve, m_marks})
        addBelow(box);
}

void StyleSection::showChoices()
{
    const FigureSpec& spec = choices().spec;
    m_paper->setCurrent(spec.dark ? 1 : 0);
    m_transparent->setChecked(spec.transparent && !choices().isFilm());
    m_transparent->setEnabled(!choices().isFilm()); // a film cannot be transparent
    m_title->setChecked(spec.titleShown);
    m_caption->setChecked(spec.captionShown);
    const ViewRow& view = rowOf(spec.view);
    m_colourBar->setEnabled(view.omissible.colourBar);
    m_colourBar->setChecked(spec.colourBarShown);
    m_curve->setEnabled(view.omissible.curve);
    m_curve->setChecked(spec.curveShown);
    m_marks->setEnabled(view.omissible.marks);
    m_marks->setChecked(spec.marksShown);
}

namespace {

/// Whole pixels, hundredths of a millimetre, thousandths of an inch.
QString lengthText(double length, LengthUnit unit)
{
    const double fine = unit == LengthUnit::Pixel ? 1 : unit == LengthUnit::Millimetre ? 100 : 1000;
    return shortestText(std::round(length * fine) / fine);
}

/// How large the file will be.
QString sizeText(const ExportChoices& choices)
{
    QSize pixels = pixelSize(choices.spec);
    if (choices.ending() == QLatin1String("mp4")) // players take even sides alone
        pixels -= QSize(pixels.width() % 2, pixels.height() % 2);
    const QSizeF paper = millimetres(choices.spec);
    return SizeSection::tr("%1 × %2 px, %3 × %4 mm")
        .arg(wholeText(pixels.width()), wholeText(pixels.height()),
             shortestText(qRound(10 * paper.width()) / 10.), shortestText(qRound(10 * paper.height()) / 10.));
}

/// The length is rounded to a millionth, so that one that is converted there and back is the same.
double converted(double length, const FigureSpec& spec, LengthUnit unit)
{
    return std::round(posiscope::converted(length, spec.unit, unit, spec.dpi) * 1e6) / 1e6;
}

} // namespace

SizeSection::SizeSection(QWidget* parent)
    : ExportSection(tr("SIZE"), parent)
{
    buildPreset();
    buildSides();
    buildFineness();
}

void SizeSection::buildPreset()
{
    m_preset = new ChoiceBox(this);
    m_preset->setObjectName(QStringLiteral("preset"));
    for (const FigurePreset& preset : figurePresets())
        m_preset->addItem(QCoreApplication::translate("posiscope::Figures", preset.title));
    m_preset->addItem(tr("Own settings"));
    m_preset->setWhatsThis(tr("What papers, slides and posters ask for: a size, the type that goes with it, "
                              "and title, caption and marks, which a paper has outside its figures."));
    addRow(tr("&Preset"), m_preset);
    m_size = new QLabel(this);
    m_size->setForegroundRole(quietRole);
    m_size->setObjectName(QStringLiteral("size"));
    addBelow(m_size);
    beginFurtherRows();
    connect(m_preset, &QComboBox::activated, this, [this](int index) {
        const auto presets = figurePresets();
        const auto row = static_cast<std::size_t>(index);
        const FigureSpec spec =
            row < presets.size() ? withPreset(choices().spec, presets[row]) : choices().spec;
        ask([&spec](ExportChoices& choices) { choices.spec = spec; });
        // A preset also replaces a refused text.
        m_width->accept(lengthText(spec.width, spec.unit));
        m_height->accept(lengthText(spec.height, spec.unit));
        m_dpi->accept(wholeText(spec.dpi));
        m_font->accept(shortestText(spec.fontPoints));
        showChoices();
    });
}

void SizeSection::buildSides()
{
    m_width = makeField(QStringLiteral("width"),
                        [this](const QString& text) { return withSide(text, &FigureSpec::width); });
    m_height = makeField(QStringLiteral("height"),
                         [this](const QString& text) { return withSide(text, &FigureSpec::height); });
    m_unit = new SegmentedControl({tr("px"), tr("mm"), tr("in")}, this);
    m_unit->setObjectName(QStringLiteral("unit"));
    m_unit->setAccessibleName(tr("unit of the sides"));
    connect(m_unit, &SegmentedControl::chosen, this,
            [this](int index) { setUnit(static_cast<LengthUnit>(index)); });
    addFields(tr("&Width"), {m_width, m_unit});
    addFields(tr("&Height"), {m_height});
}

void SizeSection::buildFineness()
{
    m_dpi = makeField(QStringLiteral("dpi"), [this](const QString& text) {
        const auto dpi = readWholeNumber(text.toStdString());
        if (!dpi)
            throw refusal("dpi", text.toStdString(), allowedBy(dpiBounds));
        FigureSpec spec = choices().spec;
        spec.dpi = *dpi;
        return withSpec(spec);
    });
    m_font = makeField(QStringLiteral("font"), [this](const QString& text) {
        const auto points = readNumber(text.toStdString());
        if (!points)
            throw refusal("font", text.toStdString(), allowedBy(fontBounds));
        FigureSpec spec = choices().spec;
        spec.fontPoints = *points;
        return withSpec(spec);
    });
    m_dpi->setWhatsThis(tr("Pixels an inch. 300 is what print asks for; a screen shows 96 to 200."));
    m_font->setWhatsThis(tr("The size of the labels at the axes; lines, dots and all other type keep their "
                            "proportion to it."));
    addFields(tr("&Resolution"), {m_dpi, new QLabel(tr("dpi"), this)});
    addFields(tr("T&ype"), {m_font, new QLabel(tr("pt"), this)});
}

ExportChoices SizeSection::withSide(const QString& text, double FigureSpec::*side) const
{
    const auto length = readNumber(text.toStdString());
    if (!length)
        throw refusal("size", text.toStdString(), "a number");
    FigureSpec spec = choices().spec;
    // A text that equals the shown digits means the exact value, which may have more digits.
    if (text == ungrouped(lengthText(spec.*side, spec.unit)))
        return choices();
    spec.*side = *length;
    return withSpec(spec);
}

ExportChoices SizeSection::withSpec(const FigureSpec& spec) const
{
    requireValid(spec);
    ExportChoices changed = choices();
    changed.spec = spec;
    return changed;
}

void SizeSection::setUnit(LengthUnit unit)
{
    FigureSpec spec = choices().spec;
    spec.width = converted(spec.width, choices().spec, unit);
    spec.height = converted(spec.height, choices().spec, unit);
    spec.unit = unit;
    ask([&spec](ExportChoices& choices) { choices.spec = spec; });
}

void SizeSection::showChoices()
{
    const FigureSpec& spec = choices().spec;
    const FigurePreset* const preset = presetOf(spec);
    m_preset->setCurrentIndex(
        static_cast<int>(preset ? preset - figurePresets().data() : std::ssize(figurePresets())));
    m_size->setText(sizeText(choices()));
    showValue(*m_width, lengthText(spec.width, spec.unit));
    showValue(*m_height, lengthText(spec.height, spec.unit));
    m_unit->setCurrent(static_cast<int>(spec.unit));
    showValue(*m_dpi, wholeText(spec.dpi));
    showValue(*m_font, shortestText(spec.fontPoints));
}

} // namespace posiscope

#include "moc_choice_sections.cpp"
