// Firefox by Marionette, WebKitGTK by WebDriver: two protocols with the same commands.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const LIBRARIES = '/usr/lib/x86_64-linux-gnu';

/** Lengths and JSON over TCP, so that Firefox needs no driver. */
async function firefox({ start, until, folder, port }) {
  mkdirSync(folder);
  writeFileSync(join(folder, 'user.js'), `user_pref("marionette.port", ${port});`);
  start('firefox-esr', ['--headless', '--marionette', '--no-remote', '--profile', folder]);
  const open = () =>
    new Promise((done, fail) => {
      const opening = connect(port, '127.0.0.1', () => done(opening)).once('error', fail);
    });
  const socket = await until('Firefox does not answer.', open);
  const waiting = new Map();
  let received = Buffer.alloc(0);
  socket.on('data', (bytes) => {
    received = Buffer.concat([received, bytes]);
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.subarray(0, colon));
      if (colon < 0 || received.length < end) return;
      const message = JSON.parse(received.subarray(colon + 1, end));
      received = received.subarray(end);
      // The first message, an object, says who answers.
      if (Array.isArray(message)) waiting.get(message[1])?.(message[2], message[3]);
    }
  });
  const send = (name, body = {}) =>
    new Promise((done, fail) => {
      const id = waiting.size;
      const text = JSON.stringify([0, id, `WebDriver:${name}`, body]);
      waiting.set(id, (error, result) => (error ? fail(new Error(error.message)) : done(result)));
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
  await send('NewSession');
  return async (name, body) => (await send(name, body))?.value;
}

const ADDRESSES = {
  Navigate: () => 'url',
  ExecuteScript: () => 'execute/sync',
  ElementClick: ({ id }) => `element/${id}/click`,
  ElementSendKeys: ({ id }) => `element/${id}/value`,
  SetWindowRect: () => 'window/rect',
  TakeScreenshot: () => 'screenshot',
};

/** Debian's MiniBrowser on a display of Xvfb. */
async function webkit({ start, until, port }) {
  const display = `:${100 + (port % 1000)}`;
  start('Xvfb', [display, '-screen', '0', '1500x1200x24']);
  start('WebKitWebDriver', [`--port=${port}`], { DISPLAY: display });
  const ask = async (path, body) => {
    const sent = body && { method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(`http://127.0.0.1:${port}/${path}`, sent);
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(value.message || value.error);
    return value;
  };
  await until('WebKit does not answer.', async () => (await ask('status')).ready);
  const [binary] = readdirSync(LIBRARIES)
    .map((name) => join(LIBRARIES, name, 'MiniBrowser'))
    .filter(existsSync);
  const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
  const { sessionId } = await ask('session', { capabilities: { alwaysMatch: options } });
  return (name, body) => ask(`session/${sessionId}/${ADDRESSES[name](body)}`, body);
}

/** Finds a visible control whose name begins so, in the page. */
const FIND = `
  const [kind, start] = arguments;
  const isSeen = (element) => kind === 'radio' || element.checkVisibility();
  const namesOf = (element) => [element.ariaLabel ?? '', element.textContent,
    ...[...(element.labels ?? [])].map((label) => label.textContent)];
  return [...document.querySelectorAll(kind === 'button' ? kind : 'input, textarea, select')].find(
    (element) => isSeen(element) && namesOf(element).some((name) => name.trim().startsWith(start)));`;

/** Opens a browser, with the gestures of a person. */
export async function openDriver(name, services) {
  const send = await { firefox, webkit }[name](services);
  const run = (script, ...args) => send('ExecuteScript', { script, args });
  const find = async (kind, label) => {
    const element = await run(FIND, kind, label);
    if (!element) throw new Error(`There is no ${kind} “${label}”.`);
    return element[ELEMENT];
  };
  return {
    run,
    go: (url) => send('Navigate', { url }),
    resize: (width, height) => send('SetWindowRect', { width, height }),
    photograph: async (file) =>
      writeFileSync(file, Buffer.from(await send('TakeScreenshot'), 'base64')),
    press: async (label, kind = 'button') => send('ElementClick', { id: await find(kind, label) }),
    type: async (label, text) => send('ElementSendKeys', { id: await find('field', label), text }),
  };
}
