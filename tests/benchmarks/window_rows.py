# SPDX-License-Identifier: GPL-3.0-or-later
"""The real window, 1920×1080 with its default views, or 3840×2160: how soon a slider, the pointer and the start are answered
by a painted window, the heatmap beside matplotlib's and QCPColorMap's, and memory. Every row's name begins with “window”.

A frame of a sixtieth of a second is easy on one processor and hard on another. So the window's slowest steps are also
measured beside what matplotlib takes to draw one heatmap of 5000×512 again, in between, and told in copies of a finished
picture of the window to the screen, below which no frame comes.

The window runs in a process of its own, window/window_benchmarks.cpp, and is told each step in a line of words."""

import atexit
import os
import select
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from functools import cache
from typing import List

import lesson_rows
import vnc
from measure import NotMeasured, Row, amount, quantile

FRAME = 1 / 60
LONGEST = 16_777_216
STEPS = 200
VIEWS = 3
PATIENCE = 120  # seconds


@cache
def platform():
    """Where windows are shown: Xvfb where it is installed, else Qt's offscreen platform. POSISCOPE_PLATFORM overrules."""
    chosen = os.environ.get("POSISCOPE_PLATFORM", "xcb" if shutil.which("Xvfb") else "offscreen")
    print(f"\r\033[Kwindows are shown on {'Xvfb' if chosen == 'xcb' else chosen}", flush=True)
    return chosen


class Screen:
    """One of each window's own, because of two on one screen the lower would be copied nowhere."""

    def __init__(self):
        self.variables = dict(os.environ, QT_QPA_PLATFORM=platform())
        self._server = None
        if platform() == "xcb":
            answer, say = os.pipe()
            command = ["Xvfb", "-displayfd", str(say), "-screen", "0", "3840x2160x24", "-nolisten", "tcp", "-noreset"]
            self._server = subprocess.Popen(command, pass_fds=[say], stderr=subprocess.DEVNULL)
            os.close(say)
            with os.fdopen(answer) as text:
                self.variables["DISPLAY"] = f":{text.readline().strip()}"

    def __del__(self):
        if self._server:
            self._server.terminate()
            self._server.wait()


class DistantScreen:
    """Qt's own VNC server, in the window's process."""

    def __init__(self):
        self.port = vnc.free_port()
        self.variables = dict(os.environ, QT_QPA_PLATFORM=f"vnc:size=1920x1080:port={self.port}",
                              QT_LOGGING_RULES="default.warning=false")  # it would tell the port


@cache
def environment():
    """Of a screen for windows that are shown one at a time."""
    screen = Screen()
    atexit.register(screen.__del__)
    return screen.variables


class Window:
    def __init__(self, program, *preparations, screen=None):
        self._screen = screen or Screen()
        self._process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                         env=self._screen.variables)
        self.processor = []  # seconds, of every step
        for words in preparations:
            self.ask(words)

    def __del__(self):
        try:
            self._process.communicate(timeout=20)  # it ends as its words do, and removes its settings' folder
        except subprocess.TimeoutExpired:
            print("a window did not end, and was killed", file=sys.stderr)
            self._process.kill()
            self._process.wait()

    def ask(self, words):
        print(words, file=self._process.stdin, flush=True)
        answers, _, _ = select.select([self._process.stdout], [], [], PATIENCE)
        if not answers:
            raise NotMeasured(f"the window did not answer “{words}” in {PATIENCE} seconds")
        answer = self._process.stdout.readline().split()
        if not answer:
            raise NotMeasured(f"the window ended at “{words}”")
        return [float(number) for number in answer]

    def step(self, words, least=0, most=1000):
        """Seconds until all is painted; least and most: how many pictures views may have computed for it."""
        wall, processor, computations = self.ask(words)
        if not least <= computations <= most:
            raise NotMeasured(f"“{words}” made the views compute {computations:g} pictures, not {least} to {most}")
        self.processor.append(processor)
        return wall


def around(length):
    """Values near a length and other than it, to be typed one after another: what stands there already changes nothing."""
    while True:
        for step in range(1, 100):
            yield length + step * length // 1000


