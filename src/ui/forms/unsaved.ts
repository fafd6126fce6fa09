import { type PortalStorage, readJson, STORAGE_KEYS, writeJson } from '../app/storage.ts';

/**
 * What people typed and the server does not have yet, held in the browser by person and kind:
 * nobody is shown what somebody else typed. Logging out clears all of it.
 */
export interface Unsaved {
  readonly content: unknown;
  /** When it was typed, milliseconds since the epoch. */
  readonly at: number;
  /** When the server kept what it is based on, ISO 8601; null for what the server never had. */
  readonly basedOn: string | null;
}

export interface UnsavedPlace {
  readonly storage: PortalStorage | null;
  /** The person's mail address. */
  readonly email: string;
  /** `new-return`, or an order's number. */
  readonly kind: string;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Takes the fields that `empty` has from what was found; a wrong type is left empty. */
export function likeEmpty<T extends object>(empty: T, found: unknown): T {
  const from = isRecord(found) ? found : {};
  const entries = Object.entries(empty).map(([name, value]): [string, unknown] => {
    if (isRecord(value)) return [name, likeEmpty(value, from[name])];
    return [name, typeof from[name] === typeof value ? from[name] : value];
  });
  // Same names and types as `empty`, which the compiler cannot follow through entries.
  return Object.fromEntries(entries) as T;
}

function readAll({ storage, email }: UnsavedPlace) {
  const everybody = readJson(storage, STORAGE_KEYS.unsaved);
  const all = isRecord(everybody) ? everybody : {};
  const own = Object.hasOwn(all, email) ? all[email] : undefined;
  return { all, own: isRecord(own) ? own : {} };
}

/** What a person typed, or null. Whatever else storage holds is passed over. Never throws. */
export function readUnsaved(place: UnsavedPlace): Unsaved | null {
  const { own } = readAll(place);
  const found = Object.hasOwn(own, place.kind) ? own[place.kind] : undefined;
  if (!isRecord(found) || typeof found.at !== 'number') return null;
  const basedOn = typeof found.basedOn === 'string' ? found.basedOn : null;
  return { content: found.content, at: found.at, basedOn };
}

/** Holds what was typed; null forgets it. Never throws. */
export function keepUnsaved(place: UnsavedPlace, unsaved: Unsaved | null): void {
  const { all, own } = readAll(place);
  const { [place.kind]: _, ...others } = own;
  const mine = unsaved === null ? others : { ...others, [place.kind]: unsaved };
  const { [place.email]: __, ...strangers } = all;
  const everybody =
    Object.keys(mine).length === 0 ? strangers : { ...strangers, [place.email]: mine };
  writeJson(
    place.storage,
    STORAGE_KEYS.unsaved,
    Object.keys(everybody).length === 0 ? null : everybody,
  );
}
