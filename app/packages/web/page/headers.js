// SPDX-License-Identifier: GPL-3.0-or-later
// A service worker that adds the headers without which a browser gives a page no threads.
'use strict';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', event => event.respondWith((async () => {
    const response = await fetch(event.request);
    if (response.status === 0) // of another site, which tells a page nothing
        return response;
    const headers = new Headers(response.headers);
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    headers.set('Cross-Origin-Embedder-Policy', 'require-corp');
    return new Response(response.body, {status: response.status, statusText: response.statusText, headers});
})()));
