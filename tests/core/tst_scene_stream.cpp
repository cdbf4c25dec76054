// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/message_of.h"
#include "core/scene/scene_text.h"
#include "test_program.h"

#include <QTest>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <streambuf>

namespace tst_scene_stream {

using namespace posiscope;

namespace {

/// A source of as many letters x as anyone reads, which counts how many were asked for.
class EndlessText : public std::streambuf
{
public:
    std::size_t given() const { return m_given; }

protected:
    std::streamsize xsgetn(char* to, std::streamsize count) override
    {
        std::fill_n(to, count, 'x');
        m_given += static_cast<std::size_t>(count);
        return count;
    }
    int_type underflow() override { return 'x'; }

private:
    std::size_t m_given = 0;
};

} // namespace

/// A scene's text from where it may be too long, or break off.
class TestSceneStream : public QObject
{
    Q_OBJECT

private slots:
    void aLineThatIsTooLong();
    void textThatIsTooLong();
    void aStreamIsReadNoFurtherThanNeeded();
    void aStreamThatFails();
    void aStreamThatThrows();
};

void TestSceneStream::aLineThatIsTooLong()
{
    const std::string begin = "posiscope 1\n#";
    QVERIFY(readScene(begin + std::string(longestSceneLine - 1, 'x')).scene == Scene());
    QCOMPARE(messageOf([&] { readScene(begin + std::string(longestSceneLine, 'x')); }),
             "line 2: the line is longer than 17 MiB");
    QCOMPARE(messageOf([&] { readScene("posiscope 1\nn = " + std::string(9'000'000, '9')); }),
             "line 2: n: " + QString(39, '9') + "… given; allowed: a number from 1 to 1000000000");
}

void TestSceneStream::textThatIsTooLong()
{
    std::string text = "posiscope 1\n";
    while (text.size() < longestSceneText)
        text += '\n';
    QVERIFY(readScene(text).scene == Scene());
    QCOMPARE(messageOf([&] { readScene(text + '\n'); }), "the text is longer than 48 MiB");
}

void TestSceneStream::aStreamIsReadNoFurtherThanNeeded()
{
    EndlessText endless;
    std::istream stream(&endless);
    QCOMPARE(messageOf([&] { readScene(stream); }), "the text is longer than 48 MiB");
    QCOMPARE(endless.given(), longestSceneText + 1);
}

void TestSceneStream::aStreamThatFails()
{
    std::istringstream stream("posiscope 1");
    stream.setstate(std::ios::badbit);
    QCOMPARE(messageOf([&] { readScene(stream); }), "the text cannot be read");
    std::ifstream none("/no/such/folder/scene.posiscope");
    QCOMPARE(messageOf([&] { readScene(none); }), "the text cannot be read");
    std::ifstream folder("/");
    QCOMPARE(messageOf([&] { readScene(folder); }), "the text cannot be read");
    std::istream nothing(nullptr);
    QCOMPARE(messageOf([&] { readScene(nothing); }), "the text cannot be read");
}

void TestSceneStream::aStreamThatThrows()
{
    std::istringstream stream("posiscope 1\nn = 5");
    stream.exceptions(std::ios::failbit | std::ios::badbit | std::ios::eofbit);
    QCOMPARE(readScene(stream).scene.parameters.n, 5.);
    std::ifstream folder("/");
    folder.exceptions(std::ios::failbit | std::ios::badbit);
    QCOMPARE(messageOf([&] { readScene(folder); }), "the text cannot be read");
}

POSISCOPE_TEST(TestSceneStream)

} // namespace tst_scene_stream

#include "tst_scene_stream.moc"
