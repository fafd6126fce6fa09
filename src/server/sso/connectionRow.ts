import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { missingBoxes } from '../../domain/organization/ssoRules.ts';
import { SSO_PROVIDER_WORDS, type SsoProvider } from '../../domain/organization/ssoWords.ts';
import {
  newSsoConnection,
  restoreSsoConnection,
  type SsoConnectionStep,
  storeSsoConnection,
} from '../../machines/ssoConnection/apply.ts';
import {
  SSO_CONNECTION_VERSION,
  type SsoConnectionSnapshot,
  selectSsoState,
} from '../../machines/ssoConnection/ssoConnection.machine.ts';
import { LIVE_CHANNEL } from '../live/feed.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { Database } from '../platform/database/schema.ts';
import type { SsoValues } from '../platform/database/ssoSchema.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { newConnectionKey } from './addresses.ts';
import { certificateFacts } from './certificates.ts';

export type ConnectionRow = Selectable<Database['sso_connections']>;

const NO_VALUES: SsoValues = {
  protocol: 'saml',
  saml: { signOnUrl: '', issuer: '', logoutUrl: '', certificates: [] },
  oidc: { issuer: '', clientId: '' },
};

/** Makes an organisation's connection where there is none yet: its addresses are copied first. */
async function makeConnection(
  tx: TenantTransaction,
  organisationId: string,
  provider: SsoProvider,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('sso_connections')
    .values({
      organisation_id: organisationId,
      provider,
      key: newConnectionKey(),
      state: JSON.stringify(storeSsoConnection(newSsoConnection())),
      state_version: SSO_CONNECTION_VERSION,
      saved: JSON.stringify(NO_VALUES),
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'provider']).doNothing())
    .execute();
}

/** An organisation's connection, locked until the transaction ends; made where there was none. */
export async function lockConnection(
  tx: TenantTransaction,
  organisationId: string,
  provider: SsoProvider,
  now: Date,
): Promise<ConnectionRow> {
  const find = () => query(tx, organisationId, provider).forUpdate();
  const row = await find().executeTakeFirst();
  if (row !== undefined) return row;
  await makeConnection(tx, organisationId, provider, now);
  return find().executeTakeFirstOrThrow();
}

/** The same, only to be looked at. */
export async function findConnection(
  tx: TenantTransaction,
  organisationId: string,
  provider: SsoProvider,
  now: Date,
): Promise<ConnectionRow> {
  const row = await query(tx, organisationId, provider).executeTakeFirst();
  return row ?? lockConnection(tx, organisationId, provider, now);
}

/** Both of them, as far as they were made. */
export function findConnections(
  tx: TenantTransaction,
  organisationId: string,
): Promise<ConnectionRow[]> {
  return tx
    .selectFrom('sso_connections')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .execute();
}

const query = (tx: TenantTransaction, organisationId: string, provider: SsoProvider) =>
  tx
    .selectFrom('sso_connections')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('provider', '=', provider);

/** Throws a 409 problem where somebody has changed the connection since it was read. */
export function refuseOvertaken(row: ConnectionRow, version: string): void {
  if (connectionVersion(row) === version) return;
  const who = row.changed_by === '' ? 'Someone' : row.changed_by;
  const detail = `${who} changed this connection while you were here. Check what has changed, then try again.`;
  throw new ProblemError(409, 'overtaken', detail);
}

/** A connection as the machine knows it now. */
export function snapshotOf(row: ConnectionRow, now: Date): SsoConnectionSnapshot {
  return restoreSsoConnection(row.state, row.state_version, now.getTime());
}

/** Another one with each change of what is saved or of how people sign in. */
export function connectionVersion({
  version,
  state,
}: Pick<ConnectionRow, 'version' | 'state'>): string {
  const { value, context } = state;
  const text = JSON.stringify([value.use, value.change, value.test, context.passed]);
  return `${version}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;
}

/** Whether nothing is missing of what is saved. */
export function isComplete({ saved, saved_secret: secret }: ConnectionRow): boolean {
  return missingBoxes(saved, secret !== null).length === 0;
}

/** A connection in the audit log. */
export function connectionSubject({ id, provider }: Pick<ConnectionRow, 'id' | 'provider'>) {
  return { kind: 'ssoConnection', id, name: SSO_PROVIDER_WORDS[provider] } as const;
}

/** What is entered, as the audit log tells of it: certificates by their fingerprints. */
export function toldValues({ protocol, saml, oidc }: SsoValues, now: Date) {
  const certificates = saml.certificates.map((pem) => {
    const facts = certificateFacts(pem, now);
    return 'problem' in facts ? '' : `${facts.subject} (${facts.fingerprint})`;
  });
  return { protocol, saml: { ...saml, certificates }, oidc };
}

/** What a step writes of who signs in how; the columns are looked up by, the state is the truth. */
function columnsOf(row: ConnectionRow, { snapshot, effects }: SsoConnectionStep) {
  const state = selectSsoState(snapshot);
  const end = snapshot.context.end === null ? null : new Date(snapshot.context.end);
  const isSameEnd = end?.getTime() === row.certificates_end?.getTime();
  const isUsed = effects.includes('useSaved');
  const isDropped = effects.includes('dropSaved');
  return {
    state: JSON.stringify(storeSsoConnection(snapshot)),
    state_version: SSO_CONNECTION_VERSION,
    open_as: state === 'enabled' || state === 'enforced' ? state : null,
    certificates_end: end,
    ...(!isSameEnd && { reminded_days: null }),
    ...(isUsed && { live: JSON.stringify(row.saved), live_secret: row.saved_secret }),
    ...(isDropped &&
      row.live !== null && {
        saved: JSON.stringify(row.live),
        saved_secret: row.live_secret,
        version: row.version + 1,
      }),
  };
}

/**
 * Writes a step of a locked connection, and tells the organisation's open pages to ask again.
 * @param changedBy the name of who did it; null leaves the one before
 */
export async function recordConnectionStep(
  tx: TenantTransaction,
  row: ConnectionRow,
  step: SsoConnectionStep,
  changedBy: string | null,
): Promise<void> {
  await tx
    .updateTable('sso_connections')
    .set({ ...columnsOf(row, step), ...(changedBy !== null && { changed_by: changedBy }) })
    .where('organisation_id', '=', row.organisation_id)
    .where('id', '=', row.id)
    .execute();
  await hintAtChange(tx, row.organisation_id);
}

/** Whoever shows something of this organisation asks again, after the commit. */
export async function hintAtChange(tx: TenantTransaction, organisationId: string): Promise<void> {
  const message = JSON.stringify({ organisation: organisationId, orderNumber: null, event: null });
  await sql`SELECT pg_notify(${LIVE_CHANNEL}, ${message})`.execute(tx);
}
