import { createBrowserInspector } from '@statelyai/inspect';
import { installTrustedTypesPolicy } from '../../app/start/trustedTypes.ts';
import { STORAGE_KEYS } from '../../app/storage.ts';
import { CHANNEL, type ChannelMessage } from '../messages.ts';
import { createForwarder } from './passOn.ts';
import classes from './stately.module.css';

const HOSTED = 'https://stately.ai/inspect';
/** Window name, so that pressing the button again reuses the window. */
const HOSTED_WINDOW = 'xstateinspector';
/** Time limit for loading the hosted page on a slow network, in milliseconds. */
const ANSWERS_WITHIN_MS = 15_000;

/**
 * Starts the page /dev/inspector/stately, which opens the hosted Stately inspector and forwards the
 * inspected pages' messages to it. The portal's own pages can't: their headers isolate them from
 * windows of other origins, which this page's headers don't.
 */
function start(): void {
  installTrustedTypesPolicy([]);
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element "root".');
  window.addEventListener('storage', ({ key, newValue }) => {
    const isMode = key === STORAGE_KEYS.colorMode && (newValue === 'light' || newValue === 'dark');
    if (isMode) document.documentElement.dataset.mantineColorScheme = newValue;
  });
  const channel = new BroadcastChannel(CHANNEL);
  const requestMessages = () => channel.postMessage({ say: 'who' } satisfies ChannelMessage);

  const main = document.createElement('main');
  main.className = classes.page ?? '';
  const heading = document.createElement('h1');
  heading.textContent = 'Stately inspector';
  const words = document.createElement('p');
  words.textContent =
    'The hosted inspector is a page of stately.ai: what the machines do, without names, addresses and other texts, is sent to that page in your browser. Keep this tab open meanwhile.';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = classes.button ?? '';
  button.textContent = 'Open stately.ai';
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  status.textContent = 'Not opened yet.';
  main.append(heading, words, button, status);
  root.replaceChildren(main);

  let count = 0;
  const forwarder = createForwarder((message) => {
    count += 1;
    // Same shape; the library's type expects a snapshot instead of plain JSON.
    inspector.adapter.send(message as Parameters<typeof inspector.adapter.send>[0]);
    status.textContent = `${count} messages passed on.`;
  });
  let opened: Window | null = null;
  let isConnected = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const inspector = createBrowserInspector({
    autoStart: false,
    // Restricted to that origin, because the user may navigate the window elsewhere.
    send: (event) => opened?.postMessage(event, new URL(HOSTED).origin),
    // The pages resend their recordings to each hosted page that connects.
    maxDeferredEvents: 0,
  });
  window.addEventListener('message', ({ data, source }) => {
    if (source !== opened || data?.type !== '@statelyai.connected') return;
    clearTimeout(waiting);
    status.textContent = 'Connected; nothing passed on yet.';
    forwarder.startOver();
    isConnected = true;
    requestMessages();
  });
  channel.onmessage = ({ data }: MessageEvent<ChannelMessage>) => {
    if (!isConnected) return;
    if (data.say === 'came') requestMessages();
    else forwarder.receive(data);
  };
  button.addEventListener('click', () => {
    clearTimeout(waiting);
    opened = window.open(HOSTED, HOSTED_WINDOW);
    if (opened === null) {
      status.textContent =
        'The browser has blocked the window. Allow pop-ups for this page, then press the button again.';
      return;
    }
    status.textContent = 'Opened; waiting for stately.ai to answer.';
    waiting = setTimeout(() => {
      status.textContent =
        'stately.ai has not answered. It needs the internet: check that this machine reaches it, then press the button again. The inspector of the portal itself works without.';
    }, ANSWERS_WITHIN_MS);
  });
}

start();
