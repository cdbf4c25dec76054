// SPDX-License-Identifier: GPL-3.0-or-later
// check.mjs PAGE PROGRAM BENCHMARKS: tries the page in a browser without a window, as a user would, and compares what it
// writes with what the program on the desktop writes of the same scene, and how long a slider takes in both.
import {execFileSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {tmpdir} from 'node:os';
import {extname, join, normalize} from 'node:path';
import {chromium} from 'playwright-core';

const [folder, program, benchmarks] = process.argv.slice(2);
// A code host shares its machines: there a page may take four times as long.
const patience = process.env.CI ? 4 : 1;
const place = mkdtempSync(join(tmpdir(), 'posiscope-page-'));
const types = {'.html': 'text/html', '.js': 'text/javascript', '.wasm': 'application/wasm', '.svg': 'image/svg+xml', '.txt': 'text/plain'};
const server = createServer((request, response) => {
    const path = normalize(new URL(request.url, 'http://page').pathname).replace(/\/$/, '/index.html');
    try {
        const bytes = readFileSync(join(folder, path));
        response.writeHead(200, {'Content-Type': types[extname(path)] ?? 'application/octet-stream'}).end(bytes);
    } catch {
        response.writeHead(404).end();
    }
});
await new Promise(done => server.listen(0, '127.0.0.1', done));
const address = `http://localhost:${server.address().port}/`;
// Its sandbox needs rights that root in a container lacks, and it would look for updates.
const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
           '--disable-component-update', '--disable-sync'],
});
const context = await browser.newContext({viewport: {width: 1280, height: 800}, permissions: ['clipboard-read', 'clipboard-write']});
const page = await context.newPage();
// The browser's dialogs for files cannot be answered from here; without them it loads files up and down.
await page.addInitScript(() => {
    delete window.showOpenFilePicker;
    delete window.showSaveFilePicker;
    let moved = 0, painted = 0, plots = 0, pixels = new Uint32Array();
    addEventListener('pointermove', () => moved = performance.now(), true);
    const put = CanvasRenderingContext2D.prototype.putImageData;
    CanvasRenderingContext2D.prototype.putImageData = function (...picture) {
        put.apply(this, picture);
        painted = performance.now();
        // Where the plots stand, right of the panel. Qt puts the same picture again and again, with other pixels.
        const now = new Uint32Array(picture[0].data.buffer), width = picture[0].width;
        if (now.some((pixel, at) => at % width > 280 && pixel !== pixels[at]))
            plots = painted;
        pixels = now.slice();
    };
    // How many milliseconds the last move of the mouse took until the plots, and until all that it changed, were on the
    // canvas, known after some frames that paint nothing; none where it changed nothing.
    window.delays = () => new Promise(resolve => {
        let frames = 0, last = painted;
        const look = () => {
            frames = painted === last ? frames + 1 : 0;
            last = painted;
            if (frames < 6)
                requestAnimationFrame(look);
            else
                resolve([plots - moved, painted - moved].filter(delay => delay > 0));
        };
        requestAnimationFrame(look);
    });
});
const complaints = [];
page.on('console', message => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()));
page.on('pageerror', error => complaints.push(error.message));
// The browser asks before it leaves a page whose work is not saved.
let questions = 0;
page.on('dialog', dialog => {
    ++questions;
    dialog.accept();
});
const touch = await context.newCDPSession(page);
// Puts fingers down at the first of these places of all, and lifts them at the last.
const drag = async (...places) => {
    const put = (type, fingers) => touch.send('Input.dispatchTouchEvent', {type, touchPoints: fingers.map(([x, y], id) => ({x, y, id}))});
    for (let finger = 1; finger <= places[0].length; ++finger)
        await put('touchStart', places[0].slice(0, finger));
    for (const fingers of places.slice(1))
        await put('touchMove', fingers);
    await put('touchEnd', []);
};

const demand = (holds, otherwise) => {
    if (!holds)
        throw new Error(otherwise);
};
const passed = what => console.log(`PASS: ${what}`);
const equal = (one, other, what) => demand(one === other, `${what}: ${one}, not ${other}`);

