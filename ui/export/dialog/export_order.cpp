// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/dialog/export_order.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <stdexcept>

namespace posiscope {

namespace {

QString fileAt(const FigureOrder& order, int step)
{
    return QString::fromStdString(order.fileAt(order.outputs.front(), step));
}

} // namespace

FigureOrder orderOf(const ExportChoices& choices, const Scene& scene, const QString& file)
{
    FigureOrder order{choices.spec, scene};
    if (choices.isSequence)
        order.sweep = choices.sweep;
    order.frameRate = choices.frameRate;
    const auto output = outputNamed(file.toStdString());
    if (!output || (output->film && !choices.isSequence))
        throw std::runtime_error(QCoreApplication::translate("posiscope::ExportDialog",
                                                             "%1: a figure's name ends in .png, .svg or .pdf")
                                     .arg(QFileInfo(file).fileName())
                                     .toStdString());
    order.outputs = {*output};
    return order;
}

int filesThere(const FigureOrder& order)
{
    int there = 0;
    for (int step = 0; step < order.steps(); ++step)
        there += QFileInfo::exists(fileAt(order, step)) ? 1 : 0;
    return there;
}

QString wordsOf(const FigureOrder& order)
{
    const QString first = QDir::toNativeSeparators(fileAt(order, 0));
    if (!order.isRow())
        return QDir::toNativeSeparators(QString::fromStdString(order.outputs.front().name));
    return QCoreApplication::translate("posiscope::ExportDialog", "%1 … %2")
        .arg(first, QFileInfo(fileAt(order, order.steps() - 1)).fileName());
}

} // namespace posiscope
