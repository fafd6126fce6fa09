import { randomBytes } from 'node:crypto';
import type { PortalDatabase } from '../platform/database/portalDatabase.ts';
import { seal, unseal } from '../platform/seal.ts';
import type { Secret } from '../platform/tokens.ts';

/** Standard Webhooks requires 24 to 64 bytes. */
const SECRET_BYTES = 32;
export const SECRET_PREFIX = 'whsec_';

/** Creates a secret in the form that users copy: `whsec_` and base64. */
export function newSecret(): string {
  return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

const sealedFor = (owner: string) => ({ purpose: 'webhook secrets at rest', owner });

/**
 * Encrypts a secret for the database: it is needed to sign, so a hash won't do.
 * @param owner organization that it is sealed for; it opens for no other
 */
export function sealSecret([key]: Secret, owner: string, secret: string): Buffer {
  return seal(key, sealedFor(owner), secret);
}

/** Throws if it was sealed for another organization or was tampered with. */
export function openSecret([key, ...older]: Secret, owner: string, sealed: Buffer): string {
  try {
    return unseal(key, sealedFor(owner), sealed);
  } catch (error) {
    const [next, ...rest] = older;
    if (next === undefined) throw error;
    return openSecret([next, ...rest], owner, sealed);
  }
}

/** Reseals secrets of an older key with the current one, so that the older key can be removed. */
export function resealSecrets(database: PortalDatabase, secret: Secret): Promise<void> {
  const [key] = secret;
  return database.asSystem(async (tx) => {
    const rows = await tx
      .selectFrom('webhook_endpoints')
      .select(['id', 'organisation_id', 'secret', 'old_secret'])
      .forNoKeyUpdate()
      .execute();
    for (const { id, organisation_id: owner, secret: present, old_secret: old } of rows) {
      if (canOpen(key, owner, present)) continue;
      const reseal = (sealed: Buffer) =>
        sealSecret(secret, owner, openSecret(secret, owner, sealed));
      await tx
        .updateTable('webhook_endpoints')
        .set({ secret: reseal(present), old_secret: old && reseal(old) })
        .where('organisation_id', '=', owner)
        .where('id', '=', id)
        .execute();
    }
  });
}

function canOpen(key: Buffer, owner: string, sealed: Buffer): boolean {
  try {
    unseal(key, sealedFor(owner), sealed);
    return true;
  } catch {
    return false;
  }
}
