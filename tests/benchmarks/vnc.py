# SPDX-License-Identifier: GPL-3.0-or-later
"""A screen at a distance: a viewer that takes every update of Qt's VNC platform (RFB 3.3, raw pixels) and shows none."""

import socket
import struct
import threading
import time

RAW = 0  # RFB's number of pixels that are sent as they are
PICTURE = 100_000  # pixels: an update of as many is one of the views; the insights beside them follow later, and are smaller


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]


class Viewer:
    """Connects to the screen on this port and asks for the next update as soon as it has one."""

    def __init__(self, port):
        self.bytes = 0
        self.seen = None  # when the last update of a picture was whole
        threading.Thread(target=self._watch, args=[port], daemon=True).start()

    @staticmethod
    def _connected(port):
        for _ in range(500):
            try:
                connection = socket.create_connection(("127.0.0.1", port))
            except ConnectionRefusedError:
                time.sleep(0.01)
                continue
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            return connection
        raise ConnectionRefusedError(f"nothing listens on port {port}")

    def _greet(self):
        self._take(12)
        self._socket.sendall(b"RFB 003.003\n")
        self._take(4)  # no password
        self._socket.sendall(b"\1")  # others may watch
        self._size = struct.unpack(">HH", self._take(4))
        pixels = self._take(16)
        self._pixel = pixels[0] // 8  # bytes
        self._take(struct.unpack(">I", self._take(4))[0])  # the screen's name
        self._socket.sendall(bytes(4) + pixels)  # Qt sends no pixels until it is told how
        self._socket.sendall(struct.pack(">BxHi", 2, 1, RAW))

    def _take(self, count):
        data = bytearray(count)
        left = memoryview(data)
        while left:
            got = self._socket.recv_into(left)
            if not got:
                raise ConnectionError("the screen went away")
            left = left[got:]
        self.bytes += count
        return data

    def _ask(self, only_changes):
        self._socket.sendall(struct.pack(">BBHHHH", 3, only_changes, 0, 0, *self._size))

    def _watch(self, port):
        # Not where the viewer is made: a screen answers when its window hands over events, which it does while it is asked.
        self._socket = self._connected(port)
        try:
            self._greet()
            self._ask(False)
            while True:
                _, tiles = struct.unpack(">BxH", self._take(4))
                pixels = 0
                for _ in range(tiles):
                    _, _, width, height, _ = struct.unpack(">HHHHi", self._take(12))
                    self._take(width * height * self._pixel)
                    pixels += width * height
                if pixels >= PICTURE:
                    self.seen = time.perf_counter()
                self._ask(True)
        except OSError:
            pass  # the window has ended
