import type { Services } from '../services/services.ts';
import { createDatabaseStore } from './databaseStore.ts';
import { createObjectStore } from './objectStore.ts';
import type { FileStore } from './store.ts';

/** Creates the store of file contents: the database, or the bucket of `FILES_URL`. */
export function createFileStore(
  services: Pick<Services, 'config' | 'database' | 'clock'>,
): FileStore {
  const inDatabase = createDatabaseStore(services);
  const { files } = services.config;
  return files === null ? inDatabase : createObjectStore(services, files, inDatabase);
}
