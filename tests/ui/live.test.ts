import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Change, UNKNOWN_CHANGE } from '../../src/domain/live.ts';
import { lazyLive } from '../../src/ui/app/live/lazyLive.ts';
import { createLive, type Source } from '../../src/ui/app/live/live.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A browser whose stream the test controls. */
function browser() {
  const opened: { readonly source: Source; say(type: string, data?: unknown): void }[] = [];
  let isVisible = true;
  let onVisible = () => {};
  let onOnline = () => {};
  let state = 1;
  const live = createLive({
    open() {
      const listeners = new Map<string, (event: { data?: unknown }) => void>();
      let isClosed = false;
      const source: Source = {
        get readyState() {
          return isClosed ? 2 : state;
        },
        addEventListener: (type, listener) => void listeners.set(type, listener),
        close: () => {
          isClosed = true;
        },
      };
      const say = (type: string, data?: unknown) =>
        listeners.get(type)?.({ data: JSON.stringify(data) });
      opened.push({ source, say });
      return source;
    },
    isVisible: () => isVisible,
    onVisible: (changed) => {
      onVisible = changed;
    },
    onOnline: (changed) => {
      onOnline = changed;
    },
  });
  return {
    live,
    opened,
    say: (type: string, data?: unknown) => opened.at(-1)?.say(type, data),
    openNow: () => opened.filter(({ source }) => source.readyState !== 2).length,
    look(isSeen: boolean) {
      isVisible = isSeen;
      onVisible();
    },
    reconnect: () => onOnline(),
    refuse() {
      state = 2;
      opened.at(-1)?.say('error');
      state = 1;
    },
  };
}
const hint = (event: string): Change => ({ ...UNKNOWN_CHANGE, orderNumber: 'RTN-1', event });

describe('the stream of changes', () => {
  test('is shared by all listeners, and open only while there are some', async () => {
    const { live, opened, openNow } = browser();
    expect(openNow()).toBe(0);
    const leaveFirst = live.listen(() => {});
    const leaveSecond = live.listen(() => {});
    leaveFirst();
    await vi.runAllTimersAsync();
    expect(openNow()).toBe(1);
    leaveSecond();
    // The next page of a navigation takes the stream over.
    const leaveThird = live.listen(() => {});
    await vi.runAllTimersAsync();
    expect([openNow(), opened.length]).toEqual([1, 1]);
    leaveThird();
    await vi.runAllTimersAsync();
    expect(openNow()).toBe(0);
  });

  test('delivers simultaneous hints together, and skips unreadable ones', async () => {
    const { live, say } = browser();
    const received: (readonly Change[])[] = [];
    live.listen((changes) => received.push(changes));
    say('ready');
    say('change', hint('1'));
    say('change', hint('2'));
    say('change', undefined);
    await vi.runAllTimersAsync();
    expect(received).toEqual([[hint('1'), hint('2')]]);
  });

  test('is closed in a hidden page; afterwards anything may have changed', async () => {
    const { live, say, look, openNow } = browser();
    const received: (readonly Change[])[] = [];
    live.listen((changes) => received.push(changes));
    say('ready');
    look(false);
    expect(openNow()).toBe(0);
    look(true);
    expect(openNow()).toBe(1);
    say('ready');
    await vi.runAllTimersAsync();
    expect(received).toEqual([[UNKNOWN_CHANGE]]);
  });

  test('reports that anything may have changed after the browser has reconnected', async () => {
    const { live, say, opened } = browser();
    const received: (readonly Change[])[] = [];
    live.listen((changes) => received.push(changes));
    say('ready');
    say('error');
    say('ready');
    await vi.runAllTimersAsync();
    expect(received).toEqual([[UNKNOWN_CHANGE]]);
    expect(opened).toHaveLength(1);
  });

  test('is opened again when the network is back, and missed changes are fetched', async () => {
    const { live, say, refuse, reconnect, opened, openNow } = browser();
    const received: (readonly Change[])[] = [];
    live.listen((changes) => received.push(changes));
    refuse();
    reconnect();
    expect([opened.length, openNow()]).toEqual([2, 1]);
    say('ready');
    await vi.runAllTimersAsync();
    expect(received).toEqual([[UNKNOWN_CHANGE]]);
  });

  test('asks to check permissions when it is refused, once until it opens', () => {
    const { live, say, refuse } = browser();
    let doubted = 0;
    live.onRights(() => {
      doubted += 1;
    });
    live.listen(() => {});
    refuse();
    vi.advanceTimersByTime(2000);
    refuse();
    expect(doubted).toBe(1);
    say('ready');
    expect(doubted).toBe(2);
  });

  test("is opened after the page has loaded, and reports the age of the page's data", async () => {
    const opened: string[] = [];
    class FakeSource {
      constructor(url: string) {
        opened.push(url);
      }
      addEventListener() {}
      close() {}
    }
    vi.stubGlobal('EventSource', FakeSource);
    onTestFinished(() => void vi.unstubAllGlobals());
    let stands = () => {};
    vi.advanceTimersByTime(30_000);
    const whenIdle = (work: () => void) => {
      stands = work;
    };
    const leave = lazyLive({ whenIdle })?.listen(() => {});
    // The stream listens to the window's events, which other tests dispatch.
    onTestFinished(() => leave?.());
    vi.advanceTimersByTime(1_000);
    expect(opened).toEqual([]);
    stands();
    await vi.waitUntil(() => opened.length > 0);
    // Age of a response loaded before the view, plus the wait and the transfer.
    const age = Number(opened[0]?.split('?age=')[1]);
    expect(age).toBeGreaterThanOrEqual(13_000);
    expect(age).toBeLessThan(14_000);
  });

  test('is retried after growing pauses, when the server has no place', async () => {
    const { live, opened, refuse } = browser();
    live.listen(() => {});
    refuse();
    expect(opened).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(opened).toHaveLength(2);
    refuse();
    await vi.advanceTimersByTimeAsync(1_999);
    expect(opened).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(2_001);
    expect(opened).toHaveLength(3);
  });

  test('ends with the session, and yields to newer pages until its page is visible again', async () => {
    const { live, say, openNow, look } = browser();
    let endings = 0;
    live.listen(() => {});
    live.onEnded(() => {
      endings += 1;
    });
    say('replaced');
    expect(openNow()).toBe(0);
    look(true);
    expect(openNow()).toBe(1);
    say('ended');
    expect([openNow(), endings]).toEqual([0, 1]);
  });

  test('reports changed permissions, and possible changes during a disconnection', async () => {
    const { live, say, look } = browser();
    let changes = 0;
    live.listen(() => {});
    live.onRights(() => {
      changes += 1;
    });
    say('ready');
    expect(changes).toBe(0);
    say('rights');
    expect(changes).toBe(1);
    look(false);
    look(true);
    say('ready');
    expect(changes).toBe(2);
  });
});