// The page with a scene, once its window is there.
const opened = async scene => {
    const begin = performance.now();
    await page.goto('about:blank'); // another fragment alone would be no new start
    await page.goto(address + (scene ? `#${scene}` : ''));
    await page.waitForFunction(() => document.getElementById('waiting')?.hidden, null, {timeout: 60000});
    return (performance.now() - begin) / 1000;
};
const download = async act => {
    const [file] = await Promise.all([page.waitForEvent('download', {timeout: 20000}), act()]);
    const path = join(place, file.suggestedFilename());
    await file.saveAs(path);
    return path;
};
// The scene as a project, which Save writes.
const project = async () => readFileSync(await download(() => page.keyboard.press('Control+s')), 'utf8');
const valueOf = (text, key) => text.match(new RegExp(`^${key.replace('.', '\\.')} = (.*)$`, 'm'))?.[1];
const part = {heatmap: {x: 300, y: 50, width: 600, height: 480}};
const painted = clip => page.screenshot({clip});
// Waits until what is painted stays the same for a second.
const settled = async seconds => {
    let before = await page.screenshot();
    for (let waited = 0; waited < seconds; ++waited) {
        await page.waitForTimeout(1000);
        const now = await page.screenshot();
        if (now.equals(before))
            return now;
        before = now;
    }
    throw new Error(`what is painted changes after ${seconds} seconds`);
};
// What the page says of a question as soon as it is true, within five seconds.
const eventually = async (question, ...words) => {
    for (let asked = 0; asked < 50; ++asked) {
        const answer = await page.evaluate(question, ...words);
        if (answer)
            return answer;
        await page.waitForTimeout(100);
    }
    throw new Error(`never true: ${question}`);
};
// The mean difference of two pictures, each drawn small: another release of Qt moves text, and so cells, by a pixel.
const meanDifference = (...paths) => page.evaluate(async sources => {
    const [one, other] = await Promise.all(sources.map(async source => {
        const picture = await createImageBitmap(await (await fetch(source)).blob());
        const small = [0, 0, picture.width / 16, picture.height / 16];
        const drawing = new OffscreenCanvas(small[2], small[3]).getContext('2d');
        drawing.imageSmoothingQuality = 'high';
        drawing.drawImage(picture, ...small);
        return {size: `${picture.width} ${picture.height}`, data: drawing.getImageData(...small.map(Math.floor)).data};
    }));
    return one.size !== other.size ? Infinity : one.data.reduce((sum, value, at) => sum + Math.abs(value - other.data[at]), 0) / one.data.length;
}, paths.map(path => `data:image/png;base64,${readFileSync(path).toString('base64')}`));
// How many pixels of a part of the page have a colour, within what smooth edges and a screen's profile change.
const pixelsOf = async (clip, ...colour) => page.evaluate(async ([source, colour]) => {
    const picture = await createImageBitmap(await (await fetch(source)).blob());
    const drawing = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    drawing.drawImage(picture, 0, 0);
    const {data} = drawing.getImageData(0, 0, picture.width, picture.height);
    let count = 0;
    for (let at = 0; at < data.length; at += 4)
        count += colour.every((value, channel) => Math.abs(value - data[at + channel]) < 10);
    return count;
}, [`data:image/png;base64,${(await painted(clip)).toString('base64')}`, colour]);
// The windows of the program, as places in the page.
const windows = () => page.evaluate(() => [...document.getElementById('window').firstChild.shadowRoot.querySelectorAll('.qt-window')]
    .filter(each => each.style.display !== 'none').map(each => each.getBoundingClientRect().toJSON()));
const wordsIn = svg => svg.match(/(?<=<text [^>]*>)[^<]*/g).join(' ');

