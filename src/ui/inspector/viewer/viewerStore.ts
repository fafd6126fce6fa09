import { CHANNEL, type ChannelMessage, type InspectedPage } from '../messages.ts';
import { clearedSession, NO_SESSION, type Session, withMessages } from './session.ts';

/** Number of closed pages to keep, so that a reload loses nothing. */
const MOST_GONE = 3;

export interface ViewedPage {
  readonly page: InspectedPage;
  readonly session: Session;
  readonly isGone: boolean;
}

export interface ViewerState {
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
  let held: ChannelMessage[] = [];
  const listeners = new Set<() => void>();
  const set = (next: ViewerState) => {
    state = next;
    for (const changed of listeners) changed();
  };
  const put = (viewed: ViewedPage) => {
    const others = state.pages.filter(({ page }) => page.id !== viewed.page.id);
    const all = [viewed, ...others].sort((a, b) => b.page.startedAt - a.page.startedAt);
    const gone = all.filter(({ isGone }) => isGone).slice(MOST_GONE);
    set({ ...state, pages: all.filter((each) => !gone.includes(each)) });
  };
  const find = (id: string) => state.pages.find(({ page }) => page.id === id);
  const take = (message: ChannelMessage) => {
    if (message.say === 'all') {
      const session = withMessages(NO_SESSION, message.messages);
      put({ page: message.page, session, isGone: false });
    } else if (message.say === 'more') {
      const known = find(message.page.id);
      if (known === undefined) return;
      const session = withMessages(known.session, message.messages);
      put({ page: message.page, session, isGone: false });
    } else if (message.say === 'gone') {
      const known = find(message.pageId);
      if (known !== undefined) put({ ...known, isGone: true });
    }
  };
  const ask = () => line.postMessage({ say: 'who' } satisfies ChannelMessage);
  line.onmessage = ({ data }) => {
    if (data?.say === 'came') ask();
    else if (state.isPaused) {
      held.push(data);
      const size = 'messages' in data ? data.messages.length : 0;
      set({ ...state, waiting: state.waiting + size });
    } else take(data);
  };
  ask();

  return {
    state: () => state,
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    pause: () => set({ ...state, isPaused: true }),
    resume() {
      const come = held;
      held = [];
      set({ ...state, isPaused: false, waiting: 0 });
      for (const message of come) take(message);
    },
    clear(pageId) {
      const known = find(pageId);
      if (known !== undefined) put({ ...known, session: clearedSession(known.session) });
    },
    close: () => line.close(),
  };
}