def stepping(window, control, length):
    """What changes the whole window once: the slider of n or d_model, or a typed max_len."""
    if control == "max_len":
        typed = around(length)
        return lambda: window.step(f"enter max_len {next(typed)}", least=VIEWS)
    words = {"n": "drag n", "d_model": "press d_model 2 1024"}[control]
    return lambda: window.step(words, least=VIEWS)


def frame_row(program, what, make, rounds=STEPS):
    """make(): a Window and what makes one step in it."""
    windows = []

    def pair():
        window, step = make()
        windows.append(window)
        return step, lambda: FRAME

    percentile = quantile(0.99)
    return Row(f"window, {what}, 99th percentile | a frame", pair, at_most=1, rounds=rounds, statistic=percentile,
               note=lambda: f"processor {amount(percentile(windows.pop().processor), 's')}")


def typed_row(program, length, rounds=STEPS):
    def make():
        window = Window(program, f"enter max_len {length}")
        return window, stepping(window, "max_len", length)

    return frame_row(program, f"typed max_len around {length}", make, rounds)


@dataclass
class Sweep:
    """What a slider took, and what matplotlib and a copy took in between."""

    steps: List[float]
    processor: List[float]
    redraws: List[float]
    copies: List[float]

    def slowest(self):
        return quantile(0.99)(self.steps)

    def note(self):
        copies = self.slowest() / statistics.median(self.copies)
        return f"processor {amount(quantile(0.99)(self.processor), 's')}, {copies:.2g} copies of the window"


def swept(program, control, length, size, rounds):
    window = Window(program, size, f"enter max_len {length}")
    copy = Window(program, size, "blit")
    step, redraw = stepping(window, control, length), matplotlib_redraw()
    step(), redraw()
    window.processor.clear()
    sweep = Sweep([], window.processor, [], [])
    for number in range(rounds):
        sweep.steps.append(step())
        if number % 20 == 0:
            sweep.redraws.append(redraw())
            sweep.copies.append(copy.step("blit"))
    return sweep


def sweep_rows(program, control, length, size="1920×1080", limit=FRAME, goal=12, rounds=STEPS):
    """A slider in a window of this size beside a limit, and beside matplotlib's redraw: at least so many times as fast."""
    sweep = cache(lambda: swept(program, control, length, "size " + size.replace("×", " "), rounds))
    slowest = lambda: sweep().slowest()
    at = "" if size == "1920×1080" else f", {size}"
    what = f"window, {control} slider to painted, max_len {length}{at}, 99th percentile"
    named = "a frame" if limit == FRAME else amount(limit, "s")
    return [
        Row(f"{what} | {named}", lambda: (slowest, lambda: limit), at_most=1, rounds=1, warm=False,
            note=lambda: sweep().note()),
        Row(f"{what} | matplotlib, one heatmap", lambda: (slowest, lambda: statistics.median(sweep().redraws)),
            at_least=goal, rounds=1, warm=False),
    ]


def compared_row(program, length, rounds=STEPS):
    """A's n moves, and every view shows A and B."""
    def make():
        window = Window(program, f"enter max_len {length}", "compare")
        return window, stepping(window, "n", length)

    return frame_row(program, f"n slider to painted while two encodings are compared, max_len {length}", make, rounds)


def max_len_row(program):
    def make():
        window = Window(program, "enter max_len 1")
        return window, lambda: window.step("press max_len 1 5000", least=VIEWS)

    return frame_row(program, "max_len slider to painted, 1 to 5000", make, 2 * STEPS)


def length_row(program, control, long, short, goal):
    def pair():
        return [stepping(Window(program, f"enter max_len {length}"), control, length) for length in (long, short)]

    way = "typed max_len" if control == "max_len" else f"{control} slider"
    return Row(f"window, {way} to painted, max_len {long} | max_len {short}", pair, at_most=goal, rounds=STEPS)


def encoding_row(program, settings, words):
    """An encoding that is no sum of tones, chosen by keys of the scene, while a slider moves."""
    def make():
        window = Window(program, *(f"set {key} {value}" for key, value in settings.items()))
        return window, lambda: window.step(words, least=VIEWS)

    kind = settings.get("encoding", "sinusoidal") + (f" in {settings['arithmetic']}" if "arithmetic" in settings else "")
    slider = words.split()[1]
    return frame_row(program, f"{slider} slider to painted, {kind} {settings['max_len']}×{settings['d_model']}", make)