try {
    const seconds = await opened();
    demand(seconds <= 5 * patience, `opened in ${seconds.toFixed(1)} s; at most ${5 * patience}`);
    passed(`opened in ${seconds.toFixed(1)} s`);
    await page.keyboard.press('Escape'); // the card of the first start
    await settled(10);

    // A drag of the slider of n.
    let before = await painted(part.heatmap);
    await page.mouse.move(134, 128);
    await page.mouse.down();
    await page.mouse.move(90, 128, {steps: 8});
    await page.mouse.up();
    let text = await project();
    const n = Number(valueOf(text, 'n'));
    demand(n > 1 && n < 10000, `n is ${n} after its slider was dragged to the left`);
    demand(!before.equals(await painted(part.heatmap)), 'the heatmap is the same with another n');
    passed(`n is ${n} after a drag, and painted`);
    await page.keyboard.press('Control+z');
    equal(valueOf(await project(), 'n'), undefined, 'n after an undo');

    // Fingers: one is a mouse, two zoom between them.
    await drag([[134, 128]], [[120, 128]], [[105, 128]], [[90, 128]]);
    equal(valueOf(await project(), 'n'), String(n), 'n after its slider was dragged by a finger');
    await page.keyboard.press('Control+z');
    await drag([[600, 300]]);
    text = await project();
    const touched = valueOf(text, 'position');
    demand(touched > 40, `a finger selects\n${text}`);
    before = await painted(part.heatmap);
    // Qt takes the first move of a finger as the beginning.
    await drag(...[20, 21, 30, 45, 60, 80].map(apart => [[600 - apart, 300], [600 + apart, 300]]));
    await settled(10);
    demand(!before.equals(await painted(part.heatmap)), 'two fingers change nothing that is painted');
    text = await project();
    const rows = valueOf(text, 'rows')?.split(/[^0-9.]+/).map(Number);
    demand(rows?.length === 2 && Math.abs(rows[1] - rows[0] - 25) < 1, `fingers four times as far apart do not show a quarter of the rows\n${text}`);
    await drag([[400, 150]]);
    demand(valueOf(await project(), 'position') < touched, 'a finger selects nothing after a zoom');
    await drag([[600, 300]]);
    equal(valueOf(await project(), 'position'), touched, 'the position between two fingers');
    for (let step = 0; step < 3; ++step)
        await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+Shift+r');
    passed('a finger drags and selects, two fingers zoom');

    // The time that a slider takes.
    await page.mouse.move(134, 128);
    await page.mouse.down();
    const plots = [], all = [];
    for (let step = 0; step < 300; ++step) {
        await page.mouse.move(140 + 100 * Math.sin(step / 20), 128);
        const delays = await page.evaluate(() => window.delays());
        if (delays.length === 2) {
            plots.push(delays[0]);
            all.push(delays[1]);
        }
    }
    await page.mouse.up();
    await page.keyboard.press('Control+z');
    demand(plots.length > 200, `only ${plots.length} pictures of 300 places of a slider`);
    const percentile = (delays, part) => [...delays].sort((one, other) => one - other)[Math.floor(part * delays.length)];
    const slowest = percentile(plots, 0.99);
    demand(slowest <= 50 * patience, `the plots of another n are painted after ${slowest.toFixed(1)} ms; at most ${50 * patience}`);
    const drags = ['size 1280 800', ...plots.map(() => 'drag n'), ''].join('\n');
    const desktop = execFileSync(benchmarks, {input: drags, encoding: 'utf8'}).trim().split('\n').slice(1).map(cost => 1000 * parseFloat(cost));
    const inMilliseconds = delays => `${percentile(delays, 0.99).toFixed(1)} ms, half of the time ${percentile(delays, 0.5).toFixed(1)} ms`;
    passed(`the plots of another n are painted within ${inMilliseconds(plots)}`);
    passed(`with the sentence that a thread finds within ${inMilliseconds(all)}; the desktop's window within ${inMilliseconds(desktop)}`);

    // A click on a cell.
    before = await painted(part.heatmap);
    await page.mouse.click(600, 300);
    text = await project();
    demand(valueOf(text, 'position') > 40 && valueOf(text, 'dimension') > 60, `a click selects\n${text}`);
    demand(!before.equals(await painted(part.heatmap)), 'no mark of what is selected');
    passed(`position ${valueOf(text, 'position')} and dimension ${valueOf(text, 'dimension')} are selected by a click`);

    await page.keyboard.press('Control+c');
    const copied = await eventually(() => navigator.clipboard.read().then(async ([item]) =>
        (await createImageBitmap(await item.getType('image/png'))).width).catch(() => 0));
    demand(copied > 600, `the copied picture is ${copied} pixels wide`);
    passed(`a picture ${copied} pixels wide is copied`);

    await page.keyboard.press('Control+b');
    await settled(10);
    text = await project();
    demand(valueOf(text, 'compare'), `not compared\n${text}`);
    passed('compared');

    // The figures of the dialog are those of the desktop.
    await page.keyboard.press('Control+e');
    await settled(10);
    const scene = join(place, 'scene.posiscope');
    writeFileSync(scene, text);
    const byDesktop = (view, ending, ...settings) => {
        const path = join(place, `desktop.${ending}`);
        execFileSync(program, ['export', view, ...settings, '--output', path, scene]);
        return path;
    };
    const figure = () => download(() => page.mouse.click(1096, 650));
    const png = await figure();
    const difference = await meanDifference(png, byDesktop('heatmap', 'png', '--preset', 'column'));
    demand(difference < 4, `the exported PNG differs from that of the desktop by ${difference} of 255`);
    await page.mouse.click(1009, 101);
    const svg = readFileSync(await figure(), 'utf8');
    const ofDesktop = readFileSync(byDesktop('heatmap', 'svg', '--preset', 'column'), 'utf8');
    equal(wordsIn(svg), wordsIn(ofDesktop), 'the exported SVG says');
    passed('PNG and SVG are those of the desktop');
    await page.keyboard.press('Escape');

    // And so are the numbers.
    await page.keyboard.press('Control+Shift+e');
    await settled(10);
    await page.mouse.click(508, 305); // csv
    const csv = readFileSync(await download(() => page.mouse.click(796, 489)), 'utf8');
    demand(csv === execFileSync(program, ['data', 'encoding', scene], {encoding: 'utf8'}), 'the exported numbers are not those of the desktop');
    passed('exported numbers are those of the desktop, digit by digit');
    await page.keyboard.press('Escape');
    await settled(10);

    // A project is opened.
    const given = join(place, 'given.posiscope');
    writeFileSync(given, 'posiscope 1\nn = 77\nd_model = 12\n');
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Control+o')]);
    await chooser.setFiles(given);
    await settled(10);
    equal(await project(), readFileSync(given, 'utf8'), 'an opened project is saved as');
    passed('a project is opened and saved');

    // A link opens its scene, and Copy link writes it.
    const link = 'n=100&position=3&view=similarity';
    await opened(link);
    await settled(10);
    equal(valueOf(await project(), 'position'), '3', 'the position of a link');
    await page.mouse.click(69, 20);
    await settled(10);
    await page.mouse.click(106, 165);
    await eventually(copied => navigator.clipboard.readText().then(text => text === copied), `${address}#${link}`);
    passed('a link opens its scene, and is copied');

    // Another one is opened without a new start; the browser asks where work would be lost.
    await page.evaluate(() => { window.isSame = true; location.hash = 'n=50&position=5'; });
    await settled(10);
    text = await project();
    equal([valueOf(text, 'n'), valueOf(text, 'position'), await page.evaluate(() => window.isSame)].join(), '50,5,true', 'another link');
    questions = 0;
    await opened();
    equal(questions, 0, 'questions without a change');
    await settled(10);
    await page.keyboard.press('Escape');
    await settled(10);
    await project(); // what was never saved is not asked about
    await drag([[134, 128]], [[120, 128]], [[90, 128]]);
    await settled(10);
    await opened();
    equal(questions, 1, 'questions after a change');
    passed('another link is opened in the same page, and work is not lost unasked');

    // Settings are there at the next visit, which begins without the card of the first start.
    await settled(10);
    await page.keyboard.press('Control+g');
    const withGallery = await settled(20);
    await page.waitForTimeout(4000); // they are saved every three seconds
    await opened();
    demand(withGallery.equals(await settled(20)), 'the gallery is closed at the next visit');
    await page.keyboard.press('Control+g');
    passed('settings stay for the next visit');

    // Views, dialogs, and a presentation, after which all is as before. Quit is not there.
    await settled(10);
    await page.keyboard.press('Escape');
    await page.mouse.move(1270, 10); // where nothing is
    for (const digit of '2345678901') {
        before = await page.screenshot();
        await page.keyboard.press(`Control+${digit}`);
        await page.waitForTimeout(2000); // a training goes on
        demand(!before.equals(await page.screenshot()), `Ctrl+${digit} shows nothing else`);
    }
    const atRest = await settled(60);
    const alone = async keys => {
        await settled(20);
        const [window, ...others] = await windows();
        demand(!others.length && !window.x && !window.y && window.right === 1280 && window.bottom === 800,
               `after ${keys} the window is not alone, or does not fill the page`);
    };
    for (const keys of [['Control+e'], ['Control+Shift+e'], ['Control+,'], ['Alt+h', 'k'], ['F1'], ['Alt+h', 'a']]) {
        for (const key of keys)
            await page.keyboard.press(key);
        const shown = await settled(10);
        demand(!atRest.equals(shown), `${keys} opens nothing`);
        const places = await windows();
        demand(places.length === 2 && places.every(place => place.x >= 0 && place.y >= 0 && place.right <= 1280 && place.bottom <= 800),
               `after ${keys} the windows are at ${JSON.stringify(places)}`);
        await page.keyboard.press('Escape');
        await alone(`${keys} and Escape`);
    }
    for (const key of ['Control+g', 'Control+l', 'F11']) {
        await page.keyboard.press(key);
        demand(!atRest.equals(await settled(20)), `${key} changes nothing`);
        await page.keyboard.press(key === 'F11' ? 'Escape' : key);
        await alone(key);
    }
    await page.keyboard.press('Control+q');
    await alone('Ctrl+Q');
    passed('each view and dialog is shown whole, and a presentation ends where it began');

    await opened('max_len=40&iterations=300&perplexity=10&projection=tsne&view=projection');
    const begun = await page.screenshot();
    demand(!begun.equals(await settled(60)), 't-SNE does not move');
    writeFileSync(scene, await project());
    await page.keyboard.press('Control+Shift+e');
    await settled(10);
    await page.keyboard.press('p'); // the table named projection
    const points = readFileSync(await download(() => page.mouse.click(796, 489)), 'utf8').trim().split('\n').slice(1)
        .map(line => line.split(',').slice(1).map(Number));
    equal(points.length, 40, 'points of t-SNE');
    const distance = (one, other) => Math.hypot(one[0] - other[0], one[1] - other[1]);
    const besideNext = points.slice(1).filter((point, at) =>
        points.every((other, far) => Math.abs(far - at) < 4 || distance(points[at], other) > distance(points[at], point)));
    demand(besideNext.length > 35, `of 39 positions, t-SNE put only ${besideNext.length} beside the next one`);
    passed('t-SNE moves and settles, with each position beside the next');
    await page.keyboard.press('Escape');

    // A task of a lesson.
    await opened();
    await settled(20);
    await page.mouse.click(640, 357); // Lesson 1, of the card of the first start
    for (const at of [1, 2, 3]) {
        await settled(20);
        await page.keyboard.press('PageDown');
    }
    await settled(20);
    const right = () => pixelsOf({x: 10, y: 155, width: 120, height: 30}, 0x00, 0x9e, 0x73); // of the sign beside “done”
    equal(await right(), 0, 'green pixels before the task is solved');
    await page.mouse.click(760, 110, {clickCount: 3});
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await settled(20);
    demand(await right() > 30, 'the task is not solved');
    passed('a task of a lesson is solved');

    equal(complaints.join('\n'), '', 'the console says');
    passed('no complaint on the console');
} catch (error) {
    await page.screenshot({path: join(tmpdir(), 'posiscope-page.png')});
    console.log(`FAILED: ${error.message}\n${complaints.join('\n')}\n(${join(tmpdir(), 'posiscope-page.png')} shows it)`);
    process.exitCode = 1;
} finally {
    await browser.close();
    server.close();
    rmSync(place, {recursive: true});
}
