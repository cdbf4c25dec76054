// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lessons/lesson.h"
#include "ui/kit/controls/buttons.h"
#include "ui/kit/theme/window_theme.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace posiscope {

class LessonText;

/// A text of a lesson as a widget, as high as its width asks for. Tab goes from link to link, and Enter opens
/// one.
class LessonLabel : public QWidget
{
    Q_OBJECT

public:
    explicit LessonLabel(QWidget* parent = nullptr);
    ~LessonLabel() override;

    void setText(const QString& markdown, double points, QFont::Weight weight = QFont::Normal,
                 const QString& folder = {});

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, 0}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

signals:
    void linkActivated(const QString& address);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool focusNextPrevChild(bool next) override;

private:
    struct Link
    {
        int first; ///< place in the document
        int last;
        QString address;
    };

    QString addressAt(QPointF place) const;

    std::unique_ptr<LessonText> m_text;
    std::vector<Link> m_links;
    int m_link = -1; ///< that has the focus
};

/// An answer to choose: a ring, which gets a tick or a cross, and the answer's text.
class ChoiceButton : public EnterButton
{
    Q_OBJECT

public:
    enum class Mark { None, Right, Wrong };

    explicit ChoiceButton(QWidget* parent = nullptr);
    ~ChoiceButton() override;

    void setText(const QString& markdown, double points);
    void setMark(Mark mark);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, 0}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int textLeft() const { return scaled(34, windowTheme()); }
    int padding() const { return scaled(7, windowTheme()); }

    std::unique_ptr<LessonText> m_text;
    Mark m_mark = Mark::None;
};

/// A ring of dashes, or a disc with a tick once the task is done, with a few words: "not yet · idle columns:
/// 42".
class TaskSign : public QWidget
{
    Q_OBJECT

public:
    explicit TaskSign(QWidget* parent = nullptr);

    void setState(bool isDone, const QString& standing);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    bool m_isDone = false;
    QString m_standing;
};

/// What a learner has done with a question or a task.
struct BlockState
{
    std::optional<std::size_t> chosen; ///< of the answers to choose from
    bool isRevealed = false;           ///< the answer, or the hint
    bool isDone = false;               ///< the task
    QString standing = {};             ///< what the task is about, with its value now: "idle columns: 42"

    bool operator==(const BlockState&) const = default;
};

/// A question: its answer is shown only when asked for, and then the right one of the answers to choose from
/// is marked. A chosen answer says whether it is right, and why not.
class QuestionBlock : public QWidget
{
    Q_OBJECT

public:
    QuestionBlock(const Question& question, double points, QWidget* parent = nullptr);

    void setState(const BlockState& state);
    bool isHidingAnswer() const;

signals:
    void stateRequested(const posiscope::BlockState& state);
    void linkActivated(const QString& address);

private:
    LessonLabel* addText();

    Question m_question;
    BlockState m_state;
    double m_points;
    QVBoxLayout* m_column;
    LessonLabel* m_text;
    std::vector<ChoiceButton*> m_choices;
    LessonLabel* m_why;
    QPushButton* m_reveal;
    LessonLabel* m_answer;
};

/// A task: its text, whether it is done, and a hint on demand.
class TaskBlock : public QWidget
{
    Q_OBJECT

public:
    TaskBlock(const Task& task, double points, QWidget* parent = nullptr);

    void setState(const BlockState& state);

signals:
    void stateRequested(const posiscope::BlockState& state);
    void linkActivated(const QString& address);

private:
    Task m_task;
    BlockState m_state;
    QVBoxLayout* m_column;
    LessonLabel* m_text;
    TaskSign* m_sign;
    QToolButton* m_more; ///< shows the hint
    LessonLabel* m_hint;
};

} // namespace posiscope
