import { createHistory } from './history.ts';
import {
  CHANNEL,
  type ChannelMessage,
  type InspectedPage,
  type InspectorMessage,
} from './messages.ts';

/** Window in which messages are batched, in milliseconds. */
const GATHERING = 40;

interface PageChannelOptions {
  readonly id: string;
  readonly isRaw: boolean;
  /** Returns the pattern of the current path. */
  readonly path: () => string;
  readonly now?: () => number;
}

/** Connection from the inspected page to its viewers in this browser. */
interface PageChannel {
  post(message: InspectorMessage): void;
  close(): void;
}

/**
 * Records messages and sends them while a viewer is open. Nothing leaves the browser: only tabs of
 * the same origin receive it.
 */
export function openPageChannel({
  id,
  isRaw,
  path,
  now = Date.now,
}: PageChannelOptions): PageChannel {
  const channel = new BroadcastChannel(CHANNEL);
  const history = createHistory();
  const startedAt = now();
  let isWatched = false;
  let gathered: InspectorMessage[] = [];
  let sending: ReturnType<typeof setTimeout> | undefined;

  const page = (): InspectedPage => ({ id, startedAt, path: path(), isRaw });
  const postMessage = (message: ChannelMessage) => {
    try {
      channel.postMessage(message);
    } catch {
      // A failure to send must not affect the portal.
    }
  };
  const send = () => {
    clearTimeout(sending);
    sending = undefined;
    if (gathered.length > 0) postMessage({ say: 'more', page: page(), messages: gathered });
    gathered = [];
  };
  channel.onmessage = ({ data }: MessageEvent<ChannelMessage>) => {
    if (data?.say !== 'who') return;
    isWatched = true;
    gathered = [];
    postMessage({ say: 'all', page: page(), messages: history.all() });
  };
  const leave = () => {
    send();
    postMessage({ say: 'gone', pageId: id });
  };
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) postMessage({ say: 'came' });
  };
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', comeBack);
  postMessage({ say: 'came' });

  return {
    post(message) {
      history.add(message);
      if (!isWatched) return;
      gathered.push(message);
      sending ??= setTimeout(send, GATHERING);
    },
    close() {
      leave();
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
      channel.close();
    },
  };
}
