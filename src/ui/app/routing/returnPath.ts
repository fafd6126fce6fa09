import type { RememberedPath } from '../../../machines/returnPath.machine.ts';
import { type PortalStorage, readJson, STORAGE_KEYS } from '../storage.ts';

/** Reads the remembered path from storage; the machine checks whether it is safe and recent. */
export function restoreReturnPath(storage: PortalStorage | null): RememberedPath | null {
  const stored = readJson(storage, STORAGE_KEYS.returnPath);
  if (typeof stored !== 'object' || stored === null) return null;
  if (!('path' in stored && 'at' in stored)) return null;
  const { path, at } = stored;
  return typeof path === 'string' && typeof at === 'number' ? { path, at } : null;
}
