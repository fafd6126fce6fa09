import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import type { LeaverManualEvent } from '../../src/domain/leavers/leavers.ts';
import { leaverActions } from '../../src/machines/leaver/apply.ts';
import { type LeaverEvent, leaverMachine } from '../../src/machines/leaver/leaver.machine.ts';
import { registerLeaver } from '../../src/server/leavers/register.ts';
import { authorOf } from '../../src/server/leavers/stepMany.ts';
import { takeStep } from '../../src/server/leavers/takeStep.ts';
import { ProblemError } from '../../src/server/platform/http/problem.ts';
import { testPaths } from '../../tools/statewalk/suites.ts';
import { subjectOf } from '../levels/contract.ts';
import { leaverContract } from '../machines/leaver.contract.ts';
import { leaverProfile } from '../machines/leaver.profile.ts';
import { instancePort, type ServerInstance } from './helpers/instancePort.ts';
import { leaverForm } from './helpers/leavers.ts';
import { addPrices } from './helpers/orders.ts';
import { openPortal, type TestPortal } from './helpers/portal.ts';

let portal: TestPortal;
let userId = '';
beforeAll(async () => {
  portal = await openPortal();
  await addPrices(portal, portal.acme.id);
  const { rows } = await portal.testDatabase.pool.query(
    "SELECT id FROM users WHERE email = 'admin@acme.test'",
  );
  userId = rows[0].id;
});
afterAll(() => portal?.close());

/** Facts that a walk's events assume, as they are brought about in the database. */
interface Assumed {
  readonly isComplete?: boolean;
  readonly isDuplicate?: boolean;
  readonly returns?: { readonly areCanceled: boolean; readonly areCancelable: boolean };
  readonly reason?: string;
}

/** Returns what a person sends for an event; the server reads the facts by itself. */
function sentFor(event: LeaverEvent): LeaverManualEvent {
  switch (event.type) {
    case 'order.placed':
    case 'rehire.reported':
    case 'leaver.reopened':
    case 'order.undone':
      return { type: event.type };
    case 'notNeeded.decided':
      return { type: event.type, reason: event.reason, note: '' };
    default:
      throw new Error(`Only a source sends ${event.type}.`);
  }
}

