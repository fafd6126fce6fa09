import { randomBytes } from 'node:crypto';
import type { PortalDatabase } from './portalDatabase.ts';

/** 256 bits that cookies and links are signed with: made once, shared by all replicas. */
export async function readSecret(database: PortalDatabase): Promise<Buffer> {
  return database.asSystem(async (tx) => {
    await tx
      .insertInto('portal_secret')
      .values({ secret: randomBytes(32) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await tx.selectFrom('portal_secret').select('secret').executeTakeFirstOrThrow();
    return row.secret;
  });
}
