import { CHANNEL, type ChannelMessage, type InspectedPage } from '../messages.ts';
import { clearedSession, NO_SESSION, type Session, withMessages } from './session.ts';

/** Number of closed pages to keep, so that a reload loses nothing. */
const MAX_GONE = 3;

export interface ViewedPage {
  readonly page: InspectedPage;
  readonly session: Session;
  readonly isGone: boolean;
}

interface ViewerState {
  /** Newest first. */
  readonly pages: readonly ViewedPage[];
  readonly isPaused: boolean;
  /** Number of messages since the pause. */
  readonly waiting: number;
}

/** Data of all inspected pages of this browser, for `useSyncExternalStore`. */
export interface ViewerStore {
  state(): ViewerState;
  subscribe(changed: () => void): () => void;
  pause(): void;
  resume(): void;
  /** Removes a page's moments and ended actors. */
  clear(pageId: string): void;
  close(): void;
}

type Line = Pick<BroadcastChannel, 'postMessage' | 'close'> & {
  onmessage: ((event: MessageEvent<ChannelMessage>) => void) | null;
};

/** Subscribes to the inspected pages of this browser and requests their recordings. */
export function createViewerStore(line: Line = new BroadcastChannel(CHANNEL)): ViewerStore {
  let state: ViewerState = { pages: [], isPaused: false, waiting: 0 };
  let queued: ChannelMessage[] = [];
  const listeners = new Set<() => void>();
  const set = (next: ViewerState) => {
    state = next;
    for (const changed of listeners) changed();
  };
  const put = (viewed: ViewedPage) => {
    const otherPages = state.pages.filter(({ page }) => page.id !== viewed.page.id);
    const all = [viewed, ...otherPages].sort((a, b) => b.page.startedAt - a.page.startedAt);
    const dropped = all.filter(({ isGone }) => isGone).slice(MAX_GONE);
    set({ ...state, pages: all.filter((each) => !dropped.includes(each)) });
  };
  const find = (id: string) => state.pages.find(({ page }) => page.id === id);
  const receive = (message: ChannelMessage) => {
    if (message.say === 'all') {
      const session = withMessages(NO_SESSION, message.messages);
      put({ page: message.page, session, isGone: false });
    } else if (message.say === 'more') {
      const page = find(message.page.id);
      if (page === undefined) return;
      const session = withMessages(page.session, message.messages);
      put({ page: message.page, session, isGone: false });
    } else if (message.say === 'gone') {
      const page = find(message.pageId);
      if (page !== undefined) put({ ...page, isGone: true });
    }
  };
  const requestMessages = () => line.postMessage({ say: 'who' } satisfies ChannelMessage);
  line.onmessage = ({ data }) => {
    if (data?.say === 'came') requestMessages();
    else if (state.isPaused) {
      queued.push(data);
      const size = 'messages' in data ? data.messages.length : 0;
      set({ ...state, waiting: state.waiting + size });
    } else receive(data);
  };
  requestMessages();

  return {
    state: () => state,
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    pause: () => set({ ...state, isPaused: true }),
    resume() {
      const messages = queued;
      queued = [];
      set({ ...state, isPaused: false, waiting: 0 });
      for (const message of messages) receive(message);
    },
    clear(pageId) {
      const page = find(pageId);
      if (page !== undefined) put({ ...page, session: clearedSession(page.session) });
    },
    close: () => line.close(),
  };
}
