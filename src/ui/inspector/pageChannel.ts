import { createHistory } from './history.ts';
import {
  CHANNEL,
  type ChannelMessage,
  type InspectedPage,
  type InspectorMessage,
} from './messages.ts';

/** Messages of one moment are sent together, in milliseconds. */
const GATHERING = 40;

export interface PageChannelOptions {
  readonly id: string;
  readonly isRaw: boolean;
  /** The pattern of the page's path, as it is now. */
  readonly path: () => string;
  readonly now?: () => number;
}

/** The inspected page's end of the line to its viewers, wherever they are opened in this browser. */
export interface PageChannel {
  tell(message: InspectorMessage): void;
  close(): void;
}

/**
 * Keeps what is told, and sends it while a viewer is there. Nothing leaves the browser: other
 * tabs of the same origin hear it, no server does.
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
  const say = (message: ChannelMessage) => {
    try {
      channel.postMessage(message);
    } catch {
      // A viewer that misses something is nothing to the portal.
    }
  };
  const send = () => {
    clearTimeout(sending);
    sending = undefined;
    if (gathered.length > 0) say({ say: 'more', page: page(), messages: gathered });
    gathered = [];
  };
  channel.onmessage = ({ data }: MessageEvent<ChannelMessage>) => {
    if (data?.say !== 'who') return;
    isWatched = true;
    gathered = [];
    say({ say: 'all', page: page(), messages: history.all() });
  };
  const leave = () => {
    send();
    say({ say: 'gone', pageId: id });
  };
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) say({ say: 'came' });
  };
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', comeBack);
  say({ say: 'came' });

  return {
    tell(message) {
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
