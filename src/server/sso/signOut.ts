import type { Transaction } from 'kysely';
import { hashToken } from '../auth/tokens.ts';
import type { Database } from '../platform/database/schema.ts';

/**
 * Where the provider logs a session's person out: of one that began there, with a logout URL among
 * the values in use. The browser goes there by itself, and nothing is signed or taken back.
 */
export async function findSignOutUrl(
  tx: Transaction<Database>,
  sessionToken: string,
): Promise<string | null> {
  const row = await tx
    .selectFrom('sessions')
    .innerJoin('sso_connections', (join) =>
      join
        .onRef('sso_connections.organisation_id', '=', 'sessions.organisation_id')
        .onRef('sso_connections.provider', '=', 'sessions.door'),
    )
    .select('sso_connections.live')
    .where('sessions.token_hash', '=', hashToken(sessionToken))
    .executeTakeFirst();
  const live = row?.live ?? null;
  return live === null || live.saml.logoutUrl === '' ? null : live.saml.logoutUrl;
}
