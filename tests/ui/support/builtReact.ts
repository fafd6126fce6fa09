import { createRequire } from 'node:module';
import { IS_DEEP } from '../../../tools/statewalk/statewalk.ts';

// Imported before whatever makes or draws elements. On every change React is the one of the built
// portal; the deep run has its development build, and with it all that it warns of.

/** What the tests take of React and of the scheduler that it runs on. */
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
/** More rounds than any page takes to come to rest. */
const ROUNDS = 100;
const { setImmediate: soon } = globalThis;

/**
 * React keeps the clock that it finds when it is loaded, and holds back with it what would take the
 * place of a placeholder within 300 ms. The answer shows it at once.
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
  /** Whether there was any. */
  return (): boolean => {
    const timers = [...waiting.keys()];
    for (const timer of timers) end(timer);
    return timers.length > 0;
  };
}

function withBuiltReact() {
  const require = createRequire(import.meta.url);
  const take = <Name extends keyof Modules>(name: Name, from = require): Modules[Name] =>
    from(name);
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  const scheduler = take('scheduler', createRequire(require.resolve('react-dom')));
  const { unstable_scheduleCallback: schedule, unstable_IdlePriority: IDLE } = scheduler;
  let begun = 0;
  // React takes it when it is loaded.
  scheduler.unstable_scheduleCallback = (...task) => {
    begun += 1;
    return schedule(...task);
  };
  const react = take('react');
  const { flushSync } = take('react-dom');
  // What is compiled for the tests asks for another name.
  Object.assign(take('react/jsx-dev-runtime'), { jsxDEV: take('react/jsx-runtime').jsx });
  const endHeld = holdTimers(() => require('react-dom/client'));
  require('react-dom/server');
  process.env.NODE_ENV = NODE_ENV;

  /** Answers with `value` when React has nothing left to do, and nothing that it did brought more. */
  const rest = async <Value>(value: Value): Promise<Value> => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = begun;
      await new Promise<void>((done) => schedule(IDLE, done));
      await new Promise(soon);
      if (begun === before && !endHeld()) return value;
    }
    throw new Error('Maximum update depth exceeded');
  };
  /** As React's own, which its production build lacks: what follows from `work` is done after it. */
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

/** Answers with a value when React has nothing left to do; null where its development build runs. */
export const rest = IS_DEEP ? null : withBuiltReact();
