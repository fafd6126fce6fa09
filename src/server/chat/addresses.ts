import type { PortalDatabase } from '../platform/database/portalDatabase.ts';
import { seal, unseal } from '../platform/seal.ts';
import type { Secret } from '../platform/tokens.ts';

const sealedFor = (owner: string) => ({ purpose: 'chat addresses at rest', owner });

/**
 * Encrypts a channel's address for the database: whoever knows it can write to the channel.
 * @param owner organization that it is sealed for; it opens for no other
 */
export function sealAddress([key]: Secret, owner: string, address: string): Buffer {
  return seal(key, sealedFor(owner), address);
}

/** Throws if it was sealed for another organization or was tampered with. */
export function openAddress([key, ...older]: Secret, owner: string, sealed: Buffer): string {
  try {
    return unseal(key, sealedFor(owner), sealed);
  } catch (error) {
    const [next, ...rest] = older;
    if (next === undefined) throw error;
    return openAddress([next, ...rest], owner, sealed);
  }
}

/** Reseals addresses of an older key with the current one, so that the older key can be removed. */
export function resealAddresses(database: PortalDatabase, secret: Secret): Promise<void> {
  return database.asSystem(async (tx) => {
    const rows = await tx
      .selectFrom('chat_channels')
      .select(['id', 'organisation_id', 'address'])
      .forNoKeyUpdate()
      .execute();
    for (const { id, organisation_id: owner, address } of rows) {
      await tx
        .updateTable('chat_channels')
        .set({ address: sealAddress(secret, owner, openAddress(secret, owner, address)) })
        .where('organisation_id', '=', owner)
        .where('id', '=', id)
        .execute();
    }
  });
}