def attention_row(program, count, words, limit):
    """The view Attention in front, on so many words, while a slider moves."""
    settings = {"max_len": count, "d_model": 512, "view": "attention",
                "sentence": " ".join(f"word{number}" for number in range(count))}

    def pair():
        window = Window(program, *(f"set {key} {value}" for key, value in settings.items()))
        return lambda: window.step(words), lambda: limit

    return Row(f"window, {words.split()[1]} slider to painted, attention of {count} words, 99th percentile | "
               f"{amount(limit, 's')}", pair, at_most=1, rounds=STEPS, statistic=quantile(0.99))


def distant_row(program, length, rounds=STEPS):
    """The slider moves here, and the picture is seen at the other end of a network as quick as this machine's own."""
    watched = []  # the window, and how many bytes its viewer had before the first step

    def pair():
        screen = DistantScreen()
        window = Window(program, screen=screen)
        viewer = vnc.Viewer(screen.port)
        for words in (f"enter max_len {length}", "drag n", "linger 0.5"):
            window.ask(words)
        window.processor.clear()
        watched[:] = window, viewer, viewer.bytes

        def step():
            start = time.perf_counter()
            window.step("drag n", least=VIEWS)
            window.ask("linger 0.1")
            if (viewer.seen or 0) < start:
                raise NotMeasured("the viewer saw nothing")
            return viewer.seen - start

        return step, lambda: 2 * FRAME

    def note():
        window, viewer, before = watched
        steps = len(window.processor)
        processor = quantile(0.99)(window.processor)
        return f"processor {amount(processor, 's')}, {amount((viewer.bytes - before) / steps, 'B')} sent a step"

    return Row(f"window, n slider to a VNC viewer's picture, max_len {length}, 99th percentile | two frames", pair, at_most=1,
               rounds=rounds, statistic=quantile(0.99), note=note)


def hover_row(program, length, limit):
    def pair():
        window = Window(program, f"enter max_len {length}")
        return lambda: window.step("hover", most=0), lambda: limit

    return Row(f"window, hover to crosshair, max_len {length} | limit", pair, at_most=1, rounds=STEPS)


def settling_row(program, length):
    def make():
        window = Window(program, f"enter max_len {length}", "settle", *["frame"] * 20)
        return window, lambda: window.step("frame", most=0)

    return frame_row(program, f"frame while t-SNE settles on {length} points", make, 1000)


@cache
def matplotlib_redraw():
    """Two tables in turn, as they were computed before; the figure in pixels, no file written."""
    import numpy
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    from similarity_rows import encoding
    tables = [encoding(5000, 512, n) for n in (10000.0, 9000.0)]
    figure = Figure(figsize=(12, 8), dpi=100)
    canvas = FigureCanvasAgg(figure)
    image = figure.add_subplot().imshow(tables[0], cmap="RdBu", vmin=-1, vmax=1, aspect="auto")
    canvas.draw()

    def redraw():
        tables.reverse()
        start = time.perf_counter()
        image.set_data(tables[0])
        canvas.draw()
        return time.perf_counter() - start

    return redraw


def heatmap_row(program, name, theirs, goal, rounds):
    def pair():
        window = Window(program)
        return lambda: window.step("heatmap"), theirs()

    return Row(f"window, heatmap 5000×512 at 1200×800 | {name}", pair, at_least=goal, rounds=rounds)


def colour_map(program):
    window = Window(program)
    return lambda: window.step("colour-map")


IMPORT_AND_DRAW = """
import numpy
import matplotlib
matplotlib.use("Agg")
import matplotlib.pyplot as plt
angles = numpy.outer(numpy.arange(100), 10000.0 ** (-numpy.arange(0, 64, 2) / 64))
table = numpy.empty((100, 64), numpy.float32)
table[:, 0::2] = numpy.sin(angles)
table[:, 1::2] = numpy.cos(angles)
plt.imshow(table, cmap="RdBu")
plt.gcf().canvas.draw()
print("drawn", flush=True)
"""


