import { expect } from 'vitest';
import type { ReturnEvent } from '../../../src/domain/returns/timeline/events.ts';
import { applyEvent } from '../../../src/machines/deviceReturn/apply.ts';
import { LATER } from '../../machines/deviceReturn.cases.ts';
import type { LoopbackEasyPost } from './easyPost.ts';
import type { TestPortal } from './portal.ts';
import { type ReturnRow, readReturnRow } from './returnRow.ts';

/** Pick-ups of one walked return, at a carrier that answers once the path says how. */
export interface PathPickups {
  /** Whether the event is the carrier's answer to the pick-up that was asked for. */
  isAnswer(event: ReturnEvent, stored: ReturnRow): boolean;
  /** Lets the carrier answer. */
  answer(event: ReturnEvent): Promise<void>;
  /** Time at which the carrier could have come, for an event of the profile's later day; else null. */
  lateTime(event: ReturnEvent, stored: ReturnRow): string | null;
  /**
   * Does all other work, which must change nothing of the return; the carrier must expect what the
   * return says then.
   */
  settle(stored: ReturnRow): Promise<ReturnRow>;
}

interface PickupRow {
  readonly state: string;
  readonly reference: string;
}

/** States of pick-ups that the carrier was booked for. */
const CAME: readonly string[] = ['booked', 'missed', 'completed'];

/** Last pick-up of a return, by its handover. */
const LAST: Readonly<Record<string, string>> = {
  booked: 'booked',
  missed: 'missed',
  pickedUp: 'completed',
};

export function pathPickups(portal: TestPortal, easyPost: LoopbackEasyPost): PathPickups {
  const { pickupRates } = easyPost;
  const handoverOf = ({ snapshot }: ReturnRow) => snapshot.value.handover;

  return {
    isAnswer: ({ type, actor }, stored) =>
      (type === 'pickup.booked' || type === 'pickup.refused') &&
      actor.kind === 'system' &&
      handoverOf(stored) === 'requested',
    async answer({ type }) {
      easyPost.pickupRates = type === 'pickup.refused' ? [] : pickupRates;
      await portal.work();
      easyPost.pickupRates = pickupRates;
    },
    lateTime(event, stored) {
      const { pickup } = stored.snapshot.context;
      if (event.at !== LATER || pickup === null || handoverOf(stored) !== 'booked') return null;
      const isTaken = applyEvent(stored.snapshot, { ...event, at: pickup.to }) !== null;
      return isTaken ? pickup.to : null;
    },
    async settle(stored) {
      const handover = handoverOf(stored);
      if (handover === 'requested') return stored;
      await portal.work();
      const { rows } = await portal.testDatabase.pool.query<PickupRow>(
        'SELECT state, reference FROM carrier_pickups WHERE return_id = $1 ORDER BY id',
        [stored.row.id],
      );
      const ours = new Set(rows.map(({ reference }) => reference));
      const expected = easyPost.pickups
        .filter(({ status, reference }) => status === 'scheduled' && ours.has(reference))
        .map(({ reference }) => reference);
      const came = rows.filter(({ state }) => CAME.includes(state));
      expect(expected, 'pick-ups at the carrier').toEqual(came.map(({ reference }) => reference));
      const open = rows.filter(({ state }) => state === 'requested' || state === 'booked');
      expect(open.length, 'pick-ups to come').toBe(handover === 'booked' ? 1 : 0);
      const last = LAST[handover];
      if (last !== undefined) expect(rows.at(-1)?.state, 'the last pick-up').toBe(last);
      const after = await readReturnRow(portal, stored.row.order_number);
      expect(after.events, 'the timeline after the work').toEqual(stored.events);
      return after;
    },
  };
}
