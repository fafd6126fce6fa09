import { createHash } from 'node:crypto';
import type { Caller } from '../apiKeys/keys.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { newToken } from '../platform/tokens.ts';
import type { Services } from '../services/services.ts';
import { ApiError, toApiResponse } from './failures.ts';

const DAY_MS = 24 * 60 * 60_000;
/**
 * Age at which an unanswered request counts as crashed and may be retried. If the first one still
 * succeeds, both find the one order of their key.
 */
const PATIENCE_MS = 10_000;

export interface Answered {
  readonly status: number;
  readonly body: object;
  readonly isReplay: boolean;
}

/**
 * Runs a request once per `Idempotency-Key` (IETF httpapi draft): the same key with the same
 * request replays the first response, for a day. Responses with 429 or a fault are not stored: they
 * may be retried, with the same order key, because a fault may follow a commit whose response was
 * lost.
 * @throws ApiError 400 for a malformed key, 422 if it was used with another request;
 * ProblemError 409 while the first request still runs, with the time to retry
 */
export async function runOnce(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { keyId, organisationId }: Caller,
  key: string,
  request: string,
  run: (orderKey: string) => Promise<{ status: number; body: object }>,
): Promise<Answered> {
  if (!/^[\x20-\x7e]{1,255}$/.test(key)) {
    throw new ApiError(400, 'Idempotency-Key takes 1 to 255 letters, digits and signs.');
  }
  const hash = createHash('sha256').update(request).digest();
  const now = clock.now();
  const started = await database.forOrganisation(organisationId, async (tx) => {
    const which = { organisation_id: organisationId, key_id: keyId, idempotency_key: key };
    await tx
      .deleteFrom('api_answers')
      .where((all) => all.and(which))
      .where('started_at', '<', new Date(now.getTime() - DAY_MS))
      .execute();
    const inserted = await tx
      .insertInto('api_answers')
      .values({ ...which, request_hash: hash, started_at: now, order_key: newToken() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('order_key')
      .executeTakeFirst();
    if (inserted) return { orderKey: inserted.order_key, first: null };
    // An order of the crashed request is found by the same order key.
    const takenOver = await tx
      .updateTable('api_answers')
      .set({ started_at: now })
      .where((all) => all.and(which))
      .where('status', 'is', null)
      .where('request_hash', '=', hash)
      .where('started_at', '<', new Date(now.getTime() - PATIENCE_MS))
      .returning('order_key')
      .executeTakeFirst();
    if (takenOver) return { orderKey: takenOver.order_key, first: null };
    const first = await tx
      .selectFrom('api_answers')
      .selectAll()
      .where((all) => all.and(which))
      .executeTakeFirstOrThrow();
    return { orderKey: first.order_key, first };
  });
  const { first, orderKey } = started;
  if (first !== null) {
    if (!first.request_hash.equals(hash)) {
      throw new ApiError(
        422,
        'This Idempotency-Key came with another request before. Use a new one.',
      );
    }
    if (first.status === null || first.answer === null) {
      throw new ProblemError(
        409,
        'still-running',
        'The first request with this Idempotency-Key still runs. Wait for it.',
        { retryAfterSeconds: PATIENCE_MS / 1000 },
      );
    }
    return { status: first.status, body: first.answer, isReplay: true };
  }
  const answer = await run(orderKey).catch((error: unknown) => {
    const failed = toApiResponse(error);
    return { ...failed, error };
  });
  // A 429 says as little about the request as a fault.
  const isKept = answer.status < 500 && answer.status !== 429;
  await database.forOrganisation(organisationId, async (tx) => {
    await tx
      .updateTable('api_answers')
      .set(
        isKept
          ? { status: answer.status, answer: JSON.stringify(answer.body) }
          : { started_at: new Date(now.getTime() - PATIENCE_MS - 1) },
      )
      .where('organisation_id', '=', organisationId)
      .where('key_id', '=', keyId)
      .where('idempotency_key', '=', key)
      // Another attempt may have stored its response meanwhile.
      .where('status', 'is', null)
      .execute();
  });
  if ('error' in answer && !isKept) throw answer.error;
  return { status: answer.status, body: answer.body, isReplay: false };
}

/** Deletes responses that are older than a day; a periodic chore. */
export async function sweepAnswers({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<number> {
  const { numDeletedRows } = await database.asSystem((tx) =>
    tx
      .deleteFrom('api_answers')
      .where('started_at', '<', new Date(clock.now().getTime() - DAY_MS))
      .executeTakeFirst(),
  );
  return Number(numDeletedRows);
}