function leaverLife(): ServerInstance {
  const { pool, database } = portal.testDatabase;
  const organisationId = portal.acme.id;
  const externalId = randomUUID();
  const principal = {
    userId,
    organisationId,
    organisationName: 'Acme',
    email: 'admin@acme.test',
    name: 'Ada',
    role: 'admin',
    isWarehouseUser: false,
    isCompanyInventory: false,
    sidebar: false,
  } as const;
  const { by } = authorOf(principal);
  let leaverNumber = '';
  let day = 1;
  const { employee } = leaverForm();
  const email = `${externalId}@home.test`;
  const own = { ...employee, name: `Lena ${externalId}`, email };
  const report = (changes: object) =>
    database.forOrganisation(organisationId, (tx) =>
      registerLeaver(tx, portal.services, {
        ...{ by, createdBy: userId, source: 'api', externalId, key: null },
        formOf: (before) => {
          const { devices } = leaverForm();
          return { ...(before ?? leaverForm({ employee: own })), devices, ...changes };
        },
      }),
    );
  const stored = async () => {
    const { rows } = await pool.query(
      'SELECT state, reason FROM leavers WHERE leaver_number = $1',
      [leaverNumber],
    );
    return { value: rows[0].state, context: { reason: rows[0].reason } };
  };
  /** Forgets returns whose box is on its way since an earlier step: they can't be canceled anymore. */
  const forgetReleased = async () => {
    const { rows } = await pool.query(
      `UPDATE returns AS r SET is_active = false
       FROM leaver_returns AS own JOIN leavers AS l ON l.id = own.leaver_id
       WHERE r.id = own.return_id AND l.leaver_number = $1
         AND r.status NOT IN ('cancellable', 'awaitingApproval', 'cancelled')
       RETURNING r.id`,
      [leaverNumber],
    );
    const ids = rows.map(({ id }) => id);
    await pool.query('DELETE FROM leaver_returns WHERE return_id = ANY ($1)', [ids]);
  };
  /** Brings about what the event assumes. */
  const assume = async ({ isComplete = true, isDuplicate = false, returns }: Assumed) => {
    await pool.query(`UPDATE leavers SET employee_name = $2 WHERE leaver_number = $1`, [
      leaverNumber,
      isComplete ? own.name : '',
    ]);
    const twin = `twin-${externalId}`;
    await pool.query(
      'DELETE FROM leaver_events WHERE leaver_id IN (SELECT id FROM leavers WHERE external_id = $1)',
      [twin],
    );
    await pool.query('DELETE FROM leavers WHERE external_id = $1', [twin]);
    if (isDuplicate) {
      await database.forOrganisation(organisationId, (tx) =>
        registerLeaver(tx, portal.services, {
          ...{ by, createdBy: userId, source: 'api', externalId: twin, key: null },
          formOf: () => leaverForm({ employee: own }),
        }),
      );
    }
    if (returns === undefined) return;
    if (returns.areCancelable) await forgetReleased();
    const present = returns.areCanceled ? 'order.cancel' : 'order.release';
    if (!returns.areCanceled && returns.areCancelable) return;
    const admin = await portal.signIn('admin@acme.test');
    const { rows } = await pool.query(
      `SELECT order_number FROM returns AS r JOIN leaver_returns AS o ON o.return_id = r.id
       JOIN leavers AS l ON l.id = o.leaver_id WHERE l.leaver_number = $1`,
      [leaverNumber],
    );
    for (const { order_number: number } of rows) {
      await admin.post(`/api/portal/returns/${number}/events`, { type: present });
    }
  };
  const take = async (event: LeaverEvent): Promise<boolean> => {
    const orderedBy = event.type === 'order.placed' ? event.by : 'person';
    const isSource = event.type === 'rehire.reported' && event.isNews;
    if (isSource) {
      await pool.query(
        `DELETE FROM leaver_events AS e USING leavers AS l
         WHERE l.id = e.leaver_id AND l.leaver_number = $1 AND e.type = 'rehire.reported'`,
        [leaverNumber],
      );
    }
    try {
      await database.forOrganisation(organisationId, (tx) =>
        takeStep(
          tx,
          portal.services,
          { ...authorOf(principal), orderedBy, isSource },
          { organisationId, leaverNumber },
          sentFor(event),
        ),
      );
      return true;
    } catch (error) {
      if (error instanceof ProblemError && error.status === 409) return false;
      throw error;
    }
  };
  return {
    async start() {
      const { row } = await report({});
      leaverNumber = row.leaver_number;
    },
    async sendEvent(given) {
      // The profile's events are the machine's own.
      const event = given as LeaverEvent;
      if (event.type === 'details.updated') {
        day += 1;
        const before = await stored();
        await report({ ticketId: `HR-${day}` });
        return before.value === 'waiting';
      }
      if (event.type === 'leaving.reported') {
        const before = (await stored()).value;
        if (event.isNews) day += 1;
        await pool.query(
          `UPDATE returns AS r SET status_since = $2, is_active = r.is_active AND NOT $3
           FROM leaver_returns AS own JOIN leavers AS l ON l.id = own.leaver_id
           WHERE r.id = own.return_id AND l.leaver_number = $1`,
          [leaverNumber, event.isNextTime ? '2030-01-01' : '2031-01-01', event.isNextTime],
        );
        const lastDay = `2030-04-${String(day).padStart(2, '0')}`;
        const { outcome } = await report(event.isNews ? { lastDay } : {});
        return outcome === 'updated' && before !== 'waiting';
      }
      await assume(event);
      return take(event);
    },
    stored,
    async see() {
      const { value, context } = await stored();
      const facts = {
        isComplete: true,
        isDuplicate: false,
        returns: { areCanceled: false, areCancelable: true },
      };
      return {
        state: value,
        reason: context.reason,
        offers: leaverActions({ state: value, ...context }, facts).flatMap(({ type, allowed }) =>
          allowed ? [type] : [],
        ),
      };
    },
  };
}

testPaths({
  subject: subjectOf(leaverProfile, leaverContract),
  level: 2,
  openPort: (meter) => instancePort(leaverMachine, leaverLife(), meter),
});
