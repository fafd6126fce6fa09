import { sql } from 'kysely';
import type { PortalDatabase } from '../database/portalDatabase.ts';
import type { Claim } from './claim.ts';
import { type Lane, type OutboxHandlers, type OutboxKind, Postponed } from './outbox.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Time limit of one attempt. */
const TIME_LIMIT_MS = MINUTE;
/** Pauses after the first, second, … failed attempt; after the last one the work is a dead letter. */
export const PAUSES_MS: readonly number[] = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  6 * HOUR,
  12 * HOUR,
];
/** Number of the last attempt. */
export const LAST_ATTEMPT = PAUSES_MS.length + 1;

/** Retention of done work, for diagnosis. Dead letters are kept until an operator acts. */
export const KEPT_MS = 30 * 24 * HOUR;

/** Marks a claim as done, unless its lease ran out and another worker has claimed it. */
export function markDone(database: PortalDatabase, claim: Claim, now: Date): Promise<void> {
  return settle(database, claim, { done_at: now, last_error: null });
}

/** Marks a claim as failed: retried after a pause, postponed, or a dead letter. Returns which. */
export async function markFailed(
  database: PortalDatabase,
  claim: Claim,
  error: unknown,
  now: Date,
): Promise<'failed' | 'postponed' | 'dead'> {
  if (error instanceof Postponed) {
    await settle(database, claim, { due_at: error.until, attempts: claim.attempt - 1 });
    return 'postponed';
  }
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 1000);
  // PostgreSQL's text can't store NUL.
  const lastError = reason.replaceAll('\0', '');
  const pause = PAUSES_MS[claim.attempt - 1];
  if (pause === undefined) {
    await settle(database, claim, { dead_at: now, last_error: lastError });
    return 'dead';
  }
  await settle(database, claim, { due_at: new Date(now.getTime() + pause), last_error: lastError });
  return 'failed';
}

/** Stores which recipients still wait for a notice, so that later notices don't reach them first. */
export async function storeAwaited(
  database: PortalDatabase,
  id: string,
  awaitedBy: readonly string[],
): Promise<void> {
  const mark = JSON.stringify({ awaitedBy });
  await database.writeAsSystem((write) =>
    write
      .updateTable('outbox')
      .set({ payload: sql`payload || ${mark}::jsonb` })
      .where('id', '=', id)
      .execute(),
  );
}

/** Age up to which an email's retry is moved forward; otherwise it would never be given up. */
const HASTENED_MS = 24 * HOUR;

/** Retries waiting emails now, because their mail server is back. The failed attempt isn't counted. */
export async function retryMailsNow(database: PortalDatabase, now: Date): Promise<void> {
  await database.asSystem((tx) =>
    tx
      .updateTable('outbox')
      .set({ due_at: now, attempts: sql`greatest(attempts - 1, 0)` })
      .where('lane', 'in', ['links', 'emails'] satisfies Lane[])
      .where('taken', 'is not', null)
      .where('held_until', 'is', null)
      .where('done_at', 'is', null)
      .where('dead_at', 'is', null)
      .where('due_at', '>', now)
      .where('created_at', '>', new Date(now.getTime() - HASTENED_MS))
      .execute(),
  );
}

/** Deletes work that was done long ago. */
export async function sweepDone(database: PortalDatabase, now: Date): Promise<void> {
  await database.asSystem((tx) =>
    tx
      .deleteFrom('outbox')
      .where('done_at', '<', new Date(now.getTime() - KEPT_MS))
      .execute(),
  );
}

async function settle(
  database: PortalDatabase,
  claim: Claim,
  change: {
    done_at?: Date;
    dead_at?: Date;
    due_at?: Date;
    attempts?: number;
    last_error?: string | null;
  },
): Promise<void> {
  await database.writeAsSystem((write) =>
    write
      .updateTable('outbox')
      .set({ ...change, held_until: null })
      .where('id', '=', claim.id)
      .where('attempts', '=', claim.attempt)
      .where('done_at', 'is', null)
      .execute(),
  );
}

/** Calls the handler of a claim. Rejects if it fails, takes too long or doesn't exist. */
export async function handle(handlers: OutboxHandlers, claim: Claim): Promise<void> {
  if (claim.attempt > LAST_ATTEMPT) {
    throw new Error('Every worker that tried this died in the middle of it.');
  }
  if (!isKnown(handlers, claim.kind)) throw new Error(`No handler for "${claim.kind}".`);
  // `enqueue` wrote the payload under this very kind, which TypeScript can't follow through the
  // database.
  const handler = handlers[claim.kind] as (job: Claim) => Promise<void>;
  await withTimeLimit(handler(claim));
}

function isKnown(handlers: OutboxHandlers, kind: string): kind is OutboxKind {
  return Object.hasOwn(handlers, kind);
}

function withTimeLimit(work: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`Took longer than ${TIME_LIMIT_MS / SECOND} seconds.`)),
      TIME_LIMIT_MS,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
