import type { Transaction } from 'kysely';
import type { Database } from '../platform/database/schema/schema.ts';
import { seal, unseal } from '../platform/seal.ts';
import { hashToken, type Secret } from '../platform/tokens.ts';

const sealedFor = (owner: string) => ({ purpose: "where a session's person is logged out", owner });

/**
 * Stores the OpenID provider's logout URL of a session. It contains the user's ID token, which Okta
 * requires, so it is sealed, and deleted with the session.
 */
export async function storeSignOutUrl(
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
 * Returns the provider's logout URL of a session that began there: by SAML, if the active settings
 * have a logout URL; by OpenID Connect, if the provider named one. The browser is redirected there
 * without a prompt.
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

/** Null if the key that sealed it is gone: logout continues without the provider. */
function open(secret: Secret, owner: string, sealed: Buffer): string | null {
  for (const key of secret) {
    try {
      return unseal(key, sealedFor(owner), sealed);
    } catch {
      // Possibly sealed by another key.
    }
  }
  return null;
}
