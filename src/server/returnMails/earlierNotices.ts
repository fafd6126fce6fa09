import { sql } from 'kysely';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { replyCodeOf } from '../platform/mail/replyCode.ts';
import type { NoticePayload } from '../platform/outbox/outbox.ts';

/** Earlier notice of the same return that some recipients have not received yet. */
export interface Earlier {
  readonly nextTry: Date;
  isAwaitedBy(recipient: string): boolean;
}

/**
 * Returns the earlier notices that wait for a retry: their recipients must receive them before this
 * one. The claim already orders notices that are due or being sent.
 */
export async function earlierNotices(
  tx: TenantTransaction,
  job: { readonly organisationId: string; readonly returnId: string; readonly outboxId: string },
): Promise<readonly Earlier[]> {
  const jobs = await tx
    .selectFrom('outbox')
    .select(['payload', 'due_at'])
    .where('organisation_id', '=', job.organisationId)
    .where('kind', '=', 'return.notice')
    .where(sql`payload->>'returnId'`, '=', job.returnId)
    .where('id', '<', job.outboxId)
    .where('taken', 'is not', null)
    .where('done_at', 'is', null)
    .where('dead_at', 'is', null)
    .execute();
  return jobs.map(({ payload, due_at: nextTry }) => {
    // `enqueue` wrote it under this very kind. Without `awaitedBy` its worker crashed, and the
    // recipients it had notified are unknown.
    const { awaitedBy } = payload as NoticePayload;
    return {
      nextTry,
      isAwaitedBy: (recipient) => awaitedBy?.includes(recipient.toLowerCase()) ?? true,
    };
  });
}

/** Returns the latest retry time among the notices. */
export const lastTryOf = (earlier: ReadonlySet<Earlier>) =>
  new Date(Math.max(...[...earlier].map(({ nextTry }) => nextTry.getTime())));

/** Returns whether a mail server rejected an email permanently. */
export function isFinal(error: unknown): boolean {
  return (replyCodeOf(error) ?? 0) >= 500;
}
