import type { Secret } from '../auth/tokens.ts';
import type { PortalDatabase } from '../platform/database/portalDatabase.ts';
import { seal, unseal } from '../platform/seal.ts';

const sealedFor = (owner: string) => ({ purpose: 'single sign-on secrets at rest', owner });

/**
 * Encrypts a client secret for the database: the provider wants to be told it, so no hash will do.
 * @param owner whose it is; sealed for one organisation it opens for no other
 */
export function sealClientSecret([key]: Secret, owner: string, text: string): Buffer {
  return seal(key, sealedFor(owner), text);
}

/** Throws when it was sealed for somebody else, or is not as it was. */
export function openClientSecret([key, ...older]: Secret, owner: string, sealed: Buffer): string {
  try {
    return unseal(key, sealedFor(owner), sealed);
  } catch (error) {
    const [next, ...rest] = older;
    if (next === undefined) throw error;
    return openClientSecret([next, ...rest], owner, sealed);
  }
}

/** Seals with the present key what an older one has sealed, so that the older one can go. */
export function resealClientSecrets(database: PortalDatabase, secret: Secret): Promise<void> {
  return database.asSystem(async (tx) => {
    const rows = await tx
      .selectFrom('sso_connections')
      .select(['id', 'organisation_id', 'saved_secret', 'live_secret'])
      .where((eb) => eb.or([eb('saved_secret', 'is not', null), eb('live_secret', 'is not', null)]))
      .forUpdate()
      .execute();
    for (const { id, organisation_id: owner, saved_secret: saved, live_secret: live } of rows) {
      const again = (sealed: Buffer) =>
        sealClientSecret(secret, owner, openClientSecret(secret, owner, sealed));
      await tx
        .updateTable('sso_connections')
        .set({ saved_secret: saved && again(saved), live_secret: live && again(live) })
        .where('organisation_id', '=', owner)
        .where('id', '=', id)
        .execute();
    }
  });
}
