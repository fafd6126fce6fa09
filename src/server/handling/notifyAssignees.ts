import type { Clock } from '../platform/clock.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { HandledKind } from '../platform/outbox/handlingNotice.ts';
import { enqueue } from '../platform/outbox/outbox.ts';
import type { Actor } from '../services/actors.ts';
import { MAX_NAMED } from './notices.ts';

/** Time for which an email of an assignment waits, so that an undone one sends none. */
export const NOTICE_DELAY_MS = 20_000;

/** Return, device or leaver after an assignment. */
interface AssignedRow {
  readonly id: string;
  readonly organisation_id: string;
  readonly assigned_to: string | null;
}

interface Assigned {
  readonly kind: HandledKind;
  readonly actor: Actor;
  readonly rows: readonly AssignedRow[];
}

/** Emails each colleague what was assigned to them: one email, however many. Whoever did it gets none. */
export async function notifyAssignees(
  tx: TenantTransaction,
  { clock }: { readonly clock: Clock },
  { kind, actor, rows }: Assigned,
): Promise<void> {
  const dueAt = new Date(clock.now().getTime() + NOTICE_DELAY_MS);
  const assignees = new Set(rows.flatMap((row) => row.assigned_to ?? []));
  for (const userId of assignees) {
    if (userId === actor.id) continue;
    const own = rows.filter((row) => row.assigned_to === userId);
    const [first] = own;
    if (first === undefined) continue;
    const payload = {
      ...{ userId, news: 'assigned' as const, by: actor.name, count: own.length },
      subjects: own.slice(0, MAX_NAMED).map(({ id }) => ({ kind, id })),
    };
    const organisationId = first.organisation_id;
    await enqueue(tx, { organisationId, kind: 'handling.notice', payload, dueAt }, clock);
  }
}