def start_row(program, goal):
    def seconds(*command):
        """From the start of the process to the line in which it says that its picture is there."""
        variables = environment()
        start = time.perf_counter()
        process = subprocess.Popen(command, stdout=subprocess.PIPE, env=variables)
        process.stdout.readline()
        took = time.perf_counter() - start
        if process.wait() != 0:
            raise NotMeasured(f"{command[0]} ended with {process.returncode}")
        return took

    return Row("window, started and painted | NumPy and matplotlib imported, one heatmap",
               lambda: (lambda: seconds(program, "--once"), lambda: seconds(sys.executable, "-c", IMPORT_AND_DRAW)),
               at_least=goal, rounds=11)


@cache
def lesson_file():
    folder = tempfile.TemporaryDirectory()
    atexit.register(folder.cleanup)
    file = os.path.join(folder.name, "lesson.md")
    with open(file, "w", encoding="utf-8") as text:
        text.write(lesson_rows.long_lesson())
    return file


def lesson_opened_row(program):
    def pair():
        window = Window(program)
        return lambda: window.step(f"lesson {lesson_file()}"), lambda: 0.1

    return Row("window, a lesson of 200 steps and 1 MB opened, its first step painted | 100 ms", pair, at_most=1, rounds=15)


def lesson_step_row(program):
    def make():
        window = Window(program, f"lesson {lesson_file()}")
        return window, lambda: window.step("next", least=1)

    return frame_row(program, "a step of a lesson of 200 steps and 1 MB after its glide", make)


def memory_row(program, limit):
    def peak():
        window = Window(program, "enter d_model 512", f"enter max_len {LONGEST}", "drag n", "hover", "press d_model 2 512")
        return window.ask("peak")[0]

    return Row(f"window, peak memory, max_len {LONGEST} | limit", lambda: (peak, lambda: limit), at_most=1, rounds=3,
               unit="B")


def rows(program):
    lengths = (100, 5000, 100_000, 10_000_000)
    return [
        *(row for length in lengths for row in sweep_rows(program, "n", length)),
        *(row for length in lengths for row in sweep_rows(program, "d_model", length, rounds=511)),
        *(row for control in ("n", "d_model") for length in (5000, 10_000_000)
          for row in sweep_rows(program, control, length, "3840×2160", 0.033, 6)),
        *(distant_row(program, length) for length in (5000, 10_000_000)),
        *(compared_row(program, length) for length in lengths),
        max_len_row(program),
        *(typed_row(program, length) for length in (100_000, 10_000_000)),
        *(length_row(program, control, 10_000_000, 5000, 1.2) for control in ("n", "d_model", "max_len")),
        encoding_row(program, {"encoding": "learned", "max_len": 5000, "d_model": 512}, "press d_model 480 544"),
        encoding_row(program, {"encoding": "binary", "max_len": 10_000_000, "d_model": 24}, "press d_model 16 32"),
        encoding_row(program, {"encoding": "index", "max_len": 10_000_000, "d_model": 512}, "press d_model 480 544"),
        *(encoding_row(program, {"grid": f"{side}x{side}", "max_len": side * side, "d_model": width,
                                 "encoding": "sinusoidal-2d"}, "drag n")
          for side, width in ((16, 192), (64, 256), (256, 1024))),
        encoding_row(program, {"arithmetic": "bfloat16", "max_len": 5000, "d_model": 512}, "drag n"),
        encoding_row(program, {"arithmetic": "bfloat16", "max_len": 5000, "d_model": 512}, "press d_model 480 544"),
        *(attention_row(program, count, words, limit) for count, limit in ((64, FRAME), (1024, 0.033))
          for words in ("drag n", "press d_model 480 544")),
        settling_row(program, 2000),
        hover_row(program, 5000, 0.002),
        hover_row(program, LONGEST, 0.002),
        lesson_opened_row(program),
        lesson_step_row(program),
        heatmap_row(program, "matplotlib, set_data and draw", matplotlib_redraw, 50, 15),
        heatmap_row(program, "QCPColorMap, all cells set and replot", lambda: colour_map(program), 5, 15),
        start_row(program, 4),
        memory_row(program, 150e6),
    ]
