// Preloaded into the portal by the scene "clock": SIGUSR2 moves its Date by the milliseconds in the
// file of CHAOS_CLOCK.
import { readFileSync } from 'node:fs';

const RealDate = Date;
let offset = 0;
process.on('SIGUSR2', () => {
  offset = Number(readFileSync(process.env.CHAOS_CLOCK, 'utf8'));
});
const now = () => RealDate.now() + offset;

globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, given, asked) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, asked),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
