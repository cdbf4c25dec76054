// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include <functional>

namespace posiscope {

/// Ticks of values: round steps, as many digits as tell them apart, a real minus sign, no ticks between.
/// Where all values are one but for rounding, one tick says it.
class ValueTicker : public QCPAxisTicker
{
protected:
    double getTickStep(const QCPRange& range) override;
    int getSubTickCount(double) override { return 0; }
    QString getTickLabel(double tick, const QLocale& locale, QChar format, int precision) override;
    QVector<double> createTickVector(double tickStep, const QCPRange& range) override;

private:
    double m_step = 1;
};

/// Ticks on whole positions, dimensions and offsets only, by steps of 1, 2 or 5 times a power of ten, from 0
/// to the last index there is. From five digits on, groups of three are set apart by a thin space.
class WholeTicker : public QCPAxisTicker
{
public:
    /// Indices smallest … largest exist; no tick stands outside them.
    void setBounds(double smallest, double largest);

    /// What an index is called, where that is not its number.
    void setNames(std::function<QString(int index)> names) { m_names = std::move(names); }
    QString nameOf(int index) const;

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

/// Ticks of a logarithmic axis: powers of ten, every second or third of them where they would stand too
/// close.
class PowerTicker : public QCPAxisTicker
{
protected:
    int getSubTickCount(double) override { return 0; }
    QString getTickLabel(double tick, const QLocale& locale, QChar format, int precision) override;
    QVector<double> createTickVector(double tickStep, const QCPRange& range) override;
};

} // namespace posiscope
