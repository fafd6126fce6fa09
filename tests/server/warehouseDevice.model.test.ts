import { afterAll, beforeAll } from 'vitest';
import type { WarehouseDeviceEvent } from '../../src/domain/warehouse/events.ts';
import { hasReviewDate } from '../../src/domain/warehouse/holds.ts';
import type { DeviceDetails } from '../../src/domain/warehouse/warehouse.ts';
import { warehouseDeviceMachine } from '../../src/machines/warehouseDevice/warehouseDevice.machine.ts';
import {
  addDevice,
  deviceSnapshotOf,
  type StoredDevice,
  stepDevice,
} from '../../src/server/devices/deviceRow.ts';
import { endDueTimers } from '../../src/server/endDueTimers.ts';
import type { Actor } from '../../src/server/services/actors.ts';
import { testPaths } from '../../tools/statewalk/suites.ts';
import { subjectOf } from '../levels/contract.ts';
import {
  BY_REGIONS,
  remindersOf,
  warehouseDeviceContract,
} from '../machines/warehouseDevice.contract.ts';
import { warehouseDeviceProfile } from '../machines/warehouseDevice.profile.ts';
import { instancePort, type ServerInstance } from './helpers/instancePort.ts';
import { openPortal, type TestPortal } from './helpers/portal.ts';

// Runs the generated paths of a device's life through the real server and its database.

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ env: { MAGIC_LINKS_PER_ADDRESS: '1000', SIGN_INS_PER_IP: '1000' } });
});
afterAll(() => portal?.close());

const PERSON: Readonly<Record<string, string>> = {
  admin: 'admin@acme.test',
  member: 'member@acme.test',
  warehouse: 'warehouse@acme.test',
};
/** Events sent by requests unchanged; the others come through the portal itself. */
const SENT_AS_IT_IS =
  /^(device\.(inspect|move|retire|transfer)|question|box|repair|service|wipe|prepare|retire|disposal|vendor|loss|hold)/;

function report(message: string, error: unknown): void {
  throw new Error(message, { cause: error });
}

function deviceLife(): ServerInstance {
  let number = '';
  /** Newest outbox row before the last step. */
  let before = '0';
  const { pool } = portal.testDatabase;
  const noteOutbox = async () => {
    const { rows } = await pool.query('SELECT coalesce(max(id), 0) AS id FROM outbox');
    before = rows[0].id;
  };
  const lastNotice = async () => {
    const { rows } = await pool.query(
      `SELECT payload->>'notice' AS notice FROM outbox
       WHERE kind = 'device.notice' AND id > $1
         AND (payload->>'deviceId')::bigint = (SELECT id FROM devices WHERE device_number = $2)
       ORDER BY id`,
      [before, number],
    );
    return rows.at(-1)?.notice ?? null;
  };
  const within = <T>(work: Parameters<typeof portal.services.database.forOrganisation<T>>[1]) =>
    portal.services.database.forOrganisation(portal.acme.id, work);
  const row = () =>
    within<StoredDevice>((tx) =>
      tx
        .selectFrom('devices')
        .selectAll()
        .where('device_number', '=', number)
        .executeTakeFirstOrThrow(),
    );
  const actor: Actor = { kind: 'system', id: null, name: 'the portal' };
  return {
    async start() {
      await noteOutbox();
      ({ device_number: number } = await within((tx) =>
        addDevice(
          tx,
          { organisationId: portal.acme.id, kind: 'laptop' },
          {},
          { actor, clock: portal.clock },
        ),
      ));
    },
    async endTimer(id) {
      await noteOutbox();
      const { rowCount } = await pool.query(
        `UPDATE timers SET due_at = $3 WHERE timer_id = $2 AND device_id =
           (SELECT id FROM devices WHERE device_number = $1)`,
        [number, id, portal.clock.now()],
      );
      if (rowCount !== 1) throw new Error(`No timer ${id} runs`);
      // Runs timers only: certificates have events of their own.
      while ((await endDueTimers(portal.services, report)) > 0);
    },
    async sendEvent(given) {
      await noteOutbox();
      // The profile's events are the machine's own.
      const event = given as WarehouseDeviceEvent;
      const person = PERSON[event.actor.kind];
      if (person !== undefined && SENT_AS_IT_IS.test(event.type)) {
        const { actor: _actor, at: _at, ...body } = event;
        const path = `/api/portal/devices/${number}/events`;
        const answer = await (await portal.signIn(person)).post(path, body);
        if (![200, 409].includes(answer.statusCode)) throw new Error(answer.body);
        return answer.statusCode === 200;
      }
      const found = await row();
      return (await within((tx) => stepDevice(tx, found, { actor, event }, portal.clock))) !== null;
    },
    async stored() {
      const { value, context } = deviceSnapshotOf(await row());
      // Instants are the server's; the path's events have their own.
      return { value, context: atPathTime(context) };
    },
    async see() {
      const browser = await portal.signIn('admin@acme.test');
      const shown = (await browser.get(`/api/portal/devices/${number}`)).json<DeviceDetails>();
      const isHeld = Object.values(shown.holds).some((hold) => hold !== null);
      return {
        status: shown.status ?? 'none',
        place: shown.place,
        hold: isHeld ? 'held' : 'free',
        data: shown.data,
        reminders: remindersOf(shown),
        asksAgain: hasReviewDate(shown.holds),
        notice: await lastNotice(),
        offers: shown.actions
          .flatMap(({ type, allowed }) => (allowed && !BY_REGIONS.includes(type) ? [type] : []))
          .sort(),
      };
    },
  };
}

const AT = '2026-01-15T12:00:00.000Z';
type Context = ReturnType<typeof deviceSnapshotOf>['context'];
function atPathTime({ holds, ...context }: Context): Context {
  const on = (hold: Context['holds']['legal']) => hold && { ...hold, since: AT };
  return {
    ...context,
    holds: { legal: on(holds.legal), administrative: on(holds.administrative) },
  };
}

testPaths({
  subject: subjectOf(warehouseDeviceProfile, warehouseDeviceContract),
  level: 2,
  isOnServer: true,
  openPort: (meter) => instancePort(warehouseDeviceMachine, deviceLife(), meter),
});
