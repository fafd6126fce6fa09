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
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
