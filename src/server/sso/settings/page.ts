import type { CertificateFacts, SsoPage, SsoTest } from '../../../domain/organization/sso.ts';
import { SSO_PROVIDER_WORDS } from '../../../domain/organization/ssoWords.ts';
import { connectionActions, type SsoAsker } from '../../../machines/ssoConnection/allowed.ts';
import {
  selectCertificates,
  selectSsoChange,
  selectSsoState,
} from '../../../machines/ssoConnection/ssoConnection.machine.ts';
import { nameOf, type Principal } from '../../auth/principal.ts';
import type { Config } from '../../platform/config.ts';
import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';
import { serviceUrls } from '../connection/addresses.ts';
import { certificateFacts } from '../connection/certificates.ts';
import {
  type ConnectionRow,
  connectionVersion,
  isComplete,
  snapshotOf,
} from '../connection/connectionRow.ts';
import { countOtherSessions } from '../enforcement/endOtherSessions.ts';
import { countBreakGlass, findEnforced } from '../enforcement/enforced.ts';

/** The requesting admin, their session, and the current time. */
export interface SsoAdmin {
  readonly principal: Principal;
  readonly sessionToken: string | null;
  readonly now: Date;
}

/** Returns the machine's facts about the requesting admin. */
export async function ssoAdminOf(
  tx: TenantTransaction,
  row: ConnectionRow,
  { principal: { userId }, now }: Pick<SsoAdmin, 'principal' | 'now'>,
): Promise<SsoAsker> {
  const { organisation_id: organisationId, provider } = row;
  const enforced = await findEnforced(tx, organisationId);
  const isOther = enforced !== null && enforced.provider !== provider;
  return {
    by: userId,
    at: now.getTime(),
    isComplete: isComplete(row),
    breakGlass: await countBreakGlass(tx, organisationId),
    otherEnforced: isOther ? SSO_PROVIDER_WORDS[enforced.provider] : null,
  };
}

/** Returns one connection as an admin sees it. */
export async function readSsoPage(
  tx: TenantTransaction,
  config: Pick<Config, 'publicUrl'>,
  row: ConnectionRow,
  admin: SsoAdmin,
): Promise<SsoPage> {
  const { principal, sessionToken, now } = admin;
  const snapshot = snapshotOf(row, now);
  const { protocol, saml, oidc } = row.saved;
  return {
    provider: row.provider,
    version: connectionVersion(row),
    state: selectSsoState(snapshot),
    change: selectSsoChange(snapshot),
    certificates: selectCertificates(snapshot),
    certificatesEnd: row.certificates_end?.toISOString() ?? null,
    service: serviceUrls(config, row),
    values: {
      protocol,
      saml: { ...saml, certificates: factsOf(saml.certificates, now) },
      oidc: { ...oidc, hasSecret: row.saved_secret !== null },
    },
    test: await readLastTest(tx, row, principal),
    admins: await readAdmins(tx, principal),
    sessionsToEnd: await countOtherSessions(tx, row, { sessionToken, now }),
    actions: [...connectionActions(snapshot, await ssoAdminOf(tx, row, admin))],
  };
}

function factsOf(pems: readonly string[], now: Date): CertificateFacts[] {
  return pems.flatMap((pem) => {
    const facts = certificateFacts(pem, now);
    return 'problem' in facts ? [] : [facts];
  });
}

async function readLastTest(
  tx: TenantTransaction,
  row: ConnectionRow,
  { userId }: Pick<Principal, 'userId'>,
): Promise<SsoTest | null> {
  const test = await tx
    .selectFrom('sso_tests')
    .innerJoin('users', 'users.id', 'sso_tests.user_id')
    .selectAll('sso_tests')
    .select(['users.name', 'users.email'])
    .where('sso_tests.organisation_id', '=', row.organisation_id)
    .where('sso_tests.connection_id', '=', row.id)
    .orderBy('sso_tests.at', 'desc')
    .orderBy('sso_tests.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (test === undefined) return null;
  return {
    id: test.id,
    at: test.at.toISOString(),
    by: nameOf(test),
    isMine: test.user_id === userId,
    outcome: test.has_passed ? 'passed' : 'failed',
    isOfSaved: test.version === row.version,
    sentence: test.sentence,
    box: test.box,
    checks: [...test.checks],
  };
}

async function readAdmins(
  tx: TenantTransaction,
  { organisationId, userId }: Pick<Principal, 'organisationId' | 'userId'>,
): Promise<SsoPage['admins']> {
  const admins = await tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'is_break_glass'])
    .where('organisation_id', '=', organisationId)
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .orderBy('email')
    .execute();
  return admins.map(({ id, name, email, is_break_glass: isBreakGlass }) => ({
    id,
    name,
    email,
    isBreakGlass,
    isMe: id === userId,
  }));
}
