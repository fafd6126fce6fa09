import type { Selectable } from 'kysely';
import { missingOf } from '../../domain/leavers/leaverOrder.ts';
import type { LeaverForm } from '../../domain/leavers/leavers.ts';
import type { Offer } from '../../domain/returns/returns.ts';
import { type LeaverStep, leaverActions } from '../../machines/leaver/apply.ts';
import { LEAVER_VERSION } from '../../machines/leaver/leaver.machine.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { Database } from '../platform/database/schema/schema.ts';
import { notFound, ProblemError } from '../platform/http/problem.ts';
import type { AuditActor } from '../services/audit.ts';

export type StoredLeaver = Selectable<Database['leavers']>;

/** Organization and number of a leaver. */
export interface WhichLeaver {
  readonly organisationId: string;
  readonly leaverNumber: string;
}

/** Returns what is known of a stored leaver. */
export function formOf(row: StoredLeaver): LeaverForm {
  return {
    employee: {
      name: row.employee_name,
      email: row.employee_email,
      phone: row.employee_phone,
      language: row.employee_language,
      address: row.employee_address,
    },
    lastDay: row.last_day,
    devices: row.devices,
    ticketId: row.ticket_id,
    note: row.note,
  };
}

/** Terms that decide whether something is missing: the offer, whatever it says of addresses. */
type Terms = Pick<Offer, 'items' | 'addresses'>;

/** Returns the columns of what is known. */
export function columnsOf(form: LeaverForm, isFromWarehouse: boolean, terms: Terms) {
  const { employee, lastDay, devices, ticketId, note } = form;
  const isComplete = (asksAddress: boolean) =>
    missingOf(form, { ...terms, asksAddress }).length === 0;
  return {
    last_day: lastDay,
    employee_name: employee.name,
    employee_email: employee.email,
    employee_phone: employee.phone,
    employee_language: employee.language,
    employee_address: JSON.stringify(employee.address),
    devices: JSON.stringify(devices),
    is_from_warehouse: isFromWarehouse,
    device_text: devices
      .flatMap(({ serialNumber, assetTag }) => [serialNumber, assetTag])
      .filter((text) => text !== '')
      .join('\n'),
    serials: devices.flatMap(({ serialNumber }) =>
      serialNumber === '' ? [] : [serialNumber.toLowerCase()],
    ),
    ticket_id: ticketId,
    note,
    is_complete: isComplete(false),
    is_complete_if_asked: isComplete(true),
  };
}

/** Returns the columns of a step of the machine. */
export function stateColumnsOf({ state, reason }: Pick<LeaverStep, 'state' | 'reason'>) {
  return {
    state,
    state_version: LEAVER_VERSION,
    reason,
    ...(reason === null && { reason_note: '' }),
    // The rule orders only who waits.
    ...(state !== 'waiting' && { order_due_at: null }),
  };
}

/** Returns a leaver. Throws the same 404 for an absent and for a foreign one. */
export async function findLeaver(
  tx: TenantTransaction,
  { organisationId, leaverNumber }: WhichLeaver,
): Promise<StoredLeaver> {
  if (!/^LVR-\d{1,18}$/.test(leaverNumber)) throw notFound();
  const row = await tx
    .selectFrom('leavers')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('leaver_number', '=', leaverNumber)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Returns a leaver, locked until the transaction ends; every change of a leaver locks them this way. */
export async function lockLeaver(tx: TenantTransaction, which: WhichLeaver): Promise<StoredLeaver> {
  const { id } = await findLeaver(tx, which);
  return lockLeaverById(tx, which.organisationId, id);
}

/** Returns a leaver by ID, locked until the transaction ends. */
export function lockLeaverById(
  tx: TenantTransaction,
  organisationId: string,
  id: string,
): Promise<StoredLeaver> {
  return tx
    .selectFrom('leavers')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** An entry of a leaver's history; the trigger leaver_events_told tells open pages. */
export interface LeaverEntryToAdd {
  readonly at: Date;
  readonly type: string;
  readonly by: AuditActor;
  /** Details, without personal data. */
  readonly event: Readonly<Record<string, unknown>>;
}

export async function addLeaverHistory(
  tx: TenantTransaction,
  { id, organisation_id }: Pick<StoredLeaver, 'id' | 'organisation_id'>,
  { at, type, by: { actor }, event }: LeaverEntryToAdd,
): Promise<void> {
  await tx
    .insertInto('leaver_events')
    .values({
      organisation_id,
      leaver_id: id,
      at,
      type,
      actor_kind: actor.kind,
      actor_id: actor.id,
      actor_name: actor.name,
      event: JSON.stringify(event),
    })
    .execute();
}

/** Returns a leaver as the subject of an audit entry. */
export function leaverSubject({ id, leaver_number: name }: StoredLeaver) {
  return { kind: 'leaver', id, name } as const;
}

/** Returns the 409 problem of an event that the leaver's state refuses. */
export function refused(
  row: StoredLeaver,
  reason: string,
  facts: Parameters<typeof leaverActions>[1],
): ProblemError {
  const allowed = leaverActions(row, facts).filter((action) => action.allowed);
  const detail = `${reason} Nothing about ${row.employee_name} was changed.`;
  return new ProblemError(409, 'refused', detail, {
    state: row.state,
    allowed: allowed.map(({ type }) => type),
  });
}
