import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ATTENTION_KINDS, type AttentionKind } from '../../src/domain/returns/status/attention.ts';
import { outreachOf, statusOf } from '../../src/domain/returns/status/status.ts';
import { ACTOR_KINDS } from '../../src/domain/returns/timeline/actors.ts';
import { RETURN_EVENT_TYPES, type ReturnEvent } from '../../src/domain/returns/timeline/events.ts';
import { allowedActions, allowedTypes, eventOf } from '../../src/machines/deviceReturn/allowed.ts';
import {
  applyEvent,
  endTimer,
  placeOrder,
  type ReturnStep,
  restoreReturn,
  storeReturn,
} from '../../src/machines/deviceReturn/apply.ts';
import type { DeviceReturnSnapshot } from '../../src/machines/deviceReturn/deviceReturn.machine.ts';
import { IS_DEEP } from '../../tools/statewalk/statewalk.ts';
import {
  ABSENCE,
  ADDRESS_TIMERS,
  APPROVER,
  ASKED,
  CANCEL_WINDOW,
  EXPIRY,
  event,
  OFFICE,
  REMINDER,
  SETTLING,
  TIMER_AT,
  WAREHOUSE,
} from './helpers/deviceReturn.ts';

type Move = { readonly event: ReturnEvent } | { readonly timer: string };

// Fixed seed: each run is the same; another number tries other walks.
const SEED = 2026;
/** A quarter of the deep run's repetitions on every change. */
const often = (runs: number) => (IS_DEEP ? runs : runs / 4);
const TIMERS = [CANCEL_WINDOW, EXPIRY, SETTLING, REMINDER, ABSENCE, ...ADDRESS_TIMERS] as const;
const SCANS = ['kit.shipped', 'kit.delivered', 'device.shipped', 'device.delivered'] as const;

/** Whether a carrier sends it; a problem that it reports again is a new one. */
const isScan = ({ actor, type }: ReturnEvent) =>
  actor.kind === 'carrier' && type !== 'attention.raise';

const anyDay = fc.integer({ min: 1, max: 28 });
const anyKit = fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined });
const anyEvent = fc
  .record({
    type: fc.constantFrom(...RETURN_EVENT_TYPES),
    // Admins are twice as likely as others, or most walks would end early.
    kind: fc.constantFrom(...ACTOR_KINDS, 'admin' as const, 'admin' as const),
    day: anyDay,
    shipment: anyKit,
  })
  .map(({ type, kind, ...details }): Move => ({ event: event(type, kind, details) }));
const anyScan = fc
  .record({ type: fc.constantFrom(...SCANS), day: anyDay, shipment: anyKit })
  .map(({ type, ...details }): Move => ({ event: event(type, 'carrier', details) }));
const anyTimer = fc.constantFrom(...TIMERS).map((timer): Move => ({ timer }));
const anyMoves = fc.array(
  fc.oneof({ weight: 6, arbitrary: anyEvent }, { weight: 3, arbitrary: anyScan }, anyTimer),
  { maxLength: 40 },
);
const anyPlace = fc.constantFrom(OFFICE, WAREHOUSE, ASKED);

function move(snapshot: DeviceReturnSnapshot, oneMove: Move): ReturnStep | null {
  return 'event' in oneMove
    ? applyEvent(snapshot, oneMove.event)
    : endTimer(snapshot, oneMove.timer, TIMER_AT);
}

/** State of the kits and the device. */
const journeyOf = (snapshot: DeviceReturnSnapshot) => ({
  status: statusOf(snapshot),
  shipments: snapshot.context.shipments,
});
/** Externally visible outcome. */
const outcome = (snapshot: DeviceReturnSnapshot) => ({
  ...journeyOf(snapshot),
  attention: snapshot.context.attention?.kind ?? null,
  outreach: outreachOf(snapshot),
});

