import { type PortalStorage, readJson, STORAGE_KEYS, writeJson } from '../app/storage.ts';

/**
 * Unsaved input, stored in the browser by user and kind, so that users never see each other's
 * input. Logging out clears all of it.
 */
export interface Unsaved {
  readonly content: unknown;
  /** Time of the last change, milliseconds since the epoch. */
  readonly at: number;
  /** Server timestamp of the version it is based on, ISO 8601; null if the server never had one. */
  readonly basedOn: string | null;
}

export interface UnsavedPlace {
  readonly storage: PortalStorage | null;
  /** Email address of the user. */
  readonly email: string;
  /** `new-return`, or an order number. */
  readonly kind: string;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads the fields of `empty` from a stored value; fields of a wrong type stay empty. */
export function readFields<T extends object>(empty: T, stored: unknown): T {
  const fields = isRecord(stored) ? stored : {};
  const entries = Object.entries(empty).map(([name, value]): [string, unknown] => {
    if (isRecord(value)) return [name, readFields(value, fields[name])];
    return [name, typeof fields[name] === typeof value ? fields[name] : value];
  });
  // Same names and types as `empty`; the compiler can't infer them from entries.
  return Object.fromEntries(entries) as T;
}

function readAll({ storage, email }: UnsavedPlace) {
  const allUsers = readJson(storage, STORAGE_KEYS.unsaved);
  const all = isRecord(allUsers) ? allUsers : {};
  const own = Object.hasOwn(all, email) ? all[email] : undefined;
  return { all, own: isRecord(own) ? own : {} };
}

/** Returns a user's stored input, or null. Ignores other stored values. Never throws. */
export function readUnsaved(place: UnsavedPlace): Unsaved | null {
  const { own } = readAll(place);
  const stored = Object.hasOwn(own, place.kind) ? own[place.kind] : undefined;
  if (!isRecord(stored) || typeof stored.at !== 'number') return null;
  const basedOn = typeof stored.basedOn === 'string' ? stored.basedOn : null;
  return { content: stored.content, at: stored.at, basedOn };
}

/** Stores the input; null removes it. Never throws. */
export function saveUnsaved(place: UnsavedPlace, unsaved: Unsaved | null): void {
  const { all, own } = readAll(place);
  const { [place.kind]: _, ...otherForms } = own;
  const ownForms = unsaved === null ? otherForms : { ...otherForms, [place.kind]: unsaved };
  const { [place.email]: __, ...otherUsers } = all;
  const allUsers =
    Object.keys(ownForms).length === 0 ? otherUsers : { ...otherUsers, [place.email]: ownForms };
  writeJson(
    place.storage,
    STORAGE_KEYS.unsaved,
    Object.keys(allUsers).length === 0 ? null : allUsers,
  );
}
