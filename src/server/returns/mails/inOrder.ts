import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';
import { replyCodeOf } from '../../platform/mail/replyCode.ts';
import type { NoticePayload } from '../../platform/outbox/outbox.ts';

/** An earlier notice of the same return that not everybody has got yet. */
export interface Earlier {
  readonly nextTry: Date;
  isAwaitedBy(recipient: string): boolean;
}

/**
 * The notices before this one that are tried again later: whoever waits for one of them reads it
 * before this. The claim sees to those that are due or being sent.
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
    // Written by `enqueue` under this very kind. Without a mark its worker died, and whom it had
    // told is not known.
    const { awaitedBy } = payload as NoticePayload;
    return {
      nextTry,
      isAwaitedBy: (recipient) => awaitedBy?.includes(recipient.toLowerCase()) ?? true,
    };
  });
}

/** When the last of them is tried again. */
export const lastTryOf = (earlier: ReadonlySet<Earlier>) =>
  new Date(Math.max(...[...earlier].map(({ nextTry }) => nextTry.getTime())));

/** Whether a mail server answered that it will never take this mail. */
export function isFinal(error: unknown): boolean {
  return (replyCodeOf(error) ?? 0) >= 500;
}
