import type { ProvisioningEntry, ProvisioningLogFilter } from '../../domain/people/provisioning.ts';
import {
  PROVISIONING_LOG_DAYS,
  type ProvisioningOutcome,
} from '../../domain/people/provisioningWords.ts';
import { tidyLine } from '../../domain/tidy.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { Cursor } from '../returns/reading/cursor.ts';
import type { Services } from '../services/services.ts';
import type { ScimCaller } from './tokens.ts';

const DAY_MS = 24 * 60 * 60_000;
/** In characters; a provider's values may be long. */
const LONGEST = 300;

/** Result of a request. */
interface ScimRecord {
  readonly method: string;
  /** The path below the base URL. */
  readonly target: string;
  readonly person: string;
  readonly outcome: ProvisioningOutcome;
  readonly sentence: string;
}

/** Adds a row to the log, in the transaction that made the change. */
export async function writeScimLog(
  tx: TenantTransaction,
  { organisationId, tokenId }: ScimCaller,
  { method, target, person, outcome, sentence }: ScimRecord,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('scim_log')
    .values({
      organisation_id: organisationId,
      at,
      token_id: tokenId,
      method,
      target: tidyLine(target).slice(0, LONGEST),
      person: tidyLine(person).slice(0, LONGEST),
      outcome,
      sentence: tidyLine(sentence).slice(0, 3 * LONGEST),
    })
    .execute();
}

interface LogPageRequest {
  readonly filter: ProvisioningLogFilter;
  readonly after: Cursor | null;
  readonly size: number;
}

/** Returns entries after or before a place, newest first (indexes: migration 0095). */
export async function readScimLog(
  tx: TenantTransaction,
  organisationId: string,
  { filter: { outcome, search = '' }, after, size }: LogPageRequest,
): Promise<ProvisioningEntry[]> {
  const isBack = after?.isBefore === true;
  const key = tidyLine(search).toLowerCase();
  const rows = await tx
    .selectFrom('scim_log')
    .innerJoin('scim_tokens', (join) =>
      join
        .onRef('scim_tokens.id', '=', 'scim_log.token_id')
        .onRef('scim_tokens.organisation_id', '=', 'scim_log.organisation_id'),
    )
    .select([
      'scim_log.id',
      'at',
      'scim_tokens.prefix',
      'method',
      'target',
      'person',
      'outcome',
      'sentence',
    ])
    .where('scim_log.organisation_id', '=', organisationId)
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome ?? 'done'))
    .$if(key !== '', (query) => query.where('person_key', '=', key))
    .$if(after !== null, (query) =>
      query.where('scim_log.id', isBack ? '>' : '<', after?.id ?? '0'),
    )
    .orderBy('scim_log.id', isBack ? 'asc' : 'desc')
    .limit(size)
    .execute();
  const entries = rows.map(({ at, method, target, ...row }) => ({
    ...row,
    at: at.toISOString(),
    call: `${method} ${target}`,
  }));
  return isBack ? entries.reverse() : entries;
}

/** Returns the cursor at an entry. */
export const scimLogCursorOf = ({ at, id }: Pick<ProvisioningEntry, 'at' | 'id'>): Cursor => ({
  sort: 'newest',
  key: at,
  id,
});

/** Deletes old rows; a periodic chore. */
export async function sweepScimLog({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<number> {
  const { numDeletedRows } = await database.asSystem((tx) =>
    tx
      .deleteFrom('scim_log')
      .where('at', '<', new Date(clock.now().getTime() - PROVISIONING_LOG_DAYS * DAY_MS))
      .executeTakeFirst(),
  );
  return Number(numDeletedRows);
}
