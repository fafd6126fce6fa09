import type { Selectable } from 'kysely';
import type { ReturnEvent } from '../../../src/domain/returns/timeline/events.ts';
import { restoreReturn } from '../../../src/machines/deviceReturn/apply.ts';
import type { DeviceReturnSnapshot } from '../../../src/machines/deviceReturn/deviceReturn.machine.ts';
import type { Database } from '../../../src/server/platform/database/schema/schema.ts';
import type { TestPortal } from './portal.ts';

/** Database rows of one return. */
export interface ReturnRow {
  readonly row: Selectable<Database['returns']>;
  readonly snapshot: DeviceReturnSnapshot;
  readonly events: readonly Selectable<Database['return_events']>[];
  readonly timers: readonly Selectable<Database['timers']>[];
}

export function readReturnRow(portal: TestPortal, orderNumber: string): Promise<ReturnRow> {
  return portal.services.database.asSystem(async (tx) => {
    const row = await tx
      .selectFrom('returns')
      .selectAll()
      .where('order_number', '=', orderNumber)
      .executeTakeFirstOrThrow();
    const events = await tx
      .selectFrom('return_events')
      .selectAll()
      .where('return_id', '=', row.id)
      .orderBy('id')
      .execute();
    const timers = await tx
      .selectFrom('timers')
      .selectAll()
      .where('return_id', '=', row.id)
      .orderBy('timer_id')
      .execute();
    return { row, snapshot: restoreReturn(row.state), events, timers };
  });
}

/** Latest notification queued for one of these events; null if there is none. */
export async function lastNotice(
  portal: TestPortal,
  eventIds: readonly string[],
): Promise<string | null> {
  const { rows } = await portal.testDatabase.pool.query<{ notice: string }>(
    `SELECT payload->>'notice' AS notice FROM outbox
     WHERE kind = 'return.notice' AND payload->>'eventId' = ANY($1) ORDER BY id`,
    [eventIds],
  );
  return rows.at(-1)?.notice ?? null;
}

/** Postpones a return's running timers, as if it had been ordered later. */
export async function postponeTimers(
  portal: TestPortal,
  orderNumber: string,
  milliseconds: number,
): Promise<void> {
  await portal.testDatabase.pool.query(
    `UPDATE timers SET due_at = due_at + $2 * interval '1 millisecond'
     WHERE return_id = (SELECT id FROM returns WHERE order_number = $1)`,
    [orderNumber, milliseconds],
  );
}

/** A stored event in the machine's type. */
export function storedEvent({ event }: ReturnRow['events'][number]): ReturnEvent {
  // Written by the server from the machine's own types.
  return event as ReturnEvent;
}
