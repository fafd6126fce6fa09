import { createBrowserInspector } from '@statelyai/inspect';
import { STORAGE_KEYS } from '../../storage.ts';
import { installTrustedTypesPolicy } from '../../trustedTypes.ts';
import { CHANNEL, type ChannelMessage, type InspectorMessage } from '../messages.ts';
import classes from './stately.module.css';

/**
 * The page /dev/inspector/stately: opens the hosted Stately inspector and passes on to it what the
 * inspected pages tell. The portal's own pages cannot: their headers cut the tie to any window of
 * another origin, which this page's do not.
 */
function start(): void {
  installTrustedTypesPolicy([]);
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element "root".');
  window.addEventListener('storage', ({ key, newValue }) => {
    const isMode = key === STORAGE_KEYS.colourMode && (newValue === 'light' || newValue === 'dark');
    if (isMode) document.documentElement.dataset.mantineColorScheme = newValue;
  });
  const inspector = createBrowserInspector({ autoStart: false, serialize: (event) => event });
  const channel = new BroadcastChannel(CHANNEL);
  const ask = () => channel.postMessage({ say: 'who' } satisfies ChannelMessage);
  let count = 0;

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

  const pass = (message: InspectorMessage) => {
    // Of ours, which the hosted inspector does not know.
    if (message.type === '@xstate.microstep') return;
    count += 1;
    // The same shapes; the library calls a snapshot what is plain JSON here.
    inspector.adapter.send(message as Parameters<typeof inspector.adapter.send>[0]);
    status.textContent = `${count} messages passed on.`;
  };
  button.addEventListener('click', () => {
    inspector.start();
    status.textContent = 'Opened; nothing passed on yet.';
    channel.onmessage = ({ data }: MessageEvent<ChannelMessage>) => {
      if (data.say === 'came') ask();
      if ('messages' in data) for (const message of data.messages) pass(message);
    };
    ask();
  });
}

start();
