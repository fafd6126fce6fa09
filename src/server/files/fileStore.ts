import type { Services } from '../services.ts';
import { createDatabaseStore } from './databaseStore.ts';
import { createObjectStore } from './objectStore.ts';
import type { FileStore } from './store.ts';

/** Where this portal keeps the content of files: the database, or the bucket of `FILES_URL`. */
export function createFileStore(
  services: Pick<Services, 'config' | 'database' | 'clock'>,
): FileStore {
  const inDatabase = createDatabaseStore(services);
  const { files } = services.config;
  return files === null ? inDatabase : createObjectStore(services, files, inDatabase);
}
