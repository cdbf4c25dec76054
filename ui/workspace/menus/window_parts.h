// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMainWindow;

namespace posiscope {

class Appearance;
class Document;
class FileCommands;
class GalleryHost;
class RecentFiles;
class DockArea;
class ViewMaximiser;

/// What the window is put together from, for those who build its menus.
struct WindowParts
{
    QMainWindow& window;
    Document& document;
    FileCommands& files;
    RecentFiles& recent;
    DockArea& dockArea;
    ViewMaximiser& maximiser;
    GalleryHost& gallery;
    Appearance& appearance;
};

} // namespace posiscope
