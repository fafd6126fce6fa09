import type { SsoTables } from '../../platform/database/schema/ssoSchema.ts';
import { seal, unseal } from '../../platform/seal.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import type { Services } from '../../services/services.ts';
import type { Connection } from '../connection/connections.ts';

// A sign-in attempt is a row, so that every process knows it and one statement uses it up. The
// result of a SAML response waits for the browser in a row of its own (`storeResult`).

const MINUTE = 60_000;
/** Time limit for a user at the provider. */
const LIFETIME_MS = 10 * MINUTE;
/** Time limit for the browser's second step. */
const HAND_OVER_MS = 2 * MINUTE;

export type Purpose = SsoTables['sso_attempts']['purpose'];

/** Start of a sign-in and its purpose. */
interface AttemptStart {
  /** The request's ID (SAML) or state (OpenID Connect); stored as a hash. */
  readonly id: string;
  readonly browserId: string;
  /** The admin who runs a test; null for a sign-in. */
  readonly tester: string | null;
  /** Values needed when the response arrives, stored sealed. */
  readonly secrets?: object;
}

/** Attempt that was used up. */
export interface Attempt {
  readonly purpose: Purpose;
  /** The admin who runs a test, and the version of the tested settings. */
  readonly tester: string | null;
  readonly version: number;
  readonly browserHash: Buffer;
  readonly secrets: unknown;
}

type Parts = Pick<Services, 'database' | 'clock' | 'secret'>;

const sealedFor = ({ organisationId, id }: Connection) => ({
  purpose: 'an attempt of single sign-on',
  owner: `${organisationId}/${id}`,
});

function open({ secret }: Parts, connection: Connection, sealed: Buffer | null): unknown {
  if (sealed === null) return null;
  for (const key of secret) {
    try {
      return JSON.parse(unseal(key, sealedFor(connection), sealed));
    } catch {
      // Possibly sealed by another key.
    }
  }
  return null;
}

export async function beginAttempt(
  { database, clock, secret: [key] }: Parts,
  connection: Connection,
  { id, browserId, tester, secrets }: AttemptStart,
): Promise<void> {
  const now = clock.now();
  const sealed = secrets && seal(key, sealedFor(connection), JSON.stringify(secrets));
  await database.forOrganisation(connection.organisationId, (tx) =>
    tx
      .insertInto('sso_attempts')
      .values({
        id_hash: hashToken(id),
        organisation_id: connection.organisationId,
        connection_id: connection.id,
        purpose: tester === null ? 'signIn' : 'test',
        browser_hash: hashToken(browserId),
        user_id: tester,
        version: connection.version,
        secrets: sealed ?? null,
        created_at: now,
        expires_at: new Date(now.getTime() + LIFETIME_MS),
      })
      .execute(),
  );
}

/**
 * Uses up a pending attempt of this connection, whatever its result; null if there is none.
 * @param browserId limits it to attempts that this browser began
 */
export async function consumeAttempt(
  services: Parts,
  connection: Connection,
  id: string,
  browserId?: string,
): Promise<Attempt | null> {
  const { database, clock } = services;
  const now = clock.now();
  const row = await database.asSystem((tx) =>
    tx
      .updateTable('sso_attempts')
      .set({ taken_at: now })
      .where('id_hash', '=', hashToken(id))
      .where('organisation_id', '=', connection.organisationId)
      .where('connection_id', '=', connection.id)
      .where('taken_at', 'is', null)
      .where('expires_at', '>', now)
      .$if(browserId !== undefined, (update) =>
        update.where('browser_hash', '=', hashToken(browserId ?? '')),
      )
      .returning(['purpose', 'user_id', 'version', 'browser_hash', 'secrets'])
      .executeTakeFirst(),
  );
  if (row === undefined) return null;
  return {
    purpose: row.purpose,
    tester: row.user_id,
    version: row.version ?? 0,
    browserHash: row.browser_hash,
    secrets: open(services, connection, row.secrets),
  };
}

/**
 * Stores the result of an attempt for the browser that began it.
 * @returns the code that fetches it once: a new attempt's ID for `consumeAttempt`
 */
export async function storeResult(
  { database, clock, secret: [key] }: Parts,
  connection: Connection,
  attempt: Attempt,
  outcome: object,
): Promise<string> {
  const code = newToken();
  const now = clock.now();
  const sealed = seal(key, sealedFor(connection), JSON.stringify(outcome));
  await database.forOrganisation(connection.organisationId, (tx) =>
    tx
      .insertInto('sso_attempts')
      .values({
        id_hash: hashToken(code),
        organisation_id: connection.organisationId,
        connection_id: connection.id,
        purpose: attempt.purpose,
        browser_hash: attempt.browserHash,
        user_id: attempt.tester,
        version: attempt.version,
        secrets: sealed,
        created_at: now,
        expires_at: new Date(now.getTime() + HAND_OVER_MS),
      })
      .execute(),
  );
  return code;
}

/** Stores an assertion's ID until it expires; false if it was used before. */
export async function rememberAssertion(
  { database }: Parts,
  connection: Connection,
  assertionId: string,
  until: Date,
): Promise<boolean> {
  const inserted = await database.asSystem((tx) =>
    tx
      .insertInto('sso_assertions')
      .values({
        organisation_id: connection.organisationId,
        connection_id: connection.id,
        id_hash: hashToken(assertionId),
        expires_at: until,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id_hash')
      .executeTakeFirst(),
  );
  return inserted !== undefined;
}
