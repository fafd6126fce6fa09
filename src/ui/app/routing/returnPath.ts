import type { RememberedPath } from '../../../machines/returnPath.machine.ts';
import { type PortalStorage, readJson, STORAGE_KEYS } from '../storage.ts';

/** Reads the remembered path from storage; the machine checks whether it is safe and recent. */
export function restoreReturnPath(storage: PortalStorage | null): RememberedPath | null {
  const found = readJson(storage, STORAGE_KEYS.returnPath);
  if (typeof found !== 'object' || found === null) return null;
  if (!('path' in found && 'at' in found)) return null;
  const { path, at } = found;
  return typeof path === 'string' && typeof at === 'number' ? { path, at } : null;
}
