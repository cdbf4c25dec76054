// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parameters/parameters.h"

#include <qcustomplot.h>

#include <functional>
#include <utility>

namespace posiscope {

inline constexpr int mostTicks = 6; ///< of an axis, but for names
inline constexpr int fewTicks = 2;  ///< that are asked for: of −1 … 1 there are three

/// The range of an axis of values with some of it free above and below, so that peaks are not drawn on the
/// frame.
QCPRange withHeadroom(const Interval& values);

/// Ticks for values: round steps, as many digits as are needed to tell them apart, and a real minus sign. If
/// all values are equal except for rounding, there is a single tick.
class ValueTicker : public QCPAxisTicker
{
public:
    /// Chooses the step, 1, 2 or 5 times a power of ten, by a range of this size: for axes of one scale that
    /// share the ticker.
    void setSize(double size) { m_size = size; }
    /// No step smaller than 1, because all values are whole.
    void setWhole(bool isWhole) { m_isWhole = isWhole; }

protected:
    double getTickStep(const QCPRange& range) override;
    int getSubTickCount(double) override { return 0; }
    QString getTickLabel(double tick, const QLocale& locale, QChar format, int precision) override;
    QVector<double> createTickVector(double tickStep, const QCPRange& range) override;
    QVector<QString> createLabelVector(const QVector<double>& ticks, const QLocale& locale, QChar format,
                                       int precision) override;

public:
    /// The labels of an axis withHeadroom() that has fewTicks.
    static QStringList fewLabels(const Interval& values, bool areIntegers);

private:
    /// The labels made last: a frame asks for the same ones more than once.
    struct Labels
    {
        QVector<double> ticks;
        double step;
        QVector<QString> texts;
    };

    double m_step = 1;
    double m_size = 0; ///< 0: that of the axis
    bool m_isWhole = false;
    Labels m_labels{};
};

/// Ticks on whole positions, dimensions and offsets only, by steps of 1, 2 or 5 times a power of ten, from 0
/// to the last index there is. From five digits on, groups of three are set apart by a thin space.
class WholeTicker : public QCPAxisTicker
{
public:
    /// Indices smallest … largest exist; no tick stands outside them.
    void setBounds(double smallest, double largest);

    /// Sets a function for the label of an index that is not its number.
    void setNames(std::function<QString(int index)> names) { m_names = std::move(names); }
    QString labelOf(int index) const;

protected:
    double getTickStep(const QCPRange& range) override;
    int getSubTickCount(double) override { return 0; }
    QString getTickLabel(double tick, const QLocale& locale, QChar format, int precision) override;
    QVector<double> createTickVector(double tickStep, const QCPRange& range) override;

private:
    std::function<QString(int index)> m_names;
    double m_smallest = 0;
    double m_largest = 0;
};

/// A power of ten in the one form of all of an axis, from the first of them to the last: plain where those
/// are short, else "10⁻⁴".
QString powerText(int power, Interval powers);

/// Ticks of a logarithmic axis: powers of ten, or every second or third of them if they would be too close;
/// none below the values, and one above them only where there would be a single tick.
class PowerTicker : public QCPAxisTicker
{
public:
    void setValues(Interval values) { m_values = values; }

protected:
    int getSubTickCount(double) override { return 0; }
    QString getTickLabel(double tick, const QLocale& locale, QChar format, int precision) override;
    QVector<double> createTickVector(double tickStep, const QCPRange& range) override;

private:
    Interval m_values;
    Interval m_powers{0, 0}; ///< the first and the last
};

} // namespace posiscope
