import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { UNKNOWN_CHANGE } from '../../../domain/live.ts';
import { missingFields } from '../../../domain/organization/ssoRules.ts';
import { SSO_PROVIDER_WORDS, type SsoProvider } from '../../../domain/organization/ssoWords.ts';
import {
  newSsoConnection,
  restoreSsoConnection,
  type SsoConnectionStep,
  storeSsoConnection,
} from '../../../machines/ssoConnection/apply.ts';
import {
  SSO_CONNECTION_VERSION,
  type SsoConnectionSnapshot,
  selectSsoState,
} from '../../../machines/ssoConnection/ssoConnection.machine.ts';
import { recordChange } from '../../live/storedChanges.ts';
import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';
import type { Database } from '../../platform/database/schema/schema.ts';
import type { SsoValues } from '../../platform/database/schema/ssoSchema.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { newConnectionKey } from './addresses.ts';
import { certificateFacts } from './certificates.ts';

export type ConnectionRow = Selectable<Database['sso_connections']>;

const NO_VALUES: SsoValues = {
  protocol: 'saml',
  saml: { signOnUrl: '', issuer: '', logoutUrl: '', certificates: [] },
  oidc: { issuer: '', clientId: '' },
};

/** Creates an organization's connection if there is none: an admin needs its URLs before any settings. */
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

/** Returns an organization's connection, locked until the transaction ends; creates it if needed. */
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

/** Returns an organization's connection without locking it. */
export async function findConnection(
  tx: TenantTransaction,
  organisationId: string,
  provider: SsoProvider,
  now: Date,
): Promise<ConnectionRow> {
  const row = await query(tx, organisationId, provider).executeTakeFirst();
  return row ?? lockConnection(tx, organisationId, provider, now);
}

/** Returns the connections of both providers, if they exist. */
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

/** Throws a 409 problem if another user has changed the connection since it was read. */
export function refuseOvertaken(row: ConnectionRow, version: string): void {
  if (connectionVersion(row) === version) return;
  const changedBy = row.changed_by === '' ? 'Someone' : row.changed_by;
  const detail = `${changedBy} changed this connection while you were here. Check what has changed, then try again.`;
  throw new ProblemError(409, 'overtaken', detail);
}

/** Restores the machine's snapshot of a connection at this time. */
export function snapshotOf(row: ConnectionRow, now: Date): SsoConnectionSnapshot {
  return restoreSsoConnection(row.state, row.state_version, now.getTime());
}

/** Returns a version that changes with the saved settings and with the way users sign in. */
export function connectionVersion({
  version,
  state,
}: Pick<ConnectionRow, 'version' | 'state'>): string {
  const { value, context } = state;
  const text = JSON.stringify([value.use, value.change, value.test, context.passed]);
  return `${version}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;
}

/** Returns whether the saved settings are complete. */
export function isComplete({ saved, saved_secret: secret }: ConnectionRow): boolean {
  return missingFields(saved, secret !== null).length === 0;
}

/** Returns a connection as the subject of an audit entry. */
export function connectionSubject({ id, provider }: Pick<ConnectionRow, 'id' | 'provider'>) {
  return { kind: 'ssoConnection', id, name: SSO_PROVIDER_WORDS[provider] } as const;
}

/** Formats settings for the audit log: certificates by their fingerprints. */
export function auditValues({ protocol, saml, oidc }: SsoValues, now: Date) {
  const certificates = saml.certificates.map((pem) => {
    const facts = certificateFacts(pem, now);
    return 'problem' in facts ? '' : `${facts.subject} (${facts.fingerprint})`;
  });
  return { protocol, saml: { ...saml, certificates }, oidc };
}

/** Derives the columns of a step. They serve queries only; the state is the source of truth. */
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
 * Writes a step of a locked connection, and makes the organization's open pages refresh.
 * @param changedBy the editor's name; null keeps the previous one
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
  await notifyOpenPages(tx, row.organisation_id);
}

/** Makes the organization's open pages refresh after the commit. */
export async function notifyOpenPages(
  tx: TenantTransaction,
  organisationId: string,
): Promise<void> {
  await recordChange(tx, organisationId, UNKNOWN_CHANGE);
}
