// SPDX-License-Identifier: GPL-3.0-or-later
// Starts the program in the page. Its threads share memory, which a browser allows only to pages whose headers keep other
// sites out. headers.js adds them where the server does not: then the page is loaded a second time.
'use strict';

const waiting = document.getElementById('waiting');
const say = words => {
    document.getElementById('said').textContent = words;
    waiting.hidden = false;
};

// Settings, and the files that the program keeps, stay in the browser.
const keepFiles = module => {
    module.FS.mount(module.FS.filesystems.IDBFS, {autoPersist: true}, '/home/web_user');
    module.addRunDependency('files');
    module.FS.syncfs(true, error => {
        if (error)
            console.warn(`Settings of the last visit cannot be read: ${error}`);
        module.removeRunDependency('files');
    });
};

// The title bars of dialogs, which are Qt's, have the program's icon, and the page's letters and colours.
const dress = windows => {
    const style = document.createElement('style');
    style.textContent = `
        .qt-window.has-border { border-color: Canvas; }
        .qt-window { background: Canvas; color: CanvasText; }
        .title-bar .window-name { font: 600 13px/18px system-ui, sans-serif; }
        .title-bar .image-button:first-child img { content: url("${new URL('posiscope.svg', location)}"); width: 16px; height: 16px; }
        @media (prefers-color-scheme: dark) { .title-bar .action-button img { filter: invert(1); } }`;
    windows.append(style);
};

let program;
const start = async () => {
    if (!self.crossOriginIsolated) {
        if (!('serviceWorker' in navigator))
            return say('This browser gives a page no threads here. An address that begins with https, or a newer browser, helps.');
        await navigator.serviceWorker.register('headers.js');
        await navigator.serviceWorker.ready;
        if (sessionStorage.getItem('loaded again'))
            return say('This browser gives a page no threads, which Posiscope needs. A newer browser, or a window that is not private, helps.');
        sessionStorage.setItem('loaded again', 'yes');
        return location.reload();
    }
    sessionStorage.removeItem('loaded again');
    program = await qtLoad({
        preRun: [keepFiles],
        qt: {
            entryFunction: self.posiscope_entry,
            containerElements: [document.getElementById('window')],
            onLoaded: () => waiting.hidden = true,
            onExit: end => say(end.crashed ? `Posiscope has stopped: ${end.text}. Loading the page again starts it anew.`
                                           : 'Posiscope was closed. Loading the page again starts it anew.'),
        },
    });
    dress(document.getElementById('window').firstChild.shadowRoot);
};

addEventListener('hashchange', () => program?.takeFragment());
addEventListener('beforeunload', event => self.isKept && event.preventDefault()); // the program says when
start().catch(error => say(`Posiscope could not start: ${error.message ?? error}`));
