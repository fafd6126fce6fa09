import { createRequire } from 'node:module';
import { IS_DEEP } from '../../../tools/statewalk/statewalk.ts';

// Must be imported before any module that creates or renders elements. On every change React is the
// built portal's production build; the deep run uses the development build with its warnings.

/** Modules of React and its scheduler that tests load. */
interface Modules {
  react: object;
  'react/jsx-runtime': { readonly jsx: unknown };
  'react/jsx-dev-runtime': object;
  'react-dom': { flushSync(work: () => void): void };
  scheduler: {
    readonly unstable_IdlePriority: number;
    unstable_scheduleCallback(priority: number, work: () => void, options?: object): object;
  };
}
/** Exceeds the number of rounds that any page needs to settle. */
const ROUNDS = 100;
const { setImmediate: soon } = globalThis;

/**
 * Replaces the timers that React captures when it loads: React delays replacing a placeholder shown
 * less than 300 ms ago. The returned function runs the delayed work immediately.
 */
function holdTimers(load: () => void) {
  const { setTimeout: start, clearTimeout: stop } = globalThis;
  const waiting = new Map<ReturnType<typeof start>, () => void>();
  const end = (timer: ReturnType<typeof start>) => {
    const work = waiting.get(timer);
    stop(timer);
    waiting.delete(timer);
    work?.();
  };
  Object.assign(globalThis, {
    setTimeout(work: () => void, ms: number) {
      const timer = start(() => end(timer), ms);
      waiting.set(timer, work);
      return timer;
    },
    clearTimeout(timer: ReturnType<typeof start>) {
      stop(timer);
      waiting.delete(timer);
    },
  });
  load();
  Object.assign(globalThis, { setTimeout: start, clearTimeout: stop });
  /** Returns whether there was any. */
  return (): boolean => {
    const timers = [...waiting.keys()];
    for (const timer of timers) end(timer);
    return timers.length > 0;
  };
}

function withBuiltReact() {
  const require = createRequire(import.meta.url);
  const loadModule = <Name extends keyof Modules>(name: Name, from = require): Modules[Name] =>
    from(name);
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  const scheduler = loadModule('scheduler', createRequire(require.resolve('react-dom')));
  const { unstable_scheduleCallback: schedule, unstable_IdlePriority: IDLE } = scheduler;
  let startCount = 0;
  // React captures it when it is loaded.
  scheduler.unstable_scheduleCallback = (...task) => {
    startCount += 1;
    return schedule(...task);
  };
  const react = loadModule('react');
  const { flushSync } = loadModule('react-dom');
  // Code compiled for the tests imports the development name.
  Object.assign(loadModule('react/jsx-dev-runtime'), {
    jsxDEV: loadModule('react/jsx-runtime').jsx,
  });
  const endHeld = holdTimers(() => require('react-dom/client'));
  require('react-dom/server');
  process.env.NODE_ENV = NODE_ENV;

  /** Resolves with `value` when React has no work left, and its last work caused none. */
  const rest = async <Value>(value: Value): Promise<Value> => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = startCount;
      await new Promise<void>((done) => schedule(IDLE, done));
      await new Promise(soon);
      if (startCount === before && !endHeld()) return value;
    }
    throw new Error('Maximum update depth exceeded');
  };
  /**
   * Replacement of React's `act`, which its production build lacks: resolves when the effects of
   * `work` are done.
   */
  const act = (work: () => unknown): PromiseLike<unknown> => {
    let result: unknown;
    flushSync(() => {
      result = work();
    });
    const finish = async () => rest(await result);
    if (typeof result === 'object' && result !== null && 'then' in result) return finish();
    // biome-ignore lint/suspicious/noThenProperty: who does not wait begins nothing.
    return { then: (done, failed) => finish().then(done, failed) };
  };
  Object.assign(react, { act });
  return rest;
}

/** Resolves with a value when React has no work left; null with the development build. */
export const rest = IS_DEEP ? null : withBuiltReact();
