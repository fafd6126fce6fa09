/** Subset of the browser's storage that the portal uses. */
export type PortalStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Keys in local storage. `settings` is defined by the specification (section 3). */
export const STORAGE_KEYS = {
  settings: 'settings',
  colorMode: 'colour-mode',
  /** Visible columns of each list. */
  columns: 'list-columns',
  peopleColumns: 'people-columns',
  stockColumns: 'stock-columns',
  firstStepsHidden: 'first-steps-hidden',
  deploymentColumns: 'deployment-columns',
  auditColumns: 'audit-columns',
  provisioningColumns: 'provisioning-columns',
  leaverColumns: 'leaver-columns',
  returnPath: 'return-path',
  /** Unsaved input, by user. */
  unsaved: 'unsaved',
  /** Changes when a user signs in or out, so that other tabs follow. */
  session: 'session-change',
} as const;

/** Returns local storage, or null if the browser forbids it. Never throws. */
export function browserStorage(): PortalStorage | null {
  try {
    return typeof window === 'undefined' ? null : window.localStorage;
  } catch {
    return null;
  }
}

/** Reads a JSON value; null if it is missing, invalid or forbidden. Never throws. */
export function readJson(storage: PortalStorage | null, key: string): unknown {
  try {
    const text = storage?.getItem(key) ?? null;
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Stores a value as JSON; null removes it. Ignores a full or forbidden storage. */
export function writeJson(storage: PortalStorage | null, key: string, value: unknown): void {
  try {
    if (value === null) storage?.removeItem(key);
    else storage?.setItem(key, JSON.stringify(value));
  } catch {
    // The value stays in memory: only the next page load misses it.
  }
}
