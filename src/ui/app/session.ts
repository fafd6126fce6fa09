import { type PortalStorage, readJson, STORAGE_KEYS, writeJson } from './storage.ts';

type SessionChange = 'started' | 'ended';
type SessionEvent = 'session.started' | 'session.left';

/**
 * Notifies other tabs that the session on the server has started or ended.
 * @param at milliseconds since the epoch: makes two equal changes distinct in storage
 */
export function announceSession(
  storage: PortalStorage | null,
  change: SessionChange,
  at: number,
): void {
  writeJson(storage, STORAGE_KEYS.session, { change, at });
}

/**
 * Stores that a user is signed in, unless it is stored: whoever comes back from an identity provider
 * is known here only by the server's answer.
 */
export function rememberSession(storage: PortalStorage | null, at: number): void {
  const stored = readJson(storage, STORAGE_KEYS.session);
  const isStored =
    typeof stored === 'object' &&
    stored !== null &&
    'change' in stored &&
    stored.change === 'started';
  if (!isStored) announceSession(storage, 'started', at);
}

/** Calls back when another tab signs in or out; returns an unsubscribe function. */
export function followSession(onChange: (event: SessionEvent) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key !== STORAGE_KEYS.session || event.newValue === null) return;
    onChange(event.newValue.includes('"started"') ? 'session.started' : 'session.left');
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
