import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { AboutAnswer, AboutEdit } from '../platform/mail/templates/about.ts';
import { changeWords, partsIn } from '../returns/ordering/changes.ts';

/** Event that a notice is about. */
interface EventId {
  readonly organisationId: string;
  readonly eventId: string;
}

function readEvent(tx: TenantTransaction, { organisationId, eventId }: EventId) {
  return tx
    .selectFrom('return_events')
    .select(['actor_name', 'event'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
}

export async function aboutAnswer(tx: TenantTransaction, which: EventId): Promise<AboutAnswer> {
  const { actor_name: by, event } = await readEvent(tx, which);
  const isRejection = typeof event === 'object' && event !== null && 'note' in event;
  return { by, note: isRejection && typeof event.note === 'string' ? event.note : '' };
}

export async function aboutEdit(tx: TenantTransaction, which: EventId): Promise<AboutEdit> {
  const { actor_name: by, event } = await readEvent(tx, which);
  const changed = partsIn(event);
  return { by, changes: changeWords(changed), isNewRecipient: changed.includes('email') };
}
