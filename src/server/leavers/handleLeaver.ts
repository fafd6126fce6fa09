import type { HandlingChange } from '../../domain/handling/handling.ts';
import type { HandlingEvent } from '../../machines/handling/handling.machine.ts';
import { changeHandling } from '../handling/changeHandling.ts';
import { activeColleagues } from '../handling/colleagues.ts';
import { endSnoozes } from '../handling/endSnoozes.ts';
import type { HandlingColumns } from '../handling/readHandling.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { changeLocked } from '../returnActions/handling.ts';
import { type Actor, THE_CLOCK } from '../services/actors.ts';
import type { AuditEntry } from '../services/audit.ts';
import type { StoredReturn } from '../services/returnSteps.ts';
import type { Services } from '../services/services.ts';
import { addLeaverHistory, leaverSubject, lockLeaverById, type StoredLeaver } from './leaverRow.ts';

interface HandledLeaver {
  readonly row: StoredLeaver;
  readonly entry: AuditEntry;
}

/**
 * Assigns a locked leaver to a colleague, or snoozes them, in the caller's transaction. Null if
 * nothing changes.
 * @throws ProblemError 400 for a colleague or day that can't be chosen, 409 for a snooze of a leaver
 * who doesn't wait
 */
export async function handleLeaver(
  tx: TenantTransaction,
  services: Pick<Services, 'clock'>,
  row: StoredLeaver,
  actor: Actor,
  change: HandlingChange,
  isQuiet = false,
): Promise<HandledLeaver | null> {
  const isOpen = row.state === 'waiting';
  const request = { kind: 'leaver', actor, isOpen, change, isQuiet } as const;
  const outcome = await changeHandling(tx, services, row, request);
  if (outcome === null) return null;
  const { columns, remark, before, after } = outcome;
  await addHistory(tx, services, row, actor, remark);
  const written = await writeHandling(tx, row, columns);
  return { row: written, entry: { subject: leaverSubject(row), before, after } };
}

function addHistory(
  tx: TenantTransaction,
  { clock }: Pick<Services, 'clock'>,
  row: StoredLeaver,
  actor: Actor,
  { type, text }: { readonly type: HandlingEvent['type']; readonly text: string },
): Promise<void> {
  const by = { organisationId: row.organisation_id, actor };
  return addLeaverHistory(tx, row, { at: clock.now(), type, by, event: { text } });
}

function writeHandling(
  tx: TenantTransaction,
  row: StoredLeaver,
  columns: HandlingColumns,
): Promise<StoredLeaver> {
  return tx
    .updateTable('leavers')
    .set(columns)
    .where('organisation_id', '=', row.organisation_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Assigns ordered returns to the leaver's assignee, who has them on their list already. */
export async function inheritAssignee(
  tx: TenantTransaction,
  services: Pick<Services, 'clock'>,
  actor: Actor,
  { organisation_id: organisationId, assigned_to: assignee }: StoredLeaver,
  returns: readonly StoredReturn[],
): Promise<void> {
  if (assignee === null) return;
  const [colleague] = await activeColleagues(tx, organisationId, [assignee]);
  if (colleague === undefined) return;
  const change = { type: 'colleague.assigned', colleague: colleague.id } as const;
  for (const row of returns) await changeLocked(tx, services, row, actor, change, true);
}

/** Brings back the leavers whose day has come. Returns their number. */
export function endLeaverSnoozes(services: Services): Promise<number> {
  return endSnoozes(services, 'leaver', async (tx, { organisationId, id }) => {
    const row = await lockLeaverById(tx, organisationId, id);
    return {
      row,
      async end(columns) {
        await addHistory(tx, services, row, THE_CLOCK, { type: 'day.reached', text: '' });
        await writeHandling(tx, row, columns);
      },
    };
  });
}
