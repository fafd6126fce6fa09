import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { usePortal } from '../portal.tsx';
import { STORAGE_KEYS, writeJson } from '../storage.ts';
import {
  applySettings,
  DEFAULT_SETTINGS,
  type DisplaySettings,
  parseSettings,
} from './settings.ts';

interface SettingsStore {
  readonly settings: DisplaySettings;
  /** Updates memory and storage. */
  readonly save: (change: Partial<DisplaySettings>) => void;
}

const Context = createContext<SettingsStore>({ settings: DEFAULT_SETTINGS, save: () => {} });

/** Returns this browser's display settings and the function that saves them. */
export function useDisplaySettings(): SettingsStore {
  return use(Context);
}

/** Loads the settings from storage, synchronizes them between tabs and applies them to the page. */
export function DisplaySettingsProvider({ children }: { children: ReactNode }) {
  const { storage } = usePortal();
  const [store] = useState(() => createStore(() => readText(storage)));
  const settings = useSyncExternalStore(store.subscribe, store.get, () => DEFAULT_SETTINGS);
  useEffect(() => applySettings(settings, document.documentElement), [settings]);
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      // The key is null if all of the storage was cleared.
      const isSettingsKey = event.key === STORAGE_KEYS.settings || event.key === null;
      if (isSettingsKey) store.set(parseSettings(event.newValue));
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [store]);
  const save = useCallback(
    (change: Partial<DisplaySettings>) => {
      const next = { ...store.get(), ...change };
      store.set(next);
      writeJson(storage, STORAGE_KEYS.settings, next);
    },
    [storage, store],
  );
  const value = useMemo(() => ({ settings, save }), [settings, save]);
  return <Context value={value}>{children}</Context>;
}

function readText(storage: ReturnType<typeof usePortal>['storage']): string | null {
  try {
    return storage?.getItem(STORAGE_KEYS.settings) ?? null;
  } catch {
    return null;
  }
}

function createStore(read: () => string | null) {
  let current = parseSettings(read());
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (next: DisplaySettings) => {
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
