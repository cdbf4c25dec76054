# SPDX-License-Identifier: GPL-3.0-or-later
# QCustomPlotQt6::QCustomPlotQt6, by the library's own CMake package or, on systems that ship the library without one
# (Fedora does), by its header and its library. Qt must have been found already: the package does not look for it.
find_package(QCustomPlotQt6 QUIET)
if(NOT TARGET QCustomPlotQt6::QCustomPlotQt6)
    find_path(POSISCOPE_QCUSTOMPLOT_INCLUDE qcustomplot.h REQUIRED)
    find_library(POSISCOPE_QCUSTOMPLOT_LIBRARY NAMES QCustomPlotQt6 qcustomplot-qt6 REQUIRED)
    add_library(QCustomPlotQt6::QCustomPlotQt6 UNKNOWN IMPORTED)
    set_target_properties(QCustomPlotQt6::QCustomPlotQt6 PROPERTIES
        IMPORTED_LOCATION ${POSISCOPE_QCUSTOMPLOT_LIBRARY}
        INTERFACE_INCLUDE_DIRECTORIES ${POSISCOPE_QCUSTOMPLOT_INCLUDE}
        INTERFACE_COMPILE_DEFINITIONS QCUSTOMPLOT_USE_LIBRARY
        INTERFACE_LINK_LIBRARIES "Qt6::Widgets;Qt6::PrintSupport")
endif()
