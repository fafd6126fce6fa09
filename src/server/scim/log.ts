import type { Provisioning, ProvisioningQuery } from '../../domain/people/provisioning.ts';
import {
  PROVISIONING_LOG_DAYS,
  type ProvisioningOutcome,
} from '../../domain/people/provisioningWords.ts';
import { tidyLine } from '../../domain/tidy.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { Services } from '../services/services.ts';
import type { ScimCaller } from './tokens.ts';

const PAGE_SIZE = 20;
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

/** Returns a page of the log, newest first. */
export async function readScimLog(
  tx: TenantTransaction,
  organisationId: string,
  { before }: ProvisioningQuery,
): Promise<Pick<Provisioning, 'log' | 'nextBefore'>> {
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
    .$if(before !== undefined, (query) => query.where('scim_log.id', '<', before ?? '0'))
    .orderBy('scim_log.id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  const visibleRows = rows.slice(0, PAGE_SIZE);
  return {
    log: visibleRows.map(({ at, method, target, ...row }) => ({
      ...row,
      at: at.toISOString(),
      call: `${method} ${target}`,
    })),
    nextBefore: rows.length > PAGE_SIZE ? (visibleRows.at(-1)?.id ?? null) : null,
  };
}

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
