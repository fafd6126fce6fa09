import type { PortalDatabase } from '../../platform/database/portalDatabase.ts';
import { seal, unseal } from '../../platform/seal.ts';
import type { Secret } from '../../platform/tokens.ts';

const sealedFor = (owner: string) => ({ purpose: 'single sign-on secrets at rest', owner });

/**
 * Encrypts a client secret for the database: it must be sent to the provider, so a hash won't do.
 * @param owner organization that it is sealed for; it opens for no other
 */
export function sealClientSecret([key]: Secret, owner: string, text: string): Buffer {
  return seal(key, sealedFor(owner), text);
}

/** Throws if it was sealed for another organization or was tampered with. */
export function openClientSecret([key, ...older]: Secret, owner: string, sealed: Buffer): string {
  try {
    return unseal(key, sealedFor(owner), sealed);
  } catch (error) {
    const [next, ...rest] = older;
    if (next === undefined) throw error;
    return openClientSecret([next, ...rest], owner, sealed);
  }
}

/** Reseals secrets of an older key with the current one, so that the older key can be removed. */
export function resealClientSecrets(database: PortalDatabase, secret: Secret): Promise<void> {
  return database.asSystem(async (tx) => {
    const rows = await tx
      .selectFrom('sso_connections')
      .select(['id', 'organisation_id', 'saved_secret', 'live_secret'])
      .where((eb) => eb.or([eb('saved_secret', 'is not', null), eb('live_secret', 'is not', null)]))
      .forUpdate()
      .execute();
    for (const { id, organisation_id: owner, saved_secret: saved, live_secret: live } of rows) {
      const reseal = (sealed: Buffer) =>
        sealClientSecret(secret, owner, openClientSecret(secret, owner, sealed));
      await tx
        .updateTable('sso_connections')
        .set({ saved_secret: saved && reseal(saved), live_secret: live && reseal(live) })
        .where('organisation_id', '=', owner)
        .where('id', '=', id)
        .execute();
    }
  });
}
