import type { FastifyRequest } from 'fastify';
import type { FileView } from '../../domain/warehouse/files/files.ts';
import type { FileTopic, FileType } from '../../domain/warehouse/files/fileWords.ts';
import type { FileStore } from '../fileStorage/store.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { Actor } from '../services/actors.ts';
import type { Services } from '../services/services.ts';
import { addFile, type FileOwner, tooManyFiles } from './files.ts';
import { receiveBody } from './receive.ts';

/** File that is being attached to an owner. */
export interface Attachment {
  readonly organisationId: string;
  readonly name: string;
  readonly topic: FileTopic;
  readonly actor: Actor;
  readonly isAllowed?: (type: FileType) => boolean;
  /** Finds the owner. Throws 404. */
  readonly find: (tx: TenantTransaction) => Promise<FileOwner>;
  /** Finds the owner and locks it until the transaction ends. */
  readonly lock: (tx: TenantTransaction) => Promise<FileOwner>;
  /** Returns how many more files are allowed. */
  readonly remaining: (tx: TenantTransaction, owner: FileOwner) => Promise<number>;
}

/**
 * Attaches the body of a request, as a stream. The limit is checked first, to reject early, and
 * again under the lock.
 */
export async function attach(
  { database, audit, clock }: Services,
  store: FileStore,
  request: FastifyRequest,
  { organisationId, name, topic, actor, isAllowed, find, lock, remaining }: Attachment,
): Promise<FileView> {
  await database.forOrganisation(organisationId, async (tx) => {
    if ((await remaining(tx, await find(tx))) <= 0) throw tooManyFiles();
  });
  const body = await receiveBody(store, organisationId, request, isAllowed);
  try {
    return await database.forOrganisation(organisationId, async (tx) => {
      const owner = await lock(tx);
      const file = { name, topic, body, actor, at: clock.now() };
      return addFile(tx, audit, owner, file, await remaining(tx, owner));
    });
  } catch (error) {
    await store.remove(organisationId, body.key);
    throw error;
  }
}
