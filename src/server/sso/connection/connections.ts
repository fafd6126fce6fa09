import type { Selectable } from 'kysely';
import type { SsoField, SsoProvider } from '../../../domain/organization/ssoWords.ts';
import { applyToConnection } from '../../../machines/ssoConnection/apply.ts';
import { actorOf, type Principal, principalIn } from '../../auth/principal.ts';
import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';
import type { Database } from '../../platform/database/schema/schema.ts';
import type { SsoValues, StoredCheck } from '../../platform/database/schema/ssoSchema.ts';
import type { Services } from '../../services/services.ts';
import {
  auditValues,
  type ConnectionRow,
  connectionSubject,
  findConnection,
  isComplete,
  lockConnection,
  notifyOpenPages,
  recordConnectionStep,
  snapshotOf,
} from './connectionRow.ts';
import { openClientSecret } from './secrets.ts';

/** An organization's connection to a provider, with the data that a sign-in needs. */
export interface Connection {
  readonly organisationId: string;
  readonly id: string;
  readonly provider: SsoProvider;
  /** Key in the connection's public URLs. */
  readonly key: string;
  /** Settings that were saved last: tests use these. */
  readonly saved: SsoValues;
  /** Settings used for sign-in; null until it is enabled. */
  readonly live: SsoValues | null;
  readonly savedSecret: Buffer | null;
  readonly liveSecret: Buffer | null;
  /** Version of the saved settings; each test belongs to one version. */
  readonly version: number;
  /** Null if it isn't used for sign-in now. */
  readonly openAs: 'enabled' | 'enforced' | null;
  /** True if the settings are complete enough for a test sign-in. */
  readonly canTest: boolean;
}

function connectionIn(row: ConnectionRow, now: Date): Connection {
  const at = now.getTime();
  const event = { type: 'connection.test', isComplete: isComplete(row), at } as const;
  return {
    organisationId: row.organisation_id,
    id: row.id,
    provider: row.provider,
    key: row.key,
    saved: row.saved,
    live: row.live,
    savedSecret: row.saved_secret,
    liveSecret: row.live_secret,
    version: row.version,
    openAs: row.open_as,
    canTest: snapshotOf(row, now).can(event),
  };
}

/** Returns the connection of any organization by the key in its URLs. */
export async function findConnectionByKey(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  key: string,
): Promise<Connection | null> {
  if (!/^[0-9a-f]{32}$/.test(key)) return null;
  const row = await database.asSystem((tx) =>
    tx.selectFrom('sso_connections').selectAll().where('key', '=', key).executeTakeFirst(),
  );
  return row === undefined ? null : connectionIn(row, clock.now());
}

/** Returns a connection of the admin's organization. */
export function findConnectionOf(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { organisationId }: Pick<Principal, 'organisationId'>,
  provider: SsoProvider,
): Promise<Connection> {
  const now = clock.now();
  return database.forOrganisation(organisationId, async (tx) =>
    connectionIn(await findConnection(tx, organisationId, provider, now), now),
  );
}

/** Returns the client secret of OpenID Connect in clear text; null if none is stored. */
export function clientSecretOf(
  { secret }: Pick<Services, 'secret'>,
  { organisationId, savedSecret, liveSecret }: Connection,
  settingsKind: 'saved' | 'live',
): string | null {
  const sealed = settingsKind === 'saved' ? savedSecret : liveSecret;
  return sealed === null ? null : openClientSecret(secret, organisationId, sealed);
}

/** Result of a test sign-in. */
export interface TestResult {
  /** The admin who ran the test. */
  readonly userId: string;
  /** Version of the settings that the test used. */
  readonly version: number;
  readonly hasPassed: boolean;
  /** Explains the result and what to do. */
  readonly sentence: string;
  /** Field to correct. */
  readonly box: SsoField | null;
  readonly checks: readonly StoredCheck[];
  /** Expiry of the last certificate; null if there is none. */
  readonly end: Date | null;
}

/**
 * Stores the result of a test sign-in and audits it. The result counts while the tested settings
 * are still the saved ones; if such a test passes, settings that wait for it become active.
 */
export async function recordTest(
  { database, clock, audit }: Pick<Services, 'database' | 'clock' | 'audit'>,
  { organisationId, provider }: Connection,
  result: TestResult,
): Promise<void> {
  const now = clock.now();
  await database.forOrganisation(organisationId, async (tx) => {
    const row = await lockConnection(tx, organisationId, provider, now);
    await saveTest(tx, row, result, now);
    const { userId: by, hasPassed, sentence } = result;
    const at = now.getTime();
    const end = result.end?.getTime() ?? null;
    const event = hasPassed
      ? ({ type: 'test.passed', by, end, at } as const)
      : ({ type: 'test.failed', at } as const);
    const isOfSaved = result.version === row.version;
    const step = isOfSaved ? applyToConnection(snapshotOf(row, now), event) : null;
    if (step === null) await notifyOpenPages(tx, organisationId);
    else await recordConnectionStep(tx, row, step, null);
    const user = await readUser(tx, organisationId, by);
    await audit(tx, {
      subject: connectionSubject(row),
      after: {
        test: hasPassed ? 'passed' : 'failed',
        said: sentence,
        ...(step?.effects.includes('useSaved') && { inUse: auditValues(row.saved, now) }),
      },
      by: { organisationId, actor: actorOf(principalIn(user, '')) },
    });
  });
}

/** Replaces this admin's previous test. */
async function saveTest(
  tx: TenantTransaction,
  row: ConnectionRow,
  { userId, version, hasPassed, sentence, box, checks }: TestResult,
  at: Date,
): Promise<void> {
  await tx
    .deleteFrom('sso_tests')
    .where('organisation_id', '=', row.organisation_id)
    .where('connection_id', '=', row.id)
    .where('user_id', '=', userId)
    .execute();
  await tx
    .insertInto('sso_tests')
    .values({
      organisation_id: row.organisation_id,
      connection_id: row.id,
      user_id: userId,
      version,
      at,
      has_passed: hasPassed,
      sentence,
      box,
      checks: JSON.stringify(checks),
    })
    .execute();
}

function readUser(
  tx: TenantTransaction,
  organisationId: string,
  id: string,
): Promise<Selectable<Database['users']>> {
  return tx
    .selectFrom('users')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
