/** The parts of the browser's storage that the portal uses. */
export type PortalStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The keys in local storage. `settings` is the specification's (section 3). */
export const STORAGE_KEYS = {
  settings: 'settings',
  colourMode: 'colour-mode',
  /** Which columns of the list are shown. */
  columns: 'list-columns',
  returnPath: 'return-path',
  /** What was typed and the server does not have yet, by person. */
  unsaved: 'unsaved',
  /** Changes when a person signs in or out, so that other tabs follow. */
  session: 'session-change',
} as const;

/** Local storage, or nothing where the browser forbids it. Never throws. */
export function browserStorage(): PortalStorage | null {
  try {
    return typeof window === 'undefined' ? null : window.localStorage;
  } catch {
    return null;
  }
}

/** What is stored as JSON under a key; null when missing, broken or forbidden. Never throws. */
export function readJson(storage: PortalStorage | null, key: string): unknown {
  try {
    const text = storage?.getItem(key) ?? null;
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Stores a value as JSON; null removes it. A full or forbidden storage is passed over. */
export function writeJson(storage: PortalStorage | null, key: string, value: unknown): void {
  try {
    if (value === null) storage?.removeItem(key);
    else storage?.setItem(key, JSON.stringify(value));
  } catch {
    // What could not be stored is still held in memory: only the next page load misses it.
  }
}
