import { afterAll, beforeAll } from 'vitest';
import type { HandlingChange } from '../../src/domain/handling/handling.ts';
import { snoozeDayOf, snoozeDaysAt } from '../../src/domain/handling/snoozeDays.ts';
import {
  type HandlingEvent,
  handlingMachine,
} from '../../src/machines/handling/handling.machine.ts';
import { ProblemError } from '../../src/server/platform/http/problem.ts';
import { applyToReturn } from '../../src/server/returnActions/applyToReturn.ts';
import { changeLocked, endReturnSnoozes } from '../../src/server/returnActions/handling.ts';
import { lockReturn } from '../../src/server/returns/reading/find.ts';
import { testPaths } from '../../tools/statewalk/suites.ts';
import { subjectOf } from '../levels/contract.ts';
import { handlingContract } from '../machines/handling.contract.ts';
import { COLLEAGUE, ENDS, handlingProfile, ME } from '../machines/handling.profile.ts';
import { instancePort, type ServerInstance } from './helpers/instancePort.ts';
import { addPrices, order } from './helpers/orders.ts';
import { openPortal, type TestPortal } from './helpers/portal.ts';
import { DAY, MINUTE } from './helpers/testClock.ts';

const ZONE = 'America/New_York';
/** Columns that a return gets back after its end, so that a walk can go on. */
const KEPT = 'state, status, attention_kind';

let portal: TestPortal;
/** Users by the profile's names of them. */
const users = new Map<string, string>();
beforeAll(async () => {
  portal = await openPortal();
  await addPrices(portal, portal.acme.id);
  const { pool } = portal.testDatabase;
  await pool.query('UPDATE organisations SET time_zone = $1', [ZONE]);
  for (const [known, email] of [
    [ME, 'admin@acme.test'],
    [COLLEAGUE, 'member@acme.test'],
  ] as const) {
    const { rows } = await pool.query('SELECT id FROM users WHERE email = $1', [email]);
    users.set(known, rows[0].id);
  }
});
afterAll(() => portal?.close());

function handledReturn(): ServerInstance {
  const { pool, database } = portal.testDatabase;
  const organisationId = portal.acme.id;
  const actor = { kind: 'admin', id: users.get(ME) ?? '', name: 'Ada' } as const;
  /** Days by the profile's ends of snoozes. */
  const days = new Map<string, string>();
  let orderNumber = '';
  const readRow = async () => {
    const { rows } = await pool.query(
      `SELECT assigned_to, snoozed_until, ${KEPT} FROM returns
       WHERE order_number = $1`,
      [orderNumber],
    );
    return rows[0];
  };
  const stored = async () => {
    const { assigned_to: assignee, snoozed_until: until } = await readRow();
    const known = [...users].find(([, id]) => id === assignee)?.[0] ?? null;
    const day = until === null ? null : snoozeDayOf(until, ZONE);
    return {
      value: {
        assignment: assignee === null ? 'unassigned' : 'assigned',
        rest: until === null ? 'awake' : 'snoozed',
      },
      context: {
        assignee: known,
        until: [...days].find(([, one]) => one === day)?.[0] ?? null,
      },
    };
  };
  const step = (event: Parameters<typeof applyToReturn>[3]) =>
    applyToReturn(portal.services, { organisationId, orderNumber }, actor, event);
  const changeOf = (event: HandlingEvent): HandlingChange | null => {
    switch (event.type) {
      case 'colleague.assigned':
        return { type: event.type, colleague: users.get(event.colleague) ?? '' };
      case 'snooze.started': {
        const { first } = snoozeDaysAt(portal.clock.now(), ZONE);
        const later = new Date(Date.parse(`${first}T12:00:00Z`) + 3 * DAY);
        const isFirst = event.until === ENDS[0];
        // A day that has been chosen stays the same until it has come.
        const until = days.get(event.until) ?? (isFirst ? first : snoozeDayOf(later, 'UTC'));
        days.set(event.until, until);
        return { type: event.type, until };
      }
      case 'assignment.removed':
      case 'snooze.ended':
        return { type: event.type };
      default:
        return null;
    }
  };
  const bringAbout = async ({ type }: HandlingEvent): Promise<void> => {
    const { snoozed_until: until, attention_kind: problem, ...kept } = await readRow();
    if (type === 'day.reached') {
      if (until !== null) portal.clock.advance(until - portal.clock.now().getTime());
      days.clear();
      await endReturnSnoozes(portal.services);
    } else if (type === 'problem.raised') {
      if (problem !== null) await step({ type: 'attention.resolve', note: '' });
      portal.clock.advance(MINUTE);
      await step({ type: 'attention.raise', kind: 'damaged', note: '' });
    } else {
      if (problem !== null) await step({ type: 'attention.resolve', note: '' });
      await step({ type: 'return.close', reason: 'keepsIt', note: '' });
      await pool.query(
        `UPDATE returns SET state = $2, status = $3, is_active = true, attention_kind = NULL,
           attention_since = NULL WHERE order_number = $1`,
        [orderNumber, kept.state, kept.status],
      );
    }
  };
  return {
    async start() {
      const browser = await portal.signIn('admin@acme.test');
      ({ orderNumber } = await order(browser));
      await step({ type: 'order.release' });
    },
    async sendEvent(given) {
      // The profile's events are the machine's own.
      const event = given as HandlingEvent;
      const change = changeOf(event);
      if (change === null) {
        const wasSnoozed = (await readRow()).snoozed_until !== null;
        await bringAbout(event);
        return wasSnoozed;
      }
      const isOpen = event.type !== 'snooze.started' || event.isOpen;
      try {
        return await database.forOrganisation(organisationId, async (tx) => {
          const row = await lockReturn(tx, { organisationId, orderNumber });
          const present = isOpen ? row : { ...row, is_active: false, attention_kind: null };
          return (await changeLocked(tx, portal.services, present, actor, change)) !== null;
        });
      } catch (error) {
        if (error instanceof ProblemError && error.status === 409) return false;
        throw error;
      }
    },
    stored,
    async see() {
      const { context } = await stored();
      return { isAssigned: context.assignee !== null, isSnoozed: context.until !== null };
    },
  };
}

testPaths({
  subject: subjectOf(handlingProfile, handlingContract),
  level: 2,
  openPort: (meter) => instancePort(handlingMachine, handledReturn(), meter),
});