function walk(
  start: ReturnStep,
  moves: readonly Move[],
  each: (step: ReturnStep) => void = () => {},
) {
  let snapshot = start.snapshot;
  for (const oneMove of moves) {
    const step = move(snapshot, oneMove);
    if (step === null) continue;
    snapshot = step.snapshot;
    each(step);
  }
  return snapshot;
}

describe('random sequences of events', () => {
  test('have the same outcome when a scan is repeated, immediately or later', () => {
    fc.assert(
      fc.property(anyPlace, anyMoves, fc.nat(), fc.nat(), (place, moves, from, to) => {
        const scans = moves.flatMap((oneMove, index) =>
          'event' in oneMove && isScan(oneMove.event) ? [{ what: oneMove, index }] : [],
        );
        const repeated = scans[from % Math.max(scans.length, 1)];
        fc.pre(repeated !== undefined);
        // A scan keeps referring to its original kit, whichever is current later.
        const named = nameKit(place, moves, repeated.index);
        const again = repeated.index + 1 + (to % (moves.length - repeated.index));
        const once = moves.with(repeated.index, named);
        const twice = once.toSpliced(again, 0, named);
        expect(outcome(walk(placeOrder(place), twice))).toEqual(
          outcome(walk(placeOrder(place), once)),
        );
      }),
      { seed: SEED, numRuns: often(500) },
    );
  });

  test('continue the same after the state was stored and read', () => {
    fc.assert(
      fc.property(anyPlace, anyMoves, (place, moves) => {
        let snapshotSoFar = placeOrder(place).snapshot;
        let restored = snapshotSoFar;
        for (const oneMove of moves) {
          const json = JSON.stringify(storeReturn(restored));
          restored = restoreReturn(JSON.parse(json));
          const [a, b] = [move(snapshotSoFar, oneMove), move(restored, oneMove)];
          expect(b === null).toBe(a === null);
          if (a === null || b === null) continue;
          expect({ notices: b.notices, timers: b.timers }).toEqual({
            notices: a.notices,
            timers: a.timers,
          });
          expect(outcome(b.snapshot)).toEqual(outcome(a.snapshot));
          snapshotSoFar = a.snapshot;
          restored = b.snapshot;
        }
      }),
      { seed: SEED, numRuns: often(300) },
    );
  });

  test('agree between the remembered other returns and this one', () => {
    fc.assert(
      fc.property(anyPlace, anyMoves, anyDay, (place, moves, day) => {
        walk(placeOrder(place), moves, ({ snapshot }) => {
          const { country } = snapshot.context;
          for (const actor of ACTOR_KINDS) {
            const { at } = event('attention.raise', actor, { day });
            const possible = RETURN_EVENT_TYPES.filter((type) =>
              snapshot.can(eventOf(type, { actor, at, country, by: APPROVER })),
            );
            const onPage = allowedActions(snapshot, actor, at, APPROVER).filter(
              ({ allowed }) => allowed,
            );
            expect(onPage.map(({ type }) => type)).toEqual(possible);
            expect(allowedTypes(storeReturn(snapshot), actor, at, APPROVER)).toEqual(possible);
          }
        });
      }),
      { seed: SEED, numRuns: often(300) },
    );
  });

  test("never move the journey by problems, reminders or the employee's messages", () => {
    const isTalk = (oneMove: Move) =>
      'timer' in oneMove
        ? oneMove.timer === REMINDER
        : /^(attention|outreach|box|label|contact)\.|^return\.disputed/.test(oneMove.event.type);
    fc.assert(
      fc.property(anyPlace, anyMoves, (place, moves) => {
        let { snapshot } = placeOrder(place);
        for (const oneMove of moves) {
          const before = journeyOf(snapshot);
          snapshot = move(snapshot, oneMove)?.snapshot ?? snapshot;
          if (isTalk(oneMove)) expect(journeyOf(snapshot)).toEqual(before);
        }
      }),
      { seed: SEED, numRuns: often(500) },
    );
  });

  test('show the gravest open problem, in whatever order they arrive and however often', () => {
    const anyKinds = fc.array(fc.constantFrom(...ATTENTION_KINDS), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(anyPlace, anyMoves, anyKinds, (place, moves, kinds) => {
        const raise = (kind: AttentionKind): Move => ({
          event: event('attention.raise', 'system', { kind }),
        });
        const solve: Move = { event: event('attention.resolve', 'admin') };
        const { attention } = walk(placeOrder(place), [
          ...moves,
          solve,
          ...kinds.map(raise),
        ]).context;
        expect(attention?.kind).toBe(ATTENTION_KINDS.find((kind) => kinds.includes(kind)));
      }),
      { seed: SEED, numRuns: often(200) },
    );
  });

  test('never reach a dead end: a person, a timer, or a device arriving late leads on', () => {
    fc.assert(
      fc.property(anyPlace, anyMoves, (place, moves) => {
        const snapshot = walk(placeOrder(place), moves);
        const ways: readonly Move[] = [
          ...TIMERS.map((timer) => ({ timer })),
          ...RETURN_EVENT_TYPES.flatMap((type) =>
            (['admin', 'carrier'] as const).map((kind) => ({ event: event(type, kind) })),
          ),
        ];
        const leaves = ways.some((way) => {
          const next = move(snapshot, way);
          return next !== null && statusOf(next.snapshot) !== statusOf(snapshot);
        });
        // A complete or canceled return may be final: another kit's delivery reopens it.
        const mayRest = ['complete', 'cancelled'].includes(statusOf(snapshot));
        expect(leaves || mayRest).toBe(true);
      }),
      { seed: SEED, numRuns: often(500) },
    );
  });

  test('never lose a kit, nor change its times', () => {
    fc.assert(
      fc.property(anyPlace, anyMoves, (place, moves) => {
        let before = placeOrder(place).snapshot.context.shipments;
        walk(placeOrder(place), moves, ({ snapshot }) => {
          const after = snapshot.context.shipments;
          expect(after.length).toBeGreaterThanOrEqual(before.length);
          before.forEach((kit, index) => {
            const filledFields = Object.fromEntries(
              Object.entries(kit).filter(([, value]) => value),
            );
            expect(after[index]).toMatchObject(filledFields);
          });
          before = after;
        });
      }),
      { seed: SEED, numRuns: often(300) },
    );
  });

  test('run a timer exactly while its state lasts', () => {
    fc.assert(
      fc.property(anyPlace, anyMoves, (place, moves) => {
        const start = placeOrder(place);
        const running = new Set<string>();
        const follow = ({ timers, snapshot }: ReturnStep) => {
          for (const { kind, id } of timers) {
            if (kind === 'start') running.add(id);
            else running.delete(id);
          }
          // A fired timer isn't stopped again.
          const live = TIMERS.filter((timer) => endTimer(snapshot, timer, TIMER_AT) !== null);
          expect(
            [...running].filter((id) => endTimer(snapshot, id, TIMER_AT) !== null).sort(),
          ).toEqual(live.sort());
        };
        follow(start);
        walk(start, moves, follow);
      }),
      { seed: SEED, numRuns: often(300) },
    );
  });
});

/** The scan at `index`, with the number of the kit that is current at that point. */
function nameKit(place: typeof OFFICE, moves: readonly Move[], index: number): Move {
  const oneMove = moves[index];
  if (oneMove === undefined || !('event' in oneMove)) throw new Error('There is no scan here.');
  if ('shipment' in oneMove.event && oneMove.event.shipment !== undefined) return oneMove;
  const { shipments } = walk(placeOrder(place), moves.slice(0, index)).context;
  const day = Number(oneMove.event.at.slice(8, 10));
  return { event: event(oneMove.event.type, 'carrier', { day, shipment: shipments.length - 1 }) };
}
