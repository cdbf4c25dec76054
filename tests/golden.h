// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <functional>
#include <map>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

/// Texts, and what is said of them when they are read: tests/data/golden, a file for each reader. A case is a
/// line "== its name", the lines that are read, a line "--" and the lines that are said. In a text that is
/// read ⟨ff 00⟩ are bytes, and ⟨300 × ab⟩ is repeated text. With POSISCOPE_UPDATE_GOLDEN set nothing is
/// compared: each case writes what is said now into its file.
namespace golden {

/// What is said of a text. An exception's message is what it throws.
using Reader = std::function<std::string(const std::string&)>;
using Readers = std::map<QString, Reader>;

struct Case
{
    QByteArray name;
    QByteArray read{}; ///< as it stands in the file
    QByteArray said{};
};

/// Throws where the file cannot be opened.
inline QByteArray contents(QFile& file, QIODevice::OpenMode mode)
{
    if (!file.open(mode))
        throw std::runtime_error(qPrintable(file.fileName() + ": " + file.errorString()));
    return file.readAll();
}

inline QString path(const QString& name)
{
    return QStringLiteral(POSISCOPE_TEST_DATA "/golden/%1.txt").arg(name);
}

/// The text that is meant.
inline QByteArray unfolded(const QByteArray& text)
{
    static const QRegularExpression folded(QStringLiteral("⟨(?:(\\d+) × ?([^⟩]*)|([0-9a-f ]+))⟩"));
    const QString whole = QString::fromUtf8(text);
    QByteArray made;
    qsizetype end = 0;
    for (auto all = folded.globalMatch(whole); all.hasNext();) {
        const QRegularExpressionMatch each = all.next();
        made += whole.mid(end, each.capturedStart() - end).toUtf8();
        made += each.hasCaptured(3) ? QByteArray::fromHex(each.captured(3).toLatin1())
                                    : each.captured(2).toUtf8().repeated(each.captured(1).toInt());
        end = each.capturedEnd();
    }
    return made + whole.mid(end).toUtf8();
}

/// The cases of a file. What stands before the first one is a remark.
inline std::vector<Case> cases(const QString& name)
{
    QFile file(path(name));
    std::vector<Case> all{{"remark"}};
    QByteArray* part = &all.back().read;
    for (const QByteArray& line : contents(file, QIODevice::ReadOnly).split('\n')) {
        if (line.startsWith("== ")) {
            all.push_back({line.mid(3)});
            part = &all.back().read;
        } else if (line == "--") {
            part->chop(1);
            part = &all.back().said;
        } else {
            *part += line + '\n';
        }
    }
    all.erase(all.begin());
    return all;
}

/// Writes what is said now in the place of what the file has for this case. All else in the file stays.
inline void update(const QString& name, const Case& of, const QByteArray& said)
{
    QFile file(path(name));
    QByteArray whole = contents(file, QIODevice::ReadWrite);
    const QByteArray head = "== " + of.name + '\n' + of.read + "\n--\n";
    const qsizetype found = whole.indexOf(head);
    if (found < 0)
        throw std::runtime_error("no line \"--\" in the case " + of.name.toStdString());
    const qsizetype at = found + head.size();
    const bool isLast = whole.indexOf("\n== ", at) < 0;
    whole.replace(at, of.said.size(), said + (isLast ? "\n" : "\n\n"));
    file.resize(0);
    file.seek(0);
    file.write(whole);
}

/// A row for each case of the files.
inline void addRows(const Readers& readers)
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("number");
    for (const auto& [file, reader] : readers) {
        for (int number = 0; const Case& each : cases(file))
            QTest::addRow("%s: %s", qPrintable(file), each.name.constData()) << file << number++;
    }
}

/// The first line of a text, and the others.
inline std::pair<std::string, std::string> parted(const std::string& text)
{
    const std::size_t end = std::min(text.find('\n'), text.size());
    return {text.substr(0, end), text.substr(std::min(end + 1, text.size()))};
}

inline bool isEqual(const QString& one, const QString& other)
{
    return one == other;
}

/// Compares the case of a row.
inline void compare(const Readers& readers, bool (*isSame)(const QString&, const QString&) = isEqual)
{
    QFETCH(QString, file);
    QFETCH(int, number);
    const Case of = cases(file).at(static_cast<std::size_t>(number));
    std::string said;
    try {
        said = readers.at(file)(unfolded(of.read).toStdString());
    } catch (const std::exception& error) {
        said = error.what();
    }
    const QByteArray now = QByteArray::fromStdString(said);
    if (qEnvironmentVariableIsSet("POSISCOPE_UPDATE_GOLDEN"))
        return update(file, of, now.trimmed());
    QVERIFY2(isSame(QString::fromUtf8(of.said.trimmed()), QString::fromUtf8(now.trimmed())),
             "It now says:\n" + now);
}

} // namespace golden
