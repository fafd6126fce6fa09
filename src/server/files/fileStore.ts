import type { Services } from '../services.ts';
import { createDatabaseStore } from './databaseStore.ts';
import type { FileStore } from './store.ts';

/** Where this portal keeps the content of files. */
export function createFileStore(services: Pick<Services, 'database' | 'clock'>): FileStore {
  return createDatabaseStore(services);
}
