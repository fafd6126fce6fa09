import type { HandlingEvent } from '../../../machines/handling/handling.machine.ts';
import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';
import type { Actor } from '../../services/actors.ts';
import type { StoredReturn } from '../../services/returnSteps.ts';

/** Timeline entry that is not a step of the machine. */
export type Remark =
  | { readonly type: 'note.added'; readonly key: string; readonly text: string }
  | { readonly type: 'mail.resent'; readonly subject: string; readonly to: string }
  /** Assignee, or the day to which it is snoozed, in words. */
  | { readonly type: HandlingEvent['type']; readonly text: string }
  /** Language, in words, that the employee picked on their page. */
  | { readonly type: 'language.picked'; readonly text: string }
  /** Consent to text messages, or one of them; never with a number. */
  | {
      readonly type:
        | 'texts.on'
        | 'texts.stopped'
        | 'texts.unreachable'
        | 'text.sent'
        | 'text.failed';
      readonly text: string;
    };

/**
 * Adds a row to the timeline of a locked return without changing its state, and returns its ID. The trigger
 * return_events_told (migration 0005) notifies open pages.
 */
export async function addRemark(
  tx: TenantTransaction,
  row: Pick<StoredReturn, 'id' | 'organisation_id' | 'status'>,
  actor: Actor,
  remark: Remark,
  now: Date,
): Promise<{ readonly id: string }> {
  return tx
    .insertInto('return_events')
    .values({
      organisation_id: row.organisation_id,
      return_id: row.id,
      at: now,
      recorded_at: now,
      type: remark.type,
      actor_kind: actor.kind,
      actor_id: actor.id,
      actor_name: actor.name,
      status: row.status,
      event: JSON.stringify(remark),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}
