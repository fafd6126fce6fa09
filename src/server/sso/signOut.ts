import type { Transaction } from 'kysely';
import { hashToken, type Secret } from '../auth/tokens.ts';
import type { Database } from '../platform/database/schema.ts';
import { seal, unseal } from '../platform/seal.ts';

const sealedFor = (owner: string) => ({
  purpose: "where a session's person is logged out",
  owner,
});

/**
 * Keeps where the OpenID provider logs the person of a session out. It holds their ID token, which
 * Okta wants to be shown, so it is sealed, and goes when the session does.
 */
export async function keepSignOutUrl(
  tx: Transaction<Database>,
  [key]: Secret,
  owner: string,
  sessionToken: string,
  url: string,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ sign_out: seal(key, sealedFor(owner), url) })
    .where('organisation_id', '=', owner)
    .where('token_hash', '=', hashToken(sessionToken))
    .execute();
}

/**
 * Where the provider logs a session's person out: of one that began there, by SAML with a logout
 * URL among the values in use, by OpenID Connect where the provider named one. The browser goes
 * there by itself; nobody is asked for anything meanwhile.
 */
export async function findSignOutUrl(
  tx: Transaction<Database>,
  secret: Secret,
  sessionToken: string,
): Promise<string | null> {
  const row = await tx
    .selectFrom('sessions')
    .innerJoin('sso_connections', (join) =>
      join
        .onRef('sso_connections.organisation_id', '=', 'sessions.organisation_id')
        .onRef('sso_connections.provider', '=', 'sessions.door'),
    )
    .select(['sso_connections.live', 'sessions.sign_out', 'sessions.organisation_id as owner'])
    .where('sessions.token_hash', '=', hashToken(sessionToken))
    .executeTakeFirst();
  if (!row?.live) return null;
  if (row.live.protocol === 'saml') return row.live.saml.logoutUrl || null;
  return row.sign_out && open(secret, row.owner, row.sign_out);
}

/** Null where the key that sealed it is gone: log-out goes on without. */
function open(secret: Secret, owner: string, sealed: Buffer): string | null {
  for (const key of secret) {
    try {
      return unseal(key, sealedFor(owner), sealed);
    } catch {
      // Of another key, perhaps.
    }
  }
  return null;
}
