import { randomBytes } from 'node:crypto';
import type { Secret } from '../auth/tokens.ts';
import type { PortalDatabase } from '../platform/database/portalDatabase.ts';
import { seal, unseal } from '../platform/seal.ts';

/** Standard Webhooks asks for 24 to 64 bytes. */
const SECRET_BYTES = 32;
export const SECRET_PREFIX = 'whsec_';

/** A new secret as people copy it: `whsec_` and base64. */
export function newSecret(): string {
  return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

const sealedFor = (owner: string) => ({ purpose: 'webhook secrets at rest', owner });

/**
 * Encrypts a secret for the database: it has to be known to sign, so no hash will do.
 * @param owner whose it is; sealed for one organisation it opens for no other
 */
export function sealSecret([key]: Secret, owner: string, secret: string): Buffer {
  return seal(key, sealedFor(owner), secret);
}

/** Throws when it was sealed for somebody else, or is not as it was. */
export function openSecret([key, ...older]: Secret, owner: string, sealed: Buffer): string {
  try {
    return unseal(key, sealedFor(owner), sealed);
  } catch (error) {
    const [next, ...rest] = older;
    if (next === undefined) throw error;
    return openSecret([next, ...rest], owner, sealed);
  }
}

/** Seals with the present key what an older one has sealed, so that the older one can go. */
export function resealSecrets(database: PortalDatabase, secret: Secret): Promise<void> {
  const [key] = secret;
  return database.asSystem(async (tx) => {
    const rows = await tx
      .selectFrom('webhook_endpoints')
      .select(['id', 'organisation_id', 'secret', 'old_secret'])
      .forNoKeyUpdate()
      .execute();
    for (const { id, organisation_id: owner, secret: present, old_secret: old } of rows) {
      if (isOf(key, owner, present)) continue;
      const again = (sealed: Buffer) =>
        sealSecret(secret, owner, openSecret(secret, owner, sealed));
      await tx
        .updateTable('webhook_endpoints')
        .set({ secret: again(present), old_secret: old && again(old) })
        .where('organisation_id', '=', owner)
        .where('id', '=', id)
        .execute();
    }
  });
}

function isOf(key: Buffer, owner: string, sealed: Buffer): boolean {
  try {
    unseal(key, sealedFor(owner), sealed);
    return true;
  } catch {
    return false;
  }
}
